// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads a maildrop by POP3.
#ifndef MAIL_BOX_POP3_H
#define MAIL_BOX_POP3_H

#include "base/err.h"
#include "mail/box/mailbox_line.h"
#include "mail/box/mailbox_settings.h"
#include "mail/box/visit.h"

// See mailbox_fetch. With MAILBOX_DELETE also deletes letters taken earlier, since their deletion may have
// failed. Ends with QUIT, because the server deletes nothing before QUIT.
int
pop3_fetch(struct line *line, const struct mailbox_settings *settings,
	const struct mailbox_state *state, const struct mailbox_hands *hands,
	struct mailbox_result *result, struct err *e);

// See mailbox_probe.
int
pop3_probe(struct line *line, size_t *letters, struct err *e);

#endif
