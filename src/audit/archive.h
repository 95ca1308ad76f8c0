// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A whole game as plain data, read from the database (here) or from a file (archive_json.h). Games
// are exported, verified, replayed and shown in this form. It contains no addresses and no tokens.
//
// An archive of an unfinished game hides from the public what nobody may know yet (R5.8, S8):
// - `seed` is NULL; the commitment and the salt are public anyway.
// - `deck`, `tiles` and every state hide the cards and tiles that nobody has seen: these are put in
//   the order of their numbers into the places in which nobody has seen anything (a card that was
//   drawn face down counts as unseen). So each state is a position from which the steps of the log
//   can be played, and no state reveals what is to come.
// - The faces of the setup steps `deck` and `tiles` are NULL if the log holds them, as only old
//   logs do: the shuffles follow from the seed, and anyone who has the hash of such a step could
//   find out the last cards by trying. Everything else in the chain of hashes can be checked.
// - The bodies of orders are NULL for the current round and later rounds, for orders that never
//   counted (their players may have sent them again), and for orders with standing orders, which
//   may still hold. The receipts of these orders are NULL, too: everything else that a receipt
//   covers is known, so anyone who has the receipt could find out the orders by trying.
#ifndef AUDIT_ARCHIVE_H
#define AUDIT_ARCHIVE_H

#include "engine/score.h"
#include "store/events.h"
#include "store/games.h"
#include "store/seats.h"
#include "store/words.h"
#include "table/judge.h"

// The result of an audit.

// The first difference. `step` is the number of the step; 0 if no step is at fault.
struct finding {
	int64_t step;
	const char *where; // "step 57", "order 3", "round 4", "seat 2", "game"
	const char *what; // name of the field that differs
	const char *expected, *found;
};

// The counts of an audit, and its result.
struct audit {
	bool good;
	struct finding first; // set if `good` is false
	int64_t steps, rolls, orders;
	int64_t unproven; // number of decisions that depend on orders which are still secret
	bool thinks; // option: also recompute the decisions of computer players
	int64_t thought; // number of recomputed decisions of computer players
	int64_t forgotten; // number of steps whose words were removed on request
	bool seeded; // whether the seed is known, so that dice and shuffles were recomputed
};

struct report_seat;
struct seats;

enum { ARCHIVE_VERSION = 1 };

struct archive_seat {
	const char *name, *title, *word; // the setup's word of the seat; "" for none
	// whether the name or title was forgotten: then `name` is made of the seat's letter, and `title` is ""
	bool name_gone, title_gone;
	enum seat_kind kind; // who has the seat in the last position; never open
	bool resigned; // whether the seat has resigned in the last position
	int missed; // deadlines missed in the whole game
};

// An order. Orders are numbered from 1 as they were stored; steps refer to these numbers (order_id).
//
// To derive the decision of step `n` of a round again, take the seat's orders for that round that counted and
// have after < n, in their order; each section replaces the earlier section of its kind as a whole. Leave out
// orders from before a rollback (after < its number < n) that went back to that round or an earlier one.
// Standing orders come from all the seat's orders that counted and have after < n, despite rollbacks: in each
// section the standing order with the highest first round up to the current one holds, for its number of
// rounds; if several have the same first round, the last of them holds. archive_counts says which orders
// counted; an order that came after its round was closed (a step `closed`) did not. Nobody knows whether a
// `stop` was spent: a `stop` only delays decisions, and changes none. Steps with the sources fallback, bot
// and missing were made when nobody could be asked any more.
struct archive_order {
	int seat, round, serial; // serial 0: the order has no serial
	int64_t dated_at, received_at;
	int64_t after; // number of the game's last step when the order was stored
	enum order_status status; // final status: a rollback may have changed it to PAST
	enum order_way way;
	bool suggested; // whether a letter had suggested the orders; false while they are hidden
	const char *body; // canonical text; NULL if hidden
	const char *salt; // random word, which the receipt covers; NULL if hidden
	const char *receipt; // the order's receipt (S8, see receipt_make); NULL if hidden
};

struct archive {
	const char *name, *title;
	const char *lang; // code of the language of the game's page; NULL if the file has none
	enum game_mode mode;
	enum game_missing missing; // final rule for missing orders: the GM may have changed the rule
	enum game_hint hint; // final setting for hints: the GM may have changed it
	enum game_status status; // running, paused, over or canceled
	struct options options;
	int players;
	struct archive_seat seat[SEATS_MAX];
	int64_t created_at, ended_at; // end of the game; 0 if it has not ended
	const char *commitment, *salt, *beacon; // `beacon` is "" for none
	const char *seed; // 64 hex digits; NULL if hidden
	// shuffled cards and tiles, from 0; the opening comment says which are hidden
	int deck[CARDS], tiles[TILES];
	int round; // current round
	const char *head; // hash of the last step
	// all steps, from number 1; their game_id is 0, and their order_id an order's number as above
	struct event_row *step;
	size_t steps;
	struct state_row *start; // position at the start of each round that stands, from round 1
	size_t starts;
	const char *state; // last position
	struct archive_order *order;
	size_t orders;
	bool scored; // whether the game is over, so that `winners` and `score` are filled
	struct score score[SEATS_MAX];
	unsigned winners; // bit s: seat s won, or shared the win
};

// Whether the game can be verified and shown: false if it still waits for players or for the value
// of a beacon, or was canceled before it began.
bool
archive_has_begun(const struct game_row *row);

// Loads a game from the database into j->arena, for use within the program, which may know everything;
// archive_mask.h loads a game for everybody else. A game whose stored state is damaged is loaded with -1 for
// each card of the deck, and unscored. ERR_NOT_FOUND if no game has this name; ERR_DATA if it has not begun.
int
archive_load(struct judge *j, const char *name, struct archive *a, struct err *e);

// Whether a game is over or canceled and so has a record, which proves all fields of the archive.
bool
archive_is_done(const struct archive *a);

// Returns the names of the archive's fields that no hash covers, with spaces between them; "" once
// the game has a record.
const char *
archive_unproven(const struct archive *a);

// Forgets the names of a seat's last player, or of the player shown as `who` if that is not NULL,
// as sitting_forget does: the proofs of the rest of the archive still hold. Returns how many steps
// lost their words.
size_t
archive_forget(struct arena *arena, struct archive *a, int seat, const char *who);

// Returns the names of the game's seats, as people write them.
struct seats
archive_names(const struct archive *a);

// Returns the players as reports show them: PLAYERS_MAX of them, in the arena.
struct report_seat *
archive_seats(struct arena *arena, const struct archive *a);

// Returns the index of the seat named `name`; -1 if there is none.
int
archive_seat_named(const struct archive *a, const char *name);

// Whether an order was in force for a while: it was not overtaken or refused, and came before its
// round was past or closed.
bool
archive_counts(const struct archive *a, const struct archive_order *order);

// Writes and reads the archive of a game as a JSON document; see stonepost-archive(5).

enum { ARCHIVE_BYTES = 8 << 20 }; // size of the largest document that is read

// Writes the document, with a newline at the end, into the arena. A game always gives the same
// bytes. Returns NULL, with the error set, if a position is damaged.
char *
archive_print(struct arena *arena, const struct archive *a, struct err *e);

// Reads a document into the arena. The form is checked strictly: every field must be present and
// within its bounds, other fields are not allowed, and a field that names a seat, a step or an
// order must name an existing one. audit/verify.h checks whether the contents are true. ERR_DATA
// names the faulty field: "events[17].faces: ...".
int
archive_parse(struct arena *arena, const char *text, size_t len, struct archive *a, struct err *e);

// archive_import.c: Imports the archive of a finished game into a database.

// Stores a game, which later gives an archive of the same bytes; with `dry` the import is undone.
// The archive must have been verified, and the game must be over. Its seats have no addresses, so
// nobody ever gets letters about the game. ERR_CANNOT_CREATE if the database has a game of that
// name: the name is part of every label, and cannot be changed.
int
archive_import(struct judge *j, const struct archive *a, bool dry, struct err *e);

// archive_mask.c: Loads the archive of a game for the public, without what the seats of an unfinished game may
// not know (archive.h).

// Loads a game as archive_load does, and masks it unless it is over. Also gives ERR_DATA if the game's steps
// cannot be played from its first position: then no part of the game could be shown safely.
int
archive_load_public(struct judge *j, const char *name, struct archive *a, struct err *e);

#endif
