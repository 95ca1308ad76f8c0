// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Boards and a report against tests/report/*.expected, which BLESS=1 writes anew, and what all letters have. Other
// letters are whole in the gallery (tests/stories).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../report/scene.h"
#include "report/board.h"
#include "report/internal.h"
#include "report/letter.h"
#include "shared.h"
#include "unit.h"

static struct play play;
static const struct options by_the_rules;

static char *
expected_path(struct arena *a, const char *name)
{
	const char *srcdir = getenv("srcdir");

	return arena_printf(a, "%s/tests/report/%s.expected", srcdir != NULL ? srcdir : ".", name);
}

static char *
read_file(struct arena *a, const char *path)
{
	FILE *f = fopen(path, "r");
	struct text t;
	char buffer[4096];
	size_t n;

	if (f == NULL)
		return NULL;
	text_init(&t, a);
	while ((n = fread(buffer, 1, sizeof buffer, f)) > 0)
		text_add_bytes(&t, buffer, n);
	(void)fclose(f);
	return t.data;
}

static void
write_file(const char *path, const char *text)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	assert_true(fputs(text, f) >= 0);
	assert_int_equal(fclose(f), 0);
}

static void
assert_golden(struct arena *a, const char *name, const char *text)
{
	const char *bless = getenv("BLESS");
	char *path = expected_path(a, name);
	char *expected;

	if (bless != NULL && strcmp(bless, "1") == 0)
		write_file(path, text);
	expected = read_file(a, path);
	if (expected == NULL)
		fail_msg("%s is missing; BLESS=1 writes it", path);
	if (strcmp(expected, text) != 0)
		fail_msg("%s differs; it would now be:\n%s", path, text);
}

static void
assert_narrow(struct arena *a, const char *text, size_t columns)
{
	for (size_t len; *text != '\0'; text += len + (text[len] == '\n')) {
		len = strcspn(text, "\n");
		char *line = arena_strndup(a, text, len);
		if (utf8_columns(line) > columns || (len > 0 && line[len - 1] == ' ' && strcmp(line, "-- ") != 0))
			fail_msg("too wide, or ends in a blank: '%s'", line);
	}
}

static void
assert_board(struct arena *a, const char *name, const struct report_seat *seats, int reader,
    enum style style)
{
	const struct menu menu = menu_of(english(a), &play.game, seats, reader, style);

	assert_golden(a, name, board_draw(&menu));
}

TEST(boards_of_an_empty_start)
{
	for (int players = 2; players <= 4; players++) {
		play_begin(&play, 7, players, &by_the_rules);
		assert_board(*state, arena_printf(*state, "start-%d-ascii", players), scene_seats, 0,
		    STYLE_ASCII);
		assert_board(*state, arena_printf(*state, "start-%d-narrow", players), scene_seats, 0,
		    STYLE_NARROW);
	}
	assert_board(*state, "start-4-utf8", scene_seats, 0, STYLE_UTF8);
}

TEST(boards_of_crowded_rounds)
{
	for (int players = 2; players <= 4; players++) {
		play_begin(&play, 9, players, &by_the_rules);
		play_until(&play, 8, ASK_PLACE);
		for (int i = 0; i < 3 * players; i++)
			(void)play_step(&play);
		assert_board(*state, arena_printf(*state, "crowd-%d-ascii", players), scene_seats, 1,
		    STYLE_ASCII);
		assert_board(*state, arena_printf(*state, "crowd-%d-narrow", players), scene_seats, 1,
		    STYLE_NARROW);
	}
	assert_board(*state, "crowd-4-utf8", scene_seats, 1, STYLE_UTF8);
}

TEST(boards_of_other_questions)
{
	static const enum ask_kind kinds[] = { ASK_USE, ASK_TOOLS, ASK_PAY, ASK_PICK, ASK_FEED };
	static const char *const names[] = { "use", "tools", "pay", "pick", "feed" };

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		play_begin(&play, 21 + i, 3, &by_the_rules);
		play_until(&play, 5, kinds[i]);
		assert_int_equal(play.game.open.kind, kinds[i]);
		assert_board(*state, arena_printf(*state, "ask-%s", names[i]), scene_seats, -1,
		    STYLE_ASCII);
	}
}

// Tools for the dice of a card, while a pile has run out.
TEST(board_of_what_is_rare)
{
	play_begin(&play, 22, 3, &by_the_rules);
	play_until(&play, 5, ASK_TOOLS);
	play.game.open.roll = ROLL_FOR_GOOD;
	play.game.pile_next[2] = PILE_SIZE;
	assert_board(*state, "rare", scene_seats, -1, STYLE_ASCII);
}

TEST(boards_with_long_names)
{
	play_begin(&play, 9, 4, &by_the_rules);
	play_until(&play, 8, ASK_PLACE);
	assert_board(*state, "names-ascii", scene_long_seats, 0, STYLE_ASCII);
	assert_board(*state, "names-utf8", scene_long_seats, 2, STYLE_UTF8);
}

TEST(no_board_is_wider_than_its_form)
{
	for (unsigned seed = 0; seed < 9; seed++) {
		play_begin(&play, seed, 2 + (int)(seed % 3), &by_the_rules);
		do {
			for (enum style style = 0; style < STYLES; style++) {
				const struct menu menu = menu_of(english(*state), &play.game, scene_long_seats,
				    (int)(seed % 2), style);
				assert_narrow(*state, board_draw(&menu),
				    style == STYLE_NARROW ? NARROW_COLUMNS : BOARD_COLUMNS);
			}
			arena_release(*state);
		} while (play_step(&play) && play_step(&play) && play_step(&play));
	}
}

static const char *
find_template(void *context, const char *name)
{
	(void)context;
	return template_embedded(name);
}

// The template says the same with the facts that only programs read.
static void
assert_words_suffice(struct arena *a, const struct report_input *in)
{
	json_t *const views[] = { view_words(a, in), view_json(a, in) };
	const struct mustache_partials partials = { .find = find_template };
	struct text out[2];

	for (int i = 0; i < 2; i++) {
		text_init(&out[i], a);
		mustache_expand(&(struct mustache){ .name = "t",
		    .source = template_embedded(letter_name(in->kind)), .partials = &partials }, views[i], &out[i]);
		json_decref(views[i]);
	}
	assert_string_equal(out[0].data, out[1].data);
}

// The letter has the line `line`.
static void
assert_letter(struct arena *a, const char *line, const struct report_input *in)
{
	struct letter letter;

	report_letter(a, NULL, in, &letter);
	assert_narrow(a, letter.body, BOARD_COLUMNS);
	assert_words_suffice(a, in);
	if (strstr(letter.body, line) == NULL)
		fail_msg("'%s' is missing in: %s\n%s", line, letter.subject, letter.body);
}

// A game as far as round 4, the first round told.
static struct report_input
fourth_round(enum letter_kind kind, int reader)
{
	struct report_input in;
	int told;

	play_begin(&play, 2, 3, &by_the_rules);
	play_until(&play, 3, ASK_PLACE);
	told = play.count;
	play_until(&play, 4, ASK_PLACE);
	in = scene_input(kind, &play, reader);
	in.events = play.log + told;
	in.event_count = play.count - told;
	return in;
}

TEST(a_whole_report)
{
	struct report_input in = fourth_round(LETTER_REPORT, 0);
	struct letter letter;

	in.asked = "Please send your orders for round 4.";
	in.plan = (struct lines)SCENE_LINES(
	    "line 1 dropped: hut and tool maker closed (two of the tool maker, hut and field are taken), field taken by Bob, turn 1",
	    "line 2 carried out: 5 people in the clay pit");
	in.missing = (struct lines)SCENE_LINES("Bob", "Cy");
	in.standing = (struct lines)SCENE_LINES("tools: the fewest that gain one more");
	in.house_rules = (struct lines)SCENE_LINES(
	    "If you miss a deadline, the stand-in plays for you.");
	in.suggestion = "H/F W2-3 1 X";
	in.suggestion_words = "The hut, else the field; 2 to 3 people to the forest; card 1; everyone left to the hunting grounds.";
	in.reference = scene_reference;
	assert_letter(*state, "Your standing orders:", &in);
	report_letter(*state, NULL, &in, &letter);
	assert_golden(*state, "report", arena_printf(*state, "Subject: %s\n\n%s", letter.subject, letter.body));
}

TEST(a_report_to_the_player_at_the_turn)
{
	struct report_input in;

	play_begin(&play, 5, 4, &(struct options){ .famine = FAMINE_4_EACH, .hunt_again = true });
	play_until(&play, 1, ASK_PICK);
	in = scene_input(LETTER_REPORT, &play, play.game.open.seat);
	in.asked = "You are asked to pick a die.";
	in.choices = (struct lines)SCENE_LINES("a) 4: 1 gold (suggested)", "b) 2: 1 brick");
	in.how = "Reply with a letter.";
	in.style = STYLE_UTF8;
	assert_letter(*state, "You may place people on the hunting grounds again.", &in);
}

TEST(an_invitation)
{
	struct report_input in;

	play_begin(&play, 2, 3, &by_the_rules);
	in = scene_input(LETTER_INVITATION, &play, 0);
	in.event_count = 0;
	in.asked = "Please send your orders for round 1.";
	in.suggestion = "H/F W2-3 1 X";
	in.reference = scene_reference;
	assert_letter(*state, "\nWelcome to the game \"tundra\".\n", &in);
}

TEST(an_invitation_to_a_game_without_all_players)
{
	struct report_input in = scene_input(LETTER_INVITATION, &play, 0);

	in.game = NULL;
	in.players = 2;
	in.event_count = 0;
	in.deadline = NULL;
	in.notes = (struct lines)SCENE_LINES("The game begins when a third player has joined.");
	assert_letter(*state, "\n  - The game begins when a third player has joined.\n", &in);
}

TEST(a_final_letter)
{
	struct report_input in;
	int round = 0, told = 0;

	play_begin(&play, 9, 4, &by_the_rules);
	while (play_step(&play))
		if (play.game.round != round) {
			round = play.game.round;
			told = play.count;
		}
	in = scene_input(LETTER_FINAL, &play, 1);
	in.events = play.log + told;
	in.event_count = play.count - told;
	in.deadline = NULL;
	in.recipe = (struct lines)SCENE_LINES("seed=d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35",
	    "printf %s $seed | sha256sum", "  and so on");
	assert_letter(*state, "\n*A Ann               65      4       9      .      8      10     16      112\n", &in);
	in.style = STYLE_NARROW;
	assert_letter(*state, "\nAnn wins, 112 to 108.\n", &in);
}

TEST(an_answer_with_all_its_parts)
{
	struct report_answer answer = {
		.stored = SCENE_LINES("plan: 1. the hut, else the field. 2. card 1. 3. all people left to "
				      "the hunting grounds.",
		    "tools: never"),
		.short_plan = "H/F 1 X",
		.passed = SCENE_LINES("\"Nice card you got there, Bob!\""),
		.until = "2026-05-01 12:10 UTC",
		.refused = SCENE_LINES("line 4, column 3: 'clau' is not a place; did you mean clay?"),
		.asked = SCENE_LINES("what to pay for card 1"),
		.is_final = true,
		.receipt = "9f3a71c0",
		.receipt_salt = "00112233445566778899aabbccddeeff",
		.total = "This plan cannot stall.",
	};
	struct report_input in = fourth_round(LETTER_ANSWER, 0);

	in.event_count = 0;
	in.mode = "round";
	in.answer = &answer;
	in.missing = (struct lines)SCENE_LINES("Bob");
	in.notes = (struct lines)SCENE_LINES("Smart quotes were repaired in line 3.");
	assert_letter(*state, "\nRefused (the rest counts):\n", &in);
	answer.is_final = false;
	answer.refused.count = 0;
	in = fourth_round(LETTER_ANSWER, 0);
	in.answer = &answer; // in a turn game nothing is final
	assert_letter(*state, "Carried out:", &in);
}

TEST(an_answer_that_asks_whether_this_was_meant)
{
	struct report_answer answer = {
		.proposal = SCENE_LINES("H/F 1 X", "the hut, else the field; card 1; the hunting grounds"),
		.passed = SCENE_LINES("\"maybe the hut\""),
		.menu = true,
	};
	struct report_input in = fourth_round(LETTER_ANSWER, 0);

	in.event_count = 0;
	in.answer = &answer;
	assert_letter(*state, "\nIgnored (not an order):\n  - \"maybe the hut\"\n", &in);
}

TEST(an_answer_to_who_asked_to_see_the_game)
{
	struct report_answer answer = { .show = true, .questions = true };
	struct report_input in = fourth_round(LETTER_ANSWER, 0);

	in.answer = &answer;
	assert_letter(*state, "\nWhat happened since the last report:\n", &in);
}

TEST(an_answer_to_who_asked_how_to_write_orders)
{
	struct report_answer answer = { .help = true, .questions = true,
		.stored = SCENE_LINES("the next round is told by a digest") };
	struct report_input in = fourth_round(LETTER_ANSWER, 0);

	in.answer = &answer;
	in.event_count = 0;
	assert_letter(*state, "Understood:\n  the next round is told by a digest\n", &in);
}

TEST(help_needs_no_columns)
{
	struct report_answer answer = { .help = true, .questions = true };
	struct report_input in = fourth_round(LETTER_ANSWER, 0);
	struct letter letter;

	in.answer = &answer;
	for (enum style style = 0; style < STYLES; style++) {
		in.style = style;
		report_letter(*state, NULL, &in, &letter);
		assert_non_null(strstr(letter.body, "\n  ok - accept what"));
		for (const char *s = letter.body; *s != '\0'; s += strcspn(s, "\n") + 1) {
			size_t indent = strspn(s, " "), len = strcspn(s, "\n");
			const char *gap = strstr(s + indent, "  ");
			assert_true(gap == NULL || gap >= s + len);
			assert_true(style != STYLE_NARROW || len <= NARROW_COLUMNS);
		}
	}
}

TEST(a_letter_speaks_the_language_of_its_reader)
{
	static const char *const wanted[] = { "Frist: ", "\nRunde ", " Gold ", " in der Lehmgrube",
		" Karten, Stapel 7 7 7" };
	struct report_input in = fourth_round(LETTER_REPORT, 0);
	struct letter letter;

	in.lang = lang_find("de");
	report_letter(*state, NULL, &in, &letter);
	for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
		if (strstr(letter.body, wanted[i]) == NULL)
			fail_msg("'%s' is missing in: %s\n%s", wanted[i], letter.subject, letter.body);
	assert_string_equal(letter.subject, "[stonepost tundra r4] Runde 4 beginnt: deine Befehle, bitte");
}

TEST(an_answer_where_nothing_was_stored)
{
	struct report_answer answer = {
		.refused = SCENE_LINES("line 1: this frame has no #END, so it may be cut short"),
	};
	struct report_input in = { .kind = LETTER_ANSWER, .name = "", .reader = -1,
		.answer = &answer };

	in.headline = "Only the form was checked.";
	assert_letter(*state, "\nNothing was stored.\n", &in);
}

TEST(a_notice_and_a_reminder)
{
	struct report_input in = fourth_round(LETTER_NOTICE, 1);

	in.event_count = 0;
	in.headline = "The game was canceled";
	in.notes = (struct lines)SCENE_LINES("The game master has canceled this game.");
	assert_letter(*state, "\nThe game master has canceled this game.\n", &in);
	in = fourth_round(LETTER_REMINDER, 1);
	in.event_count = 0;
	in.order_block = scene_block;
	assert_letter(*state, "Your orders for round 4 of tundra are missing.\n", &in);
}

UNIT(letter, share, release)
