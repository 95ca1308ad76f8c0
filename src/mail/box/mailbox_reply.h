// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What IMAP and POP3 servers answer, as far as it is no data: refusals, and ways to log in.
#ifndef MAIL_BOX_MAILBOX_REPLY_H
#define MAIL_BOX_MAILBOX_REPLY_H

#include <stdbool.h>
#include <stddef.h>

#include "mail/box/mailbox_settings.h"

// Zero-initialise it before each request.
struct mailbox_reply {
	bool refused; // "NO", "BAD" or "-ERR" was said
	bool offers_sasl; // the log-ins that it offers are PLAIN or LOGIN of SASL among others
	char words[208]; // of the last refusal or of "* BYE": printable, one line, cut to fit
};

// Takes one line of the server, with or without its line end; not one of a letter.
void
mailbox_reply_line(struct mailbox_reply *r, enum mailbox_kind kind, const char *line, size_t len);

// Writes words as one printable line, cut to fit: a blank for each run of anything else. `out` may
// be `words`.
void
mailbox_words_clean(const char *words, size_t len, char *out, size_t size);

// True when the words say that it will pass by itself (RFC 5530, RFC 2449, RFC 3206).
bool
mailbox_reply_passes(const struct mailbox_reply *r);

#endif
