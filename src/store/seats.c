// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Seats: who plays where, and what each player has been told; agreements, and reminders.
#include "store/seats.h"

#include "store/row.h"

int
seats_insert(struct store *s, struct seat_row *seat, struct err *e)
{
	int inserted = row_insert(s, QUERY_seats_insert, FROM(seat, seat), &seat->id, e);

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
	int saved = row_save(s, QUERY_seats_save, FROM(seat, seat), WITH(seat->id), e);

	if (saved == 0)
		return err_set(e, ERR_NOT_FOUND, "no seat with id %lld", (long long)seat->id);
	return saved < 0 ? -1 : query_run(s, QUERY_seats_save_person, WITH(seat->id, ID(seat->person_id)), e);
}
