// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The settings of a mailbox.
#include "mail/box/mailbox_settings.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "mail/address.h"
#include "mail/internal.h"

int
mailbox_settings_port(const struct mailbox_settings *set)
{
	static const int ports[2][3] = {
		[MAILBOX_IMAP] = { [MAILBOX_STARTTLS] = 143, [MAILBOX_IMPLICIT] = 993, [MAILBOX_PLAIN] = 143 },
		[MAILBOX_POP3] = { [MAILBOX_STARTTLS] = 110, [MAILBOX_IMPLICIT] = 995, [MAILBOX_PLAIN] = 110 },
	};

	return set->port != 0 ? set->port : ports[set->kind][set->tls];
}

static int
check_folder(const char *folder, const char *use, struct err *e)
{
	const char *fault = imap_folder_fault(folder);

	return fault == NULL ? 0 : err_set(e, ERR_CONFIG, "the mailbox's folder '%.100s' to %s %s: "
		"correct it", folder, use, fault);
}

static int
check_after(const struct mailbox_settings *set, struct err *e)
{
	const char *folder = set->folder != NULL ? set->folder : "INBOX";

	if (set->after != MAILBOX_MOVE)
		return 0;
	if (set->kind == MAILBOX_POP3)
		return err_set(e, ERR_CONFIG, "letters cannot be moved with POP3: set 'after' in [fetch] to "
			"seen or delete, or use IMAP");
	if (set->move_to == NULL)
		return err_set(e, ERR_CONFIG, "no folder to move letters to: set 'move_to' in [fetch]");
	if (strcmp(set->move_to, folder) == 0)
		return err_set(e, ERR_CONFIG, "letters cannot be moved from folder '%.100s' to itself: "
			"name another", folder);
	return check_folder(set->move_to, "move letters to", e);
}

int
mailbox_settings_check(const struct mailbox_settings *set, struct err *e)
{
	const char *host = set->host == NULL ? "" : set->host;

	if (host_fault(host) != NULL)
		return err_set(e, ERR_CONFIG, "the mailbox server's host '%.100s' is neither a name nor an "
			"address: correct it", host);
	if (set->port < 0 || set->port > 65535)
		return err_set(e, ERR_CONFIG, "the mailbox server's port %d is not between 1 and 65535: "
			"correct it", set->port);
	if (set->user == NULL || set->user[0] == '\0')
		return err_set(e, ERR_CONFIG, "the mailbox has no user: set one");
	if (set->token == NULL && (set->password == NULL || set->password[0] == '\0'))
		return err_set(e, ERR_CONFIG, "the mailbox's user '%.100s' has no password: set a password "
			"command or a password file", set->user);
	if (set->kind == MAILBOX_IMAP && set->folder != NULL
		&& check_folder(set->folder, "read", e) != 0)
		return -1;
	return check_after(set, e);
}

void
mailbox_settings_name(const struct mailbox_settings *set, char *name, size_t size)
{
	(void)snprintf(name, size, "'%s' port %d", set->host, mailbox_settings_port(set));
}

void
mailbox_settings_url(const struct mailbox_settings *set, char *url, size_t size)
{
	bool v6 = host_is_v6(set->host);

	(void)snprintf(url, size, "%s%s://%s%s%s:%d/", set->kind == MAILBOX_IMAP ? "imap" : "pop3",
		set->tls == MAILBOX_IMPLICIT ? "s" : "", v6 ? "[" : "", set->host, v6 ? "]" : "",
		mailbox_settings_port(set));
}
