// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lessons of a finished game, in words.
#include "report/lessons.h"

#include "base/arena.h"
#include "engine/notation.h"
#include "lang/pieces.h"
#include "orders/suggest.h"
#include "report/words.h"

// Returns a number with a plus or minus sign.
static const char *
signed_number(struct arena *a, int n)
{
	return arena_printf(a, n > 0 ? "+%d" : "%d", n);
}

// Returns a mistake in words: what the player did, what would have been better, and why ("the
// better plan: more food").
static const char *
slip_said(struct tongue in, const struct lesson *l, const char *who, const char *did, const char *better)
{
	const char *why = reason_words(in, l->reason), *points = points_words(in, l->points);

	if (why == NULL)
		return say(in, MSG("Round {round}, {who}: {did}; better by {points}: {better}."), ARG(round, l->round),
		    ARG(who, who), ARG(did, did), ARG(better, better), ARG(points, points));
	return say(in, MSG("Round {round}, {who}: {did}; better by {points}: {better} ({why})."), ARG(round, l->round),
	    ARG(who, who), ARG(did, did), ARG(better, better), ARG(points, points), ARG(why, why));
}

static const char *
turn_said(struct tongue in, const struct lesson *l, const struct report_seat *seats)
{
	const char *who = seat_title(in, seats, l->seat);
	struct decision played;

	if (l->plan != NULL)
		return slip_said(in, l, who, say(in, MSG("plan {plan}"), ARG(plan, l->plan)), l->better_plan);
	if (!l->is_roll)
		return !decision_parse(l->body, &played) ? NULL
		    : slip_said(in, l, who, deed_words(in, &played), deed_words(in, &l->better));
	return say(in, MSG("Round {round}: {who} rolled {dice} {where}: {points} points."), ARG(round, l->round),
	    ARG(who, who), ARG(dice, l->faces), ARG(where, place_where(in, l->place)),
	    ARG(points, signed_number(in.arena, l->points)));
}

// Returns a margin of error: "±4".
static const char *
margin(struct arena *a, int points)
{
	return arena_printf(a, "\u00b1%d", points);
}

struct lines
lessons_said(struct tongue in, const struct lessons *l, const struct report_seat *seats)
{
	struct pile p = { 0 };

	for (int i = 0; i < l->seats; i++) {
		const struct lesson_seat *s = &l->seat[i];
		pile_add(in.arena, &p, say(in,
		    s->given ? MSG("{who}: luck {luck} ({luck_error}), no decisions of their own")
			     : MSG("{who}: luck {luck} ({luck_error}), decisions {lost} ({lost_error})"),
		    ARG(who, seat_title(in, seats, i)), ARG(luck, signed_number(in.arena, s->luck)),
		    ARG(luck_error, margin(in.arena, s->luck_error)), ARG(lost, signed_number(in.arena, -s->lost)),
		    ARG(lost_error, margin(in.arena, s->lost_error))));
	}
	for (int i = 0; i < l->turns; i++) {
		const char *said = turn_said(in, &l->turn[i], seats);
		if (said != NULL)
			pile_add(in.arena, &p, said);
	}
	return lines_of(&p);
}
