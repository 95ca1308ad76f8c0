// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A new game: its seed drawn, its seats set up; it begins, or waits for players.
#ifndef PLAY_CREATE_H
#define PLAY_CREATE_H

#include "base/rhythm.h"
#include "play/beacon.h"
#include "store/games.h"
#include "store/seats.h"
#include "table/judge.h"

// What the GM says of a seat. Texts are borrowed; "" where there is nothing.
struct new_seat {
	const char *name; // for orders: a-z, 0-9, '-'
	const char *title; // for people
	const char *address;
	const char *word; // mixed into the seed
	const char *zone; // time zone in which times are shown; NULL: the game's
	const char *lang; // a code; NULL: the game's
	const enum seat_style *style; // NULL: the game's
	enum seat_kind kind; // open: the game waits until somebody has come
};

struct new_game {
	const char *name, *title;
	enum game_mode mode;
	enum game_missing missing;
	enum game_press press;
	enum game_hint hint; // whose plan letters suggest
	enum game_proof proof; // what shows whose a letter is
	struct options options;
	struct rhythm rhythm; // of the deadlines
	int64_t grace, remind; // seconds after and before a deadline; 0: none
	int64_t settle; // seconds for corrections when all orders of a sealed round are in; 0: none
	int misses; // deadlines missed in a row until a seat is vacant; 0: never
	int64_t vacation; // seconds that each player may be away
	int players;
	struct new_seat seat[PLAYERS_MAX];
	const char *start; // name of the start player's seat; NULL: drawn
	const char *seed; // hex; NULL: drawn by the system
	enum seat_style style;
	const char *lang; // a code; NULL: English
	const char *zone; // time zone of those who have chosen none; NULL: UTC
	struct beacon_source beacon;
};

// What became of it; in the arena.
struct created {
	const char *commitment;
	const char *code; // with which people join; NULL when the game has begun
	int open; // seats that nobody has yet
	const char *beacon; // what it waits for; NULL if it does not
};

// Makes the game, or with `dry` works it out and undoes it.
int
judge_create(struct judge *j, const struct new_game *new, bool dry, struct created *out,
    struct err *e);

// The same inside a transaction.
int
game_create(struct judge *j, const struct new_game *new, struct created *out, struct err *e);

// Prepares a fresh database: the key that tokens are made with.
int
judge_prepare(struct judge *j, struct err *e);

// Whether that was done: not when it was interrupted.
int
judge_is_prepared(struct judge *j, bool *yes, struct err *e);

#endif
