// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Press: what the players of a game and the GM wrote to each other.
#include "store/press.h"

#include "store/statement.h"

int
press_insert(struct store *s, struct press_row *p, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_press_insert);
	put_int(&q, p->game_id);
	put_id(&q, p->from_seat);
	put_id(&q, p->to_seat);
	put_int(&q, p->to_gm);
	put_int(&q, p->at);
	put_text(&q, p->body);
	put_id(&q, p->letter_id);
	return stmt_insert(&q, &p->id, e, ERR_SOFTWARE, "the message was not stored");
}

static void
read_count(struct stmt *q, struct arena *a, void *row)
{
	(void)a;
	*(int64_t *)row = get_int64(q);
}

int
press_count(struct store *s, int64_t game_id, int64_t from_seat, int64_t after, int64_t *count,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_press_count);
	put_int(&q, game_id);
	put_int(&q, from_seat);
	put_int(&q, after);
	return stmt_one(&q, read_count, NULL, count, sizeof *count, e);
}

static void
read_press(struct stmt *q, struct arena *a, void *row)
{
	struct press_row *p = row;

	p->id = get_int64(q);
	p->game_id = get_int64(q);
	p->from_seat = get_int64(q);
	p->to_seat = get_int64(q);
	p->to_gm = get_int(q) != 0;
	p->at = get_int64(q);
	p->body = get_text(q, a);
	p->letter_id = get_int64(q);
}

int
press_of_game(struct store *s, int64_t game_id, int64_t after, int limit, struct arena *a,
    struct press_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_press_of_game);
	put_int(&q, game_id);
	put_int(&q, after);
	put_int(&q, limit);
	return stmt_all(&q, read_press, a, sizeof *list->at, &list->at, &list->count, e);
}
