// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The orders in force of a game at hand.
#include "unit.h"
#include "lake.h"
#include "store/row.h"
#include "table/orders.h"

static void
do_sql(struct fixture *f, const char *text)
{
	char *fault = NULL;

	if (sqlite3_exec(f->s->base->db, text, NULL, NULL, &fault) != SQLITE_OK)
		fail_msg("%s: %s", text, fault);
}

static struct table *
load(struct judge *j, struct fixture *f)
{
	struct table *t = arena_alloc(&f->a, sizeof *t);

	OK(table_load(j, "lake", t, &f->e));
	return t;
}

// The game is in its third round, for which ann has sent orders.
FIXTURE_TEST(what_was_said_for_the_round_is_in_force)
{
	struct judge j = lake_begin(f);
	struct table *t = load(&j, f);

	assert_null(table_wishes(t, 0, false).orders);
	OK(table_load_orders(&j, t, &f->e));
	assert_int_equal(t->game.round, 3);
	assert_true(order_has(table_wishes(t, 0, false).orders, SECTION_PLAN));
	assert_true(order_has(table_wishes(t, 0, false).orders, SECTION_FEED));
	assert_int_equal(table_wishes(t, 1, false).orders->has, 0);
	assert_int_equal(table_wishes(t, 0, false).done, 0);
}

FIXTURE_TEST(of_others_only_the_outline_is_loaded)
{
	struct judge j = lake_begin(f);
	struct table *t = load(&j, f);

	t->row.waiting_seat = -1;
	OK(table_load_orders_for(&j, t, 1, &f->e));
	const struct order_set *ann = table_wishes(t, 0, false).orders;
	assert_true(order_has(ann, SECTION_PLAN));
	assert_int_equal(ann->plan.count, 0);
	OK(table_load_orders_for(&j, t, 0, &f->e));
	assert_int_equal(table_wishes(t, 0, false).orders->plan.count, 1);
	t->row.waiting_seat = 0; // of who is asked all is loaded
	OK(table_load_orders_for(&j, t, 1, &f->e));
	assert_int_equal(table_wishes(t, 0, false).orders->plan.count, 1);
}

FIXTURE_TEST(a_stop_that_fired_is_not_forgotten)
{
	struct judge j = lake_begin(f);
	struct table *t = load(&j, f);
	struct order_row row = { .letter_id = 1, .round = 3, .dated_at = NOW, .received_at = NOW,
		.body = "stop if round > 0\n", .receipt = "r", .until_round = 3 };

	row.seat_id = t->seat[0].row.id;
	OK(table_load_orders(&j, t, &f->e));
	OK(table_add_order(&j, t, 0, &row, &f->e));
	assert_true(order_has(table_wishes(t, 0, false).orders, SECTION_STOP));
	assert_false(t->ledger.seat[0].stopped);
	OK(table_fire_stop(&j, t, 0, &f->e));
	for (int loaded = 0; loaded <= 1; loaded++) {
		assert_false(order_has(table_wishes(t, 0, false).orders, SECTION_STOP));
		assert_true(order_has(table_wishes(t, 0, false).orders, SECTION_PLAN));
		assert_true(t->ledger.seat[0].stopped);
		OK(table_load_orders(&j, t, &f->e));
	}
}

FIXTURE_TEST(orders_that_cannot_be_read_are_damage)
{
	struct judge j = lake_begin(f);
	struct table *t = load(&j, f);

	do_sql(f, "UPDATE orders SET body = 'moon 3' WHERE round = 3");
	FAILS(table_load_orders(&j, t, &f->e), ERR_DATA,
	    "of 'ann' in game 'lake' cannot be read: 'moon 3'");
	do_sql(f, "UPDATE orders SET until_round = 2 WHERE round = 3");
	OK(table_load_orders(&j, t, &f->e));
}

UNIT(inforce, lake_prepare, fixture_release)
