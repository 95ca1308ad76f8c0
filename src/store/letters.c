// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Incoming letters: their raw bytes are stored first, their meaning later.
#include "store/letters.h"

#include "store/row.h"

int
letters_insert(struct store *s, struct letter_row *l, bool *is_new, struct err *e)
{
	int inserted = row_insert(s, QUERY_letters_insert, FROM(letter, l), &l->id, e);

	*is_new = inserted > 0;
	if (inserted == 0)
		return query_number(s, QUERY_letters_id, WITH(l->key), &l->id, e);
	if (inserted < 0)
		return -1;
	return query_run(s, QUERY_letters_insert_bytes, WITH(l->id, BYTES(l->raw, l->raw_size)), e);
}

int
letters_get_whole(struct store *s, int64_t id, struct letter_row *l, struct err *e)
{
	if (query_row(s, QUERY_letters_get_whole, WITH(id), INTO(letter, l), e) != 0)
		return -1;
	if (l->id == 0 || l->raw != NULL)
		return 0;
	return err_set(e, ERR_DATA,
	    "letter number %lld has lost its bytes: database '%s' is damaged; keep the file, and put a "
	    "backup in its place", (long long)id, s->base->path);
}

int
letters_understood(struct store *s, const struct letter_row *l, struct err *e)
{
	int saved = row_save(s, QUERY_letters_understood, FROM(letter, l), WITH(l->id), e);

	if (saved == 0)
		return err_set(e, ERR_NOT_FOUND, "no letter with id %lld", (long long)l->id);
	return saved < 0 ? -1 : 0;
}
