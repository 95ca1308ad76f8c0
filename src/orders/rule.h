// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The rule that a seat's orders give for the decision that is open now, without anybody stepping in for
// them (S1 to S4). Every decision given back is legal.
#ifndef ORDERS_RULE_H
#define ORDERS_RULE_H

#include "orders/order.h"

// Who or what made a decision, as the log has it (S9). SETUP and DICE are the judge's.
#define SOURCE_LIST(X) \
	X(PLAN, "plan") /* a plan line */ \
	X(POLICY, "policy") /* another section of this round's orders */ \
	X(STANDING, "standing") /* an `always` */ \
	X(DEFAULT, "default") /* not said, and nobody is asked about it */ \
	X(FORCED, "forced") /* the rules leave no choice (S3) */ \
	X(FALLBACK, "fallback") /* the seat's `fallback` */ \
	X(MISSING, "missing") /* the game's rule for missing orders */ \
	X(HELPER, "helper") /* what the orders leave open where nobody is asked */ \
	X(COMPUTER, "computer") /* a computer player has the seat */ \
	X(SETUP, "setup") \
	X(DICE, "dice")

#define SOURCE_ENUM(name, word) SOURCE_##name,
enum source { SOURCE_LIST(SOURCE_ENUM) SOURCES };
#undef SOURCE_ENUM

// The word that a source has in the log and the archive.
const char *
source_word(enum source s);

// Finds a source by its word; SOURCES if there is none.
enum source
source_named(const char *word);

// What the helper decides of what a seat's orders leave open: nothing, so that the seat is asked; all but
// where people go, unless its orders say `ask`; or all, so that it is asked nothing and `stop` says nothing.
enum help { HELP_NOT, HELP_USES, HELP_ALL };

// Whether a computer player made it.
bool
source_is_player(enum source s);

struct wishes {
	const struct order_set *orders; // of this round; may be NULL
	const struct order_set *standing; // may be NULL
	uint64_t done; // bit l: plan line l (from 0) was carried out this round
	bool late; // nobody can be asked any more: `fallback` decides what is open
	enum fallback missing; // the game's own rule, for a seat that gave no `fallback`
	enum help help;
	bool computer; // a computer player has the seat: `missing` is its level, and orders do not count
};

enum ruling_kind { DECIDED, OPEN, STOPPED, LEFT };

struct ruling {
	enum ruling_kind kind;
	struct decision decision; // DECIDED
	enum source source;
	enum level level; // LEFT: of the computer player to whom it is left
	enum section section; // that decided, where `source` is one of the orders
	int line; // plan line from 1 that was carried out; also of a forced placement that it
	          // names; else 0
	bool planned; // OPEN: the seat has a plan, for question_say
};

// The rule for tools that counts on a place; rules of the round come before standing ones. Returns NULL
// if there is none. `source` becomes POLICY or STANDING.
const struct tools_rule *
tools_rule_at(const struct wishes *w, enum place place, enum source *source);

// The rules for paying at a place in the order in which they count: `n` from 0 to RULE_LAYERS - 1.
// Each may be NULL.
enum { RULE_LAYERS = 6 };
const struct pay_rule *
pay_rule_at(const struct wishes *w, enum place place, int n, enum source *source);

// Whether a rule is a lone `skip if`: if its condition does not hold, the next rule counts.
bool
pays_nothing(const struct pay_rule *r);

// Whether the orders of the seat whose decision is open want to be asked about it, by the word `ask`.
bool
wants_to_be_asked(const struct game *g, const struct wishes *w);

// Whether an alternative could be placed by `seat` now, and with how many people: as many as it says, or
// fewer where there is less room or fewer are left.
bool
alternative_fits(
    const struct game *g, int seat, const struct alternative *a, int *people);

// The question, the orders, and the answer in the making.
struct decider {
	const struct game *g;
	const struct wishes *w;
	int seat;
	struct ruling *out;
};

// Says that out->decision is decided. Always true.
bool
decided(struct decider *d, enum source source);

// The order set that counts for a section, which is replaced as a whole: that of the round, else the
// standing one; NULL if neither has it.
const struct order_set *
effective(const struct decider *d, enum section s, enum source *source);

// What the sections rule; false if they say nothing.
bool
place_decide(struct decider *d);
bool
stop_decide(struct decider *d);
bool
use_decide(struct decider *d);
bool
tools_decide(struct decider *d);
bool
pay_decide(struct decider *d);
bool
take_decide(struct decider *d);
bool
pick_decide(struct decider *d);
bool
feed_decide(struct decider *d);

#endif
