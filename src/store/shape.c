// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Compares the schema with the one that this program creates.
#include "store/open.h"

#include <string.h>

#include "store/row.h"

// Creates a fresh database in memory.
static int
fresh_open(sqlite3 **db, struct err *e)
{
	size_t count;
	const struct schema_step *list = schema_steps(&count);

	int rc = sqlite3_open_v2(":memory:", db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
	for (size_t i = 0; rc == SQLITE_OK && i < count; i++)
		rc = sqlite3_exec(*db, list[i].sql, NULL, NULL, NULL);
	return rc == SQLITE_OK ? 0 : err_set(e, ERR_SOFTWARE, "cannot make a fresh schema: %s", sqlite3_errmsg(*db));
}

// Lists the parts of the fresh schema, in order.
static int
fresh_parts(sqlite3 *db, struct arena *a, struct texts *out, struct err *e)
{
	sqlite3_stmt *q = NULL;
	size_t room = 0;
	int rc;

	if (sqlite3_prepare_v2(db, query_sql(QUERY_schema_parts), -1, &q, NULL) != SQLITE_OK)
		return err_set(e, ERR_SOFTWARE, "cannot read a fresh schema: %s", sqlite3_errmsg(db));
	while ((rc = sqlite3_step(q)) == SQLITE_ROW) {
		if (out->count == room) {
			room = 2 * (room + 64);
			out->at = arena_grow(a, out->at, out->count * sizeof *out->at, room * sizeof *out->at);
		}
		out->at[out->count++] = arena_strdup(a, (const char *)sqlite3_column_text(q, 0));
	}
	(void)sqlite3_finalize(q);
	return rc == SQLITE_DONE ? 0 : err_set(e, ERR_SOFTWARE, "cannot read a fresh schema: %s", sqlite3_errmsg(db));
}

// Fails with an error that names the part by its first line, such as "trigger vandal"; the following lines
// are its SQL text.
static int
refuse_part(struct store *s, const char *part, const char *why, struct err *e)
{
	return err_set(e, ERR_DATA, "the database '%s' is not as this program made it: %.*s %s", s->base->path,
	    (int)strcspn(part, "\n"), part, why);
}

static int
compare(struct store *s, const struct texts *own, const struct texts *fresh, struct err *e)
{
	for (size_t i = 0, k = 0; i < own->count || k < fresh->count; i++, k++) {
		const char *here = i < own->count ? own->at[i] : NULL, *wanted = k < fresh->count ? fresh->at[k] : NULL;
		if (here != NULL && wanted != NULL && strcmp(here, wanted) == 0)
			continue;
		if (here == NULL)
			return refuse_part(s, wanted, "is missing", e);
		if (wanted == NULL || strcspn(here, "\n") != strcspn(wanted, "\n") ||
		    strncmp(here, wanted, strcspn(here, "\n")) != 0)
			return wanted == NULL || strcmp(here, wanted) < 0 ? refuse_part(s, here, "is not the program's", e)
									  : refuse_part(s, wanted, "is missing", e);
		return refuse_part(s, here, "was changed", e);
	}
	return 0;
}

int
store_shape(struct store *s, struct err *e)
{
	struct texts own = { 0 }, fresh = { 0 };
	sqlite3 *db = NULL;

	int status = query_text_list(s, QUERY_schema_parts, NOTHING, &own, e) != 0 || fresh_open(&db, e) != 0 ||
		fresh_parts(db, s->arena, &fresh, e) != 0 || compare(s, &own, &fresh, e) != 0 ? -1 : 0;
	(void)sqlite3_close(db);
	return status;
}
