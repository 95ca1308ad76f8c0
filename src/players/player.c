// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Computer players: the table of levels, and how each level decides.
#include "players/player.h"

#include <string.h>

#include "base/ascii.h"

const struct level_info level_info[LEVELS] = {
	[LEVEL_EASY] = { "easy", 1, 3 * WHOLE / 2, { 0, 0 }, { 0, 0 }, { 8, 4 * WHOLE, 1, 8, 0, 0, 1, 1 } },
	[LEVEL_FAIR] = { "fair", 1, 0, { 0, 0 }, { 0, 0 }, { 32, WHOLE, 4, 300, 0, 0, 2, 1 } },
	[LEVEL_STRONG] = { "strong", 1, 0, { 48, 1 }, { 150, 2 }, { 64, WHOLE, 12, 6000, 4, 1, 10, 8 } },
	[LEVEL_EXPERT] = { "expert", 1, 0, { 1500, 2 }, { 1500, 2 }, { 64, WHOLE, 6, 20000, 16, 2, 24, 16 } },
	[LEVEL_HUNT] = { "hunt", 1, 0, { 0, 0 }, { 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0 } },
};

enum level
level_named(const char *name)
{
	if (ascii_equal(name, "bot"))
		return LEVEL_EASY;
	for (enum level i = 0; i < LEVELS; i++)
		if (ascii_equal(name, level_info[i].name))
			return i;
	return LEVELS;
}

void
player_hunts(const struct decision *list, int n, struct decision *out)
{
	*out = list[0];
	for (int i = 0; i < n; i++) {
		bool hunts = list[i].place == HUNT;
		if (hunts > (out->place == HUNT) || (hunts == (out->place == HUNT) && list[i].people > out->people))
			*out = list[i];
	}
}

// Decides by policy and habits, which look at nothing unseen.
static void
decide_at_once(const struct level_info *level, const struct game *g, struct chance *c, struct decision *out)
{
	struct mind mind;

	mind_begin(&mind, weights_for(g->players));
	if (g->open.kind == ASK_PLACE)
		*out = policy_place(&mind, g, level->heat, c);
	else
		habit_decide(&mind, g, out);
}

struct work
player_decide(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct decision *out)
{
	const struct level_info *info = &level_info[level];
	struct budget budget = s->open.kind == ASK_PLACE ? info->placement : info->other;
	struct decision list[LEGAL_MAX];
	struct work work = { 0 };
	struct unseen unseen;
	struct chance c;
	struct game g;

	sight_unseen(s, &unseen);
	sight_deal(s, &unseen, &g);
	chance_begin(&c, key);
	int n = game_legal(&g, list);
	if (n == 1)
		*out = list[0];
	else if (level == LEVEL_HUNT && s->open.kind == ASK_PLACE)
		player_hunts(list, n, out);
	else if (budget.rollouts > 0)
		*out = search_decide(s, budget, &c, a, &work);
	else
		decide_at_once(info, &g, &c, out);
	return work;
}
