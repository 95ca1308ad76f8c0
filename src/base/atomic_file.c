// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Writes files completely or not at all.
#include "base/path.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The text between the file's name and the id of the process that writes its new version.
static const char beside_sign[] = ".new-";

static int
fault(const char *path, struct err *e)
{
	return err_set(e, errno == ENOSPC || errno == EDQUOT || errno == EIO ? ERR_IO
							     : ERR_CANNOT_CREATE,
	    "cannot write '%s': %s", path, strerror(errno));
}

// Syncs the folder of a path. Ignores failures, since some file systems cannot sync a folder.
static void
sync_folder(struct arena *a, const char *path)
{
	int fd = open(path_folder(a, path), O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return;
	(void)fsync(fd);
	(void)close(fd);
}

// Refuses devices and pipes: renaming would replace them by an ordinary file, for all users.
static int
check_ordinary(const char *path, struct err *e)
{
	struct stat st;

	return stat(path, &st) != 0 || S_ISREG(st.st_mode)
	    ? 0
	    : err_set(e, ERR_CANNOT_CREATE, "'%s' is not an ordinary file: give another one", path);
}

// Whether a file name is one that replace() gives to a new version of `file`, by a process that no longer
// exists.
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

// Replaces a file; `path` must not be a link.
static int
replace(struct arena *a, const char *path, const char *data, size_t len, struct err *e)
{
	const char *beside = arena_printf(a, "%s%s%ld", path, beside_sign, (long)getpid());
	int status = 0;

	(void)unlink(beside); // from a killed process that had the same id
	file_sweep(a, path);
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
