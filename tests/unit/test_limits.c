// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Limits: each kind stops at its most, and all automatic letters together at theirs.
#include "unit.h"
#include "../store/fixture.h"
#include "base/span.h"
#include "post/limits.h"

enum { MANY = 10000, PER_HOUR = 10, PER_DAY = 50, PER_SEAT = 20 };

static struct judge
judge_of(struct fixture *f)
{
	return (struct judge){ .store = f->s, .arena = &f->a, .now = NOW, .answers = MANY };
}

static enum spent
ask(struct judge *j, struct fixture *f, enum limit_kind kind, const char *address)
{
	enum spent spent;

	OK(limits_ask(j, kind, address, &spent, &f->e));
	return spent;
}

static enum spent
spend(struct judge *j, struct fixture *f, enum limit_kind kind, const char *address)
{
	enum spent spent;

	OK(limits_spend(j, kind, address, &spent, &f->e));
	return spent;
}

// How many of a kind go to an address at once.
static int
fill(struct judge *j, struct fixture *f, enum limit_kind kind, const char *address)
{
	int n = 0;

	while (n < MANY && spend(j, f, kind, address) == SPENT_NOTHING)
		n++;
	return n;
}

FIXTURE_TEST(each_kind_stops_at_its_most_and_begins_again_after_its_span)
{
	for (enum limit_kind k = 0; k < LIMITS; k++) {
		const struct limit *limit = limit_of(k);
		const char *address = arena_printf(&f->a, "%s@example.org", limit->kind);
		struct judge j = judge_of(f);
		if (limit->most == 0 || limit->seat)
			continue;
		assert_int_equal(fill(&j, f, k, address), limit->most);
		assert_int_equal(ask(&j, f, k, address), SPENT_KIND);
		assert_int_equal(ask(&j, f, k, "else@example.org"), SPENT_NOTHING);
		j.now += limit->span;
		assert_int_equal(ask(&j, f, k, address), SPENT_KIND);
		j.now++;
		assert_int_equal(ask(&j, f, k, address), SPENT_NOTHING);
	}
}

FIXTURE_TEST(automatic_letters_to_one_address_stop_within_an_hour_and_a_day)
{
	struct judge j = judge_of(f);

	assert_int_equal(fill(&j, f, LIMIT_ANSWER, "ann@example.org"), PER_HOUR);
	assert_int_equal(ask(&j, f, LIMIT_ANSWER, "ann@example.org"), SPENT_ALL);
	assert_int_equal(ask(&j, f, LIMIT_QUESTION, "Ann@Example.ORG"), SPENT_ALL);
	assert_int_equal(ask(&j, f, LIMIT_RESEND, "ann@example.org"), SPENT_NOTHING);
	for (int day = PER_HOUR; day < PER_DAY; day += PER_HOUR) {
		j.now += HOUR + 1;
		assert_int_equal(fill(&j, f, LIMIT_ANSWER, "ann@example.org"), PER_HOUR);
	}
	j.now += HOUR + 1;
	assert_int_equal(fill(&j, f, LIMIT_ANSWER, "ann@example.org"), 0);
}

FIXTURE_TEST(automatic_letters_to_all_stop_at_the_setting)
{
	struct judge j = judge_of(f);

	j.answers = 3;
	for (int i = 0; i < j.answers; i++)
		assert_int_equal(spend(&j, f, LIMIT_ANSWER, arena_printf(&f->a, "p%d@example.org", i)),
		    SPENT_NOTHING);
	assert_int_equal(ask(&j, f, LIMIT_ANSWER, "ann@example.org"), SPENT_ALL);
	assert_int_equal(ask(&j, f, LIMIT_COMMANDS, "gm@example.org"), SPENT_NOTHING);
	j.now += HOUR + 1;
	assert_int_equal(ask(&j, f, LIMIT_ANSWER, "ann@example.org"), SPENT_NOTHING);
}

FIXTURE_TEST(strangers_get_a_tenth_of_what_goes_to_all)
{
	struct judge j = judge_of(f);

	j.answers = 30;
	for (int i = 0; i < 3; i++)
		assert_int_equal(spend(&j, f, LIMIT_STRANGER, arena_printf(&f->a, "s%d@example.org", i)),
		    SPENT_NOTHING);
	assert_int_equal(ask(&j, f, LIMIT_STRANGER, "new@example.org"), SPENT_KIND);
	assert_int_equal(ask(&j, f, LIMIT_ANSWER, "ann@example.org"), SPENT_NOTHING);
	j.answers = 5; // never less than one
	j.now += HOUR + 1;
	assert_int_equal(ask(&j, f, LIMIT_STRANGER, "new@example.org"), SPENT_NOTHING);
}

FIXTURE_TEST(nothing_is_counted_that_goes_nowhere)
{
	struct judge j = judge_of(f);

	j.answers = 1;
	assert_int_equal(spend(&j, f, LIMIT_ANSWER, ""), SPENT_NOTHING);
	assert_int_equal(spend(&j, f, LIMIT_ANSWER, "ann@example.org"), SPENT_NOTHING);
	assert_int_equal(spend(&j, f, LIMIT_ANSWER, ""), SPENT_NOTHING);
}

static enum spent
spend_seat(struct judge *j, struct fixture *f, enum limit_kind kind, int64_t seat_id, const char *about)
{
	const struct addressee to = { .seat_id = seat_id, .address = "ann@example.org", .about = about };
	enum spent spent;

	OK(limits_ask_seat(j, kind, &to, &spent, &f->e));
	if (spent == SPENT_NOTHING)
		OK(limits_count_seat(j, kind, &to, &f->e));
	return spent;
}

FIXTURE_TEST(each_seat_gets_twenty_answers_a_day)
{
	struct judge j = judge_of(f);

	for (int i = 0; i < PER_SEAT; i++)
		assert_int_equal(spend_seat(&j, f, LIMIT_SEAT, f->ann.id, ""), SPENT_NOTHING);
	assert_int_equal(spend_seat(&j, f, LIMIT_SEAT, f->ann.id, ""), SPENT_ALL);
	assert_int_equal(spend_seat(&j, f, LIMIT_SEAT, f->bob.id, ""), SPENT_NOTHING); // at the same address
	assert_int_equal(ask(&j, f, LIMIT_ANSWER, "ann@example.org"), SPENT_NOTHING);
	assert_int_equal(spend_seat(&j, f, LIMIT_GATHERED, f->ann.id, ""), SPENT_NOTHING);
	assert_int_equal(spend_seat(&j, f, LIMIT_GATHERED, f->ann.id, ""), SPENT_KIND);
	j.now += DAY + 1;
	assert_int_equal(spend_seat(&j, f, LIMIT_SEAT, f->ann.id, ""), SPENT_NOTHING);
}

FIXTURE_TEST(a_seat_is_answered_once_about_one_thing)
{
	struct judge j = judge_of(f);

	assert_int_equal(spend_seat(&j, f, LIMIT_SAME, f->ann.id, "words"), SPENT_NOTHING);
	assert_int_equal(spend_seat(&j, f, LIMIT_SAME, f->ann.id, "words"), SPENT_KIND);
	assert_int_equal(spend_seat(&j, f, LIMIT_SAME, f->ann.id, "others"), SPENT_NOTHING);
	assert_int_equal(spend_seat(&j, f, LIMIT_PROSE, f->ann.id, ""), SPENT_NOTHING);
	assert_int_equal(spend_seat(&j, f, LIMIT_PROSE, f->ann.id, ""), SPENT_KIND);
	assert_int_equal(spend_seat(&j, f, LIMIT_PROSE, f->bob.id, ""), SPENT_NOTHING);
	assert_int_equal(spend_seat(&j, f, LIMIT_IDLE_YES, f->ann.id, "round 1"), SPENT_NOTHING);
	j.now += DAY + 1;
	assert_int_equal(spend_seat(&j, f, LIMIT_SAME, f->ann.id, "words"), SPENT_NOTHING);
	assert_int_equal(spend_seat(&j, f, LIMIT_PROSE, f->ann.id, ""), SPENT_NOTHING);
	assert_int_equal(spend_seat(&j, f, LIMIT_IDLE_YES, f->ann.id, "round 1"), SPENT_KIND);
	assert_int_equal(spend_seat(&j, f, LIMIT_IDLE_YES, f->ann.id, "round 2"), SPENT_NOTHING);
}

FIXTURE_TEST(seats_share_what_may_go_to_all)
{
	struct judge j = judge_of(f);

	j.answers = 2;
	assert_int_equal(spend_seat(&j, f, LIMIT_SEAT, f->ann.id, ""), SPENT_NOTHING);
	assert_int_equal(spend(&j, f, LIMIT_ANSWER, "x@example.org"), SPENT_NOTHING);
	assert_int_equal(spend_seat(&j, f, LIMIT_SEAT, f->bob.id, ""), SPENT_ALL);
}

UNIT(limits, fixture_fill, fixture_release)
