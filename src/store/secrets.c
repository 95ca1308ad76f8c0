// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Secrets: bytes that never leave the database.
#include "store/secrets.h"

#include <string.h>

#include "store/statement.h"

int
secrets_insert(
    struct store *s, const char *name, const void *value, size_t size, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_secrets_insert);
	put_text(&q, name);
	put_blob(&q, value, size);
	return stmt_run(&q, e);
}

// Copies straight out of SQLite's memory: an arena would keep a second copy.
int
secrets_get(struct store *s, const char *name, void *value, size_t size, bool *found,
    struct err *e)
{
	struct stmt q;

	*found = false;
	stmt_begin(&q, s, QUERY_secrets_get);
	put_text(&q, name);
	int got = stmt_step(&q, e);
	if (got == 1) {
		const void *bytes = sqlite3_column_blob(q.handle, 0);
		if (bytes == NULL || (size_t)sqlite3_column_bytes(q.handle, 0) != size)
			got = err_set(e, ERR_DATA,
			    "secret '%s' in database '%s' has a wrong size: put a backup in its "
			    "place",
			    name, s->path);
		else
			memcpy(value, bytes, size);
		*found = got == 1;
	}
	stmt_end(&q);
	return got < 0 ? -1 : 0;
}
