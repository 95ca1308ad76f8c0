// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The one filter for characters that could make a reader see something other than what was written.
// Whatever comes in or goes to a terminal passes it.
#ifndef BASE_CLEAN_H
#define BASE_CLEAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

// Whether a code point moves cursors (C0, DEL and C1), breaks lines (U+2028, U+2029), or turns the
// reading direction unseen (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069, and the
// byte-order mark). Newline and tab mislead, too: callers whose texts may hold them allow them.
bool
char_misleads(uint32_t cp);

// Whether a text is UTF-8 and nothing in it misleads but newlines.
bool
text_is_clean(const char *s);

// A clean copy, in the arena: what misleads becomes a blank, CR is left out, and each byte that is not
// UTF-8 becomes '?'. NULL stays NULL.
char *
text_clean(struct arena *a, const char *s);

// Makes one clean line of a text, in place: each byte of what misleads or is not UTF-8 becomes '?',
// and so does each newline.
void
line_tame(char *s);

#endif
