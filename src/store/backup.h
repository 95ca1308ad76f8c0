// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Copies of the database as it was at one moment, taken while others write.
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include "store/store.h"

// Fills the file `to`, which it makes for its owner's eyes only, with the database, and sees it onto
// the disk. With `of_owner` root makes it for the database's owner. What a copy that was killed left
// there goes; and when this fails nothing is left.
int
store_copy(struct store *s, const char *to, bool of_owner, struct err *e);

// Removes a copy, or what there is of it.
void
store_copy_remove(const char *copy);

// Gives a copy that is on the disk another name, in the same folder, and sees that onto the disk.
int
store_copy_rename(const char *copy, const char *to, struct err *e);

// Whether both are ordinary files that can be read and hold the same bytes.
bool
store_copy_equal(const char *one, const char *other);

// Refuses a path that names the database, or what lies beside it and belongs to it: what SQLite keeps
// there, and the lock. To be asked before a file takes the place of what may be there.
int
store_check_place(struct store *s, const char *to, struct err *e);

// Makes, or replaces, the backup `to`, or the file that it is a link to: copied to "TO.part" (mode
// 0600), verified page by page, row by row and letter by letter, then renamed. Whatever happens, `to`
// is the whole old backup or the whole new one. *bytes becomes its size.
int
store_backup(struct store *s, const char *to, int64_t *bytes, struct err *e);

#endif
