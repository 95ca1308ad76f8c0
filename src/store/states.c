// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// States: the position at the start of each round.
#include "store/states.h"

#include "store/statement.h"

int
states_put(struct store *s, int64_t game_id, const struct state_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_states_put);
	put_int(&q, game_id);
	put_int(&q, row->round);
	put_int(&q, row->seq);
	put_text(&q, row->state);
	return stmt_change(&q, e, ERR_TRY_AGAIN,
	    "round %d of the game has begun already: another program played it; try again",
	    row->round);
}

static void
read_state(struct stmt *q, struct arena *a, void *row)
{
	struct state_row *state = row;

	state->round = get_int(q);
	state->seq = get_int64(q);
	state->state = get_text(q, a);
}

int
states_get(struct store *s, int64_t game_id, int round, struct arena *a,
    struct state_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_states_get);
	put_int(&q, game_id);
	put_int(&q, round);
	return stmt_one(&q, read_state, a, row, sizeof *row, e);
}

int
states_of_game(struct store *s, int64_t game_id, struct arena *a, struct state_rows *list,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_states_of_game);
	put_int(&q, game_id);
	return stmt_all(&q, read_state, a, sizeof *list->at, &list->at, &list->count, e);
}

int
states_drop_after(struct store *s, int64_t game_id, int round, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_states_drop_after);
	put_int(&q, game_id);
	put_int(&q, round);
	return stmt_run(&q, e);
}
