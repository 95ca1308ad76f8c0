// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches letters by the protocol that the settings name.
#include "mail/box/mailbox.h"

#include <string.h>

#include "mail/internal.h"

static int
check_folder(const char *folder, const char *use, struct err *e)
{
	const char *fault = imap_folder_fault(folder);

	return fault == NULL ? 0 : err_set(e, ERR_CONFIG, "the mailbox's folder '%.100s' to %s %s: "
		"correct it", folder, use, fault);
}

int
mailbox_settings_check(const struct mailbox_settings *set, struct err *e)
{
	const char *folder = set->folder != NULL ? set->folder : "INBOX";

	if (server_settings_check(&set->server, e) != 0)
		return -1;
	if (set->server.kind == SERVER_IMAP && set->folder != NULL && check_folder(set->folder, "read", e) != 0)
		return -1;
	if (set->after != MAILBOX_MOVE)
		return 0;
	if (set->server.kind == SERVER_POP3)
		return err_set(e, ERR_CONFIG, "letters cannot be moved with POP3: set 'after' in [fetch] to "
			"seen or delete, or use IMAP");
	if (set->move_to == NULL)
		return err_set(e, ERR_CONFIG, "no folder to move letters to: set 'move_to' in [fetch]");
	if (strcmp(set->move_to, folder) == 0)
		return err_set(e, ERR_CONFIG, "letters cannot be moved from folder '%.100s' to itself: "
			"name another", folder);
	return check_folder(set->move_to, "move letters to", e);
}

bool
mailbox_is_enough(struct mailbox_result *r, const struct mailbox_hands *hands)
{
	r->more = r->more || (r->taken + r->refused + r->left > 0 && hands->enough != NULL
		&& hands->enough(hands->ctx));
	return r->more;
}

int
mailbox_fetch(const struct mailbox_settings *settings, const struct mailbox_state *state,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e)
{
	struct line *line = NULL;

	*result = (struct mailbox_result){ 0 };
	if (mailbox_settings_check(settings, e) != 0 || line_new(&line, &settings->server, e) != 0)
		return -1;
	const int rc = settings->server.kind == SERVER_IMAP
		? imap_fetch(line, settings, state, hands, result, e)
		: pop3_fetch(line, settings, state, hands, result, e);
	line_close(line);
	return rc;
}

int
mailbox_probe(const struct mailbox_settings *settings, const struct mailbox_hands *hands, size_t *letters,
	struct err *e)
{
	struct line *line = NULL;

	*letters = 0;
	if (mailbox_settings_check(settings, e) != 0 || line_new(&line, &settings->server, e) != 0)
		return -1;
	const int rc = settings->server.kind == SERVER_IMAP ? imap_probe(line, settings, hands, letters, e)
		: pop3_probe(line, letters, e);
	line_close(line);
	return rc;
}
