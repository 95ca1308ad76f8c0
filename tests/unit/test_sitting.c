// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who played a seat when.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "table/sitting.h"

static struct arena arena;

// Ben plays seat 1, is lost to nobody in round 3, comes back in round 4; Cy has it from round 6.
static struct event_row row[] = {
	{ .seq = 20, .round = 3, .seat = 1, .kind = STEP_SEAT, .body = "nobody", .label = "Ben",
	    .source = "missing" },
	{ .seq = 30, .round = 4, .seat = 1, .kind = STEP_SEAT, .body = "person Ben", .label = "",
	    .source = "player" },
	{ .seq = 40, .round = 6, .seat = 1, .kind = STEP_SEAT, .body = "person Cy", .label = "Ben",
	    .source = "gm" },
	{ .seq = 60, .round = 2, .seat = -1, .kind = STEP_ROLLBACK, .body = "round 2; steps 9-59",
	    .label = "", .source = "gm" },
};

static void
assert_words(size_t changes, int round, const char *present, const char *words)
{
	const struct event_rows log = { .at = row, .count = changes };
	const struct sittings played = sittings_of(&arena, &log, 1, present, round);

	assert_string_equal(sittings_words(english(&arena), &played), words);
}

static void
rounds_are_theirs_who_had_the_seat_at_their_end(void **unused)
{
	(void)unused;
	assert_words(0, 7, "Ann", "Ann (from round 1)");
	assert_words(1, 3, NULL, "Ben (rounds 1 to 2) and nobody (from round 3)");
	assert_words(3, 8, "Cy",
	    "Ben (rounds 1 to 2), nobody (round 3), Ben (rounds 4 to 5) and Cy (from round 6)");
}

static void
rollback_gives_rounds_to_who_plays_them_again(void **unused)
{
	(void)unused;
	assert_words(4, 2, "Cy", "Ben (round 1) and Cy (from round 2)");
}

static void
who_comes_back_in_the_same_round_was_never_away(void **unused)
{
	struct event_row back = row[1];

	(void)unused;
	row[1].round = 3;
	assert_words(2, 5, "Ben", "Ben (from round 1)");
	row[1] = back;
}

static void
steps_are_theirs_who_made_them(void **unused)
{
	const struct event_rows two = { .at = row, .count = 2 }, all = { .at = row, .count = 4 };

	(void)unused;
	assert_null(sitting_at(&two, 1, 5)); // Ben has it still, or again
	assert_null(sitting_at(&two, 1, 25));
	assert_string_equal(sitting_at(&all, 1, 5), "Ben");
	assert_string_equal(sitting_at(&all, 1, 25), "Ben"); // nobody's, in the seat of Ben
	assert_string_equal(sitting_at(&all, 1, 39), "Ben");
	assert_null(sitting_at(&all, 1, 40));
	assert_null(sitting_at(&all, 0, 5)); // another seat
}

static void
names_are_read_from_steps(void **unused)
{
	(void)unused;
	assert_null(sitting_name(&row[0]));
	assert_string_equal(sitting_name(&row[2]), "Cy");
	assert_int_equal(sitting_pick(&arena, row, 4).count, 4);
}

static int
release(void **unused)
{
	(void)unused;
	arena_release(&arena);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rounds_are_theirs_who_had_the_seat_at_their_end),
		cmocka_unit_test(rollback_gives_rounds_to_who_plays_them_again),
		cmocka_unit_test(who_comes_back_in_the_same_round_was_never_away),
		cmocka_unit_test(steps_are_theirs_who_made_them),
		cmocka_unit_test(names_are_read_from_steps),
	};

	return cmocka_run_group_tests_name("sitting", tests, NULL, release);
}
