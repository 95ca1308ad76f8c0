// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fingerprints: of files and orders, the receipt a player gets, and the chain of a game's
// steps.
#ifndef FAIR_HASH_H
#define FAIR_HASH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "fair/letter.h"
#include "fair/salt.h"

enum {
	HASH_BYTES = 32,
	HASH_SIZE = 2 * HASH_BYTES + 1, // 64 lower-case hex digits and the NUL
};

// Writes SHA-256 of `len` bytes in hex, as sha256sum does. Returns `out`.
char *
hash_sha256(const void *bytes, size_t len, char out[static HASH_SIZE]);

// Writes BLAKE2b-256 of `len` bytes in hex, as `b2sum -l 256` does: by it a letter is known
// that comes twice. Returns `out`.
char *
hash_blake2b(const void *bytes, size_t len, char out[static HASH_SIZE]);

// True if `s` is 64 lower-case hex digits and nothing else.
bool
hash_valid(const char *s);

// Binds words, such as names, that may have to be forgotten: SHA-256, in hex, of "SALT|WORDS". Without the salt
// nobody can find the words by trying. Returns `out`.
char *
seal_make(const char *salt, const char *words, char out[static HASH_SIZE]);

// Orders as their receipt covers them (S8): what was understood, when it came, and after
// which step of the game. No name holds a newline or "|".
struct receipt {
	const char *game;
	int seat;
	int round, serial; // serial 0: none
	const char *dated, *received; // "2026-11-20T21:43:06Z"
	const char *way; // by which they came
	const char *head; // hash of the last step when the orders came
	const char *salt; // a random word: without it nobody can find the orders by trying
	const char *body; // the canonical text
};

// Writes the receipt: SHA-256, in hex, of the text
// "GAME|SEAT|ROUND|SERIAL|DATED|RECEIVED|WAY|HEAD|SALT\nBODY". Returns `out`.
char *
receipt_make(const struct receipt *r, char out[static HASH_SIZE]);

// The hash before the first step of a game: 64 zeros.
extern const char chain_genesis[HASH_SIZE];

// One step of a game's log, as it is hashed. A string that is NULL counts as empty.
struct chain_link {
	const char *previous; // hash of the step before, or chain_genesis
	int round;
	int seat; // -1: nobody's
	const char *kind, *body, *faces, *label, *source;
	int line;
	const char *time; // when the step was made, "2026-11-20T21:43:06Z"
};

// Writes the hash of a step: SHA-256, in hex, of the text
// "PREVIOUS\nROUND|SEAT|KIND|BODY|FACES|LABEL|SOURCE|LINE|TIME", without a newline at the end.
// Returns 0; or -1 and an empty `out` if the text could be read in two ways: `previous` is
// not a hash, a field holds a newline, or any field but the label holds "|".
int
chain_next(const struct chain_link *link, char out[static HASH_SIZE]);

// The version of the libsodium that is running.
const char *
hash_sodium_version(void);

#endif
