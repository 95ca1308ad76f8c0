// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Copies of the database as it was at one moment, taken while others write.
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include "store/store.h"

// Fills the empty file `to` with the database, and sees it onto the disk.
int
store_copy(struct store *s, const char *to, struct err *e);

// Makes, or replaces, the backup `to`: copied to "TO.part" (mode 0600), verified page by page and row
// by row, then renamed. Whatever happens, `to` is the whole old backup or the whole new one. *bytes
// becomes its size.
int
store_backup(struct store *s, const char *to, int64_t *bytes, struct err *e);

#endif
