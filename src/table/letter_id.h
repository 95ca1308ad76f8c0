// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the Message-IDs of our letters contain besides the purpose of the letter:
// KEY.NONCE-LIFE-NUMBER-PROOF.TOKEN@DOMAIN. The nonce is random, so that a second life of a database cannot
// repeat an id. LIFE is the number of the life of the database (store/incarnation.h) that wrote the letter,
// followed by the first letters of its word, such as 2wkq7x; NUMBER is the letter's number in the outbox.
// The proof is made with the key that never leaves the database, so that nobody can forge an id: if
// somebody answers a letter that this database has not written, the database must be an older copy.
#ifndef TABLE_LETTER_ID_H
#define TABLE_LETTER_ID_H

#include "mail/tag.h"
#include "table/judge.h"

// The key of a letter's Message-ID, for mail/key.h: `key` followed by NONCE-LIFE-NUMBER-PROOF for the
// letter that is queued next. Call it inside the transaction that queues the letter. In the arena; NULL
// with `e` set on failure.
const char *
letter_id_key(struct judge *j, const char *key, struct err *e);

// What the tag of a Message-ID proves.
struct letter_id {
	int life; // the life that wrote the letter; 0: no proof
	int64_t number;
	bool present; // written in the current life, or in the first life if there was no other
};
int
letter_id_read(struct judge *j, const struct tag *tag, struct letter_id *out, struct err *e);

#endif
