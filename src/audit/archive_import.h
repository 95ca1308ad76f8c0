// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Taking the archive of a finished game into a database.
#ifndef AUDIT_ARCHIVE_IMPORT_H
#define AUDIT_ARCHIVE_IMPORT_H

#include "audit/archive.h"

// Stores a game so that its archive is again the same bytes; with `dry` the game is stored and that is
// undone. The archive must have been verified, and the game must be over. Its seats have no addresses, so
// nobody is ever written to about it. ERR_CANNOT_CREATE if there is a game of that name already: the
// name is part of every label, and cannot be changed.
int
archive_import(struct judge *j, const struct archive *a, bool dry, struct err *e);

#endif
