// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgetting a person: deletes everything about a person except the game itself, with one statement for
// each table. The statements find rows by the seats that the person has or had, so erase_seats,
// erase_events and erase_results come last. The address must not be "".
#ifndef STORE_ERASE_H
#define STORE_ERASE_H

#include "store/rows.h"
#include "store/store.h"

// Incoming letters: ignores the unread ones; deletes their bytes (also those of other letters in the same
// games), the answers, and the senders.
STORE_RUN(erase_unread, (address), const char *address)
STORE_RUN(erase_letter_bytes, (person_id, address), int64_t person_id, const char *address)
STORE_RUN(erase_letter_answers, (person_id), int64_t person_id)
STORE_RUN(erase_bytes, (letter_id), int64_t letter_id)
STORE_RUN(erase_letters, (person_id, address), int64_t person_id, const char *address)

// Outgoing letters: deletes their bounces, the letters to the person, finished letters to others, and their
// fingerprints; records which games still have unsent letters to others.
STORE_RUN(erase_bounces, (person_id, address), int64_t person_id, const char *address)
STORE_RUN(erase_outbox, (person_id, address, now), int64_t person_id, const char *address, int64_t now)
STORE_RUN(erase_copies, (person_id, address), int64_t person_id, const char *address)
STORE_RUN(erase_sent, (person_id, address), int64_t person_id, const char *address)
STORE_RUN(erase_gathered, (person_id), int64_t person_id)
STORE_RUN(erase_wipes, (person_id), int64_t person_id)

// Replaces the name of a seat in the keys and Message-IDs of its game's letters.
STORE_RUN(erase_keys, (game_id, name, other), int64_t game_id, const char *name, const char *other)
STORE_RUN(erase_sent_keys, (game_id, name, other), int64_t game_id, const char *name, const char *other)

// Deletes the person's messages, changes of address, offers, answers, reminders, agreements and calendar
// entries.
STORE_RUN(erase_press, (person_id, address, title), int64_t person_id, const char *address, const char *title)
STORE_RUN(erase_moves, (person_id, address), int64_t person_id, const char *address)
STORE_RUN(erase_offers, (address), const char *address)
STORE_RUN(erase_answers, (address), const char *address)
STORE_RUN(erase_reminders, (person_id), int64_t person_id)
STORE_RUN(erase_agreements, (person_id), int64_t person_id)
STORE_RUN(erase_entries, (person_id), int64_t person_id)

// Detaches seats, steps and results from the person; deletes the person's merges and addresses.
STORE_RUN(erase_seats, (person_id), int64_t person_id)
STORE_RUN(erase_events, (person_id), int64_t person_id)
STORE_RUN(erase_results, (person_id), int64_t person_id)
STORE_RUN(erase_merges, (person_id), int64_t person_id)
STORE_RUN(erase_addresses, (person_id), int64_t person_id)

// Deletes the letters that confirmed to somebody that they are forgotten, and the fingerprints of these
// letters, once they are no longer waiting.
STORE_QUERY(wipes_known, (struct store *s, struct err *e), query_run(s, QUERY_wipes_known, NOTHING, e))
STORE_QUERY(wipes_farewells, (struct store *s, int64_t *count, struct err *e),
    query_counted(s, QUERY_wipes_farewells, NOTHING, count, e))

// Removes the text of letters that were waiting when somebody was forgotten and have been sent or dropped
// since; *count is their number. wipes_done then deletes the records of games without such letters.
STORE_QUERY(wipes_letters, (struct store *s, int64_t *count, struct err *e),
    query_counted(s, QUERY_wipes_letters, NOTHING, count, e))
STORE_QUERY(wipes_done, (struct store *s, struct err *e), query_run(s, QUERY_wipes_done, NOTHING, e))

// erase_vacuum rewrites the file, so that its free space holds no deleted data; erase_checkpoint then
// empties the write-ahead log, or sets *busy to 1 if others are reading. Not inside a transaction.
STORE_QUERY(erase_vacuum, (struct store *s, struct err *e), query_run(s, QUERY_erase_vacuum, NOTHING, e))
STORE_QUERY(erase_checkpoint, (struct store *s, int64_t *busy, struct err *e),
    query_number(s, QUERY_erase_checkpoint, NOTHING, busy, e))

#endif
