// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Deadlines: by which rule a game sets them, whom they are for, when they have passed, and how
// they are written.
#ifndef JUDGE_DEADLINE_H
#define JUDGE_DEADLINE_H

#include "base/rhythm.h"
#include "judge/table.h"

// The rule of a game's deadlines: its rhythm or, where that is '', its pace.
int
deadline_rhythm(const struct game_row *row, struct rhythm *r, struct err *e);

// Puts a rule into the row: a rule that is a span and nothing else is its pace, any other its
// rhythm, with the span as the pace beside it. So there are deadlines where the pace is not 0.
void
deadline_set_rhythm(struct arena *a, struct game_row *row, const struct rhythm *r);

// The rule as it is written for people: "3d", or "every 2 days at 20:00"; "" for none.
const char *
deadline_rule(struct arena *a, const struct game_row *row);

// The deadline that follows `from`; 0 when the game has none.
int
deadline_after(const struct table *t, int64_t from, int64_t *at, struct err *e);

// Whether the deadline that is set, and the grace behind it, have passed.
bool
deadline_passed(const struct game_row *row, int64_t now);

// A moment on the clocks of a zone: "2026-11-23 17:00 UTC", "Mon 2026-11-23 18:00 CET".
const char *
deadline_text(struct arena *a, const char *zone, int64_t at);

#endif
