// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a server reports about a letter of ours: delivery reports (RFC 3464), complaints (RFC 5965), and
// reports in free text. Anybody can write one, so a report counts only if it contains an id of ours, or was
// sent to an address of ours.
#ifndef MAIL_IN_BOUNCE_H
#define MAIL_IN_BOUNCE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

// failure.c: Interprets another server's words, with or without a status code (RFC 3463): whether the
// mailbox is missing, the server rejects our way of sending, or the failure is temporary.

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

// bounce.c: Reports as a whole.

enum { BOUNCE_RECIPIENTS = 100, BOUNCE_IDS = 32 };

enum bounce_action {
	BOUNCE_UNKNOWN, BOUNCE_FAILED, BOUNCE_DELAYED, BOUNCE_DELIVERED, BOUNCE_RELAYED, BOUNCE_EXPANDED
};

// One recipient in a report. Texts are printable UTF-8, "" if missing.
struct bounce_recipient {
	const char *final, *original; // addresses after `rfc822;`
	const char *status; // status code, such as "5.1.1"
	const char *diagnostic; // the other server's reply
	enum bounce_action action;
	enum bounce_kind kind;
};

struct bounce {
	enum bounce_kind kind; // worst kind of all recipients
	const char *envelope_id; // the ENVID given when the letter was sent; ""
	const char *message_id; // Message-ID of the reported letter, without <>; ""
	const struct bounce_recipient *recipients;
	int count;
};

// Parses a delivery report: the text of its message/delivery-status part, and the header of the letter that
// came back (either may be NULL). Result in the arena.
void
bounce_read(struct arena *arena, const char *status, const char *returned, struct bounce *b);

// Whether a delivery report names a fault, or says that there is none.
bool
bounce_is_clear(const struct bounce *b);

// Parses a complaint, the text of a message/feedback-report part. The kind of "not spam" is BOUNCE_NONE.
void
complaint_read(struct arena *arena, const char *feedback, const char *returned, struct bounce *b);

// Parses a report in free text: the subject and the text of a letter that a server wrote. The kind is
// BOUNCE_NONE if they do not mention an undelivered letter.
void
bounce_words_read(struct arena *arena, const char *subject, const char *text, struct bounce *b);

// All Message-IDs in <> in a letter, without the <>, separated by spaces: first at most BOUNCE_IDS ids from
// Message-ID fields, then at most as many others. In the arena.
const char *
bounce_ids(struct arena *arena, const char *bytes, size_t len);

#endif
