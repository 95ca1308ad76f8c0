// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A new game: seed and shuffles drawn, the table set, the invitations queued.
#include "judge/create.h"

#include <string.h>

#include "fair/draw.h"
#include "fair/token.h"
#include "judge/deadline.h"
#include "judge/inform.h"
#include "judge/options.h"
#include "judge/table.h"
#include "mail/address.h"
#include "report/state.h"
#include "store/secrets.h"
#include "store/states.h"

// What is wrong with a name for games and seats, as the end of a sentence; NULL: nothing.
static const char *
name_fault(const char *name)
{
	// Readers of press, and the words after which an order goes on in the next line.
	static const char *const words[] = { "all", "gm", "and", "or", "not" };
	size_t len = strlen(name);

	if (len == 0 || len > DRAW_NAME_MAX)
		return "has 1 to 24 letters";
	if (name[0] < 'a' || name[0] > 'z')
		return "begins with a small letter a to z";
	if (strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != len)
		return "has small letters a to z, digits and '-' only";
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(name, words[i]) == 0)
			return "cannot be a word of the order language";
	return NULL;
}

static int
check_seat(const struct new_game *new, int s, struct err *e)
{
	const struct new_seat *seat = &new->seat[s];
	const char *fault = name_fault(seat->name);

	if (fault != NULL)
		return err_set(e, ERR_USAGE, "seat '%s': a seat's name %s", seat->name, fault);
	for (int other = 0; other < s; other++)
		if (strcmp(new->seat[other].name, seat->name) == 0)
			return err_set(e, ERR_USAGE, "seat '%s' is named twice", seat->name);
	fault = header_text_fault(seat->title);
	if (fault != NULL)
		return err_set(e, ERR_USAGE, "seat '%s': its title %s", seat->name, fault);
	fault = seat->address[0] != '\0' ? address_fault(seat->address) : NULL;
	if (fault != NULL)
		return err_set(e, ERR_USAGE, "seat '%s': its address '%s' %s", seat->name,
		    seat->address, fault);
	return 0;
}

static int
check(const struct new_game *new, struct err *e)
{
	const char *fault = name_fault(new->name);
	bool found = new->start == NULL;

	if (fault != NULL)
		return err_set(e, ERR_USAGE, "game '%s': a game's name %s", new->name, fault);
	if (new->players < 2 || new->players > PLAYERS_MAX)
		return err_set(e, ERR_USAGE, "a game has 2 to 4 seats, not %d", new->players);
	if ((fault = header_text_fault(new->title)) != NULL)
		return err_set(e, ERR_USAGE, "the title of game '%s' %s", new->name, fault);
	for (int s = 0; s < new->players; s++) {
		if (check_seat(new, s, e) != 0)
			return -1;
		found = found || strcmp(new->start, new->seat[s].name) == 0;
	}
	if (!found)
		return err_set(e, ERR_USAGE, "the start player '%s' is none of the seats",
		    new->start);
	return 0;
}

static int
fill_row(struct judge *j, const struct new_game *new, struct game_row *row, struct err *e)
{
	char commitment[SEED_HEX_SIZE], options[OPTIONS_TEXT];
	struct text salt;

	if (new->seed != NULL ? seed_parse(new->seed, row->seed, e) : seed_draw(row->seed, e))
		return -1;
	text_init(&salt, j->arena);
	for (int s = 0; s < new->players; s++)
		if (new->seat[s].word[0] != '\0' &&
		    seed_salt_add(&salt, new->seat[s].name, new->seat[s].word, e) != 0)
			return -1;
	row->name = new->name;
	row->title = new->title;
	row->mode = new->mode;
	row->options = arena_strdup(j->arena, options_print(&new->options, options));
	row->players = new->players;
	row->salt = salt.data;
	row->commitment = arena_strdup(j->arena, seed_commitment(row->seed, commitment));
	row->status = GAME_STATUS_RUNNING;
	row->round = 1;
	row->state = "";
	row->head = chain_genesis;
	deadline_set_rhythm(j->arena, row, &new->rhythm);
	row->grace = new->grace;
	row->remind = new->remind;
	row->misses_allowed = new->misses;
	row->missing = new->missing;
	row->press = new->press;
	row->proof = new->proof;
	row->waiting_seat = -1;
	row->waiting_for = "";
	row->created_at = j->now;
	return 0;
}

// The seats' names, in order, as the first step of the log has them.
static char *
seat_names(struct judge *j, const struct new_game *new)
{
	struct text t;

	text_init(&t, j->arena);
	for (int s = 0; s < new->players; s++)
		text_addf(&t, "%s%s", s > 0 ? "," : "", new->seat[s].name);
	return t.data;
}

static int
log_setup(struct judge *j, struct table *t, const char *body, const char *faces,
    const char *label, const char *source, struct err *e)
{
	struct event_row row = { .round = 0, .seat = -1, .kind = "setup", .body = body,
		.faces = faces, .label = arena_strdup(j->arena, label), .source = source };

	return log_add(j, &t->log, &row, "", e);
}

// Draws deck, tiles and start player (R1.4 to R1.7), logs them and sets the game up; seats are
// counted from one in the log. The order of deck and tiles follows from the seed: it is not in the
// log, since with a hash of it, which stands in every report, the last cards could be tried out.
static int
deal(struct judge *j, struct table *t, const struct new_game *new, struct err *e)
{
	char deck[DRAW_LABEL_SIZE], tiles_label[DRAW_LABEL_SIZE], start[DRAW_LABEL_SIZE];
	int order[CARDS], tile_order[TILES], first = 0;

	if (draw_label_setup(deck, t->row.name, "deck", e) != 0 ||
	    draw_label_setup(tiles_label, t->row.name, "tiles", e) != 0 ||
	    draw_label_setup(start, t->row.name, "start", e) != 0)
		return -1;
	draw_shuffle(t->seed, deck, CARDS, order);
	draw_shuffle(t->seed, tiles_label, TILES, tile_order);
	if (new->start == NULL)
		first = draw_below(t->seed, start, new->players);
	else
		while (strcmp(new->seat[first].name, new->start) != 0)
			first++;
	const char *game = arena_printf(j->arena, "seats %s; mode %s; %s", seat_names(j, new),
	    game_mode_name(new->mode), t->row.options);
	if (log_setup(j, t, game, "", t->row.commitment, "setup", e) != 0 ||
	    (t->row.salt[0] != '\0' && log_setup(j, t, "salt", "", t->row.salt, "setup", e) != 0) ||
	    log_setup(j, t, "deck", "", deck, "dice", e) != 0 ||
	    log_setup(j, t, "tiles", "", tiles_label, "dice", e) != 0 ||
	    log_setup(j, t, "start", arena_printf(j->arena, "%d", first + 1),
		new->start == NULL ? start : "", new->start == NULL ? "dice" : "setup", e) != 0)
		return -1;
	game_setup(&t->game, new->players, &new->options, order, tile_order, first, NULL);
	return 0;
}

static int
store_table(struct judge *j, struct table *t, struct err *e)
{
	struct state_row state = { .round = 1, .seq = t->log.seq,
		.state = state_print(j->arena, &t->game) };

	t->row.state = state.state;
	t->row.seq = t->log.seq;
	t->row.head = t->log.head;
	t->row.dirty = 0;
	if (deadline_after(t, j->now, &t->row.deadline_at, e) != 0 ||
	    states_put(j->store, t->row.id, &state, e) != 0 || log_save(j, &t->log, e) != 0 ||
	    games_save(j->store, &t->row, 0, j->now, e) != 0)
		return -1;
	return 0;
}

static int
insert(struct judge *j, const struct new_game *new, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);

	if (fill_row(j, new, &t->row, e) != 0 || games_insert(j->store, &t->row, e) != 0 ||
	    seed_mix(t->row.seed, t->row.salt, t->seed, e) != 0)
		return -1;
	for (int s = 0; s < new->players; s++) {
		struct seat_row seat = { .game_id = t->row.id, .position = s,
			.name = new->seat[s].name, .title = new->seat[s].title,
			.address = new->seat[s].address, .word = new->seat[s].word,
			.token_version = 1, .style = new->style, .zone = new->seat[s].zone,
			.vacation_left = new->vacation };
		if (seats_insert(j->store, &seat, e) != 0)
			return -1;
	}
	log_init(&t->log, t->row.id, 0, chain_genesis);
	return deal(j, t, new, e) != 0 || store_table(j, t, e) != 0 ? -1 : 0;
}

static int
invite(struct judge *j, const char *name, struct created *out, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);

	if (table_load(j, name, t, e) != 0 || table_load_orders(j, t, e) != 0)
		return -1;
	out->commitment = t->row.commitment;
	for (int s = 0; s < t->row.players; s++)
		if (inform_seat(j, t, s, LETTER_INVITATION, &out->letters, e) != 0)
			return -1;
	return 0;
}

int
judge_create(struct judge *j, const struct new_game *new, bool dry, struct created *out,
    struct err *e)
{
	*out = (struct created){ 0 };
	if (check(new, e) != 0 || store_begin(j->store, e) != 0)
		return -1;
	int status = insert(j, new, e);
	if (status == 0)
		status = invite(j, new->name, out, e);
	return judge_close(j, status, dry, e);
}

int
judge_is_prepared(struct judge *j, bool *yes, struct err *e)
{
	unsigned char key[TOKEN_KEY_SIZE];
	int status = secrets_get(j->store, "token-key", key, sizeof key, yes, e);

	bytes_wipe(key, sizeof key);
	return status;
}

int
judge_prepare(struct judge *j, struct err *e)
{
	unsigned char key[TOKEN_KEY_SIZE];

	if (token_key_draw(key, e) != 0)
		return -1;
	int status = secrets_insert(j->store, "token-key", key, sizeof key, e);
	bytes_wipe(key, sizeof key);
	return status;
}
