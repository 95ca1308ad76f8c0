// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Opening the database safely, and closing it.
#include "store/open.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "fair/token.h"
#include "store/migrate.h"
#include "store/row.h"

enum {
	APPLICATION_ID = 1936749428, // 'spst', as sql/001-initial.sql sets it
	PATIENCE_MS = 30000, // SQLite's waiting is unfair: the unluckiest of 32 waits seconds
};

// Creates the file, for its owner's eyes only, before SQLite can make it with other
// rights. That somebody else was quicker is fine.
static int
file_create(const char *path, struct err *e)
{
	int fd = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);

	if (fd < 0 && errno == ENOENT)
		return err_set(e, ERR_CANNOT_CREATE,
		    "cannot create database '%s': its folder does not exist; make the folder "
		    "first",
		    path);
	if (fd < 0 && errno != EEXIST)
		return err_set(e, ERR_CANNOT_CREATE,
		    "cannot create database '%s': %s; give a path in a folder you can write",
		    path, strerror(errno));
	if (fd >= 0)
		(void)close(fd);
	return 0;
}

// Sees that there is a file, without opening it: closing it would drop SQLite's locks.
static int
file_check(const char *path, bool create, struct err *e)
{
	struct stat st;

	if (stat(path, &st) < 0) {
		if (errno == ENOENT && create)
			return file_create(path, e);
		if (errno == ENOENT)
			return err_set(e, ERR_NO_INPUT,
			    "no database '%s': run 'stonepost setup' first, or 'stonepost init' for the "
			    "database only", path);
		return err_set(e, ERR_TRY_AGAIN,
		    "cannot reach database '%s': %s; let your user enter all its folders", path,
		    strerror(errno));
	}
	if (S_ISDIR(st.st_mode))
		return err_set(
		    e, ERR_DATA, "'%s' is a folder, no database: give the file in it", path);
	if (!S_ISREG(st.st_mode))
		return err_set(e, ERR_DATA, "'%s' is no ordinary file: give a database", path);
	return 0;
}

// SQLite would open for reading what it cannot write, and fail late: say so now.
static int
file_check_rights(struct arena *a, const char *path, bool read_only, struct err *e)
{
	const char *folder = path_folder(a, path);

	if (faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) < 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "database '%s' cannot be read: %s; make your user its owner", path,
		    strerror(errno));
	if (read_only)
		return 0;
	if (faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) < 0 && errno == EROFS)
		return store_fault(path, SQLITE_READONLY, strerror(EROFS), e);
	if (faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) < 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "database '%s' is read-only: %s; make your user its owner and run 'chmod "
		    "u+w' on it",
		    path, strerror(errno));
	if (faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) < 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "the folder '%s' of database '%s' cannot be written: %s; SQLite keeps files "
		    "beside "
		    "the database, so let your user write the folder",
		    folder, path, strerror(errno));
	return 0;
}

// The size of a file that nobody writes and that no crash left behind, else 0: then the
// write-ahead log may still complete it. Readers leave an empty log.
static int64_t
size_at_rest(struct arena *a, const char *path)
{
	struct stat st;

	if (stat(arena_printf(a, "%s-wal", path), &st) == 0 && st.st_size > 0)
		return 0;
	if (stat(path, &st) < 0)
		return 0;
	return st.st_size;
}

// SQLite misses that the last page is cut short, and reads zeros there.
static int
check_whole(struct store *s, int64_t size, struct err *e)
{
	int64_t page = 0;

	if (query_number(s, QUERY_schema_page_size, NOTHING, &page, e) < 0)
		return -1;
	if (size % page != 0)
		return store_fault(s->base->path, SQLITE_CORRUPT, "the file is cut short", e);
	return 0;
}

// Refuses the database of another program; an empty one is fine when it is to be created. What the
// file lacks is looked for before the schema is read, which may lie in it.
static int
check_identity(struct store *s, bool create, int64_t size, struct err *e)
{
	int64_t application = 0, version = 0, objects = 0;

	if (query_number(s, QUERY_schema_application, NOTHING, &application, e) < 0 ||
	    query_number(s, QUERY_schema_version, NOTHING, &version, e) < 0 || check_whole(s, size, e) < 0)
		return -1;
	if (application == APPLICATION_ID && version > 0)
		return 0;
	if (query_number(s, QUERY_schema_objects, NOTHING, &objects, e) < 0)
		return -1;
	if (application != 0 || version != 0 || objects != 0)
		return err_set(e, ERR_DATA,
		    "database '%s' belongs to another program (application id %lld): give "
		    "another path",
		    s->base->path, (long long)application);
	if (!create)
		return err_set(e, ERR_NO_INPUT,
		    "database '%s' is empty: run 'stonepost init' first", s->base->path);
	return 0;
}

// Write-ahead logging, which stays with the file: readers and the writer never wait for
// each other, and a commit is one sync.
static int
set_wal(struct store *s, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_setup_wal);
	int got = stmt_step(&q, e);
	if (got == 1 && strcmp(get_word(&q), "wal") != 0)
		got = err_set(e, ERR_OS,
		    "database '%s' cannot use write-ahead logging: put it on a local disk",
		    s->base->path);
	stmt_end(&q);
	return got < 0 ? -1 : 0;
}

// What SQLite needs to know before it is first used; later it does not listen. There is one thread,
// and nobody asks how much memory it takes.
static void
library_prepare(void)
{
	(void)sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
	(void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static int
file_connect(struct store *s, struct err *e)
{
	int mode = s->base->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;

	library_prepare();
	int rc = sqlite3_open_v2(s->base->path, &s->base->db, mode | SQLITE_OPEN_EXRESCODE, NULL);

	if (rc != SQLITE_OK)
		return store_fault(s->base->path, rc, NULL, e);
	// No plan depends on the values that are bound, so that none is made again for each.
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_ENABLE_QPSG, 1, NULL);
	// Whatever else may lie in the file does nothing: our own trigger is a temporary one, ours alone.
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
	(void)sqlite3_busy_timeout(s->base->db, s->base->patience_ms);
	return 0;
}

// Some of these read the schema.
static int
connection_set_up(struct store *s, struct err *e)
{
	if (stmt_exec(s, QUERY_setup_foreign_keys, e) < 0 ||
	    store_await_disk(s, true, e) < 0 ||
	    stmt_exec(s, QUERY_setup_journal_size, e) < 0 ||
	    stmt_exec(s, QUERY_setup_checkpoint, e) < 0 ||
	    stmt_exec(s, QUERY_setup_trusted_schema, e) < 0)
		return -1;
	return 0;
}

static int
open_checked(struct store *s, const struct store_options *o, struct err *e)
{
	struct arena a = { 0 };
	size_t count;
	const struct schema_step *steps = schema_steps(&count);
	int64_t size = size_at_rest(&a, s->base->path);
	int result = -1;

	if (file_check(s->base->path, o->create, e) == 0 &&
	    file_check_rights(&a, s->base->path, o->read_only, e) == 0 &&
	    file_connect(s, e) == 0 && check_identity(s, o->create, size, e) == 0 &&
	    connection_set_up(s, e) == 0 && (s->base->read_only || set_wal(s, e) == 0))
		result = schema_migrate(s, steps, count, e) < 0 ||
			stmt_exec(s, QUERY_setup_temp_store, e) < 0 || stmt_exec(s, QUERY_setup_seated, e) < 0 ||
			stmt_exec(s, QUERY_setup_tenures, e) < 0 ||
			(!s->base->read_only && stmt_exec(s, QUERY_setup_reminders_move, e) < 0)
		    ? -1
		    : 0;
	arena_release(&a);
	return result;
}

const char *
store_prefix(const char *path)
{
	return path[0] == ':' || strncmp(path, "file:", 5) == 0 ? "./" : "";
}

int
store_open(
    const char *path, const struct store_options *o, struct store **out, struct err *e)
{
	static const struct store_options usual = { 0 };
	const char *prefix = store_prefix(path);
	struct database *base = calloc(1, sizeof *base);
	size_t before = strlen(prefix), size = strlen(path) + 1;

	*out = NULL;
	if (o == NULL)
		o = &usual;
	assert(!o->create || !o->read_only);
	if (base == NULL || (base->path = malloc(before + size)) == NULL) {
		free(base);
		return err_set(e, ERR_TRY_AGAIN, "no memory left to open '%s': try again", path);
	}
	memcpy(base->path, prefix, before);
	memcpy(base->path + before, path, size);
	base->read_only = o->read_only;
	base->patience_ms = o->patience_ms == 0 ? PATIENCE_MS : o->patience_ms;
	base->store = (struct store){ base, &base->arena };
	if (open_checked(&base->store, o, e) < 0) {
		store_close(&base->store);
		return -1;
	}
	*out = &base->store;
	return 0;
}

void
store_close(struct store *s)
{
	if (s == NULL)
		return;
	struct database *base = s->base;
	for (size_t i = 0; i < QUERIES; i++)
		(void)sqlite3_finalize(base->prepared[i]);
	int rc = sqlite3_close(base->db);
	assert(rc == SQLITE_OK);
	(void)rc;
	arena_release(&base->arena);
	bytes_wipe(&base->secret, sizeof base->secret);
	free(base->path);
	free(base);
}

int
store_schema(void)
{
	size_t count;
	const struct schema_step *steps = schema_steps(&count);

	return steps[count - 1].number;
}

const char *
store_sqlite_version(void)
{
	return sqlite3_libversion();
}
