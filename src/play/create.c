// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Creates a game: draws its seed and sets up its seats. The game then begins, or waits for players.
#include "play/create.h"

#include <string.h>

#include "fair/hash.h"
#include "fair/seed.h"
#include "fair/token.h"
#include "mail/address.h"
#include "mail/tag.h"
#include "lang/say.h"
#include "orders/name.h"
#include "orders/nearest.h"
#include "people/person.h"
#include "play/waiting.h"
#include "post/deadline.h"
#include "store/incarnation.h"
#include "store/program.h"

static int
check_seat(struct judge *j, const struct new_game *new, int s, struct err *e)
{
	const struct new_seat *seat = &new->seat[s];
	const char *fault = name_fault(seat->name);

	if (fault != NULL)
		return err_set(e, ERR_USAGE, "seat '%s': a seat's name %s", seat->name, fault);
	for (int other = 0; other < s; other++)
		if (strcmp(new->seat[other].name, seat->name) == 0)
			return err_set(e, ERR_USAGE, "seat '%s' is named twice: give each another name", seat->name);
	if (seat->word[0] != '\0') {
		struct text salt;
		text_init(&salt, j->arena);
		if (seat->kind != SEAT_KIND_PERSON)
			return err_set(e, ERR_USAGE, "seat '%s' has no player yet who could bring a word", seat->name);
		if (seed_salt_add(&salt, s, seat->word, e) != 0)
			return err_prefix(e, "seat '%s'", seat->name);
	}
	fault = header_text_fault(seat->title);
	if (fault != NULL)
		return err_set(e, ERR_USAGE, "seat '%s': its title %s", seat->name, fault);
	fault = seat->address[0] != '\0' ? address_fault(seat->address) : NULL;
	if (fault != NULL)
		return err_set(e, ERR_USAGE, "seat '%s': its address '%s' %s: write ADDRESS, or NAME <ADDRESS>", seat->name,
		    seat->address, fault);
	if (seat->address[0] != '\0' && tag_is_ours(j->arena, j->from, seat->address))
		return err_set(e, ERR_USAGE, "seat '%s': '%s' is the address of the games itself", seat->name, seat->address);
	return 0;
}

// Reports that the start player is not one of the seats, with the seats' names and the most similar one.
static int
fail_start(struct arena *a, const struct new_game *new, struct err *e)
{
	struct nearest near = { .to = new->start };
	const char *names[PLAYERS_MAX];

	for (int s = 0; s < new->players; s++) {
		names[s] = new->seat[s].name;
		nearest_try(&near, names[s]);
	}
	return err_set(e, ERR_USAGE, "the start player '%s' is none of the seats%s: %s", new->start, nearest_words(a, &near, ""),
	    say_list(english(a), names, new->players));
}

static int
check(struct judge *j, const struct new_game *new, struct err *e)
{
	const char *fault = name_game_fault(new->name);
	bool found = new->start == NULL;
	int hunters = 0;

	if (fault != NULL)
		return err_set(e, ERR_USAGE, "game '%s': a game's name %s", new->name, fault);
	if (new->players < 2 || new->players > PLAYERS_MAX)
		return err_set(e, ERR_USAGE, "a game has 2 to 4 seats, not %d", new->players);
	if ((fault = header_text_fault(new->title)) != NULL)
		return err_set(e, ERR_USAGE, "the title of game '%s' %s", new->name, fault);
	for (int s = 0; s < new->players; s++) {
		if (check_seat(j, new, s, e) != 0)
			return -1;
		hunters += new->seat[s].kind == SEAT_KIND_HUNT;
		found = found || strcmp(new->start, new->seat[s].name) == 0;
	}
	if (new->beacon.each_round && (new->mode != GAME_MODE_ROUND || new->beacon.period == 0))
		return err_set(e, ERR_USAGE, "a public value for each round is for games in rounds, and for a source that can be "
					     "asked: set 'url' and 'period' in section [beacon] of the settings");
	if (hunters == new->players)
		return err_set(e, ERR_USAGE, "a game of those alone who only hunt would never end");
	if (!found)
		return fail_start(j->arena, new, e);
	return 0;
}

static int
open_seats(const struct new_game *new)
{
	int n = 0;

	for (int s = 0; s < new->players; s++)
		n += new->seat[s].kind == SEAT_KIND_OPEN;
	return n;
}

static int
fill_row(struct judge *j, const struct new_game *new, struct game_row *row, struct err *e)
{
	char commitment[SEED_HEX_SIZE], options[OPTIONS_TEXT];

	*row = (struct game_row){ .name = new->name, .title = new->title, .salt = "", .beacon = "",
		.value = "", .each_round = new->beacon.each_round };
	if (new->seed != NULL && seed_parse(new->seed, row->seed, e) != 0)
		return err_prefix(e, "option '--seed'");
	if (new->seed == NULL && seed_draw(row->seed, e) != 0)
		return -1;
	row->mode = new->mode;
	row->options = arena_strdup(j->arena, options_print(&new->options, options));
	row->players = new->players;
	row->commitment = arena_strdup(j->arena, seed_commitment(row->seed, commitment));
	row->status = GAME_STATUS_JOINING; // game_begin changes it
	row->state = "";
	row->head = chain_genesis;
	row->start_seat = new->start != NULL ? new->start : "";
	deadline_set_rhythm(j->arena, row, &new->rhythm);
	row->grace = new->grace;
	row->settle = new->settle;
	row->bank = new->bank;
	row->remind = new->remind;
	row->misses_allowed = new->misses;
	row->missing = new->missing;
	row->press = new->press;
	row->hint = new->hint;
	row->proof = new->proof;
	row->lang = new->lang;
	row->zone = new->zone;
	row->waiting_seat = -1;
	row->waiting_for = GAME_WAITING_NOT;
	row->created_at = j->now;
	row->closes_at = open_seats(new) > 0 ? j->now + WAITING_SPAN : 0;
	return 0;
}

static int
insert(struct judge *j, const struct new_game *new, struct created *out, struct err *e)
{
	struct game_row *row = arena_alloc(j->arena, sizeof *row);

	if (fill_row(j, new, row, e) != 0 || games_insert(j->store, row, e) != 0 ||
	    beacon_keep(j, row->id, &new->beacon, e) != 0)
		return -1;
	out->commitment = row->commitment;
	for (int s = 0; s < new->players; s++) {
		struct seat_row seat = { .game_id = row->id, .position = s,
			.name = new->seat[s].name, .title = new->seat[s].title,
			.word = new->seat[s].word,
			.word_at = new->seat[s].word[0] != '\0' ? j->now : 0,
			.token_version = 1,
			.vacation_left = new->vacation, .bank_left = new->bank, .kind = new->seat[s].kind };
		const struct sitter who = { .title = seat.title, .address = new->seat[s].address,
			.zone = new->seat[s].zone, .lang = new->seat[s].lang,
			.style = new->seat[s].style != NULL ? new->seat[s].style : &new->style };
		if (person_sit(j->store, &seat, &who, j->now, e) != 0 || seats_insert(j->store, &seat, e) != 0)
			return -1;
	}
	return 0;
}

int
game_create(struct judge *j, const struct new_game *new, struct created *out, struct err *e)
{
	*out = (struct created){ 0 };
	for (int s = 0; s < new->players && s < PLAYERS_MAX; s++) {
		const char *fault = name_new_fault(new->seat[s].name);
		if (fault != NULL)
			return err_set(e, ERR_USAGE, "seat '%s': a seat's name %s", new->seat[s].name, fault);
	}
	if (check(j, new, e) != 0 || beacon_check(j, &new->beacon, e) != 0 || insert(j, new, out, e) != 0)
		return -1;
	return open_seats(new) == 0 ? waiting_full(j, new->name, &out->beacon, e)
				    : waiting_begin(j, new->name, &out->code, &out->open, e);
}

int
judge_create(struct judge *j, const struct new_game *new, bool dry, struct created *out, struct err *e)
{
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, game_create(j, new, out, e), dry, e);
}

int
judge_is_prepared(struct judge *j, bool *yes, struct err *e)
{
	unsigned char key[TOKEN_KEY_SIZE];
	int found = secrets_get(j->store, "token-key", key, sizeof key, e);

	bytes_wipe(key, sizeof key);
	*yes = found > 0;
	return found < 0 ? -1 : 0;
}

int
judge_prepare(struct judge *j, struct err *e)
{
	unsigned char key[TOKEN_KEY_SIZE];
	struct lapse lapse;

	if (judge_keep_number(j, META_MADE, j->now, e) != 0 || incarnation_look(j->store, &lapse, e) != 0)
		return -1;
	lapse.writes = lapse.writes || lapse.own.word[0] == '\0'; // the file may belong to another database
	if (incarnation_begin(j->store, &lapse, e) != 0 || token_key_draw(key, e) != 0)
		return -1;
	// last, because the key shows that preparation is complete
	int status = secrets_insert(j->store, "token-key", key, sizeof key, e);
	bytes_wipe(key, sizeof key);
	return status;
}
