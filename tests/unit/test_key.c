// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Keys of letters as file names and Message-IDs.
#include <string.h>

#include "unit.h"
#include "base/arena.h"
#include "base/err.h"
#include "mail/address.h"
#include "mail/key.h"

TEST(key_becomes_a_readable_name)
{
	struct arena arena = { 0 };
	struct err e = { 0 };

	assert_string_equal(key_text(&arena, "g42/t12/report/p3", &e), "g42.t12.report.p3");
	arena_release(&arena);
}

TEST(different_keys_give_different_safe_names)
{
	static const char *const keys[] = { "a/b", "a.b", "a=2Eb", "a//b", "/ab", "ab/", "a b", "a:b",
		"a\nb", "..", ".", "\xc3\xbc", "A/b", "/", "//" };
	enum { N = sizeof keys / sizeof keys[0] };
	struct arena arena = { 0 };
	struct err e = { 0 };
	char *names[N];

	for (size_t i = 0; i < N; i++) {
		names[i] = key_text(&arena, keys[i], &e);
		assert_true(names[i] != NULL && names[i][0] != '.');
		assert_null(strpbrk(names[i], "/: \n"));
		assert_null(address_fault(arena_printf(&arena, "%s@example.org", names[i])));
		for (size_t j = 0; j < i; j++)
			assert_string_not_equal(names[i], names[j]);
	}
	arena_release(&arena);
}

TEST(checklist_8_message_id_holds_key_token_and_domain)
{
	struct arena arena = { 0 };
	struct err e = { 0 };

	assert_string_equal(key_message_id(&arena, "g42/t12/report/p3", "abc7", "example.org", &e),
		"g42.t12.report.p3.abc7@example.org");
	assert_string_equal(key_message_id(&arena, "g42/t12", NULL, "example.org", &e),
		"g42.t12@example.org");
	arena_release(&arena);
}

TEST(broken_parts_are_refused)
{
	static const char *const bad[][3] = {
		{ "", "t", "example.org" },
		{ "k", "", "example.org" },
		{ "k", "a@b", "example.org" },
		{ "k", "a>b", "example.org" },
		{ "k", "t", "" },
		{ "k", "t", "example.org>\r\nBcc: eve" },
	};
	struct arena arena = { 0 };

	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		struct err e = { 0 };

		assert_null(key_message_id(&arena, bad[i][0], bad[i][1], bad[i][2], &e));
		assert_int_not_equal(e.code, ERR_NONE);
	}
	arena_release(&arena);
}

TEST(key_has_a_limit)
{
	struct arena arena = { 0 };
	struct err e = { 0 };
	char key[KEY_MAX + 2] = { 0 };

	memset(key, 'k', KEY_MAX);
	assert_non_null(key_text(&arena, key, &e));
	key[KEY_MAX] = 'k';
	assert_null(key_text(&arena, key, &e));
	arena_release(&arena);
}

UNIT(key, NULL, NULL)
