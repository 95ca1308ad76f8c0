// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Labelled draws, against the vectors that tests/fair/vectors.sh works out with openssl.
#include "unit.h"
#include "../fair/vectors.h"
#include "fair/draw.h"

static const unsigned char zeros[SEED_SIZE];

// Prints numbers as the vectors have them: "2,5,1".
static const char *
list(const int *number, int n)
{
	static char out[1024];
	size_t len = 0;

	out[0] = '\0';
	for (int i = 0; i < n; i++)
		len += (size_t)snprintf(out + len, sizeof out - len, i ? ",%d" : "%d", number[i]);
	return out;
}

static int
count(const char *numbers)
{
	int n = 1;

	for (; *numbers != '\0'; numbers++)
		n += *numbers == ',';
	return n;
}

// Takes one number from the front of a vector's rest.
static int
number(const char **rest)
{
	char *end;
	long n = strtol(*rest, &end, 10);

	assert_true(end > *rest && *end == ' ');
	*rest = end + 1;
	return (int)n;
}

static int
check_draw(const struct vector *v)
{
	int got[64];
	const char *rest = v->rest;
	int n = count(v->want);

	assert_in_range(n, 1, 64);
	if (strcmp(v->kind, "roll") == 0) {
		draw_roll(v->seed, rest, n, got);
	} else if (strcmp(v->kind, "shuffle") == 0) {
		draw_shuffle(v->seed, rest, n, got);
	} else if (strcmp(v->kind, "die") == 0) {
		(void)number(&rest);
		int die = number(&rest);
		got[0] = draw_die(v->seed, rest, die);
	} else if (strcmp(v->kind, "below") == 0) {
		(void)number(&rest);
		int below = number(&rest);
		got[0] = draw_below(v->seed, rest, below);
	} else {
		return 0;
	}
	assert_string_equal(list(got, n), v->want);
	return 1;
}

TEST(draws_are_those_of_the_vectors)
{
	assert_int_equal(vectors_check(check_draw), 29);
}

TEST(roll_is_its_dice_one_by_one)
{
	int faces[10];

	draw_roll(zeros, "some label", 10, faces);
	for (int die = 10; die >= 1; die--)
		assert_int_equal(draw_die(zeros, "some label", die), faces[die - 1]);
}

TEST(every_face_is_equally_likely)
{
	enum { ROLLS = 2000, DICE = 6 };
	int seen[7] = { 0 };

	for (int roll = 0; roll < ROLLS; roll++) {
		char label[32];
		int faces[DICE];
		(void)snprintf(label, sizeof label, "roll %d", roll);
		draw_roll(zeros, label, DICE, faces);
		for (int i = 0; i < DICE; i++) {
			assert_in_range(faces[i], 1, 6);
			seen[faces[i]]++;
		}
	}
	// 2000 expected of each, the standard deviation is 41.
	for (int face = 1; face <= 6; face++)
		assert_in_range(seen[face], 1850, 2150);
}

TEST(draw_below_any_number_stays_below_it)
{
	for (int n = 1; n <= DRAW_BELOW_MAX; n++)
		for (int i = 0; i < 4; i++) {
			char label[32];
			(void)snprintf(label, sizeof label, "%d of %d", i, n);
			assert_in_range(draw_below(zeros, label, n), 0, n - 1);
		}
}

TEST(shuffle_keeps_every_number_once)
{
	for (int n = 1; n <= 256; n += 51) {
		int order[256], seen[256] = { 0 };
		draw_shuffle(zeros, "a shuffle", n, order);
		for (int i = 0; i < n; i++) {
			assert_in_range(order[i], 0, n - 1);
			assert_int_equal(seen[order[i]]++, 0);
		}
	}
}

// Worked out with openssl: printf %s LABEL | openssl dgst -sha256 -mac HMAC -macopt hexkey:00...
TEST(a_computer_player_has_a_key_for_each_decision)
{
	static const unsigned char known[4] = { 0xba, 0xfa, 0x88, 0xdf };
	char label[DRAW_LABEL_SIZE];
	unsigned char key[DRAW_KEY_SIZE];

	assert_int_equal(0, draw_label_player(label, "tundra", 0, 3, 1));
	assert_string_equal("v1|tundra|player|a|round 3|decision 1", label);
	draw_key(zeros, label, key);
	assert_memory_equal(known, key, sizeof known);
	assert_int_equal(0xb1, key[DRAW_KEY_SIZE - 1]);
	assert_int_equal(-1, draw_label_player(label, "tun|dra", 0, 3, 1));
}

TEST(a_suggestion_has_a_key_of_its_own)
{
	char label[DRAW_LABEL_SIZE];

	assert_int_equal(0, draw_label_suggestion(label, "tundra", 0, 3));
	assert_string_equal("v1|tundra|suggestion|a|round 3", label);
	assert_int_equal(-1, draw_label_suggestion(label, "a|b", 0, 3));
	assert_int_equal(-1, draw_label_suggestion(label, "", 0, 3));
}

TEST(label_may_be_as_long_as_one_likes)
{
	char label[5000];

	memset(label, 'x', sizeof label);
	label[sizeof label - 1] = '\0';
	int face = draw_die(zeros, label, 2147483647);
	assert_in_range(face, 1, 6);
}

static int
label_roll(char label[static DRAW_LABEL_SIZE], const char *game, int round, int seat, const char *place, int number,
    struct err *e)
{
	return draw_label_roll(label, &(struct roll_name){ .game = game, .round = round, .seat = seat, .place = place,
	    .number = number }, e);
}

TEST(labels_say_what_is_rolled)
{
	char label[DRAW_LABEL_SIZE];
	struct err e = { 0 };

	assert_int_equal(label_roll(label, "game-1", 3, 0, "forest", 1, &e), 0);
	assert_string_equal(label, "v1|game-1|round 3|a|forest|roll 1");
	assert_int_equal(label_roll(label, "game-1", 12, 1, "card 2", 2, &e), 0);
	assert_string_equal(label, "v1|game-1|round 12|b|card 2|roll 2");
	assert_int_equal(draw_label_roll(label, &(struct roll_name){ .game = "game-1", .life = 3, .round = 4, .seat = 1,
				 .place = "hunt", .number = 1 }, &e), 0);
	assert_string_equal(label, "v1|game-1|restored 3|round 4|b|hunt|roll 1");
	assert_int_equal(draw_label_setup(label, "game-1", 0, "deck", &e), 0);
	assert_string_equal(label, "v1|game-1|setup|deck");
	assert_int_equal(draw_life_of(label), 0);
	assert_int_equal(draw_label_setup(label, "game-1", 3, "deck", &e), 0);
	assert_string_equal(label, "v1|game-1|restored 3|setup|deck");
	assert_int_equal(draw_life_of(label), 3);
	assert_int_equal(draw_life_of("v1|game-1|restored 1|setup|deck"), 0);
	assert_int_equal(draw_life_of("v1|game-1|restored 1000000001|setup|deck"), 0);
	struct shuffle_name tiles = { .game = "game-1", .round = 4, .what = "tiles", .number = 2 };
	assert_int_equal(draw_label_shuffle(label, &tiles, &e), 0);
	assert_string_equal(label, "v1|game-1|round 4|tiles|shuffle 2");
	tiles.life = 3;
	assert_int_equal(draw_label_shuffle(label, &tiles, &e), 0);
	assert_string_equal(label, "v1|game-1|restored 3|round 4|tiles|shuffle 2");
	tiles.number = 0;
	assert_int_equal(draw_label_shuffle(label, &tiles, &e), -1);
}

TEST(longest_names_and_numbers_fit_a_label)
{
	static const char name[] = "abcdefghijklmnopqrstuvwx";
	char label[DRAW_LABEL_SIZE];
	struct err e = { 0 };

	assert_int_equal(strlen(name), DRAW_NAME_MAX);
	assert_int_equal(label_roll(label, name, INT32_MAX, 3, name, INT32_MAX, &e), 0);
	assert_non_null(strstr(label, "|roll 2147483647"));
	assert_int_equal(draw_label_setup(label, name, 0, name, &e), 0);
}

TEST(bad_name_is_refused_wherever_it_stands)
{
	const char *bad[] = { "", "abcdefghijklmnopqrstuvwxy", "a|b", "a\nb", "\x7f" };
	char label[DRAW_LABEL_SIZE];

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct err e[5] = { 0 };
		assert_int_equal(label_roll(label, bad[i], 1, 0, "hunt", 1, &e[0]), -1);
		assert_int_equal(draw_label_setup(label, bad[i], 0, "start", &e[1]), -1);
		assert_int_equal(label_roll(label, "g", 1, 0, bad[i], 1, &e[2]), -1);
		assert_int_equal(draw_label_setup(label, bad[i], 0, "deck", &e[3]), -1);
		assert_int_equal(draw_label_setup(label, "g", 0, bad[i], &e[4]), -1);
		for (int k = 0; k < 5; k++)
			assert_int_equal(e[k].code, ERR_DATA);
	}
}

TEST(rounds_and_rolls_count_from_one)
{
	char label[DRAW_LABEL_SIZE];
	struct err e = { 0 }, f = { 0 };

	assert_int_equal(label_roll(label, "g", 0, 0, "hunt", 1, &e), -1);
	assert_int_equal(label_roll(label, "g", 1, 0, "hunt", 0, &f), -1);
}

UNIT(draw, NULL, NULL)
