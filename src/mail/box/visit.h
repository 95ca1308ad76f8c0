// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A visit to a mailbox on a server: what it hands over, and what came of it.
#ifndef MAIL_BOX_VISIT_H
#define MAIL_BOX_VISIT_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum mailbox_letter_kind {
	LETTER_WHOLE,
	LETTER_TOO_LARGE, // `bytes` are its beginning (POP3: perhaps the header alone)
	LETTER_UNREADABLE, // it is there, but the server does not give it out; no bytes
};

struct mailbox_letter {
	enum mailbox_letter_kind kind;
	uint32_t uidvalidity, uid; // IMAP; 0 with POP3
	const char *uidl; // POP3; NULL with IMAP
	const char *bytes; // any octets at all; not terminated
	size_t len;
	const char *words; // of the server when unreadable, else ""
};

// What the caller knows of a POP3 letter by its unique-id.
enum mailbox_known {
	MAILBOX_NEW,
	MAILBOX_KNOWN, // taken: not fetched again, and deleted where letters are
	MAILBOX_LEAVE, // recorded as unreadable: never touched again
};

// How far an IMAP folder was read; all 0 at first. The last committed take() is what counts.
struct mailbox_state {
	uint32_t uidvalidity, last_uid;
};

// What the caller does. An IMAP folder that was renumbered is read again from its beginning, so
// the caller must know a letter that it has.
struct mailbox_hands {
	void *ctx;
	// What is known of a POP3 letter, or -1 with `e` when that cannot be found out.
	int (*known)(void *ctx, const char *uidl, struct err *e);
	// Commits the letter and how far we are (uidvalidity and uid, or uidl) in one transaction,
	// then returns 0. After -1 nothing is marked, and fetching ends. An unreadable letter may be
	// refused with -1, to try it again next time, or recorded with 0, to get past it.
	int (*take)(void *ctx, const struct mailbox_letter *letter, struct err *e);
};

// What came of it, also where it ended in an error.
struct mailbox_result {
	size_t taken; // of them:
	size_t too_large, unreadable;
	size_t unmarked; // taken, but neither deleted nor moved on the server
	char note[512]; // why the first one is unmarked, one sentence; "" when none is
};

#endif
