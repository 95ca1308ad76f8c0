// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One connection to a mailbox, which handles one request at a time. Only line_greet connects, so that
// callers know whether two requests use the same connection.
#ifndef MAIL_BOX_MAILBOX_LINE_H
#define MAIL_BOX_MAILBOX_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "mail/box/mailbox_settings.h"

struct line;

enum line_end {
	LINE_GOOD,
	LINE_REFUSED, // the server refused, or sent an answer that is not understood
	LINE_MISSING, // the server does not have that letter
	LINE_RENUMBERED, // the UIDVALIDITY of the folder differs from that in the path
	LINE_LARGE, // the output was longer than `most`, and was cut off
	LINE_BROKEN, // the connection was lost or timed out
};

struct line_request {
	const char *path; // path after the "/" of the URL; "" or NULL for none
	const char *command; // command to send; NULL: fetch the letter named by the path
	bool listing; // POP3: the answer to the command has several lines
	size_t most; // maximum octets of output; 0: 64 MiB
};

// Makes an unconnected line. The caller closes `*out` with line_close.
int
line_new(struct line **out, const struct mailbox_settings *settings, struct err *e);

// Connects, starts TLS and logs in; does nothing if the line is connected.
int
line_greet(struct line *l, struct err *e);

// Sends one request on the line, which must be connected. After any result except LINE_GOOD the line is no
// longer connected.
enum line_end
line_ask(struct line *l, const struct line_request *request);

// Returns -1 with `e` set if the time of the visit is used up; then the remaining letters wait for the next
// visit. Else returns 0.
int
line_time(const struct line *l, struct err *e);

// The output of the last request; valid until the next request.
const char *
line_output(const struct line *l, size_t *len);

// Whether the output of the last request is empty, apart from line ends.
bool
line_is_empty(const struct line *l);

// The message of the server or of libcurl about the last refusal; printable.
const char *
line_words(const struct line *l);

// Whether the server said that its last refusal is temporary.
bool
line_refusal_passes(const struct line *l);

// Sets an error that says why an action failed; `what` names it: "to list the letters". Returns -1.
int
line_fault(const struct line *l, enum line_end end, const char *what, struct err *e);

// The name of the server for messages: "'mail.example.org' port 993".
const char *
line_server(const struct line *l);

// Logs out and frees everything within about two seconds. `l` may be NULL.
void
line_close(struct line *l);

#endif
