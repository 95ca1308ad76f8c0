// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers to players' questions about the rules of their game.
#include "desk/internal.h"

#include "lang/pieces.h"
#include "report/words.h"

const char *
rulebook_top(struct tongue in, enum card_top top)
{
	static const struct msg means[TOP_ANY_2 + 1] = {
		[TOP_DICE] = MESSAGE("One die for each player is rolled and you pick first: 1 wood, 2 brick, 3 stone, 4 gold, 5 a tool, 6 the "
				     "food track."),
		[TOP_ROLL] = MESSAGE("Two dice and your tools are divided by the value of that good."),
		[TOP_DRAW] = MESSAGE("You draw a card face down, which counts in the final scoring."),
	};

	return means[top].text != NULL ? say(in, means[top]) : NULL;
}

static const char *
say_counts(struct tongue in, const struct table *t)
{
	const char *all = say(in,
	    MSG("Tool maker and field take 1 person, the hut exactly 2 of one player, each card and building 1. Forest, clay "
		"pit, quarry and river take 7 people in all, the hunting grounds any number."));

	return t->game.players == PLAYERS_MAX ? all
					    : say(in,
						  t->game.players == 2 ? MSG("{all} With two players only two of tool maker, hut and field are used in a round, "
									   "and only one player is in each of forest, clay pit, quarry and river.")
								     : MSG("{all} With three players only two of tool maker, hut and field are used in a round, "
									   "and at most two players are in each of forest, clay pit, quarry and river."),
						  ARG(all, all));
}

static const char *
say_feeding(struct tongue in, const struct table *t)
{
	return t->game.options.famine == FAMINE_4_EACH
	    ? say(in, MSG("At the end of a round you get food for your food track, then each person eats 1. What is missing you can "
			     "pay with goods, 1 for each food; each person left without food costs 4 points. Food left over is kept."))
	    : say(in, MSG("At the end of a round you get food for your food track, then each person eats 1. What is missing you can "
			     "pay with goods, 1 for each food, all of it or nothing; else you lose {points} points. Food left "
			     "over is kept."),
		  ARG(points, starving_costs(&t->game, 0)));
}

static const char *
say_ties(struct tongue in, const struct table *t)
{
	return say(in,
	    t->game.options.tiebreak == TIEBREAK_ORDERED
		? MSG("If points are equal, the higher food track wins, then the higher sum of tools, then "
		      "more people; players who are still level share the win.")
		: MSG("If points are equal, the higher sum of food track, tools and people wins; players "
		      "who are still level share the win."));
}

static const char *
say_scoring(struct tongue in, const struct table *t)
{
	return say(in,
	    t->game.options.green == GREEN_SQUARES
		? MSG("At the end different green cards count their number squared, second copies likewise. Farmers are multiplied by your "
		      "food track, tool makers by your tools, hut builders by your buildings, shamans by your people. Each good "
		      "left is 1 point, food none.")
		: MSG("At the end different green cards count their number squared, each second copy 1 point. Farmers are multiplied by "
		      "your food track, tool makers by your tools, hut builders by your buildings, shamans by your people. Each "
		      "good left is 1 point, food none."));
}

static const char *
say_dice(struct tongue in, const struct table *t)
{
	(void)t;
	return arena_printf(in.arena, "%s %s", rulebook_top(in, TOP_DICE),
	    say(in, MSG("Then the others pick one each, clockwise. No tools may be added.")));
}

static const char *
say_draw(struct tongue in, const struct table *t)
{
	(void)t;
	return rulebook_top(in, TOP_DRAW);
}

// Returns the rules of this game that differ from the usual ones.
static const char *
say_house(struct tongue in, const struct table *t)
{
	const struct pile rules = option_sentences(in, &t->game.options);

	if (rules.count == 0)
		return say(in, MSG("This game is played by the usual rules, with no house rules."));
	return sentences_behind(in, say(in, MSG("The only house rules of this game:")), &rules);
}

static const char *
say_late(struct tongue in, const struct table *t)
{
	if (t->row.missing == GAME_MISSING_WAIT)
		return say(in, MSG("The game waits for your orders, even after a deadline."));
	return say(in, t->row.missing == GAME_MISSING_HUNT
	    ? MSG("If your orders are missing at the deadline, all your people go hunting.")
	    : MSG("If your orders are missing at the deadline, a computer player ({level}) plays the round for you."),
	    ARG(level, level_said(in, game_missing_name(t->row.missing))));
}

static const char *
say_played(struct tongue in, const struct table *t)
{
	return say(in, t->row.missing == GAME_MISSING_WAIT
	    ? MSG("A round is played when everybody's orders are in. The dice are rolled only then, and the next letter shows each of them.")
	    : MSG("A round is played when everybody's orders are in, or at the deadline. The dice are rolled only then, and the next letter "
		  "shows each of them."));
}

// A rule that is the same in every game, or a function that says what this game plays by.
static const struct {
	struct msg said;
	const char *(*tell)(struct tongue, const struct table *);
} rules[TOPICS] = {
	[TOPIC_FEEDING] = { .tell = say_feeding },
	[TOPIC_TIES] = { .tell = say_ties },
	[TOPIC_COUNTS] = { .tell = say_counts },
	[TOPIC_SCORING] = { .tell = say_scoring },
	[TOPIC_DICE] = { .tell = say_dice },
	[TOPIC_DRAW] = { .tell = say_draw },
	[TOPIC_HOUSE] = { .tell = say_house },
	[TOPIC_LATE] = { .tell = say_late },
	[TOPIC_TOOLS] = { .said = MESSAGE("After a roll you may add any of your tools, each whole and each once a round. The "
	    "first three have the value 1; later ones raise them to 2, 3 and 4. A new tool "
	    "counts at once, in rolls that come later in the round. You keep a one-use tool "
	    "until you add it to a roll at a place or of a card that gives a good, once in the "
	    "game. Unless you say which, the program adds them where they bring most.") },
	[TOPIC_CHOICE] = { .said = MESSAGE("You don't have to take a card or a building that your person stands on: you may "
	    "decline, the person comes back, and the card or building stays. A card costs any "
	    "goods, never food.") },
	[TOPIC_PLACING] = { .said = MESSAGE("You must place everybody you can: you can't pass while a place is open to you. "
	    "People without a place stay home, but still eat.") },
	[TOPIC_WRITING] = { .said = MESSAGE("Write your wishes in the order you want them, on one line. \"F/T, X\" is the field "
	    "or, if it's taken, the tool maker, and everyone else hunts; \"H, W3, X\" is the hut, "
	    "3 people in the forest, and everyone else hunts. Places that are closed when it's "
	    "your turn are skipped. Cards are 1 to 4, buildings B1 to B4. You can also write in plain sentences. \"help\" "
	    "explains more.") },
	[TOPIC_FAIR] = { .said = MESSAGE("I can't look into anybody's head, but nobody can touch the dice: they come from a "
	    "seed that was fixed before the game, and everybody can check them when it is over.") },
	[TOPIC_TRADE] = { .said = MESSAGE("Goods can't be traded, neither with other players nor with the supply.") },
	[TOPIC_ONCE] = { .said = MESSAGE("You go to a place only once in a round, with all the people you want there.") },
	[TOPIC_EXPANSION] = { .said = MESSAGE("Only the basic game is played here, without expansions.") },
	[TOPIC_ROLLS] = { .said = MESSAGE("One die is rolled for each person. Each 2 pips of the sum, with the tools you add, bring 1 food at "
	    "the hunting grounds, each 3 bring 1 wood, each 4 brick, each 5 stone, each 6 gold.") },
	[TOPIC_LIMITS] = { .said = MESSAGE("A player has at most 10 people, a food track of at most 10 and three tools, none above 4. Points may "
	    "fall below zero.") },
	[TOPIC_IDEA] = { .said = MESSAGE("A computer player makes the suggestion: it tries many plans against what the others may do, "
	    "and takes the one that gains the most on average. You know better what you are up to: write any other plan.") },
	[TOPIC_ROW] = { .said = MESSAGE("After each round the cards that nobody took slide to the right, where they cost less, and new ones are dealt "
	    "to the spaces left empty. When a building is taken, the next one of its pile is turned up.") },
	[TOPIC_PAYING] = { .said = MESSAGE("When everybody is placed, you use your people in any order you like. What they bring can be spent at once: "
	    "goods of this round pay for cards and buildings of this round.") },
	[TOPIC_PLAYED] = { .tell = say_played },
	[TOPIC_EARLY] = { .said = MESSAGE("Orders are for this round only, since nobody knows the next cards yet. Write again when its letter comes.") },
	[TOPIC_LEGEND] = { .said = MESSAGE("Dots in brackets or in a row are free spaces, letters are people on them; (3) says how many pips bring one good. B1 is "
	    "the first pile of buildings, with the points that its top one scores. For each player: food in stock, what feeding costs (\"eats\": people "
	    "minus food track), goods, tools, points, and \"now\", the points if the game ended now. You can pay what has a *.") },
	[TOPIC_SECRET] = { .said = MESSAGE("Orders are secret until they are carried out: nobody sees yours, and I can't tell you theirs.") },
};

const char *
rulebook_say(struct tongue in, const struct table *t, enum topic topic)
{
	if (rules[topic].said.text != NULL)
		return say(in, rules[topic].said);
	return rules[topic].tell != NULL ? rules[topic].tell(in, t) : NULL;
}
