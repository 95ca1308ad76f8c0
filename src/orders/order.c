// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Functions on order sets.
#include "orders/order.h"

#include "fair/hash.h"

bool
order_has(const struct order_set *o, enum section s)
{
	return o != NULL && (o->has >> s & 1) != 0;
}

bool
order_are_in(const struct order_set *o)
{
	return order_has(o, SECTION_FINAL) ? o->final : order_has(o, SECTION_PLAN);
}

bool
order_waits(const struct order_set *o)
{
	return order_has(o, SECTION_FINAL) && !o->final;
}

struct seats
seats_lettered(int count)
{
	struct seats seats = { .count = count };

	for (int s = 0; s < count; s++)
		seats.name[s][0] = seat_letter(s)[0];
	return seats;
}

const char *
seat_called(const struct seats *seats, int seat)
{
	return seats->title[seat][0] != '\0' ? seats->title[seat] : seats->name[seat];
}
