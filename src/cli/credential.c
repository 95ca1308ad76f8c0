// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The credentials of the mail accounts: passwords and tokens.
#include <string.h>

#include "cli/internal.h"
#include "mail/secret.h"
#include "mail/server.h"

// The value of a setting of an account, which is given as that of [smtp].
static const char *
value_of(const struct cli *cli, enum account account, enum setting id)
{
	return cli->settings.value[setting_of_account(account, id)];
}

int
cmd_server(const struct cli *cli, enum account account, struct server_settings *server, struct err *e)
{
	const struct settings *s = &cli->settings;
	const char *port = value_of(cli, account, SET_PORT), *ca_file = value_of(cli, account, SET_CA_FILE);

	*server = (struct server_settings){ .kind = SERVER_SMTP, .host = value_of(cli, account, SET_HOST),
		.user = value_of(cli, account, SET_USER), .ca_file = ca_file[0] != '\0' ? ca_file : NULL };
	if (setting_word(s, setting_of_account(account, SET_TLS), &server->tls, e) != 0)
		return -1;
	return port[0] == '\0' ? 0 : setting_number(s, setting_of_account(account, SET_PORT), &server->port, e);
}

static int
read_password(const struct cli *cli, enum account account, struct secret *password, struct err *e)
{
	const char *command = value_of(cli, account, SET_PASSWORD_COMMAND), *file = value_of(cli, account, SET_PASSWORD_FILE);
	const char *user = value_of(cli, account, SET_USER);

	if (command[0] != '\0')
		return secret_from_command(password, command, e);
	for (int i = 0; cli->unwritten != NULL && i < UNWRITTEN; i++)
		if (cli->unwritten[i].file != NULL && strcmp(cli->unwritten[i].file, file) == 0) {
			*password = cli->unwritten[i].password;
			return 0;
		}
	if (file[0] != '\0')
		return secret_from_file(password, file, e);
	if (user[0] == '\0')
		return err_set(e, ERR_CONFIG, "there is no user to log in as: set user and password_command or password_file");
	return err_set(e, ERR_CONFIG,
	    "there is a user '%s' but no password: set password_command or password_file beside it", user);
}

static int
read_token(const struct cli *cli, enum account account, struct secret *token, struct err *e)
{
	const char *command = value_of(cli, account, SET_TOKEN_COMMAND);
	struct oauth o;

	if (command[0] == '\0')
		return oauth_settings(cli, &o, e) != 0 ? -1 : oauth_token(cli, &o, token, e);
	if (secret_from_command(token, command, e) != 0)
		return err_prefix(e, "token_command in [%s]", setting_section(setting_of_account(account, SET_AUTH)));
	return 0;
}

int
cmd_credential(const struct cli *cli, enum account account, struct secret *secret, struct server_settings *server,
    struct err *e)
{
	int auth;

	if (setting_word(&cli->settings, setting_of_account(account, SET_AUTH), &auth, e) != 0)
		return -1;
	*(auth == 1 ? &server->token : &server->password) = secret->text;
	return auth == 1 ? read_token(cli, account, secret, e) : read_password(cli, account, secret, e);
}

bool
cmd_distrust(const struct cli *cli, enum account account)
{
	struct err ignored = { 0 };
	struct oauth o;

	if (strcmp(value_of(cli, account, SET_AUTH), "oauth2") != 0 ||
	    value_of(cli, account, SET_TOKEN_COMMAND)[0] != '\0' || oauth_settings(cli, &o, &ignored) != 0)
		return false;
	oauth_distrust(cli, &o);
	return true;
}
