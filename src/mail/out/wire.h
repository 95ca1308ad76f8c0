// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What goes over an SMTP connection, judged without one: whether bytes may be sent, and what the server's
// answers and the end of the transfer say about the letter.
#ifndef MAIL_OUT_WIRE_H
#define MAIL_OUT_WIRE_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/out/verdict.h"

// Returns NULL if the bytes can be sent as they are: every line ends in CRLF and is at most 998 octets,
// no CR, LF or NUL elsewhere, ASCII only. Otherwise returns the fault, as the end of a sentence.
const char *
wire_bytes_fault(const char *bytes, size_t len);

// The same for a letter with its envelope; `*what` becomes the name of the part that has the fault.
// `from` may be "".
const char *
wire_letter_fault(const char *from, const char *to, const char *bytes, size_t len,
	const char **what);

// The server's answers of one letter (from MAIL to the final dot) or of one greeting (from the
// banner to the log-in). Zero-initialise it.
struct wire_trace {
	bool letter; // set by the owner: the answers are those to a letter
	bool authed; // 235 was seen: the log-in was accepted
	bool go_ahead; // 354 was seen: the server wants the body
	bool body_out; // set by the owner: the whole body has been handed over
	bool more; // another line of the same answer follows the last one
	int answers; // how many answers have begun
	int past; // how many of them came before the one that decided
	bool kept; // the last line belongs to the answer that decided
	int code; // of the answer that decided: the first >= 400 to a letter, the last in a greeting
	char reply[256]; // its words, all lines, printable
};

// Takes one line of an answer into account.
void
wire_trace_line(struct wire_trace *t, const char *line, size_t len);

// How a transfer ended, as far as that is known without the answers.
enum wire_end {
	WIRE_GOOD, // the transfer says it succeeded
	WIRE_ANSWERED, // it failed in a way that an answer can cause
	WIRE_BROKEN, // it failed otherwise: closed, reset, too slow
};

// Whether the server has taken as many letters as it takes in a day or so (RFC 3463, X.4.5).
bool
wire_is_full(const struct wire_trace *t);

// Whether the server says that it relays nothing, as it does to who does not log in.
bool
wire_refuses_relaying(const struct wire_trace *t);

// Whether the server takes no letter from this sender: all that MAIL says of the letter itself is its size, and
// what is too large has a code or a status of its own (RFC 1870, RFC 3463).
bool
wire_refuses_sender(const struct wire_trace *t);

// What became of the letter, by the answers and the end. An answer counts only if it can have caused the
// end: after a broken connection, a transfer library reports the code of an earlier answer.
enum verdict_kind
wire_judge(const struct wire_trace *t, enum wire_end end);

#endif
