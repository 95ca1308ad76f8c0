// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The outbox: letters to be sent, each queued once, sent at least once, and marked if delivery is
// uncertain; notices that wait to be sent with other letters; automatic answers; and bounces.
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

const char *
sent_part(struct arena *a, const char *message_id, const char *game)
{
	return arena_printf(a, "%s/%s", message_id, game);
}

static int
by_id(const void *a, const void *b)
{
	const struct outbox_row *x = a, *y = b;

	return (x->id > y->id) - (x->id < y->id);
}

int
outbox_claim(
    struct store *s, int64_t run_id, int64_t now, int64_t room, struct outbox_rows *list, struct err *e)
{
	const int64_t most = room >= 0 && room < OUTBOX_BATCH ? room : OUTBOX_BATCH;

	if (query_rows(s, room >= 0 ? QUERY_outbox_claim_urgent : QUERY_outbox_claim, WITH(run_id, now, most),
		INTO_ALL(outbox, list), e) < 0)
		return -1;
	if (list->count == 0 &&
	    query_rows(s, QUERY_outbox_claim_suspect, WITH(run_id, now), INTO_ALL(outbox, list), e) < 0)
		return -1;
	if (list->count > 1) // RETURNING does not guarantee an order
		qsort(list->at, list->count, sizeof *list->at, by_id);
	return 0;
}

int
outbox_counts(struct store *s, int64_t counts[OUTBOX_STATES], struct err *e)
{
	for (int state = 0; state < OUTBOX_STATES; state++)
		if (query_number(s, QUERY_outbox_count,
			WITH(outbox_state_name((enum outbox_state)state), OUTBOX_MANY), &counts[state], e) < 0)
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
answers_kind_reached(struct store *s, const struct answers_asked *asked, bool *reached, struct err *e)
{
	assert(asked->most > 0);
	return query_yes(s, QUERY_answers_kind_reached, WITH(asked->most, asked->since[0], asked->kind), reached,
	    e);
}

int
bounces_count(struct store *s, int64_t since, int64_t *hard, int64_t *soft, struct err *e)
{
	if (query_number(s, QUERY_bounces_count, WITH(since, true), hard, e) < 0)
		return -1;
	return query_number(s, QUERY_bounces_count, WITH(since, false), soft, e);
}
