// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits the body of a frame into words, numbers and marks. Only for the parser.
#ifndef ORDERS_SCAN_H
#define ORDERS_SCAN_H

#include <stdbool.h>

#include "base/arena.h"
#include "lang/say.h"
#include "orders/order.h"

enum token_kind {
	TOKEN_WORD, // text: the folded word
	TOKEN_NUMBER, // n: the value; NUMBER_MOST for anything larger
	TOKEN_COMPARE, // op: the comparison
	TOKEN_MARK, // mark: one of | / ( ) : , + - . or 0 for a character without meaning
	TOKEN_BREAK, // mark: ';' or '\n'
	TOKEN_END
};

enum { NUMBER_MOST = 999999 };

struct token {
	enum token_kind kind;
	const char *text; // text as quoted in errors, NUL-terminated
	const char *at; // position in the body
	int line, column;
	int n;
	char mark;
	enum comparison op;
	bool glued; // nothing is between this token and the one before
	bool comment; // BREAK: prose followed, and was ignored
};

// Splits `body` into tokens, ending in a TOKEN_END. `line` is the number of the body's first line.
// Comments begin with ';;', or with '#' at the start of a line; also with a ';' after a space if
// prose follows, which means that its first word is not an order word, nor close to one. A line
// continues on the next one if it ends in `|`, `/`, `and`, `or`, `not` or an open parenthesis, or
// if the next one begins with `|`, `/`, `and` or `or`.
struct token *
body_scan(struct tongue in, const char *body, int line);

// Returns the end of the line that contains `s`: a pointer to its newline or NUL.
const char *
line_last(const char *s);

#endif
