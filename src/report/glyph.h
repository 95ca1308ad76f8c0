// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One layout, two sets of glyphs, each glyph one column wide.
#ifndef REPORT_GLYPH_H
#define REPORT_GLYPH_H

#include "base/text.h"

// Names keep their own letters in both.
enum style { STYLE_ASCII, STYLE_UTF8, STYLES };

enum { ARM_LEFT = 1, ARM_RIGHT = 2, ARM_UP = 4, ARM_DOWN = 8 };

struct glyphs {
	const char *across, *upright;
	const char *joint[16]; // by its arms: ARM_LEFT and so on
	const char *free, *closed; // room on a place
	const char *none; // for 0 in a table
	const char *reader; // before the reader's own row
	const char *wins; // before a winner's row
	const char *ellipsis;
	const char *divided;
};

extern const struct glyphs glyphs[STYLES];

// Appends a glyph `n` times.
void
glyph_repeat(struct text *t, const char *glyph, size_t n);

// Appends `s` with blanks before it, so that both fill `columns` columns.
void
glyph_right(struct text *t, const char *s, size_t columns);

#endif
