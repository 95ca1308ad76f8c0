// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Invariants: people, tiles and cards are conserved, nothing is negative, every place keeps within
// its room, and the open question can be answered.
#include "engine/score.h"

#include <stddef.h>
#include <string.h>

#include "engine/internal.h"

static bool
within(int n, int least, int most)
{
	return n >= least && n <= most;
}

static bool
table_is_sound(const struct game *g)
{
	if (!within(g->players, 2, PLAYERS_MAX) || !within(g->start, 0, g->players - 1))
		return false;
	for (int pile = 0; pile < PILES; pile++)
		if (!within(g->pile_next[pile], 0, pile < g->players ? PILE_SIZE : 0))
			return false;
	for (int i = 0; i < CARD_SPACES; i++)
		if (!within(g->row[i], -1, CARDS - 1))
			return false;
	for (int s = g->players; s < PLAYERS_MAX; s++)
		if (g->player[s].people != 0 || g->player[s].cards != 0 || g->player[s].tiles != 0)
			return false;
	return g->round >= 1 && within(g->deck_next, 0, CARDS) &&
	    within(g->card_in_use, -1, CARDS - 1) && within(g->dice_count, 0, ROLL_MAX);
}

static int
people_out(const struct player *p)
{
	int out = 0;

	for (enum place place = 0; place < PLACES; place++)
		out += p->at[place];
	return out;
}

static bool
people_are_conserved(const struct game *g)
{
	for (int s = 0; s < g->players; s++) {
		const struct player *p = &g->player[s];
		int known = p->home + people_out(p);

		if (!within(p->people, PEOPLE_START, PEOPLE_MAX) || p->home < 0)
			return false;
		// From phase 2 on, some people are back with the tribe, and some were just born.
		if (known > p->people || (g->open.kind == ASK_PLACE && known != p->people))
			return false;
	}
	return true;
}

static bool
stocks_are_possible(const struct game *g)
{
	for (int s = 0; s < g->players; s++) {
		const struct player *p = &g->player[s];

		if (p->food < 0 || !within(p->track, 0, TRACK_MAX))
			return false;
		for (int i = 0; i < GOODS; i++)
			if (p->goods[i] < 0)
				return false;
	}
	return true;
}

static bool
tools_are_balanced(const struct game *g)
{
	for (int s = 0; s < g->players; s++) {
		const struct player *p = &g->player[s];
		int least = p->tool[0], most = p->tool[0];

		for (int i = 1; i < TOOL_SLOTS; i++) {
			least = p->tool[i] < least ? p->tool[i] : least;
			most = p->tool[i] > most ? p->tool[i] : most;
		}
		if (least < 0 || most > TOOL_VALUE_MAX || most - least > 1)
			return false;
	}
	return true;
}

static bool
used_tools_exist(const struct game *g)
{
	for (int s = 0; s < g->players; s++) {
		const struct player *p = &g->player[s];

		if (p->used >> TOOL_SLOTS != 0 || (g->open.kind == ASK_PLACE && p->used != 0))
			return false;
		for (int i = 0; i < TOOL_SLOTS; i++)
			if ((p->used >> i & 1) != 0 && p->tool[i] == 0)
				return false;
	}
	return true;
}

// Adds `more` to the set `held`; returns false if the set already contained a member of it.
static bool
hold(uint64_t *held, uint64_t more)
{
	bool twice = (*held & more) != 0;

	*held |= more;
	return !twice;
}

// Every card taken off the deck is in the row or belongs to somebody.
static bool
cards_are_conserved(const struct game *g)
{
	uint64_t dealt = 0, held = 0;

	if (!shuffle_valid(g->deck, CARDS))
		return false;
	for (int i = 0; i < g->deck_next; i++)
		dealt |= UINT64_C(1) << g->deck[i];
	for (int s = 0; s < g->players; s++)
		if (!hold(&held, g->player[s].cards))
			return false;
	for (int i = 0; i < CARD_SPACES; i++)
		if (g->row[i] >= 0 && !hold(&held, UINT64_C(1) << g->row[i]))
			return false;
	return held == dealt;
}

// The cards that gave one-use tools and the any-2 card belong to the same player and were taken
// face up.
static bool
kept_cards_are_owned(const struct game *g)
{
	for (int s = 0; s < g->players; s++) {
		const struct player *p = &g->player[s];
		unsigned once = p->once;
		bool any_2 = p->any_2;

		for (int c = 0; c < CARDS && (once != 0 || any_2); c++) {
			if (((p->cards & ~p->hidden) >> c & 1) == 0)
				continue;
			if (cards[c].top == TOP_ANY_2)
				any_2 = false;
			if (cards[c].top == TOP_ONCE)
				once &= ~(1u << (cards[c].n - once_value[0]));
		}
		if (once != 0 || any_2 || (p->hidden & ~p->cards) != 0)
			return false;
	}
	return true;
}

// Every tile taken off the piles was built by somebody.
static bool
tiles_are_conserved(const struct game *g)
{
	uint64_t taken = 0, held = 0;

	if (!shuffle_valid(g->pile[0], TILES))
		return false;
	for (int pile = 0; pile < PILES; pile++)
		for (int i = 0; i < g->pile_next[pile]; i++)
			taken |= UINT64_C(1) << g->pile[pile][i];
	for (int s = 0; s < g->players; s++)
		if (!hold(&held, g->player[s].tiles))
			return false;
	return held == taken;
}

// R2.4 to R2.6: no place has too many people or players.
static bool
places_keep_their_room(const struct game *g)
{
	int village = 0;

	for (enum place p = 0; p < PLACES; p++) {
		const struct place_info *info = &place_info[p];
		int people = people_on(g, p), players = players_on(g, p);

		if (place_room[p] > 0 && people > place_room[p])
			return false;
		if (p == HUT && people != 0 && (people != place_room[p] || players != 1))
			return false;
		if (info->kind == VILLAGE)
			village += players;
		if (info->good < GOODS && players == g->players && players < PLAYERS_MAX)
			return false;
	}
	return village <= (g->players < PLAYERS_MAX ? 2 : 3);
}

// Nobody is on an empty card space or pile, except on the space of a card just taken.
static bool
people_stand_on_something(const struct game *g)
{
	for (enum place p = CARD_1; p < PLACES; p++) {
		if (people_on(g, p) == 0 || (p == g->open.place && g->card_in_use >= 0))
			continue;
		if ((place_info[p].kind == CARD_SPACE ? card_on(g, p) : tile_on(g, p)) < 0)
			return false;
	}
	return true;
}

// Dice lie on the table exactly while they wait for tools or picks; a card is in use exactly while
// its dice are rolled or picked.
static bool
dice_are_wanted(const struct game *g)
{
	const struct ask *open = &g->open;
	bool thrown = open->kind == ASK_TOOLS || open->kind == ASK_PICK;
	bool rolling = thrown || open->kind == ASK_ROLL;

	for (int i = 0; i < g->dice_count; i++)
		if (!within(g->dice[i], 1, 6))
			return false;
	if ((g->dice_count > 0) != thrown)
		return false;
	if (!rolling || open->roll == ROLL_PLACE)
		return g->card_in_use < 0;
	return g->card_in_use >= 0 &&
	    cards[g->card_in_use].top == (open->roll == ROLL_DICE_CARD ? TOP_DICE : TOP_ROLL);
}

static bool
late_card_is_owned(const struct game *g, const struct late_dice *l)
{
	return within(l->card, 0, CARDS - 1) && cards[l->card].top == TOP_DICE && l->place >= CARD_1 && l->place <= CARD_4 &&
	    within(l->owner, 0, g->players - 1) && (g->player[l->owner].cards >> l->card & 1) != 0;
}

// R5.9: each seat that picks late has a die to pick, and people out with whom it acts later in this
// round.
static bool
each_has_a_late_die(const struct game *g, const struct late_dice *l)
{
	int waiting = 0;

	for (int s = 0; s < g->players; s++) {
		if ((l->waiting >> s & 1) == 0)
			continue;
		if (s == l->owner || people_out(&g->player[s]) == 0)
			return false;
		waiting++;
	}
	for (int i = 0; i < l->dice_count; i++)
		if (!within(l->dice[i], 1, 6))
			return false;
	return l->waiting >> g->players == 0 && waiting > 0 && waiting == l->dice_count;
}

static bool
late_dice_are_due(const struct game *g)
{
	if (!within(g->late_count, 0, g->options.late_dice == LATE_DICE_YES ? (int)CARD_SPACES : 0))
		return false;
	for (const struct late_dice *l = g->late; l < g->late + g->late_count; l++)
		if (!late_card_is_owned(g, l) || !each_has_a_late_die(g, l))
			return false;
	return true;
}

static int
dice_due(const struct game *g)
{
	switch (g->open.roll) {
	case ROLL_PLACE:
		return g->player[g->open.seat].at[g->open.place];
	case ROLL_FOR_GOOD:
		return 2;
	case ROLL_DICE_CARD:
		break;
	}
	return g->players;
}

static bool
some_tool_is_ready(const struct player *p)
{
	bool ready = p->once != 0;

	for (int s = 0; s < TOOL_SLOTS; s++)
		ready |= p->tool[s] > 0 && (p->used >> s & 1) == 0;
	return ready;
}

static bool
round_can_go_on(const struct game *g)
{
	bool place = false;

	for (int i = 0; i < CARD_SPACES; i++)
		if (g->row[i] < 0)
			return false;
	for (int pile = 0; pile < g->players; pile++)
		if (pile_left(g, pile) == 0)
			return false;
	for (enum place p = 0; p < PLACES; p++)
		place |= place_refusal(g, g->open.seat, p) == REFUSED_ALLOWED;
	return place;
}

static bool
pay_is_due(const struct game *g)
{
	switch (place_info[g->open.place].kind) {
	case CARD_SPACE:
		return g->open.count == place_info[g->open.place].number;
	case BUILDING_PILE:
		return true;
	case VILLAGE:
	case DICE_PLACE:
		break;
	}
	return false;
}

static bool
nobody_is_out(const struct game *g)
{
	for (int s = 0; s < g->players; s++)
		if (people_out(&g->player[s]) > 0)
			return false;
	return true;
}

// Whether the dice are there that the open seat picks from: the dice of the card in use, or late
// dice.
static bool
pick_is_due(const struct game *g)
{
	const struct ask *open = &g->open;
	int picked = 0; // number of seats that have picked

	if (pick_is_late(g, open->seat)) {
		const int i = late_for(g, open->seat);
		const struct late_dice *l = &g->late[i];
		return i < g->late_count && l->card == g->card_in_use && l->place == open->place && l->owner == open->owner &&
		    l->dice_count == g->dice_count && memcmp(l->dice, g->dice, (size_t)l->dice_count * sizeof *l->dice) == 0;
	}
	for (int s = open->owner; s != open->seat; s = next_seat(g, s))
		picked += !pick_is_late(g, s);
	return g->player[open->owner].at[open->place] == 1 && g->dice_count == g->players - picked;
}

static bool
question_can_be_answered(const struct game *g)
{
	const struct ask *open = &g->open;
	const struct player *p;

	if (open->kind == ASK_OVER)
		return open->seat == -1 && g->ending != NOT_ENDED && nobody_is_out(g);
	if (!within(open->seat, 0, g->players - 1) || g->ending != NOT_ENDED)
		return false;
	p = &g->player[open->seat];
	switch (open->kind) {
	case ASK_PLACE:
		return open->place == PLACES && round_can_go_on(g);
	case ASK_USE:
		return open->place == PLACES && people_out(p) > 0;
	case ASK_FEED:
		return open->place == PLACES && nobody_is_out(g) && p->food == 0 &&
		    within(open->count, 1, p->people);
	case ASK_PAY:
		return open->place < PLACES && p->at[open->place] == 1 && pay_is_due(g);
	case ASK_ROLL:
		return open->place < PLACES && p->at[open->place] > 0 &&
		    open->dice == dice_due(g);
	case ASK_TOOLS:
		return open->place < PLACES && p->at[open->place] > 0 &&
		    open->roll != ROLL_DICE_CARD && g->dice_count == dice_due(g) &&
		    some_tool_is_ready(p);
	case ASK_PICK:
		return open->place < PLACES && open->roll == ROLL_DICE_CARD &&
		    within(open->owner, 0, g->players - 1) && pick_is_due(g);
	case ASK_OVER: // GCOVR_EXCL_LINE returned above
		break; // GCOVR_EXCL_LINE returned above
	}
	return false;
}

// R3.1: all players who come before the acting one in turn order have taken their people back.
static bool
turn_order_is_kept(const struct game *g)
{
	int turn = g->open.kind == ASK_PICK && !pick_is_late(g, g->open.seat) ? g->open.owner : g->open.seat;

	if (g->open.kind == ASK_PLACE || g->open.kind == ASK_FEED || g->open.kind == ASK_OVER)
		return true;
	for (int s = g->start; s != turn; s = (s + 1) % g->players)
		if (people_out(&g->player[s]) > 0)
			return false;
	return true;
}

const char *
game_invariant(const struct game *g)
{
	static const struct {
		bool (*holds)(const struct game *);
		const char *broken;
	} list[] = {
		{ table_is_sound, "the table is not that of a game of two to four players" },
		{ people_are_conserved, "the people of a tribe do not add up" },
		{ stocks_are_possible, "somebody's food, track or goods are impossible" },
		{ tools_are_balanced, "somebody's tools are impossible" },
		{ used_tools_exist, "a tool is used that cannot be" },
		{ cards_are_conserved, "a card is lost, or in two places" },
		{ kept_cards_are_owned, "a card's gift is kept without the card" },
		{ tiles_are_conserved, "a tile is lost, or in two places" },
		{ places_keep_their_room, "a place holds more people or players than it may" },
		{ people_stand_on_something, "somebody stands on an empty space or pile" },
		{ dice_are_wanted, "dice or a card lie there without a purpose" },
		{ late_dice_are_due, "dice that are picked late lie there for nobody" },
		{ question_can_be_answered, "the open question cannot be answered" },
		{ turn_order_is_kept, "a player was passed over in phase 2" },
	};

	for (size_t i = 0; i < sizeof list / sizeof *list; i++)
		if (!list[i].holds(g))
			return list[i].broken;
	return NULL;
}
