// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// `pay` as people write it in letters: "pay: card 2: wood wood", "pay B2: wood", or with rules on
// the lines below.
#ifndef ORDERS_SHORT_PAY_H
#define ORDERS_SHORT_PAY_H

#include "base/pile.h"
#include "lang/say.h"

// Adds a statement "pay PLACE: ..." for each rule that begins at a line. Returns the number of
// lines consumed; 0 if there is no rule for a card or building.
int
short_pay_take(struct tongue in, const char *line, struct pile *statements);

#endif
