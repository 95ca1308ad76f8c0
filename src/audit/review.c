// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game that is over, judged.
#include "audit/review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/notation.h"
#include "table/log.h"

int
review_begin(struct review *r, struct arena *a, const struct archive *archive, struct err *e)
{
	*r = (struct review){ .archive = archive };
	if (archive->status != GAME_STATUS_OVER || !archive->scored)
		return err_set(e, ERR_DATA,
		    "game '%s' is %s: only a game that is over can be analysed", archive->name,
		    game_status_name(archive->status));
	if (archive->seed == NULL)
		return err_set(e, ERR_DATA, "game '%s' has no seed: nothing can be drawn for it",
		    archive->name);
	if (seed_parse(archive->seed, r->seed, e) != 0 ||
	    seed_mix(r->seed, archive->salt, archive->beacon, r->seed, e) != 0 ||
	    playback_open(&r->playback, a, archive, false, e) != 0)
		return err_prefix(e, "game '%s'", archive->name);
	r->rounds = r->playback.mark[r->playback.marks - 1].round;
	r->expected = arena_alloc(a, (size_t)r->rounds * sizeof *r->expected);
	r->step = arena_alloc(a, (r->playback.count + 1) * sizeof *r->step);
	analyst_begin(&r->analyst, archive->players);
	return 0;
}

// Chance for the judgement of step `seq`, or of a round. It stands for itself, so that no judgement
// depends on another.
static void
key_of(const struct review *r, const char *what, int64_t number, unsigned char key[static CHANCE_KEY])
{
	char label[DRAW_LABEL_SIZE];

	(void)snprintf(label, sizeof label, "v1|%s|analysis|%s %lld", r->archive->name, what,
	    (long long)number);
	draw_key(r->seed, label, key);
}

static void
judge_roll(struct review *r, const struct game *g, const struct event_row *row,
    const unsigned char *key)
{
	struct review_step *s = &r->step[r->steps++];
	struct review_seat *seat = &r->seat[g->open.seat];
	int faces[ROLL_MAX];
	struct fortune f;

	(void)numbers_parse(row->faces, faces, ROLL_MAX); // the playback has carried it out
	analyse_roll(&r->analyst, g, faces, key, &f);
	*s = (struct review_step){ .row = row, .is_roll = true, .points = f.luck, .error = f.error };
	seat->rolls++;
	seat->luck += f.luck;
	seat->luck_error += (int64_t)f.error * f.error;
}

static void
judge_decision(struct review *r, const struct game *g, const struct event_row *row,
    const unsigned char *key)
{
	struct review_step *s = &r->step[r->steps];
	struct review_seat *seat = &r->seat[g->open.seat];
	struct decision played;
	struct verdict v;

	if (!decision_parse(row->body, &played))
		return;
	analyse_decision(&r->analyst, g, &played, key, &v);
	if (v.choices == 1)
		return;
	*s = (struct review_step){ .row = row, .points = v.loss, .error = v.error, .better = v.better };
	r->steps++;
	seat->decisions++;
	seat->beyond += review_counts(s);
	loss_add(&seat->loss, row->round, v.loss);
	seat->lost_error += (int64_t)v.error * v.error;
}

static void
add_up(struct review *r)
{
	const struct archive *a = r->archive;

	for (int s = 0; s < a->players; s++) {
		struct review_seat *seat = &r->seat[s];
		struct analysis_rate rate = analysis_rate(a->players);
		int others = 0;
		for (int i = 0; i < a->players; i++)
			others += i == s ? 0 : a->score[i].total;
		seat->margin = (int64_t)a->score[s].total * WHOLE - (int64_t)others * WHOLE / (a->players - 1);
		seat->luck_error = whole_root(seat->luck_error);
		seat->lost = loss_total(&seat->loss) - (int64_t)seat->decisions * rate.zero / 100;
		seat->lost_error = whole_root(seat->lost_error + (int64_t)rate.spread * rate.spread);
	}
}

bool
review_next(struct review *r)
{
	struct playback *p = &r->playback;
	unsigned char key[CHANCE_KEY];
	size_t first, last;

	if (r->at == p->count) {
		add_up(r);
		return false;
	}
	const struct event_row *row = &p->step[r->at];
	const struct game *g = playback_seek(p, r->at++);
	if (row->round >= 1 && row->round <= r->rounds && playback_round(p, row->round, &first, &last) &&
	    first == r->at - 1) {
		key_of(r, "round", row->round, key);
		analyse_scores(&r->analyst, g, key, r->expected[row->round - 1]);
	}
	key_of(r, "step", row->seq, key);
	if (strcmp(row->kind, "roll") == 0)
		judge_roll(r, g, row, key);
	else if (strcmp(row->kind, "decision") == 0)
		judge_decision(r, g, row, key);
	return true;
}

bool
review_counts(const struct review_step *s)
{
	int points = s->is_roll ? abs(s->points) : s->points;

	return 2 * points > 3 * s->error;
}

static int
larger_first(const void *a, const void *b)
{
	const struct review_step *x = *(const struct review_step *const *)a;
	const struct review_step *y = *(const struct review_step *const *)b;
	int by_x = abs(x->points), by_y = abs(y->points);

	if (by_x != by_y)
		return by_x < by_y ? 1 : -1;
	return x->row->seq < y->row->seq ? -1 : 1;
}

size_t
review_pick(const struct review *r, struct arena *a, const struct review_step ***out)
{
	const struct review_step **list = arena_alloc(a, (r->steps + 1) * sizeof *list);
	size_t n = 0;

	for (size_t i = 0; i < r->steps; i++)
		if (review_counts(&r->step[i]))
			list[n++] = &r->step[i];
	qsort(list, n, sizeof *list, larger_first);
	*out = list;
	return n;
}
