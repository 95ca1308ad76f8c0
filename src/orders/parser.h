// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The parser's inside: what the files parse*.c share. One statement at a time; the
// functions that read return false when they have reported a problem.
#ifndef ORDERS_PARSER_H
#define ORDERS_PARSER_H

#include "orders/lexicon.h"
#include "orders/parsed.h"
#include "orders/scan.h"
#include "orders/codes.h"

struct parser {
	struct tongue in; // of problems and notes
	struct arena *arena;
	const struct order_context *ctx; // never NULL
	struct parsed *out;
	const struct token *t; // the next token
	enum section
	    section; // where a statement without a section word goes; SECTIONS: nowhere
	bool standing; // it goes into the standing orders
	struct order_set *set; // out->orders or out->standing
	int seen[2][SECTIONS]; // line a section began on, 0: not yet; [1] for standing orders
	int seen_column[2][SECTIONS];
	int wait_line; // line of `final` or `wait`
	struct words_section *wishes; // the reader of the plan's; NULL before the first
	int pay_rule; // rule that a bare `skip` belongs to; -1 for none
	int comments; // how many were left aside
	const char *comment_lines; // their lines: "3, 6"
};

// Reports a problem at a token for the section in hand. Always false.
bool
fail_at(struct parser *p, const struct token *t, const char *text);

// Reports that the next token is not what was wanted ("a place: hut, field, ..."), with a
// near miss or two ambiguous words named. Always false.
bool
fail_wanted(struct parser *p, unsigned classes, struct msg wanted);
bool
fail_wish(struct parser *p, unsigned classes, const char *wish);

// The next token: whether it is this mark; whether the statement ends there (a comma ends
// it too).
bool
at_mark(const struct parser *p, char mark);
bool
at_end(const struct parser *p);

// Steps over the next token if it is this mark.
bool
accept_mark(struct parser *p, char mark);

// Looks the next token up; the word is NULL where it is no word of these classes.
const struct word *
peek_word(const struct parser *p, unsigned classes);

// Steps over the next token if it is a word of these classes; NULL if not.
const struct word *
accept_word(struct parser *p, unsigned classes);

// Reads a number from `least` to `most`; `what` names it in the message.
bool
read_number(struct parser *p, int least, int most, int *n, struct msg what);

// Reads a comparison and a number.
bool
read_compared(struct parser *p, enum comparison *op, int *n, const char *example);

// Reads a place, with its number where it is a card or a building ("card 1", "card1").
bool
read_place(struct parser *p, enum place *place);

// Reads a scope: a place, `card`, `building` (with or without a number) or `all`.
bool
read_scope(struct parser *p, int *scope);

// Whether a place or a scope can begin at the next token.
bool
at_place(const struct parser *p);

// Reads a condition up to where it ends.
bool
read_cond(struct parser *p, struct cond *c);

// Reads a seat's name; without a context the name is remembered in out->seats.
bool
read_seat(struct parser *p, int *seat);

// Appends a line to a plan. False where it has as many as it may have.
bool
plan_add(struct parser *p, struct plan *plan, const struct plan_line *line);

// Reads the rest of a request, after its word.
bool
read_request(struct parser *p, enum request_kind kind, const struct token *word);

// Reads what stands after agree, remind, or what is on or off.
bool
read_agreement(struct parser *p, struct request *q);
bool
read_span(struct parser *p, struct request *q);
bool
read_switch(struct parser *p, struct request *q);

// Steps to the first token at or after this place in the body.
void
skip_to(struct parser *p, const char *at);

#endif
