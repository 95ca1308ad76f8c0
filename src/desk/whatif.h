// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a seat's plan would do if the others placed their people in a given way: tried on a copy of the game.
#ifndef DESK_WHATIF_H
#define DESK_WHATIF_H

#include "table/judge.h"
#include "table/table.h"

struct whatif {
	const char *told; // the result, in lines; NULL if nothing could be tried
	const char *refusal; // why nothing could be tried
	bool own; // a plan of the seat itself was tried, given in the question
	bool suggested; // the seat has no plan, so the suggestion was tried
};

// Rewrites a supposition in everyday words for whatif(): "ben hut" for "ben takes the hut". Returns
// "" if it names no place or no player, or is negated. In the arena.
const char *
whatif_words(struct tongue in, const struct table *t, const char *words);

// Tries `asked` ("ben field, clay 3; cy toolmaker"; or a plan of the seat itself, "F W3 X") on the
// current position, with the loaded orders of `seat`. Changes nothing. The other players place
// people as stated, and nothing more: before the seat's next turn or, if `in_order`, as early as the turn order allows.
void
whatif(struct tongue in, const struct table *t, int seat, const char *asked, bool in_order, struct whatif *out);

// How many people the seat's plan would send to hunt if nobody else placed any; 0 if it has no plan for this round.
int
whatif_hunters(struct tongue in, const struct table *t, int seat);

#endif
