// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who played a seat when.
#include "table/sitting.h"

#include <string.h>

#include "base/pile.h"
#include "lang/pieces.h"
#include "lang/say.h"

static const char person[] = "person ", computer[] = "computer ";

const char *
sitting_name(const struct event_row *change)
{
	size_t len = sizeof person - 1;

	return strncmp(change->body, person, len) == 0 ? change->body + len : NULL;
}

const char *
sitting_level(const struct event_row *change)
{
	size_t len = sizeof computer - 1;

	return strncmp(change->body, computer, len) == 0 ? change->body + len : NULL;
}

// A name as steps have it.
static const char *
name_of(struct arena *a, const struct seat_row *row)
{
	char *name = arena_strdup(a, row->title[0] != '\0' ? row->title : row->name);

	for (char *c = name; *c != '\0'; c++)
		if (*c == '|')
			*c = '/';
	return name;
}

struct event_row
sitting_step(const struct table *t, int seat, const struct seat_row *before, const char *source)
{
	const struct seat_row *row = &t->seat[seat].row;

	return (struct event_row){ .round = t->game.round, .seat = seat, .kind = STEP_SEAT, .faces = "",
		.source = source, .label = seat_is_taken(before) ? name_of(t->arena, before) : "",
		.body = seat_is_taken(row)
		    ? arena_printf(t->arena, "%s%s", person, name_of(t->arena, row))
		    : seat_is_computer(row)
		    ? arena_printf(t->arena, "%s%s", computer, seat_kind_name(row->kind))
		    : "nobody" };
}

int
sitting_change(struct judge *j, struct table *t, const struct seat_row *before, const char *source,
    struct err *e)
{
	int seat = before->position;

	if (!table_begun(t))
		return 0;
	const struct event_row step = sitting_step(t, seat, before, source);
	if (log_add(j, &t->log, &step, t->seat[seat].row.name, e) != 0 || table_save(j, t, e) != 0)
		return -1;
	t->log.count = 0; // all are stored
	return 0;
}

int
sitting_begin(struct judge *j, struct table *t, struct err *e)
{
	static const struct seat_row before = { .kind = SEAT_KIND_OPEN };

	for (int s = 0; s < t->row.players; s++) {
		const struct event_row step = sitting_step(t, s, &before, "gm");
		if (seat_is_computer(&t->seat[s].row) &&
		    log_add(j, &t->log, &step, t->seat[s].row.name, e) != 0)
			return -1;
	}
	return 0;
}

struct event_rows
sitting_pick(struct arena *a, const struct event_row *step, size_t count)
{
	struct event_rows changes = { .at = arena_alloc(a, (count + 1) * sizeof *changes.at) };

	for (size_t i = 0; i < count; i++)
		if (step[i].kind == STEP_SEAT || step[i].kind == STEP_ROLLBACK)
			changes.at[changes.count++] = step[i];
	return changes;
}

// The next change of a seat from `*at` on, or NULL.
static const struct event_row *
next_change(const struct event_rows *changes, int seat, size_t *at)
{
	while (*at < changes->count) {
		const struct event_row *change = &changes->at[(*at)++];
		if (change->seat == seat && change->kind == STEP_SEAT)
			return change;
	}
	return NULL;
}

const char *
sitting_at(const struct event_rows *changes, int seat, int64_t seq)
{
	const struct event_row *change;
	const char *last = NULL, *then = NULL;
	bool another = false;

	for (size_t at = 0; (change = next_change(changes, seat, &at)) != NULL;) {
		if (change->label[0] != '\0')
			last = change->label;
		if (change->seq <= seq)
			continue;
		if (then == NULL)
			then = last;
		another = another || (sitting_name(change) != NULL && strcmp(change->source, "player") != 0);
	}
	return another ? then : NULL;
}

// Notes who played up to a change, and who plays from then on.
static void
take_change(struct sitting *list, int *count, const struct event_row *change)
{
	list[*count - 1].name = change->label[0] != '\0' ? change->label : NULL;
	list[*count].first = change->round;
	list[*count].name = NULL;
	list[*count].level = sitting_level(change);
	++*count;
}

static bool
same(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

struct sittings
sittings_of(struct arena *a, const struct event_rows *changes, int seat, const char *present,
    int round)
{
	struct sitting *list = arena_alloc(a, (changes->count + 1) * sizeof *list);
	int all = 1, kept = 0;

	list[0] = (struct sitting){ .first = 1 };
	for (size_t i = 0; i < changes->count; i++) {
		const struct event_row *change = &changes->at[i];
		if (change->kind == STEP_SEAT && change->seat == seat)
			take_change(list, &all, change);
		for (int k = 0; change->kind == STEP_ROLLBACK && k < all; k++)
			if (list[k].first > change->round)
				list[k].first = change->round;
	}
	list[all - 1].name = present;
	for (int i = 0; i < all; i++) {
		list[i].last = i + 1 < all ? list[i + 1].first - 1 : round;
		if (list[i].last < list[i].first)
			continue;
		if (kept > 0 && same(list[kept - 1].name, list[i].name) &&
		    same(list[kept - 1].level, list[i].level))
			list[kept - 1].last = list[i].last;
		else
			list[kept++] = list[i];
	}
	return (struct sittings){ list, kept };
}

const char *
sitting_present(struct arena *a, const struct seat_row *row)
{
	return seat_is_taken(row) ? name_of(a, row) : NULL;
}

struct sittings
sittings(const struct table *t, const struct event_rows *changes, int seat)
{
	return sittings_of(t->arena, changes, seat, sitting_present(t->arena, &t->seat[seat].row),
	    t->game.round);
}

const char *
sittings_words(struct tongue in, const struct sittings *played)
{
	struct pile words = { 0 };

	for (int i = 0; i < played->count; i++) {
		const struct sitting *one = &played->list[i];
		const char *name = one->name != NULL ? one->name
		    : one->level != NULL ? say(in, MSG("a computer player, {level}"), ARG(level, level_said(in, one->level)))
					 : say(in, MSG_OF("player", "nobody"));
		struct msg part = i + 1 == played->count    ? MSG("{player} (from round {first})")
		    : one->first == one->last ? MSG("{player} (round {first})")
						    : MSG("{player} (rounds {first} to {last})");
		pile_add(in.arena, &words,
		    say(in, part, ARG(player, name), ARG(first, one->first), ARG(last, one->last)));
	}
	return say_list(in, words.list, words.count);
}
