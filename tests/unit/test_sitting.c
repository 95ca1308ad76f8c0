// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who played a seat when.
#include <string.h>

#include "unit.h"
#include "shared.h"
#include "table/sitting.h"

#define HASH "a hash"

// Ben plays seat 1, is lost to nobody in round 3, comes back in round 4; Cy has it from round 6, and is called
// Cyrus before round 2 is played again.
static struct event_row row[] = {
	{ .seq = 7, .round = 1, .seat = 1, .kind = STEP_SEAT, .body = "person", .label = HASH, .words = "ben|Ben",
	    .source = "gm" },
	{ .seq = 20, .round = 3, .seat = 1, .kind = STEP_SEAT, .body = "nobody", .label = HASH, .words = "Ben",
	    .source = "missing" },
	{ .seq = 30, .round = 4, .seat = 1, .kind = STEP_SEAT, .body = "person", .label = HASH, .words = "Ben",
	    .source = "player" },
	{ .seq = 40, .round = 6, .seat = 1, .kind = STEP_SEAT, .body = "person", .label = HASH, .words = "Cy",
	    .source = "gm" },
	{ .seq = 60, .round = 2, .seat = -1, .kind = STEP_ROLLBACK, .body = "round 2; steps 9-59", .label = HASH,
	    .words = "Ben was not ready", .source = "gm" },
	{ .seq = 61, .round = 2, .seat = 1, .kind = STEP_SEAT, .body = "title", .label = HASH, .words = "Cyrus",
	    .source = "gm" },
};
enum { ROWS = sizeof row / sizeof *row };

static void
assert_words(size_t changes, int round, const char *words)
{
	const struct event_rows log = { .at = row, .count = changes };
	const struct sittings played = sittings_of(&arena, &log, 1, round);

	assert_string_equal(sittings_words(english(&arena), &played), words);
}

TEST(rounds_are_theirs_who_had_the_seat_at_their_end)
{
	assert_words(1, 7, "Ben (from round 1)");
	assert_words(2, 3, "Ben (rounds 1 to 2) and nobody (from round 3)");
	assert_words(4, 8,
	    "Ben (rounds 1 to 2), nobody (round 3), Ben (rounds 4 to 5) and Cy (from round 6)");
}

TEST(rollback_gives_rounds_to_who_plays_them_again)
{
	assert_words(5, 2, "Ben (round 1) and Cy (from round 2)");
	assert_words(6, 2, "Ben (round 1) and Cyrus (from round 2)");
}

TEST(who_comes_back_in_the_same_round_was_never_away)
{
	struct event_row back = row[2];

	row[2].round = 3;
	assert_words(3, 5, "Ben (from round 1)");
	row[2] = back;
}

TEST(a_seat_without_a_title_is_called_by_its_name)
{
	struct event_row first = row[0];

	row[0].words = "ben|";
	assert_words(1, 7, "ben (from round 1)");
	row[0].words = ""; // forgotten
	assert_words(1, 7, "player-b (from round 1)");
	row[0] = first;
}

TEST(steps_are_theirs_who_made_them)
{
	const struct event_rows three = { .at = row, .count = 3 }, all = { .at = row, .count = ROWS };

	assert_null(sitting_at(&arena, &three, 1, 9)); // Ben has it still, or again
	assert_null(sitting_at(&arena, &three, 1, 25));
	assert_string_equal(sitting_at(&arena, &all, 1, 9), "Ben");
	assert_string_equal(sitting_at(&arena, &all, 1, 25), "Ben"); // nobody's, in the seat of Ben
	assert_string_equal(sitting_at(&arena, &all, 1, 39), "Ben");
	assert_null(sitting_at(&arena, &all, 1, 40));
	assert_null(sitting_at(&arena, &all, 0, 5)); // another seat
}

TEST(names_are_read_from_steps)
{
	const struct event_rows all = { .at = row, .count = ROWS };

	assert_string_equal(sitting_name(&arena, &all, 1, 7), "Ben");
	assert_string_equal(sitting_name(&arena, &all, 1, 20), "Ben");
	assert_string_equal(sitting_name(&arena, &all, 1, 40), "Cy");
	assert_string_equal(sitting_name(&arena, &all, 1, 61), "Cyrus");
	assert_string_equal(sitting_name(&arena, &all, 0, 61), "player-a"); // of a seat without steps
	assert_int_equal(sitting_pick(&arena, row, ROWS).count, ROWS);
}

// Forgets somebody in a copy of the rows; returns which lost their words, a letter a row.
static const char *
forgotten(const char *who)
{
	struct event_row copy[ROWS];
	struct event_rows all = { .at = copy, .count = ROWS };
	static char lost[ROWS + 1];
	size_t count = 0;

	memcpy(copy, row, sizeof copy);
	size_t told = sitting_forget(&arena, &all, 1, who != NULL ? &(struct forgetting){ .who = who } : NULL);
	for (size_t i = 0; i < ROWS; i++) {
		lost[i] = copy[i].words[0] == '\0' ? 'x' : '-';
		count += lost[i] == 'x';
		assert_string_equal(copy[i].label, HASH);
	}
	assert_int_equal(told, count);
	return lost;
}

TEST(one_person_is_forgotten_and_no_other)
{
	assert_string_equal(forgotten(NULL), "---x-x"); // who has the seat at last
	assert_string_equal(forgotten("Cyrus"), "---x-x");
	assert_string_equal(forgotten("Ben"), "xxx-x-"); // and the GM's words about Ben
	assert_string_equal(forgotten("Dan"), "------");
}

TEST(namesakes_of_other_seats_are_told_apart)
{
	struct event_row steps[] = {
		{ .seq = 1, .round = 1, .seat = 0, .kind = STEP_SEAT, .body = "person", .label = HASH,
		    .words = "red|Ann", .source = "gm" },
		{ .seq = 2, .round = 1, .seat = 1, .kind = STEP_SEAT, .body = "person", .label = HASH,
		    .words = "blue|Ben", .source = "gm" },
		{ .seq = 9, .round = 2, .seat = 1, .kind = STEP_SEAT, .body = "person", .label = HASH,
		    .words = "ann", .source = "gm" },
		{ .seq = 20, .round = 4, .seat = 0, .kind = STEP_SEAT, .body = "person", .label = HASH,
		    .words = "Ann", .source = "gm" },
	};
	struct event_rows all = { .at = steps, .count = 2 };

	assert_string_equal(sitting_told_apart(&arena, &all, 0, "Ann"), "Ann");
	all.count = 4;
	assert_null(sitting_told_apart(&arena, &all, 0, NULL));
	assert_string_equal(sitting_told_apart(&arena, &all, 0, "Ann"), "Ann (red)");
	assert_string_equal(sitting_told_apart(&arena, &all, 1, "ann"), "ann (blue)");
	assert_string_equal(sitting_told_apart(&arena, &all, 1, "Ben"), "Ben");
	assert_string_equal(sitting_told_apart(&arena, &all, 1, "Red"), "Red (blue)"); // the name of another seat
	assert_int_equal(sitting_forget(&arena, &all, 1, &(struct forgetting){ .who = "ann (blue)" }), 1);
	assert_string_equal(steps[2].words, "");
	assert_string_equal(steps[0].words, "red|Ann");
}

UNIT(sitting, NULL, release)
