// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Messages in English and in a language of the test's own, which the build made from xx.po.
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"
#include "lang/say.h"
#include "shared.h"

static struct tongue
speak(const char *code)
{
	struct tongue in = { .arena = &arena, .lang = lang_find(code) };

	assert_non_null(in.lang);
	return in;
}

TEST(names_are_filled_in)
{
	struct tongue in = english(&arena);

	assert_string_equal(say(in, MSG("Hello.")), "Hello.");
	assert_string_equal(say(in, MSG("{who} rolls {sum}."), ARG(who, "Ann"), ARG(sum, 4 + 3)),
	    "Ann rolls 7.");
	assert_string_equal(say(in, MSG("{sum}{who}{sum}"), ARG(who, ""), ARG(sum, -3)), "-3-3");
}

TEST(what_is_filled_in_is_not_read_again)
{
	assert_string_equal(
	    say(english(&arena), MSG("{who} and {whom}"), ARG(who, "{whom} %s {"), ARG(whom, "{n}")),
	    "{whom} %s { and {n}");
}

TEST(argument_may_be_one_too_many)
{
	assert_string_equal(say(english(&arena), MSG("You start."), ARG(who, "Ann")), "You start.");
}

TEST(number_chooses_the_form)
{
	static const char *const people[] = { "0 osob", "1 osoba", "2 osoby", "4 osoby", "5 osob" };
	static const int number[] = { 0, 1, 2, 4, 5 };

	assert_string_equal(say(english(&arena), MSG_N("{n} person", "{n} people", 1)), "1 person");
	assert_string_equal(say(english(&arena), MSG_N("{n} person", "{n} people", 0)), "0 people");
	for (size_t i = 0; i < sizeof number / sizeof *number; i++)
		assert_string_equal(
		    say(speak("xx"), MSG_N("{n} person", "{n} people", number[i])), people[i]);
}

TEST(language_has_an_order_of_its_own)
{
	assert_string_equal(
	    say(speak("xx"), MSG("{who} takes {goods}."), ARG(who, "Ann"), ARG(goods, 2)),
	    "2 nimt Ann!");
}

TEST(context_tells_two_texts_apart)
{
	static const struct msg place = MESSAGE_OF("place", "wood");

	assert_string_equal(say(speak("xx"), MSG("wood")), "drevo");
	assert_string_equal(say(speak("xx"), place), "les");
	assert_string_equal(say(speak("xx"), MSG_OF("tool", "wood")), "wood");
	assert_string_equal(say(english(&arena), place), "wood");
}

TEST(text_may_have_lines_and_quotes)
{
	assert_string_equal(say(speak("xx"), MSG("A long {text}\nwith a \"quote\" and \\ in it"),
				ARG(text, "<>")),
	    "Dlouh\u00fd <>\ns \"cit\u00e1tem\" a \\");
}

TEST(english_stands_in_for_what_is_not_translated)
{
	assert_string_equal(say(speak("xx"), MSG("An old text")), "An old text");
	assert_string_equal(
	    say(speak("xx"), MSG("A text without a translation")), "A text without a translation");
	assert_string_equal(say(speak("xx"), MSG_N("{n} die", "{n} dice", 1)), "1 die");
	assert_string_equal(say(speak("xx"), MSG_N("{n} die", "{n} dice", 2)), "2 dice");
	assert_string_equal(say(speak("xx"), MSG("A text that is gone")), "A text that is gone");
}

TEST(languages_are_known_by_their_codes)
{
	assert_ptr_equal(lang_find("en"), english(&arena).lang);
	assert_ptr_equal(lang_find("xx"), &languages[1]);
	assert_string_equal(languages[0].name, "English");
	assert_string_equal(languages[1].name, "Testov\u00fd");
	assert_string_equal(lang_codes(&arena), "en, xx");
	assert_null(lang_find("x"));
	assert_null(lang_find(""));
}

TEST(argument_that_is_missing_is_a_bug)
{
	int status = 0;
	pid_t child = fork();

	assert_int_not_equal(child, -1);
	if (child == 0) {
		(void)close(STDERR_FILENO);
		(void)signal(SIGABRT, SIG_DFL);
		(void)say(english(&arena), MSG("{who} rolls."), ARG(whom, "Ann"));
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

UNIT_MAIN(say, NULL, release)
