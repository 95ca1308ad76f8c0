// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Drafts: plans as the policy would write them.
#include "players/intent.h"

#include <string.h>

enum { TAIL = 4 }; // number of lines reserved for the end of a plan

struct alternative
draft_alternative(enum place place, int people)
{
	int fixed = place_room[place];

	if (place_info[place].kind == DICE_PLACE)
		return (struct alternative){ .place = place, .least = 1, .most = people };
	return (struct alternative){ .place = place, .least = fixed, .most = fixed };
}

// Weighs places for the seat whose turn it is as if the other seats had no people out.
static void
weigh_all(struct mind *m, const struct game *g, struct slate *out)
{
	struct game cleared = *g;

	for (int seat = 0; seat < g->players; seat++)
		if (seat != g->open.seat)
			memset(cleared.player[seat].at, 0, sizeof cleared.player[seat].at);
	out->pairs = NULL;
	policy_weigh(m, &cleared, out);
}

// Writes the plan line of a turn, and sets `out` to the alternative that is carried out.
static void
write_line(struct slate *all, const struct game *g, const struct draft_style *style, struct chance *c,
    struct plan_line *line, struct decision *out)
{
	int seat = g->open.seat, more = -1;

	*line = (struct plan_line){ .count = 0 };
	while (all->count > 0 && line->count < (int)ALTERNATIVES && more != 0) {
		const struct placement p = all->list[policy_draw(all, style->heat[seat], c)];
		struct alternative *a = &line->alternative[line->count++];
		int people;
		*a = draft_alternative(p.place, p.people);
		policy_strike(all, p.place); // each place once, whatever the number of people
		if (more < 0 && alternative_fits(g, seat, a, &people)) {
			*out = (struct decision){ .kind = DO_PLACE, .place = p.place, .people = people };
			more = style->more + 1;
		}
		more -= more > 0;
		if (p.place == HUNT)
			break; // the hunting grounds always have room
	}
}

void
draft_round(struct mind *m, const struct game *g, const struct draft_style *style, struct chance *c,
    struct draft out[static PLAYERS_MAX])
{
	struct game now = *g;
	struct slate slate;

	for (int seat = 0; seat < g->players; seat++)
		out[seat].count = 0;
	while (now.open.kind == ASK_PLACE && now.round == g->round) {
		struct draft *d = &out[now.open.seat];
		struct decision put = { .kind = DO_USE };
		if (d->count < (int)DRAFT_LINES - (int)TAIL) {
			weigh_all(m, &now, &slate);
			write_line(&slate, &now, style, c, &d->line[d->count], &put);
			d->count += d->line[d->count].count > 0;
		}
		if (put.kind != DO_PLACE)
			put = policy_place(m, &now, 0, c);
		(void)game_apply(&now, &put, NULL);
	}
}

// Whether a village place can still yield something to the seat.
static bool
is_useful(const struct game *g, int seat, enum place place)
{
	const struct player *p = &g->player[seat];

	if (place == HUT)
		return p->people < PEOPLE_MAX;
	return place == FIELD ? p->track < TRACK_MAX : tool_points(p) < TOOL_SLOTS * TOOL_VALUE_MAX;
}

static bool
comes_first(const struct draft *d, enum place place)
{
	for (int i = 0; i < d->count; i++)
		if (d->line[i].alternative[0].place == place)
			return true;
	return false;
}

// Inserts a line at index `at`, if there is room.
static void
put_line(struct draft *d, int at, const struct plan_line *line)
{
	if (d->count == DRAFT_LINES)
		return;
	memmove(&d->line[at + 1], &d->line[at], (size_t)(d->count - at) * sizeof *line);
	d->line[at] = *line;
	d->count++;
}

// Returns the index of the first line that may send people hunting; the number of lines if there is none.
static int
hunting_line(const struct draft *d)
{
	for (int i = 0; i < d->count; i++)
		for (int k = 0; k < d->line[i].count; k++)
			if (d->line[i].alternative[k].place == HUNT)
				return i;
	return d->count;
}

// Appends lines for all other open places, for players who may not hunt again.
static void
put_all_open(const struct game *g, int seat, struct draft *d)
{
	struct plan_line line = { .count = 0 };

	for (enum place p = 0; p < PLACES; p++) {
		if (p == HUNT || comes_first(d, p) || place_refusal(g, seat, p) != REFUSED_ALLOWED)
			continue;
		line.alternative[line.count++] = draft_alternative(p, PEOPLE_MAX);
		if (line.count == (int)ALTERNATIVES) {
			put_line(d, d->count, &line);
			line.count = 0;
		}
	}
	if (line.count > 0)
		put_line(d, d->count, &line);
}

void
draft_finish(const struct game *g, int seat, struct draft *d)
{
	static const enum place village[] = { FIELD, TOOL_MAKER, HUT };
	static const struct plan_line hunters = { .alternative = { { .place = HUNT, .least = 1, .most = PEOPLE_MAX,
		.rest = true } }, .count = 1 };

	for (size_t i = 0; i < sizeof village / sizeof *village; i++) {
		const struct plan_line line = { .alternative = { draft_alternative(village[i], 0) }, .count = 1 };
		if (is_useful(g, seat, village[i]) && !comes_first(d, village[i]) &&
		    place_refusal(g, seat, village[i]) == REFUSED_ALLOWED)
			put_line(d, hunting_line(d), &line);
	}
	if (hunting_line(d) < d->count || place_refusal(g, seat, HUNT) != REFUSED_ALLOWED)
		put_all_open(g, seat, d);
	else
		put_line(d, d->count, &hunters);
}
