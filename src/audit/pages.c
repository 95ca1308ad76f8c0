// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Turns archives into pages of HTML.
#include "audit/pages.h"

#include <string.h>

#include "audit/playback.h"
#include "audit/review.h"
#include "base/clean.h"
#include "base/clock.h"
#include "engine/notation.h"
#include "fair/hash.h"
#include "fair/seed.h"
#include "lang/pieces.h"
#include "orders/block.h"
#include "report/given.h"
#include "report/state.h"
#include "report/view.h"
#include "table/log.h"

// Converts a review into the form that a game's page shows.

// Returns a finished review in whole points, in the arena; it borrows from `r`.
static const struct page_review *
page_analysis(struct arena *a, const struct review *r)
{
	struct page_review *out = arena_alloc(a, sizeof *out);
	struct chart_points *at = arena_alloc(a, ((size_t)r->rounds + 1) * sizeof *at);
	const struct assessed_step **list;
	const size_t moments = assessment_pick(&r->found, a, &list);
	struct page_moment *moment = arena_alloc(a, (moments + 1) * sizeof *moment);

	*out = (struct page_review){ .moment = moment, .moments = moments, .expected = at,
		.rounds = r->rounds + 1 };
	for (int i = 0; i < r->archive->players; i++) {
		const struct assessed_seat *s = &r->found.seat[i];
		out->seat[i] = (struct page_review_seat){ .points = r->archive->score[i].total,
			.margin = whole_points(r->margin[i]), .luck = whole_points(s->luck),
			.luck_error = whole_points(2 * s->luck_error), .lost = whole_points(s->lost),
			.lost_error = whole_points(2 * s->lost_error), .decisions = s->decisions, .beyond = s->beyond };
	}
	for (size_t i = 0; i < moments; i++) {
		const struct assessed_step *s = list[i];
		moment[i] = (struct page_moment){ .seq = s->row->seq, .seat = s->seat, .round = s->row->round,
			.points = whole_points(assessed_is_luck(s) ? s->points : -s->points), .error = whole_points(2 * s->error),
			.better = s->kind < ASSESSED_PLAN ? &s->better : NULL, .plan = s->plan, .better_plan = s->better_plan,
			.reason = s->reason };
	}
	for (int round = 0; round <= r->rounds; round++) {
		at[round].round = round;
		for (int s = 0; s < r->archive->players; s++)
			at[round].points[s] = round < r->rounds ? whole_points(r->expected[round][s])
								: r->archive->score[s].total;
	}
	return out;
}

enum { EVERYBODY = -1 };

// Collects the orders that may be read; `index` gives for each order of the archive its place among
// them, -1 for none.
static struct page_order *
collect_orders(struct arena *a, const struct archive *archive, int *index, size_t *count)
{
	struct page_order *list = arena_alloc(a, (archive->orders + 1) * sizeof *list);
	const struct seats names = archive_names(archive);
	size_t n = 0;

	for (size_t i = 0; i < archive->orders; i++) {
		const struct archive_order *order = &archive->order[i];
		index[i] = -1;
		if (order->body == NULL)
			continue;
		index[i] = (int)n;
		list[n++] = (struct page_order){ .seat = order->seat, .round = order->round,
			.body = orders_named(a, order->body, &names), .receipt = order->receipt };
	}
	*count = n;
	return list;
}

// Returns the text of a step for which the engine has no event: the place that is used next, or
// else the words of the log.
static const char *
untold(struct arena *a, const struct playback *p, const struct event_row *step)
{
	struct tongue in = tongue_or(a, p->lang);
	const char *who = step->seat >= 0 ? playback_called(p, a, step->seat, p->at) : step_kind_name(step->kind);
	struct decision d;

	if (decision_parse(step->body, &d) && d.kind == DO_USE)
		return say(in, MSG("{who} goes on with {place}."), ARG(who, who),
		    ARG(place, place_title(in, d.place)));
	return say(in, MSG("{who}: {what}."), ARG(who, who), ARG(what, text_clean(a, step->body)));
}

// Joins the sentences of one phase, up to the next phase.
static const char *
run_text(struct arena *a, const struct told_list *told, int *at)
{
	enum phase phase = told->list[*at].phase;
	struct text t;

	text_init(&t, a);
	for (; *at < told->count && told->list[*at].phase == phase; ++*at)
		text_addf(&t, "%s%s", t.len > 0 ? " " : "", told->list[*at].text);
	return t.data;
}

// Describes what happened in one step, and what followed from it by rule.
static void
set_text(struct arena *a, struct playback *p, size_t at, struct page_step *step)
{
	const struct told_list told = playback_tell(p, a, at, at + 1, EVERYBODY);
	struct page_part *part = arena_alloc(a, ((size_t)told.count + 1) * sizeof *part);
	int i = 0;

	step->part = part;
	step->text = told.count > 0 ? run_text(a, &told, &i) : untold(a, p, &p->step[at]);
	while (i < told.count) {
		part[step->parts].phase = told.list[i].phase;
		part[step->parts++].text = run_text(a, &told, &i);
	}
}

static struct page_step
make_step(struct arena *a, struct playback *p, size_t at, const struct archive *archive, const int *index)
{
	const struct event_row *row = &p->step[at];
	bool dull = strcmp(row->source, "dice") == 0 || strcmp(row->source, "setup") == 0;
	struct page_step step = { .seq = row->seq, .seat = row->seat, .source = dull ? "" : row->source,
		.line = row->line, .order = -1, .undone_by = row->superseded_by, .begins = p->begins[at] };
	struct game *after = arena_alloc(a, sizeof *after);
	size_t with = at;

	// A change of player is shown with the step before it, so names from before the first round belong to
	// the setup.
	while (with > 0 && p->step[with].kind == STEP_SEAT)
		with--;
	step.round = p->step[with].round;
	if (row->order_id > 0 && (size_t)row->order_id <= archive->orders)
		step.order = index[row->order_id - 1];
	step.key = given_key(a, row->line, row->body);
	if (row->kind == STEP_ROLL) {
		int *faces = arena_alloc(a, ROLL_MAX * sizeof *faces);
		step.face_count = numbers_parse(row->faces, faces, ROLL_MAX);
		step.faces = faces;
	}
	set_text(a, p, at, &step);
	*after = *playback_seek(p, at + 1);
	step.after = after;
	return step;
}

// Collects everything that a page shows, without the analysis.
static int
input_of(struct arena *a, const struct archive *archive, struct page_input *in, struct err *e)
{
	struct playback *p = arena_alloc(a, sizeof *p);
	struct game *start = arena_alloc(a, sizeof *start);
	struct page_step *steps;
	int *index = arena_alloc(a, (archive->orders + 1) * sizeof *index);

	*in = (struct page_input){ .lang = lang_find(archive->lang), .name = archive->name, .title = archive->title,
		.status = game_status_name(archive->status), .players = archive->players,
		.commitment = archive->commitment, .chain = archive->head, .seed = archive->seed,
		.salt = archive->salt, .beacon = seed_beacon_value(archive->beacon) };
	if (playback_open(p, a, archive, true, e) != 0)
		return -1;
	p->lang = in->lang;
	*start = *playback_seek(p, 0);
	in->start = start;
	in->seats = p->seats;
	in->orders = collect_orders(a, archive, index, &in->order_count);
	in->steps = steps = arena_alloc(a, (p->count + 1) * sizeof *steps);
	for (; in->step_count < p->count; in->step_count++)
		steps[in->step_count] = make_step(a, p, in->step_count, archive, index);
	return 0;
}

int
page_of_archive(struct arena *a, const struct archive *archive, const struct review *review,
    struct text *out, struct err *e)
{
	struct page_input in;

	if (input_of(a, archive, &in, e) != 0)
		return -1;
	if (review != NULL)
		in.review = page_analysis(a, review);
	in.style_hash = hash_base64(a, page_style(a));
	in.script_hash = hash_base64(a, page_script(a));
	page_write(a, &in, out);
	return 0;
}

int
still_of_archive(struct arena *a, const struct archive *archive, struct text *out, struct err *e)
{
	struct page_input in;

	if (input_of(a, archive, &in, e) != 0)
		return -1;
	page_still(a, &in, out);
	return 0;
}

struct page_entry
page_entry_of(struct tongue in, const struct archive *archive, const char *file)
{
	const struct report_seat *seats = archive_seats(in.arena, archive);
	struct pile names = { 0 };
	struct err ignored = { 0 };
	struct game g;
	char date[CLOCK_TEXT];
	struct page_entry entry = { .file = file, .name = archive->name, .title = archive->title,
		.status = game_status_name(archive->status), .rounds = archive->round };

	for (int s = 0; s < archive->players; s++)
		pile_add(in.arena, &names, seat_title(in, seats, s));
	entry.players = say_list(in, names.list, names.count);
	if (archive->scored && state_parse(archive->state, &g, &ignored) == 0)
		entry.winners = winners_words(in, &g, seats);
	if (archive->ended_at != 0) // without the time of day
		entry.ended = arena_strndup(in.arena, clock_iso(archive->ended_at, date), 10);
	return entry;
}

void
page_of_index(struct tongue in, const struct page_entry *list, size_t count, struct text *out)
{
	page_index(in, list, count, hash_base64(in.arena, page_style(in.arena)), out);
}
