// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits a letter into its writer's words and quoted words of ours (quote/split.h), by comparing it
// with the letters sent about the game and to the address. Only the writer's words can be orders.
#ifndef DESK_PARTED_H
#define DESK_PARTED_H

#include "desk/ahead.h"
#include "desk/reading.h"

struct parted {
	const char *words; // the writer's words, outside of frames; "" for none
	const char *struck; // text that the writer struck through, on one line; "" for none
	// `words` lacks something that the writer may have added: text struck through, or text in a
	// quotation where lines of ours are missing
	bool added;
	const char *stopped; // the last words read of a letter that is too long; "" if all was read
	struct pile doubts; // lines that may be orders and may be the writer's
	struct frames *frames; // frames that the writer added or changed, and frames in attachments
	enum quote_frame made[FRAMES]; // for each frame, how it compares with ours
};

// Splits the letter into r->parted. If only a quotation names the writer's seat, adds it to the
// writer's seats.
int
parted_read(struct reading *r, struct err *e);

// For a letter whose words are not read: if only a quotation names the writer's seat, adds it to
// the writer's seats.
int
parted_name(struct reading *r, struct err *e);

// Reads the writer's words with the data in `w`, in a child process unless they were read ahead
// with the same data. Words are read nowhere else.
int
parted_wording(struct reading *r, struct wording *w, struct err *e);

// Looks up the data for splitting the letter, before its transaction. Also finds the frames.
int
parted_look(struct reading *r, struct looked *l, struct ahead *out, struct err *e);

// Returns the writer's words in a part, on one line.
const char *
parted_words(const struct reading *r, const struct part *p);

#endif
