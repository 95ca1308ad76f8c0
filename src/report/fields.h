// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The fields of a position and of a score, each once: what a state (report/state.h), and so an archive, writes and reads,
// and what the view shows of them as they are. A new field of the engine's structs is a row here.
#ifndef REPORT_FIELDS_H
#define REPORT_FIELDS_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

#include "report/json.h"

enum field_kind {
	FIELD_NUMBER,
	FIELD_FLAG,
	FIELD_NUMBERS, // a list of `count`
	FIELD_BYTES, // the same, of bytes
	FIELD_CELLS, // a list of pieces, null for none
	FIELD_GRID, // lists of `row` numbers of pieces
	FIELD_SET // bits; the list of their numbers, the first of which is `least`
};

struct field {
	const char *key;
	enum field_kind kind;
	size_t offset, size; // in its struct
	int count, least, most; // how many; each of them
	int row; // of a grid
	int piece; // they are pieces: 0 is written as `least`
	const char *shown; // its key in the view; NULL: it is not there, or in other words
};

struct fields {
	const struct field *list;
	size_t count;
};

// Of a struct player, of a struct game what lies on the table, and of a struct score.
extern const struct fields player_fields, table_fields, score_fields;

// A field that is a number.
int
field_number(const struct field *f, const void *of);

// Writes all fields of a struct into a map, in the order of the list; or those that are shown.
void
fields_put(json_t *j, const struct fields *fields, const void *of);
void
fields_show(json_t *j, const struct fields *fields, const void *of);

// Reads them back.
int
fields_read(struct json_reader *r, const struct fields *fields, void *of);

// The numbers of the bits of a set, counted from `first`; new and the caller's.
json_t *
set_json(uint64_t set, int first);

// Reads a list of different numbers from `first` on as the bits of a set of `size`.
int
set_read(struct json_reader *r, const char *key, int first, int size, uint64_t *set);

// `count` numbers, with `add` added to each.
json_t *
numbers_json(const int *numbers, int count, int add);

// A number, `add` added; null for -1.
json_t *
index_json(int index, int add);

// Reads a number from `first` on, one of `count`, as an index from 0; null as -1.
int
index_read(struct json_reader *r, const char *key, int first, int count, int *index);

#endif
