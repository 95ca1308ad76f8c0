// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgetting a person: deletes everything about a person except the game itself. What belongs to the person
// is found by their seats and by the addresses that nobody else has; texts of others, by what they mention.
#ifndef STORE_ERASE_H
#define STORE_ERASE_H

#include "store/rows.h"
#include "store/store.h"

// The addresses of a person that nobody else has.
STORE_TEXTS(erase_addresses_of, (person_id), int64_t person_id)

// First, while seats and steps still have the names: removes messages, the bytes and senders of
// read letters, and the answers to them.
int
erase_texts(struct store *s, int64_t person_id, struct err *e);

// Then: removes the text of letters that were sent; *out gets their Message-IDs, without <>.
// Cancels the letters to the person that wait, and forgets to whom the others went.
STORE_TEXTS(erase_copies, (person_id), int64_t person_id)
STORE_RUN(erase_outbox, (person_id, now), int64_t person_id, int64_t now)

// Last: removes everything else, detaches seats, steps and results, and removes the person. Notes
// which letters of others must be wiped later.
int
erase_rest(struct store *s, int64_t person_id, struct err *e);

// Removes the bytes of one incoming letter.
STORE_RUN(erase_bytes, (letter_id), int64_t letter_id)

// Replaces the name of a seat in the keys and Message-IDs of its game's letters.
STORE_RUN(erase_keys, (game_id, name, other), int64_t game_id, const char *name, const char *other)
STORE_RUN(erase_sent_keys, (game_id, name, other), int64_t game_id, const char *name, const char *other)

// Deletes the letters that confirmed to somebody that they are forgotten, and the fingerprints of these
// letters, once they are no longer waiting.
STORE_QUERY(wipes_known, (struct store *s, struct err *e), query_run(s, QUERY_wipes_known, NOTHING, e))
STORE_QUERY(wipes_farewells, (struct store *s, int64_t *count, struct err *e),
    query_counted(s, QUERY_wipes_farewells, NOTHING, count, e))

// Removes the text of letters that were waiting or unread when somebody was forgotten, and have
// been sent, dropped or read since; *count is their number. wipes_done then deletes the records of
// games without such letters.
STORE_QUERY(wipes_letters, (struct store *s, int64_t *count, struct err *e),
    query_counted(s, QUERY_wipes_letters, NOTHING, count, e))
STORE_QUERY(wipes_bytes, (struct store *s, int64_t *count, struct err *e),
    query_counted(s, QUERY_wipes_bytes, NOTHING, count, e))
STORE_QUERY(wipes_done, (struct store *s, struct err *e), query_run(s, QUERY_wipes_done, NOTHING, e))

// erase_vacuum rewrites the file, so that its free space holds no deleted data; erase_checkpoint then
// empties the write-ahead log, or sets *busy to 1 if others are reading. Not inside a transaction.
STORE_QUERY(erase_vacuum, (struct store *s, struct err *e), query_run(s, QUERY_erase_vacuum, NOTHING, e))
STORE_QUERY(erase_checkpoint, (struct store *s, int64_t *busy, struct err *e),
    query_number(s, QUERY_erase_checkpoint, NOTHING, busy, e))

#endif
