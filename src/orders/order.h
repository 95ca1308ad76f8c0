// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A player's orders for a round, as plain values that are copied by assignment. The lines of a plan
// and the nodes of a condition are in the parser's arena; they never change after parsing, so copies share
// them. A section is a line in SECTION_LIST, a field of struct order_set, and a row: see internal.h.
#ifndef ORDERS_ORDER_H
#define ORDERS_ORDER_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"
#include "plan/plan.h"
#include "players/player.h"

// Sections in print order: identifier, word. The row of a section is section_WORD.
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
	X(FINAL, final) /* `final` or `wait` */ \
	X(CANCEL, cancel) // takes back earlier orders for the round

#define SECTION_ENUM(name, word) SECTION_##name,
enum section { SECTION_LIST(SECTION_ENUM) SECTIONS };
#undef SECTION_ENUM

enum {
	RULES = 11, // most tools or pay rules in one order: one for each scope
	TAKES = 4,
	SEAT_NAME = 25, // bytes of a seat's name, with its NUL
	// bytes of a player's title: 60 characters of 4 bytes, and "(name)" to distinguish namesakes
	SEAT_TITLE = 272
};

// How the players are named in orders and in answers. The caller fills it.
struct seats {
	int count;
	char name[PLAYERS_MAX][SEAT_NAME]; // words in orders
	char title[PLAYERS_MAX][SEAT_TITLE]; // names in sentences; "" to use `name`
};

// Seats named by the letters of canonical texts.
struct seats
seats_lettered(int count);

// The scope of a rule: a place, or one of these.
enum scope { SCOPE_CARD = PLACES, SCOPE_BUILDING, SCOPE_ALL };

// The section `do`: places, SCOPE_CARD, SCOPE_BUILDING, and SCOPE_ALL for `others`.
struct use_order {
	int item[SCOPE_ALL + 1];
	int count;
};

enum tools_mode { TOOLS_AUTO, TOOLS_NEVER, TOOLS_MAX, TOOLS_REACH, TOOLS_REACH_MORE, TOOLS_NAMED, TOOLS_ASK };
enum once { ONCE_UNSAID, ONCE_NEVER, ONCE_OK };

struct tools_rule {
	int scope;
	enum tools_mode mode;
	int n; // for REACH, REACH_MORE
	int limit; // most tool points to use; -1 for no limit
	unsigned named; // for NAMED: bit s for slot s
	enum once once;
};

struct tools_order {
	struct tools_rule rule[RULES];
	int count;
	enum once once; // for rules that leave it ONCE_UNSAID
};

// A ranking of goods or faces, and what happens if they are not enough: with `or_else`, skip (pay)
// or refuse (feed); without it, ask. An empty ranking without `or_else` is the word `ask`.
struct ranking {
	int item[6];
	int count;
	bool or_else;
};

struct pay_rule {
	int scope;
	bool exact; // pay exactly `goods`; otherwise use `ranking`
	int goods[GOODS];
	struct ranking ranking;
	bool skips; // `skip if`: declines if `skip` holds
	struct cond skip;
};

struct pay_order {
	struct pay_rule rule[RULES];
	int count;
};

enum take_when { TAKE_FIRST, TAKE_BEFORE, TAKE_FEEDING };

struct take_rule {
	int goods[GOODS]; // two goods in total
	enum take_when when;
	enum place place; // for TAKE_BEFORE
};

struct take_order {
	struct take_rule rule[TAKES];
	int count; // 0 for the word `never`
};

// The fallback of a seat: nobody, or a computer player of a level.
#define FALLBACK_ENUM(id, name) FALLBACK_##id,
enum fallback { FALLBACK_ASK, LEVEL_LIST(FALLBACK_ENUM) };
#undef FALLBACK_ENUM
_Static_assert((int)FALLBACK_HUNT == (int)LEVEL_HUNT + 1, "after `ask` come the levels");

// The sections of a seat's orders. Bit 1 << SECTION_x of `has` says whether a section is given.
struct order_set {
	unsigned has;
	struct plan plan;
	struct cond stop;
	struct use_order use; // the section `do`
	struct tools_order tools;
	struct pay_order pay;
	struct take_order take;
	struct ranking pick; // faces 1 to 6
	struct ranking feed;
	enum fallback fallback;
	bool final; // true for `final`, false for `wait`
};

// The word that begins a section; and whether `always` may precede it.
const char *
section_word(enum section s);
bool
section_may_stand(enum section s);

// Whether the orders have section `s`; `o` may be NULL.
bool
order_has(const struct order_set *o, enum section s);

// Copies the whole section `s` of `from` to `to`; removes it from `to` if `from` does not have it.
void
order_replace(struct order_set *to, const struct order_set *from, enum section s);

// Copies all sections that `from` has to `to`, whose other sections stay.
void
order_overlay(struct order_set *to, const struct order_set *from);

// Removes a section, such as a `stop` that has fired.
void
order_drop(struct order_set *o, enum section s);

// S10. Whether orders for a sealed round are complete: a plan without `wait`, or `final` alone.
bool
order_are_in(const struct order_set *o);

// Whether orders contain `wait`.
bool
order_waits(const struct order_set *o);

// Returns the name of a seat in sentences.
const char *
seat_called(const struct seats *seats, int seat);

#endif
