// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Limits and odd bytes of letters; the ordinary ones are in tests/orders/frames.txt.
#include <string.h>

#include "orders/parsed.h"
#include "unit.h"
#include "shared.h"
#include "base/text.h"
#include "orders/frame.h"

#define HEAD "#STONEPOST tundra ann round 3\n"

static struct frames *
find(const char *text, size_t len)
{
	struct frames *f = arena_alloc(&arena, sizeof *f);

	frames_find(english(&arena), text, len, f);
	return f;
}

TEST(frame_over_64_kib_is_refused)
{
	struct text t;

	text_init(&t, &arena);
	text_add(&t, HEAD);
	text_fill(&t, ' ', ORDER_BYTES);
	text_add(&t, "\n#END\n");
	struct frames *f = find(t.data, t.len);
	assert_int_equal(f->count, 1);
	assert_non_null(strstr(f->list[0].fault.text, "64 KiB"));
}

TEST(huge_letter_with_a_small_frame_is_read)
{
	struct text t;

	text_init(&t, &arena);
	for (int i = 0; i < 100000; i++)
		text_add(&t, "a line of no meaning at all, as reports have them\n");
	text_add(&t, HEAD "plan hut\n#END\n");
	struct frames *f = find(t.data, t.len);
	assert_int_equal(f->count, 1);
	assert_int_equal(f->list[0].line, 100001);
	assert_null(f->list[0].fault.text);
}

TEST(letter_over_64_frames_is_refused)
{
	struct text t;

	text_init(&t, &arena);
	for (int i = 0; i <= FRAMES; i++)
		text_add(&t, HEAD "plan hut\n#END\n");
	struct frames *f = find(t.data, t.len);
	assert_int_equal(f->count, FRAMES);
	assert_int_equal(f->fault.line, 3 * FRAMES + 1);
	assert_non_null(strstr(f->fault.text, "64 frames"));
}

// A letter of such lines took a thousand times its own size.
TEST(header_takes_one_key_from_the_lines_below_it)
{
	struct text t;

	text_init(&t, &arena);
	text_add(&t, HEAD);
	for (int i = 0; i < 2000; i++)
		text_add(&t, "key aaaaaaaaaaaaaaaa\n");
	text_add(&t, "#END\n");
	size_t before = arena.total;
	struct frames *f = find(t.data, t.len);
	assert_int_equal(f->list[0].body_line, 3);
	assert_string_equal(f->list[0].head.key, "aaaaaaaaaaaaaaaa");
	assert_null(f->list[0].fault.text);
	assert_true(arena.total - before < 20 * t.len);
}

TEST(zero_bytes_end_nothing)
{
	static const char text[] = "\0\0" HEAD "\0plan hut\n#END\n";

	struct frames *f = find(text, sizeof text - 1);
	assert_int_equal(f->count, 0); // the mark does not begin its line
	f = find(text + 2, sizeof text - 3);
	assert_int_equal(f->count, 1);
	assert_null(f->list[0].fault.text);
	assert_string_equal(f->list[0].body, "\xef\xbf\xbdplan hut\n");
	assert_int_equal(f->list[0].notes.count, 1);
}

TEST(every_byte_may_stand_in_a_letter)
{
	char text[512];

	for (size_t i = 0; i < sizeof text; i++)
		text[i] = (char)i;
	assert_int_equal(find(text, sizeof text)->count, 0);
	assert_int_equal(find("", 0)->count, 0);
}

static struct parsed *
parse(const char *body)
{
	const struct frame frame = { .body = body, .body_line = 1 };
	struct parsed *p = arena_alloc(&arena, sizeof *p);

	orders_parse(english(&arena), &frame, NULL, p);
	return p;
}

TEST(over_2000_statements_nothing_counts)
{
	struct text t;
	struct parsed *p;

	text_init(&t, &arena);
	text_add(&t, "plan hut\nshow\nalways tools auto\n");
	for (int i = 0; i < ORDER_STATEMENTS; i++)
		text_add(&t, "final\n");
	p = parse(t.data);
	assert_int_equal(p->orders.has, 0);
	assert_int_equal(p->standing.has, 0);
	assert_int_equal(p->requests, 0);
	assert_int_equal(p->problems.count, 1);
	assert_int_equal(p->problems.list[0].line, ORDER_STATEMENTS + 1);
}

TEST(problems_are_listed_up_to_50)
{
	struct text t;
	struct parsed *p;

	text_init(&t, &arena);
	for (int i = 0; i < 200; i++)
		text_add(&t, "nonsense\n");
	p = parse(t.data);
	assert_int_equal(p->problems.count, PROBLEMS + 1);
	assert_non_null(strstr(p->problems.list[PROBLEMS].text, "too many"));
}

TEST(plan_has_64_lines)
{
	struct text t;
	struct parsed *p;

	text_init(&t, &arena);
	text_add(&t, "plan\n");
	for (int i = 0; i < PLAN_LINES; i++)
		text_add(&t, "hut\n");
	p = parse(t.data);
	assert_int_equal(p->orders.plan.count, PLAN_LINES);
	text_add(&t, "hut\n");
	p = parse(t.data);
	assert_int_equal(p->orders.has, 0);
	assert_non_null(strstr(p->problems.list[0].text, "64 lines"));
}

// What the arena gives to parse a plan of some lines, and then many that are refused.
static size_t
memory_of(int lines)
{
	struct text t;
	size_t before;

	text_init(&t, &arena);
	text_add(&t, "plan\n");
	for (int i = 0; i < lines; i++)
		text_add(&t, "hut\n");
	for (int i = 0; i < 1000; i++)
		text_add(&t, "hut if\n");
	before = arena.total;
	assert_int_equal(parse(t.data)->orders.plan.count, lines);
	return arena.total - before;
}

TEST(refused_lines_of_a_plan_take_the_same_memory_behind_many_lines)
{
	assert_true(memory_of(PLAN_LINES - 8) < memory_of(0) + 100 * 1024);
}

TEST(questions_are_at_most_32)
{
	struct text t;
	struct parsed *p;

	text_init(&t, &arena);
	for (int i = 0; i <= REQUESTS_MAX; i++)
		text_add(&t, "show\n");
	p = parse(t.data);
	assert_int_equal(p->requests, REQUESTS_MAX);
	assert_int_equal(p->problems.count, 1);
}

UNIT(frame, NULL, release)
