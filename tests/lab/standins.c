// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A computer player among stand-ins, each of which knows the rules and little more; they change seats from
// game to game, as in `stonepost-lab match`.
//
//	standins LEVEL PLAYERS GAMES SEED
//
// Prints the share of wins, half of its interval of 95 %, and points of both and of the winner.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/score.h"
#include "fair/draw.h"
#include "fair/hash.h"
#include "players/player.h"
#include "standin.h"

// What came of all games.
struct sums {
	double wins, points, others, winner;
};

static void
begin(const char *seed, int number, int players, struct chance *c, struct game *g)
{
	static const struct options options;
	char hex[HASH_SIZE], text[64];
	unsigned char key[SEED_SIZE];
	struct err e = { 0 };
	int deck[CARDS], order[TILES];

	int len = snprintf(text, sizeof text, "%s|%d", seed, number);
	if (len < 0 || len >= (int)sizeof text ||
	    seed_parse(hash_sha256(text, (size_t)len, hex), key, &e) != 0) {
		(void)fprintf(stderr, "standins: the seed is too long\n");
		exit(64);
	}
	chance_begin(c, key);
	chance_order(c, CARDS, deck);
	chance_order(c, TILES, order);
	game_setup(g, players, &options, deck, order, (int)chance_below(c, (uint32_t)players), NULL);
}

static void
decide(const struct game *g, enum level level, struct chance *c, struct decision *out)
{
	unsigned char key[CHANCE_KEY];
	struct arena arena = { 0 };
	struct sight sight;

	for (int i = 0; i < CHANCE_KEY; i++)
		key[i] = (unsigned char)chance_below(c, 256);
	sight_of(g, g->open.seat, &sight);
	(void)player_decide(level, &sight, key, &arena, out);
	arena_release(&arena);
}

static void
play(struct game *g, enum level level, int seat, struct chance *c)
{
	int faces[ROLL_MAX];
	struct decision d;

	while (g->open.kind != ASK_OVER) {
		if (g->open.kind == ASK_ROLL) {
			chance_roll(c, g->open.dice, faces);
			(void)game_roll(g, faces, NULL);
			continue;
		}
		if (g->open.seat == seat)
			decide(g, level, c, &d);
		else
			standin_decide(g, &d);
		(void)game_apply(g, &d, NULL);
	}
}

static void
count(const struct game *g, int seat, struct sums *sums)
{
	unsigned winners = score_winners(g);
	int shared = 0, best = -1000;

	for (int s = 0; s < g->players; s++) {
		int total = score_seat(g, s, true).total;
		shared += (int)(winners >> s & 1);
		best = total > best ? total : best;
		*(s == seat ? &sums->points : &sums->others) += total;
	}
	sums->winner += best;
	if ((winners >> seat & 1) != 0)
		sums->wins += 1.0 / shared;
}

int
main(int argc, char **argv)
{
	enum level level = argc == 5 ? level_named(argv[1]) : LEVELS;
	int players = argc == 5 ? atoi(argv[2]) : 0, games = argc == 5 ? atoi(argv[3]) : 0;
	struct sums sums = { 0 };
	struct chance c;
	struct game g;

	if (level == LEVELS || players < 2 || players > PLAYERS_MAX || games < 1) {
		(void)fprintf(stderr, "usage: standins LEVEL PLAYERS GAMES SEED\n");
		return 64;
	}
	for (int number = 0; number < games; number++) {
		begin(argv[4], number, players, &c, &g);
		play(&g, level, number % players, &c);
		count(&g, number % players, &sums);
	}
	double share = sums.wins / games;
	(void)printf("%s against %d stand-ins, %d games, seed '%s': wins %.1f%% +- %.1f%%, points %.1f, "
		     "theirs %.1f, winner %.1f\n",
	    argv[1], players - 1, games, argv[4], 100 * share, 196 * sqrt(share * (1 - share) / games),
	    sums.points / games, sums.others / games / (players - 1), sums.winner / games);
	return 0;
}
