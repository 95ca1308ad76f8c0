// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Statistics of games.
#include "audit/stats.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "engine/notation.h"
#include "table/last_word.h"
#include "table/sitting.h"

void
stats_init(struct stats *s, struct arena *arena, const char *player, int64_t person_id)
{
	*s = (struct stats){ .arena = arena, .player = player, .person_id = person_id };
}

// The parts of a game that count, by seat.
struct counted {
	const struct archive *a;
	struct event_rows changes;
	int rounds[SEATS_MAX]; // rounds played by a player that `stats` selects
	bool last[SEATS_MAX]; // whether such a player had the seat at the end
};

// Whether `stats` selects a player of a seat: by person, by the seat's name, or by the player's name.
static bool
is_meant(const struct stats *s, const struct archive_seat *seat, const char *player, int64_t person_id)
{
	if (s->person_id != 0)
		return person_id == s->person_id;
	return s->player == NULL || strcmp(seat->name, s->player) == 0 ||
	    (player != NULL && ascii_equal(player, s->player));
}

static const char *
present(const struct archive_seat *seat)
{
	return seat->title[0] != '\0' ? seat->title : seat->name;
}

// Whether an event of a seat at step `seq` counts.
static bool
counts(const struct stats *s, const struct counted *c, int seat, int64_t seq)
{
	const char *former = sitting_at(s->arena, &c->changes, seat, seq);
	const struct archive_seat *of = &c->a->seat[seat];

	return c->rounds[seat] > 0 && is_meant(s, of, former != NULL ? former : present(of),
		sitting_person(&c->changes, seat, seq));
}

static void
find_counted(struct stats *s, const struct archive *a, struct arena *work, struct counted *c)
{
	*c = (struct counted){ .a = a, .changes = sitting_pick(work, a->step, a->steps) };
	for (int seat = 0; seat < a->players; seat++) {
		const struct archive_seat *of = &a->seat[seat];
		const struct sittings played = sittings_of(work, &c->changes, seat, a->round);
		for (int i = 0; i < played.count; i++) {
			const struct sitting *one = &played.list[i];
			if (!is_meant(s, of, one->name, one->person_id))
				continue;
			c->rounds[seat] += one->last - one->first + 1;
			c->last[seat] = i + 1 == played.count;
		}
	}
}

// Counts steps that were not undone.
static void
add_steps(struct stats *s, const struct counted *c)
{
	const struct archive *a = c->a;
	struct decision d;

	for (size_t i = 0; i < a->steps; i++) {
		const struct event_row *step = &a->step[i];
		if (step->superseded_by != 0 || step->seat < 0 || step->kind != STEP_DECISION ||
		    !decision_parse(step->body, &d) || d.kind != DO_PLACE ||
		    !counts(s, c, step->seat, step->seq))
			continue;
		s->used[d.place]++;
		s->people[d.place] += d.people;
	}
}

static void
add_orders(struct stats *s, const struct counted *c)
{
	const struct archive *a = c->a;

	for (size_t i = 0; i < a->orders; i++) {
		const struct archive_order *order = &a->order[i];
		if (!counts(s, c, order->seat, order->after))
			continue;
		s->orders++;
		if (!archive_counts(a, order) || order->after < 1 || (size_t)order->after > a->steps)
			continue;
		if (s->responses == s->room) {
			s->room = s->room * 2 + 64;
			s->response = arena_grow(s->arena, s->response, s->responses * sizeof *s->response,
			    s->room * sizeof *s->response);
		}
		const int64_t asked = a->step[order->after - 1].made_at;
		s->response[s->responses++] = order->received_at > asked ? order->received_at - asked : 0;
	}
}

// Counts how often persons who run the program ordered last: they can read all other orders before
// giving their own.
static void
add_last(struct stats *s, const struct counted *c, struct arena *work, unsigned running)
{
	const struct archive *a = c->a;
	struct last_order *list = arena_alloc(work, (a->orders + 1) * sizeof *list);
	struct last_word w;
	size_t n = 0;

	for (size_t i = 0; i < a->orders; i++)
		if (archive_counts(a, &a->order[i]))
			list[n++] = (struct last_order){ a->order[i].round, a->order[i].seat };
	last_word_count(work, list, n, a->round, &w);
	for (int seat = 0; seat < a->players; seat++) {
		if ((running >> seat & 1) == 0 || c->rounds[seat] == 0)
			continue;
		s->contested += w.rounds;
		s->last += w.last[seat];
	}
}

static struct analysed_player *
analysed_of(struct stats *s, const char *name)
{
	for (size_t i = 0; i < s->analysed_count; i++)
		if (strcmp(s->analysed[i].name, name) == 0)
			return &s->analysed[i];
	if (s->analysed_count == s->analysed_room) {
		s->analysed_room = s->analysed_room * 2 + 16;
		s->analysed = arena_grow(s->arena, s->analysed, s->analysed_count * sizeof *s->analysed,
		    s->analysed_room * sizeof *s->analysed);
	}
	s->analysed[s->analysed_count] = (struct analysed_player){ .name = arena_strdup(s->arena, name) };
	return &s->analysed[s->analysed_count++];
}

// Adds the analysis of players who had a seat at the end. Skips a game that cannot be analyzed.
static void
add_analysis(struct stats *s, const struct counted *c, struct arena *work)
{
	struct review *r = arena_alloc(work, sizeof *r);
	struct err e = { 0 };

	if (review_begin(r, work, c->a, &e) != 0)
		return;
	while (review_next(r))
		;
	for (int seat = 0; seat < c->a->players; seat++) {
		const struct assessed_cell all = assessed_sum(&r->found.seat[seat], ASSESSED_DECISIONS, THIRDS);
		if (!c->last[seat])
			continue;
		struct analysed_player *p = analysed_of(s, present(&c->a->seat[seat]));
		p->games++;
		p->luck += r->found.seat[seat].luck;
		p->lost += r->found.seat[seat].lost;
		p->decisions.decisions += all.decisions;
		p->decisions.lost += all.lost;
		p->decisions.accuracy += all.accuracy;
		for (enum slip i = 0; i < SLIPS; i++)
			p->decisions.slips[i] += all.slips[i];
	}
}

void
stats_add(struct stats *s, const struct archive *a, unsigned running)
{
	struct arena work = { 0 };
	struct counted c;
	int rounds = 0;

	find_counted(s, a, &work, &c);
	for (int seat = 0; seat < a->players; seat++) {
		if (c.rounds[seat] == 0)
			continue;
		rounds = rounds > c.rounds[seat] ? rounds : c.rounds[seat];
		s->seats++;
		s->seat_rounds += c.rounds[seat];
		if (!c.last[seat] || !a->scored)
			continue;
		const int total = a->score[seat].total;
		const bool won = (a->winners >> seat & 1) != 0;
		if (s->scored == 0 || total > s->best)
			s->best = total;
		s->points += total;
		s->scored++;
		s->won += won;
		s->seated[seat]++;
		s->wins[seat] += won;
	}
	if (rounds > 0) {
		s->games++;
		s->rounds += rounds;
		add_steps(s, &c);
		add_orders(s, &c);
		if (a->mode == GAME_MODE_ROUND)
			add_last(s, &c, &work, running);
		if (s->analyses)
			add_analysis(s, &c, &work);
	}
	arena_release(&work);
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
