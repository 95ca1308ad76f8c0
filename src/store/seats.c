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
