// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches letters by the protocol that the settings name.
#include "mail/box/mailbox.h"

#include "mail/box/imap.h"
#include "mail/box/mailbox_line.h"
#include "mail/box/pop3.h"

int
mailbox_fetch(const struct mailbox_settings *settings, const struct mailbox_state *state,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e)
{
	struct line *line = NULL;
	int rc = -1;

	*result = (struct mailbox_result){ 0 };
	if (line_new(&line, settings, e) != 0)
		return -1;
	switch (settings->kind) {
	case MAILBOX_IMAP:
		rc = imap_fetch(line, settings, state, hands, result, e);
		break;
	case MAILBOX_POP3:
		rc = pop3_fetch(line, settings, state, hands, result, e);
		break;
	}
	line_close(line);
	return rc;
}

int
mailbox_probe(const struct mailbox_settings *settings, const struct mailbox_hands *hands, size_t *letters,
	struct err *e)
{
	struct line *line = NULL;
	int rc = -1;

	*letters = 0;
	if (line_new(&line, settings, e) != 0)
		return -1;
	switch (settings->kind) {
	case MAILBOX_IMAP:
		rc = imap_probe(line, settings, hands, letters, e);
		break;
	case MAILBOX_POP3:
		rc = pop3_probe(line, letters, e);
		break;
	}
	line_close(line);
	return rc;
}
