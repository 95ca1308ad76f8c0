// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter: the view through a template. Prose is wrapped at 72 columns; board and order block
// are left as they are.
#ifndef REPORT_LETTER_H
#define REPORT_LETTER_H

#include "base/arena.h"
#include "base/err.h"
#include "report/mustache.h"
#include "report/view.h"

struct letter {
	char *subject; // one line, no control characters: "[stonepost tundra r3] Your move: ..."
	char *html; // the same as HTML; NULL: none
	char *shown; // what that shows, as text; NULL: none
	char *body; // UTF-8, lines end in newlines
	char *notice; // what is wrong with a template of the folder, for the GM; NULL: nothing
};

// Where a letter's templates come from.
struct templates {
	const char *folder; // holds those that replace the built-in ones of the same name; NULL or "": none
	struct mustache_kept *kept; // built-in ones that were read before; NULL: none are kept
};

// Writes the letter that `in` describes. If one of them is broken, letter->notice names its file, line and
// column, and the built-in one is used. Returns -1 only if a built-in one is broken.
int
report_letter(struct arena *a, const struct templates *from, const struct report_input *in,
    struct letter *letter, struct err *e);

#endif
