// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The settings of a mail server: whether they can work, and the port, name and URL that follow from
// them.
#ifndef MAIL_OUT_SMTP_SETTINGS_H
#define MAIL_OUT_SMTP_SETTINGS_H

#include <stddef.h>

#include "base/err.h"

enum smtp_tls {
	SMTP_STARTTLS, // asked for after connecting, and required (port 587)
	SMTP_IMPLICIT, // TLS from the first byte (port 465)
	SMTP_PLAIN, // none at all; only to this machine itself (loopback)
};

// Zero-initialise it. Texts are borrowed until smtp_close. 0 and NULL mean the default.
struct smtp_settings {
	const char *host; // a name or an IP address
	int port; // default 587, 465 or 25 by `tls`
	enum smtp_tls tls;
	const char *user; // NULL: no log-in
	const char *password; // the owner wipes it, after smtp_close
	const char *ca_file; // PEM; default the system's
	const char *helo; // how we present ourselves; default "localhost"
	int connect_seconds; // until logged in; default 300
	int response_seconds; // for each answer; default 600 (RFC 5321 4.5.3.2.6)
	int letter_seconds; // for one letter in all; default 1800
	int total_seconds; // for all letters; then no other is begun; default 1800
};

// Refuses with ERR_CONFIG what can never work: a broken host or name, a port out of range, a user
// without a password.
int
smtp_settings_check(const struct smtp_settings *set, struct err *e);

// The port: the one that is set, else that of the kind of TLS.
int
smtp_settings_port(const struct smtp_settings *set);

// Writes "'mail.example.org' port 587", for messages.
void
smtp_settings_name(const struct smtp_settings *set, char *name, size_t size);

// Writes "smtps://mail.example.org:465/helo", for libcurl. The settings must have been checked.
void
smtp_settings_url(const struct smtp_settings *set, char *url, size_t size);

#endif
