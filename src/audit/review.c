// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Assesses a finished game.
#include "audit/review.h"

#include <assert.h>
#include <string.h>

int
review_begin(struct review *r, struct arena *a, const struct archive *archive, struct err *e)
{
	unsigned char seed[DRAW_KEY_SIZE];

	*r = (struct review){ .archive = archive };
	if (archive->status != GAME_STATUS_OVER || !archive->scored)
		return err_set(e, ERR_DATA, "game '%s' is %s: only a game that is over can be analyzed",
		    archive->name, game_status_name(archive->status));
	if (archive->seed == NULL)
		return err_set(e, ERR_DATA, "game '%s' has no seed: nothing can be drawn for it", archive->name);
	if (seed_parse(archive->seed, seed, e) != 0 ||
	    seed_mix(seed, archive->salt, archive->beacon, seed, e) != 0 ||
	    playback_open(&r->playback, a, archive, false, e) != 0)
		return err_prefix(e, "game '%s'", archive->name);
	r->rounds = r->playback.mark[r->playback.marks - 1].round;
	r->expected = arena_alloc(a, (size_t)r->rounds * sizeof *r->expected);
	struct assessed_game game = { .name = archive->name, .players = archive->players, .mode = archive->mode,
		.hint = archive->hint, .step = r->playback.step, .steps = r->playback.count };
	memcpy(game.seed, seed, sizeof game.seed);
	game.order = arena_alloc(a, (archive->orders + 1) * sizeof *game.order);
	for (size_t i = 0; i < archive->orders; i++) {
		const struct archive_order *o = &archive->order[i];
		// Steps refer to orders by their place in the archive, from 1.
		game.order[game.orders++] = (struct assessed_order){ .id = (int64_t)i + 1, .after = o->after,
			.seat = o->seat, .round = o->round, .body = o->body };
	}
	assessment_begin(&r->found, a, &game);
	return 0;
}

bool
review_next(struct review *r)
{
	const struct archive *a = r->archive;
	struct playback *p = &r->playback;
	size_t first, last;

	if (r->at == p->count) {
		assessment_end(&r->found);
		assert(a->players > 1);
		for (int s = 0; s < a->players; s++) {
			int others = 0;
			for (int i = 0; i < a->players; i++)
				others += i == s ? 0 : a->score[i].total;
			r->margin[s] = (int64_t)a->score[s].total * WHOLE - (int64_t)others * WHOLE / (a->players - 1);
		}
		return false;
	}
	const struct event_row *row = &p->step[r->at];
	const struct game *g = playback_seek(p, r->at++);
	if (row->round >= 1 && row->round <= r->rounds && playback_round(p, row->round, &first, &last) &&
	    first == r->at - 1)
		assessment_scores(&r->found, g, r->expected[row->round - 1]);
	assessment_step(&r->found, g);
	return true;
}
