// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The transport for letters, as chosen by the settings: a Maildir or an SMTP server. Not for use inside
// a database transaction, since a server may take ten minutes to answer.
#ifndef MAIL_OUT_TRANSPORT_H
#define MAIL_OUT_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "mail/server.h"

enum transport_kind { TRANSPORT_MAILDIR, TRANSPORT_SMTP };

// Texts are borrowed until transport_close.
struct transport_settings {
	enum transport_kind kind;
	const char *maildir; // folder for TRANSPORT_MAILDIR
	struct server_settings smtp; // settings for TRANSPORT_SMTP
};

// One letter, as in the outbox.
struct parcel {
	const char *key; // stable key, see mail/key.h
	const char *from; // envelope sender, "" for the null sender
	const char *to; // envelope recipient
	const char *bytes; // from message_compose
	size_t len;
};

struct transport;

// Prepares the folder, or connects and logs in. Call it only if there is something to send. On success the
// caller closes `*out` with transport_close.
int
transport_open(struct transport **out, const struct transport_settings *settings, struct err *e);

// Sends one letter and sets its verdict. After VERDICT_SERVER stop: the server accepts no more letters.
void
transport_send(struct transport *t, const struct parcel *parcel, struct verdict *verdict);

// Asks a server, without sending anything, whether it accepts letters from this address. Returns -1 if not.
int
transport_try_sender(struct transport *t, const char *from, struct err *e);

// Closes the transport; `t` may be NULL. Commit the last verdict first, since closing may take two seconds.
void
transport_close(struct transport *t);

#endif
