// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The glyphs of a board, each one column wide.
#include "report/menu.h"

#define PLAIN \
	{ .across = "-", .free = ".", .closed = "-", .none = ".", .wins = "*", .ellipsis = "~" }

const struct glyphs glyphs[STYLES] = {
	[STYLE_ASCII] = PLAIN,
	[STYLE_UTF8] = { .across = "\u2500", .free = "\u00b7", .closed = "\u00d7", .none = "\u00b7", .wins = "\u2605",
	    .ellipsis = "\u2026" },
	[STYLE_NARROW] = PLAIN,
};

void
glyph_repeat(struct text *t, const char *glyph, size_t n)
{
	if (glyph[1] == '\0')
		text_fill(t, glyph[0], n);
	else
		for (; n > 0; n--)
			text_add(t, glyph);
}
