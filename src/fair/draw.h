// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Labelled draws: every die and every shuffle is HMAC-SHA256 of the game's mixed seed over a text
// that names its purpose. So the order of draws cannot matter, and openssl computes the same
// values. There is no other generator. `seed` is always the result of seed_mix.
//
// A draw below n takes the first byte b of HMAC-SHA256(seed, "LABEL|try 0"). If b >= 256 - 256 % n,
// it takes the next try ("LABEL|try 1"); otherwise the result is b % n.
#ifndef FAIR_DRAW_H
#define FAIR_DRAW_H

#include "base/err.h"
#include "fair/seed.h"

enum {
	DRAW_NAME_MAX = 24, // bytes in the name of a game or place
	DRAW_LABEL_SIZE = 128,
	DRAW_BELOW_MAX = 256,
	DRAW_KEY_SIZE = 32,
};

// Identifies a roll: its seat, its place, and its number among such rolls of the round.
struct roll_name {
	const char *game;
	int life; // number of the last restored backup; 0 if no backup was restored
	int round, seat;
	const char *place;
	int number;
};

// The numbers of restored backups: the first copy of a database is number 1.
enum { DRAW_LIFE_FIRST = 2, DRAW_LIFE_LAST = 1000000000 };

// Identifies a shuffle during the game: the pieces shuffled, and its number among such shuffles of
// the round.
struct shuffle_name {
	const char *game;
	int life; // as in struct roll_name
	int round;
	const char *what;
	int number;
};

// Writes the label of a roll, "v1|GAME|round 3|a|forest|roll 1", or "v1|GAME|restored 2|round
// 3|a|forest|roll 1". Refuses a name that is empty, is longer than DRAW_NAME_MAX or contains "|" or
// a control character, and a number below 1.
int
draw_label_roll(char out[static DRAW_LABEL_SIZE], const struct roll_name *roll, struct err *e);

// Writes the label of a draw before the game, "v1|GAME|setup|deck", or "v1|GAME|restored 2|setup|deck" if a
// backup was restored before the game began. Refuses the same names as draw_label_roll.
int
draw_label_setup(char out[static DRAW_LABEL_SIZE], const char *game, int life, const char *what,
    struct err *e);

// Returns the number of the last restored backup in a label; 0 if there is none, or if it is invalid.
int
draw_life_of(const char *label);

// Writes the label of a shuffle during the game (R1.8), "v1|GAME|round 3|deck|shuffle 1", or
// "v1|GAME|restored 2|round 3|deck|shuffle 1". Refuses the same names and numbers as
// draw_label_roll.
int
draw_label_shuffle(char out[static DRAW_LABEL_SIZE], const struct shuffle_name *shuffle, struct err *e);

// Writes the label for the random numbers of a computer player's decision,
// "v1|GAME|player|SEAT|round 3|decision 1". Decisions of a seat are numbered from 1 in each round.
// Returns -1 for names that draw_label_roll refuses.
int
draw_label_player(char out[static DRAW_LABEL_SIZE], const char *game, int seat, int round,
    int decision);

// Writes the label for the random numbers of a suggestion to a seat, "v1|GAME|suggestion|SEAT|round
// 3"; no die and no computer player uses the same label. Returns -1 for names that draw_label_roll
// refuses.
int
draw_label_suggestion(char out[static DRAW_LABEL_SIZE], const char *game, int seat, int round);

// Writes the raw HMAC-SHA256(seed, label), for callers that derive numbers from it.
void
draw_key(const unsigned char seed[static SEED_SIZE], const char *label,
    unsigned char key[static DRAW_KEY_SIZE]);

// Returns a number from 0 to n - 1, all equally likely; 1 <= n <= DRAW_BELOW_MAX.
int
draw_below(const unsigned char seed[static SEED_SIZE], const char *label, int n);

// Returns the face, 1 to 6, of die `die` (counted from 1) of the roll `label`: draw_below of
// "LABEL|die K", plus one.
int
draw_die(const unsigned char seed[static SEED_SIZE], const char *label, int die);

// Rolls `dice` dice into `faces`.
void
draw_roll(const unsigned char seed[static SEED_SIZE], const char *label, int dice,
    int *faces);

// Shuffles the numbers 0 to n - 1 into `order` by Fisher and Yates from the end: for i from n - 1
// down to 1, swaps element i with element draw_below("LABEL|swap I", i + 1).
void
draw_shuffle(const unsigned char seed[static SEED_SIZE], const char *label, int n,
    int *order);

#endif
