// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Files that are there as a whole or not at all, and the lock.
#include "cli/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/path.h"
#include "base/plant.h"
#include "store/holder.h"

// Between a file's name and the number of the process that writes it anew.
static const char beside_sign[] = ".new-";

static int
fault(const char *path, struct err *e)
{
	return err_set(e, errno == ENOSPC || errno == EDQUOT || errno == EIO ? ERR_IO
							     : ERR_CANNOT_CREATE,
	    "cannot write '%s': %s", path, strerror(errno));
}

// The folder that a path is in must be on the disk too. Some file systems cannot be asked for it.
static void
sync_folder(struct arena *a, const char *path)
{
	int fd = open(path_folder(a, path), O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return;
	(void)fsync(fd);
	(void)close(fd);
}

// A device or a pipe would be replaced by the file, for everybody.
static int
check_ordinary(const char *path, struct err *e)
{
	struct stat st;

	return stat(path, &st) != 0 || S_ISREG(st.st_mode)
	    ? 0
	    : err_set(e, ERR_CANNOT_CREATE, "'%s' is no ordinary file: give another one", path);
}

// `path` is no link.
static int
replace(struct arena *a, const char *path, const char *data, size_t len, struct err *e)
{
	const char *beside = arena_printf(a, "%s%s%ld", path, beside_sign, (long)getpid());
	int status = 0;

	(void)unlink(beside); // left by a process of that number that was killed
	int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
	if (fd < 0)
		return fault(path, e);
	if (write_all(fd, data, len) != 0 || fsync(fd) != 0)
		status = fault(path, e);
	if (close(fd) != 0 && status == 0)
		status = fault(path, e);
	if (status == 0 && rename(beside, path) != 0)
		status = fault(path, e);
	if (status != 0)
		(void)unlink(beside);
	else
		sync_folder(a, path);
	return status;
}

int
file_write_in(struct arena *a, const char *path, const char *data, size_t len, struct err *e)
{
	struct stat st;

	if (lstat(path, &st) == 0 && !S_ISREG(st.st_mode))
		return err_set(e, ERR_CANNOT_CREATE,
		    "'%s' is a link, or no ordinary file: remove it, or give another folder", path);
	return replace(a, path, data, len, e);
}

int
file_write(struct arena *a, const char *path, const char *data, size_t len, struct err *e)
{
	const char *file = check_ordinary(path, e) != 0 ? NULL : path_behind_links(a, path, e);

	return file == NULL ? -1 : replace(a, file, data, len, e);
}

// Whether the name is that of `file`, as replace() writes it beside, by a process that is gone.
static bool
is_left(const char *name, const char *file)
{
	size_t len = strlen(file);
	char *end;

	if (strncmp(name, file, len) != 0 || strncmp(name + len, beside_sign, sizeof beside_sign - 1) != 0)
		return false;
	long writer = strtol(name + len + sizeof beside_sign - 1, &end, 10);
	return *end == '\0' && writer > 0 && kill((pid_t)writer, 0) != 0 && errno == ESRCH;
}

void
file_sweep(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/'), *file = slash == NULL ? path : slash + 1;
	DIR *folder = opendir(path_folder(a, path));

	if (folder == NULL)
		return;
	for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
		if (is_left(entry->d_name, file))
			(void)unlinkat(dirfd(folder), entry->d_name, 0);
	(void)closedir(folder);
}

int
folder_make(const char *path, struct err *e)
{
	struct stat st;

	if (mkdir(path, 0777) == 0)
		return 0;
	if (errno != EEXIST)
		return err_set(e, ERR_CANNOT_CREATE, "cannot make the folder '%s': %s", path,
		    strerror(errno));
	if (stat(path, &st) != 0 || !S_ISDIR(st.st_mode))
		return err_set(e, ERR_CANNOT_CREATE, "'%s' is no folder", path);
	return 0;
}

int
folders_above(struct arena *a, const char *path, struct err *e)
{
	char *copy = arena_strdup(a, path);

	for (char *slash = strchr(copy + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(copy, 0700) != 0 && errno != EEXIST)
			return err_set(e, ERR_CANNOT_CREATE, "cannot make the folder '%s': %s", copy,
			    strerror(errno));
		*slash = '/';
	}
	return 0;
}

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

// Who has the lock writes its process into it, for whoever waits. It is only told: that it fails is no harm.
static void
lock_sign(int fd)
{
	if (ftruncate(fd, 0) == 0)
		(void)dprintf(fd, "%ld\n", (long)getpid());
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
	int fd = lock_open(path, store_file(store));

	if (fd < 0)
		return err_set(e, ERR_OS,
		    "cannot open the lock '%s': %s; make your user the owner of that file, or remove it",
		    path, strerror(errno));
	if (PLANTED(T8_TWO_SENDERS) || flock(fd, LOCK_EX | LOCK_NB) == 0) {
		lock_sign(fd);
		return fd;
	}
	if (errno == EWOULDBLOCK)
		lock_tell(fd, e);
	else
		(void)err_set(e, ERR_OS, "cannot lock '%s': %s", path, strerror(errno));
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
