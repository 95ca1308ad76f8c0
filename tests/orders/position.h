// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Positions for the order cases, from lines of text:
//	% players 3                a new game; ann, bob, cara, dora sit clockwise; ann starts
//	% hunt_again               the option
//	% famine_4_each            likewise
//	% round 4
//	% ann people 7 food 3 track 2 wood 4 brick 0 tools 2,1,0 used 1,2 once 2,4 any2
//	% at bob forest 3          people on a place; in phase 1 they leave home
//	% row 1 9 15 2             the cards on spaces 1 to 4 by number (1 to 36); 0: none
//	% pile 1 14                the top tile of pile 1 by its index (0 to 27); -1: empty
//	% open place ann           or: use ann | feed ann 2 | pay ann card 1 | pick ann 2 5 5 |
//	                           tools ann clay 3 4 2 | cardtools ann card 1 3 4
#ifndef TESTS_ORDERS_POSITION_H
#define TESTS_ORDERS_POSITION_H

#include <stdbool.h>

#include "orders/order.h"

extern const struct seats test_seats;

// A new game of `players`.
void
position_new(struct game *g, int players);

// Reads one line without its '%'; false when it is none of these.
bool
position_line(struct game *g, const char *line);

// Finds a seat by name; -1 when there is none.
int
position_seat(const char *name);

#endif
