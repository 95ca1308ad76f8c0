// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Transactions.
#include "store/store.h"

#include <assert.h>

#include "base/plant.h"
#include "store/row.h"

// Begins a transaction. Prepares the rollback first, so that it cannot fail for lack of memory.
static int
begin(struct store *s, enum query query, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_transaction_rollback);
	return query_run(s, query, NOTHING, e);
}

int
store_begin(struct store *s, struct err *e)
{
	return begin(s, QUERY_transaction_begin, e);
}

int
store_begin_reading(struct store *s, struct err *e)
{
	return begin(s, QUERY_transaction_reading, e);
}

int
store_commit(struct store *s, struct err *e)
{
	if (query_run(s, QUERY_transaction_commit, NOTHING, e) == 0)
		return 0;
	store_rollback(s);
	return PLANTED(T3_UNTOLD) || PLANTED(T7_UNTOLD) ? 0 : -1;
}

int
store_await_disk(struct store *s, bool wait, struct err *e)
{
	assert(!store_in_transaction(s));
	bool now = wait && !PLANTED(T5_UNSYNCED);

	return stmt_exec(s, now ? QUERY_setup_synchronous : QUERY_setup_synchronous_later, e);
}

void
store_rollback(struct store *s)
{
	struct err ignored = { 0 }; // ignored, since SQLite may have rolled back already

	if (store_in_transaction(s))
		(void)query_run(s, QUERY_transaction_rollback, NOTHING, &ignored);
}

int
store_part_begin(struct store *s, struct err *e)
{
	return query_run(s, QUERY_savepoint_set, NOTHING, e);
}

int
store_part_keep(struct store *s, struct err *e)
{
	return query_run(s, QUERY_savepoint_release, NOTHING, e);
}

int
store_part_undo(struct store *s, struct err *e)
{
	return query_run(s, QUERY_savepoint_rollback, NOTHING, e) != 0 ? -1 : store_part_keep(s, e);
}

bool
store_in_transaction(const struct store *s)
{
	return !sqlite3_get_autocommit(s->base->db);
}

const char *
store_file(const struct store *s)
{
	return sqlite3_db_filename(s->base->db, "main");
}
