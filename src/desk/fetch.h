// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches letters from a mailbox on a server. Each letter is stored in one transaction together
// with how far the mailbox was read. If the server fails to deliver a letter, the letter is owed:
// every later visit requests it, until it is passed over.
#ifndef DESK_FETCH_H
#define DESK_FETCH_H

#include "base/arena.h"
#include "base/span.h"
#include "desk/receive.h"
#include "mail/box/mailbox.h"
#include "table/judge.h"

// Players' letters in the folder for spam. A provider learns only from a person who marks them as not spam, so
// the GM gets a notice.

// What to do with letters there that bring back a token, in the order of the setting's words.
enum spam_use { SPAM_READ, SPAM_REPORT, SPAM_IGNORE };

// The letters with a valid token that a visit found there.
struct spam {
	const char *folder; // NULL: the account has none
	size_t count;
	struct pile writers; // each writer once: "ann in tundra"
};

// Whether the header of a letter brings back the token of a seat, a person or a question; then counts the
// letter in `found`, with its writer in `kept`. Parses only what needs no library.
int
spam_find(struct judge *j, const struct mailbox_letter *letter, struct arena *kept, struct spam *found, bool *yes,
    struct err *e);

// Logs in and counts the account's letters, like mailbox_probe, and finds the players' letters of the last week in
// the folder for spam, which is left as it was. Looks at no spam if `found` is NULL.
int
spam_probe(struct judge *j, const struct mailbox_settings *m, size_t *letters, struct spam *found, struct err *e);

// How to keep players' letters out of that folder, in one or two sentences.
const char *
spam_cure(struct judge *j);

// The text of the notice about these letters.
const char *
spam_notice(struct judge *j, const char *account, enum spam_use use, const struct spam *found);

// A letter is passed over once it was refused in this many visits, the first of them at least this
// many seconds ago: a server under repair may be visited often.
enum { FETCH_TRIES = 10, FETCH_PATIENCE = DAY };

struct fetch_how {
	struct turn turn;
	bool again; // fetch all letters since that time, including those already seen
	int64_t since; // 0 for the time when the database was made
	enum spam_use spam;
};

// The result of a visit.
struct fetched {
	struct mailbox_result box;
	int passed_over; // number of letters passed over in this visit
	const char *notice; // text about these letters, or about spam, if there is no GM to write to, in the arena; else NULL
	struct spam spam; // players' letters in the folder for spam
};

// Visits the account, stores its new and its owed letters, and passes over letters owed for too
// long, of which the GM is notified once. `out` is filled in even after an error. If time runs out,
// out->box.more is set and the rest waits for the next visit.
int
judge_fetch(struct judge *j, const struct mailbox_settings *m, const struct fetch_how *how, struct fetched *out,
    struct err *e);

// How many owed letters the next visit to the account requests, and how many were passed over.
int
judge_fetch_owed(struct judge *j, const struct mailbox_settings *m, int *waiting, int *passed, struct err *e);

// Makes the next visit request the letters passed over in this account again. *count gets their number.
int
judge_fetch_again(struct judge *j, const struct mailbox_settings *m, int64_t *count, struct err *e);

#endif
