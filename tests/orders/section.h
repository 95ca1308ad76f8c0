// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// For tests: a section's canonical text is read back.
#ifndef TESTS_ORDERS_SECTION_H
#define TESTS_ORDERS_SECTION_H

#include "orders/parsed.h"

// Reads one section from its canonical text (section_print) into `o`. False when it is none. `room`
// is only room to work in.
static inline bool
section_parse(struct arena *a, enum section s, const char *text, const struct seats *seats,
    struct parsed *room, struct order_set *o)
{
	const struct order_context ctx = { .seats = seats };
	const struct frame frame = { .body = text, .body_line = 1 };

	orders_parse(english(a), &frame, &ctx, room);
	if (room->problems.count > 0 || room->requests > 0 || room->standing.has != 0 ||
	    room->orders.has != 1u << s)
		return false;
	order_replace(o, &room->orders, s);
	return true;
}

#endif
