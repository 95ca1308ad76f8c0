// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Compares the clock with the previous run, and gives players the time back in which the program was down.
#include "play/clockguard.h"

#include "base/clock.h"
#include "base/plant.h"
#include "base/span.h"
#include "play/play.h"
#include "post/bank.h"
#include "post/deadline.h"
#include "post/notice.h"
#include "store/games.h"
#include "store/store.h"

enum { PAGE = 100 }; // number of games that share an arena

// Keys in meta, with values in seconds: when the last run began, and the usual time between runs, a
// moving average in which the latest gap weighs a quarter.
static const char last_name[] = "run/last", gap_name[] = "run/gap";

static int
refuse_jump(int64_t last, int64_t now, struct err *e)
{
	char then[CLOCK_TEXT], present[CLOCK_TEXT];

	return err_set(e, ERR_TRY_AGAIN,
	    "the clock says %s, but the last run was at %s, so nothing was run: set the clock or, if "
	    "it is right, say so once with 'stonepost run --clock-is-right'",
	    clock_print(now, present), clock_print(last, then));
}

// Moves a deadline by the time lost, and then to the next hour and weekday that the game's rule allows. The
// end of banks is only moved by the time lost, because no rule sets it.
static int
move_game(struct judge *j, int64_t id, struct clock_check *check, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct rhythm r;

	if (table_load_id(j, id, t, e) != 0 || deadline_rhythm(&t->row, &r, e) != 0)
		return -1;
	int64_t at = t->row.deadline_at + check->down;
	if ((r.has_hour || r.days != 0) && t->row.banks_at == 0) {
		r.span = 1;
		at = rhythm_next(&r, at - 1);
	}
	if (bank_give_back(j, t, at - t->row.deadline_at, e) != 0)
		return -1;
	const struct moved moved = { .old = t->row.deadline_at, .at = at, .why = MOVED_DOWN,
		.value = check->down - check->down % MINUTE };
	if (notice_move(j, t, -1, &moved, e) != 0)
		return -1;
	check->games++;
	return 0;
}

// Moves the deadline of one game. If the game is damaged, or its letters cannot be written, it
// keeps its deadline and does not block the others: the error is reported when the game is played.
// An error that concerns all games, such as a full disk, ends the run.
static int
move_apart(struct judge *j, int64_t id, struct clock_check *check, struct err *e)
{
	struct err why = { 0 };

	if (store_part_begin(j->store, e) != 0)
		return -1;
	if (move_game(j, id, check, &why) == 0)
		return store_part_keep(j->store, e);
	if (PLANTED(T22_GIVE_BACK) || (!park_is_of_game(why.code) && why.code != ERR_CONFIG))
		return err_set(e, why.code, "%s", why.text);
	return store_part_undo(j->store, e);
}

// Moves the deadlines that were still ahead at the last run; the last run has handled earlier ones.
static int
give_back(struct judge *j, struct clock_check *check, struct err *e)
{
	struct arena arena = { 0 };
	struct judge work = JUDGE_IN(j, &arena);
	struct ids ids;

	if (games_timed(j->store, check->last, &ids, e) != 0)
		return -1;
	int status = 0;
	for (size_t i = 0; status == 0 && i < ids.count; i++) {
		status = move_apart(&work, ids.at[i], check, e);
		if (i % PAGE == PAGE - 1)
			arena_empty(&arena);
	}
	arena_release(&arena);
	return status;
}

static bool
has_jumped(int64_t gap)
{
	return gap < -CLOCK_BACK_MAX || gap > CLOCK_AHEAD_MAX;
}

int
clock_steady(struct judge *j, struct err *e)
{
	int64_t last;

	if (judge_number(j, last_name, &last, e) != 0)
		return -1;
	return last != 0 && has_jumped(j->now - last) ? refuse_jump(last, j->now, e) : 0;
}

static int
look(struct judge *j, bool trusted, struct clock_check *check, struct err *e)
{
	int64_t usual, gap;

	if (judge_number(j, last_name, &check->last, e) != 0 || judge_number(j, gap_name, &usual, e) != 0)
		return -1;
	gap = check->last != 0 ? j->now - check->last : 0;
	if (!trusted && has_jumped(gap))
		return refuse_jump(check->last, j->now, e);
	if (j->downtime > 0 && gap > j->downtime && usual > 0 && gap > 2 * usual) {
		check->down = PLANTED(T13_TENFOLD) ? 10 * gap : gap;
		if (give_back(j, check, e) != 0)
			return -1;
	}
	if (gap > 0)
		usual = usual > 0 ? (3 * usual + gap + 2) / 4 : gap;
	return judge_keep_number(j, gap_name, usual, e) != 0 || judge_keep_number(j, last_name, j->now, e) != 0
	    ? -1 : 0;
}

int
clock_check(struct judge *j, bool trusted, struct clock_check *out, struct err *e)
{
	*out = (struct clock_check){ 0 };
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, look(j, trusted, out, e), false, e);
}
