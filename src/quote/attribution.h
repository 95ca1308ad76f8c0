// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Attributions: lines with which mail programs introduce a quotation: "On DATE, NAME wrote:", or the fields
// of a header. They are recognized by their form, in any language: a colon at the end, an address, a date,
// consecutive `word:` lines.
#ifndef QUOTE_ATTRIBUTION_H
#define QUOTE_ATTRIBUTION_H

#include "quote/line.h"

// The lines of an attribution, consecutive.
struct attribution {
	int first, last;
	bool header; // the lines are fields, each `word: value`
	bool said; // a date or a name is given
	bool sure; // nobody writes such lines by hand, whatever is below them
};

// Finds an attribution that ends with line `last`; false if there is none. A line that could be an order is
// not part of it, unless it contains an address as programs write it.
bool
attribution_find(const struct quote_parts *parts, int last, struct attribution *out);

// Finds an attribution that ends with line `last`, directly above a marked quotation. Any words count if
// they end in a colon, unless they could be an order and have neither a date nor an address.
bool
attribution_of_quotation(const struct quote_parts *parts, int last, struct attribution *out);

// Makes an attribution of the single line `i`, for which attribution_part is true.
void
attribution_of_line(const struct quote_line *l, int i, struct attribution *out);

// Whether a line may belong to an attribution: it has an address, a field, a year with an hour, or a colon
// at its end, or it draws a rule. A date alone is not enough: "I am back on 12.01.2027".
bool
attribution_part(const struct quote_line *l);

// Whether a line contains an address the way programs write senders and recipients: "Do: Ann
// <ann@example.org>" begins with the name of an order section, but is Polish.
bool
attribution_address(const struct quote_line *l);

// Whether the last character of a line is a colon, ASCII or Chinese; ignores marks for bold text, and
// spaces.
bool
ends_in_colon(const struct quote_line *l);

// Whether a line looks like "-----Original Message-----".
bool
attribution_heading(const struct quote_line *l);

// Whether all characters of a line draw a rule; a lone `=` is an order.
bool
draws_rule(const struct quote_line *l);

#endif
