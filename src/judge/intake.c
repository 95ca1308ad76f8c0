// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Order letters: stored raw, found out who and which game, read, put in force, answered.
#include "judge/intake.h"

#include <string.h>

#include "base/clock.h"
#include "fair/hash.h"
#include "judge/enforce.h"
#include "judge/reply.h"
#include "judge/table.h"
#include "orders/answer.h"
#include "orders/frame.h"
#include "store/blocks.h"
#include "store/letters.h"

// A letter being read.
struct reading {
	struct judge *j;
	struct letter_row *letter;
	struct taken *out;
	struct text answer;
};

static void
add_answer(struct reading *r, const char *body)
{
	if (r->answer.len > 0)
		text_add(&r->answer, "\n");
	text_add(&r->answer, body);
}

// A frame that cannot be given to anybody: its fault is all there is to say.
static void
refuse_frame(struct reading *r, const struct problem *fault)
{
	r->out->refused = true;
	add_answer(r, arena_printf(r->j->arena, "Refused, nothing was changed.\n  %s\n",
	    problem_text(r->j->arena, fault)));
}

// Finds the table and the seat a frame names. False when there is none, with the fault told.
static int
find_seat(struct reading *r, const struct frame *frame, struct table *t, int *seat, bool *found,
    struct err *e)
{
	struct problem fault = { .line = frame->line, .column = 1, .section = SECTIONS };
	struct game_row row;

	*found = false;
	if (games_find(r->j->store, frame->head.game, r->j->arena, &row, e) != 0)
		return -1;
	if (row.id == 0) {
		fault.text = arena_printf(r->j->arena,
		    "there is no game '%s'; its name stands in the subject of its letters",
		    frame->head.game);
		refuse_frame(r, &fault);
		return 0;
	}
	if (table_load(r->j, row.name, t, e) != 0)
		return -1;
	*seat = table_seat_named(t, frame->head.seat);
	if (*seat < 0) {
		const char *names[PLAYERS_MAX];
		for (int s = 0; s < t->row.players; s++)
			names[s] = t->seat[s].row.name;
		fault.text = arena_printf(r->j->arena, "game '%s' has no seat '%s'; its seats are %s",
		    t->row.name, frame->head.seat, words_joined(r->j->arena, names, t->row.players));
		refuse_frame(r, &fault);
		return 0;
	}
	*found = true;
	return 0;
}

static int
read_orders(struct reading *r, const struct frame *frame, struct table *t, int seat,
    struct parsed *p, struct err *e)
{
	struct order_context ctx = { .seats = &t->names, .players = t->row.players };

	if (blocks_get(r->j->store, t->seat[seat].row.id, frame->head.round, r->j->arena,
		&ctx.block, e) != 0)
		return -1;
	orders_parse(r->j->arena, frame, &ctx, p);
	return 0;
}

static int
take_frame(struct reading *r, const struct frame *frame, int number, struct err *e)
{
	struct table *t = arena_alloc(r->j->arena, sizeof *t);
	struct parsed *p = arena_alloc(r->j->arena, sizeof *p);
	struct enforced done;
	struct letter letter;
	bool found;
	int seat;

	r->out->frames++;
	if (frame->fault.text != NULL) {
		refuse_frame(r, &frame->fault);
		return 0;
	}
	if (find_seat(r, frame, t, &seat, &found, e) != 0)
		return -1;
	if (!found)
		return 0;
	if (read_orders(r, frame, t, seat, p, e) != 0 ||
	    enforce(r->j, t, seat, frame, p, r->letter, &done, e) != 0 ||
	    reply_write(r->j, t, seat, frame, p, &done, &letter, e) != 0)
		return -1;
	add_answer(r, letter.body);
	r->out->stored += done.changed;
	r->out->refused = r->out->refused || done.refusal != NULL || p->problems.count > 0;
	return reply_queue(r->j, t, seat, r->letter->id, number, &letter, &r->out->letters, e);
}

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
		refuse_frame(r, &frames->fault);
	else if (frames->count == 0)
		refuse_frame(r, &none);
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
	    out->stored > 0 ? LETTER_STATUS_ORDERS : LETTER_STATUS_REJECTED,
	    out->refused ? "something in it was refused" : "", out->answer, e);
}

// Stores the raw bytes. A letter that was stored but, because the power went, never read, is read
// now; one that was read already is told so.
static int
store_raw(struct judge *j, struct letter_row *letter, struct taken *out, struct err *e)
{
	struct letter_row old;
	char when[CLOCK_TEXT];
	bool is_new;

	if (letters_insert(j->store, letter, &is_new, e) != 0)
		return -1;
	if (is_new)
		return 0;
	if (letters_get(j->store, letter->id, j->arena, &old, e) != 0)
		return -1;
	if (old.status == LETTER_STATUS_RAW)
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
		refuse_frame(r, &frame->fault);
		return 0;
	}
	orders_parse(r->j->arena, frame, &(struct order_context){ 0 }, p);
	r->out->refused = r->out->refused || p->problems.count > 0;
	if (reply_form(r->j, frame, p, &letter, e) != 0)
		return -1;
	add_answer(r, letter.body);
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
