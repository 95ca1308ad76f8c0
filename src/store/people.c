// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People: press, moves of address, the stand-by list, and offers of seats.
#include "store/people.h"

#include "store/row.h"

int
press_insert(struct store *s, struct press_row *p, struct err *e)
{
	return row_put(s, QUERY_press_insert, FROM(press, p), &p->id, e);
}

int
press_count(struct store *s, int64_t from_seat, int64_t after, int64_t *count, struct err *e)
{
	return query_number(s, QUERY_press_count, WITH(from_seat, after), count, e);
}

int
press_of_game(
    struct store *s, int64_t game_id, struct page page, struct press_rows *list, struct err *e)
{
	return query_rows(s, QUERY_press_of_game, WITH(game_id, page.from, page.limit),
	    INTO_ALL(press, list), e);
}

int
moves_put(struct store *s, const struct move_row *m, struct err *e)
{
	return row_put(s, QUERY_moves_put, FROM(move, m), NULL, e);
}

int
moves_get(struct store *s, int64_t seat_id, struct move_row *m, struct err *e)
{
	return query_row(s, QUERY_moves_get, WITH(seat_id), INTO(move, m), e);
}

int
moves_drop(struct store *s, int64_t seat_id, struct err *e)
{
	return query_run(s, QUERY_moves_drop, WITH(seat_id), e);
}

int
moves_purge(struct store *s, int64_t before, struct err *e)
{
	return query_run(s, QUERY_moves_purge, WITH(before), e);
}

int
standby_insert(struct store *s, struct standby_row *row, bool *is_new, struct err *e)
{
	int inserted = row_insert(s, QUERY_standby_insert, FROM(standby, row), &row->id, e);

	if (is_new != NULL)
		*is_new = inserted > 0;
	if (inserted == 0)
		return query_number(s, QUERY_standby_id, WITH(row->address), &row->id, e);
	return inserted < 0 ? -1 : 0;
}

int
standby_next(
    struct store *s, int64_t seat_id, int64_t since, struct standby_row *row, struct err *e)
{
	return query_row(s, QUERY_standby_next, WITH(seat_id, since), INTO(standby, row), e);
}

int
standby_list(
    struct store *s, int64_t after, int limit, struct standby_rows *list, struct err *e)
{
	return query_rows(s, QUERY_standby_list, WITH(after, limit), INTO_ALL(standby, list), e);
}

int
standby_find(struct store *s, const char *address, struct standby_row *row, struct err *e)
{
	return query_row(s, QUERY_standby_find, WITH(address), INTO(standby, row), e);
}

int
standby_drop(struct store *s, int64_t id, struct err *e)
{
	return query_run(s, QUERY_standby_drop, WITH(id), e);
}

int
offers_insert(struct store *s, struct offer_row *o, struct err *e)
{
	int inserted = row_insert(s, QUERY_offers_insert, FROM(offer, o), &o->id, e);

	if (inserted == 0)
		return err_set(
		    e, ERR_TRY_AGAIN, "the seat is kept for somebody else meanwhile: try again");
	return inserted < 0 ? -1 : 0;
}

int
offers_get(struct store *s, int64_t id, struct offer_row *o, struct err *e)
{
	return query_row(s, QUERY_offers_get, WITH(id), INTO(offer, o), e);
}

int
offers_of_seat(struct store *s, int64_t seat_id, struct offer_row *o, struct err *e)
{
	return query_row(s, QUERY_offers_of_seat, WITH(seat_id), INTO(offer, o), e);
}

int
offers_of_address(
    struct store *s, const struct offer_row *like, struct offer_row *o, struct err *e)
{
	return query_row(s, QUERY_offers_of_address,
	    WITH(like->address, offer_kind_name(like->kind), ID(like->game_id)), INTO(offer, o), e);
}

int
offers_settle(struct store *s, int64_t id, enum offer_status status, struct err *e)
{
	return query_change(s, QUERY_offers_settle, WITH(id, offer_status_name(status)), "offer", e);
}

int
offers_expire(struct store *s, int64_t now, struct err *e)
{
	return query_run(s, QUERY_offers_expire, WITH(now), e);
}

int
offers_wanted(struct store *s, struct ids *ids, struct err *e)
{
	return query_ids(s, QUERY_offers_wanted, NOTHING, ids, e);
}

int
offers_purge(struct store *s, int64_t before, struct err *e)
{
	return query_run(s, QUERY_offers_purge, WITH(before), e);
}
