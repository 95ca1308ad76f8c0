// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads a game from the database as plain data.
#include "audit/archive.h"

#include <stdio.h>
#include <string.h>

#include "fair/seed.h"
#include "orders/called.h"
#include "report/state.h"
#include "store/orders.h"
#include "store/seats.h"
#include "table/sitting.h"
#include "table/table.h"

bool
archive_is_done(const struct archive *a)
{
	return a->status == GAME_STATUS_OVER || a->status == GAME_STATUS_CANCELLED;
}

const char *
archive_unproven(const struct archive *a)
{
	return archive_is_done(a) ? "" : "title missing hint created seats.resigned seats.missed orders";
}

struct seats
archive_names(const struct archive *a)
{
	struct seats names = { .count = a->players };

	for (int s = 0; s < a->players; s++)
		(void)snprintf(names.name[s], SEAT_NAME, "%s", a->seat[s].name);
	return names;
}

struct report_seat *
archive_seats(struct arena *arena, const struct archive *a)
{
	struct report_seat *seats = arena_alloc(arena, PLAYERS_MAX * sizeof *seats);
	const struct seats names = archive_names(a);
	const char *title[PLAYERS_MAX];

	for (int s = 0; s < a->players; s++)
		title[s] = a->seat[s].title;
	for (int s = 0; s < a->players; s++) {
		const char *shown = seat_told_apart(arena, &names, title, s);
		seats[s].name = a->seat[s].name;
		if (shown[0] != '\0')
			seats[s].title = shown;
	}
	return seats;
}

int
archive_seat_named(const struct archive *a, const char *name)
{
	for (int s = 0; s < a->players; s++)
		if (strcmp(a->seat[s].name, name) == 0)
			return s;
	return -1;
}

// Whether the orders for the order's round were closed before the order came.
static bool
came_late(const struct archive *a, const struct archive_order *order)
{
	for (size_t i = (size_t)order->after; i > 0 && a->step[i - 1].round >= order->round; i--)
		if (a->step[i - 1].kind == STEP_CLOSED && a->step[i - 1].round == order->round)
			return true;
		else if (a->step[i - 1].kind == STEP_ROLLBACK)
			return false;
	return false;
}

bool
archive_counts(const struct archive *a, const struct archive_order *order)
{
	switch (order->status) {
	case ORDER_STATUS_STORED:
	case ORDER_STATUS_KEPT:
		return true;
	case ORDER_STATUS_OVERTAKEN:
	case ORDER_STATUS_REFUSED:
	case ORDER_STATUSES:
		return false;
	case ORDER_STATUS_PAST:
		break;
	}
	// A rollback made the order past, or it came too late. After a late order, the next step
	// belongs to a later round.
	return order->after >= 0 && (size_t)order->after < a->steps &&
	    a->step[order->after].round <= order->round && !came_late(a, order);
}

static int
load_seats(struct judge *j, const struct game_row *row, struct archive *a, int64_t *seat_id, struct err *e)
{
	struct seat_rows rows;

	if (seats_of_game(j->store, row->id, &rows, e) != 0)
		return -1;
	if ((int)rows.count != row->players)
		return err_set(e, ERR_DATA, "it has %zu seats in the database, not %d", rows.count, row->players);
	for (int s = 0; s < row->players; s++) {
		const struct seat_row *seat = &rows.at[s];
		seat_id[s] = seat->id;
		a->seat[s] = (struct archive_seat){ .name = seat->name, .title = seat->title, .word = seat->word,
			.kind = seat->kind, .resigned = seat->resigned, .missed = seat->missed_total };
	}
	return 0;
}

// Returns the number of an order in the archive; 0 if `id` is 0, -1 if the order is not of this game.
static int64_t
number_of(const struct order_rows *orders, int64_t id)
{
	size_t low = 0, high = orders->count;

	while (low < high) {
		size_t middle = (low + high) / 2;
		if (orders->at[middle].id < id)
			low = middle + 1;
		else
			high = middle;
	}
	if (id == 0)
		return 0;
	return low < orders->count && orders->at[low].id == id ? (int64_t)low + 1 : -1;
}

static int
load_orders(struct judge *j, int64_t game_id, struct archive *a, const int64_t *seat_id,
    struct order_rows *rows, struct err *e)
{
	if (orders_of_game(j->store, game_id, rows, e) != 0)
		return -1;
	a->order = arena_alloc(j->arena, (rows->count + 1) * sizeof *a->order);
	a->orders = rows->count;
	for (size_t i = 0; i < rows->count; i++) {
		const struct order_row *row = &rows->at[i];
		int seat = 0;
		while (seat < a->players - 1 && seat_id[seat] != row->seat_id)
			seat++;
		a->order[i] = (struct archive_order){ .seat = seat, .round = row->round, .serial = row->serial,
			.dated_at = row->dated_at, .received_at = row->received_at, .after = row->after_seq,
			.status = row->status, .way = row->way, .suggested = row->suggested, .body = row->body,
			.salt = row->salt, .receipt = row->receipt };
	}
	return 0;
}

static int
load_steps(struct judge *j, int64_t game_id, struct archive *a, const struct order_rows *orders,
    struct err *e)
{
	const struct event_range all = { .game_id = game_id, .from = 1, .limit = -1, .undone = true };
	struct event_rows rows;

	if (events_range(j->store, &all, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++) {
		rows.at[i].game_id = 0;
		rows.at[i].order_id = number_of(orders, rows.at[i].order_id);
	}
	a->step = rows.at;
	a->steps = rows.count;
	return 0;
}

// Notes which names were forgotten, according to the steps.
static void
find_forgotten(struct arena *arena, struct archive *a)
{
	struct naming n[SEATS_MAX] = { { .name = NULL } };

	for (size_t i = 0; i < a->steps; i++)
		if (a->step[i].kind == STEP_SEAT && a->step[i].seat >= 0 && a->step[i].seat < a->players)
			naming_take(arena, &n[a->step[i].seat], &a->step[i]);
	for (int s = 0; s < a->players; s++) {
		a->seat[s].name_gone = n[s].name_gone;
		a->seat[s].title_gone = n[s].title_gone;
	}
}

size_t
archive_forget(struct arena *arena, struct archive *a, int seat, const char *who)
{
	struct event_rows steps = { a->step, a->steps };
	size_t forgotten = sitting_forget(arena, &steps, seat,
	    who != NULL ? &(struct forgetting){ .who = who } : NULL);

	find_forgotten(arena, a);
	if (a->seat[seat].name_gone)
		a->seat[seat].name = sitting_forgotten(arena, seat);
	if (a->seat[seat].title_gone)
		a->seat[seat].title = "";
	return forgotten;
}

static int
load_states(struct judge *j, int64_t game_id, struct archive *a, struct err *e)
{
	struct state_rows rows;
	struct err unread = { 0 };
	struct game g;

	if (states_of_game(j->store, game_id, &rows, e) != 0)
		return -1;
	a->start = rows.at;
	a->starts = rows.count;
	for (int i = 0; i < CARDS; i++)
		a->deck[i] = -1;
	for (int i = 0; i < TILES; i++)
		a->tiles[i] = -1;
	if (rows.count > 0 && state_parse(rows.at[0].state, &g, &unread) == 0) {
		memcpy(a->deck, g.deck, sizeof a->deck);
		memcpy(a->tiles, g.pile, sizeof a->tiles);
	}
	return 0;
}

static void
score(struct archive *a)
{
	struct err unread = { 0 };
	struct game g;

	if (a->status != GAME_STATUS_OVER || state_parse(a->state, &g, &unread) != 0 || g.players != a->players)
		return;
	for (int s = 0; s < a->players; s++)
		a->score[s] = score_seat(&g, s, true);
	a->winners = score_winners(&g);
	a->scored = true;
}

static int
load(struct judge *j, const struct game_row *row, struct archive *a, struct err *e)
{
	int64_t seat_id[SEATS_MAX] = { 0 };
	struct order_rows orders;
	char hex[SEED_HEX_SIZE];

	*a = (struct archive){ .name = row->name, .title = row->title, .lang = row->lang, .mode = row->mode,
		.missing = row->missing, .hint = row->hint, .status = row->status, .players = row->players,
		.created_at = row->created_at, .ended_at = row->ended_at, .commitment = row->commitment,
		.salt = row->salt, .beacon = row->beacon, .round = row->round, .head = row->head,
		.state = row->state };
	a->seed = arena_strdup(j->arena, seed_print(row->seed, hex));
	if (row_options(row, &a->options, e) != 0 || load_seats(j, row, a, seat_id, e) != 0 ||
	    load_orders(j, row->id, a, seat_id, &orders, e) != 0 ||
	    load_steps(j, row->id, a, &orders, e) != 0 || load_states(j, row->id, a, e) != 0)
		return -1;
	if (row->seq != (int64_t)a->steps)
		return err_set(e, ERR_DATA, "%zu steps are stored, not %lld", a->steps, (long long)row->seq);
	find_forgotten(j->arena, a);
	score(a);
	return 0;
}

// Steps of a game that waits for its beacon: the table, the words for the seed, and the beacon. The
// decks follow when the game begins.
enum { STEPS_BEFORE_DECKS = 3 };

bool
archive_has_begun(const struct game_row *row)
{
	return row->round != 0 || row->seq > STEPS_BEFORE_DECKS ||
	    (row->status != GAME_STATUS_JOINING && row->status != GAME_STATUS_CANCELLED);
}

static int
find(struct judge *j, const char *name, struct archive *a, struct err *e)
{
	struct game_row row;

	if (table_row(j, name, &row, e) != 0)
		return -1;
	if (!archive_has_begun(&row))
		return err_set(e, ERR_DATA, "game '%s' has not begun: there is nothing to be told of it", name);
	return load(j, &row, a, e) != 0 ? err_prefix(e, "game '%s'", name) : 0;
}

int
archive_load(struct judge *j, const char *name, struct archive *a, struct err *e)
{
	bool own = !store_in_transaction(j->store);

	if (own && store_begin_reading(j->store, e) != 0)
		return -1;
	int status = find(j, name, a, e);
	if (own)
		store_rollback(j->store);
	return status;
}
