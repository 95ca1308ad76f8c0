// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Paths of files, and writing them whole.
// realpath, an extension of POSIX. NOLINTNEXTLINE(bugprone-reserved-identifier,cert-dcl*)
#define _XOPEN_SOURCE 700
#include "base/path.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *
path_folder(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL)
		return ".";
	return slash == path ? "/" : arena_strndup(a, path, (size_t)(slash - path));
}

const char *
path_absolute(struct arena *a, const char *path)
{
	char folder[4096];

	if (path[0] == '/' || getcwd(folder, sizeof folder) == NULL)
		return path;
	return arena_printf(a, "%s/%s", folder, path);
}

const char *
path_behind_links(struct arena *a, const char *path, struct err *e)
{
	struct stat st;

	if (lstat(path, &st) < 0 || !S_ISLNK(st.st_mode))
		return path;
	// stat also reports links that must not be followed (proc(5), protected_symlinks).
	char *real = stat(path, &st) < 0 ? NULL : realpath(path, NULL);
	if (real == NULL) {
		(void)err_set(e, ERR_CANNOT_CREATE,
		    "'%s' is a link, and where it leads there is nothing: %s; see to its disk, or give "
		    "another file",
		    path, strerror(errno));
		return NULL;
	}
	path = arena_strdup(a, real);
	free(real);
	return path;
}

int
write_all(int fd, const char *bytes, size_t len)
{
	while (len > 0) {
		ssize_t n = write(fd, bytes, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1;
		bytes += n;
		len -= (size_t)n;
	}
	return 0;
}
