// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// login: gets the tokens of an account that accepts no passwords.
#include <string.h>

#include "cli/internal.h"

static bool
is(const struct cli *cli, enum setting id, const char *word)
{
	return strcmp(cli->settings.value[id], word) == 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct examination x = { .cli = cli };
	struct oauth o;

	if (!is(cli, SET_AUTH, "oauth2") && !is(cli, SET_FETCH_AUTH, "oauth2"))
		return err_set(e, ERR_CONFIG, "no account needs this: set 'auth = oauth2' in [smtp], in [fetch], or in both");
	if (oauth_settings(cli, &o, e) != 0 || oauth_login(cli, &o, e) != 0)
		return -1;
	(void)fprintf(cli->out, "Logged in. The tokens are in %s.\n", o.file);
	// Tries the log-ins, and reports the results like doctor.
	if (is(cli, SET_AUTH, "oauth2") && is(cli, SET_TRANSPORT, "smtp"))
		(void)examine_sending(&x);
	if (is(cli, SET_FETCH_AUTH, "oauth2") && !is(cli, SET_FETCH, "none"))
		examine_account(&x);
	return x.wrong > 0 ? ERR_CONFIG : 0;
}

const struct command cmd_login = {
	.summary = "log in to an account that takes no passwords (OAuth2)",
	.help = "For accounts with 'auth = oauth2' and a client id in section [oauth] of the\n"
		"settings: prints a code and the address of a web page to type it at, waits until\n"
		"you have logged in there, keeps the tokens in a file that only you can read, and\n"
		"tries the account. To be run again if the provider ends that log-in.",
	.options = TAKES(OPT_NOW),
	.run = run,
};
