// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Hashes, receipts, and the chain of steps.
#include "unit.h"
#include "../fair/vectors.h"
#include "fair/hash.h"

TEST(sha256_is_that_of_sha256sum)
{
	char out[HASH_SIZE];

	assert_string_equal(hash_sha256("", 0, out),
	    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	assert_string_equal(hash_sha256("abc", 3, out),
	    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(blake2b_is_that_of_b2sum)
{
	char out[HASH_SIZE];

	assert_string_equal(hash_blake2b("", 0, out),
	    "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
	assert_string_equal(hash_blake2b("abc", 3, out),
	    "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

TEST(bytes_of_zero_count)
{
	char a[HASH_SIZE], b[HASH_SIZE];

	assert_string_not_equal(hash_sha256("a\0b", 3, a), hash_sha256("a\0c", 3, b));
	assert_string_not_equal(hash_blake2b("a\0b", 3, a), hash_blake2b("a\0c", 3, b));
}

TEST(receipt_covers_all_that_is_said)
{
	enum { FIELDS = 11 };
	const struct receipt sample = { .game = "tundra", .seat = 0, .round = 3, .serial = 2,
		.dated = "2026-11-20T21:43:06Z", .received = "2026-11-20T21:44:00Z",
		.way = "token", .head = chain_genesis,
		.salt = "00112233445566778899aabbccddeeff", .body = "plan\n  hunt rest\n" };
	const char *text = "tundra|a|3|2|2026-11-20T21:43:06Z|2026-11-20T21:44:00Z|token|"
			   "0000000000000000000000000000000000000000000000000000000000000000|"
			   "00112233445566778899aabbccddeeff\n"
			   "plan\n  hunt rest\n";
	struct receipt changed[FIELDS];
	char want[HASH_SIZE], got[FIELDS + 1][HASH_SIZE];

	for (int i = 0; i < FIELDS; i++)
		changed[i] = sample;
	assert_string_equal(receipt_make(&sample, got[FIELDS]), hash_sha256(text, strlen(text), want));
	changed[0].game = "taiga";
	changed[1].seat = 1;
	changed[2].round = 4;
	changed[3].serial = 0;
	changed[4].dated = changed[0].received;
	changed[5].received = changed[0].dated;
	changed[6].head = want;
	changed[7].body = "plan\n  hunt 1\n";
	changed[8].way = "file";
	changed[9].salt = "10112233445566778899aabbccddeeff";
	changed[10].suggested = true;
	for (int i = 0; i < FIELDS; i++)
		(void)receipt_make(&changed[i], got[i]);
	for (int i = 0; i <= FIELDS; i++)
		for (int k = 0; k < i; k++)
			assert_string_not_equal(got[i], got[k]);
}

static int
check_chain(const struct vector *v)
{
	char copy[2048], out[HASH_SIZE];
	char *field[6];

	if (strcmp(v->kind, "chain") != 0)
		return 0;
	(void)snprintf(copy, sizeof copy, "%s", v->rest);
	char *at = copy + HASH_SIZE;
	copy[HASH_SIZE - 1] = '\0';
	char *time = strrchr(at, '|');
	*time++ = '\0';
	char *line = strrchr(at, '|');
	*line++ = '\0';
	char *source = strrchr(at, '|');
	*source++ = '\0';
	for (int i = 0; i < 6; i++) {
		field[i] = at;
		if (i < 5) {
			at = strchr(at, '|');
			assert_non_null(at);
			*at++ = '\0';
		}
	}
	struct chain_link link = { .previous = copy, .round = atoi(field[0]), .seat = seat_of_letter(field[1], 4),
		.kind = field[2], .body = field[3], .faces = field[4], .label = field[5],
		.source = source, .line = atoi(line), .time = time };
	assert_int_equal(chain_next(&link, out), 0);
	assert_string_equal(out, v->want);
	return 1;
}

TEST(chain_is_that_of_the_vectors)
{
	assert_int_equal(vectors_check(check_chain), 7);
}

static const struct chain_link sample = { .previous = chain_genesis, .round = 3,
	.seat = 0, .kind = "roll", .body = "roll forest 2", .faces = "2 5",
	.label = "v1|g|round 3|ann|forest|roll 1", .source = "dice", .line = 0,
	.time = "2026-11-20T21:43:06Z" };

TEST(genesis_is_a_hash)
{
	assert_true(hash_valid(chain_genesis));
	assert_false(hash_valid("00"));
	assert_false(hash_valid(""));
}

TEST(every_field_changes_the_hash)
{
	enum { FIELDS = 10 };
	struct chain_link changed[FIELDS];
	char hash[FIELDS + 1][HASH_SIZE];

	for (int i = 0; i < FIELDS; i++)
		changed[i] = sample;
	assert_int_equal(chain_next(&sample, hash[FIELDS]), 0);
	changed[0].previous = hash[FIELDS];
	changed[1].round = 4;
	changed[2].seat = 1;
	changed[3].kind = "decision";
	changed[4].body = "roll forest 3";
	changed[5].faces = "2 6";
	changed[6].label = "v1|g|round 3|ann|forest|roll 2";
	changed[7].source = "plan";
	changed[8].line = 1;
	changed[9].time = "2026-11-20T21:43:07Z";
	for (int i = 0; i < FIELDS; i++)
		assert_int_equal(chain_next(&changed[i], hash[i]), 0);
	for (int i = 0; i <= FIELDS; i++)
		for (int k = 0; k < i; k++)
			assert_string_not_equal(hash[i], hash[k]);
}

TEST(missing_field_counts_as_empty)
{
	struct chain_link null = sample, empty = sample;
	char a[HASH_SIZE], b[HASH_SIZE];

	null.faces = null.label = NULL;
	empty.faces = empty.label = "";
	assert_int_equal(chain_next(&null, a), 0);
	assert_int_equal(chain_next(&empty, b), 0);
	assert_string_equal(a, b);
}

TEST(step_that_could_be_read_in_two_ways_has_no_hash)
{
	enum { WAYS = 11 };
	struct chain_link bad[WAYS];
	char out[HASH_SIZE];

	for (int i = 0; i < WAYS; i++)
		bad[i] = sample;
	bad[0].kind = "roll|decision";
	bad[1].kind = "roll|";
	bad[2].body = "roll forest 2|2 5";
	bad[3].faces = "2 5|v1";
	bad[4].source = "a|dice";
	bad[5].label = "v1\nv2";
	bad[6].body = "roll\n";
	bad[7].previous = "";
	bad[8].previous = NULL;
	bad[9].time = "2026|0|2026";
	bad[10].time = "2026\n";
	for (int i = 0; i < WAYS; i++) {
		out[0] = 'x';
		assert_int_equal(chain_next(&bad[i], out), -1);
		assert_string_equal(out, "");
	}
}

TEST(broken_chain_stays_broken)
{
	struct chain_link bad = sample, next = sample;
	char one[HASH_SIZE], two[HASH_SIZE];

	bad.body = "a|b";
	assert_int_equal(chain_next(&bad, one), -1);
	next.previous = one;
	assert_int_equal(chain_next(&next, two), -1);
}

static int
check_seal(const struct vector *v)
{
	char copy[1024], hash[HASH_SIZE];

	if (strcmp(v->kind, "seal") != 0)
		return 0;
	(void)snprintf(copy, sizeof copy, "%s", v->rest);
	copy[SALT_SIZE - 1] = '\0';
	assert_true(salt_valid(copy));
	assert_string_equal(seal_make(copy, copy + SALT_SIZE, hash), v->want);
	return 1;
}

TEST(seal_is_that_of_the_vectors)
{
	assert_int_equal(vectors_check(check_seal), 1);
}

TEST(salts_are_random_words)
{
	struct err e = { 0 };
	char a[SALT_SIZE], b[SALT_SIZE];

	assert_int_equal(salt_draw(a, &e), 0);
	assert_int_equal(salt_draw(b, &e), 0);
	assert_true(salt_valid(a));
	assert_string_not_equal(a, b);
	assert_false(salt_valid("00112233445566778899aabbccddeef"));
	assert_false(salt_valid("00112233445566778899AABBCCDDEEFF"));
	assert_false(salt_valid(chain_genesis));
}

TEST(seats_have_letters)
{
	assert_string_equal(seat_letter(-1), "");
	assert_string_equal(seat_letter(0), "a");
	assert_string_equal(seat_letter(3), "d");
	assert_int_equal(seat_of_letter("d", 4), 3);
	assert_int_equal(seat_of_letter("d", 3), -1);
	assert_int_equal(seat_of_letter("", 4), -1);
	assert_int_equal(seat_of_letter("ab", 4), -1);
}

UNIT(hash, NULL, NULL)
