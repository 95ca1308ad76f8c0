// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Random legal games through the engine. The chance of a game is one labeled draw and a fast generator.
#include "cli/internal.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "engine/notation.h"
#include "engine/score.h"

void
selfplay_begin(const struct selfplay *p, int64_t game, struct chance *c, struct game *g)
{
	char label[DRAW_LABEL_SIZE];
	unsigned char key[DRAW_KEY_SIZE];
	int deck[CARDS], order[TILES];

	(void)snprintf(label, sizeof label, "v1|selfplay|game %lld", (long long)game);
	draw_key(p->seed, label, key);
	chance_begin(c, key);
	chance_order(c, CARDS, deck);
	chance_order(c, TILES, order);
	game_setup(g, p->players, &p->options, deck, order, (int)(game % p->players), NULL);
}

// Makes a random step, and appends it to `t`.
static void
one_step(struct game *g, struct chance *c, struct text *t)
{
	struct decision legal[LEGAL_MAX];
	int faces[ROLL_MAX];
	char text[DECISION_TEXT];

	if (g->open.kind == ASK_ROLL) {
		int dice = g->open.dice;
		chance_roll(c, dice, faces);
		for (int i = 0; i < dice; i++)
			text_addf(t, " %d", faces[i]);
		(void)game_roll(g, faces, NULL);
	} else {
		uint32_t n = (uint32_t)game_legal(g, legal);
		const struct decision *d = &legal[chance_below(c, n)];
		text_add(t, decision_print(d, text));
		(void)game_apply(g, d, NULL);
	}
	text_add(t, "\n");
}

int
selfplay_game(struct selfplay *p, int64_t game, struct err *e)
{
	struct arena arena = { 0 };
	struct text text;
	struct chance c;
	struct game g;
	int64_t steps = 0;
	const char *broken = NULL;

	text_init(&text, &arena);
	text_add(&text, p->digest);
	selfplay_begin(p, game, &c, &g);
	while (broken == NULL && g.open.kind != ASK_OVER) {
		one_step(&g, &c, &text);
		steps++;
		broken = game_invariant(&g);
	}
	(void)hash_sha256(text.data, text.len, p->digest);
	arena_release(&arena);
	if (broken != NULL)
		return err_set(e, ERR_SOFTWARE, "game %lld, step %lld: %s", (long long)game,
		    (long long)steps, broken);
	unsigned winners = score_winners(&g);
	p->steps += steps;
	p->rounds += g.round;
	p->shared += (winners & (winners - 1)) != 0;
	for (int s = 0; s < p->players; s++) {
		int total = score_seat(&g, s, true).total;
		p->points += total;
		p->best = total > p->best ? total : p->best;
		p->wins[s] += (int)(winners >> s & 1);
	}
	return 0;
}
