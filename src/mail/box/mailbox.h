// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetching letters from a mailbox on a server, by IMAP or POP3. Each letter is handed over and
// committed before the next is fetched, and only then marked on the server: whatever breaks, a
// letter is fetched again rather than lost. What a server does not give out now is asked for again
// at every later visit, and keeps no other letter from being fetched.
#ifndef MAIL_BOX_MAILBOX_H
#define MAIL_BOX_MAILBOX_H

#include <stddef.h>

#include "base/err.h"
#include "mail/box/mailbox_settings.h"
#include "mail/box/visit.h"

// Fetches all letters that were not fetched before, and then those that are owed. An error of the
// server or the network loses nothing: call again later.
int
mailbox_fetch(const struct mailbox_settings *settings, const struct mailbox_state *state,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e);

// Logs in and looks at the folder, changing nothing: for checking settings. `*letters` says how
// many letters lie there.
int
mailbox_probe(const struct mailbox_settings *settings, size_t *letters, struct err *e);

#endif
