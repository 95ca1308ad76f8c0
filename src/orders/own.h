// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parts a letter into ours, furniture and own words. What is ours is known by its content (orders/sent,
// orders/align): no mark, no language and no announcement is needed for it. Marks of quotation only
// say what has become of lines that no longer are what we sent.
//
// A *run* is what a letter repeats of one of ours: at least three lines, one of them strong. Where there
// is none, all is own words.
#ifndef ORDERS_OWN_H
#define ORDERS_OWN_H

#include "orders/sent.h"

// DOUBTFUL: an order may stand in it, and may be ours or theirs. Whoever reads it asks, and drops nothing.
enum own_kind { OWN_WORDS, OWN_OURS, OWN_FURNITURE, OWN_DOUBTFUL };

// Why a line is what it is.
enum own_why {
	WHY_NOTHING, // own words: nothing else was found out
	WHY_BLANK, // furniture: an empty line
	WHY_RULE, // furniture, or in a run ours: signs that draw a line
	WHY_LINK, // furniture: nothing but links
	WHY_ANNOUNCES, // furniture: above the first run, tells of a quotation
	WHY_SIGNATURE, // furniture: below `--`
	WHY_QUOTED, // furniture: marked, and no order; somebody else's words
	WHY_FRAME, // furniture: it stands in a frame, which is read as a whole
	WHY_SENT, // ours, as it was sent
	WHY_SHAPE, // ours, as it was sent in another round
	WHY_DAMAGED, // ours: marked as the run is, but nothing that we know; doubtful where it was put in
	WHY_ALTERED, // doubtful: a part of it is ours, or all but the numbers
	WHY_UNALIGNED, // doubtful: could be an order, in the place of lines of ours that are missing
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

// Parts `len` bytes of any text, which are borrowed, by the letters that we sent, the newest first.
struct own_letters {
	const struct sent_letter *list;
	int count;
};
void
own_part(struct arena *a, const struct marked_line *letter, const struct own_letters *sent,
	order_test is_order, struct own_parts *out);

// The own words: each line with a line end, and an empty line where other lines stood between two of them.
char *
own_words(struct arena *a, const struct own_parts *parts);

// A frame between two lines of the letter, both included.
enum own_frame {
	FRAME_WRITTEN, // nothing of it is ours: its writer wrote it
	FRAME_AS_SENT, // an order of ours, not of its writer
	FRAME_CHANGED, // a line was added, deleted, moved or altered
};
enum own_frame
own_frame(const struct own_parts *parts, int first, int last);

// Takes the lines of a frame out of the own words.
void
own_leave_frame(struct own_parts *parts, int first, int last);

#endif
