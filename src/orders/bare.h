// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters without a frame: whether words that are not all orders were meant as orders. Quoted lines
// of such a letter do not count, for its writer did not write them.
#ifndef ORDERS_BARE_H
#define ORDERS_BARE_H

#include <stdbool.h>

#include "orders/frame.h"

// Whether a letter was meant to give orders, though its first paragraph is not all orders: the
// paragraph begins with a word that begins orders or questions, or with a choice by letter, or a
// line of the letter that is not quoted is meant as one.
bool
bare_is_meant(struct arena *a, const struct frame *bare);

#endif
