// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reasons.
#include <string.h>

#include "unit.h"
#include "engine/refusal.h"

TEST(every_reason_has_a_name_and_a_sentence)
{
	for (int r = 0; r < REFUSALS; r++) {
		const char *text = refusal_sentence((enum refusal)r).text;
		assert_true(strlen(refusal_name((enum refusal)r)) > 3);
		assert_true(strlen(text) > 10);
		assert_true(text[strlen(text) - 1] != '.');
		if (*refusal_rule_number((enum refusal)r) != '\0')
			assert_int_equal(*refusal_rule_number((enum refusal)r), 'R');
	}
}

TEST(reasons_say_their_own_sentence)
{
	assert_string_equal(refusal_name(REFUSED_VILLAGE_CLOSED), "VILLAGE_CLOSED");
	assert_string_equal(refusal_rule_number(REFUSED_VILLAGE_CLOSED), "R2.5");
	assert_non_null(strstr(refusal_sentence(REFUSED_VILLAGE_CLOSED).text, "stays empty"));
	assert_string_equal(refusal_name(REFUSED_ALLOWED), "ALLOWED");
}

UNIT(refusal, NULL, NULL)
