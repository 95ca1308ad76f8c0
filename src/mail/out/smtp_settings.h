// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The settings of a mail server: checks them, and derives the port, the server's name and the URL.
#ifndef MAIL_OUT_SMTP_SETTINGS_H
#define MAIL_OUT_SMTP_SETTINGS_H

#include <stddef.h>

#include "base/err.h"

enum smtp_tls {
	SMTP_STARTTLS, // requested after connecting, and required (port 587)
	SMTP_IMPLICIT, // TLS from the first byte (port 465)
	SMTP_PLAIN, // no TLS; only on this machine (loopback)
};

// Initialize to zero. Texts are borrowed until smtp_close. 0 and NULL mean the default.
struct smtp_settings {
	const char *host; // host name or IP address
	int port; // default by `tls`: 587, 465 or 25
	enum smtp_tls tls;
	const char *user; // NULL: no log-in
	const char *password; // wiped by its owner, after smtp_close
	const char *token; // for OAuth2, instead of a password; wiped by its owner, too
	const char *ca_file; // PEM file; default: the system's
	const char *helo; // our name in EHLO; default: "localhost"
	int connect_seconds; // time until logged in; default: 300
	int response_seconds; // timeout of each answer; default: 600 (RFC 5321 4.5.3.2.6)
	int letter_seconds; // maximum time for one letter; default: 1800
	int total_seconds; // maximum time for all letters, after which none is begun; default: 1800
};

// Fails with ERR_CONFIG if the settings can never work: an invalid host or name, a port out of range, a
// user without a password.
int
smtp_settings_check(const struct smtp_settings *set, struct err *e);

// The port that is set, or else the default port of the kind of TLS.
int
smtp_settings_port(const struct smtp_settings *set);

// Writes "'mail.example.org' port 587", for messages.
void
smtp_settings_name(const struct smtp_settings *set, char *name, size_t size);

// Writes "smtps://mail.example.org:465/helo", for libcurl. The settings must have been checked.
void
smtp_settings_url(const struct smtp_settings *set, char *url, size_t size);

#endif
