// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that came in: the raw bytes first, what they mean later.
#ifndef STORE_LETTERS_H
#define STORE_LETTERS_H

#include <stddef.h>

#include "store/store.h"
#include "store/words.h"

// The columns of table letters, and its bytes, which lie apart.
struct letter_row {
	int64_t id;
	const char *key, *source;
	int64_t received_at;
	const void *raw; // NULL but from letters_get_bytes and letters_get_whole
	size_t raw_size;
	enum letter_status status;
	int parse_attempts;
	const char *note;
	const char *answer; // NULL: nothing was answered
	const char *sender, *message_id; // '' for none; see letters_understood
	int64_t seat_id; // 0: nobody's, as far as is known
	const char *proof; // '' for none
};

// Stores a letter unless one with its key is there: then only its id is filled in, and
// *is_new is false. Uses key, source, received_at, raw. Two statements: for a transaction.
int
letters_insert(struct store *s, struct letter_row *l, bool *is_new, struct err *e);

// Finds a letter by its id without its bytes; its bytes; or both.
int
letters_get(
    struct store *s, int64_t id, struct arena *a, struct letter_row *l, struct err *e);
int
letters_get_bytes(struct store *s, struct arena *a, struct letter_row *l, struct err *e);
int
letters_get_whole(
    struct store *s, int64_t id, struct arena *a, struct letter_row *l, struct err *e);

// The ids of at most `limit` letters of a status, in order of arrival, after the id
// `after`.
int
letters_list(struct store *s, enum letter_status status, int64_t after, int limit,
    struct arena *a, int64_t **ids, size_t *count, struct err *e);

// The newest letter's id, 0 where there is none; and the first letter after the id `after` whose
// bytes hold this text, 0 for none: for a few letters, since all of them are looked through.
int
letters_last(struct store *s, int64_t *id, struct err *e);
int
letters_holding(struct store *s, int64_t after, const char *text, int64_t *id, struct err *e);

// Counts one more attempt at reading a letter, if it is raw: to be committed before the
// attempt, so that a letter that kills its reader is known by it.
int
letters_try(struct store *s, int64_t id, struct err *e);

// Counts one off, of a letter that did not kill its reader.
int
letters_untry(struct store *s, int64_t id, struct err *e);

// Notes what became of a letter; `note` and `answer` may be NULL.
int
letters_settle(struct store *s, int64_t id, enum letter_status status, const char *note,
    const char *answer, struct err *e);

// Notes what became of a letter that was understood, and who wrote it: the address and the
// Message-ID it claims, the seat it was proven to be from (0 for none), and what proved it. Uses
// these columns and id, status, note and answer; all texts may be NULL.
int
letters_understood(struct store *s, const struct letter_row *l, struct err *e);

#endif
