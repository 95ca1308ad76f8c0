// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The glyphs of a board, each one column wide.
#ifndef REPORT_GLYPH_H
#define REPORT_GLYPH_H

#include "base/text.h"

// In all styles, names keep their own letters. STYLE_NARROW has one item per line and does not
// depend on alignment.
enum style { STYLE_ASCII, STYLE_UTF8, STYLE_NARROW, STYLES };

struct glyphs {
	const char *across;
	const char *free, *closed; // free room on a place; closed room
	const char *none; // the number 0 in a table
	const char *wins; // mark before a winner's row
	const char *ellipsis;
};

extern const struct glyphs glyphs[STYLES];

// Appends a glyph `n` times.
void
glyph_repeat(struct text *t, const char *glyph, size_t n);

#endif
