// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Checks of an installation.
#include "cli/internal.h"

#include <string.h>

#include "base/clean.h"
#include "base/span.h"
#include "desk/fetch.h"
#include "fair/drand.h"
#include "lang/say.h"
#include "mail/out/transport.h"
#include "mail/secret.h"
#include "play/beacon.h"
#include "store/open.h"
#include "table/tied.h"

enum { FOUND_AT = 17, FIX_AT = 22 }; // columns where the lines of a finding begin

// A sanitized line: a finding may quote a server or a certificate.
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
		    json_pack("{s:s, s:b, s:s, s:s?}", "what", what, "ok", cure == NULL, "found", how, "fix", cure));
		return;
	}
	ink_prose(x->cli, INK_PLAIN,
	    arena_printf(a, "%-6s %-9s %s", cure == NULL ? "ok" : "WRONG", what, how), FOUND_AT);
	if (cure != NULL)
		ink_prose(x->cli, INK_PLAIN, arena_printf(a, "%*sfix: %s", FOUND_AT, "", cure), FIX_AT);
}

bool
examine_settings(struct examination *x)
{
	const char *const *set = x->cli->settings.value;
	struct store_options options = { 0 };
	struct err unsound = { 0 };
	bool sound = cmd_settings(x->cli, &x->judge, &options, &unsound) == 0;

	// Other commands stop at the first setting that is wrong.
	for (enum setting id = 0; id < SETTINGS; id++) {
		struct err e = { 0 };
		if (setting_check(&x->cli->settings, id, &e) != 0)
			find(x, "settings", e.text, "set it right, see stonepost.conf(5)");
	}
	if (x->judge.gm_orders == GM_ORDERS_TOKEN_AND_DMARC && set[SET_AUTHSERV][0] == '\0')
		find(x, "settings", "no server is named that could vouch for the game master's letters",
		    "set 'authserv' in section [mail], or 'gm_orders' to something else");
	if (x->judge.from[0] == '\0')
		find(x, "settings", "letters have no address to come from",
		    "'stonepost setup' asks for it; or set 'from' in section [mail], see stonepost.conf(5)");
	if (x->judge.gm[0] == '\0')
		find(x, "settings", "nobody is told of letters that fail",
		    "set 'gm' in section [mail] to your own address");
	return sound;
}

// Shortens a timeout for a user who is waiting.
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
		takes = transport_open(&transport, &settings, &e) == 0 &&
		    (x->judge.from == NULL || x->judge.from[0] == '\0' || transport_try_sender(transport, x->judge.from, &e) == 0);
	}
	if (takes)
		find(x, "sending", settings.kind == TRANSPORT_SMTP
		    ? arena_printf(x->cli->arena, "%s takes letters", settings.smtp.host) : settings.maildir, NULL);
	else
		find(x, "sending", e.text, "see the message, and section [mail] or [smtp]");
	if (!takes && e.code == ERR_DENIED)
		(void)cmd_distrust(x->cli, ACCOUNT_SENDING);
	transport_close(transport);
	secret_wipe(&password);
	return takes;
}

void
examine_account(struct examination *x)
{
	struct arena *a = x->cli->arena;
	struct mailbox_settings mailbox;
	struct secret password = { "" };
	struct err e = { 0 };
	enum spam_use spam = SPAM_IGNORE;
	struct spam found = { 0 };
	size_t letters = 0;

	int status = cmd_mailbox(x->cli, &mailbox, &password, &e);
	if (status == 0)
		status = setting_word(&x->cli->settings, SET_FETCH_SPAM, &spam, &e);
	if (status == 0) {
		const bool looks = spam != SPAM_IGNORE && x->judge.store != NULL;
		hurry(x, &mailbox.server.connect_seconds);
		status = spam_probe(&x->judge, &mailbox, &letters, looks ? &found : NULL, &e);
	}
	if (status == 0)
		find(x, "fetching", arena_printf(a, "%zu letter%s on %s", letters, letters == 1 ? "" : "s",
		    mailbox.server.host), NULL);
	else
		find(x, "fetching", e.text, "see the message, and section [fetch]");
	if (found.folder != NULL && found.count == 0)
		find(x, "spam", arena_printf(a, "no letter of the last week in '%s' is a player's", found.folder),
		    NULL);
	else if (found.folder != NULL)
		find(x, "spam",
		    arena_printf(a, "%zu letter%s of players in '%s' in the last week: %s", found.count,
			found.count == 1 ? "" : "s", found.folder,
			say_commas(english(a), found.writers.list, found.writers.count)), spam_cure(&x->judge));
	if (status != 0 && e.code == ERR_DENIED)
		(void)cmd_distrust(x->cli, ACCOUNT_FETCHING);
	x->letters = letters;
	secret_wipe(&password);
}

// Seconds after which every server has a value, and before which no server may have it.
enum { SETTLED = MINUTE, AHEAD = HOUR };

// Whether a server already knows a value that is due in an hour.
static bool
knows_future(struct examination *x, const struct beacon_row *b)
{
	struct beacon_row later = *b;
	struct beacon_said said[TIED_SERVERS] = { 0 };
	struct err e = { 0 };
	int count;

	later.relay = "";
	later.round = drand_round(b->genesis, b->period, x->cli->now + AHEAD);
	return cmd_ask_beacon(x->cli, &later, said, &count, &e) == 0;
}

static void
ask_source(struct examination *x, const struct beacon_row *b, const struct drand *chain)
{
	struct arena *a = x->cli->arena;
	struct beacon_said said[TIED_SERVERS] = { 0 };
	struct err e = { 0 };
	int count;

	if (cmd_ask_beacon(x->cli, b, said, &count, &e) != 0)
		find(x, "beacon", e.text,
		    chain != NULL
			? "try that address in a browser; name another server of the chain in 'url' or 'relay', or wait"
			: "try that address in a browser, and compare 'url', 'period' and 'genesis' with what the source says");
	else if (count > 1 && strcmp(said[0].value, said[1].value) != 0)
		find(x, "beacon", arena_printf(a, "'url' and 'relay' contradict each other about round %lld: '%s' and '%s'",
		    (long long)b->round, said[0].value, said[1].value),
		    "ask a third server, and take the one out that lies: no value is believed as long as they differ");
	else if (knows_future(x, b))
		find(x, "beacon", "the source gives a value that should not be published for another hour",
		    chain != NULL ? "set the clock of this machine right"
				  : "correct 'genesis' and 'period' by what the source says, and look whether the clock is right: "
				    "else somebody knows dice before orders are closed");
	else
		find(x, "beacon", chain != NULL
		    ? arena_printf(a, "drand's chain %s, round %lld", chain->name, (long long)b->round)
		    : arena_printf(a, "round %lld of a source that the program does not know: letters say so",
			  (long long)b->round), NULL);
}

void
examine_beacon(struct examination *x)
{
	struct beacon_source source = { 0 };
	struct judge j = x->judge;
	struct err e = { 0 };
	bool strange;

	if (x->cli->settings.value[SET_BEACON_URL][0] == '\0')
		return;
	j.now = x->cli->now;
	int status = cmd_beacon_source(x->cli, &source, &e);
	source.at = j.now + AHEAD;
	if (status != 0 || beacon_check(&j, &source, &e) != 0) {
		find(x, "beacon", e.text, "see section [beacon] in stonepost.conf(5)");
		return;
	}
	if (source.period == 0) {
		find(x, "beacon", "values are given by hand, with 'stonepost beacon GAME VALUE'", NULL);
		return;
	}
	const int64_t at = j.now - SETTLED - source.period;
	if (source.genesis > at) {
		find(x, "beacon", "by 'genesis' the source has published nothing yet", "correct 'genesis' in section [beacon]");
		return;
	}
	ask_source(x, &(struct beacon_row){ .url = source.url, .relay = source.relay, .period = source.period,
		.genesis = source.genesis, .round = drand_round(source.genesis, source.period, at) },
	    drand_find(source.url, &strange));
}
