// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game that is over, assessed step by step: the luck of each roll, what each decision lost, and the final
// scores that could be expected. See players/analysis.h for how, and for what the figures mean.
#ifndef TABLE_ASSESSMENT_H
#define TABLE_ASSESSMENT_H

#include "fair/draw.h"
#include "players/analysis.h"
#include "report/lessons.h"
#include "store/events.h"
#include "table/judge.h"
#include "table/table.h"

// A roll, or a decision of which there was a choice.
struct assessed_step {
	const struct event_row *row;
	bool is_roll;
	enum place place; // of a roll
	int32_t points, error; // 1/256 point: luck of a roll, what a decision lost; its standard error
	struct decision better; // of a decision that lost something
};

// A seat in all.
struct assessed_seat {
	int rolls, decisions, beyond; // beyond: decisions that lost more than noise
	struct loss loss;
	int64_t luck, lost; // 1/256 point; `lost` is beyond what the best players lose (analysis_rate)
	int64_t luck_error, lost_error;
};

struct assessment {
	const char *game; // its name
	int players;
	unsigned char seed[DRAW_KEY_SIZE]; // mixed
	struct analyst analyst;
	struct assessed_step *step;
	size_t steps;
	struct assessed_seat seat[PLAYERS_MAX];
};

// Begins, with room for so many steps; `seed` is mixed.
void
assessment_begin(struct assessment *x, struct arena *a, const char *game, int players,
    const unsigned char seed[static DRAW_KEY_SIZE], size_t steps);

// Judges a step that was made from the position `g`.
void
assessment_step(struct assessment *x, const struct game *g, const struct event_row *row);

// The final scores that each seat may expect at the beginning of a round, in 1/256 point.
void
assessment_scores(struct assessment *x, const struct game *g, int32_t out[static PLAYERS_MAX]);

// After the last step: adds the seats up.
void
assessment_end(struct assessment *x);

// Whether a decision lost, or a roll meant, more than noise does: one and a half standard errors.
bool
assessed_counts(const struct assessed_step *s);

// The rolls and decisions that count, those that meant most first; returns how many.
size_t
assessment_pick(const struct assessment *x, struct arena *a, const struct assessed_step ***out);

// Of a game at hand that is over, be its last steps stored or not: what its players can learn. It takes a second
// or two, so no transaction should be open. In the arena of `j`.
int
assess_table(struct judge *j, const struct table *t, struct lessons *out, struct err *e);

#endif
