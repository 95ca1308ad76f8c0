// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The analysis of a finished game on its page.
#include "report/page.h"

#include "orders/suggest.h"
#include "report/json.h"
#include "report/words.h"

enum { TURNS = 6, A_SEAT = 3 };

static const char *
with_error(struct arena *a, int points, int error, bool sign)
{
	return arena_printf(a, sign && points != 0 ? "%+d \u00b1 %d" : "%d \u00b1 %d", points, error);
}

static const struct page_step *
step_of(const struct page_input *in, int64_t seq)
{
	for (size_t i = 0; i < in->step_count; i++)
		if (in->steps[i].seq == seq)
			return &in->steps[i];
	return NULL;
}

static json_t *
moment_json(struct tongue to, const struct page_input *in, const struct page_moment *m)
{
	const struct page_step *step = step_of(in, m->seq);
	const char *said = step != NULL ? step->text : "", *why = reason_words(to, m->reason);
	// The better decision or plan, with its main advantage; NULL for a roll.
	const char *better = m->better_plan != NULL ? m->better_plan : m->better != NULL ? deed_words(to, m->better) : NULL;
	json_t *j = json_map();

	if (m->plan != NULL)
		said = say(to, MSG("{who}, round {round}: plan {plan}"), ARG(who, seat_title(to, in->seats, m->seat)),
		    ARG(round, m->round), ARG(plan, m->plan));
	if (better != NULL && why != NULL)
		better = arena_printf(to.arena, "%s (%s)", better, why);
	json_put(j, "seq", json_number(m->seq));
	json_put(j, "said", json_text(said));
	json_put(j, "worth", json_text(with_error(to.arena, m->points, m->error, true)));
	json_put(j, "better", json_text(better));
	return j;
}

static json_t *
seat_json(struct tongue to, const struct page_input *in, const struct page_review *r, int seat)
{
	const struct page_review_seat *s = &r->seat[seat];
	struct arena *a = to.arena;
	json_t *j = json_map(), *losses = json_list(); // of the seat's decisions, the worst first

	for (size_t i = 0; i < r->moments && json_array_size(losses) < A_SEAT; i++)
		if (r->moment[i].seat == seat && (r->moment[i].better != NULL || r->moment[i].better_plan != NULL))
			json_push(losses, moment_json(to, in, &r->moment[i]));
	json_put(j, "title", json_text(seat_title(to, in->seats, seat)));
	json_put(j, "total", json_number(s->points));
	json_put(j, "margin", json_text(arena_printf(a, s->margin != 0 ? "%+d" : "%d", s->margin)));
	json_put(j, "luck", json_text(with_error(a, s->luck, s->luck_error, true)));
	json_put(j, "lost", json_text(with_error(a, s->lost, s->lost_error, false)));
	json_put(j, "count", json_text(say(to, MSG("{who}: {beyond} of {all} decisions lost something"),
	    ARG(who, seat_title(to, in->seats, seat)), ARG(beyond, s->beyond), ARG(all, s->decisions))));
	json_put(j, "losses", losses);
	return j;
}

json_t *
page_review(struct tongue to, const struct page_input *in, const struct page_review *r)
{
	json_t *j = json_map(), *seats = json_list(), *turns = json_list();

	for (int s = 0; s < in->players; s++)
		json_push(seats, seat_json(to, in, r, s));
	for (size_t i = 0; i < r->moments && i < TURNS; i++)
		json_push(turns, moment_json(to, in, &r->moment[i]));
	json_put(j, "judged", seats);
	json_put(j, "turns", turns);
	json_put(j, "hopes", page_chart(to, r->expected, r->rounds, in->seats, in->players));
	return j;
}
