// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that somebody has kept: an mbox file, a Maildir, or a folder of .eml files.
#ifndef CLI_MAILFILE_H
#define CLI_MAILFILE_H

#include "audit/held.h"
#include "base/err.h"

// Reads all letters there, in a child process under limits, and keeps what those of ours say. Others,
// and those that are broken or too long, are counted. ERR_NO_INPUT if nothing is there.
int
mailfile_read(struct arena *arena, const char *path, struct held_letters *out, struct err *e);

#endif
