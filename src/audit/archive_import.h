// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Taking the archive of a finished game into a database.
#ifndef AUDIT_ARCHIVE_IMPORT_H
#define AUDIT_ARCHIVE_IMPORT_H

#include "audit/archive.h"

// Stores a game that is over, so that its archive is again the same bytes; with `dry` works it out
// and undoes it. Its seats have no addresses, so nobody is ever written to about it. The archive
// must have been found to be true, and the game over. ERR_CANNOT_CREATE when there is one of that
// name: the name is part of every label, and cannot be changed.
int
archive_import(struct judge *j, const struct archive *a, bool dry, struct err *e);

#endif
