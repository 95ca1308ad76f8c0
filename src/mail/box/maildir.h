// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Delivering into a Maildir: a folder any mail program opens, and the embedded default where no
// mail server is set up.
#ifndef MAIL_BOX_MAILDIR_H
#define MAIL_BOX_MAILDIR_H

#include <stddef.h>

#include "base/err.h"

// Makes the folder with tmp/, new/ and cur/ (mode 0700) where they are missing; its parent must
// be there. Refuses a folder that cannot be written.
int
maildir_create(const char *folder, struct err *e);

// Delivers the `len` octets at `bytes` as new/NAME where NAME comes from `key` (see key_text), on
// disk when it returns; CRLF is written as LF. The same key again replaces the same file, so that
// a delivery repeated after a crash is no second letter, unless it was read in between.
int
maildir_deliver(const char *folder, const char *key, const char *bytes, size_t len,
	struct err *e);

#endif
