// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Line breaks for text without spaces, such as hashes and tokens, which some mail programs let run
// off a phone's screen.
#ifndef REPORT_BREAKS_H
#define REPORT_BREAKS_H

#include <stddef.h>

#include "base/arena.h"

// Returns the HTML with words of more than 32 ASCII characters split into pieces of 32. Each piece
// is an inline block: a mail program may begin a new line with it, and a copied word still has no
// gaps. (Not <wbr>, which Gmail's apps do not support.) Tags, comments, titles and the like stay
// unchanged. Result in the arena.
char *
breaks_html(struct arena *a, const char *html);

// The digits before the space in a split hash. Words of 26 to 35 digits may look like a Bitcoin address,
// which SpamAssassin counts as a sign of spam.
enum { HASH_FIRST = 40 };

// Returns a line of `*len` bytes with its first hash of 64 digits that is a word of its own split
// by a space, and sets `*len` to the new length; the line itself if it has no such hash.
const char *
breaks_text(struct arena *a, const char *line, size_t *len);

#endif
