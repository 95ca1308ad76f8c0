// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Offers: questions that went to an address with a token, and wait for yes or no.
#include "store/offers.h"

#include "store/statement.h"

int
offers_insert(struct store *s, struct offer_row *o, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_offers_insert);
	put_text(&q, offer_kind_name(o->kind));
	put_id(&q, o->game_id);
	put_id(&q, o->seat_id);
	put_text(&q, o->name);
	put_text(&q, o->word);
	put_text(&q, o->address);
	put_int(&q, o->asked_at);
	put_int(&q, o->expires_at);
	return stmt_insert(&q, &o->id, e, ERR_TRY_AGAIN,
	    "the seat is kept for somebody else meanwhile: try again");
}

static void
read_offer(struct stmt *q, struct arena *a, void *row)
{
	struct offer_row *o = row;

	o->id = get_int64(q);
	stmt_check(q, offer_kind_parse(get_word(q), &o->kind));
	stmt_check(q, offer_status_parse(get_word(q), &o->status));
	o->game_id = get_int64(q);
	o->seat_id = get_int64(q);
	o->name = get_text(q, a);
	o->word = get_text(q, a);
	o->address = get_text(q, a);
	o->asked_at = get_int64(q);
	o->expires_at = get_int64(q);
}

int
offers_get(struct store *s, int64_t id, struct arena *a, struct offer_row *o, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_offers_get);
	put_int(&q, id);
	return stmt_one(&q, read_offer, a, o, sizeof *o, e);
}

int
offers_of_seat(
    struct store *s, int64_t seat_id, struct arena *a, struct offer_row *o, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_offers_of_seat);
	put_int(&q, seat_id);
	return stmt_one(&q, read_offer, a, o, sizeof *o, e);
}

int
offers_of_address(struct store *s, const char *address, enum offer_kind kind, int64_t game_id,
    struct arena *a, struct offer_row *o, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_offers_of_address);
	put_text(&q, address);
	put_text(&q, offer_kind_name(kind));
	put_id(&q, game_id);
	return stmt_one(&q, read_offer, a, o, sizeof *o, e);
}

int
offers_settle(struct store *s, int64_t id, enum offer_status status, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_offers_settle);
	put_int(&q, id);
	put_text(&q, offer_status_name(status));
	return stmt_change(&q, e, ERR_NOT_FOUND, "no offer with id %lld", (long long)id);
}

int
offers_expire(struct store *s, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_offers_expire);
	put_int(&q, now);
	return stmt_run(&q, e);
}

int
offers_wanted(
    struct store *s, struct arena *a, int64_t **ids, size_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_offers_wanted);
	return stmt_all(&q, read_id, a, sizeof **ids, ids, count, e);
}

int
offers_purge(struct store *s, int64_t before, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_offers_purge);
	put_int(&q, before);
	return stmt_run(&q, e);
}
