// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters from a mailbox on a server: stored with how far it was read, each in one transaction. What
// the server does not give out is owed: asked for at every later visit, and passed over when that
// has lasted too long.
#ifndef DESK_FETCH_H
#define DESK_FETCH_H

#include "base/span.h"
#include "mail/box/mailbox.h"
#include "table/judge.h"

// A letter is passed over when so many visits were refused it, and the first of them is so many
// seconds ago: a server that is being mended is visited often.
enum { FETCH_TRIES = 10, FETCH_PATIENCE = DAY };

// What came of a visit.
struct fetched {
	struct mailbox_result box;
	int passed_over; // letters, in this visit
	const char *notice; // of these, when there is no GM to write to; in the arena; else NULL
};

// Visits the account, stores its new letters and those that it owed, and passes over what it owed
// for too long: the GM is told of that once. Also after an error `out` holds what was done.
int
judge_fetch(struct judge *j, const struct mailbox_settings *m, struct fetched *out, struct err *e);

// How many letters the account owes that the next visit asks for, and how many were passed over.
int
judge_fetch_owed(struct judge *j, const struct mailbox_settings *m, int *waiting, int *passed,
    struct err *e);

// Lets the next visit ask again for what was passed over in this account; *count says how many.
int
judge_fetch_again(
    struct judge *j, const struct mailbox_settings *m, int64_t *count, struct err *e);

#endif
