// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Who played a seat, and when.
#include "table/sitting.h"

#include <string.h>

#include "base/arena.h"
#include "base/mention.h"
#include "base/repair.h"
#include "base/text.h"
#include "lang/pieces.h"
#include "lang/say.h"

static const char computer[] = "computer ";

bool
sitting_is_person(const struct event_row *change)
{
	return strcmp(change->body, "person") == 0;
}

static bool
is_title(const struct event_row *change)
{
	return strcmp(change->body, "title") == 0;
}

const char *
sitting_level(const struct event_row *change)
{
	size_t len = sizeof computer - 1;

	return strncmp(change->body, computer, len) == 0 ? change->body + len : NULL;
}

struct event_row
sitting_step(const struct table *t, int seat, const char *source)
{
	const struct seat_row *row = &t->seat[seat].row;

	return (struct event_row){ .round = t->game.round, .seat = seat, .kind = STEP_SEAT, .faces = "",
		.source = source, .label = "", .words = row->title,
		.person_id = seat_is_taken(row) ? row->person_id : 0,
		.body = seat_is_taken(row) ? "person" : !seat_is_computer(row) ? "nobody"
		    : arena_printf(t->arena, "%s%s", computer, seat_kind_name(row->kind)) };
}

// Adds a step to the log, and stores it.
static int
add_now(struct judge *j, struct table *t, const struct event_row *step, struct err *e)
{
	return log_add(j, &t->log, step, e) != 0 || table_save_log(j, t, e) != 0 ? -1 : 0;
}

int
sitting_change(struct judge *j, struct table *t, int seat, const char *source, struct err *e)
{
	const struct event_row step = sitting_step(t, seat, source);

	return table_begun(t) ? add_now(j, t, &step, e) : 0;
}

int
sitting_rename(struct judge *j, struct table *t, int seat, struct err *e)
{
	struct event_row step = sitting_step(t, seat, "gm");

	step.body = "title";
	t->row.dirty = 0; // keeps the count of changes: the game still has to be looked at
	return table_begun(t) ? add_now(j, t, &step, e) : 0;
}

int
sitting_begin(struct judge *j, struct table *t, struct err *e)
{
	for (int s = 0; s < t->row.players; s++) {
		struct event_row step = sitting_step(t, s, "gm");
		step.words = arena_printf(t->arena, "%s|%s", t->seat[s].row.name, t->seat[s].row.title);
		if (log_add(j, &t->log, &step, e) != 0)
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

// The next change of a seat from index `*at` on, or NULL.
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
sitting_forgotten(struct arena *a, int seat)
{
	return arena_printf(a, "player-%s", seat_letter(seat));
}

void
naming_take(struct arena *a, struct naming *n, const struct event_row *change)
{
	bool first = n->name == NULL;

	n->title_gone = change->label[0] != '\0' && change->words[0] == '\0';
	n->name_gone = first ? n->title_gone : n->name_gone;
	n->title = n->title_gone ? "" : change->words;
	if (first) {
		const char *bar = n->title_gone ? NULL : strchr(change->words, '|');
		n->name = bar == NULL ? sitting_forgotten(a, change->seat)
				      : arena_strndup(a, change->words, (size_t)(bar - change->words));
		n->title = bar == NULL ? "" : bar + 1;
	}
	if (n->called == NULL || strcmp(change->body, "nobody") != 0)
		n->called = n->title_gone ? sitting_forgotten(a, change->seat)
		    : n->title[0] != '\0' ? n->title
					  : n->name;
}

const char *
sitting_name(struct arena *a, const struct event_rows *changes, int seat, int64_t seq)
{
	struct naming n = { .name = NULL };
	const struct event_row *change;

	for (size_t at = 0; (change = next_change(changes, seat, &at)) != NULL && change->seq <= seq;)
		naming_take(a, &n, change);
	return n.called != NULL ? n.called : sitting_forgotten(a, seat);
}

// Whether a player at another seat has had this name, or another seat has it.
static bool
is_shared(struct arena *a, const struct event_rows *changes, int seat, const char *name)
{
	const char *folded = text_fold(a, name, strlen(name));
	struct naming n[PLAYERS_MAX] = { { .name = NULL } };

	for (size_t i = 0; i < changes->count; i++) {
		const struct event_row *change = &changes->at[i];
		if (change->kind != STEP_SEAT || change->seat == seat || change->seat < 0 || change->seat >= PLAYERS_MAX)
			continue;
		naming_take(a, &n[change->seat], change);
		const char *called = n[change->seat].called;
		if (strcmp(folded, text_fold(a, called, strlen(called))) == 0 ||
		    strcmp(folded, n[change->seat].name) == 0)
			return true;
	}
	return false;
}

const char *
sitting_told_apart(struct arena *a, const struct event_rows *changes, int seat, const char *name)
{
	struct naming n = { .name = NULL };
	size_t at = 0;
	const struct event_row *first = name != NULL ? next_change(changes, seat, &at) : NULL;

	if (first == NULL)
		return name;
	naming_take(a, &n, first);
	if (strcmp(name, n.name) == 0 || !is_shared(a, changes, seat, name))
		return name;
	return arena_printf(a, "%s (%s)", name, n.name);
}

// Whether a step gives a seat to another person.
static bool
is_another(const struct event_row *change)
{
	return sitting_is_person(change) && strcmp(change->source, "player") != 0;
}

const char *
sitting_at(struct arena *a, const struct event_rows *changes, int seat, int64_t seq)
{
	const struct event_row *change;
	size_t at = 0;

	while ((change = next_change(changes, seat, &at)) != NULL)
		if (change->seq > seq && is_another(change))
			break;
	if (change == NULL) // in most cases this person has the seat now
		return NULL;
	int64_t last = seq;
	const struct event_row *other;
	for (at = 0; (other = next_change(changes, seat, &at)) != NULL && other != change;)
		if (is_title(other))
			last = other->seq;
		else if (other->seq > seq)
			break;
	return sitting_name(a, changes, seat, last > seq ? last : seq);
}

int64_t
sitting_person(const struct event_rows *changes, int seat, int64_t seq)
{
	const struct event_row *change;
	int64_t person = 0;

	for (size_t at = 0; (change = next_change(changes, seat, &at)) != NULL && change->seq <= seq;)
		if (sitting_is_person(change))
			person = change->person_id;
	return person;
}

static bool
same(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

// Whether a sitting has the same player as the next one. A player without a person is recognized only by
// name.
static bool
goes_on(const struct sitting *one, const struct sitting *next)
{
	return same(one->name, next->name) && same(one->level, next->level) &&
	    (one->person_id == next->person_id || one->person_id == 0 || next->person_id == 0);
}

// Applies a change: a new player, or a new name.
static void
take_change(struct arena *a, struct sitting *list, int *count, struct naming *n, const struct event_row *change)
{
	bool first = n->name == NULL;

	naming_take(a, n, change);
	if (!first && !is_title(change))
		list[(*count)++].first = change->round;
	struct sitting *one = &list[*count - 1];
	if (!is_title(change))
		one->level = sitting_level(change);
	if (sitting_is_person(change))
		one->person_id = change->person_id;
	if (sitting_is_person(change) || (is_title(change) && one->name != NULL))
		one->name = n->called;
}

struct sittings
sittings_of(struct arena *a, const struct event_rows *changes, int seat, int round)
{
	struct sitting *list = arena_alloc(a, (changes->count + 1) * sizeof *list);
	struct naming n = { .name = NULL };
	int all = 1, kept = 0;

	list[0].first = 1;
	for (size_t i = 0; i < changes->count; i++) {
		const struct event_row *change = &changes->at[i];
		if (change->kind == STEP_SEAT && change->seat == seat)
			take_change(a, list, &all, &n, change);
		for (int k = 0; change->kind == STEP_ROLLBACK && k < all; k++)
			if (list[k].first > change->round)
				list[k].first = change->round;
	}
	for (int i = 0; i < all; i++) {
		list[i].last = i + 1 < all ? list[i + 1].first - 1 : round;
		if (list[i].last < list[i].first)
			continue;
		if (kept > 0 && goes_on(&list[kept - 1], &list[i])) {
			list[kept - 1].last = list[i].last;
			if (list[i].person_id != 0)
				list[kept - 1].person_id = list[i].person_id;
		} else
			list[kept++] = list[i];
	}
	return (struct sittings){ list, kept };
}

struct sittings
sittings(const struct table *t, const struct event_rows *changes, int seat)
{
	return sittings_of(t->arena, changes, seat, t->game.round);
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

// A seat's steps by the people who played it: a person keeps the seat until somebody else takes it.
struct tenures {
	int *of; // index of the person for each step, from 0; -1: a step of another seat
	const char **called; // last name of each person
	int count;
};

static struct tenures
tenures_of(struct arena *a, const struct event_rows *steps, int seat)
{
	struct tenures t = { .of = arena_alloc(a, (steps->count + 1) * sizeof *t.of),
		.called = arena_alloc(a, (steps->count + 1) * sizeof *t.called) };
	struct naming n = { .name = NULL };

	for (size_t i = 0; i < steps->count; i++) {
		const struct event_row *step = &steps->at[i];
		t.of[i] = -1;
		if (step->kind != STEP_SEAT || step->seat != seat)
			continue;
		if (t.count == 0 || is_another(step) || sitting_level(step) != NULL)
			t.count++;
		naming_take(a, &n, step);
		t.of[i] = t.count - 1;
		t.called[t.count - 1] = n.called;
	}
	return t;
}

static void
add_names(struct arena *a, const char *words, struct pile *names)
{
	const char *bar = strchr(words, '|');

	if (bar != NULL)
		pile_addf(a, names, "%.*s", (int)(bar - words), words);
	pile_add(a, names, bar != NULL ? bar + 1 : words);
}

// The names of the other seats and of their players, one on each line.
static const char *
names_of_others(struct arena *a, const struct event_rows *steps, int seat)
{
	struct pile names = { 0 };
	struct text lines;

	text_init(&lines, a);
	for (size_t i = 0; i < steps->count; i++)
		if (steps->at[i].kind == STEP_SEAT && steps->at[i].seat != seat)
			add_names(a, steps->at[i].words, &names);
	for (int i = 0; i < names.count; i++)
		text_add_both(&lines, names.list[i], "\n");
	return lines.data;
}

static void
forget_words(struct event_row *step, size_t *forgotten)
{
	step->words = step->salt = "";
	++*forgotten;
}

// Whether `who` is a person's own name, or the name that is shown for the person.
static bool
is_called(struct arena *a, const struct event_rows *changes, int seat, const char *name, const char *who)
{
	return strcmp(name, who) == 0 || strcmp(sitting_told_apart(a, changes, seat, name), who) == 0;
}

// Whether somebody played the seat as a person in a range of steps.
static bool
is_person_of(const struct event_rows *steps, const struct tenures *t, int tenure, int64_t person_id)
{
	for (size_t i = 0; i < steps->count; i++)
		if (t->of[i] == tenure && steps->at[i].person_id == person_id)
			return true;
	return false;
}

size_t
sitting_forget(struct arena *a, struct event_rows *steps, int seat, const struct forgetting *whom)
{
	const struct tenures t = tenures_of(a, steps, seat);
	const struct event_rows all = sitting_pick(a, steps->at, steps->count); // words not removed yet
	struct pile names = { 0 };
	const char *others = names_of_others(a, steps, seat);
	size_t forgotten = 0;

	for (size_t i = 0; i < steps->count; i++) {
		struct event_row *step = &steps->at[i];
		if (t.of[i] < 0 || step->words[0] == '\0' ||
		    !(whom == NULL		  ? t.of[i] == t.count - 1
			: whom->person_id != 0 ? is_person_of(steps, &t, t.of[i], whom->person_id)
						  : is_called(a, &all, seat, t.called[t.of[i]], whom->who)))
			continue;
		add_names(a, step->words, &names);
		forget_words(step, &forgotten);
	}
	for (size_t i = 0; i < steps->count; i++)
		for (int n = 0; n < names.count && steps->at[i].kind != STEP_SEAT; n++)
			if (text_mentions(steps->at[i].words, strlen(steps->at[i].words), names.list[n], others))
				forget_words(&steps->at[i], &forgotten);
	return forgotten;
}
