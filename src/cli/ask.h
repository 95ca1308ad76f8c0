// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Questions at the terminal, and their answers: lines that are shown, and passwords that are not.
#ifndef CLI_ASK_H
#define CLI_ASK_H

#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/err.h"
#include "lang/say.h"

struct secret;

// Who is asked. What is no terminal is read line by line, as far as each answer and no further.
struct asker {
	int in; // a descriptor
	FILE *out; // for the questions
	struct tongue speaks; // in which the person who types is told of faults
	bool terminal; // `in` is one
	bool begun; // something was asked already
};

// Makes ready to ask whoever types into `in`.
void
asker_init(struct asker *a, int in, FILE *out, struct tongue speaks);

// Asks, and reads a line without its end, as text in the arena; blanks at its ends are cut. At a
// terminal what was typed or pasted before the question is discarded first, so that it never
// becomes an answer. ERR_NO_INPUT when there is nothing more to read. What is too long, or has a
// character in it that is none of a text, is asked for again at a terminal and an error elsewhere.
int
ask_line(struct asker *a, struct arena *arena, const char *question, const char **answer,
    struct err *e);

// The same for a password, which is not shown: the terminal's echo is off meanwhile, and on again
// whatever signal ends or stops the program. Nothing is cut. It may be empty.
int
ask_secret(struct asker *a, const char *question, struct secret *answer, struct err *e);

// Whether to ask again after a wrong answer (ERR_DATA): true at a terminal, after telling what was wrong.
bool
ask_again(const struct asker *a, struct err *e);

#endif
