// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Internals of the parser, shared by parse*.c. The parser reads one statement at a time; functions
// named read_ return false after reporting a problem.
#ifndef ORDERS_PARSER_H
#define ORDERS_PARSER_H

#include "orders/lexicon.h"
#include "orders/parsed.h"
#include "orders/scan.h"
#include "orders/codes.h"

struct parser {
	struct tongue in; // language of problems and notes
	struct arena *arena;
	const struct order_context *ctx; // never NULL
	struct parsed *out;
	const struct token *t; // next token
	enum section
	    section; // section of a statement without a section word; SECTIONS for none
	bool standing; // the statement is a standing order
	struct order_set *set; // out->orders or out->standing
	// line of each section's first statement, 0 if there is none; [1] for standing orders
	int seen[2][SECTIONS];
	int seen_column[2][SECTIONS];
	int wait_line; // line of `final` or `wait`
	struct words_section *wishes; // the parser of plans; NULL before the first plan
	int pay_rule; // index of the rule that a bare `skip` belongs to; -1 for none
	int comments; // number of ignored comments
	const char *comment_lines; // lines of the comments: "3, 6"
};

// Reports a problem at a token, for the current section. Always returns false.
bool
fail_at(struct parser *p, const struct token *t, const char *text);

// Report that the next token is not what is wanted ("a place: hut, field, ..."), with a near miss
// or two ambiguous words. Always return false.
bool
fail_wanted(struct parser *p, unsigned classes, struct msg wanted);
bool
fail_wish(struct parser *p, unsigned classes, const char *wish);

// Whether the next token is this mark; whether the statement ends at the next token (a comma ends
// it, too).
bool
at_mark(const struct parser *p, char mark);
bool
at_end(const struct parser *p);

// Skips the next token if it is this mark.
bool
accept_mark(struct parser *p, char mark);

// Looks up the next token; NULL if it is not a word of these classes.
const struct word *
peek_word(const struct parser *p, unsigned classes);

// Skips the next token and returns its word if it is of these classes; otherwise returns NULL.
const struct word *
accept_word(struct parser *p, unsigned classes);

// Reads a number from `least` to `most`, which errors call `what`.
bool
read_number(struct parser *p, int least, int most, int *n, struct msg what);

// Reads a comparison operator and a number.
bool
read_compared(struct parser *p, enum comparison *op, int *n, const char *example);

// Reads a place, with its number for a card or a building ("card 1", "card1").
bool
read_place(struct parser *p, enum place *place);

// Reads a scope: a place, `card`, `building` (with or without a number) or `all`.
bool
read_scope(struct parser *p, int *scope);

// Whether the next token can begin a place or a scope.
bool
at_place(const struct parser *p);

// Reads a condition up to its last word.
bool
read_cond(struct parser *p, struct cond *c);

// Reads a seat's name; without a context, adds the name to out->seats.
bool
read_seat(struct parser *p, int *seat);

// Appends a line to a plan. Returns false if the plan is full.
bool
plan_add(struct parser *p, struct plan *plan, const struct plan_line *line);

// Reads the text of a request, after its word.
bool
read_request(struct parser *p, enum request_kind kind, const struct token *word);

// Read the text of requests of these kinds (parsed.h).
bool
read_agreement(struct parser *p, struct request *q);
bool
read_extension(struct parser *p, struct request *q);
bool
read_span(struct parser *p, struct request *q);
bool
read_switch(struct parser *p, struct request *q);
bool
read_look(struct parser *p, struct request *q);
bool
read_hour(struct parser *p, struct request *q);

// Moves to the first token at or after a position in the body.
void
skip_to(struct parser *p, const char *at);

#endif
