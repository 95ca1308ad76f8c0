// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Placements: who may put how many people where (R2.2 to R2.6).
#include "engine/internal.h"

#include <string.h>

// R2.5: with two or three players the last empty village place stays empty.
static bool
village_closed(const struct game *g)
{
	int taken = 0;

	if (g->players == PLAYERS_MAX)
		return false;
	for (enum place p = TOOL_MAKER; p <= FIELD; p++)
		taken += players_on(g, p) > 0;
	return taken >= 2;
}

// R2.3: whether the player may place people on the hunting grounds.
static bool
hunt_open(const struct game *g, const struct player *p)
{
	return p->at[HUNT] == 0 || g->options.hunt_again;
}

// R2.6: with two or three players, one of them stays out of each resource place.
static bool
resource_closed(const struct game *g, enum place place)
{
	return g->players < PLAYERS_MAX && players_on(g, place) >= g->players - 1;
}

bool
place_closed(const struct game *g, enum place place)
{
	return place <= FIELD ? village_closed(g)
			      : place >= FOREST && place <= RIVER && resource_closed(g, place);
}

// Refuses a card space without a card and a pile without a tile.
static enum refusal
exists(const struct game *g, enum place place)
{
	if (place < CARD_1)
		return REFUSED_ALLOWED;
	if (place < BUILDING_1)
		return card_on(g, place) < 0 ? REFUSED_SPACE_EMPTY : REFUSED_ALLOWED;
	if (place_info[place].number > g->players)
		return REFUSED_NO_SUCH_PLACE;
	return tile_on(g, place) < 0 ? REFUSED_PILE_EMPTY : REFUSED_ALLOWED;
}

enum refusal
place_refusal(const struct game *g, int seat, enum place place)
{
	const struct player *p = &g->player[seat];
	int room = place_room[place];
	enum refusal r = exists(g, place);

	if (r != REFUSED_ALLOWED)
		return r;
	if (p->home == 0)
		return REFUSED_NO_PEOPLE;
	if (p->at[place] > 0 && !(place == HUNT && g->options.hunt_again))
		return REFUSED_ALREADY_THERE;
	if (room > 0 && people_on(g, place) >= room)
		return REFUSED_PLACE_FULL;
	if (place <= FIELD && village_closed(g))
		return REFUSED_VILLAGE_CLOSED;
	if (place >= FOREST && place <= RIVER && resource_closed(g, place))
		return REFUSED_TOO_MANY_PLAYERS;
	if (place == HUT && p->home < room)
		return REFUSED_TOO_FEW_LEFT;
	return REFUSED_ALLOWED;
}

void
place_range(const struct game *g, int seat, enum place place, int *least, int *most)
{
	int home = g->player[seat].home, room = place_room[place];
	int left = room - people_on(g, place);

	*least = place == HUT ? room : 1;
	*most = room == 0 || home < left ? home : left;
}

enum refusal
place_check(const struct game *g, enum place place, int people)
{
	int seat = g->open.seat, least, most;
	enum refusal r;

	if (place >= PLACES)
		return REFUSED_NO_SUCH_PLACE;
	r = place_refusal(g, seat, place);
	if (r != REFUSED_ALLOWED)
		return r;
	place_range(g, seat, place, &least, &most);
	if (people > g->player[seat].home)
		return REFUSED_TOO_FEW_LEFT;
	if (people > most)
		return REFUSED_TOO_MANY;
	return people < least ? REFUSED_TOO_FEW : REFUSED_ALLOWED;
}

// The most people that a seat may put on each place now; 0 if the place is closed to the seat.
struct rooms {
	uint8_t most[PLACES];
};

static void
close_for_few(const struct game *g, struct rooms *rooms)
{
	if (village_closed(g))
		memset(&rooms->most[TOOL_MAKER], 0, FIELD + 1 - TOOL_MAKER);
	for (enum place at = FOREST; at <= RIVER; at++)
		if (resource_closed(g, at))
			rooms->most[at] = 0;
}

// Treats all places alike first, in a loop that compilers vectorise, then the places with special
// rules. test_random compares the result with place_refusal.
static void
find_rooms(const struct game *g, int seat, struct rooms *restrict rooms)
{
	const struct player *p = &g->player[seat];
	uint8_t home = (uint8_t)p->home, people[PLACES] = { 0 };

	for (int s = 0; s < g->players; s++)
		for (enum place at = 0; at < PLACES; at++)
			people[at] = (uint8_t)(people[at] + g->player[s].at[at]);
	for (enum place at = 0; at < PLACES; at++) {
		uint8_t left = people[at] < place_room[at] ? (uint8_t)(place_room[at] - people[at]) : 0;
		left = left < home ? left : home;
		rooms->most[at] = p->at[at] > 0 ? 0 : left;
	}
	if (hunt_open(g, p))
		rooms->most[HUNT] = home;
	if (rooms->most[HUT] < place_room[HUT])
		rooms->most[HUT] = 0;
	if (g->players < PLAYERS_MAX)
		close_for_few(g, rooms);
	for (int i = 0; i < CARD_SPACES; i++)
		if (g->row[i] < 0)
			rooms->most[CARD_1 + i] = 0;
	for (int pile = 0; pile < PILES; pile++)
		if (pile_left(g, pile) == 0)
			rooms->most[BUILDING_1 + pile] = 0;
}

bool
place_anywhere(const struct game *g, int seat)
{
	const struct player *p = &g->player[seat];
	struct rooms rooms;
	unsigned most = 0;

	// The hunting grounds are never full, so this test usually decides.
	if (hunt_open(g, p))
		return true;
	find_rooms(g, seat, &rooms);
	for (enum place at = 0; at < PLACES; at++)
		most |= rooms.most[at];
	return most > 0;
}

// All placements for each place, fewest people first. Copying from this list is cheaper than
// creating the placements.
#define PUT(at, n) { .kind = DO_PLACE, .place = at, .people = n }
#define PUT_ALL(at) \
	{ PUT(at, 1), PUT(at, 2), PUT(at, 3), PUT(at, 4), PUT(at, 5), PUT(at, 6), PUT(at, 7), \
	    PUT(at, 8), PUT(at, 9), PUT(at, 10) }

static const struct decision placements[PLACES][PEOPLE_MAX] = {
	{ PUT(TOOL_MAKER, 1) },
	{ PUT(HUT, 2) },
	{ PUT(FIELD, 1) },
	PUT_ALL(HUNT),
	PUT_ALL(FOREST),
	PUT_ALL(CLAY),
	PUT_ALL(QUARRY),
	PUT_ALL(RIVER),
	{ PUT(CARD_1, 1) },
	{ PUT(CARD_2, 1) },
	{ PUT(CARD_3, 1) },
	{ PUT(CARD_4, 1) },
	{ PUT(BUILDING_1, 1) },
	{ PUT(BUILDING_2, 1) },
	{ PUT(BUILDING_3, 1) },
	{ PUT(BUILDING_4, 1) },
};

int
place_list(const struct game *g, struct decision *out)
{
	struct rooms rooms;
	int n = 0;

	find_rooms(g, g->open.seat, &rooms);
	// Writes every candidate, but counts only the legal ones: there is no branch to mispredict.
	for (enum place at = 0; at < PLACES; at++)
		if (place_info[at].kind == DICE_PLACE) {
			memcpy(&out[n], placements[at], sizeof placements[at]);
			n += rooms.most[at];
		} else {
			out[n] = placements[at][0];
			n += rooms.most[at] > 0;
		}
	return n;
}
