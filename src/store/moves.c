// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Moves: changes of address that wait for a word from both ends.
#include "store/moves.h"

#include "store/statement.h"

int
moves_put(struct store *s, const struct move_row *m, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_moves_put);
	put_int(&q, m->seat_id);
	put_text(&q, m->address);
	put_text(&q, m->old_token);
	put_text(&q, m->new_token);
	put_int(&q, m->old_ok);
	put_int(&q, m->new_ok);
	put_int(&q, m->expires_at);
	return stmt_run(&q, e);
}

static void
read_move(struct stmt *q, struct arena *a, void *row)
{
	struct move_row *m = row;

	m->seat_id = get_int64(q);
	m->address = get_text(q, a);
	m->old_token = get_text(q, a);
	m->new_token = get_text(q, a);
	m->old_ok = get_int(q) != 0;
	m->new_ok = get_int(q) != 0;
	m->expires_at = get_int64(q);
}

int
moves_get(
    struct store *s, int64_t seat_id, struct arena *a, struct move_row *m, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_moves_get);
	put_int(&q, seat_id);
	return stmt_one(&q, read_move, a, m, sizeof *m, e);
}

int
moves_drop(struct store *s, int64_t seat_id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_moves_drop);
	put_int(&q, seat_id);
	return stmt_run(&q, e);
}

int
moves_purge(struct store *s, int64_t before, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_moves_purge);
	put_int(&q, before);
	return stmt_run(&q, e);
}
