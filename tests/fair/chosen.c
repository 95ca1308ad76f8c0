// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a game master who plays in the first seat gains who has the database: by the best of many seeds, tried before the
// game begins, and by a copy that he puts back when he has seen the dice. All draws are the program's own.
//
//   chosen GAMES TRIES    prints for each way the mean of the pips over the games, its standard error, and in how many
//                         of a hundred games he begins
#include <err.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "fair/draw.h"
#include "fair/seed.h"
#include "table/tied.h"

enum { ROUNDS = 6, DICE = 5, SEATS = 2 };

static const char game[] = "tundra";
static const char *const places[] = { "forest", "clay", "quarry", "river", "hunt" };
enum { ALL_PLACES = sizeof places / sizeof *places };

// Of one way, over the games.
struct way {
	const char *name;
	double sum, squares;
	int games, begins;
};

enum {
	FIRST_SEED,
	CHOSEN_SEED,
	CHOSEN_SEED_VALUES,
	FIRST_PLACE,
	COPY_UNNOTICED,
	COPY_RESTORED,
	COPY_VALUES,
	WAYS
};

static struct way ways[WAYS] = {
	[FIRST_SEED] = { .name = "six-rolls the-first-seed" },
	[CHOSEN_SEED] = { .name = "six-rolls the-best-seed" },
	[CHOSEN_SEED_VALUES] = { .name = "six-rolls the-best-seed,a-value-each-round" },
	[FIRST_PLACE] = { .name = "one-roll no-copy" },
	[COPY_UNNOTICED] = { .name = "one-roll a-copy-unnoticed" },
	[COPY_RESTORED] = { .name = "one-roll a-copy-and-restore" },
	[COPY_VALUES] = { .name = "one-roll a-copy,a-value-each-round" },
};

static void
add(int way, int pips, bool begins)
{
	ways[way].sum += pips;
	ways[way].squares += (double)pips * pips;
	ways[way].games++;
	ways[way].begins += begins;
}

// 32 bytes that depend on the text alone: seeds to try, and what a source publishes.
static void
bytes_of(const char *text, unsigned char out[static SEED_SIZE])
{
	static const unsigned char nothing[SEED_SIZE];

	_Static_assert((int)DRAW_KEY_SIZE == (int)SEED_SIZE, "a key is a seed");
	draw_key(nothing, text, out);
}

// The key of a round under the value that was published for it.
static void
key_of_round(const unsigned char own[static SEED_SIZE], const char *what, int number, int round,
    unsigned char key[static SEED_SIZE])
{
	struct arena arena = { 0 };
	unsigned char value[SEED_SIZE];
	char hex[SEED_HEX_SIZE];
	struct err e = { 0 };

	bytes_of(arena_printf(&arena, "%s of game %d, round %d", what, number, round), value);
	if (seed_mix(own, "", tied_mixed(&arena, 1000 + round, seed_print(value, hex)), key, &e) != 0)
		errx(1, "%s", e.text);
	arena_release(&arena);
}

static int
pips(const unsigned char key[static SEED_SIZE], int life, int round, const char *place)
{
	const struct roll_name roll = { .game = game, .life = life, .round = round, .place = place, .number = 1 };
	char label[DRAW_LABEL_SIZE];
	int faces[DICE], sum = 0;
	struct err e = { 0 };

	if (draw_label_roll(label, &roll, &e) != 0)
		errx(1, "%s", e.text);
	draw_roll(key, label, DICE, faces);
	for (int i = 0; i < DICE; i++)
		sum += faces[i];
	return sum;
}

static bool
begins(const unsigned char key[static SEED_SIZE])
{
	char label[DRAW_LABEL_SIZE];
	struct err e = { 0 };

	if (draw_label_setup(label, game, 0, "start", &e) != 0)
		errx(1, "%s", e.text);
	return draw_below(key, label, SEATS) == 0;
}

// Of all rounds, in the forest, as he plans it.
static int
planned(const unsigned char key[static SEED_SIZE])
{
	int sum = 0;

	for (int round = 1; round <= ROUNDS; round++)
		sum += pips(key, 0, round, places[0]);
	return sum;
}

// The best of the seeds, by what he can work out at home; and the first one.
static void
choose(int number, int tries, unsigned char best[static SEED_SIZE])
{
	unsigned char seed[SEED_SIZE];
	char text[64];
	int most = -1;

	for (int n = 0; n < tries; n++) {
		(void)snprintf(text, sizeof text, "seed %d of game %d", n, number);
		bytes_of(text, seed);
		if (n == 0)
			add(FIRST_SEED, planned(seed), begins(seed));
		const int sum = begins(seed) ? planned(seed) : 0;
		if (sum > most) {
			most = sum;
			memcpy(best, seed, SEED_SIZE);
		}
	}
}

static void
play(int number, int tries)
{
	unsigned char own[SEED_SIZE], set_up[SEED_SIZE], key[SEED_SIZE];
	int under = 0;

	choose(number, tries, own);
	add(CHOSEN_SEED, planned(own), begins(own));
	key_of_round(own, "set-up", number, 0, set_up);
	for (int round = 1; round <= ROUNDS; round++) {
		key_of_round(set_up, "value", number, round, key);
		under += pips(key, 0, round, places[0]);
	}
	add(CHOSEN_SEED_VALUES, under, begins(set_up));
}

// The place where he would have rolled most.
static const char *
best_place(const unsigned char key[static SEED_SIZE])
{
	int best = 0;

	for (int i = 1; i < ALL_PLACES; i++)
		if (pips(key, 0, 1, places[i]) > pips(key, 0, 1, places[best]))
			best = i;
	return places[best];
}

// He has seen all dice of round 1, goes back, and sends his people where they were best.
static void
go_back(int number)
{
	unsigned char own[SEED_SIZE], key[SEED_SIZE], again[SEED_SIZE];
	char text[64];

	(void)snprintf(text, sizeof text, "database of game %d", number);
	bytes_of(text, own);
	key_of_round(own, "value", number, 1, key);
	key_of_round(own, "value at another moment", number, 1, again);
	add(FIRST_PLACE, pips(own, 0, 1, places[0]), begins(own));
	add(COPY_UNNOTICED, pips(own, 0, 1, best_place(own)), begins(own));
	add(COPY_RESTORED, pips(own, 2, 1, best_place(own)), begins(own));
	add(COPY_VALUES, pips(again, 0, 1, best_place(key)), begins(own));
}

int
main(int argc, char **argv)
{
	const int games = argc == 3 ? atoi(argv[1]) : 0, tries = argc == 3 ? atoi(argv[2]) : 0;

	if (games < 2 || tries < 1)
		errx(64, "usage: chosen GAMES TRIES");
	for (int n = 0; n < games; n++) {
		play(n, tries);
		go_back(n);
	}
	for (int i = 0; i < WAYS; i++) {
		const double mean = ways[i].sum / games;
		const double spread = (ways[i].squares - games * mean * mean) / (games - 1);
		printf("%s %.2f %.2f %d\n", ways[i].name, mean, sqrt(spread / games), ways[i].begins * 100 / games);
	}
	return 0;
}
