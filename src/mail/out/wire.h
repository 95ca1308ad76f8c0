// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Judges an SMTP dialogue without a connection: whether bytes may be sent, and what the server's answers
// and the end of the transfer mean for the letter.
#ifndef MAIL_OUT_WIRE_H
#define MAIL_OUT_WIRE_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/internal.h"
#include "mail/out/verdict.h"

// Returns NULL if the bytes can be sent as they are: every line ends in CRLF and is at most 998 octets,
// no CR, LF or NUL elsewhere, ASCII only. Otherwise returns the fault, as the end of a sentence.
const char *
wire_bytes_fault(const char *bytes, size_t len);

// Checks a letter with its envelope; `*what` becomes the name of the faulty part. `from` may be "".
const char *
wire_letter_fault(const char *from, const char *to, const char *bytes, size_t len,
	const char **what);

// The server's answers to one letter (from MAIL to the final dot) or during one greeting (from the banner
// to the log-in). Initialize to zero.
struct wire_trace {
	bool letter; // set by the owner: the answers concern a letter
	bool authed; // 235 was received: the log-in was accepted
	bool go_ahead; // 354 was received: the server waits for the body
	bool body_out; // set by the owner: the whole body has been sent
	bool more; // the last line continues in another line
	struct login_offers offers; // the log-in methods that the server offers
	char challenge[LOGIN_CHALLENGE]; // text of the last 334: the server's request in the middle of a log-in
	int answers; // number of answers that have begun
	int past; // number of answers before the decisive answer
	bool kept; // the last line belongs to the decisive answer
	int code; // code of the decisive answer: the first >= 400 to a letter, the last in a greeting
	char reply[256]; // text of the decisive answer, all lines, printable
};

// Processes one line of an answer.
void
wire_trace_line(struct wire_trace *t, const char *line, size_t len);

// How a transfer ended, as far as it is known without the answers.
enum wire_end {
	WIRE_GOOD, // the library reports success
	WIRE_ANSWERED, // a failure that an answer can have caused
	WIRE_BROKEN, // any other failure: closed, reset, too slow
};

// Whether a permanent refusal speaks of a limit on what the sender may send, in a day for instance. Providers use many
// codes for that, so the words decide, unless the status is about the recipient, the size of the letter or a loop.
bool
wire_is_full(const struct wire_trace *t);

// Whether the server refuses to relay, as servers do for clients that are not logged in.
bool
wire_refuses_relaying(const struct wire_trace *t);

// Whether the server rejects the sender: MAIL names only the sender and the size of the letter, and a
// letter that is too large has a code or a status of its own (RFC 1870, RFC 3463).
bool
wire_refuses_sender(const struct wire_trace *t);

// The outcome of the letter, by the answers and the end. An answer counts only if it can have caused the
// end: after a broken connection, a transfer library reports the code of an earlier answer.
enum verdict_kind
wire_judge(const struct wire_trace *t, enum wire_end end);

#endif
