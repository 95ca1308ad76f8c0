// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Suggested plans with other aims.
#include "orders/suggest.h"

#include <string.h>

#include "base/repair.h"

enum {
	CASES = 10,
	OFTEN = 3, // number of cases in ten that are worth mentioning
	PERCENT = 10, // percentage of one case in ten
};

// For each aim, the result that matters, and the least lead over the first plan in ten rounds.
static const struct {
	enum crop crop;
	int least;
} purpose[AIMS] = {
	[AIM_BUILD] = { CROP_BUILDINGS, 2 },
	[AIM_FOOD] = { CROP_FOOD, 30 },
	[AIM_POINTS] = { CROP_POINTS, 30 },
};

static const struct {
	struct msg word, name; // word in a reply; name on a button
} aims[AIMS] = {
	[AIM_WIN] = { { .text = "" }, { .text = "" } },
	[AIM_BUILD] = { MESSAGE_OF("aim", "build"), MESSAGE_OF("link", "Build first") },
	[AIM_FOOD] = { MESSAGE_OF("aim", "food"), MESSAGE_OF("link", "Food first") },
	[AIM_POINTS] = { MESSAGE_OF("aim", "points"), MESSAGE_OF("link", "Points first") },
};

const char *
aim_word(struct tongue in, enum aim aim)
{
	return aim == AIM_WIN ? "" : say(in, aims[aim].word);
}

const char *
aim_name(struct tongue in, enum aim aim)
{
	return aim == AIM_WIN ? "" : say(in, aims[aim].name);
}

enum aim
aim_named(struct tongue in, const char *word)
{
	const char *folded = text_fold(in.arena, word, strlen(word));

	for (enum aim aim = AIM_WIN + 1; aim < AIMS; aim++) {
		const char *own = aim_word(in, aim);
		if (strcmp(folded, aim_word(english(in.arena), aim)) == 0 || strcmp(folded, text_fold(in.arena, own, strlen(own))) == 0)
			return aim;
	}
	return AIM_WIN;
}

// Returns the sum of a result over ten rounds.
static int
in_ten(const struct suggested *s, enum crop crop)
{
	return s->rounds > 0 ? (CASES * s->crop[crop] + s->rounds / 2) / s->rounds : 0;
}

static int
on_average(const struct suggested *s, enum crop crop)
{
	return (in_ten(s, crop) + CASES / 2) / CASES;
}

// In how many of ten rounds the result occurs.
static int
cases(const struct suggested *s, enum crop crop)
{
	const int ten = in_ten(s, crop);

	return ten < CASES ? ten : (int)CASES;
}

// Returns a lasting gain that occurs at most once in a round, in words; NULL if it is rare.
static const char *
thing_said(struct tongue in, const struct suggested *plan, enum crop crop)
{
	const int n = cases(plan, crop);

	if (n < OFTEN || (crop != CROP_BUILDINGS && crop != CROP_CARDS && 2 * n < CASES))
		return NULL;
	switch (crop) {
	case CROP_BUILDINGS:
		return n == CASES ? say(in, MSG("a building")) : say(in, MSG("{n}% chance of a building"), ARG(n, PERCENT * n));
	case CROP_CARDS:
		return n == CASES ? say(in, MSG("a card")) : say(in, MSG("{n}% chance of a card"), ARG(n, PERCENT * n));
	case CROP_PEOPLE:
		return say(in, MSG("one more person"));
	case CROP_FIELDS:
		return say(in, MSG("food track +1"));
	case CROP_TOOLS:
		return say(in, MSG("a tool"));
	case CROP_POINTS:
	case CROP_FOOD:
	case CROP_EATEN:
	case CROP_HUNGER:
	case CROPS:
		break;
	}
	return NULL;
}

// Returns, in words, how the plan of an aim differs from the first plan; NULL if the difference is small.
static const char *
purpose_said(struct tongue in, enum aim aim, const struct suggested *plan, const struct suggested *first)
{
	const enum crop crop = purpose[aim].crop;
	const int n = on_average(plan, crop), other = on_average(first, crop);

	if (in_ten(plan, crop) < in_ten(first, crop) + purpose[aim].least)
		return NULL;
	switch (aim) {
	case AIM_BUILD:
		return in_ten(plan, crop) > CASES
		    ? say(in, MSG("{n} buildings in 10 such rounds instead of {other}"), ARG(n, in_ten(plan, crop)),
			  ARG(other, in_ten(first, crop)))
		    : say(in, MSG("{n}% chance of a building instead of {other}%"), ARG(n, PERCENT * in_ten(plan, crop)),
			  ARG(other, PERCENT * in_ten(first, crop)));
	case AIM_FOOD:
		return say(in, MSG("{n} food left instead of {other}"), ARG(n, n), ARG(other, other));
	case AIM_POINTS:
		return say(in, MSG("{n} points instead of {other}"), ARG(n, n), ARG(other, other));
	case AIM_WIN:
	case AIMS:
		break;
	}
	return NULL;
}

// Returns the largest advantage of the first plan over the best other one: "more food than with the next best
// plan". NULL if it is less than a point.
static const char *
lead_said(struct tongue in, const struct suggested all[static AIMS])
{
	struct terms ahead = all[AIM_WIN].terms;
	enum aim next = AIM_WIN;

	for (enum aim aim = AIM_WIN + 1; aim < AIMS; aim++)
		if (all[aim].rounds > 0 && (next == AIM_WIN || all[aim].worth > all[next].worth))
			next = aim;
	for (enum reason r = 0; r < REASONS; r++)
		ahead.of[r] -= all[next].terms.of[r];
	const enum reason most = terms_largest(&ahead);
	if (next == AIM_WIN || most == REASON_NONE || ahead.of[most] < (int64_t)WHOLE * all[AIM_WIN].rounds)
		return NULL;
	return say(in, MSG("{why} than with the next best plan"), ARG(why, reason_words(in, most)));
}

// Returns the likely results of the first plan, and its advantage; NULL if neither is known.
static const char *
first_said(struct tongue in, const struct suggested all[static AIMS])
{
	const char *list[CROPS], *lead = lead_said(in, all);
	int count = 0;

	for (enum crop c = 0; c < CROPS; c++) {
		const char *said = thing_said(in, &all[AIM_WIN], c);
		if (said != NULL)
			list[count++] = said;
	}
	const char *things = count > 0 ? say_commas(in, list, count) : NULL;
	if (things == NULL || lead == NULL)
		return things != NULL ? things : lead;
	return say(in, MSG("{things}; {lead}"), ARG(things, things), ARG(lead, lead));
}

const char *
aim_why(struct tongue in, enum aim aim, const struct suggested all[static AIMS], bool is_short)
{
	const struct suggested *plan = &all[aim];
	const char *gain = aim == AIM_WIN ? first_said(in, all) : purpose_said(in, aim, plan, &all[AIM_WIN]);
	const int hungry = cases(plan, CROP_HUNGER), eaten = on_average(plan, CROP_EATEN);
	const char *price = NULL; // of feeding

	if (hungry > 0)
		price = say(in, MSG("{n}% risk of too little food"), ARG(n, PERCENT * hungry));
	else if (eaten > 0)
		price = say(in, MSG_N("{n} good paid for food", "{n} goods paid for food", eaten));
	if (gain == NULL)
		return NULL;
	if (price != NULL)
		return say(in, MSG("{gain}; then {price}"), ARG(gain, gain), ARG(price, price));
	return is_short ? say(in, MSG("{gain}; enough food for the meal"), ARG(gain, gain)) : gain;
}
