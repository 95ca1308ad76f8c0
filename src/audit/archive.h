// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A whole game as plain data, read from the database (here) or from a file (archive_json.h): what
// is exported, verified, replayed and shown. Nobody's address and no token is in it.
//
// What may be known of a game that is not over, and what may not (R5.8, S8):
// - `seed` is NULL; the commitment and the salt are public anyway.
// - Cards and tiles that nobody has seen are put in the order of their numbers into the places in
//   which nobody has seen anything (a card that was drawn face down counts as one of these), in
//   `deck` and `tiles` as well as in every state. So each state is a position from which the steps of
//   the log can be played, and it says nothing about what is to come.
// - The faces of the setup steps `deck` and `tiles` are NULL if the log holds them, as only old logs
//   do: the shuffles follow from the seed, and whoever has their hash could find out the last cards by
//   trying. All else in the chain of hashes can be checked.
// - The bodies of orders are NULL for the present round and later ones, for orders that never counted
//   (their players may have sent them again), and if they contain standing orders, which may still
//   hold. Their receipts are NULL, too: all else that a receipt covers is known, so whoever has one
//   could find out the orders by trying.
#ifndef AUDIT_ARCHIVE_H
#define AUDIT_ARCHIVE_H

#include "engine/score.h"
#include "store/events.h"
#include "store/games.h"
#include "store/seats.h"
#include "store/words.h"
#include "table/judge.h"

enum { ARCHIVE_VERSION = 1 };

struct seats;
struct report_seat;

struct archive_seat {
	const char *name, *title, *word; // "": none
	bool name_gone, title_gone; // forgotten: then `name` is made of the seat's letter, `title` ""
	enum seat_kind kind; // in the last position; never open
	bool resigned; // likewise
	int missed; // deadlines, in all
};

// An order. Orders are numbered from 1 as they were stored; steps refer to these numbers (order_id).
//
// To derive the decision of step `n` of a round again, take the seat's orders for that round that
// counted and have after < n, in their order; each section replaces the same section of the one
// before as a whole. Leave out orders from before a rollback (after < its number < n) that went back
// to that round or an earlier one. Standing orders come from all the seat's orders that counted and
// have after < n, whatever rollbacks came: in each section the one with the highest first round up
// to the present one holds, the last one given for that round, for its number of rounds.
// archive_counts says which orders counted: none that came when its round was closed (a step `closed`).
// Nobody knows whether a `stop` was spent: it only delays decisions, and changes none.
// Steps with the sources fallback, bot and missing were made when nobody could be asked any more.
struct archive_order {
	int seat, round, serial; // serial 0: none
	int64_t dated_at, received_at;
	int64_t after; // the game's last step when it was stored
	enum order_status status; // the last one: a rollback may have changed it to PAST
	enum order_way way;
	const char *body; // canonical text; NULL: hidden
	const char *salt; // a random word, which the receipt covers; NULL: hidden
	const char *receipt; // S8, see receipt_make; NULL: hidden
};

struct archive {
	const char *name, *title;
	const char *lang; // of its page, a code; NULL: no file says it
	enum game_mode mode;
	enum game_missing missing; // the last one: the GM may have changed it
	enum game_hint hint; // likewise
	enum game_status status; // running, paused, over or canceled
	struct options options;
	int players;
	struct archive_seat seat[SEATS_MAX];
	int64_t created_at, ended_at; // 0: it has not ended
	const char *commitment, *salt, *beacon; // "" for none
	const char *seed; // 64 hex digits; NULL: hidden
	int deck[CARDS], tiles[TILES]; // as shuffled, from 0; see above for what is hidden
	int round; // the present one
	const char *head; // hash of the last step
	struct event_row *step; // all of them, from number 1; game_id is 0, order_id a number as above
	size_t steps;
	struct state_row *start; // the position at the start of each round that stands, from round 1
	size_t starts;
	const char *state; // the last position
	struct archive_order *order;
	size_t orders;
	bool scored; // the game is over, and the next two are filled
	struct score score[SEATS_MAX];
	unsigned winners; // bit s: seat s won, or shared the win
};

// Whether there is anything to verify, and to tell: not if a game still waits, for players or the value of a
// beacon, or was canceled before it began.
bool
archive_has_begun(const struct game_row *row);

// Loads a game of the database into j->arena, for the program itself, which may know everything: for
// anybody else see archive_mask.h. A game with a damaged state is loaded, too: then the deck is all -1,
// and there are no scores. ERR_NOT_FOUND if there is no such game; ERR_DATA if it has not begun.
int
archive_load(struct judge *j, const char *name, struct archive *a, struct err *e);

// Whether a game has a record, so that all of it is proven.
bool
archive_is_done(const struct archive *a);

// What no hash covers, as the archive names it: nothing once it has a record.
const char *
archive_unproven(const struct archive *a);

// Forgets the names of a seat's last player, or of the one shown as `who` if that is not NULL, as sitting_forget
// does: the rest of the archive is proven as before. Returns how many steps lost their words.
size_t
archive_forget(struct arena *arena, struct archive *a, int seat, const char *who);

// The names of its seats, as people write them.
struct seats
archive_names(const struct archive *a);

// Who plays, as reports show it: PLAYERS_MAX of them, in the arena.
struct report_seat *
archive_seats(struct arena *arena, const struct archive *a);

// The seat of that name; -1 if there is none.
int
archive_seat_named(const struct archive *a, const char *name);

// Whether an order was in force for a while: it was not overtaken or refused, and not for a round
// that was past when it came.
bool
archive_counts(const struct archive *a, const struct archive_order *order);

#endif
