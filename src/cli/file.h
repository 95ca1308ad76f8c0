// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Files that are there as a whole or not at all; and the lock, by which there is one sender at a time: the
// kernel gives it back when the process dies, however it dies.
#ifndef CLI_FILE_H
#define CLI_FILE_H

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"
#include "store/store.h"

// Writes a file, in the place of the one that may be there: first beside it, then on the disk, then
// renamed. Whatever happens meanwhile, the path holds the old file or the new one. A link stays, and
// what is there and no ordinary file is refused.
int
file_write(struct arena *a, const char *path, const char *data, size_t len, struct err *e);

// The same for a file in a folder that others may write into: a link is refused, too.
int
file_write_in(struct arena *a, const char *path, const char *data, size_t len, struct err *e);

// Removes what processes that were killed while they wrote this file have left beside it.
void
file_sweep(struct arena *a, const char *path);

// Makes sure that a folder is there: makes it where its parent is.
int
folder_make(const char *path, struct err *e);

// Makes the folders above `path` that are missing, closed to everybody else.
int
folders_above(struct arena *a, const char *path, struct err *e);

// Takes the lock that belongs to a database, in a file of its own beside it, whatever links led
// there. Returns a descriptor for lock_release; or -1 with ERR_TRY_AGAIN when another process holds
// it.
int
lock_take(struct arena *arena, const struct store *store, struct err *e);

// The process that holds the lock, if it is stopped and somebody must let it go on; else 0. To be asked when
// the lock could not be taken.
long
lock_stopped(struct arena *arena, const struct store *store);

// Lets the lock go; others may take it.
void
lock_release(int fd);

#endif
