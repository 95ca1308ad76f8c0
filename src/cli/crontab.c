// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Scheduled runs. crontab(1) is called without a shell.
#include "cli/internal.h"

#include <errno.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/text.h"

extern char **environ;

static const char schedule[] = "*/10 * * * * ", output[] = " >/dev/null";

static bool
is_plain(const char *word)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:@,";

	return word[0] != '\0' && word[strspn(word, plain)] == '\0';
}

static bool
breaks_line(const char *const *words)
{
	for (; *words != NULL; words++)
		if (strpbrk(*words, "\r\n") != NULL)
			return true;
	return false;
}

// The command with its words quoted for a shell, if necessary.
static const char *
shell_command(struct arena *a, const char *const *words)
{
	struct text t;

	text_init(&t, a);
	for (; *words != NULL; words++) {
		text_add(&t, t.len > 0 ? " " : "");
		if (is_plain(*words)) {
			text_add(&t, *words);
			continue;
		}
		text_add(&t, "'");
		for (const char *c = *words; *c != '\0'; c++)
			text_add_both(&t, "", *c == '\'' ? "'\\''" : arena_strndup(a, c, 1));
		text_add(&t, "'");
	}
	return t.data;
}

// The command with its words quoted for ExecStart= (systemd.service(5)).
static const char *
unit_command(struct arena *a, const char *const *words)
{
	struct text t;

	text_init(&t, a);
	for (; *words != NULL; words++) {
		bool plain = is_plain(*words);
		text_add_both(&t, t.len > 0 ? " " : "", plain ? "" : "\"");
		for (const char *c = *words; *c != '\0'; c++) {
			text_add(&t, *c == '"' || *c == '\\' ? "\\" : *c == '%' ? "%" : *c == '$' ? "$" : "");
			text_add_bytes(&t, c, 1);
		}
		text_add(&t, plain ? "" : "\"");
	}
	return t.data;
}

const char *
crontab_line(struct arena *a, const char *const *words)
{
	struct text t;

	if (breaks_line(words))
		return NULL;
	text_init(&t, a);
	text_add(&t, schedule);
	for (const char *c = shell_command(a, words); *c != '\0'; c++) {
		text_add(&t, *c == '%' ? "\\" : ""); // cron reads an unescaped % as a line break
		text_add_bytes(&t, c, 1);
	}
	text_add(&t, output);
	return t.data;
}

const char *
timer_commands(struct arena *a, const char *const *words, const char *folder)
{
	if (breaks_line(words) || strpbrk(words[0], "\"'\\$`") != NULL)
		return NULL;
	return arena_printf(a, "mkdir -p %s && cd %s\n"
	    "cat >stonepost.service <<'END'\n"
	    "[Service]\n"
	    "Type=oneshot\n"
	    "ExecStart=%s\n"
	    "END\n"
	    "cat >stonepost.timer <<'END'\n"
	    "[Timer]\n"
	    "OnCalendar=*:0/10\n"
	    "Persistent=yes\n"
	    "[Install]\n"
	    "WantedBy=timers.target\n"
	    "END\n"
	    "systemctl --user daemon-reload\n"
	    "systemctl --user enable --now stonepost.timer\n"
	    "loginctl enable-linger\n", folder, folder, unit_command(a, words));
}

static int
read_back(struct arena *a, FILE *f, const char **text)
{
	long size = fseek(f, 0, SEEK_END) == 0 ? ftell(f) : -1;
	char *said = arena_alloc(a, size >= 0 ? (size_t)size + 1 : 1);

	rewind(f);
	*text = said;
	if (size < 0 || fread(said, 1, (size_t)size, f) != (size_t)size)
		return -1;
	return strlen(said) == (size_t)size ? 0 : -1;
}

// Starts crontab with files as its input and output; returns an error number.
static int
start(pid_t *pid, const char *argument, FILE *const files[3])
{
	char name[] = "crontab", *argv[] = { name, NULL, NULL };
	posix_spawn_file_actions_t actions;
	char word[8];
	int rc = posix_spawn_file_actions_init(&actions);

	if (rc != 0)
		return rc;
	(void)snprintf(word, sizeof word, "%s", argument);
	argv[1] = word;
	for (int i = 0; i < 3 && rc == 0; i++)
		rc = posix_spawn_file_actions_adddup2(&actions, fileno(files[i]), i);
	if (rc == 0)
		rc = posix_spawnp(pid, name, &actions, NULL, argv, environ);
	(void)posix_spawn_file_actions_destroy(&actions);
	return rc;
}

// Runs `crontab ARGUMENT` with `input`. Returns its status, or -1 with errno.
static int
run_crontab(struct arena *a, const char *argument, const char *input, const char **said,
    const char **complaint)
{
	FILE *files[3] = { tmpfile(), tmpfile(), tmpfile() };
	int status = -1, why = errno;
	pid_t pid;

	if (files[0] != NULL && files[1] != NULL && files[2] != NULL) {
		why = fputs(input, files[0]) < 0 || fflush(files[0]) != 0 || lseek(fileno(files[0]), 0, SEEK_SET) < 0
		    ? EIO : start(&pid, argument, files);
		if (why == 0) {
			while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
				continue;
			status = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
			if (read_back(a, files[1], said) != 0 || read_back(a, files[2], complaint) != 0) {
				status = -1;
				why = EIO;
			}
		}
	}
	for (int i = 0; i < 3; i++)
		if (files[i] != NULL)
			(void)fclose(files[i]);
	errno = why;
	return status;
}

// Whether a line other than a comment contains the command.
static bool
has_command(const char *table, const char *command, size_t len)
{
	for (const char *next; *table != '\0'; table = next) {
		size_t n = strcspn(table, "\n");
		next = table + n + (table[n] == '\n');
		if (table[strspn(table, " \t")] == '#')
			continue;
		for (size_t i = 0; i + len <= n; i++)
			if (memcmp(table + i, command, len) == 0 &&
			    (i + len == n || strchr(" \t>|;&", table[i + len]) != NULL) && i > 0 &&
			    strchr(" \t;&", table[i - 1]) != NULL)
				return true;
	}
	return false;
}

// The first line of crontab's error message.
static const char *
first_line(struct arena *a, const char *said)
{
	return arena_strndup(a, said, strcspn(said, "\r\n"));
}

static bool
says_none(const char *complaint)
{
	for (; *complaint != '\0'; complaint++)
		if (ascii_begins(complaint, "no crontab for"))
			return true;
	return false;
}

int
crontab_read(struct arena *a, const char *line, enum crontab_state *state, const char **table, struct err *e)
{
	const char *complaint = "", *command = line != NULL ? line + sizeof schedule - 1 : NULL;
	*table = "";
	int status = run_crontab(a, "-l", "", table, &complaint);
	*state = CRONTAB_NO_PROGRAM;
	if (status < 0 && errno == ENOENT)
		return 0;
	if (status < 0)
		return err_set(e, ERR_OS, "cannot run crontab: %s", strerror(errno));
	*state = CRONTAB_WITHOUT;
	if (status != 0 && (*table)[0] == '\0' && says_none(complaint))
		return 0;
	if (status != 0)
		return err_set(e, ERR_UNAVAILABLE,
		    "crontab does not show your table (%s): put the line in by hand, with 'crontab -e'",
		    first_line(a, complaint));
	if (command != NULL && has_command(*table, command, strlen(command) - (sizeof output - 1)))
		*state = CRONTAB_WITH;
	return 0;
}

bool
crontab_runs(const char *table, const char *program)
{
	size_t len = strlen(program);

	for (const char *next; *table != '\0'; table = next) {
		size_t n = strcspn(table, "\n");
		const char *end = table + n, *found = table[strspn(table, " \t")] != '#' ? strstr(table, program) : NULL;
		const char *word = found != NULL && found < end ? strstr(found + len, " run") : NULL;
		if (word != NULL && word < end && strchr(" \t\n>|;&", word[4]) != NULL)
			return true;
		next = end + (*end == '\n');
	}
	return false;
}

int
crontab_add(struct arena *a, const char *table, const char *line, struct err *e)
{
	const char *said, *complaint = "";
	size_t len = strlen(table);
	const char *end = len > 0 && table[len - 1] != '\n' ? "\n" : "";
	int status = run_crontab(a, "-", arena_printf(a, "%s%s%s\n", table, end, line), &said, &complaint);

	if (status < 0)
		return err_set(e, ERR_OS, "cannot run crontab: %s", strerror(errno));
	if (status != 0)
		return err_set(e, ERR_UNAVAILABLE,
		    "crontab does not take the line (%s): put it in by hand, with 'crontab -e'",
		    first_line(a, complaint));
	return 0;
}
