// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The log: how steps are numbered, chained, written and played again.
#include <string.h>

#include "unit.h"
#include "shared.h"
#include "table/log.h"

static void
new_game(struct game *g)
{
	int deck[CARDS], order[TILES];

	for (int i = 0; i < CARDS; i++)
		deck[i] = i;
	for (int i = 0; i < TILES; i++)
		order[i] = i;
	game_setup(g, 2, &(struct options){ .hunt_again = false }, deck, order, 0, NULL);
}

TEST(steps_are_numbered_and_chained)
{
	struct judge j = { .arena = &arena, .now = 1000 };
	struct event_row row = { .round = 1, .kind = STEP_DECISION, .body = "place hunt 5", .faces = "",
		.label = "", .source = "plan", .line = 1 };
	char hash[HASH_SIZE];
	struct log log;
	struct err e = { 0 };

	log_init(&log, 7, 4, chain_genesis);
	assert_int_equal(log_add(&j, &log, &row, &e), 0);
	assert_int_equal(log.at[0].game_id, 7);
	assert_int_equal(log.at[0].seq, 5);
	assert_int_equal(log.at[0].made_at, 1000);
	assert_int_equal(log.at[0].line, 1);
	const struct chain_link link = { .previous = chain_genesis, .round = 1, .seat = 0,
		.kind = "decision", .body = "place hunt 5", .faces = "", .label = "",
		.source = "plan", .line = 1, .time = "1970-01-01T00:16:40Z" };
	assert_int_equal(chain_next(&link, hash), 0);
	assert_string_equal(log.at[0].hash, hash);
	assert_int_equal(log_add(&j, &log, &row, &e), 0);
	assert_int_equal(log.seq, 6);
	assert_string_equal(log.head, log.at[1].hash);
	assert_string_not_equal(log.at[0].hash, log.at[1].hash);
}

TEST(a_log_grows_as_long_as_it_must)
{
	struct judge j = { .arena = &arena };
	struct event_row row = { .kind = STEP_SETUP, .faces = "", .label = "", .source = "setup" };
	struct log log;
	struct err e = { 0 };

	log_init(&log, 1, 0, chain_genesis);
	for (int i = 0; i < 500; i++) {
		row.body = arena_printf(&arena, "step %d", i);
		assert_int_equal(log_add(&j, &log, &row, &e), 0);
	}
	assert_int_equal(log.count, 500);
	for (int i = 0; i < 500; i++) {
		assert_int_equal(log.at[i].seq, i + 1);
		assert_string_equal(log.at[i].body, arena_printf(&arena, "step %d", i));
	}
}

TEST(what_would_blur_the_chain_is_no_step)
{
	struct judge j = { .arena = &arena };
	struct event_row row = { .kind = STEP_DECISION, .body = "two\nlines", .faces = "", .label = "",
		.source = "plan" };
	struct log log;
	struct err e = { 0 };

	log_init(&log, 1, 0, chain_genesis);
	assert_int_equal(log_add(&j, &log, &row, &e), -1);
	assert_int_equal(e.code, ERR_SOFTWARE);
	assert_int_equal(log.count, 0);
	assert_int_equal(log.seq, 0);
}

TEST(words_are_sealed)
{
	struct event_row row = { .round = 3, .seat = 1, .kind = STEP_SEAT, .body = "person", .faces = "",
		.label = "", .words = "Ann", .source = "gm" };
	struct arena a = { .head = NULL };
	struct judge j = { .arena = &a, .now = 1000 };
	struct log log;
	struct err e = { 0 };
	char hash[HASH_SIZE];

	log_init(&log, 7, 4, chain_genesis);
	assert_int_equal(log_add(&j, &log, &row, &e), 0);
	assert_int_equal(log_add(&j, &log, &row, &e), 0);
	assert_true(salt_valid(log.at[0].salt));
	assert_string_equal(log.at[0].label, seal_make(log.at[0].salt, "Ann", hash));
	assert_string_not_equal(log.at[0].salt, log.at[1].salt);
	assert_string_not_equal(log.at[0].label, log.at[1].label);
	row.words = "";
	assert_int_equal(log_add(&j, &log, &row, &e), 0);
	assert_string_equal(log.at[2].label, "");
	arena_release(&a);
}

TEST(steps_are_played_again)
{
	struct event_row row = { .seq = 5, .kind = STEP_DECISION, .body = "place hunt 5" };
	struct game g, begun = { .round = 0 };
	struct err e = { 0 };

	new_game(&g);
	assert_int_equal(log_apply(&(struct event_row){ .kind = STEP_SETUP, .body = "deck" }, &g, &begun, NULL,
			     &e), 0);
	assert_int_equal(g.open.seat, 0);
	assert_int_equal(log_apply(&row, &g, &begun, NULL, &e), 0);
	assert_int_equal(g.open.seat, 1);
	assert_int_equal(log_apply(&row, &g, &begun, NULL, &e), 0);
	assert_int_equal(g.open.kind, ASK_USE);
	row.body = "use hunt";
	assert_int_equal(log_apply(&row, &g, &begun, NULL, &e), 0);
	row = (struct event_row){ .kind = STEP_ROLL, .body = "roll hunt 5", .faces = "1 2 3 4 5" };
	assert_int_equal(log_apply(&row, &g, &begun, NULL, &e), 0);
	assert_int_equal(g.player[0].food, 12 + 7);
}

// Applies a step to a new game, and expects a damaged log.
static void
assert_damaged(enum step_kind kind, const char *body, const char *faces, const char *text)
{
	const struct event_row row = { .seq = 9, .kind = kind, .body = body, .faces = faces };
	struct game g, begun = { .round = 0 };
	struct err e = { 0 };

	new_game(&g);
	assert_int_equal(log_apply(&row, &g, &begun, NULL, &e), -1);
	assert_int_equal(e.code, ERR_DATA);
	assert_non_null(strstr(e.text, "step 9"));
	assert_non_null(strstr(e.text, text));
}

TEST(a_damaged_log_is_told)
{
	assert_damaged(STEP_DECISION, "place nowhere 5", "", "'place nowhere 5' is not a decision");
	assert_damaged(STEP_DECISION, "place hunt 6", "", "'place hunt 6'");
	assert_damaged(STEP_DECISION, "use hunt", "", "'use hunt'");
	assert_damaged(STEP_ROLL, "roll hunt 5", "1 2 3 4 5", "were not asked for");
}

TEST(the_dice_must_be_as_many_as_were_asked_for)
{
	struct event_row row = { .kind = STEP_DECISION, .body = "place hunt 5" };
	struct game g, begun = { .round = 0 };
	struct err e = { 0 };

	new_game(&g);
	assert_int_equal(log_apply(&row, &g, &begun, NULL, &e), 0);
	assert_int_equal(log_apply(&row, &g, &begun, NULL, &e), 0);
	row.body = "use hunt";
	assert_int_equal(log_apply(&row, &g, &begun, NULL, &e), 0);
	row = (struct event_row){ .kind = STEP_ROLL, .body = "roll hunt 5", .faces = "1 2 3 4" };
	assert_int_equal(log_apply(&row, &g, &begun, NULL, &e), -1);
	assert_int_equal(e.code, ERR_DATA);
}

TEST(an_early_end_goes_back_to_the_start_of_the_round)
{
	const struct event_row place = { .kind = STEP_DECISION, .body = "place hunt 5" },
			       end = { .kind = STEP_END, .body = "end in round 1" };
	struct game g, first, begun = { .round = 0 };
	struct err e = { 0 };

	new_game(&g);
	first = g;
	assert_int_equal(log_apply(&place, &g, &begun, NULL, &e), 0);
	assert_int_equal(log_apply(&end, &g, &begun, NULL, &e), 0);
	assert_int_equal(g.open.kind, ASK_OVER);
	assert_int_equal(g.ending, ENDED_AGREED);
	g.open = first.open;
	g.ending = first.ending;
	assert_memory_equal(&g, &first, sizeof g);
}

TEST(numbers_are_written_and_read)
{
	const int n[] = { 2, 15, 1000 };
	int back[3] = { 0 };

	assert_string_equal(numbers_print(&arena, n, 3), "2 15 1000");
	assert_string_equal(numbers_print(&arena, n, 0), "");
	assert_int_equal(numbers_parse("2 15 1000", back, 3), 3);
	assert_memory_equal(n, back, sizeof n);
	assert_int_equal(numbers_parse("7", back, 3), 1);
}

TEST(nothing_else_is_read_as_numbers)
{
	static const char *const bad[] = { "", " 1", "1 ", "1  2", "1,2", "-1", "+1", "1 x", "1001",
		"99999999999999999999", "1 2 3 4" };
	int n[3];

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		assert_int_equal(numbers_parse(bad[i], n, 3), -1);
}

UNIT(log, NULL, release)
