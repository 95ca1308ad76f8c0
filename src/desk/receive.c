// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters by mail that are stored: read by a child process, then taken by the door. Many are read
// together by one child and committed at once; while what it has read is taken, another child reads
// those that follow.
#include "desk/receive.h"

#include "base/plant.h"
#include "desk/ahead.h"
#include "desk/door.h"
#include "desk/reader.h"
#include "post/inform.h"
#include "table/positions.h"

enum {
	TOGETHER = 256, TOGETHER_BYTES = 1 << 20, // letters that are first read together
	LOOKED_BYTES = 4 << 20, // of what is looked up for them
	FIRST = 32, // of them at first, while nothing else can be done
};

// A letter is put aside if the third attempt at it fails, or a later one: if its reader dies, or taking it fails.
// If the program itself dies of it, nobody can say so; such an attempt has been begun and not ended. Other
// processes may be at it just now, each with an attempt of its own: so one counts as failed after REST seconds,
// or when ATTEMPTS_BEGUN were begun. A letter that was tried ATTEMPTS_SUSPECT times waits for all others.
enum { ATTEMPTS = 3, ATTEMPTS_BEGUN = 30, ATTEMPTS_SUSPECT = 2, REST = 30 };

// A letter that nobody could read, three times: it is kept, put aside, and the GM is told.
static int
put_aside(struct judge *j, int64_t id, struct err *e)
{
	const struct tongue in = english(j->arena);
	const char *body = arena_printf(j->arena, "%s\n",
	    say(in, MSG("The letter number {number} could not be read, three times. It is kept in the database and "
			"will not be tried again by itself."),
		ARG(number, id)));
	const char *key = arena_printf(j->arena, "letter/%lld/quarantined", (long long)id);
	struct letter_row row;

	if (letters_get(j->store, id, &row, e) != 0)
		return -1;
	if (row.status != LETTER_STATUS_RAW)
		return 0; // another process could
	return letters_settle(j->store, id, LETTER_STATUS_QUARANTINED, NOTE_UNREADABLE, e) !=
		    0 ||
		inform_gm(j, key, say(in, MSG("A letter could not be read")), body, e) != 0
	    ? -1
	    : 0;
}

// One attempt at a letter.
struct attempt {
	int64_t id;
	bool counted; // the attempt was counted already
	struct mail_read read; // its mail is NULL if no child has read it
	bool last; // after this one the letter is put aside
	bool given_up; // it is before this one
};

// Whether the attempts before this one all failed, and were enough.
static bool
is_hopeless(const struct judge *j, const struct letter_row *before)
{
	return before->parse_attempts >= ATTEMPTS_BEGUN ||
		(before->parse_attempts >= ATTEMPTS && j->now - before->tried_at >= REST);
}

static int
count_and_get(struct judge *j, struct attempt *a, struct letter_row *row, struct err *e)
{
	if (letters_get(j->store, a->id, row, e) != 0)
		return -1;
	a->given_up = !a->counted && is_hopeless(j, row);
	if (!a->counted && !a->given_up && letters_try(j->store, a->id, j->now, e) != 0)
		return -1;
	return letters_get_whole(j->store, a->id, row, e);
}

// Counts it, and reads how many there were.
static int
count_attempt(struct judge *j, struct attempt *a, struct letter_row *row, struct err *e)
{
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, count_and_get(j, a, row, e), false, e);
}

// Looks up what a letter's words are to be read with. An error is reported when the letter is taken.
static void
look_at(struct judge *j, struct looked *l, const struct incoming *mail, struct ahead *out)
{
	struct err unsaid = { 0 };
	struct arena *kept = out->arena;

	if (door_look(j, l, mail, out, &unsaid) != 0)
		*out = (struct ahead){ .arena = kept };
}

// The words of a letter that a child has read: read by another, which may die of them as well.
static int
read_words(struct judge *j, struct mail_read *read, struct err *e)
{
	struct ahead *one = arena_alloc(j->arena, sizeof *one);
	struct looked *looked = arena_alloc(j->arena, sizeof *looked);
	bool told;

	*one = (struct ahead){ .arena = j->arena };
	looked->store = j->store;
	look_at(j, looked, read->mail, one);
	if (ahead_read(one, &told, e) != 0)
		return -1;
	read->ahead = one;
	if (!told)
		read->mail = NULL;
	return 0;
}

// The attempt is counted and committed, then made in children that may die of it.
static int
attempt(struct judge *j, struct attempt *a, struct err *e)
{
	struct letter_row row = { 0 };
	struct reader_child reader;

	if (count_attempt(j, a, &row, e) != 0)
		return -1;
	if (row.status != LETTER_STATUS_RAW)
		return 0; // another process has read it
	if (PLANTED(T14_FOR_EVER))
		return 0;
	a->last = row.parse_attempts >= ATTEMPTS;
	if (a->given_up || (PLANTED(T17_THIRD_BEGUN) && a->last))
		return 0;
	if (reader_begin(&reader, &row, 1, e) != 0 || reader_end(&reader, j->arena, &a->read.mail, e) != 0)
		return -1;
	return a->read.mail != NULL ? read_words(j, &a->read, e) : 0;
}

// Takes the count of an attempt back. A letter to a damaged game did no harm: it waits until the game is
// repaired, however long that takes, and no other letter waits for it. The same holds if the disk is full. If
// this fails, too, the attempt stays counted.
static void
count_off(struct judge *j, int64_t id)
{
	struct err unsaid = { 0 };

	if (judge_begin(j, &unsaid) == 0)
		(void)judge_close(j, letters_untry(j->store, id, &unsaid), false, &unsaid);
}

// What a failure to take a letter says of it.
enum blame {
	BLAME_WORLD, // nothing: any letter would have failed
	BLAME_GAME, // stored data is damaged, and can be repaired: the letter waits
	BLAME_LETTER, // it is this letter
};

static enum blame
blame_of(const struct err *e)
{
	switch (e->code) {
	case ERR_DATA:
		return BLAME_GAME;
	case ERR_SOFTWARE:
	case ERR_NOT_FOUND:
	case ERR_PROTOCOL:
	case ERR_USAGE:
	case ERR_NO_INPUT:
		return BLAME_LETTER;
	case ERR_NONE:
	case ERR_UNAVAILABLE:
	case ERR_OS:
	case ERR_CANNOT_CREATE:
	case ERR_IO:
	case ERR_TRY_AGAIN:
	case ERR_DENIED:
	case ERR_CONFIG:
		break;
	}
	return BLAME_WORLD;
}

// After a failure to take a letter, which has been undone.
static void
note_failure(struct judge *j, const struct attempt *a, const struct err *e)
{
	struct err unsaid = { 0 };

	if (blame_of(e) != BLAME_LETTER)
		count_off(j, a->id);
	else if (a->last && judge_begin(j, &unsaid) == 0)
		(void)judge_close(j, put_aside(j, a->id, &unsaid), false, &unsaid);
}

static int
read_tried(struct judge *j, struct attempt *a, struct err *e)
{
	if (a->read.mail == NULL && attempt(j, a, e) != 0)
		return -1;
	if (PLANTED(T4_SETTLED_EARLY) &&
	    letters_settle(j->store, a->id, LETTER_STATUS_ORDERS, NOTE_NONE, e) != 0)
		return -1;
	if (a->read.mail == NULL && !a->last && !a->given_up)
		return 0; // the next run tries again
	if (judge_begin(j, e) != 0)
		return -1;
	if (a->read.mail == NULL)
		return judge_close(j, put_aside(j, a->id, e), false, e);
	int status = judge_close(j, door_mail(j, a->id, &a->read, e), false, e);
	if (status != 0)
		note_failure(j, a, e);
	return status;
}

int
judge_read_letter(struct judge *j, int64_t id, struct err *e)
{
	return read_tried(j, &(struct attempt){ .id = id }, e);
}

int
judge_read_copy(struct judge *j, int64_t id, struct err *e)
{
	struct letter_row row;

	if (letters_get(j->store, id, &row, e) != 0)
		return -1;
	return row.parse_attempts + 1 < ATTEMPTS ? judge_read_letter(j, id, e) : 0;
}

// Letters that follow one another, and those among them that were never tried before.
struct batch {
	struct arena arena;
	struct ids ids;
	size_t count, fresh_count, bytes;
	bool begun;
	struct reader_child reader; // of the fresh ones: those never tried before
	const struct incoming *mails; // what it has read of them; NULL until then, or if it died
	struct ahead ahead[TOGETHER]; // the words of each
	struct looked *looked; // by what they are read: of the whole visit, with an arena of its own
	bool counted[TOGETHER]; // by letter: an attempt is counted, for it is a fresh one
	struct letter_row fresh[TOGETHER];
	struct err *damage; // the first fault that was passed over
};

// A fault of one letter or its game keeps no other letter from being read.
static int
pass_over(struct err *damage, const struct err *fault, struct err *e)
{
	bool alone = blame_of(fault) != BLAME_WORLD;

	(void)err_set(alone ? damage : e, fault->code, "%s", fault->text);
	return alone ? 0 : -1;
}

// Whether a letter was never tried before, and has its bytes.
static int
find_fresh(struct judge *j, struct batch *b, struct letter_row *row, bool *fresh, struct err *e)
{
	struct err fault = { 0 };

	*fresh = row->status == LETTER_STATUS_RAW && row->parse_attempts == 0;
	if (!*fresh || letters_get_whole(STORE_IN(j->store, &b->arena), row->id, row, &fault) == 0)
		return 0;
	*fresh = false;
	return pass_over(b->damage, &fault, e);
}

// Takes the first of the letters listed, until it is full, and counts an attempt for those never tried.
static int
batch_fill(struct judge *j, struct batch *b, struct err *e)
{
	while (b->count < b->ids.count && b->bytes < TOGETHER_BYTES) {
		struct letter_row *row = &b->fresh[b->fresh_count];
		bool fresh;
		if (letters_get(STORE_IN(j->store, &b->arena), b->ids.at[b->count], row, e) != 0 ||
		    find_fresh(j, b, row, &fresh, e) != 0 ||
		    (fresh && letters_try(j->store, row->id, j->now, e) != 0))
			return -1;
		b->bytes += row->raw_size;
		b->counted[b->count++] = fresh;
		b->fresh_count += fresh;
	}
	return 0;
}

// At most `most` letters after the id `after`, by one commit.
static int
batch_begin(struct judge *j, struct batch *b, int64_t after, int most, struct err *e)
{
	arena_empty(&b->arena);
	b->count = b->fresh_count = b->bytes = 0;
	b->mails = NULL;
	if (letters_unread(STORE_IN(j->store, &b->arena), ATTEMPTS_SUSPECT, (struct page){ after, most },
		&b->ids, e) != 0)
		return -1;
	if (b->ids.count == 0)
		return 0;
	return store_begin(j->store, e) != 0 ? -1 : judge_close(j, batch_fill(j, b, e), false, e);
}

// Gives the fresh ones to one child.
static int
batch_start(struct batch *b, struct err *e)
{
	if (b->fresh_count > 0 && reader_begin(&b->reader, b->fresh, b->fresh_count, e) != 0)
		return -1;
	b->begun = b->fresh_count > 0;
	return 0;
}

// Waits for that child. If it dies, each of its letters is given to a child alone, within the attempt that
// is counted already: so the letter that killed it is found.
static int
batch_end(struct batch *b, struct err *e)
{
	if (!b->begun)
		return 0;
	b->begun = false;
	return reader_end(&b->reader, &b->arena, &b->mails, e);
}

// The letters from `from` on, or fewer if much was looked up for them.
static size_t
look_at_some(struct judge *j, struct batch *b, size_t from, struct looked *l)
{
	size_t i = from;

	for (; i < b->fresh_count && l->store->arena->total < LOOKED_BYTES; i++) {
		b->ahead[i] = (struct ahead){ .arena = &b->arena };
		look_at(j, l, &b->mails[i], &b->ahead[i]);
		arena_empty(j->arena);
	}
	return i;
}

// Forgets what was looked up, if it is much; no child may read by it any more.
static int
look_anew(struct looked *l, struct ahead_reader *reader, bool *told, struct err *e)
{
	if (l->store->arena->total < LOOKED_BYTES)
		return 0;
	if (ahead_end(reader, told, e) != 0)
		return -1;
	arena_empty(l->store->arena);
	l->games = 0;
	return 0;
}

// Reads the words of all letters, by children, mostly by one. If one dies, the batch counts as not read. The child that
// reads the next batch starts right after the last: what is written afterwards is copied once for both.
static int
batch_words(struct judge *j, struct batch *b, struct batch *next, struct arena *each, struct err *e)
{
	struct ahead_reader reader = { .begun = false };
	struct judge work = *j;
	bool told = b->mails != NULL;
	int status = told ? store_begin_reading(j->store, e) : 0;

	work.arena = each;
	work.store = STORE_IN(j->store, each);
	for (size_t from = 0, end; status == 0 && told && from < b->fresh_count; from = end) {
		status = look_anew(b->looked, &reader, &told, e);
		end = status == 0 && told ? look_at_some(&work, b, from, b->looked) : from;
		if (status == 0 && told)
			status = ahead_end(&reader, &told, e);
		if (status == 0 && told)
			status = ahead_begin(&reader, &b->ahead[from], end - from, e);
	}
	if (status == 0)
		status = batch_start(next, e);
	if (reader.begun && ahead_end(&reader, &told, e) != 0)
		status = -1;
	if (!told)
		b->mails = NULL;
	store_rollback(j->store);
	return status;
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
	work.store = STORE_IN(j->store, each);
	work.inside = true;
	for (size_t i = 0; status == 0 && i < b->count; i++) {
		status = door_mail(&work, b->ids.at[i], &(struct mail_read){ &b->mails[i], &b->ahead[i] }, e);
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
	work.store = STORE_IN(j->store, each);
	for (size_t i = 0; status == 0 && i < b->count; i++) {
		bool is_read = mail != NULL && b->counted[i];
		struct attempt a = { .id = b->ids.at[i], .counted = b->counted[i] };
		if (is_read) {
			a.read = (struct mail_read){ mail, &b->ahead[mail - b->mails] };
			mail++;
		}
		struct err fault = { 0 };
		if (read_tried(&work, &a, &fault) != 0)
			status = pass_over(b->damage, &fault, e);
		arena_empty(each);
	}
	return status;
}

static int
batch_read(struct judge *j, struct batch *b, struct batch *next, struct arena *each, struct err *e)
{
	struct err fault = { 0 };

	if (batch_words(j, b, next, each, e) != 0)
		return -1;
	if (b->mails != NULL && b->fresh_count == b->count) {
		if (read_together(j, b, each, &fault) == 0)
			return 0;
		if (pass_over(b->damage, &fault, e) != 0)
			return -1;
	}
	return read_apart(j, b, each, e);
}

static int
read_all(struct judge *j, struct batch pair[static 2], struct arena *each, int *count, struct err *e)
{
	struct batch *now = &pair[0], *next = &pair[1];
	int most = FIRST;
	int status = batch_begin(j, now, 0, most, e) != 0 ? -1 : batch_start(now, e);

	while (status == 0 && now->count > 0) {
		struct batch *done = now;
		most = 4 * most < TOGETHER ? 4 * most : TOGETHER;
		status = batch_end(now, e) != 0 ||
			batch_begin(j, next, now->ids.at[now->count - 1], most, e) != 0 ||
			batch_read(j, now, next, each, e) != 0
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
judge_read_letters(struct judge *j, struct visit *visit, struct err *e)
{
	struct batch *pair = arena_alloc(j->arena, 2 * sizeof *pair);
	struct looked *looked = arena_alloc(j->arena, sizeof *looked);
	struct judge work = *j;
	struct arena each = { 0 }, kept = { 0 };
	struct err damage = { 0 };
	int status;

	*visit = (struct visit){ 0 };
	looked->store = STORE_IN(j->store, &kept);
	pair[0].looked = pair[1].looked = looked;
	pair[0].damage = pair[1].damage = &damage;
	work.known = arena_alloc(j->arena, sizeof *work.known);
	status = letters_failing(j->store, ATTEMPTS_SUSPECT, TOGETHER, &visit->failing, e) != 0 ||
			read_all(&work, pair, &each, &visit->count, e) != 0
	    ? -1
	    : 0;
	if (status == 0 && damage.code != ERR_NONE)
		status = err_set(e, damage.code, "%s", damage.text);
	batch_release(&pair[0]);
	batch_release(&pair[1]);
	arena_release(&each);
	arena_release(&kept);
	return status;
}

int
judge_read_failing(struct judge *j, const struct visit *visit, struct err *e)
{
	struct judge work = *j;
	struct arena each = { 0 };
	struct err damage = { 0 };
	int status = 0;

	work.arena = &each;
	work.store = STORE_IN(j->store, &each);
	for (size_t i = 0; status == 0 && i < visit->failing.count; i++) {
		struct err fault = { 0 };
		if (read_tried(&work, &(struct attempt){ .id = visit->failing.at[i] }, &fault) != 0)
			status = pass_over(&damage, &fault, e);
		arena_empty(&each);
	}
	if (status == 0 && damage.code != ERR_NONE)
		status = err_set(e, damage.code, "%s", damage.text);
	arena_release(&each);
	return status;
}
