// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A loaded game with everything needed to judge it: its row, the position, the seats and their orders in
// force.
#include "table/table.h"

#include <stdio.h>
#include <string.h>

#include "lang/pieces.h"
#include "mail/lexical.h"
#include "orders/called.h"
#include "orders/nearest.h"
#include "orders/print.h"
#include "report/state.h"
#include "store/events.h"
#include "table/positions.h"

enum { NAMES = 1000 }; // number of games compared with a mistyped name

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
		if (word_same(t->seat[s].row.person.address, address))
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
	const char *title[PLAYERS_MAX];
	struct seat_rows rows;

	if (seats_of_game(j->store, t->row.id, &rows, e) != 0)
		return -1;
	bool all = (int)rows.count == t->row.players;
	for (int s = 0; all && s < t->row.players; s++) {
		t->seat[s].row = rows.at[s];
		all = rows.at[s].position == s;
	}
	if (!all)
		return err_set(e, ERR_DATA, "its seats in the database are not those of %d players: keep the file, and put a backup "
		    "in its place", t->row.players);
	// Orders and reports show the same names of the players.
	t->names.count = t->row.players;
	for (int s = 0; s < t->row.players; s++) {
		title[s] = t->seat[s].row.title;
		(void)snprintf(t->names.name[s], SEAT_NAME, "%s", t->seat[s].row.name);
	}
	for (int s = 0; s < t->row.players; s++) {
		const struct seat_row *row = &t->seat[s].row;
		const char *shown = seat_told_apart(j->arena, &t->names, title, s);
		(void)snprintf(t->names.title[s], SEAT_TITLE, "%s", shown);
		t->seats[s] = (struct report_seat){ .name = row->name, .title = shown[0] != '\0' ? shown : NULL,
			.word = row->word[0] != '\0' ? row->word : NULL };
	}
	return 0;
}

struct tongue
table_tongue(const struct judge *j, const struct table *t, int seat)
{
	const char *own = seat >= 0 ? t->seat[seat].row.person.lang : NULL;

	return tongue_of(j->arena, own != NULL && own[0] != '\0' ? own : t->row.lang);
}

const char *
table_zone(const struct table *t, int seat)
{
	const char *own = seat >= 0 ? t->seat[seat].row.person.zone : NULL;

	return own != NULL && own[0] == '\0' ? t->row.zone : own;
}

const char *
seat_status_said(struct tongue in, const struct seat_row *row)
{
	if (seat_is_computer(row))
		return say(in, MSG("computer player, {level}"), ARG(level, level_said(in, seat_kind_name(row->kind))));
	return seat_is_taken(row) ? NULL : say(in, MSG_OF("seat", "vacant"));
}

const char *
game_status_said(struct tongue in, enum game_status status)
{
	static const struct msg words[] = {
		[GAME_STATUS_JOINING] = MESSAGE_OF("what a game is", "joining"),
		[GAME_STATUS_RUNNING] = MESSAGE_OF("what a game is", "running"),
		[GAME_STATUS_PAUSED] = MESSAGE_OF("what a game is", "paused"),
		[GAME_STATUS_OVER] = MESSAGE_OF("what a game is", "over"),
		[GAME_STATUS_CANCELLED] = MESSAGE_OF("what a game is", "canceled"),
	};

	return say(in, words[status]);
}

bool
table_begun(const struct table *t)
{
	return t->row.state[0] != '\0';
}

// Loads only the seats of a game whose row is loaded: no position, no orders.
static int
table_outline(struct judge *j, const struct game_row *row, struct table *t, struct err *e)
{
	*t = (struct table){ .row = *row };
	return load_seats(j, t, e) != 0 ? err_prefix(e, "game '%s'", row->name) : 0;
}

int
row_options(const struct game_row *row, struct options *o, struct err *e)
{
	return options_parse(row->options, o) ? 0
					      : err_set(e, ERR_DATA, "'%s' are no rule options", row->options);
}

int
table_save(struct judge *j, struct table *t, struct err *e)
{
	int64_t before = t->row.seq;

	t->row.seq = t->log.seq;
	t->row.head = t->log.head;
	return log_save(j, &t->log, e) != 0 || games_save(j->store, &t->row, before, j->now, e) != 0 ? -1 : 0;
}

int
table_save_log(struct judge *j, struct table *t, struct err *e)
{
	if (table_save(j, t, e) != 0)
		return -1;
	t->log.count = 0;
	return 0;
}

int
table_complete(struct judge *j, struct table *t, struct err *e)
{
	if (t->arena != NULL)
		return 0;
	if (t->row.each_round && t->row.mode != GAME_MODE_ROUND)
		return err_set(e, ERR_DATA, "game '%s' has a public value for each round, but is played by turns: keep "
		    "the database, and put a backup in its place", t->row.name);
	if (row_options(&t->row, &t->options, e) != 0 ||
	    (table_begun(t) && position_read(j->known, t->row.id, t->row.state, &t->game, e) != 0) ||
	    seed_mix(t->row.seed, t->row.salt, t->row.beacon, t->own_seed, e) != 0 ||
	    table_mix_value(t, t->row.value, e) != 0)
		return err_prefix(e, "game '%s'", t->row.name);
	t->loaded = t->game;
	t->loaded_from = t->row.state;
	log_init(&t->log, t->row.id, t->row.seq, t->row.head);
	t->arena = j->arena;
	t->story = arena_alloc(t->arena, sizeof *t->story);
	return 0;
}

static int
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
	if ((name != NULL ? games_find(j->store, name, &row, e) : games_lookup(j->store, id, &row, e)) != 0)
		return -1;
	if (row.id == 0)
		return 0;
	*t = arena_alloc(j->arena, sizeof **t);
	return table_outline(j, &row, *t, e);
}

// The error names a similar game among the first games.
int
table_row(struct judge *j, const char *name, struct game_row *row, struct err *e)
{
	struct nearest near = { .to = name };
	struct texts names;

	if (games_find(j->store, name, row, e) != 0)
		return -1;
	if (row->id != 0)
		return 0;
	if (games_names(j->store, NULL, "", NAMES, &names, e) != 0)
		return -1;
	for (size_t i = 0; i < names.count; i++)
		nearest_try(&near, names.at[i]);
	return err_set(e, ERR_NOT_FOUND, "there is no game '%s'%s: 'stonepost list' shows which there are",
	    name, nearest_words(j->arena, &near, ""));
}

int
table_seat_wanted(struct arena *a, const struct table *t, const char *name, int *seat, struct err *e)
{
	struct nearest near = { .to = name };
	const char *names[PLAYERS_MAX];

	*seat = table_seat_named(t, name);
	if (*seat >= 0)
		return 0;
	for (int s = 0; s < t->row.players; s++) {
		names[s] = t->seat[s].row.name;
		nearest_try(&near, names[s]);
	}
	return err_set(e, ERR_NOT_FOUND, "game '%s' has no seat '%s'%s; its seats are %s", t->row.name, name,
	    nearest_words(a, &near, ""), say_list(english(a), names, t->row.players));
}

int
table_find(struct judge *j, const char *name, struct table *t, struct err *e)
{
	struct game_row row;

	return table_row(j, name, &row, e) != 0 ? -1 : table_of_row(j, &row, t, e);
}

int
table_find_id(struct judge *j, int64_t id, struct table *t, struct err *e)
{
	struct game_row row;

	if (id == 0)
		return err_set(e, ERR_DATA, "database '%s' is damaged: keep the file, and put a backup in its place (a row names no "
		    "game, but belongs to one)", store_file(j->store));
	return games_get(j->store, id, &row, e) != 0 || table_of_row(j, &row, t, e) != 0 ? -1 : 0;
}

// Refuses a game that has no position.
static int
must_have_begun(const struct table *t, struct err *e)
{
	if (table_begun(t))
		return 0;
	if (t->row.status == GAME_STATUS_JOINING)
		return err_set(e, ERR_DATA, "game '%s' has not begun, it waits for players: see 'stonepost show %s'",
		    t->row.name, t->row.name);
	return err_set(e, ERR_DATA, "game '%s' was canceled before it began", t->row.name);
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

int
table_round_start(struct judge *j, const struct table *t, int round, struct table_start *start, struct err *e)
{
	struct state_row row;

	if (states_get(j->store, t->row.id, round, &row, e) != 0)
		return -1;
	if (row.state == NULL)
		return err_set(e, ERR_NOT_FOUND, "game '%s' has no round %d yet", t->row.name, round);
	if (strcmp(row.state, t->loaded_from) == 0)
		start->game = t->loaded; // a round that has just begun need not be parsed again
	else if (state_parse(row.state, &start->game, e) != 0)
		return err_prefix(e, "game '%s', round %d", t->row.name, round);
	start->seq = row.seq;
	return 0;
}

struct wishes
wishes_of(const struct ledger *l, int seat, enum seat_kind kind, enum game_mode mode)
{
	struct wishes w = ledger_wishes(l, seat);

	w.help = mode == GAME_MODE_ROUND ? HELP_ALL : HELP_USES;
	w.computer = w.late = kind > SEAT_KIND_NOBODY;
	if (w.computer)
		w.missing = (enum fallback)(level_named(seat_kind_name(kind)) + 1);
	return w;
}

struct wishes
table_wishes(const struct table *t, int seat, bool late)
{
	_Static_assert((int)GAME_MISSING_WAIT == (int)FALLBACK_ASK && (int)GAME_MISSING_HUNT == (int)FALLBACK_HUNT,
	    "the same levels in the same order");
	struct wishes w = wishes_of(&t->ledger, seat, t->seat[seat].row.kind, t->row.mode);

	w.late = late || w.computer;
	if (!w.computer)
		w.missing = (enum fallback)t->row.missing;
	return w;
}

bool
table_round_closed(const struct table *t)
{
	return t->row.moment != 0 || game_round_begun(&t->game);
}

bool
table_waits_for_value(const struct table *t)
{
	return t->row.moment != 0 && t->row.value[0] == '\0';
}

bool
table_round_is_fixed(const struct table *t)
{
	return t->row.moment != 0 && !game_round_begun(&t->game);
}

int
table_mix_value(struct table *t, const char *value, struct err *e)
{
	t->row.value = value;
	return seed_mix(t->own_seed, "", strcmp(value, TABLE_VALUELESS) == 0 ? "" : value, t->seed, e);
}

bool
table_counts(const struct table *t, int seat, const struct order_set *orders, int64_t now)
{
	return order_are_in(orders) && t->seat[seat].row.held_until <= now;
}

bool
table_waits_for(const struct table *t, int seat)
{
	const struct seat_row *row = &t->seat[seat].row;

	return seat_is_taken(row) || (seat_is_vacant(row) && t->row.missing == GAME_MISSING_WAIT);
}

// One person who plays against computer players only needs no time for corrections.
bool
table_settles(const struct table *t)
{
	int persons = 0, computers = 0;

	for (int s = 0; s < t->row.players; s++) {
		persons += seat_is_taken(&t->seat[s].row);
		computers += seat_is_computer(&t->seat[s].row);
	}
	bool solo = persons == 1 && computers == t->row.players - 1;
	return t->row.mode == GAME_MODE_ROUND && t->row.settle != 0 && !solo;
}

bool
table_is_deserted(const struct table *t)
{
	bool computers = true, hunters = true;

	for (int s = 0; s < t->row.players; s++) {
		const struct seat_row *row = &t->seat[s].row;
		if (seat_is_taken(row))
			return false;
		computers = computers && seat_is_computer(row);
		hunters = hunters && row->kind == SEAT_KIND_HUNT;
	}
	return !computers || hunters;
}

const char *
table_asked(struct tongue in, const struct table *t)
{
	if (t->row.waiting_for == GAME_WAITING_NOT)
		return "";
	if (t->row.waiting_for == GAME_WAITING_STOPPED)
		return say(in, MSG("to go on: your \"stop\" was triggered, so write what you want now"));
	return question_say(in, &t->game, t->row.waiting_for == GAME_WAITING_PLANNED);
}
