// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Acts of the game master, as they are read from a letter.
#include <string.h>

#include "desk/reading.h"
#include "shared.h"
#include "unit.h"

static struct gm_commands got;

static void
parse(const char *body)
{
	struct frame frame = { .body = body, .body_line = 2 };

	commands_parse(english(&arena), &frame, &got);
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

static const char *
argument(int i)
{
	return act_argument(&got.list[0].call, i);
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

TEST(commands_take_the_rest_of_their_line)
{
	assert_ptr_equal(one("Pause  I am away\n")->call.act, &act_pause);
	assert_string_equal(argument(0), "I am away");
	assert_int_equal(got.list[0].line, 2);
	assert_int_equal(one("\n;; why\nRESUME")->line, 4);
	assert_ptr_equal(one("show")->call.act, &act_status);
	assert_string_equal((one("confirm aB3_x"), argument(0)), "aB3_x");
	assert_string_equal(one("seat ben address Ben@Example.org")->call.act->word, "address");
	assert_string_equal(argument(0), "ben");
	assert_string_equal(argument(1), "Ben@Example.org");
	assert_string_equal((one("deadline +1d for the feast"), argument(0)), "+1d");
	assert_string_equal(argument(1), "for the feast");
	assert_ptr_equal(one("change rhythm every 2 days at 20:00")->call.act, &act_change);
	assert_string_equal(argument(7), "every 2 days at 20:00");
	assert_string_equal(argument(6), "");
	assert_string_equal((one("rollback round 3 a rule was bent"), argument(0)), "3");
	assert_string_equal(argument(1), "a rule was bent");
}

TEST(what_cannot_be_taken_back_wants_a_word)
{
	static const char *const final[] = { "rollback 3", "end", "cancel why", "seat ben replace Cy" };

	for (size_t i = 0; i < sizeof final / sizeof *final; i++) {
		assert_true(one(final[i])->needs_word);
		assert_false(one(arena_printf(&arena, "yes %s", final[i]))->needs_word);
		assert_string_equal(got.list[0].said, final[i]);
	}
	assert_false(one("pause")->needs_word);
	assert_false(one("seat ben vacant")->needs_word);
}

TEST(message_ends_with_its_line_and_holds_no_commands)
{
	parse("press to all\nHello,\n\n cancel\nEND  press\npause");
	assert_int_equal(got.problems.count, 0);
	assert_int_equal(got.count, 2);
	assert_string_equal(argument(0), "all");
	assert_string_equal(argument(1), "Hello,\n\ncancel\n");
	assert_int_equal(got.list[1].line, 7);
	assert_string_equal((one("press ben:\nHello\nend press"), argument(0)), "ben:");
	fault("press to ben\nyes cancel\n", "the message has no end");
	fault("press to ben Hello\nyes cancel\nend press", "on a line of its own");
	fault("press\nyes cancel\nend press", "on a line of its own");
	parse("press to all\nI end the\nend\nendless press\nend pres\n\tend\tpress \t\nend press");
	assert_int_equal(got.count, 1);
	assert_string_equal(argument(1), "I end the\nend\nendless press\nend pres\nend\tpress\n");
}

TEST(line_with_a_fault_is_refused_alone)
{
	parse("paus\nforce\nseat ben vacnt\nstatus now");
	assert_int_equal(got.count, 1);
	assert_ptr_equal(got.list[0].call.act, &act_force);
	assert_int_equal(got.problems.count, 3);
	assert_string_equal(got.problems.list[0].text, "'paus' is not known here: did you mean pause?");
	assert_int_equal(got.problems.list[1].line, 4);
	assert_string_equal(got.problems.list[1].text, "'vacnt' is not known here: did you mean vacant?");
	fault("seat", "SEAT is missing: write seat SEAT");
	fault("seat ben", "seat, then one of: token, address ADDRESS,");
	fault("seat ben address", "ADDRESS is missing: write address ADDRESS");
	fault("seat ben vacant now", "'now' is not understood after 'seat ben vacant': leave it out");
	fault("change", "WHAT is missing: write change, then one of: title TEXT,");
	fault("change seed 12", "'seed' is not known here");
	fault("change pace \t", "SPAN is missing: write pace SPAN");
	fault("rollback", "ROUND is missing: write rollback ROUND [REASON]");
	fault("rollback round", "ROUND is missing");
	fault("deadline", "TIME is missing: write deadline TIME");
	fault("confirm", "CODE is missing: write confirm CODE");
	fault("seat ben title", "TITLE is missing: write title TITLE");
	fault("yes", "WHAT is missing");
	fault("", "no command was found here");
	fault("# pause\n;; force\n \t \n", "no command was found here");
}

TEST(check_is_about_the_whole_frame)
{
	parse("pause\ncheck\n");
	assert_true(got.check);
	assert_int_equal(got.count, 1);
	parse("pause");
	assert_false(got.check);
	fault("check it", "'check' is not known here");
}

TEST(one_letter_holds_twenty)
{
	const char *many = "";

	for (int i = 0; i < COMMANDS_MAX + 2; i++)
		many = arena_printf(&arena, "%sstatus\n", many);
	parse(many);
	assert_int_equal(got.count, COMMANDS_MAX);
	assert_int_equal(got.problems.count, 2);
}

UNIT(act, NULL, release)
