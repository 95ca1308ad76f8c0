// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a reader may know (R5.8), and the document templates and programs read.
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "../report/scene.h"
#include "report/view.h"
#include "shared.h"

static struct play play, other;
static const struct options by_the_rules;

static char *
view_of(struct arena *a, const struct play *p, int reader)
{
	struct report_input in = scene_input(LETTER_REPORT, p, reader);

	return view_text(a, &in);
}

// Turns around everything that is secret while a game runs: the rest of the deck and of the piles.
static void
turn_secrets(struct game *g)
{
	for (int a = g->deck_next, b = CARDS - 1; a < b; a++, b--) {
		int was = g->deck[a];
		g->deck[a] = g->deck[b];
		g->deck[b] = was;
	}
	for (int pile = 0; pile < g->players; pile++)
		for (int a = g->pile_next[pile] + 1, b = PILE_SIZE - 1; a < b; a++, b--) {
			int was = g->pile[pile][a];
			g->pile[pile][a] = g->pile[pile][b];
			g->pile[pile][b] = was;
		}
}

TEST(deck_and_piles_never_show)
{
	int compared = 0;

	for (unsigned seed = 0; seed < 6; seed++) {
		play_begin(&play, seed, 2 + (int)(seed % 3), &by_the_rules);
		do {
			if (play.game.open.kind == ASK_OVER || play.game.round % 5 != 0)
				continue;
			other = play;
			turn_secrets(&other.game);
			for (int reader = -1; reader < play.game.players; reader++)
				assert_string_equal(view_of(*state, &play, reader),
				    view_of(*state, &other, reader));
			compared++;
			arena_release(*state);
			for (int i = 0; i < 20; i++)
				(void)play_step(&play);
		} while (play_step(&play));
	}
	assert_true(compared > 10);
}

// Gives seat 0 a card drawn face down, and tells of it.
static void
give_hidden_card(struct play *p, int card)
{
	struct player *owner = &p->game.player[0];

	owner->cards |= UINT64_C(1) << card;
	owner->hidden |= UINT64_C(1) << card;
	p->log[p->count++] = (struct telling){ .round = p->game.round,
		.event = { .kind = EV_DREW, .place = PLACES, .card = card, .tile = -1 } };
}

TEST(a_card_drawn_face_down_shows_to_its_owner_alone)
{
	play_begin(&play, 3, 3, &by_the_rules);
	other = play;
	give_hidden_card(&play, 21); // 2 farmers
	give_hidden_card(&other, 28); // 1 shaman
	play.game.player[0].track = 4;
	other.game.player[0].track = 4;
	for (int reader = -1; reader < 3; reader++) {
		char *one = view_of(*state, &play, reader), *two = view_of(*state, &other, reader);
		if (reader == 0)
			assert_string_not_equal(one, two);
		else
			assert_string_equal(one, two);
		assert_non_null(strstr(one, "\"face_down\": 1"));
	}
	assert_non_null(strstr(view_of(*state, &play, 0), "2 farmers"));
}

TEST(hidden_cards_show_to_their_owner_alone)
{
	play_begin(&play, 3, 3, &(struct options){ .cards = CARDS_HIDDEN });
	other = play;
	play.game.player[0].cards = UINT64_C(1) << 21; // 2 farmers
	other.game.player[0].cards = UINT64_C(1) << 28; // 1 shaman
	play.game.player[0].track = other.game.player[0].track = 4;
	for (int reader = -1; reader < 3; reader++) {
		char *one = view_of(*state, &play, reader), *two = view_of(*state, &other, reader);
		if (reader == 0)
			assert_string_not_equal(one, two);
		else
			assert_string_equal(one, two);
		assert_non_null(strstr(one, "\"face_down\": 1"));
		assert_non_null(strstr(one, "\"if_over\": null"));
		assert_true((strstr(one, "\"if_over\": {") != NULL) == (reader >= 0));
		assert_true((strstr(one, "has: 1 card") != NULL) == (reader != 0));
	}
	play.game.open = (struct ask){ .kind = ASK_OVER, .seat = -1, .place = PLACES, .owner = -1 };
	play.game.ending = ENDED_PILE;
	assert_non_null(strstr(view_of(*state, &play, 1), "\"low\": \"2 farmers\""));
	assert_null(strstr(view_of(*state, &play, 1), "\"if_over\": null"));
}

TEST(dice_that_are_picked_late_are_told)
{
	play_begin(&play, 3, 3, &(struct options){ .late_dice = LATE_DICE_YES });
	assert_null(strstr(view_of(*state, &play, 0), "picks one of the dice"));
	while (play.game.late_count == 0 || play.game.late[0].dice_count < 2)
		assert_true(play_step(&play));
	const struct late_dice *late = &play.game.late[0];
	char told[64];
	(void)snprintf(told, sizeof told, "still picks one of the dice %d %d of a card", late->dice[0], late->dice[1]);
	for (int reader = 0; reader < 3; reader++)
		assert_non_null(strstr(view_of(*state, &play, reader), told));
}

TEST(the_end_uncovers_everything)
{
	play_begin(&play, 3, 3, &by_the_rules);
	give_hidden_card(&play, 21);
	play.game.open = (struct ask){ .kind = ASK_OVER, .seat = -1, .place = PLACES, .owner = -1 };
	play.game.ending = ENDED_PILE;
	assert_non_null(strstr(view_of(*state, &play, 1), "\"low\": \"2 farmers\""));
}

TEST(the_seed_shows_only_when_the_game_is_over)
{
	static const char seed[] = "d4735e3a265e16eee03f59718b9b5d03019c07d8b6c51f90da3a666eec13ab35";

	play_begin(&play, 3, 3, &by_the_rules);
	for (int kind = 0; kind < LETTERS; kind++) {
		struct report_input in = scene_input((enum letter_kind)kind, &play, 0);
		assert_null(strstr(view_text(*state, &in), seed));
	}
	while (play_step(&play))
		;
	assert_non_null(strstr(view_of(*state, &play, 0), seed));
	struct report_input in = scene_input(LETTER_INVITATION, &play, 0);
	in.game = NULL;
	in.event_count = 0;
	assert_null(strstr(view_text(*state, &in), seed));
}

// Plan lines of others would tell how long their plans are.
TEST(sources_of_others_do_not_show)
{
	play_begin(&play, 3, 3, &by_the_rules);
	play_until(&play, 2, ASK_PLACE);
	for (int i = 0; i < play.count; i++)
		play.log[i].source = play.log[i].event.seat == 1 ? "plan line 1" : "plan line 2";
	char *text = view_of(*state, &play, 1);
	assert_non_null(strstr(text, "plan line 1"));
	assert_null(strstr(text, "plan line 2"));
	assert_null(strstr(view_of(*state, &play, -1), "plan line"));
}

TEST(the_view_has_every_field_in_every_letter)
{
	static const char *const fields[] = { "v", "kind", "game", "game_title", "host", "mode", "sealed", "round", "reader",
		"seats", "headline", "missed", "asked", "deadline", "otherwise", "start", "open", "told", "told_text", "events", "plan",
		"standing", "missing", "missing_text", "house_rules", "notes", "state", "state_goods", "open_codes", "head", "menu", "rows", "told_lines", "lang", "links", "board", "board_lines",
		"places", "cards", "buildings", "deck_left", "players", "scores", "scores_text",
		"winners_text", "part", "called", "with_board", "gathered", "told_last", "commitment", "chain", "salt", "words", "beacon", "trust", "seed", "lessons", "recipe", "answer",
		"keep", "stopped", "on_hold", "suggestion", "why", "aims", "choices", "how", "proposed", "proposed_lines", "proposed_two", "by_file", "exact", "plan_how", "ok", "order", "round_words", "now", "supply", "need", "suggestion_words", "order_lines", "buttons", "sides", "rest",
		"result", "links_last", "small", "reminds", "asked_below", "notes_first", "all_told", "away", "other", "hears", "confirm", "order_block", "reference", "has" };

	play_begin(&play, 3, 4, &by_the_rules);
	for (int i = 0; i < 2; i++) {
		struct report_input in = scene_input(LETTER_REPORT, &play, 0);
		if (i == 1) {
			in.game = NULL;
			in.event_count = 0;
		}
		json_t *j = view_json(*state, &in);
		assert_int_equal(json_object_size(j), sizeof fields / sizeof *fields);
		for (size_t k = 0; k < sizeof fields / sizeof *fields; k++)
			assert_non_null(json_object_get(j, fields[k]));
		json_decref(j);
	}
}

TEST(who_places_nobody_is_offered_nothing)
{
	play_begin(&play, 3, 3, &by_the_rules);
	for (int nobody = 0; nobody < 2; nobody++) {
		struct report_input in = scene_input(LETTER_NOTICE, &play, 0);
		in.reply_to = "gm@example.org";
		in.places_nobody = nobody == 1;
		json_t *j = view_json(*state, &in);
		assert_int_equal(json_is_null(json_object_get(j, "state")), in.places_nobody);
		assert_int_equal(json_array_size(json_object_get(j, "rest")) == 0, in.places_nobody);
		json_decref(j);
	}
}

TEST(players_are_told_as_they_stand)
{
	play_begin(&play, 3, 2, &by_the_rules);
	struct player *p = &play.game.player[1];
	p->goods[STONE] = 4;
	p->tool[0] = 2;
	p->tool[1] = 1;
	p->used = 1;
	p->once = 4;
	p->any_2 = true;
	p->score = -10;
	struct report_input in = scene_input(LETTER_REPORT, &play, 0);
	json_t *j = view_json(*state, &in);
	json_t *bob = json_array_get(json_object_get(j, "players"), 1);
	int people, stone, points, now, slot, value, ready, once, any_2;
	assert_int_equal(
	    json_unpack(bob, "{si s{si} si s{si} s[{si si sb}] s[i] sb}", "people", &people, "goods", "stone", &stone,
		"points", &points, "if_over", "total", &now, "tools", "slot", &slot, "value", &value,
		"ready", &ready, "once", &once, "any_2", &any_2),
	    0);
	assert_int_equal(people, 5);
	assert_int_equal(stone, 4);
	assert_int_equal(points, -10);
	assert_int_equal(now, -10 + 4 + 2);
	assert_int_equal(slot, 1);
	assert_int_equal(value, 2);
	assert_int_equal(ready, 0);
	assert_int_equal(once, 4);
	assert_int_equal(any_2, 1);
	json_decref(j);
}

TEST(a_tie_that_was_broken_is_said)
{
	play_begin(&play, 3, 2, &by_the_rules);
	play.game.open.kind = ASK_OVER;
	assert_string_equal(winners_words(english(*state), &play.game, scene_seats), "Ann and Bob win");
	play.game.player[1].track = 1;
	assert_string_equal(winners_words(english(*state), &play.game, scene_seats), "Bob wins by the tie-break");
	play.game.player[0].score = 1;
	assert_string_equal(winners_words(english(*state), &play.game, scene_seats), "Ann wins");
	play.game.ending = ENDED_AGREED;
	assert_string_equal(winners_words(english(*state), &play.game, scene_seats),
	    "Nobody wins, because the game was ended in its first round");
	play_begin(&play, 3, 3, &by_the_rules);
	play.game.open.kind = ASK_OVER;
	play.game.player[0].track = play.game.player[1].track = 1;
	assert_string_equal(winners_words(english(*state), &play.game, scene_seats),
	    "Ann and Bob win by the tie-break");
}

TEST(text_from_outside_cannot_move_a_cursor)
{
	struct report_seat seats[2] = { { .name = "ann", .title = "A\033[2J\nn\xc2\x9bn" },
		{ .name = "bob", .title = "B\xff\xe2\x80\xaeob" } };

	play_begin(&play, 3, 2, &by_the_rules);
	struct report_input in = scene_input(LETTER_REPORT, &play, 0);
	in.seats = seats;
	in.notes = (struct lines)SCENE_LINES("\001note\r\n\x7f");
	char *text = view_text(*state, &in);
	json_t *j = view_json(*state, &in);
	assert_null(strstr(text, "\\u00"));
	assert_null(strchr(text, '\033'));
	assert_null(strstr(text, "\xe2\x80\xae"));
	assert_null(strstr(text, "\xc2\x9b"));
	assert_true(utf8_valid(text, strlen(text)));
	assert_string_equal(json_string_value(json_object_get(json_object_get(j, "reader"), "title")),
	    "A [2J n n");
	json_decref(j);
}

TEST(marks_are_different_letters)
{
	static const struct {
		const char *names[PLAYERS_MAX];
		const char *marks;
	} cases[] = {
		{ { "ann", "bob", "cy", "dana" }, "ABCD" },
		{ { "ann", "anton", "adam", "a" }, "ANDA" },
		{ { "a", "a", "a", "a" }, "A123" },
		{ { "maximilian", "maria", "mao", "x1" }, "MAOX" },
		{ { NULL, "", "z", NULL }, "12Z3" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct report_seat seats[PLAYERS_MAX];
		char marks[PLAYERS_MAX + 1] = "";
		for (int s = 0; s < PLAYERS_MAX; s++)
			seats[s] = (struct report_seat){ .name = cases[i].names[s] };
		seat_marks(seats, PLAYERS_MAX, marks);
		for (int s = 0; s < PLAYERS_MAX; s++)
			for (int t = 0; t < s; t++)
				assert_true(marks[s] != marks[t]);
		if (i != 1)
			assert_string_equal(marks, cases[i].marks);
	}
}

TEST(cells_are_cut_and_filled_by_columns)
{
	static const struct {
		const char *text;
		size_t columns;
		const char *cell;
	} cases[] = {
		{ "Ann", 5, "Ann  " },
		{ "Ann", 3, "Ann" },
		{ "Annabel", 4, "Ann~" },
		{ "José", 5, "José " },
		{ "José María", 5, "José~" },
		{ "石器时代", 8, "石器时代" },
		{ "石器时代", 6, "石器~ " },
		{ "e\xcc\x81t\xcc\x81u", 2, "e\xcc\x81~" },
		{ "abc", 0, "" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct text t;
		text_init(&t, *state);
		text_add_cell(&t, cases[i].text, cases[i].columns, "~");
		assert_string_equal(t.data, cases[i].cell);
	}
}

TEST(every_event_kind_has_a_name)
{
	for (int kind = 0; kind < EVENT_KINDS; kind++) {
		assert_non_null(event_name((enum event_kind)kind));
		for (int lower = 0; lower < kind; lower++)
			assert_string_not_equal(event_name((enum event_kind)kind),
			    event_name((enum event_kind)lower));
	}
	for (int phase = 0; phase < PHASES; phase++)
		assert_non_null(phase_name((enum phase)phase));
}

UNIT(view, share, release)
