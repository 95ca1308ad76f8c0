// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The process that is blocking the database, on systems that list locks (such as Linux).
#ifndef STORE_HOLDER_H
#define STORE_HOLDER_H

#include <stdbool.h>

// The id of the process that holds the write lock of the database at `path`, or is recovering it; 0 if
// there is none or it is unknown.
long
store_holder(const char *path);

// Whether a process is stopped, for example by SIGSTOP.
bool
process_stopped(long pid);

#endif
