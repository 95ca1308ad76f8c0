// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Folders, and the lock.
#include "cli/cmd.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/path.h"
#include "base/plant.h"
#include "store/open.h"

int
folder_make(const char *path, struct err *e)
{
	struct stat st;

	if (mkdir(path, 0777) == 0)
		return 0;
	if (errno != EEXIST)
		return err_set(e, ERR_CANNOT_CREATE, "cannot make the folder '%s': %s", path, strerror(errno));
	if (stat(path, &st) != 0 || !S_ISDIR(st.st_mode))
		return err_set(e, ERR_CANNOT_CREATE, "'%s' is not a folder", path);
	return 0;
}

int
folders_above(struct arena *a, const char *path, struct err *e)
{
	char *copy = arena_strdup(a, path);

	for (char *slash = strchr(copy + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(copy, 0700) != 0 && errno != EEXIST)
			return err_set(e, ERR_CANNOT_CREATE, "cannot make the folder '%s': %s", copy, strerror(errno));
		*slash = '/';
	}
	return 0;
}

static long
lock_signer(int fd)
{
	char text[24] = "";

	return pread(fd, text, sizeof text - 1, 0) > 0 ? strtol(text, NULL, 10) : 0;
}

static void
lock_tell(int fd, struct err *e)
{
	char since[CLOCK_TEXT];
	struct stat st;
	long pid = lock_signer(fd);

	if (pid <= 0 || (kill((pid_t)pid, 0) != 0 && errno == ESRCH) || fstat(fd, &st) != 0)
		(void)err_set(e, ERR_TRY_AGAIN, "another stonepost fetches or sends: try again when it is done");
	else if (process_stopped(pid))
		(void)err_set(e, ERR_TRY_AGAIN, "another stonepost, process %ld, fetches or sends since %s, but is stopped: "
			"'kill -CONT %ld' lets it go on, 'kill %ld' ends it", pid, clock_print(st.st_mtime, since), pid, pid);
	else
		(void)err_set(e, ERR_TRY_AGAIN, "another stonepost, process %ld, fetches or sends since %s: try again when it is done",
			pid, clock_print(st.st_mtime, since));
}

long
lock_stopped(struct arena *arena, const struct store *store)
{
	int fd = open(arena_printf(arena, "%s.lock", store_file(store)), O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
	long pid = fd < 0 ? 0 : lock_signer(fd);

	if (fd >= 0)
		(void)close(fd);
	return pid > 0 && process_stopped(pid) ? pid : 0;
}

int
lock_take(struct arena *arena, const struct store *store, struct err *e)
{
	const char *path = arena_printf(arena, "%s.lock", store_file(store));
	struct stat st;
	int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

	// A file created by root is given to the database's owner, as SQLite does with its own files: otherwise
	// only root could send letters afterwards.
	if (fd >= 0 && geteuid() == 0 && stat(store_file(store), &st) == 0)
		(void)!fchown(fd, st.st_uid, st.st_gid);
	if (fd < 0 && errno == EEXIST)
		fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
	if (fd < 0)
		return err_set(e, ERR_OS, "cannot open the lock '%s': %s; %s", path, strerror(errno),
		    path_cure(errno, "make your user the owner of that file, or remove it"));
	if (PLANTED(T8_TWO_SENDERS) || flock(fd, LOCK_EX | LOCK_NB) == 0) {
		if (ftruncate(fd, 0) == 0) // for other processes' messages; failures are harmless
			(void)dprintf(fd, "%ld\n", (long)getpid());
		return fd;
	}
	if (errno == EWOULDBLOCK)
		lock_tell(fd, e);
	else
		(void)err_set(e, ERR_OS, "cannot lock '%s': %s", path, strerror(errno));
	(void)close(fd);
	return -1;
}

int
lock_wait(const char *path, struct err *e)
{
	enum { STEP = 100, TRIES = 600 }; // STEP: milliseconds
	int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);

	if (fd < 0)
		return err_set(e, ERR_OS, "cannot open the lock '%s': %s; %s", path, strerror(errno),
		    path_cure(errno, "make your user the owner of that file, or remove it"));
	for (int i = 0; i < TRIES; i++) {
		if (flock(fd, LOCK_EX | LOCK_NB) == 0)
			return fd;
		if (errno != EWOULDBLOCK && errno != EINTR)
			break;
		(void)poll(NULL, 0, STEP);
	}
	(void)err_set(e, ERR_TRY_AGAIN, "another stonepost holds '%s': try again when it is done", path);
	(void)close(fd);
	return -1;
}

void
lock_release(int fd)
{
	if (fd < 0)
		return;
	(void)!ftruncate(fd, 0);
	(void)close(fd);
}
