// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The result of reading a letter's own words, and the plan in them.
#ifndef ORDERS_SHORT_PLAN_H
#define ORDERS_SHORT_PLAN_H

#include "orders/codes.h"
#include "words/topic.h"

// The kinds of a letter's own words, taken together.
#define SHORT_LIST(X) \
	X(PROSE, "prose") /* no order */ \
	X(ORDER, "order") /* a plan, possibly with prose */ \
	X(DOUBTFUL, "doubtful") /* something is unreadable or ambiguous */ \
	X(YES, "yes") \
	X(NO, "no") \
	X(TAKEBACK, "takeback") /* takes back the stored orders of the round */ \
	X(SAME, "same") /* the plan of the last round */ \
	X(HELP, "help") \
	X(LEAVE, "leave") /* the writer wants to leave */ \
	X(STATEMENT, "statement") /* only lines of the long form */

#define SHORT_ENUM(name, word) SHORT_##name,
enum short_kind { SHORT_LIST(SHORT_ENUM) SHORTS };
#undef SHORT_ENUM

// Doubtful words may have two readings, because a number may be a count or a card: "H W 3" is "H
// W3" or "H W, 3".
enum { SHORT_READINGS = 2 };

// The questions and wishes of a letter, without duplicates.
enum { INQUIRIES = 12 };
struct inquiries {
	struct inquiry list[INQUIRIES];
	int count;
};

struct short_plan {
	enum short_kind kind;
	struct plan plan; // for doubtful words, a plan to propose
	struct plan reading[SHORT_READINGS];
	bool two; // `reading` has two readings
	struct pile doubts; // ambiguous sentences, as written
	struct pile unclear; // for each doubt, the words to blame; "" for the whole sentence
	struct pile wary; // sentences because of which an ORDER waits for a yes
	struct pile clear; // clear sentences of a doubtful letter
	struct pile posed; // questions that begin like a plan; they are not stored
	struct pile mended; // corrections: "huut" and "hut" alternating
	struct pile statements; // lines of the long form, for orders_parse
	struct pile prose; // ignored sentences
	struct change change[CHANGES_MAX]; // small changes, if all words are changes
	int changes;
	bool rough; // as in struct words
	enum change_form changed; // the plan to change
	struct inquiries asks; // questions and wishes in prose
	const char *slip; // for a single unknown word, the question, setting or yes that may be meant; or NULL
	bool goods; // all named places yield goods
	bool agrees; // a sentence of a doubtful letter is a yes
	bool tells; // nothing in doubtful words reads as an order, so they put no orders on hold
	bool cut; // a message is not sent, because its end is unclear
};

// short.c: Short plans: the meaning of a player's own words, such as `H/F, W3, 1, X`, or "hut or field, 3 wood,
// card 1, hunt". Only unambiguous words are accepted; ambiguous ones make the plan doubtful.

// Parses own words in the writer's language, ignoring by->language. Results are in the arena.
void
short_read(struct tongue in, const struct words_context *by, const char *text, struct short_plan *out);

// Returns the word for a kind, in tests and examples.
const char *
short_word_of(enum short_kind kind);

// replan.c: Applies small changes to a plan.

// Sends all who are left to the place without a number. Returns false if the plan sends more people than there are.
bool
replan_settle(struct plan *plan, int people);

// Copies a plan, with room for the additions of CHANGES_MAX changes. In the arena.
struct plan
replan_copy(struct arena *a, const struct plan *plan);

// Applies a change to a plan made by replan_copy. Returns false if the plan lacks a place that the
// change needs.
bool
replan(struct plan *plan, const struct change *c);

// Returns the place that the plan lacks for a change.
enum place
replan_missing(const struct plan *plan, const struct change *c);

// Whether a plan has a place for each of `people` people.
bool
plan_sends_all(const struct plan *plan, int people);

#endif
