// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as they were received and understood; and blocks: the order block last sent to a seat.
#include "store/orders.h"

#include "store/row.h"

int
orders_insert(struct store *s, struct order_row *o, struct err *e)
{
	return row_put(s, QUERY_orders_insert, FROM(order, o), &o->id, e);
}

int
orders_of_seat(struct store *s, int64_t seat_id, int round, struct order_rows *list, struct err *e)
{
	return query_rows(s, QUERY_orders_of_seat, WITH(seat_id, round), INTO_ALL(order, list), e);
}

int
orders_in_force(struct store *s, int64_t game_id, int round, struct order_rows *list, struct err *e)
{
	return query_rows(s, QUERY_orders_in_force, WITH(game_id, round), INTO_ALL(order, list), e);
}

int
orders_hold(struct store *s, int64_t id, int until_round, struct err *e)
{
	return query_run(s, QUERY_orders_hold, WITH(id, until_round), e);
}

int
orders_fire(struct store *s, int64_t id, struct err *e)
{
	return query_change(s, QUERY_orders_fire, WITH(id), "order", e);
}

int
orders_overtaken(struct store *s, const struct order_row *o, bool *yes, struct err *e)
{
	return query_yes(s, QUERY_orders_overtaken,
	    WITH(o->seat_id, o->round, o->serial, o->dated_at), yes, e);
}

int
orders_undone(struct store *s, int64_t letter_id, bool *yes, struct err *e)
{
	return query_yes(s, QUERY_orders_undone, WITH(letter_id), yes, e);
}

int
orders_of_game(struct store *s, int64_t game_id, struct order_rows *list, struct err *e)
{
	return query_rows(s, QUERY_orders_of_game, WITH(game_id), INTO_ALL(order, list), e);
}

int
orders_pass_after(struct store *s, int64_t seat_id, int round, struct err *e)
{
	return query_run(s, QUERY_orders_pass_after, WITH(seat_id, round), e);
}

int
blocks_put(struct store *s, int64_t seat_id, int round, const char *body, struct err *e)
{
	return query_run(s, QUERY_blocks_put, WITH(seat_id, round, body), e);
}

int
blocks_get(struct store *s, int64_t seat_id, int round, const char **body, struct err *e)
{
	return query_text(s, QUERY_blocks_get, WITH(seat_id, round), body, e);
}
