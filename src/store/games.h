// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games: one row each, with the position as it is now; and how those that are over came out.
#ifndef STORE_GAMES_H
#define STORE_GAMES_H

#include "store/rows.h"
#include "store/store.h"

// Whether it is being played, if only after a pause; whether nothing can come of it any more.
static inline bool
game_goes_on(const struct game_row *game)
{
	return game->status == GAME_STATUS_RUNNING || game->status == GAME_STATUS_PAUSED;
}
static inline bool
game_is_past(const struct game_row *game)
{
	return game->status == GAME_STATUS_OVER || game->status == GAME_STATUS_CANCELLED;
}

// Stores a new game. ERR_CANNOT_CREATE when the name is taken. NULL texts are stored as
// ''.
int
games_insert(struct store *s, struct game_row *g, struct err *e);

// Finds a game by its name, or by its id.
STORE_GET(games_find, game, (name), const char *name)
STORE_GET(games_get, game, (id), int64_t id)

// A page of games in the order of their names.
struct game_page {
	int status; // -1: of any
	const char *after; // the last name of the page before; "": the first page
	int limit; // how many at most
	const char *player; // who has a seat in them: its name, the person's, or the address; NULL: anybody
};

// Reads it, without states.
int
games_list(struct store *s, const struct game_page *page, struct game_rows *list, struct err *e);

// How many games there are, or of one status; -1 as `status`: of any.
int
games_count(struct store *s, int status, int64_t *count, struct err *e);

// The ids of the running games that have work: dirty, or their deadline and its grace
// (deadline_at + grace) are not after `now`. A game stays due until games_save moves or
// clears its deadline and takes away its dirt.
STORE_IDS(games_due, (now), int64_t now)

// Moves the deadline of a game, and nothing else.
STORE_CHANGE(games_set_deadline, "game", (id, ID(at), now), int64_t id, int64_t at, int64_t now)

// Sets what a paused game has left of its deadline, in seconds, 0 for none. ERR_NOT_FOUND when there is
// no such game.
STORE_CHANGE(games_set_paused_left, "game", (id, left, now), int64_t id, int64_t left, int64_t now)

// Counts one more change (an order, a word from the GM) that play has to look at.
STORE_CHANGE(games_touch, "game", (id, now), int64_t id, int64_t now)

// Counts up a game's join code, which makes the one before worthless; *version is the new
// one.
int
games_new_join(struct store *s, int64_t id, int64_t now, int *version, struct err *e);

// At most `limit` running games whose deadline and grace end by `until`, first those that
// end first, without states: what is due soon.
STORE_LIST(games_soon, game, (until, limit), int64_t until, int limit)

// At most `limit` running games without a deadline of which all was played that can be, those first that
// have waited longest, without states; the same of those in which nobody has a seat.
STORE_LIST(games_idle, game, (limit), int limit)
STORE_LIST(games_deserted, game, (limit), int limit)

// The ids of the running games whose players are to be reminded: deadline_at - remind <=
// now < deadline_at, and nobody was reminded of this deadline_at yet.
STORE_IDS(games_to_remind, (now), int64_t now)

// Notes that the players were reminded of the deadline that is now set.
STORE_CHANGE(games_reminded, "game", (id, now), int64_t id, int64_t now)

// Stores all that changes in a game's life: title, options, salt, status, round, state,
// seq, head, pace, deadline_at, missing, waiting_*, ended_at, proof, press, hint, rhythm,
// grace, remind, misses_allowed, paused_left (not reminded_at); updated_at becomes `now`.
// `g` is the row as it was read, changed: the changes it knew of (g->dirty) are counted
// off, later ones stay. ERR_TRY_AGAIN when the game has not `expected_seq` steps any
// more: somebody else played it. Two statements: for a transaction.
int
games_save(struct store *s, const struct game_row *g, int64_t expected_seq, int64_t now,
    struct err *e);

// What finished games are searched by.
struct search {
	const char *player; // a person's name, else a player's or a seat's; NULL: anybody's
	const char *winner; // likewise
	const char *mode; // NULL: any
	const char *options; // a JSON map of what their text is to have, or not
	int64_t since; // ended_at is not before
	int64_t until, before_id; // ended_at is before, or the same with a smaller id
	int limit;
};

// Games that ended, without states, those that ended last first.
int
games_search(struct store *s, const struct search *search, struct game_rows *list, struct err *e);

// The ids of at most `limit` games that are over and have no results yet; notes that a game has
// them all.
STORE_IDS(games_unscored, (limit), int limit)
STORE_CHANGE(games_scored, "game", (game_id), int64_t game_id)

// Stores the result of a seat, in the place of an older one.
STORE_PUT(results_put, result)

// Removes the results of a game.
STORE_RUN(results_drop, (game_id), int64_t game_id)

// Forgets which seat was named to begin, by its name: the game has begun.
STORE_RUN(games_forget_start, (game_id), int64_t game_id)

// What two players, named as in a search, have made of the games that both played to the end.
STORE_GET(results_duel, duel, (one, other), const char *one, const char *other)

// The names of the persons who have played under a name that is no person's.
STORE_TEXTS(results_namesakes, (player), const char *player)

// The results of a game, by position; none while it is not over.
STORE_LIST(results_of_game, result, (game_id), int64_t game_id)

#endif
