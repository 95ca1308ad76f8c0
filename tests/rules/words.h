// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of the rule suite: where a line stands, what it names, what is wrong with it.
#ifndef RULES_WORDS_H
#define RULES_WORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

// A line being read, and the fault found in it.
struct spot {
	const char *file;
	int line;
	char fault[2048];
};

// Records the fault; always returns false.
bool
fault(struct spot *at, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

// Cuts blanks off both ends, in place.
char *
trim(char *s);

// Takes the next item off a list, trimmed; NULL when there is none left.
char *
next_item(char **list, char separator);

// Takes a word off the front of *s with the blanks after it; false when *s begins otherwise.
bool
skip_word(char **s, const char *word);

// Takes a number, which may be negative, off the front of *s with the blanks after it.
bool
skip_number(char **s, int *n);

// Takes a seat's name ("ann") off the front of *s; -1 when there is none.
int
skip_seat(char **s);

extern const char *const seat_name[PLAYERS_MAX];

// Whether `name` ("dice", "farmer 2", "dice / farmer 2") fits a card, or "4 of 2 kinds" a tile.
bool
card_is(int card, const char *name);
bool
tile_is(int tile, const char *name);

// The first card or tile that fits and is not in `taken`; -1 when there is none.
int
card_named(const char *name, uint64_t taken);
int
tile_named(const char *name, uint64_t taken);

// Reads "2 wood 1 brick" or "nothing" to the end of the line.
bool
read_has(struct spot *at, const char *s, int goods[static GOODS]);

// Reads "1 3" as the bits 0 and 2, `first` being bit 0; "none" as no bits.
bool
read_bits(struct spot *at, char *s, int first, int count, unsigned *bits);

#endif
