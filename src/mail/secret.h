// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A password, from a command or from a file that only its owner can read; never from the command
// line, the environment or the settings themselves.
#ifndef MAIL_SECRET_H
#define MAIL_SECRET_H

#include "base/err.h"

struct secret {
	char text[16384]; // size for tokens, which are the longest secrets
};

// Reads the first line printed by `/bin/sh -c command`. `command` comes from the settings file only, never
// from a letter. Fails if the command fails, prints nothing, or is silent for a minute.
int
secret_from_command(struct secret *s, const char *command, struct err *e);

// Reads the first line of a regular file, which must belong to us, and which no other user may read or write.
int
secret_from_file(struct secret *s, const char *path, struct err *e);

// Overwrites the secret with zeros, in a way that the compiler cannot optimize away.
void
secret_wipe(struct secret *s);

#endif
