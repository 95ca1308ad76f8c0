// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Agreements.
#include "unit.h"
#include "../store/fixture.h"
#include "store/seats.h"

static struct agreement_row
got(struct fixture *f, int64_t seat_id, enum agreement what)
{
	struct agreement_row row;

	OK(agreements_get(f->s, seat_id, what, &row, &f->e));
	return row;
}

FIXTURE_TEST(seat_agrees_since_it_first_did_until_it_takes_it_back)
{
	struct agreement_row row = { .seat_id = f->ann.id, .what = AGREED_LATER, .span = 5, .at = NOW };

	assert_int_equal(got(f, f->ann.id, AGREED_LATER).seat_id, 0);
	OK(agreements_set(f->s, &row, &f->e));
	row.at = NOW + 9;
	row.span = 7;
	OK(agreements_set(f->s, &row, &f->e));
	assert_int_equal(got(f, f->ann.id, AGREED_LATER).at, NOW);
	assert_int_equal(got(f, f->ann.id, AGREED_LATER).span, 7);
	assert_int_equal(got(f, f->ann.id, AGREED_END).seat_id, 0);
	assert_int_equal(got(f, f->bob.id, AGREED_LATER).seat_id, 0);
	OK(agreements_drop(f->s, f->bob.id, &f->e));
	OK(agreements_drop(f->s, f->ann.id, &f->e));
	assert_int_equal(got(f, f->ann.id, AGREED_LATER).seat_id, 0);
}

FIXTURE_TEST(all_but_the_end_lapses_with_the_round)
{
	for (int what = 0; what < AGREEMENTS; what++) {
		const struct agreement_row row = { .seat_id = f->ann.id, .what = (enum agreement)what, .at = NOW };
		OK(agreements_set(f->s, &row, &f->e));
	}
	OK(agreements_lapse(f->s, f->ann.game_id, &f->e));
	for (int what = 0; what < AGREEMENTS; what++)
		assert_int_equal(got(f, f->ann.id, (enum agreement)what).seat_id != 0, what == AGREED_END);
}

FIXTURE_TEST(seat_that_does_not_exist_agrees_to_nothing)
{
	const struct agreement_row row = { .seat_id = 4711, .what = AGREED_END, .at = NOW };

	FAILS(agreements_set(f->s, &row, &f->e), ERR_SOFTWARE, "FOREIGN KEY");
}

UNIT(agreements, fixture_fill, fixture_release)
