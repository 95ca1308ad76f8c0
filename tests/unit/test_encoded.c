// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Base64 words become quoted-printable ones of the same bytes.
#include "unit.h"
#include "mail/in/encoded.h"
#include "shared.h"

#define MENDED(in, out) assert_string_equal(encoded_mend(&arena, in), out)

static void
base64_words_are_rewritten(void **state)
{
	(void)state;
	MENDED("=?utf-8?B?SGVsbG8=?= =?UTF-8*en?b?IHdvcmxk?= x",
		"=?utf-8?Q?=48=65=6C=6C=6F?= =?UTF-8*en?Q?=20=77=6F=72=6C=64?= x");
	MENDED("=?utf-8?B?YQ==?==?utf-8?B?YQ?=", "=?utf-8?Q?=61?==?utf-8?Q?=61?=");
	MENDED("=?utf-8?B?\?=", "=?utf-8?Q?\?=");
}

static void
everything_else_stays(void **state)
{
	static const char *const same[] = { "", "plain", "=?utf-8?Q?a=3D?=", "=?utf-8?B?YQ==", "=?",
		"=?utf-8?B", "=??B?YQ==?=", "=?utf-8?B?Y Q==?=", "a=?b", "=?utf-8?B?YQ==?" };

	(void)state;
	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		MENDED(same[i], same[i]);
}

UNIT(encoded)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(base64_words_are_rewritten),
		cmocka_unit_test(everything_else_stays),
	};

	return cmocka_run_group_tests_name("encoded", tests, NULL, release);
}
