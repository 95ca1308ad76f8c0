// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Order letters: stored raw, found out who and which game, read, put in force, answered.
#include "desk/intake.h"

#include <string.h>

#include "base/clock.h"
#include "desk/hand.h"
#include "desk/newcomer.h"
#include "desk/reply.h"
#include "desk/take.h"
#include "fair/hash.h"
#include "store/orders.h"

// Finds the frames of the letter; where there are none, that is told.
static const struct frames *
find_frames(struct reading *r)
{
	static const struct problem none = { .line = 1, .column = 1, .section = SECTIONS,
		.text = "there are no orders here; they stand between a line "
			"'#STONEPOST game seat round N' and a line '#END'" };
	struct frames *frames = arena_alloc(r->j->arena, sizeof *frames);

	frames_find(r->j->arena, r->letter->raw, r->letter->raw_size, frames);
	if (frames->fault.text != NULL)
		take_refuse(r, &frames->fault);
	else if (frames->count == 0)
		take_refuse(r, &none);
	return frames;
}

// Reads a stored letter and settles it, in the transaction that is open.
static int
take(struct judge *j, struct letter_row *letter, struct taken *out, struct err *e)
{
	struct reading r = { .j = j, .letter = letter, .out = out };

	text_init(&r.answer, j->arena);
	const struct frames *frames = find_frames(&r);
	for (int i = 0; i < frames->count; i++)
		if (take_frame(&r, &frames->list[i], i + 1, e) != 0)
			return -1;
	out->answer = r.answer.data;
	return letters_settle(j->store, letter->id,
	    out->stored > 0 ? LETTER_STATUS_ORDERS
	    : out->asked > 0 ? LETTER_STATUS_QUESTION
			     : LETTER_STATUS_REJECTED,
	    out->refused ? "something in it was refused" : "", out->answer, e);
}

// Stores the raw bytes. A letter that was stored but, because the power went, never read, is read
// now, as of when it came. One whose orders a rollback has undone is taken as if it came now. Any
// other that was read already is told so.
static int
store_raw(struct judge *j, struct letter_row *letter, struct taken *out, struct err *e)
{
	struct letter_row old;
	char when[CLOCK_TEXT];
	bool is_new, undone;

	if (letters_insert(j->store, letter, &is_new, e) != 0)
		return -1;
	if (is_new)
		return 0;
	if (letters_get(j->store, letter->id, j->arena, &old, e) != 0)
		return -1;
	if (old.status == LETTER_STATUS_RAW) {
		letter->received_at = old.received_at;
		return 0;
	}
	if (orders_undone(j->store, letter->id, &undone, e) != 0)
		return -1;
	if (undone)
		return 0;
	out->again = true;
	out->refused = old.note[0] != '\0';
	out->answer = arena_printf(j->arena,
	    "This very file came on %s already, so nothing was changed. To go back to it,\n"
	    "change anything in it: a higher serial such as v2 in its first line will do.\n"
	    "The answer was:\n\n%s",
	    clock_print(old.received_at, when), old.answer != NULL ? old.answer : "");
	return 0;
}

// Takes a file; with `dry` in one transaction that is undone, else in two, the bytes first.
static int
submit(struct judge *j, const char *source, const char *data, size_t len, bool dry,
    struct taken *out, struct err *e)
{
	char hash[HASH_SIZE];
	struct letter_row letter = { .source = source, .received_at = j->now, .raw = data,
		.raw_size = len };

	*out = (struct taken){ 0 };
	letter.key = arena_printf(j->arena, "file:%s", hash_blake2b(data, len, hash));
	if (store_begin(j->store, e) != 0)
		return -1;
	int status = store_raw(j, &letter, out, e);
	if (!dry) { // from here on the letter cannot be lost
		status = judge_close(j, status, false, e);
		if (status == 0 && !out->again)
			status = store_begin(j->store, e);
	}
	if (status == 0 && !out->again)
		status = take(j, &letter, out, e);
	return judge_close(j, status, dry || out->again, e);
}

static int
check_frame(struct reading *r, const struct frame *frame, struct err *e)
{
	struct parsed *p = arena_alloc(r->j->arena, sizeof *p);
	struct letter letter;

	r->out->frames++;
	if (frame->fault.text != NULL) {
		take_refuse(r, &frame->fault);
		return 0;
	}
	if (frame->head.gm)
		return hand_take(r, frame, 1, e);
	if (frame->kind != FRAME_ORDERS)
		return newcomer_frame(r, frame, 1, e);
	orders_parse(r->j->arena, frame, &(struct order_context){ 0 }, p);
	r->out->refused = r->out->refused || p->problems.count > 0;
	if (reply_form(r->j, frame, p, &letter, e) != 0)
		return -1;
	take_answer(r, letter.body);
	return 0;
}

static int
check_form(struct judge *j, const char *data, size_t len, struct taken *out, struct err *e)
{
	struct letter_row letter = { .raw = data, .raw_size = len };
	struct reading r = { .j = j, .letter = &letter, .out = out };

	*out = (struct taken){ 0 };
	text_init(&r.answer, j->arena);
	const struct frames *frames = find_frames(&r);
	for (int i = 0; i < frames->count; i++)
		if (check_frame(&r, &frames->list[i], e) != 0)
			return -1;
	out->answer = r.answer.data;
	return 0;
}

int
judge_submit(struct judge *j, const char *source, const char *data, size_t len,
    struct taken *out, struct err *e)
{
	return submit(j, source, data, len, false, out, e);
}

int
judge_check(struct judge *j, const char *source, const char *data, size_t len,
    struct taken *out, struct err *e)
{
	return j->store != NULL ? submit(j, source, data, len, true, out, e)
				: check_form(j, data, len, out, e);
}
