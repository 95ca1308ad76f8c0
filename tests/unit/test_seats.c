// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Seats.
#include "unit.h"
#include "../store/fixture.h"
#include "people/person.h"
#include "store/row.h"

FIXTURE_TEST(seats_come_in_the_order_of_their_positions)
{
	struct seat_row late = { .game_id = f->game.id, .position = 3, .name = "aaa" };
	struct seat_rows list;

	OK(seats_insert(f->s, &late, &f->e));
	OK(seats_of_game(f->s, f->game.id, &list, &f->e));
	assert_int_equal(list.count, 3);
	assert_string_equal(list.at[0].name, "ann");
	assert_string_equal(list.at[1].name, "bob");
	assert_string_equal(list.at[2].name, "aaa");
	OK(seats_of_game(f->s, 4711, &list, &f->e));
	assert_int_equal(list.count, 0);
}

FIXTURE_TEST(full_table_is_read_to_its_end)
{
	struct seat_row cyd = { .game_id = f->game.id, .position = 2, .name = "cyd" };
	struct seat_row dan = { .game_id = f->game.id, .position = 3, .name = "dan" };
	struct seat_rows list;

	OK(seats_insert(f->s, &cyd, &f->e));
	OK(seats_insert(f->s, &dan, &f->e));
	OK(seats_of_game(f->s, f->game.id, &list, &f->e));
	assert_int_equal(list.count, 4);
	OK(seats_of_game(f->s, f->game.id, &list, &f->e));
	assert_int_equal(list.count, 4);
}

FIXTURE_TEST(name_and_position_are_taken_once_a_game)
{
	struct seat_row name = { .game_id = f->game.id, .position = 2, .name = "ann" };
	struct seat_row place = { .game_id = f->game.id, .position = 0, .name = "cyd" };

	FAILS(seats_insert(f->s, &name, &f->e), ERR_CANNOT_CREATE, "seat 'ann'");
	FAILS(seats_insert(f->s, &place, &f->e), ERR_CANNOT_CREATE, "seat 'cyd'");
}

FIXTURE_TEST(seat_comes_back_as_it_was_saved)
{
	struct seat_row seat, got;

	OK(seats_get(f->s, f->bob.id, &seat, &f->e));
	seat.title = "Böb";
	seat.word = "oak";
	seat.token_version = 3;
	seat.reported_seq = 17;
	seat.done = SEAT_DONE_WAIT;
	seat.kind = SEAT_KIND_NOBODY;
	seat.misses = 2;
	seat.missed_total = 5;
	seat.vacation_from = NOW + 1;
	seat.vacation_until = NOW + 2;
	seat.vacation_left = 86400;
	seat.resigned = true;
	OK(seats_save(f->s, &seat, &f->e));
	OK(seats_get(f->s, f->bob.id, &got, &f->e));
	assert_string_equal(got.name, "bob");
	assert_int_equal(got.game_id, f->game.id);
	assert_int_equal(got.position, 1);
	assert_string_equal(got.title, "Böb");
	assert_string_equal(got.word, "oak");
	assert_int_equal(got.token_version, 3);
	assert_int_equal(got.reported_seq, 17);
	assert_int_equal(got.done, SEAT_DONE_WAIT);
	assert_int_equal(got.kind, SEAT_KIND_NOBODY);
	assert_int_equal(got.misses, 2);
	assert_int_equal(got.missed_total, 5);
	assert_int_equal(got.vacation_from, NOW + 1);
	assert_int_equal(got.vacation_until, NOW + 2);
	assert_int_equal(got.vacation_left, 86400);
	assert_true(got.resigned);
	OK(seats_get(f->s, 0, &got, &f->e));
	assert_int_equal(got.id, 0);
	FAILS(seats_get(f->s, 4711, &got, &f->e), ERR_DATA, "no seat with id 4711");
	seat.id = 4711;
	FAILS(seats_save(f->s, &seat, &f->e), ERR_NOT_FOUND, "4711");
}

FIXTURE_TEST(seat_is_inserted_with_all_it_has)
{
	struct seat_row seat = { .game_id = f->game.id,
		.position = 2,
		.name = "cyd",
		.vacation_left = 1209600 };
	struct seat_row got;

	OK(seats_insert(f->s, &seat, &f->e));
	OK(seats_get(f->s, seat.id, &got, &f->e));
	assert_int_equal(got.vacation_left, 1209600);
	assert_false(got.resigned);
}

FIXTURE_TEST(seat_of_nobody_has_no_choices_of_a_person)
{
	struct seat_row got;

	OK(seats_get(f->s, f->ann.id, &got, &f->e));
	assert_string_equal(got.person.zone, "");
	assert_string_equal(got.person.lang, ""); // the game's
	assert_int_equal(got.vacation_from, 0);
	assert_int_equal(got.person.bounced_at, 0);
	assert_int_equal(got.person_id, 0);
	assert_string_equal(got.person.address, "");
	assert_int_equal(got.person.style, SEAT_STYLE_BOTH);
}

static void
sit(struct fixture *f, struct seat_row *seat, const char *title, const char *address)
{
	OK(person_sit(f->s, seat, &(struct sitter){ .title = title, .address = address }, NOW, &f->e));
	OK(seats_save(f->s, seat, &f->e));
}

FIXTURE_TEST(seats_of_an_address_are_found_in_all_games)
{
	struct game_row other = f->game;
	struct ids ids;

	other.name = "steppe";
	OK(games_insert(f->s, &other, &f->e));
	struct seat_row seat = { .game_id = other.id, .name = "me" };
	OK(seats_insert(f->s, &seat, &f->e));
	sit(f, &seat, "", "Ann@Example.org");
	sit(f, &f->ann, "", "ann@example.org");
	OK(seats_of_address(f->s, "ANN@example.ORG", (struct page){ 0, 10 }, &ids, &f->e));
	assert_int_equal(ids.count, 2);
	assert_int_equal(ids.at[0], seat.id);
	assert_int_equal(ids.at[1], f->ann.id);
	OK(seats_of_address(f->s, "ann@example.org", (struct page){ 0, 1 }, &ids, &f->e));
	assert_int_equal(ids.count, 1);
	OK(seats_of_address(f->s, "ann@example.org", (struct page){ ids.at[0], 10 }, &ids, &f->e));
	assert_int_equal(ids.count, 1);
	assert_int_equal(ids.at[0], f->ann.id);
	OK(seats_of_address(f->s, "nn@example.org", (struct page){ 0, 10 }, &ids, &f->e));
	assert_int_equal(ids.count, 0);
}

FIXTURE_TEST(what_a_player_was_told_is_kept_and_nothing_else)
{
	struct seat_row before, got;

	OK(seats_get(f->s, f->ann.id, &before, &f->e));
	OK(seats_told(f->s, f->ann.id, 77, &f->e));
	OK(seats_get(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.reported_seq, 77);
	assert_string_equal(got.person.address, before.person.address);
	assert_int_equal(got.done, before.done);
	OK(seats_get(f->s, f->bob.id, &got, &f->e));
	assert_int_not_equal(got.reported_seq, 77);
	FAILS(seats_told(f->s, 4711, 1, &f->e), ERR_NOT_FOUND, "4711");
}

FIXTURE_TEST(more_seats_than_a_game_can_have_are_damage)
{
	struct seat_rows list;

	assert_int_equal(sqlite3_exec(f->s->base->db, "PRAGMA ignore_check_constraints = ON", NULL, NULL, NULL),
	    SQLITE_OK);
	for (int position = 2; position <= 4; position++) {
		struct seat_row seat = { .game_id = f->game.id,
			.position = position,
			.name = arena_printf(&f->a, "more%d", position) };
		OK(seats_insert(f->s, &seat, &f->e));
	}
	FAILS(seats_of_game(f->s, f->game.id, &list, &f->e), ERR_DATA, "is damaged");
}

FIXTURE_TEST(new_round_forgets_who_was_done)
{
	struct seat_rows list;

	f->ann.done = SEAT_DONE_FINAL;
	OK(seats_save(f->s, &f->ann, &f->e));
	OK(seats_clear_done(f->s, f->game.id, &f->e));
	OK(seats_of_game(f->s, f->game.id, &list, &f->e));
	assert_int_equal(list.at[0].done, SEAT_DONE_NOT);
}

UNIT(seats, fixture_fill, fixture_release)
