// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Incoming letters: their raw bytes are stored first, their meaning later.
#ifndef STORE_LETTERS_H
#define STORE_LETTERS_H

#include "store/rows.h"
#include "store/store.h"

// Stores a letter and sets *is_new. If a letter with its key exists, only fills in the id, and *is_new is
// false. Uses key, source, received_at, raw, sender. Two statements: needs a transaction.
int
letters_insert(struct store *s, struct letter_row *l, bool *is_new, struct err *e);

// Finds a letter by its id, without its bytes or (whole) with them.
STORE_GET(letters_get, letter, (id), int64_t id)
int
letters_get_whole(struct store *s, int64_t id, struct letter_row *l, struct err *e);

// A page of the ids of the letters with a status, in order of arrival.
STORE_IDS(letters_list, (letter_status_name(status), page.from, page.limit),
    enum letter_status status, struct page page)

// letters_unread: the ids of the unread letters after the id `after` with fewer than `attempts` attempts,
// one letter of each sender in turn. letters_failing: the ids of at most `most` other unread letters,
// fewest attempts first.
STORE_IDS(letters_unread, (attempts, after), int attempts, int64_t after)
STORE_IDS(letters_failing, (attempts, most), int attempts, int most)

// The letters from seats that a person has or had, and those without a seat that claim to be from
// `address`, without their bytes. Scans the whole table.
STORE_LIST(letters_of_person, letter, (person_id, address), int64_t person_id, const char *address)

// letters_passed: at most `limit` letters that carried a seat's token but were ignored, received after
// `after` and up to `until`, newest first, without their bytes. letters_passed_next: the time of the
// first such letter after `after`; 0 if there is none. letters_passed_count: the number of such letters
// after `after`.
STORE_LIST(letters_passed, letter, (after, until, limit), int64_t after, int64_t until, int limit)
STORE_NUMBER(letters_passed_next, (after), int64_t after)
STORE_NUMBER(letters_passed_count, (after), int64_t after)

// Removes the bytes of the letters to games that ended at `from` or later, but before `until`. Keeps their
// statuses and answers.
STORE_RUN(letters_purge, (from, until), int64_t from, int64_t until)

// letters_last: the id of the newest letter; 0 if there is none. letters_holding: the first letter after
// the id `after` whose bytes contain `text`; 0 if there is none. Only for a few letters, since it searches
// each one.
STORE_QUERY(letters_last, (struct store *s, int64_t *out, struct err *e),
    query_number(s, QUERY_letters_last, NOTHING, out, e))
STORE_NUMBER(letters_holding, (after, text), int64_t after, const char *text)

// Counts one more attempt at reading a letter, if it is unread. Commit this before the attempt, so that a
// letter that crashes the reader is recognized.
STORE_RUN(letters_try, (id, now), int64_t id, int64_t now)

// Takes back one attempt, when the letter did not crash the reader.
STORE_RUN(letters_untry, (id), int64_t id)

// Marks the letters as unread again that were set aside because their game was damaged.
STORE_QUERY(letters_revive, (struct store *s, struct err *e), query_run(s, QUERY_letters_revive, NOTHING, e))

// Stores the status and note of a letter that was not answered.
STORE_CHANGE(letters_settle, "letter", (id, letter_status_name(status), letter_note_name(note)),
    int64_t id, enum letter_status status, enum letter_note note)

// Stores the outcome of a letter that was understood, and its writer: the address and the Message-ID it
// claims, the proven seat (0: none), and the kind of proof. Uses these columns and id, status, note and
// answer; all texts may be NULL.
int
letters_understood(struct store *s, const struct letter_row *l, struct err *e);

#endif
