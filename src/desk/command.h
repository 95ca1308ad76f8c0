// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses the game master's commands in a letter: acts, one on each line, in a frame `#STONEPOST
// game gm`. Parsing does not guess: a line with an error is refused, and the others stand.
#ifndef DESK_COMMAND_H
#define DESK_COMMAND_H

#include "orders/frame.h"
#include "play/act.h"

struct gm_command {
	struct act_call call; // the call without its game, which the caller sets
	int line;
	bool needs_word; // the act cannot be undone, and `yes` does not precede it
	const char *said; // the line as written, without `yes`
};

enum { COMMANDS_MAX = 20 };

struct gm_commands {
	struct gm_command list[COMMANDS_MAX];
	int count;
	bool check; // the frame has a line `check`: everything is only tried
	struct problems problems;
};

// Parses the body of a frame with commands. Never fails; errors are in out->problems.
void
commands_parse(struct tongue in, const struct frame *frame, struct gm_commands *out);

#endif
