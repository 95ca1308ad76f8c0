// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The seed that all chance of a game comes from, and the promise made about it
// beforehand.
#ifndef FAIR_SEED_H
#define FAIR_SEED_H

#include "base/err.h"
#include "base/text.h"

enum {
	SEED_SIZE = 32,
	SEED_HEX_SIZE = 2 * SEED_SIZE + 1, // 64 lower-case digits and the NUL
	SEED_WORD_MAX = 64, // bytes of the word that a player adds
};

// Draws a seed from the system's generator. Fails if the system gives no randomness; there is
// no second source.
int
seed_draw(unsigned char seed[static SEED_SIZE], struct err *e);

// Writes the seed as 64 lower-case hex digits. Returns `out`.
char *
seed_print(const unsigned char seed[static SEED_SIZE], char out[static SEED_HEX_SIZE]);

// Reads exactly 64 lower-case hex digits, nothing before or after them.
int
seed_parse(const char *hex, unsigned char seed[static SEED_SIZE], struct err *e);

// Writes the commitment: SHA-256, in hex, of the seed's 64 hex digits as text, so that
// `printf %s $seed | sha256sum` gives it. Returns `out`.
char *
seed_commitment(const unsigned char seed[static SEED_SIZE],
    char out[static SEED_HEX_SIZE]);

// Adds one player's word to the salt, which begins as an empty text:
// "salt|a:word|b:other". Seats that gave a word are added in seat order, the others
// not at all. Refuses a word that is empty, longer than SEED_WORD_MAX, not UTF-8, or
// holds "|" or a control character.
int
seed_salt_add(struct text *salt, int seat, const char *word, struct err *e);

// Mixes the players' words in: `mixed` = HMAC-SHA256(key: the 32 bytes of `seed`, the
// text `salt`), and after that the value of a beacon, "beacon|ROUND|VALUE", in the same way. An
// empty text (nobody gave a word, there is no beacon) changes nothing. Dice are drawn from the
// result, the commitment is made for the seed. The two arrays may be the same.
int
seed_mix(const unsigned char seed[static SEED_SIZE], const char *salt, const char *beacon,
    unsigned char mixed[static SEED_SIZE], struct err *e);

// The value in "beacon|ROUND|VALUE", as it is published; "" in an empty text.
const char *
seed_beacon_value(const char *beacon);

#endif
