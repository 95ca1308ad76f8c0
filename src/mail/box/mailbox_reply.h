// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What IMAP and POP3 servers answer besides data: refusals, and ways to log in.
#ifndef MAIL_BOX_MAILBOX_REPLY_H
#define MAIL_BOX_MAILBOX_REPLY_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/box/mailbox_settings.h"

// Zero-initialise it before each request.
struct mailbox_reply {
	bool refused; // the server said "NO", "BAD" or "-ERR"
	bool offers_sasl; // PLAIN or LOGIN of SASL is among the log-ins that it offers
	char words[208]; // of the last refusal or of "* BYE": printable, one line, cut to fit
};

// Takes one line of the server into account, with or without its line end. It must not be a line of a
// letter.
void
mailbox_reply_line(struct mailbox_reply *r, enum mailbox_kind kind, const char *line, size_t len);

// Writes words as one printable line, cut to fit: each run of other bytes becomes a blank. `out` may be
// `words`.
void
mailbox_words_clean(const char *words, size_t len, char *out, size_t size);

// True if the words say that the refusal will pass by itself (RFC 5530, RFC 2449, RFC 3206).
bool
mailbox_reply_passes(const struct mailbox_reply *r);

#endif
