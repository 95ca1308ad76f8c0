// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What players can learn from a game that is over, in words.
#include "report/lessons.h"

#include "base/pile.h"
#include "engine/notation.h"
#include "lang/pieces.h"
#include "report/deed.h"
#include "report/words.h"

// A number with its sign.
static const char *
signed_number(struct arena *a, int n)
{
	return arena_printf(a, n > 0 ? "+%d" : "%d", n);
}

static const char *
turn_said(struct tongue in, const struct lesson *l, const struct report_seat *seats)
{
	const char *who = seat_title(in, seats, l->seat);
	struct decision played;

	if (!l->is_roll)
		return decision_parse(l->body, &played)
		    ? say(in, MSG("Round {round}, {who}: {did}; better by {points}: {better}."),
			  ARG(round, l->round), ARG(who, who), ARG(did, deed_words(in, &played)),
			  ARG(better, deed_words(in, &l->better)), ARG(points, points_words(in, l->points)))
		    : NULL;
	return say(in, MSG("Round {round}: {who} rolled {dice} {where}: {points} points."), ARG(round, l->round),
	    ARG(who, who), ARG(dice, l->faces), ARG(where, place_where(in, l->place)),
	    ARG(points, signed_number(in.arena, l->points)));
}

// "±4"
static const char *
margin(struct arena *a, int points)
{
	return arena_printf(a, "\u00b1%d", points);
}

struct lines
lessons_said(struct tongue in, const struct lessons *l, const struct report_seat *seats)
{
	struct pile p = { 0 };

	for (int s = 0; s < l->seats; s++)
		pile_add(in.arena, &p, say(in,
		    MSG("{who}: dice {luck} ({luck_error}), decisions {lost} ({lost_error})"),
		    ARG(who, seat_title(in, seats, s)), ARG(luck, signed_number(in.arena, l->seat[s].luck)),
		    ARG(luck_error, margin(in.arena, l->seat[s].luck_error)), ARG(lost, signed_number(in.arena, -l->seat[s].lost)),
		    ARG(lost_error, margin(in.arena, l->seat[s].lost_error))));
	for (int i = 0; i < l->turns; i++) {
		const char *said = turn_said(in, &l->turn[i], seats);
		if (said != NULL)
			pile_add(in.arena, &p, said);
	}
	return lines_of(&p);
}
