// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One connection to a mailbox, and one request at a time on it. Only line_greet connects, so that we know
// whether two requests run on the same connection.
#ifndef MAIL_BOX_MAILBOX_LINE_H
#define MAIL_BOX_MAILBOX_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "mail/box/mailbox_settings.h"

struct line;

enum line_end {
	LINE_GOOD,
	LINE_REFUSED, // the server said no, or something that libcurl does not understand
	LINE_MISSING, // there is no such letter
	LINE_RENUMBERED, // the folder has another UIDVALIDITY than the path says
	LINE_LARGE, // the output was longer than `most`: we broke off
	LINE_BROKEN, // the connection was lost, or nothing came for too long
};

struct line_request {
	const char *path; // after the "/" of the URL; "" or NULL for none
	const char *command; // NULL: fetch the letter that the path names
	bool listing; // POP3: the answer to the command has many lines
	size_t most; // octets of output; 0 means 64 MiB
};

// Makes a line that is not connected yet. The caller closes `*out` with line_close.
int
line_new(struct line **out, const struct mailbox_settings *settings, struct err *e);

// Connects, starts TLS and logs in; does nothing if the line is connected.
int
line_greet(struct line *l, struct err *e);

// Sends one request on the line, which must be connected. After any end but LINE_GOOD it no longer is.
enum line_end
line_ask(struct line *l, const struct line_request *request);

// Whether the visit may go on. When it has taken its time, -1, and `e` says so: what is left waits for
// the next visit.
int
line_time(const struct line *l, struct err *e);

// The output of the last request; lives until the next one.
const char *
line_output(const struct line *l, size_t *len);

// Whether that output is empty but for line ends.
bool
line_is_empty(const struct line *l);

// Why the last request was refused, in the server's words or in libcurl's; printable.
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

// Says good-bye and frees everything within about two seconds. Accepts NULL.
void
line_close(struct line *l);

#endif
