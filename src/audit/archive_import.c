// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Imports the archive of a finished game into a database.
#include "audit/archive.h"

#include <assert.h>

#include "fair/seed.h"
#include "store/letters.h"
#include "store/orders.h"
#include "store/seats.h"

// An archive during import, and the ids given to its contents.
struct import {
	struct judge *j;
	const struct archive *a;
	int64_t game_id, seat_id[SEATS_MAX];
	int64_t letter_id; // one letter for all orders, since an order needs a letter
	int64_t *order_id; // by an order's number, from 1
};

static int
add_game(struct import *in, struct err *e)
{
	const struct archive *a = in->a;
	char options[OPTIONS_TEXT];
	struct game_row row = { .name = a->name, .title = a->title, .mode = a->mode, .players = a->players,
		.salt = a->salt, .beacon = a->beacon, .commitment = a->commitment, .status = a->status,
		.round = a->round, .state = a->state, .seq = (int64_t)a->steps, .head = a->head,
		.missing = a->missing, .hint = a->hint, .waiting_seat = -1, .rhythm = "", .start_seat = "",
		.created_at = a->created_at, .updated_at = in->j->now, .ended_at = a->ended_at, .join_version = 1 };

	row.options = options_print(&a->options, options);
	if (seed_parse(a->seed, row.seed, e) != 0 || games_insert(in->j->store, &row, e) != 0)
		return -1;
	in->game_id = row.id;
	return 0;
}

static int
add_seats(struct import *in, struct err *e)
{
	for (int s = 0; s < in->a->players; s++) {
		const struct archive_seat *seat = &in->a->seat[s];
		struct seat_row row = { .game_id = in->game_id, .position = s, .name = seat->name,
			.title = seat->title, .word = seat->word, .token_version = 1,
			.reported_seq = (int64_t)in->a->steps, .kind = seat->kind, .resigned = seat->resigned,
			.missed_total = seat->missed };
		if (seats_insert(in->j->store, &row, e) != 0)
			return -1;
		in->seat_id[s] = row.id;
	}
	return 0;
}

static int
add_letter(struct import *in, struct err *e)
{
	struct letter_row letter = { .source = "import", .received_at = in->j->now, .raw = "" };
	bool is_new;

	letter.key = arena_printf(in->j->arena, "archive:%s", in->a->name);
	if (letters_insert(in->j->store, &letter, &is_new, e) != 0)
		return -1;
	in->letter_id = letter.id;
	return letters_settle(in->j->store, letter.id, LETTER_STATUS_IGNORED, NOTE_ARCHIVE, e);
}

static int
add_orders(struct import *in, struct err *e)
{
	const struct archive *a = in->a;

	in->order_id = arena_alloc(in->j->arena, (a->orders + 1) * sizeof *in->order_id);
	if (a->orders > 0 && add_letter(in, e) != 0)
		return -1;
	for (size_t i = 0; i < a->orders; i++) {
		const struct archive_order *order = &a->order[i];
		struct order_row row = { .letter_id = in->letter_id, .seat_id = in->seat_id[order->seat],
			.round = order->round, .serial = order->serial, .dated_at = order->dated_at,
			.received_at = order->received_at, .status = order->status, .way = order->way,
			.suggested = order->suggested, .body = order->body, .salt = order->salt,
			.receipt = order->receipt, .after_seq = order->after };
		if (orders_insert(in->j->store, &row, e) != 0)
			return -1;
		in->order_id[i + 1] = row.id;
	}
	return 0;
}

static int
add_steps(struct import *in, struct err *e)
{
	for (size_t i = 0; i < in->a->steps; i++) {
		struct event_row row = in->a->step[i];
		row.game_id = in->game_id;
		row.order_id = in->order_id[row.order_id];
		if (events_append(in->j->store, &row, e) != 0)
			return -1;
	}
	for (size_t i = 0; i < in->a->starts; i++)
		if (states_put(in->j->store, in->game_id, &in->a->start[i], e) != 0)
			return -1;
	return 0;
}

int
archive_import(struct judge *j, const struct archive *a, bool dry, struct err *e)
{
	struct import in = { .j = j, .a = a };

	assert(a->status == GAME_STATUS_OVER && a->seed != NULL);
	if (judge_begin(j, e) != 0)
		return -1;
	const bool failed = add_game(&in, e) != 0 || add_seats(&in, e) != 0 || add_orders(&in, e) != 0 ||
	    add_steps(&in, e) != 0;
	return judge_close(j, failed ? -1 : 0, dry, e);
}
