// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lines with which mail programs announce what they quote: "On DATE, NAME wrote:", or the fields of a header.
// They are known by their look, in any language: a colon at the end, an address, a date, `word:` one below
// the other.
#ifndef ORDERS_ANNOUNCE_H
#define ORDERS_ANNOUNCE_H

#include "orders/own_line.h"

// Lines that stand one below the other.
struct announcement {
	int first, last;
	bool header; // fields, `word: value` each
	bool said; // when, or who
	bool sure; // nobody writes them by hand, whatever stands below them
};

// Whether an announcement ends with line `last`. A line that could be an order is never a part of it, unless it
// holds an address as programs write it.
bool
announcement_find(const struct own_parts *parts, int last, struct announcement *out);

// A line by itself, which announces.
void
announcement_line(const struct own_line *l, int i, struct announcement *out);

// Whether a line may belong to an announcement: an address, a field, a year with an hour, a rule, or a
// colon at its end. A day alone is none: "I am back on 12.01.2027".
bool
announces(const struct own_line *l);

// Whether an address stands in it as programs write whom a letter is from or to: "Do: Ann <ann@example.org>"
// begins with the name of a section, and yet is Polish.
bool
announces_address(const struct own_line *l);

// Whether it is such as "-----Original Message-----".
bool
is_heading(const struct own_line *l);

// Whether all of its characters draw a line; `=` alone is an order.
bool
draws_rule(const struct own_line *l);

#endif
