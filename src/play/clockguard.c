// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The clock between two runs: one that has jumped stops everything, and a time in which the
// program was down is given back to the players.
#include "play/clockguard.h"

#include <stdio.h>

#include "base/clock.h"
#include "base/plant.h"
#include "base/span.h"
#include "post/deadline.h"
#include "post/notice.h"
#include "store/games.h"

enum {
	PAGE = 100,
};

// Facts in meta, in seconds: when a run last began, and the usual time from one to the next, a
// mean in which the last one counts for a quarter.
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

// The deadline, later by `down`, and then on an hour and a weekday that the game's rule allows.
static int
moved_by(const struct game_row *row, int64_t down, int64_t *at, struct err *e)
{
	struct rhythm r;

	if (deadline_rhythm(row, &r, e) != 0)
		return -1;
	*at = row->deadline_at + down;
	if (r.has_hour || r.days != 0) {
		r.span = 1;
		*at = rhythm_next(&r, *at - 1);
	}
	return 0;
}

static int
move_game(struct judge *j, const struct game_row *row, struct clock_check *check, struct err *e)
{
	int64_t at;

	// What had passed by the last run was dealt with then.
	if (row->deadline_at == 0 || deadline_passed(row, check->last))
		return 0;
	if (moved_by(row, check->down, &at, e) != 0)
		return -1;
	const struct moved moved = { .old = row->deadline_at, .at = at, .why = MOVED_DOWN,
		.value = check->down - check->down % MINUTE };
	struct table *t = arena_alloc(j->arena, sizeof *t);

	if (table_load_id(j, row->id, t, e) != 0 || deadline_remember(j, t, &moved, e) != 0)
		return -1;
	t->row.deadline_at = at;
	t->row.dirty = 0; // the game has not been looked at
	if (table_save(j, t, e) != 0 ||
	    notice_moved(j, t, &moved, e) != 0)
		return -1;
	check->games++;
	return 0;
}

// A page of games works in an arena of its own, so that many take no more memory than a few.
static int
move_page(struct judge *j, struct clock_check *check, char name[static 64], size_t *count,
    struct err *e)
{
	struct arena arena = { 0 };
	struct judge work = *j;
	struct game_rows rows = { 0 };

	struct game_page page = { .status = GAME_STATUS_RUNNING, .after = name, .limit = PAGE };

	work.arena = &arena;
	work.store = STORE_IN(j->store, &arena);
	int status = games_list(work.store, &page, &rows, e);
	for (size_t i = 0; status == 0 && i < rows.count; i++)
		status = move_game(&work, &rows.at[i], check, e);
	*count = rows.count;
	if (status == 0 && rows.count > 0)
		(void)snprintf(name, 64, "%s", rows.at[rows.count - 1].name);
	arena_release(&arena);
	return status;
}

static int
give_back(struct judge *j, struct clock_check *check, struct err *e)
{
	char name[64] = "";

	for (size_t count = PAGE; count == PAGE;)
		if (move_page(j, check, name, &count, e) != 0)
			return -1;
	return 0;
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
	return judge_keep_number(j, gap_name, usual, e) != 0 ||
		judge_keep_number(j, last_name, j->now, e) != 0
	    ? -1
	    : 0;
}

int
clock_check(struct judge *j, bool trusted, struct clock_check *out, struct err *e)
{
	*out = (struct clock_check){ 0 };
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, look(j, trusted, out, e), false, e);
}
