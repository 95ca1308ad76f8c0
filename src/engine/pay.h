// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Payments: what a card, a tile or a meal accepts (R3.4, R3.5, R6.2).
#ifndef ENGINE_PAY_H
#define ENGINE_PAY_H

#include "engine/game.h"

struct price {
	int least, most; // the least and the most goods in all
	int kinds; // number of different goods; 0 for any number
	const int *goods; // the exact goods to pay; NULL for any goods
	enum refusal refusal; // the refusal for a payment with too few or too many goods
};

// Finds the price that the open ASK_PAY or ASK_FEED asks for.
void
price_open(const struct game *g, struct price *price);

// Returns REFUSED_ALLOWED if the open ASK_PAY or ASK_FEED accepts the payment `goods`, else the
// reason why not.
enum refusal
pay_refusal(const struct game *g, const int goods[static GOODS]);

// Lists the payments of `price` that can be made with the goods `own`, as decisions of `kind`,
// sorted by wood, then brick, then stone, fewest first. Returns their number.
int
pay_list(const struct price *price, const int own[static GOODS], enum decision_kind kind,
    struct decision *out);

#endif
