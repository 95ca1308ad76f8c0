// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Composes a letter from its values: RFC 5322 and MIME, UTF-8, CRLF: text/plain alone, or with the same
// content as text/html; and perhaps a calendar entry or a file. The bytes depend on nothing but the values,
// so that sending a letter again sends identical bytes.
#ifndef MAIL_OUT_COMPOSE_H
#define MAIL_OUT_COMPOSE_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"

// The origin of a letter (RFC 3834 section 5).
enum message_auto {
	AUTO_GENERATED, // a report, a reminder: not caused by a letter
	AUTO_REPLIED, // the direct answer to a letter
	AUTO_NONE, // written by a person: no Auto-Submitted field
};

struct calendar_event;

// An attached file.
struct attachment {
	const char *type, *subtype; // "application", "json"
	const char *name; // "stonepost.json"
	const char *text; // UTF-8
};

// Initialize to zero. Texts are borrowed; NULL or "" means absent. Required: from_address, to_address,
// subject, message_id, body (which may be "").
struct message {
	const char *from_name, *from_address;
	const char *to_name, *to_address;
	const char *reply_to; // address
	const char *subject;
	const char *message_id; // id without <>, see mail/key.h
	const char *in_reply_to; // one id
	const char *references; // ids separated by spaces, oldest first
	const char *game; // value of X-Stonepost, by which we recognize our own letters
	enum message_auto automatic;
	int64_t date; // Unix seconds; written as +0000
	const char *list; // identifier as a mailing list; with `reply_to` readers can unsubscribe
	const char *body; // UTF-8, LF line ends
	const char *html; // same content; makes the letter multipart/alternative
	struct calendar_event *calendar; // entry to attach (calendar.h); makes the letter multipart/mixed
	const struct attachment *file; // file to attach; likewise
};

// Writes the whole letter into the arena: `*len` octets at `*bytes`, followed by a NUL. No line is longer
// than 78 octets, unless a word (an id, an address) cannot be broken. Fails with ERR_DATA if a value is not
// allowed in a letter: controls in a header, an invalid address or id. In the body, controls other than LF
// and tab and invalid UTF-8 become `?`, so that no player's text can block a report. Of more than 30
// references the oldest and the 29 newest are kept.
int
message_compose(struct arena *arena, const struct message *l, const char **bytes, size_t *len, struct err *e);

#endif
