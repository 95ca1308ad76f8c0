// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lines that were meant as orders, whatever else the letter says.
#ifndef ORDERS_MEANT_H
#define ORDERS_MEANT_H

#include <stdbool.h>
#include <stddef.h>

// Whether a line holds nothing but letters one by one and small numbers, as "1b 2a", "1: b, 2: a"
// or "b, a": what people write when they mean to choose. With `initials` letters without a number do
// not count, for they may be somebody's initials.
bool
line_chooses(const char *s, size_t len, bool initials);

// Whether a line was meant as an order: it begins with `plan`, or holds nothing but letters and numbers
// that could choose lines of the block.
bool
line_is_meant(const char *s, size_t len);

#endif
