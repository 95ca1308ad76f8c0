// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Explains a refused log-in: the server's words tell whether the password was wrong or of the wrong kind,
// or the token has expired or lacks a right.
#ifndef MAIL_LOGIN_FAULT_H
#define MAIL_LOGIN_FAULT_H

#include <stdbool.h>
#include <stddef.h>

enum { LOGIN_CURE = 400, LOGIN_CHALLENGE = 256 };

// The log-in methods that a server has offered so far.
struct login_offers {
	bool password; // PLAIN or LOGIN
	bool token; // XOAUTH2 or OAUTHBEARER
	bool tls; // STARTTLS or STLS
};

// All that is known about a refusal. All pointers are borrowed.
struct login_refusal {
	const char *host, *user;
	const char *service; // "IMAP", "POP3" or "SMTP"
	const char *words; // text of the refusing answer; "": none
	const char *challenge; // text of the server's request after a token was sent, in base64; or ""
	struct login_offers offers;
	bool by_token; // log-in by token instead of password
};

// Parses a server's line that may list log-in methods or TLS: "250-AUTH PLAIN", "* CAPABILITY AUTH=PLAIN
// STARTTLS", "SASL PLAIN".
void
login_offers_line(struct login_offers *o, const char *line, size_t len);

// Whether a server to which we speak without TLS wants TLS first. `words` is its refusal, or "";
// `logging_in` says that it may have offered its log-in methods.
bool
login_wants_tls(const struct login_offers *o, const char *words, bool logging_in);

// Writes what to do: the rest of a sentence after "refuses the log-in (...): ", and more sentences.
void
login_cure(const struct login_refusal *r, char out[static LOGIN_CURE]);

#endif
