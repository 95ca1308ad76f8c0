// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The program: finds the command, passes the time, the settings and the environment to it, and prints
// errors. Only this file reads the clock or the environment.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "audit/archive.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/path.h"
#include "base/plant.h"
#include "base/zone.h"
#include "cli/internal.h"
#include "fair/hash.h"
#include "net/client.h"
#include "orders/nearest.h"

#ifndef VERSION
#define VERSION "unknown"
#endif
// Set by configure; empty ones are not printed.
#ifndef BUG_ADDRESS
#define BUG_ADDRESS ""
#endif
#ifndef HOME_PAGE
#define HOME_PAGE ""
#endif
#ifndef NET_PROGRAM
#define NET_PROGRAM "/usr/libexec/stonepost/stonepost-net"
#endif
#ifndef CURL_VERSION
#define CURL_VERSION "unknown"
#endif
#ifndef GMIME_VERSION
#define GMIME_VERSION "unknown"
#endif

static void
out_of_memory(void)
{
	static const char message[] = "stonepost: no memory left; nothing was changed, try again\n";

	(void)!write(STDERR_FILENO, message, sizeof message - 1);
	_exit(ERR_TRY_AGAIN);
}

static void
print_contacts(FILE *f)
{
	if (BUG_ADDRESS[0] != '\0')
		(void)fprintf(f, "Report bugs to %s.\n", BUG_ADDRESS);
	if (HOME_PAGE[0] != '\0')
		(void)fprintf(f, "Home page: %s\n", HOME_PAGE);
}

// The maximum width of lines; prose wider than 80 columns is hard to read.
static int
find_columns(void)
{
	enum { LEAST = 24 };
	struct winsize size = { 0 };

	if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_col > LINE_COLUMNS)
		return LINE_COLUMNS;
	return size.ws_col < LEAST ? LEAST : size.ws_col;
}

// Prints lines of a help, which are wrapped at LINE_COLUMNS. On a narrower terminal those of a paragraph are joined and
// wrapped again, with `indent`. A line with several spaces in it is an item of its own; one that begins with more spaces
// continues it.
static void
print_lines(const struct cli *cli, const char *lines, size_t indent)
{
	enum { BEFORE_ITEM = 4, IN_ITEM = 4 };
	struct text prose;

	if (cli->columns == LINE_COLUMNS) {
		(void)fprintf(cli->out, "%s\n", lines);
		return;
	}
	text_init(&prose, cli->arena);
	for (size_t len; *lines != '\0'; lines += len + (lines[len] == '\n')) {
		len = strcspn(lines, "\n");
		const size_t blanks = strspn(lines, " ");
		const char *text = lines + blanks, *gap = strstr(text, "  ");
		if (blanks <= BEFORE_ITEM && gap != NULL && gap < lines + len && prose.len > 0) {
			ink_prose(cli, INK_PLAIN, prose.data, indent);
			text_cut(&prose, 0);
		}
		indent = gap != NULL && gap < lines + len ? IN_ITEM : indent;
		if (prose.len > 0)
			text_add(&prose, " ");
		text_add_bytes(&prose, text, len - blanks);
	}
	ink_prose(cli, INK_PLAIN, prose.data, indent);
}

static void
print_usage(const struct cli *cli)
{
	enum { NAME = 14 };
	struct command_line line;

	(void)fputs("usage: stonepost COMMAND [OPTION...] [ARGUMENT...]\n"
		    "\n"
		    "Runs correspondence games of Stone Age.\n"
		    "\n", cli->out);
	for (int i = 0; command_at(i, &line); i++) {
		if (line.heading != NULL)
			(void)fprintf(cli->out, "%s%s:\n", i > 0 ? "\n" : "", line.heading);
		ink_prose(cli, INK_PLAIN, arena_printf(cli->arena, "  %-12s%s", line.name, line.summary), NAME);
	}
	(void)fputs("\n", cli->out);
	print_lines(cli, "'stonepost help COMMAND' explains a command, stonepost-COMMAND(1) at length.", 0);
	print_contacts(cli->out);
}

static void
print_help(const struct cli *cli, const struct command *c)
{
	const bool narrow = cli->columns < LINE_COLUMNS;
	enum option options[OPTIONS + 1];
	char help[HELP_TEXT];

	command_options(c, options);
	print_lines(cli, arena_printf(cli->arena, "usage: stonepost %s [OPTION...]%s%s", c->name,
	    c->arguments != NULL ? " " : "", c->arguments != NULL ? c->arguments : ""), 2);
	(void)fputs("\n", cli->out);
	print_lines(cli, c->help, 0);
	(void)fputs("\n", cli->out);
	for (const enum option *o = options; *o != OPTIONS; o++) {
		const char *argument = option_argument(*o) != NULL ? option_argument(*o) : "";
		const char *left = arena_printf(cli->arena, "--%s%s%s", option_name(*o),
		    argument[0] != '\0' ? " " : "", argument);
		print_lines(cli,
		    arena_printf(cli->arena, narrow ? "%s  %s" : "  %-19s %s", left, option_help(*o, help)), 0);
	}
	(void)fprintf(cli->out, "\nManual: stonepost-%s(1)\n", c->name);
}

static int
flushed(void)
{
	if (fflush(stdout) == 0)
		return 0;
	(void)fputs("stonepost: cannot write to standard output\n", stderr);
	return ERR_IO;
}

// Handles a first word that is an option, but not one that can be used without a command.
static int
fail_alone(struct arena *a, char *name)
{
	static const char *const alone[] = { "help", "version" };
	struct nearest near = { .to = name + strspn(name, "-") };

	line_tame(name);
	for (size_t i = 0; i < sizeof alone / sizeof *alone; i++) {
		if (near.to[0] != '\0' && near.to[1] == '\0' && (near.to[0] | 0x20) == alone[i][0])
			near.word = alone[i];
		else if (near.to[0] != '\0')
			nearest_try(&near, alone[i]);
	}
	(void)fprintf(stderr, "stonepost: there is no option '%s'%s: see 'stonepost --help'\n", name,
	    near.word != NULL ? nearest_words(a, &near, "--") : "; options come after the command");
	return ERR_USAGE;
}

// Reports an unknown command, with a similar one.
static int
fail_command(struct arena *a, const char *name)
{
	struct nearest near = { .to = name };
	char *shown = arena_strdup(a, name);
	struct command_line line;

	if (name[0] == '-')
		return fail_alone(a, shown);
	nearest_try(&near, "help");
	if (strcmp(name, "version") == 0)
		near.word = "--version";
	for (int i = 0; command_at(i, &line); i++)
		nearest_try(&near, line.name);
	line_tame(shown);
	(void)fprintf(stderr, "stonepost: there is no command '%s'%s: see 'stonepost --help'\n", shown,
	    nearest_words(a, &near, ""));
	return ERR_USAGE;
}

// Prints the help of the program, or of a command.
static int
help(const struct cli *cli, const char *name)
{
	struct command c;

	if (name != NULL && !command_find(cli->arena, name, &c))
		return fail_command(cli->arena, name);
	if (name != NULL)
		print_help(cli, &c);
	else
		print_usage(cli);
	return flushed();
}

static const char *
environment(const char *name)
{
	const char *value = getenv(name);

	return value != NULL && value[0] != '\0' ? value : NULL;
}

static void
read_environment(struct environment *env, const char *program)
{
	*env = (struct environment){ .db = environment("STONEPOST_DB"), .config = environment("STONEPOST_CONF"),
		.data_home = environment("XDG_DATA_HOME"), .config_home = environment("XDG_CONFIG_HOME"),
		.home = environment("HOME"), .temporary = environment("TMPDIR"), .search = environment("PATH"),
		.no_color = environment("NO_COLOR"), .term = environment("TERM"), .locale = environment("LC_ALL"),
		.program = program };
	if (env->locale == NULL)
		env->locale = environment("LC_MESSAGES");
	if (env->locale == NULL)
		env->locale = environment("LANG");
}

// The path of the settings file: --config, or else $STONEPOST_CONF, or else the default path, if that file
// exists or is going to be created (`to_make`); else NULL.
static const char *
find_config(const struct cli *cli, bool to_make)
{
	const char *path = args_get(&cli->args, OPT_CONFIG, cli->env.config);

	if (path != NULL)
		return path;
	if (cli->env.config_home != NULL)
		path = arena_printf(cli->arena, "%s/stonepost.conf", cli->env.config_home);
	else if (cli->env.home != NULL)
		path = arena_printf(cli->arena, "%s/.config/stonepost.conf", cli->env.home);
	return path != NULL && (to_make || access(path, F_OK) == 0) ? path : NULL;
}

static double
seconds(void)
{
	struct timespec t = { 0 };

	(void)clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double
processor(void)
{
	struct timespec t = { 0 };

	(void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int
find_now(struct cli *cli, struct err *e)
{
	const char *now = args_get(&cli->args, OPT_NOW, NULL);

	cli->now = (int64_t)time(NULL);
	if (now != NULL && !zone_parse_first(cli->settings.value[SET_ZONE], now, &cli->now))
		return err_set(e, ERR_USAGE,
		    "'%s' is not a time: write it as 2026-11-20T21:43:00Z (UTC), with a year from 1970 to 9999", now);
	if (!clock_valid(cli->now))
		return err_set(e, ERR_OS,
		    "the clock of this machine says %lld seconds since 1970, which cannot be: set it, or say with "
		    "'--now' what time it is", (long long)cli->now);
	return 0;
}

static int
prepare(struct cli *cli, const struct command *c, int argc, char **argv, struct err *e)
{
	enum { AUTO, ALWAYS, NEVER } colour;
	enum option allowed[OPTIONS + 1];

	command_options(c, allowed);
	cli->args.arena = cli->arena;
	if (args_parse(&cli->args, c->name, allowed, argc, argv, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_HELP))
		return 0;
	if (cli->args.twice != NULL)
		(void)fprintf(cli->log, "stonepost: %s\n", cli->args.twice);
	if (args_word(&cli->args, OPT_COLOR, &colour, e) != 0)
		return -1;
	// On a color terminal, unless the user does not want them (no-color.org).
	bool shown = isatty(STDOUT_FILENO) && cli->env.no_color == NULL && cli->env.term != NULL &&
	    strcmp(cli->env.term, "dumb") != 0;
	cli->colours = colour == AUTO ? shown : colour == ALWAYS;
	settings_init(&cli->settings);
	cli->config_path = find_config(cli, c->makes_settings);
	bool there = cli->config_path != NULL &&
	    (!c->makes_settings || access(cli->config_path, F_OK) == 0 || errno != ENOENT);
	if (there && settings_read(&cli->settings, cli->arena, cli->config_path, e) != 0)
		return -1;
	cmd_find_database(cli);
	return find_now(cli, e);
}

// Whether the reader of the output has closed it, as `head` does.
static bool
reader_left(FILE *f)
{
	struct pollfd end = { .fd = fileno(f) };

	return poll(&end, 1, 0) == 1 && (end.revents & POLLERR) != 0;
}

// Ends a command: reports success only if the output has been written.
static int
finish(struct cli *cli, const struct command *c, int status, struct err *e)
{
	bool lost = fflush(cli->out) != 0 || ferror(cli->out) != 0;

	if (lost && status >= 0 && !c->keeps_letters && reader_left(cli->out))
		return ERR_IO;
	if (lost)
		status = err_set(e, ERR_IO, "cannot write to standard output");
	if (status >= 0)
		return status;
	line_tame(e->text); // text typed by people must stay on one line
	(void)fprintf(cli->log, "stonepost: %s\n", e->text);
	if ((PLANTED(T6_TOLD_AS_KEPT) || PLANTED(T20_TOLD_AS_KEPT)) && c->keeps_letters)
		return 0;
	return c->keeps_letters ? ERR_TRY_AGAIN : (int)e->code;
}

// Forgets people again, if the database is a restored copy from before they were forgotten, before anything
// else is done with it.
static int
renew(struct cli *cli, struct err *e)
{
	return (cli->needs & NEEDS_WRITING) != 0 && cli->judge.store != NULL && cli->lapsed == NULL ? farewell_renew(cli, e) : 0;
}

static int
run(struct arena *arena, const struct command *c, int argc, char **argv)
{
	static struct cli cli;
	struct err e = { 0 };

	cli.arena = arena;
	cli.command = c;
	cli.lock = -1;
	cli.out = stdout;
	cli.log = stderr;
	cli.columns = find_columns();
	cli.seconds = seconds;
	cli.processor = processor;
	read_environment(&cli.env, argv[0]);
	int status = prepare(&cli, c, argc - 2, argv + 2, &e);
	if (status == 0 && args_has(&cli.args, OPT_HELP))
		print_help(&cli, c);
	else if (status == 0)
		status = cmd_begin(&cli, &e) != 0 || renew(&cli, &e) != 0 ? -1 : c->run(&cli, &e);
	cmd_end(&cli);
	return finish(&cli, c, status, &e);
}

// Protects secrets of this process: no core dump, nothing readable in /proc.
static void
keep_secrets(void)
{
	(void)umask(077);
	(void)setrlimit(RLIMIT_CORE, &(struct rlimit){ 0, 0 });
#ifdef PR_SET_DUMPABLE
	(void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

int
main(int argc, char **argv)
{
	const char *name = argc > 1 ? argv[1] : "--help";
	struct arena arena = { 0 };
	struct command c;

	// If a standard stream is closed, an opened file would take its place.
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
			return ERR_OS;
	arena_out_of_memory = out_of_memory;
	net_program = path_installed(&arena, NET_PROGRAM);
	keep_secrets();
	(void)signal(SIGPIPE, SIG_IGN);
	(void)signal(SIGXFSZ, SIG_IGN); // a write beyond the limit fails with an error, as on a full disk
	if (command_find(&arena, name, &c)) {
		int status = run(&arena, &c, argc, argv);
		arena_release(&arena);
		return status;
	}
	if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
		// The versions of this program, the formats that it writes, and the libraries that it runs with; of
		// GMime and libcurl, which are loaded when they are needed, the versions that it was built with.
		(void)printf("stonepost %s\n"
			     "database schema %d, archive format %d\n"
			     "SQLite %s, GMime %s, libcurl %s, libsodium %s\n",
		    VERSION, store_schema(), ARCHIVE_VERSION, store_sqlite_version(), GMIME_VERSION, CURL_VERSION,
		    hash_sodium_version());
		print_contacts(stdout);
		return flushed();
	}
	int status = ERR_USAGE;
	if (argc < 2)
		print_usage(&(struct cli){ .arena = &arena, .out = stderr, .columns = LINE_COLUMNS });
	else if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0)
		status = help(&(struct cli){ .arena = &arena, .out = stdout, .columns = find_columns() }, argc > 2 && argv[2][0] != '-' ? argv[2] : NULL);
	else
		status = fail_command(&arena, name);
	arena_release(&arena);
	return status;
}
