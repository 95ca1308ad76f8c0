// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that came in: the raw bytes first, what they mean later.
#ifndef STORE_LETTERS_H
#define STORE_LETTERS_H

#include "store/rows.h"
#include "store/store.h"

// Stores a letter unless one with its key is there: then only its id is filled in, and
// *is_new is false. Uses key, source, received_at, raw. Two statements: for a transaction.
int
letters_insert(struct store *s, struct letter_row *l, bool *is_new, struct err *e);

// Finds a letter by its id, without its bytes; or with them.
int
letters_get(
    struct store *s, int64_t id, struct letter_row *l, struct err *e);
int
letters_get_whole(
    struct store *s, int64_t id, struct letter_row *l, struct err *e);

// The ids of the letters of a status, in order of arrival.
int
letters_list(struct store *s, enum letter_status status, struct page page, struct ids *ids,
    struct err *e);

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

// Notes what became of a letter that was not answered.
int
letters_settle(struct store *s, int64_t id, enum letter_status status, enum letter_note note,
    struct err *e);

// Notes what became of a letter that was understood, and who wrote it: the address and the
// Message-ID it claims, the seat it was proven to be from (0 for none), and what proved it. Uses
// these columns and id, status, note and answer; all texts may be NULL.
int
letters_understood(struct store *s, const struct letter_row *l, struct err *e);

#endif
