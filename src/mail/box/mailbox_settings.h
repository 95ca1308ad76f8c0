// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The settings of a mailbox: whether they can work, and the port, name and URL that follow from them.
#ifndef MAIL_BOX_MAILBOX_SETTINGS_H
#define MAIL_BOX_MAILBOX_SETTINGS_H

#include <stddef.h>

#include "base/err.h"

enum mailbox_kind { MAILBOX_IMAP, MAILBOX_POP3 };

enum mailbox_tls {
	MAILBOX_STARTTLS, // asked for after connecting, and required
	MAILBOX_IMPLICIT, // TLS from the first byte
	MAILBOX_PLAIN, // none at all; only to this machine itself (loopback)
};

// What becomes of a letter on the server once it is committed.
enum mailbox_after {
	MAILBOX_SEEN, // stays; with IMAP the server marks it as read when we fetch it
	MAILBOX_DELETE,
	MAILBOX_MOVE, // IMAP only
};

enum {
	MAILBOX_LARGEST = 1 << 20, // octets of the largest letter that is read whole
	MAILBOX_BEGINNING = 1 << 16, // octets that are kept of a larger one
};

// Zero-initialise it. Texts are borrowed. 0 and NULL mean the default.
struct mailbox_settings {
	enum mailbox_kind kind;
	enum mailbox_tls tls;
	const char *host; // a name or an IP address
	int port; // default 143 or 993, 110 or 995 by `kind` and `tls`
	const char *user, *password; // both needed; the owner wipes the password
	const char *ca_file; // PEM; default the system's
	const char *folder; // UTF-8, IMAP only; default "INBOX"
	enum mailbox_after after;
	const char *move_to; // the folder for MAILBOX_MOVE; made if it is missing
	size_t largest; // default MAILBOX_LARGEST
	int connect_seconds; // until logged in; default 60
	int response_seconds; // of silence; default 60
	int letter_seconds; // for one letter in all; default 600
	int total_seconds; // for all letters; then no other is begun; default 1800
};

// Refuses with ERR_CONFIG what can never work.
int
mailbox_settings_check(const struct mailbox_settings *set, struct err *e);

// The port: the one that is set, else that of the protocol and the kind of TLS.
int
mailbox_settings_port(const struct mailbox_settings *set);

// Writes "'mail.example.org' port 993", for messages.
void
mailbox_settings_name(const struct mailbox_settings *set, char *name, size_t size);

// Writes "imaps://mail.example.org:993/", for libcurl. The settings must have been checked.
void
mailbox_settings_url(const struct mailbox_settings *set, char *url, size_t size);

#endif
