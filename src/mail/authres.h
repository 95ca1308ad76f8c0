// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Whether our own mail server vouches for the sender of a letter, by its Authentication-Results field (RFC
// 8601). A field of this name proves nothing by itself, since anybody can write one.
#ifndef MAIL_AUTHRES_H
#define MAIL_AUTHRES_H

#include "base/arena.h"
#include "mail/in/head.h"

enum authres {
	AUTHRES_UNKNOWN, // no trustworthy field
	AUTHRES_NONE, // our server has checked, and does not vouch for the sender
	AUTHRES_DKIM, // signed by the domain in From, or by a domain above it
	AUTHRES_DMARC, // the domain in From has a DMARC policy, and the letter meets it
};

// The result of the server `authserv_id` for the domain in From. Only fields with at most `hops` Received
// fields above them count, since fields written by a stranger are below the server's own Received; `hops`
// is 0 if the checking server is the last one. UNKNOWN if authserv_id is NULL or empty. NONE if there is
// more than one From field, or `from_domain` is not the domain of its address.
enum authres
authres_check(struct arena *arena, const struct head *head, const char *authserv_id, int hops,
	const char *from_domain);

#endif
