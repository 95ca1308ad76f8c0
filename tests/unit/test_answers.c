// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers.
#include <limits.h>

#include "unit.h"
#include "../store/fixture.h"
#include "store/outbox.h"
#include "store/row.h"

static void
insert(struct fixture *f, const char *address, const char *kind, int64_t at)
{
	struct answer_row row = { .address = address, .kind = kind, .at = at };

	OK(answers_add(f->s, &row, &f->e));
}

static void
insert_for_ann(struct fixture *f, const char *kind, const char *about, int64_t at)
{
	struct answer_row row = { .address = "ann@example.org", .kind = kind, .seat_id = f->ann.id, .about = about, .at = at };

	OK(answers_add(f->s, &row, &f->e));
}

// Of a kind, or where that is NULL of any.
static int64_t
count(struct fixture *f, const char *address, const char *kind, int64_t since)
{
	const struct answers_asked asked = { .address = address, .kind = kind != NULL ? kind : "",
		.since = { since, since }, .kind_since = since, .most = 1 };
	struct told_row told;

	OK(answers_tally(f->s, &asked, &told, &f->e));
	assert_int_equal(told.shortly, told.lately);
	return kind != NULL ? told.of_kind : told.shortly;
}

static void
fill(struct fixture *f)
{
	insert(f, "ann@example.org", "answer", NOW);
	insert(f, "Ann@Example.ORG", "answer", NOW + 10);
	insert(f, "ann@example.org", "stranger", NOW + 20);
	insert(f, "bob@example.org", "answer", NOW + 20);
}

FIXTURE_TEST(answers_to_an_address_are_counted_since_a_time)
{
	assert_int_equal(count(f, "ann@example.org", NULL, 0), 0);
	fill(f);
	assert_int_equal(count(f, "ann@example.org", NULL, NOW), 3);
	assert_int_equal(count(f, "ann@example.org", NULL, NOW + 1), 2);
	assert_int_equal(count(f, "ann@example.org", NULL, NOW + 20), 1);
	assert_int_equal(count(f, "ann@example.org", NULL, NOW + 21), 0);
	assert_int_equal(count(f, "ann@example.com", NULL, NOW), 0);
}

FIXTURE_TEST(other_letter_case_is_the_same_address)
{
	fill(f);
	assert_int_equal(count(f, "ANN@EXAMPLE.ORG", NULL, NOW), 3);
}

FIXTURE_TEST(one_kind_can_be_counted_alone)
{
	fill(f);
	assert_int_equal(count(f, "ann@example.org", "answer", NOW), 2);
	assert_int_equal(count(f, "ann@example.org", "stranger", NOW), 1);
	assert_int_equal(count(f, "ann@example.org", "notice", NOW), 0);
}

FIXTURE_TEST(purge_forgets_what_is_older)
{
	fill(f);
	OK(answers_purge(f->s, NOW + 10, NOW + 10, &f->e));
	assert_int_equal(count(f, "ann@example.org", NULL, 0), 2);
	assert_int_equal(count(f, "bob@example.org", NULL, 0), 1);
}

FIXTURE_TEST(each_count_has_a_time_of_its_own)
{
	const struct answers_asked asked = { .address = "ann@example.org", .kind = "answer",
		.since = { NOW + 20, NOW + 10 }, .kind_since = NOW, .most = 1 };
	struct told_row told;

	fill(f);
	OK(answers_tally(f->s, &asked, &told, &f->e));
	assert_int_equal(told.shortly, 1);
	assert_int_equal(told.lately, 2);
	assert_int_equal(told.of_kind, 2);
}

static bool
reached(struct fixture *f, int most, int64_t since)
{
	const struct answers_asked asked = { .address = "", .kind = "", .since = { since, since },
		.kind_since = since, .most = most };
	struct told_row told;

	OK(answers_tally(f->s, &asked, &told, &f->e));
	return told.reached;
}

FIXTURE_TEST(last_of_all_are_looked_at_whatever_their_kind)
{
	assert_false(reached(f, 1, 0));
	fill(f);
	assert_true(reached(f, 1, NOW + 20));
	assert_false(reached(f, 1, NOW + 21));
	assert_true(reached(f, 2, NOW + 20));
	assert_false(reached(f, 3, NOW + 20));
	assert_true(reached(f, 3, NOW + 10));
	assert_true(reached(f, 4, NOW));
	assert_false(reached(f, 4, NOW + 1));
	assert_false(reached(f, 5, 0));
	assert_false(reached(f, INT_MAX, 0));
}

static bool
strangers_reached(struct fixture *f, int most, int64_t since)
{
	bool yes = false;

	const struct answers_asked asked = { .kind = "stranger", .since = { since }, .most = most };

	OK(answers_kind_reached(f->s, &asked, &yes, &f->e));
	return yes;
}

FIXTURE_TEST(last_to_strangers_are_looked_at_alone)
{
	assert_false(strangers_reached(f, 1, 0));
	fill(f);
	assert_true(strangers_reached(f, 1, NOW + 20));
	assert_false(strangers_reached(f, 1, NOW + 21));
	assert_false(strangers_reached(f, 2, 0));
	insert(f, "x@example.org", "stranger", NOW - 500); // by a clock set back
	assert_false(strangers_reached(f, 1, NOW));
	assert_true(strangers_reached(f, 2, NOW + 20));
	assert_false(strangers_reached(f, 2, NOW + 21));
	assert_false(strangers_reached(f, INT_MAX, 0));
}

// Other answers, however many, are not looked at.
FIXTURE_TEST(looking_for_strangers_reads_none_but_theirs)
{
	sqlite3_stmt *read;

	fill(f);
	assert_false(strangers_reached(f, 2, 0));
	for (int i = 0; i < 100; i++)
		fill(f);
	read = f->s->base->prepared[QUERY_answers_kind_reached];
	(void)sqlite3_stmt_status(read, SQLITE_STMTSTATUS_VM_STEP, 1);
	assert_true(strangers_reached(f, 2, 0));
	assert_true(sqlite3_stmt_status(read, SQLITE_STMTSTATUS_VM_STEP, 1) < 40);
}

FIXTURE_TEST(purge_leaves_the_last_in_their_order)
{
	fill(f);
	OK(answers_purge(f->s, NOW + 11, NOW + 11, &f->e));
	assert_true(reached(f, 2, NOW + 20));
	assert_false(reached(f, 3, 0));
}

FIXTURE_TEST(gap_among_the_last_lets_no_more_of_them_go)
{
	fill(f);
	fill(f);
	OK(answers_purge(f->s, NOW + 11, NOW + 11, &f->e));
	assert_true(reached(f, 2, NOW + 20));
	assert_true(reached(f, 4, NOW + 20));
	assert_false(reached(f, 7, 0));
}

// Sends whenever the limit allows it, by a clock that moves by each of the steps in turn. The most
// that went within an hour of true time, which a clock that is set back has not.
static int
most_in_an_hour(struct fixture *f, int most, const int *steps, int count)
{
	enum { TRIES = 2000, HOUR = 3600 };
	static int64_t sent[TRIES];
	int64_t clock = NOW, now = NOW;
	int n = 0, first = 0, largest = 0;

	for (int i = 0; i < TRIES; i++) {
		int step = steps[i % count];
		clock += step;
		now += step > 0 ? step : 0;
		if (reached(f, most, clock - HOUR))
			continue;
		insert(f, "ann@example.org", "answer", clock);
		sent[n++] = now;
		while (sent[first] < now - HOUR)
			first++;
		if (n - first > largest)
			largest = n - first;
	}
	return largest;
}

FIXTURE_TEST(never_more_than_the_limit_in_an_hour)
{
	static const int even[] = { 60 }, bursts[] = { 0, 0, 0, 0, 0, 1800, 7, 0, 0, 3600 },
		back[] = { 60, 60, 60, -150 }, far_back[] = { 600, 600, 600, 600, 600, 600, 600, -3000 };

	assert_int_equal(most_in_an_hour(f, 10, even, 1), 10);
	OK(answers_purge(f->s, INT64_MAX, INT64_MAX, &f->e));
	assert_int_equal(most_in_an_hour(f, 4, bursts, 10), 4);
	OK(answers_purge(f->s, INT64_MAX, INT64_MAX, &f->e));
	assert_int_equal(most_in_an_hour(f, 20, back, 4), 20);
	OK(answers_purge(f->s, INT64_MAX, INT64_MAX, &f->e));
	assert_int_equal(most_in_an_hour(f, 3, far_back, 8), 3);
}

static struct told_row
told_of(struct fixture *f, int64_t seat_id, const char *kind, const char *about)
{
	const struct answers_asked asked = { .seat_id = seat_id, .kind = kind, .about = about, .since = { NOW, NOW },
		.kind_since = NOW, .most = 2 };
	struct told_row told;

	OK(answers_of_seat(f->s, &asked, &told, &f->e));
	return told;
}

FIXTURE_TEST(those_of_a_seat_are_counted_apart_from_its_address)
{
	fill(f);
	assert_int_equal(told_of(f, f->ann.id, "seat", "").lately, 0);
	insert_for_ann(f, "seat", "", NOW - 1);
	insert_for_ann(f, "seat", "", NOW);
	insert_for_ann(f, "same", "words", NOW + 1);
	insert_for_ann(f, "same", "others", NOW + 1);
	insert_for_ann(f, "gathered", "", NOW + 1);
	assert_int_equal(told_of(f, f->ann.id, "seat", "").lately, 3);
	assert_int_equal(told_of(f, f->ann.id, "same", "words").of_kind, 1);
	assert_int_equal(told_of(f, f->ann.id, "same", "none").of_kind, 0);
	assert_int_equal(told_of(f, f->ann.id, "gathered", "").of_kind, 1);
	assert_int_equal(told_of(f, f->bob.id, "same", "words").lately, 0);
	assert_true(told_of(f, f->bob.id, "same", "words").reached);
	assert_int_equal(count(f, "ann@example.org", NULL, NOW), 3); // as without them
}

FIXTURE_TEST(what_is_answered_once_is_remembered_for_longer)
{
	insert_for_ann(f, "seat", "", NOW);
	insert_for_ann(f, "idle-yes", "round 5", NOW);
	OK(answers_purge(f->s, NOW + 1, NOW, &f->e));
	assert_int_equal(told_of(f, f->ann.id, "idle-yes", "round 5").of_kind, 1);
	assert_int_equal(told_of(f, f->ann.id, "seat", "").of_kind, 0);
}

UNIT(answers, fixture_fill, fixture_release)
