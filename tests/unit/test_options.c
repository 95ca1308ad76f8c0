// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rule options: their table, and as one line of text.
#include <string.h>

#include "unit.h"
#include "engine/options.h"

TEST(defaults_are_not_written_out)
{
	const struct options standard = { 0 }, some = { .famine = FAMINE_12, .tiebreak = TIEBREAK_SUM };
	char text[OPTIONS_TEXT];

	assert_string_equal(options_print(&standard, text), "standard");
	assert_string_equal(options_print(&some, text), "famine 12; tiebreak sum");
}

// Counts through all combinations; false after the last.
static bool
next_options(struct options *o)
{
	for (enum rule_option i = 0; i < RULE_OPTIONS; i++) {
		option_set(o, i, (option_get(o, i) + 1) % option_values(i));
		if (option_get(o, i) != 0)
			return true;
	}
	return false;
}

TEST(what_is_written_is_read_back)
{
	struct options o = { 0 };

	do {
		struct options back;
		char text[OPTIONS_TEXT];
		assert_true(options_parse(options_print(&o, text), &back));
		assert_memory_equal(&back, &o, sizeof o);
	} while (next_options(&o));
}

TEST(nothing_else_is_read)
{
	static const char *const bad[] = { "", "standard ", "famine 10", "famine 11", "famine 12;",
		"famine 12; ", "famine 12; famine 12", "tiebreak sum; famine 12", "famine 12;tiebreak sum",
		"standard; famine 12", "famine", "famine 1", "Famine 12", "famine 12 ; tiebreak sum" };

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct options o;
		if (options_parse(bad[i], &o))
			fail_msg("'%s' is read as options", bad[i]);
	}
}

TEST(every_value_but_the_default_is_told_by_a_sentence)
{
	for (enum rule_option i = 0; i < RULE_OPTIONS; i++) {
		const struct option_info *info = &option_info[i];
		assert_true(option_values(i) >= 2);
		assert_null(info->sentence[0].text);
		assert_non_null(info->word);
		assert_non_null(info->about);
		for (int value = 1; value < option_values(i); value++) {
			const char *sentence = info->sentence[value].text;
			assert_non_null(sentence);
			assert_true(sentence[strlen(sentence) - 1] == '.');
		}
	}
}

UNIT(options, NULL, NULL)
