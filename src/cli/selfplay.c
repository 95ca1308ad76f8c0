// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One random legal game through the engine.
#include "cli/selfplay.h"

#include <stdio.h>
#include <string.h>

#include "engine/invariant.h"
#include "engine/notation.h"
#include "engine/score.h"
#include "fair/draw.h"

// One decision or roll of one game, for the labels of its draws.
struct moment {
	const unsigned char *seed;
	int64_t game, step;
};

// A number below n from the same labelled draws that games use.
static int
pick(const struct moment *m, const char *what, int n)
{
	char label[DRAW_LABEL_SIZE];

	(void)snprintf(label, sizeof label, "v1|selfplay|game %lld|step %lld|%s",
	    (long long)m->game, (long long)m->step, what);
	return draw_below(m->seed, label, n);
}

// A tile of one to seven has more payments than one draw can tell apart.
static int
pick_legal(const struct moment *m, int n)
{
	if (n <= DRAW_BELOW_MAX)
		return pick(m, "choice", n);
	return (pick(m, "high", DRAW_BELOW_MAX) * DRAW_BELOW_MAX + pick(m, "low", DRAW_BELOW_MAX)) % n;
}

static void
digest_add(struct tally *t, const char *text)
{
	char both[HASH_SIZE + DECISION_TEXT];

	(void)snprintf(both, sizeof both, "%s%s", t->digest, text);
	(void)hash_sha256(both, strlen(both), t->digest);
}

static void
one_step(struct game *g, const struct moment *m, struct tally *t)
{
	struct decision legal[LEGAL_MAX];
	char text[DECISION_TEXT];

	if (g->open.kind == ASK_ROLL) {
		int faces[ROLL_MAX];
		size_t used = 0;
		for (int i = 0; i < g->open.dice; i++) {
			char die[] = "die 0";
			die[4] = (char)('0' + i);
			faces[i] = 1 + pick(m, die, 6);
			used += (size_t)snprintf(text + used, sizeof text - used, " %d", faces[i]);
		}
		(void)game_roll(g, faces, NULL);
	} else {
		int n = game_legal(g, legal);
		struct decision d = legal[pick_legal(m, n)];
		(void)decision_print(&d, text);
		(void)game_apply(g, &d, NULL);
	}
	digest_add(t, text);
}

static void
shuffle(const unsigned char *seed, int64_t game, const char *what, int n, int *order)
{
	char label[DRAW_LABEL_SIZE];

	(void)snprintf(label, sizeof label, "v1|selfplay|game %lld|%s", (long long)game, what);
	draw_shuffle(seed, label, n, order);
}

int
selfplay_game(int64_t game, int players, const struct options *options, const unsigned char *seed,
    struct tally *t, struct err *e)
{
	struct game g;
	int deck[CARDS], order[TILES];
	struct moment m = { .seed = seed, .game = game };

	shuffle(seed, game, "deck", CARDS, deck);
	shuffle(seed, game, "tiles", TILES, order);
	game_setup(&g, players, options, deck, order, (int)(game % players), NULL);
	while (g.open.kind != ASK_OVER) {
		one_step(&g, &m, t);
		m.step++;
		const char *broken = game_invariant(&g);
		if (broken != NULL)
			return err_set(e, ERR_SOFTWARE, "game %lld, step %lld: %s", (long long)game,
			    (long long)m.step, broken);
	}
	unsigned winners = score_winners(&g);
	t->steps += m.step;
	t->rounds += g.round;
	t->shared += (winners & (winners - 1)) != 0;
	for (int s = 0; s < players; s++) {
		int total = score_seat(&g, s, true).total;
		t->points += total;
		t->best = total > t->best ? total : t->best;
		t->wins[s] += (int)(winners >> s & 1);
	}
	return 0;
}
