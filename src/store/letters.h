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
STORE_GET(letters_get, letter, (id), int64_t id)
int
letters_get_whole(
    struct store *s, int64_t id, struct letter_row *l, struct err *e);

// The ids of the letters of a status, in order of arrival.
STORE_IDS(letters_list, (letter_status_name(status), page.from, page.limit),
    enum letter_status status, struct page page)

// The ids of unread letters: those tried less than `attempts` times, in order of arrival; or the others, those
// tried least first.
STORE_IDS(letters_unread, (attempts, page.from, page.limit), int attempts, struct page page)
STORE_IDS(letters_failing, (attempts, most), int attempts, int most)

// The letters that seats have sent which a person has or had, and those without a seat that say that they are from an
// address, without their bytes: all letters are looked at.
STORE_LIST(letters_of_person, letter, (person_id, address), int64_t person_id, const char *address)

// Removes the bytes of the letters to games that ended at `from` or later, but before `until`. What became of them is
// kept.
STORE_RUN(letters_purge, (from, until), int64_t from, int64_t until)

// The newest letter's id, 0 where there is none; and the first letter after the id `after` whose
// bytes hold this text, 0 for none: for a few letters, since all of them are looked through.
STORE_QUERY(letters_last, (struct store *s, int64_t *out, struct err *e),
    query_number(s, QUERY_letters_last, NOTHING, out, e))
STORE_NUMBER(letters_holding, (after, text), int64_t after, const char *text)

// Counts one more attempt at reading a letter, if it is raw: to be committed before the
// attempt, so that a letter that kills its reader is known by it.
STORE_RUN(letters_try, (id, now), int64_t id, int64_t now)

// Counts one off, of a letter that did not kill its reader.
STORE_RUN(letters_untry, (id), int64_t id)

// Notes what became of a letter that was not answered.
STORE_CHANGE(letters_settle, "letter", (id, letter_status_name(status), letter_note_name(note)),
    int64_t id, enum letter_status status, enum letter_note note)

// Notes what became of a letter that was understood, and who wrote it: the address and the
// Message-ID it claims, the seat it was proven to be from (0 for none), and what proved it. Uses
// these columns and id, status, note and answer; all texts may be NULL.
int
letters_understood(struct store *s, const struct letter_row *l, struct err *e);

#endif
