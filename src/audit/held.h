// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What players hold: the heads, receipts, commitments and public values in the letters that they got,
// held against an archive. Letters are hostile: whoever forges one must not make a true game look like another.
#ifndef AUDIT_HELD_H
#define AUDIT_HELD_H

#include "audit/archive.h"
#include "mail/in/read.h"

enum {
	HELD_HASHES = 16, // of a letter; ours have four at most
	HELD_LETTERS = 100000, // of ours
	HELD_NAMES = 8, // of other games that are told by name
};

struct held_hash {
	const char *digits; // 64 of them
	bool receipt; // in an answer, where receipts stand
};

// A letter that this program seems to have sent.
struct held_letter {
	const char *game, *token, *id; // `token` is the seat's; nothing of it is proved
	int64_t seq; // the last step of the game when it was written; -1: not known
	int64_t date;
	struct held_hash hash[HELD_HASHES];
	int hashes;
};

struct held_letters {
	struct held_letter *at;
	size_t count, room;
	int64_t passed; // letters that are none of ours, or broken
};

// What came of a comparison.
struct held {
	int64_t letters; // of this game
	int64_t heads, receipts, seeds; // that fit; commitments, seeds and public values are `seeds`
	int64_t secret, newer; // receipts that are still secret, hashes of letters newer than the archive
	int64_t foreign; // letters of which nothing fits, though those of other tokens do
	int64_t other; // letters of other games
	const char *name[HELD_NAMES]; // of those
	int names;
	const struct held_letter *first; // the first in which something does not fit; NULL: there is none
	const struct held_hash *hash; // what it is
};

// Reads what one of our letters says; false for anybody else's letter. All is copied into the arena.
bool
held_read(struct arena *arena, const struct incoming *mail, struct held_letter *out);

// Adds a letter; false if there are HELD_LETTERS.
bool
held_add(struct arena *arena, struct held_letters *all, const struct held_letter *letter);

// Holds all letters against a game.
void
held_check(struct arena *arena, const struct archive *a, const struct held_letters *all,
    struct held *out);

#endif
