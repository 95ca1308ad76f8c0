// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The steps of the schema: finds the missing steps, copies the database before the first of them, and runs
// each step in a transaction; all steps of a fresh database run in a single transaction.

#include <assert.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/backup.h"
#include "store/row.h"
#include "store/store.h"

// Reads the number of the schema; 0 for an empty database.
static int
schema_version(struct store *s, int *version, struct err *e)
{
	int64_t number;

	if (query_number(s, QUERY_schema_version, NOTHING, &number, e) < 0)
		return -1;
	*version = (int)number;
	return 0;
}

// The copy of the database from before an upgrade. It is called `part` until just before the commit; the
// next attempt replaces a file left by a killed process.
struct copy {
	struct arena *arena;
	const char *path; // path of the database, all links followed
	int number; // number of the first missing step; 0: no copy was made
	const char *part;
};

// Finds the first name that is unused or belongs to an identical copy, which was left by an attempt that
// was killed just before its commit.
static int
copy_name(const struct copy *c, const char **name, bool *same, struct err *e)
{
	struct stat st;

	*same = false;
	for (int try = 1; try < 100; try++) {
		*name = try == 1 ? arena_printf(c->arena, "%s.before-%03d", c->path, c->number)
		                 : arena_printf(c->arena, "%s.before-%03d.%d", c->path, c->number, try);
		if (lstat(*name, &st) < 0)
			return 0; // unused, or not accessible: then renaming fails
		*same = store_copy_equal(*name, c->part);
		if (*same)
			return 0;
	}
	return err_set(e, ERR_TRY_AGAIN,
	    "there are 99 copies of database '%s' from before upgrades, the last '%s': move old copies away",
	    c->path, *name);
}

// Makes the copy. The database is locked, so no other process makes a copy at the same time.
static int
copy_make(struct store *s, struct copy *c, int number, struct err *e)
{
	struct err why = { 0 };
	const char *name;
	bool same;

	c->path = store_file(s);
	c->number = number;
	c->part = arena_printf(c->arena, "%s.before.part", c->path);
	store_copy_remove(c->part);
	if (copy_name(c, &name, &same, e) < 0) // fails early if there is no free name
		return -1;
	if (store_copy(s, c->part, true, &why) == 0)
		return 0;
	// With ERR_TRY_AGAIN, the mail server keeps the letter until the database can store it.
	return err_set(e, why.code == ERR_CANNOT_CREATE ? ERR_TRY_AGAIN : why.code,
	    "database '%s' is not upgraded without a copy of it: %s", s->base->path, why.text);
}

// Checks that no row refers to a missing row after a step.
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
		    "database '%s' cannot be upgraded to step %s: table '%s' refers to rows that are "
		    "not there; nothing was changed, please report this", s->base->path, step->name, get_word(&q));
	stmt_end(&q);
	return got;
}

// Runs a step, inside its transaction.
static int
step_run(struct store *s, const struct schema_step *step, struct copy *copy, struct err *e)
{
	int version = 0;

	if (schema_version(s, &version, e) < 0)
		return -1;
	if (version >= step->number)
		return 0; // another process did this step while we waited for the lock
	if (version > 0 && version == s->base->version && copy_make(s, copy, step->number, e) < 0)
		return -1;
	int rc = sqlite3_exec(s->base->db, step->sql, NULL, NULL, NULL);
	if ((rc & 0xff) == SQLITE_FULL) // besides the database, SQLite's rollback data needs disk space
		return err_set(e, ERR_TRY_AGAIN, "database '%s' cannot be upgraded to step %s: there is no room left "
		    "on its disk, or for temporary files; this step changed nothing: make room, see "
		    "stonepost-database(7), then try again", s->base->path, step->name);
	return rc == SQLITE_OK ? step_check(s, step, e)
			       : store_fault(s->base->path, rc, sqlite3_errmsg(s->base->db), e);
}

// Runs steps in one transaction. The copy gets its final name before the commit.
static int
steps_apply(struct store *s, const struct schema_step *list, size_t count, struct err *e)
{
	struct arena a = { 0 };
	struct copy copy = { .arena = &a };
	const char *name = NULL;
	bool same = false, made = false; // made: the copy has got a new name
	int result = store_begin(s, e);

	for (size_t i = 0; result == 0 && i < count; i++)
		result = step_run(s, &list[i], &copy, e);
	if (result == 0 && copy.number > 0) {
		result = copy_name(&copy, &name, &same, e) < 0 ? -1 : store_copy_rename(copy.part, name, e);
		made = result == 0 && !same;
	}
	if (result == 0)
		result = store_commit(s, e);
	else
		store_rollback(s);
	if (result < 0 && copy.number > 0) { // nothing was changed, and repeated attempts must not fill the disk
		store_copy_remove(copy.part);
		if (made)
			(void)unlink(name);
	}
	arena_release(&a);
	return result;
}

static int
refuse_newer(struct store *s, int version, int last, struct err *e)
{
	return err_set(e, ERR_DATA, "database '%s' was made by a newer stonepost (schema %d, this one knows %d): "
	    "upgrade stonepost, or give another database", s->base->path, version, last);
}

int
schema_migrate(struct store *s, const struct schema_step *list, size_t count, struct err *e)
{
	int last = list[count - 1].number;

	if (schema_version(s, &s->base->version, e) < 0)
		return -1;
	if (s->base->version > last)
		return refuse_newer(s, s->base->version, last, e);
	if (s->base->version == last)
		return 0;
	if (s->base->read_only)
		return err_set(e, ERR_DATA, "database '%s' was made by an older stonepost (schema %d, this one needs "
		    "%d): to upgrade it, type 'stonepost doctor' once as a user who can write it",
		    s->base->path, s->base->version, last);
	// A step may rebuild a table that other tables refer to. For that, SQLite requires foreign keys to be
	// off, which must be set outside the transaction; step_check checks the keys instead.
	if (stmt_exec(s, QUERY_migrate_foreign_keys_off, e) < 0)
		return -1;
	// On some systems, SQLite allows changes to the text of the schema only in this mode.
	int result = 0, defensive = 0;
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_DEFENSIVE, -1, &defensive);
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
	if (s->base->version == 0) // a fresh schema is created completely or not at all
		result = steps_apply(s, list, count, e);
	for (size_t i = 0; s->base->version > 0 && result == 0 && i < count; i++)
		if (list[i].number > s->base->version)
			result = steps_apply(s, &list[i], 1, e);
	(void)sqlite3_db_config(s->base->db, SQLITE_DBCONFIG_DEFENSIVE, defensive, NULL);
	if (stmt_exec(s, QUERY_setup_foreign_keys, e) < 0 || result < 0 ||
	    schema_version(s, &s->base->version, e) < 0)
		return -1;
	return s->base->version > last ? refuse_newer(s, s->base->version, last, e) : 0;
}
