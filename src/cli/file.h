// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Files that are there as a whole or not at all.
#ifndef CLI_FILE_H
#define CLI_FILE_H

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"

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

#endif
