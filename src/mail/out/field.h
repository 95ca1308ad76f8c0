// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Writes values of header fields: encoded words (RFC 2047), quoted names, lines folded at 78. This is our
// own code because GMime 3.2 writes encoded words longer than the allowed 75.
#ifndef MAIL_OUT_FIELD_H
#define MAIL_OUT_FIELD_H

#include "base/text.h"

// The value of a text field, such as a subject: unchanged if it is plain ASCII, or else with encoded words
// from the first word that needs encoding to the last. `text` must have passed header_text_fault.
char *
field_text(struct arena *arena, const char *text);

// A mailbox: `Ann <ann@x.org>`, `"O'Neil, Ann" <ann@x.org>`, encoded words, or the bare address if `name`
// is NULL or empty. Both parts must have been checked.
char *
field_mailbox(struct arena *arena, const char *name, const char *address);

// Appends the field `Name: value`, folded at spaces with CRLF to lines of at most 78 octets, with CRLF at
// the end. A first word that is too long stays on the first line.
void
field_add(struct text *out, const char *name, const char *value);

#endif
