// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The lines of a letter, and whose they are.
#ifndef ORDERS_OWN_LINE_H
#define ORDERS_OWN_LINE_H

#include <stdbool.h>
#include <stddef.h>

// DOUBTFUL: an order may stand in it, and may be ours or theirs. Whoever reads it asks, and drops nothing.
enum own_kind { OWN_WORDS, OWN_OURS, OWN_FURNITURE, OWN_DOUBTFUL };

// Why a line is what it is.
enum own_why {
	WHY_NOTHING, // own words: nothing else was found out
	WHY_BLANK, // furniture: an empty line
	WHY_RULE, // furniture, or in a run ours: signs that draw a line
	WHY_LINK, // furniture: nothing but links
	WHY_ANNOUNCES, // furniture: tells of a quotation below it
	WHY_SIGNATURE, // furniture: below `--`
	WHY_QUOTED, // furniture: marked or announced, and no order; somebody else's words
	WHY_FRAME, // furniture: it stands in a frame, which is read as a whole
	WHY_SENT, // ours, as it was sent
	WHY_SHAPE, // ours, as it was sent in another round
	WHY_DAMAGED, // ours: marked as the run is, but nothing that we know; doubtful where it was put in
	WHY_ALTERED, // doubtful: a part of it is ours, or all but the numbers
	WHY_UNALIGNED, // doubtful: could be an order, in the place of lines of ours, or of an older letter
};

struct own_line {
	const char *text; // without marks; borrowed from the letter
	size_t len;
	int marks;
	enum own_kind kind;
	enum own_why why;
	int piece; // of ours: which piece it is of, lines that follow each other in our letter; -1: of none
	bool order; // could be one; only known of lines that are not ours
};

struct own_parts {
	struct own_line *line;
	int count;
	bool has_run;
};

#endif
