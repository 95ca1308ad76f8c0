// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Order sets as values, and the lists of words around them.
#include <string.h>

#include "orders/internal.h"
#include "orders/parsed.h"
#include "orders/rule.h"
#include "unit.h"
#include "orders/block.h"
#include "orders/called.h"
#include "orders/order.h"
#include "orders/print.h"

TEST(exact_price_says_its_four_goods_and_no_more)
{
	struct arena a = { 0 };
	const struct tongue in = english(&a);
	const struct seats seats = { .count = 2 };
	const struct order_set o = { .has = 1u << SECTION_PAY,
		.pay = { .count = 1,
			.rule = { { .scope = CARD_2, .exact = true, .goods = { 2 }, .ranking.item = { 3, 3, 3, 3, 3, 3 } } } } };

	assert_string_equal(section_say(in, &o, SECTION_PAY, &seats), "pay: for card 2 exactly 2 wood");
	arena_release(&a);
}

TEST(name_of_a_seat_beats_the_title_of_another)
{
	struct arena a = { 0 };
	const struct seats seats = { .count = 4, .name = { "ann", "ben", "cora", "dan" },
		.title = { "Ben", "Ann", "Zoë", "Zoe" } };

	assert_int_equal(seat_find(&a, &seats, "ann"), 0);
	assert_int_equal(seat_find(&a, &seats, "ben"), 1);
	assert_int_equal(seat_find(&a, &seats, "cor"), 2);
	assert_int_equal(seat_find(&a, &seats, "co"), -1);
	assert_int_equal(seat_find(&a, &seats, "zoe"), -1); // two are called so
	arena_release(&a);
}

TEST(seat_is_called_by_a_word_of_its_title_that_no_other_has)
{
	struct arena a = { 0 };
	const struct seats seats = { .count = 4, .name = { "red", "blue", "green", "miller" },
		.title = { "Ann Miller", "Ben Miller", "Anna of the Hills", "" } };
	int seat;

	assert_int_equal(seat_find(&a, &seats, "ann"), 0);
	assert_int_equal(seat_find(&a, &seats, "ben"), 1);
	assert_int_equal(seat_find(&a, &seats, "hills"), 2);
	assert_int_equal(seat_find(&a, &seats, "of"), -1); // two letters
	assert_int_equal(seat_find(&a, &seats, "miller"), 3); // a name comes first
	assert_int_equal(seat_said(&a, &seats, "ANNA of the hills: hi", &seat), 17);
	assert_int_equal(seat, 2);
	assert_int_equal(seat_said(&a, &seats, "ann of the hills: hi", &seat), 3);
	assert_int_equal(seat, 0);
	assert_int_equal(seat_said(&a, &seats, "zoe", &seat), 3);
	assert_int_equal(seat, -1);
	arena_release(&a);
}

TEST(statement_without_a_place_to_break_stays_whole)
{
	struct arena a = { 0 };
	struct text t;
	char word[150];

	memset(word, 'x', sizeof word - 1);
	word[sizeof word - 1] = '\0';
	text_init(&t, &a);
	statement_add(&t, 2, "do ", word, true);
	assert_string_equal(t.data, arena_printf(&a, "  do %s\n", word));
	memcpy(word, " y,", 3);
	word[80] = ' ';
	text_init(&t, &a);
	statement_add(&t, 2, "do ", word, true);
	assert_string_equal(t.data, arena_printf(&a, "  do %s\n", word));
	memset(word, 'x', sizeof word - 1);
	memcpy(word, "hut ", 4);
	text_init(&t, &a);
	statement_add(&t, 0, "", word, false);
	assert_string_equal(t.data, arena_printf(&a, "%s\n", word));
	arena_release(&a);
}

TEST(number_stays_with_its_word_when_a_list_is_broken)
{
	struct arena a = { 0 };
	struct text t;
	const char word[] = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";

	assert_int_equal(strlen(word), ORDER_COLUMNS - strlen("do , card"));
	text_init(&t, &a);
	statement_add(&t, 0, "do ", arena_printf(&a, "%s, card 1, hut", word), true);
	assert_string_equal(t.data, arena_printf(&a, "do %s,\n    card 1, hut\n", word));
	arena_release(&a);
}

TEST(some_sections_may_stand)
{
	assert_true(section_may_stand(SECTION_TOOLS));
	assert_false(section_may_stand(SECTION_PLAN));
}

TEST(sources_have_words)
{
	for (enum source s = 0; s < SOURCES; s++)
		assert_int_equal(source_named(source_word(s)), s);
	assert_int_equal(source_named("nonsense"), SOURCES);
}

TEST(requests_have_words)
{
	assert_string_equal(request_word(REQUEST_SHOW), "show");
	assert_string_equal(request_word(REQUEST_PRESS), "press");
}

static struct order_set
everything(void)
{
	struct order_set o = {
		.has = (1u << SECTIONS) - 1, .final = true, .fallback = FALLBACK_EASY
	};

	o.plan.count = 3;
	o.stop.count = 1;
	o.use.count = 2;
	o.tools.count = 4;
	o.pay.count = 5;
	o.take.count = 1;
	o.pick.count = 6;
	o.feed.count = 2;
	return o;
}

TEST(sections_are_replaced_as_a_whole)
{
	static const struct order_set none;
	struct order_set from = everything(), to = { .has = 0 };

	for (enum section s = 0; s < SECTIONS; s++)
		order_replace(&to, &from, s);
	assert_memory_equal(&to, &from, sizeof to);
	for (enum section s = 0; s < SECTIONS; s++) {
		assert_true(order_has(&to, s));
		order_replace(&to, &none, s);
		assert_false(order_has(&to, s));
	}
	assert_int_equal(to.plan.count + to.stop.count + to.use.count + to.tools.count +
	                     to.pay.count + to.take.count + to.pick.count + to.feed.count,
	    0);
	assert_false(order_has(NULL, SECTION_PLAN));
}

TEST(seats_are_called_by_title_or_name)
{
	const struct seats seats = {
		.count = 2, .name = { "ann", "bob" }, .title = { "Ann B." }
	};

	assert_string_equal(seat_called(&seats, 0), "Ann B.");
	assert_string_equal(seat_called(&seats, 1), "bob");
}

TEST(namesakes_are_told_apart_by_their_seats)
{
	static const struct {
		const char *title[PLAYERS_MAX], *shown[PLAYERS_MAX];
	} tables[] = {
		{ { "Ann", "Ben", "", "Dan" }, { "Ann", "Ben", "", "Dan" } },
		{ { "Ann", "ANN", "Zoë", "Zoe" }, { "Ann (red)", "ANN (blue)", "Zoë (green)", "Zoe (cy)" } },
		{ { "Blue", "Cy", "", "Cy" }, { "Blue (red)", "Cy (blue)", "", "Cy (cy)" } },
		{ { "Cy", "", "", "" }, { "Cy (red)", "", "", "" } }, // a seat without a title shows its name
		{ { "", "", "", "Cy" }, { "", "", "", "Cy" } }, // its own name is no other's
		{ { "GM", "The Game Master", "", "" }, { "GM (red)", "The Game Master (blue)", "", "" } },
		{ { "Ann", "Ann (red)", "Ann", "Ann (x)" },
			{ "Ann (red)", "Ann (red) (blue)", "Ann (green)", "Ann (x)" } },
	};
	const struct seats seats = { .count = 4, .name = { "red", "blue", "green", "cy" } };
	struct arena a = { 0 };

	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
		for (int s = 0; s < seats.count; s++)
			assert_string_equal(seat_told_apart(&a, &seats, tables[i].title, s), tables[i].shown[s]);
	arena_release(&a);
}

TEST(namesake_whose_title_has_no_room_is_called_by_the_seat)
{
	const struct seats seats = { .count = 2, .name = { "red", "blue" } };
	char title[SEAT_TITLE] = "";
	const char *const titles[PLAYERS_MAX] = { title, title };
	struct arena a = { 0 };

	memset(title, 'a', SEAT_TITLE - 1 - strlen(" (red)"));
	assert_int_equal(strlen(seat_told_apart(&a, &seats, titles, 0)), SEAT_TITLE - 1);
	assert_string_equal(seat_told_apart(&a, &seats, titles, 1), "blue");
	arena_release(&a);
}

TEST(plan_of_64_lines_is_read_back)
{
	struct arena a = { .head = NULL };
	struct order_set *o = arena_alloc(&a, sizeof *o);
	const struct frame_head head = {
		.game = "g", .seat = "ann", .round = 2, .serial = 7
	};
	struct frames *f = arena_alloc(&a, sizeof *f);
	struct parsed *p = arena_alloc(&a, sizeof *p);
	struct text t;

	o->has = 1u << SECTION_PLAN;
	o->plan.count = PLAN_LINES;
	o->plan.line = arena_alloc(&a, PLAN_LINES * sizeof *o->plan.line);
	for (int i = 0; i < PLAN_LINES; i++)
		o->plan.line[i] = (struct plan_line){ .count = 1,
			.alternative = { { FOREST, i % 2 > 0 ? 1 + i % 7 : 1, 1 + i % 7, false } } };
	text_init(&t, &a);
	frame_print(&t, &head, o, NULL);
	frames_find(english(&a), t.data, t.len, f);
	assert_int_equal(f->list[0].head.serial, 7);
	orders_parse(english(&a), &f->list[0], NULL, p);
	assert_int_equal(p->problems.count, 0);
	assert_int_equal(p->orders.plan.count, PLAN_LINES);
	assert_memory_equal(p->orders.plan.line, o->plan.line, PLAN_LINES * sizeof *o->plan.line);
	arena_release(&a);
}

UNIT(order, NULL, NULL)
