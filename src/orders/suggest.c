// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The plan that a computer player would write for a seat.
#include "orders/suggest.h"

#include <string.h>

static bool
take_plan(struct arena *a, const struct intent *intent, struct order_set *out)
{
	*out = (struct order_set){ .has = intent->plan.count > 0 ? 1u << SECTION_PLAN : 0 };
	out->plan.count = intent->plan.count;
	out->plan.line = arena_alloc(a, (size_t)(intent->plan.count + 1) * sizeof *out->plan.line);
	memcpy(out->plan.line, intent->plan.line, (size_t)intent->plan.count * sizeof *out->plan.line);
	return out->plan.count > 0;
}

bool
suggest_plan(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct order_set *out)
{
	struct arena work = { 0 };
	struct intent intent;

	(void)intent_make(level, s, key, &work, &intent);
	arena_release(&work);
	return take_plan(a, &intent, out);
}

bool
suggest_aims(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct suggested out[static AIMS])
{
	struct arena work = { 0 };
	struct intent *all = arena_alloc(&work, AIMS * sizeof *all);

	(void)intent_make_all(level, s, key, &work, all);
	for (enum aim aim = 0; aim < AIMS; aim++) {
		(void)take_plan(a, &all[aim], &out[aim].orders);
		memcpy(out[aim].crop, all[aim].crop, sizeof out[aim].crop);
		out[aim].rounds = all[aim].rounds;
		out[aim].worth = all[aim].worth;
		out[aim].terms = all[aim].terms;
	}
	arena_release(&work);
	return out[AIM_WIN].orders.has != 0;
}

const char *
reason_words(struct tongue in, enum reason r)
{
	static const struct msg words[REASONS] = {
		[REASON_NONE] = { .text = "" },
		[REASON_FOOD] = MESSAGE("more food"),
		[REASON_GOODS] = MESSAGE("more goods"),
		[REASON_BUILDINGS] = MESSAGE("more from buildings"),
		[REASON_CARDS] = MESSAGE("more from cards"),
		[REASON_TOOLS] = MESSAGE("more tools"),
		[REASON_PEOPLE] = MESSAGE("more people"),
		[REASON_TRACK] = MESSAGE("further on the food track"),
	};

	return r == REASON_NONE ? NULL : say(in, words[r]);
}
