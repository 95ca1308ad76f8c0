// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The outbox: letters to be sent, each queued once, sent at least once, marked when
// unsure.
#include "store/outbox.h"

#include <assert.h>
#include <stdlib.h>

#include "base/plant.h"
#include "store/statement.h"

int
outbox_queue(struct store *s, struct outbox_row *row, bool *is_new, struct err *e)
{
	struct stmt q;

	assert(row->state == OUTBOX_QUEUED || row->state == OUTBOX_HELD);
	stmt_begin(&q, s, QUERY_outbox_queue);
	put_text(&q, row->dedupe_key);
	put_text(&q, row->message_id);
	put_id(&q, row->game_id);
	put_id(&q, row->seat_id);
	put_text(&q, row->kind);
	put_text(&q, row->recipient);
	put_text(&q, row->sender);
	put_text(&q, outbox_state_name(row->state));
	put_int(&q, row->next_at);
	put_int(&q, row->expires_at);
	put_int(&q, row->queued_at);
	put_blob(&q, row->message, row->message_size);
	return stmt_insert_once(&q, &row->id, is_new, QUERY_outbox_id, row->dedupe_key, e);
}

static void
read_letter(struct stmt *q, struct arena *a, void *row)
{
	struct outbox_row *l = row;

	l->id = get_int64(q);
	l->dedupe_key = get_text(q, a);
	l->message_id = get_text(q, a);
	l->game_id = get_int64(q);
	l->seat_id = get_int64(q);
	l->kind = get_text(q, a);
	l->recipient = get_text(q, a);
	l->sender = get_text(q, a);
	stmt_check(q, outbox_state_parse(get_word(q), &l->state));
	l->attempts = get_int(q);
	l->uncertain = get_int(q);
	l->next_at = get_int64(q);
	l->expires_at = get_int64(q);
	l->last_code = get_int(q);
	l->last_reply = get_text(q, a);
	l->run_id = get_int64(q);
	l->queued_at = get_int64(q);
	l->done_at = get_int64(q);
	l->message = get_blob(q, a, &l->message_size);
}

static int
by_id(const void *a, const void *b)
{
	const struct outbox_row *x = a, *y = b;

	return (x->id > y->id) - (x->id < y->id);
}

int
outbox_claim(struct store *s, int64_t run_id, int64_t now, struct arena *a,
    struct outbox_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_claim);
	put_int(&q, run_id);
	put_int(&q, now);
	put_int(&q, OUTBOX_BATCH);
	if (stmt_all(&q, read_letter, a, sizeof *list->at, &list->at, &list->count, e) < 0)
		return -1;
	if (list->count > 1) // RETURNING promises no order
		qsort(list->at, list->count, sizeof *list->at, by_id);
	return 0;
}

// Begins one of the statements that note what became of a letter: time, code, reply, id.
static void
settle_begin(struct stmt *q, struct store *s, enum query query, int64_t id, int64_t at,
    const struct outbox_reply *reply)
{
	stmt_begin(q, s, query);
	put_int(q, at);
	put_int(q, reply->code);
	put_text(q, reply->text);
	put_int(q, id);
}

static int
settle_end(struct stmt *q, int64_t id, struct err *e)
{
	return stmt_change(q, e, ERR_TRY_AGAIN,
	    "letter %lld in the outbox is not being sent any more: another program took it",
	    (long long)id);
}

int
outbox_sent(struct store *s, int64_t id, int64_t now, const struct outbox_reply *reply,
    struct err *e)
{
	struct stmt q;

	settle_begin(&q, s, QUERY_outbox_sent, id, now, reply);
	return settle_end(&q, id, e);
}

int
outbox_failed(struct store *s, int64_t id, int64_t now, const struct outbox_reply *reply,
    struct err *e)
{
	struct stmt q;

	settle_begin(&q, s, QUERY_outbox_failed, id, now, reply);
	return settle_end(&q, id, e);
}

int
outbox_deferred(struct store *s, int64_t id, int64_t next_at, bool uncertain,
    const struct outbox_reply *reply, struct err *e)
{
	struct stmt q;

	settle_begin(&q, s, QUERY_outbox_deferred, id, next_at, reply);
	put_int(&q, uncertain);
	return settle_end(&q, id, e);
}

int
outbox_put_back(struct store *s, int64_t id, int64_t next_at,
    const struct outbox_reply *reply, struct err *e)
{
	struct stmt q;

	settle_begin(&q, s, QUERY_outbox_put_back, id, next_at, reply);
	return settle_end(&q, id, e);
}

int
outbox_revive(struct store *s, int64_t now, int64_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_revive);
	put_int(&q, now);
	put_int(&q, !PLANTED(T1_UNMARKED));
	return stmt_count(&q, count, e);
}

int
outbox_wake(struct store *s, int64_t now, int64_t latest, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_wake);
	put_int(&q, now);
	put_int(&q, latest);
	return stmt_run(&q, e);
}

int
outbox_due(struct store *s, int64_t now, bool *due, struct err *e)
{
	struct stmt q;
	int64_t one;

	stmt_begin(&q, s, QUERY_outbox_due);
	put_int(&q, now);
	if (stmt_one(&q, read_id, NULL, &one, sizeof one, e) != 0)
		return -1;
	*due = one != 0;
	return 0;
}

static int
hand_end(struct stmt *q, const char *what, int64_t id, struct err *e)
{
	return stmt_change(q, e, ERR_NOT_FOUND, "no letter %lld in the outbox that can be %s",
	    (long long)id, what);
}

int
outbox_expire(struct store *s, int64_t id, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_expire);
	put_int(&q, id);
	put_int(&q, now);
	return hand_end(&q, "given up", id, e);
}

int
outbox_hold(struct store *s, int64_t id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_hold);
	put_int(&q, id);
	return hand_end(&q, "held", id, e);
}

int
outbox_cancel(struct store *s, int64_t id, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_cancel);
	put_int(&q, id);
	put_int(&q, now);
	return hand_end(&q, "cancelled", id, e);
}

int
outbox_resend(struct store *s, int64_t id, int64_t now, int64_t expires_at, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_resend);
	put_int(&q, id);
	put_int(&q, now);
	put_int(&q, expires_at);
	return hand_end(&q, "sent again", id, e);
}

int
outbox_cancel_game(struct store *s, int64_t game_id, const char *kind, int64_t after,
    int64_t now, int64_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_cancel_game);
	put_int(&q, game_id);
	put_int(&q, after);
	put_text(&q, kind);
	put_int(&q, now);
	return stmt_count(&q, count, e);
}

int
outbox_find(struct store *s, const char *message_id, struct arena *a,
    struct outbox_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_find);
	put_text(&q, message_id);
	return stmt_one(&q, read_letter, a, row, sizeof *row, e);
}

int
outbox_get(
    struct store *s, int64_t id, struct arena *a, struct outbox_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_get);
	put_int(&q, id);
	return stmt_one(&q, read_letter, a, row, sizeof *row, e);
}

int
outbox_list(struct store *s, enum outbox_state state, int64_t after, int limit,
    struct arena *a, struct outbox_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_list);
	put_text(&q, outbox_state_name(state));
	put_int(&q, after);
	put_int(&q, limit);
	return stmt_all(&q, read_letter, a, sizeof *list->at, &list->at, &list->count, e);
}

int
outbox_of_game(struct store *s, int64_t game_id, int64_t after, int limit,
    struct arena *a, struct outbox_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_of_game);
	put_int(&q, game_id);
	put_int(&q, after);
	put_int(&q, limit);
	return stmt_all(&q, read_letter, a, sizeof *list->at, &list->at, &list->count, e);
}

int
outbox_of_seat(struct store *s, int64_t seat_id, int64_t before, int limit,
    struct arena *a, struct outbox_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_of_seat);
	put_int(&q, seat_id);
	put_int(&q, before == 0 ? INT64_MAX : before);
	put_int(&q, limit);
	return stmt_all(&q, read_letter, a, sizeof *list->at, &list->at, &list->count, e);
}

int
outbox_first(struct store *s, int64_t seat_id, const char *kind, struct arena *a,
    const char **message_id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_outbox_first);
	put_int(&q, seat_id);
	put_text(&q, kind);
	return stmt_one(&q, read_text, a, message_id, sizeof *message_id, e);
}

int
outbox_counts(struct store *s, int64_t counts[OUTBOX_STATES], struct err *e)
{
	struct stmt q;

	for (int state = 0; state < OUTBOX_STATES; state++) {
		stmt_begin(&q, s, QUERY_outbox_count);
		put_text(&q, outbox_state_name((enum outbox_state)state));
		put_int(&q, OUTBOX_MANY);
		if (stmt_one(&q, read_id, NULL, &counts[state], sizeof *counts, e) < 0)
			return -1;
	}
	return 0;
}
