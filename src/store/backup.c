// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Backups: verified copies of the database.
#include "store/backup.h"

#include <string.h>
#include <sys/stat.h>

#include "base/path.h"
#include "store/open.h"
#include "store/row.h"

// The checks of a database or of a backup.
static const struct look {
	enum query id;
	const char *good, *what; // only word allowed in a row (NULL: no rows); meaning of other words
} looks[] = {
	{ QUERY_copy_check_pages, "ok", "SQLite says" },
	{ QUERY_migrate_check, NULL, "rows are missing that are referred to from" },
	{ QUERY_copy_check_letters, NULL, "the bytes are missing of letter number" },
};

// Runs a check; fails at the first row that is not good.
static int
find_bad(struct store *s, const struct look *l, bool copy, struct err *e)
{
	struct stmt q;
	int got;

	stmt_begin(&q, s, l->id);
	while ((got = stmt_step(&q, e)) == 1) {
		const char *word = get_word(&q);
		if (l->good != NULL && strcmp(word, l->good) == 0)
			continue;
		got = err_set(e, ERR_DATA,
		    copy ? "the copy '%s' is not sound, and neither may be the database: %s '%s'; keep the "
			   "backups that you have"
			 : "the database '%s' is not sound: %s '%s'; keep the file, and put a backup in its place",
		    s->base->path, l->what, word);
		break;
	}
	stmt_end(&q);
	return got < 0 ? -1 : 0;
}

static int
look_at_all(struct store *s, bool copy, struct err *e)
{
	for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
		if (find_bad(s, &looks[i], copy, e) != 0)
			return -1;
	return 0;
}

int
store_sound(struct store *s, struct err *e)
{
	return look_at_all(s, false, e);
}

int
store_fits(struct store *s, struct err *e)
{
	int result = 0;

	for (enum query id = 0; result == 0 && id < QUERIES; id++) {
		struct stmt q;
		if (strncmp(query_sql(id), "PRAGMA", strlen("PRAGMA")) == 0) // some pragmas take effect when prepared
			continue;
		stmt_begin(&q, s, id);
		if (q.rc != SQLITE_OK)
			result = err_set(e, ERR_DATA, "%s", sqlite3_errmsg(s->base->db));
		stmt_end(&q);
	}
	return result;
}

int
store_check_place(struct store *s, const char *to, struct err *e)
{
	static const char *const endings[] = { "", "-wal", "-shm", ".lock" };
	struct arena a = { 0 };
	struct stat there, own;
	int result = 0;

	if (stat(to, &there) < 0)
		return 0;
	for (size_t i = 0; result == 0 && i < sizeof endings / sizeof *endings; i++)
		if (stat(arena_printf(&a, "%s%s", store_file(s), endings[i]), &own) == 0 &&
		    own.st_dev == there.st_dev && own.st_ino == there.st_ino)
			result = err_set(e, ERR_USAGE, "'%s' is the database itself%s: give another file",
			    to, i == 0 ? "" : ", or a part of it");
	arena_release(&a);
	return result;
}

// Refuses to overwrite the database, the files that belong to it, or anything that is not a regular file.
static int
check_place(struct store *s, const char *to, struct err *e)
{
	struct stat there;

	if (stat(to, &there) == 0 && !S_ISREG(there.st_mode))
		return err_set(e, ERR_CANNOT_CREATE, "'%s' is not an ordinary file: give another one", to);
	return store_check_place(s, to, e);
}

// Makes the backup; `to` must not be a link.
static int
back_up(struct store *s, struct arena *a, const char *to, int64_t *bytes, struct err *e)
{
	const char *copy = arena_printf(a, "%s.part", to);
	const struct store_options options = { .read_only = true };
	struct store *made;
	struct stat st = { 0 };

	if (check_place(s, to, e) != 0 || check_place(s, copy, e) != 0 || store_copy(s, copy, false, e) != 0)
		return -1;
	// The copy is checked by reading it: an unreadable copy is not a backup.
	int result = store_open(copy, &options, &made, e) < 0 ? -1 : look_at_all(made, true, e);
	store_close(made);
	if (result == 0 && stat(copy, &st) == 0)
		*bytes = st.st_size;
	if (result == 0)
		result = store_copy_rename(copy, to, e);
	if (result < 0)
		store_copy_remove(copy);
	return result;
}

int
store_backup(struct store *s, const char *to, int64_t *bytes, struct err *e)
{
	struct arena a = { 0 };
	const char *file = path_behind_links(&a, arena_printf(&a, "%s%s", store_prefix(to), to), e);
	int result = file == NULL ? -1 : back_up(s, &a, file, bytes, e);

	arena_release(&a);
	return result;
}
