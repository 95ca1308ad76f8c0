// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One way out for letters, whichever way the settings chose. Not to be used inside a database
// transaction: a server may take ten minutes to answer.
#ifndef MAIL_OUT_TRANSPORT_H
#define MAIL_OUT_TRANSPORT_H

#include <stddef.h>

#include "base/err.h"
#include "mail/out/smtp.h"
#include "mail/out/verdict.h"

enum transport_kind { TRANSPORT_MAILDIR, TRANSPORT_SMTP };

// Texts are borrowed until transport_close.
struct transport_settings {
	enum transport_kind kind;
	const char *maildir; // the folder, for TRANSPORT_MAILDIR
	struct smtp_settings smtp; // for TRANSPORT_SMTP
};

// One letter as the outbox keeps it.
struct parcel {
	const char *key; // stable, see mail/key.h
	const char *from; // envelope sender, "" for the null sender
	const char *to; // envelope recipient
	const char *bytes; // from message_compose
	size_t len;
};

struct transport;

// Makes the folder ready, or connects and logs in. Open it only if there is something to send. On success
// the caller closes `*out` with transport_close.
int
transport_open(struct transport **out, const struct transport_settings *settings,
	struct err *e);

// Sends one letter and says what became of it. After VERDICT_SERVER stop: the server takes nothing more.
void
transport_send(struct transport *t, const struct parcel *parcel, struct verdict *verdict);

// Closes it; accepts NULL. Commit the last verdict first: closing may take two seconds.
void
transport_close(struct transport *t);

#endif
