// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rules on the open decision by a seat's own orders, before anybody takes over (S1 to S4). Every
// decision returned is legal.
#ifndef ORDERS_RULE_H
#define ORDERS_RULE_H

#include "base/arena.h"
#include "orders/order.h"

// Sources of decisions, as logged (S9). SETUP and DICE are for other events.
#define SOURCE_LIST(X) \
	X(PLAN, "plan") /* a plan line */ \
	X(POLICY, "policy") /* another section of this round's orders */ \
	X(STANDING, "standing") /* a standing order */ \
	X(DEFAULT, "default") /* the orders say nothing, and nobody is asked about it */ \
	X(FORCED, "forced") /* the rules leave no choice (S3) */ \
	X(FALLBACK, "fallback") /* the seat's `fallback` */ \
	X(MISSING, "missing") /* the game's rule for missing orders */ \
	X(HELPER, "helper") /* a computer player, where orders leave it open and nobody is asked */ \
	X(COMPUTER, "computer") /* the computer player who has the seat */ \
	X(SETUP, "setup") \
	X(DICE, "dice")

#define SOURCE_ENUM(name, word) SOURCE_##name,
enum source { SOURCE_LIST(SOURCE_ENUM) SOURCES };
#undef SOURCE_ENUM

// Returns the word for a source in the log and the archive.
const char *
source_word(enum source s);

// Returns the source with this word; SOURCES if there is none.
enum source
source_named(const char *word);

// The decisions that the helper makes when a seat's orders leave them open. HELP_NOT: none, so the
// seat is asked. HELP_USES: all but placements, unless the orders say `ask`. HELP_ALL: all, so the
// seat is never asked and `stop` has no effect.
enum help { HELP_NOT, HELP_USES, HELP_ALL };

// Whether a computer player made a decision of this source.
bool
source_is_player(enum source s);

struct wishes {
	const struct order_set *orders; // orders for this round; may be NULL
	const struct order_set *standing; // standing orders; may be NULL
	uint64_t done; // bit l: plan line l (from 0) was carried out in this round
	bool late; // nobody can be asked any more, so `fallback` decides open questions
	enum fallback missing; // the game's rule for a seat without a `fallback`
	enum help help;
	bool computer; // a computer player has the seat: `missing` is its level, and orders do not count
};

enum ruling_kind { DECIDED, OPEN, STOPPED, LEFT };

struct ruling {
	enum ruling_kind kind;
	struct decision decision; // for DECIDED
	enum source source;
	enum level level; // LEFT: level of the computer player who decides
	enum section section; // section that decided, if `source` is an order
	int line; // plan line that was carried out, from 1; also the line that names a forced placement; else 0
	bool planned; // OPEN: the seat has a plan, for question_say
};

// Returns the tools rule for a place: rules of the round come before standing ones. NULL if there
// is none. *source gets POLICY or STANDING.
const struct tools_rule *
tools_rule_at(const struct wishes *w, enum place place, enum source *source);

// The pay rules for a place in order of precedence, `n` from 0 to RULE_LAYERS - 1. Each may be NULL.
enum { RULE_LAYERS = 6 };
const struct pay_rule *
pay_rule_at(const struct wishes *w, enum place place, int n, enum source *source);

// Whether a rule is only a `skip if`: if its condition does not hold, the next rule applies.
bool
pays_nothing(const struct pay_rule *r);

// A question being decided: the position, the wishes, and the ruling so far.
struct decider {
	const struct game *g;
	const struct wishes *w;
	int seat;
	struct ruling *out;
};

// Marks out->decision as decided by `source`. Always returns true.
bool
decided(struct decider *d, enum source source);

// Rule on the open decision by one section each; return false if the section says nothing about it.
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

// Decides the open question by the seat's orders, or else by the computer player that takes over. Every decision
// returned is legal.

// Rules on the open decision, which must not be a roll, by the orders of its seat. Results:
// DECIDED: apply the decision; if `line` is not 0, set bit line - 1 of `done`.
// STOPPED: `stop` holds; the caller drops that section (it fires once) and waits for newer orders
// of this seat.
// LEFT: a computer player of out->level decides. A seat's `fallback` is used when the plan runs
// dry, and for other decisions only if `late`, or if nobody is asked. The helper decides what is
// still open, as far as `help` allows.
// OPEN: the seat must be asked.
void
orders_decide(const struct game *g, const struct wishes *w, struct ruling *out);

// Makes a decision that is LEFT, from what its seat can see now.
void
left_decide(const struct game *g, struct ruling *v, const unsigned char key[static CHANCE_KEY], struct arena *a);

// Whether the seat's orders name a fallback; `fallback ask` does not count.
bool
has_fallback(const struct wishes *w);

// Returns the fallback of a seat that cannot be asked any more: its own, or else the game's rule,
// which `fallback ask` cannot override. FALLBACK_ASK: the game waits for the seat.
enum fallback
fallback_when_late(const struct wishes *w);

#endif
