// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One connection to a mailbox, and one request at a time on it. Only line_greet connects, so that
// no request runs on another connection than the one before without our knowing.
#ifndef MAIL_BOX_MAILBOX_LINE_H
#define MAIL_BOX_MAILBOX_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "mail/box/mailbox_settings.h"

struct line;

enum line_end {
	LINE_GOOD,
	LINE_REFUSED, // the server said no, or what libcurl does not understand
	LINE_MISSING, // there is no such letter
	LINE_RENUMBERED, // the folder has another UIDVALIDITY than the path says
	LINE_LARGE, // more came than `most`; we broke off
	LINE_BROKEN, // the connection was lost, or nothing came for too long
};

struct line_request {
	const char *path; // after the "/" of the URL; "" or NULL for none
	const char *command; // NULL: what the path stands for (fetch that letter)
	bool listing; // POP3: the answer to the command has many lines
	size_t most; // octets of output; 0 means 64 MiB
};

// Makes a line that is not connected yet. `*out` is for line_close.
int
line_new(struct line **out, const struct mailbox_settings *settings, struct err *e);

// Connects, starts TLS and logs in; does nothing when the line stands.
int
line_greet(struct line *l, struct err *e);

// Sends one request on the line that stands. After any end but LINE_GOOD it stands no more.
enum line_end
line_ask(struct line *l, const struct line_request *request);

// What the last request brought; lives until the next one.
const char *
line_output(const struct line *l, size_t *len);

// Whether it brought nothing, or nothing but line ends.
bool
line_is_empty(const struct line *l);

// The server's words when the last request was refused, or libcurl's; printable.
const char *
line_words(const struct line *l);

// Whether the server said that its refusal of the last request will pass.
bool
line_refusal_passes(const struct line *l);

// Records in `e` why `what` ("to list the letters") failed. Returns -1.
int
line_fault(const struct line *l, enum line_end end, const char *what, struct err *e);

// "'mail.example.org' port 993", for messages.
const char *
line_server(const struct line *l);

// Says good-bye and gives everything back within about two seconds. Takes NULL.
void
line_close(struct line *l);

#endif
