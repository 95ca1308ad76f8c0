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

#include "base/mention.h"
#include "base/path.h"
#include "fair/token.h"
#include "store/row.h"

enum {
	APPLICATION_ID = 1936749428, // 'spst', as sql/001-initial.sql sets it
	PATIENCE_MS = 30000, // SQLite's waiting is unfair: the unluckiest of 32 processes waits seconds
};

// Creates the file with mode 0600, before SQLite can create it with wider permissions. Another process may
// create it first.
static int
file_create(const char *path, struct err *e)
{
	int fd = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);

	if (fd < 0 && errno == ENOENT)
		return err_set(e, ERR_CANNOT_CREATE,
		    "cannot create database '%s': its folder does not exist; make the folder first", path);
	if (fd < 0 && errno != EEXIST)
		return err_set(e, ERR_CANNOT_CREATE,
		    "cannot create database '%s': %s; give a path in a folder you can write", path, strerror(errno));
	if (fd >= 0)
		(void)close(fd);
	return 0;
}

// Checks that the file exists. Does not open it: closing it would drop SQLite's locks.
static int
file_check(const char *path, bool create, struct err *e)
{
	struct stat st;

	if (stat(path, &st) < 0) {
		if (errno == ENOENT && create)
			return file_create(path, e);
		if (errno == ENOENT)
			return err_set(e, ERR_NO_INPUT, "no database '%s': run 'stonepost setup' first, or "
			    "'stonepost init' for the database only", path);
		return err_set(e, ERR_TRY_AGAIN, "cannot reach database '%s': %s; %s", path, strerror(errno),
		    path_cure(errno, "let your user enter all its folders"));
	}
	if (S_ISDIR(st.st_mode))
		return err_set(e, ERR_DATA, "'%s' is a folder, no database: give the file in it", path);
	if (!S_ISREG(st.st_mode))
		return err_set(e, ERR_DATA, "'%s' is not an ordinary file: give a database", path);
	return 0;
}

// Checks permissions early: SQLite would open an unwritable database for reading and fail late.
static int
file_check_rights(struct arena *a, const char *path, bool read_only, struct err *e)
{
	const char *folder = path_folder(a, path);

	if (faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) < 0)
		return err_set(e, ERR_TRY_AGAIN, "database '%s' cannot be read: %s; %s", path, strerror(errno),
		    path_cure(errno, "make your user its owner"));
	if (read_only)
		return 0;
	if (faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) < 0 && errno == EROFS)
		return store_fault(path, SQLITE_READONLY, strerror(EROFS), e);
	if (faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) < 0)
		return err_set(e, ERR_TRY_AGAIN, "database '%s' is read-only: %s; make your user its owner and "
		    "run 'chmod u+w' on it", path, strerror(errno));
	if (faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) < 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "the folder '%s' of database '%s' cannot be written: %s; SQLite keeps files beside "
		    "the database, so let your user write the folder", folder, path, strerror(errno));
	return 0;
}

// Refuses the database of another program; accepts an empty database if `create` is set. Checks the file size
// before reading the schema, which may be in a missing page: SQLite does not notice if the last page is cut
// short, and reads zeros there.
static int
check_identity(struct store *s, bool create, int64_t size, struct err *e)
{
	int64_t application = 0, version = 0, page = 0, objects = 0;

	if (query_number(s, QUERY_schema_application, NOTHING, &application, e) < 0 ||
	    query_number(s, QUERY_schema_version, NOTHING, &version, e) < 0 ||
	    query_number(s, QUERY_schema_page_size, NOTHING, &page, e) < 0)
		return -1;
	if (size % page != 0)
		return store_fault(s->base->path, SQLITE_CORRUPT, "the file is cut short", e);
	if (application == APPLICATION_ID && version > 0)
		return 0;
	if (query_number(s, QUERY_schema_objects, NOTHING, &objects, e) < 0)
		return -1;
	if (application != 0 || version != 0 || objects != 0)
		return err_set(e, ERR_DATA, "database '%s' belongs to another program (application id %lld): give "
		    "another path", s->base->path, (long long)application);
	if (!create)
		return err_set(e, ERR_NO_INPUT, "database '%s' is empty: run 'stonepost init' first", s->base->path);
	return 0;
}

// Sets write-ahead logging, which is stored in the file: readers and the writer never wait for each other,
// and a commit needs one sync.
static int
set_wal(struct store *s, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_setup_wal);
	int got = stmt_step(&q, e);
	if (got == 1 && strcmp(get_word(&q), "wal") != 0)
		got = err_set(e, ERR_OS, "database '%s' cannot use write-ahead logging: put it on a local disk",
		    s->base->path);
	stmt_end(&q);
	return got < 0 ? -1 : 0;
}

// SQL's mentions(text, word, others): see base/mention.h.
static void
mentions(sqlite3_context *context, int count, sqlite3_value **value)
{
	const char *text = sqlite3_value_blob(value[0]);
	const char *word = (const char *)sqlite3_value_text(value[1]);
	const char *others = (const char *)sqlite3_value_text(value[2]);

	(void)count;
	sqlite3_result_int(context, text != NULL && word != NULL && others != NULL &&
		text_mentions(text, (size_t)sqlite3_value_bytes(value[0]), word, others));
}

static int
file_connect(struct store *s, struct err *e)
{
	int mode = s->base->read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
	struct arena a = { 0 };
	const char *immutable = s->base->read_only ? store_immutable(&a, s->base->path) : NULL;

	// This has an effect before SQLite's first use only. There is a single thread, and memory statistics are
	// not needed.
	(void)sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
	(void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
	int rc = sqlite3_open_v2(immutable != NULL ? immutable : s->base->path, &s->base->db,
	    mode | SQLITE_OPEN_EXRESCODE | (immutable != NULL ? SQLITE_OPEN_URI : 0), NULL);
	arena_release(&a);
	if (rc == SQLITE_OK)
		rc = sqlite3_create_function_v2(s->base->db, "mentions", 3,
		    SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL, mentions, NULL, NULL, NULL);
	if (rc != SQLITE_OK)
		return store_fault(s->base->path, rc, NULL, e);
	// Query plans need not depend on bound values, so SQLite need not prepare a statement again for each
	// value.
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_ENABLE_QPSG, 1, NULL);
	// Triggers and views in the file are disabled; our only trigger is a temporary one.
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
	(void)sqlite3_busy_timeout(s->base->db, s->base->patience_ms);
	return 0;
}

static int
open_checked(struct store *s, const struct store_options *o, struct err *e)
{
	struct arena a = { 0 };
	size_t count;
	const struct schema_step *steps = schema_steps(&count);
	int64_t size = store_size_at_rest(&a, s->base->path);
	int result = -1;

	// Some of the pragmas read the schema.
	if (file_check(s->base->path, o->create, e) == 0 &&
	    file_check_rights(&a, s->base->path, o->read_only, e) == 0 &&
	    file_connect(s, e) == 0 && check_identity(s, o->create, size, e) == 0)
		result = stmt_exec(s, QUERY_setup_foreign_keys, e) < 0 || store_await_disk(s, true, e) < 0 ||
			stmt_exec(s, QUERY_setup_journal_size, e) < 0 || stmt_exec(s, QUERY_setup_checkpoint, e) < 0 ||
			stmt_exec(s, QUERY_setup_trusted_schema, e) < 0 ||
			(!s->base->read_only && set_wal(s, e) < 0) || schema_migrate(s, steps, count, e) < 0 ||
			stmt_exec(s, QUERY_setup_temp_store, e) < 0 || stmt_exec(s, QUERY_setup_tenures, e) < 0 ||
			stmt_exec(s, QUERY_setup_known_addresses, e) < 0 ||
			stmt_exec(s, QUERY_setup_own_addresses, e) < 0 || stmt_exec(s, QUERY_setup_strangers, e) < 0 ||
			(!s->base->read_only && stmt_exec(s, QUERY_setup_reminders_move, e) < 0) ? -1 : 0;
	arena_release(&a);
	return result;
}

const char *
store_prefix(const char *path)
{
	return path[0] == ':' || strncmp(path, "file:", 5) == 0 ? "./" : "";
}

int
store_open(const char *path, const struct store_options *o, struct store **out, struct err *e)
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
