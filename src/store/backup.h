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

#endif
