// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Sandbox: runs something dangerous in a child process under limits first, to see whether the child survives.
// MAP_ANONYMOUS, which POSIX has since 2024. NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl*)
#define _DEFAULT_SOURCE
#include "base/trial.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
const bool trial_limits_memory = false; // the shadow memory takes terabytes of address space
#else
const bool trial_limits_memory = true;
#endif

struct trial_words {
	size_t len;
	char bytes[];
};

// Lowers a limit, unless it is lower already.
static int
limit(int what, rlim_t most)
{
	struct rlimit now;

	if (getrlimit(what, &now) != 0)
		return -1;
	if (now.rlim_max != RLIM_INFINITY && now.rlim_max < most)
		most = now.rlim_max;
	if (now.rlim_cur == RLIM_INFINITY || now.rlim_cur > most)
		now.rlim_cur = most;
	now.rlim_max = now.rlim_cur;
	return setrlimit(what, &now);
}

static int
limit_all(const struct trial_limits *limits)
{
	if (limit(RLIMIT_CORE, 0) != 0 || limit(RLIMIT_FSIZE, 0) != 0)
		return -1;
	if (limits->memory > 0 && trial_limits_memory && limit(RLIMIT_AS, limits->memory) != 0)
		return -1;
	if (limits->stack > 0 && limit(RLIMIT_STACK, limits->stack) != 0)
		return -1;
	return limits->seconds > 0 ? limit(RLIMIT_CPU, (rlim_t)limits->seconds) : 0;
}

// Silences output: messages of a crashing library must not appear in the log, since a stranger chose the
// input.
static int
fall_silent(void)
{
	int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);

	return nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0 && dup2(nowhere, STDERR_FILENO) >= 0
	    ? 0
	    : -1;
}

// Resets the parent's signal handlers, which must not run in the child.
static void
forget_handlers(void)
{
	static const int deadly[] = { SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP, SIGXCPU };

	for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
		(void)signal(deadly[i], SIG_DFL);
}

// Allocates memory that the child shares with its parent; pages that are not written cost nothing.
static int
words_share(struct trial *t, size_t room)
{
	*t = (struct trial){ .room = room };
	void *shared = mmap(NULL, sizeof *t->words + room, PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED)
		return -1;
	t->words = shared;
	return 0;
}

static void
words_release(struct trial *t)
{
	if (t->words != NULL)
		(void)munmap(t->words, sizeof *t->words + t->room);
	t->words = NULL;
}

int
trial_begin(const struct trial_limits *limits, void (*work)(void *arg), void *arg,
    struct trial *t, struct err *e)
{
	if (words_share(t, limits->words) != 0 || (t->pid = fork()) < 0) {
		(void)err_set(e, ERR_TRY_AGAIN, "cannot start a process: %s", strerror(errno));
		words_release(t);
		return -1;
	}
	if (t->pid > 0)
		return 0;
	forget_handlers();
	if (fall_silent() != 0 || limit_all(limits) != 0)
		_exit(ERR_OS);
	work(arg);
	_exit(0);
}

static int
await(const struct trial *t, bool *survived, struct err *e)
{
	int status;

	*survived = false;
	while (waitpid(t->pid, &status, 0) < 0)
		if (errno != EINTR)
			return err_set(e, ERR_TRY_AGAIN, "cannot wait for a process: %s", strerror(errno));
	*survived = WIFEXITED(status) && WEXITSTATUS(status) == 0;
	return 0;
}

void
trial_leave(struct trial *t, const char *bytes, size_t len)
{
	if (t->room - t->words->len < len)
		_exit(ERR_OS);
	memcpy(t->words->bytes + t->words->len, bytes, len);
	t->words->len += len;
}

int
trial_end(struct trial *t, struct arena *arena, const char **words, size_t *len, struct err *e)
{
	bool survived;
	int status = await(t, &survived, e);
	// Read the length only once: if the child was taken over, another process may still be writing there.
	size_t left = survived ? *(volatile size_t *)&t->words->len : 0;

	*words = survived && left <= t->room ? arena_strndup(arena, t->words->bytes, left) : NULL;
	*len = *words != NULL ? left : 0;
	words_release(t);
	return status;
}
