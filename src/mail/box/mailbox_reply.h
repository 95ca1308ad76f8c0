// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses replies of IMAP and POP3 servers other than data: refusals, and log-in methods.
#ifndef MAIL_BOX_MAILBOX_REPLY_H
#define MAIL_BOX_MAILBOX_REPLY_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/box/mailbox_settings.h"
#include "mail/internal.h"

// Initialize to zero before each request.
struct mailbox_reply {
	bool refused; // the server said "NO", "BAD" or "-ERR"
	struct login_offers offers; // the log-in methods that the server offers
	char challenge[LOGIN_CHALLENGE]; // text of the last "+ " line: a request of the server during the log-in
	char words[208]; // text of the last refusal or "* BYE": printable, one line, truncated
};

// Processes one line from the server, with or without its line end. The line must not be part of a
// letter.
void
mailbox_reply_line(struct mailbox_reply *r, enum mailbox_kind kind, const char *line, size_t len);

// Writes a text as one printable line, truncated to `size`: each run of other bytes becomes a space. `out`
// may be `words`.
void
mailbox_words_clean(const char *words, size_t len, char *out, size_t size);

// True if the server's words say that the refusal is temporary (RFC 5530, RFC 2449, RFC 3206).
bool
mailbox_reply_passes(const struct mailbox_reply *r);

#endif
