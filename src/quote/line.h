// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The lines of a message, and their writers.
#ifndef QUOTE_LINE_H
#define QUOTE_LINE_H

#include <stdbool.h>
#include <stddef.h>

// QUOTE_DOUBTFUL: may be an order, sent by us or written by the writer: ask, never drop it.
enum quote_kind { QUOTE_OWN, QUOTE_OURS, QUOTE_BOILERPLATE, QUOTE_DOUBTFUL };

// The reason for the kind of a line.
enum quote_why {
	WHY_NOTHING, // own: no other reason applies
	WHY_BLANK, // boilerplate: an empty line
	WHY_RULE, // boilerplate, or ours within a run: draws a rule
	WHY_LINK, // boilerplate: only links
	WHY_ATTRIBUTION, // boilerplate: introduces a quotation below it
	WHY_SIGNATURE, // boilerplate: below `--`
	WHY_REFERENCE, // boilerplate: the reference line of a reply, as written by our links
	WHY_QUOTED, // boilerplate: another person's words, marked or introduced, and not an order
	WHY_FRAME, // boilerplate: part of an order frame, which is read as a whole
	WHY_SENT, // ours, as sent
	WHY_SHAPE, // ours, as sent in another round
	WHY_DAMAGED, // ours: marked like the run, but unknown; doubtful if inserted
	WHY_ALTERED, // doubtful: partly ours, or ours with other numbers
	WHY_UNALIGNED, // doubtful: could be an order, where lines of ours are missing, or in an older letter
};

struct quote_line {
	const char *text; // text without quote marks; borrowed from the letter
	size_t len;
	int marks;
	enum quote_kind kind;
	enum quote_why why;
	int piece; // ours: number of its piece (consecutive lines of our letter); -1: none
	bool order; // could be an order; only known for lines that are not ours
};

struct quote_hints;

struct quote_parts {
	const struct quote_hints *hints;
	struct quote_line *line;
	int count;
	bool has_run;
	bool unclear; // marked lines in a run may be altered lines of ours, or added lines
};

#endif
