// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The whole game as JSON text and back. The document, version 1:
//
//	v             1
//	options       the rule options that differ from the default, by their words
//	players       number of players, 2 to 4
//	round, start  the round, from 1; the start player's seat, from 0
//	open          the open question: kind, seat (null when the game is over), place (null for none),
//	              roll, dice, count, owner (null for none)
//	dice          the faces of the roll in use
//	card_in_use   a card's number, 1 to 36, or null
//	late          only with the option late_dice, the dice that are picked late: a list of card, place,
//	              owner, waiting (seats), dice
//	stayed        the seats with people left but no legal place
//	deck          all cards in order, including the first deck_next ones, which are taken
//	row           the card on each space, from the one that costs 1; null for none
//	piles         four lists of seven tiles, 1 to 28, from the top
//	pile_next     number of tiles taken off each pile
//	ending        "none", "pile", "deck", "agreed"
//	seats         one object for each player: people, home, at (by place), food, track, score, goods, tools,
//	              used (slots, from 1), once (values), any_2, cards, hidden, tiles, placements
#include "report/state.h"

#include <string.h>

#include "engine/notation.h"
#include "engine/score.h"
#include "report/fields.h"

enum {
	VERSION = 1,
	ROUND_MAX = 10000 // longer than any game lasts
};

static const char *const ending_name[] = { "none", "pile", "deck", "agreed" };
static const char *const roll_name[] = { "place", "good", "dice card" };
enum { ENDINGS = 4, ROLLS = 3, ASKS = ASK_OVER + 1 };

json_t *
options_json(const struct options *o)
{
	json_t *j = json_map();

	for (enum rule_option i = 0; i < RULE_OPTIONS; i++)
		if (option_get(o, i) != 0)
			json_put(j, option_info[i].word, json_text(option_info[i].value[option_get(o, i)]));
	return j;
}

static json_t *
open_json(const struct ask *open)
{
	json_t *j = json_map();

	json_put(j, "kind", json_text(ask_name(open->kind)));
	json_put(j, "seat", index_json(open->seat, 0));
	json_put(j, "place", open->place < PLACES ? json_text(place_info[open->place].name) : json_null());
	json_put(j, "roll", json_text(roll_name[open->roll]));
	json_put(j, "dice", json_number(open->dice));
	json_put(j, "count", json_number(open->count));
	json_put(j, "owner", index_json(open->owner, 0));
	return j;
}

static json_t *
late_json(const struct game *g)
{
	json_t *list = json_list();

	for (const struct late_dice *l = g->late; l < g->late + g->late_count; l++) {
		json_t *j = json_map();
		json_put(j, "card", index_json(l->card, 1));
		json_put(j, "place", json_text(place_info[l->place].name));
		json_put(j, "owner", index_json(l->owner, 0));
		json_put(j, "waiting", set_json(l->waiting, 0));
		json_put(j, "dice", numbers_json(l->dice, l->dice_count, 0));
		json_push(list, j);
	}
	return list;
}

char *
state_print(struct arena *a, const struct game *g)
{
	json_t *j = json_map(), *seats = json_list();

	for (int s = 0; s < g->players; s++) {
		json_t *seat = json_map();
		fields_put(seat, &player_fields, &g->player[s]);
		json_put(seat, "placements", json_number(g->placements[s]));
		json_push(seats, seat);
	}
	json_put(j, "v", json_number(VERSION));
	json_put(j, "options", options_json(&g->options));
	json_put(j, "players", json_number(g->players));
	json_put(j, "round", json_number(g->round));
	json_put(j, "start", json_number(g->start));
	json_put(j, "open", open_json(&g->open));
	json_put(j, "dice", numbers_json(g->dice, g->dice_count, 0));
	json_put(j, "card_in_use", index_json(g->card_in_use, 1));
	if (g->options.late_dice == LATE_DICE_YES)
		json_put(j, "late", late_json(g));
	json_put(j, "stayed", set_json(g->stayed, 0));
	fields_put(j, &table_fields, g);
	json_put(j, "ending", json_text(ending_name[g->ending]));
	json_put(j, "seats", seats);
	char *text = json_print(a, j, JSON_COMPACT);
	json_decref(j);
	return text;
}

int
options_read(struct json_reader *up, struct options *o)
{
	struct json_reader r;

	if (json_read_map(up, "options", &r) != 0)
		return -1;
	memset(o, 0, sizeof *o);
	for (enum rule_option i = 0; i < RULE_OPTIONS; i++) {
		const struct option_info *info = &option_info[i];
		int value = 0; // written values must differ from the default
		if (json_at(&r, info->word) == NULL)
			continue;
		if (json_read_word(&r, info->word, info->value + 1, option_values(i) - 1, &value) != 0)
			return -1;
		option_set(o, i, value + 1);
	}
	return json_read_end(&r);
}

static int
read_open(struct json_reader *up, int players, struct ask *open)
{
	const char *asks[ASKS], *places[PLACES];
	struct json_reader r;
	int kind = 0, place = PLACES, roll = 0;

	for (int i = 0; i < ASKS; i++)
		asks[i] = ask_name((enum ask_kind)i);
	for (int i = 0; i < PLACES; i++)
		places[i] = place_info[i].name;
	if (json_read_map(up, "open", &r) != 0 || json_read_word(&r, "kind", asks, ASKS, &kind) != 0 ||
	    index_read(&r, "seat", 0, players, &open->seat) != 0 ||
	    (!json_is_null(json_at(&r, "place")) && json_read_word(&r, "place", places, PLACES, &place) != 0) ||
	    json_read_word(&r, "roll", roll_name, ROLLS, &roll) != 0 ||
	    json_read_number(&r, "dice", 0, ROLL_MAX, &open->dice) != 0 ||
	    json_read_number(&r, "count", 0, PEOPLE_MAX, &open->count) != 0 ||
	    index_read(&r, "owner", 0, players, &open->owner) != 0)
		return -1;
	json_seen(&r, "place");
	open->kind = (enum ask_kind)kind;
	open->place = (enum place)place;
	open->roll = (enum roll_kind)roll;
	return json_read_end(&r);
}

static int
read_late(struct json_reader *up, struct game *g, int i)
{
	struct late_dice *late = &g->late[i];
	const char *spaces[CARD_SPACES];
	uint64_t waiting = 0;
	int space = 0;
	struct json_reader r;

	for (int s = 0; s < CARD_SPACES; s++)
		spaces[s] = place_info[CARD_1 + s].name;
	if (json_read_item(up, "late", i, &r) != 0 || index_read(&r, "card", 1, CARDS, &late->card) != 0 ||
	    json_read_word(&r, "place", spaces, CARD_SPACES, &space) != 0 ||
	    index_read(&r, "owner", 0, g->players, &late->owner) != 0 ||
	    set_read(&r, "waiting", 0, g->players, &waiting) != 0 ||
	    json_read_numbers(&r, "dice", late->dice, 1, g->players - 1, 1, 6, &late->dice_count) != 0)
		return -1;
	late->place = (enum place)(CARD_1 + space);
	late->waiting = (unsigned)waiting;
	return json_read_end(&r);
}

// R5.9: the list exists only with the option late_dice.
static int
read_all_late(struct json_reader *r, struct game *g)
{
	size_t count;

	if (g->options.late_dice == LATE_DICE_NO)
		return 0;
	if (json_read_list(r, "late", 0, CARD_SPACES, &count) != 0)
		return -1;
	g->late_count = (int)count;
	for (int i = 0; i < g->late_count; i++)
		if (read_late(r, g, i) != 0)
			return -1;
	return 0;
}

static int
read_fields(struct json_reader *r, struct game *g)
{
	uint64_t stayed = 0;
	int version, ending = 0;

	if (json_read_number(r, "v", VERSION, VERSION, &version) != 0 || options_read(r, &g->options) != 0 ||
	    json_read_number(r, "players", 2, PLAYERS_MAX, &g->players) != 0 ||
	    json_read_number(r, "round", 1, ROUND_MAX, &g->round) != 0 ||
	    json_read_number(r, "start", 0, g->players - 1, &g->start) != 0 ||
	    read_open(r, g->players, &g->open) != 0 ||
	    json_read_numbers(r, "dice", g->dice, 0, ROLL_MAX, 1, 6, &g->dice_count) != 0 ||
	    index_read(r, "card_in_use", 1, CARDS, &g->card_in_use) != 0 || read_all_late(r, g) != 0 ||
	    set_read(r, "stayed", 0, g->players, &stayed) != 0 || fields_read(r, &table_fields, g) != 0 ||
	    json_read_word(r, "ending", ending_name, ENDINGS, &ending) != 0)
		return -1;
	g->stayed = (unsigned)stayed;
	g->ending = (enum ending)ending;
	if (json_read_length(r, "seats", g->players) != 0)
		return -1;
	for (int s = 0; s < g->players; s++) {
		struct json_reader seat;
		if (json_read_item(r, "seats", s, &seat) != 0 ||
		    fields_read(&seat, &player_fields, &g->player[s]) != 0 ||
		    json_read_number(&seat, "placements", 0, PEOPLE_MAX, &g->placements[s]) != 0 ||
		    json_read_end(&seat) != 0)
			return -1;
	}
	return json_read_end(r);
}

// Checks what the engine assumes about an open question, in addition to its invariants.
static const char *
open_fault(const struct game *g)
{
	const struct ask *open = &g->open;
	bool rolling = open->kind == ASK_ROLL || open->kind == ASK_TOOLS || open->kind == ASK_PICK;
	int owner = open->kind == ASK_PICK ? open->owner : open->seat;

	if (open->kind != ASK_PICK && open->owner != -1)
		return "a die is picked that nobody rolled";
	if (!rolling)
		return NULL;
	if ((open->kind == ASK_PICK) != (open->roll == ROLL_DICE_CARD && g->dice_count > 0))
		return "dice lie there for nobody to pick";
	if (open->roll == ROLL_PLACE)
		return place_info[open->place].kind == DICE_PLACE ? NULL : "dice are rolled in a place without";
	if (place_info[open->place].kind != CARD_SPACE || card_on(g, open->place) >= 0 ||
	    (g->player[owner].cards >> g->card_in_use & 1) == 0)
		return "a card is used that was not taken";
	return NULL;
}

int
state_read(const json_t *j, struct game *g, struct err *e)
{
	struct json_reader r;

	memset(g, 0, sizeof *g);
	if (json_reader_init(&r, j, "state", e) != 0 || read_fields(&r, g) != 0)
		return -1;
	const char *fault = game_invariant(g);
	if (fault == NULL)
		fault = open_fault(g);
	return fault == NULL ? 0 : err_set(e, ERR_DATA, "state: no position of the game: %s", fault);
}

int
state_parse(const char *text, struct game *g, struct err *e)
{
	json_error_t fault;
	json_t *j = json_loads(text, JSON_REJECT_DUPLICATES, &fault);

	if (j == NULL)
		return err_set(e, ERR_DATA, "state: not JSON: %s at byte %d", fault.text, fault.position);
	int status = state_read(j, g, e);
	json_decref(j);
	return status;
}
