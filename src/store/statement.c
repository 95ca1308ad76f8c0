// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Prepared statements, and what SQLite's errors mean to people.
#define QUERY_TEXTS
#include "store/row.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "store/open.h"

// Errors in the form "database 'x' FAULT: CURE". ERR_TRY_AGAIN means that trying again may help: a mail
// server then keeps a letter that it is delivering.
static const struct fault {
	int rc; // primary result code
	enum err_code code;
	const char *fault, *cure;
} faults[] = {
	{ SQLITE_BUSY, ERR_TRY_AGAIN, "is locked by another program", "try again, or end that program" },
	{ SQLITE_LOCKED, ERR_TRY_AGAIN, "is locked by another program", "try again, or end that program" },
	{ SQLITE_PROTOCOL, ERR_TRY_AGAIN, "is being opened by another program, which does not go on",
	    "let that program go on, or end it, then try again" },
	{ SQLITE_FULL, ERR_TRY_AGAIN, "has no room left", "make room on its disk, then try again" },
	{ SQLITE_IOERR, ERR_TRY_AGAIN, "cannot be read or written", "check its disk, then try again" },
	{ SQLITE_NOMEM, ERR_TRY_AGAIN, "finds no memory", "try again" },
	{ SQLITE_READONLY, ERR_TRY_AGAIN, "is read-only", "let your user write the file and its folder" },
	{ SQLITE_CANTOPEN, ERR_TRY_AGAIN, "cannot be opened",
	    "let your user read and write the file and its folder" },
	{ SQLITE_PERM, ERR_TRY_AGAIN, "may not be opened",
	    "let your user read and write the file and its folder" },
	{ SQLITE_INTERRUPT, ERR_TRY_AGAIN, "was interrupted", "try again" },
	{ SQLITE_CORRUPT, ERR_DATA, "is damaged", "keep the file, and put a backup in its place" },
	{ SQLITE_NOTADB, ERR_DATA, "is no SQLite file", "give the right path, or put a backup in its place" },
	{ 0, ERR_SOFTWARE, "refuses a statement",
	    "see what 'stonepost doctor' says of it, else please report this" },
};

// Faults of the system, which SQLite's result codes do not distinguish.
static const struct fault read_only_disk = { SQLITE_READONLY, ERR_TRY_AGAIN, "lies on a file system that is read-only",
	"mount it for writing, then try again" };
static const struct fault no_files_left = { SQLITE_CANTOPEN, ERR_TRY_AGAIN, "cannot be opened, for too many files are open",
	"raise the limit of open files, or end other programs" };

// Returns a fault of the system if there is one, or else the table of faults.
static const struct fault *
fault_around(const char *path)
{
	int fd = open("/dev/null", O_RDONLY | O_CLOEXEC);

	if (fd < 0 && (errno == EMFILE || errno == ENFILE))
		return &no_files_left;
	if (fd >= 0)
		(void)close(fd);
	return access(path, W_OK) != 0 && errno == EROFS ? &read_only_disk : faults;
}

int
store_fault(const char *path, int rc, const char *detail, struct err *e)
{
	const struct fault *f = faults;
	struct statvfs disk;
	int kind = rc & 0xff;

	// If the disk is full, SQLite may report an I/O error for one of the files next to the database.
	if (kind == SQLITE_IOERR && statvfs(path, &disk) == 0 && disk.f_blocks > 0 && disk.f_bavail == 0)
		kind = SQLITE_FULL;
	if (kind == SQLITE_READONLY || kind == SQLITE_CANTOPEN || kind == SQLITE_IOERR)
		f = fault_around(path);
	while (f != &read_only_disk && f != &no_files_left && f->rc != 0 && f->rc != kind)
		f++;
	if (detail == NULL)
		detail = sqlite3_errstr(rc);
	long pid = f->rc == SQLITE_BUSY || f->rc == SQLITE_PROTOCOL ? store_holder(path) : 0;
	if (pid > 0 && process_stopped(pid))
		return err_set(e, ERR_TRY_AGAIN, "database '%s' is locked by process %ld, which is stopped: "
		    "'kill -CONT %ld' lets it go on, 'kill %ld' ends it (%s, %d)", path, pid, pid, pid, detail, rc);
	if (pid > 0)
		return err_set(e, ERR_TRY_AGAIN, "database '%s' is locked by another program, process %ld: try "
		    "again, or end it (%s, %d)", path, pid, detail, rc);
	return err_set(e, f->code, "database '%s' %s: %s (%s, %d)", path, f->fault, f->cure, detail, rc);
}

const char *
query_sql(enum query id)
{
	return query_texts[id];
}

void
stmt_begin(struct stmt *q, struct store *s, enum query id)
{
	sqlite3_stmt **prepared = &s->base->prepared[id];

	*q = (struct stmt){ .store = s };
	if (*prepared == NULL)
		q->rc = sqlite3_prepare_v3(s->base->db, query_texts[id], -1, SQLITE_PREPARE_PERSISTENT,
		    prepared, NULL);
	q->handle = *prepared;
	assert(q->handle == NULL || !sqlite3_stmt_busy(q->handle));
}

int
stmt_step(struct stmt *q, struct err *e)
{
	sqlite3 *db = q->store->base->db;
	int rc = q->rc;

	if (rc == SQLITE_OK)
		rc = sqlite3_step(q->handle);
	q->at = 0;
	if (rc == SQLITE_ROW)
		return 1;
	if (rc == SQLITE_DONE)
		return 0;
	q->rc = rc;
	const char *detail = sqlite3_extended_errcode(db) == rc ? sqlite3_errmsg(db) : NULL;
	return store_fault(q->store->base->path, rc, detail, e);
}

const char *
get_word(struct stmt *q)
{
	const unsigned char *word = sqlite3_column_text(q->handle, q->at++);

	return word == NULL ? "" : (const char *)word;
}

void
stmt_end(struct stmt *q)
{
	if (q->handle == NULL)
		return;
	(void)sqlite3_reset(q->handle);
	(void)sqlite3_clear_bindings(q->handle);
}

int
stmt_exec(struct store *s, enum query id, struct err *e)
{
	int rc = sqlite3_exec(s->base->db, query_texts[id], NULL, NULL, NULL);

	return rc == SQLITE_OK ? 0 : store_fault(s->base->path, rc, sqlite3_errmsg(s->base->db), e);
}
