// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Seats.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../store/fixture.h"

static void
seats_come_in_the_order_of_their_positions(void **state)
{
	struct fixture *f = *state;
	struct seat_row late = { .game_id = f->game.id, .position = 3, .name = "aaa" };
	struct seat_rows list;

	OK(seats_insert(f->s, &late, &f->e));
	OK(seats_of_game(f->s, f->game.id, &f->a, &list, &f->e));
	assert_int_equal(list.count, 3);
	assert_string_equal(list.at[0].name, "ann");
	assert_string_equal(list.at[1].name, "bob");
	assert_string_equal(list.at[2].name, "aaa");
	OK(seats_of_game(f->s, 4711, &f->a, &list, &f->e));
	assert_int_equal(list.count, 0);
}

static void
full_table_is_read_to_its_end(void **state)
{
	struct fixture *f = *state;
	struct seat_row cyd = { .game_id = f->game.id, .position = 2, .name = "cyd" };
	struct seat_row dan = { .game_id = f->game.id, .position = 3, .name = "dan" };
	struct seat_rows list;

	OK(seats_insert(f->s, &cyd, &f->e));
	OK(seats_insert(f->s, &dan, &f->e));
	OK(seats_of_game(f->s, f->game.id, &f->a, &list, &f->e));
	assert_int_equal(list.count, 4);
	OK(seats_of_game(f->s, f->game.id, &f->a, &list, &f->e));
	assert_int_equal(list.count, 4);
}

static void
name_and_position_are_taken_once_a_game(void **state)
{
	struct fixture *f = *state;
	struct seat_row name = { .game_id = f->game.id, .position = 2, .name = "ann" };
	struct seat_row place = { .game_id = f->game.id, .position = 0, .name = "cyd" };

	FAILS(seats_insert(f->s, &name, &f->e), ERR_CANNOT_CREATE, "seat 'ann'");
	FAILS(seats_insert(f->s, &place, &f->e), ERR_CANNOT_CREATE, "seat 'cyd'");
}

static void
seat_comes_back_as_it_was_saved(void **state)
{
	struct fixture *f = *state;
	struct seat_row seat, got;

	OK(seats_get(f->s, f->bob.id, &f->a, &seat, &f->e));
	seat.title = "Böb";
	seat.address = "bob@example.org";
	seat.word = "oak";
	seat.token_version = 3;
	seat.style = SEAT_STYLE_UTF8;
	seat.reported_seq = 17;
	seat.done = SEAT_DONE_WAIT;
	seat.vacant = true;
	OK(seats_save(f->s, &seat, &f->e));
	OK(seats_find(f->s, f->game.id, "bob", &f->a, &got, &f->e));
	assert_int_equal(got.id, f->bob.id);
	assert_int_equal(got.game_id, f->game.id);
	assert_int_equal(got.position, 1);
	assert_string_equal(got.title, "Böb");
	assert_string_equal(got.address, "bob@example.org");
	assert_string_equal(got.word, "oak");
	assert_int_equal(got.token_version, 3);
	assert_int_equal(got.style, SEAT_STYLE_UTF8);
	assert_int_equal(got.reported_seq, 17);
	assert_int_equal(got.done, SEAT_DONE_WAIT);
	assert_true(got.vacant);
	OK(seats_find(f->s, f->game.id, "zoe", &f->a, &got, &f->e));
	assert_int_equal(got.id, 0);
	seat.id = 4711;
	FAILS(seats_save(f->s, &seat, &f->e), ERR_NOT_FOUND, "4711");
}

static void
new_round_forgets_who_was_done(void **state)
{
	struct fixture *f = *state;
	struct seat_rows list;

	f->ann.done = SEAT_DONE_FINAL;
	OK(seats_save(f->s, &f->ann, &f->e));
	OK(seats_clear_done(f->s, f->game.id, &f->e));
	OK(seats_of_game(f->s, f->game.id, &f->a, &list, &f->e));
	assert_int_equal(list.at[0].done, SEAT_DONE_NOT);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_fill, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(seats_come_in_the_order_of_their_positions),
		TEST(full_table_is_read_to_its_end),
		TEST(name_and_position_are_taken_once_a_game),
		TEST(seat_comes_back_as_it_was_saved),
		TEST(new_round_forgets_who_was_done),
	};

	return cmocka_run_group_tests_name("seats", tests, NULL, NULL);
}
