// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter as values, and as the bytes that go out: RFC 5322 and MIME, UTF-8, CRLF: text/plain alone, or with
// the same as text/html; and perhaps a date for a calendar.
// The bytes depend on nothing but the values, so that a letter sent again is the same letter.
#ifndef MAIL_OUT_COMPOSE_H
#define MAIL_OUT_COMPOSE_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"

// RFC 3834 section 5: how the letter came to be.
enum message_auto {
	AUTO_GENERATED, // a report, a reminder: nobody asked by mail just now
	AUTO_REPLIED, // the direct answer to one letter
	AUTO_NONE, // a person wrote it: no Auto-Submitted field
};

struct calendar_event;

// Zero-initialise it. Texts are borrowed; NULL or "" means absent. Needed: from_address,
// to_address, subject, message_id, body (which may be "").
struct message {
	const char *from_name, *from_address;
	const char *to_name, *to_address;
	const char *reply_to; // an address
	const char *subject;
	const char *message_id; // ids without <>, see mail/key.h
	const char *in_reply_to; // one id
	const char *references; // ids with a blank between them, oldest first
	const char *game; // the value of X-Stonepost, by which we know our own letters
	enum message_auto automatic;
	int64_t date; // Unix seconds; written as +0000
	const char *list; // the game as a mailing list, an identifier; with `reply_to` it can be left by mail
	const char *body; // UTF-8, LF line ends
	const char *html; // the same content; the letter is then multipart/alternative
	const struct calendar_event *calendar; // attached (calendar.h): the letter is then multipart/mixed
};

// Writes the whole letter into the arena: `*len` octets at `*bytes`, and a NUL after them. No
// line is longer than 78 octets, unless a word (an id, an address) cannot be broken.
// Refuses with ERR_DATA what must not stand in a letter: controls in a header, a broken address or
// id. In the body, controls other than LF and tab and what is not UTF-8 become `?`, so that no
// player's text can keep a report from going out. Of more than 30 references the oldest and the
// 29 newest stay.
int
message_compose(struct arena *arena, const struct message *l, const char **bytes, size_t *len,
	struct err *e);

#endif
