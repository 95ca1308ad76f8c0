// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Offers.
#include "unit.h"
#include "../store/fixture.h"
#include "people/person.h"
#include "store/people.h"
#include "store/seats.h"

static struct offer_row
offer(struct fixture *f, enum offer_kind kind, int64_t seat_id, const char *address)
{
	return (struct offer_row){ .kind = kind, .game_id = seat_id != 0 ? f->game.id : 0,
		.seat_id = seat_id, .name = "Zoë", .address = address,
		.asked_at = NOW, .expires_at = NOW + 100 };
}

FIXTURE_TEST(offer_comes_back_as_it_was_stored)
{
	struct offer_row got, o = offer(f, OFFER_JOIN, f->ann.id, "zoe@example.org");

	OK(offers_insert(f->s, &o, &f->e));
	OK(offers_get(f->s, o.id, &got, &f->e));
	assert_int_equal(got.id, o.id);
	assert_int_equal(got.kind, OFFER_JOIN);
	assert_int_equal(got.status, OFFER_STATUS_OPEN);
	assert_int_equal(got.game_id, f->game.id);
	assert_int_equal(got.seat_id, f->ann.id);
	assert_string_equal(got.name, "Zoë");
	assert_string_equal(got.address, "zoe@example.org");
	assert_int_equal(got.asked_at, NOW);
	assert_int_equal(got.expires_at, NOW + 100);
	OK(offers_get(f->s, o.id + 1, &got, &f->e));
	assert_int_equal(got.id, 0);
}

FIXTURE_TEST(seat_is_kept_for_one_person_at_a_time)
{
	struct offer_row o = offer(f, OFFER_JOIN, f->ann.id, "zoe@example.org");
	struct offer_row other = offer(f, OFFER_SEAT, f->ann.id, "abe@example.org"), got;

	OK(offers_insert(f->s, &o, &f->e));
	FAILS(offers_insert(f->s, &other, &f->e), ERR_TRY_AGAIN, "kept for somebody else");
	OK(offers_of_seat(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.id, o.id);
	OK(offers_settle(f->s, o.id, OFFER_STATUS_DECLINED, &f->e));
	OK(offers_of_seat(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.id, 0);
	OK(offers_insert(f->s, &other, &f->e));
	OK(offers_get(f->s, o.id, &got, &f->e));
	assert_int_equal(got.status, OFFER_STATUS_DECLINED);
}

FIXTURE_TEST(list_can_be_offered_to_many)
{
	struct offer_row o = offer(f, OFFER_STANDBY, 0, "zoe@example.org");
	struct offer_row other = offer(f, OFFER_STANDBY, 0, "abe@example.org"), got;

	OK(offers_insert(f->s, &o, &f->e));
	OK(offers_insert(f->s, &other, &f->e));
	struct offer_row like = { .address = "ZOE@example.org", .kind = OFFER_STANDBY };
	OK(offers_of_address(f->s, &like, &got, &f->e));
	assert_int_equal(got.id, o.id);
	like.kind = OFFER_JOIN;
	OK(offers_of_address(f->s, &like, &got, &f->e));
	assert_int_equal(got.id, 0);
	like = (struct offer_row){ .address = "zoe@example.org", .kind = OFFER_STANDBY,
		.game_id = f->game.id };
	OK(offers_of_address(f->s, &like, &got, &f->e));
	assert_int_equal(got.id, 0);
}

FIXTURE_TEST(offer_expires_at_its_time_and_not_before)
{
	struct offer_row got, o = offer(f, OFFER_JOIN, f->ann.id, "zoe@example.org");

	OK(offers_insert(f->s, &o, &f->e));
	OK(offers_expire(f->s, NOW + 99, &f->e));
	OK(offers_get(f->s, o.id, &got, &f->e));
	assert_int_equal(got.status, OFFER_STATUS_OPEN);
	OK(offers_expire(f->s, NOW + 100, &f->e));
	OK(offers_get(f->s, o.id, &got, &f->e));
	assert_int_equal(got.status, OFFER_STATUS_EXPIRED);
	OK(offers_of_seat(f->s, f->ann.id, &got, &f->e));
	assert_int_equal(got.id, 0);
}

FIXTURE_TEST(settled_offer_does_not_expire)
{
	struct offer_row got, o = offer(f, OFFER_JOIN, f->ann.id, "zoe@example.org");

	OK(offers_insert(f->s, &o, &f->e));
	OK(offers_settle(f->s, o.id, OFFER_STATUS_TAKEN, &f->e));
	OK(offers_expire(f->s, NOW + 1000, &f->e));
	OK(offers_get(f->s, o.id, &got, &f->e));
	assert_int_equal(got.status, OFFER_STATUS_TAKEN);
	FAILS(offers_settle(f->s, o.id + 1, OFFER_STATUS_TAKEN, &f->e), ERR_NOT_FOUND,
	    "no offer");
}

static size_t
wanted(struct fixture *f)
{
	struct ids ids;

	OK(offers_wanted(f->s, &ids, &f->e));
	if (ids.count > 0)
		assert_int_equal(ids.at[0], f->ann.id);
	return ids.count;
}

FIXTURE_TEST(vacant_seat_is_wanted_until_somebody_is_asked)
{
	struct offer_row o = offer(f, OFFER_SEAT, f->ann.id, "zoe@example.org");

	struct standby_row abe = { .name = "", .address = "abe@example.org", .at = NOW };

	assert_int_equal(wanted(f), 0);
	f->ann.kind = SEAT_KIND_NOBODY;
	OK(seats_save(f->s, &f->ann, &f->e));
	assert_int_equal(wanted(f), 0); // there is nobody who could be asked
	OK(standby_insert(f->s, &abe, NULL, &f->e));
	assert_int_equal(wanted(f), 1);
	OK(offers_insert(f->s, &o, &f->e));
	assert_int_equal(wanted(f), 0);
	OK(offers_expire(f->s, NOW + 100, &f->e));
	assert_int_equal(wanted(f), 1);
}

FIXTURE_TEST(only_offers_that_are_settled_and_long_past_are_forgotten)
{
	struct offer_row got, o = offer(f, OFFER_JOIN, f->ann.id, "zoe@example.org"), later;

	OK(offers_insert(f->s, &o, &f->e));
	OK(offers_purge(f->s, NOW + 1000, &f->e));
	OK(offers_get(f->s, o.id, &got, &f->e));
	assert_int_equal(got.id, o.id); // still open
	OK(offers_settle(f->s, o.id, OFFER_STATUS_TAKEN, &f->e));
	OK(offers_purge(f->s, NOW + 100, &f->e));
	OK(offers_get(f->s, o.id, &got, &f->e));
	assert_int_equal(got.id, o.id);
	OK(offers_purge(f->s, NOW + 101, &f->e));
	OK(offers_get(f->s, o.id, &got, &f->e));
	assert_int_equal(got.id, 0);
	later = offer(f, OFFER_JOIN, f->ann.id, "zoe@example.org");
	OK(offers_insert(f->s, &later, &f->e));
	assert_true(later.id > o.id); // its token is made for the id, which is never used twice
}

static int64_t
next(struct fixture *f, int64_t since)
{
	struct standby_row got;

	OK(standby_next(f->s, f->ann.id, since, &got, &f->e));
	return got.id;
}

FIXTURE_TEST(first_of_the_list_is_asked_who_was_not_asked_before)
{
	struct standby_row player = { .name = "", .at = NOW };
	struct standby_row zoe = { .name = "", .address = "zoe@example.org", .at = NOW };
	struct standby_row abe = { .name = "", .address = "abe@example.org", .at = NOW };
	struct offer_row o = offer(f, OFFER_SEAT, f->ann.id, "Zoe@example.org");

	OK(person_sit(f->s, &f->bob, &(struct sitter){ .title = "", .address = "bob@example.org" }, NOW, &f->e));
	OK(seats_save(f->s, &f->bob, &f->e));
	player.address = "BOB@example.org";
	assert_int_equal(next(f, 0), 0);
	OK(standby_insert(f->s, &player, NULL, &f->e));
	assert_int_equal(next(f, 0), 0); // plays there already
	OK(standby_insert(f->s, &zoe, NULL, &f->e));
	OK(standby_insert(f->s, &abe, NULL, &f->e));
	assert_int_equal(next(f, 0), zoe.id);
	OK(offers_insert(f->s, &o, &f->e));
	assert_int_equal(next(f, 0), abe.id);
	assert_int_equal(next(f, NOW + 1), abe.id); // one question at a time
	OK(offers_settle(f->s, o.id, OFFER_STATUS_DECLINED, &f->e));
	assert_int_equal(next(f, NOW), abe.id);
	assert_int_equal(next(f, NOW + 1), zoe.id); // that was long ago
}

UNIT(offers, fixture_fill, fixture_release)
