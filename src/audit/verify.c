// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Verifies games from the database and from files, and writes a recipe for recomputing one.
#include "audit/audit.h"

#include <stdlib.h>
#include <string.h>

#include "audit/archive.h"
#include "base/clock.h"
#include "fair/draw.h"
#include "people/person.h"
#include "report/recipe.h"
#include "store/events.h"
#include "store/persons.h"
#include "store/seats.h"
#include "table/note.h"
#include "table/results.h"
#include "table/sitting.h"

// Compares the persons of a game with the names that its chain binds.

// Who played, according to a step or a seat.
struct played {
	const char *where; // "step 5", "seat 2"
	int64_t step; // its number; 0: a seat
	const char *title; // the name there
	struct person_row person;
};

struct all_played {
	struct played *list;
	size_t count;
};

static int
add(struct judge *j, struct all_played *all, const struct played *one, int64_t person_id, struct err *e)
{
	struct played *new = &all->list[all->count];

	*new = *one;
	if (person_id == 0 || one->title[0] == '\0')
		return 0;
	if (persons_lookup(j->store, person_id, &new->person, e) != 0)
		return -1;
	all->count += new->person.id != 0 && new->person.title[0] != '\0';
	return 0;
}

static bool
is_named(struct arena *a, const struct played *one, const struct person_row *person)
{
	return person_same_title(a, one->title, person->title);
}

// Whether a person played under their own name.
static bool
is_found(struct arena *a, const struct all_played *all, const struct person_row *person)
{
	for (size_t i = 0; i < all->count; i++)
		if (all->list[i].person.id == person->id && is_named(a, &all->list[i], person))
			return true;
	return false;
}

// Who has the name that somebody played under, and did not play under it; NULL if there is nobody.
static const struct played *
find_owner(struct arena *a, const struct all_played *all, const struct played *one)
{
	for (size_t i = 0; i < all->count && !is_named(a, one, &one->person); i++)
		if (is_named(a, one, &all->list[i].person) && !is_found(a, all, &all->list[i].person))
			return &all->list[i];
	return NULL;
}

// Whether owners of names lead in a circle, as they do if persons were swapped, but not if seats were renamed.
static bool
is_swapped(struct arena *a, const struct all_played *all, const struct played *one)
{
	const struct played *owner = one;

	for (size_t i = 0; i < all->count && owner != NULL; i++) {
		owner = find_owner(a, all, owner);
		if (owner != NULL && owner->person.id == one->person.id)
			return true;
	}
	return false;
}

static void
find_swapped(struct arena *a, const struct all_played *all, struct audit *out)
{
	for (size_t i = 0; out->good && i < all->count; i++) {
		const struct played *one = &all->list[i];
		if (!is_swapped(a, all, one))
			continue;
		out->good = false;
		out->first = (struct finding){ .step = one->step, .where = one->where, .what = "person",
			.expected = find_owner(a, all, one)->person.name, .found = one->person.name };
	}
}

static int
check_steps(struct judge *j, const struct event_rows *changes, struct audit *out, struct err *e)
{
	struct arena *a = j->arena;
	struct all_played all = { .list = arena_alloc(a, (changes->count + 1) * sizeof *all.list) };
	struct naming n[PLAYERS_MAX] = { { .name = NULL } };

	for (size_t i = 0; i < changes->count; i++) {
		const struct event_row *step = &changes->at[i];
		if (step->kind != STEP_SEAT || step->seat < 0 || step->seat >= PLAYERS_MAX)
			continue;
		naming_take(a, &n[step->seat], step);
		const struct played one = { .where = arena_printf(a, "step %lld", (long long)step->seq),
			.step = step->seq, .title = n[step->seat].title };
		if (sitting_is_person(step) && add(j, &all, &one, step->person_id, e) != 0)
			return -1;
	}
	find_swapped(a, &all, out);
	return 0;
}

static int
check_seats(struct judge *j, int64_t game_id, struct audit *out, struct err *e)
{
	struct seat_rows seats;

	if (seats_of_game(j->store, game_id, &seats, e) != 0)
		return -1;
	struct all_played all = { .list = arena_alloc(j->arena, (seats.count + 1) * sizeof *all.list) };
	for (size_t i = 0; i < seats.count; i++) {
		const struct played one = { .where = arena_printf(j->arena, "seat %d", seats.at[i].position + 1),
			.title = seats.at[i].title };
		if (add(j, &all, &one, seats.at[i].person_id, e) != 0)
			return -1;
	}
	find_swapped(j->arena, &all, out);
	return 0;
}

// Finds steps or seats whose persons were swapped: each has the name of another person at the table, and nobody of
// these their own. A single seat may show another name than its person, since the game master can rename it, and
// merged persons had other names.
static int
audit_persons(struct judge *j, int64_t game_id, struct audit *out, struct err *e)
{
	struct event_rows changes;

	if (events_of_seats(j->store, game_id, &changes, e) != 0)
		return -1;
	return check_steps(j, &changes, out, e) != 0 || check_seats(j, game_id, out, e) != 0 ? -1 : 0;
}

static void
differs(struct audit *audit, const char *what, const char *expected, const char *found)
{
	audit->good = false;
	audit->first = (struct finding){ .where = "game", .what = what, .expected = expected, .found = found };
}

// Puts one stored result into words; "nothing" if there is none.
static int
result_text(struct judge *j, const struct result_rows *rows, size_t i, const char **text, struct err *e)
{
	const struct result_row *r = &rows->at[i];
	struct person_row who = { .id = 0 };
	char ended[CLOCK_TEXT];

	*text = "nothing";
	if (i >= rows->count)
		return 0;
	if (r->person_id != 0 && persons_get(j->store, r->person_id, &who, e) != 0)
		return -1;
	*text = arena_printf(j->arena,
	    "seat %d %s, player \"%s\"%s%s, rounds %d to %d, %d points%s, %s", r->position + 1, r->name,
	    r->player, who.id != 0 ? ", person " : "", who.id != 0 ? who.name : "", r->first, r->last,
	    r->points, r->winner ? ", won" : "", clock_iso(r->ended_at, ended));
	return 0;
}

// Recomputes the table of results, which searches and statistics read. The table is still empty for
// a game that nobody has searched for since it ended.
static int
check_results(struct judge *j, const struct game_row *row, struct audit *audit, struct err *e)
{
	struct result_rows want = { .count = 0 }, have;
	const char *expected, *found;

	if (results_of_game(j->store, row->id, &have, e) != 0 ||
	    (row->scored && row->status == GAME_STATUS_OVER && results_work_out(j, row, &want, e) != 0))
		return -1;
	for (size_t i = 0; audit->good && (i < want.count || i < have.count); i++) {
		if (result_text(j, &want, i, &expected, e) != 0 || result_text(j, &have, i, &found, e) != 0)
			return -1;
		if (strcmp(expected, found) != 0)
			differs(audit, arena_printf(j->arena, "result %zu", i + 1), expected, found);
	}
	return 0;
}

// Names what prevents a game from being loaded: the kind of a step, or a fault in a row.
static int
name_damage(struct judge *j, const struct game_row *row, const struct err *fault, struct audit *audit, struct err *e)
{
	char kinds[WORDS_TEXT];
	const char *found = NULL;
	int64_t step;

	if (events_strange(j->store, row->id, words_print(&step_kind_list, kinds), &step, e) != 0 ||
	    (step > 0 && events_kind(j->store, row->id, step, &found, e) != 0))
		return -1;
	if (step == 0) {
		differs(audit, "row", "one that can be read", arena_strdup(j->arena, fault->text));
		return 0;
	}
	differs(audit, "kind", arena_strdup(j->arena, kinds), found);
	audit->first.step = step;
	audit->first.where = arena_printf(j->arena, "step %lld", (long long)step);
	return 0;
}

static int
load(struct judge *j, const char *name, struct verified *out, struct err *e)
{
	struct err fault = { 0 };
	struct game_row row;

	*out = (struct verified){ .audit = { .good = true, .thinks = out->audit.thinks } };
	if (games_find(j->store, name, &row, e) != 0)
		return -1;
	if (archive_load(j, name, &out->archive, &fault) != 0) {
		if (fault.code != ERR_DATA || !archive_has_begun(&row))
			return err_set(e, fault.code, "%s", fault.text);
		return name_damage(j, &row, &fault, &out->audit, e);
	}
	audit_game(j->arena, &out->archive, &out->audit);
	return audit_persons(j, row.id, &out->audit, e) != 0 ? -1 : check_results(j, &row, &out->audit, e);
}

int
verify_game(struct judge *j, const char *name, struct verified *out, struct err *e)
{
	if (store_begin_reading(j->store, e) != 0)
		return -1;
	int status = load(j, name, out, e);
	store_rollback(j->store);
	return status;
}

void
verify_text(struct arena *arena, const char *text, size_t len, struct verified *out)
{
	struct err fault = { 0 };

	*out = (struct verified){ .audit = { .good = true, .thinks = out->audit.thinks } };
	if (archive_parse(arena, text, len, &out->archive, &fault) == 0) {
		audit_game(arena, &out->archive, &out->audit);
		return;
	}
	out->archive = (struct archive){ 0 };
	out->audit.good = false;
	out->audit.first = (struct finding){ .where = "file", .what = "form",
		.expected = "an archive of a game", .found = arena_strdup(arena, fault.text) };
}

// Gives the recipe the way to recompute the draw of a step. The log does not contain the shuffles.
static void
add_draw(struct arena *arena, const struct archive *a, const struct event_row *row, struct recipe_step *step)
{
	const int *order = strcmp(row->body, "deck") == 0 ? a->deck : a->tiles;
	struct text faces;

	step->label = row->label;
	step->faces = row->faces;
	if (strcmp(row->source, "dice") != 0)
		return;
	if (row->kind == STEP_ROLL) {
		step->draw = RECIPE_ROLL;
	} else if (strcmp(row->body, "start") == 0) {
		step->draw = RECIPE_BELOW;
		step->n = a->players;
	} else {
		step->draw = RECIPE_SHUFFLE;
		step->n = order == a->deck ? CARDS : TILES;
		text_init(&faces, arena);
		for (int i = 0; i < step->n; i++)
			text_addf(&faces, "%s%d", i > 0 ? " " : "", order[i] + 1);
		step->faces = faces.data;
	}
}

// Returns the prefix of a step's labels, according to the setup and the notes: "restored 2|", or "".
static const char *
life_prefix(struct arena *arena, const struct archive *a, size_t at)
{
	int life = 0;

	for (size_t i = 0; i < at; i++) {
		const struct event_row *step = &a->step[i];
		struct note note;
		if (step->kind == STEP_SETUP && strcmp(step->body, "deck") == 0)
			life = draw_life_of(step->label);
		else if (step->kind == STEP_NOTE && note_read(step->body, &note) && note.kind == NOTED_RESTORED)
			life = atoi(note.about);
	}
	return life > 0 ? arena_printf(arena, "restored %d|", life) : "";
}

// Returns the shuffle that made a list of numbers: the places of the numbers when they are sorted.
static const char *
places_of(struct arena *arena, const char *list, size_t len, int *count)
{
	int number[CARDS], n = 0;
	struct text out;

	text_init(&out, arena);
	for (const char *end = list + len; list < end && n < CARDS;) {
		char *after;
		number[n++] = (int)strtol(list, &after, 10);
		list = after + 1;
	}
	for (int i = 0; i < n; i++) {
		int place = 1;
		for (int k = 0; k < n; k++)
			place += number[k] < number[i];
		text_addf(&out, "%s%d", i > 0 ? " " : "", place);
	}
	*count = n;
	return out.data;
}

// Adds the redraws of a step: the key of its round, and both shuffles.
static void
add_redraw(struct text *out, struct arena *arena, const struct archive *a, size_t at)
{
	const struct event_row *row = &a->step[at];
	const char *bar = strchr(row->drawn, '|');
	int number = 0; // redraws of the round up to this step

	if (row->kind != STEP_VALUE && bar == NULL)
		return;
	for (size_t i = 0; i <= at; i++)
		number += a->step[i].round == row->round && a->step[i].drawn[0] != '\0';
	recipe_draw(out, &(struct recipe_step){ .draw = RECIPE_KEY, .label = row->kind == STEP_VALUE ? row->label : "" });
	for (int tile = 0; tile < 2 && bar != NULL; tile++) {
		const char *list = tile ? bar + 1 : row->drawn;
		struct recipe_step step = { .draw = RECIPE_SHUFFLE };
		step.faces = places_of(arena, list, tile ? strlen(list) : (size_t)(bar - list), &step.n);
		step.label = arena_printf(arena, "v1|%s|%sround %d|%s|shuffle %d", a->name, life_prefix(arena, a, at), row->round,
		    tile ? "tiles" : "deck", number);
		recipe_draw(out, &step);
	}
}

const struct event_row *
verify_tied(struct arena *arena, const struct archive *a, struct tied *out)
{
	for (size_t i = 0; a->beacon[0] != '\0' && i < a->steps; i++)
		if (a->step[i].kind == STEP_SETUP && tied_read(arena, a->step[i].body, out))
			return &a->step[i];
	return NULL;
}

int
verify_recipe(struct arena *arena, const struct archive *a, const char **script, struct err *e)
{
	struct recipe r = { .game = a->name, .seed = a->seed, .commitment = a->commitment,
		.salt = a->salt, .beacon = a->beacon };
	char time[CLOCK_TEXT];
	struct text text;
	struct tied tied;

	if (verify_tied(arena, a, &tied) != NULL && tied.period > 0) {
		r.seconds = tied_seconds(arena, &tied);
		r.published = arena_strdup(arena, clock_iso(tied.at, time));
	}
	if (a->status != GAME_STATUS_OVER || a->seed == NULL)
		return err_set(e, ERR_DATA,
		    "game '%s' is not over: its seed, and so the recipe, is secret until then", a->name);
	text_init(&text, arena);
	recipe_begin(&text, &r);
	for (size_t i = 0; i < a->steps; i++) {
		const struct event_row *row = &a->step[i];
		struct recipe_step step = { .hash = row->hash,
			.link = arena_printf(arena, "%d|%s|%s|%s|%s|%s|%s|%d|%s", row->round, seat_letter(row->seat),
			    step_kind_name(row->kind), row->body, row->faces, row->label, row->source, row->line,
			    clock_iso(row->made_at, time)) };
		add_draw(arena, a, row, &step);
		recipe_step(&text, &step);
		add_redraw(&text, arena, a, i);
	}
	recipe_end(&text);
	*script = text.data;
	return 0;
}
