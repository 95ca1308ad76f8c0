// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The settings of a mailbox: checks them, and derives the port, the server's name and the URL.
#ifndef MAIL_BOX_MAILBOX_SETTINGS_H
#define MAIL_BOX_MAILBOX_SETTINGS_H

#include <stddef.h>

#include "base/err.h"

enum mailbox_kind { MAILBOX_IMAP, MAILBOX_POP3 };

enum mailbox_tls {
	MAILBOX_STARTTLS, // requested after connecting, and required
	MAILBOX_IMPLICIT, // TLS from the first byte
	MAILBOX_PLAIN, // no TLS; only on this machine (loopback)
};

// What happens to a letter on the server once it is committed.
enum mailbox_after {
	MAILBOX_SEEN, // the letter stays; an IMAP server marks it as read when we fetch it
	MAILBOX_DELETE,
	MAILBOX_MOVE, // IMAP only
};

enum {
	MAILBOX_LARGEST = 1 << 20, // size in octets up to which a letter is read whole
	MAILBOX_BEGINNING = 1 << 16, // octets kept of a larger letter
};

// Initialize to zero. Texts are borrowed. 0 and NULL mean the default.
struct mailbox_settings {
	enum mailbox_kind kind;
	enum mailbox_tls tls;
	const char *host; // host name or IP address
	int port; // default by `kind` and `tls`: 143 or 993, 110 or 995
	const char *user, *password; // both needed; the owner wipes the password
	const char *token; // for OAuth2, instead of a password; the owner wipes it, too
	const char *ca_file; // PEM file; default: the system's
	const char *folder; // UTF-8, IMAP only; default: "INBOX"
	enum mailbox_after after;
	const char *move_to; // folder for MAILBOX_MOVE; created if missing
	size_t largest; // default: MAILBOX_LARGEST
	int connect_seconds; // time until logged in; default: 60
	int response_seconds; // timeout of each response; default: 60
	int letter_seconds; // maximum time for one letter; default: 600
	int total_seconds; // maximum time of a visit, after which no further letter is begun; default: 1800
};

// Fails with ERR_CONFIG if the settings can never work.
int
mailbox_settings_check(const struct mailbox_settings *set, struct err *e);

// The port that is set, or else the default port of the protocol and the kind of TLS.
int
mailbox_settings_port(const struct mailbox_settings *set);

// Writes "'mail.example.org' port 993", for messages.
void
mailbox_settings_name(const struct mailbox_settings *set, char *name, size_t size);

// Writes "imaps://mail.example.org:993/", for libcurl. The settings must have been checked.
void
mailbox_settings_url(const struct mailbox_settings *set, char *url, size_t size);

#endif
