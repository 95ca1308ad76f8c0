// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Opening, refusing to open, transactions and locks.
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "unit.h"
#include "../store/fixture.h"
#include "store/backup.h"
#include "store/row.h"
#include "store/program.h"

static const struct store_options create = { .create = true };
static const struct store_options read_only = { .read_only = true };
static const struct store_options hasty = { .patience_ms = 50 };

static void
write_file(const char *path, const void *bytes, size_t size)
{
	FILE *file = fopen(path, "wb");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, size, file), size);
	assert_int_equal(fclose(file), 0);
}

// Runs SQL on the file with a connection of its own.
static void
sql(struct fixture *f, const char *text)
{
	sqlite3 *db = NULL;
	char *message = NULL;

	assert_int_equal(sqlite3_open(f->path, &db), SQLITE_OK);
	if (sqlite3_exec(db, text, NULL, NULL, &message) != SQLITE_OK)
		fail_msg("%s: %s", text, message);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static int64_t
pragma(struct fixture *f, const char *text)
{
	sqlite3_stmt *statement = NULL;

	assert_int_equal(sqlite3_prepare_v2(f->s->base->db, text, -1, &statement, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
	int64_t value = sqlite3_column_int64(statement, 0);
	assert_int_equal(sqlite3_finalize(statement), SQLITE_OK);
	return value;
}

FIXTURE_TEST(created_database_is_private_durable_and_current)
{
	struct stat st;
	size_t count;

	mode_t mask = umask(0);
	OK(store_open(f->path, &create, &f->s, &f->e));
	OK(meta_set(f->s, "a", "b", &f->e));
	(void)umask(mask);
	assert_int_equal(stat(f->path, &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_int_equal(stat(arena_printf(&f->a, "%s-wal", f->path), &st), 0);
	assert_int_equal(st.st_mode & 0777, 0600);
	assert_int_equal(pragma(f, "PRAGMA synchronous"), 2);
	assert_int_equal(pragma(f, "PRAGMA foreign_keys"), 1);
	assert_int_equal(pragma(f, "PRAGMA trusted_schema"), 0);
	assert_int_equal(pragma(f, "PRAGMA journal_size_limit"), 16777216);
	assert_int_equal(pragma(f, "PRAGMA wal_autocheckpoint"), 3000);
	assert_int_equal(pragma(f, "PRAGMA busy_timeout"), 30000);
	(void)schema_steps(&count);
	assert_int_equal(f->s->base->version, count);
}

FIXTURE_TEST(commits_wait_for_the_disk_unless_told_otherwise)
{
	OK(store_open(f->path, &create, &f->s, &f->e));
	OK(store_await_disk(f->s, false, &f->e));
	assert_int_equal(pragma(f, "PRAGMA synchronous"), 1); // NORMAL, not OFF: the file stays sound
	OK(store_await_disk(f->s, true, &f->e));
	assert_int_equal(pragma(f, "PRAGMA synchronous"), 2);
}

FIXTURE_TEST(creating_what_is_there_keeps_it)
{
	const char *value;

	OK(store_open(f->path, &create, &f->s, &f->e));
	OK(meta_set(f->s, "a", "b", &f->e));
	store_close(f->s);
	f->s = NULL;
	OK(store_open(f->path, &create, &f->s, &f->e));
	OK(meta_get(f->s, "a", &value, &f->e));
	assert_string_equal(value, "b");
}

FIXTURE_TEST(missing_file_asks_for_setup)
{
	f->s = (struct store *)f;
	FAILS(store_open(f->path, NULL, &f->s, &f->e), ERR_NO_INPUT,
	    "run 'stonepost setup' first, or 'stonepost init' for the database only");
	assert_null(f->s);
	assert_int_equal(access(f->path, F_OK), -1);
}

FIXTURE_TEST(empty_file_asks_for_init_and_init_fills_it)
{
	write_file(f->path, "", 0);
	FAILS(store_open(f->path, NULL, &f->s, &f->e), ERR_NO_INPUT, "is empty");
	OK(store_open(f->path, &create, &f->s, &f->e));
}

FIXTURE_TEST(missing_folder_is_named_when_creating)
{
	FAILS(store_open(arena_printf(&f->a, "%s/no/db", f->folder), &create, &f->s, &f->e),
	    ERR_CANNOT_CREATE, "folder does not exist");
}

FIXTURE_TEST(folder_and_device_are_no_database)
{
	FAILS(store_open(f->folder, NULL, &f->s, &f->e), ERR_DATA, "is a folder");
	FAILS(store_open("/dev/null", NULL, &f->s, &f->e), ERR_DATA, "not an ordinary file");
}

FIXTURE_TEST(text_file_is_no_database_and_stays_as_it_is)
{
	char text[4096];
	char again[sizeof text] = "";

	memset(text, 'x', sizeof text);
	write_file(f->path, text, sizeof text);
	FAILS(store_open(f->path, NULL, &f->s, &f->e), ERR_DATA, "is no SQLite file");
	FAILS(store_open(f->path, &create, &f->s, &f->e), ERR_DATA, "is no SQLite file");
	FILE *file = fopen(f->path, "rb");
	assert_non_null(file);
	assert_int_equal(fread(again, 1, sizeof again, file), sizeof again);
	(void)fclose(file);
	assert_memory_equal(text, again, sizeof text);
}

FIXTURE_TEST(truncated_database_is_refused_at_every_length)
{
	struct stat st;

	OK(store_open(f->path, &create, &f->s, &f->e));
	store_close(f->s);
	f->s = NULL;
	assert_int_equal(stat(f->path, &st), 0);
	for (off_t size = st.st_size - 1; size > 0; size -= size > 4096 ? 4096 : 255) {
		assert_int_equal(truncate(f->path, size), 0);
		assert_int_equal(store_open(f->path, NULL, &f->s, &f->e), -1);
		if (f->e.code != ERR_DATA ||
		    strstr(f->e.text, "put a backup in its place") == NULL)
			fail_msg("%ld bytes: %d %s", (long)size, (int)f->e.code, f->e.text);
		f->e = (struct err){ 0 };
	}
}

TEST(damaged_page_is_reported_when_met)
{
	struct fixture *f = *state;
	char junk[4096];
	struct game_row game;

	assert_int_equal(fixture_release(state), 0);
	assert_int_equal(fixture_fill(state), 0);
	f = *state;
	int64_t root = pragma(f, "SELECT rootpage FROM sqlite_schema WHERE name = 'games'");
	int64_t size = pragma(f, "PRAGMA page_size");
	store_close(f->s);
	f->s = NULL;
	memset(junk, 0xa5, sizeof junk);
	int fd = open(f->path, O_WRONLY);
	assert_int_equal(
	    pwrite(fd, junk, sizeof junk, (off_t)((root - 1) * size)), sizeof junk);
	(void)close(fd);
	OK(store_open(f->path, NULL, &f->s, &f->e));
	FAILS(games_get(f->s, 1, &game, &f->e), ERR_DATA, "is damaged");
}

FIXTURE_TEST(newer_database_is_refused)
{
	OK(store_open(f->path, &create, &f->s, &f->e));
	store_close(f->s);
	f->s = NULL;
	sql(f, "PRAGMA user_version = 999");
	FAILS(store_open(f->path, NULL, &f->s, &f->e), ERR_DATA, "made by a newer stonepost");
	FAILS(store_open(f->path, &read_only, &f->s, &f->e), ERR_DATA, "upgrade stonepost");
}

FIXTURE_TEST(database_of_another_program_is_refused_untouched)
{
	sql(f, "CREATE TABLE games (id)");
	FAILS(
	    store_open(f->path, NULL, &f->s, &f->e), ERR_DATA, "belongs to another program");
	sql(f, "PRAGMA application_id = 42");
	FAILS(store_open(f->path, &create, &f->s, &f->e), ERR_DATA, "(application id 42)");
	assert_int_equal(access(arena_printf(&f->a, "%s-wal", f->path), F_OK), -1);
}

TEST(database_with_only_one_mark_of_another_program_is_refused)
{
	static const char *const marks[] = { "PRAGMA user_version = 3", "CREATE TABLE t (a)",
		"PRAGMA application_id = 77", "PRAGMA application_id = 1936749428" };
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
		(void)remove(f->path);
		sql(f, marks[i]);
		FAILS(store_open(f->path, &create, &f->s, &f->e), ERR_DATA, "belongs to another program");
	}
}

FIXTURE_TEST(name_that_sqlite_takes_for_memory_is_a_file)
{
	char old[4096];
	const char *value;
	int64_t bytes = 0;

	assert_non_null(getcwd(old, sizeof old));
	assert_int_equal(chdir(f->folder), 0);
	OK(store_open(":memory:", &create, &f->s, &f->e));
	assert_int_equal(access("./:memory:", F_OK), 0);
	store_close(f->s);
	OK(store_open("file:x?mode=memory", &create, &f->s, &f->e));
	OK(meta_set(f->s, "a", "b", &f->e));
	OK(store_backup(f->s, "file:y?mode=memory", &bytes, &f->e));
	assert_true(bytes > 4096);
	store_close(f->s);
	OK(store_open("file:y?mode=memory", NULL, &f->s, &f->e));
	OK(meta_get(f->s, "a", &value, &f->e));
	assert_string_equal(value, "b");
	store_close(f->s);
	f->s = NULL;
	assert_int_equal(chdir(old), 0);
}

// Runs `try` as a user who is not root; its result is the number of faults.
static int
as_other_user(struct fixture *f, int (*try)(struct fixture *f))
{
	bool root = geteuid() == 0;

	if (root)
		assert_true(setegid(65534) == 0 && seteuid(65534) == 0);
	int faults = try(f);
	if (root)
		assert_true(seteuid(0) == 0 && setegid(0) == 0);
	return faults;
}

static int
refused(struct fixture *f, const struct store_options *o, const char *part)
{
	int fine = store_open(f->path, o, &f->s, &f->e) == -1 && f->e.code == ERR_TRY_AGAIN &&
	           strstr(f->e.text, part) != NULL;

	if (!fine)
		(void)fprintf(stderr, "'%s' is not in: %s\n", part, f->e.text);
	store_close(f->s);
	f->s = NULL;
	f->e = (struct err){ 0 };
	return !fine;
}

static int
try_read_only_file(struct fixture *f)
{
	return refused(f, NULL, "is read-only");
}

static int
try_read_only_folder(struct fixture *f)
{
	return refused(f, NULL, "let your user write the folder");
}

static int
try_unreadable_file(struct fixture *f)
{
	return refused(f, NULL, "cannot be read") + refused(f, &read_only, "cannot be read");
}

static int
try_closed_folder(struct fixture *f)
{
	return refused(f, NULL, "let your user enter all its folders");
}

static int
try_creating(struct fixture *f)
{
	int made = store_open(f->path, &create, &f->s, &f->e) == 0;
	int faults = made || f->e.code != ERR_CANNOT_CREATE ||
	             strstr(f->e.text, "give a path in a folder you can write") == NULL;

	f->e = (struct err){ 0 };
	return faults;
}

static int
try_reading(struct fixture *f)
{
	const char *value = NULL;
	int faults = store_open(f->path, &read_only, &f->s, &f->e) < 0 ||
	             meta_get(f->s, "a", &value, &f->e) < 0 || value == NULL;

	// Writing is refused by SQLite itself then.
	faults += meta_set(f->s, "a", "c", &f->e) == 0 || f->e.code != ERR_TRY_AGAIN;
	store_close(f->s);
	f->s = NULL;
	f->e = (struct err){ 0 };
	return faults;
}

FIXTURE_TEST(file_and_folder_without_rights_are_named)
{
	OK(store_open(f->path, &create, &f->s, &f->e));
	OK(meta_set(f->s, "a", "b", &f->e));
	store_close(f->s);
	f->s = NULL;
	if (geteuid() == 0) {
		assert_int_equal(chown(f->path, 65534, 65534), 0);
		assert_int_equal(chown(f->folder, 65534, 65534), 0);
	}
	assert_int_equal(chmod(f->path, 0400), 0);
	assert_int_equal(as_other_user(f, try_read_only_file), 0);
	assert_int_equal(as_other_user(f, try_reading), 0);
	assert_int_equal(chmod(f->path, 0600), 0);
	assert_int_equal(chmod(f->folder, 0500), 0);
	assert_int_equal(as_other_user(f, try_read_only_folder), 0);
	assert_int_equal(chmod(f->folder, 0700), 0);
	assert_int_equal(chmod(f->path, 0000), 0);
	assert_int_equal(as_other_user(f, try_unreadable_file), 0);
	assert_int_equal(chmod(f->folder, 0000), 0);
	assert_int_equal(as_other_user(f, try_closed_folder), 0);
	assert_int_equal(chmod(f->folder, 0700), 0);
	assert_int_equal(remove(f->path), 0);
	assert_int_equal(chmod(f->folder, 0500), 0);
	assert_int_equal(as_other_user(f, try_creating), 0);
	assert_int_equal(chmod(f->folder, 0700), 0);
}

// A second process that holds the lock until it is killed.
static pid_t
lock_elsewhere(struct fixture *f, const char *lock)
{
	int ready[2];
	char byte;

	assert_int_equal(pipe(ready), 0);
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		sqlite3 *db = NULL;
		if (sqlite3_open(f->path, &db) != SQLITE_OK ||
		    sqlite3_exec(db, lock, NULL, NULL, NULL) != SQLITE_OK)
			_exit(1);
		(void)!write(ready[1], "x", 1);
		for (;;)
			(void)pause();
	}
	(void)close(ready[1]);
	assert_int_equal(read(ready[0], &byte, 1), 1);
	(void)close(ready[0]);
	return child;
}

static void
kill_and_wait(pid_t child)
{
	assert_int_equal(kill(child, SIGKILL), 0);
	assert_int_equal(waitpid(child, NULL, 0), child);
}

FIXTURE_TEST(writer_elsewhere_lets_us_read_but_not_write)
{
	const char *value;

	OK(store_open(f->path, &create, &f->s, &f->e));
	OK(meta_set(f->s, "a", "b", &f->e));
	store_close(f->s);
	f->s = NULL;
	pid_t other = lock_elsewhere(f, "BEGIN IMMEDIATE; DELETE FROM meta;");
	OK(store_open(f->path, &hasty, &f->s, &f->e));
	OK(meta_get(f->s, "a", &value, &f->e));
	assert_string_equal(value, "b");
	FAILS(store_begin(f->s, &f->e), ERR_TRY_AGAIN, "locked by another program");
	assert_false(store_in_transaction(f->s));
	FAILS(meta_set(f->s, "a", "c", &f->e), ERR_TRY_AGAIN, "locked by another program");
	kill_and_wait(other);
	OK(store_begin(f->s, &f->e));
	OK(meta_get(f->s, "a", &value, &f->e));
	assert_string_equal(value, "b");
	OK(store_commit(f->s, &f->e));
}

FIXTURE_TEST(database_locked_as_a_whole_is_not_opened)
{
	OK(store_open(f->path, &create, &f->s, &f->e));
	store_close(f->s);
	f->s = NULL;
	pid_t other = lock_elsewhere(
	    f, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM meta;");
	FAILS(store_open(f->path, &hasty, &f->s, &f->e), ERR_TRY_AGAIN,
	    "locked by another program");
	kill_and_wait(other);
	OK(store_open(f->path, &hasty, &f->s, &f->e));
}

FIXTURE_TEST(rollback_undoes_and_commit_keeps)
{
	const char *value;

	OK(store_open(f->path, &create, &f->s, &f->e));
	OK(store_begin(f->s, &f->e));
	OK(meta_set(f->s, "a", "1", &f->e));
	OK(store_commit(f->s, &f->e));
	OK(store_begin(f->s, &f->e));
	assert_true(store_in_transaction(f->s));
	OK(meta_set(f->s, "a", "2", &f->e));
	store_rollback(f->s);
	store_rollback(f->s);
	assert_false(store_in_transaction(f->s));
	OK(meta_get(f->s, "a", &value, &f->e));
	assert_string_equal(value, "1");
	OK(store_begin(f->s, &f->e));
	OK(meta_set(f->s, "a", "3", &f->e));
	fixture_reopen(f); // closing forgets what was not committed
	OK(meta_get(f->s, "a", &value, &f->e));
	assert_string_equal(value, "1");
}

FIXTURE_TEST(rollback_is_safe_after_a_failed_statement)
{
	struct seat_row seat = { .game_id = 4711, .name = "ann" };
	const char *value;

	OK(store_open(f->path, &create, &f->s, &f->e));
	OK(store_begin(f->s, &f->e));
	OK(meta_set(f->s, "a", "1", &f->e));
	FAILS(seats_insert(f->s, &seat, &f->e), ERR_SOFTWARE, "FOREIGN KEY");
	store_rollback(f->s);
	OK(meta_get(f->s, "a", &value, &f->e));
	assert_null(value);
	OK(store_begin(f->s, &f->e));
	OK(store_commit(f->s, &f->e));
}

FIXTURE_TEST(full_disk_is_to_try_again_and_loses_nothing)
{
	char *large = arena_alloc(&f->a, 100001);
	const char *value;

	memset(large, 'x', 100000);
	OK(store_open(f->path, &create, &f->s, &f->e));
	OK(meta_set(f->s, "a", "1", &f->e));
	(void)pragma(f, "PRAGMA max_page_count = 1");
	OK(store_begin(f->s, &f->e));
	OK(meta_set(f->s, "a", "2", &f->e));
	FAILS(meta_set(f->s, "b", large, &f->e), ERR_TRY_AGAIN, "has no room left");
	store_rollback(f->s);
	OK(meta_get(f->s, "a", &value, &f->e));
	assert_string_equal(value, "1");
	(void)pragma(f, "PRAGMA max_page_count = 100000");
	OK(meta_set(f->s, "b", large, &f->e));
	assert_int_equal(
	    pragma(f,
	        "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"),
	    1);
}

TEST(closing_nothing_is_fine)
{
	store_close(NULL);
}

// SQLite may be built so, unlike Debian's: it must open no URI all the same.
static int
folder_with_uris(void **state)
{
	static bool allowed;

	if (!allowed)
		assert_int_equal(sqlite3_config(SQLITE_CONFIG_URI, 1), SQLITE_OK);
	allowed = true;
	return fixture_folder(state);
}

UNIT(store, folder_with_uris, fixture_release)
