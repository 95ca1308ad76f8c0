// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Drafts: plans as the policy would write them, from an imagined course of the round.
#ifndef PLAYERS_DRAFT_H
#define PLAYERS_DRAFT_H

#include "plan/plan.h"
#include "players/policy.h"

enum { DRAFT_LINES = 16 };

// A plan that contains its lines.
struct draft {
	int count;
	struct plan_line line[DRAFT_LINES];
};

// Returns the draft as a plan, which borrows the draft's lines.
static inline struct plan
draft_plan(struct draft *d)
{
	return (struct plan){ .line = d->line, .count = d->count };
}

// The style in which drafts are written.
struct draft_style {
	// for each seat, in 1/256, how far its choices stray from the best; 0 for always the best
	int heat[PLAYERS_MAX];
	int more; // number of alternatives in a line after the one that is carried out
};

// Imagines the rest of the round, and writes each seat's wishes for each of its turns: first what
// it would prefer if the other seats had no people out, then what it gets, then its further
// alternatives.
void
draft_round(struct mind *m, const struct game *g, const struct draft_style *style, struct chance *c,
    struct draft out[static PLAYERS_MAX]);

// Makes an alternative for up to `people` people; on places with a fixed number, for that number.
struct alternative
draft_alternative(enum place place, int people);

// Completes a draft with the lines of every plan: before the first hunters, the open village
// places, unless they would yield nothing (R5.7); at the end, a line that sends all remaining
// people hunting or, if a line above sends hunters, to any place with room.
void
draft_finish(const struct game *g, int seat, struct draft *d);

#endif
