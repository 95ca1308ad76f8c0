// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Labelled draws: every die and every shuffle is HMAC-SHA256 of the game's mixed seed
// over a text that names what it is for, so that order cannot matter and openssl finds
// the same. There is no other generator. `seed` is always the result of seed_mix.
//
// A draw below n takes the first byte b of HMAC-SHA256(seed, "LABEL|try 0"). If b >= 256 - 256 % n
// it takes the next try ("LABEL|try 1"), else the result is b % n.
#ifndef FAIR_DRAW_H
#define FAIR_DRAW_H

#include "base/err.h"
#include "fair/seed.h"

enum {
	DRAW_NAME_MAX = 24, // bytes of a game's or place's name
	DRAW_LABEL_SIZE = 128,
	DRAW_BELOW_MAX = 256,
	DRAW_KEY_SIZE = 32,
};

// Writes the label of a roll, "v1|GAME|round 3|a|forest|roll 1". Refuses a name that is
// empty, longer than DRAW_NAME_MAX or holds "|" or a control character, and a number
// below 1.
int
draw_label_roll(char out[static DRAW_LABEL_SIZE], const char *game, int round,
    int seat, const char *place, int roll, struct err *e);

// Writes the label of something drawn before the game, "v1|GAME|setup|deck". Refuses the same
// names.
int
draw_label_setup(char out[static DRAW_LABEL_SIZE], const char *game, const char *what,
    struct err *e);

// Writes the label of a computer player's chance for a decision, "v1|GAME|player|SEAT|round 3|decision 1":
// its first of the round is number 1. Returns -1 for names that are refused above.
int
draw_label_player(char out[static DRAW_LABEL_SIZE], const char *game, int seat, int round,
    int decision);

// Writes the label of the chance of what a letter suggests to a seat, "v1|GAME|suggestion|SEAT|round 3": no
// die and no player's decision has it. Returns -1 for names that are refused above.
int
draw_label_suggestion(char out[static DRAW_LABEL_SIZE], const char *game, int seat, int round);

// Writes HMAC-SHA256(seed, label) as it is, for who makes numbers of it.
void
draw_key(const unsigned char seed[static SEED_SIZE], const char *label,
    unsigned char key[static DRAW_KEY_SIZE]);

// Returns a number from 0 to n - 1, all equally likely; 1 <= n <= DRAW_BELOW_MAX.
int
draw_below(const unsigned char seed[static SEED_SIZE], const char *label, int n);

// Returns the face, 1 to 6, of die `die` (counted from 1) of the roll `label`: draw_below
// of "LABEL|die K", plus one.
int
draw_die(const unsigned char seed[static SEED_SIZE], const char *label, int die);

// Rolls `dice` dice into `faces`.
void
draw_roll(const unsigned char seed[static SEED_SIZE], const char *label, int dice,
    int *faces);

// Shuffles 0 to n - 1 into `order` by Fisher and Yates from the end: for i from n - 1
// down to 1, swaps i with draw_below("LABEL|swap I", i + 1).
void
draw_shuffle(const unsigned char seed[static SEED_SIZE], const char *label, int n,
    int *order);

#endif
