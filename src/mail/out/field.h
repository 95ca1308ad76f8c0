// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Values of header fields as they are written: encoded words (RFC 2047), quoted names, lines folded
// at 78. Own code because GMime 3.2 writes encoded words longer than the 75 that are allowed.
#ifndef MAIL_OUT_FIELD_H
#define MAIL_OUT_FIELD_H

#include "base/text.h"

// The value of a field that is a text, such as a subject: unchanged if it is plain ASCII, else with
// encoded words from the first word that needs it to the last. `text` must have passed
// header_text_fault.
char *
field_text(struct arena *arena, const char *text);

// A mailbox: `Ann <ann@x.org>`, `"O'Neil, Ann" <ann@x.org>`, encoded words, or the bare address
// when `name` is NULL or empty. Both parts must have been checked.
char *
field_mailbox(struct arena *arena, const char *name, const char *address);

// Appends the field: `Name: value`, folded at blanks with CRLF so that the lines hold at most 78
// octets, CRLF at the end. A first word that is too long stays on the first line.
void
field_add(struct text *out, const char *name, const char *value);

#endif
