// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Positions that were read lately are what their texts say, whichever was read before.
#include <string.h>

#include "unit.h"
#include "shared.h"
#include "../report/play.h"
#include "report/state.h"
#include "table/positions.h"

static struct positions known;
static char *texts[3]; // positions of three moments of a game

static int
begin(void **state)
{
	static struct play play;

	(void)state;
	memset(&known, 0, sizeof known);
	play_begin(&play, 1, 3, &(struct options){ 0 });
	for (int i = 0; i < 3; i++) {
		texts[i] = state_print(&arena, &play.game);
		for (int step = 0; step < 5; step++)
			play_step(&play);
	}
	return 0;
}

static void
assert_reads(struct positions *from, int64_t game_id, const char *text)
{
	struct err e = { .code = ERR_NONE };
	struct game g;

	assert_int_equal(position_read(from, game_id, text, &g, &e), 0);
	assert_string_equal(state_print(&arena, &g), text);
}

TEST(the_position_is_that_of_the_text_now_not_of_the_text_before)
{
	for (int i = 0; i < 6; i++)
		assert_reads(&known, 7, texts[i / 2]);
	assert_reads(&known, 7, texts[0]);
}

TEST(games_that_share_a_place_keep_their_own_positions)
{
	for (int i = 0; i < 6; i++)
		assert_reads(&known, 1 + i % 3 * POSITIONS, texts[i % 3]);
}

TEST(a_text_that_was_read_is_not_read_again)
{
	struct err e = { .code = ERR_NONE };
	struct game g;

	assert_reads(&known, 7, texts[0]);
	known.at[7].game.round = 42; // seen again only where the text was not
	assert_int_equal(position_read(&known, 7, texts[0], &g, &e), 0);
	assert_int_equal(g.round, 42);
}

TEST(a_text_that_cannot_be_read_is_refused_each_time)
{
	struct err e = { .code = ERR_NONE };
	struct game g;

	assert_int_equal(position_read(&known, 7, "", &g, &e), -1);
	assert_reads(&known, 7, texts[0]);
	for (int i = 0; i < 2; i++)
		assert_int_equal(position_read(&known, 7, "{}", &g, &e), -1);
	assert_reads(&known, 7, texts[0]);
}

// JSON may have any space behind it.
TEST(a_text_too_long_to_be_kept_is_read_all_the_same)
{
	struct err e = { .code = ERR_NONE };
	struct game g;

	assert_reads(&known, 7, texts[0]);
	for (int i = 0; i < 2; i++) {
		const char *text = arena_printf(&arena, "%s%*s", texts[1], POSITION_TEXT, "");
		assert_int_equal(position_read(&known, 7, text, &g, &e), 0);
		assert_string_equal(state_print(&arena, &g), texts[1]);
	}
	assert_reads(&known, 7, texts[0]);
}

TEST(without_a_place_for_them_all_are_read)
{
	for (int i = 0; i < 6; i++)
		assert_reads(NULL, 7, texts[i % 3]);
}

UNIT(positions, begin, release)
