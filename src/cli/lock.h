// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One sender at a time: a lock the kernel gives back when the process dies, however it dies.
#ifndef CLI_LOCK_H
#define CLI_LOCK_H

#include "base/arena.h"
#include "base/err.h"
#include "store/store.h"

// Takes the lock that belongs to a database, in a file of its own beside it, whatever links led
// there. Returns a descriptor for lock_release; or -1 with ERR_TRY_AGAIN when another process holds
// it.
int
lock_take(struct arena *arena, const struct store *store, struct err *e);

// Lets the lock go; others may take it.
void
lock_release(int fd);

#endif
