// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The program itself: runs, small facts, and secrets.
#include "store/program.h"

#include <string.h>

#include "store/row.h"

int
runs_start(struct store *s, const char *what, int64_t now, int64_t *id, struct err *e)
{
	struct run_row run = { .what = what, .started_at = now };

	return row_put(s, QUERY_runs_start, FROM(run, &run), id, e);
}

int
numbers_skip(struct store *s, int64_t numbers, int64_t used, struct err *e)
{
	if (query_run(s, QUERY_numbers_begin, NOTHING, e) < 0)
		return -1;
	return query_run(s, QUERY_numbers_skip, WITH(numbers, used), e);
}

// Copies straight from SQLite's memory, so that no copy of the secret remains in an arena. Caches the secret
// that was read last, unless it is too long.
int
secrets_get(struct store *s, const char *name, void *value, size_t size, struct err *e)
{
	struct kept_secret *kept = &s->base->secret;
	struct stmt q;

	if (kept->name[0] != '\0' && kept->size == size && strcmp(kept->name, name) == 0) {
		memcpy(value, kept->value, size);
		return 1;
	}
	stmt_begin(&q, s, QUERY_secrets_get);
	put_value(&q, VALUE(name));
	int got = stmt_step(&q, e);
	if (got == 1) {
		const void *bytes = sqlite3_column_blob(q.handle, 0);
		if (bytes == NULL || (size_t)sqlite3_column_bytes(q.handle, 0) != size) {
			got = err_set(e, ERR_DATA, "secret '%s' in database '%s' has a wrong size: put a backup in "
			    "its place", name, s->base->path);
		} else {
			memcpy(value, bytes, size);
			if (strlen(name) < sizeof kept->name && size <= sizeof kept->value) {
				memcpy(kept->name, name, strlen(name) + 1);
				memcpy(kept->value, value, size);
				kept->size = size;
			}
		}
	}
	stmt_end(&q);
	return got;
}
