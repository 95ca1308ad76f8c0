// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The outbox: letters to be sent, each queued once, sent at least once, marked when unsure; what waits to
// be sent with others; answers, and bounces.
#include "store/outbox.h"

#include <assert.h>
#include <stdlib.h>

#include "base/plant.h"
#include "store/row.h"

int
outbox_queue(struct store *s, struct outbox_row *row, bool *is_new, struct err *e)
{
	assert(row->state == OUTBOX_QUEUED || row->state == OUTBOX_HELD);
	int inserted = row_insert(s, QUERY_outbox_queue, FROM(outbox, row), &row->id, e);
	if (is_new != NULL)
		*is_new = inserted > 0;
	if (inserted == 0)
		return query_number(s, QUERY_outbox_id, WITH(row->dedupe_key), &row->id, e);
	return inserted < 0 ? -1 : 0;
}

static int
by_id(const void *a, const void *b)
{
	const struct outbox_row *x = a, *y = b;

	return (x->id > y->id) - (x->id < y->id);
}

int
outbox_claim(
    struct store *s, int64_t run_id, int64_t now, struct outbox_rows *list, struct err *e)
{
	if (query_rows(s, QUERY_outbox_claim, WITH(run_id, now, OUTBOX_BATCH), INTO_ALL(outbox, list),
		e) < 0)
		return -1;
	if (list->count > 1) // RETURNING promises no order
		qsort(list->at, list->count, sizeof *list->at, by_id);
	return 0;
}

// Notes what became of a letter that is being sent.
static int
settle(struct store *s, enum query query, const struct value *with, struct err *e)
{
	int changed = query_count(s, query, with, e);

	if (changed == 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "letter %lld in the outbox is not being sent any more: another program took it",
		    (long long)with->number);
	return changed < 0 ? -1 : 0;
}

int
outbox_sent(
    struct store *s, int64_t id, int64_t now, const struct outbox_reply *reply, struct err *e)
{
	return settle(s, QUERY_outbox_sent, WITH(id, now, reply->code, reply->text), e);
}

int
outbox_failed(
    struct store *s, int64_t id, int64_t now, const struct outbox_reply *reply, struct err *e)
{
	return settle(s, QUERY_outbox_failed, WITH(id, now, reply->code, reply->text), e);
}

int
outbox_deferred(struct store *s, int64_t id, int64_t next_at, const struct outbox_reply *reply,
    struct err *e)
{
	return settle(s, QUERY_outbox_deferred,
	    WITH(id, next_at, reply->code, reply->text, reply->uncertain), e);
}

int
outbox_put_back(
    struct store *s, int64_t id, int64_t next_at, const struct outbox_reply *reply, struct err *e)
{
	return settle(s, QUERY_outbox_put_back, WITH(id, next_at, reply->code, reply->text), e);
}

int
outbox_revive(struct store *s, int64_t now, int64_t *count, struct err *e)
{
	int revived = query_count(s, QUERY_outbox_revive, WITH(now, !PLANTED(T1_UNMARKED)), e);

	if (count != NULL)
		*count = revived;
	return revived < 0 ? -1 : 0;
}

int
outbox_wake(struct store *s, int64_t now, int64_t latest, struct err *e)
{
	return query_run(s, QUERY_outbox_wake, WITH(now, latest), e);
}

int
outbox_due(struct store *s, int64_t now, bool *due, struct err *e)
{
	return query_yes(s, QUERY_outbox_due, WITH(now), due, e);
}

static int
by_hand(struct store *s, enum query query, const struct value *with, const char *what, struct err *e)
{
	int changed = query_count(s, query, with, e);

	if (changed == 0)
		return err_set(e, ERR_NOT_FOUND, "no letter %lld in the outbox that can be %s",
		    (long long)with->number, what);
	return changed < 0 ? -1 : 0;
}

int
outbox_expire(struct store *s, int64_t id, int64_t now, struct err *e)
{
	return by_hand(s, QUERY_outbox_expire, WITH(id, now), "given up", e);
}

int
outbox_hold(struct store *s, int64_t id, struct err *e)
{
	return by_hand(s, QUERY_outbox_hold, WITH(id), "held", e);
}

int
outbox_cancel(struct store *s, int64_t id, int64_t now, struct err *e)
{
	return by_hand(s, QUERY_outbox_cancel, WITH(id, now), "cancelled", e);
}

int
outbox_resend(struct store *s, int64_t id, int64_t now, int64_t expires_at, struct err *e)
{
	return by_hand(s, QUERY_outbox_resend, WITH(id, now, expires_at), "sent again", e);
}

int
outbox_cancel_game(struct store *s, const struct outbox_undone *undone, int64_t now, int64_t *count,
    struct err *e)
{
	int changed = query_count(s, QUERY_outbox_cancel_game,
	    WITH(undone->game_id, undone->after, undone->kind, now), e);

	if (count != NULL)
		*count = changed;
	return changed < 0 ? -1 : 0;
}

int
outbox_find(struct store *s, const char *message_id, struct outbox_row *row, struct err *e)
{
	return query_row(s, QUERY_outbox_find, WITH(message_id), INTO(outbox, row), e);
}

int
outbox_get(struct store *s, int64_t id, struct outbox_row *row, struct err *e)
{
	return query_row(s, QUERY_outbox_get, WITH(id), INTO(outbox, row), e);
}

int
outbox_list(struct store *s, enum outbox_state state, struct page page, struct outbox_rows *list,
    struct err *e)
{
	return query_rows(s, QUERY_outbox_list, WITH(outbox_state_name(state), page.from, page.limit),
	    INTO_ALL(outbox, list), e);
}

int
outbox_of_game(struct store *s, int64_t game_id, struct page page, struct outbox_rows *list,
    struct err *e)
{
	return query_rows(s, QUERY_outbox_of_game, WITH(game_id, page.from, page.limit),
	    INTO_ALL(outbox, list), e);
}

int
outbox_of_seat(struct store *s, int64_t seat_id, struct page page, struct outbox_rows *list,
    struct err *e)
{
	int64_t before = page.from == 0 ? INT64_MAX : page.from;

	return query_rows(s, QUERY_outbox_of_seat, WITH(seat_id, before, page.limit),
	    INTO_ALL(outbox, list), e);
}

int
outbox_first(
    struct store *s, int64_t seat_id, const char *kind, const char **message_id, struct err *e)
{
	return query_text(s, QUERY_outbox_first, WITH(seat_id, kind), message_id, e);
}

int
outbox_counts(struct store *s, int64_t counts[OUTBOX_STATES], struct err *e)
{
	for (int state = 0; state < OUTBOX_STATES; state++)
		if (query_number(s, QUERY_outbox_count,
			WITH(outbox_state_name((enum outbox_state)state), OUTBOX_MANY), &counts[state],
			e) < 0)
			return -1;
	return 0;
}

int
gathered_add(struct store *s, struct gathered_row *row, struct err *e)
{
	int inserted = row_insert(s, QUERY_gathered_add, FROM(gathered, row), &row->id, e);

	if (inserted == 0)
		return query_number(s, QUERY_gathered_id, WITH(row->dedupe_key), &row->id, e);
	return inserted < 0 ? -1 : 0;
}

int
gathered_waiting(
    struct store *s, int64_t seat_id, int limit, struct gathered_rows *list, struct err *e)
{
	return query_rows(s, QUERY_gathered_waiting, WITH(seat_id, limit), INTO_ALL(gathered, list), e);
}

int
gathered_due(struct store *s, int64_t at, struct ids *ids, struct err *e)
{
	return query_ids(s, QUERY_gathered_due, WITH(at), ids, e);
}

int
gathered_sent(struct store *s, int64_t seat_id, int64_t last, const char *key, struct err *e)
{
	return query_run(s, QUERY_gathered_sent, WITH(seat_id, last, key), e);
}

int
gathered_purge(struct store *s, int64_t before, struct err *e)
{
	return query_run(s, QUERY_gathered_purge, WITH(before), e);
}

int
answers_insert(
    struct store *s, const char *address, const char *kind, int64_t now, struct err *e)
{
	return query_run(s, QUERY_answers_insert, WITH(address, kind, now), e);
}

int
answers_tally(struct store *s, const struct answers_asked *asked, struct told_row *out,
    struct err *e)
{
	return query_row(s, QUERY_answers_tally,
	    WITH(asked->address, asked->since[0], asked->since[1], asked->kind_since, asked->kind,
	        asked->most),
	    INTO(told, out), e);
}

int
answers_kind_reached(struct store *s, const struct answers_asked *asked, bool *reached, struct err *e)
{
	assert(asked->most > 0);
	return query_yes(s, QUERY_answers_kind_reached, WITH(asked->most, asked->since[0], asked->kind), reached,
	    e);
}

int
answers_purge(struct store *s, int64_t before, struct err *e)
{
	return query_run(s, QUERY_answers_purge, WITH(before), e);
}

int
bounces_insert(struct store *s, struct bounce_row *b, struct err *e)
{
	return row_put(s, QUERY_bounces_insert, FROM(bounce, b), &b->id, e);
}

int
bounces_since(struct store *s, int64_t since, int limit, struct bounce_rows *list, struct err *e)
{
	return query_rows(s, QUERY_bounces_since, WITH(since, limit), INTO_ALL(bounce, list), e);
}

int
bounces_count(struct store *s, int64_t since, int64_t *hard, int64_t *soft, struct err *e)
{
	if (query_number(s, QUERY_bounces_count, WITH(since, true), hard, e) < 0)
		return -1;
	return query_number(s, QUERY_bounces_count, WITH(since, false), soft, e);
}

int
bounces_next(struct store *s, int64_t after, int64_t *at, struct err *e)
{
	return query_number(s, QUERY_bounces_next, WITH(after), at, e);
}
