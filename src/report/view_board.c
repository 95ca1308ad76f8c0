// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board and the tribes as JSON.
#include "report/internal.h"

#include "report/json.h"
#include "report/view.h"

const char *
seat_colour(struct arena *a, int seat)
{
	return arena_printf(a, "seat %d", seat + 1);
}

static json_t *
chip_json(const struct menu *m, int seat)
{
	json_t *j = json_map();

	json_put(j, "mark", json_text(arena_strndup(m->in.arena, &m->marks[seat], 1)));
	json_put(j, "title", json_text(seat_title(m->in, m->seats, seat)));
	json_put(j, "colour", json_text(seat_colour(m->in.arena, seat)));
	return j;
}

// Returns the goods that a tile costs, one by one; empty if the player can choose them.
static json_t *
squares_json(const struct menu *m, enum place place)
{
	const int tile = place >= BUILDING_1 ? tile_on(m->g, place) : -1;
	json_t *list = json_list();

	if (tile < 0 || tiles[tile].kind != TILE_FIXED)
		return list;
	for (enum good g = 0; g < GOODS; g++)
		for (int n = 0; n < tiles[tile].need[g]; n++) {
			json_t *j = json_map();
			json_put(j, "name", json_text(good_name(m->in, g)));
			json_put(j, "colour", json_text(arena_printf(m->in.arena, "a %s", good_info[g].name)));
			json_push(list, j);
		}
	return list;
}

static const char *
colour_of(enum place place)
{
	if (place >= BUILDING_1)
		return "tile";
	if (place >= CARD_1)
		return "card";
	if (place == HUNT)
		return "hunt";
	return place_info[place].good < GOODS ? good_info[place_info[place].good].name : "village";
}

// Adds a heading and lines, for a form without columns.
static void
put_words(json_t *j, const struct menu *m, enum place place, const struct menu_spot *s)
{
	const char *head, *lines[] = { s->top, s->low };
	json_t *list = json_list();

	if (place >= BUILDING_1) {
		head = s->need;
		lines[0] = s->points[0] != '\0' ? say(m->in, MSG("{points} points"), ARG(points, s->points)) : "";
	} else if (place < CARD_1) {
		head = arena_printf(m->in.arena, s->value[0] != '\0' ? "%s %s" : "%s%s", menu_name(m, place), s->value);
		lines[0] = menu_room(m, place);
	} else {
		head = menu_price(m, place);
	}
	json_put(j, "head", json_text(head));
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		if (lines[i][0] != '\0')
			json_push(list, json_text(lines[i]));
	json_put(j, "lines", list);
}

static json_t *
cell_json(const struct menu *m, enum place place, bool facts)
{
	const struct menu_spot s = menu_spot(m, place);
	const int value = place_info[place].value;
	const int card = place >= CARD_1 && place < BUILDING_1 ? card_on(m->g, place) : -1;
	json_t *j = json_map(), *people = json_list();

	for (int seat = 0; seat < m->g->players; seat++) {
		const int n = m->g->player[seat].at[place];
		if (n == 0)
			continue;
		json_t *chip = chip_json(m, seat);
		json_put(chip, "count", n > 1 ? json_number(n) : json_null());
		json_push(people, chip);
	}
	json_put(j, "code", json_text(s.code[0] != '\0' ? s.code : m->glyphs->closed));
	json_put(j, "sign", s.who[0] != '\0' && place >= CARD_1 ? json_text(s.who)
		: s.pays ? json_text("*") : json_null());
	if (facts)
		put_words(j, m, place, &s);
	json_put(j, "colour", json_text(colour_of(place)));
	json_put(j, "name", place < CARD_1 ? json_text(menu_name(m, place)) : json_null());
	json_put(j, "gives", place < HUNT ? json_text(place_gives(m->in, place)) : json_null());
	json_put(j, "divisor", value > 0 ? json_number(value) : json_null());
	json_put(j, "room", place < CARD_1 ? json_text(menu_free(m, &s)) : json_null());
	json_put(j, "price", card >= 0 ? json_text(menu_price(m, place)) : json_null());
	json_put(j, "need", place >= BUILDING_1 ? json_text(s.need) : json_null());
	json_put(j, "people", people);
	json_put(j, "can", json_boolean(s.pays && s.who[0] == '\0' && s.code[0] != '\0'));
	json_put(j, "top", json_text(s.top[0] != '\0' ? s.top : NULL));
	json_put(j, "low", json_text(s.low[0] != '\0' ? s.low : NULL));
	json_put(j, "sand", json_boolean(card >= 0 && cards[card].low >= FARMERS));
	json_put(j, "squares", squares_json(m, place));
	json_put(j, "points", s.points[0] == '\0' ? json_null()
						  : json_text(say(m->in, MSG("{points} points"), ARG(points, s.points))));
	return j;
}

json_t *
view_head(const struct menu *m)
{
	json_t *list = json_list();

	json_push(list, json_text(menu_round(m)));
	json_push(list, json_text(menu_turns(m)));
	json_push(list, json_text(menu_supply(m)));
	return list;
}

json_t *
view_menu(const struct menu *m, bool facts)
{
	static const enum place village[] = { HUT, FIELD, TOOL_MAKER }, land[] = { HUNT, FOREST, CLAY, QUARRY, RIVER },
		spaces[] = { CARD_1, CARD_2, CARD_3, CARD_4 }, piles[] = { BUILDING_1, BUILDING_2, BUILDING_3, BUILDING_4 };
	const struct {
		const char *kind;
		const enum place *places;
		int count;
	} rows[] = { { "is_village", village, 3 }, { "is_land", land, 5 }, { "is_cards", spaces, 4 },
		{ "is_piles", piles, m->g->players } };
	json_t *list = json_list();

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		json_t *group = json_map(), *cells = json_list();
		for (int k = 0; k < rows[i].count; k++)
			json_push(cells, cell_json(m, rows[i].places[k], facts));
		json_put(group, rows[i].kind, json_boolean(true));
		json_put(group, "width", json_number(100 / rows[i].count));
		json_put(group, "cells", cells);
		json_push(list, group);
	}
	return list;
}

// Returns a player's possessions that have no column in the table: "3 wood; tools 1; food track +1;
// green: art"; NULL if there are none.
static const char *
more_words(const struct menu *m, int seat, const struct menu_row *row)
{
	const struct player *p = &m->g->player[seat];
	const char *const parts[] = {
		goods_count(p->goods) > 0 ? goods_words(m->in, p->goods) : "",
		row->tools[0] != '\0' ? say(m->in, MSG_OF("what a tribe has", "tools {tools}"), ARG(tools, row->tools)) : "",
		p->track > 0 ? say(m->in, MSG_OF("what a tribe has", "food track +{track}"), ARG(track, p->track)) : "",
		row->cards,
	};
	struct text t;

	text_init(&t, m->in.arena);
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		if (parts[i][0] != '\0')
			text_add_both(&t, t.len > 0 ? "; " : "", parts[i]);
	return t.len > 0 ? t.data : NULL;
}

json_t *
view_rows(const struct menu *m, bool facts)
{
	json_t *list = json_list();

	for (int s = 0; s < m->g->players; s++) {
		const struct menu_row row = menu_row(m, s);
		json_t *j = chip_json(m, s);
		if (facts) { // all possessions, for a form without columns
			const struct lines lines = menu_player(m, s);
			json_put(j, "lines", json_lines(&lines));
		}
		json_put(j, "you", json_boolean(row.you));
		json_put(j, "people", json_text(row.people));
		json_put(j, "food", json_number(row.food));
		json_put(j, "eats", json_number(row.short_of));
		json_put(j, "hungry", json_boolean(row.food < row.short_of && m->g->open.kind != ASK_OVER));
		json_put(j, "points", json_number(row.points));
		json_put(j, "now", json_text(row.now));
		json_put(j, "more", json_text(more_words(m, s, &row)));
		json_push(list, j);
	}
	return list;
}

json_t *
view_order(const struct menu *m)
{
	json_t *list = json_list();

	for (int n = 0, s = m->g->start; n < m->g->players; n++, s = next_seat(m->g, s)) {
		json_t *j = chip_json(m, s);
		json_put(j, "name", s == m->reader ? json_text(say(m->in, MSG_OF("who plays in turn", "you")))
						   : json_text(seat_title(m->in, m->seats, s)));
		json_push(list, j);
	}
	return list;
}
