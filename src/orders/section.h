// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A section of orders: one row defines how the section is parsed, printed and put into words, and
// how it decides. The lexicon, the parser, the ledger, the canonical text, the answer, the log and
// the help follow from the row.
//
// How to add a section: see "How to add" in src/README.md.
#ifndef ORDERS_SECTION_H
#define ORDERS_SECTION_H

#include <stddef.h>

#include "base/text.h"
#include "orders/parser.h"
#include "orders/rule.h"

struct section_row {
	size_t at, size; // where its values are in struct order_set
	bool standing; // `always` may precede it; then it applies to all rounds
	unsigned starts; // word classes that its further statements may begin with
	bool again; // its word may occur again; otherwise it has only one statement, or one list
	// Parses a statement after the section's word into p->set. NULL if nothing follows the
	// word.
	bool (*read)(struct parser *p);
	int (*count)(const struct order_set *o); // Counts its statements. NULL if there is always one.
	bool below; // statements are on lines below the word
	bool commas; // a long statement may be broken after a comma
	// Prints statement `i` in its canonical spelling.
	void (*print)(struct text *t, const struct order_set *o, int i, const struct seats *seats);
	// Puts the whole section into words, in the arena.
	char *(*words)(struct tongue in, const struct order_set *o, const struct seats *seats);
	unsigned asked; // bit for each enum ask_kind: the decisions that the section may rule on
	bool before; // it takes precedence over the sections without `before`
	// Rules on the open decision; returns false if the section says nothing about it.
	bool (*decide)(struct decider *d);
	struct msg help; // its text is NULL if the help omits the section
};

// Where the values of a section are stored.
#define VALUES(field) .at = offsetof(struct order_set, field), .size = sizeof((struct order_set *)0)->field

#define SECTION_EXTERN(name, word) extern const struct section_row section_##word;
SECTION_LIST(SECTION_EXTERN)
#undef SECTION_EXTERN

// Returns the row of a section; never NULL.
const struct section_row *
section_at(enum section s);

// Rules on the open decision, which must not be a roll, by the orders of its seat: DECIDED; STOPPED
// if the condition of `stop` holds; otherwise OPEN.
void
orders_rule(const struct game *g, const struct wishes *w, struct ruling *out);

// Returns the words that begin orders, as a list: only standing sections, or all, including
// `always` and `wait`: "plan, stop, do".
char *
section_words(struct tongue in, bool standing);

// Joins a rule to earlier ones; `said` is NULL for the first.
char *
rule_joined(struct tongue in, char *said, char *rule);

// Parses a list of goods, best first.
bool
read_goods_ranking(struct parser *p, struct ranking *r);

// Prints a ranking: its words and the word for what to do otherwise; `ask` for an empty ranking.
void
print_ranking(
    struct text *t, const struct ranking *r, enum word_class items, const char *or_else);

// Returns a ranking of goods in words: "wood, then brick".
char *
goods_in_order(struct tongue in, const struct ranking *r);

#endif
