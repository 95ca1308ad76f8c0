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

// Remembers the secret that was read last; one that is too long for that is read each time.
static void
keep(struct kept_secret *kept, const char *name, const void *value, size_t size)
{
	if (strlen(name) >= sizeof kept->name || size > sizeof kept->value)
		return;
	memcpy(kept->name, name, strlen(name) + 1);
	memcpy(kept->value, value, size);
	kept->size = size;
}

// Copies straight out of SQLite's memory: an arena would keep a copy beyond the store's.
int
secrets_get(struct store *s, const char *name, void *value, size_t size, bool *found,
    struct err *e)
{
	const struct kept_secret *kept = &s->secret;
	struct stmt q;

	*found = kept->name[0] != '\0' && kept->size == size && strcmp(kept->name, name) == 0;
	if (*found) {
		memcpy(value, kept->value, size);
		return 0;
	}
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
		if (*found)
			keep(&s->secret, name, value, size);
	}
	stmt_end(&q);
	return got < 0 ? -1 : 0;
}
