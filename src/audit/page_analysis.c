// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Converts a review into the form that a game's page shows.
#include "audit/internal.h"

static struct page_review_seat
seat_of(const struct review *r, int seat)
{
	const struct assessed_seat *s = &r->found.seat[seat];

	return (struct page_review_seat){ .points = r->archive->score[seat].total, .margin = whole_points(r->margin[seat]),
		.luck = whole_points(s->luck), .luck_error = whole_points(2 * s->luck_error), .lost = whole_points(s->lost),
		.lost_error = whole_points(2 * s->lost_error), .decisions = s->decisions, .beyond = s->beyond };
}

static void
set_moments(struct arena *a, const struct review *r, struct page_review *out)
{
	const struct assessed_step **list;
	struct page_moment *moment;

	out->moments = assessment_pick(&r->found, a, &list);
	out->moment = moment = arena_alloc(a, (out->moments + 1) * sizeof *moment);
	for (size_t i = 0; i < out->moments; i++) {
		const struct assessed_step *s = list[i];
		moment[i] = (struct page_moment){ .seq = s->row->seq, .seat = s->seat, .round = s->row->round,
			.points = whole_points(assessed_is_luck(s) ? s->points : -s->points), .error = whole_points(2 * s->error),
			.better = s->kind < ASSESSED_PLAN ? &s->better : NULL, .plan = s->plan, .better_plan = s->better_plan,
			.reason = s->reason };
	}
}

static void
set_expected(struct arena *a, const struct review *r, struct page_review *out)
{
	struct chart_points *at = arena_alloc(a, ((size_t)r->rounds + 1) * sizeof *at);

	for (int round = 0; round <= r->rounds; round++) {
		at[round].round = round;
		for (int s = 0; s < r->archive->players; s++)
			at[round].points[s] = round < r->rounds ? whole_points(r->expected[round][s])
								: r->archive->score[s].total;
	}
	out->expected = at;
	out->rounds = r->rounds + 1;
}

const struct page_review *
page_analysis(struct arena *a, const struct review *r)
{
	struct page_review *out = arena_alloc(a, sizeof *out);

	*out = (struct page_review){ 0 };
	for (int s = 0; s < r->archive->players; s++)
		out->seat[s] = seat_of(r, s);
	set_moments(a, r, out);
	set_expected(a, r, out);
	return out;
}
