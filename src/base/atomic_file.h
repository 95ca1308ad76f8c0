// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Writes files completely or not at all.
#ifndef BASE_ATOMIC_FILE_H
#define BASE_ATOMIC_FILE_H

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"

// Writes a file, replacing an existing one: writes a new file next to it, syncs and renames it. At every
// moment the path is the whole old file or the whole new one. If the path is a link, its target is
// replaced; anything except an ordinary file is refused.
int
file_write(struct arena *a, const char *path, const char *data, size_t len, struct err *e);

// Like file_write, for a file in a folder that others can write to: also refuses links.
int
file_write_in(struct arena *a, const char *path, const char *data, size_t len, struct err *e);

// Removes temporary files for `path` that killed processes left behind.
void
file_sweep(struct arena *a, const char *path);

#endif
