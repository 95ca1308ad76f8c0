// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What players may write, by example.
#include "orders/examples.h"

#include <string.h>

#include "base/text.h"
#include "orders/print.h"

const struct order_example order_examples[EXAMPLES] = {
	{ { .text = "H F W3 1 X" }, "H F W3 1 X",
	    MESSAGE("the hut, the field, 3 people to the forest, card 1, and everyone else hunts") },
	{ MESSAGE("hut, field, wood 3, card 1, hunt"), "H F W3 1 X", MESSAGE("the same in words") },
	{ { .text = "H/F/T X" }, "H/F/T X", MESSAGE("the first of the three that is open, and everyone else hunts") },
	{ { .text = "W3! L2-4 X" }, "W3! L2-4 X", MESSAGE("exactly 3, or none; 2 to 4, as many as fit; the rest") },
	{ { .text = "=" }, "same", MESSAGE("the plan that you wrote for the round before") },
	{ { .text = "ok" }, "yes", MESSAGE("accept what the letter you are replying to offers") },
};

static const struct msg codes[] = {
	MESSAGE("H hut, F field, T tool maker, X hunting grounds"),
	MESSAGE("W forest (wood), L clay pit (brick), S quarry (stone), G river (gold)"),
	MESSAGE("1 2 3 4 the cards, by their price, B1 B2 B3 B4 the building piles"),
};

char *
examples_help(struct tongue in, size_t columns)
{
	struct text t;

	text_init(&t, in.arena);
	for (int i = 0; i < EXAMPLES; i++)
		help_add(&t, say(in, order_examples[i].text), say(in, order_examples[i].says), columns);
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
