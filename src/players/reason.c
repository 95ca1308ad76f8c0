// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reasons: why one position is worth more than another.
#include "players/reason.h"

#include "engine/score.h"

// The reason of each feature of the value. REASON_NONE marks features that do not depend on the
// seat's own things.
static const enum reason kinds[VALUE_FEATURES] = {
	[V_GOODS] = REASON_GOODS, [V_GOODS + 1] = REASON_GOODS, [V_GOODS + 2] = REASON_GOODS,
	[V_GOODS + 3] = REASON_GOODS, [V_GOODS_MANY] = REASON_GOODS, [V_ANY_2] = REASON_GOODS,
	[V_PAYABLE] = REASON_GOODS,
	[V_FOOD] = REASON_FOOD, [V_FOOD_OVER] = REASON_FOOD, [V_SHORT] = REASON_FOOD, [V_DEFICIT] = REASON_FOOD,
	[V_TRACK] = REASON_TRACK,
	[V_PEOPLE] = REASON_PEOPLE,
	[V_TOOLS] = REASON_TOOLS, [V_TOOLS_PEOPLE] = REASON_TOOLS, [V_ONCE] = REASON_TOOLS,
	[V_GREEN] = REASON_CARDS, [V_GREEN + 1] = REASON_CARDS,
	[V_GREEN_TWICE] = REASON_CARDS, [V_GREEN_TWICE + 1] = REASON_CARDS,
	[V_SAND] = REASON_CARDS, [V_SAND + 1] = REASON_CARDS,
	[V_SAND + 2] = REASON_CARDS, [V_SAND + 3] = REASON_CARDS,
	[V_SAND_POINTS] = REASON_CARDS, [V_SAND_POINTS + 1] = REASON_CARDS,
	[V_SAND_POINTS + 2] = REASON_CARDS, [V_SAND_POINTS + 3] = REASON_CARDS,
	[V_HIDDEN] = REASON_CARDS,
	[V_BUILDINGS] = REASON_BUILDINGS,
};

// Points already scored count as buildings, which make most of them.
void
terms_add(struct mind *m, const struct game *g, int seat, int sign, struct terms *t)
{
	int16_t x[VALUE_FEATURES];

	if (g->open.kind == ASK_OVER) {
		const struct score s = score_seat(g, seat, true);
		t->of[REASON_BUILDINGS] += (int64_t)sign * s.during * WHOLE;
		t->of[REASON_CARDS] += (int64_t)sign * (s.total - s.during - s.resources) * WHOLE;
		t->of[REASON_GOODS] += (int64_t)sign * s.resources * WHOLE;
		return;
	}
	const int16_t *w = mind_stage(m, stage_of(g))->value;
	value_features(m, g, seat, x);
	for (int i = 0; i < VALUE_FEATURES; i++)
		t->of[kinds[i]] += (int64_t)sign * w[i] * x[i] / ONE;
	t->of[REASON_BUILDINGS] += (int64_t)sign * g->player[seat].score * WHOLE;
}

enum reason
terms_largest(const struct terms *t)
{
	enum reason best = REASON_NONE;

	for (enum reason r = REASON_NONE + 1; r < REASONS; r++)
		if (t->of[r] > (best == REASON_NONE ? 0 : t->of[best]))
			best = r;
	return best;
}

#define REASON_WORD(name, word) [REASON_##name] = (word),
const char *
reason_word(enum reason r)
{
	static const char *const words[REASONS] = { REASON_LIST(REASON_WORD) };

	return words[r];
}
#undef REASON_WORD
