// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// jansson in fewer words: writing that fails only for want of memory, and strict reading, for which
// every field must be there and within its range, and no other field may be.
#ifndef REPORT_JSON_H
#define REPORT_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"

// New values; the caller owns them, or the map or list into which they are put. Texts that are not UTF-8
// are cleaned. A NULL text gives null.
json_t *
json_map(void);
json_t *
json_list(void);
json_t *
json_number(int64_t n);
json_t *
json_text(const char *s);

// The same as json_text, but well-formed UTF-8 is kept as it is, control characters included.
json_t *
json_exact(const char *s);

// Puts a value into a map or at the end of a list, which then owns it.
void
json_put(json_t *map, const char *key, json_t *value);
void
json_push(json_t *list, json_t *value);

// Prints with jansson's `flags`; result in the arena.
char *
json_print(struct arena *a, const json_t *j, size_t flags);

// Reads one map. Every key that is read is counted; json_read_end fails if a key is left over.
struct json_reader {
	const json_t *map;
	char path[80];
	uint64_t seen; // bit n: the key in place n was read
	void *next; // the place after the key that was read last; NULL: the first
	uint64_t next_bit; // of that place, in `seen`
	struct err *err;
};

// Reads the text of one document, strictly: no name twice in a map. Returns NULL, with `e` set, if it is
// not a document; else the caller owns the result.
json_t *
json_parse(const char *text, size_t len, struct err *e);

// Begins to read `map`; `path` names it in messages, "" for the whole document. Fails if it is not a map.
int
json_reader_init(struct json_reader *r, const json_t *map, const char *path, struct err *e);

// The value of a key; NULL if there is none.
const json_t *
json_at(const struct json_reader *r, const char *key);

// Counts a key as read.
void
json_seen(struct json_reader *r, const char *key);

// Sets the error "state.open.seat: FAULT". Returns -1.
int
json_fault(struct json_reader *r, const char *key, const char *fault);

// Each reads one field and counts it; on failure the error names the field and what it must be.
int
json_read_number(struct json_reader *r, const char *key, int least, int most, int *n);
int
json_read_boolean(struct json_reader *r, const char *key, bool *b);
int
json_read_word(struct json_reader *r, const char *key, const char *const *words, int count,
    int *which);
int
json_read_map(struct json_reader *r, const char *key, struct json_reader *inner);

// A number of at most 2 to the 53rd, the largest that every reader of JSON can hold.
int
json_read_large(struct json_reader *r, const char *key, int64_t least, int64_t most, int64_t *n);

// A text of at most `most` bytes, copied to the arena; null gives NULL if `or_null` is set.
int
json_read_text(struct json_reader *r, const char *key, size_t most, bool or_null, struct arena *a,
    const char **text);

// A list of `fewest` to `most` things, read one by one with json_read_item.
int
json_read_list(struct json_reader *r, const char *key, size_t fewest, size_t most, size_t *count);

// A list of `fewest` to `count` numbers; `*got` becomes how many there are. It may be NULL.
int
json_read_numbers(struct json_reader *r, const char *key, int *list, int fewest, int count,
    int least, int most, int *got);

// A list of `count` numbers or nulls; a null is read as least - 1.
int
json_read_cells(struct json_reader *r, const char *key, int *list, int count, int least,
    int most);

// `rows` lists of `columns` numbers.
int
json_read_grid(struct json_reader *r, const char *key, int *list, int rows, int columns,
    int least, int most);

// A list of exactly `count` things, read one by one with json_read_item.
int
json_read_length(struct json_reader *r, const char *key, int count);
int
json_read_item(struct json_reader *r, const char *key, int index, struct json_reader *inner);

// Fails if the map holds a key that was not read.
int
json_read_end(struct json_reader *r);

#endif
