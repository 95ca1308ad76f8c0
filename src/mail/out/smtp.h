// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sends by SMTP: one connection, many letters with one recipient each, a verdict for each letter.
#ifndef MAIL_OUT_SMTP_H
#define MAIL_OUT_SMTP_H

#include <stddef.h>

#include "base/err.h"
#include "mail/out/smtp_settings.h"
#include "mail/out/verdict.h"

struct smtp;

// Connects, starts TLS and logs in, so that faults of the server or the settings are found before the first
// letter. Refuses settings that would send a password or a letter unencrypted over a network. On success
// the caller closes `*out` with smtp_close.
int
smtp_open(struct smtp **out, const struct smtp_settings *settings, struct err *e);

// Sends the `len` octets at `bytes` (CRLF line ends, see message_compose) from `from` to `to`; `from` is ""
// for the null sender. Reconnects if the server has closed the connection. Never sends a letter twice in
// one call. The caller should commit the verdict before anything else.
void
smtp_send(struct smtp *s, const char *from, const char *to, const char *bytes, size_t len,
	struct verdict *verdict);

// Asks whether the server accepts letters from this address, without sending any.
void
smtp_try_sender(struct smtp *s, const char *from, struct verdict *verdict);

// Says QUIT and frees everything within about two seconds, whatever the server does. `s` may be NULL.
void
smtp_close(struct smtp *s);

#endif
