// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Backups: copies that were looked at.
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include "store/store.h"

// Refuses a path that names the database, or what lies beside it and belongs to it: what SQLite keeps
// there, and the lock. To be asked before a file takes the place of what may be there.
int
store_check_place(struct store *s, const char *to, struct err *e);

// Reads the whole database, page by page, row by row and letter by letter: ERR_DATA with what is damaged.
int
store_sound(struct store *s, struct err *e);

// Whether every statement of the program can be made here: ERR_DATA, with what is missing alone, where the tables
// are those of another version.
int
store_fits(struct store *s, struct err *e);

// Makes, or replaces, the backup `to`, or the file that it is a link to: copied to "TO.part" (mode
// 0600), verified page by page, row by row and letter by letter, then renamed. Whatever happens, `to`
// is the whole old backup or the whole new one. *bytes becomes its size.
int
store_backup(struct store *s, const char *to, int64_t *bytes, struct err *e);

#endif
