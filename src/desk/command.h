// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a game master writes in a letter: acts, one a line, in a frame `#STONEPOST game gm`.
// They are read without guessing: a line with an error is refused alone.
#ifndef DESK_COMMAND_H
#define DESK_COMMAND_H

#include "orders/frame.h"
#include "play/act.h"

struct gm_command {
	struct act_call call; // its game is the reader's to name
	int line;
	bool needs_word; // it cannot be undone, and no `yes` stands before it
	const char *said; // as it was written, without `yes`
};

enum { COMMANDS_MAX = 20 };

struct gm_commands {
	struct gm_command list[COMMANDS_MAX];
	int count;
	bool check; // a line `check`: all is only tried
	struct problems problems;
};

// Reads the body of a frame of commands. Never fails; what is wrong is in out->problems.
void
commands_parse(struct tongue in, const struct frame *frame, struct gm_commands *out);

#endif
