// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a review says, for the page of a game.
#include "audit/page_analysis.h"

// To the nearest whole point, from 1/256.
static int
whole(int64_t n)
{
	return (int)((n >= 0 ? n + WHOLE / 2 : n - WHOLE / 2) / WHOLE);
}

static struct page_review_seat
seat_of(const struct review *r, int seat)
{
	const struct assessed_seat *s = &r->found.seat[seat];

	return (struct page_review_seat){ .points = r->archive->score[seat].total, .margin = whole(r->margin[seat]),
		.luck = whole(s->luck), .luck_error = whole(2 * s->luck_error), .lost = whole(s->lost),
		.lost_error = whole(2 * s->lost_error), .decisions = s->decisions, .beyond = s->beyond };
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
		moment[i] = (struct page_moment){ .seq = s->row->seq, .seat = s->row->seat,
			.points = whole(s->is_roll ? s->points : -s->points), .error = whole(2 * s->error),
			.better = s->is_roll ? NULL : &s->better };
	}
}

static void
set_expected(struct arena *a, const struct review *r, struct page_review *out)
{
	struct chart_points *at = arena_alloc(a, ((size_t)r->rounds + 1) * sizeof *at);

	for (int round = 0; round <= r->rounds; round++) {
		at[round].round = round;
		for (int s = 0; s < r->archive->players; s++)
			at[round].points[s] = round < r->rounds ? whole(r->expected[round][s])
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
