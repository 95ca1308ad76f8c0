// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The schema's steps: old databases, copies, steps that fail, and upgrades that are killed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>

#include "unit.h"
#include "../store/fixture.h"
#include "store/backup.h"
#include "store/row.h"
#include "store/program.h"

// Calls that change files: the process is killed before the `deadly`-th of them (0: before none).
static long deadly, calls;
// With `commit_fails` SQLite's files do not come to the disk any more once the copy has its name.
static bool commit_fails, named;

static bool
call_fails(const char *name)
{
	if (deadly > 0 && ++calls == deadly)
		(void)raise(SIGKILL);
	named = commit_fails && (named || strcmp(name, "rename") == 0);
	return named && strcmp(name, "fdatasync") == 0;
}

// Ours stands before the real one, also for SQLite.
#define STAND_BEFORE(type, name, parameters, arguments) \
	type before_##name parameters __asm__(#name); \
	type before_##name parameters \
	{ \
		static type(*real) parameters; \
\
		if (call_fails(#name)) \
			return errno = EIO, (type)-1; \
		if (real == NULL) \
			*(void **)&real = dlsym(RTLD_NEXT, #name); \
		return real arguments; \
	}
STAND_BEFORE(ssize_t, pwrite, (int fd, const void *bytes, size_t size, long at), (fd, bytes, size, at))
STAND_BEFORE(ssize_t, pwrite64, (int fd, const void *bytes, size_t size, int64_t at), (fd, bytes, size, at))
STAND_BEFORE(int, fsync, (int fd), (fd))
STAND_BEFORE(int, fdatasync, (int fd), (fd))
STAND_BEFORE(int, rename, (const char *from, const char *to), (from, to))
STAND_BEFORE(int, unlink, (const char *path), (path))

// Steps that might come some day.
static const char add_moon[] = "ALTER TABLE games ADD COLUMN moon TEXT NOT NULL DEFAULT "
                               "'new'; PRAGMA user_version = ";
static const char spoil[] = "DELETE FROM seats; PRAGMA user_version = ";
static const char nonsense[] = "CREATE TABLE more (id INTEGER) STRICT; nonsense ";

enum { STEPS_ROOM = 100 };
static struct schema_step future[STEPS_ROOM];
static int present, next; // the last real step, and the one after it

// The real steps, and one more that does `what` and ends with its number.
static void
set_future(struct fixture *f, const char *what)
{
	size_t count;
	const struct schema_step *steps = schema_steps(&count);

	assert_true(count < STEPS_ROOM);
	memcpy(future, steps, count * sizeof *steps);
	present = (int)count;
	next = present + 1;
	future[count] =
	    (struct schema_step){ next, "future", arena_printf(&f->a, "%s%d;", what, next) };
}

static int
migrate(struct fixture *f, struct store *s)
{
	return schema_migrate(s, future, (size_t)next, &f->e);
}

static int64_t
number(struct fixture *f, const char *path, const char *text)
{
	sqlite3 *db = NULL;
	sqlite3_stmt *statement = NULL;

	assert_int_equal(sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
	if (sqlite3_prepare_v2(db, text, -1, &statement, NULL) != SQLITE_OK)
		fail_msg("%s: %s", text, sqlite3_errmsg(db));
	assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
	int64_t value = sqlite3_column_int64(statement, 0);
	assert_int_equal(sqlite3_finalize(statement), SQLITE_OK);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
	(void)f;
	return value;
}

static const char *
copy_name(struct fixture *f, const char *ending)
{
	return arena_printf(&f->a, "%s.before-%03d%s", f->path, next, ending);
}

static const char *
part_name(struct fixture *f)
{
	return arena_printf(&f->a, "%s.before.part", f->path);
}

static void
assert_nothing_begun(struct fixture *f)
{
	assert_int_equal(access(part_name(f), F_OK), -1);
	assert_int_equal(access(arena_printf(&f->a, "%s-journal", part_name(f)), F_OK), -1);
}

FIXTURE_TEST(fresh_database_needs_no_copy)
{
	assert_int_equal(access(arena_printf(&f->a, "%s.before-001", f->path), F_OK), -1);
}

FIXTURE_TEST(upgrade_makes_a_private_copy_first)
{
	struct stat st;

	set_future(f, add_moon);
	OK(migrate(f, f->s));
	assert_int_equal(f->s->base->version, next);
	assert_int_equal(
	    number(f, f->path, "SELECT count(*) FROM games WHERE moon = 'new'"), 1);
	assert_int_equal(number(f, f->path, "PRAGMA user_version"), next);
	assert_int_equal(number(f, copy_name(f, ""), "PRAGMA user_version"), present);
	assert_int_equal(number(f, copy_name(f, ""), "PRAGMA application_id"), 1936749428);
	assert_int_equal(number(f, copy_name(f, ""), "SELECT count(*) FROM games"), 1);
	assert_int_equal(stat(copy_name(f, ""), &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	OK(migrate(f, f->s)); // nothing more to do
	assert_int_equal(access(copy_name(f, ".2"), F_OK), -1);
	assert_nothing_begun(f);
}

FIXTURE_TEST(copy_belongs_to_the_owner_of_the_database)
{
	struct stat st;
	uid_t owner = geteuid();
	gid_t group = getegid();

	if (owner == 0) // who alone can give files away
		owner = 65534, group = 65533;
	set_future(f, add_moon);
	assert_int_equal(chown(f->path, owner, group), 0);
	OK(migrate(f, f->s));
	assert_int_equal(stat(copy_name(f, ""), &st), 0);
	assert_int_equal(st.st_uid, owner);
	assert_int_equal(st.st_gid, group);
}

FIXTURE_TEST(older_copy_is_never_overwritten)
{
	set_future(f, add_moon);
	FILE *file = fopen(copy_name(f, ""), "w");
	assert_non_null(file);
	(void)fputs("precious", file);
	(void)fclose(file);
	OK(migrate(f, f->s));
	assert_int_equal(number(f, copy_name(f, ".2"), "PRAGMA user_version"), present);
	struct stat st;
	assert_int_equal(stat(copy_name(f, ""), &st), 0);
	assert_int_equal(st.st_size, 8);
}

// Somebody upgrades again and again from a database that cannot be upgraded.
FIXTURE_TEST(upgrade_ends_where_copies_have_taken_all_names)
{
	set_future(f, add_moon);
	for (int i = 1; i < 100; i++) {
		const char *ending = i == 1 ? "" : arena_printf(&f->a, ".%d", i);
		FILE *file = fopen(copy_name(f, ending), "w");
		assert_non_null(file);
		(void)fclose(file);
	}
	FAILS(migrate(f, f->s), ERR_TRY_AGAIN, "from before upgrades, the last");
	assert_int_equal(number(f, f->path, "PRAGMA user_version"), present);
	assert_int_equal(remove(copy_name(f, ".50")), 0);
	OK(migrate(f, f->s));
	assert_int_equal(number(f, copy_name(f, ".50"), "PRAGMA user_version"), present);
}

FIXTURE_TEST(copy_that_cannot_be_written_stops_the_upgrade)
{
	bool root = geteuid() == 0;

	set_future(f, add_moon);
	assert_int_equal(chmod(f->folder, 0500), 0);
	if (root)
		assert_true(chown(f->path, 65534, 65534) == 0 && seteuid(65534) == 0);
	int result = migrate(f, f->s);
	if (root)
		assert_int_equal(seteuid(0), 0);
	assert_int_equal(chmod(f->folder, 0700), 0);
	FAILS(result, ERR_TRY_AGAIN, "is not upgraded without a copy of it: cannot create");
	assert_int_equal(number(f, f->path, "PRAGMA user_version"), present);
	OK(migrate(f, f->s));
}

// What stands where the copy is to be written, somebody put there.
FIXTURE_TEST(copy_that_cannot_be_begun_stops_the_upgrade)
{
	set_future(f, add_moon);
	assert_int_equal(mkdir(part_name(f), 0700), 0);
	FAILS(migrate(f, f->s), ERR_TRY_AGAIN, "before.part': File exists");
	assert_int_equal(number(f, f->path, "PRAGMA user_version"), present);
	assert_int_equal(rmdir(part_name(f)), 0);
	OK(migrate(f, f->s));
}

// Upgrades in a child that dies at its n-th call. Whether it died.
static bool
upgrade_killed(struct fixture *f, long n)
{
	int status;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0) {
		if (store_open(f->path, NULL, &f->s, &f->e) < 0)
			_exit(1);
		calls = 0;
		deadly = n;
		_exit(migrate(f, f->s) < 0 ? 1 : 0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
	return WIFSIGNALED(status);
}

static void
assert_copy_is_whole(struct fixture *f)
{
	assert_int_equal(number(f, copy_name(f, ""), "PRAGMA user_version"), present);
	assert_int_equal(number(f, copy_name(f, ""), "SELECT count(*) FROM orders"), 1);
	assert_int_equal(
	    number(f, copy_name(f, ""), "SELECT integrity_check = 'ok' FROM pragma_integrity_check"), 1);
}

// A copy that waits for its upgrade's commit outlives other upgrades that fail.
static void
assert_failure_keeps_the_copy(struct fixture *f)
{
	set_future(f, nonsense);
	OK(store_open(f->path, NULL, &f->s, &f->e));
	FAILS(migrate(f, f->s), ERR_SOFTWARE, "nonsense");
	set_future(f, add_moon);
	assert_copy_is_whole(f);
	commit_fails = true;
	FAILS(migrate(f, f->s), ERR_TRY_AGAIN, "cannot be read or written");
	commit_fails = false;
	store_close(f->s);
	f->s = NULL;
	assert_copy_is_whole(f);
}

FIXTURE_TEST(upgrade_killed_again_and_again_leaves_one_copy)
{
	int kept_before = 0;
	long n = 0;

	set_future(f, add_moon);
	store_close(f->s);
	f->s = NULL;
	while (upgrade_killed(f, ++n)) {
		assert_int_equal(access(copy_name(f, ".2"), F_OK), -1);
		if (number(f, f->path, "PRAGMA user_version") == next)
			break;
		if (access(copy_name(f, ""), F_OK) < 0)
			continue;
		kept_before++;
		assert_copy_is_whole(f);
		assert_failure_keeps_the_copy(f);
	}
	assert_true(n > 20);
	assert_true(kept_before > 0); // the copy is there before the commit
	assert_int_equal(number(f, f->path, "PRAGMA user_version"), next);
	assert_copy_is_whole(f);
	assert_nothing_begun(f);
}

FIXTURE_TEST(failing_commit_changes_nothing_and_leaves_no_copy)
{
	set_future(f, add_moon);
	commit_fails = true;
	int result = migrate(f, f->s);
	commit_fails = false;
	FAILS(result, ERR_TRY_AGAIN, "cannot be read or written");
	assert_int_equal(number(f, f->path, "PRAGMA user_version"), present);
	assert_int_equal(access(copy_name(f, ""), F_OK), -1);
	assert_nothing_begun(f);
	OK(migrate(f, f->s));
}

FIXTURE_TEST(copies_that_differ_in_a_byte_are_not_equal)
{
	const char *one = copy_name(f, ".a"), *other = copy_name(f, ".b");

	OK(store_backup(f->s, one, &(int64_t){ 0 }, &f->e));
	OK(store_backup(f->s, other, &(int64_t){ 0 }, &f->e));
	assert_true(store_copy_equal(one, other));
	assert_false(store_copy_equal(one, copy_name(f, ".none")));
	assert_false(store_copy_equal(f->folder, f->folder));
	FILE *file = fopen(other, "r+");
	assert_non_null(file);
	assert_int_equal(fseek(file, -1, SEEK_END), 0);
	(void)fputc('!', file);
	(void)fclose(file);
	assert_false(store_copy_equal(one, other));
	assert_int_equal(truncate(one, 4096), 0);
	assert_int_equal(truncate(other, 8192), 0);
	assert_false(store_copy_equal(one, other));
}

FIXTURE_TEST(failing_step_changes_nothing_and_leaves_no_copy)
{
	set_future(f, nonsense);
	FAILS(migrate(f, f->s), ERR_SOFTWARE, "nonsense");
	assert_false(store_in_transaction(f->s));
	assert_int_equal(number(f, f->path, "PRAGMA user_version"), present);
	assert_int_equal(
	    number(f, f->path, "SELECT count(*) FROM sqlite_schema WHERE name = 'more'"), 0);
	assert_int_equal(access(copy_name(f, ""), F_OK), -1);
	assert_nothing_begun(f);
	struct seat_row orphan = { .game_id = 4711, .name = "x" };
	FAILS(seats_insert(f->s, &orphan, &f->e), ERR_SOFTWARE, "FOREIGN KEY"); // on again
}

FIXTURE_TEST(step_that_orphans_rows_is_refused)
{
	set_future(f, spoil);
	FAILS(migrate(f, f->s), ERR_DATA, "table 'orders' refers to rows");
	assert_int_equal(number(f, f->path, "SELECT count(*) FROM seats"), 2);
}

FIXTURE_TEST(database_newer_than_the_steps_is_refused)
{
	size_t count;

	set_future(f, add_moon);
	OK(migrate(f, f->s));
	const struct schema_step *steps = schema_steps(&count);
	FAILS(schema_migrate(f->s, steps, count, &f->e), ERR_DATA, "newer stonepost");
	store_close(f->s);
	f->s = NULL;
	FAILS(store_open(f->path, NULL, &f->s, &f->e), ERR_DATA, "upgrade stonepost");
}

FIXTURE_TEST(old_database_is_not_upgraded_for_reading)
{
	set_future(f, add_moon);
	store_close(f->s);
	OK(store_open(f->path, &(struct store_options){ .read_only = true }, &f->s, &f->e));
	FAILS(migrate(f, f->s), ERR_DATA, "to upgrade it, type 'stonepost doctor' once");
}

FIXTURE_TEST(second_program_finds_the_step_done)
{
	struct store *other = NULL;

	set_future(f, add_moon);
	OK(store_open(f->path, NULL, &other, &f->e)); // still knows the present version
	OK(migrate(f, f->s));
	OK(migrate(f, other));
	assert_int_equal(other->base->version, next);
	store_close(other);
}

// The whole schema as text, to compare two databases.
static const char *
schema_of(struct fixture *f, sqlite3 *db)
{
	sqlite3_stmt *statement = NULL;

	assert_int_equal(sqlite3_prepare_v2(db,
	                     "SELECT group_concat(type || ' ' || name || ': ' || "
	                     "coalesce(sql, ''), char(10)) FROM "
	                     "(SELECT * FROM sqlite_schema ORDER BY type, name)",
	                     -1, &statement, NULL),
	    SQLITE_OK);
	assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
	const char *text =
	    arena_strdup(&f->a, (const char *)sqlite3_column_text(statement, 0));
	assert_int_equal(sqlite3_finalize(statement), SQLITE_OK);
	return text;
}

// A fresh database takes all steps at once, an old one those that it lacks, with its rows.
FIXTURE_TEST(upgraded_database_becomes_like_a_fresh_one)
{
	const char *path = arena_printf(&f->a, "%s.fresh", f->path);
	struct database base = { .path = (char *)(uintptr_t)path };
	struct store fresh = { &base, &f->a };

	set_future(f, add_moon);
	OK(migrate(f, f->s));
	assert_int_equal(sqlite3_open(path, &base.db), SQLITE_OK);
	OK(migrate(f, &fresh));
	assert_int_equal(base.version, next);
	assert_string_equal(schema_of(f, f->s->base->db), schema_of(f, base.db));
	for (size_t i = 0; i < QUERIES; i++)
		(void)sqlite3_finalize(base.prepared[i]);
	assert_int_equal(sqlite3_close(base.db), SQLITE_OK);

	struct game_row game;
	OK(games_find(f->s, "tundra", &game, &f->e));
	assert_int_equal(game.id, f->game.id);
	assert_int_equal(game.created_at, NOW);
	struct letter_row letter;
	OK(letters_get_whole(f->s, f->letter.id, &letter, &f->e));
	assert_int_equal(letter.raw_size, 4);
	assert_memory_equal(letter.raw, "plan", 4);
	struct order_rows orders;
	OK(orders_of_game(f->s, game.id, &orders, &f->e));
	assert_int_equal(orders.count, 1);
	assert_string_equal(orders.at[0].body, "plan hunt rest");
}

TEST(steps_are_numbered_without_a_gap)
{
	size_t count;
	const struct schema_step *steps = schema_steps(&count);

	for (size_t i = 0; i < count; i++)
		assert_int_equal(steps[i].number, i + 1);
}

UNIT_MAIN(migrate, fixture_fill, fixture_release)
