// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How many random games does the engine play in a second? By all rules, each decision chosen among
// the legal ones that game_legal lists, with a fast generator handed in. Beside it, by turns, what
// cannot be less: a copy of the game for each game, and as many random numbers.
//
//   engine PLAYERS GAMES ROUNDS
//
// Prints a line for each round: "games-a-second limits-a-second", and at the end a line
// "steps N points N" over all games of a round, the same in every round and on every machine.
#include <stdio.h>
#include <stdlib.h>

#include "engine/score.h"
#include "seconds.h"

// Marsaglia's xorshift, and Lemire's way to a number below n.
static uint64_t chance;

static int
below(int n)
{
	chance ^= chance << 13;
	chance ^= chance >> 7;
	chance ^= chance << 17;
	return (int)((chance >> 32) * (uint64_t)n >> 32);
}

static void
shuffle(int *order, int n)
{
	for (int i = 0; i < n; i++)
		order[i] = i;
	for (int i = n - 1; i > 0; i--) {
		int j = below(i + 1), kept = order[i];
		order[i] = order[j];
		order[j] = kept;
	}
}

struct sums {
	long steps, drawn, points;
};

static void
play(int players, struct sums *sums)
{
	static const struct options options;
	struct decision legal[LEGAL_MAX];
	int deck[CARDS], order[TILES];
	struct game g;

	shuffle(deck, CARDS);
	shuffle(order, TILES);
	game_setup(&g, players, &options, deck, order, below(players), NULL);
	sums->drawn += CARDS + TILES - 1;
	for (; g.open.kind != ASK_OVER; sums->steps++) {
		if (g.open.kind == ASK_ROLL) {
			int faces[ROLL_MAX];
			sums->drawn += g.open.dice;
			for (int i = 0; i < g.open.dice; i++)
				faces[i] = 1 + below(6);
			(void)game_roll(&g, faces, NULL);
		} else {
			sums->drawn++;
			(void)game_apply(&g, &legal[below(game_legal(&g, legal))], NULL);
		}
	}
	for (int s = 0; s < players; s++)
		sums->points += score_seat(&g, s, true).total;
}

// Copies a game for each, and draws as many random numbers as were drawn for it.
static void
copy_and_draw(int games, long drawn)
{
	static struct game from, to;
	static volatile long kept;
	long sum = 0;

	for (int n = 0; n < games; n++) {
		from.round = n;
		to = from;
		sum += *(volatile int *)&to.round;
		for (long i = drawn * n / games; i < drawn * (n + 1) / games; i++)
			sum += below(6);
	}
	kept = sum;
	(void)kept;
}

int
main(int argc, char **argv)
{
	struct sums sums = { 0 };

	if (argc != 4) {
		(void)fprintf(stderr, "usage: engine PLAYERS GAMES ROUNDS\n");
		return 64;
	}
	int players = atoi(argv[1]), games = atoi(argv[2]), rounds = atoi(argv[3]);
	for (int r = 0; r < rounds; r++) {
		chance = UINT64_C(0x9E3779B97F4A7C15);
		sums = (struct sums){ 0 };
		double begun = seconds(CLOCK_PROCESS_CPUTIME_ID);
		for (int i = 0; i < games; i++)
			play(players, &sums);
		double played = seconds(CLOCK_PROCESS_CPUTIME_ID);
		copy_and_draw(games, sums.drawn);
		double copied = seconds(CLOCK_PROCESS_CPUTIME_ID);
		(void)printf("%.0f %.0f\n", games / (played - begun), games / (copied - played));
	}
	(void)printf("steps %ld drawn %ld points %ld\n", sums.steps, sums.drawn, sums.points);
	return 0;
}
