// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// setup: asks for the settings, and tests them before writing them.
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/path.h"
#include "cli/internal.h"

enum {
	PATIENCE = 30, // seconds for a server until we are logged in
	SETTINGS_BYTES = 1 << 20,
};

struct setup {
	struct cli *cli;
	struct answers answers;
	struct settings before; // settings in the file
	const char *path, *text; // path of the settings file, and its content; "" if there is none
	struct stat file; // status of the file
	bool there, dry;
	int wrong; // findings of the last test
};

// Reads the existing file, which must belong to us so that we can rewrite it.
static int
read_file(struct setup *s, struct err *e)
{
	char *text;
	size_t len;

	s->text = "";
	if (stat(s->path, &s->file) != 0)
		return 0;
	s->there = true;
	if (s->file.st_uid != geteuid())
		return err_set(e, ERR_DENIED,
		    "'%s' belongs to another user: let that one run this, or name another file by --config", s->path);
	if (cmd_read_file(s->cli, s->path, SETTINGS_BYTES, &text, &len, e) != 0)
		return -1;
	if (strlen(text) != len)
		return err_set(e, ERR_CONFIG,
		    "settings '%s' have a byte of 0 in them: they are no text, see what they should be", s->path);
	s->text = text;
	return 0;
}

// Adds the database to the settings if cron would not find it in the environment of this shell.
static void
name_database(struct setup *s)
{
	struct cli *cli = s->cli;
	struct arena *a = cli->arena;
	const char **database = &cli->settings.value[SET_DATABASE];
	const char *named = args_get(&cli->args, OPT_DB, cli->env.db);
	const char *home = cli->env.home != NULL ? cli->env.home : "";

	if (named == NULL && *database == NULL &&
	    strcmp(cli->db_path, arena_printf(a, "%s/.local/share/stonepost/stonepost.db", home)) != 0)
		named = cli->db_path;
	if (named == NULL && *database != s->before.value[SET_DATABASE])
		named = *database;
	if (named != NULL)
		*database = path_absolute(a, named);
	cmd_find_database(cli);
}

static int
begin(struct setup *s, struct err *e)
{
	struct cli *cli = s->cli;

	if (cli->config_path == NULL)
		return err_set(e, ERR_CONFIG, "nothing names the settings file: use --config FILE");
	s->path = path_absolute(cli->arena, cli->config_path);
	if (cmd_need_database(cli, e) != 0 || read_file(s, e) != 0)
		return -1;
	s->before = cli->settings;
	answers_init(&s->answers, cli, s->path);
	for (int i = 0; i < cli->args.rest_count; i++)
		if (answers_take(&s->answers, cli->args.rest[i], e) != 0) {
			e->code = ERR_USAGE;
			return -1;
		}
	return 0;
}

static bool
needs_token(const struct setup *s, enum setting auth, enum setting command, bool used)
{
	const char *const *set = s->cli->settings.value;

	return used && strcmp(set[auth], "oauth2") == 0 && set[command][0] == '\0';
}

// Logs in if the account accepts no passwords, unless a token is stored. The following test shows failures.
static void
log_in(struct setup *s, bool sends, bool fetches)
{
	static struct secret token;
	struct err e = { 0 };
	struct oauth o;

	if (s->dry || !s->answers.asker.terminal ||
	    !(needs_token(s, SET_AUTH, SET_TOKEN_COMMAND, sends) ||
		needs_token(s, SET_FETCH_AUTH, SET_FETCH_TOKEN_COMMAND, fetches)) ||
	    oauth_settings(s->cli, &o, &e) != 0)
		return;
	int status = oauth_token(s->cli, &o, &token, &e);
	secret_wipe(&token);
	if (status == 0 || (e.code != ERR_DENIED && e.code != ERR_CONFIG))
		return;
	e = (struct err){ 0 };
	if (oauth_login(s->cli, &o, &e) != 0) {
		line_tame(e.text);
		ink_prose(s->cli, INK_PLAIN, e.text, 0);
	}
}

// Tests the settings, with the checks of doctor.
static void
try_it(struct setup *s)
{
	const char *const *set = s->cli->settings.value;
	struct examination x = { .cli = s->cli, .patience = PATIENCE };
	bool sends = strcmp(set[SET_TRANSPORT], "smtp") == 0, fetches = strcmp(set[SET_FETCH], "none") != 0;
	bool other = fetches && (!sends || strcmp(set[SET_HOST], set[SET_FETCH_HOST]) != 0);

	log_in(s, sends, fetches);
	if (sends || fetches)
		(void)fprintf(s->cli->out, "\nTrying %s%s%s ...\n", sends ? set[SET_HOST] : "",
		    sends && other ? " and " : "", other ? set[SET_FETCH_HOST] : "");
	(void)fflush(s->cli->out);
	(void)examine_settings(&x);
	if (sends)
		(void)examine_sending(&x);
	(void)fflush(s->cli->out);
	if (fetches)
		examine_account(&x);
	examine_beacon(&x);
	if (x.letters > 0 && access(s->cli->db_path != NULL ? s->cli->db_path : "", F_OK) != 0)
		ink_prose(s->cli, INK_PLAIN,
		    arena_printf(s->cli->arena, "%zu letter%s in the mailbox already: %s left alone, and only what comes from "
			"now on is read. 'stonepost fetch --since 2026-11-20' reads those since a day.", x.letters,
			x.letters == 1 ? " lies" : "s lie", x.letters == 1 ? "it is" : "they are"), 0);
	s->wrong = x.wrong;
}

enum choice { CHOICE_TRY, CHOICE_WRITE, CHOICE_LEAVE, CHOICES };

// Lets the user change answers until the next step is chosen.
static int
choose(struct setup *s, bool tried, enum choice *choice, struct err *e)
{
	static const char *const letters[CHOICES] = { "", "w", "q" };
	struct cli *cli = s->cli;
	const char *word;

	for (;;) {
		(void)fputc('\n', cli->out);
		answers_print(&s->answers);
		(void)fprintf(cli->out, "\nReturn: try it%s.%s  q: leave.\n", tried ? " again" : "",
		    tried ? "  w: write it as it is." : "");
		if (ask_line(&s->answers.asker, cli->arena, "A number to change that answer: ", &word, e) != 0)
			return -1;
		for (*choice = CHOICE_TRY; *choice < CHOICES; (*choice)++)
			if (strcmp(word, letters[*choice]) == 0)
				return 0;
		if (answers_change(&s->answers, word, e) != 0) {
			if (!s->answers.asker.terminal)
				return -1;
			(void)fprintf(cli->out, "%s\n", e->text);
			*e = (struct err){ 0 };
		}
		if (answers_ask(&s->answers, e) != 0)
			return -1;
	}
}

// Asks and tests until everything works, or the user writes or quits anyway.
static int
settle(struct setup *s, enum choice *choice, struct err *e)
{
	bool asks_first = s->there && s->cli->args.rest_count == 0;

	*choice = CHOICE_TRY;
	if (answers_ask(&s->answers, e) != 0 || (asks_first && choose(s, false, choice, e) != 0))
		return -1;
	while (*choice == CHOICE_TRY) {
		try_it(s);
		if (s->wrong == 0)
			return 0;
		if (choose(s, true, choice, e) != 0)
			return -1;
	}
	return 0;
}

// Whether a setting must be written. The settings for sending and fetching are written even with default
// values, so that readers of the file see them.
static bool
has_changed(const struct setup *s, enum setting id)
{
	const char *now = s->cli->settings.value[id], *old = s->before.value[id];

	if (now == NULL)
		return false;
	if ((id == SET_TRANSPORT || id == SET_FETCH) && s->answers.given[id] && !setting_is_set(&s->before, id))
		return setting_is_set(&s->cli->settings, id);
	return old == NULL || strcmp(now, old) != 0;
}

// Prints what would be written, without passwords and the words after a command's first word.
static int
show(struct setup *s, const char *text, struct err *e)
{
	static const enum setting commands[] = { SET_PASSWORD_COMMAND, SET_FETCH_PASSWORD_COMMAND,
		SET_TOKEN_COMMAND, SET_FETCH_TOKEN_COMMAND };
	struct arena *a = s->cli->arena;

	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		const char *command = s->cli->settings.value[commands[i]];
		int word = (int)strcspn(command, " \t");
		if (command[word] != '\0' &&
		    settings_edit(a, text, commands[i], arena_printf(a, "%.*s ...", word, command), &text, e) != 0)
			return -1;
	}
	(void)fprintf(s->cli->out, "\nWould write %s (mode 0600):\n\n%s\n", s->path, text);
	for (int i = 0; i < UNWRITTEN; i++)
		if (s->answers.typed[i].file != NULL)
			(void)fprintf(s->cli->out, "Would write %s (mode 0600):\n\n********\n\n",
			    s->answers.typed[i].file);
	return 0;
}

static int
write_passwords(struct setup *s, struct err *e)
{
	for (int i = 0; i < UNWRITTEN; i++) {
		const struct unwritten *typed = &s->answers.typed[i];
		struct secret line = { "" };
		if (typed->file == NULL)
			continue;
		int len = snprintf(line.text, sizeof line.text, "%s", typed->password.text);
		line.text[len] = '\n'; // replaces the NUL
		int status = file_write(s->cli->arena, typed->file, line.text, (size_t)len + 1, e);
		secret_wipe(&line);
		if (status != 0)
			return -1;
		(void)fprintf(s->cli->out, "Wrote %s.\n", typed->file);
		file_sweep(s->cli->arena, typed->file);
	}
	return 0;
}

// Writes the files. Passwords come first, so that the settings never name a missing file. Keeps the file's
// group and its access.
static int
save(struct setup *s, const char *text, struct err *e)
{
	struct arena *a = s->cli->arena;
	const char *before = arena_printf(a, "%s.before", s->path);

	if (folders_above(a, s->path, e) != 0 || write_passwords(s, e) != 0)
		return -1;
	file_sweep(a, s->path);
	file_sweep(a, before);
	if (s->there && strcmp(text, s->text) == 0) {
		(void)fprintf(s->cli->out, "Left %s as it is.\n", s->path);
		return 0;
	}
	if ((s->there && file_write(a, before, s->text, strlen(s->text), e) != 0) ||
	    file_write(a, s->path, text, strlen(text), e) != 0)
		return -1;
	if (s->there && (s->file.st_mode & (S_IRGRP | S_IROTH)) == S_IRGRP &&
	    (chown(s->path, (uid_t)-1, s->file.st_gid) != 0 || chmod(s->path, 0640) != 0))
		return err_set(e, ERR_CANNOT_CREATE, "cannot let the group read '%s', as it could: %s", s->path,
		    strerror(errno));
	(void)fprintf(s->cli->out, "Wrote %s%s%s.\n", s->path, s->there ? "; as it was it is in " : "",
	    s->there ? before : "");
	return 0;
}

// The program's full path, for use by other users.
static const char *
program_path(const struct cli *cli)
{
	const char *name = cli->env.program, *folder = cli->env.search;

	if (strchr(name, '/') != NULL)
		return path_absolute(cli->arena, name);
	for (size_t len; folder != NULL && *folder != '\0'; folder += len + (folder[len] == ':')) {
		len = strcspn(folder, ":");
		const char *path = arena_printf(cli->arena, "%.*s/%s", (int)len, folder, name);
		if (len > 0 && access(path, X_OK) == 0)
			return path_absolute(cli->arena, path);
	}
	return name;
}

// Whether cron finds the settings at the default path: it knows HOME, but neither STONEPOST_CONF nor
// XDG_CONFIG_HOME.
static bool
is_usual_path(const struct setup *s)
{
	const char *home = s->cli->env.home;

	return home != NULL &&
	    strcmp(s->path, arena_printf(s->cli->arena, "%s/.config/stonepost.conf", home)) == 0;
}

static int
offer_line(struct setup *s, const char *line, struct err *e)
{
	enum crontab_state state;
	const char *table;
	FILE *out = s->cli->out;

	if (crontab_read(s->cli->arena, line, &state, &table, e) != 0)
		return -1;
	if (state == CRONTAB_NO_PROGRAM)
		(void)fputs("There is no crontab here. The package is called cron: 'sudo apt install cron',\n"
			    "then run setup again. Or take the commands for systemd.\n", out);
	else if (state == CRONTAB_WITH)
		(void)fputs("Your crontab runs it already.\n", out);
	else if (s->dry)
		(void)fputs("Would offer to add that line to your crontab.\n", out);
	else if (s->wrong > 0)
		(void)fputs("When everything works, run setup again to add that line to your crontab.\n", out);
	else {
		(void)fprintf(out, "\n  %s\n\n", line);
		if (!answers_agree(&s->answers, "Add this line to the end of your crontab? yes or no [yes]: ", true))
			(void)fputs("Left your crontab as it is.\n", out);
		else if (crontab_add(s->cli->arena, table, line, e) != 0)
			return -1;
		else
			(void)fputs("It is in your crontab.\n", out);
	}
	return 0;
}

static void
tell_schedule(struct setup *s)
{
	struct arena *a = s->cli->arena;
	bool usual = is_usual_path(s);
	const char *words[] = { program_path(s->cli), "run", usual ? NULL : "--config", s->path, NULL };
	const char *line = crontab_line(a, words);
	const char *timer = timer_commands(a, words, "~/.config/systemd/user");
	struct err e = { 0 };
	FILE *out = s->cli->out;

	if (line == NULL) {
		(void)fputs("\nThe program's path has a line break in it, which no crontab can hold.\n", out);
		return;
	}
	(void)fprintf(out, "\nThis line in your crontab runs it every ten minutes:\n\n%s\n\n", line);
	if (timer != NULL)
		(void)fprintf(out, "Or let systemd do it, with these commands:\n\n%s\n", timer);
	if (offer_line(s, line, &e) != 0) { // everything else is done, so a failure is only reported
		line_tame(e.text);
		(void)fprintf(out, "%s\n", e.text);
	}
}

// Prints the next step: creating the first game, unless there is one.
static void
tell_next(struct setup *s)
{
	const char *option = is_usual_path(s) ? "" : arena_printf(s->cli->arena, " --config %s", s->path);
	FILE *out = s->cli->out;
	struct err ignored = { 0 };
	struct judge j = { 0 };
	int64_t games = 0; // also if their number is unknown

	if (cmd_open(s->cli, NEEDS_READING, &j, &ignored) == 0 && games_count(j.store, -1, &games, &ignored) != 0)
		games = 0;
	store_close(j.store);
	(void)fputs("\nAll is set up.", out);
	if (games > 0)
		(void)fprintf(out, " There %s %lld game%s: 'stonepost list%s' shows %s.\n", games == 1 ? "is" : "are",
		    (long long)games, games == 1 ? "" : "s", option, games == 1 ? "it" : "them");
	else
		(void)fprintf(out, " Begin a game, and send its invitations at once:\n\n"
		    "stonepost new%s tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>'\n"
		    "stonepost run%s\n", option, option);
}

static int
finish(struct setup *s, struct err *e)
{
	const char *text = s->there ? s->text
				    : "; Settings of stonepost, made by 'stonepost setup', which changes them, too.\n"
				      "; stonepost.conf(5) explains all there are.\n";
	bool made;

	name_database(s);
	answers_drop_unused(&s->answers, &s->before);
	for (enum setting id = 0; id < SETTINGS; id++)
		if (has_changed(s, id) &&
		    settings_edit(s->cli->arena, text, id, s->cli->settings.value[id], &text, e) != 0)
			return -1;
	(void)fputc('\n', s->cli->out);
	if ((s->dry ? show : save)(s, text, e) != 0 || cmd_make_database(s->cli, &made, e) != 0)
		return -1;
	if (strcmp(s->cli->settings.value[SET_TRANSPORT], "folder") == 0) // this may be a surprise
		ink_prose(s->cli, INK_PLAIN, arena_printf(s->cli->arena,
		    "Letters are not mailed. They go into the folder %s (a Maildir).", cmd_letter_folder(s->cli)), 0);
	tell_schedule(s);
	if (!s->dry && s->wrong == 0)
		tell_next(s);
	return s->wrong > 0 ? ERR_CONFIG : 0;
}

static int
run(struct cli *cli, struct err *e)
{
	static struct setup s; // static because of the passwords, which must not be copied elsewhere
	enum choice choice;

	s = (struct setup){ .cli = cli, .dry = args_has(&cli->args, OPT_DRY_RUN) };
	int status = begin(&s, e);
	if (status == 0) {
		(void)fprintf(cli->out, s.there ? "The settings in %s:\n"
				      : "This makes settings for stonepost in %s.\n"
					"Give stonepost a mail account of its own: it reads every letter there.\n"
					"Press Return to accept the answer in brackets.\n\n", s.path);
		status = settle(&s, &choice, e);
		if (status != 0) {
			e->code = s.wrong > 0 ? ERR_CONFIG : e->code;
			(void)err_prefix(e, "nothing was written");
		}
	}
	if (status == 0 && choice == CHOICE_LEAVE) {
		(void)fputs("Nothing was written.\n", cli->out);
		status = s.wrong > 0 ? ERR_CONFIG : 0;
	} else if (status == 0) {
		status = finish(&s, e);
	}
	cli->unwritten = NULL;
	for (int i = 0; i < UNWRITTEN; i++)
		secret_wipe(&s.answers.typed[i].password);
	return status;
}

const struct command cmd_setup = {
	.arguments = "[SECTION.NAME=VALUE...]",
	.summary = "ask for the settings, test them and write them",
	.help = "Asks for addresses, servers, user and password, logs in to the servers for\n"
		"sending and fetching, reports problems as 'stonepost doctor' does, and lets\n"
		"you fix them. Then it writes the settings, creates the database if there is\n"
		"none, and offers to add the line that runs everything to your crontab. Run it\n"
		"again to change an answer. It does not ask for settings given as\n"
		"SECTION.NAME=VALUE, with the names in stonepost.conf(5).",
	.options = TAKES(OPT_NOW, OPT_DRY_RUN),
	.run = run,
	.makes_settings = true,
};
