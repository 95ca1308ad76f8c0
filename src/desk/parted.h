// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter parted into what its writer wrote and what is ours (quote/split.h), by the letters that were
// sent about the game and to the address. Only what the writer wrote can be an order.
#ifndef DESK_PARTED_H
#define DESK_PARTED_H

#include "desk/ahead.h"
#include "desk/reading.h"

struct parted {
	const char *words; // the writer's own, outside of frames; "" for none
	const char *struck; // what its writer struck through, in one line; "" for nothing
	bool added; // something that its writer may have added is none of the words: it was struck through, or stands
	            // in a quotation where lines of ours are missing
	const char *stopped; // the last words that were read of a letter that is too long; "": all were
	struct pile doubts; // lines that may be orders, and may be the writer's or not
	struct frames *frames; // the writer's own, or changed ones; those of attached files
	enum quote_frame made[FRAMES]; // of each frame
};

// Parts the letter into r->parted. A seat that only a quotation names is added to the writer's.
int
parted_read(struct reading *r, struct err *e);

// Reads the own words by what `w` says; the one place in which that is done for a letter (desk/ahead.h).
int
parted_wording(struct reading *r, struct wording *w, struct err *e);

// Looks up by what the letter is to be parted, before its transaction. Finds the frames, too.
int
parted_look(struct reading *r, struct looked *l, struct ahead *out, struct err *e);

#endif
