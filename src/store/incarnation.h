// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Incarnations: the lives of a database. An older copy that replaces the database does not know which
// letters were sent and which dice were seen in the meantime. So a file next to the database,
// PATH.incarnation, records how far the current life has come: a random word, the number of the life,
// and the highest outbox number of a letter claimed for sending. The database records the same values,
// and they are committed before the file is written:
//
//   claim, commit, incarnation_write, send: so the database is never behind its own file
//
// If the database is behind its file, or its file is missing or belongs to another life, the database has
// lapsed: nothing may be sent or played until somebody decides to go on from there (stonepost restore),
// which begins a new life with a new word.
#ifndef STORE_INCARNATION_H
#define STORE_INCARNATION_H

#include "fair/hash.h"
#include "store/store.h"

struct incarnation {
	char word[NONCE_SIZE]; // random word; "": none
	int life; // number of the life: 1, and one more for each restored copy
	int64_t claimed; // highest number of a claimed letter; 0: none
};

// Why a database has lapsed.
enum lapse_kind {
	LAPSE_NONE, // the database has not lapsed
	LAPSE_BEHIND, // more letters were sent than the database knows of
	LAPSE_OTHER, // the file belongs to another life
	LAPSE_MISSING, // the file is missing or unreadable, and letters were sent
	LAPSE_ANSWERED, // an incoming letter answers a letter that this database has not written
};

struct lapse {
	enum lapse_kind kind;
	struct incarnation own, file; // values in the database and in the file; an empty word if there are none
	bool writes; // the database has not lapsed, but the file must be written
	int64_t answered; // number of the answered letter
	int answered_life; // life in which the answered letter was written
};

// Finds out whether the database has lapsed; *out says why.
int
incarnation_look(struct store *s, struct lapse *out, struct err *e);

// A sentence that explains why the database has lapsed; in the arena.
const char *
lapse_text(struct arena *a, struct store *s, const struct lapse *lapse);

// Writes the file if lapse->writes is set, and begins the first life of a database without one. Not inside
// a transaction.
int
incarnation_begin(struct store *s, const struct lapse *lapse, struct err *e);

// Stores the highest number of the claimed letters, in the open transaction.
int
incarnation_claim(struct store *s, int64_t number, struct err *e);

// Copies the number stored by incarnation_claim to the file; call it after the commit and before sending
// the letters. Does nothing if the file is up to date.
int
incarnation_write(struct store *s, struct err *e);

// Begins the life number `life`, in the open transaction; `lapse` comes from incarnation_look. Skips
// numbers that the previous life may have used. The caller commits, then calls incarnation_write.
int
incarnation_renew(struct store *s, const struct lapse *lapse, int life, struct err *e);

// Reads the current life from the database; out->word is empty if none has begun.
int
incarnation_own(struct store *s, struct incarnation *out, struct err *e);

// Handles a proven answer to the letter `number` of the life `life`; `present` says that this is the
// current life. If the database cannot have written that letter, remembers the fact for
// incarnation_keep_answered and fails with ERR_CONFIG. Letters of earlier lives may be missing.
int
incarnation_answered(struct store *s, int life, bool present, int64_t number, struct err *e);

// Stores the fact that incarnation_answered remembered; call it after its transaction was undone.
int
incarnation_keep_answered(struct store *s, struct err *e);

#endif
