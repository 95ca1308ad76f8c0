// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Delivers into a Maildir: a folder that any mail program can open, and the default if no mail server is
// set up.
#ifndef MAIL_BOX_MAILDIR_H
#define MAIL_BOX_MAILDIR_H

#include <stddef.h>

#include "base/err.h"

// Makes the folder and its tmp/, new/ and cur/ (mode 0700), unless they exist; its parent must exist. Fails
// if the folder cannot be written.
int
maildir_create(const char *folder, struct err *e);

// Delivers the `len` octets at `bytes` as new/NAME, where NAME is made from `key` (see key_text). The
// message is on disk when the function returns; CRLF is written as LF. An identical message replaces its
// own file, so that repeating a delivery after a crash does not make a second copy, unless the first was
// read in between; a different message with the same key becomes NAME.2, and so on.
int
maildir_deliver(const char *folder, const char *key, const char *bytes, size_t len,
	struct err *e);

#endif
