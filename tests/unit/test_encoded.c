// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Base64 words become quoted-printable ones of the same bytes.
#include "mail/internal.h"
#include "unit.h"
#include "shared.h"

#define MENDED(in, out) assert_string_equal(encoded_mend(&arena, in), out)

TEST(base64_words_are_rewritten)
{
	MENDED("=?utf-8?B?SGVsbG8=?= =?UTF-8*en?b?IHdvcmxk?= x",
		"=?utf-8?Q?=48=65=6C=6C=6F?= =?UTF-8*en?Q?=20=77=6F=72=6C=64?= x");
	MENDED("=?utf-8?B?YQ==?==?utf-8?B?YQ?=", "=?utf-8?Q?=61?==?utf-8?Q?=61?=");
	MENDED("=?utf-8?B?\?=", "=?utf-8?Q?\?=");
}

TEST(everything_else_stays)
{
	static const char *const same[] = { "", "plain", "=?utf-8?Q?a=3D?=", "=?utf-8?B?YQ==", "=?",
		"=?utf-8?B", "=??B?YQ==?=", "=?utf-8?B?Y Q==?=", "a=?b", "=?utf-8?B?YQ==?" };

	for (size_t i = 0; i < sizeof same / sizeof *same; i++)
		MENDED(same[i], same[i]);
}

UNIT(encoded, NULL, release)
