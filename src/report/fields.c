// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The fields of a position and of a score.
#include "report/fields.h"

#include <string.h>

#include "engine/score.h"

// most food, goods or points during the game; most points at the end
enum { STOCK_MAX = 1000000, SCORE_MAX = 1000000000 };

#define AT(type, member) offsetof(struct type, member), sizeof(((struct type *)0)->member)

#define NUMBER(type, key, member, least, most, shown) \
	{ key, FIELD_NUMBER, AT(type, member), 1, least, most, 0, 0, shown }
#define LIST(type, key, kind, member, count, least, most) \
	{ key, kind, AT(type, member), count, least, most, 0, 0, NULL }
#define PIECES(type, key, kind, member, count, most, row) \
	{ key, kind, AT(type, member), count, 1, most, row, 1, NULL }
#define SET(type, key, member, count, first, shown) \
	{ key, FIELD_SET, AT(type, member), count, first, (first) + (count) - 1, 0, 0, shown }

static const struct field of_player[] = {
	NUMBER(player, "people", people, PEOPLE_START, PEOPLE_MAX, "people"),
	NUMBER(player, "home", home, 0, PEOPLE_MAX, "home"),
	LIST(player, "at", FIELD_BYTES, at, PLACES, 0, PEOPLE_MAX),
	NUMBER(player, "food", food, 0, STOCK_MAX, "food"),
	NUMBER(player, "track", track, 0, TRACK_MAX, "track"),
	NUMBER(player, "score", score, -STOCK_MAX, STOCK_MAX, "points"),
	LIST(player, "goods", FIELD_NUMBERS, goods, GOODS, 0, STOCK_MAX),
	LIST(player, "tools", FIELD_NUMBERS, tool, TOOL_SLOTS, 0, TOOL_VALUE_MAX),
	SET(player, "used", used, TOOL_SLOTS, 1, NULL),
	SET(player, "once", once, ONCE_TOOLS, ONCE_LEAST, "once"),
	{ "any_2", FIELD_FLAG, AT(player, any_2), 1, 0, 1, 0, 0, "any_2" },
	SET(player, "cards", cards, CARDS, 1, NULL),
	SET(player, "hidden", hidden, CARDS, 1, NULL),
	SET(player, "tiles", tiles, TILES, 1, NULL),
};

static const struct field of_table[] = {
	PIECES(game, "deck", FIELD_NUMBERS, deck, CARDS, CARDS, 0),
	NUMBER(game, "deck_next", deck_next, 0, CARDS, NULL),
	PIECES(game, "row", FIELD_CELLS, row, CARD_SPACES, CARDS, 0),
	PIECES(game, "piles", FIELD_GRID, pile, PILES, TILES, PILE_SIZE),
	LIST(game, "pile_next", FIELD_NUMBERS, pile_next, PILES, 0, PILE_SIZE),
};

#define SCORE(part) NUMBER(score, #part, part, -SCORE_MAX, SCORE_MAX, #part)
static const struct field of_score[] = { SCORE(during), SCORE(green), SCORE(farmers),
	SCORE(tool_makers), SCORE(hut_builders), SCORE(shamans), SCORE(resources), SCORE(total) };

const struct fields player_fields = { of_player, sizeof of_player / sizeof *of_player };
const struct fields table_fields = { of_table, sizeof of_table / sizeof *of_table };

const struct fields score_fields = { of_score, sizeof of_score / sizeof *of_score };

int
field_number(const struct field *f, const void *of)
{
	return *(const int *)((const char *)of + f->offset);
}

json_t *
set_json(uint64_t set, int first)
{
	json_t *list = json_list();

	for (int i = 0; i < 64; i++)
		if ((set >> i & 1) != 0)
			json_push(list, json_number(i + first));
	return list;
}

json_t *
numbers_json(const int *numbers, int count, int add)
{
	json_t *list = json_list();

	for (int i = 0; i < count; i++)
		json_push(list, json_number(numbers[i] + add));
	return list;
}

json_t *
index_json(int index, int add)
{
	return index < 0 ? json_null() : json_number(index + add);
}

int
set_read(struct json_reader *r, const char *key, int first, int size, uint64_t *set)
{
	int list[64], count;

	*set = 0;
	if (json_read_numbers(r, key, list, 0, size, first, first + size - 1, &count) != 0)
		return -1;
	for (int i = 0; i < count; i++) {
		uint64_t bit = UINT64_C(1) << (list[i] - first);
		if ((*set & bit) != 0)
			return json_fault(r, key, "names the same thing twice");
		*set |= bit;
	}
	return 0;
}

int
index_read(struct json_reader *r, const char *key, int first, int count, int *index)
{
	int n = first - 1;

	if (json_is_null(json_at(r, key)))
		json_seen(r, key);
	else if (json_read_number(r, key, first, first + count - 1, &n) != 0)
		return -1;
	*index = n - first;
	return 0;
}

static json_t *
field_json(const struct field *f, const void *of)
{
	const void *at = (const char *)of + f->offset;
	int add = f->piece != 0 ? f->least : 0;
	uint32_t half = 0;
	uint64_t set = 0;
	json_t *list;

	switch (f->kind) {
	case FIELD_NUMBER:
		return json_number(field_number(f, of));
	case FIELD_FLAG:
		return json_boolean(*(const bool *)at);
	case FIELD_NUMBERS:
		return numbers_json(at, f->count, add);
	case FIELD_BYTES:
		list = json_list();
		for (int i = 0; i < f->count; i++)
			json_push(list, json_number(((const uint8_t *)at)[i]));
		return list;
	case FIELD_CELLS:
		list = json_list();
		for (int i = 0; i < f->count; i++)
			json_push(list, index_json(((const int *)at)[i], add));
		return list;
	case FIELD_GRID:
		list = json_list();
		for (int i = 0; i < f->count; i++)
			json_push(list, numbers_json((const int *)at + i * f->row, f->row, f->least));
		return list;
	case FIELD_SET:
		break;
	}
	memcpy(f->size == sizeof set ? (void *)&set : &half, at, f->size); // 32 or 64 bits
	return set_json(f->size == sizeof set ? set : half, f->least);
}

static int
read_bytes(struct json_reader *r, const struct field *f, uint8_t *byte)
{
	int list[64] = { 0 };

	if (json_read_numbers(r, f->key, list, f->count, f->count, f->least, f->most, NULL) != 0)
		return -1;
	for (int i = 0; i < f->count; i++)
		byte[i] = (uint8_t)list[i];
	return 0;
}

static int
read_set(struct json_reader *r, const struct field *f, void *at)
{
	uint64_t set;

	if (set_read(r, f->key, f->least, f->count, &set) != 0)
		return -1;
	uint32_t half = (uint32_t)set;
	memcpy(at, f->size == sizeof set ? (const void *)&set : &half, f->size);
	return 0;
}

static int
field_read(struct json_reader *r, const struct field *f, void *of)
{
	void *at = (char *)of + f->offset;
	int count = f->count, failed = -1;

	switch (f->kind) {
	case FIELD_NUMBER:
		return json_read_number(r, f->key, f->least, f->most, at);
	case FIELD_FLAG:
		return json_read_boolean(r, f->key, at);
	case FIELD_BYTES:
		return read_bytes(r, f, at);
	case FIELD_SET:
		return read_set(r, f, at);
	case FIELD_NUMBERS:
		failed = json_read_numbers(r, f->key, at, count, count, f->least, f->most, NULL);
		break;
	case FIELD_CELLS:
		failed = json_read_cells(r, f->key, at, count, f->least, f->most);
		break;
	case FIELD_GRID:
		failed = json_read_grid(r, f->key, at, count, f->row, f->least, f->most);
		count *= f->row;
		break;
	}
	for (int i = 0; failed == 0 && f->piece != 0 && i < count; i++)
		((int *)at)[i] -= f->least;
	return failed;
}

void
fields_put(json_t *j, const struct fields *fields, const void *of)
{
	for (size_t i = 0; i < fields->count; i++)
		json_put(j, fields->list[i].key, field_json(&fields->list[i], of));
}

void
fields_show(json_t *j, const struct fields *fields, const void *of)
{
	for (size_t i = 0; i < fields->count; i++)
		if (fields->list[i].shown != NULL)
			json_put(j, fields->list[i].shown, field_json(&fields->list[i], of));
}

int
fields_read(struct json_reader *r, const struct fields *fields, void *of)
{
	for (size_t i = 0; i < fields->count; i++)
		if (field_read(r, &fields->list[i], of) != 0)
			return -1;
	return 0;
}
