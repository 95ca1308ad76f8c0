// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Words in header fields: compares them ignoring case, and removes comments. ASCII only, in any locale.
#ifndef MAIL_LEXICAL_H
#define MAIL_LEXICAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

// Whether two words are equal; whether `s` begins or ends with a word; where `word` first occurs in the `len`
// bytes at `s` (NULL: nowhere); whether one of `words`, which end with NULL, occurs there. All ignore case.
bool
word_same(const char *a, const char *b);
bool
word_begins(const char *s, const char *word);
bool
word_ends(const char *s, const char *word);
const char *
word_find(const char *s, size_t len, const char *word);
bool
word_find_any(const char *s, size_t len, const char *const *words);

// The value of a field without its comments (RFC 5322 3.2.2; comments nest, and quoted strings contain
// none), trimmed. An unclosed comment extends to the end. Result in the arena.
char *
value_bare(struct arena *arena, const char *value);

#endif
