// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The archive of a game for anybody: of one that is not over without what its seats may not know
// (archive.h).
#ifndef AUDIT_ARCHIVE_MASK_H
#define AUDIT_ARCHIVE_MASK_H

#include "audit/archive.h"

// Loads a game as archive_load does, and masks it unless it is over. ERR_DATA also when its steps cannot
// be played from its first position: then nothing could be told of it safely.
int
archive_load_public(struct judge *j, const char *name, struct archive *a, struct err *e);

#endif
