// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The recipe: what of it must hold whatever players write. That it is right, a shell finds out in
// tests/cli/verify.sh.
#include <string.h>

#include "unit.h"
#include "shared.h"
#include "report/recipe.h"

static const struct recipe hostile = { .game = "tundra", .seed = "00", .commitment = "11",
	.salt = "salt|ann:'; rm -rf ~; '",
	.beacon = "" };

TEST(quotes_keep_everything)
{
	struct text t;

	text_init(&t, &arena);
	shell_quote(&t, "a $b `c` \\ \"d\"");
	assert_string_equal(t.data, "'a $b `c` \\ \"d\"'");
	text_cut(&t, 0);
	shell_quote(&t, "it's");
	assert_string_equal(t.data, "'it'\\''s'");
	text_cut(&t, 0);
	shell_quote(&t, "");
	assert_string_equal(t.data, "''");
}

TEST(a_hostile_word_stays_a_word)
{
	struct text t;

	text_init(&t, &arena);
	recipe_begin(&t, &hostile);
	assert_non_null(strstr(t.data, "\nsalt='salt|ann:'\\''; rm -rf ~; '\\'''\n"));
	const struct lines lines = recipe_lines(&arena, &hostile, "v1|g", '4');
	assert_string_equal(lines.list[2], "key=$(printf %s 'salt|ann:'\\''; rm -rf ~; '\\''' |");
}

TEST(the_last_line_gives_the_die)
{
	const struct recipe plain = { .game = "g", .seed = "00", .commitment = "11", .salt = "", .beacon = "" };
	const struct lines lines = recipe_lines(&arena, &plain, "v1|g|round 1|ann|hunt|roll 1", '4');

	assert_string_equal(lines.list[lines.count - 1], "die 'v1|g|round 1|ann|hunt|roll 1|die 1' # 4");
	assert_string_equal(lines.list[2], "key=$seed");
}

TEST(a_step_is_its_link_and_its_draw)
{
	struct recipe_step step = { .link = "1|ann", .hash = "ab", .label = "v1|l", .faces = "2 5" };
	struct text t;

	text_init(&t, &arena);
	recipe_step(&t, &step);
	assert_string_equal(t.data, "step 'ab' '1|ann'\n");
	text_cut(&t, 0);
	step.draw = RECIPE_ROLL;
	recipe_step(&t, &step);
	assert_string_equal(t.data, "step 'ab' '1|ann'\nroll 'v1|l' '2 5'\n");
	text_cut(&t, 0);
	step.draw = RECIPE_SHUFFLE;
	step.n = 28;
	recipe_step(&t, &step);
	assert_string_equal(t.data, "step 'ab' '1|ann'\nshuffle 28 'v1|l' '2 5'\n");
	text_cut(&t, 0);
	step.draw = RECIPE_BELOW;
	recipe_step(&t, &step);
	assert_string_equal(t.data, "step 'ab' '1|ann'\nnumber 28 'v1|l' '2 5'\n");
}

UNIT(recipe, NULL, release)
