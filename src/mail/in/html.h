// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Converts a letter that was written only as HTML to text. Never fetches anything that it refers to.
#ifndef MAIL_IN_HTML_H
#define MAIL_IN_HTML_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

// What is missing in the text of an HTML part. Text that is struck through, deleted or hidden was not
// written by the sender: <s>, <strike>, <del>, line-through, display:none, visibility:hidden, font-size:0
// and the like.
struct html_left_out {
	bool truncated; // the end, because it was too long or nested too deeply
	bool any; // text that is struck through or hidden
	struct text struck; // the struck-through text outside quotations, one line each
};

// The visible text of `len` bytes of HTML in UTF-8, at most `most` bytes: lines as displayed, an empty line
// between paragraphs, two spaces between cells of a table, `> ` before quoted lines. No list marks, no link
// addresses. Result in the arena.
char *
html_read(struct arena *arena, const char *html, size_t len, size_t most, struct html_left_out *left);

// Like html_read, without its `left`; sets `*truncated` if the end is missing because it was too long or
// nested too deeply.
char *
html_text(struct arena *arena, const char *html, size_t len, size_t most, bool *truncated);

// Whether html_read may find text that is struck through or hidden; a quick check.
bool
html_may_leave_out(const char *html, size_t len);

// The charset that the HTML declares in its first 2048 bytes, or NULL. Result in the arena.
const char *
html_charset(struct arena *arena, const char *html, size_t len);

#endif
