// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Agreements: which seats agree that their game ends as it stands.
#include "store/agreements.h"

#include "store/statement.h"

int
agreements_set(struct store *s, int64_t seat_id, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_agreements_set);
	put_int(&q, seat_id);
	put_int(&q, now);
	return stmt_run(&q, e);
}

int
agreements_get(struct store *s, int64_t seat_id, int64_t *at, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_agreements_get);
	put_int(&q, seat_id);
	return stmt_one(&q, read_id, NULL, at, sizeof *at, e);
}

int
agreements_drop(struct store *s, int64_t seat_id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_agreements_drop);
	put_int(&q, seat_id);
	return stmt_run(&q, e);
}
