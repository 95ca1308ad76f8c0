// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as a letter: frames are found, their orders read, and what was understood reads
// back as it was printed. Run with a folder: tests/fuzz/fuzz_orders FOLDER
#include <stdlib.h>
#include <string.h>

#include "../orders/section.h"
#include "orders/frame.h"
#include "orders/parsed.h"
#include "orders/print.h"
#include "target.h"

static void
read_back(struct arena *a, const struct order_set *o, const struct seats *seats)
{
	struct parsed *room = arena_alloc(a, sizeof *room);

	for (enum section s = 0; s < SECTIONS; s++) {
		struct order_set again = { 0 };
		struct text first, second;
		if (!order_has(o, s))
			continue;
		text_init(&first, a);
		text_init(&second, a);
		section_print(&first, o, s, seats);
		(void)section_say(english(a), o, s, seats);
		text_cut(&second, 0);
		if (!section_parse(a, s, first.data, seats, room, &again))
			abort();
		section_print(&second, &again, s, seats);
		if (strcmp(first.data, second.data) != 0)
			abort();
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = { 0 };
	static struct frames frames; // these two are large, and filled anew each time
	static struct parsed parsed;
	const struct order_context ctx = { 0 };

	frames_find(english(&arena), (const char *)data, size, &frames);
	for (int i = 0; i < frames.count; i++) {
		if (frames.list[i].fault.text != NULL)
			continue;
		orders_parse(english(&arena), &frames.list[i], &ctx, &parsed);
		read_back(&arena, &parsed.orders, &parsed.seats);
		read_back(&arena, &parsed.standing, &parsed.seats);
	}
	arena_release(&arena);
	return 0;
}
