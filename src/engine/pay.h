// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Payments: what a card, a tile or a meal accepts (R3.4, R3.5, R6.2).
#ifndef ENGINE_PAY_H
#define ENGINE_PAY_H

#include "engine/game.h"

// Whether `goods` is a payment that the open ASK_PAY or ASK_FEED accepts.
enum refusal
pay_refusal(const struct game *g, const int goods[static GOODS]);

// The same for goods that the player is known to have.
enum refusal
price_refusal(const struct game *g, const int goods[static GOODS]);

// The least and the most goods that a payment for the open question can hold.
void
pay_range(const struct game *g, int *least, int *most);

#endif
