// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A loaded game with everything needed to judge it: its row, the position, the seats and their orders in
// force.
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
	struct arena *arena; // memory of everything in the table; NULL for an outline
	struct game_row row;
	struct options options;
	struct game game;
	struct game loaded; // position as loaded; loaded_from: its text
	const char *loaded_from;
	struct seats names; // names for the orders layer
	struct report_seat seats[PLAYERS_MAX]; // seats for the report layer
	struct table_seat seat[PLAYERS_MAX];
	struct ledger ledger; // orders in force; empty until they are loaded (table/orders.h)
	unsigned char seed[SEED_SIZE]; // mixed seed for the dice; includes the round's public value, if any
	unsigned char own_seed[SEED_SIZE]; // mixed seed without a public value
	struct log log; // steps made since the game was loaded
	const struct lessons *lessons; // lessons of a finished game, for its last letter; NULL: not computed
	struct story **story; // most recent story; NULL if none (table/story.h)
};

// Loads a game that has a position, by its name or its id. ERR_NOT_FOUND, with similar names, if there is
// no such game.
int
table_load(struct judge *j, const char *name, struct table *t, struct err *e);
int
table_load_id(struct judge *j, int64_t id, struct table *t, struct err *e);

// The language of letters to the player of a seat; if `seat` is -1, the language of the game's page and of
// texts for nobody in particular.
struct tongue
table_tongue(const struct judge *j, const struct table *t, int seat);

// The time zone of letters to the player of a seat; NULL if `seat` is -1.
const char *
table_zone(const struct table *t, int seat);

// A remark about the player of a seat, such as "vacant"; NULL if there is none.
const char *
seat_status_said(struct tongue in, const struct seat_row *row);

// The status of a game in words: "over".
const char *
game_status_said(struct tongue in, enum game_status status);

// True if the game's position is set up: false while it waits for players, and if it was canceled before it
// began.
bool
table_begun(const struct table *t);

// Load any game, also one that has not begun and so has no position and no orders. (table_load and
// table_load_id refuse such a game with ERR_DATA.)
int
table_find(struct judge *j, const char *name, struct table *t, struct err *e);
int
table_find_id(struct judge *j, int64_t id, struct table *t, struct err *e);

// Loads only the row of the game with this name. ERR_NOT_FOUND if there is none.
int
table_row(struct judge *j, const char *name, struct game_row *row, struct err *e);

// Parses the rule options of a game's row.
int
row_options(const struct game_row *row, struct options *o, struct err *e);

// Finds a game by its name or, if `name` is NULL, by its id. If *t is that game already, it stays; else *t
// becomes an outline of the game, or NULL if there is no such game. The game must not have changed since *t
// was loaded.
int
table_at_hand(struct judge *j, const char *name, int64_t id, struct table **t, struct err *e);

// Loads the parts that an outline lacks; does nothing if the table is complete.
int
table_complete(struct judge *j, struct table *t, struct err *e);

// Stores the new steps, and the game's row with the last of them as its head. ERR_TRY_AGAIN if another
// process has played the game since it was loaded. Call it once per table, since the steps stay in its log.
int
table_save(struct judge *j, struct table *t, struct err *e);

// Like table_save, but also removes the stored steps from the log, so that the table can be saved again.
int
table_save_log(struct judge *j, struct table *t, struct err *e);

// The position at the start of a round, and the number of the last step before it.
struct table_start {
	struct game game;
	int64_t seq;
};

// Reads the start of a round from the database.
int
table_round_start(struct judge *j, const struct table *t, int round, struct table_start *start,
    struct err *e);

// The seat with this name; -1 if there is none.
int
table_seat_named(const struct table *t, const char *name);

// table_seat_wanted: like table_seat_named, but fails with ERR_NOT_FOUND if there is none, listing the seats
// and similar names. table_seat_at: the seat with this address, ignoring case; -1 if there is none.
int
table_seat_wanted(struct arena *a, const struct table *t, const char *name, int *seat, struct err *e);
int
table_seat_at(const struct table *t, const char *address);

// The index of the seat with this id; 0 also if the game has no such seat.
int
table_seat_of_id(const struct table *t, int64_t id);

// What a seat wants now, including the game's rule for missing orders; `late` says that nobody can be asked
// any more.
struct wishes
table_wishes(const struct table *t, int seat, bool late);

// Whether the game must wait for a seat that has to decide or to write orders: for its player or, if the
// seat is vacant and the game's rule says so, for a new player.
bool
table_waits_for(const struct table *t, int seat);

// TABLE_VALUELESS stands for the public value of a round played without one. A round with its own public
// value is closed before anybody knows the value, and then waits for it (table_waits_for_value). Other
// rounds count as closed when they begin.
#define TABLE_VALUELESS "none"
bool
table_round_closed(const struct table *t);
bool
table_waits_for_value(const struct table *t);

// True from the closing of a round with its own public value to its first placement. The value may be known
// by then, so nobody may choose a computer player or a rule for that round any more (R1.8).
bool
table_round_is_fixed(const struct table *t);

// Stores the public value of the current round in the row and mixes it into the seed; "" for a round that
// begins.
int
table_mix_value(struct table *t, const char *value, struct err *e);

// What a seat of a kind wants in a game of a mode, given the orders in force; used for playing and for
// verifying. Never `late`, and without the game's rule for missing orders, except for a computer player.
struct wishes
wishes_of(const struct ledger *l, int seat, enum seat_kind kind, enum game_mode mode);

// Whether the orders of a seat for a sealed round have arrived and are not on hold.
bool
table_counts(const struct table *t, int seat, const struct order_set *orders, int64_t now);

// Whether players have time for corrections after all orders of a round have arrived.
bool
table_settles(const struct table *t);

// True if no person has a seat, unless computer players have all seats. Such a game waits, whatever its
// rule for missing orders, which would play it to an end that nobody sees. A game with only hunters waits,
// too, since it would never end.
bool
table_is_deserted(const struct table *t);

// The question to the seat that the game waits for: "which tools to use ..."; "" if it waits for nobody.
const char *
table_asked(struct tongue in, const struct table *t);

// given.c: The words that players contributed to the dice, in order of arrival.

// The seats that gave a word, in order of arrival; returns their number.
int
given_order(const struct table *t, int order[static PLAYERS_MAX]);

// The times of the words, for people: "ben 2026-11-20T21:43:06Z, ann 2026-11-21T08:00:00Z"; "" if nobody
// gave a word.
const char *
given_times(struct arena *a, const struct table *t);

// The times of the words as in the log, with the letters of seats.
const char *
given_times_lettered(struct arena *a, const struct table *t);

// The words with their players and times: "mammoth (Ben, 2026-11-20T21:43:06Z)", or "none".
const char *
given_told(struct tongue in, const struct table *t);

#endif
