// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A database on a read-only disk: commands that only read still work, and report that.
#ifndef CLI_UNWRITABLE_H
#define CLI_UNWRITABLE_H

#include <stdio.h>

#include "base/arena.h"
#include "base/err.h"

// Call it before the database is opened for reading: reports on `log` if its disk is read-only and, if
// necessary, copies the database to the folder for temporary files. Sets the path to open, and the folder
// of the copy, or NULL.
int
unwritable_prepare(struct arena *a, const char *temporary, FILE *log, const char **path, const char **copied,
    struct err *e);

// Removes the copy, after it was closed. `copied` may be NULL.
void
unwritable_clear(struct arena *a, const char *copied);

#endif
