// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Verifying games of the database and of files, and writing the recipe of one.
#include "audit/verify.h"

#include <string.h>

#include "audit/archive_json.h"
#include "base/clock.h"
#include "fair/draw.h"
#include "fair/hash.h"
#include "fair/seed.h"
#include "report/recipe.h"
#include "store/events.h"
#include "table/results.h"

static void
differs(struct audit *audit, const char *what, const char *expected, const char *found)
{
	audit->good = false;
	audit->first = (struct finding){ .where = "game", .what = what, .expected = expected,
		.found = found };
}

// One stored result as text; "nothing" for none.
static const char *
result_text(struct arena *arena, const struct result_rows *rows, size_t i)
{
	const struct result_row *r = &rows->at[i];
	char ended[CLOCK_TEXT];

	return i >= rows->count ? "nothing"
				: arena_printf(arena, "seat %d %s, player \"%s\", rounds %d to %d, %d points%s, %s",
				      r->position + 1, r->name, r->player, r->first, r->last, r->points,
				      r->winner ? ", won" : "", clock_iso(r->ended_at, ended));
}

// The table of results, which searches and figures read, is worked out again. A game that nobody has searched for
// since it ended has none yet.
static int
check_results(struct judge *j, const struct game_row *row, struct audit *audit, struct err *e)
{
	struct result_rows want = { .count = 0 }, have;

	if (results_of_game(j->store, row->id, &have, e) != 0 ||
	    (row->scored && row->status == GAME_STATUS_OVER && results_work_out(j, row, &want, e) != 0))
		return -1;
	for (size_t i = 0; audit->good && (i < want.count || i < have.count); i++) {
		const char *expected = result_text(j->arena, &want, i), *found = result_text(j->arena, &have, i);
		if (strcmp(expected, found) != 0)
			differs(audit, arena_printf(j->arena, "result %zu", i + 1), expected, found);
	}
	return 0;
}

// What keeps a game from being loaded: the kind of a step, or something in a row.
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
	return check_results(j, &row, &out->audit, e);
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

// How the script works out the draw of a step. The log does not hold the shuffles.
static void
add_draw(struct arena *arena, const struct archive *a, const struct event_row *row,
    struct recipe_step *step)
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

int
verify_recipe(struct arena *arena, const struct archive *a, const char **script, struct err *e)
{
	const struct recipe r = { .game = a->name, .seed = a->seed, .commitment = a->commitment,
		.salt = a->salt, .beacon = a->beacon };
	char time[CLOCK_TEXT];
	struct text text;

	if (a->status != GAME_STATUS_OVER || a->seed == NULL)
		return err_set(e, ERR_DATA,
		    "game '%s' is not over: its seed, and so the recipe, is secret until then", a->name);
	text_init(&text, arena);
	recipe_begin(&text, &r);
	for (size_t i = 0; i < a->steps; i++) {
		const struct event_row *row = &a->step[i];
		struct recipe_step step = { .hash = row->hash,
			.link = arena_printf(arena, "%d|%s|%s|%s|%s|%s|%s|%d|%s", row->round,
			    seat_letter(row->seat), step_kind_name(row->kind), row->body,
			    row->faces, row->label, row->source, row->line,
			    clock_iso(row->made_at, time)) };
		add_draw(arena, a, row, &step);
		recipe_step(&text, &step);
	}
	recipe_end(&text);
	*script = text.data;
	return 0;
}
