// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches letters from a mailbox on a server, by IMAP or POP3. Each letter is passed on and committed
// before the next one is fetched, and only then marked on the server: after any failure, a letter is
// fetched again rather than lost. A letter that the server does not deliver now is requested again at every
// later visit, and does not keep others from being fetched.
#ifndef MAIL_BOX_MAILBOX_H
#define MAIL_BOX_MAILBOX_H

#include <stddef.h>

#include "base/err.h"
#include "mail/box/mailbox_settings.h"
#include "mail/box/visit.h"

// Fetches all letters that were not fetched before, and then the owed letters. After an error of the server
// or the network nothing is lost: call again later.
int
mailbox_fetch(const struct mailbox_settings *settings, const struct mailbox_state *state,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e);

// Logs in and looks at the folder without changing anything, to check the settings. `*letters` becomes the
// number of letters in the folder. If `hands` is not NULL, also passes on the letters of the folder for spam;
// hands->take should leave them all.
int
mailbox_probe(const struct mailbox_settings *settings, const struct mailbox_hands *hands, size_t *letters,
	struct err *e);

#endif
