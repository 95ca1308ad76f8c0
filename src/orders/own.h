// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parts a letter into ours, furniture and own words. What is ours is known by its content (orders/sent,
// orders/align): no mark, no language and no announcement is needed for it. Marks of quotation only
// say what has become of lines that no longer are what we sent.
//
// A *run* is what a letter repeats of one of ours: at least three lines, one of them strong. Where there
// is none, all is own words, but for what is marked or announced (orders/announce).
#ifndef ORDERS_OWN_H
#define ORDERS_OWN_H

#include "orders/own_line.h"
#include "orders/sent.h"

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
