// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef ENGINE_INTERNAL_H
#define ENGINE_INTERNAL_H

#include "engine/game.h"

// pay.c: Payments: what a card, a tile or a meal accepts (R3.4, R3.5, R6.2).

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

// place.c: Placements: who may put how many people where (R2.2 to R2.6).

// Whether `seat`, which must have people at home, could place somebody on any place now (R2.2).
bool
place_anywhere(const struct game *g, int seat);

// Returns REFUSED_ALLOWED if the seat whose turn it is may put `people` people on `place`, else the
// reason why not (R2.2 to R2.6).
enum refusal
place_check(const struct game *g, enum place place, int people);

// Lists every placement that the seat whose turn it is may make, place by place, fewest people
// first. Returns their number.
int
place_list(const struct game *g, struct decision *out);

// round.c: The course of a round: the next decision, feeding, the refill, the end (R2, R3, R6, R7).
// Only the engine includes this header.

// Opens the next placement, for `seat` or the first seat after it that can place people; if no seat
// can, begins phase 2.
void
round_next_placement(struct game *g, int seat, struct events *ev);

// Returns the index in `late` of the first late dice that a seat still has to pick from (R5.9);
// late_count if there are none.
int
late_for(const struct game *g, int seat);

// Opens the next use of a place, for `seat` or the first seat after it with people out, or the late
// pick that this seat must make first. If no seat has people out, begins phase 3.
void
round_next_use(struct game *g, int seat, struct events *ev);

// Feeds the tribes from `seat` on, clockwise, up to the last one before the start player. Opens
// ASK_FEED for the first tribe short of food; if all have enough, ends the round.
void
round_next_meal(struct game *g, int seat, struct events *ev);

// Feeds all tribes, beginning with the start player.
void
round_feed(struct game *g, struct events *ev);

// Begins a round: all people go home, and the first placement is opened.
void
round_begin(struct game *g, struct events *ev);

#endif
