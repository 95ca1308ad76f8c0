// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Whether our own mail server vouches for the sender of a letter: its Authentication-Results (RFC
// 8601). A field of that name proves nothing by itself, anybody can write one.
#ifndef MAIL_AUTHRES_H
#define MAIL_AUTHRES_H

#include "base/arena.h"
#include "mail/in/head.h"

enum authres {
	AUTHRES_UNKNOWN, // no field that we may trust
	AUTHRES_NONE, // the server has looked, and does not vouch for the sender
	AUTHRES_DKIM, // signed by the domain in From, or by a domain above it
	AUTHRES_DMARC, // the domain in From has a policy, and the letter meets it
};

// What the server called `authserv_id` says about the domain in From. Only fields with at most
// `hops` Received fields above them count: 0 if the server that checks is the last one, since
// whatever a stranger wrote stands below its Received. UNKNOWN if authserv_id is NULL or empty.
// NONE if there is more than one From field or `from_domain` is not the domain of its address.
enum authres
authres_check(struct arena *arena, const struct head *head, const char *authserv_id, int hops,
	const char *from_domain);

#endif
