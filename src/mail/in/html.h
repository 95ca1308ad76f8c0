// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of a letter that was written as HTML only. Nothing it points to is ever fetched.
#ifndef MAIL_IN_HTML_H
#define MAIL_IN_HTML_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

// What is not in the text of an HTML part. Text that is struck through, deleted or hidden was not written by the
// sender: <s>, <strike>, <del>, line-through, display:none, visibility:hidden, font-size:0 and the like.
struct html_left_out {
	bool truncated; // something, because it is too long or nested too deeply
	bool any; // text that is struck through or hidden
	struct text struck; // that which is struck through outside of quotations, a line each
};

// The visible text of `len` bytes of HTML in UTF-8, at most `most` bytes of it: lines as one sees
// them, an empty line between paragraphs, two blanks between cells of a table, `> ` before quoted
// lines. No list marks, no addresses of links. Result in the arena.
char *
html_read(struct arena *arena, const char *html, size_t len, size_t most, struct html_left_out *left);

// The same; sets `*truncated` if something is left out because it is too long or nested too deeply.
char *
html_text(struct arena *arena, const char *html, size_t len, size_t most, bool *truncated);

// Whether html_read may find text that is struck through or hidden: a quick look.
bool
html_may_leave_out(const char *html, size_t len);

// The charset that the HTML itself declares in its first 2048 bytes, or NULL. Result in the arena.
const char *
html_charset(struct arena *arena, const char *html, size_t len);

#endif
