// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events in words for one reader. A sentence begins at one event and includes the following events that
// belong to it; if a letter was written in between, a sentence begins with one of the later events.
#include "report/tell.h"

#include <stdbool.h>
#include <string.h>

#include "base/clean.h"
#include "engine/game.h"

enum { SOURCES_MAX = 8 };

struct teller {
	struct tongue in;
	const struct report_seat *seats;
	int reader;
	const struct telling *list;
	int count, at; // `at`: index of the next event
	const struct telling *now; // first event of the line
	const char *sources[SOURCES_MAX]; // sources of the line, without duplicates
	int source_count;
	int round;
	struct told_list out;
};

static const struct event *
event_at(const struct teller *t, int at)
{
	return at < t->count ? &t->list[at].event : NULL;
}

// Consumes and returns the next event if it has this kind and seat; otherwise returns NULL.
static const struct event *
take(struct teller *t, enum event_kind kind, int seat)
{
	const struct event *e = event_at(t, t->at);

	if (e == NULL || e->kind != kind || e->seat != seat)
		return NULL;
	t->at++;
	return e;
}

// Whether the reader played the seat at that time.
static bool
is_you(const struct teller *t, int seat)
{
	return seat == t->reader && telling_former(t->now, seat) == NULL;
}

static const char *
name(const struct teller *t, int seat)
{
	const char *former = telling_former(t->now, seat);

	return former != NULL ? text_clean(t->in.arena, former) : seat_title(t->in, t->seats, seat);
}

// Records the source of the event at `at` for the end of the sentence.
static void
note_source(struct teller *t, int at)
{
	static const char *const dull[] = { "", "dice", "setup", "forced", "default" };
	const char *source = telling_source(&t->list[at], t->reader);

	if (source == NULL || t->source_count == SOURCES_MAX)
		return;
	for (size_t i = 0; i < sizeof dull / sizeof *dull; i++)
		if (strcmp(source, dull[i]) == 0)
			return;
	for (int i = 0; i < t->source_count; i++)
		if (strcmp(t->sources[i], source) == 0)
			return;
	t->sources[t->source_count++] = source;
}

// Appends the sources recorded since the last clause to a clause.
static char *
sourced(struct teller *t, char *clause)
{
	const char *words[SOURCES_MAX];
	int n = t->source_count;

	if (n == 0)
		return clause;
	for (int i = 0; i < n; i++)
		words[i] = source_said(t->in, t->sources[i]);
	t->source_count = 0;
	return say(t->in, MSG("{clause} [{sources}]"), ARG(clause, clause),
	    ARG(sources, say_commas(t->in, words, n)));
}

static void
end(struct teller *t, enum phase phase, char *sentence)
{
	const char *whole = say(t->in, MSG("{sentence}."), ARG(sentence, sourced(t, sentence)));

	t->out.list[t->out.count++] = (struct told){ .round = t->round, .phase = phase, .text = whole };
}

// Consumes an event with a gain and returns the gain in words; NULL if the next event has none.
static const char *
take_gain(struct teller *t, int seat)
{
	const struct event *e = event_at(t, t->at);
	const char *words = e != NULL && e->seat == seat ? gain_words(t->in, e, is_you(t, seat)) : NULL;

	t->at += words != NULL;
	return words;
}

// Returns the gain as a clause: ", so 3 wood"; "" if nothing is gained.
static const char *
so_gain(struct teller *t, int seat)
{
	const char *gain = take_gain(t, seat);

	return gain != NULL ? say(t->in, MSG(", so {gain}"), ARG(gain, gain)) : "";
}

// Returns the faces of a roll: "2 5 1".
static const char *
dice(struct teller *t, const struct event *e)
{
	struct text out;

	text_init(&out, t->in.arena);
	for (int i = 0; i < e->face_count; i++)
		text_addf(&out, i > 0 ? " %d" : "%d", e->faces[i]);
	return out.data;
}

// Returns the result of a roll: "8, with tools +2 = 10, so 3 wood", as far as it is known.
static const char *
result(struct teller *t, const struct event *e)
{
	const char *with = "";
	int sum = 0;

	for (int i = 0; i < e->face_count; i++)
		sum += e->faces[i];
	const struct event *tools = take(t, EV_ADDED_TOOLS, e->seat);
	if (tools != NULL) {
		note_source(t, t->at - 1);
		with = say(t->in, MSG(", with {tools} = {total}"), ARG(tools, tools_words(t->in, tools)),
		    ARG(total, sum + tools->n));
	}
	return say(t->in, MSG("{sum}{tools}{gain}"), ARG(sum, sum), ARG(tools, with),
	    ARG(gain, so_gain(t, e->seat)));
}

static void
tell_rolled(struct teller *t, const struct event *e)
{
	const char *who = name(t, e->seat), *faces = dice(t, e);
	bool you = is_you(t, e->seat);

	if (e->card >= 0 && cards[e->card].top != TOP_ROLL)
		end(t, PHASE_USING, say(t->in, you ? MSG("You roll {dice}") : MSG("{who} rolls {dice}"),
		    ARG(who, who), ARG(dice, faces)));
	else if (e->card >= 0)
		end(t, PHASE_USING, say(t->in,
		    you ? MSG("You roll {dice} for {good}: {result}")
			: MSG("{who} rolls {dice} for {good}: {result}"),
		    ARG(who, who), ARG(dice, faces), ARG(good, good_name(t->in, cards[e->card].good)),
		    ARG(result, result(t, e))));
	else
		end(t, PHASE_USING, say(t->in,
		    you ? MSG("You roll {dice} {where}: {result}")
			: MSG("{who} rolls {dice} {where}: {result}"),
		    ARG(who, who), ARG(dice, faces), ARG(where, place_where(t->in, e->place)),
		    ARG(result, result(t, e))));
}

static void
tell_added_tools(struct teller *t, const struct event *e)
{
	note_source(t, t->at - 1);
	end(t, PHASE_USING, say(t->in,
	    is_you(t, e->seat) ? MSG("You add {tools}{gain}") : MSG("{who} adds {tools}{gain}"),
	    ARG(who, name(t, e->seat)), ARG(tools, tools_words(t->in, e)), ARG(gain, so_gain(t, e->seat))));
}

// Reports a card that was taken, and its effect.
static void
tell_took_card(struct teller *t, const struct event *e)
{
	bool you = is_you(t, e->seat);
	struct msg told;
	const char *gain = NULL;

	note_source(t, t->at - 1);
	const struct event *roll = take(t, EV_ROLLED, e->seat);
	if (roll == NULL && cards[e->card].top == TOP_DRAW && take(t, EV_GOT_NOTHING, e->seat) != NULL)
		gain = say(t->in, MSG("nothing, since no card is left to draw"));
	else if (roll == NULL)
		gain = take_gain(t, e->seat);
	else if (cards[e->card].top == TOP_ROLL)
		gain = result(t, roll);
	if (roll != NULL && gain != NULL)
		told = you ? MSG("You take card {number} ({card}) for {goods}, roll {dice}: {gain}")
			   : MSG("{who} takes card {number} ({card}) for {goods}, rolls {dice}: {gain}");
	else if (roll != NULL)
		told = you ? MSG("You take card {number} ({card}) for {goods}, roll {dice}")
			   : MSG("{who} takes card {number} ({card}) for {goods}, rolls {dice}");
	else if (gain != NULL)
		told = you ? MSG("You take card {number} ({card}) for {goods}: {gain}")
			   : MSG("{who} takes card {number} ({card}) for {goods}: {gain}");
	else
		told = you ? MSG("You take card {number} ({card}) for {goods}")
			   : MSG("{who} takes card {number} ({card}) for {goods}");
	const char *rolled = roll != NULL ? dice(t, roll) : "";
	end(t, PHASE_USING, say(t->in, told, ARG(who, name(t, e->seat)), ARG(number, place_info[e->place].number),
	    ARG(card, card_words(t->in, e->card)), ARG(goods, goods_words(t->in, e->goods)),
	    ARG(dice, rolled), ARG(gain, gain != NULL ? gain : "")));
}

static void
tell_built(struct teller *t, const struct event *e)
{
	bool you = is_you(t, e->seat), fixed = tiles[e->tile].kind == TILE_FIXED;
	const char *turned = "";

	note_source(t, t->at - 1);
	const struct event *next = take(t, EV_TILE_TURNED, -1);
	if (next != NULL)
		turned = say(t->in, MSG("; next there is {tile}"), ARG(tile, tile_words(t->in, next->tile)));
	end(t, PHASE_USING, say(t->in,
	    fixed ? you ? MSG("You build building {number} ({tile}): {points}{next}")
			: MSG("{who} builds building {number} ({tile}): {points}{next}")
		: you ? MSG("You build building {number} ({tile}) with {goods}: {points}{next}")
		      : MSG("{who} builds building {number} ({tile}) with {goods}: {points}{next}"),
	    ARG(who, name(t, e->seat)), ARG(number, place_info[e->place].number),
	    ARG(tile, tile_words(t->in, e->tile)), ARG(goods, goods_words(t->in, e->goods)),
	    ARG(points, points_words(t->in, e->n)), ARG(next, turned)));
}

// Reports one turn of the table in one sentence: "Ann places 2 people in the hut, you 3 in the forest".
static void
tell_placed(struct teller *t, const struct event *e)
{
	int turn = e->turn;
	char *said = say(t->in,
	    is_you(t, e->seat)
		? MSG_N("You place {n} person {where}", "You place {n} people {where}", e->n)
		: MSG_N("{who} places {n} person {where}", "{who} places {n} people {where}", e->n),
	    ARG(who, name(t, e->seat)), ARG(where, place_where(t->in, e->place)));

	note_source(t, t->at - 1);
	for (e = event_at(t, t->at); e != NULL && e->kind == EV_PLACED && e->turn == turn;
	     e = event_at(t, t->at)) {
		said = say(t->in,
		    is_you(t, e->seat) ? MSG("{list}, you {number} {where}")
				       : MSG("{list}, {who} {number} {where}"),
		    ARG(list, sourced(t, said)), ARG(who, name(t, e->seat)), ARG(number, e->n),
		    ARG(where, place_where(t->in, e->place)));
		note_source(t, t->at++);
	}
	end(t, PHASE_PLACING, said);
}

// Returns the die picked from a card and its gain: "5 (a tool with value 1)".
static char *
picked(struct teller *t, const struct event *e)
{
	note_source(t, t->at - 1);
	const char *gain = take_gain(t, e->seat);
	return gain != NULL ? say(t->in, MSG("{face} ({gain})"), ARG(face, e->n), ARG(gain, gain))
			    : arena_printf(t->in.arena, "%d", e->n);
}

// Reports the dice of one card: "Ann picks the die showing 5 (a tool with value 1); you pick the 4 (1 gold)".
static void
tell_picked(struct teller *t, const struct event *e)
{
	char *said = say(t->in, is_you(t, e->seat) ? MSG("You pick the die showing {die}")
						    : MSG("{who} picks the die showing {die}"),
	    ARG(who, name(t, e->seat)), ARG(die, picked(t, e)));

	for (e = event_at(t, t->at); e != NULL && e->kind == EV_PICKED; e = event_at(t, t->at)) {
		t->at++;
		said = sourced(t, said);
		said = say(t->in, is_you(t, e->seat) ? MSG("{list}; you pick the {die}")
						     : MSG("{list}; {who} picks the {die}"),
		    ARG(list, said), ARG(who, name(t, e->seat)), ARG(die, picked(t, e)));
	}
	end(t, PHASE_USING, said);
}

static bool
is_meal(enum event_kind kind)
{
	return kind == EV_HARVESTED || kind == EV_FED || kind == EV_STARVED;
}

// Returns one part of a meal, as a sentence or as a continuation: "Ann feeds 5 people", "feeds 5 people".
static char *
meal_part(struct teller *t, const struct event *e, bool follows)
{
	bool you = is_you(t, e->seat), fed = e->kind == EV_FED && e->n > 0;
	struct msg told;

	if (e->kind == EV_HARVESTED)
		told = follows ? you ? MSG("harvest {food} food") : MSG("harvests {food} food")
		    : you      ? MSG("You harvest {food} food")
			       : MSG("{who} harvests {food} food");
	else if (fed && follows)
		told = you ? MSG_N("feed {n} person", "feed {n} people", e->n)
			   : MSG_N("feeds {n} person", "feeds {n} people", e->n);
	else if (fed)
		told = you ? MSG_N("You feed {n} person", "You feed {n} people", e->n)
			   : MSG_N("{who} feeds {n} person", "{who} feeds {n} people", e->n);
	else if (e->kind == EV_FED)
		told = follows ? you ? MSG("give {goods} for missing food") : MSG("gives {goods} for missing food")
		    : you      ? MSG("You give {goods} for missing food")
			       : MSG("{who} gives {goods} for missing food");
	else if (e->kind == EV_STARVED)
		told = follows ? you ? MSG("leave {people} hungry ({points} points lost)")
				     : MSG("leaves {people} hungry ({points} points lost)")
		    : you      ? MSG("You leave {people} hungry ({points} points lost)")
			       : MSG("{who} leaves {people} hungry ({points} points lost)");
	else
		told = follows ? you ? MSG("turn the any-2 card into {goods}")
				     : MSG("turns the any-2 card into {goods}")
		    : you      ? MSG("You turn the any-2 card into {goods}")
			       : MSG("{who} turns the any-2 card into {goods}");
	if (!fed && e->kind != EV_HARVESTED)
		note_source(t, t->at - 1);
	return say(t->in, told, ARG(who, name(t, e->seat)), ARG(food, e->n), ARG(people, e->n),
	    ARG(points, e->value), ARG(goods, e->kind == EV_STARVED ? "" : goods_words(t->in, e->goods)));
}

// Reports the whole meal of one tribe: at most a harvest, food, the any-2 card, goods and hunger.
static void
tell_meal(struct teller *t, const struct event *e)
{
	enum { PARTS = 5 };
	const char *parts[PARTS];
	int seat = e->seat, n = 0;

	parts[n++] = meal_part(t, e, false);
	for (e = event_at(t, t->at); n < PARTS && e != NULL && e->seat == seat &&
	     (is_meal(e->kind) || e->kind == EV_USED_ANY_2);
	     e = event_at(t, t->at)) {
		t->at++;
		parts[n++] = meal_part(t, e, true);
	}
	end(t, PHASE_FEEDING, say_list(t->in, parts, n));
}

static void
tell_used_any_2(struct teller *t, const struct event *e)
{
	const struct event *next = event_at(t, t->at);

	if (next != NULL && next->seat == e->seat && is_meal(next->kind))
		tell_meal(t, e);
	else
		end(t, PHASE_USING, meal_part(t, e, false));
}

// Reports cards that slid or cards that were dealt, each kind in one sentence.
static void
tell_cards(struct teller *t, const struct event *e)
{
	enum event_kind kind = e->kind;
	const char *list = NULL, *next;

	t->at--;
	while ((e = take(t, kind, -1)) != NULL) {
		next = say(t->in, MSG("{number} is {card}"), ARG(number, place_info[e->place].number),
		    ARG(card, card_words(t->in, e->card)));
		list = list == NULL ? next : say(t->in, MSG("{list}; {next}"), ARG(list, list), ARG(next, next));
	}
	end(t, PHASE_BEGIN, say(t->in,
	    kind == EV_CARD_SLID ? MSG("Cards slide: {list}") : MSG("New cards: {list}"), ARG(list, list)));
}

static void
tell_round(struct teller *t, const struct event *e)
{
	t->round = e->n;
	end(t, PHASE_BEGIN, say(t->in, is_you(t, e->seat) ? MSG("You start") : MSG("{who} starts"),
	    ARG(who, name(t, e->seat))));
}

// Reports events with sentences of their own: village places, tools that gained nothing, the rest
// of a sentence that began in an earlier letter.
static void
tell_gain(struct teller *t, const struct event *e)
{
	bool you = is_you(t, e->seat);
	struct msg told = you ? MSG("You get {gain}") : MSG("{who} gets {gain}");

	if (e->kind == EV_GOT_TRACK)
		told = you ? MSG("You move up the food track by 1, to {value}")
			   : MSG("{who} moves up the food track by 1, to {value}");
	note_source(t, --t->at);
	end(t, PHASE_USING, say(t->in, told, ARG(who, name(t, e->seat)), ARG(gain, take_gain(t, e->seat)),
	    ARG(value, e->value)));
}

static void
tell_stayed_home(struct teller *t, const struct event *e)
{
	end(t, PHASE_PLACING, say(t->in,
	    is_you(t, e->seat) ? MSG_N("You have no place for {n} person, who stays home",
				     "You have no place for {n} people, who stay home", e->n)
			       : MSG_N("{who} has no place for {n} person, who stays home",
				     "{who} has no place for {n} people, who stay home", e->n),
	    ARG(who, name(t, e->seat))));
}

static void
tell_declined(struct teller *t, const struct event *e)
{
	note_source(t, t->at - 1);
	end(t, PHASE_USING, say(t->in,
	    is_you(t, e->seat) ? MSG("You pass on {place}") : MSG("{who} passes on {place}"),
	    ARG(who, name(t, e->seat)), ARG(place, place_title(t->in, e->place))));
}

static void
tell_turned(struct teller *t, const struct event *e)
{
	end(t, PHASE_USING, say(t->in, MSG("Building {number} is now {tile}"),
	    ARG(number, place_info[e->place].number), ARG(tile, tile_words(t->in, e->tile))));
}

static void
tell_end(struct teller *t, const struct event *e)
{
	static const struct msg why[] = {
		[NOT_ENDED] = MESSAGE("The game ends"),
		[ENDED_PILE] = MESSAGE("The game ends: a building pile is empty"),
		[ENDED_DECK] = MESSAGE("The game ends: the deck cannot fill the card spaces"),
		[ENDED_AGREED] = MESSAGE("The game ends early"),
	};

	end(t, PHASE_END, say(t->in, why[e->n]));
}

struct told_list
tell(struct tongue in, const struct telling *tellings, int count, const struct report_seat *seats, int reader)
{
	static void (*const sentence[EVENT_KINDS])(struct teller *, const struct event *) = {
		[EV_ROUND_BEGINS] = tell_round,
		[EV_CARD_SLID] = tell_cards, [EV_CARD_DEALT] = tell_cards,
		[EV_PLACED] = tell_placed,
		[EV_STAYED_HOME] = tell_stayed_home,
		[EV_ROLLED] = tell_rolled,
		[EV_ADDED_TOOLS] = tell_added_tools,
		[EV_GOT_GOODS] = tell_gain, [EV_GOT_FOOD] = tell_gain, [EV_GOT_TOOL] = tell_gain,
		[EV_GOT_PERSON] = tell_gain, [EV_GOT_TRACK] = tell_gain, [EV_GOT_POINTS] = tell_gain,
		[EV_GOT_ONCE] = tell_gain, [EV_GOT_ANY_2] = tell_gain, [EV_GOT_NOTHING] = tell_gain,
		[EV_TOOK_CARD] = tell_took_card,
		[EV_DECLINED] = tell_declined,
		[EV_PICKED] = tell_picked,
		[EV_DREW] = tell_gain,
		[EV_USED_ANY_2] = tell_used_any_2,
		[EV_BUILT] = tell_built,
		[EV_TILE_TURNED] = tell_turned,
		[EV_HARVESTED] = tell_meal, [EV_FED] = tell_meal, [EV_STARVED] = tell_meal,
		[EV_GAME_ENDS] = tell_end,
	};
	struct teller t = { .in = in, .seats = seats, .reader = reader, .list = tellings, .count = count };

	t.out.list = arena_alloc(in.arena, ((size_t)count + 1) * sizeof *t.out.list);
	while (t.at < count) {
		t.now = &tellings[t.at++];
		const struct event *e = &t.now->event;
		if (e->kind != EV_CARD_SLID && e->kind != EV_CARD_DEALT)
			t.round = t.now->round;
		sentence[e->kind](&t, e);
	}
	return t.out;
}
