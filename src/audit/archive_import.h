// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Imports the archive of a finished game into a database.
#ifndef AUDIT_ARCHIVE_IMPORT_H
#define AUDIT_ARCHIVE_IMPORT_H

#include "audit/archive.h"

// Stores a game, which later gives an archive of the same bytes; with `dry` the import is undone.
// The archive must have been verified, and the game must be over. Its seats have no addresses, so
// nobody ever gets letters about the game. ERR_CANNOT_CREATE if the database has a game of that
// name: the name is part of every label, and cannot be changed.
int
archive_import(struct judge *j, const struct archive *a, bool dry, struct err *e);

#endif
