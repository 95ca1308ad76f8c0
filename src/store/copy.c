// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Consistent copies of the database, made while other processes write to it.
#include "store/backup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "base/plant.h"
#include "store/open.h"
#include "store/row.h"

// Fills the file `to`. Uses its own connection, since `s` may be in a transaction.
static int
fill(struct store *s, const char *to, struct err *e)
{
	struct database base = { .path = s->base->path };
	struct store reader = { .base = &base };
	struct err why = { 0 };
	struct arena a = { 0 };
	struct stat st = { 0 };
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE, result = -1;

	const char *uri = PLANTED(T15_WITHOUT_LOG) ? arena_printf(&a, "file:%s?immutable=1", s->base->path)
						   : store_immutable(&a, s->base->path);
	int rc = sqlite3_open_v2(uri != NULL ? uri : s->base->path, &base.db,
	    uri != NULL ? flags | SQLITE_OPEN_URI : flags, NULL);
	if (rc != SQLITE_OK) {
		(void)store_fault(s->base->path, rc, NULL, e);
	} else {
		(void)sqlite3_busy_timeout(base.db, s->base->patience_ms);
		result = query_run(&reader, QUERY_copy_fill, WITH(to), &why);
		if (result < 0 && (sqlite3_errcode(base.db) & 0xff) != SQLITE_FULL) {
			(void)err_set(e, why.code, "cannot copy to '%s': %s", to, why.text);
		} else if (result < 0) { // the full disk is that of the copy, not that of the database
			(void)stat(s->base->path, &st);
			(void)err_set(e, ERR_TRY_AGAIN, "'%s', a copy of database '%s', finds no room on its disk: "
			    "make room for %lld MB there, then try again", to, s->base->path,
			    (long long)st.st_size / 1000000 + 1);
		}
		(void)sqlite3_finalize(base.prepared[QUERY_copy_fill]);
	}
	(void)sqlite3_close(base.db);
	arena_release(&a);
	return result;
}

static int
sync_path(const char *path, int flags, struct err *e)
{
	int fd = open(path, flags | O_CLOEXEC);
	int failed = fd < 0 || fsync(fd) < 0;

	if (failed)
		(void)err_set(e, ERR_TRY_AGAIN,
		    "cannot write '%s', a copy of the database: %s; check its disk, then try again",
		    path, strerror(errno));
	if (fd >= 0)
		(void)close(fd);
	return failed ? -1 : 0;
}

// Also removes the journal that SQLite keeps next to the copy while writing it.
void
store_copy_remove(const char *copy)
{
	struct arena a = { 0 };

	(void)unlink(copy);
	(void)unlink(arena_printf(&a, "%s-journal", copy));
	arena_release(&a);
}

int
store_copy(struct store *s, const char *to, bool of_owner, struct err *e)
{
	struct stat st;

	store_copy_remove(to);
	int fd = open(to, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
	if (fd < 0)
		return err_set(e, ERR_CANNOT_CREATE, "cannot create '%s': %s; %s", to, strerror(errno),
		    path_cure(errno, "give a path in a folder you can write"));
	if (of_owner && geteuid() == 0 && stat(store_file(s), &st) == 0)
		(void)!fchown(fd, st.st_uid, st.st_gid);
	(void)close(fd);
	if (fill(s, to, e) == 0 && sync_path(to, O_RDWR, e) == 0)
		return 0;
	store_copy_remove(to);
	return -1;
}

int
store_copy_rename(const char *copy, const char *to, struct err *e)
{
	struct arena a = { 0 };
	int result = -1;

	if (rename(copy, to) < 0)
		(void)err_set(e, ERR_TRY_AGAIN,
		    "cannot rename '%s' to '%s': %s; let your user write their folder", copy, to, strerror(errno));
	else
		result = sync_path(path_folder(&a, to), O_RDONLY | O_DIRECTORY, e);
	arena_release(&a);
	return result;
}

// Opens a regular file and sets *size; NULL if it cannot be opened or is not a regular file.
static FILE *
open_file(const char *path, int64_t *size)
{
	struct stat st;

	if (stat(path, &st) < 0 || !S_ISREG(st.st_mode))
		return NULL;
	*size = st.st_size;
	return fopen(path, "rbe");
}

static bool
equal_bytes(FILE *one, FILE *other)
{
	char a[1 << 14], b[sizeof a];
	size_t read;

	while ((read = fread(a, 1, sizeof a, one)) > 0)
		if (fread(b, 1, read, other) != read || memcmp(a, b, read) != 0)
			return false;
	return ferror(one) == 0 && fgetc(other) == EOF && ferror(other) == 0;
}

bool
store_copy_equal(const char *one, const char *other)
{
	int64_t size[2];
	FILE *a = open_file(one, &size[0]), *b = open_file(other, &size[1]);
	bool equal = a != NULL && b != NULL && size[0] == size[1] && equal_bytes(a, b);

	if (a != NULL)
		(void)fclose(a);
	if (b != NULL)
		(void)fclose(b);
	return equal;
}
