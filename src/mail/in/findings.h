// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Passes everything that the libraries found in a letter from the child process in which they ran to its
// parent. The parent trusts none of this data: the letter may have taken control of the child.
#ifndef MAIL_IN_FINDINGS_H
#define MAIL_IN_FINDINGS_H

#include "base/text.h"
#include "mail/in/read.h"

// Packs everything that letter_read finds beyond letter_outline.
void
findings_pack(struct text *out, const struct incoming *in);

// Unpacks such data from the beginning of `len` bytes into a letter whose outline was read; texts point
// into the bytes. Returns the number of bytes used; 0 if the data is invalid: too short, or with a bad
// number, address or text (the parts of a report may be any text without NUL). Then the letter must not be
// used.
size_t
findings_unpack(struct arena *arena, const char *bytes, size_t len, struct incoming *in);

#endif
