// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The archive of a game for anybody: if the game is not over, what its seats may not know is left out
// (archive.h).
#ifndef AUDIT_ARCHIVE_MASK_H
#define AUDIT_ARCHIVE_MASK_H

#include "audit/archive.h"

// Loads a game as archive_load does, and masks it unless it is over. ERR_DATA also if its steps cannot be
// played from its first position: then no part of it could be shown safely.
int
archive_load_public(struct judge *j, const char *name, struct archive *a, struct err *e);

#endif
