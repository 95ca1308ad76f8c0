// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Access tokens for mail accounts.
#include "base/path.h"
#include "cli/internal.h"

#include <jansson.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/mention.h"
#include "mail/out/web.h"
#include "mail/provider.h"

enum {
	GOOD_FOR = 5 * 60, // minimum remaining validity of a token in seconds
	GOOD_MOST = 24 * 60 * 60, // maximum plausible validity: a later expiry comes from a wrong clock
	INTERVAL = 5, // default seconds between requests (RFC 8628, 3.2)
	SLOWER = 5, // seconds added after slow_down
	INTERVAL_MOST = 120,
	CODE_SECONDS = 15 * 60, // default lifetime of a code in seconds
};

// The built-in endpoints.
static const struct {
	const char *name, *device_url, *token_url, *scope;
} known[] = {
	{ "microsoft", "https://login.microsoftonline.com/common/oauth2/v2.0/devicecode",
	    "https://login.microsoftonline.com/common/oauth2/v2.0/token",
	    "https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/POP.AccessAsUser.All "
	    "https://outlook.office.com/SMTP.Send offline_access" },
	{ "google", "https://oauth2.googleapis.com/device/code", "https://oauth2.googleapis.com/token",
	    "https://mail.google.com/" },
};
enum { KNOWN = sizeof known / sizeof *known };

// Errors of token servers, and their cures. The texts follow "refuses (ERROR: ...): ".
static const struct {
	const char *error;
	enum err_code code;
	const char *cure;
} errors[] = {
	{ "invalid_grant", ERR_DENIED,
	    "the log-in has ended, because the password was changed, the access was revoked, or it was not used for too "
	    "long: run 'stonepost login'" },
	{ "interaction_required", ERR_DENIED, "the account must be logged in again: run 'stonepost login'" },
	{ "consent_required", ERR_DENIED, "the account must be logged in again: run 'stonepost login'" },
	{ "invalid_client", ERR_CONFIG, "check client_id and client_secret in [oauth]" },
	{ "unauthorized_client", ERR_CONFIG,
	    "this client id may not use the device flow, or not for this kind of account: allow public client flows for "
	    "it, or check client_id in [oauth]" },
	{ "invalid_scope", ERR_CONFIG,
	    "this client id gets no access to mail in this way: allow IMAP and SMTP for it, or check scope in [oauth]" },
	{ "access_denied", ERR_DENIED, "the request was declined in the browser: run 'stonepost login' and allow it" },
	{ "authorization_declined", ERR_DENIED,
	    "the request was declined in the browser: run 'stonepost login' and allow it" },
	{ "expired_token", ERR_TRY_AGAIN, "nobody typed the code in time: run 'stonepost login' again" },
	{ "code_expired", ERR_TRY_AGAIN, "nobody typed the code in time: run 'stonepost login' again" },
	{ "temporarily_unavailable", ERR_TRY_AGAIN, "try later" },
	{ "server_error", ERR_TRY_AGAIN, "try later" },
};
enum { ERRORS = sizeof errors / sizeof *errors };

static int
fill_known(struct oauth *o, struct err *e)
{
	for (int i = 0; i < KNOWN; i++)
		if (strcmp(known[i].name, o->provider) == 0) {
			o->device_url = o->device_url[0] != '\0' ? o->device_url : known[i].device_url;
			o->token_url = o->token_url[0] != '\0' ? o->token_url : known[i].token_url;
			o->scope = o->scope[0] != '\0' ? o->scope : known[i].scope;
			return 0;
		}
	return o->provider[0] == '\0' ? 0
	    : err_set(e, ERR_CONFIG, "setting 'provider' in [oauth] is microsoft or google, not '%s': for another one set "
			"device_url, token_url and scope", o->provider);
}

int
oauth_settings(const struct cli *cli, struct oauth *o, struct err *e)
{
	const char *const *set = cli->settings.value;
	// The account of the tokens is the one for sending, or else the one for fetching.
	bool sends = strcmp(set[SET_AUTH], "oauth2") == 0 && strcmp(set[SET_TRANSPORT], "smtp") == 0;

	*o = (struct oauth){ .client_id = set[SET_OAUTH_CLIENT_ID], .client_secret = set[SET_OAUTH_CLIENT_SECRET],
		.device_url = set[SET_OAUTH_DEVICE_URL], .token_url = set[SET_OAUTH_TOKEN_URL],
		.scope = set[SET_OAUTH_SCOPE], .ca_file = set[SET_OAUTH_CA_FILE], .file = set[SET_OAUTH_TOKEN_FILE],
		.provider = set[SET_OAUTH_PROVIDER], .user = set[sends ? SET_USER : SET_FETCH_USER] };
	const struct provider *provider = provider_of_account(set[sends ? SET_HOST : SET_FETCH_HOST], o->user);
	if (o->provider[0] == '\0' && provider != NULL && provider->oauth != NULL)
		o->provider = provider->oauth;
	if (o->file[0] == '\0') { // next to the settings, or else next to the database
		const char *path = cli->config_path != NULL ? cli->config_path : cli->db_path;
		size_t len = path != NULL ? strlen(path) : 0;
		if (len > 5 && strcmp(path + len - 5, ".conf") == 0)
			len -= 5;
		o->file = path != NULL ? arena_printf(cli->arena, "%.*s.token", (int)len, path) : "";
	}
	if (fill_known(o, e) != 0)
		return -1;
	if (o->client_id[0] == '\0')
		return err_set(e, ERR_CONFIG, "auth is oauth2, but nothing says where tokens come from: set client_id in [oauth] "
			"and run 'stonepost login', or set token_command; see stonepost.conf(5)");
	if (o->token_url[0] == '\0' || o->device_url[0] == '\0' || o->scope[0] == '\0')
		return err_set(e, ERR_CONFIG, "it is not known who issues the tokens: set provider in [oauth] to microsoft or "
			"google, or device_url, token_url and scope");
	return 0;
}

// Stored tokens

static int
read_kept(const struct oauth *o, json_t **kept, struct err *e)
{
	static struct secret line;

	int status = secret_from_file(&line, o->file, e);
	*kept = status == 0 ? json_loads(line.text, 0, NULL) : NULL;
	secret_wipe(&line);
	if (status != 0)
		return err_prefix(e, "the tokens that 'stonepost login' keeps");
	if (cmd_text(*kept, "refresh_token")[0] != '\0')
		return 0;
	json_decref(*kept);
	return err_set(e, ERR_CONFIG, "the file of tokens '%s' has none in it: run 'stonepost login'", o->file);
}

// Stores the tokens of a server's answer; a new refresh token replaces the old one.
static int
keep(const struct cli *cli, const struct oauth *o, const json_t *answer, const char *refresh, struct err *e)
{
	const char *next = cmd_text(answer, "refresh_token");
	const json_int_t lasts = json_integer_value(json_object_get(answer, "expires_in"));
	json_t *kept = json_pack("{s:s, s:s, s:I}", "refresh_token", next[0] != '\0' ? next : refresh, "access_token",
	    cmd_text(answer, "access_token"), "expires", (json_int_t)cli->now + (lasts > 0 ? lasts : GOOD_FOR));
	char *text = json_dumps(kept, JSON_COMPACT | JSON_ENSURE_ASCII);

	const char *line = arena_printf(cli->arena, "%s\n", text);
	int status = folders_above(cli->arena, o->file, e);
	if (status == 0)
		status = file_write(cli->arena, o->file, line, strlen(line), e);
	free(text);
	json_decref(kept);
	return status;
}

static int
give(const json_t *json, struct secret *token, struct err *e)
{
	const char *text = cmd_text(json, "access_token");
	size_t len = strlen(text);

	if (len == 0 || len >= sizeof token->text || strpbrk(text, " \t\r\n\001") != NULL)
		return err_set(e, ERR_PROTOCOL, "the server of tokens gave none that could be used: run 'stonepost login'");
	memcpy(token->text, text, len + 1);
	return 0;
}

// A value of a form.
static const char *
escaped(struct arena *a, const char *value)
{
	struct text t;

	text_init(&t, a);
	text_add_percent(&t, value, "");
	return t.data;
}

// Requests to token servers

static const char *
client_of(const struct cli *cli, const struct oauth *o)
{
	struct arena *a = cli->arena;

	return o->client_secret[0] == '\0' ? arena_printf(a, "client_id=%s", escaped(a, o->client_id))
	    : arena_printf(a, "client_id=%s&client_secret=%s", escaped(a, o->client_id), escaped(a, o->client_secret));
}

// Posts a form; *answer is a JSON object, an error object included. The caller calls json_decref.
static int
ask_server(const struct oauth *o, const char *url, const char *form, json_t **answer, struct err *e)
{
	static char text[WEB_BYTES];
	long code;

	*answer = NULL;
	if (web_post(url, o->ca_file, form, text, &code, e) != 0)
		return -1;
	*answer = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
	memset(text, 0, sizeof text);
	if (json_is_object(*answer) && (code == 200 || cmd_text(*answer, "error")[0] != '\0'))
		return 0;
	json_decref(*answer);
	*answer = NULL;
	return err_set(e, code >= 400 && code < 500 && code != 429 ? ERR_PROTOCOL : ERR_TRY_AGAIN,
	    "the server of tokens '%s' answers with %ld and no JSON: try later, or check the address", url, code);
}

// Reports an error of the server, with the first line of the server's description.
static int
tell_refusal(const struct cli *cli, const struct oauth *o, const json_t *answer, struct err *e)
{
	const char *error = cmd_text(answer, "error"), *more = cmd_text(answer, "error_description");
	char *words = arena_printf(cli->arena, "%.60s%s%.*s", error, more[0] != '\0' ? ": " : "",
	    (int)(strcspn(more, "\r\n") < 200 ? strcspn(more, "\r\n") : 200), more);
	const char *cure = "see stonepost.conf(5), section [oauth]";
	enum err_code code = ERR_PROTOCOL;

	line_tame(words);
	for (int i = 0; i < ERRORS; i++)
		if (strcmp(errors[i].error, error) == 0) {
			cure = errors[i].cure;
			code = errors[i].code;
		}
	if (strcmp(error, "invalid_scope") == 0 && strcmp(o->provider, "google") == 0)
		cure = "Google gives no access to mail by the device flow: use an app password, or a token_command";
	return err_set(e, code, "the server of tokens refuses (%s): %s", words, cure);
}

// Checks that the requested scopes were granted, if the server lists them.
static int
check_scope(const struct oauth *o, const json_t *answer, struct err *e)
{
	const char *granted = cmd_text(answer, "scope");

	for (const char *at = o->scope; granted[0] != '\0' && *at != '\0';) {
		const size_t len = strcspn(at, " ");
		char word[300] = "";
		if (len > 0 && len < sizeof word)
			memcpy(word, at, len);
		bool needed = strstr(word, "://") != NULL && strstr(word, "/POP.") == NULL;
		if (needed && !text_mentions(granted, strlen(granted), word, "") && strstr(granted, word) == NULL)
			return err_set(e, ERR_DENIED, "the account has not granted '%s', only '%.200s': run 'stonepost login' again "
				"and allow everything, or add that right to the client id", word, granted);
		at += len + (at[len] == ' ');
	}
	return 0;
}

static int
refresh(const struct cli *cli, const struct oauth *o, const json_t *kept, struct secret *token, struct err *e)
{
	struct arena *a = cli->arena;
	const char *old = cmd_text(kept, "refresh_token");
	const char *form = arena_printf(a, "grant_type=refresh_token&refresh_token=%s&%s&scope=%s", escaped(a, old),
	    client_of(cli, o), escaped(a, o->scope));
	json_t *answer;

	if (ask_server(o, o->token_url, form, &answer, e) != 0)
		return -1;
	int status = cmd_text(answer, "error")[0] != '\0' ? tell_refusal(cli, o, answer, e) : give(answer, token, e);
	if (status == 0)
		status = keep(cli, o, answer, old, e);
	json_decref(answer);
	return status;
}

// A process that had to wait for the lock finds the token that another process got.
int
oauth_token(const struct cli *cli, const struct oauth *o, struct secret *token, struct err *e)
{
	json_t *kept;

	if (access(o->file, F_OK) != 0)
		return err_set(e, ERR_CONFIG, "nobody has logged in yet: run 'stonepost login'");
	int lock = lock_wait(arena_printf(cli->arena, "%s.lock", o->file), e);
	if (lock < 0)
		return -1;
	file_sweep(cli->arena, o->file);
	int status = read_kept(o, &kept, e);
	if (status == 0) {
		const json_int_t left = json_integer_value(json_object_get(kept, "expires")) - (json_int_t)cli->now;
		const bool good = cmd_text(kept, "access_token")[0] != '\0' && left > GOOD_FOR && left < GOOD_MOST;
		status = good ? give(kept, token, e) : refresh(cli, o, kept, token, e);
		json_decref(kept);
	}
	lock_release(lock);
	return status;
}

void
oauth_distrust(const struct cli *cli, const struct oauth *o)
{
	struct err ignored = { 0 };
	int lock = lock_wait(arena_printf(cli->arena, "%s.lock", o->file), &ignored);
	json_t *kept, *nothing = json_object();

	if (lock >= 0 && read_kept(o, &kept, &ignored) == 0) {
		(void)keep(cli, o, nothing, cmd_text(kept, "refresh_token"), &ignored);
		json_decref(kept);
	}
	json_decref(nothing);
	lock_release(lock);
}

// A log-in by the device flow.

struct device {
	const char *code; // device code for requests
	int interval; // seconds between requests
	double end; // time of cli->seconds at which the code expires
};

static int
number_of(const json_t *json, const char *name, int least, int most, int otherwise)
{
	const json_t *value = json_object_get(json, name);
	const json_int_t n = json_integer_value(value);

	return json_is_integer(value) && n >= least ? (n > most ? most : (int)n) : otherwise;
}

// Handles an answer while waiting for the user. *done: the log-in has ended, successfully or not.
static int
take_answer(const struct cli *cli, const struct oauth *o, struct device *d, const json_t *answer, bool *done, struct err *e)
{
	const char *error = cmd_text(answer, "error");

	*done = strcmp(error, "authorization_pending") != 0 && strcmp(error, "slow_down") != 0;
	if (strcmp(error, "slow_down") == 0)
		d->interval = d->interval + SLOWER < INTERVAL_MOST ? d->interval + SLOWER : INTERVAL_MOST;
	if (!*done)
		return 0;
	if (error[0] != '\0')
		return tell_refusal(cli, o, answer, e);
	if (cmd_text(answer, "refresh_token")[0] == '\0')
		return err_set(e, ERR_PROTOCOL, "the server of tokens gave no refresh token, without which nothing works at night: "
			"its scope needs one more word, such as offline_access");
	static struct secret token; // only checks that there is a token
	int status = give(answer, &token, e) != 0 || check_scope(o, answer, e) != 0 ? -1 : keep(cli, o, answer, "", e);
	secret_wipe(&token);
	return status;
}

// Repeats the request until the log-in has ended. An unreachable server is asked less and less often.
static int
wait_for_user(const struct cli *cli, const struct oauth *o, struct device *d, struct err *e)
{
	struct arena *a = cli->arena;
	const char *form = arena_printf(a, "grant_type=urn%%3Aietf%%3Aparams%%3Aoauth%%3Agrant-type%%3Adevice_code&"
		"device_code=%s&%s", escaped(a, d->code), client_of(cli, o));
	bool done = false;
	int status = 0;

	while (!done) {
		json_t *answer;
		(void)poll(NULL, 0, d->interval * 1000);
		if (cli->seconds() > d->end)
			return err_set(e, ERR_TRY_AGAIN, "nobody typed the code in time: run 'stonepost login' again");
		*e = (struct err){ 0 };
		status = ask_server(o, o->token_url, form, &answer, e);
		if (status != 0 && e->code == ERR_TRY_AGAIN) {
			d->interval = d->interval * 2 < INTERVAL_MOST ? d->interval * 2 : INTERVAL_MOST;
			continue;
		}
		if (status != 0)
			return -1;
		status = take_answer(cli, o, d, answer, &done, e);
		json_decref(answer);
	}
	return status;
}

int
oauth_login(const struct cli *cli, const struct oauth *o, struct err *e)
{
	struct arena *a = cli->arena;
	const char *form = arena_printf(a, "%s&scope=%s", client_of(cli, o), escaped(a, o->scope));
	json_t *answer;

	if (o->file[0] == '\0')
		return err_set(e, ERR_CONFIG, "nothing names the file that tokens are kept in: set token_file in [oauth]");
	if (ask_server(o, o->device_url, form, &answer, e) != 0)
		return -1;
	struct device d = { .code = arena_strdup(a, cmd_text(answer, "device_code")),
		.interval = number_of(answer, "interval", 1, INTERVAL_MOST, INTERVAL),
		.end = cli->seconds() + number_of(answer, "expires_in", 1, CODE_SECONDS, CODE_SECONDS) };
	int status = cmd_text(answer, "error")[0] != '\0' ? tell_refusal(cli, o, answer, e)
	    : d.code[0] == '\0' || cmd_text(answer, "user_code")[0] == '\0'
	    ? err_set(e, ERR_PROTOCOL, "'%s' gives no code to type: check device_url in [oauth]", o->device_url)
	    : 0;
	if (status == 0) {
		// Google calls the address verification_url.
		const char *where = cmd_text(answer, "verification_uri");
		char *address = arena_strdup(a, where[0] != '\0' ? where : cmd_text(answer, "verification_url"));
		char *code = arena_strdup(a, cmd_text(answer, "user_code"));
		line_tame(address);
		line_tame(code);
		(void)fprintf(cli->out, "\nOpen this address in a browser, on any device:\n\n    %s\n\n"
		    "and type this code:\n\n    %s\n\nLog in there as %s. Waiting ...\n", address, code,
		    o->user[0] != '\0' ? o->user : "the account of the games");
		(void)fflush(cli->out);
		status = wait_for_user(cli, o, &d, e);
	}
	json_decref(answer);
	return status;
}
