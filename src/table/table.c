// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One game at hand, with everything that judging it needs: its row, the position, the seats and
// what they ordered for the present round.
#include "table/table.h"

#include <stdio.h>
#include <string.h>

#include "mail/lexical.h"
#include "orders/parse.h"
#include "report/state.h"
#include "store/sections.h"
#include "store/standing.h"
#include "store/states.h"
#include "table/options.h"
#include "table/positions.h"
#include "table/story.h"

int
table_seat_named(const struct table *t, const char *name)
{
	for (int s = 0; s < t->row.players; s++)
		if (strcmp(t->seat[s].row.name, name) == 0)
			return s;
	return -1;
}

int
table_seat_at(const struct table *t, const char *address)
{
	for (int s = 0; s < t->row.players; s++)
		if (word_same(t->seat[s].row.address, address))
			return s;
	return -1;
}

int
table_seat_of_id(const struct table *t, int64_t id)
{
	for (int s = 0; s < t->row.players; s++)
		if (t->seat[s].row.id == id)
			return s;
	return 0;
}

static int
load_seats(struct judge *j, struct table *t, struct err *e)
{
	struct seat_rows rows;

	if (seats_of_game(j->store, t->row.id, j->arena, &rows, e) != 0)
		return -1;
	if ((int)rows.count != t->row.players)
		return err_set(e, ERR_DATA, "game '%s' has %zu seats in the database, not %d",
		    t->row.name, rows.count, t->row.players);
	t->names.count = t->row.players;
	for (int s = 0; s < t->row.players; s++) {
		struct seat_row *row = &t->seat[s].row;
		*row = rows.at[s];
		(void)snprintf(t->names.name[s], SEAT_NAME, "%s", row->name);
		(void)snprintf(t->names.title[s], SEAT_TITLE, "%s", row->title);
		t->seats[s] = (struct report_seat){ .name = row->name,
			.title = row->title[0] != '\0' ? row->title : NULL,
			.word = row->word[0] != '\0' ? row->word : NULL,
			.status = row->vacant ? "vacant" : NULL };
	}
	return 0;
}

bool
table_begun(const struct table *t)
{
	return t->row.state[0] != '\0';
}

int
table_outline(struct judge *j, const struct game_row *row, struct table *t, struct err *e)
{
	*t = (struct table){ .row = *row };
	return load_seats(j, t, e) != 0 ? err_prefix(e, "game '%s'", row->name) : 0;
}

int
table_complete(struct judge *j, struct table *t, struct err *e)
{
	if (t->arena != NULL)
		return 0;
	if (options_parse(t->row.options, &t->options, e) != 0 ||
	    (table_begun(t) && position_read(j->known, t->row.id, t->row.state, &t->game, e) != 0) ||
	    seed_mix(t->row.seed, t->row.salt, t->seed, e) != 0)
		return err_prefix(e, "game '%s'", t->row.name);
	t->loaded = t->game;
	t->loaded_from = t->row.state;
	log_init(&t->log, t->row.id, t->row.seq, t->row.head);
	t->arena = j->arena;
	t->story = arena_alloc(t->arena, sizeof *t->story);
	return 0;
}

int
table_of_row(struct judge *j, const struct game_row *row, struct table *t, struct err *e)
{
	return table_outline(j, row, t, e) != 0 || table_complete(j, t, e) != 0 ? -1 : 0;
}

int
table_at_hand(struct judge *j, const char *name, int64_t id, struct table **t, struct err *e)
{
	struct game_row row;

	if (*t != NULL && (name != NULL ? strcmp((*t)->row.name, name) == 0 : (*t)->row.id == id))
		return 0;
	*t = NULL;
	if ((name != NULL ? games_find(j->store, name, j->arena, &row, e)
			  : games_get(j->store, id, j->arena, &row, e)) != 0)
		return -1;
	if (row.id == 0)
		return 0;
	*t = arena_alloc(j->arena, sizeof **t);
	return table_outline(j, &row, *t, e);
}

int
table_find(struct judge *j, const char *name, struct table *t, struct err *e)
{
	struct game_row row;

	if (games_find(j->store, name, j->arena, &row, e) != 0)
		return -1;
	if (row.id == 0)
		return err_set(e, ERR_NOT_FOUND,
		    "there is no game '%s': 'stonepost list' shows which there are", name);
	return table_of_row(j, &row, t, e);
}

int
table_find_id(struct judge *j, int64_t id, struct table *t, struct err *e)
{
	struct game_row row;

	if (games_get(j->store, id, j->arena, &row, e) != 0)
		return -1;
	if (row.id == 0)
		return err_set(e, ERR_NOT_FOUND, "there is no game number %lld", (long long)id);
	return table_of_row(j, &row, t, e);
}

// Refuses a game without a position.
static int
must_have_begun(const struct table *t, struct err *e)
{
	if (table_begun(t))
		return 0;
	if (t->row.status == GAME_STATUS_JOINING)
		return err_set(e, ERR_DATA,
		    "game '%s' has not begun, it waits for players: see 'stonepost show %s'",
		    t->row.name, t->row.name);
	return err_set(e, ERR_DATA, "game '%s' was cancelled before it began", t->row.name);
}

int
table_load(struct judge *j, const char *name, struct table *t, struct err *e)
{
	return table_find(j, name, t, e) != 0 || must_have_begun(t, e) != 0 ? -1 : 0;
}

int
table_load_id(struct judge *j, int64_t id, struct table *t, struct err *e)
{
	return table_find_id(j, id, t, e) != 0 || must_have_begun(t, e) != 0 ? -1 : 0;
}

static int
bad_section(const struct table *t, const struct table_seat *seat, const char *name, struct err *e)
{
	return err_set(e, ERR_DATA, "the stored orders of '%s' in game '%s' cannot be read: '%s'",
	    seat->row.name, t->row.name, name);
}

// The sections in force for a round; in outline only which there are, and whether they are final. A
// `stop` that was spent halts the seat: newer orders take it away.
static int
load_sections(struct judge *j, const struct table *t, struct table_seat *seat, int round,
    bool outline, struct parsed *room, struct err *e)
{
	struct section_rows rows;

	if (sections_of_seat(j->store, seat->row.id, round, j->arena, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++) {
		enum section s = section_named(rows.at[i].name);
		if (rows.at[i].spent) {
			seat->halted = true;
			continue;
		}
		if (s != SECTIONS && s != SECTION_FINAL && outline)
			seat->orders->has |= 1u << s;
		else if (s == SECTIONS ||
		    !section_parse(j->arena, s, rows.at[i].body, &t->names, room, seat->orders))
			return bad_section(t, seat, rows.at[i].name, e);
		seat->order_id[s] = rows.at[i].order_id;
	}
	return 0;
}

static int
load_standing(struct judge *j, const struct table *t, struct table_seat *seat, int round,
    struct parsed *room, struct err *e)
{
	struct standing_rows rows;

	if (standing_of_seat(j->store, seat->row.id, round, j->arena, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++) {
		enum section s = section_named(rows.at[i].name);
		if (s == SECTIONS ||
		    !section_parse(j->arena, s, rows.at[i].body, &t->names, room, seat->standing))
			return bad_section(t, seat, rows.at[i].name, e);
		seat->standing_id[s] = rows.at[i].order_id;
	}
	return 0;
}

static int
load_seat(struct judge *j, const struct table *t, int seat, int round, bool outline,
    struct parsed *room, struct table_seat *out, struct err *e)
{
	*out = (struct table_seat){ .row = t->seat[seat].row };
	out->orders = arena_alloc(j->arena, sizeof *out->orders);
	out->standing = arena_alloc(j->arena, sizeof *out->standing);
	return load_sections(j, t, out, round, outline, room, e) != 0 ||
		(!outline && load_standing(j, t, out, round, room, e) != 0)
	    ? -1
	    : 0;
}

int
table_load_seat(struct judge *j, const struct table *t, int seat, int round,
    struct table_seat *out, struct err *e)
{
	struct parsed *room = arena_alloc(j->arena, sizeof *room);

	return load_seat(j, t, seat, round, false, room, out, e);
}

// A line counts as carried out when a placement names it and came from the plan now in force.
static int
load_done(struct judge *j, struct table *t, struct err *e)
{
	struct event_rows rows;

	if (events_of_round(j->store, t->row.id, t->game.round, j->arena, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++) {
		const struct event_row *row = &rows.at[i];
		if (row->line < 1 || row->line > PLAN_LINES || row->seat < 0)
			continue;
		struct table_seat *seat = &t->seat[row->seat];
		if (row->order_id == seat->order_id[SECTION_PLAN])
			seat->done |= UINT64_C(1) << (row->line - 1);
	}
	return 0;
}

// Of all seats; where `reader` is one of them, of the others in outline.
static int
load_orders(struct judge *j, struct table *t, int reader, struct err *e)
{
	struct parsed *room = arena_alloc(j->arena, sizeof *room);
	struct table_seat seat;

	for (int s = 0; s < t->row.players; s++) {
		bool outline = reader >= 0 && s != reader;
		if (load_seat(j, t, s, t->game.round, outline, room, &seat, e) != 0)
			return -1;
		t->seat[s] = seat;
	}
	return load_done(j, t, e);
}

int
table_load_orders(struct judge *j, struct table *t, struct err *e)
{
	return load_orders(j, t, -1, e);
}

int
table_load_orders_for(struct judge *j, struct table *t, int reader, struct err *e)
{
	return load_orders(j, t, reader, e);
}

int
table_round_start(struct judge *j, const struct table *t, int round, struct game *g, int64_t *seq,
    struct err *e)
{
	struct state_row row;

	if (states_get(j->store, t->row.id, round, j->arena, &row, e) != 0)
		return -1;
	if (row.state == NULL)
		return err_set(e, ERR_NOT_FOUND, "game '%s' has no round %d yet", t->row.name, round);
	if (strcmp(row.state, t->loaded_from) == 0)
		*g = t->loaded; // often a round has just begun: it need not be read again
	else if (state_parse(row.state, g, e) != 0)
		return err_prefix(e, "game '%s', round %d", t->row.name, round);
	if (seq != NULL)
		*seq = row.seq;
	return 0;
}

struct wishes
table_wishes(const struct table *t, int seat, bool late)
{
	static const enum fallback rule[] = {
		[GAME_MISSING_WAIT] = FALLBACK_ASK,
		[GAME_MISSING_HUNT] = FALLBACK_HUNT,
		[GAME_MISSING_BOT] = FALLBACK_BOT,
	};
	const struct table_seat *s = &t->seat[seat];

	return (struct wishes){ .orders = s->orders, .standing = s->standing, .done = s->done,
		.late = late, .missing = rule[t->row.missing] };
}

bool
table_round_begun(const struct table *t)
{
	for (int s = 0; s < t->row.players; s++)
		if (t->game.placements[s] > 0)
			return true;
	return false;
}

bool
table_is_deserted(const struct table *t)
{
	for (int s = 0; s < t->row.players; s++)
		if (!t->seat[s].row.vacant)
			return false;
	return true;
}
