// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Outgoing frames: the order block of a report, and an order rewritten for another round (S5).
#include "orders/block.h"

#include "orders/internal.h"
#include "orders/print.h"

static void
head_print(struct text *t, const struct frame_head *head)
{
	text_addf(t, "#STONEPOST %s %s round %d", head->game, head->seat, head->round);
	if (head->serial > 0)
		text_addf(t, " v%d", head->serial);
	if (head->key[0] != '\0')
		text_addf(t, " key %s", head->key);
	text_add(t, "\n");
}

void
frame_print(struct text *t, const struct frame_head *head, const struct order_set *orders,
    const struct seats *seats)
{
	head_print(t, head);
	orders_print(t, orders, seats);
	text_add(t, "#END\n");
}

void
block_print(struct text *t, const struct frame_head *head, const struct order_set *suggested,
    const struct order_set *orders, const struct order_set *standing, const struct seats *seats)
{
	struct order_set *block = arena_alloc(t->arena, sizeof *block);

	*block = suggested != NULL ? *suggested : (struct order_set){ .has = 0 };
	for (enum section s = 0; s < SECTIONS; s++)
		if (order_has(standing, s))
			order_drop(block, s);
	order_overlay(block, orders);
	frame_print(t, head, block, seats);
}

void
frame_rewrite(struct text *t, const struct frame *frame, const struct parsed *p, int round)
{
	struct frame_head head = frame->head;

	head.round = round;
	head.serial = 0;
	head_print(t, &head);
	parsed_print(t, p, &p->seats);
	text_add(t, "#END\n");
}

const char *
orders_named(struct arena *a, const char *canonical, const struct seats *seats)
{
	const struct seats letters = seats_lettered(seats->count);
	const struct order_context ctx = { .seats = &letters };
	const struct frame frame = { .body = canonical, .body_line = 1 };
	struct parsed *p = arena_alloc(a, sizeof *p);

	orders_parse(english(a), &frame, &ctx, p);
	return p->problems.count > 0 ? canonical : parsed_text(a, p, seats);
}
