// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A fast generator of numbers from a key, the same on every machine: xoshiro256** of Blackman and
// Vigna. The key is the game's own, labelled for one decision (fair/draw.h); who calls derives it.
#ifndef PLAYERS_CHANCE_H
#define PLAYERS_CHANCE_H

#include <stdint.h>

enum { CHANCE_KEY = 32 };

struct chance {
	uint64_t state[4];
};

// Begins with the four numbers of the key, the low byte of each first.
void
chance_begin(struct chance *c, const unsigned char key[static CHANCE_KEY]);

// Turns the bits of a number to the left.
static inline uint64_t
chance_turned(uint64_t x, int by)
{
	return x << by | x >> (64 - by);
}

// The next 64 bits.
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

// A number below n, all as good as equally likely.
static inline uint32_t
chance_below(struct chance *c, uint32_t n)
{
	return (uint32_t)((chance_next(c) >> 32) * n >> 32);
}

// Rolls dice, and shuffles a list.
void
chance_roll(struct chance *c, int dice, int *faces);
void
chance_shuffle(struct chance *c, int n, int *list);

// Fills a list with the numbers from 0 to n - 1, shuffled.
void
chance_order(struct chance *c, int n, int *list);

#endif
