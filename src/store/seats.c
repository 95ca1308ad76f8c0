// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Seats: who plays where, and what they were told; agreements, and reminders.
#include "store/seats.h"

#include "store/row.h"

static struct seat_row
filled(const struct seat_row *seat)
{
	struct seat_row row = *seat;

	row.zone = seat->zone == NULL ? "UTC" : seat->zone;
	row.lang = seat->lang == NULL ? "en" : seat->lang;
	return row;
}

int
seats_insert(struct store *s, struct seat_row *seat, struct err *e)
{
	struct seat_row row = filled(seat);
	int inserted = row_insert(s, QUERY_seats_insert, FROM(seat, &row), &seat->id, e);

	if (inserted == 0)
		return err_set(e, ERR_CANNOT_CREATE,
		    "seat '%s' or its position is taken: give another name", seat->name);
	return inserted < 0 ? -1 : 0;
}

int
seats_of_game(struct store *s, int64_t game_id, struct seat_rows *list, struct err *e)
{
	if (query_rows(s, QUERY_seats_of_game, WITH(game_id), INTO_ALL(seat, list), e) < 0)
		return -1;
	if (list->count > SEATS_MAX)
		return store_fault(s->base->path, SQLITE_CORRUPT, "a game has too many seats", e);
	return 0;
}

int
seats_get(struct store *s, int64_t id, struct seat_row *seat, struct err *e)
{
	return query_row(s, QUERY_seats_get, WITH(id), INTO(seat, seat), e);
}

int
seats_of_address(struct store *s, const char *address, struct page page, struct ids *ids,
    struct err *e)
{
	int64_t before = page.from == 0 ? INT64_MAX : page.from;

	return query_ids(s, QUERY_seats_of_address, WITH(address, before, page.limit), ids, e);
}

int
seats_save(struct store *s, const struct seat_row *seat, struct err *e)
{
	struct seat_row row = filled(seat);
	int saved = row_save(s, QUERY_seats_save, FROM(seat, &row), WITH(seat->id), e);

	if (saved == 0)
		return err_set(e, ERR_NOT_FOUND, "no seat with id %lld", (long long)seat->id);
	if (saved < 0)
		return -1;
	return query_run(s, QUERY_seats_save_address, WITH(seat->id, seat->address), e);
}

int
seats_clear_done(struct store *s, int64_t game_id, struct err *e)
{
	return query_run(s, QUERY_seats_clear_done, WITH(game_id), e);
}

int
seats_bounced(struct store *s, int64_t id, int64_t now, int *bounces, struct err *e)
{
	int64_t got;

	if (query_number(s, QUERY_seats_bounced, WITH(id, now), &got, e) < 0)
		return -1;
	if (got == 0)
		return err_set(e, ERR_NOT_FOUND, "no seat with id %lld", (long long)id);
	*bounces = (int)got;
	return 0;
}

int
seats_suspend(struct store *s, int64_t id, int64_t now, struct err *e)
{
	return query_change(s, QUERY_seats_suspend, WITH(id, now), "seat", e);
}

int
seats_heard(struct store *s, int64_t id, struct err *e)
{
	return query_change(s, QUERY_seats_heard, WITH(id), "seat", e);
}

int
seats_told(struct store *s, int64_t id, int64_t seq, struct err *e)
{
	return query_change(s, QUERY_seats_told, WITH(id, seq), "seat", e);
}

int
agreements_set(struct store *s, int64_t seat_id, int64_t now, struct err *e)
{
	return query_run(s, QUERY_agreements_set, WITH(seat_id, now), e);
}

int
agreements_get(struct store *s, int64_t seat_id, int64_t *at, struct err *e)
{
	return query_number(s, QUERY_agreements_get, WITH(seat_id), at, e);
}

int
agreements_drop(struct store *s, int64_t seat_id, struct err *e)
{
	return query_run(s, QUERY_agreements_drop, WITH(seat_id), e);
}

int
reminders_set(struct store *s, const struct reminder_row *r, struct err *e)
{
	return row_put(s, QUERY_reminders_set, FROM(reminder, r), NULL, e);
}

int
reminders_get(struct store *s, int64_t seat_id, struct reminder_row *r, struct err *e)
{
	return query_row(s, QUERY_reminders_get, WITH(seat_id), INTO(reminder, r), e);
}

int
reminders_due(struct store *s, int64_t now, struct ids *ids, struct err *e)
{
	return query_ids(s, QUERY_reminders_due, WITH(now), ids, e);
}

int
reminders_done(struct store *s, int64_t seat_id, struct err *e)
{
	return query_run(s, QUERY_reminders_done, WITH(seat_id), e);
}

int
reminders_drop(struct store *s, int64_t seat_id, struct err *e)
{
	return query_run(s, QUERY_reminders_drop, WITH(seat_id), e);
}
