// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Decisions of every level, which must be the same on every machine: of two to four players, with
// all options mixed; `fair` plays the other seats. A line for each hundred decisions with a choice.
// Also the weights, and the numbers that decisions are made of, where people are placed: what each placement
// and each thing is worth, of which a decision shows little.
//
//	decisions LEVEL HUNDREDS
//	decisions numbers HUNDREDS
//	decisions weights
//
// Prints lines "SHA-256  WHAT".
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/notation.h"
#include "fair/draw.h"
#include "fair/hash.h"
#include "players/player.h"
#include "players/value.h"
#include "players/weights.h"

enum { A_LINE = 100, ROUNDS_MOST = 30 };

static const unsigned char seed[SEED_SIZE] = "decisions";

static void
begin(int number, struct chance *c, struct game *g)
{
	char label[DRAW_LABEL_SIZE];
	unsigned char key[DRAW_KEY_SIZE];
	int deck[CARDS], order[TILES], players = 2 + number % 3;
	struct options options = { 0 };

	(void)snprintf(label, sizeof label, "v1|decisions|game %d", number);
	draw_key(seed, label, key);
	chance_begin(c, key);
	for (enum rule_option i = 0; i < RULE_OPTIONS; i++)
		option_set(&options, i, (int)chance_below(c, (uint32_t)option_values(i)));
	chance_order(c, CARDS, deck);
	chance_order(c, TILES, order);
	game_setup(g, players, &options, deck, order, number % players, NULL);
}

static void
decide(const struct game *g, enum level level, int number, struct decision *out)
{
	char label[DRAW_LABEL_SIZE], game[DRAW_NAME_MAX + 1];
	unsigned char key[DRAW_KEY_SIZE];
	struct arena arena = { 0 };
	struct sight sight;

	(void)snprintf(game, sizeof game, "decisions %d", number);
	(void)draw_label_player(label, game, 0, g->round, g->open.seat);
	draw_key(seed, label, key);
	sight_of(g, g->open.seat, &sight);
	(void)player_decide(level, &sight, key, &arena, out);
	arena_release(&arena);
	if (game_check(g, out) != REFUSED_ALLOWED) {
		(void)fprintf(stderr, "decisions: %s decides what is not legal\n", level_info[level].name);
		exit(1);
	}
}

static void
print_line(struct text *t, const char *level, int done)
{
	char hex[HASH_SIZE];

	(void)printf("%s  %s %d\n", hash_sha256(t->data, t->len, hex), level, done);
	text_cut(t, 0);
}

// Plays game `number` until so many decisions were seen of seat 0; returns how many there are now.
static int
play(enum level level, int number, int done, int most, struct text *t)
{
	struct decision d, only;
	int faces[ROLL_MAX];
	char text[DECISION_TEXT];
	struct chance c;
	struct game g;

	begin(number, &c, &g);
	while (g.open.kind != ASK_OVER && done < most && g.round < ROUNDS_MOST) {
		if (g.open.kind == ASK_ROLL) {
			chance_roll(&c, g.open.dice, faces);
			(void)game_roll(&g, faces, NULL);
			continue;
		}
		decide(&g, g.open.seat == 0 ? level : LEVEL_FAIR, number, &d);
		if (g.open.seat == 0 && !game_forced(&g, &only)) {
			text_addf(t, "%s\n", decision_print(&d, text));
			if (++done % A_LINE == 0)
				print_line(t, level_info[level].name, done);
		}
		(void)game_apply(&g, &d, NULL);
	}
	return done;
}

static void
add_numbers(const struct game *g, struct text *t)
{
	struct slate slate = { .pairs = NULL };
	struct mind mind;
	struct worth w;

	mind_begin(&mind, weights_for(g->players));
	policy_weigh(&mind, g, &slate);
	for (int i = 0; i < slate.count; i++)
		text_addf(t, "%d %d %d\n", slate.list[i].place, slate.list[i].people, (int)slate.list[i].logit);
	for (int s = 0; s < g->players; s++) {
		worth_now(&mind, g, s, &w);
		for (int i = 0; i < GOODS; i++)
			text_addf(t, "%d ", (int)w.good[i]);
		text_addf(t, "%d %d %d %d %d %d\n", (int)w.food, (int)w.track, (int)w.tool, (int)w.once, (int)w.any_2,
		    (int)w.building);
		for (int card = 0; card < CARDS; card++)
			text_addf(t, "%d ", (int)worth_card(&mind, g, s, card, &w));
		text_addf(t, "%d\n", (int)value_of(&mind, g, s));
	}
}

// The same of positions in which people are placed.
static int
play_numbers(int number, int done, int most, struct text *t)
{
	struct decision d;
	int faces[ROLL_MAX];
	struct chance c;
	struct game g;

	begin(number, &c, &g);
	while (g.open.kind != ASK_OVER && done < most && g.round < ROUNDS_MOST) {
		if (g.open.kind == ASK_ROLL) {
			chance_roll(&c, g.open.dice, faces);
			(void)game_roll(&g, faces, NULL);
			continue;
		}
		if (g.open.kind == ASK_PLACE) {
			add_numbers(&g, t);
			if (++done % A_LINE == 0)
				print_line(t, "numbers", done);
		}
		decide(&g, LEVEL_FAIR, number, &d);
		(void)game_apply(&g, &d, NULL);
	}
	return done;
}

static void
print_weights(void)
{
	static unsigned char bytes[WEIGHTS_BYTES];
	char hex[HASH_SIZE];

	for (int players = 2; players <= PLAYERS_MAX; players++) {
		weights_bytes(players, bytes);
		(void)printf("%s  weights %d\n", hash_sha256(bytes, sizeof bytes, hex), players);
	}
}

int
main(int argc, char **argv)
{
	struct arena arena = { 0 };
	struct text t;

	if (argc == 2 && strcmp(argv[1], "weights") == 0) {
		print_weights();
		return 0;
	}
	bool numbers = argc == 3 && strcmp(argv[1], "numbers") == 0;
	enum level level = argc == 3 ? level_named(argv[1]) : LEVELS;
	if (level == LEVELS && !numbers) {
		(void)fprintf(stderr, "usage: decisions LEVEL|numbers HUNDREDS, or decisions weights\n");
		return 64;
	}
	text_init(&t, &arena);
	int most = A_LINE * atoi(argv[2]);
	for (int number = 0, done = 0; done < most; number++)
		done = numbers ? play_numbers(number, done, most, &t) : play(level, number, done, most, &t);
	arena_release(&arena);
	return 0;
}
