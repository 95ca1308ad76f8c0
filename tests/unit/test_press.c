// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Press.
#include "unit.h"
#include "../store/fixture.h"
#include "store/people.h"

static int64_t
say(struct fixture *f, int64_t from, int64_t to, bool to_gm, const char *body)
{
	struct press_row p = { .game_id = f->game.id,
		.from_seat = from,
		.to_seat = to,
		.to_gm = to_gm,
		.at = NOW,
		.body = body };

	OK(press_insert(f->s, &p, &f->e));
	return p.id;
}

FIXTURE_TEST(message_comes_back_as_it_was_stored)
{
	struct press_row p = { .game_id = f->game.id,
		.from_seat = f->ann.id,
		.to_seat = f->bob.id,
		.at = NOW,
		.body = "leave me the hut\nüber",
		.letter_id = f->letter.id };
	struct press_rows list;

	OK(press_insert(f->s, &p, &f->e));
	OK(press_of_game(f->s, f->game.id, (struct page){ 0, -1 }, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].id, p.id);
	assert_int_equal(list.at[0].game_id, f->game.id);
	assert_int_equal(list.at[0].from_seat, f->ann.id);
	assert_int_equal(list.at[0].to_seat, f->bob.id);
	assert_false(list.at[0].to_gm);
	assert_int_equal(list.at[0].at, NOW);
	assert_string_equal(list.at[0].body, p.body);
	assert_int_equal(list.at[0].letter_id, f->letter.id);
}

FIXTURE_TEST(messages_go_from_and_to_seats_all_and_the_gm)
{
	struct press_rows list;

	(void)say(f, 0, 0, false, "GM to all");
	(void)say(f, f->ann.id, 0, true, "ann to the GM");
	OK(press_of_game(f->s, f->game.id, (struct page){ 0, -1 }, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[0].from_seat, 0);
	assert_int_equal(list.at[0].to_seat, 0);
	assert_false(list.at[0].to_gm);
	assert_int_equal(list.at[0].letter_id, 0);
	assert_int_equal(list.at[1].from_seat, f->ann.id);
	assert_true(list.at[1].to_gm);
	struct press_row both = {
		.game_id = f->game.id, .to_seat = f->bob.id, .to_gm = true, .body = "x"
	};
	FAILS(press_insert(f->s, &both, &f->e), ERR_SOFTWARE, "CHECK");
}

FIXTURE_TEST(messages_of_one_game_come_in_pages)
{
	struct game_row other = f->game;
	struct press_rows list;

	int64_t a = say(f, f->ann.id, 0, false, "a");
	other.name = "steppe";
	OK(games_insert(f->s, &other, &f->e));
	struct press_row p = { .game_id = other.id, .at = NOW, .body = "elsewhere" };
	OK(press_insert(f->s, &p, &f->e));
	(void)say(f, f->bob.id, 0, false, "b");
	(void)say(f, f->bob.id, 0, false, "c");
	OK(press_of_game(f->s, f->game.id, (struct page){ a, 1 }, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_string_equal(list.at[0].body, "b");
	OK(press_of_game(f->s, f->game.id, (struct page){ list.at[0].id, -1 }, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_string_equal(list.at[0].body, "c");
}

FIXTURE_TEST(messages_of_a_seat_are_counted_since_a_time)
{
	int64_t count;

	(void)say(f, f->ann.id, f->bob.id, false, "one");
	(void)say(f, f->ann.id, 0, true, "two");
	(void)say(f, f->bob.id, f->ann.id, false, "three");
	OK(press_count(f->s, f->ann.id, NOW - 1, &count, &f->e));
	assert_int_equal(count, 2);
	OK(press_count(f->s, f->ann.id, NOW, &count, &f->e));
	assert_int_equal(count, 0);
}

UNIT(press, fixture_fill, fixture_release)
