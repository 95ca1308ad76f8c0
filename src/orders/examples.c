// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Examples of orders.
#include "orders/examples.h"

#include <string.h>

#include "lang/pieces.h"
#include "orders/internal.h"
#include "orders/print.h"

const struct order_example order_examples[EXAMPLES] = {
	{ { .text = "H, F, W3, 1, X" }, "H, F, W3, 1, X",
	    MESSAGE("the hut, the field, 3 people to the forest, card 1, and everyone else hunts") },
	{ MESSAGE("hut, field, wood 3, card 1, hunt"), "H, F, W3, 1, X", MESSAGE("the same in words") },
	{ { .text = "H/F/T, X" }, "H/F/T, X", MESSAGE("the first of the three that is open, and everyone else hunts") },
	{ { .text = "W3!, L2-4, X" }, "W3!, L2-4, X", MESSAGE("exactly 3, or none; 2 to 4, as many as fit; the rest") },
	{ { .text = "=" }, "same", MESSAGE("the plan that you wrote for the round before") },
	{ { .text = "ok" }, "yes", MESSAGE("accept what the letter you are replying to offers") },
};

static const struct msg codes[] = {
	MESSAGE("H hut, F field, T tool maker, X hunting grounds"),
	MESSAGE("W forest (wood), L clay pit (brick), S quarry (stone), G river (gold)"),
	MESSAGE("1 2 3 4 the cards, by their price, B1 B2 B3 B4 the building piles"),
};

// Groups of places that can replace each other in an example.
static const struct {
	enum place first, last;
} alike[] = { { TOOL_MAKER, FIELD }, { HUNT, HUNT }, { FOREST, RIVER }, { CARD_1, CARD_4 }, { BUILDING_1, BUILDING_4 } };

static bool
is_open(const struct game *g, int seat, int place)
{
	return place_refusal(g, seat, (enum place)place) == REFUSED_ALLOWED;
}

// Returns the place itself or a similar one that is open to the seat and not yet in `used`; PLACES
// if there is none.
static int
open_like(const struct game *g, int seat, int place, unsigned used)
{
	size_t n = 0;

	if (is_open(g, seat, place))
		return place;
	while (place > (int)alike[n].last)
		n++;
	for (int p = (int)alike[n].first; p <= (int)alike[n].last; p++)
		if (is_open(g, seat, p) && (used >> p & 1) == 0)
			return p;
	return PLACES;
}

// Parses the plan of an example and replaces closed places by open ones. Returns whether the plan
// was changed.
static bool
plan_open(struct tongue in, const char *reading, const struct game *g, int seat, struct plan *out)
{
	const struct words_context by = { .people = g->player[seat].people };
	struct short_plan read;
	unsigned used = 0;
	bool other = false;

	short_read(in, &by, reading, &read);
	*out = read.plan;
	for (int i = 0; i < out->count; i++)
		for (int k = 0; k < out->line[i].count; k++)
			used |= is_open(g, seat, (int)out->line[i].alternative[k].place) ? 1u << out->line[i].alternative[k].place : 0;
	out->count = 0;
	for (int i = 0; i < read.plan.count; i++) {
		struct plan_line *line = &out->line[out->count];
		int n = 0;
		*line = read.plan.line[i];
		for (int k = 0; k < read.plan.line[i].count; k++) {
			struct alternative to = read.plan.line[i].alternative[k];
			int place = open_like(g, seat, (int)to.place, used);
			other = other || place != (int)to.place;
			if (place == PLACES)
				continue;
			used |= 1u << place;
			to.place = (enum place)place;
			line->alternative[n++] = to;
		}
		line->count = n;
		out->count += n > 0;
	}
	return other;
}

// Returns the plan in words: "the field, wood 3".
static const char *
plan_named(struct tongue in, const struct plan *plan)
{
	struct text t;

	text_init(&t, in.arena);
	for (int i = 0; i < plan->count; i++) {
		const struct alternative *to = &plan->line[i].alternative[0];
		text_addf(&t, "%s%s", i > 0 ? ", " : "", place_name(in, to->place));
		if (!to->rest && to->most > 1 && place_room[to->place] > 2)
			text_addf(&t, " %d", to->most);
	}
	return t.data;
}

char *
examples_help(struct tongue in, const struct game *g, int seat, size_t columns)
{
	const bool places = g != NULL && g->open.kind == ASK_PLACE && seat >= 0 && g->player[seat].home > 0;
	struct text t;

	text_init(&t, in.arena);
	for (int i = 0; i < EXAMPLES; i++) {
		const struct order_example *x = &order_examples[i];
		struct order_set orders = { .has = 1u << SECTION_PLAN };
		struct text printed;
		// the example itself if its places are open
		if (!places || strchr(x->reading, 'X') == NULL || !plan_open(in, x->reading, g, seat, &orders.plan)) {
			help_add(&t, say(in, x->text), say(in, x->says), columns);
			continue;
		}
		if (orders.plan.count == 0)
			continue;
		text_init(&printed, in.arena);
		short_print(&printed, &orders.plan);
		bool named = strcmp(x->text.text, x->reading) != 0;
		help_add(&t, named ? plan_named(in, &orders.plan) : printed.data,
		    named ? say(in, x->says) : section_at(SECTION_PLAN)->words(in, &orders, NULL), columns);
	}
	return t.data;
}

char *
codes_help(struct tongue in, size_t columns)
{
	struct text t;

	text_init(&t, in.arena);
	for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
		const char *line = arena_printf(t.arena, "  %s", say(in, codes[i]));
		text_add(&t, i > 0 ? "\n" : "");
		text_add_wrapped(&t, line, strlen(line), columns, HELP_INDENT);
	}
	return t.data;
}
