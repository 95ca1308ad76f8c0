// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads plans from the orders of a letter.
//
// L4  Two plans make it doubtful: both send everybody, with a line end between them; or both have
//     several wishes, or share a place, with an empty line between them. So does a plan that sends the
//     rest to two places.
// L6  For a doubtful letter a plan is proposed: if all doubts are soft, the whole plan; or the plan
//     above the signature, or a clear plan after a correction. None if something takes the place of
//     something else (topics.txt, COMPARED): that is a change, not a plan.
// L12 If the only doubt is a count that is too large, the plan with the largest possible count is
//     proposed.
#ifndef WORDS_PLAN_READING_H
#define WORDS_PLAN_READING_H

#include "words/pair.h"

// Makes room for the wishes of a plan, which is then empty.
void
plan_room(struct reader *r, struct wish_list *plan);

// Reads the plan in the orders from token `from` on (with `doubtful`, also in doubtful sentences).
// Returns false if any sentence is ambiguous; with `mark`, such a sentence becomes doubtful.
bool
plan_read(struct reader *r, struct pairing *p, int from, bool doubtful, bool mark);

// L4: whether a plan sends the rest to two places other than the hunting grounds.
bool
sends_rest_twice(const struct wish_list *plan);

// L4: the index of a second plan's first token; 0 if there is none.
int
second_plan(struct reader *r);

// L6: makes the plan to propose for a doubtful letter; r->out->plan is empty if there is none.
void
proposal_make(struct reader *r);

// L12: makes that plan with the largest possible counts.
void
fitting_make(struct reader *r);

// Makes the two readings of a letter that is doubtful only because of numbers next to bare codes.
void
readings_make(struct reader *r);

// L3: makes two readings: the plan with the possible order below it, and the plan alone.
void
endings_make(struct reader *r);

#endif
