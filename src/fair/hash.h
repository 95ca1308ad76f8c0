// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Hashes: of files and orders, the receipt that a player gets, and the chain of a game's steps.
#ifndef FAIR_HASH_H
#define FAIR_HASH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"

// letter.c: The letters that stand for seats in hashed texts.

// Returns the letter of a seat: "a" for the first seat, and so on; "" for -1 (nobody). Hashed texts
// name seats by letters, so that names can be forgotten.
const char *
seat_letter(int seat);

// Returns the seat of a letter; -1 if no seat below `seats` has it.
int
seat_of_letter(const char *letter, int seats);

// salt.c: Random words: salts, hashed together with texts that nobody should find by trying, and nonces for
// Message-IDs. Tests that compare whole letters replace this module with tests/mail/saltless.c.

// A random word of 16 bytes, in hex.
enum { SALT_BYTES = 16, SALT_SIZE = 2 * SALT_BYTES + 1 };

// Draws a salt from the system's generator. Fails if the system gives no randomness.
int
salt_draw(char out[static SALT_SIZE], struct err *e);

// A word that no second life of a database repeats: 65 bits, as 13 digits of lower-case base32 (RFC
// 4648).
#define BASE32_DIGITS "abcdefghijklmnopqrstuvwxyz234567"
enum { NONCE_SIZE = 14 };

// Draws a nonce from the system's generator. Fails if the system gives no randomness.
int
nonce_draw(char out[static NONCE_SIZE], struct err *e);

// Whether `s` is exactly 32 lower-case hex digits.
bool
salt_valid(const char *s);

enum {
	HASH_BYTES = 32,
	HASH_SIZE = 2 * HASH_BYTES + 1, // 64 lower-case hex digits and the NUL
};

// Writes SHA-256 of `len` bytes in hex, as sha256sum does. Returns `out`.
char *
hash_sha256(const void *bytes, size_t len, char out[static HASH_SIZE]);

// The SHA-256 of a text in Base64, as a Content-Security-Policy needs it. In the arena.
const char *
hash_base64(struct arena *a, const char *text);

// Writes SHA-256 of the bytes given as hex digits. Returns false if `hex` is empty, contains
// anything but hex digits, or has more than 512 bytes.
bool
hash_sha256_of_hex(const char *hex, char out[static HASH_SIZE]);

// Writes BLAKE2b-256 of `len` bytes in hex, as `b2sum -l 256` does. Used to recognize a message
// that arrives twice. Returns `out`.
char *
hash_blake2b(const void *bytes, size_t len, char out[static HASH_SIZE]);

// Whether `s` is exactly 64 lower-case hex digits.
bool
hash_valid(const char *s);

// Hashes words that may have to be forgotten, such as names: SHA-256, in hex, of "SALT|WORDS".
// Without the salt nobody can find the words by trying. Returns `out`.
char *
seal_make(const char *salt, const char *words, char out[static HASH_SIZE]);

// Orders as their receipt covers them (S8): what was understood, when the orders came, and after
// which step of the game. No field but `body` may contain a newline or "|".
struct receipt {
	const char *game;
	int seat;
	int round, serial; // serial 0: no serial
	const char *dated, *received; // times such as "2026-11-20T21:43:06Z"
	const char *way; // how the orders came
	bool suggested; // a letter had suggested the orders
	const char *head; // hash of the game's last step when the orders came
	const char *salt; // a random word, without which nobody can find the orders by trying
	const char *body; // canonical text of the orders
};

// Writes the receipt: SHA-256, in hex, of the text
// "GAME|SEAT|ROUND|SERIAL|DATED|RECEIVED|WAY|HEAD|SALT\nBODY", where " suggested" follows WAY if they were.
// Returns `out`.
char *
receipt_make(const struct receipt *r, char out[static HASH_SIZE]);

// The `previous` hash of a game's first step: 64 zeros.
extern const char chain_genesis[HASH_SIZE];

// One step of a game's log, as it is hashed. NULL counts as an empty string.
struct chain_link {
	const char *previous; // hash of the previous step, or chain_genesis
	int round;
	int seat; // -1: the step belongs to no seat
	const char *kind, *body, *faces, *label, *source;
	int line;
	const char *time; // time of the step, "2026-11-20T21:43:06Z"
};

// Writes the hash of a step: SHA-256, in hex, of the text
// "PREVIOUS\nROUND|SEAT|KIND|BODY|FACES|LABEL|SOURCE|LINE|TIME", without a newline at the end.
// Returns 0; or -1 and an empty `out` if the text would be ambiguous: `previous` is not a hash, a
// field contains a newline, or a field other than the label contains "|".
int
chain_next(const struct chain_link *link, char out[static HASH_SIZE]);

// Returns the version of the libsodium in use.
const char *
hash_sodium_version(void);

#endif
