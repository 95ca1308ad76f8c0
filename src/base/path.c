// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What everybody who writes files needs.
#include "base/path.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

const char *
path_folder(struct arena *a, const char *path)
{
	const char *slash = strrchr(path, '/');

	if (slash == NULL)
		return ".";
	return slash == path ? "/" : arena_strndup(a, path, (size_t)(slash - path));
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
