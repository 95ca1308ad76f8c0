// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The seed from which all chance of a game is derived, and the commitment published beforehand.
#ifndef FAIR_SEED_H
#define FAIR_SEED_H

#include "base/err.h"
#include "base/text.h"

enum {
	SEED_SIZE = 32,
	SEED_HEX_SIZE = 2 * SEED_SIZE + 1, // 64 lower-case digits and the NUL
	SEED_WORD_MAX = 64, // bytes in a player's word
};

// Draws a seed from the system's generator. Fails if the system gives no randomness; there is no
// second source.
int
seed_draw(unsigned char seed[static SEED_SIZE], struct err *e);

// Writes the seed as 64 lower-case hex digits. Returns `out`.
char *
seed_print(const unsigned char seed[static SEED_SIZE], char out[static SEED_HEX_SIZE]);

// Parses exactly 64 lower-case hex digits; fails for any other text.
int
seed_parse(const char *hex, unsigned char seed[static SEED_SIZE], struct err *e);

// Writes the commitment: SHA-256, in hex, of the seed's 64 hex digits as text, as `printf %s $seed
// | sha256sum` prints it. Returns `out`.
char *
seed_commitment(const unsigned char seed[static SEED_SIZE],
    char out[static SEED_HEX_SIZE]);

// Adds one player's word to the salt, which begins as an empty text: "salt|a:word|b:other". The
// caller adds the words in seat order; seats without a word are left out. Refuses a word that is
// empty, is longer than SEED_WORD_MAX, is not UTF-8, or contains "|" or a control character.
int
seed_salt_add(struct text *salt, int seat, const char *word, struct err *e);

// Mixes the players' words into the seed: `mixed` = HMAC-SHA256(key: the 32 bytes of `seed`, the
// text `salt`). Then mixes in the value of a beacon, "beacon|ROUND|VALUE", in the same way. An
// empty text (no word, no beacon) changes nothing. Dice are drawn from the result; the commitment
// is to the seed. The two arrays may be the same.
int
seed_mix(const unsigned char seed[static SEED_SIZE], const char *salt, const char *beacon,
    unsigned char mixed[static SEED_SIZE], struct err *e);

// Returns the value in "beacon|ROUND|VALUE", as published; "" for an empty text.
const char *
seed_beacon_value(const char *beacon);

#endif
