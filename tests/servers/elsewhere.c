// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Dovecot looks for its parts below /usr, where it is not while it is only unpacked (unpack.sh).
// Preloaded, this looks for what is not there below the folder SERVERS_ROOT instead.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The path itself, or the one below the folder, written to buf, where only that one is there.
static const char *
found(const char *path, char buf[PATH_MAX])
{
	const char *root = getenv("SERVERS_ROOT");
	int len;

	if (root == NULL || path == NULL || path[0] != '/' || faccessat(AT_FDCWD, path, F_OK, 0) == 0)
		return path;
	len = snprintf(buf, PATH_MAX, "%s%s", root, path);
	return len > 0 && len < PATH_MAX && faccessat(AT_FDCWD, buf, F_OK, 0) == 0 ? buf : path;
}

static void *
next(const char *name)
{
	void *function = dlsym(RTLD_NEXT, name);

	if (function == NULL)
		abort();
	return function;
}

DIR *
opendir(const char *path)
{
	char buf[PATH_MAX];
	DIR *(*real)(const char *) = (DIR * (*)(const char *)) next("opendir");

	return real(found(path, buf));
}

void *
dlopen(const char *path, int flags)
{
	char buf[PATH_MAX];
	void *(*real)(const char *, int) = (void *(*)(const char *, int)) next("dlopen");

	return real(found(path, buf), flags);
}

int
access(const char *path, int mode)
{
	char buf[PATH_MAX];

	return faccessat(AT_FDCWD, found(path, buf), mode, 0);
}

int
execv(const char *path, char *const args[])
{
	char buf[PATH_MAX];
	int (*real)(const char *, char *const *) = (int (*)(const char *, char *const *)) next("execv");

	return real(found(path, buf), args);
}
