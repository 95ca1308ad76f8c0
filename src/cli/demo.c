// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game by mail in a separate folder.
#include "cli/internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/path.h"
#include "base/text.h"
#include "mail/in/guard.h"
#include "mail/in/read.h"
#include "mail/mime.h"
#include "mail/out/compose.h"
#include "store/games.h"
#include "store/open.h"

extern char **environ;

enum {
	WORDS_MAX = 24,
	LOG_TAIL = 4096,
	FAREWELL = 8192,
	REPLY_TIME = 30 * 60, // seconds between letters of a player; with less, the limits on answers would apply
};

void
demo_say(const struct demo *d, const char *paragraph)
{
	(void)fprintf(d->cli->out, "%s\n\n", text_wrap(d->cli->arena, paragraph, DEMO_COLUMNS, 0));
	(void)fflush(d->cli->out);
}

void
demo_quote_lines(const struct demo *d, const char *text)
{
	while (*text != '\0') {
		size_t len = strcspn(text, "\n");
		(void)fprintf(d->cli->out, "%s%.*s\n", len > 0 ? "  " : "", (int)len, text);
		text += len + (text[len] == '\n');
	}
	(void)fflush(d->cli->out);
}

void
demo_quote(const struct demo *d, const char *text)
{
	demo_quote_lines(d, text);
	(void)fputc('\n', d->cli->out);
	(void)fflush(d->cli->out);
}

const char *
demo_body(struct arena *a, const char *text)
{
	const char *end = strstr(text, "\n-- \n");
	size_t len = end != NULL ? (size_t)(end - text) : strlen(text);

	while (len > 0 && text[len - 1] == '\n')
		len--;
	return arena_printf(a, "%.*s\n", (int)len, text);
}

static int
write_file(const char *path, const char *text, struct err *e)
{
	FILE *f = fopen(path, "wxe");

	if (f == NULL)
		return err_set(e, ERR_CANNOT_CREATE, "cannot create '%s': %s", path, strerror(errno));
	bool bad = fputs(text, f) < 0;
	if (fclose(f) != 0 || bad)
		return err_set(e, ERR_IO, "cannot write '%s': %s", path, strerror(errno));
	return 0;
}

// Sets d->folder to the folder given by --folder, or to a new one.
static int
make_folder(struct demo *d, struct err *e)
{
	const char *named = args_get(&d->cli->args, OPT_FOLDER, NULL);
	const char *above = d->cli->env.temporary != NULL ? d->cli->env.temporary : "/tmp";
	char *made = arena_printf(d->cli->arena, "%s/stonepost-demo-XXXXXX", above);

	d->folder = named != NULL ? named : mkdtemp(made);
	if (d->folder == NULL)
		return err_set(e, ERR_CANNOT_CREATE,
		    "cannot create a folder in '%s': %s; choose another location with --folder", above,
		    strerror(errno));
	if (named != NULL && mkdir(named, 0700) != 0 && errno == EEXIST)
		return err_set(e, ERR_CANNOT_CREATE,
		    "'%s' already exists: choose a new folder, or remove this one with: rm -r '%s'", named, named);
	if (access(d->folder, W_OK) != 0)
		return err_set(e, ERR_CANNOT_CREATE, "cannot create the folder '%s': %s", d->folder, strerror(errno));
	d->folder = path_absolute(d->cli->arena, d->folder);
	return 0;
}

// The text for the signal handler, which must not allocate memory, so the text is made beforehand.
static struct {
	char text[FAREWELL];
	size_t len;
} farewell;

static void
say_farewell(int number)
{
	ssize_t written = write(STDOUT_FILENO, farewell.text, farewell.len);

	(void)written; // errors cannot be reported here
	(void)raise(number); // the default handler is restored
}

// On a signal, prints how to remove the folder that an interrupted demo leaves behind.
static void
say_farewell_on_signals(const struct demo *d)
{
	static const int numbers[] = { SIGINT, SIGTERM };
	const char *text = arena_printf(d->cli->arena, "\n\n  %s\n    rm -r '%s'\n", say(d->in, MSG("To remove it all:")),
	    d->folder);
	struct sigaction action = { .sa_handler = say_farewell, .sa_flags = (int)SA_RESETHAND }, old;

	farewell.len = strlen(text);
	if (farewell.len > sizeof farewell.text)
		return;
	memcpy(farewell.text, text, farewell.len);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
			(void)sigaction(numbers[i], &action, NULL);
}

int
demo_begin(struct demo *d, struct err *e)
{
	static const char *const parts[] = { "", "/tmp", "/new", "/cur" }; // of the inbox, a Maildir
	struct arena *a = d->cli->arena;

	if (make_folder(d, e) != 0)
		return -1;
	d->config = arena_printf(a, "%s/stonepost.conf", d->folder);
	d->db = arena_printf(a, "%s/games.db", d->folder);
	d->log = arena_printf(a, "%s/commands.txt", d->folder);
	d->inbox = arena_printf(a, "%s/inbox", d->folder);
	d->letters = arena_printf(a, "%s/letters", d->folder);
	d->page = arena_printf(a, "%s/%s.html", d->folder, DEMO_GAME);
	const char *settings = arena_printf(a,
	    "[stonepost]\ndatabase = %s\n\n[mail]\nfrom = gm@example.org\nname = Pat\n"
	    "transport = folder\nfolder = %s\nmaildir = %s\n", d->db, d->letters, d->inbox);
	const char *hint = arena_printf(a,
	    "# To run a command on this game yourself, add: --config '%s'\n", d->config);
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
		const char *path = arena_printf(a, "%s%s", d->inbox, parts[i]);
		if (mkdir(path, 0700) != 0)
			return err_set(e, ERR_CANNOT_CREATE, "cannot create the folder '%s': %s", path, strerror(errno));
	}
	if (write_file(d->config, settings, e) != 0 || write_file(d->log, hint, e) != 0)
		return -1;
	say_farewell_on_signals(d);
	return DEMO_COMMAND(d, e, "init");
}

// The first error message of the last command in the log.
static const char *
last_fault(struct demo *d)
{
	char tail[LOG_TAIL + 1];
	FILE *f = fopen(d->log, "rbe");
	size_t len = 0;

	if (f != NULL && (fseek(f, -LOG_TAIL, SEEK_END) == 0 || fseek(f, 0, SEEK_SET) == 0))
		len = fread(tail, 1, LOG_TAIL, f);
	if (f != NULL)
		(void)fclose(f);
	tail[len] = '\0';
	const char *said = tail;
	for (const char *next; (next = strstr(said, "\n$ ")) != NULL;)
		said = next + 1;
	const char *fault = strstr(said, "\nstonepost: ");
	return fault == NULL ? "it gave no reason"
			     : arena_strndup(d->cli->arena, fault + 12, strcspn(fault + 12, "\n"));
}

// Writes a command to the log, as it could be typed.
static int
log_command(struct demo *d, const char *const *words, struct err *e)
{
	FILE *f = fopen(d->log, "ae");

	if (f == NULL)
		return err_set(e, ERR_CANNOT_CREATE, "cannot create '%s': %s", d->log, strerror(errno));
	bool bad = fputs("$ stonepost", f) < 0;
	for (int i = 0; words[i] != NULL; i++) {
		const char *quote = strpbrk(words[i], " <>") != NULL ? "'" : "";
		bad |= fprintf(f, " %s%s%s", quote, words[i], quote) < 0;
	}
	bad |= fputc('\n', f) < 0;
	if (fclose(f) != 0 || bad)
		return err_set(e, ERR_IO, "cannot write '%s': %s", d->log, strerror(errno));
	return 0;
}

// Starts a command with its output appended to the log.
static int
start(struct demo *d, const char *const *argv, pid_t *pid, struct err *e)
{
	posix_spawn_file_actions_t actions;

	if (posix_spawn_file_actions_init(&actions) != 0)
		return err_set(e, ERR_OS, "no memory left to start a command");
	(void)posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
	(void)posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, d->log,
	    O_WRONLY | O_CREAT | O_APPEND, 0600);
	(void)posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
	int failed = posix_spawnp(pid, argv[0], &actions, NULL, (char *const *)(uintptr_t)argv, environ);
	(void)posix_spawn_file_actions_destroy(&actions);
	return failed == 0 ? 0 : err_set(e, ERR_OS, "cannot run '%s': %s", argv[0], strerror(failed));
}

int
demo_command(struct demo *d, const char *const *words, struct err *e)
{
	char now[CLOCK_TEXT];
	const char *argv[WORDS_MAX + 8];
	int n = 0, status;
	pid_t pid;

	argv[n++] = d->cli->env.program;
	for (int i = 0; words[i] != NULL && n <= WORDS_MAX; i++)
		argv[n++] = words[i];
	argv[n++] = "--config";
	argv[n++] = d->config;
	argv[n++] = "--db"; // independent of the environment
	argv[n++] = d->db;
	if (strcmp(words[0], "export") != 0) {
		argv[n++] = "--now";
		argv[n++] = clock_iso(d->now, now);
	}
	argv[n] = NULL;
	if (log_command(d, words, e) != 0 || start(d, argv, &pid, e) != 0)
		return -1;
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return err_set(e, ERR_OS, "cannot wait for '%s': %s", argv[0], strerror(errno));
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		return err_set(e, WIFEXITED(status) ? (enum err_code)WEXITSTATUS(status) : ERR_SOFTWARE,
		    "'stonepost %s' failed: %s; see '%s'", words[0], last_fault(d), d->log);
	return 0;
}

int
demo_reply(struct demo *d, const struct demo_player *who, const struct demo_letter *letter, const char *text,
    struct err *e)
{
	struct arena *a = d->cli->arena;
	const char *bytes;
	size_t len;

	d->now += REPLY_TIME;
	d->written++;
	struct message reply = { .from_name = who->name, .from_address = who->address,
		.to_address = DEMO_MASTER, .subject = arena_printf(a, "Re: %s", letter->subject),
		.message_id = arena_printf(a, "demo.%d@example.org", d->written),
		.in_reply_to = letter->id, .references = letter->id, .automatic = AUTO_NONE, .date = d->now,
		.body = arena_printf(a, "%s\n", text) };
	if (message_compose(a, &reply, &bytes, &len, e) != 0)
		return -1;
	return write_file(arena_printf(a, "%s/new/letter-%d", d->inbox, d->written), bytes, e);
}

static const char *
field(struct arena *a, const struct incoming *in, const char *name)
{
	const char *value = head_first(&in->head, name);

	return value != NULL ? arena_strdup(a, value) : "";
}

// Reads a letter; *mine says whether it was sent to the address.
static int
read_letter(struct demo *d, const char *path, const char *address, struct demo_letter *l, bool *mine,
    struct err *e)
{
	struct arena *a = d->cli->arena;
	struct incoming in;
	char *data;
	size_t len;

	if (cmd_read_file(d->cli, path, guard_defaults.most[GUARD_MESSAGE], &data, &len, e) != 0 ||
	    mime_load(e) != 0)
		return -1;
	letter_read(a, &guard_defaults, data, len, &in);
	*l = (struct demo_letter){ .from = field(a, &in, "From"), .to = field(a, &in, "To"),
		.subject = in.subject, .id = in.message_id, .reply_to = in.in_reply_to, .text = in.body.text };
	*mine = strstr(l->to, address) != NULL;
	return 0;
}

// Sorts answers to the last letter first, then by Message-ID.
static int
by_time(const void *a, const void *b)
{
	const struct demo_letter *x = a, *y = b;
	bool first = strncmp(x->reply_to, "demo.", 5) == 0, second = strncmp(y->reply_to, "demo.", 5) == 0;

	return first != second ? second - first : strcmp(x->id, y->id);
}

int
demo_open_letters(struct demo *d, const char *address, struct demo_letter letters[static DEMO_LETTERS],
    int *count, struct err *e)
{
	struct arena *a = d->cli->arena;
	const char *fresh = arena_printf(a, "%s/new", d->letters);
	DIR *dir = opendir(fresh);
	struct dirent *entry;
	int status = 0;

	*count = 0;
	if (dir == NULL)
		return err_set(e, ERR_NO_INPUT, "cannot read '%s': %s", fresh, strerror(errno));
	while (status == 0 && *count < DEMO_LETTERS && (entry = readdir(dir)) != NULL) {
		const char *path = arena_printf(a, "%s/%s", fresh, entry->d_name);
		const char *read = arena_printf(a, "%s/cur/%s:2,S", d->letters, entry->d_name);
		bool mine = false;
		if (entry->d_name[0] != '.')
			status = read_letter(d, path, address, &letters[*count], &mine, e);
		if (mine && rename(path, read) != 0)
			status = err_set(e, ERR_IO, "cannot move '%s' to '%s': %s", path, read, strerror(errno));
		*count += mine;
	}
	(void)closedir(dir);
	qsort(letters, (size_t)*count, sizeof *letters, by_time);
	return status;
}

int
demo_state(struct demo *d, int *round, bool *over, struct err *e)
{
	struct store_options read_only = { .read_only = true };
	struct store *store;
	struct game_row g = { 0 };

	if (store_open(d->db, &read_only, &store, e) != 0)
		return -1;
	int status = games_find(STORE_IN(store, d->cli->arena), DEMO_GAME, &g, e);
	store_close(store);
	*round = g.round;
	*over = g.status == GAME_STATUS_OVER;
	return status;
}

int
demo_write_page(struct demo *d, struct err *e)
{
	return DEMO_COMMAND(d, e, "export", DEMO_GAME, "--html", "--output", d->page);
}

static void
place(const struct demo *d, const char *what, const char *path)
{
	(void)fprintf(d->cli->out, "  %s\n    %s\n", what, path);
}

void
demo_farewell(const struct demo *d)
{
	place(d, say(d->in, MSG("The game as a web page:")), d->page);
	place(d, say(d->in, MSG("All letters, as a mail program would get them:")), d->letters);
	place(d, say(d->in, MSG("The commands that were run, and their output:")), d->log);
	place(d, say(d->in, MSG("To remove it all:")), arena_printf(d->cli->arena, "rm -r '%s'", d->folder));
}
