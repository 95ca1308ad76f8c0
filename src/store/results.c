// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How games ended: what finished games are searched by.
#include "store/results.h"

#include "store/statement.h"

int
games_unscored(struct store *s, int limit, struct arena *a, int64_t **ids, size_t *count,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_unscored);
	put_int(&q, limit);
	return stmt_all(&q, read_id, a, sizeof **ids, ids, count, e);
}

int
games_scored(struct store *s, int64_t game_id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_games_scored);
	put_int(&q, game_id);
	return stmt_change(&q, e, ERR_NOT_FOUND, "no game with id %lld", (long long)game_id);
}

int
results_put(struct store *s, const struct result_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_results_put);
	put_int(&q, row->game_id);
	put_int(&q, row->position);
	put_text(&q, row->name);
	put_text(&q, row->player);
	put_int(&q, row->points);
	put_int(&q, row->winner);
	put_int(&q, row->ended_at);
	return stmt_run(&q, e);
}

static void
read_result(struct stmt *q, struct arena *a, void *row)
{
	struct result_row *result = row;

	result->game_id = get_int64(q);
	result->position = get_int(q);
	result->name = get_text(q, a);
	result->player = get_text(q, a);
	result->points = get_int(q);
	result->winner = get_int(q) != 0;
	result->ended_at = get_int64(q);
}

int
results_of_game(struct store *s, int64_t game_id, struct arena *a, struct result_rows *list,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_results_of_game);
	put_int(&q, game_id);
	return stmt_all(&q, read_result, a, sizeof *list->at, &list->at, &list->count, e);
}
