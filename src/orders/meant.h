// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lines that were meant as orders, whatever stands around them.
#ifndef ORDERS_MEANT_H
#define ORDERS_MEANT_H

#include <stdbool.h>
#include <stddef.h>

// Whether a line holds nothing but letters one by one and small numbers, as "1b 2a", "1: b, 2: a"
// or "b, a": what somebody writes who means to choose. Initials have no number: `initials` says that
// letters alone may be such.
bool
line_chooses(const char *s, size_t len, bool initials);

// Whether a line was meant as an order: it begins with `plan`, or holds nothing but letters and numbers
// that could choose lines of the block.
bool
line_is_meant(const char *s, size_t len);

#endif
