// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A fast random number generator, the same on every machine: xoshiro256** by Blackman and Vigna.
// The caller derives the key from the game's seed, with a label for each decision (fair/draw.h).
#ifndef PLAYERS_CHANCE_H
#define PLAYERS_CHANCE_H

#include <stdint.h>

enum { CHANCE_KEY = 32 };

struct chance {
	uint64_t state[4];
};

// Sets the state to the four numbers of the key, each with its low byte first.
void
chance_begin(struct chance *c, const unsigned char key[static CHANCE_KEY]);

// Rotates the bits of a number to the left.
static inline uint64_t
chance_turned(uint64_t x, int by)
{
	return x << by | x >> (64 - by);
}

// Returns the next 64 random bits.
static inline uint64_t
chance_next(struct chance *c)
{
	uint64_t *s = c->state, out = chance_turned(s[1] * 5, 7) * 9, kept = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= kept;
	s[3] = chance_turned(s[3], 45);
	return out;
}

// Returns a number from 0 to n - 1, all almost equally likely.
static inline uint32_t
chance_below(struct chance *c, uint32_t n)
{
	return (uint32_t)((chance_next(c) >> 32) * n >> 32);
}

// Rolls dice into `faces`, and shuffles a list of n numbers.
void
chance_roll(struct chance *c, int dice, int *faces);
void
chance_shuffle(struct chance *c, int n, int *list);

// Fills a list with the numbers from 0 to n - 1, shuffled.
void
chance_order(struct chance *c, int n, int *list);

#endif
