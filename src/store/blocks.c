// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Blocks: the order block last sent to a seat.
#include "store/blocks.h"

#include "store/statement.h"

int
blocks_put(struct store *s, int64_t seat_id, int round, const char *body, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_blocks_put);
	put_int(&q, seat_id);
	put_int(&q, round);
	put_text(&q, body);
	return stmt_run(&q, e);
}

int
blocks_get(struct store *s, int64_t seat_id, int round, struct arena *a,
    const char **body, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_blocks_get);
	put_int(&q, seat_id);
	put_int(&q, round);
	return stmt_one(&q, read_text, a, body, sizeof *body, e);
}
