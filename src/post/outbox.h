// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sends the outbox: claims letters in batches, sends them one by one, and commits each outcome.
#ifndef POST_OUTBOX_H
#define POST_OUTBOX_H

#include "mail/out/transport.h"
#include "table/judge.h"

struct posted {
	int64_t revived; // letters left behind by a crashed run
	int sent, deferred, failed, expired, held;
	bool full; // the hourly limit is reached, and letters are waiting
	const char *limit; // a sentence if the server refused a letter because of a limit; else NULL
	const char *trouble; // a sentence if the server accepts nothing, or a letter to the GM failed; else NULL
	enum err_code trouble_code;
};

struct post_how {
	bool hold_uncertain; // hold letters that may have arrived, instead of sending them again
	int most_an_hour; // hourly limit, nearest deadlines first; 0: none
};

// Sends all letters that are due. Only one process may do this at a time, holding the lock. A server that
// accepts nothing is not an error, but sets out->trouble; the letters wait.
int
judge_post(struct judge *j, const struct transport_settings *settings, const struct post_how *how,
    struct posted *out, struct err *e);

// Sets *due to the number of letters that would be tried now.
int
judge_post_due(struct judge *j, int *due, struct err *e);

// Deletes data that is no longer needed: old records of automatic answers, offers and changes of address
// that were settled or expired, notices that were sent and, if the settings say so, the bytes of letters to
// games that ended long ago.

// Deletes this data in its own transaction; the cost depends only on the amount deleted.
int
judge_purge(struct judge *j, struct err *e);

#endif
