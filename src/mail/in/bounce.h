// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a server says about a letter of ours: delivery reports (RFC 3464), complaints (RFC 5965), and what
// servers write in words of their own. Anybody can write one: it counts only if an id in it, or the address it came to, is ours.
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

// One recipient. Texts are printable UTF-8, "" if the report does not say.
struct bounce_recipient {
	const char *final, *original; // addresses, as they stand after `rfc822;`
	const char *status; // "5.1.1"
	const char *diagnostic; // the other server's words
	enum bounce_action action;
	enum bounce_kind kind;
};

struct bounce {
	enum bounce_kind kind; // the worst of all recipients
	const char *envelope_id; // what was handed in as ENVID; ""
	const char *message_id; // of the letter that is reported on, without <>; ""
	const struct bounce_recipient *recipients;
	int count;
};

// Reads a delivery report: the text of its message/delivery-status part, and the header of the
// letter that came back (either may be NULL). Result in the arena.
void
bounce_read(struct arena *arena, const char *status, const char *returned, struct bounce *b);

// Whether a delivery report says what is wrong, or that nothing is.
bool
bounce_is_clear(const struct bounce *b);

// The same for the text of a message/feedback-report part. A report that a letter is not spam is
// BOUNCE_NONE.
void
complaint_read(struct arena *arena, const char *feedback, const char *returned, struct bounce *b);

// The same for the subject and the text of a letter that a server wrote without a form. BOUNCE_NONE if it
// says nothing of a letter that was not delivered.
void
bounce_words_read(struct arena *arena, const char *subject, const char *text, struct bounce *b);

// The Message-IDs that stand anywhere in a letter, in <>, without them and with a blank between them: first
// those of fields that bear that name; at most BOUNCE_IDS of them, and as many others.
const char *
bounce_ids(struct arena *arena, const char *bytes, size_t len);

#endif
