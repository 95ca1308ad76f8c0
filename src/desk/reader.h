// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads letters in a child process under limits, so that a letter that crashes its reader harms
// nothing else. In the parent, only our own code parses a stranger's bytes; the child passes on the
// results of libraries, which the parent checks. A letter that takes over its child could change
// the text of letters read with it, but cannot write files.
#ifndef DESK_READER_H
#define DESK_READER_H

#include "base/trial.h"
#include "mail/in/read.h"
#include "orders/frame.h"
#include "store/letters.h"

// Limits of a child that reads letters.
extern const struct trial_limits reader_limits;

// A child process, and the letters that it reads, which are borrowed until reader_end.
struct reader_child {
	struct trial trial;
	const struct letter_row *rows;
	size_t count;
};

// Starts a child that reads these letters. Call reader_end once for each reader_begin.
int
reader_begin(struct reader_child *r, const struct letter_row *rows, size_t count, struct err *e);

// Waits for the child. *mails gets the letters, in order, in the arena; NULL if the child died, or
// its result is invalid.
int
reader_end(struct reader_child *r, struct arena *arena, const struct incoming **mails, struct err *e);

// Adds the frames of attached turn files, unless the letter's own text contains orders. If frames
// were left out, frames->fault says so.
void
reader_files(struct tongue in, const struct incoming *mail, struct frames *frames);

#endif
