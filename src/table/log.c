// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The log of a game: its steps as rows; makes, chains and replays them.
#include "table/log.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/notation.h"
#include "table/redraw.h"

bool
step_is(const struct event_row *step, unsigned marks)
{
#define MARKS(value, word, apply, marks) [value] = (marks),
	static const unsigned char list[STEP_KINDS] = { STEP_KIND_LIST(MARKS) };
#undef MARKS

	return (list[step->kind] & marks) != 0;
}

const char *
steps_aside(struct arena *a)
{
	struct text words;

	text_init(&words, a);
	text_add(&words, " ");
	for (enum step_kind kind = 0; kind < STEP_KINDS; kind++)
		if (step_is(&(struct event_row){ .kind = kind }, STEP_ASIDE))
			text_addf(&words, "%s ", step_kind_name(kind));
	return words.data;
}

void
log_init(struct log *log, int64_t game_id, int64_t seq, const char *head)
{
	*log = (struct log){ .game_id = game_id, .seq = seq, .head = head };
}

// Replaces the words of a step by a hash in its label, so that the words can be forgotten while the hash
// stays.
static int
seal(struct judge *j, struct event_row *row, struct err *e)
{
	char salt[SALT_SIZE], hash[HASH_SIZE];

	if (row->words == NULL || row->words[0] == '\0')
		return 0;
	assert(step_is(row, STEP_SEALED)); // otherwise no audit would look for words
	if (salt_draw(salt, e) != 0)
		return -1;
	row->salt = arena_strdup(j->arena, salt);
	row->label = arena_strdup(j->arena, seal_make(salt, row->words, hash));
	return 0;
}

int
log_add(struct judge *j, struct log *log, const struct event_row *given, struct err *e)
{
	struct event_row row = *given;
	char hash[HASH_SIZE];

	if (seal(j, &row, e) != 0)
		return -1;
	if (log->time[0] == '\0')
		(void)clock_iso(j->now, log->time);
	struct chain_link link = { .previous = log->head, .round = row.round, .seat = row.seat,
		.kind = step_kind_name(row.kind), .body = row.body, .faces = row.faces, .label = row.label,
		.source = row.source, .line = row.line, .time = log->time };

	if (chain_next(&link, hash) != 0)
		return err_set(e, ERR_SOFTWARE, "step %lld cannot be chained: '%s'",
		    (long long)log->seq + 1, row.body);
	if (log->count == log->room) {
		log->room = log->room * 2 + 64;
		log->at = arena_grow(j->arena, log->at, log->count * sizeof *log->at, log->room * sizeof *log->at);
	}
	struct event_row *new = &log->at[log->count++];
	*new = row;
	new->game_id = log->game_id;
	new->seq = ++log->seq;
	new->drawn = row.drawn != NULL ? row.drawn : "";
	new->hash = arena_strdup(j->arena, hash);
	new->made_at = j->now;
	log->head = new->hash;
	return 0;
}

size_t
log_counted(const struct log *log)
{
	size_t counted = 0;

	for (size_t i = 0; i < log->count; i++)
		counted += step_is(&log->at[i], STEP_COUNTED);
	return counted;
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

static int
allowed(const struct event_row *row, enum refusal r, struct err *e)
{
	if (r == REFUSED_ALLOWED)
		return 0;
	return err_set(e, ERR_DATA, "step %lld: '%s': %s", (long long)row->seq, row->body,
	    refusal_sentence(r).text);
}

static int
apply_roll(const struct event_row *row, struct game *g, const struct game *begun, struct events *ev, struct err *e)
{
	int faces[ROLL_MAX];

	(void)begun;
	if (g->open.kind != ASK_ROLL || numbers_parse(row->faces, faces, ROLL_MAX) != g->open.dice)
		return err_set(e, ERR_DATA, "step %lld: these dice were not asked for", (long long)row->seq);
	return allowed(row, game_roll(g, faces, ev), e);
}

static int
apply_decision(const struct event_row *row, struct game *g, const struct game *begun, struct events *ev, struct err *e)
{
	struct decision d;

	(void)begun;
	if (!decision_parse(row->body, &d))
		return err_set(e, ERR_DATA, "step %lld: '%s' is not a decision", (long long)row->seq, row->body);
	return allowed(row, game_apply(g, &d, ev), e);
}

static int
apply_end(const struct event_row *row, struct game *g, const struct game *begun, struct events *ev, struct err *e)
{
	return allowed(row, game_end(g, begun, ev), e);
}

static int
apply_redraw(const struct event_row *row, struct game *g, const struct game *begun, struct events *ev, struct err *e)
{
	(void)begun, (void)ev;
	if (row->drawn == NULL || row->drawn[0] == '\0' || redraw_again(g, row->drawn))
		return 0;
	return err_set(e, ERR_DATA, "step %lld: '%s' are not the cards and tiles that lie face down", (long long)row->seq,
	    row->drawn);
}

static int
apply_nothing(const struct event_row *row, struct game *g, const struct game *begun, struct events *ev, struct err *e)
{
	(void)row, (void)g, (void)begun, (void)ev, (void)e;
	return 0;
}

// How each kind of step changes the board.
#define APPLY(value, word, apply, marks) apply_##apply,
static int (*const apply[])(const struct event_row *row, struct game *g, const struct game *begun, struct events *ev,
    struct err *e) = {
	STEP_KIND_LIST(APPLY)
};
#undef APPLY

bool
step_is_played(const struct event_row *step)
{
	return apply[step->kind] != apply_nothing && step->kind != STEP_ROLLBACK;
}

int
log_apply(const struct event_row *row, struct game *g, struct game *begun, struct events *ev, struct err *e)
{
	if (g->round != begun->round)
		*begun = *g;
	if (row->seat >= g->players || (row->kind == STEP_SEAT && row->seat < 0))
		return err_set(e, ERR_DATA, "step %lld: it names no seat of the game", (long long)row->seq);
	return apply[row->kind](row, g, begun, ev, e);
}

char *
player_mark(enum level level, int players, char out[static PLAYER_MARK])
{
	unsigned char bytes[WEIGHTS_BYTES];
	char hash[HASH_SIZE];

	weights_bytes(players, bytes);
	(void)snprintf(out, PLAYER_MARK, "%s %d %s", level_info[level].name, level_info[level].version,
	    hash_sha256(bytes, sizeof bytes, hash));
	return out;
}
