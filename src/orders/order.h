// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a player ordered for a round, as plain values, copied by assignment: the lines of a plan and
// the nodes of a condition are never changed once they are read, so copies share them. They live in
// the arena that was given to the parser.
// A section is a line in SECTION_LIST, a field of struct order_set, and a row: see section.h.
#ifndef ORDERS_ORDER_H
#define ORDERS_ORDER_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"
#include "players/player.h"

// Identifier and word, in the order in which they are printed; the row is section_WORD.
#define SECTION_LIST(X) \
	X(PLAN, plan) \
	X(STOP, stop) \
	X(DO, do) \
	X(TOOLS, tools) \
	X(PAY, pay) \
	X(TAKE, take) \
	X(PICK, pick) \
	X(FEED, feed) \
	X(FALLBACK, fallback) \
	X(FINAL, final) // `final` or `wait`

#define SECTION_ENUM(name, word) SECTION_##name,
enum section { SECTION_LIST(SECTION_ENUM) SECTIONS };
#undef SECTION_ENUM

enum {
	PLAN_LINES = 64,
	ALTERNATIVES = 8, // in one plan line
	COND_NODES = 24, // tests and words of logic in one condition
	RULES = 11, // tools or pay rules in one order: a scope each
	TAKES = 4,
	SEAT_NAME = 25, // a seat's name and its NUL
	SEAT_TITLE = 272 // what a player is called: 60 characters of 4 bytes, and "(name)" to tell namesakes apart
};

// Who plays: how seats are called in orders and in answers. Filled by the judge.
struct seats {
	int count;
	char name[PLAYERS_MAX][SEAT_NAME]; // the word of orders
	char title[PLAYERS_MAX][SEAT_TITLE]; // in sentences; where empty, the name is used
};

// The letters by which canonical texts name the seats of a table.
struct seats
seats_lettered(int count);

// What a rule is for: a place, or one of these.
enum scope { SCOPE_CARD = PLACES, SCOPE_BUILDING, SCOPE_ALL };

// Conditions. A tree in `node`; an empty condition (count 0) always holds.
enum cond_kind {
	COND_AND,
	COND_OR,
	COND_NOT,
	COND_TAKEN,
	COND_FREE,
	COND_LEFT,
	COND_HAVE,
	COND_ROUND
};
enum comparison { LESS, AT_MOST, EQUAL, UNEQUAL, AT_LEAST, MORE };
// WOOD to GOLD, then these. Tools: the sum of their values; people: the whole tribe.
enum thing { THING_FOOD = GOODS, THING_PEOPLE, THING_TOOLS, THING_TRACK, THINGS };

// Kept small, for a condition has room for many.
struct cond_node {
	enum cond_kind kind : 4;
	enum comparison op : 4;
	enum place place : 8; // TAKEN, FREE, LEFT
	int8_t left, right; // AND, OR: indexes of nodes; NOT: left
	int8_t seat; // TAKEN: which seat has taken it; -1: any
	int8_t thing; // HAVE: enum good or enum thing
	int16_t n;
};
_Static_assert(COND_NODES <= INT8_MAX && PLACES <= UINT8_MAX, "a node's fields hold them");

struct cond {
	struct cond_node *node; // room for COND_NODES; NULL for none
	int count, root;
};

// One place of a plan line. As many of `most` people as have room and are still free, but not fewer than
// `least`; PEOPLE_MAX of them are as many as fit. `rest`: all who are still free, or fewer where there is
// less room.
struct alternative {
	enum place place;
	int least, most;
	bool rest;
};

struct plan_line {
	struct alternative alternative[ALTERNATIVES];
	int count;
	struct cond cond;
};

struct plan {
	struct plan_line *line; // at most PLAN_LINES; NULL for none
	int count;
};

// `do`: places, SCOPE_CARD, SCOPE_BUILDING, and SCOPE_ALL for `others`.
struct use_order {
	int item[SCOPE_ALL + 1];
	int count;
};

enum tools_mode {
	TOOLS_AUTO,
	TOOLS_NEVER,
	TOOLS_MAX,
	TOOLS_REACH,
	TOOLS_REACH_MORE,
	TOOLS_NAMED,
	TOOLS_ASK
};
enum once { ONCE_UNSAID, ONCE_NEVER, ONCE_OK };

struct tools_rule {
	int scope;
	enum tools_mode mode;
	int n; // REACH, REACH_MORE
	int limit; // most tool points to use; -1 for no limit
	unsigned named; // NAMED: bit s for slot s
	enum once once;
};

struct tools_order {
	struct tools_rule rule[RULES];
	int count;
	enum once once; // for rules that do not say it themselves
};

// A ranking of goods or faces, and what to do if they do not suffice: with `or_else` to skip (pay)
// or to refuse (feed), without it to ask. An empty one without `or_else` is the word `ask`.
struct ranking {
	int item[6];
	int count;
	bool or_else;
};

struct pay_rule {
	int scope;
	bool exact; // `goods` and nothing else; else `ranking`
	int goods[GOODS];
	struct ranking ranking;
	bool skips; // `skip if`: declines when `skip` holds
	struct cond skip;
};

struct pay_order {
	struct pay_rule rule[RULES];
	int count;
};

enum take_when { TAKE_FIRST, TAKE_BEFORE, TAKE_FEEDING };

struct take_rule {
	int goods[GOODS]; // two in all
	enum take_when when;
	enum place place; // TAKE_BEFORE
};

struct take_order {
	struct take_rule rule[TAKES];
	int count; // 0: the word `never`
};

// Nobody, or a computer player of a level.
#define FALLBACK_ENUM(id, name) FALLBACK_##id,
enum fallback { FALLBACK_ASK, LEVEL_LIST(FALLBACK_ENUM) };
#undef FALLBACK_ENUM
_Static_assert((int)FALLBACK_HUNT == (int)LEVEL_HUNT + 1, "after `ask` come the levels");

// Bit 1 << SECTION_x of `has` says which fields mean something.
struct order_set {
	unsigned has;
	struct plan plan;
	struct cond stop;
	struct use_order use; // `do`
	struct tools_order tools;
	struct pay_order pay;
	struct take_order take;
	struct ranking pick; // faces 1 to 6
	struct ranking feed;
	enum fallback fallback;
	bool final; // `final`; false is `wait`
};

// The word that begins a section, and whether `always` may stand before it.
const char *
section_word(enum section s);
bool
section_may_stand(enum section s);

// Finds a section by its English word; SECTIONS if there is none.
enum section
section_named(const char *word);

// True when the order says something in section `s`.
bool
order_has(const struct order_set *o, enum section s);

// Copies section `s` of `from` into `to`, as a whole; drops it from `to` if `from` does not have it.
void
order_replace(struct order_set *to, const struct order_set *from, enum section s);

// Forgets a section (a `stop` that has fired, a standing order that ran out).
void
order_drop(struct order_set *o, enum section s);

// S10. Whether orders for a sealed round are in: a plan that does not say `wait`, or `final` alone.
bool
order_are_in(const struct order_set *o);

// What a seat is called in a sentence.
const char *
seat_called(const struct seats *seats, int seat);

// Whether a condition holds for `seat` now. Public facts only.
bool
cond_holds(const struct cond *c, const struct game *g, int seat);

// How many more people a place has room for, whoever they are (R2.4 to R2.6): 0 if it is closed,
// 99 on the hunting grounds.
int
room_left(const struct game *g, enum place place);

#endif
