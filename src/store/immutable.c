// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Databases that are not being written, or that are on a read-only disk.
#include "store/open.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "base/text.h"

int64_t
store_size_at_rest(struct arena *a, const char *path)
{
	struct stat st;

	if (stat(arena_printf(a, "%s-wal", path), &st) == 0 && st.st_size > 0)
		return 0;
	return stat(path, &st) < 0 ? 0 : st.st_size;
}

static bool
on_read_only_disk(struct arena *a, const char *path)
{
	return faccessat(AT_FDCWD, path_folder(a, path), W_OK, AT_EACCESS) != 0 && errno == EROFS;
}

// The URI that opens a database on a read-only disk as immutable: otherwise SQLite would write files next
// to the database.
const char *
store_immutable(struct arena *a, const char *path)
{
	struct text t;

	if (store_size_at_rest(a, path) == 0 || !on_read_only_disk(a, path))
		return NULL;
	text_init(&t, a);
	text_add(&t, "file:");
	text_add_percent(&t, path_absolute(a, path), "/");
	text_add(&t, "?immutable=1");
	return t.data;
}

// SQLite would write a missing log index next to the database; an existing index is only read.
enum read_only_disk
store_read_only_disk(struct arena *a, const char *path)
{
	struct stat st;

	if (!on_read_only_disk(a, path) || stat(path, &st) < 0)
		return READ_ONLY_NOT;
	return store_size_at_rest(a, path) > 0 || stat(arena_printf(a, "%s-shm", path), &st) == 0 ? READ_ONLY_AS_IT_IS
												  : READ_ONLY_BY_COPY;
}

static int
copy_bytes(int in, int out)
{
	char buffer[1 << 14];
	ssize_t n;

	while ((n = read(in, buffer, sizeof buffer)) > 0)
		if (write_all(out, buffer, (size_t)n) != 0)
			return -1;
	return n < 0 ? -1 : 0;
}

static int
copy_file(const char *from, const char *to, struct err *e)
{
	int in = open(from, O_RDONLY | O_CLOEXEC);
	int out = in < 0 ? -1 : open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	int result = 0;

	if (out < 0 || copy_bytes(in, out) != 0)
		result = err_set(e, ERR_TRY_AGAIN, "cannot copy '%s' to '%s': %s; %s", from, to, strerror(errno),
		    path_cure(errno, "name another folder by TMPDIR"));
	if (out >= 0)
		(void)close(out);
	if (in >= 0)
		(void)close(in);
	return result;
}

int
store_copy_with_log(struct arena *a, const char *path, const char *to, struct err *e)
{
	const char *log = arena_printf(a, "%s-wal", path);

	if (copy_file(path, to, e) != 0)
		return -1;
	return access(log, F_OK) != 0 ? 0 : copy_file(log, arena_printf(a, "%s-wal", to), e);
}
