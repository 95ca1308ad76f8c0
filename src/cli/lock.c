// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One sender at a time: a lock the kernel gives back when the process dies, however it dies.
#include "cli/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/plant.h"

// What root makes is its owner's who else uses the database, as SQLite has it with its own files:
// else nobody but root could send any more.
static void
give_away(int fd, const char *file)
{
	struct stat st;

	if (geteuid() == 0 && stat(file, &st) == 0)
		(void)!fchown(fd, st.st_uid, st.st_gid);
}

static int
lock_open(const char *path, const char *file)
{
	int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

	if (fd >= 0)
		give_away(fd, file);
	else if (errno == EEXIST)
		fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
	return fd;
}

int
lock_take(struct arena *arena, const struct store *store, struct err *e)
{
	const char *path = arena_printf(arena, "%s.lock", store_file(store));
	int fd = lock_open(path, store_file(store));

	if (fd < 0)
		return err_set(e, ERR_OS,
		    "cannot open the lock '%s': %s; make your user the owner of that file, or remove it",
		    path, strerror(errno));
	if (PLANTED(T8_TWO_SENDERS) || flock(fd, LOCK_EX | LOCK_NB) == 0)
		return fd;
	if (errno == EWOULDBLOCK)
		(void)err_set(e, ERR_TRY_AGAIN, "another stonepost is sending: try again when it is done");
	else
		(void)err_set(e, ERR_OS, "cannot lock '%s': %s", path, strerror(errno));
	(void)close(fd);
	return -1;
}

void
lock_release(int fd)
{
	if (fd >= 0)
		(void)close(fd);
}
