// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The context of all code that judges letters and games: the database, the time, and the sender of letters.
#include "table/judge.h"

#include <stdlib.h>

#include "store/program.h"

int
judge_number(struct judge *j, const char *name, int64_t *number, struct err *e)
{
	const char *value;

	if (meta_get(j->store, name, &value, e) != 0)
		return -1;
	*number = value != NULL ? strtoll(value, NULL, 10) : 0;
	return 0;
}

int
judge_keep_number(struct judge *j, const char *name, int64_t number, struct err *e)
{
	return meta_set(j->store, name, arena_printf(j->arena, "%lld", (long long)number), e);
}

struct judge
judge_in(const struct judge *j, struct store *s)
{
	struct judge own = *j;

	own.store = s;
	own.arena = s->arena;
	return own;
}

int
judge_begin(struct judge *j, struct err *e)
{
	j->letters = 0;
	return j->inside ? store_part_begin(j->store, e) : store_begin(j->store, e);
}

// If undoing a part fails, the caller undoes the whole transaction; if SQLite has rolled back by itself, the
// error was reported already.
int
judge_close(struct judge *j, int status, bool dry, struct err *e)
{
	struct err second = { 0 };

	if (!j->inside) {
		if (status == 0 && !dry)
			status = store_commit(j->store, e);
		store_rollback(j->store);
		return status;
	}
	if (status == 0 && !dry)
		return store_part_keep(j->store, e);
	if (!store_in_transaction(j->store) && e->code != ERR_NONE)
		return -1;
	if (store_part_undo(j->store, &second) == 0)
		return status;
	*e = (struct err){ 0 };
	return err_set(e, second.code, "%s", second.text);
}
