// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a library read of a letter, sent from the process that let it to another, which believes
// none of it: whoever wrote the letter may have come to speak for that process.
#ifndef MAIL_IN_FINDINGS_H
#define MAIL_IN_FINDINGS_H

#include "base/text.h"
#include "mail/in/read.h"

// Appends what letter_read finds beyond letter_outline.
void
findings_pack(struct text *out, const struct incoming *in);

// Takes that from the front of `len` bytes into a letter of which the outline was read; its texts
// point into the bytes. Returns how many bytes it took; 0 when they are none: too few, or with a
// number, an address or a text in them that cannot stand there (the parts of a report are any text
// without NUL). Then the letter is not to be used.
size_t
findings_unpack(struct arena *arena, const char *bytes, size_t len, struct incoming *in);

#endif
