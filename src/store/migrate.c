// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The schema's steps: which are missing, a copy before the first of them, each in a
// transaction; those of a fresh database in one.
#include "store/migrate.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "store/backup.h"
#include "store/steps.h"

const struct schema_step *
schema_steps(size_t *count)
{
	*count = sizeof steps / sizeof *steps;
	return steps;
}

int
schema_version(struct store *s, int *version, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_schema_version);
	int got = stmt_step(&q, e);
	if (got == 1)
		*version = get_int(&q);
	stmt_end(&q);
	return got == 1 ? 0 : -1;
}

// Creates an empty file of a free name for the copy, readable by its owner only.
static int
copy_create(
    struct arena *a, const char *path, int number, const char **copy, struct err *e)
{
	int fd = -1;

	for (int try = 1; fd < 0 && try < 100; try++) {
		*copy = try == 1 ? arena_printf(a, "%s.before-%03d", path, number)
		                 : arena_printf(a, "%s.before-%03d.%d", path, number, try);
		fd = open(*copy, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	if (fd < 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "cannot create '%s', the copy of the database before its upgrade: %s; "
		    "make room for it, or move old copies away",
		    *copy, strerror(errno));
	(void)close(fd);
	return 0;
}

static int
copy_make(struct store *s, struct arena *a, int number, const char **copy, struct err *e)
{
	if (copy_create(a, s->path, number, copy, e) < 0) {
		*copy = NULL;
		return -1;
	}
	return store_copy(s, *copy, e);
}

// Refuses a row that lost what it refers to.
static int
step_check(struct store *s, const struct schema_step *step, struct err *e)
{
	struct stmt q;
	int version = 0;

	if (schema_version(s, &version, e) < 0)
		return -1;
	assert(version == step->number);
	stmt_begin(&q, s, QUERY_migrate_check);
	int got = stmt_step(&q, e);
	if (got == 1)
		got = err_set(e, ERR_DATA,
		    "database '%s' cannot be upgraded to step %s: table '%s' refers to rows that "
		    "are "
		    "not there; nothing was changed, please report this",
		    s->path, step->name, get_word(&q));
	stmt_end(&q);
	return got;
}

// The inside of a step's transaction. *copy is the copy of the database, if one was made.
static int
step_run(struct store *s, const struct schema_step *step, struct arena *a,
    const char **copy, struct err *e)
{
	int version = 0;

	if (schema_version(s, &version, e) < 0)
		return -1;
	if (version >= step->number)
		return 0; // somebody else did it while we waited for the lock
	if (version > 0 && version == s->version &&
	    copy_make(s, a, step->number, copy, e) < 0)
		return -1;
	int rc = sqlite3_exec(s->db, step->sql, NULL, NULL, NULL);
	if (rc != SQLITE_OK)
		return store_fault(s->path, rc, sqlite3_errmsg(s->db), e);
	return step_check(s, step, e);
}

// Does steps in one transaction.
static int
steps_apply(struct store *s, const struct schema_step *list, size_t count, struct err *e)
{
	struct arena a = { 0 };
	const char *copy = NULL;
	int result = store_begin(s, e);

	for (size_t i = 0; result == 0 && i < count; i++)
		result = step_run(s, &list[i], &a, &copy, e);
	if (result == 0) {
		result = store_commit(s, e);
	} else {
		store_rollback(s);
		if (copy != NULL)
			(void)unlink(copy); // nothing was changed: tries must not fill the disk
	}
	arena_release(&a);
	return result;
}

static int
refuse_newer(struct store *s, int version, int last, struct err *e)
{
	return err_set(e, ERR_DATA,
	    "database '%s' was made by a newer stonepost (schema %d, this one knows %d): "
	    "upgrade stonepost, or give another database",
	    s->path, version, last);
}

int
schema_migrate(
    struct store *s, const struct schema_step *list, size_t count, struct err *e)
{
	int last = list[count - 1].number;

	if (schema_version(s, &s->version, e) < 0)
		return -1;
	if (s->version > last)
		return refuse_newer(s, s->version, last, e);
	if (s->version == last)
		return 0;
	if (s->read_only)
		return err_set(e, ERR_DATA,
		    "database '%s' was made by an older stonepost (schema %d, this one needs "
		    "%d): "
		    "open it once where it can be written, to upgrade it",
		    s->path, s->version, last);
	// A step may rebuild a table that others refer to: SQLite wants the keys off for
	// that, outside of the transaction; step_check looks at them instead.
	if (stmt_exec(s, QUERY_migrate_foreign_keys_off, e) < 0)
		return -1;
	// Some systems' SQLite lets nobody change the text of the schema unless this is said.
	int result = 0, defensive = 0;
	(void)sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, -1, &defensive);
	(void)sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
	if (s->version == 0) // a fresh one is there as a whole or not at all
		result = steps_apply(s, list, count, e);
	for (size_t i = 0; s->version > 0 && result == 0 && i < count; i++)
		if (list[i].number > s->version)
			result = steps_apply(s, &list[i], 1, e);
	(void)sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, defensive, NULL);
	if (stmt_exec(s, QUERY_setup_foreign_keys, e) < 0 || result < 0 ||
	    schema_version(s, &s->version, e) < 0)
		return -1;
	return s->version > last ? refuse_newer(s, s->version, last, e) : 0;
}
