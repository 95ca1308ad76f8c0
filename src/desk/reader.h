// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters read by a child process under limits: a letter that kills its reader kills no more than
// that. Only our own code reads a stranger's bytes here; what libraries make of them is handed
// over by the child, and checked. A letter that takes its child over could put words into
// the bodies of those that are read with it; it can write no file.
#ifndef DESK_READER_H
#define DESK_READER_H

#include "base/trial.h"
#include "mail/in/read.h"
#include "orders/frame.h"
#include "store/letters.h"

// What a child that reads letters may take.
extern const struct trial_limits reader_limits;

// A child and the letters it reads, which are borrowed until reader_end.
struct reader_child {
	struct trial trial;
	const struct letter_row *rows;
	size_t count;
};

// Starts a child that reads these letters. reader_end must be called once for each reader that was begun.
int
reader_begin(struct reader_child *r, const struct letter_row *rows, size_t count, struct err *e);

// Waits for the child. *mails becomes the letters, in their order, in the arena; NULL if the child died of
// one of them, or what it handed over does not describe each of them.
int
reader_end(struct reader_child *r, struct arena *arena, const struct incoming **mails, struct err *e);

// Adds the frames of the turn files that are attached, unless there are orders in the letter's own text. If
// some are not read, the fault of the frames says so.
void
reader_files(struct tongue in, const struct incoming *mail, struct frames *frames);

#endif
