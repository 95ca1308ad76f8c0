// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Every kind of event in words, alone and with those that belong to it.
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "../report/scene.h"
#include "report/tell.h"
#include "shared.h"

static struct telling list[64];
static int count;

static int
begin(void **state)
{
	count = 0;
	return share(state);
}

static struct event *
add(enum event_kind kind, int seat)
{
	struct telling *t = &list[count++];

	*t = (struct telling){ .round = 3 };
	t->event = (struct event){ .kind = kind, .seat = seat, .place = PLACES, .card = -1,
		.tile = -1 };
	return &t->event;
}

static void
add_placed(int seat, int n, enum place place, int turn)
{
	struct event *e = add(EV_PLACED, seat);

	e->n = n;
	e->place = place;
	e->turn = turn;
}

static struct event *
add_roll(int seat, enum place place, int card, int a, int b)
{
	struct event *e = add(EV_ROLLED, seat);

	e->place = place;
	e->card = card;
	e->faces[0] = (int8_t)a;
	e->faces[1] = (int8_t)b;
	e->face_count = 2;
	return e;
}

static void
add_tools(int seat, int n, unsigned once)
{
	struct event *e = add(EV_ADDED_TOOLS, seat);

	e->n = n;
	e->tools = 1;
	e->once = once;
}

static void
add_goods(enum event_kind kind, int seat, enum good good, int n)
{
	add(kind, seat)->goods[good] = n;
}

// Tells all that was added to `reader` and compares the sentences, which `expected` holds each
// with a newline; then forgets them.
static void
assert_told(struct arena *a, int reader, const char *expected)
{
	struct told_list told = tell(english(a), list, count, scene_seats, reader);
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < told.count; i++)
		text_addf(&t, "%s\n", told.list[i].text);
	assert_string_equal(t.data, expected);
	count = 0;
}

TEST(round_begins_and_cards_come)
{
	struct event *e;

	add(EV_ROUND_BEGINS, 1)->n = 4;
	e = add(EV_CARD_SLID, -1);
	e->card = 0;
	e->place = CARD_1;
	e = add(EV_CARD_SLID, -1);
	e->card = 1;
	e->place = CARD_2;
	e = add(EV_CARD_DEALT, -1);
	e->card = 14;
	e->place = CARD_3;
	assert_told(*state, 0,
	    "Bob starts.\n"
	    "Cards slide: 1 is 7 food / green: pottery; 2 is dice / green: pottery.\n"
	    "New cards: 3 is draw / green: writing.\n");
}

TEST(cards_belong_to_the_round_that_begins)
{
	add(EV_HARVESTED, 0)->n = 2;
	add(EV_ROUND_BEGINS, 1)->n = 4;
	add(EV_CARD_DEALT, -1)->card = 0;
	list[2].event.place = CARD_1;
	struct told_list told = tell(english(*state), list, count, scene_seats, 0);
	assert_int_equal(told.count, 3);
	assert_int_equal(told.list[0].round, 3);
	assert_int_equal(told.list[0].phase, PHASE_FEEDING);
	assert_int_equal(told.list[1].round, 4);
	assert_int_equal(told.list[2].round, 4);
	assert_int_equal(told.list[2].phase, PHASE_BEGIN);
}

TEST(one_turn_of_the_table_is_one_sentence)
{
	add_placed(1, 2, HUT, 1);
	add_placed(0, 1, TOOL_MAKER, 1);
	add_placed(2, 3, FOREST, 1);
	add_placed(1, 1, CARD_2, 2);
	assert_told(*state, 0,
	    "Bob places 2 people in the hut, you 1 at the tool maker, Cy 3 in the forest.\n"
	    "Bob places 1 person on card 2.\n");
}

TEST(who_finds_no_place_stays_home)
{
	add(EV_STAYED_HOME, 0)->n = 2;
	add(EV_STAYED_HOME, 1)->n = 1;
	add(EV_STAYED_HOME, 1)->n = 3;
	assert_told(*state, 0,
	    "You have no place for 2 people, who stay home.\n"
	    "Bob has no place for 1 person, who stays home.\n"
	    "Bob has no place for 3 people, who stay home.\n");
}

TEST(roll_tools_and_gain_are_one_sentence)
{
	add_roll(0, FOREST, -1, 2, 5);
	add_tools(0, 2, 0);
	add_goods(EV_GOT_GOODS, 0, WOOD, 3);
	add_roll(1, HUNT, -1, 1, 1);
	add(EV_GOT_FOOD, 1)->n = 1;
	add_roll(1, RIVER, -1, 1, 1);
	add(EV_GOT_NOTHING, 1)->place = RIVER;
	add_roll(2, CLAY, -1, 4, 4);
	add_tools(2, 6, 4);
	add_goods(EV_GOT_GOODS, 2, BRICK, 3);
	assert_told(*state, 0,
	    "You roll 2 5 in the forest: 7, with tools +2 = 9, so 3 wood.\n"
	    "Bob rolls 1 1 on the hunting grounds: 2, so 1 food.\n"
	    "Bob rolls 1 1 at the river: 2, so nothing.\n"
	    "Cy rolls 4 4 in the clay pit: 8, with tools +2 and one-use +4 = 14, so 3 brick.\n");
}

TEST(a_roll_may_be_cut_by_a_letter)
{
	add_roll(0, FOREST, -1, 2, 5);
	assert_told(*state, 0, "You roll 2 5 in the forest: 7.\n");
	add_tools(0, 2, 0);
	add_goods(EV_GOT_GOODS, 0, WOOD, 3);
	assert_told(*state, 0, "You add tools +2, so 3 wood.\n");
	add_tools(1, 3, 2);
	assert_told(*state, 0, "Bob adds one-use tools +3.\n");
	add_goods(EV_GOT_GOODS, 1, WOOD, 2);
	assert_told(*state, 0, "Bob gets 2 wood.\n");
}

TEST(another_players_roll_takes_nothing_in)
{
	add_roll(0, FOREST, -1, 2, 5);
	add_goods(EV_GOT_GOODS, 1, WOOD, 3);
	assert_told(*state, 2, "Ann rolls 2 5 in the forest: 7.\nBob gets 3 wood.\n");
}

TEST(the_village_gives)
{
	struct event *e = add(EV_GOT_TOOL, 0);

	e->value = 1;
	add(EV_GOT_TOOL, 1)->value = 3;
	add(EV_GOT_PERSON, 1);
	add(EV_GOT_TRACK, 0)->value = 4;
	add(EV_GOT_NOTHING, 0)->place = TOOL_MAKER;
	add(EV_GOT_NOTHING, 1)->place = HUT;
	add(EV_GOT_NOTHING, 1)->place = FIELD;
	assert_told(*state, 0,
	    "You get a tool with value 1.\n"
	    "Bob gets a tool raised to 3.\n"
	    "Bob gets one more person.\n"
	    "You move up the food track by 1, to 4.\n"
	    "You get nothing, since no tool can rise any more.\n"
	    "Bob gets nothing, since the tribe has ten people.\n"
	    "Bob gets nothing, since the food track is at its end.\n");
}

static struct event *
add_card(int seat, int card)
{
	struct event *e = add(EV_TOOK_CARD, seat);

	e->place = CARD_2;
	e->card = card;
	e->goods[WOOD] = 1;
	e->goods[GOLD] = 1;
	return e;
}

TEST(a_card_and_its_gift_are_one_sentence)
{
	(void)add_card(0, 0);
	add(EV_GOT_FOOD, 0)->n = 7;
	(void)add_card(1, 10);
	add(EV_GOT_POINTS, 1)->n = 3;
	(void)add_card(1, 33);
	add(EV_GOT_ONCE, 1)->value = 4;
	(void)add_card(1, 3);
	(void)add(EV_GOT_ANY_2, 1);
	(void)add_card(1, 8);
	(void)add_roll(1, CARD_2, 8, 6, 6);
	add_goods(EV_GOT_GOODS, 1, GOLD, 2);
	assert_told(*state, 0,
	    "You take card 2 (7 food / green: pottery) for 1 wood and 1 gold: 7 food.\n"
	    "Bob takes card 2 (3 points / green: music) for 1 wood and 1 gold: 3 points.\n"
	    "Bob takes card 2 (one-use tool 4 / 1 tool maker) for 1 wood and 1 gold: a one-use "
	    "tool with value 4.\n"
	    "Bob takes card 2 (any 2 resources / green: medicine) for 1 wood and 1 gold: any 2 "
	    "resources, kept for later.\n"
	    "Bob takes card 2 (roll for gold / green: art) for 1 wood and 1 gold, rolls 6 6: 12, "
	    "so 2 gold.\n");
}

TEST(a_card_drawn_face_down_is_told_to_its_owner_alone)
{
	for (int reader = -1; reader < 3; reader++) {
		(void)add_card(0, 14);
		add(EV_DREW, 0)->card = 21;
		struct told_list told = tell(english(*state), list, count, scene_seats, reader);
		assert_int_equal(strstr(told.list[0].text, "farmer") != NULL, reader == 0);
		assert_non_null(strstr(told.list[0].text, "a card face down"));
		count = 0;
	}
	(void)add_card(0, 14);
	add(EV_GOT_NOTHING, 0)->place = CARD_2;
	assert_told(*state, 0,
	    "You take card 2 (draw / green: writing) for 1 wood and 1 gold: nothing, since no card is left to draw.\n");
}

TEST(the_dice_of_a_card_are_picked_in_one_sentence)
{
	(void)add_card(0, 1);
	(void)add_roll(0, CARD_2, 1, 5, 2);
	add(EV_PICKED, 0)->n = 5;
	add(EV_GOT_TOOL, 0)->value = 1;
	add(EV_PICKED, 1)->n = 2;
	add_goods(EV_GOT_GOODS, 1, BRICK, 1);
	assert_told(*state, 1,
	    "Ann takes card 2 (dice / green: pottery) for 1 wood and 1 gold, rolls 5 2.\n"
	    "Ann picks the die showing 5 (a tool with value 1); you pick the 2 (1 brick).\n");
	(void)add_roll(0, CARD_2, 1, 5, 2);
	(void)add_roll(0, CARD_2, 8, 5, 2);
	assert_told(*state, 1, "Ann rolls 5 2.\nAnn rolls 5 2 for gold: 7.\n");
}

TEST(buildings_are_told_with_what_comes_up)
{
	struct event *e = add(EV_BUILT, 0);

	e->place = BUILDING_2;
	e->tile = 0;
	e->n = 10;
	e->goods[WOOD] = 2;
	e->goods[BRICK] = 1;
	e = add(EV_TILE_TURNED, -1);
	e->place = BUILDING_2;
	e->tile = 18;
	e = add(EV_BUILT, 1);
	e->place = BUILDING_1;
	e->tile = 18;
	e->n = 18;
	e->goods[STONE] = 3;
	e->goods[WOOD] = 1;
	add(EV_DECLINED, 1)->place = CARD_4;
	add(EV_DECLINED, 0)->place = BUILDING_1;
	assert_told(*state, 0,
	    "You build building 2 (2 wood 1 brick): 10 points; next there is 4 of 2 kinds.\n"
	    "Bob builds building 1 (4 of 2 kinds) with 1 wood and 3 stone: 18 points.\n"
	    "Bob passes on card 4.\n"
	    "You pass on building 1.\n");
	e = add(EV_TILE_TURNED, -1);
	e->place = BUILDING_2;
	e->tile = 25;
	assert_told(*state, 0, "Building 2 is now 1 to 7.\n");
}

TEST(a_meal_is_one_sentence)
{
	add(EV_HARVESTED, 0)->n = 2;
	add(EV_FED, 0)->n = 5;
	add(EV_HARVESTED, 1)->n = 1;
	add(EV_FED, 1)->n = 1;
	add_goods(EV_USED_ANY_2, 1, GOLD, 2);
	add_goods(EV_FED, 1, GOLD, 2);
	struct event *e = add(EV_STARVED, 2);
	e->n = 5;
	e->value = 10;
	assert_told(*state, 0,
	    "You harvest 2 food and feed 5 people.\n"
	    "Bob harvests 1 food, feeds 1 person, turns the any-2 card into 2 gold and gives 2 "
	    "gold for missing food.\n"
	    "Cy leaves 5 hungry (10 points lost).\n");
	e = add(EV_STARVED, 0);
	e->n = 5;
	e->value = 10;
	assert_told(*state, 0, "You leave 5 hungry (10 points lost).\n");
}

TEST(the_any_2_card_belongs_to_the_phase_it_is_used_in)
{
	add_goods(EV_USED_ANY_2, 0, GOLD, 2);
	add(EV_DECLINED, 0)->place = CARD_1;
	add_goods(EV_USED_ANY_2, 0, GOLD, 2);
	add_goods(EV_FED, 0, GOLD, 2);
	struct told_list told = tell(english(*state), list, count, scene_seats, 0);
	assert_int_equal(told.count, 3);
	assert_int_equal(told.list[0].phase, PHASE_USING);
	assert_int_equal(told.list[2].phase, PHASE_FEEDING);
	assert_string_equal(told.list[0].text, "You turn the any-2 card into 2 gold.");
}

TEST(the_end_has_its_reason)
{
	add(EV_GAME_ENDS, -1)->n = ENDED_PILE;
	add(EV_GAME_ENDS, -1)->n = ENDED_DECK;
	add(EV_GAME_ENDS, -1)->n = ENDED_AGREED;
	assert_told(*state, 0,
	    "The game ends: a building pile is empty.\n"
	    "The game ends: the deck cannot fill the card spaces.\n"
	    "The game ends early.\n");
}

TEST(sources_are_told_of_own_decisions_and_of_strange_ones)
{
	for (int reader = 0; reader < 2; reader++) {
		add_placed(0, 1, FIELD, 1);
		list[0].source = "plan line 2";
		add_placed(1, 1, CLAY, 1);
		list[1].source = "missing";
		add_placed(2, 1, RIVER, 1);
		list[2].source = "plan line 7";
		if (reader == 0)
			assert_told(*state, 0,
			    "You place 1 person on the field [plan line 2], Bob 1 in the clay pit "
			    "[no orders came], Cy 1 at the river.\n");
		else
			assert_told(*state, 1,
			    "Ann places 1 person on the field, you 1 in the clay pit [no orders came], Cy 1 at "
			    "the river.\n");
	}
	(void)add_roll(0, FOREST, -1, 2, 5);
	list[0].source = "dice";
	add_tools(0, 2, 0);
	list[1].source = "policy";
	add_goods(EV_GOT_GOODS, 0, WOOD, 3);
	list[2].source = "policy";
	add(EV_DECLINED, 0)->place = CARD_1;
	list[3].source = "forced";
	assert_told(*state, 0,
	    "You roll 2 5 in the forest: 7, with tools +2 = 9, so 3 wood [policy].\n"
	    "You pass on card 1.\n");
}

// What follows by itself was caused by somebody else's last decision, whose source is no business
// of the reader's.
TEST(sources_of_others_do_not_leak_through_automatic_events)
{
	add(EV_HARVESTED, 0)->n = 1;
	list[0].source = "plan line 7";
	add(EV_FED, 0)->n = 5;
	list[1].source = "plan line 7";
	add(EV_STAYED_HOME, 0)->n = 1;
	list[2].source = "plan line 7";
	for (int i = 0; i < count; i++)
		assert_null(telling_source(&list[i], 0));
	assert_told(*state, 0,
	    "You harvest 1 food and feed 5 people.\n"
	    "You have no place for 1 person, who stays home.\n");
}

TEST(a_line_about_another_player_adds_up_the_goods_of_a_round)
{
	add_goods(EV_GOT_GOODS, 1, WOOD, 2);
	add_goods(EV_GOT_GOODS, 1, WOOD, 3);
	add_goods(EV_GOT_GOODS, 1, WOOD, 1);
	list[2].round = 4;
	const struct folded_list folded = tell_folded(english(*state), list, count, scene_seats, 0);
	assert_int_equal(folded.count, 4);
	assert_string_equal(folded.list[1].text, "Bob got: 5 wood.");
	assert_string_equal(folded.list[3].text, "Bob got: 1 wood.");
}

TEST(text_has_headings_and_items)
{
	add_placed(0, 2, HUT, 1);
	add_placed(1, 1, TOOL_MAKER, 1);
	add_placed(2, 3, FOREST, 1);
	add_placed(3, 3, HUNT, 1);
	add(EV_GOT_PERSON, 0);
	add(EV_FED, 0)->n = 5;
	add(EV_ROUND_BEGINS, 1)->n = 4;
	struct told_list told = tell(english(*state), list, count, scene_seats, 0);
	assert_string_equal(tell_text(english(*state), &told, 0),
	    "Round 3\n"
	    "  Placing\n"
	    "    - You place 2 people in the hut, Bob 1 at the tool maker, Cy 3 in the forest, Dana 3 on the hunting grounds.\n"
	    "  Using\n"
	    "    - You get one more person.\n"
	    "  Feeding\n"
	    "    - You feed 5 people.\n"
	    "\n"
	    "Round 4\n"
	    "  - Bob starts.\n");
}

TEST(every_event_of_whole_games_is_told_once)
{
	static struct play play;

	for (unsigned seed = 0; seed < 30; seed++) {
		play_begin(&play, seed, 2 + (int)(seed % 3), &(struct options){ .hunt_again = true });
		while (play_step(&play))
			;
		struct told_list told = tell(english(*state), play.log, play.count, scene_seats, 0);
		assert_true(told.count > 50 && told.count < play.count);
		for (int i = 0; i < told.count; i++) {
			size_t len = strlen(told.list[i].text);
			assert_true(len > 5 && told.list[i].text[len - 1] == '.');
			assert_null(strstr(told.list[i].text, "  "));
		}
		arena_release(*state);
	}
}

UNIT(tell, begin, release)
