// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rows: reads and binds them column by column.
#include "store/row.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "fair/draw.h"

// When a column is written; see rows.h.
enum column_when { GIVEN, NEW, LIFE };

enum column_kind {
	KIND_INT,
	KIND_INT64,
	KIND_ID,
	KIND_POSITION,
	KIND_BOOL,
	KIND_TEXT,
	KIND_NAME,
	KIND_MAYBE,
	KIND_BLOB,
	KIND_SEED,
	KIND_WORD,
	KIND_ROW,
};

struct column {
	enum column_when when;
	enum column_kind kind;
	size_t offset; // offset in the struct
	size_t size_offset; // offset of the size, for KIND_BLOB
	const struct word_list *words; // word list, for KIND_WORD
	const struct columns *(*inner)(void); // columns of the joined row, for KIND_ROW
};

struct columns {
	const struct column *list;
	size_t count, size;
	const char *row; // kind of row
};

// Expands a list of rows.h; within its scope `this` is the struct.
#define PLAIN(kind_, name) .kind = kind_, .offset = offsetof(this, name)
#define COLUMN_INT(name) PLAIN(KIND_INT, name)
#define COLUMN_INT64(name) PLAIN(KIND_INT64, name)
#define COLUMN_ID(name) PLAIN(KIND_ID, name)
#define COLUMN_POSITION(name) PLAIN(KIND_POSITION, name)
#define COLUMN_BOOL(name) PLAIN(KIND_BOOL, name)
#define COLUMN_TEXT(name) PLAIN(KIND_TEXT, name)
#define COLUMN_NAME(name) PLAIN(KIND_NAME, name)
#define COLUMN_MAYBE(name) PLAIN(KIND_MAYBE, name)
#define COLUMN_BLOB(name) PLAIN(KIND_BLOB, name), .size_offset = offsetof(this, name##_size)
#define COLUMN_SEED(name) PLAIN(KIND_SEED, name)
#define COLUMN_WORD(list) .kind = KIND_WORD, .words = &list##_list, COLUMN_OFFSET
#define COLUMN_ROW(row) .kind = KIND_ROW, .inner = row##_columns, COLUMN_OFFSET
#define COLUMN_OFFSET(name) .offset = offsetof(this, name)
#define COLUMN(when_, type, name) { .when = when_, COLUMN_##type(name) },
#define COLUMNS_OF(row, LIST) \
	const struct columns *row##_columns(void) \
	{ \
		typedef struct row##_row this; \
		static const struct column list[] = { LIST##_COLUMNS(COLUMN) }; \
		static const struct columns columns = { list, sizeof list / sizeof *list, \
			sizeof(this), #row }; \
\
		return &columns; \
	}
ROW_LIST(COLUMNS_OF)

static const struct columns *
number_columns(void)
{
	static const struct column list[] = { { .kind = KIND_INT64 } };
	static const struct columns columns = { list, 1, sizeof(int64_t), "number" };

	return &columns;
}

static const struct columns *
text_columns(void)
{
	static const struct column list[] = { { .kind = KIND_MAYBE } };
	static const struct columns columns = { list, 1, sizeof(const char *), "text" };

	return &columns;
}

void
put_value(struct stmt *q, struct value v)
{
	if (q->rc != SQLITE_OK)
		return;
	switch (v.kind) {
	case VALUE_INT:
		q->rc = sqlite3_bind_int64(q->handle, ++q->at, v.number);
		break;
	case VALUE_TEXT:
		q->rc = sqlite3_bind_text(q->handle, ++q->at, v.bytes == NULL ? "" : v.bytes, -1, SQLITE_STATIC);
		break;
	case VALUE_BLOB:
		q->rc = sqlite3_bind_blob64(q->handle, ++q->at, v.number == 0 ? "" : v.bytes,
		    (sqlite3_uint64)v.number, SQLITE_STATIC);
		break;
	case VALUE_NULL:
		q->rc = sqlite3_bind_null(q->handle, ++q->at);
		break;
	case VALUE_END:
		break;
	}
}

// Marks the row as damaged if `ok` is false: for words and sizes out of range.
static void
check(struct stmt *q, bool ok)
{
	if (!ok && q->rc == SQLITE_OK)
		q->rc = SQLITE_CORRUPT;
}

// Reads the next column, of which a number too large for int is a fault; NULL is 0.
static int
get_int(struct stmt *q)
{
	int64_t value = sqlite3_column_int64(q->handle, q->at++);

	check(q, value >= INT_MIN && value <= INT_MAX);
	return (int)value;
}

// Reads the next column, bytes or a text, into the arena; NULL, with size 0, if it is NULL.
static const void *
get_blob(struct stmt *q, size_t *size)
{
	int column = q->at++;
	const void *bytes = sqlite3_column_blob(q->handle, column);

	*size = (size_t)sqlite3_column_bytes(q->handle, column);
	if (bytes != NULL)
		return arena_strndup(q->store->arena, bytes, *size);
	if (sqlite3_column_type(q->handle, column) == SQLITE_NULL)
		return NULL;
	check(q, *size == 0); // bytes is NULL also if memory ran out
	return arena_alloc(q->store->arena, 1);
}

static bool
is_name(const char *name, size_t size)
{
	return size > 0 && size <= DRAW_NAME_MAX && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == size;
}

static void
inner_get(const struct columns *inner, struct stmt *q, void *row);

// Reads a column of the current row. A word that is not in its list, a number that is too large, a seed
// of another size and a name that cannot be one mark the row as damaged.
static void
column_get(const struct column *c, struct stmt *q, void *member)
{
	size_t size;

	switch (c->kind) {
	case KIND_INT:
		*(int *)member = get_int(q);
		break;
	case KIND_INT64:
	case KIND_ID:
		*(int64_t *)member = sqlite3_column_int64(q->handle, q->at++);
		break;
	case KIND_POSITION: {
		bool none = sqlite3_column_type(q->handle, q->at) == SQLITE_NULL;
		int position = get_int(q);
		*(int *)member = none ? -1 : position;
		break;
	}
	case KIND_BOOL:
		*(bool *)member = get_int(q) != 0;
		break;
	case KIND_TEXT:
	case KIND_MAYBE:
		*(const char **)member = get_blob(q, &size);
		break;
	case KIND_NAME:
		*(const char **)member = get_blob(q, &size);
		check(q, size > 0 && is_name(*(const char **)member, size));
		break;
	case KIND_BLOB:
		*(const void **)member = get_blob(q, (size_t *)((char *)member - c->offset + c->size_offset));
		break;
	case KIND_SEED: {
		const void *seed = get_blob(q, &size);
		check(q, size == GAME_SEED_SIZE);
		if (size == GAME_SEED_SIZE)
			memcpy(member, seed, GAME_SEED_SIZE);
		break;
	}
	case KIND_WORD:
		check(q, word_parse(c->words, get_word(q), member));
		break;
	case KIND_ROW:
		inner_get(c->inner(), q, member);
		break;
	}
}

// Reads the columns of a joined row, up to a damaged one. If it is missing, numbers are 0 and texts are empty.
static void
inner_get(const struct columns *inner, struct stmt *q, void *row)
{
	const bool none = sqlite3_column_type(q->handle, q->at) == SQLITE_NULL;

	memset(row, 0, inner->size);
	for (size_t i = 0; i < inner->count && q->rc == SQLITE_OK; i++) {
		const struct column *c = &inner->list[i];
		void *member = (char *)row + c->offset;
		if (!none)
			column_get(c, q, member);
		else if (c->kind == KIND_TEXT || c->kind == KIND_NAME)
			*(const char **)member = "";
	}
	q->at += none ? (int)inner->count : 0;
}

static struct value
column_value(const struct column *c, const void *member)
{
	switch (c->kind) {
	case KIND_INT:
		return value_int(*(const int *)member);
	case KIND_INT64:
		return value_int(*(const int64_t *)member);
	case KIND_ID:
		return ID(*(const int64_t *)member);
	case KIND_POSITION:
		return *(const int *)member < 0 ? MAYBE((const char *)NULL) : value_int(*(const int *)member);
	case KIND_BOOL:
		return value_int(*(const bool *)member);
	case KIND_TEXT:
	case KIND_NAME:
		return value_text(*(const char *const *)member);
	case KIND_MAYBE:
		return MAYBE(*(const char *const *)member);
	case KIND_BLOB:
		return BYTES(*(const void *const *)member,
		    *(const size_t *)((const char *)member - c->offset + c->size_offset));
	case KIND_SEED:
		return BYTES(member, GAME_SEED_SIZE);
	case KIND_WORD:
		return value_text(c->words->word[*(const unsigned *)member]);
	case KIND_ROW: // written by the queries of its own table
		break;
	}
	return (struct value){ .kind = VALUE_END };
}

static void
put_values(struct stmt *q, const struct value *with)
{
	while (with != NULL && with->kind != VALUE_END)
		put_value(q, *with++);
}

// Binds the columns that are written at `when` (see enum column_when).
static void
put_row(struct stmt *q, struct from row, enum column_when when)
{
	for (size_t i = 0; i < row.columns->count; i++) {
		const struct column *c = &row.columns->list[i];
		if (c->when >= when)
			put_value(q, column_value(c, (const char *)row.at + c->offset));
	}
}

// Reads the current row. If it is damaged, returns -1 and says where: its first column is often its id.
static int
get_row(struct stmt *q, struct into row, struct err *e)
{
	for (size_t i = 0; i < row.columns->count; i++) {
		column_get(&row.columns->list[i], q, (char *)row.at + row.columns->list[i].offset);
		if (q->rc != SQLITE_OK) {
			const unsigned char *first = sqlite3_column_text(q->handle, 0);
			return store_fault(q->store->base->path, q->rc,
			    arena_printf(q->store->arena, "%s with %s %s: '%s' has a value that cannot be", row.columns->row,
				sqlite3_column_name(q->handle, 0), first != NULL ? (const char *)first : "NULL",
				sqlite3_column_name(q->handle, q->at - 1)), e);
		}
	}
	return 0;
}

// Runs the prepared statement; returns the number of changed rows.
static int
finish(struct stmt *q, struct err *e)
{
	int64_t before = sqlite3_total_changes64(q->store->base->db);
	int got;

	while ((got = stmt_step(q, e)) == 1)
		;
	stmt_end(q);
	int64_t changed = sqlite3_total_changes64(q->store->base->db) - before;
	return got < 0 ? -1 : changed > INT_MAX ? INT_MAX : (int)changed;
}

int
query_count(struct store *s, enum query id, const struct value *with, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, id);
	put_values(&q, with);
	return finish(&q, e);
}

int
query_run(struct store *s, enum query id, const struct value *with, struct err *e)
{
	return query_count(s, id, with, e) < 0 ? -1 : 0;
}

int
query_counted(struct store *s, enum query id, const struct value *with, int64_t *count, struct err *e)
{
	int changed = query_count(s, id, with, e);

	if (count != NULL)
		*count = changed;
	return changed < 0 ? -1 : 0;
}

int
query_change(struct store *s, enum query id, const struct value *with,
    const struct complaint *otherwise, struct err *e)
{
	int changed = query_count(s, id, with, e);

	if (changed == 0)
		return err_set(e, otherwise->code, "%s %lld%s", otherwise->before, (long long)with->number,
		    otherwise->after);
	return changed < 0 ? -1 : 0;
}

// Reads at most one row; returns how many, or -1.
static int
read_row(struct store *s, enum query id, const struct value *with, struct into row, struct err *e)
{
	struct stmt q;

	memset(row.at, 0, row.columns->size);
	stmt_begin(&q, s, id);
	put_values(&q, with);
	int got = stmt_step(&q, e);
	if (got == 1 && get_row(&q, row, e) != 0)
		got = -1;
	stmt_end(&q);
	return got;
}

int
query_row(struct store *s, enum query id, const struct value *with, struct into row, struct err *e)
{
	return read_row(s, id, with, row, e) < 0 ? -1 : 0;
}

int
query_referred(struct store *s, enum query id, int64_t row_id, struct into row, struct err *e)
{
	int got = read_row(s, id, WITH(row_id), row, e);

	if (got == 0 && row_id != 0)
		return store_fault(s->base->path, SQLITE_CORRUPT,
		    arena_printf(s->arena, "no %s with id %lld, which another row names", row.columns->row, (long long)row_id), e);
	return got < 0 ? -1 : 0;
}

int
query_number(struct store *s, enum query id, const struct value *with, int64_t *number, struct err *e)
{
	return query_row(s, id, with, (struct into){ number_columns(), number }, e);
}

int
query_text(struct store *s, enum query id, const struct value *with, const char **text, struct err *e)
{
	return query_row(s, id, with, (struct into){ text_columns(), text }, e);
}

int
query_yes(struct store *s, enum query id, const struct value *with, bool *yes, struct err *e)
{
	int64_t number;
	int result = query_number(s, id, with, &number, e);

	*yes = number != 0;
	return result;
}

int
query_rows(struct store *s, enum query id, const struct value *with, struct into rows, struct err *e)
{
	size_t size = rows.columns->size, room = 0;
	struct {
		char *at;
		size_t count;
	} list = { 0 }; // same layout as all structs of many rows
	struct stmt q;
	int got;

	stmt_begin(&q, s, id);
	put_values(&q, with);
	while ((got = stmt_step(&q, e)) == 1) {
		if (list.count == room) {
			room = room * 2 + 8;
			list.at = arena_grow(s->arena, list.at, list.count * size, room * size);
		}
		struct into row = { rows.columns, list.at + list.count * size };
		if ((got = get_row(&q, row, e)) < 0)
			break;
		list.count++;
	}
	stmt_end(&q);
	memcpy(rows.at, &list, sizeof list);
	return got;
}

int
query_text_list(struct store *s, enum query id, const struct value *with, struct texts *texts, struct err *e)
{
	return query_rows(s, id, with, (struct into){ text_columns(), texts }, e);
}

int
query_ids(struct store *s, enum query id, const struct value *with, struct ids *ids, struct err *e)
{
	return query_rows(s, id, with, (struct into){ number_columns(), ids }, e);
}

int
row_insert(struct store *s, enum query id, struct from row, int64_t *row_id, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, id);
	put_row(&q, row, NEW);
	int inserted = finish(&q, e);
	if (inserted > 0 && row_id != NULL)
		*row_id = sqlite3_last_insert_rowid(s->base->db);
	return inserted;
}

int
row_put(struct store *s, enum query id, struct from row, int64_t *row_id, struct err *e)
{
	return row_insert(s, id, row, row_id, e) < 0 ? -1 : 0;
}

int
row_save(struct store *s, enum query id, struct from row, const struct value *with, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, id);
	put_row(&q, row, LIFE);
	put_values(&q, with);
	return finish(&q, e);
}
