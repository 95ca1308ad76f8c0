// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Figures of games.
#include "audit/stats.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/notation.h"

void
stats_init(struct stats *s, struct arena *arena, const char *player)
{
	*s = (struct stats){ .arena = arena, .player = player };
}

static bool
counts(const struct stats *s, const struct archive_seat *seat)
{
	return s->player == NULL || strcmp(seat->name, s->player) == 0 ||
	    ascii_equal(seat->title, s->player);
}

static void
add_response(struct stats *s, int64_t seconds)
{
	if (s->responses == s->room) {
		s->room = s->room * 2 + 64;
		s->response = arena_grow(s->arena, s->response, s->responses * sizeof *s->response,
		    s->room * sizeof *s->response);
	}
	s->response[s->responses++] = seconds;
}

static void
add_scores(struct stats *s, const struct archive *a, int seat)
{
	int total = a->score[seat].total;
	bool won = (a->winners >> seat & 1) != 0;

	if (!a->scored)
		return;
	if (s->scored == 0 || total > s->best)
		s->best = total;
	s->points += total;
	s->scored++;
	s->won += won;
	s->seated[seat]++;
	s->wins[seat] += won;
}

// Steps that stand.
static void
add_steps(struct stats *s, const struct archive *a, unsigned seats)
{
	struct decision d;

	for (size_t i = 0; i < a->steps; i++) {
		const struct event_row *step = &a->step[i];
		if (step->superseded_by != 0 || step->seat < 0 || (seats >> step->seat & 1) == 0 ||
		    strcmp(step->kind, "decision") != 0 || !decision_parse(step->body, &d) ||
		    d.kind != DO_PLACE)
			continue;
		s->used[d.place]++;
		s->people[d.place] += d.people;
	}
}

static void
add_orders(struct stats *s, const struct archive *a, unsigned seats)
{
	for (size_t i = 0; i < a->orders; i++) {
		const struct archive_order *order = &a->order[i];
		if ((seats >> order->seat & 1) == 0)
			continue;
		s->orders++;
		if (!archive_counts(a, order) || order->after < 1 || (size_t)order->after > a->steps)
			continue;
		int64_t asked = a->step[order->after - 1].made_at;
		add_response(s, order->received_at > asked ? order->received_at - asked : 0);
	}
}

void
stats_add(struct stats *s, const struct archive *a)
{
	unsigned seats = 0;

	for (int seat = 0; seat < a->players; seat++) {
		if (!counts(s, &a->seat[seat]))
			continue;
		seats |= 1u << seat;
		s->seats++;
		s->seat_rounds += a->round;
		add_scores(s, a, seat);
	}
	if (seats == 0)
		return;
	s->games++;
	s->rounds += a->round;
	add_steps(s, a, seats);
	add_orders(s, a, seats);
}

static int
compare(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

int64_t
stats_response(struct stats *s, int part)
{
	if (s->responses == 0)
		return -1;
	qsort(s->response, s->responses, sizeof *s->response, compare);
	return s->response[(s->responses - 1) * (size_t)part / 100];
}
