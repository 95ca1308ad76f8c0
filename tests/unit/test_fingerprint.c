// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the letters that we sent are known again by.
#include <string.h>

#include "orders/could.h"
#include "unit.h"
#include "../store/fixture.h"
#include "quote/fingerprint.h"
#include "store/outbox.h"

// A letter of a round has as many lines.
static const char text[] = "A letter of ours, as it was sent to somebody.\nH W3\nX\nT\n";

static void
put(struct fixture *f, const char *id, int round, int64_t at)
{
	struct fingerprints prints = fingerprints_make(&f->a, text, strlen(text), &order_hints);
	prints.count = round;
	const struct sent_row row = { .message_id = id, .game_id = round > 0 ? f->ann.game_id : 0,
		.seat_id = f->ann.id, .recipient = "ann@example.org", .round = round, .seq = 7,
		.order_id = 3, .offer = "plan hut\n", .sent_at = at, .prints = fingerprints_pack(&f->a, &prints),
		.prints_size = (size_t)prints.count * FINGERPRINT_BYTES };

	OK(sent_put(f->s, &row, &f->e));
}

FIXTURE_TEST(letter_is_found_with_what_it_offers)
{
	struct sent_row row;

	put(f, "one@example.org", 1, NOW);
	put(f, "one@example.org", 2, NOW); // it was sent once
	OK(sent_get(f->s, "one@example.org", &row, &f->e));
	assert_int_equal(row.round, 1);
	assert_int_equal(row.order_id, 3);
	assert_string_equal(row.offer, "plan hut\n");
	OK(sent_get(f->s, "two@example.org", &row, &f->e));
	assert_int_equal(row.id, 0);
}

FIXTURE_TEST(lines_come_back_newest_first)
{
	struct prints_rows list;

	put(f, "one@example.org", 1, NOW);
	put(f, "four@example.org", 4, NOW);
	put(f, "two@example.org", 2, NOW);
	OK(sent_of_game(f->s, f->ann.game_id, 2, 256, &list, &f->e));
	assert_int_equal(list.count, 2);
	struct fingerprints back = fingerprints_unpack(&f->a, list.at[0].prints, list.at[0].prints_size);
	assert_int_equal(back.count, 4);
	back = fingerprints_unpack(&f->a, list.at[1].prints, list.at[1].prints_size);
	assert_int_equal(back.count, 2);
	assert_true(back.line[0].strong);
	OK(sent_to(f->s, "ann@example.org", 2, 0, 0, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[0].prints_size, 2 * FINGERPRINT_BYTES); // the last that was put
	OK(sent_to(f->s, "ann@example.org", 3, f->ann.game_id, 2, &list, &f->e));
	assert_int_equal(list.count, 1); // the others are the game's
	assert_int_equal(list.at[0].prints_size, FINGERPRINT_BYTES);
}

FIXTURE_TEST(old_letters_go_but_those_of_the_last_rounds)
{
	struct sent_row row;

	put(f, "none@example.org", 0, NOW - 2);
	put(f, "one@example.org", 1, NOW - 2);
	OK(sent_purge(f->s, NOW - 1, &f->e));
	OK(sent_get(f->s, "none@example.org", &row, &f->e));
	assert_int_equal(row.id, 0);
	OK(sent_get(f->s, "one@example.org", &row, &f->e));
	assert_int_not_equal(row.id, 0);
}

static bool
known_alike(struct fixture *f, const char *one, const char *two)
{
	struct fingerprints a = fingerprints_make(&f->a, one, strlen(one), &order_hints);
	struct fingerprints b = fingerprints_make(&f->a, two, strlen(two), &order_hints);

	return a.line[0].of[STREAM_EXACT].hash == b.line[0].of[STREAM_EXACT].hash;
}

FIXTURE_TEST(signs_count_that_no_program_puts_in)
{
	assert_false(known_alike(f, "forest =3 for you", "forest 3 for you"));
	assert_true(known_alike(f, "forest ==3 for you", "forest 3 for you"));
	assert_true(known_alike(f, "=== forest 3 for you ===", "forest 3 for you"));
	assert_true(known_alike(f, "forest\xc2\xa0" "3 for you", "forest 3 for you"));
	assert_true(known_alike(f, "forest [ann@example.org] 3 for you", "forest 3 for you"));
	assert_true(known_alike(f, "forest <ann@example.org> 3 for you", "forest 3 for you"));
}

UNIT(fingerprint, fixture_fill, fixture_release)
