// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as they were received and understood.
#include "store/orders.h"

#include "store/statement.h"

static void
read_order(struct stmt *q, struct arena *a, void *row)
{
	struct order_row *o = row;

	o->id = get_int64(q);
	o->letter_id = get_int64(q);
	o->seat_id = get_int64(q);
	o->round = get_int(q);
	o->serial = get_int(q);
	o->dated_at = get_int64(q);
	o->received_at = get_int64(q);
	stmt_check(q, order_status_parse(get_word(q), &o->status));
	o->body = get_text(q, a);
	o->receipt = get_text(q, a);
	o->after_seq = get_int64(q);
	o->until_round = get_int(q);
	o->fired = get_int(q) != 0;
}

int
orders_insert(struct store *s, struct order_row *o, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_orders_insert);
	put_int(&q, o->letter_id);
	put_int(&q, o->seat_id);
	put_int(&q, o->round);
	put_int(&q, o->serial);
	put_int(&q, o->dated_at);
	put_int(&q, o->received_at);
	put_text(&q, order_status_name(o->status));
	put_text(&q, o->body);
	put_text(&q, o->receipt);
	put_int(&q, o->after_seq);
	put_int(&q, o->until_round);
	return stmt_insert(&q, &o->id, e, ERR_SOFTWARE, "the order was not stored");
}

int
orders_of_seat(struct store *s, int64_t seat_id, int round, struct arena *a,
    struct order_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_orders_of_seat);
	put_int(&q, seat_id);
	put_int(&q, round);
	return stmt_all(&q, read_order, a, sizeof *list->at, &list->at, &list->count, e);
}

int
orders_in_force(struct store *s, int64_t game_id, int round, struct arena *a,
    struct order_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_orders_in_force);
	put_int(&q, game_id);
	put_int(&q, round);
	return stmt_all(&q, read_order, a, sizeof *list->at, &list->at, &list->count, e);
}

int
orders_hold(struct store *s, int64_t id, int until_round, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_orders_hold);
	put_int(&q, id);
	put_int(&q, until_round);
	return stmt_run(&q, e);
}

int
orders_fire(struct store *s, int64_t id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_orders_fire);
	put_int(&q, id);
	return stmt_change(&q, e, ERR_NOT_FOUND, "no order number %lld", (long long)id);
}

int
orders_overtaken(struct store *s, const struct order_row *o, bool *yes, struct err *e)
{
	struct stmt q;
	int64_t found = 0;

	stmt_begin(&q, s, QUERY_orders_overtaken);
	put_int(&q, o->seat_id);
	put_int(&q, o->round);
	put_int(&q, o->serial);
	put_int(&q, o->dated_at);
	int result = stmt_one(&q, read_id, NULL, &found, sizeof found, e);
	*yes = found != 0;
	return result < 0 ? -1 : 0;
}

int
orders_undone(struct store *s, int64_t letter_id, bool *yes, struct err *e)
{
	struct stmt q;
	int64_t count = 0;

	stmt_begin(&q, s, QUERY_orders_undone);
	put_int(&q, letter_id);
	int result = stmt_one(&q, read_id, NULL, &count, sizeof count, e);
	*yes = count > 0;
	return result;
}

int
orders_of_game(struct store *s, int64_t game_id, struct arena *a, struct order_rows *list,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_orders_of_game);
	put_int(&q, game_id);
	return stmt_all(&q, read_order, a, sizeof *list->at, &list->at, &list->count, e);
}

int
orders_pass_after(struct store *s, int64_t seat_id, int round, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_orders_pass_after);
	put_int(&q, seat_id);
	put_int(&q, round);
	return stmt_run(&q, e);
}
