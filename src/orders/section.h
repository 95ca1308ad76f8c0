// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A section of orders: one row says how it is read, printed, said, and what it decides. The lexicon, the
// reader, the ledger, the canonical text, the answer, the log and the help follow from it.
//
// How to add a section: see "How to add" in src/README.md.
#ifndef ORDERS_SECTION_H
#define ORDERS_SECTION_H

#include <stddef.h>

#include "base/text.h"
#include "orders/parser.h"
#include "orders/rule.h"

struct section_row {
	size_t at, size; // of its values in struct order_set
	bool standing; // `always` may stand before it; what it says then holds in all rounds
	unsigned starts; // words that its further statements may begin with
	bool again; // its word may stand again; else one statement, or one list, is all
	// Reads a statement after its word into p->set. NULL: its word is all.
	bool (*read)(struct parser *p);
	int (*count)(const struct order_set *o); // how many statements it has; NULL: one
	bool below; // they stand below its word, and the first does not beside it
	bool commas; // a long one may be broken after a comma
	// Statement `i` in its one canonical spelling.
	void (*print)(struct text *t, const struct order_set *o, int i, const struct seats *seats);
	// All of it, in words.
	char *(*words)(struct tongue in, const struct order_set *o, const struct seats *seats);
	unsigned asked; // bit an enum ask_kind: the decisions that it may rule on
	bool before; // it is asked before the sections that are not
	// Rules on the decision that is open; false: it says nothing of it.
	bool (*decide)(struct decider *d);
	struct msg help; // its text is NULL where the help says nothing
};

// Where the values of a section stand.
#define VALUES(field) .at = offsetof(struct order_set, field), .size = sizeof((struct order_set *)0)->field

#define SECTION_EXTERN(name, word) extern const struct section_row section_##word;
SECTION_LIST(SECTION_EXTERN)
#undef SECTION_EXTERN

// The row of a section; never NULL.
const struct section_row *
section_at(enum section s);

// Rules by the orders of the seat whose decision is open; a decision, not a roll, must be
// open. DECIDED; STOPPED if the condition of `stop` holds; else OPEN.
void
orders_rule(const struct game *g, const struct wishes *w, struct ruling *out);

// The words that begin orders, those of standing sections alone, or all with `always` and `wait` at
// their places: "plan, stop, do".
char *
section_words(struct tongue in, bool standing);

// One rule after others; `said` is NULL before the first.
char *
rule_joined(struct tongue in, char *said, char *rule);

// Reads goods in a row, the best first.
bool
read_goods_ranking(struct parser *p, struct ranking *r);

// A ranking: its words, the word for what is done else, or `ask` for one that says nothing.
void
print_ranking(
    struct text *t, const struct ranking *r, enum word_class items, const char *or_else);

// "wood, then brick".
char *
goods_in_order(struct tongue in, const struct ranking *r);

#endif
