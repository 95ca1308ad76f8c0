// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads passwords from commands and from files.
#include "mail/secret.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ; // POSIX declares `environ` in no header

// Timeouts in milliseconds: PATIENCE for silence; PATIENCE_AFTER after a whole line, the password, since
// the command may keep running, as an agent does.
enum { PATIENCE = 60000, PATIENCE_AFTER = 1000 };

void
secret_wipe(struct secret *s)
{
	volatile char *p = s->text;

	for (size_t i = 0; i < sizeof s->text; i++)
		p[i] = '\0';
}

// Keeps the first line. Returns -1 if it is empty or too long.
static int
keep_line(struct secret *s, size_t len)
{
	if (len >= sizeof s->text)
		return -1;
	s->text[len] = '\0';
	const size_t end = strcspn(s->text, "\r\n");
	memset(s->text + end, 0, sizeof s->text - end);
	return end == 0 ? -1 : 0;
}

// Reads until the end, the buffer is full, or a timeout. *goes_on says that the timeout came after a whole
// line; an earlier timeout returns -1 with errno.
static ssize_t
read_patiently(int fd, char *buffer, size_t room, bool *goes_on)
{
	size_t len = 0;

	*goes_on = false;
	while (len < room) {
		struct pollfd wait = { .fd = fd, .events = POLLIN };
		const bool line = memchr(buffer, '\n', len) != NULL;
		int ready = poll(&wait, 1, line ? PATIENCE_AFTER : PATIENCE);
		*goes_on = ready == 0 && line;
		if (*goes_on)
			break;
		if (ready == 0)
			errno = ETIMEDOUT;
		if (ready == 0 || (ready < 0 && errno != EINTR))
			return -1;
		if (ready < 0)
			continue;
		const ssize_t n = read(fd, buffer + len, room - len);
		if (n < 0 && errno != EINTR)
			return -1;
		if (n == 0)
			break;
		if (n > 0)
			len += (size_t)n;
	}
	return (ssize_t)len;
}

// Starts the command without input, with output to `out`; returns an error number. Signals that main ignores
// get their default action, on which `... | head -n 1` relies.
static int
start_command(pid_t *pid, const char *command, int out)
{
	char name[] = "sh", option[] = "-c";
	char *text = strdup(command);
	char *argv[] = { name, option, text, NULL };
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t usual;
	int rc = text == NULL ? ENOMEM : posix_spawnattr_init(&attributes);

	if (rc == 0) {
		(void)sigemptyset(&usual);
		(void)sigaddset(&usual, SIGPIPE);
		(void)sigaddset(&usual, SIGXFSZ);
		rc = posix_spawnattr_setsigdefault(&attributes, &usual);
		rc = rc != 0 ? rc : posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
		rc = rc != 0 ? rc : posix_spawn_file_actions_init(&actions);
		if (rc == 0) {
			rc = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
			rc = rc != 0 ? rc : posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
			rc = rc != 0 ? rc : posix_spawn(pid, "/bin/sh", &actions, &attributes, argv, environ);
			(void)posix_spawn_file_actions_destroy(&actions);
		}
		(void)posix_spawnattr_destroy(&attributes);
	}
	free(text);
	return rc;
}

static int
wait_for(pid_t pid)
{
	int status;

	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return -1;
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int
secret_from_command(struct secret *s, const char *command, struct err *e)
{
	int ends[2];
	bool goes_on;
	pid_t pid;

	secret_wipe(s);
	if (pipe(ends) != 0)
		return err_set(e, ERR_OS, "cannot make a pipe: %s", strerror(errno));
	(void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	(void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	int why = start_command(&pid, command, ends[1]);
	(void)close(ends[1]);
	if (why != 0) {
		(void)close(ends[0]);
		return err_set(e, ERR_OS, "cannot start the password command: %s", strerror(why));
	}
	const ssize_t len = read_patiently(ends[0], s->text, sizeof s->text, &goes_on);
	why = errno;
	(void)close(ends[0]);
	if (len < 0 || goes_on)
		(void)kill(pid, SIGKILL);
	int status = wait_for(pid);
	if (goes_on)
		status = 0;
	if (len >= 0 && status == 0 && keep_line(s, (size_t)len) == 0)
		return 0;
	secret_wipe(s);
	// Prints only the first word of the command: the rest may contain secrets.
	int word = (int)strcspn(command, " \t");
	word = word < 300 ? word : 300;
	if (len < 0)
		return err_set(e, ERR_TRY_AGAIN, "the password command '%.*s' gave nothing: %s", word, command,
			strerror(why));
	if (status != 0)
		return err_set(e, ERR_CONFIG, "the password command '%.*s' failed with status %d: run it "
			"in a shell to see why", word, command, status);
	return err_set(e, ERR_CONFIG, "the password command '%.*s' printed no password: its first "
		"line must be one, of at most %zu characters in all", word, command, sizeof s->text - 1);
}

static int
check_file(int fd, const char *path, struct err *e)
{
	struct stat st;

	if (fstat(fd, &st) != 0)
		return err_set(e, ERR_IO, "cannot look at the password file '%s': %s", path, strerror(errno));
	if (!S_ISREG(st.st_mode))
		return err_set(e, ERR_CONFIG, "the password file '%s' is not a regular file", path);
	if (st.st_uid != geteuid())
		return err_set(e, ERR_CONFIG, "the password file '%s' belongs to somebody else: chown it "
			"to the user that runs stonepost", path);
	if ((st.st_mode & 077) != 0)
		return err_set(e, ERR_CONFIG, "others can open the password file '%s' (mode %03o): "
			"chmod 600 it, and change the password if anybody may have seen it", path,
			(unsigned)(st.st_mode & 0777));
	return 0;
}

int
secret_from_file(struct secret *s, const char *path, struct err *e)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
	bool goes_on;

	secret_wipe(s);
	if (fd < 0)
		return err_set(e, ERR_CONFIG, "cannot open the password file '%s': %s", path, strerror(errno));
	int rc = check_file(fd, path, e);
	if (rc == 0) {
		const ssize_t len = read_patiently(fd, s->text, sizeof s->text, &goes_on);
		if (len < 0)
			rc = err_set(e, ERR_IO, "cannot read the password file '%s': %s", path, strerror(errno));
		else if (keep_line(s, (size_t)len) != 0)
			rc = err_set(e, ERR_CONFIG, "the password file '%s' holds no password: its first line "
				"must be one, of at most %zu characters in all", path, sizeof s->text - 1);
	}
	(void)close(fd);
	if (rc != 0)
		secret_wipe(s);
	return rc;
}
