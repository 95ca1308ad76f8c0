// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Delivers into a Maildir: writes in tmp/, syncs, then moves into new/.
#include "mail/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "mail/key.h"

static int
make_folder(const char *path, struct err *e)
{
	struct stat st;

	if (mkdir(path, 0700) != 0 && errno != EEXIST)
		return err_set(e, ERR_CANNOT_CREATE, "cannot make the mail folder '%s': %s; make its "
			"parent folder writable, or set another one", path, strerror(errno));
	if (stat(path, &st) != 0)
		return err_set(e, ERR_IO, "cannot look at the mail folder '%s': %s", path, strerror(errno));
	if (!S_ISDIR(st.st_mode))
		return err_set(e, ERR_CANNOT_CREATE, "the mail folder '%s' is not a folder: move that file "
			"away, or set another folder", path);
	if (access(path, W_OK | X_OK) != 0)
		return err_set(e, ERR_CANNOT_CREATE, "cannot write into the mail folder '%s': %s; %s", path,
			strerror(errno), path_cure(errno, "change its owner or mode, or set another folder"));
	return 0;
}

int
maildir_create(const char *folder, struct err *e)
{
	static const char *const parts[] = { "", "/tmp", "/new", "/cur" };
	struct arena arena = { 0 };
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < sizeof parts / sizeof parts[0]; i++)
		rc = make_folder(arena_printf(&arena, "%s%s", folder, parts[i]), e);
	arena_release(&arena);
	return rc;
}

// Writes and syncs a file. An existing file with that name is the remains of a crash, and is replaced.
static int
write_file(const char *path, const char *bytes, size_t len, struct err *e)
{
	(void)unlink(path);
	const int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
	if (fd < 0)
		return err_set(e, ERR_CANNOT_CREATE, "cannot make '%s': %s; %s", path, strerror(errno),
			path_cure(errno, "change the folder's owner or mode, or set another folder"));
	if (write_all(fd, bytes, len) != 0 || fsync(fd) != 0) {
		(void)err_set(e, ERR_IO, "cannot write '%s': %s; is the disk full?", path, strerror(errno));
		(void)close(fd);
		(void)unlink(path);
		return -1;
	}
	if (close(fd) != 0)
		return err_set(e, ERR_IO, "cannot write '%s': %s", path, strerror(errno));
	return 0;
}

// Converts CRLF to LF: files in a Maildir have the line ends of the local system.
static void
drop_cr(struct text *out, const char *bytes, size_t len)
{
	for (size_t i = 0, end; i < len; i = end + 1) {
		const char *lf = memchr(bytes + i, '\n', len - i);
		end = lf == NULL ? len : (size_t)(lf - bytes);
		if (lf != NULL && end > i && bytes[end - 1] == '\r')
			text_add_bytes(out, bytes + i, end - 1 - i);
		else
			text_add_bytes(out, bytes + i, end - i);
		if (lf != NULL)
			text_add(out, "\n");
	}
}

// Whether the file contains exactly these bytes.
static bool
holds(const char *path, const char *bytes, size_t len)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
	char block[4096];
	size_t at = 0;
	ssize_t got = -1;

	if (fd < 0)
		return false;
	while ((got = read(fd, block, sizeof block)) > 0 && (size_t)got <= len - at &&
	    memcmp(bytes + at, block, (size_t)got) == 0)
		at += (size_t)got;
	(void)close(fd);
	return got == 0 && at == len;
}

int
maildir_deliver(const char *folder, const char *key, const char *bytes, size_t len, struct err *e)
{
	struct arena arena = { 0 };
	const char *name = key_text(&arena, key, e);
	enum { NAMES_MAX = 1000 };
	struct text out;
	int rc = -1;

	if (name == NULL)
		goto out;
	text_init(&out, &arena);
	drop_cr(&out, bytes, len);
	const char *new = arena_printf(&arena, "%s/new", folder);
	const char *from = arena_printf(&arena, "%s/tmp/%s", folder, name);
	const char *to = arena_printf(&arena, "%s/%s", new, name);
	// NAME, or NAME.2 and so on if different messages have these names.
	for (int n = 2; n < NAMES_MAX && access(to, F_OK) == 0 && !holds(to, out.data, out.len); n++)
		to = arena_printf(&arena, "%s/%s.%d", new, name, n);
	if (write_file(from, out.data, out.len, e) != 0)
		goto out;
	if (rename(from, to) != 0) {
		(void)err_set(e, ERR_CANNOT_CREATE, "cannot move '%s' to '%s': %s", from, to, strerror(errno));
		goto out;
	}
	const int fd = open(new, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	rc = 0;
	if (fd < 0 || fsync(fd) != 0)
		rc = err_set(e, ERR_IO, "cannot make the mail folder '%s' durable: %s", new, strerror(errno));
	if (fd >= 0)
		(void)close(fd);
out:
	arena_release(&arena);
	return rc;
}
