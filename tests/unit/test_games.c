// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games.
#include "unit.h"
#include "../store/fixture.h"

TEST(game_comes_back_as_it_was_stored)
{
	struct fixture *f = *state;
	struct game_row g = { .name = "steppe",
		.title = "Über alles",
		.mode = GAME_MODE_ROUND,
		.options = "hunt_again yes",
		.players = 4,
		.salt = "salt|ann:oak",
		.commitment = "c0ffee",
		.status = GAME_STATUS_PAUSED,
		.round = 7,
		.state = "{}",
		.seq = 99,
		.head = "abc",
		.pace = 86400,
		.deadline_at = NOW + 5,
		.missing = GAME_MISSING_EASY,
		.waiting_seat = 0,
		.waiting_for = GAME_WAITING_PLANNED,
		.dirty = 3,
		.created_at = NOW,
		.updated_at = NOW + 1,
		.ended_at = NOW + 2,
		.proof = GAME_PROOF_TOKEN_OR_DMARC,
		.press = GAME_PRESS_ANONYMOUS,
		.rhythm = "every 2 days at 20:00",
		.grace = 3600,
		.remind = 7200,
		.reminded_at = NOW + 4,
		.misses_allowed = 3,
		.paused_left = 1234,
		.join_version = 3,
		.start_seat = "ann" };
	struct game_row got;

	for (size_t i = 0; i < sizeof g.seed; i++)
		g.seed[i] = (unsigned char)(255 - i);
	OK(games_insert(f->s, &g, &f->e));
	OK(games_find(f->s, "steppe", &got, &f->e));
	assert_int_equal(got.id, g.id);
	assert_string_equal(got.name, g.name);
	assert_string_equal(got.title, g.title);
	assert_int_equal(got.mode, g.mode);
	assert_string_equal(got.options, g.options);
	assert_int_equal(got.players, 4);
	assert_memory_equal(got.seed, g.seed, sizeof g.seed);
	assert_string_equal(got.salt, g.salt);
	assert_string_equal(got.commitment, g.commitment);
	assert_int_equal(got.status, g.status);
	assert_int_equal(got.round, 7);
	assert_string_equal(got.state, "{}");
	assert_int_equal(got.seq, 99);
	assert_string_equal(got.head, "abc");
	assert_int_equal(got.pace, 86400);
	assert_int_equal(got.deadline_at, NOW + 5);
	assert_int_equal(got.missing, g.missing);
	assert_int_equal(got.waiting_seat, 0);
	assert_int_equal(got.waiting_for, GAME_WAITING_PLANNED);
	assert_int_equal(got.dirty, 3);
	assert_int_equal(got.created_at, NOW);
	assert_int_equal(got.updated_at, NOW + 1);
	assert_int_equal(got.ended_at, NOW + 2);
	assert_int_equal(got.proof, GAME_PROOF_TOKEN_OR_DMARC);
	assert_int_equal(got.press, GAME_PRESS_ANONYMOUS);
	assert_string_equal(got.rhythm, "every 2 days at 20:00");
	assert_int_equal(got.grace, 3600);
	assert_int_equal(got.remind, 7200);
	assert_int_equal(got.reminded_at, NOW + 4);
	assert_int_equal(got.misses_allowed, 3);
	assert_int_equal(got.paused_left, 1234);
	assert_int_equal(got.join_version, 3);
	assert_string_equal(got.start_seat, "ann");
	OK(games_get(f->s, g.id, &got, &f->e));
	assert_string_equal(got.name, "steppe");
}

FIXTURE_TEST(fresh_join_code_is_counted)
{
	struct game_row got;
	int version = 0;

	OK(games_get(f->s, f->game.id, &got, &f->e));
	assert_int_equal(got.join_version, 1);
	assert_string_equal(got.start_seat, "");
	OK(games_new_join(f->s, f->game.id, NOW, &version, &f->e));
	assert_int_equal(version, 2);
	OK(games_get(f->s, f->game.id, &got, &f->e));
	assert_int_equal(got.join_version, 2);
	assert_int_equal(got.updated_at, NOW);
	FAILS(games_new_join(f->s, f->game.id + 1, NOW, &version, &f->e), ERR_NOT_FOUND,
	    "no game");
}

TEST(nothing_is_null_zero_and_minus_one)
{
	struct fixture *f = *state;
	struct game_row got;

	OK(games_get(f->s, f->game.id, &got, &f->e));
	assert_string_equal(got.title, "");
	assert_string_equal(got.state, "");
	assert_string_equal(got.rhythm, "");
	assert_int_equal(got.reminded_at, 0);
	assert_int_equal(got.deadline_at, 0);
	assert_int_equal(got.ended_at, 0);
	assert_int_equal(got.waiting_seat, -1);
	OK(games_find(f->s, "nowhere", &got, &f->e));
	assert_int_equal(got.id, 0);
	assert_null(got.name);
}

FIXTURE_TEST(name_can_be_taken_only_once)
{
	struct game_row again = f->game;

	FAILS(
	    games_insert(f->s, &again, &f->e), ERR_CANNOT_CREATE, "already a game 'tundra'");
}

TEST(lists_come_in_pages_by_name)
{
	struct fixture *f = *state;
	struct game_list list;

	for (int i = 0; i < 25; i++) {
		struct game_row g = f->game;
		g.name = arena_printf(&f->a, "a%02d", i);
		g.state = "{}";
		g.status = i % 5 == 0 ? GAME_STATUS_OVER : GAME_STATUS_RUNNING;
		OK(games_insert(f->s, &g, &f->e));
	}
	OK(games_list(f->s, &(struct game_page){ -1, "", 20, NULL }, &list, &f->e));
	assert_int_equal(list.rows.count, 20);
	assert_string_equal(list.rows.at[0].name, "a00");
	OK(games_list(f->s, &(struct game_page){ -1, list.rows.at[19].name, 20, NULL }, &list, &f->e));
	assert_int_equal(list.rows.count, 6);
	assert_string_equal(list.rows.at[5].name, "tundra");
	OK(games_list(f->s, &(struct game_page){ GAME_STATUS_OVER, "a05", 20, NULL }, &list, &f->e));
	assert_int_equal(list.rows.count, 3);
	assert_string_equal(list.rows.at[0].name, "a10");
	OK(games_list(f->s, &(struct game_page){ GAME_STATUS_CANCELLED, "", 20, NULL }, &list, &f->e));
	assert_int_equal(list.rows.count, 0);
	OK(games_list(f->s, &(struct game_page){ -1, "", 3, NULL }, &list, &f->e));
	assert_int_equal(list.names.count, 3);
	assert_int_equal(list.unread.count, 0);
}

static size_t
due(struct fixture *f, int64_t now)
{
	struct ids ids;

	OK(games_due(f->s, now, &ids, &f->e));
	for (size_t i = 0; i < ids.count; i++)
		assert_int_equal(ids.at[i], f->game.id);
	return ids.count;
}

FIXTURE_TEST(game_is_due_when_touched_or_past_its_deadline)
{
	assert_int_equal(due(f, NOW), 0);
	OK(games_touch(f->s, f->game.id, NOW, &f->e));
	assert_int_equal(due(f, NOW), 1);
	OK(games_get(f->s, f->game.id, &f->game, &f->e));
	f->game.deadline_at = NOW + 10;
	OK(games_save(f->s, &f->game, 0, NOW, &f->e));
	assert_int_equal(due(f, NOW + 9), 0);
	assert_int_equal(due(f, NOW + 10), 1);
	OK(games_touch(f->s, f->game.id, NOW, &f->e));
	assert_int_equal(due(f, NOW + 10), 1); // once, for two reasons
	OK(games_get(f->s, f->game.id, &f->game, &f->e));
	f->game.status = GAME_STATUS_PAUSED;
	f->game.dirty = 0; // keep the dirt
	OK(games_save(f->s, &f->game, 0, NOW, &f->e));
	assert_int_equal(due(f, NOW + 10), 0);
}

// A running game with that deadline, reminder and grace.
static int64_t
add(struct fixture *f, const char *name, int64_t deadline, int64_t remind, int64_t grace)
{
	struct game_row g = f->game;

	g.name = name;
	g.state = "{}";
	g.deadline_at = deadline;
	g.remind = remind;
	g.grace = grace;
	OK(games_insert(f->s, &g, &f->e));
	return g.id;
}

FIXTURE_TEST(grace_puts_off_what_a_deadline_does)
{
	int64_t id = add(f, "late", NOW, 0, 60);
	struct ids ids;

	assert_int_equal(due(f, NOW + 59), 0);
	OK(games_due(f->s, NOW + 60, &ids, &f->e));
	assert_int_equal(ids.count, 1);
	assert_int_equal(ids.at[0], id);
}

FIXTURE_TEST(games_due_soon_come_in_the_order_of_their_deadlines)
{
	struct ids ids;

	const int64_t third = add(f, "third", NOW + 10, 0, 25), second = add(f, "second", NOW + 30, 0, 0),
		      first = add(f, "first", NOW + 5, 0, 1);
	(void)add(f, "never", 0, 0, 0);
	(void)add(f, "past", NOW - 5, 0, 5);
	OK(games_soon(f->s, NOW, NOW + 35, 10, &ids, &f->e));
	assert_int_equal(ids.count, 3);
	assert_int_equal(ids.at[0], first);
	assert_int_equal(ids.at[1], second);
	assert_int_equal(ids.at[2], third);
	OK(games_soon(f->s, NOW, NOW + 34, 10, &ids, &f->e));
	assert_int_equal(ids.count, 2);
	OK(games_soon(f->s, NOW, NOW + 35, 1, &ids, &f->e));
	assert_int_equal(ids.count, 1);
}

static size_t
to_remind(struct fixture *f, int64_t now, int64_t id)
{
	struct ids ids;

	OK(games_to_remind(f->s, now, &ids, &f->e));
	if (ids.count > 0)
		assert_int_equal(ids.at[0], id);
	return ids.count;
}

FIXTURE_TEST(players_are_reminded_once_of_each_deadline)
{
	struct game_row g;
	int64_t id = add(f, "tell", NOW + 100, 40, 0);

	(void)add(f, "quiet", NOW + 100, 0, 0);
	assert_int_equal(to_remind(f, NOW + 59, id), 0);
	assert_int_equal(to_remind(f, NOW + 60, id), 1);
	assert_int_equal(to_remind(f, NOW + 99, id), 1);
	assert_int_equal(to_remind(f, NOW + 100, id), 0);
	OK(games_get(f->s, id, &g, &f->e)); // read before, saved after the reminder
	OK(games_reminded(f->s, id, NOW + 60, &f->e));
	assert_int_equal(to_remind(f, NOW + 60, id), 0);
	OK(games_save(f->s, &g, 0, NOW, &f->e));
	assert_int_equal(to_remind(f, NOW + 60, id), 0);
	g.deadline_at = NOW + 101;
	OK(games_save(f->s, &g, 0, NOW, &f->e));
	assert_int_equal(to_remind(f, NOW + 61, id), 1);
	g.status = GAME_STATUS_PAUSED;
	OK(games_save(f->s, &g, 0, NOW, &f->e));
	assert_int_equal(to_remind(f, NOW + 61, id), 0);
	FAILS(games_reminded(f->s, 4711, NOW, &f->e), ERR_NOT_FOUND, "4711");
}

FIXTURE_TEST(change_that_came_while_playing_keeps_the_game_due)
{
	struct game_row played;

	OK(games_touch(f->s, f->game.id, NOW, &f->e));
	OK(games_get(f->s, f->game.id, &played, &f->e));
	OK(games_touch(f->s, f->game.id, NOW, &f->e)); // an order comes in meanwhile
	played.seq = 5;
	OK(games_save(f->s, &played, 0, NOW, &f->e));
	assert_int_equal(due(f, NOW), 1);
	OK(games_get(f->s, f->game.id, &played, &f->e));
	assert_int_equal(played.dirty, 1);
	OK(games_save(f->s, &played, 5, NOW, &f->e));
	assert_int_equal(due(f, NOW), 0);
}

TEST(save_stores_what_play_changes)
{
	struct fixture *f = *state;
	struct game_row got;

	OK(games_get(f->s, f->game.id, &f->game, &f->e));
	f->game.status = GAME_STATUS_OVER;
	f->game.round = 8;
	f->game.seq = 12;
	f->game.head = "h12";
	f->game.state = "{\"round\":8}";
	f->game.salt = "s";
	f->game.title = "T";
	f->game.options = "o";
	f->game.pace = 60;
	f->game.deadline_at = NOW + 1;
	f->game.missing = GAME_MISSING_HUNT;
	f->game.waiting_seat = 1;
	f->game.waiting_for = GAME_WAITING_STOPPED;
	f->game.ended_at = NOW + 3;
	f->game.proof = GAME_PROOF_FROM;
	f->game.press = GAME_PRESS_NONE;
	f->game.rhythm = "every 36 hours";
	f->game.grace = 11;
	f->game.remind = 12;
	f->game.misses_allowed = 13;
	f->game.paused_left = 14;
	OK(games_save(f->s, &f->game, 0, NOW + 4, &f->e));
	OK(games_get(f->s, f->game.id, &got, &f->e));
	assert_int_equal(got.status, GAME_STATUS_OVER);
	assert_int_equal(got.round, 8);
	assert_int_equal(got.seq, 12);
	assert_string_equal(got.head, "h12");
	assert_string_equal(got.state, "{\"round\":8}");
	assert_string_equal(got.salt, "s");
	assert_string_equal(got.title, "T");
	assert_string_equal(got.options, "o");
	assert_int_equal(got.pace, 60);
	assert_int_equal(got.deadline_at, NOW + 1);
	assert_int_equal(got.missing, GAME_MISSING_HUNT);
	assert_int_equal(got.waiting_seat, 1);
	assert_int_equal(got.waiting_for, GAME_WAITING_STOPPED);
	assert_int_equal(got.ended_at, NOW + 3);
	assert_int_equal(got.proof, GAME_PROOF_FROM);
	assert_int_equal(got.press, GAME_PRESS_NONE);
	assert_string_equal(got.rhythm, "every 36 hours");
	assert_int_equal(got.grace, 11);
	assert_int_equal(got.remind, 12);
	assert_int_equal(got.misses_allowed, 13);
	assert_int_equal(got.paused_left, 14);
	assert_int_equal(got.updated_at, NOW + 4);
}

FIXTURE_TEST(game_played_by_somebody_else_is_not_overwritten)
{
	struct game_row got;

	f->game.seq = 3;
	OK(games_save(f->s, &f->game, 0, NOW, &f->e));
	f->game.seq = 4;
	FAILS(games_save(f->s, &f->game, 0, NOW, &f->e), ERR_TRY_AGAIN,
	    "game 'tundra' was changed");
	OK(games_get(f->s, f->game.id, &got, &f->e));
	assert_int_equal(got.seq, 3);
	FAILS(games_touch(f->s, 4711, NOW, &f->e), ERR_NOT_FOUND, "4711");
}

TEST(deadline_is_moved_and_nothing_else)
{
	struct fixture *f = *state;
	struct game_row before, got;

	OK(games_get(f->s, f->game.id, &before, &f->e));
	OK(games_set_deadline(f->s, f->game.id, NOW + 10, NOW, &f->e));
	OK(games_get(f->s, f->game.id, &got, &f->e));
	assert_int_equal(got.deadline_at, NOW + 10);
	assert_string_equal(got.state, before.state);
	assert_int_equal(got.dirty, before.dirty);
	FAILS(games_set_deadline(f->s, 4711, NOW, NOW, &f->e), ERR_NOT_FOUND, "4711");
}

UNIT(games, fixture_fill, fixture_release)
