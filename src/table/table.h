// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One game at hand, with everything that judging it needs: its row, the position, the seats and
// their orders in force.
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "fair/seed.h"
#include "orders/ledger.h"
#include "report/words.h"
#include "store/games.h"
#include "store/seats.h"
#include "table/judge.h"
#include "table/log.h"

struct table_seat {
	struct seat_row row;
};

struct story;

struct table {
	struct arena *arena; // in which everything lies; NULL of an outline
	struct game_row row;
	struct options options;
	struct game game;
	struct game loaded; // as it was loaded, and the text that it was loaded from
	const char *loaded_from;
	struct seats names; // for the orders layer
	struct report_seat seats[PLAYERS_MAX]; // for the report layer
	struct table_seat seat[PLAYERS_MAX];
	struct ledger ledger; // the orders in force; empty until they are loaded: see orders.h
	unsigned char seed[SEED_SIZE]; // mixed: what dice are drawn from
	struct log log; // steps made since it was loaded
	const struct lessons *lessons; // of a game that is over, for its last letter; NULL: none were worked out
	struct story **story; // what was told last, NULL there for nothing yet: see story.h
};

// Loads a game by its name, or by its id. ERR_NOT_FOUND, with similar names, if there is none.
int
table_load(struct judge *j, const char *name, struct table *t, struct err *e);
int
table_load_id(struct judge *j, int64_t id, struct table *t, struct err *e);

// The language in which the player of a seat is written to; if `seat` is -1 that of the game's page, and of
// all that is for nobody in particular.
struct tongue
table_tongue(const struct judge *j, const struct table *t, int seat);

// What there is to say of who plays a seat: "vacant"; NULL: nothing.
const char *
seat_status_said(struct tongue in, const struct seat_row *row);

// What a game is, in words: "over".
const char *
game_status_said(struct tongue in, enum game_status status);

// True when the game's position is set up: not while it waits for players, nor when it was
// canceled before.
bool
table_begun(const struct table *t);

// The same for any game, also one that has not begun: that has no position, and no orders.
// table_load and table_load_id refuse such a game with ERR_DATA.
int
table_find(struct judge *j, const char *name, struct table *t, struct err *e);
int
table_find_id(struct judge *j, int64_t id, struct table *t, struct err *e);
int
table_of_row(struct judge *j, const struct game_row *row, struct table *t, struct err *e);

// Only the row of the game of that name. ERR_NOT_FOUND if there is none.
int
table_row(struct judge *j, const char *name, struct game_row *row, struct err *e);

// The rule options of a game's row.
int
row_options(const struct game_row *row, struct options *o, struct err *e);

// Loads only the seats of a game whose row is at hand: no position, no orders.
int
table_outline(struct judge *j, const struct game_row *row, struct table *t, struct err *e);

// Finds the game of that name, or of that number if `name` is NULL. *t stays if it is that game; else it
// becomes the game in outline, or NULL if there is none. The game must not have changed since *t
// was found.
int
table_at_hand(struct judge *j, const char *name, int64_t id, struct table **t, struct err *e);

// Loads what an outline lacks; does nothing if the table is whole.
int
table_complete(struct judge *j, struct table *t, struct err *e);

// Stores the new steps and the game's row, which then ends with the last of them. ERR_TRY_AGAIN when
// somebody else played the game since it was loaded. Once for a table: the steps stay in its log.
int
table_save(struct judge *j, struct table *t, struct err *e);

// The position at the start of a round, and the number of the last step before it.
struct table_start {
	struct game game;
	int64_t seq;
};

// Reads it from the database.
int
table_round_start(struct judge *j, const struct table *t, int round, struct table_start *start,
    struct err *e);

// The seat of that name, or with that address without regard to case; -1 if there is none.
int
table_seat_named(const struct table *t, const char *name);

// The same for who must name one: ERR_NOT_FOUND tells which seats there are, and which may have been meant.
int
table_seat_wanted(struct arena *a, const struct table *t, const char *name, int *seat, struct err *e);
int
table_seat_at(const struct table *t, const char *address);

// The seat with this id; 0 also for an id that is not in the game.
int
table_seat_of_id(const struct table *t, int64_t id);

// What a seat wants now, with the game's rule for missing orders; `late`: nobody can be asked any
// more.
struct wishes
table_wishes(const struct table *t, int seat, bool late);

// True when the round in play has begun: somebody has placed people.
bool
table_round_begun(const struct table *t);

// Whether somebody must be waited for when the seat is to decide or to write: its player or, by the
// game's rule, whoever will take a seat that nobody plays.
bool
table_waits_for(const struct table *t, int seat);

// What a seat of that kind wants in a game of that mode, with the orders in force: the same for who plays and
// for who verifies. Not `late`, and the game's rule for missing orders is left out, but of a computer player.
struct wishes
wishes_of(const struct ledger *l, int seat, enum seat_kind kind, enum game_mode mode);

// True when one person plays with computer players alone.
bool
table_is_solo(const struct table *t);

// Whether there is time for corrections when all orders of a round are in.
bool
table_settles(const struct table *t);

// True when no person has a seat, unless computer players have all of them. Such a game waits, whatever its
// rule for missing orders is: by that it would be played to an end that nobody sees. So does one of
// hunters alone, which would never end.
bool
table_is_deserted(const struct table *t);

// What the seat that the game waits for is asked, as of this position: "which tools to use ...". "" if it
// waits for nobody.
const char *
table_asked(struct tongue in, const struct table *t);

#endif
