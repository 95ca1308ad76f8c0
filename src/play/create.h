// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Creates a game: draws its seed and sets up its seats. The game then begins, or waits for players.
#ifndef PLAY_CREATE_H
#define PLAY_CREATE_H

#include "base/rhythm.h"
#include "play/beacon.h"
#include "store/games.h"
#include "store/seats.h"
#include "table/judge.h"

// The GM's data for a seat. Texts are borrowed; "" means that nothing is given.
struct new_seat {
	const char *name; // name in orders: a-z, 0-9, '-'
	const char *title; // name shown to people
	const char *address;
	const char *word; // word mixed into the seed
	const char *zone; // time zone in which times are shown; NULL for the game's zone
	const char *lang; // code of a language; NULL for the game's language
	const enum seat_style *style; // NULL for the game's style
	enum seat_kind kind; // SEAT_KIND_OPEN: the game waits until somebody takes the seat
};

struct new_game {
	const char *name, *title;
	enum game_mode mode;
	enum game_missing missing;
	enum game_press press;
	enum game_hint hint; // level of the suggested plans
	enum game_proof proof; // required proof of who wrote a letter
	struct options options;
	struct rhythm rhythm; // schedule of the deadlines
	// seconds of grace after a deadline; seconds between reminder and deadline; 0 for none
	int64_t grace, remind;
	int64_t bank; // extra seconds that each seat has beyond its deadlines; 0 for none
	int64_t settle; // seconds for corrections once all orders of a sealed round have arrived; 0 for none
	int misses; // number of deadlines missed in a row after which a seat becomes vacant; 0 for never
	int64_t vacation; // seconds of vacation for each player
	int players;
	struct new_seat seat[PLAYERS_MAX];
	const char *start; // name of the start player's seat; NULL to draw it
	const char *seed; // seed in hex; NULL to draw it
	enum seat_style style;
	const char *lang; // code of a language; NULL for English
	const char *zone; // time zone for people who have not chosen one; NULL for UTC
	struct beacon_source beacon;
};

// The result of creating a game. Strings are in the arena.
struct created {
	const char *commitment;
	const char *code; // join code; NULL if the game has begun
	int open; // number of open seats
	const char *beacon; // the public value that the game waits for; NULL if none
};

// Creates a game in a transaction of its own. `dry` computes everything, then undoes it.
int
judge_create(struct judge *j, const struct new_game *new, bool dry, struct created *out, struct err *e);

// Creates a game in the open transaction.
int
game_create(struct judge *j, const struct new_game *new, struct created *out, struct err *e);

// Prepares a fresh database: creates its identity and the key for tokens. Inside a transaction.
int
judge_prepare(struct judge *j, struct err *e);

// Whether judge_prepare was completed for this database.
int
judge_is_prepared(struct judge *j, bool *yes, struct err *e);

#endif
