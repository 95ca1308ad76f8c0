// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Handles stored incoming mail: a child process reads each letter, then the door handles it. One child reads
// many letters, which share a commit; meanwhile another child reads the following letters.
#include "desk/receive.h"

#include "base/plant.h"
#include "base/span.h"
#include "desk/internal.h"
#include "desk/reader.h"
#include "mail/mime.h"
#include "post/inform.h"
#include "store/games.h"
#include "store/incarnation.h"
#include "table/positions.h"

enum {
	TOGETHER = 256, TOGETHER_BYTES = 1 << 20, // most letters, and bytes, read together
	LOOKED_BYTES = 4 << 20, // most bytes of lookups for them
	FIRST = 32, // size of the first batch, during which no other work can be done
};

// A letter is set aside if the third or a later attempt fails: its reader dies, or handling it
// fails. If the program itself dies, it cannot record the failure: the attempt was begun and never
// ended. Other processes may be working on the letter at the moment, each with an attempt of its
// own, so an attempt counts as failed only after REST seconds, or when ATTEMPTS_BEGUN attempts were
// begun. A letter that was tried ATTEMPTS_SUSPECT times is handled after all others.
enum { ATTEMPTS = 3, ATTEMPTS_BEGUN = 30, ATTEMPTS_SUSPECT = 2, REST = 30 };

// Sets aside a letter that could not be read in three attempts, and tells the GM. The letter is kept.
static int
put_aside(struct judge *j, int64_t id, struct err *e)
{
	const struct tongue in = english(j->arena);
	const char *body = arena_printf(j->arena, "%s\n",
	    say(in, MSG("Letter number {number} could not be read in three attempts. It is kept in the "
			"database, but is not tried again by itself."), ARG(number, id)));
	const char *key = arena_printf(j->arena, "letter/%lld/quarantined", (long long)id);
	struct letter_row row;

	if (letters_get(j->store, id, &row, e) != 0)
		return -1;
	if (row.status != LETTER_STATUS_RAW)
		return 0; // another process has read it
	return letters_settle(j->store, id, LETTER_STATUS_QUARANTINED, NOTE_UNREADABLE, e) != 0 ||
		inform_gm(j, key, say(in, MSG("A letter could not be read")), body, e) != 0 ? -1 : 0;
}

// Sets aside a letter that failed three times because stored data is damaged, until the data is
// repaired. The GM gets one notice a day.
static int
put_off(struct judge *j, int64_t id, const struct err *why, struct err *e)
{
	const struct tongue in = english(j->arena);
	const char *body = arena_printf(j->arena, "%s\n",
	    say(in, MSG("Letter number {number} could not be processed in three runs: {problem}. It is "
			"kept, and so are others with the same problem. When the data is repaired, "
			"\"stonepost pause\" and \"stonepost resume\" of the game process them again."),
		ARG(number, id), ARG(problem, why->text)));
	const char *key = arena_printf(j->arena, "letters/damaged/%lld", (long long)(j->now / DAY));

	return letters_settle(j->store, id, LETTER_STATUS_QUARANTINED, NOTE_DAMAGED, e) != 0 ||
		inform_gm(j, key, say(in, MSG("Letters are on hold because a game is damaged")), body, e) != 0
	    ? -1 : 0;
}

// One attempt at reading and answering a letter.
struct attempt {
	int64_t id;
	bool counted; // the attempt has been counted already
	struct mail_read read; // read.mail is NULL if no child has read the letter
	bool last; // if this attempt fails, the letter is set aside
	bool given_up; // the letter is set aside without another attempt
};

// Counts the attempt, and reads how many there were before. Gives up if they were enough, and all failed.
static int
count_and_get(struct judge *j, struct attempt *a, struct letter_row *row, struct err *e)
{
	if (letters_get(j->store, a->id, row, e) != 0)
		return -1;
	a->given_up = !a->counted && (row->parse_attempts >= ATTEMPTS_BEGUN ||
	    (row->parse_attempts >= ATTEMPTS && j->now - row->tried_at >= REST));
	if (!a->counted && !a->given_up && letters_try(j->store, a->id, j->now, e) != 0)
		return -1;
	return letters_get_whole(j->store, a->id, row, e);
}

// Looks up the data for reading a letter's words. Errors are reported when the letter is handled.
static void
look_at(struct judge *j, struct looked *l, const struct incoming *mail, struct ahead *out)
{
	struct err unsaid = { 0 };
	struct arena *kept = out->arena;

	if (door_look(j, l, mail, out, &unsaid) != 0)
		*out = (struct ahead){ .arena = kept };
}

// Counts and commits the attempt, then makes it in children that may die.
static int
attempt(struct judge *j, struct attempt *a, struct err *e)
{
	struct letter_row row = { 0 };
	struct reader_child reader;
	struct ahead_reader words;
	bool told;

	if (mime_load(e) != 0 || judge_begin(j, e) != 0 ||
	    judge_close(j, count_and_get(j, a, &row, e), false, e) != 0)
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
	if (a->read.mail == NULL)
		return 0;
	struct ahead *one = arena_alloc(j->arena, sizeof *one);
	struct looked *looked = arena_alloc(j->arena, sizeof *looked);
	*one = (struct ahead){ .arena = j->arena };
	looked->store = j->store;
	look_at(j, looked, a->read.mail, one);
	// a second child reads the words
	if (ahead_begin(&words, one, 1, e) != 0 || ahead_end(&words, &told, e) != 0)
		return -1;
	a->read.ahead = one;
	if (!told)
		a->read.mail = NULL;
	return 0;
}

// The cause of a failure to handle a letter.
enum blame {
	BLAME_WORLD, // neither letter nor game: any letter would have failed
	BLAME_GAME, // stored data is damaged, and can be repaired
	BLAME_LETTER, // the letter itself
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

// Follows up a failure to handle a letter, after its transaction was undone.
static void
note_failure(struct judge *j, const struct attempt *a, const struct err *e)
{
	const enum blame blame = blame_of(e);
	struct err unsaid = { 0 };
	int status;

	if ((blame == BLAME_LETTER && !a->last) || judge_begin(j, &unsaid) != 0)
		return;
	if (blame == BLAME_WORLD) // as when the disk is full: the attempt does not count, unless this fails, too
		status = letters_untry(j->store, a->id, &unsaid);
	else if (blame == BLAME_LETTER)
		status = put_aside(j, a->id, &unsaid);
	else // Which game is damaged is not known, and it need not be due: the runs look at every game, so that
	     // it is paused after the third (play/park.c).
		status = games_all_due(j->store, &unsaid) != 0 ||
			(a->last && put_off(j, a->id, e, &unsaid) != 0) ? -1 : 0;
	(void)judge_close(j, status, false, &unsaid);
}

static int
read_tried(struct judge *j, struct attempt *a, struct err *e)
{
	if (a->read.mail == NULL && attempt(j, a, e) != 0)
		return -1;
	if (PLANTED(T4_SETTLED_EARLY) && letters_settle(j->store, a->id, LETTER_STATUS_ORDERS, NOTE_NONE, e) != 0)
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

// Ends a visit. A letter may have shown that the database is an older copy: then its transaction
// was undone, and nothing else is handled.
static int
close_visit(struct judge *j, int status)
{
	struct err unsaid = { 0 };

	if (status != 0)
		(void)incarnation_keep_answered(j->store, &unsaid);
	return status;
}

int
judge_read_letter(struct judge *j, int64_t id, struct err *e)
{
	return close_visit(j, read_tried(j, &(struct attempt){ .id = id }, e));
}

int
judge_read_copy(struct judge *j, int64_t id, struct err *e)
{
	struct letter_row row;

	if (letters_get(j->store, id, &row, e) != 0)
		return -1;
	return row.parse_attempts + 1 < ATTEMPTS ? judge_read_letter(j, id, e) : 0;
}

// A batch of consecutive letters. Fresh letters were never tried before.
struct batch {
	struct arena arena;
	struct ids ids;
	size_t count, fresh_count, bytes;
	bool begun;
	struct reader_child reader; // child that reads the fresh letters
	const struct incoming *mails; // the fresh letters as read; NULL until then, or if the child died
	struct ahead ahead[TOGETHER]; // for each fresh letter, its words
	struct looked *looked; // lookups shared by the whole visit, with an arena of their own
	bool counted[TOGETHER]; // for each letter, whether it is fresh, so that an attempt has been counted
	struct letter_row fresh[TOGETHER];
	struct err *damage; // first error that was skipped
};

// Skips an error of one letter or its game, so that other letters are handled. Returns -1 for any
// other error.
static int
pass_over(struct err *damage, const struct err *fault, struct err *e)
{
	bool alone = !PLANTED(T22_LETTERS) && blame_of(fault) != BLAME_WORLD;

	(void)err_set(alone ? damage : e, fault->code, "%s", fault->text);
	return alone ? 0 : -1;
}

// Fills the batch with the first of the listed letters, and counts an attempt for fresh ones.
static int
batch_fill(struct judge *j, struct batch *b, struct err *e)
{
	while (b->count < b->ids.count && b->bytes < TOGETHER_BYTES) {
		struct letter_row *row = &b->fresh[b->fresh_count];
		struct err fault = { 0 };
		if (letters_get(STORE_IN(j->store, &b->arena), b->ids.at[b->count], row, e) != 0)
			return -1;
		bool fresh = row->status == LETTER_STATUS_RAW && row->parse_attempts == 0;
		if (fresh && letters_get_whole(STORE_IN(j->store, &b->arena), row->id, row, &fault) != 0) {
			fresh = false;
			if (pass_over(b->damage, &fault, e) != 0)
				return -1;
		}
		if (fresh && letters_try(j->store, row->id, j->now, e) != 0)
			return -1;
		b->bytes += row->raw_size;
		b->counted[b->count++] = fresh;
		b->fresh_count += fresh;
	}
	return 0;
}

// Begins a batch of at most `most` letters (none if not above 0), and counts their attempts in one commit.
static int
batch_begin(struct judge *j, struct batch *b, struct visit *v, int most, struct err *e)
{
	const size_t left = v->ids.count - v->next;

	arena_empty(&b->arena);
	b->count = b->fresh_count = b->bytes = 0;
	b->mails = NULL;
	if (left == 0 || most <= 0)
		return 0;
	b->ids = (struct ids){ .at = v->ids.at + v->next, .count = left < (size_t)most ? left : (size_t)most };
	if (mime_load(e) != 0 || store_begin(j->store, e) != 0 || judge_close(j, batch_fill(j, b, e), false, e) != 0)
		return -1;
	v->next += b->count;
	return 0;
}

// Starts a child that reads the fresh letters.
static int
batch_start(struct batch *b, struct err *e)
{
	if (b->fresh_count > 0 && reader_begin(&b->reader, b->fresh, b->fresh_count, e) != 0)
		return -1;
	b->begun = b->fresh_count > 0;
	return 0;
}

// Waits for the child. If it died, each letter of the batch gets a child of its own, within the
// attempt already counted: this identifies the letter that crashed it.
static int
batch_end(struct batch *b, struct err *e)
{
	if (!b->begun)
		return 0;
	b->begun = false;
	return reader_end(&b->reader, &b->arena, &b->mails, e);
}

// Looks up data for the fresh letters from `from` on, until the lookups become large. Returns the
// index after the last one.
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

// Drops lookups that have become large, after waiting for the child that reads with them.
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

// Reads the words of all letters in children, usually one. If a child dies, the batch counts as not
// read. The child for the next batch starts right after the last one, so that pages written later
// are copied only once for both.
static int
batch_words(struct judge *j, struct batch *b, struct batch *next, struct arena *each, struct err *e)
{
	struct ahead_reader reader = { .begun = false };
	struct judge work = JUDGE_IN(j, each);
	bool told = b->mails != NULL;
	int status = told ? store_begin_reading(j->store, e) : 0;

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

// Handles the letters of a batch that was read completely, in one commit. If one fails, all are
// undone and handled one by one.
static int
read_together(struct judge *j, struct batch *b, struct arena *each, struct err *e)
{
	struct judge work = JUDGE_IN(j, each);
	int status = 0;

	if (store_begin(j->store, e) != 0)
		return -1;
	work.inside = true;
	for (size_t i = 0; status == 0 && i < b->count; i++) {
		status = door_mail(&work, b->ids.at[i], &(struct mail_read){ &b->mails[i], &b->ahead[i] }, e);
		arena_empty(each);
	}
	return judge_close(j, status, false, e);
}

// Handles the letters of a batch with a commit for each, because one of them might crash the program.
static int
read_apart(struct judge *j, struct batch *b, struct arena *each, struct err *e)
{
	const struct incoming *mail = b->mails;
	struct judge work = JUDGE_IN(j, each);
	int status = 0;

	for (size_t i = 0; status == 0 && i < b->count; i++) {
		struct attempt a = { .id = b->ids.at[i], .counted = b->counted[i] };
		struct err fault = { 0 };
		if (mail != NULL && a.counted) {
			a.read = (struct mail_read){ mail, &b->ahead[mail - b->mails] };
			mail++;
		}
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

// Returns the size limit of the next batch, after one with `last` letters.
static int
batch_most(const struct turn *turn, size_t last, size_t count)
{
	const int most = last == 0 ? FIRST : 4 * last < TOGETHER ? (int)(4 * last) : TOGETHER;

	if (turn->seconds == NULL)
		return most;
	if (turn_over(turn) || (size_t)turn->letters <= count)
		return 0;
	return turn->letters - (int)count < most ? turn->letters - (int)count : most;
}

static int
read_all(struct judge *j, struct batch pair[static 2], struct visit *v, const struct turn *turn,
    struct arena *each, struct err *e)
{
	struct batch *now = &pair[0], *next = &pair[1];
	const size_t from = v->next;
	int status = batch_begin(j, now, v, batch_most(turn, 0, 0), e) != 0 ? -1 : batch_start(now, e);

	while (status == 0 && now->count > 0) {
		struct batch *done = now;
		status = batch_end(now, e) != 0 ||
			batch_begin(j, next, v, batch_most(turn, now->count, v->next - from), e) != 0 ||
			batch_read(j, now, next, each, e) != 0 ? -1 : 0;
		now = next;
		next = done;
	}
	return status;
}

// Ends the batch's child, if there is one, and frees the batch.
static void
batch_release(struct batch *b)
{
	struct err e = { 0 };

	(void)batch_end(b, &e);
	arena_release(&b->arena);
}

int
judge_list_letters(struct judge *j, struct visit *visit, struct err *e)
{
	if (visit->last == 0 && letters_failing(j->store, ATTEMPTS_SUSPECT, TOGETHER, &visit->failing, e) != 0)
		return -1;
	visit->next = 0;
	if (letters_unread(j->store, ATTEMPTS_SUSPECT, visit->last, &visit->ids, e) != 0)
		return -1;
	for (size_t i = 0; i < visit->ids.count; i++)
		visit->last = visit->ids.at[i] > visit->last ? visit->ids.at[i] : visit->last;
	return 0;
}

int
judge_read_letters(struct judge *j, struct visit *visit, struct err *e)
{
	*visit = (struct visit){ 0 };
	return judge_list_letters(j, visit, e) != 0 ? -1 : judge_read_some(j, visit, &(struct turn){ 0 }, e);
}

int
judge_read_some(struct judge *j, struct visit *visit, const struct turn *turn, struct err *e)
{
	struct batch *pair = arena_alloc(j->arena, 2 * sizeof *pair);
	struct looked *looked = arena_alloc(j->arena, sizeof *looked);
	struct judge work = *j;
	struct arena each = { 0 }, kept = { 0 };

	looked->store = STORE_IN(j->store, &kept);
	pair[0].looked = pair[1].looked = looked;
	pair[0].damage = pair[1].damage = &visit->damage;
	work.known = arena_alloc(j->arena, sizeof *work.known);
	int status = read_all(&work, pair, visit, turn, &each, e);
	if (status == 0 && visit->damage.code != ERR_NONE && visit->next == visit->ids.count)
		status = err_set(e, visit->damage.code, "%s", visit->damage.text);
	batch_release(&pair[0]);
	batch_release(&pair[1]);
	arena_release(&each);
	arena_release(&kept);
	return close_visit(j, status);
}

int
judge_read_failing(struct judge *j, const struct visit *visit, struct err *e)
{
	struct arena each = { 0 };
	struct judge work = JUDGE_IN(j, &each);
	struct err damage = { 0 };
	int status = 0;

	for (size_t i = 0; status == 0 && i < visit->failing.count; i++) {
		struct err fault = { 0 };
		if (read_tried(&work, &(struct attempt){ .id = visit->failing.at[i] }, &fault) != 0)
			status = pass_over(&damage, &fault, e);
		arena_empty(&each);
	}
	if (status == 0 && damage.code != ERR_NONE)
		status = err_set(e, damage.code, "%s", damage.text);
	arena_release(&each);
	return close_visit(j, status);
}
