// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A tiny random player for the tests of the reports: the same seed gives the same game on any
// machine. Not fair dice: those are in fair/.
#ifndef TESTS_REPORT_PLAY_H
#define TESTS_REPORT_PLAY_H

#include <string.h>

#include "engine/game.h"
#include "report/tell.h"

struct play {
	struct game game;
	uint64_t random;
	struct telling log[8192];
	int count;
};

static inline int
play_below(struct play *p, int n)
{
	p->random = p->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (int)((p->random >> 33) % (uint64_t)n);
}

static inline void
play_shuffle(struct play *p, int *list, int n)
{
	for (int i = 0; i < n; i++)
		list[i] = i;
	for (int i = n - 1; i > 0; i--) {
		int j = play_below(p, i + 1), was = list[i];
		list[i] = list[j];
		list[j] = was;
	}
}

static inline void
play_log(struct play *p, const struct events *ev, int round, const char *source)
{
	for (int i = 0; i < ev->count; i++) {
		if (p->count == sizeof p->log / sizeof *p->log)
			p->count = 0;
		p->log[p->count++] = (struct telling){ .event = ev->list[i],
			.round = round, .source = source };
	}
}

static inline void
play_begin(struct play *p, uint64_t seed, int players, const struct options *options)
{
	int deck[CARDS], order[TILES];
	struct events ev = { .count = 0 };

	memset(p, 0, sizeof *p);
	p->random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
	play_shuffle(p, deck, CARDS);
	play_shuffle(p, order, TILES);
	game_setup(&p->game, players, options, deck, order, play_below(p, players), &ev);
	play_log(p, &ev, 1, "setup");
}

// Declining and refusing are legal always and would make dull games: they are taken one time in
// eight where something else can be done. People go out in groups.
static inline const struct decision *
play_choice(struct play *p, const struct decision *list, int n)
{
	const struct decision *d = &list[play_below(p, n)];

	for (int again = 0; again < 3; again++)
		if (d->kind == DO_DECLINE || d->kind == DO_REFUSE)
			d = &list[play_below(p, n)];
	return d;
}

// One step: a roll or a decision. False when the game is over.
static inline bool
play_step(struct play *p)
{
	struct decision list[LEGAL_MAX];
	struct events ev = { .count = 0 };
	int faces[ROLL_MAX], n, round = p->game.round;

	if (p->game.open.kind == ASK_OVER)
		return false;
	if (p->game.open.kind == ASK_ROLL) {
		for (int i = 0; i < p->game.open.dice; i++)
			faces[i] = 1 + play_below(p, 6);
		(void)game_roll(&p->game, faces, &ev);
		play_log(p, &ev, round, "dice");
		return true;
	}
	n = game_legal(&p->game, list);
	(void)game_apply(&p->game, play_choice(p, list, n), &ev);
	play_log(p, &ev, round, n == 1 ? "forced" : "plan line 1");
	return true;
}

// Plays until `kind` is open in round `round` or later, or the game is over.
static inline void
play_until(struct play *p, int round, enum ask_kind kind)
{
	while ((p->game.round < round || p->game.open.kind != kind) && play_step(p))
		;
}

#endif
