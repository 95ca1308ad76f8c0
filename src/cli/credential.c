// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The credentials of the mail accounts: passwords and tokens.
#include <string.h>

#include "cli/cmd.h"
#include "cli/internal.h"
#include "mail/secret.h"

static const struct {
	enum setting auth, user, command, file, token_command;
} accounts[] = {
	[ACCOUNT_SENDING] = { SET_AUTH, SET_USER, SET_PASSWORD_COMMAND, SET_PASSWORD_FILE, SET_TOKEN_COMMAND },
	[ACCOUNT_FETCHING] = { SET_FETCH_AUTH, SET_FETCH_USER, SET_FETCH_PASSWORD_COMMAND, SET_FETCH_PASSWORD_FILE,
	    SET_FETCH_TOKEN_COMMAND },
};

static int
read_password(const struct cli *cli, enum account account, struct secret *password, struct err *e)
{
	const char *const *set = cli->settings.value;
	const char *command = set[accounts[account].command], *file = set[accounts[account].file];

	if (command[0] != '\0')
		return secret_from_command(password, command, e);
	for (int i = 0; cli->unwritten != NULL && i < UNWRITTEN; i++)
		if (cli->unwritten[i].file != NULL && strcmp(cli->unwritten[i].file, file) == 0) {
			*password = cli->unwritten[i].password;
			return 0;
		}
	if (file[0] != '\0')
		return secret_from_file(password, file, e);
	if (set[accounts[account].user][0] == '\0')
		return err_set(e, ERR_CONFIG, "there is no user to log in as: set user and password_command or password_file");
	return err_set(e, ERR_CONFIG,
	    "there is a user '%s' but no password: set password_command or password_file beside it",
	    set[accounts[account].user]);
}

static int
read_token(const struct cli *cli, enum account account, struct secret *token, struct err *e)
{
	const char *command = cli->settings.value[accounts[account].token_command];
	struct oauth o;

	if (command[0] == '\0')
		return oauth_settings(cli, &o, e) != 0 ? -1 : oauth_token(cli, &o, token, e);
	if (secret_from_command(token, command, e) != 0)
		return err_prefix(e, "token_command in [%s]", setting_section(accounts[account].auth));
	return 0;
}

int
cmd_credential(const struct cli *cli, enum account account, struct secret *secret, bool *by_token, struct err *e)
{
	int auth;

	if (setting_word(&cli->settings, accounts[account].auth, &auth, e) != 0)
		return -1;
	*by_token = auth == 1;
	return *by_token ? read_token(cli, account, secret, e) : read_password(cli, account, secret, e);
}

bool
cmd_distrust(const struct cli *cli, enum account account)
{
	const char *const *set = cli->settings.value;
	struct err ignored = { 0 };
	struct oauth o;

	if (strcmp(set[accounts[account].auth], "oauth2") != 0 || set[accounts[account].token_command][0] != '\0' ||
	    oauth_settings(cli, &o, &ignored) != 0)
		return false;
	oauth_distrust(cli, &o);
	return true;
}
