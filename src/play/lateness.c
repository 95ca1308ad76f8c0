// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The deadline of a game while it is being played.
#include "play/internal.h"

#include "post/absence.h"
#include "post/bank.h"
#include "post/inform.h"
#include "store/outbox.h"

// Records that the deadline is moved because of a seat, or of several seats (MOVED_BANK), so that
// nobody is late.
static void
move(struct run *r, enum moved_why why, int seat)
{
	r->moved = (struct moved){ .why = why, .value = seat };
	r->late = r->passed = false;
}

int
lateness_of_seat(struct run *r, int seat, struct err *e)
{
	const struct wishes w = table_wishes(r->t, seat, true);
	enum absence what;

	if (!r->passed || has_fallback(&w) || absence_plays_on(r->t, seat, r->t->row.deadline_at))
		return 0;
	if (absence_count(r->j, r->t, seat, &what, e) != 0)
		return -1;
	if (what == ABSENCE_VACANT)
		r->vacated |= 1u << seat;
	if (what == ABSENCE_EXCUSED)
		move(r, MOVED_CAME_BACK, seat);
	return 0;
}

// Excused seats are counted first: if the deadline is moved for one of them, nobody has missed it.
int
lateness_count(struct run *r, struct err *e)
{
	const struct table *t = r->t;

	for (int excused = 1; excused >= 0; excused--)
		for (int s = 0; s < t->row.players; s++)
			if (absence_is_excused(&t->seat[s].row) == excused && deadline_is_for(t, s) &&
			    lateness_of_seat(r, s, e) != 0)
				return -1;
	return 0;
}

// Moves the deadline for a player whose letter has not been sent yet because of the hourly limit on letters.
static int
wait_for_unsent(struct run *r, struct err *e)
{
	bool yes = false;

	for (int s = 0; r->passed && s < r->t->row.players; s++) {
		if (!deadline_is_for(r->t, s))
			continue;
		if (outbox_asks_later(r->j->store, r->t->row.id, r->t->seat[s].row.id, &yes, e) != 0)
			return -1;
		if (yes)
			move(r, MOVED_WAITED, s);
	}
	return 0;
}

// Starts or continues banks: they start when the deadline passes for a player with time left in the
// bank. While banks run, the round is not late.
static int
run_banks(struct run *r, struct err *e)
{
	struct table *t = r->t;
	int64_t until;

	if (t->row.banks_at != 0 && r->moved.why != MOVED_NOT)
		return bank_end(r->j, t, e);
	if (bank_look(r->j, t, e) != 0)
		return -1;
	if (!r->passed || r->forced || (t->row.mode == GAME_MODE_ROUND && table_round_closed(t)))
		return 0;
	const int64_t old = t->row.deadline_at;
	if (bank_start(r->j, t, &until, e) != 0)
		return -1;
	if (until == 0)
		return 0;
	move(r, MOVED_BANK, (int)bank_running(t));
	r->moved.old = old;
	r->moved.at = until;
	return 0;
}

// Ends holds of orders whose time is over, so that the orders count.
static int
end_holds(struct run *r, struct err *e)
{
	for (int s = 0; s < r->t->row.players; s++) {
		struct seat_row *row = &r->t->seat[s].row;
		if (row->held_until == 0 || row->held_until > r->j->now)
			continue;
		row->held_until = 0;
		if (row->waits_at == 0)
			seat_release(row);
		if (seats_save(r->j->store, row, e) != 0)
			return -1;
	}
	return 0;
}

int
lateness_begin(struct run *r, struct err *e)
{
	const struct table *t = r->t;
	const int64_t at = t->row.deadline_at;

	r->passed = deadline_passed(&t->row, r->j->now);
	if (deadline_is_late(r->j, &t->row, &r->late, e) != 0 || end_holds(r, e) != 0)
		return -1;
	r->late = r->late || r->forced;
	// Moves the deadline past the vacation of a player who must meet it. A deadline set by the GM in a game
	// without a rule is not moved.
	for (int s = 0; s < t->row.players && !r->forced && at != 0 && t->row.pace != 0; s++)
		if (deadline_is_for(t, s) && !absence_plays_on(t, s, at) &&
		    absence_until(&t->seat[s].row, at - 1) != 0)
			move(r, MOVED_AWAY, s);
	return (!r->forced && wait_for_unsent(r, e) != 0) || run_banks(r, e) != 0 ? -1 : 0;
}

// Handles a deadline that has passed without effect while the game keeps waiting. If misses are
// counted, the game gets another deadline.
static int
passed_idly(struct run *r, struct err *e)
{
	struct table *t = r->t;
	bool again = false;

	if (lateness_count(r, e) != 0)
		return -1;
	for (int s = 0; s < t->row.players; s++)
		again = again ||
		    (deadline_is_for(t, s) && t->row.misses_allowed > 0 && seat_is_taken(&t->seat[s].row));
	if (t->row.pace != 0 && (again || r->moved.why != MOVED_NOT))
		return deadline_following(r->j, t, &t->row.deadline_at, e);
	t->row.deadline_at = 0;
	return deadline_set_idle(r->j, &t->row, t->game.round, e);
}

static int
find_deadline(struct run *r, bool asked_anew, struct err *e)
{
	struct game_row *row = &r->t->row;

	if (r->t->game.open.kind == ASK_OVER || table_is_deserted(r->t)) {
		row->deadline_at = 0;
		return deadline_set_idle(r->j, row, 0, e);
	}
	if (table_waits_for_value(r->t)) { // no seat has a deadline to meet
		row->deadline_at = 0;
		return deadline_set_idle(r->j, row, r->late ? row->round : 0, e);
	}
	if (asked_anew || r->moved.why != MOVED_NOT)
		return deadline_following(r->j, r->t, &row->deadline_at, e);
	if (deadline_passed(row, r->j->now))
		return passed_idly(r, e);
	return 0;
}

static int
set_deadline(struct run *r, bool asked_anew, struct err *e)
{
	const int64_t old = r->t->row.deadline_at;

	if (r->moved.why == MOVED_BANK && !asked_anew) {
		r->t->row.deadline_at = r->moved.at;
		return 0;
	}
	return find_deadline(r, asked_anew, e) != 0 || (r->t->row.deadline_at != old && bank_end(r->j, r->t, e) != 0) ? -1 : 0;
}

int
lateness_end(struct run *r, bool asked_anew, struct err *e)
{
	const struct game_row *row = &r->t->row;
	int64_t old = row->deadline_at;

	if (set_deadline(r, asked_anew, e) != 0)
		return -1;
	if (r->moved.why == MOVED_NOT || asked_anew || row->deadline_at == 0)
		return 0;
	if (r->moved.why == MOVED_BANK)
		return deadline_remember(r->j, r->t, &r->moved, e);
	r->moved.old = old;
	r->moved.at = row->deadline_at;
	const char *key = arena_printf(r->j->arena, "%s/moved/%lld", row->name, (long long)old);
	const struct tongue in = english(r->j->arena);
	r->moved_told = deadline_moved_said(in, r->t, &r->moved);
	return deadline_remember(r->j, r->t, &r->moved, e) != 0
	    ? -1 : inform_gm(r->j, key, say(in, MSG("A deadline was moved")), r->moved_told, e);
}
