// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that came in.
#include "unit.h"
#include "../store/fixture.h"
#include "store/row.h"

FIXTURE_TEST(raw_bytes_come_back_untouched)
{
	static const char raw[] = "plan\r\n\0\xff\xfe hunt";
	struct letter_row l = { .key = "k2",
		.source = "pipe",
		.received_at = NOW,
		.raw = raw,
		.raw_size = sizeof raw };
	struct letter_row got;
	bool is_new = false;

	OK(letters_insert(f->s, &l, &is_new, &f->e));
	assert_true(is_new);
	OK(letters_get(f->s, l.id, &got, &f->e));
	assert_null(got.raw);
	OK(letters_get_whole(f->s, l.id, &got, &f->e));
	assert_int_equal(got.raw_size, sizeof raw);
	assert_memory_equal(got.raw, raw, sizeof raw);
	assert_string_equal(got.key, "k2");
	assert_string_equal(got.source, "pipe");
	assert_int_equal(got.received_at, NOW);
	assert_int_equal(got.status, LETTER_STATUS_RAW);
	assert_int_equal(got.parse_attempts, 0);
	assert_int_equal(got.note, NOTE_NONE);
	assert_null(got.answer);
}

FIXTURE_TEST(empty_letter_is_a_letter)
{
	struct letter_row l = { .key = "k2", .source = "pipe", .received_at = NOW };
	struct letter_row got;
	bool is_new;

	OK(letters_insert(f->s, &l, &is_new, &f->e));
	OK(letters_get_whole(f->s, l.id, &got, &f->e));
	assert_non_null(got.raw);
	assert_int_equal(got.raw_size, 0);
}

FIXTURE_TEST(letter_without_its_bytes_is_not_read_as_an_empty_one)
{
	struct letter_row got;

	assert_int_equal(sqlite3_exec(f->s->base->db, "DELETE FROM letter_bytes", NULL, NULL, NULL), SQLITE_OK);
	FAILS(letters_get_whole(f->s, f->letter.id, &got, &f->e), ERR_DATA, "has lost its bytes");
	OK(letters_get_whole(f->s, 4711, &got, &f->e));
	assert_int_equal(got.id, 0);
}

FIXTURE_TEST(same_key_twice_is_the_same_letter_with_the_same_answer)
{
	struct letter_row again = { .key = "key",
		.source = "maildir",
		.received_at = NOW + 9,
		.raw = "other",
		.raw_size = 5 };
	struct letter_row got;
	bool is_new = true;

	struct letter_row answered = { .id = f->letter.id, .status = LETTER_STATUS_ORDERS,
		.answer = "stored" };
	OK(letters_understood(f->s, &answered, &f->e));
	OK(letters_insert(f->s, &again, &is_new, &f->e));
	assert_false(is_new);
	assert_int_equal(again.id, f->letter.id);
	OK(letters_get_whole(f->s, again.id, &got, &f->e));
	assert_string_equal(got.source, "file x");
	assert_int_equal(got.raw_size, 4);
	assert_string_equal(got.answer, "stored");
}

static int
try(struct fixture *f)
{
	struct letter_row row;

	OK(letters_try(f->s, f->letter.id, NOW, &f->e));
	OK(letters_get(f->s, f->letter.id, &row, &f->e));
	return row.parse_attempts;
}

FIXTURE_TEST(attempts_are_counted_until_the_letter_is_settled)
{
	assert_int_equal(try(f), 1);
	fixture_reopen(f);
	assert_int_equal(try(f), 2);
	OK(letters_settle(
	    f->s, f->letter.id, LETTER_STATUS_QUARANTINED, NOTE_UNREADABLE, &f->e));
	assert_int_equal(try(f), 2);
	FAILS(letters_settle(f->s, 4711, LETTER_STATUS_IGNORED, NOTE_NONE, &f->e),
	    ERR_NOT_FOUND, "4711");
}

FIXTURE_TEST(list_gives_one_status_in_order_of_arrival)
{
	struct ids ids;
	bool is_new;

	for (int i = 0; i < 5; i++) {
		struct letter_row l = { .key = arena_printf(&f->a, "n%d", i),
			.source = "pipe",
			.received_at = NOW,
			.raw = "",
			.raw_size = 0 };
		OK(letters_insert(f->s, &l, &is_new, &f->e));
	}
	OK(letters_settle(f->s, f->letter.id, LETTER_STATUS_REJECTED, NOTE_NOTHING, &f->e));
	OK(letters_list(f->s, LETTER_STATUS_RAW, (struct page){ 0, 3 }, &ids, &f->e));
	assert_int_equal(ids.count, 3);
	assert_true(ids.at[0] < ids.at[1] && ids.at[1] < ids.at[2]);
	OK(letters_list(f->s, LETTER_STATUS_RAW, (struct page){ ids.at[2], 3 }, &ids, &f->e));
	assert_int_equal(ids.count, 2);
	OK(letters_list(f->s, LETTER_STATUS_REJECTED, (struct page){ 0, 3 }, &ids, &f->e));
	assert_int_equal(ids.count, 1);
	assert_int_equal(ids.at[0], f->letter.id);
}

FIXTURE_TEST(writer_is_noted_when_the_letter_is_read)
{
	struct letter_row got;

	OK(letters_get(f->s, f->letter.id, &got, &f->e));
	assert_string_equal(got.sender, "");
	assert_string_equal(got.message_id, "");
	assert_int_equal(got.seat_id, 0);
	assert_string_equal(got.proof, "");
	got = (struct letter_row){ .id = f->letter.id, .status = LETTER_STATUS_ORDERS, .note = NOTE_UNANSWERED,
		.answer = "a", .sender = "ann@example.org", .message_id = "x@y",
		.seat_id = f->ann.id, .proof = "token" };
	OK(letters_understood(f->s, &got, &f->e));
	OK(letters_get(f->s, f->letter.id, &got, &f->e));
	assert_string_equal(got.sender, "ann@example.org");
	assert_string_equal(got.message_id, "x@y");
	assert_int_equal(got.seat_id, f->ann.id);
	assert_string_equal(got.proof, "token");
	assert_int_equal(got.status, LETTER_STATUS_ORDERS);
	assert_int_equal(got.note, NOTE_UNANSWERED);
	assert_string_equal(got.answer, "a");
	got = (struct letter_row){ .id = f->letter.id, .status = LETTER_STATUS_REJECTED };
	OK(letters_understood(f->s, &got, &f->e));
	OK(letters_get(f->s, f->letter.id, &got, &f->e));
	assert_int_equal(got.status, LETTER_STATUS_REJECTED);
	assert_int_equal(got.note, NOTE_NONE);
	assert_null(got.answer);
	assert_string_equal(got.sender, "");
	assert_int_equal(got.seat_id, 0);
	got.seat_id = 4711;
	FAILS(letters_understood(f->s, &got, &f->e), ERR_SOFTWARE, "FOREIGN KEY");
	got = (struct letter_row){ .id = 4711 };
	FAILS(letters_understood(f->s, &got, &f->e), ERR_NOT_FOUND, "4711");
}

TEST(text_is_found_in_letters_that_came_later_even_behind_a_nul)
{
	static const char raw[] = "a\0b abc234 c";
	struct fixture *f = *state;
	struct letter_row l = { .key = "later", .source = "pipe", .received_at = NOW, .raw = raw,
		.raw_size = sizeof raw };
	int64_t last, id;
	bool is_new;

	OK(letters_last(f->s, &last, &f->e));
	assert_int_equal(last, f->letter.id);
	OK(letters_holding(f->s, last, "abc234", &id, &f->e));
	assert_int_equal(id, 0);
	OK(letters_insert(f->s, &l, &is_new, &f->e));
	OK(letters_holding(f->s, last, "abc234", &id, &f->e));
	assert_int_equal(id, l.id);
	OK(letters_holding(f->s, last, "abc235", &id, &f->e));
	assert_int_equal(id, 0);
	OK(letters_holding(f->s, l.id, "abc234", &id, &f->e));
	assert_int_equal(id, 0);
}

UNIT(letters, fixture_fill, fixture_release)
