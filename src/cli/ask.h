// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Asks questions at the terminal, and reads the answers: lines, and passwords without echo.
#ifndef CLI_ASK_H
#define CLI_ASK_H

#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/err.h"
#include "lang/say.h"

struct secret;

// The source of answers. Input that is not a terminal is read line by line, and only up to each answer.
struct asker {
	int in; // descriptor for answers
	FILE *out; // stream for questions
	struct tongue speaks; // language of errors for the person who types
	bool terminal; // `in` is a terminal
	bool begun; // a question was asked already
};

// Prepares to ask the person who types into `in`.
void
asker_init(struct asker *a, int in, FILE *out, struct tongue speaks);

// Asks, and reads a line as text in the arena, without its line end and surrounding spaces. At a terminal,
// first discards text that was typed or pasted before the question, so that it never becomes an answer.
// ERR_NO_INPUT at the end of input. Input that is too long or not text is asked for again at a terminal,
// and is an error elsewhere.
int
ask_line(struct asker *a, struct arena *arena, const char *question, const char **answer,
    struct err *e);

// Asks for a password: the terminal's echo is off while it is typed, and on again after any signal that
// ends or stops the program. Spaces are kept. The password may be empty.
int
ask_secret(struct asker *a, const char *question, struct secret *answer, struct err *e);

// Whether to ask again after an invalid answer (ERR_DATA): true at a terminal, after reporting the error.
bool
ask_again(const struct asker *a, struct err *e);

#endif
