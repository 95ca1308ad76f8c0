// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the libraries read of a letter, handed by the child process in which they ran to its parent. The
// parent believes none of it: the letter may have taken the child over.
#ifndef MAIL_IN_FINDINGS_H
#define MAIL_IN_FINDINGS_H

#include "base/text.h"
#include "mail/in/read.h"

// Appends what letter_read finds beyond letter_outline.
void
findings_pack(struct text *out, const struct incoming *in);

// Reads that from the front of `len` bytes into a letter whose outline was read; texts point into the
// bytes. Returns how many bytes it took; 0 if they are not findings: too few, or with a number, an
// address or a text that cannot stand there (the parts of a report are any text without NUL). Then the
// letter must not be used.
size_t
findings_unpack(struct arena *arena, const char *bytes, size_t len, struct incoming *in);

#endif
