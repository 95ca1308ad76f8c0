// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// States.
#include "unit.h"
#include "../store/fixture.h"
#include "store/events.h"
#include "store/orders.h"

TEST(state_of_a_round_is_stored_once)
{
	struct fixture *f = *state;
	struct state_row row = { .round = 2, .seq = 31, .state = "{\"round\":2}" };
	struct state_row got;

	OK(states_put(f->s, f->game.id, &row, &f->e));
	OK(states_get(f->s, f->game.id, 2, &got, &f->e));
	assert_int_equal(got.round, 2);
	assert_int_equal(got.seq, 31);
	assert_string_equal(got.state, row.state);
	row.state = "other";
	FAILS(states_put(f->s, f->game.id, &row, &f->e), ERR_TRY_AGAIN, "round 2");
	OK(states_get(f->s, f->game.id, 2, &got, &f->e));
	assert_string_equal(got.state, "{\"round\":2}");
	OK(states_get(f->s, f->game.id, 3, &got, &f->e));
	assert_null(got.state);
}

TEST(rounds_after_a_rollback_begin_again)
{
	struct fixture *f = *state;
	struct state_row got, row = { .seq = 1, .state = "old" };
	struct state_rows all;

	for (row.round = 1; row.round <= 4; row.round++)
		OK(states_put(f->s, f->game.id, &row, &f->e));
	OK(states_drop_after(f->s, f->game.id, 2, &f->e));
	OK(states_get(f->s, f->game.id, 2, &got, &f->e));
	assert_string_equal(got.state, "old");
	row = (struct state_row){ .round = 3, .seq = 9, .state = "new" };
	OK(states_put(f->s, f->game.id, &row, &f->e));
	OK(states_get(f->s, f->game.id, 3, &got, &f->e));
	assert_string_equal(got.state, "new");
	OK(states_get(f->s, f->game.id, 4, &got, &f->e));
	assert_null(got.state);
	OK(states_of_game(f->s, f->game.id, &all, &f->e));
	assert_int_equal(all.count, 3);
	assert_int_equal(all.at[0].round, 1);
	assert_int_equal(all.at[2].seq, 9);
}

UNIT(states, fixture_fill, fixture_release)
