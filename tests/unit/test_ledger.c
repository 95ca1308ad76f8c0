// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The ledger: what all seats want now, from the texts of their orders alone.
#include "unit.h"
#include "shared.h"
#include "orders/ledger.h"

static struct ledger l;

static int
begin(void **unused)
{
	(void)unused;
	ledger_init(&l, &arena, 2, 1);
	return 0;
}

static bool
take(int seat, int64_t id, int round, const char *body)
{
	return ledger_take(&l, &(struct ledger_order){ .seat = seat, .id = id, .round = round,
	    .body = body, .until = round });
}

static bool
has(int seat, enum section s)
{
	return order_has(ledger_wishes(&l, seat).orders, s);
}

static bool
stands(int seat, enum section s)
{
	return order_has(ledger_wishes(&l, seat).standing, s);
}

TEST(each_section_is_replaced_as_a_whole)
{
	assert_true(take(0, 1, 1, "plan\n  hunt rest\npick 3 2 1\n"));
	l.seat[0].done = 1;
	assert_true(take(0, 2, 1, "pick 6\n"));
	assert_int_equal(l.seat[0].done, 1);
	assert_int_equal(l.seat[0].now_from[SECTION_PLAN], 1);
	assert_int_equal(l.seat[0].now_from[SECTION_PICK], 2);
	assert_int_equal(ledger_wishes(&l, 0).orders->pick.count, 1);
	assert_true(take(0, 3, 1, "plan\n  field\n  hunt rest\n"));
	assert_int_equal(l.seat[0].done, 0);
	assert_int_equal(ledger_wishes(&l, 0).orders->plan.count, 2);
	assert_false(has(1, SECTION_PLAN));
}

TEST(orders_hold_in_their_round_alone)
{
	assert_true(take(0, 1, 2, "plan\n  hunt rest\n"));
	assert_true(take(1, 2, 1, "plan\n  hunt rest\n"));
	assert_false(has(0, SECTION_PLAN));
	assert_true(has(1, SECTION_PLAN));
	ledger_next_round(&l);
	assert_true(has(0, SECTION_PLAN));
	assert_int_equal(l.seat[0].now_from[SECTION_PLAN], 1);
	assert_false(has(1, SECTION_PLAN));
	ledger_next_round(&l);
	assert_false(has(0, SECTION_PLAN));
}

TEST(standing_orders_hold_until_they_end)
{
	assert_true(take(0, 1, 1, "always 2 rounds tools auto\nalways pick 6\n"));
	assert_true(take(0, 2, 2, "always pick none\n"));
	assert_true(stands(0, SECTION_TOOLS));
	assert_true(stands(0, SECTION_PICK));
	ledger_next_round(&l);
	assert_true(stands(0, SECTION_TOOLS));
	assert_false(stands(0, SECTION_PICK));
	ledger_next_round(&l);
	assert_false(stands(0, SECTION_TOOLS));
}

TEST(a_rollback_drops_orders_but_not_standing_ones)
{
	assert_true(take(0, 1, 1, "plan\n  hunt rest\nalways tools auto\n"));
	assert_true(take(0, 2, 2, "plan\n  hunt rest\n"));
	ledger_back(&l, 1);
	assert_false(has(0, SECTION_PLAN));
	assert_true(stands(0, SECTION_TOOLS));
	ledger_next_round(&l);
	assert_false(has(0, SECTION_PLAN));
}

TEST(what_is_no_order_is_not_taken)
{
	assert_false(take(0, 1, 1, "plan\n  moon 3\n"));
	assert_false(take(0, 1, 1, "show\n"));
	assert_false(take(0, 1, 1, ""));
}

TEST(a_spent_stop_can_be_left_out)
{
	struct order_set *spare = arena_alloc(&arena, sizeof *spare);

	assert_true(take(0, 1, 1, "stop if round = 1\npick 6\n"));
	assert_true(has(0, SECTION_STOP));
	const struct wishes w = ledger_wishes_unstopped(&l, 0, spare);
	assert_false(order_has(w.orders, SECTION_STOP));
	assert_true(order_has(w.orders, SECTION_PICK));
}

// Takes an order whose `stop` has fired.
static void
take_fired(int seat, int64_t id, int round, const char *body)
{
	assert_true(ledger_take(&l, &(struct ledger_order){ .seat = seat, .id = id, .round = round,
				  .body = body, .until = round, .fired = true }));
}

TEST(a_stop_that_fired_halts_until_a_newer_order_for_the_round)
{
	take_fired(0, 1, 1, "plan\n  hunt rest\nstop if round = 1\n");
	assert_true(l.seat[0].stopped);
	assert_false(has(0, SECTION_STOP));
	assert_true(take(0, 2, 2, "pick 6\n"));
	assert_true(l.seat[0].stopped);
	assert_true(take(0, 3, 1, "pick 6\n"));
	assert_false(l.seat[0].stopped);
	assert_true(has(0, SECTION_PLAN));
	assert_true(take(0, 4, 1, "stop if round = 1\n"));
	assert_true(has(0, SECTION_STOP));
	assert_int_equal(ledger_fire(&l, 0), 4);
	assert_true(l.seat[0].stopped);
	ledger_next_round(&l);
	assert_false(l.seat[0].stopped);
}

// Whatever had come before a `stop` fired is no answer to it, however it is loaded.
TEST(a_stop_halts_though_another_order_came_before_it_fired)
{
	assert_true(take(0, 1, 1, "plan\n  hunt rest\nstop if round = 1\n"));
	assert_true(take(0, 2, 1, "pick 6\n"));
	assert_int_equal(ledger_fire(&l, 0), 2);
	begin(NULL);
	assert_true(take(0, 1, 1, "plan\n  hunt rest\nstop if round = 1\n"));
	take_fired(0, 2, 1, "pick 6\n");
	assert_true(l.seat[0].stopped);
	assert_false(has(0, SECTION_STOP));
	assert_true(take(0, 3, 1, "pick 5\n"));
	assert_false(l.seat[0].stopped);
	assert_int_equal(ledger_until(&l, 0, 2), 1); // without it the `stop` would be back
}

TEST(of_orders_undone_the_standing_ones_are_left)
{
	assert_true(ledger_take(&l, &(struct ledger_order){ .id = 1, .round = 1, .undone = true,
				  .body = "plan\n  hunt rest\nalways tools auto\n" }));
	assert_false(has(0, SECTION_PLAN));
	assert_true(stands(0, SECTION_TOOLS));
}

TEST(the_next_round_can_be_looked_at)
{
	struct order_set *spare = arena_alloc(&arena, sizeof *spare);

	assert_true(take(0, 1, 1, "plan\n  hunt rest\nalways 1 rounds tools auto\nalways pick 6\n"));
	assert_true(take(0, 2, 2, "feed refuse\n"));
	const struct wishes w = ledger_wishes_next(&l, 0, spare);
	assert_int_equal(w.orders->has, 1u << SECTION_FEED);
	assert_int_equal(w.standing->has, 1u << SECTION_PICK);
	assert_true(stands(0, SECTION_TOOLS));
}

TEST(an_outline_tells_the_sections_and_reads_nothing)
{
	struct ledger_order o = { .id = 7, .round = 1,
		.body = "plan\n  moon 3 |\n      tools\nstop if it rains\nalways feed refuse\nwait\n" };
	const struct order_set *now = l.seat[0].now;

	ledger_take_outline(&l, &o);
	assert_int_equal(now->has, 1u << SECTION_PLAN | 1u << SECTION_STOP | 1u << SECTION_FINAL);
	assert_false(now->final);
	assert_int_equal(l.seat[0].now_from[SECTION_PLAN], 7);
	o.body = "final\n";
	ledger_take_outline(&l, &o);
	assert_true(now->final);
	o.round = 2;
	o.body = "tools auto\n";
	ledger_take_outline(&l, &o);
	assert_false(order_has(now, SECTION_TOOLS));
}

TEST(orders_are_needed_as_long_as_something_of_them_can_hold)
{
	assert_true(take(0, 1, 1, "plan\n  hunt rest\npick 6\n"));
	assert_int_equal(ledger_until(&l, 0, 1), 1);
	assert_true(take(0, 2, 1, "plan\n  field\n"));
	assert_int_equal(ledger_until(&l, 0, 1), 1);
	assert_true(take(0, 3, 1, "pick 5\nfinal\n"));
	assert_int_equal(ledger_until(&l, 0, 1), 0);
	assert_true(take(0, 4, 2, "plan\n  hut\n"));
	assert_int_equal(ledger_until(&l, 0, 4), 2);
	assert_true(take(0, 5, 1, "always tools auto\nalways 2 rounds feed refuse\n"));
	assert_int_equal(ledger_until(&l, 0, 5), LEDGER_FOR_GOOD);
	assert_true(take(0, 6, 2, "always none\n"));
	assert_int_equal(ledger_until(&l, 0, 5), 1);
	take_fired(1, 7, 1, "stop if round = 1\n");
	assert_int_equal(ledger_until(&l, 1, 7), 1);
	assert_true(take(1, 8, 1, "final\n"));
	assert_int_equal(ledger_until(&l, 1, 7), 1);
	ledger_next_round(&l);
	assert_int_equal(ledger_until(&l, 1, 7), 0);
}

// What can come in a random game of orders: some for this round, some for the next, standing ones
// that begin, end and are replaced.
static const char *const bodies[] = { "plan\n  hunt rest\npick 6\n", "plan\n  field\n", "pick 5\nfinal\n",
	"always tools auto\nalways do others\n", "always 2 rounds tools never\n", "always tools none\n", "stop if round > 0\n",
	"always feed refuse\nalways 3 rounds pick 1\nwait\n", "always none\n", "tools auto\nalways pick 2\n" };
enum { BODIES = sizeof bodies / sizeof *bodies, ORDERS = 400 };

static struct ledger_order kept[ORDERS + 1];

// Notes what the ledger says of all orders it took.
static void
note_until(void)
{
	for (int i = 0; i < l.seat[0].taken_count; i++)
		kept[l.seat[0].taken[i].order].until = ledger_until(&l, 0, l.seat[0].taken[i].order);
}

static void
assert_same(const struct order_set *one, const struct order_set *other)
{
	assert_int_equal(one->has, other->has);
	if (order_has(one, SECTION_FINAL))
		assert_int_equal(one->final, other->final);
	if (order_has(one, SECTION_TOOLS))
		assert_int_equal(one->tools.rule[0].mode, other->tools.rule[0].mode);
	if (order_has(one, SECTION_PICK))
		assert_memory_equal(&one->pick, &other->pick, sizeof one->pick);
}

static void
assert_same_seat(const struct ledger_seat *one, const struct ledger_seat *other)
{
	assert_int_equal(one->stopped, other->stopped);
	assert_same(one->now, other->now);
	assert_same(one->next, other->next);
	assert_same(one->standing, other->standing);
	for (enum section s = 0; s < SECTIONS; s++) {
		if (order_has(one->now, s))
			assert_int_equal(one->now_from[s], other->now_from[s]);
		if (order_has(one->standing, s))
			assert_int_equal(one->standing_from[s], other->standing_from[s]);
	}
}

// A ledger of those orders alone that are still needed is the same as that of all.
TEST(what_is_left_out_changes_nothing)
{
	struct ledger few;
	uint32_t chance = 1;
	int round = 1, last = 1, undone = 0, skipped = 0, fired = 0;

	for (int id = 1; id <= ORDERS; id++) {
		chance = chance * 1664525 + 1013904223;
		struct ledger_order *o = &kept[id];
		*o = (struct ledger_order){ .id = id, .round = round + (int)(chance >> 28 & 1),
			.body = bodies[(chance >> 8) % BODIES], .until = LEDGER_FOR_GOOD };
		assert_true(ledger_take(&l, o));
		note_until();
		if (has(0, SECTION_STOP) && chance >> 30 == 1) {
			kept[ledger_fire(&l, 0)].fired = true;
			fired++;
		}
		if (chance >> 29 == 0) {
			ledger_next_round(&l);
			round++;
			last = round > last ? round : last;
		} else if (chance >> 27 == 31) {
			round = round > 3 ? round - 3 : 1;
			undone++;
			ledger_back(&l, round);
			for (int i = 1; i <= id; i++)
				kept[i].undone = kept[i].undone || kept[i].round >= round;
		}
		ledger_init(&few, &arena, 2, round);
		for (int i = 1; i <= id; i++)
			if (kept[i].until >= round)
				assert_true(ledger_take(&few, &kept[i]));
			else
				skipped++;
		assert_same_seat(&l.seat[0], &few.seat[0]);
		assert_true(few.seat[0].taken_count < 100);
	}
	assert_true(fired > 5 && last > 5 && undone > 5 && skipped > ORDERS * ORDERS / 4);
}

UNIT(ledger, begin, release)
