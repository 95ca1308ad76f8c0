// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Loads the archive of a game for the public, without what the seats of an unfinished game may not
// know (archive.h).
#ifndef AUDIT_ARCHIVE_MASK_H
#define AUDIT_ARCHIVE_MASK_H

#include "audit/archive.h"

// Loads a game as archive_load does, and masks it unless it is over. Also gives ERR_DATA if the
// game's steps cannot be played from its first position: then no part of the game could be shown
// safely.
int
archive_load_public(struct judge *j, const char *name, struct archive *a, struct err *e);

#endif
