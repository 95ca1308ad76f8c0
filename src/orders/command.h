// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a game master writes in a letter: commands, one a line, in a frame `#STONEPOST game gm`.
// They are read without guessing: a line with an error is refused alone.
#ifndef ORDERS_COMMAND_H
#define ORDERS_COMMAND_H

#include <stdint.h>

#include "orders/frame.h"

// How to add a command: a line here, its reader in command.c, a function in play/handwork.c, a
// paragraph in stonepost-orders(5), cases in tests/mail/gm.sh. Those marked true cannot be taken
// back: they wait for a word of confirmation unless `yes` stands before them.
#define COMMAND_KIND_LIST(X) \
	X(PAUSE, "pause", false) /* text: why, or "" */ \
	X(RESUME, "resume", false) \
	X(DEADLINE, "deadline", false) /* when, seconds */ \
	X(FORCE, "force", false) \
	X(SEAT, "seat", false) /* seat, what; text: the value, or "" */ \
	X(CHANGE, "change", false) /* what; text: the value */ \
	X(PRESS, "press", false) /* seat: "" for all; text */ \
	X(STATUS, "status", false) \
	X(HELP, "help", false) \
	X(TOKEN, "token", false) \
	X(ROLLBACK, "rollback", true) /* round; text: why */ \
	X(END, "end", true) /* text: why */ \
	X(CANCEL, "cancel", true) /* text: why */ \
	X(CONFIRM, "confirm", false) /* text: the code */

#define COMMAND_KIND(name, word, final) COMMAND_##name,
enum command_kind { COMMAND_KIND_LIST(COMMAND_KIND) COMMANDS };
#undef COMMAND_KIND

struct gm_command {
	enum command_kind kind;
	int line;
	bool needs_word; // it cannot be taken back, and no `yes` stands before it
	const char *said; // as it was written, without `yes`
	const char *seat, *what, *text; // never NULL
	int round;
	enum { WHEN_NONE, WHEN_AT, WHEN_LATER } when;
	int64_t seconds; // since 1970, or later than it is
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
commands_parse(struct arena *a, const struct frame *frame, struct gm_commands *out);

#endif
