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
#include "mail/in/failure.h"

enum { BOUNCE_RECIPIENTS = 100, BOUNCE_IDS = 32 };

enum bounce_action {
	BOUNCE_UNKNOWN,
	BOUNCE_FAILED,
	BOUNCE_DELAYED,
	BOUNCE_DELIVERED,
	BOUNCE_RELAYED,
	BOUNCE_EXPANDED
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

// Parses a complaint: the text of its message/feedback-report part. If it says that the letter is not spam,
// the kind is BOUNCE_NONE.
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
