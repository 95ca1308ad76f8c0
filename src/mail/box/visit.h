// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A visit to a mailbox on a server: what is known before, what it hands over, and what came of it.
//
// A server may be unable to give out a letter for some minutes or for some days. Such a letter is
// handed over as refused, and the visit goes on with the next one: the caller remembers that the
// letter is owed, and names it at every later visit until it came.
#ifndef MAIL_BOX_VISIT_H
#define MAIL_BOX_VISIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum mailbox_letter_kind {
	LETTER_WHOLE,
	LETTER_TOO_LARGE, // `bytes` are its beginning
	LETTER_REFUSED, // it is there, but the server did not give it out now; no bytes
	LETTER_GONE, // it was there before, or is owed, and is there no more; no bytes
};

struct mailbox_letter {
	enum mailbox_letter_kind kind;
	uint32_t uidvalidity, uid; // IMAP; 0 with POP3
	const char *uidl; // POP3; NULL with IMAP
	const char *bytes; // any octets at all; not terminated
	size_t len;
	const char *words; // of the server when refused, printable; else ""
};

// A letter that an earlier visit was refused, and that did not come since.
struct mailbox_owed {
	uint32_t uidvalidity, uid; // IMAP
	const char *uidl; // POP3
	bool passed_over; // not asked for any more
};

// How far an IMAP folder was read, all 0 at first: letters up to last_uid were taken or are owed.
// The owed ones are asked for in this order, after the new ones.
struct mailbox_state {
	uint32_t uidvalidity, last_uid;
	const struct mailbox_owed *owed;
	size_t owed_count;
};

// What the caller does. An IMAP folder that was renumbered is read again from its beginning, so
// the caller must know a letter that it has.
struct mailbox_hands {
	void *ctx;
	// Whether a POP3 letter was taken (1) or not (0), or -1 with `e` when that cannot be found out.
	int (*known)(void *ctx, const char *uidl, struct err *e);
	// Commits the letter, how far we are (uidvalidity and uid, or uidl) and whether the letter is
	// owed now, in one transaction, then returns 0. After -1 nothing is marked, and the visit ends.
	int (*take)(void *ctx, const struct mailbox_letter *letter, struct err *e);
};

// What came of it, also where it ended in an error.
struct mailbox_result {
	size_t taken; // of them:
	size_t too_large;
	size_t refused; // not taken, but owed
	size_t unmarked; // taken, but neither deleted nor moved on the server
	char note[512]; // why the first one is unmarked, one sentence; "" when none is
};

// So many refusals one after the other, and the server is left alone until the next visit.
enum { MAILBOX_REFUSALS = 5 };

#endif
