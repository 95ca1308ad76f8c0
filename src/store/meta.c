// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Meta: small facts about this installation.
#include "store/meta.h"

#include "store/statement.h"

int
meta_set(struct store *s, const char *name, const char *value, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_meta_set);
	put_text(&q, name);
	put_text(&q, value);
	return stmt_run(&q, e);
}

int
meta_get(
    struct store *s, const char *name, struct arena *a, const char **value, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_meta_get);
	put_text(&q, name);
	return stmt_one(&q, read_text, a, value, sizeof *value, e);
}
