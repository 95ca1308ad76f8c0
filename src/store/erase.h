// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgetting a person: all that is kept of somebody but the game itself, a statement for each table. They go by the
// seats that the person has or had, so erase_seats, erase_events and erase_results come last. The address is not "".
#ifndef STORE_ERASE_H
#define STORE_ERASE_H

#include "store/rows.h"
#include "store/store.h"

// Letters that came in: those that were not read are ignored; their bytes, with those of others in the same games,
// what these were told, and who wrote them.
STORE_RUN(erase_unread, (address), const char *address)
STORE_RUN(erase_letter_bytes, (person_id, address), int64_t person_id, const char *address)
STORE_RUN(erase_letter_answers, (person_id), int64_t person_id)
STORE_RUN(erase_bytes, (letter_id), int64_t letter_id)
STORE_RUN(erase_letters, (person_id, address), int64_t person_id, const char *address)

// Letters that went out: bounces of them, those to the person, copies to others that are done; what is known of
// each; and notes which games have others that wait.
STORE_RUN(erase_bounces, (person_id, address), int64_t person_id, const char *address)
STORE_RUN(erase_outbox, (person_id, address, now), int64_t person_id, const char *address, int64_t now)
STORE_RUN(erase_copies, (person_id, address), int64_t person_id, const char *address)
STORE_RUN(erase_sent, (person_id, address), int64_t person_id, const char *address)
STORE_RUN(erase_gathered, (person_id), int64_t person_id)
STORE_RUN(erase_wipes, (person_id), int64_t person_id)

// The name of a seat in what letters of its game are known by.
STORE_RUN(erase_keys, (game_id, name, other), int64_t game_id, const char *name, const char *other)
STORE_RUN(erase_sent_keys, (game_id, name, other), int64_t game_id, const char *name, const char *other)

// What was said, asked and wished.
STORE_RUN(erase_press, (person_id, address, title), int64_t person_id, const char *address, const char *title)
STORE_RUN(erase_moves, (person_id, address), int64_t person_id, const char *address)
STORE_RUN(erase_offers, (address), const char *address)
STORE_RUN(erase_answers, (address), const char *address)
STORE_RUN(erase_reminders, (person_id), int64_t person_id)
STORE_RUN(erase_agreements, (person_id), int64_t person_id)
STORE_RUN(erase_entries, (person_id), int64_t person_id)

// Whose seats, steps and results are nobody's, and whom they were merged with.
STORE_RUN(erase_seats, (person_id), int64_t person_id)
STORE_RUN(erase_events, (person_id), int64_t person_id)
STORE_RUN(erase_results, (person_id), int64_t person_id)
STORE_RUN(erase_merges, (person_id), int64_t person_id)

// Removes the text of letters that waited when somebody was forgotten and are done now; *count is how many. And
// forgets the games that have none left.
STORE_QUERY(wipes_letters, (struct store *s, int64_t *count, struct err *e),
    query_counted(s, QUERY_wipes_letters, NOTHING, count, e))
STORE_QUERY(wipes_done, (struct store *s, struct err *e), query_run(s, QUERY_wipes_done, NOTHING, e))

// Writes the file anew, so that nothing that was removed is left in free space; then brings the write-ahead log into
// it: *busy is 1 where others read meanwhile. Not inside a transaction.
STORE_QUERY(erase_vacuum, (struct store *s, struct err *e), query_run(s, QUERY_erase_vacuum, NOTHING, e))
STORE_QUERY(erase_checkpoint, (struct store *s, int64_t *busy, struct err *e),
    query_number(s, QUERY_erase_checkpoint, NOTHING, busy, e))

#endif
