// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Banks: time that each seat has for the whole game, beyond its deadlines.
#include "post/bank.h"

#include "base/arena.h"
#include "base/span.h"
#include "post/absence.h"
#include "post/deadline.h"
#include "report/words.h"
#include "table/note.h"

enum { ROUNDS_LEAST = 3 }; // a bank lasts for at least this many rounds

int64_t
bank_of_round(const struct game_row *row)
{
	return row->bank / ROUNDS_LEAST;
}

int64_t
bank_allowance(const struct table *t, int seat)
{
	const struct seat_row *row = &t->seat[seat].row;
	const int64_t most = bank_of_round(&t->row) - row->bank_spent;

	return most <= 0 ? 0 : most < row->bank_left ? most : row->bank_left;
}

// Whether a seat must pay with its bank: not if it is vacant, its letters bounce or it is excused.
static bool
is_charged(const struct table *t, int seat)
{
	const struct seat_row *row = &t->seat[seat].row;

	return seat_is_taken(row) && !absence_is_excused(row) && !absence_plays_on(t, seat, t->row.deadline_at) && deadline_is_for(t, seat);
}

// The time until which the running banks pay, as of `now`: they stop when the vacation of one of their
// seats begins.
static int64_t
paid_until(const struct table *t, int64_t now)
{
	int64_t until = now;

	for (int s = 0; s < t->row.players; s++) {
		const struct seat_row *row = &t->seat[s].row;
		if (row->bank_since != 0 && row->vacation_from > row->bank_since && row->vacation_from < until)
			until = row->vacation_from;
	}
	return until;
}

// How much of a bank has been used up at `now`, since the bank started to run.
static int64_t
lost(const struct table *t, int seat, int64_t now)
{
	const struct seat_row *row = &t->seat[seat].row;
	const int64_t allowance = bank_allowance(t, seat);

	if (row->bank_since == 0 || now <= row->bank_since)
		return 0;
	return now - row->bank_since < allowance ? now - row->bank_since : allowance;
}

static int
run_bank(struct judge *j, struct table *t, int seat, int64_t since, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;

	row->bank_since = since;
	return seats_save(j->store, row, e);
}

int
bank_take(struct judge *j, struct table *t, int seat, int64_t seconds, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	const struct note note = { .kind = NOTED_BANK, .seat = seat, .source = NOTE_BY_PROGRAM,
		.about = arena_printf(j->arena, "%lld", (long long)seconds) };

	row->bank_left -= seconds;
	row->bank_spent += seconds;
	return seats_save(j->store, row, e) != 0 || (seconds > 0 && note_add(j, t, &note, e) != 0) ? -1 : 0;
}

static int
stop_bank(struct judge *j, struct table *t, int seat, int64_t at, struct err *e)
{
	const int64_t seconds = lost(t, seat, at);

	t->seat[seat].row.bank_since = 0;
	return bank_take(j, t, seat, seconds, e);
}

int
bank_start(struct judge *j, struct table *t, int64_t *until, struct err *e)
{
	const int64_t since = t->row.deadline_at + t->row.grace;
	const bool missing_matters = t->row.missing != GAME_MISSING_WAIT || t->row.misses_allowed > 0;
	int64_t longest = 0, allowance;

	*until = 0;
	if (t->row.bank == 0 || t->row.banks_at != 0 || !missing_matters)
		return 0;
	for (int s = 0; s < t->row.players; s++)
		if (is_charged(t, s) && (allowance = bank_allowance(t, s)) > longest)
			longest = allowance;
	for (int s = 0; s < t->row.players && longest > 0; s++)
		if (is_charged(t, s) && run_bank(j, t, s, since, e) != 0)
			return -1;
	if (longest == 0 || t->row.deadline_at + longest + t->row.grace <= j->now)
		return longest == 0 ? 0 : bank_stop_all(j, t, e); // all banks have run out in the meantime
	t->row.banks_at = since;
	*until = t->row.deadline_at + longest;
	return 0;
}

int
bank_look(struct judge *j, struct table *t, struct err *e)
{
	for (int s = 0; s < t->row.players && t->row.banks_at != 0; s++) {
		const bool runs = t->seat[s].row.bank_since != 0;
		if (runs != is_charged(t, s) &&
		    (runs ? stop_bank(j, t, s, paid_until(t, j->now), e) : run_bank(j, t, s, j->now, e)) != 0)
			return -1;
	}
	return 0;
}

int
bank_ordered(struct judge *j, struct table *t, int seat, int64_t at, struct err *e)
{
	const struct note late = { .kind = NOTED_MISSED, .seat = seat, .source = NOTE_BY_PROGRAM };
	struct seat_row *row = &t->seat[seat].row;

	if (row->bank_since == 0 || deadline_is_for(t, seat))
		return 0;
	t->row.dirty = 0; // keeps the count of changes: the game still has to be looked at
	if (at - row->bank_since > bank_allowance(t, seat)) {
		row->missed_total++;
		if (note_add(j, t, &late, e) != 0)
			return -1;
	}
	return stop_bank(j, t, seat, paid_until(t, at), e) != 0 || table_save_log(j, t, e) != 0 ? -1 : 0;
}

int
bank_stop_all(struct judge *j, struct table *t, struct err *e)
{
	const int64_t until = paid_until(t, j->now);

	for (int s = 0; s < t->row.players; s++)
		if (t->seat[s].row.bank_since != 0 && stop_bank(j, t, s, until, e) != 0)
			return -1;
	return 0;
}

int
bank_end(struct judge *j, struct table *t, struct err *e)
{
	if (t->row.banks_at != 0 && bank_stop_all(j, t, e) != 0)
		return -1;
	t->row.banks_at = 0;
	return 0;
}

int
bank_resume(struct judge *j, struct table *t, struct err *e)
{
	if (t->row.banks_at == 0)
		return 0;
	t->row.banks_at = j->now;
	for (int s = 0; s < t->row.players; s++)
		if (run_bank(j, t, s, is_charged(t, s) ? j->now : 0, e) != 0)
			return -1;
	return 0;
}

int
bank_give_back(struct judge *j, struct table *t, int64_t seconds, struct err *e)
{
	if (t->row.banks_at == 0)
		return 0;
	t->row.banks_at += seconds;
	for (int s = 0; s < t->row.players; s++) {
		const int64_t since = t->seat[s].row.bank_since;
		if (since != 0 && run_bank(j, t, s, since + seconds < j->now ? since + seconds : j->now, e) != 0)
			return -1;
	}
	return 0;
}

unsigned
bank_running(const struct table *t)
{
	unsigned seats = 0;

	for (int s = 0; s < t->row.players; s++)
		if (t->seat[s].row.bank_since != 0 && bank_allowance(t, s) > 0)
			seats |= 1u << s;
	return seats;
}

const char *
bank_said(struct tongue in, const struct table *t, int reader, int64_t now)
{
	struct pile p = { 0 };

	if (t->row.bank == 0)
		return NULL;
	for (int s = 0; s < t->row.players; s++) {
		const struct seat_row *row = &t->seat[s].row;
		const int64_t left = row->bank_left - lost(t, s, paid_until(t, now));
		if (!seat_is_taken(row))
			continue;
		const char *who = s == reader ? say(in, MSG_OF("whose bank", "you")) : seat_called(&t->names, s);
		const char *span = left < MINUTE ? say(in, MSG_OF("a bank", "nothing")) : span_words(in, left);
		pile_add(in.arena, &p, say(in, row->bank_since != 0 && left >= MINUTE ? MSG("{who} {span} (running)") : MSG("{who} {span}"),
		    ARG(who, who), ARG(span, span)));
	}
	return p.count == 0 ? NULL : say(in, MSG("Time in the bank: {seats}."), ARG(seats, say_commas(in, p.list, p.count)));
}
