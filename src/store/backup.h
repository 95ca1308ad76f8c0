// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Backups: verified copies of the database.
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include "store/store.h"

// Refuses a path that names the database or one of its companion files (SQLite's -wal and -shm, and the
// lock). Call this before replacing whatever may be at the path.
int
store_check_place(struct store *s, const char *to, struct err *e);

// Checks the whole database: every page, row and letter. ERR_DATA says what is damaged.
int
store_sound(struct store *s, struct err *e);

// Checks that every statement of the program can be prepared here. If the tables are those of another
// version, fails with ERR_DATA, which says only what is missing.
int
store_fits(struct store *s, struct err *e);

// Makes or replaces the backup `to` (or the target, if `to` is a link): copies to "TO.part" (mode 0600),
// verifies every page, row and letter, then renames. At every moment `to` is either the whole old backup or
// the whole new one. *bytes becomes the size of the new backup.
int
store_backup(struct store *s, const char *to, int64_t *bytes, struct err *e);

// copy.c: Consistent copies of the database, made while other processes write to it.

// Copies the database to the file `to`, creates this file with mode 0600, and syncs it. With `of_owner`, if
// the process is root, the copy belongs to the owner of the database. Replaces the remains of an
// interrupted copy; removes the copy on failure.
int
store_copy(struct store *s, const char *to, bool of_owner, struct err *e);

// Removes a copy, complete or not.
void
store_copy_remove(const char *copy);

// Renames a synced copy within its folder, and syncs the folder.
int
store_copy_rename(const char *copy, const char *to, struct err *e);

// True if both are ordinary, readable files with the same bytes.
bool
store_copy_equal(const char *one, const char *other);

// put_back.c: Replaces the database by an older copy, while others may be using the database. In three
// steps, so that the copy can be checked before anything is changed: put_back_check, put_back_switch,
// put_back_release.

struct put_back {
	struct arena *arena;
	const char *to; // path of the database, all links followed
	const char *part; // path of a working copy of the older copy, next to the database
	struct store *copy; // the working copy, opened for reading and writing
	struct store *old; // the database to be replaced, opened for reading; NULL if missing or unreadable
	const char *kept; // path where the old database is kept; NULL if there was none
	int64_t carried; // number of unread letters added to the working copy
};

// Copies the file `from` next to the database `to`, and checks the copy completely. The caller must call
// put_back_release, also on failure.
int
put_back_check(struct put_back *p, struct arena *a, const char *from, const char *to, struct err *e);

// Keeps the old database under another name, and replaces it by the working copy. Other writers wait
// meanwhile, and then write into the new database; at each moment the database is the whole old one or the
// whole copy. An unreadable database is moved away with its files instead, so that for a moment there is no
// database.
int
put_back_switch(struct put_back *p, struct err *e);

// Closes both databases, and removes the working copy.
void
put_back_release(struct put_back *p);

#endif
