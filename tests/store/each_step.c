// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One command of the program, again and again in this process, each time with another call that
// fails as on a broken disk, so that nothing of it happens: a step of a statement, the opening of a
// database, an fsync, a rename; or with other damage in the database.
//
//	each_step FOLDER whole|parts|reads SHARE COMMAND [WORD...]
//	each_step FOLDER damaged SHARE COMMAND [WORD...]
//
// FOLDER/kept.db is copied to FOLDER/games.db each time, if it is there, and FOLDER/maildir.kept to
// FOLDER/maildir; FOLDER/letter is the standard input;
// FOLDER/state has the queries, one a line, whose rows are the state; FOLDER/damages what damages
// it. SHARE: one of that many is tried; PART in the environment, a number, selects others. A command that fails has
// changed nothing (whole), or what it has done stays and the same command again does the rest (parts). Violations are
// printed, and "steps TRIED STATUS same|changed" at the end: what the command does undisturbed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

// The program itself, under another name.
int
stonepost_main(int argc, char **argv);
#define main stonepost_main
#include "cli/main.c"
#undef main

enum { EXECUTIONS = 12, ROWS = 20000, WORDS = 30, SECONDS = 60 };

// What fails.

static struct {
	bool on;
	long count, at; // the call that fails, 0 for none
	sqlite3_stmt *last; // whose first step was the last
	int seen[4096]; // executions of a statement, by a hash of its text
} step;

// Whether a step is one that may fail. Rows of one answer are read by one loop: the first two are
// enough; and so are some executions of what is done for each step of a game.
static bool
step_counts(sqlite3_stmt *statement)
{
	const char *sql = sqlite3_sql(statement);
	unsigned hash = 5381;

	if (sql == NULL) // one of SQLite's own
		return false;
	if (sqlite3_stmt_busy(statement)) {
		bool second = step.last == statement;
		step.last = NULL;
		return second;
	}
	for (const char *s = sql; *s != '\0'; s++)
		hash = hash * 33 + (unsigned char)*s;
	bool counts = ++step.seen[hash % 4096] <= EXECUTIONS;
	step.last = counts ? statement : NULL;
	return counts;
}

// Whether this call fails.
static bool
step_fails(bool counts)
{
	return step.on && counts && ++step.count == step.at;
}

// Sets a pointer to the function that ours stands before.
#define FIND_REAL(name) \
	if (real == NULL) \
	*(void **)&real = dlsym(RTLD_NEXT, name)

int
sqlite3_step(sqlite3_stmt *statement)
{
	static int (*real)(sqlite3_stmt *);

	FIND_REAL("sqlite3_step");
	return step_fails(step.on && step_counts(statement)) ? SQLITE_IOERR : real(statement);
}

int
sqlite3_exec(sqlite3 *db, const char *sql, int (*row)(void *, int, char **, char **), void *with,
    char **fault)
{
	static int (*real)(sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **);

	FIND_REAL("sqlite3_exec");
	if (step_fails(true))
		return SQLITE_IOERR;
	bool on = step.on;
	step.on = false; // it would not see that one of its own steps failed
	int rc = real(db, sql, row, with, fault);
	step.on = on;
	return rc;
}

int
sqlite3_open_v2(const char *path, sqlite3 **db, int flags, const char *vfs)
{
	static int (*real)(const char *, sqlite3 **, int, const char *);

	FIND_REAL("sqlite3_open_v2");
	int rc = real(path, db, flags, vfs);
	return step_fails(true) ? SQLITE_CANTOPEN : rc;
}

int
fsync(int fd)
{
	static int (*real)(int);

	FIND_REAL("fsync");
	return step_fails(true) ? (errno = EIO, -1) : real(fd);
}

int
rename(const char *from, const char *to)
{
	static int (*real)(const char *, const char *);

	FIND_REAL("rename");
	return step_fails(true) ? (errno = EIO, -1) : real(from, to);
}

// The state: rows in the order of their bytes.

struct state {
	size_t count;
	char *row[ROWS];
};

static const char *folder;
static char *state_queries[32], *damages[4000];
static char letter[8192];
static int report, errors;

__attribute__((format(printf, 1, 2), noreturn)) static void
give_up(const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	(void)vdprintf(report, fmt, args);
	va_end(args);
	(void)dprintf(report, "\n");
	_exit(1);
}

static const char *
within(const char *name)
{
	static char path[4][512];
	static int at;

	at = (at + 1) % 4;
	(void)snprintf(path[at], sizeof path[at], "%s/%s", folder, name);
	return path[at];
}

static int
compare_rows(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
add_row(struct state *s, int query, sqlite3_stmt *row)
{
	size_t size = 16, at;

	for (int i = 0; i < sqlite3_column_count(row); i++)
		size += (size_t)sqlite3_column_bytes(row, i) + 1;
	char *text = malloc(size);
	if (text == NULL || s->count == ROWS)
		give_up("too many rows");
	at = (size_t)snprintf(text, size, "%d", query);
	for (int i = 0; i < sqlite3_column_count(row); i++) {
		const unsigned char *value = sqlite3_column_text(row, i);
		at += (size_t)snprintf(text + at, size - at, "|%s", value == NULL ? (const unsigned char *)"" : value);
	}
	s->row[s->count++] = text;
}

static void
read_state(struct state *s)
{
	sqlite3 *db = NULL;
	sqlite3_stmt *q;
	int rc = SQLITE_OK;

	while (s->count > 0)
		free(s->row[--s->count]);
	if (access(within("games.db"), F_OK) == 0)
		rc = sqlite3_open_v2(within("games.db"), &db, SQLITE_OPEN_READWRITE, NULL);
	for (int i = 0; db != NULL && rc == SQLITE_OK && state_queries[i] != NULL; i++) {
		if (sqlite3_prepare_v2(db, state_queries[i], -1, &q, NULL) != SQLITE_OK)
			continue; // an older database
		while ((rc = sqlite3_step(q)) == SQLITE_ROW)
			add_row(s, i, q);
		rc = rc == SQLITE_DONE ? sqlite3_finalize(q) : rc;
	}
	if (rc != SQLITE_OK)
		give_up("the state cannot be read: %s", sqlite3_errmsg(db));
	(void)sqlite3_close(db);
	qsort(s->row, s->count, sizeof *s->row, compare_rows);
}

// The first row of `a` that is not in `b`, or NULL.
static const char *
missing(const struct state *a, const struct state *b)
{
	for (size_t i = 0, k = 0; i < a->count; i++) {
		while (k < b->count && strcmp(b->row[k], a->row[i]) < 0)
			k++;
		if (k == b->count || strcmp(b->row[k], a->row[i]) != 0)
			return a->row[i];
		k++;
	}
	return NULL;
}

static const char *
difference(const struct state *a, const struct state *b)
{
	const char *row = missing(a, b);

	return row != NULL ? row : missing(b, a);
}

// Commands.

static void
copy(const char *from, const char *to)
{
	char bytes[65536];
	int in = open(from, O_RDONLY), out = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);
	ssize_t n;

	while ((n = read(in, bytes, sizeof bytes)) > 0)
		if (write(out, bytes, (size_t)n) != n)
			give_up("cannot copy to '%s'", to);
	if (in < 0 || out < 0 || n < 0)
		give_up("cannot copy '%s' to '%s'", from, to);
	(void)close(in);
	(void)close(out);
}

static void
restore(void)
{
	glob_t copies; // that an upgrade made

	if (glob(within("games.db.before*"), 0, NULL, &copies) == 0)
		for (size_t i = 0; i < copies.gl_pathc; i++)
			(void)unlink(copies.gl_pathv[i]);
	globfree(&copies);
	if (access(within("maildir.kept"), F_OK) == 0) {
		char command[1200];
		(void)snprintf(command, sizeof command, "rm -rf '%s' && cp -r '%s' '%s'", within("maildir"),
		    within("maildir.kept"), within("maildir"));
		if (system(command) != 0)
			give_up("cannot copy the Maildir");
	}
	(void)unlink(within("games.db-wal"));
	(void)unlink(within("games.db-shm"));
	(void)unlink(within("games.db.incarnation"));
	(void)unlink(within("games.db"));
	if (access(within("kept.db"), F_OK) == 0)
		copy(within("kept.db"), within("games.db"));
	if (access(within("kept.db.incarnation"), F_OK) == 0)
		copy(within("kept.db.incarnation"), within("games.db.incarnation"));
}

// Runs the program with `input` as its standard input and the at-th step failing.
static int
play(char **words, const char *input, long at)
{
	static char name[] = "stonepost";
	char *argv[WORDS + 2] = { name };
	int argc = 1;

	while (words[argc - 1] != NULL && argc <= WORDS) {
		argv[argc] = words[argc - 1];
		argc++;
	}
	int in = open(input, O_RDONLY);
	if (in < 0 || dup2(in, STDIN_FILENO) < 0)
		give_up("cannot read '%s'", input);
	(void)close(in);
	rewind(stdin);
	if (ftruncate(errors, 0) != 0 || lseek(errors, 0, SEEK_SET) < 0)
		give_up("cannot empty the errors");
	step.on = true;
	step.count = 0;
	step.at = at;
	memset(step.seen, 0, sizeof step.seen);
	int status = stonepost_main(argc, argv);
	step.on = false;
	return status;
}

// What somebody does after a fault: the same again; and cron runs.
static void
play_again(char **words)
{
	bool receives = strcmp(words[0], "receive") == 0;
	static char name[] = "run";
	char *run[WORDS] = { name };
	int n = 1;

	(void)play(words, letter, 0);
	if (!receives && strcmp(words[0], "run") != 0)
		return;
	for (int i = 1; words[i] != NULL; i++)
		if (strcmp(words[i - 1], "--now") == 0 || strcmp(words[i - 1], "--db") == 0 ||
		    strcmp(words[i - 1], "--config") == 0) {
			run[n++] = words[i - 1];
			run[n++] = words[i];
		}
	(void)play(run, "/dev/null", 0);
}

static struct state before, wanted, after;
enum kind { WHOLE, PARTS, READS, DAMAGED };

// Whether the command says something about what failed.
static bool
said(void)
{
	struct stat st;

	return fstat(errors, &st) == 0 && st.st_size > 0;
}

static void
attempt(enum kind kind, char **words, long at)
{
	const char *row;

	restore();
	int status = play(words, letter, at);
	if (status < 0 || status > ERR_CONFIG)
		(void)dprintf(report, "step %ld: ended with %d\n", at, status);
	if (status != 0 && !said() && kind != READS)
		(void)dprintf(report, "step %ld: said nothing, but ended with %d\n", at, status);
	read_state(&after);
	if (kind != PARTS && status != 0 && (row = difference(&after, &before)) != NULL)
		(void)dprintf(report, "step %ld: failed and changed %.120s\n", at, row);
	if (kind != PARTS && status == 0 && (row = difference(&after, &wanted)) != NULL)
		(void)dprintf(report, "step %ld: succeeded, but not in %.120s\n", at, row);
	if (difference(&after, &wanted) == NULL)
		return;
	play_again(words);
	read_state(&after);
	if ((row = missing(&wanted, &after)) != NULL)
		(void)dprintf(report, "step %ld: lost %.120s\n", at, row);
}

// What damage does not stop is done; what it stops is told, and never by a crash.
static void
attempt_damaged(char **words, const char *damage)
{
	sqlite3 *db = NULL;
	const char *row;

	restore();
	if (sqlite3_open_v2(within("games.db"), &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
	    sqlite3_exec(db, "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF", NULL, NULL,
	        NULL) != SQLITE_OK ||
	    sqlite3_exec(db, damage, NULL, NULL, NULL) != SQLITE_OK)
		give_up("%s: %s", damage, sqlite3_errmsg(db));
	(void)sqlite3_close(db);
	read_state(&before);
	int status = play(words, letter, 0);
	if (status < 0 || status > ERR_CONFIG)
		(void)dprintf(report, "%s: ended with %d\n", damage, status);
	read_state(&after);
	bool answers = strcmp(words[0], "submit") == 0; // on its standard output
	if (status != 0 && !answers && !said() && (row = difference(&after, &before)) != NULL)
		(void)dprintf(report, "%s: said nothing, ended with %d and changed %.120s\n", damage, status, row);
}

// Reads the lines of a file; a NULL follows them.
static void
read_lines(const char *name, char **lines, size_t room)
{
	FILE *f = fopen(within(name), "r");
	size_t size = 0, count = 0;

	while (f != NULL && getline(&lines[count], &size, f) > 0) {
		if (count == room - 1)
			give_up("there are more lines in '%s' than fit", name);
		lines[count][strcspn(lines[count], "\n")] = '\0';
		size = 0;
		count++;
	}
	if (count == 0)
		give_up("there are no lines in '%s'", name);
	(void)fclose(f);
	free(lines[count]);
	lines[count] = NULL;
}

// The program's outputs go to files.
static void
take_outputs(void)
{
	int null = open("/dev/null", O_WRONLY);

	report = fcntl(STDOUT_FILENO, F_DUPFD, 10);
	errors = open(within("errors"), O_RDWR | O_CREAT | O_TRUNC, 0600);
	if (report < 0 || errors < 0 || dup2(null, STDOUT_FILENO) < 0 || dup2(errors, STDERR_FILENO) < 0)
		_exit(1);
}

// Tries a step, or a damage, in a process of its own: a crash, or a command that does not end, is reported, and the next
// one is tried.
static void
attempt_apart(enum kind kind, char **words, long at)
{
	int status = 0;
	pid_t child = fork();

	if (child == 0) {
		(void)setrlimit(RLIMIT_CPU, &(struct rlimit){ SECONDS, SECONDS }); // it may not end
		if (kind == DAMAGED)
			attempt_damaged(words, damages[at]);
		else
			attempt(kind, words, at);
		exit(0);
	}
	if (child < 0 || waitpid(child, &status, 0) != child)
		give_up("cannot fork");
	if (status != 0)
		(void)dprintf(report, "%s %ld: crashed with wait status %d\n", kind == DAMAGED ? damages[at] : "step", at, status);
}

// Tries all or some steps, or damages; returns how many.
static long
attempt_all(enum kind kind, long share, long count, char **words)
{
	const char *part = getenv("PART");
	long from = part == NULL ? 0 : strtol(part, NULL, 10), first = kind == DAMAGED ? 0 : 1, tried = 0;
	struct stat st = { 0 };

	(void)stat(letter, &st);
	if (kind == DAMAGED) // different damages for different letters
		from += (long)st.st_size + (long)strlen(words[0]);
	for (long at = first; kind == DAMAGED ? damages[at] != NULL : at <= count; at++)
		if ((at + from) % share == 0) {
			attempt_apart(kind, words, at);
			tried++;
		}
	return tried;
}

int
main(int argc, char **argv)
{
	static const char *const kinds[] = { "whole", "parts", "reads", "damaged" };
	int kind = 0;

	if (argc < 5)
		return ERR_USAGE;
	folder = argv[1];
	while (kind < DAMAGED && strcmp(argv[2], kinds[kind]) != 0)
		kind++;
	take_outputs();
	read_lines("state", state_queries, sizeof state_queries / sizeof *state_queries);
	if (kind == DAMAGED)
		read_lines("damages", damages, sizeof damages / sizeof *damages);
	(void)snprintf(letter, sizeof letter, "%s", within("letter"));
	long share = strtol(argv[3], NULL, 10);
	char **words = argv + 4;
	restore();
	read_state(&before);
	int status = play(words, letter, 0);
	long count = step.count;
	if (status != 0 && status != ERR_DATA && status != ERR_CONFIG)
		(void)dprintf(report, "without a fault it ends with %d\n", status);
	if (strcmp(words[0], "receive") == 0)
		play_again(words);
	read_state(&wanted);
	bool same = difference(&before, &wanted) == NULL;
	long tried = attempt_all((enum kind)kind, share, count, words);
	(void)dprintf(report, "steps %ld %d %s\n", tried, status, same ? "same" : "changed");
	return 0;
}
