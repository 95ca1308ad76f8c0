// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Frames to be sent out: the order block of a report, and an order rewritten for another
// round (S5).
#include "orders/block.h"

#include <string.h>

#include "orders/print.h"
#include "orders/printer.h"

enum { LETTERS = 26 };

char *
line_label(int line, char out[static 4])
{
	int n = 0;

	if (line >= LETTERS)
		out[n++] = (char)('a' + line / LETTERS - 1);
	out[n++] = (char)('a' + line % LETTERS);
	out[n] = '\0';
	return out;
}

int
line_labelled(const char *label)
{
	size_t len = strlen(label);
	int line = 0;

	if (len == 0 || len > 2)
		return -1;
	for (size_t i = 0; i < len; i++) {
		if (label[i] < 'a' || label[i] > 'z') // GCOVR_EXCL_BR_LINE no word has {|}~
			return -1;
		line = line * LETTERS + label[i] - 'a' + 1;
	}
	return line - 1;
}

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

static void
lettered_plan(struct text *t, const struct plan *plan, const struct seats *seats)
{
	text_add_both(t, section_word(SECTION_PLAN), "\n");
	for (int i = 0; i < plan->count; i++) {
		char label[4];
		struct text line;
		text_init(&line, t->arena);
		plan_line_print(&line, &plan->line[i], seats);
		statement_add(
		    t, 2, arena_printf(t->arena, "%s) ", line_label(i, label)), line.data, false);
	}
}

static void
body_print(struct text *t, const struct order_set *orders, const struct seats *seats,
    bool letters)
{
	for (enum section s = 0; s < SECTIONS; s++) {
		if (!order_has(orders, s))
			continue;
		if (s == SECTION_PLAN && letters)
			lettered_plan(t, &orders->plan, seats);
		else
			section_print(t, orders, s, seats);
	}
}

void
frame_print(struct text *t, const struct frame_head *head, const struct order_set *orders,
    const struct seats *seats, bool letters)
{
	head_print(t, head);
	body_print(t, orders, seats, letters);
	text_add(t, "#END\n");
}

void
block_print(struct text *t, const struct frame_head *head, const struct order_set *suggested,
    const struct order_set *orders, const struct order_set *standing,
    const struct seats *seats)
{
	struct order_set *block = arena_alloc(t->arena, sizeof *block);

	*block = suggested != NULL ? *suggested : (struct order_set){ .has = 0 };
	for (enum section s = 0; s < SECTIONS; s++) {
		if (order_has(orders, s))
			order_replace(block, orders, s);
		else if (order_has(standing, s))
			order_drop(block, s);
	}
	frame_print(t, head, block, seats, true);
}

char *
block_unlettered(struct arena *a, const char *block)
{
	struct text t;

	text_init(&t, a);
	for (size_t len; *block != '\0'; block += len + (block[len] == '\n')) {
		size_t blanks = strspn(block, " "), letters;
		len = strcspn(block, "\n");
		letters = strspn(block + blanks, "abcdefghijklmnopqrstuvwxyz");
		if (blanks > 0 && letters > 0 && strncmp(block + blanks + letters, ") ", 2) == 0)
			text_addf(&t, "%*s%.*s\n", (int)blanks, "", (int)(len - blanks - letters - 2),
			    block + blanks + letters + 2);
		else
			text_addf(&t, "%.*s\n", (int)len, block);
	}
	return t.data;
}

void
frame_rewrite(
    struct text *t, const struct frame *frame, const struct parsed *p, int round)
{
	struct frame_head head = frame->head;

	head.round = round;
	head.serial = 0;
	head_print(t, &head);
	parsed_print(t, p, &p->seats);
	text_add(t, "#END\n");
}
