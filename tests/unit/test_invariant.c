// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The invariants: each is broken here in every way it can be, and must say so.
#include <string.h>

#include "unit.h"
#include "begin.h"
#include "engine/score.h"

static void
broken(const struct game *g, const char *word)
{
	const char *said = game_invariant(g);

	assert_non_null(said);
	if (strstr(said, word) == NULL)
		fail_msg("expected '%s' in '%s'", word, said);
}

// Changes one number of a game in its first placement, asks, and puts it back.
static void
breaks(struct game *g, int *n, int value, const char *word)
{
	int kept = *n;

	assert_null(game_invariant(g));
	*n = value;
	broken(g, word);
	*n = kept;
}

TEST(new_games_hold)
{
	struct game g;

	for (int players = 2; players <= PLAYERS_MAX; players++) {
		begin(&g, players);
		assert_null(game_invariant(&g));
	}
}

TEST(table_must_be_sound)
{
	struct game g;

	begin(&g, 3);
	breaks(&g, &g.players, 1, "table");
	breaks(&g, &g.players, 5, "table");
	breaks(&g, &g.start, 3, "table");
	breaks(&g, &g.start, -1, "table");
	breaks(&g, &g.pile_next[0], 8, "table");
	breaks(&g, &g.pile_next[0], -1, "table");
	breaks(&g, &g.pile_next[3], 1, "table");
	breaks(&g, &g.row[2], CARDS, "table");
	breaks(&g, &g.row[2], -2, "table");
	breaks(&g, &g.player[3].people, 5, "table");
	g.player[3].cards = 1;
	broken(&g, "table");
	g.player[3].cards = 0;
	g.player[3].tiles = 1;
	broken(&g, "table");
	g.player[3].tiles = 0;
	breaks(&g, &g.round, 0, "table");
	breaks(&g, &g.deck_next, CARDS + 1, "table");
	breaks(&g, &g.card_in_use, CARDS, "table");
	breaks(&g, &g.dice_count, ROLL_MAX + 1, "table");
}

TEST(people_must_add_up)
{
	struct game g;

	begin(&g, 3);
	breaks(&g, &g.player[1].people, 4, "tribe");
	breaks(&g, &g.player[1].people, 11, "tribe");
	breaks(&g, &g.player[1].people, 6, "tribe");
	breaks(&g, &g.player[1].home, 4, "tribe");
	breaks(&g, &g.player[1].home, -1, "tribe");
	g.player[1].at[FOREST] = 1;
	broken(&g, "tribe");
	g.player[1].at[FOREST] = UINT8_MAX;
	broken(&g, "tribe");
	g.player[1].at[FOREST] = 0;
	assert_null(game_invariant(&g));
}

TEST(stocks_must_be_possible)
{
	struct game g;

	begin(&g, 2);
	breaks(&g, &g.player[1].food, -1, "impossible");
	breaks(&g, &g.player[1].track, -1, "impossible");
	breaks(&g, &g.player[1].track, 11, "impossible");
	for (int good = 0; good < GOODS; good++)
		breaks(&g, &g.player[1].goods[good], -1, "impossible");
}

TEST(tools_must_be_possible)
{
	struct game g;
	struct player *p = &g.player[1];

	begin(&g, 2);
	breaks(&g, &p->tool[2], -1, "tools");
	breaks(&g, &p->tool[0], 2, "tools");
	p->tool[0] = p->tool[1] = p->tool[2] = 4;
	breaks(&g, &p->tool[2], 5, "tools");
	breaks(&g, &p->tool[1], 2, "tools");
	p->used = 1; // in phase 1
	broken(&g, "used");
	p->used = 0;
	g.player[0].home = 4;
	g.player[0].at[HUNT] = 1;
	g.open.kind = ASK_USE;
	p->used = 7;
	assert_null(game_invariant(&g));
	p->used = 8;
	broken(&g, "used");
	p->tool[2] = 0;
	p->tool[0] = p->tool[1] = 1;
	p->used = 4;
	broken(&g, "used");
}

TEST(cards_must_be_in_one_place)
{
	struct game g;

	begin(&g, 2);
	breaks(&g, &g.deck[20], 21, "card is lost");
	breaks(&g, &g.row[1], 0, "card is lost");
	breaks(&g, &g.row[1], 20, "card is lost");
	breaks(&g, &g.deck_next, 5, "card is lost");
	g.player[0].cards = 1;
	broken(&g, "card is lost");
	g.player[0].cards = UINT64_C(1) << 20;
	broken(&g, "card is lost");
	g.deck_next = 6;
	g.player[0].cards = g.player[1].cards = UINT64_C(3) << 4;
	broken(&g, "card is lost");
	g.player[1].cards = 0;
	assert_null(game_invariant(&g));
}

TEST(gifts_need_their_cards)
{
	struct game g;
	struct player *p = &g.player[1];

	begin(&g, 2);
	p->once = 1;
	broken(&g, "gift");
	p->once = 0;
	p->any_2 = true;
	broken(&g, "gift");
	p->any_2 = false;
	p->hidden = UINT64_C(1) << 20;
	broken(&g, "gift");
	p->hidden = 0;
	// All is dealt and owned: the any-2 card, which is in the row, comes to its owner.
	g.row[3] = 4;
	g.deck_next = CARDS;
	p->cards = (UINT64_C(1) << CARDS) - 1 - 7 - 16;
	p->once = 7;
	p->any_2 = true;
	assert_null(game_invariant(&g));
	p->hidden = UINT64_C(1) << 3;
	broken(&g, "gift");
}

TEST(tiles_must_be_in_one_place)
{
	struct game g;

	begin(&g, 2);
	breaks(&g, &g.pile[3][6], 0, "tile is lost");
	breaks(&g, &g.pile_next[1], 1, "tile is lost");
	g.player[1].tiles = 1;
	broken(&g, "tile is lost");
	g.pile_next[0] = 1;
	assert_null(game_invariant(&g));
	g.player[0].tiles = 1;
	broken(&g, "tile is lost");
}

// Puts n more people of a seat on a place.
static void
put(struct game *g, int seat, enum place place, int n)
{
	g->player[seat].home -= n;
	g->player[seat].at[place] = (uint8_t)(g->player[seat].at[place] + n);
}

TEST(places_must_keep_their_room)
{
	static const struct {
		int players, seat_a, a, seat_b, b;
		enum place place;
	} list[] = {
		{ 3, 0, 1, 1, 1, TOOL_MAKER },
		{ 3, 0, 2, 1, 0, FIELD },
		{ 3, 0, 1, 1, 1, HUT },
		{ 3, 0, 1, 1, 0, HUT },
		{ 3, 0, 4, 1, 4, FOREST },
		{ 2, 0, 1, 1, 1, RIVER },
		{ 4, 0, 1, 1, 1, CARD_4 },
		{ 4, 0, 2, 1, 0, BUILDING_1 },
	};
	struct game g;

	for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
		begin(&g, list[i].players);
		put(&g, list[i].seat_a, list[i].place, list[i].a);
		put(&g, list[i].seat_b, list[i].place, list[i].b);
		broken(&g, "more people or players");
	}
	begin(&g, 3);
	put(&g, 0, FIELD, 1);
	put(&g, 1, TOOL_MAKER, 1);
	assert_null(game_invariant(&g));
	put(&g, 2, HUT, 2);
	broken(&g, "more people or players");
	begin(&g, 2);
	put(&g, 0, BUILDING_3, 1);
	broken(&g, "empty space or pile");
	begin(&g, 2);
	g.row[1] = -1;
	g.player[1].cards = 2;
	put(&g, 0, CARD_2, 1);
	broken(&g, "empty space or pile");
}

static void
answer(struct game *g, const struct decision *d)
{
	assert_int_equal(game_apply(g, d, NULL), REFUSED_ALLOWED);
	assert_null(game_invariant(g));
}

// Two players whose people all stand somewhere; card 2 is a dice card, seat 0 has a tool.
static void
go_out(struct game *g)
{
	begin(g, 2);
	for (int s = 0; s < 2; s++)
		for (int good = 0; good < GOODS; good++)
			g->player[s].goods[good] = 3;
	g->player[0].tool[0] = 1;
	answer(g, &(struct decision){ .kind = DO_PLACE, .place = CARD_2, .people = 1 });
	answer(g, &(struct decision){ .kind = DO_PLACE, .place = HUNT, .people = 5 });
	answer(g, &(struct decision){ .kind = DO_PLACE, .place = CARD_1, .people = 1 });
	answer(g, &(struct decision){ .kind = DO_PLACE, .place = BUILDING_1, .people = 1 });
	answer(g, &(struct decision){ .kind = DO_PLACE, .place = FOREST, .people = 2 });
}

static void
use(struct game *g, enum place place)
{
	answer(g, &(struct decision){ .kind = DO_USE, .place = place });
}

static void
roll(struct game *g)
{
	assert_int_equal(game_roll(g, (int[ROLL_MAX]){ 2, 3, 4, 5, 6, 1 }, NULL), 0);
	assert_null(game_invariant(g));
}

static void
questions_must_fit(struct game *g)
{
	int *kind = (int *)&g->open.kind, *place = (int *)&g->open.place;
	int was = *kind;

	breaks(g, &g->open.seat, -1, "question");
	breaks(g, &g->open.seat, 2, "question");
	breaks(g, (int *)&g->ending, ENDED_PILE, "question");
	for (int other = ASK_PLACE; other <= ASK_OVER; other++)
		if (other != was && was != ASK_PLACE)
			breaks(g, kind, other, "");
	if (*place == PLACES)
		breaks(g, place, FOREST, "question");
	else
		breaks(g, place, PLACES, "");
	if (was == ASK_ROLL || was == ASK_TOOLS || was == ASK_PICK)
		breaks(g, place, QUARRY, "");
	if (was == ASK_ROLL)
		breaks(g, &g->open.dice, g->open.dice + 1, "question");
}

TEST(placing_is_asked_of_who_can)
{
	struct game g;

	begin(&g, 2);
	questions_must_fit(&g);
	put(&g, 0, HUNT, 5);
	broken(&g, "question");
	begin(&g, 2);
	g.row[1] = -1;
	g.player[1].cards = 2;
	broken(&g, "question");
	begin(&g, 2);
	g.pile_next[1] = PILE_SIZE;
	g.player[0].tiles = 0x7f << PILE_SIZE;
	broken(&g, "question");
}

TEST(using_is_asked_in_turn)
{
	struct game g;

	go_out(&g);
	questions_must_fit(&g);
	breaks(&g, &g.open.seat, 1, "passed over");
	memset(g.player[0].at, 0, sizeof g.player[0].at);
	broken(&g, "question");
}

TEST(paying_is_asked_for_cards_and_buildings)
{
	struct game g;

	go_out(&g);
	use(&g, CARD_2);
	questions_must_fit(&g);
	breaks(&g, &g.open.count, 3, "question");
	breaks(&g, (int *)&g.open.place, CARD_3, "question");
	g.player[0].at[CARD_2] = 0;
	g.player[0].at[FIELD] = 1;
	g.open.place = FIELD;
	broken(&g, "question");
	go_out(&g);
	use(&g, BUILDING_1);
	questions_must_fit(&g);
}

TEST(dice_are_asked_for_a_purpose)
{
	struct game g;

	go_out(&g);
	use(&g, FOREST);
	questions_must_fit(&g);
	breaks(&g, &g.open.dice, 3, "question");
	breaks(&g, &g.card_in_use, 1, "purpose");
	breaks(&g, &g.dice_count, 2, "purpose");
	roll(&g);
	assert_int_equal(g.open.kind, ASK_TOOLS);
	questions_must_fit(&g);
	breaks(&g, &g.dice_count, 1, "question");
	breaks(&g, &g.dice_count, 0, "purpose");
	breaks(&g, &g.dice[1], 7, "purpose");
	breaks(&g, &g.dice[1], 0, "purpose");
	for (unsigned tools = 1; tools <= TOOL_SLOTS; tools++)
		for (unsigned used = 0; used < 1u << tools; used++) {
			for (unsigned s = 0; s < TOOL_SLOTS; s++)
				g.player[0].tool[s] = s < tools;
			g.player[0].used = (uint8_t)used;
			if (used == (1u << tools) - 1) // none is left to ask about
				broken(&g, "question");
			else
				assert_null(game_invariant(&g));
		}
}

TEST(dice_of_a_card_are_picked_in_turn)
{
	struct game g;

	go_out(&g);
	use(&g, CARD_2);
	answer(&g, &(struct decision){ .kind = DO_PAY, .goods = { 1, 1 } });
	assert_int_equal(g.open.kind, ASK_ROLL);
	breaks(&g, &g.card_in_use, -1, "");
	breaks(&g, (int *)&g.open.roll, ROLL_FOR_GOOD, "purpose");
	breaks(&g, (int *)&g.open.roll, ROLL_PLACE, "purpose");
	roll(&g);
	assert_int_equal(g.open.kind, ASK_PICK);
	questions_must_fit(&g);
	breaks(&g, &g.open.owner, 1, "question");
	breaks(&g, &g.open.owner, 2, "question");
	breaks(&g, &g.open.seat, 1, "question");
	breaks(&g, &g.dice_count, 1, "question");
	struct game nowhere = g;
	nowhere.player[0].at[CARD_2]--;
	nowhere.player[0].home++;
	nowhere.open.place = PLACES;
	broken(&nowhere, "question");
	g.open.roll = ROLL_FOR_GOOD; // nobody picks among the dice of such a card
	g.card_in_use = 0;
	while (cards[g.card_in_use].top != TOP_ROLL)
		g.card_in_use++;
	broken(&g, "question");
}

TEST(feeding_is_asked_when_food_is_short)
{
	struct game g;

	begin(&g, 2);
	g.player[0].food = 0;
	answer(&g, &(struct decision){ .kind = DO_PLACE, .place = FOREST, .people = 5 });
	answer(&g, &(struct decision){ .kind = DO_PLACE, .place = CLAY, .people = 5 });
	use(&g, FOREST);
	roll(&g);
	use(&g, CLAY);
	roll(&g);
	assert_int_equal(g.open.kind, ASK_FEED);
	questions_must_fit(&g);
	breaks(&g, &g.open.count, 0, "question");
	breaks(&g, &g.open.count, 6, "question");
	breaks(&g, &g.player[0].food, 1, "question");
	g.open.kind = ASK_OVER;
	g.open.seat = -1;
	broken(&g, "question"); // no reason why
	g.ending = ENDED_DECK;
	assert_null(game_invariant(&g));
	g.player[0].at[HUNT] = 1;
	broken(&g, "question");
	g.open.kind = (enum ask_kind)(ASK_OVER + 1);
	g.open.seat = 0;
	g.ending = NOT_ENDED;
	broken(&g, "question");
}

UNIT(invariant, NULL, NULL)
