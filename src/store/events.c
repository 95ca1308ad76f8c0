// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events: the steps of a game, the log that everything can be recomputed from.
#include "store/events.h"

#include "store/statement.h"

int
events_append(struct store *s, const struct event_row *ev, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_events_append);
	put_int(&q, ev->game_id);
	put_int(&q, ev->seq);
	put_int(&q, ev->round);
	put_position(&q, ev->seat);
	put_text(&q, ev->kind);
	put_text(&q, ev->body);
	put_text(&q, ev->faces);
	put_text(&q, ev->label);
	put_text(&q, ev->source);
	put_int(&q, ev->line);
	put_id(&q, ev->order_id);
	put_text(&q, ev->hash);
	put_int(&q, ev->made_at);
	put_id(&q, ev->superseded_by);
	return stmt_change(&q, e, ERR_TRY_AGAIN,
	    "step %lld of the game is there already: another program played it; try again",
	    (long long)ev->seq);
}

static void
read_event(struct stmt *q, struct arena *a, void *row)
{
	struct event_row *ev = row;

	ev->game_id = get_int64(q);
	ev->seq = get_int64(q);
	ev->round = get_int(q);
	ev->seat = get_position(q);
	ev->kind = get_text(q, a);
	ev->body = get_text(q, a);
	ev->faces = get_text(q, a);
	ev->label = get_text(q, a);
	ev->source = get_text(q, a);
	ev->line = get_int(q);
	ev->order_id = get_int64(q);
	ev->hash = get_text(q, a);
	ev->made_at = get_int64(q);
	ev->superseded_by = get_int64(q);
}

int
events_range(struct store *s, const struct event_range *range, struct arena *a,
    struct event_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, range->undone ? QUERY_events_all : QUERY_events_range);
	put_int(&q, range->game_id);
	put_int(&q, range->from);
	put_int(&q, range->limit);
	return stmt_all(&q, read_event, a, sizeof *list->at, &list->at, &list->count, e);
}

int
events_of_round(struct store *s, int64_t game_id, int round, struct arena *a,
    struct event_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_events_of_round);
	put_int(&q, game_id);
	put_int(&q, round);
	return stmt_all(&q, read_event, a, sizeof *list->at, &list->at, &list->count, e);
}

int
events_supersede(struct store *s, const struct event_undoing *u, int64_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_events_supersede);
	put_int(&q, u->game_id);
	put_int(&q, u->from);
	put_int(&q, u->to);
	put_int(&q, u->by);
	return stmt_count(&q, count, e);
}

int
events_undone_rolls(struct store *s, const struct event_rolls *rolls, int64_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_events_undone_rolls);
	put_int(&q, rolls->game_id);
	put_int(&q, rolls->round);
	put_int(&q, rolls->seat);
	put_text(&q, rolls->pattern);
	return stmt_one(&q, read_id, NULL, count, sizeof *count, e);
}
