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
	stmt_check(q, seat_kind_parse(get_word(q), &seat->kind));
	seat->misses = get_int(q);
	seat->missed_total = get_int(q);
	seat->vacation_from = get_int64(q);
	seat->vacation_until = get_int64(q);
	seat->vacation_left = get_int64(q);
	seat->zone = get_text(q, a);
	seat->lang = get_text(q, a);
	seat->digest = get_int(q) != 0;
	seat->bounces = get_int(q);
	seat->bounced_at = get_int64(q);
	seat->resigned = get_int(q) != 0;
	seat->suspended_at = get_int64(q);
}

// Gives all that changes in a seat's life, in the order of both statements that store it.
static void
put_life(struct stmt *q, const struct seat_row *seat)
{
	put_text(q, seat->title);
	put_text(q, seat->word);
	put_int(q, seat->token_version);
	put_text(q, seat_style_name(seat->style));
	put_int(q, seat->reported_seq);
	put_text(q, seat_done_name(seat->done));
	put_text(q, seat_kind_name(seat->kind));
	put_int(q, seat->misses);
	put_int(q, seat->missed_total);
	put_id(q, seat->vacation_from);
	put_id(q, seat->vacation_until);
	put_int(q, seat->vacation_left);
	put_text_or_null(q, seat->zone);
	put_text_or_null(q, seat->lang);
	put_int(q, seat->digest);
	put_int(q, seat->bounces);
	put_id(q, seat->bounced_at);
	put_int(q, seat->resigned);
	put_id(q, seat->suspended_at);
}

// Ends a statement that changes one seat.
static int
seat_end(struct stmt *q, int64_t id, struct err *e)
{
	return stmt_change(q, e, ERR_NOT_FOUND, "no seat with id %lld", (long long)id);
}

// Ends one that changes a seat and returns a number that is never 0 afterwards.
static int
seat_number(struct stmt *q, int64_t id, int *number, struct err *e)
{
	int64_t got = 0;

	if (stmt_one(q, read_id, NULL, &got, sizeof got, e) < 0)
		return -1;
	if (got == 0)
		return err_set(e, ERR_NOT_FOUND, "no seat with id %lld", (long long)id);
	*number = (int)got;
	return 0;
}

int
seats_insert(struct store *s, struct seat_row *seat, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_insert);
	put_int(&q, seat->game_id);
	put_int(&q, seat->position);
	put_text(&q, seat->name);
	put_text(&q, seat->address);
	put_life(&q, seat);
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
	while ((got = stmt_step(&q, e)) == 1) {
		struct seat_row seat;
		stmt_check(&q, list->count < SEATS_MAX);
		if ((got = stmt_read(&q, read_seat, a, &seat, e)) < 0)
			break;
		list->at[list->count++] = seat;
	}
	stmt_end(&q);
	return got;
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
seats_of_address(struct store *s, const char *address, int64_t before, int limit,
    struct arena *a, int64_t **ids, size_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_of_address);
	put_text(&q, address);
	put_int(&q, before == 0 ? INT64_MAX : before);
	put_int(&q, limit);
	return stmt_all(&q, read_id, a, sizeof **ids, ids, count, e);
}

int
seats_save(struct store *s, const struct seat_row *seat, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_save);
	put_life(&q, seat);
	put_int(&q, seat->id);
	if (seat_end(&q, seat->id, e) < 0)
		return -1;
	stmt_begin(&q, s, QUERY_seats_save_address);
	put_int(&q, seat->id);
	put_text(&q, seat->address);
	return stmt_run(&q, e);
}

int
seats_clear_done(struct store *s, int64_t game_id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_clear_done);
	put_int(&q, game_id);
	return stmt_run(&q, e);
}

int
seats_bounced(struct store *s, int64_t id, int64_t now, int *bounces, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_bounced);
	put_int(&q, id);
	put_int(&q, now);
	return seat_number(&q, id, bounces, e);
}

int
seats_suspend(struct store *s, int64_t id, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_suspend);
	put_int(&q, id);
	put_int(&q, now);
	return seat_end(&q, id, e);
}

int
seats_heard(struct store *s, int64_t id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_heard);
	put_int(&q, id);
	return seat_end(&q, id, e);
}

int
seats_told(struct store *s, int64_t id, int64_t seq, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_seats_told);
	put_int(&q, id);
	put_int(&q, seq);
	return seat_end(&q, id, e);
}
