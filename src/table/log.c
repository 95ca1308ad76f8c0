// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The log of a game: its steps as rows, how they are made, chained and played again.
#include "table/log.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/notation.h"

void
log_init(struct log *log, int64_t game_id, int64_t seq, const char *head)
{
	*log = (struct log){ .game_id = game_id, .seq = seq, .head = head };
}

static void
grow(struct arena *a, struct log *log)
{
	log->room = log->room * 2 + 64;
	log->at = arena_grow(a, log->at, log->count * sizeof *log->at, log->room * sizeof *log->at);
}

int
log_add(struct judge *j, struct log *log, const struct event_row *row, const char *seat_name,
    struct err *e)
{
	char hash[HASH_SIZE];

	if (log->time[0] == '\0')
		(void)clock_iso(j->now, log->time);
	struct chain_link link = { .previous = log->head, .round = row->round, .seat = seat_name,
		.kind = row->kind, .body = row->body, .faces = row->faces, .label = row->label,
		.source = row->source, .line = row->line, .time = log->time };

	if (chain_next(&link, hash) != 0)
		return err_set(e, ERR_SOFTWARE, "step %lld cannot be chained: '%s'",
		    (long long)log->seq + 1, row->body);
	if (log->count == log->room)
		grow(j->arena, log);
	struct event_row *new = &log->at[log->count++];
	*new = *row;
	new->game_id = log->game_id;
	new->seq = ++log->seq;
	new->hash = arena_strdup(j->arena, hash);
	new->made_at = j->now;
	log->head = new->hash;
	return 0;
}

int
log_save(struct judge *j, const struct log *log, struct err *e)
{
	for (size_t i = 0; i < log->count; i++)
		if (events_append(j->store, &log->at[i], e) != 0)
			return -1;
	return 0;
}

char *
numbers_print(struct arena *a, const int *n, int count)
{
	struct text t;

	text_init(&t, a);
	for (int i = 0; i < count; i++)
		text_addf(&t, "%s%d", i > 0 ? " " : "", n[i]);
	return t.data;
}

int
numbers_parse(const char *s, int *n, int most)
{
	int count = 0;

	while (count < most) {
		char *end;
		if (*s < '0' || *s > '9')
			return -1;
		long value = strtol(s, &end, 10);
		if (value > 1000)
			return -1;
		n[count++] = (int)value;
		if (*end == '\0')
			return count;
		if (*end != ' ')
			return -1;
		s = end + 1;
	}
	return -1;
}

int
log_apply(const struct event_row *row, struct game *g, struct events *ev, struct err *e)
{
	enum refusal r;
	struct decision d;
	int faces[ROLL_MAX];

	static const char *const idle[] = { "setup", "rollback", "seat", "note", "record" };

	for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
		if (strcmp(row->kind, idle[i]) == 0)
			return 0;
	if (strcmp(row->kind, "end") == 0) {
		r = game_end(g, ev);
	} else if (strcmp(row->kind, "roll") == 0) {
		if (g->open.kind != ASK_ROLL ||
		    numbers_parse(row->faces, faces, ROLL_MAX) != g->open.dice)
			return err_set(e, ERR_DATA, "step %lld: these dice were not asked for",
			    (long long)row->seq);
		r = game_roll(g, faces, ev);
	} else if (decision_parse(row->body, &d)) {
		r = game_apply(g, &d, ev);
	} else {
		return err_set(e, ERR_DATA, "step %lld: '%s' is no decision", (long long)row->seq,
		    row->body);
	}
	if (r != REFUSED_ALLOWED)
		return err_set(e, ERR_DATA, "step %lld: '%s': %s", (long long)row->seq, row->body,
		    refusal_sentence(r).text);
	return 0;
}
