// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Interprets another server's words, with or without a status code (RFC 3463): whether the mailbox is
// missing, the server rejects our way of sending, or the failure is temporary.
#ifndef MAIL_IN_FAILURE_H
#define MAIL_IN_FAILURE_H

#include <stdbool.h>
#include <stddef.h>

// Kinds of failure, the worst last.
enum bounce_kind {
	BOUNCE_NONE, // delivered, relayed, or not stated
	BOUNCE_SOFT, // temporary, or the reason is unknown
	BOUNCE_OURS, // a fault in our way of sending, which affects all recipients
	BOUNCE_HARD, // the mailbox does not exist
	BOUNCE_COMPLAINT, // delivered, but unwanted
};

// The length of a status code such as 5.1.1 at `s`; 0 if there is none.
size_t
status_len(const char *s);

// The first status code of class 4 or 5 in the words; "" if there is none.
const char *
failure_status(const char *words);

// The kind of failure, by the words and the status (either may be ""); BOUNCE_NONE if neither shows a
// failure. Only faults of the recipient's mailbox are hard.
enum bounce_kind
failure_kind(const char *status, const char *words);

// Whether the text says that the server refused the letter itself after accepting the recipient: then the
// mailbox exists, whatever the words say.
bool
failure_after_data(const char *text);

// Whether a free text says that a letter was not delivered, or not yet.
bool
failure_told(const char *words);

#endif
