// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Where a telephone may break what has no blank: hashes and tokens, which some mail programs let stand out
// of the page.
#ifndef REPORT_BREAKS_H
#define REPORT_BREAKS_H

#include <stddef.h>

#include "base/arena.h"

// The same HTML, in which words of more than 32 characters, all of ASCII, are made of pieces of 32, each an
// inline block: a program may begin a line with each, and who copies the word has it in one. (It is not <wbr>,
// which Gmail's applications lack.) Tags, comments, titles and the like stay as they are.
char *
breaks_html(struct arena *a, const char *html);

// The digits before the blank in a hash that is parted. Words of 26 to 35 digits may look like an address of
// Bitcoin, which SpamAssassin counts as a point of spam.
enum { HASH_FIRST = 40 };

// A line of text of `*len` bytes, in which a hash of 64 digits that stands alone is parted by a blank; the line
// itself if it holds none. `*len` becomes the length of what is returned.
const char *
breaks_text(struct arena *a, const char *line, size_t *len);

#endif
