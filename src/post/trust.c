// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What letters say about who could have known or chosen the dice.
#include "post/trust.h"

#include "base/clock.h"
#include "store/beacons.h"
#include "store/orders.h"
#include "table/last_word.h"
#include "table/note.h"
#include "table/table.h"
#include "table/tied.h"

// Whether the program knows the chain, but asks only a server that could give false values of it.
static bool
is_relayed(const struct beacon_row *b)
{
	return tied_relayed(b->url, b->genesis, b->period) != NULL && !drand_serves(b->relay);
}

// Whether nobody could know the value when it was named, as far as the program knows.
static bool
is_sure(const struct beacon_row *b)
{
	return tied_chain(b->url, b->genesis, b->period) != NULL && !is_relayed(b);
}

// Names the origin of the source's figures: the program, or the settings.
static const char *
figures_said(struct tongue in, const struct beacon_row *b)
{
	const struct drand *chain = tied_chain(b->url, b->genesis, b->period);
	char genesis[CLOCK_TEXT];

	return say(in,
	    is_relayed(b)
		? MSG("By its address this is drand's chain {chain}. Round 1 was published at {genesis}, and another one "
		      "follows every {period} s. But {url} is not one of drand's servers: whoever runs it could give false "
		      "values to choose the dice. Look the values up at drand.")
	    : chain != NULL
		? MSG("The program knows this source: it is drand's chain {chain}. Round 1 was published at {genesis}, and "
		      "another one follows every {period} s.")
		: MSG("The program does not know this source. According to the game master's settings, round 1 was published "
		      "at {genesis}, and another one follows every {period} s. Compare that with what the source says: if it "
		      "is wrong, the value may be public already."),
	    ARG(url, b->url), ARG(chain, chain != NULL ? chain->name : ""), ARG(genesis, clock_iso(b->genesis, genesis)),
	    ARG(period, b->period));
}

void
trust_awaited(struct tongue in, const struct beacon_row *b, struct pile *notes)
{
	const struct tied tied = tied_of(b);

	pile_add(in.arena, notes,
	    say(in, MSG("The game begins with a public value: {beacon}. It is mixed into the seed."),
		ARG(beacon, tied_named(in, b))));
	if (b->period == 0) {
		pile_add(in.arena, notes,
		    say(in, MSG("The game master gives it by hand, and could give a false one to choose the dice. Look it up "
				"yourself, and compare it with the one in the letter that begins the game. This letter "
				"must have reached you before that time: if not, don't trust the dice.")));
		return;
	}
	pile_add(in.arena, notes, figures_said(in, b));
	pile_add(in.arena, notes, say(in, MSG("Anybody can work out when that round is published:")));
	pile_add(in.arena, notes, tied_recipe(in.arena, &tied));
	pile_add(in.arena, notes,
	    is_sure(b)
		? say(in, MSG("If this letter has reached you before that time, nobody could know the value when it was named, "
			      "and nobody has chosen the dice, not even all players together. If not, don't trust the "
			      "dice."))
		: say(in, MSG("If the source agrees, and this letter has reached you before that time, nobody could know the "
			      "value when it was named, and nobody has chosen the dice. If not, don't trust the dice.")));
	const bool two = b->relay[0] != '\0' && !is_relayed(b);
	const char *urls[TIED_SERVERS] = { two ? tied_url(in.arena, b->url, b->round) : tied_lookup(in.arena, b),
		tied_url(in.arena, b->relay, b->round) };
	pile_add(in.arena, notes,
	    say(in, MSG("Look the value up there, after that time: {url}"), ARG(url, say_list(in, urls, two ? TIED_SERVERS : 1))));
}

void
trust_closed(struct tongue in, const struct table *t, const struct beacon_row *b, struct pile *notes)
{
	const struct tied tied = tied_of(b);

	pile_add(in.arena, notes,
	    say(in, MSG("Orders for round {round} no longer count. The round is played when there is a "
			"public value, which nobody knows yet: {beacon}. Its dice, the deck and all "
			"face-down tiles are drawn with that value."),
		ARG(round, t->game.round), ARG(beacon, tied_named(in, b))));
	pile_add(in.arena, notes, say(in, MSG("Anybody can work out when that round is published:")));
	pile_add(in.arena, notes, tied_recipe(in.arena, &tied));
	pile_add(in.arena, notes,
	    is_sure(b)
		? say(in, MSG("If this letter has reached you before that time, nobody could know the dice or the cards of the "
			      "round before its orders were closed. If not, don't trust them."))
		: say(in, MSG("If the source agrees, and this letter has reached you before that time, nobody could know the dice "
			      "or the cards of the round before its orders were closed. If not, don't trust them.")));
}

// Describes the value with which the last round was played.
static const char *
played_said(struct tongue in, const struct beacon_row *b)
{
	char time[CLOCK_TEXT];

	clock_iso(b->at, time);
	if (b->value[0] == '\0')
		return say(in, MSG("Round {round} was played without a public value: anybody who knew the seed could know its dice "
				   "and cards before orders were closed."),
		    ARG(round, b->game_round));
	if (b->by_hand)
		return say(in, MSG("Round {round} was played with a public value that the game master gave by hand: "
				   "{value}. With a false one they could choose its dice. Look it up and compare: {url}"),
		    ARG(round, b->game_round), ARG(value, b->value), ARG(url, tied_lookup(in.arena, b)));
	return say(in, MSG("Round {round} was played with the public value of {time}: {value}. If the "
			   "letter with the receipts had reached you before that time, nobody could know "
			   "the dice or the cards before orders were closed. Look it up: {url}"),
	    ARG(round, b->game_round), ARG(time, time), ARG(value, b->value), ARG(url, tied_lookup(in.arena, b)));
}

// Adds which seats had not been sent the receipts when the value was published. A player without receipts
// by then cannot know whether orders were written afterwards.
static int
add_late(struct judge *j, const struct table *t, int reader, const struct beacon_row *b, struct pile *notes, struct err *e)
{
	const struct tongue in = table_tongue(j, t, reader);
	struct pile others = { 0 };
	struct ids late;

	if (events_receipts_late(j->store, t->row.id, b->game_round, b->at, &late, e) != 0)
		return -1;
	for (size_t i = 0; i < late.count; i++)
		for (int s = 0; s < t->row.players; s++) {
			if (t->seat[s].row.id == late.at[i] && s != reader)
				pile_add(j->arena, &others, seat_called(&t->names, s));
			else if (t->seat[s].row.id == late.at[i])
				pile_add(j->arena, notes,
				    say(in, MSG("The receipts for round {round} were not sent to you before that time: nothing shows you "
						"that its orders are older than the dice."),
					ARG(round, b->game_round)));
		}
	if (others.count > 0)
		pile_add(j->arena, notes,
		    say(in, MSG("The receipts for round {round} were not sent to {players} before that time: nothing shows them "
				"that its orders are older than the dice."),
			ARG(round, b->game_round), ARG(players, say_list(in, others.list, others.count))));
	return 0;
}

int
receipts_of_round(struct judge *j, const struct table *t, int round, struct text *hashed, struct pile *said,
    struct err *e)
{
	struct order_rows rows;

	for (int s = 0; s < t->row.players; s++) {
		if (orders_of_seat(j->store, t->seat[s].row.id, round, &rows, e) != 0)
			return -1;
		for (size_t i = 0; i < rows.count; i++) {
			const struct order_row *o = &rows.at[i];
			if (o->status != ORDER_STATUS_STORED && o->status != ORDER_STATUS_KEPT)
				continue;
			if (hashed != NULL)
				record_receipt(hashed, s, o->receipt);
			if (said != NULL)
				pile_addf(j->arena, said, "%s: %s", seat_called(&t->names, s), o->receipt);
		}
	}
	return 0;
}

// Adds what is known about the dice and cards of one round; nothing if the round has not been played.
static int
add_round(struct judge *j, const struct table *t, int reader, int round, struct pile *notes, struct err *e)
{
	const struct tongue in = table_tongue(j, t, reader);
	struct pile receipts = { 0 };
	struct beacon_row b;

	if (beacons_of_round(j->store, t->row.id, round, &b, e) != 0)
		return -1;
	if (b.game_id == 0 || b.game_round == 0)
		return 0;
	pile_add(j->arena, notes, played_said(in, &b));
	if (b.value[0] != '\0' && add_late(j, t, reader, &b, notes, e) != 0)
		return -1;
	// repeated, so that a player who has only this letter can compare them with another player's
	if (receipts_of_round(j, t, round, NULL, &receipts, e) != 0)
		return -1;
	if (receipts.count > 0)
		pile_add(j->arena, notes,
		    say(in, MSG("The receipts of all orders that round {round} was played from:"), ARG(round, round)));
	for (int i = 0; i < receipts.count; i++)
		pile_add(j->arena, notes, receipts.list[i]);
	return 0;
}

int
trust_rounds(struct judge *j, const struct table *t, int reader, int round, struct pile *notes, struct err *e)
{
	const bool over = t->game.open.kind == ASK_OVER; // perhaps before anybody moved in the last round
	const int last = over && game_round_begun(&t->game) ? t->game.round : t->game.round - 1;
	const int first = round < last ? round : last;
	struct ids closed = { 0 };

	for (int r = first; t->row.each_round && r <= last; r++)
		if (add_round(j, t, reader, r, notes, e) != 0)
			return -1;
	if (!t->row.each_round && events_closed_by_gm(j->store, t->row.id, first, last, &closed, e) != 0)
		return -1;
	for (size_t i = 0; i < closed.count; i++)
		pile_add(j->arena, notes, say(table_tongue(j, t, reader),
		    MSG("The game master closed round {round}, without waiting for more orders."),
		    ARG(round, (int)closed.at[i])));
	return 0;
}

void
trust_rules(struct tongue in, const struct table *t, struct pile *rules)
{
	if (!t->row.each_round)
		return;
	pile_add(in.arena, rules,
	    say(in, MSG("When all orders are in, or the deadline has passed, a round is closed and you get "
			"the receipts of all orders. It is played with a public value of the next full "
			"hour (or of the deadline, if that is sooner), which nobody knows before.")));
	pile_add(in.arena, rules, say(in, MSG("Whoever runs the program can read orders early.")));
}

// The sentence for a game with a public value: until when nobody knew the dice, if the letters prove it.
static const char *
value_said(struct tongue in, const struct beacon_row *b)
{
	char time[CLOCK_TEXT];

	if (b->by_hand)
		return say(in, MSG("The game master gave the public value by hand, and could choose the dice with a false one. Look "
				   "it up and compare."));
	return say(in,
	    is_relayed(b)
		? MSG("Until {time} nobody could know or choose these dice, if the letter that named the public value had "
		      "reached you before, and drand gives the same value: {url}")
	    : is_sure(b)
		? MSG("Until {time} nobody could know or choose these dice, if the letter that named the public value had "
		      "reached you before.")
		: MSG("Until {time} nobody could know or choose these dice, if the letter that named the public value had "
		      "reached you before, and the source agrees with the figures in it."),
	    ARG(url, tied_lookup(in.arena, b)), ARG(time, clock_iso(b->at, time)));
}

// The sentence for a game without a public value: who gave the last word for the dice.
static const char *
words_said(struct tongue in, const struct table *t, int reader)
{
	int order[PLAYERS_MAX], n = given_order(t, order), last = n > 0 ? order[n - 1] : -1;

	if (n == 0)
		return say(in, MSG("Nobody gave a word for the dice: whoever made the game could choose the seed, and so all dice."));
	if (t->seat[last].row.word_at == t->row.created_at)
		return say(in, MSG("Whoever made the game gave all words for the dice, and could choose all dice."));
	if (t->seat[last].row.word_left)
		return say(in, MSG("Somebody who has left the game gave the last word for the dice; whoever knew the seed then could "
				   "choose them."));
	if (last == reader)
		return say(in, MSG("You gave the last word for the dice: nobody could choose them with a word of their own."));
	return say(in, MSG("{who} gave the last word for the dice; whoever knew the seed then could choose them."),
	    ARG(who, seat_called(&t->names, last)));
}

int
trust_begun(struct judge *j, const struct table *t, int reader, struct lines *out, struct err *e)
{
	const struct tongue in = table_tongue(j, t, reader);
	struct pile notes = { 0 };
	struct beacon_row b;

	if (beacons_get(j->store, t->row.id, &b, e) != 0)
		return -1;
	pile_add(j->arena, &notes, b.game_id != 0 ? value_said(in, &b) : words_said(in, t, reader));
	if (!t->row.each_round) // with a value for each round, the house rules describe what the GM could do
		pile_add(j->arena, &notes,
		    say(in, MSG("Whoever runs the program can read orders early, and knows the dice and cards to come.")));
	*out = lines_of(&notes);
	return 0;
}

int
trust_over(struct judge *j, const struct table *t, int reader, struct pile *notes, struct err *e)
{
	const struct tongue in = table_tongue(j, t, reader);
	struct last_word w;

	if (t->row.mode != GAME_MODE_ROUND)
		return 0;
	if (last_word_load(j, t, &w, e) != 0)
		return -1;
	for (int s = 0; s < t->row.players && w.rounds > 0; s++) {
		const bool runs = last_word_runs(j, &t->seat[s].row);
		if (s != reader && !runs)
			continue;
		pile_add(j->arena, notes, say(in, s != reader
		    ? MSG_N("{who} runs this program, and was the last to order in {last} of {n} round.",
			  "{who} runs this program, and was the last to order in {last} of {n} rounds.", w.rounds)
		    : runs ? MSG_N("You run this program, and were the last to order in {last} of {n} round. All players are told.",
				 "You run this program, and were the last to order in {last} of {n} rounds. All players are told.",
				 w.rounds)
			   : MSG_N("You were the last to order in {last} of {n} round.",
				 "You were the last to order in {last} of {n} rounds.", w.rounds),
		    ARG(who, seat_called(&t->names, s)), ARG(last, w.last[s])));
	}
	return 0;
}
