// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Cuts the body of a frame into words, numbers and marks. For the files of the parser
// alone.
#ifndef ORDERS_SCAN_H
#define ORDERS_SCAN_H

#include <stdbool.h>

#include "base/arena.h"
#include "lang/say.h"
#include "orders/order.h"

enum token_kind {
	TOKEN_WORD, // text: folded
	TOKEN_NUMBER, // n; NUMBER_MOST for anything larger
	TOKEN_COMPARE, // op
	TOKEN_MARK, // mark: one of | / ( ) : , + - . or, for what has no meaning at all, 0
	TOKEN_BREAK, // mark: ';' or '\n'
	TOKEN_END
};

enum { NUMBER_MOST = 999999 };

struct token {
	enum token_kind kind;
	const char *text; // as an error quotes it, NUL-terminated
	const char *at; // in the body
	int line, column;
	int n;
	char mark;
	enum comparison op;
	bool glued; // nothing stands between it and the token before
	bool comment; // BREAK: prose followed and was left aside
};

// Returns the tokens of `body`, the last of them a TOKEN_END. `line` is the number of the body's
// first line. A ';;', and a '#' that begins a line, begin a comment; so does a ';' after a blank if
// prose follows: its first word is not an order word, nor nearly one. A line goes on in the next one
// if it ends in `|`, `/`, `and`, `or`, `not` or an open parenthesis, or the next one begins with `|`,
// `/`, `and` or `or`.
struct token *
body_scan(struct tongue in, const char *body, int line);

// The end of the line in which `s` is: the byte after its last one.
const char *
line_last(const char *s);

#endif
