// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of header fields: compared without regard to case, and read without comments. ASCII only,
// whatever the locale says.
#ifndef MAIL_LEXICAL_H
#define MAIL_LEXICAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

// Whether two words are the same, whether `s` begins or ends with a word, and where `word` first
// stands in the `len` bytes at `s` (NULL: nowhere). All without regard to case.
bool
word_same(const char *a, const char *b);
bool
word_begins(const char *s, const char *word);
bool
word_ends(const char *s, const char *word);
const char *
word_find(const char *s, size_t len, const char *word);

// The value of a field without its comments (RFC 5322 3.2.2; they nest, and a quoted string holds
// none), trimmed. A comment that is not closed goes to the end. Result in the arena.
char *
value_bare(struct arena *arena, const char *value);

#endif
