// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Prints orders: in their canonical spelling, which is stored, hashed and parsed again; and in
// words for answers.
#ifndef ORDERS_PRINT_H
#define ORDERS_PRINT_H

#include "base/text.h"
#include "orders/parsed.h"

enum { ORDER_COLUMNS = 72 };

// Writes section `s` of `o` in canonical spelling, in lines of at most ORDER_COLUMNS, each with its
// newline. orders_parse reads the same values back.
void
section_print(struct text *t, const struct order_set *o, enum section s, const struct seats *seats);

// Writes all sections of `o` with section_print, in the order of SECTION_LIST.
void
orders_print(struct text *t, const struct order_set *o, const struct seats *seats);

// Writes all parsed orders of a frame, standing orders last: the text that is stored and hashed.
void
parsed_print(struct text *t, const struct parsed *p, const struct seats *seats);

// Returns the same text, in the arena.
char *
parsed_text(struct arena *a, const struct parsed *p, const struct seats *seats);

// Writes a condition: "taken hut by bob and not have wood >= 2".
void
cond_print(struct text *t, const struct cond *c, const struct seats *seats);

enum { HELP_INDENT = 4 }; // indentation of an entry's further lines

// Adds an entry of the help: a word, a dash and its explanation, because columns don't line up in a
// proportional font.
void
help_add(struct text *t, const char *word, const char *said, size_t columns);

// The beginning of a message to all or to the game master, as in the help: "nachricht gm"; and of a
// message to a named reader.
const char *
message_said(struct tongue in, int to);
const char *
message_said_to(struct tongue in, const char *reader);

// The help on sections, and on questions and settings; wrapped, without the last newline. Questions
// and settings use the words of the reader's language. `other` is the name of another player,
// `hears` whether messages reach them. In the arena.
char *
section_help(struct tongue in, size_t columns);
char *
request_help(struct tongue in, size_t columns, const char *other, bool hears);

// Returns a plan as a sentence: "the hut, or else the field; card 1; everyone left to the hunting
// grounds." In the arena.
char *
plan_sentence(struct tongue in, const struct plan *plan, const struct seats *seats);

// Returns a section in words, without a full stop or newline: "plan: 1. the hut. 2. card 1. 3. the
// clay pit with exactly 3", "tools: in the clay pit the fewest tools that gain one more brick, at
// most 1 tool point; in the forest never". In the arena.
char *
section_say(struct tongue in, const struct order_set *o, enum section s, const struct seats *seats);

// Returns the word for a section in a player's language: "plan", "tools", "final".
char *
section_told(struct tongue in, enum section s);

// A scope in words: "in the clay pit", "on any card", "everywhere"; or "for card 1", "for any
// building", "for everything".
char *
scope_in(struct tongue in, int scope);
char *
scope_for(struct tongue in, int scope);

// Returns the question to the acting seat: "which tools to use in the clay pit (rolled 9)".
// `planned`: the seat has a plan.
char *
question_say(struct tongue in, const struct game *g, bool planned);

#endif
