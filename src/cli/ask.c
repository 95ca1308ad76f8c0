// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Asks questions at the terminal.
#include "cli/internal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/text.h"

enum { PASTES_MAX = 50, COLUMNS = 76 };
enum { PASTING = 100 }; // milliseconds to wait for the rest of pasted text

// Signals that end or stop the program; they must restore the echo.
static const int leaving[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU };
enum { LEAVING = sizeof leaving / sizeof *leaving };

static volatile sig_atomic_t caught;

void
asker_init(struct asker *a, int in, FILE *out, struct tongue speaks)
{
	*a = (struct asker){ .in = in, .out = out, .speaks = speaks, .terminal = isatty(in) == 1 };
}

// Discards input that the shell had not yet read when it started us: it is the rest of a pasted block of
// commands, not an answer.
static void
discard(struct asker *a)
{
	struct pollfd waiting = { .fd = a->in, .events = POLLIN };
	int lost = 0;

	while (lost < PASTES_MAX && poll(&waiting, 1, a->begun ? 0 : PASTING) > 0 &&
	    (waiting.revents & POLLIN) != 0 && tcflush(a->in, TCIFLUSH) == 0)
		lost++;
	(void)tcflush(a->in, TCIFLUSH); // incomplete lines, too
	if (lost > 0)
		(void)fputs("(What was typed or pasted before this question is not taken for an answer.)\n", a->out);
}

static void
put_question(struct asker *a, const char *question)
{
	if (a->terminal)
		discard(a);
	a->begun = true;
	(void)fputs(question, a->out);
	if (!a->terminal)
		(void)fputc('\n', a->out); // replaces the echo of the answer's line end
	(void)fflush(a->out);
}

// Reads a line of less than `room` bytes. Returns 0 or an errno: E2BIG for a longer line, whose rest is
// discarded; ENODATA at the end of input; EINTR after a signal.
static int
read_line(int fd, const sigset_t *open, char *line, size_t room)
{
	size_t len = 0;
	bool whole = false;

	while (!whole) {
		fd_set in;
		char c = '\0';
		FD_ZERO(&in);
		FD_SET(fd, &in);
		if (open != NULL && pselect(fd + 1, &in, NULL, NULL, NULL, open) < 0)
			return errno;
		ssize_t n = read(fd, &c, 1);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return errno;
		if (n == 0 && len == 0)
			return ENODATA;
		whole = n == 0 || c == '\n';
		if (!whole && len < room)
			line[len] = c;
		len += !whole;
	}
	if (len >= room)
		return E2BIG;
	line[len] = '\0';
	if (strlen(line) != len)
		return EILSEQ;
	if (len > 0 && line[len - 1] == '\r')
		line[len - 1] = '\0';
	return 0;
}

static int
fault(const struct asker *a, int why, size_t room, struct err *e)
{
	if (why == ENODATA && a->terminal)
		(void)fputc('\n', a->out); // Ctrl-D does not end the line
	if (why == ENODATA)
		return err_set(e, ERR_NO_INPUT, "the input ended before all questions were answered");
	if (why == E2BIG)
		return err_set(e, ERR_DATA, "%s", say(a->speaks, MSG("That line is too long: {most} characters at most."),
			ARG(most, (long long)room - 1)));
	if (why == EILSEQ)
		return err_set(e, ERR_DATA, "%s", say(a->speaks, MSG("That line has an arrow key or another control "
			"character in it, which is not text. Please type it again.")));
	return err_set(e, ERR_IO, "cannot read an answer: %s", strerror(why));
}

bool
ask_again(const struct asker *a, struct err *e)
{
	if (!a->terminal || e->code != ERR_DATA)
		return false;
	(void)fprintf(a->out, "%s\n", text_wrap(a->speaks.arena, e->text, COLUMNS, 0));
	*e = (struct err){ 0 };
	return true;
}

int
ask_line(struct asker *a, struct arena *arena, const char *question, const char **answer, struct err *e)
{
	char line[1024];

	do {
		put_question(a, question);
		int why = read_line(a->in, NULL, line, sizeof line);
		if (why == 0 && (!text_is_clean(line) || strchr(line, '\t') != NULL))
			why = EILSEQ;
		if (why == 0) {
			char *start = line + strspn(line, " ");
			size_t len = strlen(start);
			while (len > 0 && start[len - 1] == ' ')
				len--;
			*answer = arena_strndup(arena, start, len);
			return 0;
		}
		(void)fault(a, why, sizeof line, e);
	} while (ask_again(a, e));
	return -1;
}

static void
catch_signal(int number)
{
	caught = number;
}

// Reads a password at a terminal without echo. Signals are delivered only while waiting for input.
static int
read_unseen(struct asker *a, struct secret *answer)
{
	struct sigaction action = { .sa_handler = catch_signal }, old[LEAVING];
	struct termios shown, unseen;
	sigset_t blocked, usual;

	if (tcgetattr(a->in, &shown) != 0)
		return errno;
	(void)sigemptyset(&blocked);
	for (int i = 0; i < LEAVING; i++)
		(void)sigaddset(&blocked, leaving[i]);
	(void)sigprocmask(SIG_BLOCK, &blocked, &usual);
	for (int i = 0; i < LEAVING; i++)
		(void)sigaction(leaving[i], &action, &old[i]);
	caught = 0;
	unseen = shown;
	unseen.c_lflag &= ~(tcflag_t)(ECHO | ECHOE | ECHOK | ECHONL);
	unseen.c_lflag |= ICANON;
	int why = tcsetattr(a->in, TCSAFLUSH, &unseen) != 0 ? errno
							    : read_line(a->in, &usual, answer->text, sizeof answer->text);
	(void)tcsetattr(a->in, TCSAFLUSH, &shown);
	for (int i = 0; i < LEAVING; i++)
		(void)sigaction(leaving[i], &old[i], NULL);
	(void)sigprocmask(SIG_SETMASK, &usual, NULL);
	(void)fputc('\n', a->out);
	(void)fflush(a->out);
	return why;
}

int
ask_secret(struct asker *a, const char *question, struct secret *answer, struct err *e)
{
	int why;

	do {
		put_question(a, question);
		while ((why = a->terminal ? read_unseen(a, answer)
					  : read_line(a->in, NULL, answer->text, sizeof answer->text)) == EINTR) {
			secret_wipe(answer);
			(void)raise(caught); // repeats the signal with its usual effect
			put_question(a, question);
		}
		if (why == 0 && !text_is_clean(answer->text))
			why = EILSEQ;
		if (why == 0)
			return 0;
		secret_wipe(answer);
		(void)fault(a, why, sizeof answer->text, e);
	} while (ask_again(a, e));
	return -1;
}
