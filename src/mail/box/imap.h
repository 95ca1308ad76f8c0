// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads a folder by IMAP.
#ifndef MAIL_BOX_IMAP_H
#define MAIL_BOX_IMAP_H

#include "base/err.h"
#include "mail/box/mailbox_line.h"
#include "mail/box/mailbox_settings.h"
#include "mail/box/visit.h"

// See mailbox_fetch. Reads by UID in ascending order, and never searches for unseen letters, because other
// programs may have read them before us. Connects by itself, and reconnects if necessary.
int
imap_fetch(struct line *line, const struct mailbox_settings *settings,
	const struct mailbox_state *state, const struct mailbox_hands *hands,
	struct mailbox_result *result, struct err *e);

// See mailbox_probe.
int
imap_probe(struct line *line, const struct mailbox_settings *settings, const struct mailbox_hands *hands,
	size_t *letters, struct err *e);

#endif
