// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games: one row each, with the current position; and the results of finished games.
#ifndef STORE_GAMES_H
#define STORE_GAMES_H

#include "store/rows.h"
#include "store/store.h"

// game_goes_on: the game is running or paused. game_is_past: the game has ended for good.
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

// Stores a new game and fills in its id. ERR_CANNOT_CREATE if the name is taken. NULL texts are stored as ''.
int
games_insert(struct store *s, struct game_row *g, struct err *e);

// Finds a game by its name; by an id that another row holds; by an id that may name no game.
STORE_GET(games_find, game, (name), const char *name)
STORE_REFERRED(games_get, game)
STORE_QUERY(games_lookup, (struct store *s, int64_t id, struct game_row *out, struct err *e),
    query_row(s, QUERY_games_get, WITH(id), INTO(game, out), e))

// A page of games in the order of their names.
struct game_page {
	int status; // GAME_STATUS_*; -1: any
	const char *after; // last name of the previous page; "": the first page
	int limit; // maximum number of games
	const char *player; // seat name, person name or address of a player in the game; NULL: any game
};

struct game_list {
	struct texts names; // names of all games of the page
	struct game_rows rows; // the readable rows
	struct texts unread; // for each unreadable row, a line with the game's name and the fault
};

// Reads the page. A damaged row does not hide the others.
int
games_list(struct store *s, const struct game_page *page, struct game_list *list, struct err *e);

// The name of a game, even if the rest of its row is damaged; NULL if no game has this id.
STORE_TEXT(games_name, (id), int64_t id)

// At most `limit` names of games, in order, after the name `after`: of the games with a status (NULL: any),
// or also of a player (as in struct game_page).
STORE_TEXTS(games_names, (MAYBE(status), after, limit), const char *status, const char *after, int limit)
STORE_TEXTS(games_names_player, (MAYBE(status), after, player, limit), const char *status, const char *after,
    const char *player, int limit)

// The ids of the running games whose deadline plus grace had not passed at the time `since`.
STORE_IDS(games_timed, (since), int64_t since)

// The number of games with a status, or of all games if `status` is -1.
int
games_count(struct store *s, int status, int64_t *count, struct err *e);

// The ids of the running games that must be played: they are dirty, or their deadline plus grace is not
// after `now`. A game stays due until games_save moves or clears its deadline and resets `dirty`.
STORE_IDS(games_due, (now), int64_t now)

// Stores the deadline of a game, and nothing else; `at` 0: none.
STORE_CHANGE(games_set_deadline, "game", (id, ID(at), now), int64_t id, int64_t at, int64_t now)

// Stores how many seconds were left before the deadline when the game was paused; 0: no deadline.
// ERR_NOT_FOUND if no game has this id.
STORE_CHANGE(games_set_paused_left, "game", (id, left, now), int64_t id, int64_t left, int64_t now)

// Counts one more change (an order, a command of the GM) that the next run must look at.
STORE_CHANGE(games_touch, "game", (id, now), int64_t id, int64_t now)

// Makes the next run look at every running game.
STORE_QUERY(games_all_due, (struct store *s, struct err *e), query_run(s, QUERY_games_all_due, NOTHING, e))

// Pauses a running game whose data cannot be loaded.
STORE_RUN(games_park, (id, now), int64_t id, int64_t now)

// games_to_close: the ids of the games whose registration closes by `now`, and of those that close by
// `soon` and whose GM has not been warned. games_warned: records that the GM was warned.
STORE_IDS(games_to_close, (soon, now), int64_t soon, int64_t now)
STORE_CHANGE(games_warned, "game", (id, now), int64_t id, int64_t now)

// The ids of the games whose pause is over at `now`.
STORE_IDS(games_rested, (now), int64_t now)

// Records that somebody was asked to take a seat; only the first time is stored.
STORE_RUN(games_ask, (id, now), int64_t id, int64_t now)

// Increments the version of a game's join code, which invalidates the previous code; *version becomes the
// new version.
int
games_new_join(struct store *s, int64_t id, int64_t now, int *version, struct err *e);

// The ids of at most `limit` running games whose deadline plus grace is after `now` but not after `until`,
// nearest first. Leaves out games whose round is closed.
STORE_IDS(games_soon, (now, until, limit), int64_t now, int64_t until, int limit)

// The ids of at most `limit` running games whose round is closed and waits for its public value, soonest
// first.
STORE_IDS(games_closed, (limit), int limit)

// games_idle: the ids of at most `limit` running games without a deadline that are waiting for orders,
// longest idle first. games_deserted: the rows, without states, of games in which no person has a seat.
STORE_IDS(games_idle, (limit), int limit)
STORE_LIST(games_deserted, game, (limit), int limit)

// The ids of the running games whose players must be reminded: deadline_at - remind <= now < deadline_at,
// and no reminder of this deadline_at was sent yet.
STORE_IDS(games_to_remind, (now), int64_t now)

// Records that the players were reminded of the current deadline.
STORE_CHANGE(games_reminded, "game", (id, now), int64_t id, int64_t now)

// Stores everything that changes during a game: title, options, salt, status, round, state, seq, head,
// pace, deadline_at, missing, waiting_*, ended_at, proof, press, hint, rhythm, grace, remind,
// misses_allowed, paused_left (not reminded_at); updated_at becomes `now`. `g` is the row as it was read,
// with changes: g->dirty, the number of changes it included, is subtracted, so that later changes stay
// counted. ERR_TRY_AGAIN if the game no longer has `expected_seq` steps: another process has played it. Two
// statements: needs a transaction.
int
games_save(struct store *s, const struct game_row *g, int64_t expected_seq, int64_t now, struct err *e);

// Criteria of a search in finished games.
struct search {
	const char *player; // name of a person, a player or a seat; NULL: any
	const char *winner; // name of the winner, as above; NULL: any
	const char *mode; // word of the mode; NULL: any
	const char *options; // JSON map of texts that the options must contain, or must not
	int64_t since; // earliest end of the game
	int64_t until, before_id; // end before `until`, or at it with a smaller id
	int limit;
};

// Finished games, latest first. A damaged row does not hide the others.
int
games_search(struct store *s, const struct search *search, struct game_list *list, struct err *e);

// games_unscored: the ids of at most `limit` finished games without results. games_scored: records that all
// results of a game are stored.
STORE_IDS(games_unscored, (limit), int limit)
STORE_CHANGE(games_scored, "game", (game_id), int64_t game_id)

// Stores the result of a seat, replacing an older one.
STORE_PUT(results_put, result)

// Removes the results of a game.
STORE_RUN(results_drop, (game_id), int64_t game_id)

// Clears the name of the starting seat, once the game has begun.
STORE_RUN(games_forget_start, (game_id), int64_t game_id)

// The outcome of the finished games in which both players took part until the end; each player is named as
// in a search.
STORE_GET(results_duel, duel, (one, other), const char *one, const char *other)

// The names of all persons who played under the name `player`; empty if `player` is the name of a person.
STORE_TEXTS(results_namesakes, (player), const char *player)

// The results of a game, by position; empty until the game is over.
STORE_LIST(results_of_game, result, (game_id), int64_t game_id)

#endif
