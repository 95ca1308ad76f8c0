// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that a player has saved: an mbox file, a Maildir, or a folder of .eml files.
#ifndef CLI_MAILFILE_H
#define CLI_MAILFILE_H

#include "audit/held.h"
#include "base/err.h"

// Reads all letters at `path`, in a child process under limits, and stores the contents of those that are
// ours. Other letters, and broken or too long ones, are only counted. ERR_NO_INPUT if there are none.
int
mailfile_read(struct arena *arena, const char *path, struct held_letters *out, struct err *e);

#endif
