// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What is looked at before anything is trusted to settings.
#include "cli/examine.h"

#include <string.h>
#include <sys/stat.h>

#include "base/clean.h"
#include "base/zone.h"
#include "cli/ink.h"
#include "mail/box/mailbox.h"
#include "mail/out/transport.h"
#include "mail/secret.h"
#include "store/open.h"

enum { FOUND_AT = 17, FIX_AT = 22 }; // columns that the lines of a finding begin at

// A finding may quote a server, or a certificate.
static const char *
one_line(struct arena *a, const char *s)
{
	char *line = s != NULL ? arena_strdup(a, s) : NULL;

	if (line != NULL)
		line_tame(line);
	return line;
}

void
find(struct examination *x, const char *what, const char *how, const char *cure)
{
	struct arena *a = x->cli->arena;

	how = one_line(a, how);
	cure = one_line(a, cure);
	x->wrong += cure != NULL;
	if (x->found != NULL) {
		(void)json_array_append_new(x->found,
		    json_pack("{s:s, s:b, s:s, s:s?}", "what", what, "ok", cure == NULL, "found", how,
			"fix", cure));
		return;
	}
	ink_prose(x->cli, INK_PLAIN,
	    arena_printf(a, "%-6s %-9s %s", cure == NULL ? "ok" : "WRONG", what, how), FOUND_AT);
	if (cure != NULL)
		ink_prose(x->cli, INK_PLAIN, arena_printf(a, "%*sfix: %s", FOUND_AT, "", cure), FIX_AT);
}

// Settings that are looked at only where they are needed, some of them silently.
static void
examine_values(struct examination *x)
{
	const char *const *set = x->cli->settings.value;
	struct arena *a = x->cli->arena;
	struct err e = { 0 };
	struct stat st;
	int word;

	if (setting_word(&x->cli->settings, SET_STYLE, &seat_style_list, &word, &e) != 0 ||
	    setting_word(&x->cli->settings, SET_UNCERTAIN, &uncertain_list, &word, &e) != 0)
		find(x, "settings", e.text, "set it to one of these");
	if (lang_find(set[SET_LANG]) == NULL)
		find(x, "settings", arena_printf(a, "there is no language '%s' here", set[SET_LANG]),
		    arena_printf(a, "set 'lang' in section [stonepost] to one of: %s", lang_codes(a)));
	if (!zone_valid(set[SET_ZONE]))
		find(x, "settings", arena_printf(a, "'%s' is not a time zone", set[SET_ZONE]),
		    "set 'zone' in section [stonepost] to one such as Europe/Berlin, or UTC");
	if (set[SET_TEMPLATES][0] != '\0' &&
	    (stat(set[SET_TEMPLATES], &st) != 0 || !S_ISDIR(st.st_mode)))
		find(x, "settings", arena_printf(a, "'%s' is no folder", set[SET_TEMPLATES]),
		    "set 'templates' in section [stonepost] to the folder with yours, or leave it out");
	if (x->judge.gm_orders == GM_ORDERS_TOKEN_AND_DMARC && set[SET_AUTHSERV][0] == '\0')
		find(x, "settings", "no server is named that could vouch for the game master's letters",
		    "set 'authserv' in section [mail], or 'gm_orders' to something else");
}

bool
examine_settings(struct examination *x)
{
	struct store_options options = { 0 };
	struct err e = { 0 };
	bool sound = cmd_settings(x->cli, &x->judge, &options, &e) == 0;

	if (!sound)
		find(x, "settings", e.text, "set it right, see stonepost.conf(5)");
	examine_values(x);
	if (x->judge.from[0] == '\0')
		find(x, "settings", "letters have no address to come from",
		    "'stonepost setup' asks for it; or set 'from' in section [mail], see stonepost.conf(5)");
	if (x->judge.gm[0] == '\0')
		find(x, "settings", "nobody is told of letters that fail",
		    "set 'gm' in section [mail] to your own address");
	return sound;
}

// Who waits for the answer has less patience than a letter.
static void
hurry(const struct examination *x, int *seconds)
{
	if (x->patience > 0 && (*seconds == 0 || *seconds > x->patience))
		*seconds = x->patience;
}

bool
examine_sending(struct examination *x)
{
	struct transport_settings settings;
	struct transport *transport = NULL;
	struct secret password = { "" };
	struct err e = { 0 };

	bool takes = cmd_transport(x->cli, &settings, &password, &e) == 0;
	if (takes) {
		hurry(x, &settings.smtp.connect_seconds);
		takes = transport_open(&transport, &settings, &e) == 0;
	}
	if (takes)
		find(x, "sending",
		    settings.kind == TRANSPORT_SMTP
			? arena_printf(x->cli->arena, "%s takes letters", settings.smtp.host)
			: settings.maildir,
		    NULL);
	else
		find(x, "sending", e.text, "see the message, and section [mail] or [smtp]");
	transport_close(transport);
	secret_wipe(&password);
	return takes;
}

void
examine_account(struct examination *x)
{
	struct mailbox_settings mailbox;
	struct secret password = { "" };
	struct err e = { 0 };
	size_t letters = 0;

	int status = cmd_mailbox(x->cli, &mailbox, &password, &e);
	if (status == 0) {
		hurry(x, &mailbox.connect_seconds);
		status = mailbox_probe(&mailbox, &letters, &e);
	}
	if (status == 0)
		find(x, "fetching", arena_printf(x->cli->arena, "%zu letter%s on %s", letters, letters == 1 ? "" : "s",
		    mailbox.host),
		    NULL);
	else
		find(x, "fetching", e.text, "see the message, and section [fetch]");
	secret_wipe(&password);
}
