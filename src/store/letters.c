// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that came in: the raw bytes first, what they mean later.
#include "store/letters.h"

#include "store/statement.h"

static void
read_letter(struct stmt *q, struct arena *a, void *row)
{
	struct letter_row *l = row;

	l->id = get_int64(q);
	l->key = get_text(q, a);
	l->source = get_text(q, a);
	l->received_at = get_int64(q);
	stmt_check(q, letter_status_parse(get_word(q), &l->status));
	l->parse_attempts = get_int(q);
	l->note = get_text(q, a);
	l->answer = get_text(q, a);
	l->sender = get_text(q, a);
	l->message_id = get_text(q, a);
	l->seat_id = get_int64(q);
	l->proof = get_text(q, a);
}

int
letters_insert(struct store *s, struct letter_row *l, bool *is_new, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_insert);
	put_text(&q, l->key);
	put_text(&q, l->source);
	put_int(&q, l->received_at);
	if (stmt_insert_once(&q, &l->id, is_new, QUERY_letters_id, l->key, e) != 0)
		return -1;
	if (!*is_new)
		return 0;
	stmt_begin(&q, s, QUERY_letters_insert_bytes);
	put_int(&q, l->id);
	put_blob(&q, l->raw, l->raw_size);
	return stmt_run(&q, e);
}

int
letters_get(
    struct store *s, int64_t id, struct arena *a, struct letter_row *l, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_get);
	put_int(&q, id);
	return stmt_one(&q, read_letter, a, l, sizeof *l, e);
}

static void
read_bytes(struct stmt *q, struct arena *a, void *row)
{
	struct letter_row *l = row;

	l->raw = get_blob(q, a, &l->raw_size);
}

static void
read_whole(struct stmt *q, struct arena *a, void *row)
{
	read_letter(q, a, row);
	read_bytes(q, a, row);
}

static int
lost_bytes(struct store *s, int64_t id, struct err *e)
{
	return err_set(e, ERR_DATA,
	    "letter number %lld has lost its bytes: database '%s' is damaged; keep the file, and put a "
	    "backup in its place",
	    (long long)id, s->path);
}

int
letters_get_bytes(struct store *s, struct arena *a, struct letter_row *l, struct err *e)
{
	struct letter_row bytes;
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_get_bytes);
	put_int(&q, l->id);
	if (stmt_one(&q, read_bytes, a, &bytes, sizeof bytes, e) != 0)
		return -1;
	if (bytes.raw == NULL)
		return lost_bytes(s, l->id, e);
	l->raw = bytes.raw;
	l->raw_size = bytes.raw_size;
	return 0;
}

int
letters_get_whole(
    struct store *s, int64_t id, struct arena *a, struct letter_row *l, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_get_whole);
	put_int(&q, id);
	if (stmt_one(&q, read_whole, a, l, sizeof *l, e) != 0)
		return -1;
	return l->id != 0 && l->raw == NULL ? lost_bytes(s, id, e) : 0;
}

int
letters_list(struct store *s, enum letter_status status, int64_t after, int limit,
    struct arena *a, int64_t **ids, size_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_list);
	put_text(&q, letter_status_name(status));
	put_int(&q, after);
	put_int(&q, limit);
	return stmt_all(&q, read_id, a, sizeof **ids, ids, count, e);
}

int
letters_last(struct store *s, int64_t *id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_last);
	return stmt_one(&q, read_id, NULL, id, sizeof *id, e);
}

int
letters_holding(struct store *s, int64_t after, const char *text, int64_t *id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_holding);
	put_int(&q, after);
	put_text(&q, text);
	return stmt_one(&q, read_id, NULL, id, sizeof *id, e);
}

int
letters_try(struct store *s, int64_t id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_try);
	put_int(&q, id);
	return stmt_run(&q, e);
}

int
letters_untry(struct store *s, int64_t id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_untry);
	put_int(&q, id);
	return stmt_run(&q, e);
}

int
letters_settle(struct store *s, int64_t id, enum letter_status status, const char *note,
    const char *answer, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_settle);
	put_int(&q, id);
	put_text(&q, letter_status_name(status));
	put_text(&q, note);
	put_text_or_null(&q, answer);
	return stmt_change(&q, e, ERR_NOT_FOUND, "no letter with id %lld", (long long)id);
}

int
letters_understood(struct store *s, const struct letter_row *l, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_letters_understood);
	put_int(&q, l->id);
	put_text(&q, letter_status_name(l->status));
	put_text(&q, l->note);
	put_text_or_null(&q, l->answer);
	put_text(&q, l->sender);
	put_text(&q, l->message_id);
	put_id(&q, l->seat_id);
	put_text(&q, l->proof);
	return stmt_change(&q, e, ERR_NOT_FOUND, "no letter with id %lld", (long long)l->id);
}
