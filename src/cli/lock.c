// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One sender at a time: a lock the kernel gives back when the process dies, however it dies.
#include "cli/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

int
lock_take(struct arena *arena, const char *db_path, struct err *e)
{
	const char *path = arena_printf(arena, "%s.lock", db_path);
	int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

	if (fd < 0)
		return err_set(e, ERR_OS, "cannot open the lock '%s': %s", path,
		    strerror(errno));
	if (flock(fd, LOCK_EX | LOCK_NB) == 0)
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
