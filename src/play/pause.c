// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The GM's hand on the clock of a game: it stands still, goes on, or gets another deadline.
#include "play/pause.h"

#include "base/clock.h"
#include "base/pile.h"
#include "post/deadline.h"
#include "post/notice.h"
#include "table/orders.h"

static int
load(struct judge *j, const char *name, struct table **t, struct err *e)
{
	*t = arena_alloc(j->arena, sizeof **t);
	return table_load(j, name, *t, e) != 0 || table_load_orders(j, *t, e) != 0 ? -1 : 0;
}

// Stores the row and tells everybody. The game has not been looked at: what made it due stays.
static int
save_and_tell(struct judge *j, struct table *t, const struct notice *n,
    struct err *e)
{
	t->row.dirty = 0;
	return games_save(j->store, &t->row, t->row.seq, j->now, e) != 0 ||
		notice_all(j, t, n, e) != 0
	    ? -1
	    : 0;
}

static int
pause_game(struct judge *j, const char *name, const char *reason, struct err *e)
{
	struct pile notes = { 0 };
	char span[CLOCK_TEXT];
	struct table *t;

	if (load(j, name, &t, e) != 0)
		return -1;
	if (t->row.status != GAME_STATUS_RUNNING)
		return err_set(e, ERR_DATA, "game '%s' is %s: only a running game can be paused", name,
		    game_status_name(t->row.status));
	if (reason[0] != '\0')
		pile_add(j->arena, &notes, reason);
	pile_add(j->arena, &notes,
	    "Orders are taken as before, but nothing is played until the game goes on.");
	t->row.status = GAME_STATUS_PAUSED;
	t->row.paused_left = 0;
	if (t->row.deadline_at != 0) {
		t->row.paused_left = t->row.deadline_at > j->now ? t->row.deadline_at - j->now : 1;
		pile_add(j->arena, &notes,
		    arena_printf(j->arena, "Then %s will be left to the deadline.",
			span_print(t->row.paused_left + 59, span)));
	}
	t->row.deadline_at = 0;
	return save_and_tell(j, t, &(struct notice){ .what = "paused", .since = -1,
				       .headline = "The game is paused", .notes = lines_of(&notes) }, e);
}

static int
resume_game(struct judge *j, const char *name, struct err *e)
{
	struct table *t;

	if (load(j, name, &t, e) != 0)
		return -1;
	if (t->row.status != GAME_STATUS_PAUSED)
		return err_set(e, ERR_DATA, "game '%s' is %s: only a paused game can go on", name,
		    game_status_name(t->row.status));
	t->row.status = GAME_STATUS_RUNNING;
	if (t->row.paused_left != 0)
		t->row.deadline_at = j->now + t->row.paused_left;
	t->row.paused_left = 0;
	return save_and_tell(j, t,
		   &(struct notice){ .what = "resumed", .since = -1, .headline = "The game goes on" }, e) != 0 ||
		games_touch(j->store, t->row.id, j->now, e) != 0
	    ? -1
	    : 0;
}

// What the deadline becomes; -1 with the reason where it cannot be that.
static int
find_deadline(struct judge *j, const struct table *t, const struct new_deadline *change,
    int64_t *at, struct err *e)
{
	char text[CLOCK_TEXT];

	if (t->row.status == GAME_STATUS_PAUSED)
		return err_set(e, ERR_DATA,
		    "game '%s' is paused and has no deadline: 'stonepost resume %s' first", t->row.name,
		    t->row.name);
	if (t->row.status != GAME_STATUS_RUNNING)
		return err_set(e, ERR_DATA, "game '%s' is %s and has no deadline any more", t->row.name,
		    game_status_name(t->row.status));
	*at = 0;
	if (change->kind == DEADLINE_AT)
		*at = change->seconds;
	if (change->kind == DEADLINE_LATER)
		*at = (t->row.deadline_at != 0 ? t->row.deadline_at : j->now) + change->seconds;
	if (*at != 0 && *at <= j->now)
		return err_set(e, ERR_DATA,
		    "the deadline %s is not in the future: 'stonepost adjudicate --force %s' plays now",
		    clock_print(*at, text), t->row.name);
	return 0;
}

static int
change_deadline(struct judge *j, const char *name, const struct new_deadline *change,
    int64_t *at, struct err *e)
{
	static const char *const none[] = { "There is no deadline now: the game waits." };
	struct notice n = { .what = "deadline", .since = -1, .headline = "The deadline has changed" };
	struct table *t;

	if (load(j, name, &t, e) != 0 || find_deadline(j, t, change, at, e) != 0)
		return -1;
	t->row.deadline_at = *at;
	if (*at == 0)
		n.notes = (struct lines){ .list = none, .count = 1 };
	return deadline_set_idle(j, &t->row, 0, e) != 0 || save_and_tell(j, t, &n, e) != 0
	    ? -1
	    : 0;
}

int
judge_pause(struct judge *j, const char *name, const char *reason, bool dry,
    struct err *e)
{
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, pause_game(j, name, reason, e), dry, e);
}

int
judge_resume(struct judge *j, const char *name, bool dry, struct err *e)
{
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, resume_game(j, name, e), dry, e);
}

int
judge_deadline(struct judge *j, const char *name, const struct new_deadline *change, bool dry,
    int64_t *at, struct err *e)
{
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, change_deadline(j, name, change, at, e), dry, e);
}
