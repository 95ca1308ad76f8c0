// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Replaces the database by an older copy.

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "store/backup.h"
#include "store/letters.h"
#include "store/open.h"
#include "store/row.h"

enum { KEPT_MOST = 99, PATIENCE_MS = 30000, PAGE = 100 };

// Suffixes of the files that make up a database.
static const char *const parts[] = { "", "-wal", "-shm" };
enum { PARTS = sizeof parts / sizeof *parts };

// Finds the first unused name for the old database.
static int
kept_name(struct put_back *p, struct err *e)
{
	struct stat st;

	for (int i = 1; i <= KEPT_MOST; i++) {
		p->kept = i == 1 ? arena_printf(p->arena, "%s.before-restore", p->to)
				 : arena_printf(p->arena, "%s.before-restore.%d", p->to, i);
		if (lstat(p->kept, &st) != 0)
			return 0;
	}
	return err_set(e, ERR_CANNOT_CREATE, "there are %d databases that were kept aside, the last '%s': move old ones away",
	    (int)KEPT_MOST, p->kept);
}

// Copies `from` with its write-ahead log, as a snapshot: others may be writing to it.
static int
copy_file(struct put_back *p, const char *from, struct err *e)
{
	char *path = arena_strdup(p->arena, from);
	struct database base = { .path = path, .patience_ms = PATIENCE_MS };
	struct store reader = { .base = &base, .arena = p->arena };
	struct stat st;

	if (stat(from, &st) != 0)
		return err_set(e, ERR_NO_INPUT, "cannot open '%s': %s", from, strerror(errno));
	if (!S_ISREG(st.st_mode))
		return err_set(e, ERR_DATA, "'%s' is not an ordinary file: give a copy of the database", from);
	return store_copy(&reader, p->part, false, e);
}

int
put_back_check(struct put_back *p, struct arena *a, const char *from, const char *to, struct err *e)
{
	const char *path = arena_printf(a, "%s%s", store_prefix(to), to);
	const struct store_options reading = { .read_only = true };
	struct err why = { 0 };
	struct stat one, other;

	*p = (struct put_back){ .arena = a };
	p->to = access(path, F_OK) == 0 ? path_behind_links(a, path, e) : path_absolute(a, path);
	if (p->to == NULL)
		return -1;
	p->part = arena_printf(a, "%s.restore.part", p->to);
	if (stat(from, &one) == 0 && stat(p->to, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino)
		return err_set(e, ERR_USAGE, "'%s' is the database itself: if it was put back already, give '--here'", from);
	if (copy_file(p, from, e) != 0)
		return -1;
	if (store_open(p->part, NULL, &p->copy, e) != 0 || store_sound(p->copy, e) != 0 || store_fits(p->copy, e) != 0)
		return err_prefix(e, "'%s' cannot be put back", from);
	p->copy->arena = a;
	// The old database is opened, if possible: a missing or damaged one is replaced as well.
	if (store_open(p->to, &reading, &p->old, &why) == 0)
		p->old->arena = a;
	else if (why.code != ERR_NO_INPUT && why.code != ERR_DATA)
		return err_set(e, why.code, "%s", why.text);
	return 0;
}

static int
carry_letter(struct put_back *p, int64_t id, struct err *e)
{
	struct letter_row row;
	bool is_new;

	if (letters_get_whole(p->old, id, &row, e) != 0)
		return -1;
	row.id = 0;
	if (letters_insert(p->copy, &row, &is_new, e) != 0)
		return -1;
	p->carried += is_new;
	return 0;
}

// Carries over the unread letters, since they exist nowhere else.
static int
carry_letters(struct put_back *p, struct err *e)
{
	struct ids ids = { .count = PAGE };
	struct page page = { .limit = PAGE };

	if (store_begin(p->copy, e) != 0)
		return -1;
	int status = 0;
	while (status == 0 && ids.count == PAGE) {
		status = letters_list(p->old, LETTER_STATUS_RAW, page, &ids, e);
		for (size_t i = 0; status == 0 && i < ids.count; i++) {
			page.from = ids.at[i];
			status = carry_letter(p, ids.at[i], e);
		}
	}
	if (status == 0)
		return store_commit(p->copy, e);
	store_rollback(p->copy);
	return -1;
}

// Overwrites the database with all pages of the copy, in one transaction. While the backup API locks it,
// nobody can write, but reading is possible: the old database and its unread letters are kept.
static int
write_over(struct put_back *p, struct err *e)
{
	struct store *now;
	int status = -1;

	if (store_open(p->to, NULL, &now, e) != 0)
		return -1;
	sqlite3_backup *backup = sqlite3_backup_init(now->base->db, "main", p->copy->base->db, "main");
	int rc = backup == NULL ? sqlite3_errcode(now->base->db) : sqlite3_backup_step(backup, 1);
	if ((rc == SQLITE_OK || rc == SQLITE_DONE) && kept_name(p, e) == 0 &&
	    store_copy(p->old, p->kept, true, e) == 0)
		status = carry_letters(p, e);
	if (status == 0)
		rc = sqlite3_backup_step(backup, -1);
	int end = sqlite3_backup_finish(backup);
	if (status == 0 && (rc != SQLITE_DONE || end != SQLITE_OK))
		status = -1;
	if (status != 0 && e->code == ERR_NONE)
		(void)store_fault(p->to, rc != SQLITE_DONE ? rc : end, "the copy was not put back", e);
	store_close(now);
	return status;
}

// Moves the old database aside. Nobody can be using it, since it is unreadable. Its log must be moved, too;
// otherwise SQLite would apply it to the copy.
static int
move_aside(struct put_back *p, struct err *e)
{
	bool moved = false;

	if (kept_name(p, e) != 0)
		return -1;
	for (int i = PARTS - 1; i >= 0; i--) {
		const char *from = arena_printf(p->arena, "%s%s", p->to, parts[i]);
		if (rename(from, arena_printf(p->arena, "%s%s", p->kept, parts[i])) == 0)
			moved = true;
		else if (errno != ENOENT)
			return err_set(e, ERR_CANNOT_CREATE, "cannot rename '%s': %s", from, strerror(errno));
	}
	if (!moved)
		p->kept = NULL;
	store_close(p->copy); // checkpoints the log of the copy
	p->copy = NULL;
	return store_copy_rename(p->part, p->to, e);
}

// If copying the old database fails, it is damaged, and is moved aside as it is.
int
put_back_switch(struct put_back *p, struct err *e)
{
	struct err why = { 0 };

	if (p->old == NULL)
		return move_aside(p, e);
	if (write_over(p, &why) == 0)
		return 0;
	if (why.code != ERR_DATA)
		return err_set(e, why.code, "%s", why.text);
	store_close(p->old);
	p->old = NULL;
	return move_aside(p, e);
}

void
put_back_release(struct put_back *p)
{
	store_close(p->old);
	store_close(p->copy);
	for (int i = 0; p->part != NULL && i < PARTS; i++)
		(void)unlink(arena_printf(p->arena, "%s%s", p->part, parts[i]));
	if (p->part != NULL)
		store_copy_remove(p->part);
}
