// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The page of a game: nothing that people wrote becomes HTML, and what must not be known is not
// there.
#include <string.h>

#include "../report/play.h"
#include "report/given.h"
#include "report/internal.h"
#include "report/page.h"
#include "shared.h"
#include "unit.h"

#define HOSTILE "</script></title><script>alert('\"1\"')</script><img src=//evil.example/x>"

static struct play play;
static const struct report_seat seats[PLAYERS_MAX] = { { .name = "ann", .title = HOSTILE },
	{ .name = "ben", .title = "B\033[2Jen\u202e & Co" } };

static size_t
count(const char *text, const char *word)
{
	size_t n = 0;

	for (const char *at = text; (at = strstr(at, word)) != NULL; at += strlen(word))
		n++;
	return n;
}

static const char *
write_page(const struct page_input *in)
{
	struct text t;

	text_init(&t, &arena);
	page_write(&arena, in, &t);
	return t.data;
}

// A game with one step, told and ordered by somebody who means no good.
static struct page_input
hostile_input(void)
{
	static struct game start, after;
	static struct page_step step = { .seq = 6, .round = 1, .text = HOSTILE, .source = HOSTILE,
		.order = 0, .line = 1, .key = HOSTILE, .begins = 15, .after = &after };
	static const struct page_order order = { .round = 1, .body = "plan\n  " HOSTILE "\n",
		.receipt = HOSTILE };

	play_begin(&play, 1, 2, &(struct options){ .hunt_again = false });
	start = play.game;
	(void)play_step(&play);
	after = play.game;
	return (struct page_input){ .name = HOSTILE, .title = HOSTILE, .status = "running",
		.seats = seats, .players = 2, .start = &start, .steps = &step, .step_count = 1,
		.orders = &order, .order_count = 1, .commitment = HOSTILE, .chain = HOSTILE,
		.seed = "5eed", .salt = HOSTILE, .style_hash = "x", .script_hash = "y" };
}

TEST(nothing_that_people_wrote_becomes_html)
{
	const struct page_input in = hostile_input();
	const char *page = write_page(&in);
	assert_int_equal(count(page, "<script"), 2);
	assert_int_equal(count(page, "</script>"), 2);
	assert_int_equal(count(page, "<img"), 0);
	assert_int_equal(count(page, "</title>"), 3 + 2); // the page's, of two pictures, of two lines
	assert_true(count(page, "&lt;script&gt;alert(&#39;&quot;1&quot;&#39;)") +
		count(page, "&lt;script&gt;alert(") > 10);
	assert_null(strchr(page, '\033'));
	assert_null(strstr(page, "\u202e"));
	assert_null(strchr(page, '\r'));
}

TEST(the_seed_is_there_only_when_the_game_is_over)
{
	struct page_input in = hostile_input();
	assert_null(strstr(write_page(&in), "5eed"));
	play_until(&play, 1000, ASK_OVER);
	struct page_step last = { .seq = 7, .round = 9, .text = "", .after = &play.game };
	in.steps = &last;
	assert_non_null(strstr(write_page(&in), "5eed"));
}

TEST(the_policy_lets_only_its_own_style_and_script_in)
{
	const struct page_input in = hostile_input();
	assert_non_null(strstr(write_page(&in),
	    "content=\"default-src &#39;none&#39;; script-src &#39;sha256-y&#39;; "
	    "style-src &#39;sha256-x&#39;; img-src data:; base-uri &#39;none&#39;; "
	    "form-action &#39;none&#39;\""));
}

// However long a game is, it has a page, and no limit of templates from outside is in its way.
TEST(a_game_of_4000_events_has_a_page_below_two_megabytes)
{
	enum { STEPS = 4000 };
	static struct game at[STEPS];
	static struct page_step steps[STEPS];
	struct page_input in = hostile_input();

	for (int i = 0; i < STEPS; i++) {
		if (play.game.open.kind == ASK_OVER)
			play_begin(&play, (uint64_t)i, 2, &(struct options){ .hunt_again = false });
		(void)play_step(&play);
		at[i] = play.game;
		steps[i] = (struct page_step){ .seq = i + 1, .round = play.game.round, .order = -1,
			.text = "Ben places 2 people on the hunting grounds.", .source = "plan", .line = 3,
			.begins = 15, .after = &at[i] };
	}
	in.steps = steps;
	in.step_count = STEPS;
	const char *page = write_page(&in);
	assert_non_null(strstr(page, "id=\"e4000\""));
	assert_true(strlen(page) > 1024 * 1024 && strlen(page) < 2 * 1024 * 1024);
}

TEST(a_page_before_the_first_step_can_be_written)
{
	struct page_input in = hostile_input();
	in.step_count = in.order_count = 0;
	const char *page = write_page(&in);
	assert_non_null(strstr(page, "\"steps\":[]"));
	assert_int_equal(count(page, "<li id="), 0);
}

TEST(values_hide_what_was_drawn_face_down)
{
	const char *values[VALUES];

	struct game g = hostile_input().start[0];
	g.player[1].cards = g.player[1].hidden = 1;
	page_values(english(&arena), &g, seats, values);
	const char *const *row = &values[VALUE_TABLE + PAGE_ROWS];
	assert_string_equal(row[ROW_KEPT], "face down: a card");
	assert_string_equal(row[ROW_GREEN], "-");
	assert_string_equal(row[ROW_NOW], "0");
	g.open.kind = ASK_OVER;
	page_values(english(&arena), &g, seats, values);
	assert_string_equal(row[ROW_KEPT], "face down: green: pottery");
	assert_string_equal(row[ROW_GREEN], "pottery");
	assert_string_equal(row[ROW_NOW], "1");
}

TEST(values_of_seats_and_piles_that_are_not_there_are_empty)
{
	const char *values[VALUES];

	const struct page_input in = hostile_input();
	page_values(english(&arena), in.start, seats, values);
	for (int i = 0; i < VALUES; i++)
		assert_non_null(values[i]);
	assert_string_equal(values[VALUE_TABLE + 2 * PAGE_ROWS], "");
	assert_string_equal(values[VALUE_LINES + (CARD_SPACES + 2) * PAGE_LINES], "");
	assert_string_equal(values[VALUE_TABLE + ROW_PEOPLE], "5 of 5");
	const char *const *pile = &values[VALUE_LINES + (CARD_SPACES + 1) * PAGE_LINES];
	assert_string_equal(pile[0], tile_words(english(&arena), tile_on(in.start, BUILDING_2)));
	assert_non_null(strstr(pile[1], "7 left"));
}

TEST(a_moment_that_won_points_has_a_plus)
{
	static const struct page_moment moment = { .seq = 6, .points = 3, .error = 1 };
	static const struct chart_points at[] = { { .round = 1 } };
	static const struct page_review review = { .moment = &moment, .moments = 1, .expected = at, .rounds = 1 };
	const struct page_input in = hostile_input();
	json_t *j = page_review(english(&arena), &in, &review);
	const char *worth;

	assert_int_equal(json_unpack(j, "{s[{ss}]}", "turns", "worth", &worth), 0);
	assert_string_equal(worth, "+3 \u00b1 1");
	json_decref(j);
}

TEST(lines_of_orders_have_keys_and_decisions_find_them)
{
	const struct given g =
	    given_lines(&arena, "stop if wood\nplan\n  hut\n  card 1\nfinal\ntools auto\n  hunt: never\n"
				"plan\n  hut | field if free hut and\n      free field\n  card 2\n");
	static const char *const keys[] = { "stop", "plan", "1", "2", "final", "tools", "tools", "plan",
		"1", "1", "2" };
	assert_int_equal(g.count, 11);
	for (int i = 0; i < g.count; i++)
		assert_string_equal(g.list[i].key, keys[i]);
	assert_string_equal(g.list[3].text, "  card 1");
	assert_int_equal(given_lines(&arena, "").count, 0);
	assert_string_equal(given_key(&arena, 2, "place card 1 1"), "2");
	assert_string_equal(given_key(&arena, 0, "decline"), "pay");
	assert_string_equal(given_key(&arena, 0, "use forest"), "do");
	assert_string_equal(given_key(&arena, 0, "place hunt 1"), "");
}

TEST(an_index_holds_ten_thousand_games)
{
	enum { GAMES = 10000 };
	struct page_entry *list = arena_alloc(&arena, GAMES * sizeof *list);
	struct text t;

	for (int i = 0; i < GAMES; i++)
		list[i] = (struct page_entry){ .file = "tundra.html", .name = "tundra", .title = HOSTILE,
			.status = "over", .players = "Ann, Ben, Cy and Dee", .winners = "Ann wins",
			.rounds = 12, .ended = "2027-01-01" };
	text_init(&t, &arena);
	page_index(english(&arena), list, GAMES, "x", &t);
	assert_int_equal(count(t.data, "<tr><th scope=\"row\"><a href=\"tundra.html\">"), GAMES);
	assert_int_equal(count(t.data, "<script"), 0);
	assert_non_null(strstr(t.data, "10000 games"));
	assert_non_null(strstr(t.data, "</html>"));
}

UNIT(page, NULL, release)
