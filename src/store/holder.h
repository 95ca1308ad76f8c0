// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Which process holds the database up, where the system tells (Linux does).
#ifndef STORE_HOLDER_H
#define STORE_HOLDER_H

#include <stdbool.h>

// The process that holds the lock for writing of the database at `path`, or recovers it; 0 if there is none,
// or nobody knows.
long
store_holder(const char *path);

// Whether a process does nothing until it is told to go on.
bool
process_stopped(long pid);

#endif
