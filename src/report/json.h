// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A thin layer over jansson: writing that fails only if memory runs out, and strict reading: every
// expected field must exist and be within its range, and there must be no other field.
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"

// New values, owned by the caller or by the map or list that contains them. json_text sanitizes
// invalid UTF-8; NULL gives null.
json_t *
json_map(void);
json_t *
json_list(void);
json_t *
json_number(int64_t n);
json_t *
json_text(const char *s);

// A new text like json_text, except that valid UTF-8 is kept unchanged, including control characters.
json_t *
json_exact(const char *s);

// Puts a value into a map or at the end of a list, which takes ownership.
void
json_put(json_t *map, const char *key, json_t *value);
void
json_push(json_t *list, json_t *value);

// Prints with jansson's `flags`. Result in the arena.
char *
json_print(struct arena *a, const json_t *j, size_t flags);

// Reads one map. Every key that is read is recorded; json_read_end fails if a key is left over.
struct json_reader {
	const json_t *map;
	char path[80];
	uint64_t seen; // bit n: the map's n-th key was read
	void *next; // the key after the last one read; NULL for the first key
	uint64_t next_bit; // the bit of `next` in `seen`
	struct err *err;
};

// Parses one document strictly: a map must not have duplicate names. Returns NULL, with `e` set, if
// the document is invalid; otherwise the caller owns the result.
json_t *
json_parse(const char *text, size_t len, struct err *e);

// Begins to read `map`, which errors call `path` ("" for the whole document). Fails if `map` is not a map.
int
json_reader_init(struct json_reader *r, const json_t *map, const char *path, struct err *e);

// The value of a key; NULL if the map does not have the key.
const json_t *
json_at(const struct json_reader *r, const char *key);

// Records a key as read.
void
json_seen(struct json_reader *r, const char *key);

// Sets an error such as "state.open.seat: FAULT". Returns -1.
int
json_fault(struct json_reader *r, const char *key, const char *fault);

// Each function reads one field and records its key. On failure the error names the field and its
// valid values.
int
json_read_number(struct json_reader *r, const char *key, int least, int most, int *n);
int
json_read_boolean(struct json_reader *r, const char *key, bool *b);
int
json_read_word(struct json_reader *r, const char *key, const char *const *words, int count, int *which);
int
json_read_map(struct json_reader *r, const char *key, struct json_reader *inner);

// Reads an integer of at most 2^53, the largest that every JSON reader can represent.
int
json_read_large(struct json_reader *r, const char *key, int64_t least, int64_t most, int64_t *n);

// Reads a text of at most `most` bytes and copies it to the arena; if `or_null` is set, accepts null as NULL.
int
json_read_text(struct json_reader *r, const char *key, size_t most, bool or_null, struct arena *a,
    const char **text);

// Begins a list of `fewest` to `most` items, which json_read_item reads one by one.
int
json_read_list(struct json_reader *r, const char *key, size_t fewest, size_t most, size_t *count);

// Reads a list of `fewest` to `count` numbers; sets `*got` to their number, unless `got` is NULL.
int
json_read_numbers(struct json_reader *r, const char *key, int *list, int fewest, int count,
    int least, int most, int *got);

// Reads a list of `count` numbers or nulls; a null is read as least - 1.
int
json_read_cells(struct json_reader *r, const char *key, int *list, int count, int least, int most);

// Reads `rows` lists of `columns` numbers.
int
json_read_grid(struct json_reader *r, const char *key, int *list, int rows, int columns, int least, int most);

// Begins a list of exactly `count` items, which json_read_item reads one by one.
int
json_read_length(struct json_reader *r, const char *key, int count);
int
json_read_item(struct json_reader *r, const char *key, int index, struct json_reader *inner);

// Fails if the map contains a key that was not read.
int
json_read_end(struct json_reader *r);

#endif
