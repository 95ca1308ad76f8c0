// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Seats: who plays where, and what they were told.
#include "store/seats.h"

#include "store/statement.h"

static void
read_seat(struct stmt *q, struct arena *a, void *row)
{
	struct seat_row *seat = row;

	seat->id = get_int64(q);
	seat->game_id = get_int64(q);
	seat->position = get_int(q);
	seat->name = get_text(q, a);
	seat->title = get_text(q, a);
	seat->address = get_text(q, a);
	seat->word = get_text(q, a);
	seat->token_version = get_int(q);
	stmt_check(q, seat_style_parse(get_word(q), &seat->style));
	seat->reported_seq = get_int64(q);
	stmt_check(q, seat_done_parse(get_word(q), &seat->done));
	seat->vacant = get_int(q) != 0;
}

int
seats_insert(struct store *s, struct seat_row *seat, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_insert);
	put_int(&q, seat->game_id);
	put_int(&q, seat->position);
	put_text(&q, seat->name);
	put_text(&q, seat->title);
	put_text(&q, seat->address);
	put_text(&q, seat->word);
	put_int(&q, seat->token_version);
	put_text(&q, seat_style_name(seat->style));
	put_int(&q, seat->reported_seq);
	put_text(&q, seat_done_name(seat->done));
	put_int(&q, seat->vacant);
	return stmt_insert(&q, &seat->id, e, ERR_CANNOT_CREATE,
	    "seat '%s' or its position is taken: give another name", seat->name);
}

int
seats_of_game(struct store *s, int64_t game_id, struct arena *a, struct seat_rows *list,
    struct err *e)
{
	struct stmt q;
	int got;

	*list = (struct seat_rows){ 0 };
	stmt_begin(&q, s, QUERY_seats_of_game);
	put_int(&q, game_id);
	while ((got = stmt_step(&q, e)) == 1 && list->count < SEATS_MAX)
		if ((got = stmt_read(&q, read_seat, a, &list->at[list->count++], e)) < 0)
			break;
	stmt_end(&q);
	return got;
}

int
seats_find(struct store *s, int64_t game_id, const char *name, struct arena *a,
    struct seat_row *seat, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_find);
	put_int(&q, game_id);
	put_text(&q, name);
	return stmt_one(&q, read_seat, a, seat, sizeof *seat, e);
}

int
seats_get(
    struct store *s, int64_t id, struct arena *a, struct seat_row *seat, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_get);
	put_int(&q, id);
	return stmt_one(&q, read_seat, a, seat, sizeof *seat, e);
}

int
seats_save(struct store *s, const struct seat_row *seat, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_save);
	put_text(&q, seat->title);
	put_text(&q, seat->address);
	put_text(&q, seat->word);
	put_int(&q, seat->token_version);
	put_text(&q, seat_style_name(seat->style));
	put_int(&q, seat->reported_seq);
	put_text(&q, seat_done_name(seat->done));
	put_int(&q, seat->vacant);
	put_int(&q, seat->id);
	return stmt_change(&q, e, ERR_NOT_FOUND, "no seat with id %lld", (long long)seat->id);
}

int
seats_clear_done(struct store *s, int64_t game_id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_clear_done);
	put_int(&q, game_id);
	return stmt_run(&q, e);
}
