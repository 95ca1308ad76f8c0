// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Continues from a restored copy of the database.
#include "play/restore.h"

#include <stdio.h>
#include <stdlib.h>

#include "fair/draw.h"
#include "play/internal.h"
#include "post/deadline.h"
#include "post/inform.h"
#include "post/notice.h"
#include "store/games.h"
#include "store/outbox.h"
#include "store/program.h"

enum { PAGE = 100 };

// Keys in meta during a restore: the last game done, the time of the copy, and the number of the new life.
static const char done_name[] = "restore/done", since_name[] = "restore/since", life_name[] = "restore/life";

struct restoring {
	struct judge *j;
	struct copy_back copy;
	struct restored *out;
	void (*each)(void *with, const char *game, int round);
	void *with;
};

int
restore_since(struct judge *j, int64_t *since, struct err *e)
{
	int64_t written;

	if (judge_number(j, since_name, since, e) != 0)
		return -1;
	if (*since != 0)
		return 0;
	if (judge_number(j, "run/last", since, e) != 0 || outbox_written(j->store, &written, e) != 0)
		return -1;
	*since = written > *since ? written : *since;
	return 0;
}

// Begins a restore or continues an interrupted one. The findings of the first attempt stay valid,
// because letters queued since then are not from the copy.
static int
begin(struct restoring *r, const struct lapse *lapse, char after[static DRAW_NAME_MAX + 1], struct err *e)
{
	struct judge *j = r->j;
	const char *done;
	int64_t life;

	if (judge_number(j, life_name, &life, e) != 0 || restore_since(j, &r->copy.since, e) != 0 ||
	    meta_get(j->store, done_name, &done, e) != 0)
		return -1;
	(void)snprintf(after, DRAW_NAME_MAX + 1, "%s", life != 0 && done != NULL ? done : "");
	if (life == 0) { // one more than the highest known number of a life
		const int stored = lapse->file.life > lapse->own.life ? lapse->file.life : lapse->own.life;
		life = 1 + (lapse->answered_life > stored ? lapse->answered_life : stored);
	}
	// a minute count exceeds the numbers of all unknown lives
	if (lapse->kind == LAPSE_MISSING && life < j->now / 60)
		life = j->now / 60;
	r->copy.life = (int)life;
	return judge_keep_number(j, life_name, life, e) != 0 || judge_keep_number(j, since_name, r->copy.since, e) != 0 ? -1 : 0;
}

static void
say_waiting(struct tongue in, const void *about, struct notice_words *words)
{
	const struct copy_back *copy = about;

	words->headline = say(in, MSG("An older copy of the games was restored"));
	pile_add(in.arena, &words->notes,
	    say(in, MSG("We had to restore an older copy of all games, so everything since {time} is lost. "
			"Please send anything that you have written since then again."),
		ARG(time, deadline_text(in, NULL, copy->since))));
}

static int
do_game(struct restoring *r, struct judge *j, const struct game_row *row, struct err *e)
{
	const struct notice n = { .what = "restored", .tell = say_waiting, .about = &r->copy };
	int round = 0;

	if (row->status == GAME_STATUS_RUNNING || row->status == GAME_STATUS_PAUSED) {
		if (rollback_for_copy(j, row->name, &r->copy, &round, e) != 0)
			return -1;
		r->out->begun_again++;
	} else if (row->status == GAME_STATUS_JOINING) {
		struct table *t = arena_alloc(j->arena, sizeof *t);
		if (table_find(j, row->name, t, e) != 0)
			return -1;
		t->row.life = r->copy.life; // its draws get new labels, because it may have begun since the copy
		if (table_save(j, t, e) != 0 || notice_others(j, t, -1, &n, e) != 0)
			return -1;
		r->out->waiting++;
	} else {
		return 0;
	}
	if (r->each != NULL)
		r->each(r->with, row->name, round);
	return meta_set(j->store, done_name, row->name, e);
}

// Handles one game, with an arena of its own.
static int
one_game(struct restoring *r, const struct game_row *row, struct err *e)
{
	struct arena arena = { 0 };
	struct judge own = JUDGE_IN(r->j, &arena);
	int status = -1;

	if (judge_begin(&own, e) == 0)
		status = judge_close(&own, do_game(r, &own, row, e), false, e);
	r->out->letters += own.letters;
	arena_release(&arena);
	return status;
}

static int
page_of_games(struct restoring *r, char after[static DRAW_NAME_MAX + 1], size_t *count, struct err *e)
{
	struct arena arena = { 0 };
	struct game_list list = { .names = { .at = NULL } };
	const struct game_page page = { .status = -1, .after = arena_strdup(&arena, after), .limit = PAGE };
	int status = games_list(STORE_IN(r->j->store, &arena), &page, &list, e);

	for (size_t i = 0; status == 0 && i < list.rows.count; i++) {
		(void)snprintf(after, DRAW_NAME_MAX + 1, "%s", list.rows.at[i].name);
		status = one_game(r, &list.rows.at[i], e);
		if (status != 0 && e->code == ERR_DATA) { // a damaged game must not block the others
			if (r->out->damaged == NULL)
				r->out->damaged = arena_strdup(r->j->arena, e->text);
			*e = (struct err){ 0 };
			status = 0;
		}
	}
	if (list.unread.count > 0 && r->out->damaged == NULL)
		r->out->damaged = arena_strdup(r->j->arena, list.unread.at[0]);
	if (list.names.count > 0)
		(void)snprintf(after, DRAW_NAME_MAX + 1, "%s", list.names.at[list.names.count - 1]);
	*count = list.names.count;
	arena_release(&arena);
	return status;
}

static int
end(struct restoring *r, const struct lapse *lapse, struct err *e)
{
	struct judge *j = r->j;
	const struct tongue in = english(j->arena);

	if (meta_drop(j->store, done_name, e) != 0 || meta_drop(j->store, since_name, e) != 0 ||
	    meta_drop(j->store, life_name, e) != 0 || incarnation_renew(j->store, lapse, r->copy.life, e) != 0)
		return -1;
	return inform_gm(j, arena_printf(j->arena, "restored/%d", r->copy.life),
	    say(in, MSG("An older copy of the games was restored")),
	    say(in, MSG("Everything since {time} is lost. The current rounds of {games} begin again with new "
			"dice, and all players have been told."),
		ARG(time, deadline_text(in, j->zone, r->copy.since)),
		ARG(games, say(in, MSG_N("{n} game", "{n} games", r->out->begun_again)))),
	    e);
}

int
judge_restore(struct judge *j, const struct lapse *lapse, void (*each)(void *with, const char *game, int round), void *with,
    struct restored *out, struct err *e)
{
	struct restoring r = { .j = j, .out = out, .each = each, .with = with };
	char after[DRAW_NAME_MAX + 1];

	*out = (struct restored){ .since = 0 };
	if (judge_begin(j, e) != 0 || judge_close(j, begin(&r, lapse, after, e), false, e) != 0)
		return -1;
	for (size_t count = PAGE; count == PAGE;)
		if (page_of_games(&r, after, &count, e) != 0)
			return -1;
	out->since = r.copy.since;
	out->life = r.copy.life;
	if (judge_begin(j, e) != 0 || judge_close(j, end(&r, lapse, e), false, e) != 0)
		return -1;
	return incarnation_write(j->store, e);
}
