// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The settings of a mail server.
#include "mail/out/smtp_settings.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "mail/address.h"

int
smtp_settings_port(const struct smtp_settings *set)
{
	static const int ports[] = { [SMTP_STARTTLS] = 587, [SMTP_IMPLICIT] = 465, [SMTP_PLAIN] = 25 };

	return set->port != 0 ? set->port : ports[set->tls];
}

int
smtp_settings_check(const struct smtp_settings *set, struct err *e)
{
	const char *host = set->host == NULL ? "" : set->host;

	if (host_fault(host) != NULL)
		return err_set(e, ERR_CONFIG, "the mail server's host '%.100s' is neither a name nor an "
			"address: correct it", host);
	if (set->port < 0 || set->port > 65535)
		return err_set(e, ERR_CONFIG, "the mail server's port %d is not between 1 and 65535: "
			"correct it", set->port);
	if (set->helo != NULL && domain_fault(set->helo) != NULL)
		return err_set(e, ERR_CONFIG, "the name '%.100s' to greet mail servers with %s: correct "
			"it", set->helo, domain_fault(set->helo));
	if (set->user != NULL && set->token == NULL && (set->password == NULL || set->password[0] == '\0'))
		return err_set(e, ERR_CONFIG, "the mail server's user '%.100s' has no password: set a "
			"password command or a password file, or set no user", set->user);
	return 0;
}

void
smtp_settings_name(const struct smtp_settings *set, char *name, size_t size)
{
	(void)snprintf(name, size, "'%s' port %d", set->host, smtp_settings_port(set));
}

void
smtp_settings_url(const struct smtp_settings *set, char *url, size_t size)
{
	bool v6 = host_is_v6(set->host);

	(void)snprintf(url, size, "%s://%s%s%s:%d/%s", set->tls == SMTP_IMPLICIT ? "smtps" : "smtp",
		v6 ? "[" : "", set->host, v6 ? "]" : "", smtp_settings_port(set),
		set->helo != NULL ? set->helo : "localhost");
}
