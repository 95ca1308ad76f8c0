// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The filter for characters that could make a reader see something other than what was written. All input,
// and all output to a terminal, passes this filter.
#ifndef BASE_CLEAN_H
#define BASE_CLEAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

// Whether a code point moves cursors (C0, DEL and C1), breaks lines (U+2028, U+2029), or invisibly changes
// the reading direction (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069, and the byte-order
// mark). True also for newline and tab, which callers must permit themselves.
bool
char_misleads(uint32_t cp);

// Whether a text is valid UTF-8 without misleading characters other than newlines.
bool
text_is_clean(const char *s);

// Returns a sanitized copy in the arena: misleading characters become spaces, CR is removed, and each byte
// of invalid UTF-8 becomes '?'. Returns NULL for NULL.
char *
text_clean(struct arena *a, const char *s);

// Sanitizes a text in place to a single line: each byte of a misleading character, each invalid byte and
// each newline becomes '?'.
void
line_tame(char *s);

#endif
