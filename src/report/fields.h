// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The fields of a position and of a score, each listed once: the lists define what a state
// (report/state.h), and so an archive, contains, and which fields the view shows unchanged. A new
// field of the engine's structs is a row here.
#ifndef REPORT_FIELDS_H
#define REPORT_FIELDS_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

#include "report/json.h"

enum field_kind {
	FIELD_NUMBER,
	FIELD_FLAG,
	FIELD_NUMBERS, // a list of `count` ints
	FIELD_BYTES, // a list of `count` bytes
	FIELD_CELLS, // a list of pieces, with null for an empty cell
	FIELD_GRID, // `count` lists of `row` numbers of pieces
	FIELD_SET // a bit set, written as the list of the bits' numbers, starting at `least`
};

struct field {
	const char *key;
	enum field_kind kind;
	size_t offset, size; // the member's place and size in its struct
	int count, least, most; // number of elements; range of each element
	int row; // FIELD_GRID: length of each list
	int piece; // 1 if elements are indexes of pieces: index 0 is written as `least`
	const char *shown; // key in the view; NULL if the view does not show the field unchanged
};

struct fields {
	const struct field *list;
	size_t count;
};

// The fields of a struct player, of the cards and tiles in a struct game, and of a struct score.
extern const struct fields player_fields, table_fields, score_fields;

// Returns the value of an int field of `of`.
int
field_number(const struct field *f, const void *of);

// Writes all fields of a struct to a map, in the order of the list; fields_show writes only the
// fields that the view shows, under their keys there.
void
fields_put(json_t *j, const struct fields *fields, const void *of);
void
fields_show(json_t *j, const struct fields *fields, const void *of);

// Reads all fields back into a struct.
int
fields_read(struct json_reader *r, const struct fields *fields, void *of);

// The numbers of the bits of a set, counted from `first`, as a new list, which the caller owns.
json_t *
set_json(uint64_t set, int first);

// Reads a list of different numbers from `first` on as a set of `size` bits.
int
set_read(struct json_reader *r, const char *key, int first, int size, uint64_t *set);

// A new list of `count` numbers, with `add` added to each; the caller owns it.
json_t *
numbers_json(const int *numbers, int count, int add);

// An index plus `add`; null for a negative index. The caller owns the value.
json_t *
index_json(int index, int add);

// Reads a number in the range of `count` numbers from `first` on as an index from 0; null as -1.
int
index_read(struct json_reader *r, const char *key, int first, int count, int *index);

#endif
