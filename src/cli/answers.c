// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The questions of setup, and their answers.
#include "cli/internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "base/zone.h"
#include "mail/address.h"
#include "mail/provider.h"
#include "mail/server.h"

// The type of an answer.
enum kind { KIND_ADDRESS, KIND_HOST, KIND_WORD, KIND_PORT, KIND_USER, KIND_PASSWORD, KIND_CLIENT, KIND_ZONE };

// When a question applies.
enum group { GROUP_ALWAYS, GROUP_SENDING, GROUP_FETCHING };

static const char encryption_note[] =
    "starttls, implicit (providers call it SSL/TLS), or none, on this machine only.";
static const char auth_note[] = "password, or oauth2 where the provider takes no passwords.";
static const char gm_note[] =
    "With your name, as in Pat <pat@example.org>, letters come from Pat, and say that Pat invites.";
static const char client_note[] =
    " You will need a client id, under which you have registered this program there: see [oauth] in "
    "stonepost.conf(5). A mailbox at a provider that takes app passwords is easier.";
static const char host_note[] = "The server's name; or your provider, if it is one of these: ";

// The questions in order; each depends only on earlier ones.
static const struct question {
	enum setting id;
	enum kind kind;
	enum group group;
	const char *proposed; // word that is proposed; NULL: the current one
	const char *label;
	const char *text;
	const char *note; // printed above the question; NULL: none
} questions[] = {
	{ SET_FROM, KIND_ADDRESS, GROUP_ALWAYS, NULL, "letters come from",
	    "Address that the letters of the games come from", NULL },
	{ SET_GM, KIND_ADDRESS, GROUP_ALWAYS, NULL, "game master", "Your own address, for notices", gm_note },
	{ SET_TRANSPORT, KIND_WORD, GROUP_ALWAYS, "smtp", "letters go out by", "Letters go out by",
	    "smtp: they are mailed. folder: nothing is mailed, they stay on this machine." },
	{ SET_HOST, KIND_HOST, GROUP_SENDING, NULL, "SMTP server", "SMTP server", host_note },
	{ SET_TLS, KIND_WORD, GROUP_SENDING, NULL, "  encryption", "Encryption", encryption_note },
	{ SET_PORT, KIND_PORT, GROUP_SENDING, NULL, "  port", "Port", NULL },
	{ SET_USER, KIND_USER, GROUP_SENDING, NULL, "  user", "User to log in as; - for no log-in", NULL },
	{ SET_PASSWORD_FILE, KIND_PASSWORD, GROUP_SENDING, NULL, "  password", NULL, NULL },
	{ SET_FETCH, KIND_WORD, GROUP_ALWAYS, "imap", "letters come in by", "Letters come in by",
	    "imap or pop3: they are fetched. none: a mail server hands them over." },
	{ SET_FETCH_HOST, KIND_HOST, GROUP_FETCHING, NULL, "server", "Server that they are fetched from", NULL },
	{ SET_FETCH_TLS, KIND_WORD, GROUP_FETCHING, NULL, "  encryption", "Encryption", encryption_note },
	{ SET_FETCH_PORT, KIND_PORT, GROUP_FETCHING, NULL, "  port", "Port", NULL },
	{ SET_FETCH_USER, KIND_USER, GROUP_FETCHING, NULL, "  user", "User to log in as", NULL },
	{ SET_FETCH_PASSWORD_FILE, KIND_PASSWORD, GROUP_FETCHING, NULL, "  password", NULL, NULL },
	{ SET_AUTH, KIND_WORD, GROUP_SENDING, NULL, "  sending logs in by", "Log in to send by", auth_note },
	{ SET_FETCH_AUTH, KIND_WORD, GROUP_FETCHING, NULL, "  fetching logs in by", "Log in to fetch by", auth_note },
	{ SET_OAUTH_CLIENT_ID, KIND_CLIENT, GROUP_ALWAYS, NULL, "access tokens", NULL, NULL },
	{ SET_ZONE, KIND_ZONE, GROUP_ALWAYS, NULL, "time zone", "Time zone, as in Europe/Berlin", NULL },
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

static const char *
value(const struct answers *s, enum setting id)
{
	return s->cli->settings.value[id];
}

// The setting of an account that corresponds to one of [smtp].
static enum setting
setting_of(enum group group, enum setting id)
{
	return setting_of_account(group == GROUP_FETCHING ? ACCOUNT_FETCHING : ACCOUNT_SENDING, id);
}

static const char *
value_of(const struct answers *s, enum group group, enum setting id)
{
	return value(s, setting_of(group, id));
}

static void
set(struct answers *s, enum setting id, const char *to)
{
	s->cli->settings.value[id] = to;
	s->given[id] = true;
}

static bool
is_in_use(const struct answers *s, enum group group)
{
	switch (group) {
	case GROUP_ALWAYS:
		break;
	case GROUP_SENDING:
		return strcmp(value(s, SET_TRANSPORT), "smtp") == 0;
	case GROUP_FETCHING:
		return strcmp(value(s, SET_FETCH), "none") != 0;
	}
	return true;
}

static bool
uses_oauth(const struct answers *s, enum group group)
{
	return is_in_use(s, group) && strcmp(value_of(s, group, SET_AUTH), "oauth2") == 0;
}

// Whether a question applies; the question for a password only if there is a log-in.
static bool
applies(const struct answers *s, const struct question *q)
{
	return is_in_use(s, q->group) &&
	    (q->kind != KIND_PASSWORD ||
		(value_of(s, q->group, SET_USER)[0] != '\0' && !uses_oauth(s, q->group))) &&
	    (q->kind != KIND_CLIENT || uses_oauth(s, GROUP_SENDING) || uses_oauth(s, GROUP_FETCHING));
}

static bool
has_password(const struct answers *s, enum group group)
{
	return is_in_use(s, group) && value_of(s, group, SET_USER)[0] != '\0' &&
	    (value_of(s, group, SET_PASSWORD_COMMAND)[0] != '\0' || value_of(s, group, SET_PASSWORD_FILE)[0] != '\0');
}

static bool
is_known(const struct answers *s, const struct question *q)
{
	if (q->kind == KIND_CLIENT)
		return s->given[q->id] && (value(s, q->id)[0] != '\0' || value(s, SET_TOKEN_COMMAND)[0] != '\0' ||
			value(s, SET_FETCH_TOKEN_COMMAND)[0] != '\0');
	return q->kind == KIND_PASSWORD ? has_password(s, q->group) && s->given[q->id] : s->given[q->id];
}

static bool
shares_password(const struct answers *s)
{
	return has_password(s, GROUP_SENDING) && has_password(s, GROUP_FETCHING) &&
	    strcmp(value(s, SET_PASSWORD_COMMAND), value(s, SET_FETCH_PASSWORD_COMMAND)) == 0 &&
	    strcmp(value(s, SET_PASSWORD_FILE), value(s, SET_FETCH_PASSWORD_FILE)) == 0;
}

void
answers_init(struct answers *s, struct cli *cli, const char *path)
{
	size_t len = strlen(path);
	bool made = setting_is_set(&cli->settings, SET_FROM);

	*s = (struct answers){ .cli = cli };
	asker_init(&s->asker, 0, cli->out, english(cli->arena));
	s->stem = arena_strndup(cli->arena, path,
	    len > 5 && strcmp(path + len - 5, ".conf") == 0 ? len - 5 : len);
	cli->unwritten = s->typed;
	for (int i = 0; i < QUESTIONS; i++) {
		const struct question *q = &questions[i];
		s->given[q->id] = setting_is_set(&cli->settings, q->id) || (made && applies(s, q));
	}
	if (!made && !setting_is_set(&cli->settings, SET_ZONE))
		set(s, SET_ZONE, zone_of_system(cli->arena));
	if (value(s, SET_GM)[0] == '\0')
		s->given[SET_GM] = false;
	s->given[SET_AUTH] = s->given[SET_FETCH_AUTH] = true; // set by a provider's row or by the user
	if (made)
		s->provider = provider_of_account(value(s, SET_HOST), value(s, SET_FROM));
}

static int
default_port(const struct answers *s, enum group group)
{
	struct server_settings server = { .kind = group == GROUP_SENDING ? SERVER_SMTP
		    : strcmp(value(s, SET_FETCH), "pop3") == 0		 ? SERVER_POP3
									 : SERVER_IMAP };
	struct err ignored = { 0 };

	(void)setting_word(&s->cli->settings, setting_of(group, SET_TLS), &server.tls, &ignored);
	return server_settings_port(&server);
}

// The setting for an answer, since providers have their own words for encryption. "ssl" and "tls" mean a
// connection that is encrypted from the first byte; if that is wrong, the log-in merely fails.
static const char *
meant(const struct question *q, const char *text)
{
	static const char *const implicit[] = { "ssl", "tls", "ssl/tls", "implicit" };

	if (q->id != SET_TLS && q->id != SET_FETCH_TLS)
		return text;
	for (size_t i = 0; i < sizeof implicit / sizeof *implicit; i++)
		if (ascii_equal(text, implicit[i]))
			return "implicit";
	return ascii_equal(text, "starttls") ? "starttls" : text;
}

// The address in "Pat <pat@example.org>", in canonical form.
static const char *
bare_address(struct arena *a, const struct question *q, const char *text)
{
	size_t len = strlen(text), begin = strcspn(text, "<") + 1;

	if (q->kind != KIND_ADDRESS)
		return text;
	return address_plain(a, begin < len && text[len - 1] == '>' ? arena_strndup(a, text + begin, len - begin - 1) : text);
}

// The name in "Pat <pat@example.org>"; "" if there is none.
static const char *
name_beside(struct arena *a, const char *text)
{
	const size_t begin = strspn(text, " \"");
	size_t end = strcspn(text, "<");

	while (end > begin && strchr(" \"", text[end - 1]) != NULL)
		end--;
	return strchr(text, '<') == NULL || end <= begin ? "" : arena_strndup(a, text + begin, end - begin);
}

// Checks an answer to a question; the error says what is wrong.
static int
check(const struct answers *s, const struct question *q, const char *text, struct err *e)
{
	const bool is_value = q->kind != KIND_PASSWORD && q->kind != KIND_CLIENT;
	const char *fault = is_value ? setting_fault(s->cli->arena, q->id, text) : NULL;

	if (q->kind == KIND_USER && text[0] == '\0' && q->group == GROUP_FETCHING)
		fault = ": '' is nobody that could log in: type it again";
	if (fault != NULL)
		return err_set(e, ERR_DATA, "%s%s", fault[0] == ' ' ? "this" : "", fault + (fault[0] == ':' ? 2 : 0));
	// Some providers have neither IMAP nor SMTP, so that no games can be played from their addresses.
	const struct provider *p = q->id == SET_FROM ? provider_of_address(text) : NULL;
	if (p == NULL || p->login != PROVIDER_CLOSED)
		return 0;
	char words[600];
	provider_login_words(p, words, sizeof words);
	return err_set(e, ERR_DATA, "%s", words);
}

// Stores a value for a setting, if a settings file can contain it.
static int
take(struct answers *s, enum setting id, const char *text, struct err *e)
{
	const char *ignored;

	text = arena_strdup(s->cli->arena, setting_spelling(id, text));
	if (settings_edit(s->cli->arena, "", id, text, &ignored, e) != 0) {
		e->code = ERR_DATA;
		return -1;
	}
	set(s, id, text);
	return 0;
}

// Stores a value of a provider's row, unless the user has given another value.
static void
adopt(struct answers *s, enum setting id, const char *to)
{
	if (s->named[id] || (s->given[id] && !s->adopted[id] && id != SET_AUTH && id != SET_FETCH_AUTH))
		return;
	s->adopted[id] = to != NULL;
	if (to != NULL)
		set(s, id, to);
	else if (s->given[id])
		s->given[id] = id == SET_AUTH || id == SET_FETCH_AUTH;
}

// Stores the settings of a provider's server; NULL: unknown. The default port is "".
static void
adopt_server(struct answers *s, enum group group, const struct provider_server *server)
{
	const char *port = "";

	adopt(s, setting_of(group, SET_HOST), server != NULL ? server->host : NULL);
	adopt(s, setting_of(group, SET_TLS), server == NULL ? NULL : server->starttls ? "starttls" : "implicit");
	if (server != NULL && server->port != default_port(s, group))
		port = arena_printf(s->cli->arena, "%d", server->port);
	adopt(s, setting_of(group, SET_PORT), server != NULL ? port : NULL);
}

// Stores all settings that follow from the provider of an account; NULL: unknown provider.
static void
adopt_provider(struct answers *s, const struct provider *p)
{
	const bool open = p != NULL && p->login != PROVIDER_CLOSED;
	const char *auth = open && p->login == PROVIDER_OAUTH2 ? "oauth2" : "password";

	s->provider = p;
	s->told = false;
	adopt(s, SET_TRANSPORT, open ? "smtp" : NULL);
	adopt(s, SET_FETCH, open ? "imap" : NULL);
	adopt_server(s, GROUP_SENDING, open ? &p->smtp : NULL);
	adopt_server(s, GROUP_FETCHING, open ? &p->imap : NULL);
	adopt(s, SET_AUTH, auth);
	adopt(s, SET_FETCH_AUTH, auth);
}

// Prints a provider's requirements, once, before its password is asked for.
static void
tell_provider(struct answers *s)
{
	char words[600];

	if (s->provider == NULL || s->told)
		return;
	s->told = true;
	provider_login_words(s->provider, words, sizeof words);
	ink_prose(s->cli, INK_PLAIN,
	    arena_printf(s->cli->arena, "%s%s", words, s->provider->login == PROVIDER_OAUTH2 ? client_note : ""), 0);
}

// Finds the provider for an address given by the user, and adopts its settings.
static void
look_at(struct answers *s, enum setting id)
{
	const struct provider *now = id == SET_FROM ? provider_of_address(value(s, SET_FROM)) : s->provider;

	if (now != s->provider)
		adopt_provider(s, now);
}

static int
unknown_setting(struct arena *a, const char *typed, struct err *e)
{
	const char *dot = strchr(typed, '.');
	const char *section = dot != NULL ? arena_strndup(a, typed, (size_t)(dot - typed)) : "";

	return err_set(e, ERR_USAGE, "'%s' is not a setting%s: write SECTION.NAME=VALUE, with a name of stonepost.conf(5)", typed,
	    setting_near(a, section, dot != NULL ? dot + 1 : typed));
}

// Also accepts an answer that means "none", such as an empty port.
int
answers_take(struct answers *s, const char *assignment, struct err *e)
{
	size_t dot = strcspn(assignment, ".="), equals = strcspn(assignment, "=");
	const char *text = assignment + equals + 1;
	struct settings usual;
	enum setting id = SETTINGS;

	if (assignment[equals] == '=' && dot < equals)
		id = setting_find(assignment, dot, assignment + dot + 1, equals - dot - 1);
	if (id == SETTINGS)
		return unknown_setting(s->cli->arena, arena_strndup(s->cli->arena, assignment, equals), e);
	settings_init(&usual);
	const struct question *q = NULL;
	for (int i = 0; i < QUESTIONS; i++)
		if (questions[i].id == id)
			q = &questions[i];
	text = q != NULL ? meant(q, text) : text;
	bool as_usual = usual.value[id] != NULL && strcmp(usual.value[id], text) == 0;
	if (q != NULL && !as_usual && check(s, q, text, e) != 0)
		return err_prefix(e, "%s.%s", setting_section(id), setting_name(id));
	if (take(s, id, arena_strdup(s->cli->arena, text), e) != 0)
		return -1;
	s->named[id] = true;
	look_at(s, id);
	if (id == SET_TOKEN_COMMAND || id == SET_FETCH_TOKEN_COMMAND)
		s->given[SET_OAUTH_CLIENT_ID] = true;
	if (id == SET_PASSWORD_COMMAND)
		s->given[SET_PASSWORD_FILE] = true;
	if (id == SET_FETCH_PASSWORD_COMMAND)
		s->given[SET_FETCH_PASSWORD_FILE] = true;
	return 0;
}

// The value proposed for an empty line; NULL if there is none.
static const char *
proposal(const struct answers *s, const struct question *q)
{
	const char *now = value(s, q->id), *from = value(s, SET_FROM);

	if (setting_is_set(&s->cli->settings, q->id) && (now[0] != '\0' || q->kind == KIND_USER))
		return now[0] != '\0' ? now : "-";
	switch (q->kind) {
	case KIND_ADDRESS:
	case KIND_PASSWORD:
	case KIND_CLIENT:
		return NULL;
	case KIND_HOST: // in the domain of the sender's address
		return arena_printf(s->cli->arena, "%s.%s", q->group == GROUP_SENDING ? "smtp"
			: strcmp(value(s, SET_FETCH), "pop3") == 0 ? "pop" : "imap", address_domain(from));
	case KIND_WORD:
		return q->proposed != NULL ? q->proposed : now;
	case KIND_PORT:
		return arena_printf(s->cli->arena, "%d", default_port(s, q->group));
	case KIND_ZONE:
		return now;
	case KIND_USER:
		break;
	}
	if (q->group == GROUP_FETCHING && value(s, SET_USER)[0] != '\0')
		return value(s, SET_USER);
	// The user name is the address or, for some providers, the part before the @.
	const bool local = s->provider != NULL && s->provider->local_user;
	return local ? arena_strndup(s->cli->arena, from, strcspn(from, "@")) : from;
}

static const char *
note_of(const struct answers *s, const struct question *q)
{
	struct arena *a = s->cli->arena;
	char names[400];

	if (q->note == NULL)
		return "";
	provider_names(names, sizeof names);
	return arena_printf(a, "%s\n",
	    text_wrap(a, q->note == host_note ? arena_printf(a, "%s%s.", host_note, names) : q->note, LINE_COLUMNS, 0));
}

// The server for an answer; if the answer is the name of a provider, also adopts the provider's settings.
static const char *
host_meant(struct answers *s, const struct question *q, const char *text)
{
	const struct provider *p = q->id == SET_HOST ? provider_named(text) : NULL;

	if (p == NULL || p->login == PROVIDER_CLOSED)
		return text;
	adopt_provider(s, p);
	return p->smtp.host;
}

static int
answer_to(struct answers *s, const struct question *q, struct err *e)
{
	struct arena *a = s->cli->arena;
	const char *otherwise = proposal(s, q), *note = note_of(s, q), *text, *name;
	const char *question = otherwise == NULL ? arena_printf(a, "%s%s: ", note, q->text)
						 : arena_printf(a, "%s%s [%s]: ", note, q->text, otherwise);

	if (ask_line(&s->asker, a, question, &text, e) != 0)
		return -1;
	if (text[0] == '\0' && otherwise == NULL)
		return err_set(e, ERR_DATA, "there is no other way to know this: type it");
	name = q->id == SET_GM ? name_beside(a, text) : "";
	text = text[0] == '\0' ? otherwise : host_meant(s, q, meant(q, bare_address(a, q, text)));
	if (q->kind == KIND_USER && strcmp(text, "-") == 0)
		text = "";
	if (check(s, q, text, e) != 0)
		return -1;
	if (q->kind == KIND_PORT && atoi(text) == default_port(s, q->group))
		text = "";
	if (take(s, q->id, text, e) != 0 || (name[0] != '\0' && take(s, SET_NAME, name, e) != 0))
		return -1;
	s->adopted[q->id] = false;
	look_at(s, q->id);
	return 0;
}

static int
type_password(struct answers *s, enum group group, struct err *e)
{
	struct unwritten *typed = &s->typed[group - GROUP_SENDING];
	const char *file = arena_printf(s->cli->arena, "%s%s", s->stem,
	    group == GROUP_FETCHING ? "-fetch.password" : ".password");
	struct secret password;

	if (ask_secret(&s->asker, "Password (it is not shown): ", &password, e) != 0)
		return -1;
	if (password.text[0] == '\0')
		return err_set(e, ERR_DATA, "an empty line is not a password: type it");
	if (take(s, setting_of(group, SET_PASSWORD_FILE), file, e) != 0) {
		secret_wipe(&password);
		return -1;
	}
	set(s, setting_of(group, SET_PASSWORD_COMMAND), "");
	typed->file = file;
	typed->password = password;
	secret_wipe(&password);
	return 0;
}

static void
share_password(struct answers *s)
{
	set(s, SET_FETCH_PASSWORD_COMMAND, value(s, SET_PASSWORD_COMMAND));
	set(s, SET_FETCH_PASSWORD_FILE, value(s, SET_PASSWORD_FILE));
}

static int
password_of(struct answers *s, enum group group, struct err *e)
{
	const char *text;

	if (group == GROUP_FETCHING && has_password(s, GROUP_SENDING) &&
	    strcmp(value(s, SET_USER), value(s, SET_FETCH_USER)) == 0 && !shares_password(s)) {
		if (ask_line(&s->asker, s->cli->arena, "Its password is that of the SMTP server, yes or no [yes]: ",
			&text, e) != 0)
			return -1;
		if (text[0] == '\0' || strcmp(text, "yes") == 0 || strcmp(text, "y") == 0) {
			share_password(s);
			return 0;
		}
	}
	if (ask_line(&s->asker, s->cli->arena,
		"Press Return to type the password. Or, if a password manager keeps it, give the\n"
		"command that prints it, such as 'pass games': ", &text, e) != 0)
		return -1;
	if (text[0] == '\0')
		return type_password(s, group, e);
	if (take(s, setting_of(group, SET_PASSWORD_COMMAND), text, e) != 0)
		return -1;
	set(s, setting_of(group, SET_PASSWORD_FILE), "");
	return 0;
}

// Asks for the source of tokens: another program, or our own log-in.
static int
client_of(struct answers *s, struct err *e)
{
	const char *text;

	if (ask_line(&s->asker, s->cli->arena,
		"Type the client id under which you have registered stonepost with the provider\n"
		"(stonepost.conf(5) says how). Or, if another program gets the tokens, an exclamation\n"
		"mark and the command that prints one, such as '!oama access games@outlook.com': ", &text, e) != 0)
		return -1;
	if (text[0] == '\0')
		return err_set(e, ERR_DATA, "there is no other way to know this: type it");
	if (text[0] != '!') {
		set(s, SET_TOKEN_COMMAND, "");
		set(s, SET_FETCH_TOKEN_COMMAND, "");
		return take(s, SET_OAUTH_CLIENT_ID, text, e);
	}
	text += 1 + strspn(text + 1, " ");
	if ((uses_oauth(s, GROUP_SENDING) && take(s, SET_TOKEN_COMMAND, text, e) != 0) ||
	    (uses_oauth(s, GROUP_FETCHING) && take(s, SET_FETCH_TOKEN_COMMAND, text, e) != 0))
		return -1;
	set(s, SET_OAUTH_CLIENT_ID, "");
	return 0;
}

int
answers_ask(struct answers *s, struct err *e)
{
	for (int i = 0; i < QUESTIONS; i++) {
		const struct question *q = &questions[i];
		bool shared = q->id == SET_PASSWORD_FILE && shares_password(s);
		int status;
		if (i > 0)
			tell_provider(s);
		if (!applies(s, q) || is_known(s, q))
			continue;
		do
			status = q->kind == KIND_PASSWORD ? password_of(s, q->group, e)
			    : q->kind == KIND_CLIENT	  ? client_of(s, e)
							  : answer_to(s, q, e);
		while (status != 0 && ask_again(&s->asker, e));
		if (status != 0)
			return err_prefix(e, "%s.%s", setting_section(q->id), setting_name(q->id));
		if (shared)
			share_password(s);
	}
	return 0;
}

// Describes the password without showing it; also hides the words after the first word of a command, which
// may be secret.
static const char *
password_shown(const struct answers *s, enum group group)
{
	struct arena *a = s->cli->arena;
	const char *command = value_of(s, group, SET_PASSWORD_COMMAND), *file = value_of(s, group, SET_PASSWORD_FILE);
	int word = (int)strcspn(command, " \t");

	if (group == GROUP_FETCHING && shares_password(s))
		return "that of the SMTP server";
	if (command[0] != '\0')
		return arena_printf(a, "printed by %.*s%s", word, command, command[word] != '\0' ? " ..." : "");
	for (int i = 0; i < UNWRITTEN; i++)
		if (s->typed[i].file != NULL && strcmp(s->typed[i].file, file) == 0)
			return "typed just now";
	return arena_printf(a, "in %s", file);
}

static const char *
shown(const struct answers *s, const struct question *q)
{
	if (q->kind == KIND_PASSWORD)
		return password_shown(s, q->group);
	if (q->kind == KIND_CLIENT && value(s, q->id)[0] == '\0')
		return "printed by a command";
	if (q->id == SET_TRANSPORT && strcmp(value(s, q->id), "folder") == 0)
		return arena_printf(s->cli->arena, "folder %s", cmd_letter_folder(s->cli));
	if (value(s, q->id)[0] != '\0')
		return value(s, q->id);
	return q->kind == KIND_PORT ? arena_printf(s->cli->arena, "%d", default_port(s, q->group))
				    : "(no log-in)";
}

// Each answer keeps its number, whatever other answers are listed.
void
answers_print(struct answers *s)
{
	for (int i = 0; i < QUESTIONS; i++)
		if (applies(s, &questions[i]))
			(void)fprintf(s->cli->out, "%4d  %-20s %s\n", i + 1, questions[i].label, shown(s, &questions[i]));
}

static bool
is_needed(const struct answers *s, const char *file)
{
	return (has_password(s, GROUP_SENDING) && strcmp(file, value(s, SET_PASSWORD_FILE)) == 0) ||
	    (has_password(s, GROUP_FETCHING) && strcmp(file, value(s, SET_FETCH_PASSWORD_FILE)) == 0);
}

void
answers_drop_unused(struct answers *s, const struct settings *before)
{
	for (int i = 0; i < QUESTIONS; i++)
		if (!is_in_use(s, questions[i].group) && !s->named[questions[i].id])
			s->cli->settings.value[questions[i].id] = before->value[questions[i].id];
	for (enum group g = GROUP_SENDING; g <= GROUP_FETCHING; g++)
		if (!is_in_use(s, g) && !s->named[setting_of(g, SET_PASSWORD_COMMAND)])
			s->cli->settings.value[setting_of(g, SET_PASSWORD_COMMAND)] = before->value[setting_of(g, SET_PASSWORD_COMMAND)];
	for (int i = 0; i < UNWRITTEN; i++)
		if (s->typed[i].file != NULL && !is_needed(s, s->typed[i].file))
			s->typed[i].file = NULL;
}

int
answers_change(struct answers *s, const char *word, struct err *e)
{
	int wanted = atoi(word);

	if (strchr(word, '=') != NULL)
		return answers_take(s, word, e);
	if (wanted < 1 || wanted > QUESTIONS || !applies(s, &questions[wanted - 1]))
		return err_set(e, ERR_DATA, "'%s' is not a number of the list", word);
	// It is asked for again, and so are those that were right only for its old value.
	const enum setting id = questions[wanted - 1].id;
	s->given[id] = false;
	for (enum group g = GROUP_SENDING; g <= GROUP_FETCHING; g++)
		if ((id == setting_of(g, SET_TLS) || (id == SET_FETCH && g == GROUP_FETCHING)) &&
		    value_of(s, g, SET_PORT)[0] != '\0')
			s->given[setting_of(g, SET_PORT)] = false;
	if (id == SET_FETCH)
		s->given[SET_FETCH_HOST] = false;
	return 0;
}

bool
answers_agree(struct answers *s, const char *question, bool otherwise)
{
	const char *text;
	struct err e = { 0 };

	for (;;) {
		if (ask_line(&s->asker, s->cli->arena, question, &text, &e) != 0)
			return false;
		if (text[0] == '\0')
			return otherwise;
		if (strcmp(text, "yes") == 0 || strcmp(text, "y") == 0)
			return true;
		if (strcmp(text, "no") == 0 || strcmp(text, "n") == 0)
			return false;
		(void)fputs("Type yes or no.\n", s->cli->out);
	}
}
