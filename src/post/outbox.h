// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The outbox is emptied: letters are claimed by the batch, sent one after the other, and marked, each
// mark committed on its own.
#ifndef POST_OUTBOX_H
#define POST_OUTBOX_H

#include "mail/out/transport.h"
#include "table/judge.h"

struct posted {
	int64_t revived; // left behind by a run that died
	int sent, deferred, failed, expired, held;
	const char *trouble; // a server that takes nothing, or no letter to the GM: one sentence; NULL
	enum err_code trouble_code;
};

// Sends what is due. Only one process may do this at a time, with the lock held. `hold_uncertain`:
// what may have arrived is not sent again but held for somebody to look at. A server that takes
// nothing is not an error here but out->trouble; the letters wait.
int
judge_post(struct judge *j, const struct transport_settings *settings, bool hold_uncertain,
    struct posted *out, struct err *e);

// How many letters would be tried now.
int
judge_post_due(struct judge *j, int *due, struct err *e);

#endif
