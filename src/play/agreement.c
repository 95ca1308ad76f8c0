// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Agreements of a game's players: to end the game, extend a deadline, pause, or replay a round.

#include <string.h>

#include "base/arena.h"
#include "base/span.h"
#include "play/internal.h"
#include "play/pause.h"
#include "post/absence.h"
#include "post/bank.h"
#include "post/deadline.h"
#include "post/notice.h"
#include "report/words.h"
#include "store/seats.h"
#include "table/orders.h"

enum { MISSES_ASKED = 2 }; // a player who has missed this many deadlines in a row is no longer asked

_Static_assert((int)AGREED_END == (int)AGREE_END && (int)AGREED_LATER == (int)AGREE_LATER &&
	(int)AGREED_PAUSE == (int)AGREE_PAUSE && (int)AGREED_UNDO == (int)AGREE_UNDO, "the same in the same order");

// A proposal, and the state of its agreement.
struct agreeing {
	const struct table *t;
	enum agreement what;
	const char *who; // the player who has just agreed or withdrawn
	const char *word; // notation of the proposal: "+2d"
	int64_t span; // agreed duration so far, in seconds: the shortest one proposed
	struct pile yes, no;
};

static int
last_round(const struct table *t)
{
	return game_round_begun(&t->game) ? t->game.round : t->game.round - 1;
}

static bool
goes_on(const struct table *t)
{
	return game_goes_on(&t->row) && t->game.open.kind != ASK_OVER;
}

static const char *
no_game(struct tongue in, const struct table *t)
{
	return goes_on(t) ? NULL
			  : say(in, MSG("game \"{game}\" is {status}"), ARG(game, t->row.name),
				ARG(status, game_status_said(in, t->row.status)));
}

static const char *
no_later(struct tongue in, const struct table *t)
{
	return t->row.status == GAME_STATUS_PAUSED ? say(in, MSG("the game is paused"))
	    : t->row.deadline_at == 0		   ? say(in, MSG("nobody is hurrying you: there is no deadline now"))
						   : NULL;
}

static const char *
no_pause(struct tongue in, const struct table *t)
{
	return t->row.status == GAME_STATUS_PAUSED && t->row.paused_until == 0
	    ? say(in, MSG("the game is already paused, until the game master resumes it")) : NULL;
}

static const char *
no_undo(struct tongue in, const struct table *t)
{
	return last_round(t) == 0 ? say(in, MSG("no round has been played yet")) : NULL;
}

static int
end_it(struct judge *j, struct table *t, int64_t span, struct err *e)
{
	(void)span;
	return ending_agreed(j, t, e);
}

// Moves the current deadline by `span`, and tells all seats except `except`.
static int
move_deadline(struct judge *j, struct table *t, int except, struct moved *m, int64_t span, struct err *e)
{
	m->old = t->row.deadline_at;
	m->at = m->old + span;
	return bank_end(j, t, e) != 0 ? -1 : notice_move(j, t, except, m, e);
}

static int
move_it(struct judge *j, struct table *t, int64_t span, struct err *e)
{
	return move_deadline(j, t, -1, &(struct moved){ .why = MOVED_AGREED }, span, e);
}

static int
undo_it(struct judge *j, struct table *t, int64_t span, struct err *e)
{
	(void)span;
	return rollback_agreed(j, t->row.name, last_round(t), e) != 0 || table_load(j, t->row.name, t, e) != 0 ||
		table_load_orders(j, t, e) != 0
	    ? -1 : 0;
}

static const struct kind {
	struct msg headline, told, done;
	// why the agreement is impossible now; NULL if it is possible
	const char *(*cannot)(struct tongue in, const struct table *t);
	int (*carry)(struct judge *j, struct table *t, int64_t span, struct err *e);
} kinds[AGREEMENTS] = {
	[AGREED_END] = { MESSAGE("{who} agrees to end the game"),
	    MESSAGE("You agree to end the game. Still to agree: {players}."),
	    MESSAGE("You all agree: the game is over."), NULL, end_it },
	[AGREED_LATER] = { MESSAGE("{who} would like the deadline {span} later"),
	    MESSAGE("You agree that the deadline of this round is {span} later. Still to agree: {players}."),
	    MESSAGE("You all agree: the deadline of this round is {span} later."), no_later, move_it },
	[AGREED_PAUSE] = { MESSAGE("{who} would like to pause the game for {span}"),
	    MESSAGE("You agree to pause the game for {span}. Still to agree: {players}."),
	    MESSAGE("You all agree: the game will pause for {span}."), no_pause, pause_agreed },
	[AGREED_UNDO] = { MESSAGE("{who} would like to play round {round} again"),
	    MESSAGE("You agree to play round {round} again. Still to agree: {players}."),
	    MESSAGE("You all agree: round {round} will be played again."), no_undo, undo_it },
};

static const char *
say_of(struct tongue in, const struct agreeing *a, struct msg m)
{
	return say(in, m, ARG(who, a->who), ARG(span, span_words(in, a->span)), ARG(round, last_round(a->t)),
	    ARG(players, say_list(in, a->no.list, a->no.count)));
}

// Finds which players agree, which do not yet, and the agreed duration.
static int
find_agreed(struct judge *j, struct agreeing *a, struct err *e)
{
	const struct table *t = a->t;
	struct agreement_row row;

	a->yes.count = a->no.count = 0;
	a->span = 0;
	for (int s = 0; s < t->row.players; s++) {
		const struct seat_row *seat = &t->seat[s].row;
		if (!seat_is_taken(seat))
			continue;
		if (agreements_get(j->store, seat->id, a->what, &row, e) != 0)
			return -1;
		// players who are away are not asked about agreements that concern one round only
		if (row.seat_id != 0)
			pile_add(j->arena, &a->yes, seat_called(&t->names, s));
		else if (a->what == AGREED_END || (absence_until(seat, j->now) == 0 && seat->misses < MISSES_ASKED))
			pile_add(j->arena, &a->no, seat_called(&t->names, s));
		if (row.seat_id != 0 && (a->span == 0 || row.span < a->span))
			a->span = row.span;
	}
	// a single player must not be able to have a round replayed: all others are asked, even those away
	const bool alone = a->what == AGREED_UNDO && a->yes.count == 1 && a->no.count == 0;
	for (int s = 0; alone && s < t->row.players; s++)
		if (seat_is_taken(&t->seat[s].row) && strcmp(seat_called(&t->names, s), a->yes.list[0]) != 0)
			pile_add(j->arena, &a->no, seat_called(&t->names, s));
	return 0;
}

int
agreement_look(struct judge *j, const char *game, struct err *e)
{
	struct agreeing a = { .what = AGREED_END };
	struct table *t;

	if (table_with_orders(j, game, &t, e) != 0)
		return -1;
	a.t = t;
	if (!goes_on(t))
		return 0;
	if (find_agreed(j, &a, e) != 0)
		return -1;
	return a.yes.count > 0 && a.no.count == 0 ? ending_agreed(j, t, e) : 0;
}

static void
say_who(struct tongue in, const struct agreeing *a, struct pile *notes)
{
	if (a->yes.count > 0)
		pile_add(in.arena, notes,
		    say(in, MSG("Agreed: {players}."), ARG(players, say_list(in, a->yes.list, a->yes.count))));
	pile_add(in.arena, notes,
	    say(in, MSG("Still to agree: {players}."), ARG(players, say_list(in, a->no.list, a->no.count))));
}

static void
say_agreed(struct tongue in, const void *about, struct notice_words *words)
{
	const struct agreeing *a = about;

	words->headline = say_of(in, a, kinds[a->what].headline);
	say_who(in, a, &words->notes);
	pile_add(in.arena, &words->notes, a->what == AGREED_END
	    ? say(in, MSG("When everyone whose seat isn't vacant has agreed, the game is over. It is scored as "
			"it stood after the last finished round; in round 1 nobody wins. Write \"agree end\" among "
			"your orders if you want that, \"agree none\" to take it back."))
	    : say(in, MSG("It will happen if everybody agrees before the next round is played. Players who are "
			"away or have missed two deadlines in a row don't have to. If you agree, reply with the line "
			"\"agree {word}\"."),
		  ARG(word, a->word)));
}

static void
say_taken_back(struct tongue in, const void *about, struct notice_words *words)
{
	const struct agreeing *a = about;

	words->headline = a->what == AGREED_END
	    ? say(in, MSG("{who} no longer agrees to end the game"), ARG(who, a->who))
	    : say(in, MSG("{who} no longer agrees: {word}"), ARG(who, a->who), ARG(word, a->word));
	say_who(in, a, &words->notes);
}

// Returns the notation of a proposal.
static const char *
word_of(struct arena *a, enum agreement what, int64_t span)
{
	char text[CLOCK_TEXT];

	return what == AGREED_LATER ? arena_printf(a, "+%s", span_print(span, text))
	    : what == AGREED_PAUSE  ? arena_printf(a, "pause %s", span_print(span, text))
				    : agreement_name(what);
}

// Withdraws all agreements of a seat, and tells the others.
static int
take_back(struct judge *j, struct table *t, int seat, struct outcome *out, struct err *e)
{
	const struct tongue in = table_tongue(j, t, seat);
	struct agreeing a = { .t = t, .who = seat_called(&t->names, seat) };
	const struct notice n = { .what = "disagreed", .can_wait = true, .tell = say_taken_back, .about = &a };
	struct agreement_row row[AGREEMENTS];
	bool any = false;

	for (int what = 0; what < AGREEMENTS; what++)
		if (agreements_get(j->store, t->seat[seat].row.id, (enum agreement)what, &row[what], e) != 0)
			return -1;
	if (agreements_drop(j->store, t->seat[seat].row.id, e) != 0)
		return -1;
	for (int what = 0; what < AGREEMENTS; what++) {
		if (row[what].seat_id == 0)
			continue;
		any = true;
		a.what = (enum agreement)what;
		a.word = word_of(j->arena, a.what, row[what].span);
		if (find_agreed(j, &a, e) != 0 || notice_others(j, t, seat, &n, e) != 0)
			return -1;
		out->told = what == AGREED_END
		    ? say(in, MSG("You no longer agree to end the game. Still to agree: {players}."),
			  ARG(players, say_list(in, a.no.list, a.no.count)))
		    : say(in, MSG("You no longer agree: {word}. Still to agree: {players}."), ARG(word, a.word),
			  ARG(players, say_list(in, a.no.list, a.no.count)));
	}
	if (!any)
		out->refusal = say(in, MSG("you have not agreed to that"));
	return 0;
}

// Why a seat cannot agree to the proposal; NULL if it can.
static const char *
refusal_of(struct judge *j, const struct table *t, int seat, const struct request *q)
{
	const struct tongue in = table_tongue(j, t, seat);
	const char *why = no_game(in, t);

	if (why != NULL)
		return why;
	if (!seat_is_taken(&t->seat[seat].row))
		return say(in, MSG("your seat is vacant: the others decide without you"));
	return q->to == AGREE_NONE || kinds[q->to].cannot == NULL ? NULL : kinds[q->to].cannot(in, t);
}

int
agreement_say(struct judge *j, struct table *t, int seat, const struct request *q, struct outcome *out, struct err *e)
{
	const struct tongue in = table_tongue(j, t, seat);
	struct agreeing a = { .t = t, .who = seat_called(&t->names, seat), .word = q->text };
	const struct notice n = { .what = "agreed", .can_wait = true, .tell = say_agreed, .about = &a };
	struct agreement_row row = { .seat_id = t->seat[seat].row.id, .span = q->from, .at = j->now }, before;

	*out = (struct outcome){ .refusal = refusal_of(j, t, seat, q) };
	if (out->refusal != NULL)
		return 0;
	if (q->to == AGREE_NONE)
		return take_back(j, t, seat, out, e);
	a.what = row.what = (enum agreement)q->to;
	if (agreements_get(j->store, row.seat_id, row.what, &before, e) != 0 || agreements_set(j->store, &row, e) != 0 ||
	    find_agreed(j, &a, e) != 0)
		return -1;
	if (a.no.count == 0) {
		out->told = say_of(in, &a, kinds[a.what].done);
		return kinds[a.what].carry(j, t, a.span, e) != 0 || (a.what != AGREED_END && agreements_lapse(j->store, t->row.id, e) != 0)
		    ? -1 : 0;
	}
	if (before.seat_id != 0 && before.span == row.span) {
		out->refusal = say(in, MSG("you have already agreed to that"));
		return 0;
	}
	out->told = say_of(in, &a, kinds[a.what].told);
	return notice_others(j, t, seat, &n, e);
}

int
agreement_extend(struct judge *j, struct table *t, int seat, int64_t span, struct outcome *out, struct err *e)
{
	const struct tongue in = table_tongue(j, t, seat);
	const int64_t allowance = bank_allowance(t, seat);
	struct moved m = { .why = MOVED_PAID, .value = seat };
	const char *word = word_of(j->arena, AGREED_LATER, span), *why = no_game(in, t);

	*out = (struct outcome){ .refusal = why != NULL ? why : no_later(in, t) };
	if (out->refusal != NULL)
		return 0;
	if (t->row.banks_at != 0)
		out->refusal = say(in, MSG("the banks are already running"));
	else if (t->row.bank == 0)
		out->refusal = say(in, MSG("nobody has a bank in this game. To ask the others for a later "
		    "deadline, reply with the line \"agree {word}\""), ARG(word, word));
	else if (allowance < MINUTE)
		out->refusal = say(in, MSG("your bank has nothing left for this round. To ask the others "
		    "for a later deadline, reply with the line \"agree {word}\""), ARG(word, word));
	else if (span > allowance)
		out->refusal = say(in, MSG("your bank has {span} for this round. To ask the others for a "
		    "later deadline, reply with the line \"agree {word}\""), ARG(span, span_words(in, allowance)), ARG(word, word));
	if (out->refusal != NULL)
		return 0;
	if (bank_take(j, t, seat, span, e) != 0)
		return -1;
	out->told = say(in, MSG("The deadline of this round is {span} later, at the cost of your bank. It has {left} left."),
	    ARG(span, span_words(in, span)), ARG(left, span_words(in, t->seat[seat].row.bank_left)));
	return move_deadline(j, t, seat, &m, span, e);
}
