// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Room: who may put how many people where (R2.2 to R2.6).
#include "engine/game.h"

int
people_on(const struct game *g, enum place place)
{
	int people = 0;

	for (int s = 0; s < g->players; s++)
		people += g->player[s].at[place];
	return people;
}

int
card_on(const struct game *g, enum place place)
{
	return g->row[place - CARD_1];
}

int
tile_on(const struct game *g, enum place place)
{
	int pile = (int)(place - BUILDING_1);

	return pile_left(g, pile) > 0 ? g->pile[pile][g->pile_next[pile]] : -1;
}

int
pile_left(const struct game *g, int pile)
{
	return pile < g->players ? PILE_SIZE - g->pile_next[pile] : 0;
}

static int
players_on(const struct game *g, enum place place)
{
	int players = 0;

	for (int s = 0; s < g->players; s++)
		players += g->player[s].at[place] > 0;
	return players;
}

// R2.5: with two or three players the third of the village places stays empty.
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

// R2.6: how many players may have people in one of the four resource places.
static int
players_allowed(const struct game *g)
{
	return g->players == PLAYERS_MAX ? PLAYERS_MAX : g->players - 1;
}

static enum refusal
exists(const struct game *g, enum place place)
{
	switch (place_info[place].kind) {
	case CARD_SPACE:
		return card_on(g, place) < 0 ? REFUSED_SPACE_EMPTY : REFUSED_ALLOWED;
	case BUILDING_PILE:
		if (place_info[place].number > g->players)
			return REFUSED_NO_SUCH_PLACE;
		return tile_on(g, place) < 0 ? REFUSED_PILE_EMPTY : REFUSED_ALLOWED;
	case VILLAGE:
	case DICE_PLACE:
		break;
	}
	return REFUSED_ALLOWED;
}

enum refusal
place_refusal(const struct game *g, int seat, enum place place)
{
	const struct player *p = &g->player[seat];
	int room = place_info[place].room;
	int there = people_on(g, place);
	enum refusal r = exists(g, place);

	if (r != REFUSED_ALLOWED)
		return r;
	if (p->home == 0)
		return REFUSED_NO_PEOPLE;
	if (p->at[place] > 0 && !(place == HUNT && g->options.hunt_again))
		return REFUSED_ALREADY_THERE;
	if (room > 0 && there >= room)
		return REFUSED_PLACE_FULL;
	if (place_info[place].kind == VILLAGE && village_closed(g))
		return REFUSED_VILLAGE_CLOSED;
	if (place >= FOREST && place <= RIVER && players_on(g, place) >= players_allowed(g))
		return REFUSED_TOO_MANY_PLAYERS;
	if (place == HUT && p->home < room)
		return REFUSED_TOO_FEW_LEFT;
	return REFUSED_ALLOWED;
}

void
place_range(const struct game *g, int seat, enum place place, int *least, int *most)
{
	int room = place_info[place].room;
	int home = g->player[seat].home;

	*least = place == HUT ? room : 1;
	*most = room == 0 || home < room - people_on(g, place) ? home : room - people_on(g, place);
}

// Who is where, counted once for all places.
struct crowd {
	int people[PLACES], players[PLACES];
};

static struct crowd
crowd(const struct game *g)
{
	struct crowd c = { 0 };

	for (int s = 0; s < g->players; s++)
		for (enum place p = 0; p < PLACES; p++) {
			c.people[p] += g->player[s].at[p];
			c.players[p] += g->player[s].at[p] > 0;
		}
	return c;
}

static void
shut(struct room *room, bool closed)
{
	room->most = closed ? 0 : room->most;
}

// Rule by rule and with hardly a branch, since random games guess them wrong; test_random holds it
// against place_refusal.
void
place_rooms(const struct game *g, int seat, struct room rooms[static PLACES])
{
	const struct player *p = &g->player[seat];
	const struct crowd c = crowd(g);
	bool closed = village_closed(g);

	for (enum place at = 0; at < PLACES; at++) {
		int room = place_info[at].room == 0 ? p->home : place_info[at].room - c.people[at];
		rooms[at] = (struct room){ .least = 1, .most = room < p->home ? room : p->home };
		shut(&rooms[at], p->at[at] > 0 && !(at == HUNT && g->options.hunt_again));
	}
	rooms[HUT].least = place_info[HUT].room;
	for (enum place at = TOOL_MAKER; at <= FIELD; at++)
		shut(&rooms[at], closed);
	for (enum place at = FOREST; at <= RIVER; at++)
		shut(&rooms[at], c.players[at] >= players_allowed(g));
	for (enum place at = CARD_1; at <= CARD_4; at++)
		shut(&rooms[at], card_on(g, at) < 0);
	for (enum place at = BUILDING_1; at <= BUILDING_4; at++)
		shut(&rooms[at], tile_on(g, at) < 0);
}

bool
place_anywhere(const struct game *g, int seat)
{
	struct room rooms[PLACES];

	// The hunting grounds are never full: mostly this is all to be asked.
	if (place_refusal(g, seat, HUNT) == REFUSED_ALLOWED)
		return true;
	place_rooms(g, seat, rooms);
	for (enum place p = 0; p < PLACES; p++)
		if (rooms[p].most >= rooms[p].least)
			return true;
	return false;
}
