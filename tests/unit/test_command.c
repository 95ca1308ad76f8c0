// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a game master writes in a letter.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "orders/command.h"
#include "shared.h"

static struct gm_commands got;

static void
parse(const char *body)
{
	struct frame frame = { .body = body, .body_line = 2 };

	commands_parse(&arena, &frame, &got);
}

// The only command of a body without a fault.
static const struct gm_command *
one(const char *body)
{
	parse(body);
	if (got.problems.count > 0)
		fail_msg("'%s': %s", body, got.problems.list[0].text);
	assert_int_equal(got.count, 1);
	return &got.list[0];
}

// The only thing is a fault that says this.
static void
fault(const char *body, const char *part)
{
	parse(body);
	assert_int_equal(got.count, 0);
	assert_int_equal(got.problems.count, 1);
	if (strstr(got.problems.list[0].text, part) == NULL)
		fail_msg("'%s' is not in: %s", part, got.problems.list[0].text);
}

static void
commands_take_the_rest_of_their_line(void **state)
{
	(void)state;
	assert_int_equal(one("Pause  I am away\n")->kind, COMMAND_PAUSE);
	assert_string_equal(got.list[0].text, "I am away");
	assert_int_equal(got.list[0].line, 2);
	assert_int_equal(one("\n;; why\nRESUME")->line, 4);
	assert_int_equal(one("show")->kind, COMMAND_STATUS);
	assert_string_equal(one("confirm aB3_x")->text, "aB3_x");
	assert_string_equal(one("seat ben address Ben@Example.org")->what, "address");
	assert_string_equal(got.list[0].seat, "ben");
	assert_string_equal(got.list[0].text, "Ben@Example.org");
	assert_string_equal(one("change rhythm every 2 days at 20:00")->text, "every 2 days at 20:00");
	assert_int_equal(one("rollback round 3 a rule was bent")->round, 3);
	assert_string_equal(got.list[0].text, "a rule was bent");
}

static void
deadlines_are_times_spans_or_none(void **state)
{
	(void)state;
	assert_int_equal(one("deadline +1d12h")->when, WHEN_LATER);
	assert_int_equal(got.list[0].seconds, 36 * 3600);
	assert_int_equal(one("deadline 2027-01-01T00:00:00Z")->when, WHEN_AT);
	assert_int_equal(got.list[0].seconds, 1798761600);
	assert_int_equal(one("deadline none")->when, WHEN_NONE);
	fault("deadline", "is no deadline: write deadline");
	fault("deadline +0h", "is no deadline");
	fault("deadline +", "is no deadline");
	fault("deadline soon", "'soon' is no deadline");
}

static void
what_cannot_be_taken_back_wants_a_word(void **state)
{
	static const char *const final[] = { "rollback 3", "end", "cancel why", "seat ben replace Cy" };

	(void)state;
	for (size_t i = 0; i < sizeof final / sizeof *final; i++) {
		assert_true(one(final[i])->needs_word);
		assert_false(one(arena_printf(&arena, "yes %s", final[i]))->needs_word);
		assert_string_equal(got.list[0].said, final[i]);
	}
	assert_false(one("pause")->needs_word);
	assert_false(one("seat ben vacant")->needs_word);
}

static void
message_ends_with_its_line_and_holds_no_commands(void **state)
{
	(void)state;
	parse("press to all\nHello,\n\n cancel\nEND  press\npause");
	assert_int_equal(got.problems.count, 0);
	assert_int_equal(got.count, 2);
	assert_string_equal(got.list[0].seat, "");
	assert_string_equal(got.list[0].text, "Hello,\n\ncancel\n");
	assert_int_equal(got.list[1].line, 7);
	assert_string_equal(one("press to ben:\nHello\nend press")->seat, "ben");
	fault("press to ben\nyes cancel\n", "the message has no end");
	fault("press to ben Hello\nyes cancel\nend press", "on a line of its own");
	fault("press\nyes cancel\nend press", "on a line of its own");
	parse("press to all\nI end the\nend\nendless press\nend pres\n\tend\tpress \t\nend press");
	assert_int_equal(got.count, 1);
	assert_string_equal(got.list[0].text, "I end the\nend\nendless press\nend pres\nend\tpress\n");
}

static void
line_with_a_fault_is_refused_alone(void **state)
{
	(void)state;
	parse("paus\nforce\nseat ben vacnt\nstatus now");
	assert_int_equal(got.count, 1);
	assert_int_equal(got.list[0].kind, COMMAND_FORCE);
	assert_int_equal(got.problems.count, 3);
	assert_string_equal(got.problems.list[0].text, "'paus' is not known here: did you mean pause?");
	assert_int_equal(got.problems.list[1].line, 4);
	assert_string_equal(got.problems.list[1].text, "'vacnt' is not known here: did you mean vacant?");
	fault("seat", "which seat?");
	fault("seat ben", "something is missing");
	fault("seat ben address", "write after it what it is to be");
	fault("seat ben vacant now", "leave it out");
	fault("change", "something is missing");
	fault("change seed 12", "'seed' is not known here");
	fault("change pace \t", "change pace: write after it what it is to be");
	fault("rollback", "to which round?");
	fault("rollback 0", "to which round?");
	fault("rollback 1000", "to which round?");
	fault("rollback round", "to which round?");
	fault("rollback 3x", "to which round?");
	fault("confirm", "which code?");
	fault("seat ben title", "seat ben title: write after it what it is to be");
	fault("yes", "something is missing");
	fault("", "there is no command here");
	fault("# pause\n;; force\n \t \n", "there is no command here");
}

static void
check_is_about_the_whole_frame(void **state)
{
	(void)state;
	parse("pause\ncheck\n");
	assert_true(got.check);
	assert_int_equal(got.count, 1);
	parse("pause");
	assert_false(got.check);
	fault("check it", "'check' is not known here");
}

static void
one_letter_holds_twenty(void **state)
{
	const char *many = "";

	(void)state;
	for (int i = 0; i < COMMANDS_MAX + 2; i++)
		many = arena_printf(&arena, "%sstatus\n", many);
	parse(many);
	assert_int_equal(got.count, COMMANDS_MAX);
	assert_int_equal(got.problems.count, 2);
}

#define TEST(name) cmocka_unit_test_teardown(name, release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(commands_take_the_rest_of_their_line),
		TEST(deadlines_are_times_spans_or_none),
		TEST(what_cannot_be_taken_back_wants_a_word),
		TEST(message_ends_with_its_line_and_holds_no_commands),
		TEST(line_with_a_fault_is_refused_alone),
		TEST(check_is_about_the_whole_frame),
		TEST(one_letter_holds_twenty),
	};

	return cmocka_run_group_tests_name("command", tests, NULL, NULL);
}
