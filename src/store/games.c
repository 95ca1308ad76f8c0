// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games: one row each, with the position as it is now.
#include "store/games.h"

#include <string.h>

#include "store/statement.h"

static void
read_game(struct stmt *q, struct arena *a, void *row)
{
	struct game_row *g = row;
	size_t size;

	g->id = get_int64(q);
	g->name = get_text(q, a);
	g->title = get_text(q, a);
	stmt_check(q, game_mode_parse(get_word(q), &g->mode));
	g->options = get_text(q, a);
	g->players = get_int(q);
	const void *seed = get_blob(q, a, &size);
	stmt_check(q, size == sizeof g->seed);
	if (size == sizeof g->seed)
		memcpy(g->seed, seed, size);
	g->salt = get_text(q, a);
	g->commitment = get_text(q, a);
	stmt_check(q, game_status_parse(get_word(q), &g->status));
	g->round = get_int(q);
	g->seq = get_int64(q);
	g->head = get_text(q, a);
	g->pace = get_int64(q);
	g->deadline_at = get_int64(q);
	stmt_check(q, game_missing_parse(get_word(q), &g->missing));
	g->waiting_seat = get_position(q);
	g->waiting_for = get_text(q, a);
	g->dirty = get_int64(q);
	g->created_at = get_int64(q);
	g->updated_at = get_int64(q);
	g->ended_at = get_int64(q);
	stmt_check(q, game_proof_parse(get_word(q), &g->proof));
	stmt_check(q, game_press_parse(get_word(q), &g->press));
	g->rhythm = get_text(q, a);
	g->grace = get_int64(q);
	g->remind = get_int64(q);
	g->reminded_at = get_int64(q);
	g->misses_allowed = get_int(q);
	g->paused_left = get_int64(q);
	g->join_version = get_int(q);
	g->start_seat = get_text(q, a);
	g->state = get_text(q, a);
}

// Gives what changes in a game's life, in the order of both statements that store it.
static void
put_life(struct stmt *q, const struct game_row *g, int64_t now)
{
	put_text(q, g->title);
	put_text(q, g->options);
	put_text(q, g->salt);
	put_int(q, g->round);
	put_int(q, g->seq);
	put_text(q, g->head);
	put_int(q, g->pace);
	put_id(q, g->deadline_at);
	put_text(q, game_missing_name(g->missing));
	put_position(q, g->waiting_seat);
	put_text(q, g->waiting_for);
	put_int(q, g->dirty);
	put_text(q, game_proof_name(g->proof));
	put_text(q, game_press_name(g->press));
	put_text(q, g->rhythm);
	put_int(q, g->grace);
	put_int(q, g->remind);
	put_int(q, g->misses_allowed);
	put_int(q, g->paused_left);
	put_text(q, g->state);
	put_int(q, now);
}

int
games_insert(struct store *s, struct game_row *g, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_insert);
	put_life(&q, g, g->updated_at);
	put_text(&q, g->name);
	put_text(&q, game_mode_name(g->mode));
	put_int(&q, g->players);
	put_blob(&q, g->seed, sizeof g->seed);
	put_text(&q, g->commitment);
	put_text(&q, game_status_name(g->status));
	put_int(&q, g->created_at);
	put_id(&q, g->ended_at);
	put_id(&q, g->reminded_at);
	put_int(&q, g->join_version);
	put_text(&q, g->start_seat);
	return stmt_insert(&q, &g->id, e, ERR_CANNOT_CREATE,
	    "there is a game '%s' already: give another name", g->name);
}

int
games_find(
    struct store *s, const char *name, struct arena *a, struct game_row *g, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_find);
	put_text(&q, name);
	return stmt_one(&q, read_game, a, g, sizeof *g, e);
}

int
games_get(struct store *s, int64_t id, struct arena *a, struct game_row *g, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_get);
	put_int(&q, id);
	return stmt_one(&q, read_game, a, g, sizeof *g, e);
}

int
games_list(struct store *s, const char *after, int limit, struct arena *a,
    struct game_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_list);
	put_text(&q, after);
	put_int(&q, limit);
	return stmt_all(&q, read_game, a, sizeof *list->at, &list->at, &list->count, e);
}

int
games_list_status(struct store *s, enum game_status status, const char *after, int limit,
    struct arena *a, struct game_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_list_status);
	put_text(&q, game_status_name(status));
	put_text(&q, after);
	put_int(&q, limit);
	return stmt_all(&q, read_game, a, sizeof *list->at, &list->at, &list->count, e);
}

int
games_count(struct store *s, int status, int64_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, status < 0 ? QUERY_games_count : QUERY_games_count_status);
	if (status >= 0)
		put_text(&q, game_status_name((enum game_status)status));
	return stmt_one(&q, read_id, NULL, count, sizeof *count, e);
}

int
games_due(struct store *s, int64_t now, struct arena *a, int64_t **ids, size_t *count,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_due);
	put_int(&q, now);
	return stmt_all(&q, read_id, a, sizeof **ids, ids, count, e);
}

int
games_soon(struct store *s, int64_t until, int limit, struct arena *a,
    struct game_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_soon);
	put_int(&q, until);
	put_int(&q, limit);
	return stmt_all(&q, read_game, a, sizeof *list->at, &list->at, &list->count, e);
}

int
games_to_remind(struct store *s, int64_t now, struct arena *a, int64_t **ids,
    size_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_to_remind);
	put_int(&q, now);
	return stmt_all(&q, read_id, a, sizeof **ids, ids, count, e);
}

// Ends a statement that changes one game.
static int
game_end(struct stmt *q, int64_t id, struct err *e)
{
	return stmt_change(q, e, ERR_NOT_FOUND, "no game with id %lld", (long long)id);
}

int
games_reminded(struct store *s, int64_t id, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_reminded);
	put_int(&q, id);
	put_int(&q, now);
	return game_end(&q, id, e);
}

int
games_set_deadline(struct store *s, int64_t id, int64_t at, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_set_deadline);
	put_int(&q, id);
	put_id(&q, at);
	put_int(&q, now);
	return game_end(&q, id, e);
}

int
games_set_paused_left(struct store *s, int64_t id, int64_t left, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_set_paused_left);
	put_int(&q, id);
	put_int(&q, left);
	put_int(&q, now);
	return game_end(&q, id, e);
}

int
games_new_join(struct store *s, int64_t id, int64_t now, int *version, struct err *e)
{
	struct stmt q;
	int64_t got = 0;

	stmt_begin(&q, s, QUERY_games_new_join);
	put_int(&q, id);
	put_int(&q, now);
	if (stmt_one(&q, read_id, NULL, &got, sizeof got, e) < 0)
		return -1;
	if (got == 0)
		return err_set(e, ERR_NOT_FOUND, "no game with id %lld", (long long)id);
	*version = (int)got;
	return 0;
}

int
games_touch(struct store *s, int64_t id, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_touch);
	put_int(&q, id);
	put_int(&q, now);
	return game_end(&q, id, e);
}

int
games_save(struct store *s, const struct game_row *g, int64_t expected_seq, int64_t now,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_save);
	put_life(&q, g, now);
	put_int(&q, g->id);
	put_int(&q, expected_seq);
	if (stmt_change(&q, e, ERR_TRY_AGAIN,
		"game '%s' was changed by another program meanwhile: try again", g->name) < 0)
		return -1;
	stmt_begin(&q, s, QUERY_games_save_status);
	put_int(&q, g->id);
	put_text(&q, game_status_name(g->status));
	put_id(&q, g->ended_at);
	return stmt_run(&q, e);
}

int
games_search(struct store *s, const struct search *search, struct arena *a,
    struct game_rows *list, struct err *e)
{
	const char *player = search->player != NULL ? search->player : search->winner;
	struct stmt q;

	stmt_begin(&q, s, player != NULL ? QUERY_games_of_player : QUERY_games_ended);
	put_int(&q, search->before_id);
	put_int(&q, search->until);
	put_int(&q, search->since);
	put_text_or_null(&q, search->mode);
	put_text(&q, search->options);
	put_int(&q, search->limit);
	if (player != NULL) {
		put_text(&q, player);
		put_int(&q, search->player == NULL);
		put_text_or_null(&q, search->player != NULL ? search->winner : NULL);
	}
	return stmt_all(&q, read_game, a, sizeof *list->at, &list->at, &list->count, e);
}
