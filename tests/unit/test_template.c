// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The templates themselves, and how a letter is laid out.
#include <string.h>

#include "../report/scene.h"
#include "report/board.h"
#include "report/internal.h"
#include "report/letter.h"
#include "unit.h"

static struct play play;
static const struct options by_the_rules;

static int
begin(void **state)
{
	static struct arena arena;

	*state = &arena;
	play_begin(&play, 2, 3, &by_the_rules);
	return 0;
}

static int
end(void **state)
{
	arena_release(*state);
	return 0;
}

static struct letter
letter_of(struct arena *a, const struct report_input *in)
{
	struct letter letter;

	report_letter(a, NULL, in, &letter);
	return letter;
}

static void
assert_parses(struct arena *a, const struct template_file *f)
{
	struct tree t = { .name = f->name, .source = (const char *)f->data, .indent = "" };
	struct err e = { .code = ERR_NONE };

	if (tree_read(&t, a, &e) != 0)
		fail_msg("%s", e.text);
}

TEST(every_template_parses)
{
	int count = 0;

	for (const struct template_file *f = template_files; f->name != NULL; f++, count++)
		assert_parses(*state, f);
	for (const struct template_file *f = page_files; f->name != NULL; f++)
		if (strstr(f->name, ".css") == NULL && strstr(f->name, ".js") == NULL)
			assert_parses(*state, f);
	assert_true(count > 0);
	assert_null(template_embedded("no-such-letter"));
}

TEST(every_kind_of_letter_has_a_template)
{
	for (int kind = 0; kind < LETTERS; kind++) {
		struct report_input in = scene_input((enum letter_kind)kind, &play, 0);
		assert_non_null(template_embedded(letter_name((enum letter_kind)kind)));
		struct letter letter = letter_of(*state, &in);
		assert_memory_equal(letter.subject, "[stonepost tundra", 17);
		assert_non_null(strstr(letter.body, "\n"));
		in.reader = -1;
		assert_null(strstr(letter_of(*state, &in).body, "Hello"));
	}
}

// The second letter needs none of its templates read, and says the same.
TEST(templates_are_read_once)
{
	struct arena lasting = { 0 };
	struct mustache_kept kept = { .arena = &lasting };
	struct report_input in = scene_input(LETTER_REPORT, &play, 0);
	struct letter first, second;

	report_letter(*state, &kept, &in, &first);
	size_t held = lasting.total;
	assert_true(held > 0);
	report_letter(*state, &kept, &in, &second);
	assert_int_equal(lasting.total, held);
	assert_string_equal(first.body, second.body);
	assert_string_equal(first.body, letter_of(*state, &in).body);
	arena_release(&lasting);
}

TEST(templates_are_written_narrow)
{
	for (const struct template_file *f = template_files; f->name != NULL; f++) {
		char *text = arena_strdup(*state, template_embedded(f->name));
		if (strncmp(f->name, "html", 4) == 0) // not laid out
			continue;
		for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
			if (strstr(line, "{{") == NULL && utf8_columns(line) > PROSE_COLUMNS)
				fail_msg("%s: '%s'", f->name, line);
	}
}

TEST(prose_is_wrapped_and_hangs)
{
	struct report_input in = scene_input(LETTER_NOTICE, &play, 0);

	in.notes = (struct lines)SCENE_LINES(
	    "  - one two three four five six seven eight nine ten eleven twelve thirteen fourteen",
	    "  12. one two three four five six seven eight nine ten eleven twelve thirteen fourteen",
	    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen\n\n\n\nend  ");
	assert_non_null(strstr(letter_of(*state, &in).body,
	    "\n"
	    "  - one two three four five six seven eight nine ten eleven twelve\n"
	    "    thirteen fourteen\n"
	    "\n"
	    "  12. one two three four five six seven eight nine ten eleven twelve\n"
	    "      thirteen fourteen\n"
	    "\n"
	    "one two three four five six seven eight nine ten eleven twelve thirteen\n"
	    "fourteen\n"
	    "\n"
	    "end\n"
	    "\n"
	    "Deadline: "));
}

TEST(the_order_block_is_left_as_it_is)
{
	static const char block[] =
	    "#STONEPOST tundra ann round 1\n"
	    "plan\n"
	    "\n"
	    "\n"
	    "  a) hut | field | toolmaker | forest 3 | clay 3 | quarry 3 | river 3 | hunt rest if round > 1\n"
	    "#END\n";
	struct report_input in = scene_input(LETTER_REPORT, &play, 0);

	in.order_block = block;
	char *body = letter_of(*state, &in).body;
	assert_non_null(strstr(body, block));
}

// The mark that keeps lines unwrapped cannot come in with a text.
TEST(nobody_elses_text_escapes_the_layout)
{
	struct report_input in = scene_input(LETTER_NOTICE, &play, 0);

	in.notes = (struct lines)SCENE_LINES(
	    "\001one two three four five six seven eight nine ten eleven twelve thirteen fourteen");
	assert_non_null(strstr(letter_of(*state, &in).body, "thirteen\n fourteen"));
}

TEST(subjects_are_one_clean_line)
{
	struct report_input in = scene_input(LETTER_NOTICE, &play, 0);

	in.headline = "One\r\nBcc: everybody\033[2J";
	assert_string_equal(letter_of(*state, &in).subject,
	    "[stonepost tundra r1] One Bcc: everybody [2J");
}

TEST(subjects_say_what_is_wanted)
{
	struct report_input in = scene_input(LETTER_REPORT, &play, play.game.start);
	struct report_answer answer = { .stored = SCENE_LINES("plan") };

	assert_string_equal(letter_of(*state, &in).subject,
	    "[stonepost tundra r1] Your move: place people");
	in.reader = (in.reader + 1) % 3;
	assert_string_equal(letter_of(*state, &in).subject,
	    "[stonepost tundra r1] Round 1 begins: your orders, please");
	in.event_count = 0;
	assert_string_equal(letter_of(*state, &in).subject,
	    "[stonepost tundra r1] Round 1 goes on");
	in.kind = LETTER_ANSWER;
	in.answer = &answer;
	assert_string_equal(letter_of(*state, &in).subject,
	    "[stonepost tundra r1] Orders stored");
	in.kind = LETTER_REMINDER;
	assert_string_equal(letter_of(*state, &in).subject,
	    "[stonepost tundra r1] Your orders are missing");
}

UNIT(template, begin, end)
