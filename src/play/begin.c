// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Begins a game whose seats are all taken: mixes the players' words into the seed, draws deck,
// tiles and start player, sets up the position, and invites everybody.
#include "play/internal.h"

#include "fair/draw.h"
#include "play/beacon.h"
#include "post/deadline.h"
#include "post/inform.h"
#include "report/state.h"
#include "store/events.h"
#include "table/orders.h"
#include "table/sitting.h"
#include "table/table.h"
#include "table/tied.h"

static int
log_setup(struct judge *j, struct table *t, const char *body, const char *faces,
    const char *label, const char *source, struct err *e)
{
	struct event_row row = { .round = 0, .seat = -1, .kind = STEP_SETUP, .body = body,
		.faces = faces, .label = arena_strdup(j->arena, label), .source = source };

	return log_add(j, &t->log, &row, e);
}

// Logs the game's setup and the words, and the beacon whose value is awaited.
static int
lay(struct judge *j, struct table *t, const struct beacon_row *b, struct err *e)
{
	struct tied tied = tied_of(b);
	struct text letters;

	text_init(&letters, j->arena);
	for (int s = 0; s < t->row.players; s++)
		text_addf(&letters, "%s%s", s > 0 ? "," : "", seat_letter(s));
	const char *game = arena_printf(j->arena, "seats %s; mode %s; %s", letters.data,
	    game_mode_name(t->row.mode), t->row.options);
	tied.each = t->row.each_round;
	if (log_setup(j, t, game, "", t->row.commitment, "setup", e) != 0 ||
	    (t->row.salt[0] != '\0' &&
		log_setup(j, t, arena_printf(j->arena, "salt %s", given_times_lettered(j->arena, t)), "", t->row.salt,
		    "setup", e) != 0))
		return -1;
	return b->game_id == 0 ? 0
			       : log_setup(j, t, tied_body(j->arena, &tied), "",
				     b->relay[0] == '\0' ? b->url : arena_printf(j->arena, "%s %s", b->url, b->relay),
				     "setup", e);
}

// Draws deck, tiles and start player (R1.4 to R1.7), logs the draws and sets the game up; the log numbers
// seats from one. The order of deck and tiles follows from the seed. It is not in the log, because every
// report contains the hash of the log, from which somebody could otherwise find the last cards by trying.
static int
deal(struct judge *j, struct table *t, struct err *e)
{
	char deck[DRAW_LABEL_SIZE], tiles_label[DRAW_LABEL_SIZE], start[DRAW_LABEL_SIZE];
	int order[CARDS], tile_order[TILES], first;

	if (draw_label_setup(deck, t->row.name, t->row.life, "deck", e) != 0 ||
	    draw_label_setup(tiles_label, t->row.name, t->row.life, "tiles", e) != 0 ||
	    draw_label_setup(start, t->row.name, t->row.life, "start", e) != 0)
		return -1;
	draw_shuffle(t->seed, deck, CARDS, order);
	draw_shuffle(t->seed, tiles_label, TILES, tile_order);
	bool drawn = t->row.start_seat[0] == '\0';
	first = drawn ? draw_below(t->seed, start, t->row.players) : table_seat_named(t, t->row.start_seat);
	if (first < 0)
		return err_set(e, ERR_DATA, "game '%s' has no seat '%s', which is to begin", t->row.name,
		    t->row.start_seat);
	if (log_setup(j, t, "deck", "", deck, "dice", e) != 0 ||
	    log_setup(j, t, "tiles", "", tiles_label, "dice", e) != 0 ||
	    log_setup(j, t, "start", arena_printf(j->arena, "%d", first + 1),
		drawn ? start : "", drawn ? "dice" : "setup", e) != 0)
		return -1;
	game_setup(&t->game, t->row.players, &t->options, order, tile_order, first, NULL);
	return 0;
}

static int
store_table(struct judge *j, struct table *t, struct err *e)
{
	struct state_row state = { .round = 1, .seq = t->log.seq, .state = state_print(j->arena, &t->game) };

	t->row.state = state.state;
	t->row.dirty = 0;
	return deadline_after(t, j->now, &t->row.deadline_at, e) != 0 ||
		states_put(j->store, t->row.id, &state, e) != 0 || sitting_begin(j, t, e) != 0 ||
		table_save(j, t, e) != 0
	    ? -1 : 0;
}

// Makes the salt from the players' words, in seat order, and mixes it into the seed.
static int
mix(struct judge *j, struct table *t, struct err *e)
{
	struct text salt;

	text_init(&salt, j->arena);
	for (int s = 0; s < t->row.players; s++) {
		const struct seat_row *seat = &t->seat[s].row;
		if (seat->word[0] != '\0' && seed_salt_add(&salt, s, seat->word, e) != 0)
			return -1;
	}
	t->row.salt = salt.data;
	return seed_mix(t->row.seed, t->row.salt, t->row.beacon, t->own_seed, e) != 0 ? -1 : table_mix_value(t, "", e);
}

int
game_begin(struct judge *j, const char *name, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t), *begun;
	struct beacon_row b;

	if (table_find(j, name, t, e) != 0 || beacons_get(j->store, t->row.id, &b, e) != 0 || mix(j, t, e) != 0)
		return -1;
	if (b.game_id != 0 && t->row.beacon[0] == '\0') { // only the log begins: the value is awaited
		if (t->row.seq != 0)
			return 0;
		return beacon_settle(j, &b, t->row.each_round, e) != 0 || lay(j, t, &b, e) != 0 ||
			table_save(j, t, e) != 0
		    ? -1 : 0;
	}
	t->row.status = GAME_STATUS_RUNNING;
	t->row.round = 1;
	if ((t->row.seq == 0 && lay(j, t, &b, e) != 0) || deal(j, t, e) != 0 || store_table(j, t, e) != 0 ||
	    table_with_orders(j, name, &begun, e) != 0 || inform_all(j, begun, LETTER_INVITATION, e) != 0)
		return -1;
	for (int s = 0; s < t->row.players; s++)
		if (seat_is_computer(&t->seat[s].row)) // a computer player may have the first turn
			return games_touch(j->store, t->row.id, j->now, e);
	return 0;
}
