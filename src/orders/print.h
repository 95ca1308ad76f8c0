// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as text: the canonical spelling that is stored and hashed and can be read back,
// and orders in words for the answer.
#ifndef ORDERS_PRINT_H
#define ORDERS_PRINT_H

#include "base/text.h"
#include "orders/parsed.h"

enum { ORDER_COLUMNS = 72 };

// Writes a section that `o` has in its one canonical spelling, lines of at most
// ORDER_COLUMNS, each with its newline. orders_parse reads it back into the same values.
void
section_print(
    struct text *t, const struct order_set *o, enum section s, const struct seats *seats);

// All sections of `o`, in the order of SECTION_LIST, each by section_print.
void
orders_print(struct text *t, const struct order_set *o, const struct seats *seats);

// All that was understood of a frame, the standing orders last: the text that is stored and hashed.
void
parsed_print(struct text *t, const struct parsed *p, const struct seats *seats);

// Plan line `line` (from 0) without its newline: "hut | field | toolmaker if round < 3".
void
plan_line_print(struct text *t, const struct plan_line *line, const struct seats *seats);

// A condition: "taken hut by bob and not have wood >= 2".
void
cond_print(struct text *t, const struct cond *c, const struct seats *seats);

enum { HELP_INDENT = 4 }; // of the second line of what is one thing

// Adds a line of the help: a word, and after a dash what it does, as no columns hold in a proportional font.
void
help_add(struct text *t, const char *word, const char *said, size_t columns);

// The help about sections, and about questions and settings, wrapped: lines without the last newline. Questions and
// settings have the words of the reader's language; `other` is another player, `hears` whether messages reach them.
char *
section_help(struct tongue in, size_t columns);
char *
request_help(struct tongue in, size_t columns, const char *other, bool hears);

// A section in words, without a final stop or newline: "plan: 1. the hut. 2. card 1. 3.
// the clay pit with exactly 3", "tools: in the clay pit the fewest tools that gain one
// more brick, at most 1 tool point; in the forest never".
char *
section_say(struct tongue in, const struct order_set *o, enum section s,
    const struct seats *seats);

// What a scope is called: "in the clay pit", "on any card", "everywhere"; or "for card
// 1", "for any building", "for everything".
char *
scope_in(struct tongue in, int scope);
char *
scope_for(struct tongue in, int scope);

// What is asked of the seat whose decision is open: "which tools to use in the clay pit
// (rolled 9)". `planned`: the seat has a plan.
char *
question_say(struct tongue in, const struct game *g, bool planned);

#endif
