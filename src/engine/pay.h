// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Payments: what a card, a tile or a meal accepts (R3.4, R3.5, R6.2).
#ifndef ENGINE_PAY_H
#define ENGINE_PAY_H

#include "engine/game.h"

struct price {
	int least, most; // goods in all
	int kinds; // how many different goods; 0: any number
	const int *goods; // exactly these goods; NULL: any
	enum refusal refusal; // of a payment with too few or too many goods
};

// What the open ASK_PAY or ASK_FEED asks for.
void
price_open(const struct game *g, struct price *price);

// Whether `goods` is a payment that the open ASK_PAY or ASK_FEED accepts.
enum refusal
pay_refusal(const struct game *g, const int goods[static GOODS]);

// Lists the payments of `price` that can be made with the goods `own`, as decisions of `kind`: the one
// with the least wood first, then by the least brick, then by the least stone. Returns how many there
// are.
int
pay_list(const struct price *price, const int own[static GOODS], enum decision_kind kind,
    struct decision *out);

#endif
