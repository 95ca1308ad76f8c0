// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Attributions: lines with which mail programs introduce what they quote: "On DATE, NAME wrote:", or the
// fields of a header. They are known by their look, in any language: a colon at the end, an address, a date, `word:` one below
// the other.
#ifndef QUOTE_ATTRIBUTION_H
#define QUOTE_ATTRIBUTION_H

#include "quote/line.h"

// Lines that stand one below the other.
struct attribution {
	int first, last;
	bool header; // fields, `word: value` each
	bool said; // when, or who
	bool sure; // nobody writes them by hand, whatever stands below them
};

// Whether an attribution ends with line `last`. A line that could be an order is not part of it, unless it
// holds an address as programs write it.
bool
attribution_find(const struct quote_parts *parts, int last, struct attribution *out);

// Whether line `last`, directly above a marked quotation, ends one: by its colon, whatever words it has, unless they
// could be an order and neither a date nor an address is with them.
bool
attribution_of_quotation(const struct quote_parts *parts, int last, struct attribution *out);

// A line by itself, which attribution_part.
void
attribution_of_line(const struct quote_line *l, int i, struct attribution *out);

// Whether a line may belong to an attribution: an address, a field, a year with an hour, a rule, or a
// colon at its end. A day alone is none: "I am back on 12.01.2027".
bool
attribution_part(const struct quote_line *l);

// Whether an address stands in it as programs write whom a letter is from or to: "Do: Ann <ann@example.org>"
// begins with the name of a section, and yet is Polish.
bool
attribution_address(const struct quote_line *l);

// Whether the last of its characters is a colon, Chinese or not; marks of bold letters, and spaces, do not count.
bool
ends_in_colon(const struct quote_line *l);

// Whether it is such as "-----Original Message-----".
bool
attribution_heading(const struct quote_line *l);

// Whether all of its characters draw a line; `=` alone is an order.
bool
draws_rule(const struct quote_line *l);

#endif
