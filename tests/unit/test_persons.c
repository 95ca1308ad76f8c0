// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Persons, and the seats that they take.
#include "unit.h"
#include "../store/fixture.h"
#include "people/person.h"

static void
sit(struct fixture *f, struct seat_row *seat, struct sitter who)
{
	OK(person_sit(f->s, seat, &who, NOW, &f->e));
	OK(seats_save(f->s, seat, &f->e));
	OK(seats_get(f->s, seat->id, seat, &f->e));
}

// A seat of another game.
static struct seat_row
seat_elsewhere(struct fixture *f, const char *game)
{
	struct game_row other = f->game;
	struct seat_row seat = { .name = "red", .token_version = 1 };

	other.name = game;
	OK(games_insert(f->s, &other, &f->e));
	seat.game_id = other.id;
	OK(seats_insert(f->s, &seat, &f->e));
	return seat;
}

static const struct sitter ann = { .title = "Änn Lee", .address = "ann@example.org", .lang = "de" };

FIXTURE_TEST(what_somebody_chose_holds_in_all_their_games)
{
	struct seat_row there = seat_elsewhere(f, "steppe");

	sit(f, &f->ann, ann);
	f->ann.person.style = SEAT_STYLE_NARROW;
	f->ann.person.lang = "fr";
	f->ann.person.calendar = true;
	f->ann.person.quiet = true;
	OK(person_keep(f->s, &f->ann, &f->e));
	sit(f, &there, (struct sitter){ .title = "\xc3\xa4nn lee", .address = "Ann@Example.ORG", .lang = "it", .zone = "Asia/Tokyo" });
	assert_int_equal(there.person_id, f->ann.person_id);
	assert_string_equal(there.person.address, "ann@example.org");
	assert_int_equal(there.person.style, SEAT_STYLE_NARROW);
	assert_string_equal(there.person.lang, "fr"); // what was chosen before stands
	assert_string_equal(there.person.zone, "Asia/Tokyo"); // what was not is taken
	assert_true(there.person.calendar);
	assert_true(there.person.quiet);
	OK(seats_get(f->s, f->ann.id, &f->ann, &f->e));
	assert_string_equal(f->ann.person.zone, "Asia/Tokyo");
}

FIXTURE_TEST(two_may_share_an_address)
{
	struct seat_row there = seat_elsewhere(f, "steppe"), third = seat_elsewhere(f, "taiga");
	struct person_row p;

	sit(f, &f->ann, ann);
	sit(f, &there, (struct sitter){ .title = "Bob", .address = "ann@example.org" });
	assert_int_not_equal(there.person_id, f->ann.person_id);
	sit(f, &third, (struct sitter){ .title = "", .address = "ann@example.org" });
	assert_int_equal(third.person_id, f->ann.person_id); // the first
	OK(persons_get(f->s, f->ann.person_id, &p, &f->e));
	assert_string_equal(p.name, "ann-lee");
	OK(persons_find(f->s, "bob", &p, &f->e));
	assert_int_equal(p.id, there.person_id);
	assert_int_equal(p.created_at, NOW);
}

TEST(name_is_the_title_in_plain_letters_and_is_had_once)
{
	static const char *const want[][2] = { { "Ann!! Lee", "ann-lee" }, { "\xe2\x98\x83", "red" },
		{ "ann lee", "ann-lee-2" }, { "-- x --", "x" }, { "A very long name indeed, and more", "a-very-long-name-ind" } };
	struct fixture *f = *state;
	struct person_row p;

	for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
		struct seat_row seat = seat_elsewhere(f, arena_printf(&f->a, "game-%zu", i));
		sit(f, &seat, (struct sitter){ .title = want[i][0], .address = arena_printf(&f->a, "p%zu@example.org", i) });
		OK(persons_get(f->s, seat.person_id, &p, &f->e));
		assert_string_equal(p.name, want[i][1]);
		assert_string_equal(p.title, want[i][0]);
	}
}

FIXTURE_TEST(without_an_address_it_is_nobody)
{
	sit(f, &f->ann, ann);
	sit(f, &f->ann, (struct sitter){ .title = "Ann", .address = "" });
	assert_int_equal(f->ann.person_id, 0);
	assert_string_equal(f->ann.person.address, "");
	assert_string_equal(f->ann.person.zone, "");
	FAILS(person_keep(f->s, &f->ann, &f->e), ERR_DATA, "gets no letters");
}

FIXTURE_TEST(somebody_who_moves_moves_everywhere)
{
	struct seat_row there = seat_elsewhere(f, "steppe");
	int bounces;

	sit(f, &f->ann, ann);
	sit(f, &there, ann);
	sit(f, &f->bob, (struct sitter){ .title = "", .address = "bob@example.org" });
	int version = there.token_version;
	OK(persons_bounced(f->s, f->ann.person_id, NOW, &bounces, &f->e));
	OK(person_move(f->s, &f->ann, "new@example.org", NOW, &f->e));
	OK(seats_save(f->s, &f->ann, &f->e));
	OK(seats_get(f->s, there.id, &there, &f->e));
	assert_string_equal(there.person.address, "new@example.org");
	assert_int_equal(there.token_version, version + 1);
	assert_int_equal(there.person.bounces, 0);
	version = f->ann.token_version;
	OK(seats_get(f->s, f->ann.id, &f->ann, &f->e));
	assert_int_equal(f->ann.token_version, version);
	OK(seats_get(f->s, f->bob.id, &f->bob, &f->e));
	assert_string_equal(f->bob.person.address, "bob@example.org");
	// The seat of nobody becomes somebody's, and the other way round.
	OK(person_move(f->s, &f->bob, "", NOW, &f->e));
	assert_int_equal(f->bob.person_id, 0);
	OK(person_move(f->s, &f->bob, "new@example.org", NOW, &f->e));
	assert_int_equal(f->bob.person_id, f->ann.person_id);
}

FIXTURE_TEST(bounces_count_up_until_the_person_is_heard_of)
{
	struct seat_row got;
	int bounces = 0;

	sit(f, &f->ann, ann);
	const int64_t id = f->ann.person_id;
	OK(persons_bounced(f->s, id, NOW, &bounces, &f->e));
	assert_int_equal(bounces, 1);
	OK(persons_bounced(f->s, id, NOW + 9, &bounces, &f->e));
	assert_int_equal(bounces, 2);
	OK(seats_get(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.person.bounces, 2);
	assert_int_equal(got.person.bounced_at, NOW); // the first of them
	OK(persons_suspend(f->s, id, NOW, &f->e));
	OK(persons_suspend(f->s, id, NOW + 9, &f->e));
	OK(seats_get(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.person.suspended_at, NOW);
	OK(persons_heard(f->s, id, &f->e));
	OK(seats_get(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.person.bounces, 0);
	assert_int_equal(got.person.bounced_at, 0);
	assert_int_equal(got.person.suspended_at, 0);
	OK(persons_bounced(f->s, id, NOW + 20, &bounces, &f->e));
	assert_int_equal(bounces, 1);
	FAILS(persons_bounced(f->s, 4711, NOW, &bounces, &f->e), ERR_NOT_FOUND, "4711");
	FAILS(persons_heard(f->s, 4711, &f->e), ERR_NOT_FOUND, "4711");
	FAILS(persons_suspend(f->s, 4711, NOW, &f->e), ERR_NOT_FOUND, "4711");
}

FIXTURE_TEST(somebody_may_write_from_several_addresses)
{
	struct seat_row there = seat_elsewhere(f, "steppe"), third = seat_elsewhere(f, "taiga");
	struct address_rows all;
	struct person_rows who;
	struct ids seats;
	bool yes;

	sit(f, &f->ann, ann);
	const int64_t id = f->ann.person_id;
	OK(person_learn(f->s, id, "work@example.org", NOW, &f->e));
	OK(person_learn(f->s, id, "Work@Example.org", NOW + 9, &f->e)); // known by then
	OK(person_learn(f->s, id, "ANN@example.org", NOW, &f->e)); // the one on record
	FAILS(person_learn(f->s, id, "", NOW, &f->e), ERR_DATA, "empty");
	OK(addresses_of_person(f->s, id, &all, &f->e));
	assert_int_equal(all.count, 1);
	assert_string_equal(all.at[0].address, "work@example.org");
	assert_int_equal(all.at[0].since, NOW);
	OK(person_knows(f->s, id, "WORK@example.org", &yes, &f->e));
	assert_true(yes);
	OK(person_knows(f->s, id, "ann@Example.org", &yes, &f->e));
	assert_true(yes);
	OK(person_knows(f->s, id, "bob@example.org", &yes, &f->e));
	assert_false(yes);
	OK(person_knows(f->s, id, "", &yes, &f->e));
	assert_false(yes);
	OK(seats_of_address(f->s, "work@example.org", (struct page){ 0, 10 }, &seats, &f->e));
	assert_int_equal(seats.count, 1);
	assert_int_equal(seats.at[0], f->ann.id);
	// Whoever has an address on record comes before those who write from it, too.
	sit(f, &there, (struct sitter){ .title = "Bob", .address = "work@example.org" });
	assert_int_not_equal(there.person_id, id);
	sit(f, &third, (struct sitter){ .title = "Änn Lee", .address = "work@example.org" });
	assert_int_equal(third.person_id, id);
	assert_string_equal(third.person.address, "ann@example.org");
	OK(persons_of_address(f->s, "work@example.org", &who, &f->e));
	assert_int_equal(who.count, 2);
	assert_int_equal(who.at[0].id, there.person_id);
	// An address on record is none of the others.
	OK(person_move(f->s, &f->ann, "work@example.org", NOW, &f->e));
	OK(addresses_of_person(f->s, id, &all, &f->e));
	assert_int_equal(all.count, 0);
}

FIXTURE_TEST(who_is_at_an_address_is_known_by_name)
{
	struct seat_row there = seat_elsewhere(f, "steppe");
	struct pile all = { 0 };
	const char *same;

	OK(person_called(f->s, "ann@example.org", "Ann", &all, &same, &f->e));
	assert_int_equal(all.count, 0);
	assert_null(same);
	sit(f, &f->ann, ann);
	sit(f, &there, (struct sitter){ .title = "Bob", .address = "ann@example.org" });
	OK(person_called(f->s, "Ann@example.org", "ann lee", &all, &same, &f->e));
	assert_int_equal(all.count, 2);
	assert_string_equal(all.list[1], "Bob");
	assert_string_equal(same, "\xc3\x84nn Lee");
	OK(person_called(f->s, "ann@example.org", "Cy", &all, &same, &f->e));
	assert_null(same);
}

UNIT(persons, fixture_fill, fixture_release)
