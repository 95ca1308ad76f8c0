// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The players that a game is waiting for.
#include "post/missing.h"

#include "post/absence.h"
#include "table/sitting.h"

bool
missing_in_play(const struct table *t)
{
	return t->game.open.kind != ASK_OVER && t->row.status != GAME_STATUS_CANCELLED && !table_waits_for_value(t);
}

bool
missing_is_asked(const struct table *t)
{
	struct ruling v;

	if (t->row.waiting_seat < 0)
		return false;
	if (t->game.open.kind == ASK_OVER || t->game.open.kind == ASK_ROLL ||
	    t->game.open.seat != t->row.waiting_seat)
		return true;
	const struct wishes w = table_wishes(t, t->row.waiting_seat, false);
	ledger_decide(&t->ledger, &t->game, &w, &v);
	return v.kind != DECIDED;
}

static bool
is_missing(const struct judge *j, const struct table *t, int seat)
{
	const struct order_set *o = t->ledger.seat[seat].now;

	if (!table_waits_for(t, seat))
		return false;
	if (t->row.mode == GAME_MODE_ROUND && t->row.waiting_seat < 0)
		return !table_counts(t, seat, o, j->now) && absence_waits_for(t, seat, j->now);
	if (seat == t->row.waiting_seat)
		return missing_is_asked(t);
	return t->game.open.kind == ASK_PLACE && t->game.player[seat].home > 0 && !order_has(o, SECTION_PLAN);
}

bool
missing_waits_for(const struct judge *j, const struct table *t, int seat)
{
	return seat_is_taken(&t->seat[seat].row) && missing_in_play(t) && is_missing(j, t, seat);
}

struct lines
missing_names(struct judge *j, struct tongue in, const struct table *t, int reader)
{
	struct pile p = { 0 };

	if (reader >= 0 && t->seat[reader].row.resigned)
		reader = -1; // the reader has resigned, so the seat is listed like the others
	if (reader >= 0 && missing_in_play(t) && is_missing(j, t, reader))
		pile_add(j->arena, &p, say(in, MSG_OF("who is waited for", "you")));
	for (int s = 0; s < t->row.players && missing_in_play(t); s++) {
		if (s == reader || !is_missing(j, t, s))
			continue;
		const char *name = seat_called(&t->names, s);
		if (!seat_is_taken(&t->seat[s].row)) // it is awaited only if the rule says so
			name = say(in, MSG("{who} (a vacant seat)"), ARG(who, name));
		pile_add(j->arena, &p, name);
	}
	return lines_of(&p);
}
