// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Seeds: drawn, printed, promised, mixed.
#include "unit.h"
#include "../fair/vectors.h"
#include "fair/seed.h"

static const char counted[] =
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

TEST(two_draws_differ)
{
	unsigned char a[SEED_SIZE] = { 0 }, b[SEED_SIZE] = { 0 };
	struct err e = { 0 };

	assert_int_equal(seed_draw(a, &e), 0);
	assert_int_equal(seed_draw(b, &e), 0);
	assert_memory_not_equal(a, b, SEED_SIZE);
}

TEST(seed_is_read_as_printed)
{
	unsigned char seed[SEED_SIZE];
	char hex[SEED_HEX_SIZE];
	struct err e = { 0 };

	assert_int_equal(seed_parse(counted, seed, &e), 0);
	for (int i = 0; i < SEED_SIZE; i++)
		assert_int_equal(seed[i], i);
	assert_ptr_equal(seed_print(seed, hex), hex);
	assert_string_equal(hex, counted);
}

TEST(anything_but_64_small_hex_digits_is_refused)
{
	char upper[SEED_HEX_SIZE], blank[SEED_HEX_SIZE + 1], shorter[SEED_HEX_SIZE];
	unsigned char seed[SEED_SIZE];

	for (int i = 0; i < SEED_HEX_SIZE; i++)
		upper[i] = (char)(counted[i] == 'a' ? 'A' : counted[i]);
	(void)snprintf(blank, sizeof blank, "%s ", counted);
	(void)snprintf(shorter, sizeof shorter, "%.63s", counted);
	const char *bad[] = { "", upper, blank, shorter, "hello" };
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct err e = { 0 };
		assert_int_equal(seed_parse(bad[i], seed, &e), -1);
		assert_int_equal(e.code, ERR_DATA);
		assert_non_null(strstr(e.text, "64 hex digits"));
	}
}

TEST(no_message_tells_the_seed)
{
	unsigned char seed[SEED_SIZE];
	struct err e = { 0 };

	assert_int_equal(seed_parse("5ec2e75ec2e7", seed, &e), -1);
	assert_null(strstr(e.text, "5ec2e7"));
}

static int
check_promise(const struct vector *v)
{
	unsigned char mixed[SEED_SIZE];
	char hex[SEED_HEX_SIZE];
	struct err e = { 0 };

	if (strcmp(v->kind, "commitment") == 0) {
		assert_string_equal(seed_commitment(v->seed, hex), v->want);
		return 1;
	}
	if (strcmp(v->kind, "mix") != 0)
		return 0;
	assert_int_equal(seed_mix(v->seed, v->rest, "", mixed, &e), 0);
	assert_string_equal(seed_print(mixed, hex), v->want);
	return 1;
}

TEST(commitments_and_mixes_are_those_of_the_vectors)
{
	assert_int_equal(vectors_check(check_promise), 5);
}

TEST(no_words_leave_the_seed_as_it_is)
{
	unsigned char seed[SEED_SIZE], mixed[SEED_SIZE];
	struct err e = { 0 };

	assert_int_equal(seed_parse(counted, seed, &e), 0);
	assert_int_equal(seed_mix(seed, "", "", mixed, &e), 0);
	assert_memory_equal(seed, mixed, SEED_SIZE);
}

TEST(seed_can_be_mixed_in_place)
{
	unsigned char seed[SEED_SIZE], mixed[SEED_SIZE];
	struct err e = { 0 };

	assert_int_equal(seed_parse(counted, seed, &e), 0);
	assert_int_equal(seed_mix(seed, "salt|ann:word", "", mixed, &e), 0);
	assert_memory_not_equal(seed, mixed, SEED_SIZE);
	assert_int_equal(seed_mix(seed, "salt|ann:word", "", seed, &e), 0);
	assert_memory_equal(seed, mixed, SEED_SIZE);
	assert_int_equal(seed_mix(seed, "", "", seed, &e), 0);
	assert_memory_equal(seed, mixed, SEED_SIZE);
}

TEST(salt_must_begin_with_its_name)
{
	unsigned char seed[SEED_SIZE] = { 0 }, mixed[SEED_SIZE];
	struct err e = { 0 };

	assert_int_equal(seed_mix(seed, "ann:word", "", mixed, &e), -1);
	assert_non_null(strstr(e.text, "ann:word"));
	e = (struct err){ 0 };
	assert_int_equal(seed_mix(seed, "beacon|1|word", "", mixed, &e), -1);
	e = (struct err){ 0 };
	assert_int_equal(seed_mix(seed, "", "salt|ann:word", mixed, &e), -1);
}

TEST(beacon_is_mixed_in_after_the_words)
{
	unsigned char seed[SEED_SIZE], both[SEED_SIZE], one[SEED_SIZE];
	struct err e = { 0 };

	assert_int_equal(seed_parse(counted, seed, &e), 0);
	assert_int_equal(seed_mix(seed, "salt|ann:word", "beacon|7|x", both, &e), 0);
	assert_int_equal(seed_mix(seed, "salt|ann:word", "", one, &e), 0);
	assert_memory_not_equal(one, both, SEED_SIZE);
	assert_int_equal(seed_mix(one, "", "beacon|7|x", one, &e), 0);
	assert_memory_equal(one, both, SEED_SIZE);
}

TEST(salt_lists_the_seats_that_gave_a_word)
{
	struct arena arena = { 0 };
	struct err e = { 0 };
	struct text salt;

	text_init(&salt, &arena);
	assert_int_equal(seed_salt_add(&salt, 0, "mammoth", &e), 0);
	assert_int_equal(seed_salt_add(&salt, 2, "f\u00fcnf H\u00fctten: 5", &e), 0);
	assert_string_equal(salt.data, "salt|a:mammoth|c:f\u00fcnf H\u00fctten: 5");
	arena_release(&arena);
}

TEST(word_that_could_be_read_in_two_ways_is_refused)
{
	char longest[SEED_WORD_MAX + 1], longer[SEED_WORD_MAX + 2];
	struct arena arena = { 0 };
	struct text salt;
	struct err fine = { 0 };

	memset(longest, 'x', sizeof longest);
	longest[SEED_WORD_MAX] = '\0';
	memset(longer, 'x', sizeof longer);
	longer[SEED_WORD_MAX + 1] = '\0';
	const char *bad[] = { "", "a|ben:b", "two\nlines", "tab\t", "\x7f", "\xff", longer };
	text_init(&salt, &arena);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct err e = { 0 };
		assert_int_equal(seed_salt_add(&salt, 0, bad[i], &e), -1);
		assert_int_equal(e.code, ERR_DATA);
	}
	assert_string_equal(salt.data, "");
	assert_int_equal(seed_salt_add(&salt, 0, longest, &fine), 0);
	arena_release(&arena);
}

UNIT(seed, NULL, NULL)
