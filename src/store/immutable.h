// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Databases that are not being written, or that are on a read-only disk.
#ifndef STORE_IMMUTABLE_H
#define STORE_IMMUTABLE_H

#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"

// The size of the database file if its write-ahead log is missing or empty, so that the file alone is
// complete; else 0. (Readers leave an empty log.)
int64_t
store_size_at_rest(struct arena *a, const char *path);

// The URI by which SQLite can read a database on a read-only disk without writing next to it, if its
// write-ahead log is empty; else NULL. In the arena.
const char *
store_immutable(struct arena *a, const char *path);

// How to read a database on a read-only disk: in place or, if a crash left a write-ahead log without its
// index, from a copy elsewhere.
enum read_only_disk { READ_ONLY_NOT, READ_ONLY_AS_IT_IS, READ_ONLY_BY_COPY };
enum read_only_disk
store_read_only_disk(struct arena *a, const char *path);

// Copies the database file `path` and its log to unused names starting with `to`, with mode 0600.
int
store_copy_with_log(struct arena *a, const char *path, const char *to, struct err *e);

#endif
