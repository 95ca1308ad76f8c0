// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Templates of the GM's own, broken ones, and how a letter is laid out.
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit.h"
#include "../report/scene.h"
#include "report/board.h"
#include "report/letter.h"
#include "report/template.h"

static struct play play;
static char folder[] = "/tmp/stonepost-templates-XXXXXX";
static const char *const file_names[] = { "report", "board", "state", "notice" };
static const struct options by_the_rules;

static char *
path_of(struct arena *a, const char *name)
{
	return arena_printf(a, "%s/%s.mustache", folder, name);
}

static void
remove_files(struct arena *a)
{
	for (size_t i = 0; i < sizeof file_names / sizeof *file_names; i++) {
		char *path = path_of(a, file_names[i]);
		(void)unlink(path);
		(void)rmdir(path);
	}
}

static int
begin(void **state)
{
	static struct arena arena;

	*state = &arena;
	memcpy(strstr(folder, "-templates-"), "-templates-XXXXXX", 17);
	if (mkdtemp(folder) == NULL)
		return -1;
	play_begin(&play, 2, 3, &by_the_rules);
	return 0;
}

static int
end(void **state)
{
	remove_files(*state);
	(void)rmdir(folder);
	arena_release(*state);
	return 0;
}

static void
write_template(struct arena *a, const char *name, const char *bytes, size_t size)
{
	FILE *f = fopen(path_of(a, name), "w");

	assert_non_null(f);
	assert_int_equal(fwrite(bytes, 1, size, f), size);
	assert_int_equal(fclose(f), 0);
}

static void
put(struct arena *a, const char *name, const char *text)
{
	write_template(a, name, text, strlen(text));
}

static struct letter
letter_of(struct arena *a, const char *from, const struct report_input *in)
{
	struct err e = { .code = ERR_NONE };
	struct letter letter;

	if (report_letter(a, &(struct templates){ .folder = from }, in, &letter, &e) != 0)
		fail_msg("%s", e.text);
	return letter;
}

static struct letter
write_letter(struct arena *a, const char *from)
{
	struct report_input in = scene_input(LETTER_REPORT, &play, 0);

	return letter_of(a, from, &in);
}

TEST(a_folder_replaces_letters)
{
	put(*state, "report", "Round {{round}}, {{#reader}}{{title}}{{/reader}}\n{{>board}}");
	struct letter letter = write_letter(*state, folder);
	assert_null(letter.notice);
	assert_memory_equal(letter.body, "Round 1, Ann\nRound 1 of about", 29);
}

TEST(a_folder_replaces_partials)
{
	put(*state, "board", "{{#players}}{{mark}} {{goods.wood}} wood\n{{/players}}");
	struct letter letter = write_letter(*state, folder);
	assert_null(letter.notice);
	assert_non_null(strstr(letter.body, "A 0 wood\nB 0 wood\nC 0 wood\n"));
	assert_null(strstr(letter.body, "toolmaker"));
}

TEST(an_empty_or_missing_folder_changes_nothing)
{
	struct letter plain = write_letter(*state, NULL);

	assert_string_equal(write_letter(*state, folder).body, plain.body);
	assert_string_equal(write_letter(*state, "").body, plain.body);
	assert_string_equal(write_letter(*state, "/nowhere/at/all").body, plain.body);
	assert_null(write_letter(*state, "/nowhere/at/all").notice);
}

// The letter is written with the built-in template, and the notice holds `why`.
static void
assert_falls_back(struct arena *a, const char *why)
{
	struct letter plain = write_letter(a, NULL), letter = write_letter(a, folder);

	assert_string_equal(letter.body, plain.body);
	assert_non_null(letter.notice);
	if (strstr(letter.notice, why) == NULL || strstr(letter.notice, folder) == NULL)
		fail_msg("'%s' does not say '%s'", letter.notice, why);
}

TEST(a_broken_template_is_named_with_line_and_column)
{
	put(*state, "report", "One\n  {{#two}}\n");
	assert_falls_back(*state, "report.mustache:2:3: ");
}

TEST(a_broken_partial_is_named)
{
	put(*state, "board", "One {{/two}}\n");
	assert_falls_back(*state, "board:1:5: ");
}

TEST(a_template_that_is_no_text_is_refused)
{
	write_template(*state, "report", "a\0b", 3);
	assert_falls_back(*state, "not UTF-8");
	write_template(*state, "report", "a\xff", 2);
	assert_falls_back(*state, "not UTF-8");
	assert_int_equal(unlink(path_of(*state, "report")), 0);
	assert_int_equal(mkdir(path_of(*state, "report"), 0700), 0);
	assert_falls_back(*state, "cannot read");
	char *long_text = arena_alloc(*state, 2 * 1024 * 1024);
	memset(long_text, 'x', 2 * 1024 * 1024);
	remove_files(*state);
	write_template(*state, "state", long_text, 2 * 1024 * 1024);
	assert_falls_back(*state, "longer than");
}

TEST(partials_do_not_lead_out_of_the_folder)
{
	struct err e = { .code = ERR_NONE };

	assert_null(template_read(*state, folder, "../../../etc/passwd", &e));
	assert_null(template_read(*state, folder, "", &e));
	assert_int_equal(e.code, ERR_NONE);
	assert_null(template_embedded("no-such-letter"));
}

TEST(every_kind_of_letter_has_a_template)
{
	for (int kind = 0; kind < LETTERS; kind++) {
		struct report_input in = scene_input((enum letter_kind)kind, &play, 0);
		assert_non_null(template_embedded(letter_name((enum letter_kind)kind)));
		struct letter letter = letter_of(*state, NULL, &in);
		assert_memory_equal(letter.subject, "[stonepost tundra", 17);
		assert_non_null(strstr(letter.body, "\n"));
		in.reader = -1;
		assert_null(strstr(letter_of(*state, NULL, &in).body, "Hello"));
	}
}

// The second letter needs none of its templates read, and says the same; a folder's are read each time.
TEST(built_in_templates_are_read_once)
{
	struct arena lasting = { 0 };
	struct mustache_kept kept = { .arena = &lasting };
	struct report_input in = scene_input(LETTER_REPORT, &play, 0);
	struct templates from = { .kept = &kept };
	struct err e = { .code = ERR_NONE };
	struct letter first, second;

	assert_int_equal(report_letter(*state, &from, &in, &first, &e), 0);
	size_t held = lasting.total;
	assert_true(held > 0);
	assert_int_equal(report_letter(*state, &from, &in, &second, &e), 0);
	assert_int_equal(lasting.total, held);
	assert_string_equal(first.body, second.body);
	assert_string_equal(first.body, letter_of(*state, NULL, &in).body);
	put(*state, "report", "Another");
	from.folder = folder;
	assert_int_equal(report_letter(*state, &from, &in, &second, &e), 0);
	assert_string_equal(second.body, "Another\n");
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

	put(*state, "notice", "{{#notes}}\n  - {{.}}\n  12. {{.}}\n{{.}}\n{{/notes}}\n\n\n\nend  \n\n");
	in.notes = (struct lines)SCENE_LINES(
	    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen");
	assert_string_equal(letter_of(*state, folder, &in).body,
	    "  - one two three four five six seven eight nine ten eleven twelve\n"
	    "    thirteen fourteen\n"
	    "  12. one two three four five six seven eight nine ten eleven twelve\n"
	    "      thirteen fourteen\n"
	    "one two three four five six seven eight nine ten eleven twelve thirteen\n"
	    "fourteen\n"
	    "\n"
	    "end\n");
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
	char *body = letter_of(*state, NULL, &in).body;
	assert_non_null(strstr(body, block));
}

// The mark that keeps lines unwrapped cannot come in with a text.
TEST(nobody_elses_text_escapes_the_layout)
{
	struct report_input in = scene_input(LETTER_NOTICE, &play, 0);

	in.notes = (struct lines)SCENE_LINES(
	    "\001one two three four five six seven eight nine ten eleven twelve thirteen fourteen");
	assert_non_null(strstr(letter_of(*state, NULL, &in).body, "thirteen\n fourteen"));
}

TEST(subjects_are_one_clean_line)
{
	struct report_input in = scene_input(LETTER_NOTICE, &play, 0);

	in.headline = "One\r\nBcc: everybody\033[2J";
	assert_string_equal(letter_of(*state, NULL, &in).subject,
	    "[stonepost tundra r1] One Bcc: everybody [2J");
}

TEST(subjects_say_what_is_wanted)
{
	struct report_input in = scene_input(LETTER_REPORT, &play, play.game.start);
	struct report_answer answer = { .stored = SCENE_LINES("plan") };

	assert_string_equal(letter_of(*state, NULL, &in).subject,
	    "[stonepost tundra r1] Your move: place people");
	in.reader = (in.reader + 1) % 3;
	assert_string_equal(letter_of(*state, NULL, &in).subject,
	    "[stonepost tundra r1] Round 1 begins: your orders, please");
	in.event_count = 0;
	assert_string_equal(letter_of(*state, NULL, &in).subject,
	    "[stonepost tundra r1] Round 1 goes on");
	in.kind = LETTER_ANSWER;
	in.answer = &answer;
	assert_string_equal(letter_of(*state, NULL, &in).subject,
	    "[stonepost tundra r1] Orders stored");
	in.kind = LETTER_REMINDER;
	assert_string_equal(letter_of(*state, NULL, &in).subject,
	    "[stonepost tundra r1] Your orders are missing");
}

UNIT(template, begin, end)
