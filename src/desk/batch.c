// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Many letters that are stored, read together by one child and committed at once. While what it has
// read is understood, another child reads those that follow.
#include "desk/reader.h"
#include "desk/receive.h"
#include "table/positions.h"

enum {
	TOGETHER = 256, TOGETHER_BYTES = 1 << 20, // letters that are first read together
	FIRST = 32, // of them at first, while nothing else can be done
};

// Letters that follow one another, and those among them that were never tried before.
struct batch {
	struct arena arena;
	int64_t *ids;
	size_t count, fresh_count, bytes;
	bool begun;
	struct reader reader; // of the fresh ones
	const struct incoming *mails; // theirs, once they are read; else NULL
	bool counted[TOGETHER]; // they are the fresh ones
	struct letter_row fresh[TOGETHER];
	struct err *damage; // the first fault that was passed over
};

// A fault of one letter or its game, of which what is stored is damaged, keeps no other letter from
// being read.
static int
pass_over(struct batch *b, const struct err *fault, struct err *e)
{
	bool damaged = fault->code == ERR_DATA;

	(void)err_set(damaged ? b->damage : e, fault->code, "%s", fault->text);
	return damaged ? 0 : -1;
}

// Whether a letter was never tried before, and has its bytes.
static int
find_fresh(struct judge *j, struct batch *b, struct letter_row *row, bool *fresh, struct err *e)
{
	struct err fault = { 0 };

	*fresh = row->status == LETTER_STATUS_RAW && row->parse_attempts == 0;
	if (!*fresh || letters_get_bytes(j->store, &b->arena, row, &fault) == 0)
		return 0;
	*fresh = false;
	return pass_over(b, &fault, e);
}

// Takes the first of the letters listed, until it is full, and counts an attempt for those never tried.
static int
batch_fill(struct judge *j, struct batch *b, size_t listed, struct err *e)
{
	while (b->count < listed && b->bytes < TOGETHER_BYTES) {
		struct letter_row *row = &b->fresh[b->fresh_count];
		bool fresh;
		if (letters_get(j->store, b->ids[b->count], &b->arena, row, e) != 0 ||
		    find_fresh(j, b, row, &fresh, e) != 0 ||
		    (fresh && letters_try(j->store, row->id, e) != 0))
			return -1;
		b->bytes += row->raw_size;
		b->counted[b->count++] = fresh;
		b->fresh_count += fresh;
	}
	return 0;
}

// At most `most` letters after the id `after`, by one commit, are given to one child.
static int
batch_begin(struct judge *j, struct batch *b, int64_t after, int most, struct err *e)
{
	size_t listed;

	arena_empty(&b->arena);
	b->count = b->fresh_count = b->bytes = 0;
	b->mails = NULL;
	if (letters_list(j->store, LETTER_STATUS_RAW, after, most, &b->arena, &b->ids, &listed, e) != 0)
		return -1;
	if (listed == 0)
		return 0;
	if (store_begin(j->store, e) != 0 ||
	    judge_close(j, batch_fill(j, b, listed, e), false, e) != 0 ||
	    (b->fresh_count > 0 && reader_begin(&b->reader, b->fresh, b->fresh_count, e) != 0))
		return -1;
	b->begun = b->fresh_count > 0;
	return 0;
}

// Waits for that child. When it dies each of its letters is given to one alone, by the attempt that
// is counted: so the one it died of is found.
static int
batch_end(struct batch *b, struct err *e)
{
	if (!b->begun)
		return 0;
	b->begun = false;
	return reader_end(&b->reader, &b->arena, &b->mails, e);
}

// Those that a child has all read share a commit: they were stored long before, and when one fails
// what is not committed is done again, one by one.
static int
read_together(struct judge *j, struct batch *b, struct arena *each, struct err *e)
{
	struct judge work = *j;
	int status = 0;

	if (store_begin(j->store, e) != 0)
		return -1;
	work.arena = each;
	work.inside = true;
	for (size_t i = 0; status == 0 && i < b->count; i++) {
		status = judge_understand(&work, b->ids[i], &b->mails[i], e);
		arena_empty(each);
	}
	return judge_close(j, status, false, e);
}

// Others, of which one might die, have a commit each.
static int
read_apart(struct judge *j, struct batch *b, struct arena *each, struct err *e)
{
	const struct incoming *mail = b->mails;
	struct judge work = *j;
	int status = 0;

	work.arena = each;
	for (size_t i = 0; status == 0 && i < b->count; i++) {
		bool is_read = mail != NULL && b->counted[i];
		struct err fault = { 0 };
		if (judge_read_tried(&work, b->ids[i], b->counted[i], is_read ? mail++ : NULL, &fault) != 0)
			status = pass_over(b, &fault, e);
		arena_empty(each);
	}
	return status;
}

static int
batch_read(struct judge *j, struct batch *b, struct arena *each, struct err *e)
{
	struct err fault = { 0 };

	if (b->mails != NULL && b->fresh_count == b->count) {
		if (read_together(j, b, each, &fault) == 0)
			return 0;
		if (pass_over(b, &fault, e) != 0)
			return -1;
	}
	return read_apart(j, b, each, e);
}

static int
read_all(struct judge *j, struct batch pair[static 2], struct arena *each, int *count, struct err *e)
{
	struct batch *now = &pair[0], *next = &pair[1];
	int most = FIRST;
	int status = batch_begin(j, now, 0, most, e);

	while (status == 0 && now->count > 0) {
		struct batch *done = now;
		most = 4 * most < TOGETHER ? 4 * most : TOGETHER;
		status = batch_end(now, e) != 0 ||
			batch_begin(j, next, now->ids[now->count - 1], most, e) != 0 ||
			batch_read(j, now, each, e) != 0
		    ? -1
		    : 0;
		*count += (int)now->count;
		now = next;
		next = done;
	}
	return status;
}

// No child is left behind, whatever went wrong.
static void
batch_release(struct batch *b)
{
	struct err e = { 0 };

	(void)batch_end(b, &e);
	arena_release(&b->arena);
}

int
judge_read_letters(struct judge *j, int *count, struct err *e)
{
	struct batch *pair = arena_alloc(j->arena, 2 * sizeof *pair);
	struct judge work = *j;
	struct arena each = { 0 };
	struct err damage = { 0 };
	int status;

	*count = 0;
	pair[0].damage = pair[1].damage = &damage;
	work.known = arena_alloc(j->arena, sizeof *work.known);
	status = read_all(&work, pair, &each, count, e);
	if (status == 0 && damage.code != ERR_NONE)
		status = err_set(e, damage.code, "%s", damage.text);
	batch_release(&pair[0]);
	batch_release(&pair[1]);
	arena_release(&each);
	return status;
}
