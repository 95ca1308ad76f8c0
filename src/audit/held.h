// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Compares the heads, receipts, commitments and public values in players' letters with an archive.
// Letters are untrusted: a forged letter must not make a true game look false.
#ifndef AUDIT_HELD_H
#define AUDIT_HELD_H

#include "audit/archive.h"
#include "mail/in/read.h"

enum {
	// most hashes in one letter; this program's letters have four, or the receipts of a round
	HELD_HASHES = 32,
	HELD_LETTERS = 100000, // most letters that are kept
	HELD_NAMES = 8, // most other games that are listed by name
};

struct held_hash {
	const char *digits; // 64 hex digits
	bool receipt; // whether the hash is in an answer, where a receipt is expected
};

// A letter that this program seems to have sent.
struct held_letter {
	const char *game, *token, *id; // `token` is the seat's token; nothing in the letter is proved
	const char *seat; // name of the seat that the letter was sent to; "" or NULL if not known
	int64_t seq; // number of the game's last step when the letter was written; -1 if not known
	int64_t date;
	// time at which the server that put the letter into the reader's mailbox received it; 0 if not known
	int64_t received;
	// HELD_CLOSED: the letter holds the receipts of a round under a public value
	enum { HELD_PLAIN, HELD_ANSWER, HELD_CLOSED } kind;
	struct held_hash hash[HELD_HASHES];
	int hashes;
};

struct held_letters {
	struct held_letter *at;
	size_t count, room;
	int64_t passed; // number of letters that are broken, or do not come from this program
};

// A round that was closed under a public value, and the letter that had announced the value.
struct held_round {
	int round;
	int64_t at; // time at which the value is published
	bool found; // whether one of the letters announces the value
	int64_t received; // earliest arrival of that letter here; 0 if not known
};

// The result of a comparison.
struct held {
	unsigned seats; // bit s: letters to seat s, or answers to its orders, are among the letters
	int64_t own; // number of these seats' orders that a letter answers
	// indexes of orders of these seats that no letter answers, though letters from before and
	// after them are here
	size_t *unanswered;
	size_t unanswereds;
	struct held_round *round; // rounds that were closed between the first and the last letter
	size_t rounds;
	int64_t letters; // number of letters of this game
	// number of matching hashes; `seeds` counts commitments, seeds and public values
	int64_t heads, receipts, seeds;
	// number of receipts that the archive keeps secret, and of hashes of letters newer than the archive
	int64_t secret, newer;
	int64_t foreign; // number of letters without a match, though letters with other tokens match
	int64_t other; // number of letters of other games
	const char *name[HELD_NAMES]; // names of the other games
	int names;
	const struct held_letter *first; // first letter with a hash that matches nothing; NULL for none
	// the step at which the game went on from an older copy, if that may be why no such letter matches
	const struct event_row *restored;
	const struct held_hash *hash; // the hash in `first` that matches nothing
};

// Parses one of this program's letters; false for any other letter. Copies the contents into the arena.
bool
held_read(struct arena *arena, const struct incoming *mail, struct held_letter *out);

// Adds a letter; false if there are HELD_LETTERS already.
bool
held_add(struct arena *arena, struct held_letters *all, const struct held_letter *letter);

// Compares all letters with a game, and fills `out`, in the arena.
void
held_check(struct arena *arena, const struct archive *a, const struct held_letters *all, struct held *out);

#endif
