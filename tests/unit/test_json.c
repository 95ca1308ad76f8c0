// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Strict reading: every field, its range, and nothing more.
#include <string.h>

#include "unit.h"
#include "base/text.h"
#include "report/json.h"

static struct arena arena;
static struct err error;
static json_t *document;
static struct json_reader r;

// Begins to read a document.
static void
begin(const char *text)
{
	json_decref(document);
	error = (struct err){ 0 };
	document = json_parse(text, strlen(text), &error);
	assert_non_null(document);
	assert_int_equal(json_reader_init(&r, document, "", &error), 0);
}

static int
release(void **state)
{
	(void)state;
	json_decref(document);
	document = NULL;
	arena_release(&arena);
	return 0;
}

// The result is -1, and the error says why; it is forgotten then.
static void
refused(int result, const char *why)
{
	assert_int_equal(result, -1);
	assert_string_equal(error.text, why);
	assert_int_equal(error.code, ERR_DATA);
	error = (struct err){ 0 };
}

TEST(numbers_have_a_range)
{
	int64_t large;
	int n;

	begin("{\"a\": 9007199254740992, \"b\": 3, \"c\": \"3\", \"d\": 3.0}");
	assert_int_equal(json_read_large(&r, "a", 0, INT64_C(9007199254740992), &large), 0);
	assert_int_equal(large, INT64_C(9007199254740992));
	assert_int_equal(json_read_number(&r, "b", 3, 3, &n), 0);
	assert_int_equal(n, 3);
	refused(json_read_large(&r, "b", 4, 9, &large), "b: must be a number from 4 to 9");
	refused(json_read_large(&r, "b", 0, 2, &large), "b: must be a number from 0 to 2");
	refused(json_read_large(&r, "c", 0, 9, &large), "c: must be a number from 0 to 9");
	refused(json_read_number(&r, "a", 0, 9, &n), "a: must be a number from 0 to 9");
	refused(json_read_number(&r, "b", 4, 4, &n), "b: must be 4");
	refused(json_read_number(&r, "b", 4, 9, &n), "b: must be a number from 4 to 9");
	refused(json_read_number(&r, "d", 0, 9, &n), "d: must be a number from 0 to 9");
	refused(json_read_number(&r, "e", 0, 9, &n), "e: is missing");
}

TEST(texts_have_a_length_and_may_be_null_where_that_is_said)
{
	const char *text;

	begin("{\"a\": \"clay\", \"b\": null, \"c\": 4}");
	assert_int_equal(json_read_text(&r, "a", 4, false, &arena, &text), 0);
	assert_string_equal(text, "clay");
	assert_int_equal(json_read_text(&r, "a", 4, true, &arena, &text), 0);
	assert_int_equal(json_read_text(&r, "b", 4, true, &arena, &text), 0);
	assert_null(text);
	refused(json_read_text(&r, "a", 3, false, &arena, &text), "a: must be a text of at most 3 bytes");
	refused(json_read_text(&r, "b", 4, false, &arena, &text), "b: must be a text of at most 4 bytes");
	refused(json_read_text(&r, "c", 4, true, &arena, &text),
	    "c: must be a text of at most 4 bytes, or null");
}

TEST(words_and_truths_are_of_a_kind)
{
	static const char *const words[] = { "turn", "round" };
	bool yes = false;
	int which = 0;

	begin("{\"a\": true, \"b\": false, \"c\": 1, \"d\": \"round\", \"e\": \"square\"}");
	assert_int_equal(json_read_boolean(&r, "a", &yes), 0);
	assert_true(yes);
	assert_int_equal(json_read_boolean(&r, "b", &yes), 0);
	assert_false(yes);
	refused(json_read_boolean(&r, "c", &yes), "c: must be true or false");
	assert_int_equal(json_read_word(&r, "d", words, 2, &which), 0);
	assert_int_equal(which, 1);
	refused(json_read_word(&r, "e", words, 2, &which), "e: must be one of 'turn', 'round'");
	refused(json_read_word(&r, "c", words, 2, &which), "c: must be one of 'turn', 'round'");
}

TEST(lists_have_a_length)
{
	int list[6], got;
	size_t count;

	begin("{\"a\": [1, 2, 3], \"b\": {}, \"c\": [1, null], \"d\": [[1, 2], [3, 4]], \"e\": [[1], 2]}");
	assert_int_equal(json_read_list(&r, "a", 3, 3, &count), 0);
	assert_int_equal(count, 3);
	refused(json_read_list(&r, "a", 4, 5, &count), "a: must be a list of 4 to 5 things");
	refused(json_read_list(&r, "a", 0, 2, &count), "a: must be a list of 0 to 2 things");
	refused(json_read_list(&r, "b", 0, 2, &count), "b: must be a list of 0 to 2 things");
	assert_int_equal(json_read_numbers(&r, "a", list, 0, 6, 1, 3, &got), 0);
	assert_int_equal(got, 3);
	assert_int_equal(list[2], 3);
	refused(json_read_numbers(&r, "a", list, 0, 2, 1, 3, NULL), "a: must be a list of 0 to 2 things");
	refused(json_read_numbers(&r, "a", list, 4, 6, 1, 3, NULL), "a: must be a list of 4 to 6 things");
	refused(json_read_numbers(&r, "a", list, 0, 6, 1, 2, NULL), "a: must be a number from 1 to 2");
	assert_int_equal(json_read_cells(&r, "c", list, 2, 1, 9), 0);
	assert_int_equal(list[1], 0);
	refused(json_read_cells(&r, "c", list, 2, 2, 9), "c: must be a number from 2 to 9");
	refused(json_read_cells(&r, "c", list, 3, 1, 9), "c: must be a list of 3 things");
	assert_int_equal(json_read_grid(&r, "d", list, 2, 2, 1, 4), 0);
	assert_int_equal(list[3], 4);
	refused(json_read_grid(&r, "d", list, 2, 2, 1, 3), "d: must be a number from 1 to 3");
	refused(json_read_grid(&r, "d", list, 1, 2, 1, 4), "d: must be a list of 1 thing");
	refused(json_read_grid(&r, "e", list, 2, 1, 1, 4), "e: must be a list of 1 thing");
}

TEST(maps_are_named_by_their_path)
{
	struct json_reader inner, seat;
	int n;

	begin("{\"open\": {\"seats\": [{\"x\": 7}, 8]}, \"list\": []}");
	refused(json_read_map(&r, "list", &inner), "list: must be an object");
	refused(json_read_map(&r, "none", &inner), "none: is missing");
	assert_int_equal(json_read_map(&r, "open", &inner), 0);
	assert_int_equal(json_read_length(&inner, "seats", 2), 0);
	assert_int_equal(json_read_item(&inner, "seats", 0, &seat), 0);
	refused(json_read_number(&seat, "x", 0, 6, &n), "open.seats[0].x: must be a number from 0 to 6");
	refused(json_read_item(&inner, "seats", 1, &seat), "open.seats[1]: must be an object");
	refused(json_reader_init(&r, json_at(&r, "list"), "", &error), "must be an object");
}

TEST(what_is_missing_is_told_whatever_it_should_be)
{
	static const char *const words[] = { "turn" };
	struct json_reader inner;
	const char *text;
	int64_t large;
	size_t count;
	bool yes;
	int n;

	begin("{}");
	refused(json_read_large(&r, "a", 0, 9, &large), "a: is missing");
	refused(json_read_text(&r, "a", 9, true, &arena, &text), "a: is missing");
	refused(json_read_list(&r, "a", 0, 9, &count), "a: is missing");
	refused(json_read_boolean(&r, "a", &yes), "a: is missing");
	refused(json_read_word(&r, "a", words, 1, &n), "a: is missing");
	refused(json_read_numbers(&r, "a", &n, 0, 1, 0, 9, NULL), "a: is missing");
	refused(json_read_cells(&r, "a", &n, 1, 0, 9), "a: is missing");
	refused(json_read_grid(&r, "a", &n, 1, 1, 0, 9), "a: is missing");
	refused(json_read_length(&r, "a", 1), "a: is missing");
	refused(json_reader_init(&inner, NULL, "seats", &error), "seats: must be an object");
}

TEST(fields_left_over_are_refused)
{
	int n;

	begin("{\"a\": 1, \"b\": 2}");
	assert_int_equal(json_read_number(&r, "b", 0, 9, &n), 0);
	refused(json_read_end(&r), "a: unknown field");
	assert_int_equal(json_read_number(&r, "a", 0, 9, &n), 0);
	assert_int_equal(json_read_end(&r), 0);
}

TEST(map_has_at_most_64_fields)
{
	struct text t;
	int n;

	text_init(&t, &arena);
	for (int i = 0; i < 65; i++)
		text_addf(&t, "%s\"k%d\": %d", i == 0 ? "{" : ", ", i, i);
	text_add(&t, "}");
	begin(t.data);
	for (int i = 0; i < 65; i++)
		assert_int_equal(json_read_number(&r, arena_printf(&arena, "k%d", i), i, i, &n), 0);
	refused(json_read_end(&r), "k64: unknown field");
}

TEST(text_that_is_no_utf8_is_cleaned)
{
	json_t *j = json_list();

	json_push(j, json_exact("\x1b"));
	json_push(j, json_exact("caf\xe9"));
	json_push(j, json_text("\x1b"));
	json_push(j, json_text(NULL));
	assert_string_equal(json_print(&arena, j, JSON_COMPACT), "[\"\\u001B\",\"caf?\",\" \",null]");
	json_decref(j);
}

UNIT(json, NULL, release)
