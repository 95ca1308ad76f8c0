// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that came in: the raw bytes first, what they mean later.
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
letters_get(struct store *s, int64_t id, struct letter_row *l, struct err *e)
{
	return query_row(s, QUERY_letters_get, WITH(id), INTO(letter, l), e);
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
	    "backup in its place",
	    (long long)id, s->base->path);
}

int
letters_list(struct store *s, enum letter_status status, struct page page, struct ids *ids,
    struct err *e)
{
	return query_ids(
	    s, QUERY_letters_list, WITH(letter_status_name(status), page.from, page.limit), ids, e);
}

int
letters_last(struct store *s, int64_t *id, struct err *e)
{
	return query_number(s, QUERY_letters_last, NOTHING, id, e);
}

int
letters_holding(struct store *s, int64_t after, const char *text, int64_t *id, struct err *e)
{
	return query_number(s, QUERY_letters_holding, WITH(after, text), id, e);
}

int
letters_try(struct store *s, int64_t id, struct err *e)
{
	return query_run(s, QUERY_letters_try, WITH(id), e);
}

int
letters_untry(struct store *s, int64_t id, struct err *e)
{
	return query_run(s, QUERY_letters_untry, WITH(id), e);
}

int
letters_settle(struct store *s, int64_t id, enum letter_status status, enum letter_note note,
    struct err *e)
{
	return query_change(s, QUERY_letters_settle,
	    WITH(id, letter_status_name(status), letter_note_name(note)), "letter", e);
}

int
letters_understood(struct store *s, const struct letter_row *l, struct err *e)
{
	int saved = row_save(s, QUERY_letters_understood, FROM(letter, l), WITH(l->id), e);

	if (saved == 0)
		return err_set(e, ERR_NOT_FOUND, "no letter with id %lld", (long long)l->id);
	return saved < 0 ? -1 : 0;
}
