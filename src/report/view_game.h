// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The position as JSON, as one reader may see it: the part of the view about the game.
#ifndef REPORT_VIEW_GAME_H
#define REPORT_VIEW_GAME_H

#include <jansson.h>

#include "engine/game.h"
#include "report/menu.h"
#include "report/tell.h"
#include "report/words.h"

// The reader, the game, and the marks of its seats.
struct viewer {
	struct tongue in;
	const struct game *g;
	const struct report_seat *seats;
	int reader;
	bool facts; // include fields that no template uses
	char marks[PLAYERS_MAX];
};

// A new object {"seat", "title", "mark", "you"}; null for seat -1.
json_t *
view_seat(const struct viewer *v, int seat);

// Lists and objects that view.c describes. Each is a new value, which the caller owns.
json_t *
view_open(const struct viewer *v);
json_t *
view_places(const struct viewer *v);
json_t *
view_cards(const struct viewer *v);
json_t *
view_buildings(const struct viewer *v);
json_t *
view_players(const struct viewer *v);
json_t *
view_scores(const struct viewer *v);
json_t *
view_event(const struct viewer *v, const struct telling *t);

#endif
