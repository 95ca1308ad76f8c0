// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Takes out of the archive of a game that is not over what its seats may not know (archive.h).
#ifndef AUDIT_ARCHIVE_MASK_H
#define AUDIT_ARCHIVE_MASK_H

#include "audit/archive.h"

// Masks `a`, new texts in the arena. ERR_DATA when its steps cannot be played from its first
// position: then nothing could be told of it safely.
int
archive_mask(struct arena *arena, struct archive *a, struct err *e);

#endif
