// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The lines of a message, and whose they are.
#ifndef QUOTE_LINE_H
#define QUOTE_LINE_H

#include <stdbool.h>
#include <stddef.h>

// DOUBTFUL: may be an order, of ours or of the writer: to be asked about, never dropped.
enum quote_kind { QUOTE_OWN, QUOTE_OURS, QUOTE_BOILERPLATE, QUOTE_DOUBTFUL };

// Why a line is what it is.
enum quote_why {
	WHY_NOTHING, // own words: nothing else was found out
	WHY_BLANK, // boilerplate: an empty line
	WHY_RULE, // boilerplate, or in a run ours: signs that draw a line
	WHY_LINK, // boilerplate: nothing but links
	WHY_ATTRIBUTION, // boilerplate: tells of a quotation below it
	WHY_SIGNATURE, // boilerplate: below `--`
	WHY_QUOTED, // boilerplate: marked or announced, and no order; somebody else's words
	WHY_FRAME, // boilerplate: it stands in a frame, which is read as a whole
	WHY_SENT, // ours, as it was sent
	WHY_SHAPE, // ours, as it was sent in another round
	WHY_DAMAGED, // ours: marked as the run is, but nothing that we know; doubtful where it was put in
	WHY_ALTERED, // doubtful: a part of it is ours, or all but the numbers
	WHY_UNALIGNED, // doubtful: could be an order, in the place of lines of ours, or of an older letter
};

struct quote_line {
	const char *text; // without marks; borrowed from the letter
	size_t len;
	int marks;
	enum quote_kind kind;
	enum quote_why why;
	int piece; // of ours: which piece it is of, lines that follow each other in our letter; -1: of none
	bool order; // could be one; only known of lines that are not ours
};

struct quote_hints;

struct quote_parts {
	const struct quote_hints *hints;
	struct quote_line *line;
	int count;
	bool has_run;
	bool unclear; // marked lines in a run may be what became of lines of ours, or may have been added
};

#endif
