// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Folders; and the lock that allows only one sender at a time: the kernel releases it when the process ends
// in any way.
#ifndef CLI_FILE_H
#define CLI_FILE_H

#include "base/arena.h"
#include "base/err.h"
#include "store/store.h"

// Makes sure that a folder exists: creates it if only its parent exists.
int
folder_make(const char *path, struct err *e);

// Creates the missing folders above `path`, for their owner only.
int
folders_above(struct arena *a, const char *path, struct err *e);

// Takes the lock of a database: on a separate file next to it, with links resolved. Returns a descriptor
// for lock_release; or -1, with ERR_TRY_AGAIN if another process holds the lock.
int
lock_take(struct arena *arena, const struct store *store, struct err *e);

// Takes the lock on the file `path`, creating it if necessary, and waits up to a minute for its holder.
// Returns like lock_take.
int
lock_wait(const char *path, struct err *e);

// The process that holds the lock, if it is stopped and must be resumed; else 0. Call it after lock_take
// has failed.
long
lock_stopped(struct arena *arena, const struct store *store);

// Releases the lock.
void
lock_release(int fd);

#endif
