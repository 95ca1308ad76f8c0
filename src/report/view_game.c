// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The position as JSON, as one reader may see it.
#include "report/internal.h"

#include "engine/notation.h"
#include "engine/score.h"
#include "report/fields.h"
#include "report/json.h"
#include "report/menu.h"

json_t *
view_seat(const struct viewer *v, int seat)
{
	if (seat < 0)
		return json_null();
	json_t *j = json_map();
	json_put(j, "seat", json_text(v->seats[seat].name));
	json_put(j, "title", json_text(seat_title(v->in, v->seats, seat)));
	json_put(j, "mark", json_text(arena_strndup(v->in.arena, &v->marks[seat], 1)));
	json_put(j, "you", json_boolean(seat == v->reader));
	json_put(j, "colour", json_text(seat_colour(v->in.arena, seat)));
	return j;
}

static json_t *
goods_json(const int goods[static GOODS])
{
	json_t *j = json_map();

	for (int i = 0; i < GOODS; i++)
		json_put(j, good_info[i].name, json_number(goods[i]));
	return j;
}

static json_t *
place_json(enum place place)
{
	return place < PLACES ? json_text(place_info[place].name) : json_null();
}

static json_t *
card_json(struct tongue in, int card)
{
	if (card < 0)
		return json_null();
	json_t *j = json_map();
	json_put(j, "number", json_number(card + 1));
	json_put(j, "top", json_text(card_top_words(in, card)));
	json_put(j, "low", json_text(card_low_words(in, card)));
	return j;
}

static json_t *
tile_json(struct tongue in, int tile)
{
	int least, most;

	if (tile < 0)
		return json_null();
	json_t *j = json_map();
	tile_points(tile, &least, &most);
	json_put(j, "number", json_number(tile + 1));
	json_put(j, "need", json_text(tile_words(in, tile)));
	json_put(j, "least", json_number(least));
	json_put(j, "most", json_number(most));
	return j;
}

json_t *
view_open(const struct viewer *v)
{
	const struct game *g = v->g;
	json_t *j = json_map();

	json_put(j, "kind", json_text(ask_name(g->open.kind)));
	json_put(j, "who", view_seat(v, g->open.seat));
	json_put(j, "words", json_text(ask_words(v->in, g)));
	json_put(j, "place", place_json(g->open.place));
	json_put(j, "faces", numbers_json(g->dice, g->dice_count, 0));
	json_put(j, "dice", json_number(g->open.dice));
	json_put(j, "count", json_number(g->open.count));
	return j;
}

static json_t *
place_map(const struct viewer *v, enum place place)
{
	const struct place_info *info = &place_info[place];
	json_t *j = json_map(), *people = json_list();

	for (int s = 0; s < v->g->players; s++) {
		if (v->g->player[s].at[place] == 0)
			continue;
		json_t *who = view_seat(v, s);
		json_put(who, "people", json_number(v->g->player[s].at[place]));
		json_push(people, who);
	}
	json_put(j, "name", json_text(info->name));
	json_put(j, "title", json_text(place_title(v->in, place)));
	json_put(j, "room", place_room[place] > 0 ? json_number(place_room[place]) : json_null());
	json_put(j, "value", info->value > 0 ? json_number(info->value) : json_null());
	json_put(j, "people", people);
	return j;
}

json_t *
view_places(const struct viewer *v)
{
	json_t *list = json_list();

	for (enum place p = TOOL_MAKER; p < CARD_1; p++)
		json_push(list, place_map(v, p));
	return list;
}

json_t *
view_cards(const struct viewer *v)
{
	json_t *list = json_list();

	for (enum place p = CARD_1; p < BUILDING_1; p++) {
		json_t *j = place_map(v, p);
		json_put(j, "price", json_number(place_info[p].number));
		json_put(j, "card", card_json(v->in, card_on(v->g, p)));
		json_push(list, j);
	}
	return list;
}

json_t *
view_buildings(const struct viewer *v)
{
	json_t *list = json_list();

	for (int i = 0; i < v->g->players; i++) {
		enum place p = BUILDING_1 + (enum place)i;
		json_t *j = place_map(v, p);
		json_put(j, "tile", tile_json(v->in, tile_on(v->g, p)));
		json_put(j, "left", json_number(pile_left(v->g, i)));
		json_push(list, j);
	}
	return list;
}

static json_t *
cards_json(struct tongue in, uint64_t set)
{
	json_t *list = json_list();

	for (int c = 0; c < CARDS; c++)
		if ((set >> c & 1) != 0)
			json_push(list, card_json(in, c));
	return list;
}

static json_t *
score_json(const struct game *g, int seat, bool hidden)
{
	const struct score s = score_seat(g, seat, hidden);
	json_t *j = json_map();

	fields_put(j, &score_fields, &s);
	return j;
}

static json_t *
player_json(const struct viewer *v, int seat)
{
	const struct player *p = &v->g->player[seat];
	const uint64_t known = cards_shown(v->g, seat, v->reader), down = face_down(v->g, seat);
	json_t *j = view_seat(v, seat), *tools = json_list(), *lows = json_map(), *own = json_list();
	int totals[CARD_LOWS];

	for (int s = 0; s < TOOL_SLOTS; s++) {
		if (p->tool[s] == 0)
			continue;
		json_t *tool = json_map();
		json_put(tool, "slot", json_number(s + 1));
		json_put(tool, "value", json_number(p->tool[s]));
		json_put(tool, "ready", json_boolean((p->used >> s & 1) == 0));
		json_push(tools, tool);
	}
	low_totals(known, totals);
	for (int low = 0; low < CARD_LOWS; low++)
		json_put(lows, card_low_name[low], json_number(totals[low]));
	for (int t = 0; t < TILES; t++)
		if ((p->tiles >> t & 1) != 0)
			json_push(own, tile_json(v->in, t));
	fields_show(j, &player_fields, p);
	json_put(j, "goods", goods_json(p->goods));
	json_put(j, "tools", tools);
	json_put(j, "cards", cards_json(v->in, known));
	json_put(j, "face_down", json_number(set_count(down)));
	json_put(j, "own_face_down", cards_json(v->in, known & down));
	json_put(j, "lows", lows);
	json_put(j, "tiles", own);
	json_put(j, "if_over", may_see_points(v->g, seat, v->reader)
		? score_json(v->g, seat, may_see_hidden(v->g, seat, v->reader)) : json_null());
	return j;
}

json_t *
view_players(const struct viewer *v)
{
	json_t *list = json_list();

	for (int s = 0; s < v->g->players; s++)
		json_push(list, player_json(v, s));
	return list;
}

json_t *
view_scores(const struct viewer *v)
{
	if (v->g->open.kind != ASK_OVER)
		return json_null();
	const unsigned winners = score_winners(v->g);
	json_t *list = json_list();
	for (int s = 0; s < v->g->players; s++) {
		json_t *j = view_seat(v, s);
		json_put(j, "score", score_json(v->g, s, true));
		json_put(j, "wins", json_boolean((winners >> s & 1) != 0));
		json_push(list, j);
	}
	return list;
}

// Adds a number unless it is 0.
static void
put_number(json_t *j, const char *key, int n)
{
	if (n != 0)
		json_put(j, key, json_number(n));
}

json_t *
view_event(const struct viewer *v, const struct telling *t)
{
	const struct event *e = &t->event;
	bool secret = e->kind == EV_DREW && !may_see_hidden(v->g, e->seat, v->reader);
	json_t *j = json_map();
	int faces[ROLL_MAX];

	for (int i = 0; i < e->face_count; i++)
		faces[i] = (int)e->faces[i];
	json_put(j, "round", json_number(t->round));
	json_put(j, "kind", json_text(event_name(e->kind)));
	json_put(j, "seat", e->seat >= 0 ? json_text(v->seats[e->seat].name) : json_null());
	if (telling_former(t, e->seat) != NULL)
		json_put(j, "player", json_text(telling_former(t, e->seat)));
	json_put(j, "source", json_text(telling_source(t, v->reader)));
	if (e->place < PLACES)
		json_put(j, "place", place_json(e->place));
	if (e->card >= 0 && !secret)
		json_put(j, "card", card_json(v->in, e->card));
	if (e->tile >= 0)
		json_put(j, "tile", tile_json(v->in, e->tile));
	put_number(j, "n", e->n);
	put_number(j, "value", e->value);
	put_number(j, "turn", e->turn);
	if (e->tools != 0)
		json_put(j, "tools", set_json(e->tools, 1));
	if (e->once != 0)
		json_put(j, "once", set_json(e->once, ONCE_LEAST));
	if (goods_count(e->goods) > 0)
		json_put(j, "goods", goods_json(e->goods));
	if (e->face_count > 0)
		json_put(j, "faces", numbers_json(faces, e->face_count, 0));
	return j;
}
