// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A thin layer over jansson: writing, and strict reading.
#include "report/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/text.h"

// Ends the program if memory has run out, as an arena does.
static json_t *
must(json_t *j)
{
	if (j == NULL) {
		arena_out_of_memory();
		abort();
	}
	return j;
}

json_t *
json_map(void)
{
	return must(json_object());
}

json_t *
json_list(void)
{
	return must(json_array());
}

json_t *
json_number(int64_t n)
{
	return must(json_integer(n));
}

json_t *
json_text(const char *s)
{
	struct arena a = { .head = NULL };

	if (s == NULL)
		return json_null();
	if (text_is_clean(s))
		return must(json_string_nocheck(s));
	json_t *j = must(json_string_nocheck(text_clean(&a, s)));
	arena_release(&a);
	return j;
}

json_t *
json_exact(const char *s)
{
	return utf8_valid(s, strlen(s)) ? must(json_string_nocheck(s)) : json_text(s);
}

void
json_put(json_t *map, const char *key, json_t *value)
{
	if (json_object_set_new_nocheck(map, key, value) != 0)
		(void)must(NULL);
}

void
json_push(json_t *list, json_t *value)
{
	if (json_array_append_new(list, value) != 0)
		(void)must(NULL);
}

static int
add_piece(const char *piece, size_t size, void *text)
{
	text_add_bytes(text, piece, size);
	return 0;
}

char *
json_print(struct arena *a, const json_t *j, size_t flags)
{
	struct text text;

	text_init(&text, a);
	if (json_dump_callback(j, add_piece, &text, flags) != 0)
		(void)must(NULL);
	return text.data;
}

json_t *
json_parse(const char *text, size_t len, struct err *e)
{
	json_error_t fault;
	json_t *j = json_loadb(text, len, JSON_REJECT_DUPLICATES, &fault);

	if (j == NULL)
		(void)err_set(e, ERR_DATA, "not JSON: line %d, column %d: %s", fault.line, fault.column, fault.text);
	return j;
}

int
json_reader_init(struct json_reader *r, const json_t *map, const char *path, struct err *e)
{
	*r = (struct json_reader){ .map = map, .err = e };
	(void)snprintf(r->path, sizeof r->path, "%.*s", (int)sizeof r->path - 1, path);
	if (!json_is_object(map))
		return err_set(e, ERR_DATA, "%s%smust be an object", path, path[0] != '\0' ? ": " : "");
	return 0;
}

// Separates the path of a map from the name of a field.
static const char *
dot(const struct json_reader *r)
{
	return r->path[0] != '\0' ? "." : "";
}

const json_t *
json_at(const struct json_reader *r, const char *key)
{
	return json_object_get(r->map, key);
}

void
json_seen(struct json_reader *r, const char *key)
{
	// Keys are identified by their position in the map, which does not change while it is read.
	// Most keys are read in order.
	json_t *map = (json_t *)(uintptr_t)r->map;
	bool found = false;

	for (size_t left = json_object_size(map); left > 0 && !found; left--) {
		if (r->next == NULL) {
			r->next = json_object_iter(map);
			r->next_bit = 1;
		}
		found = strcmp(json_object_iter_key(r->next), key) == 0;
		r->seen |= found ? r->next_bit : 0;
		r->next = json_object_iter_next(map, r->next);
		r->next_bit <<= 1;
	}
}

int
json_fault(struct json_reader *r, const char *key, const char *fault)
{
	if (json_at(r, key) == NULL)
		fault = "is missing";
	return err_set(r->err, ERR_DATA, "%s%s%s: %s", r->path, dot(r), key, fault);
}

static bool
within(const json_t *j, int least, int most, int *n)
{
	if (!json_is_integer(j) || json_integer_value(j) < least || json_integer_value(j) > most)
		return false;
	*n = (int)json_integer_value(j);
	return true;
}

static int
range_fault(struct json_reader *r, const char *key, int64_t least, int64_t most)
{
	char fault[80];

	if (least == most)
		(void)snprintf(fault, sizeof fault, "must be %lld", (long long)least);
	else
		(void)snprintf(fault, sizeof fault, "must be a number from %lld to %lld", (long long)least,
		    (long long)most);
	return json_fault(r, key, fault);
}

static int
length_fault(struct json_reader *r, const char *key, int64_t fewest, int64_t most)
{
	char fault[80];

	if (fewest == most)
		(void)snprintf(fault, sizeof fault, "must be a list of %lld thing%s", (long long)most,
		    most == 1 ? "" : "s");
	else
		(void)snprintf(fault, sizeof fault, "must be a list of %lld to %lld things", (long long)fewest,
		    (long long)most);
	return json_fault(r, key, fault);
}

int
json_read_number(struct json_reader *r, const char *key, int least, int most, int *n)
{
	json_seen(r, key);
	return within(json_at(r, key), least, most, n) ? 0 : range_fault(r, key, least, most);
}

int
json_read_large(struct json_reader *r, const char *key, int64_t least, int64_t most, int64_t *n)
{
	const json_t *j = json_at(r, key);

	json_seen(r, key);
	if (json_is_integer(j) && json_integer_value(j) >= least && json_integer_value(j) <= most) {
		*n = json_integer_value(j);
		return 0;
	}
	return range_fault(r, key, least, most);
}

int
json_read_text(struct json_reader *r, const char *key, size_t most, bool or_null, struct arena *a,
    const char **text)
{
	const json_t *j = json_at(r, key);
	char fault[80];

	json_seen(r, key);
	*text = NULL;
	if (or_null && json_is_null(j))
		return 0;
	if (json_is_string(j) && json_string_length(j) <= most) {
		*text = arena_strdup(a, json_string_value(j));
		return 0;
	}
	(void)snprintf(fault, sizeof fault, "must be a text of at most %zu bytes%s", most,
	    or_null ? ", or null" : "");
	return json_fault(r, key, fault);
}

int
json_read_list(struct json_reader *r, const char *key, size_t fewest, size_t most, size_t *count)
{
	const json_t *j = json_at(r, key);

	json_seen(r, key);
	*count = json_array_size(j);
	if (json_is_array(j) && *count >= fewest && *count <= most)
		return 0;
	return length_fault(r, key, (int64_t)fewest, (int64_t)most);
}

int
json_read_boolean(struct json_reader *r, const char *key, bool *b)
{
	const json_t *j = json_at(r, key);

	json_seen(r, key);
	if (!json_is_boolean(j))
		return json_fault(r, key, "must be true or false");
	*b = json_is_true(j);
	return 0;
}

int
json_read_word(struct json_reader *r, const char *key, const char *const *words, int count, int *which)
{
	const char *s = json_string_value(json_at(r, key));
	char fault[400];

	json_seen(r, key);
	for (int i = 0; s != NULL && i < count; i++)
		if (strcmp(s, words[i]) == 0) {
			*which = i;
			return 0;
		}
	size_t used = (size_t)snprintf(fault, sizeof fault, "must be one of");
	for (int i = 0; i < count && used < sizeof fault; i++)
		used += (size_t)snprintf(fault + used, sizeof fault - used, "%s '%s'", i > 0 ? "," : "", words[i]);
	return json_fault(r, key, fault);
}

int
json_read_map(struct json_reader *r, const char *key, struct json_reader *inner)
{
	char path[sizeof r->path + 40];

	json_seen(r, key);
	if (json_at(r, key) == NULL)
		return json_fault(r, key, "");
	(void)snprintf(path, sizeof path, "%s%s%s", r->path, dot(r), key);
	return json_reader_init(inner, json_at(r, key), path, r->err);
}

static bool
is_list(const json_t *j, int fewest, int count)
{
	return json_is_array(j) && json_array_size(j) >= (size_t)fewest && json_array_size(j) <= (size_t)count;
}

int
json_read_numbers(struct json_reader *r, const char *key, int *list, int fewest, int count,
    int least, int most, int *got)
{
	const json_t *j = json_at(r, key);

	json_seen(r, key);
	if (!is_list(j, fewest, count))
		return length_fault(r, key, fewest, count);
	for (size_t i = 0; i < json_array_size(j); i++)
		if (!within(json_array_get(j, i), least, most, &list[i]))
			return range_fault(r, key, least, most);
	if (got != NULL)
		*got = (int)json_array_size(j);
	return 0;
}

int
json_read_cells(struct json_reader *r, const char *key, int *list, int count, int least, int most)
{
	const json_t *j = json_at(r, key);

	json_seen(r, key);
	if (!is_list(j, count, count))
		return length_fault(r, key, count, count);
	for (int i = 0; i < count; i++) {
		list[i] = least - 1;
		if (!json_is_null(json_array_get(j, (size_t)i)) &&
		    !within(json_array_get(j, (size_t)i), least, most, &list[i]))
			return range_fault(r, key, least, most);
	}
	return 0;
}

int
json_read_grid(struct json_reader *r, const char *key, int *list, int rows, int columns, int least, int most)
{
	const json_t *j = json_at(r, key);

	json_seen(r, key);
	if (!is_list(j, rows, rows))
		return length_fault(r, key, rows, rows);
	for (int i = 0; i < rows; i++) {
		const json_t *row = json_array_get(j, (size_t)i);
		if (!is_list(row, columns, columns))
			return length_fault(r, key, columns, columns);
		for (int k = 0; k < columns; k++)
			if (!within(json_array_get(row, (size_t)k), least, most, &list[i * columns + k]))
				return range_fault(r, key, least, most);
	}
	return 0;
}

int
json_read_length(struct json_reader *r, const char *key, int count)
{
	json_seen(r, key);
	return is_list(json_at(r, key), count, count) ? 0 : length_fault(r, key, count, count);
}

int
json_read_item(struct json_reader *r, const char *key, int index, struct json_reader *inner)
{
	char path[sizeof r->path + 40];

	(void)snprintf(path, sizeof path, "%s%s%s[%d]", r->path, dot(r), key, index);
	return json_reader_init(inner, json_array_get(json_at(r, key), (size_t)index), path, r->err);
}

int
json_read_end(struct json_reader *r)
{
	uint64_t bit = 1;
	const char *name;
	json_t *value, *map = (json_t *)(uintptr_t)r->map;

	json_object_foreach(map, name, value) {
		(void)value;
		if (bit == 0 || (r->seen & bit) == 0)
			return err_set(r->err, ERR_DATA, "%s%s%.40s: unknown field", r->path, dot(r), name);
		bit <<= 1;
	}
	return 0;
}
