// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of a letter that was written as HTML only. Nothing it points to is ever fetched.
#ifndef MAIL_IN_HTML_H
#define MAIL_IN_HTML_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

// The visible text of `len` bytes of HTML in UTF-8, at most `most` bytes of it: lines as one sees
// them, an empty line between paragraphs, two blanks between cells of a table, `> ` before quoted
// lines. No list marks, no addresses of links. Sets `*truncated` if something is left out because it
// is too long or nested too deeply. Result in the arena.
char *
html_text(struct arena *arena, const char *html, size_t len, size_t most, bool *truncated);

// The charset that the HTML itself declares in its first 2048 bytes, or NULL. Result in the arena.
const char *
html_charset(struct arena *arena, const char *html, size_t len);

#endif
