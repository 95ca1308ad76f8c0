// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The GM's hand on the clock of a game: it stands still, goes on, or gets another deadline.
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/pile.h"
#include "base/repair.h"
#include "play/act.h"
#include "post/deadline.h"
#include "post/notice.h"
#include "report/words.h"
#include "table/note.h"
#include "table/orders.h"

// Stores the row and tells everybody. The game has not been looked at: what made it due stays.
static int
save_and_tell(struct judge *j, struct table *t, const struct notice *n,
    struct err *e)
{
	t->row.dirty = 0;
	return table_save(j, t, e) != 0 || notice_short(j, t, n, e) != 0 ? -1 : 0;
}

// What the players are told of the clock.
struct pausing {
	const char *reason;
	int64_t left; // seconds to the deadline, or when it is; 0: there is none
};

static void
say_paused(struct tongue in, const void *about, struct notice_words *words)
{
	const struct pausing *p = about;

	words->headline = say(in, MSG("The game is paused"));
	if (p->reason[0] != '\0')
		pile_add(in.arena, &words->notes, p->reason);
	pile_add(in.arena, &words->notes,
	    say(in, MSG("Orders are taken as before, but nothing is played until the game goes on.")));
	if (p->left != 0)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("Then {span} will be left to the deadline."),
			ARG(span, span_words(in, p->left + 59))));
}

static int
run_pause(struct acting *a, struct err *e)
{
	const char *name = a->call->game, *reason = act_argument(a->call, 0);
	struct judge *j = a->j;
	struct table *t;

	if (table_with_orders(j, name, &t, e) != 0)
		return -1;
	if (t->row.status != GAME_STATUS_RUNNING)
		return err_set(e, ERR_DATA, "game '%s' is %s: only a running game can be paused", name,
		    game_status_name(t->row.status));
	t->row.status = GAME_STATUS_PAUSED;
	t->row.paused_left = 0;
	if (t->row.deadline_at != 0)
		t->row.paused_left = t->row.deadline_at > j->now ? t->row.deadline_at - j->now : 1;
	t->row.deadline_at = 0;
	if (note_add(j, t, &(struct note){ .kind = NOTED_PAUSE, .seat = -1, .words = reason }, e) != 0)
		return -1;
	const struct pausing p = { reason, t->row.paused_left };
	return save_and_tell(j, t, &(struct notice){ .what = "paused", .since = -1, .tell = say_paused, .about = &p }, e);
}

static int
run_resume(struct acting *a, struct err *e)
{
	const char *name = a->call->game;
	struct judge *j = a->j;
	struct table *t;

	if (table_with_orders(j, name, &t, e) != 0)
		return -1;
	if (t->row.status != GAME_STATUS_PAUSED)
		return err_set(e, ERR_DATA, "game '%s' is %s: only a paused game can go on", name,
		    game_status_name(t->row.status));
	t->row.status = GAME_STATUS_RUNNING;
	if (t->row.paused_left != 0)
		t->row.deadline_at = j->now + t->row.paused_left;
	t->row.paused_left = 0;
	if (note_add(j, t, &(struct note){ .kind = NOTED_RESUME, .seat = -1 }, e) != 0)
		return -1;
	return save_and_tell(j, t,
		   &(struct notice){ .what = "resumed", .since = -1,
		       .headline = MESSAGE("The game goes on") }, e) != 0 ||
		games_touch(j->store, t->row.id, j->now, e) != 0
	    ? -1
	    : 0;
}

// A span as +2d, a time, or none. *later: it is after the present deadline, or now without one.
static int
read_deadline(struct arena *a, const char *word, int64_t *seconds, bool *later, struct err *e)
{
	char *time = arena_strdup(a, word); // the words of a letter are folded

	for (char *c = time; *c != '\0'; c++)
		*c = ascii_upper(*c);
	*seconds = 0;
	*later = word[0] == '+';
	if (strcmp(text_fold(a, word, strlen(word)), "none") == 0 ||
	    (*later ? span_parse(word + 1, seconds) && *seconds > 0 : clock_parse(time, seconds) && *seconds != 0))
		return 0;
	return err_set(e, ERR_USAGE,
	    "'%s' is no deadline: write a time as 2026-11-20T21:43:00Z (UTC), +12h or +2d, or none",
	    text_shorten(a, word));
}

// What the deadline becomes; -1 with the reason where it cannot be that.
static int
find_deadline(struct judge *j, const struct table *t, const char *word, int64_t *at, struct err *e)
{
	char text[CLOCK_TEXT];
	bool later;

	if (t->row.status == GAME_STATUS_PAUSED)
		return err_set(e, ERR_DATA,
		    "game '%s' is paused and has no deadline: 'stonepost resume %s' first", t->row.name,
		    t->row.name);
	if (t->row.status != GAME_STATUS_RUNNING)
		return err_set(e, ERR_DATA, "game '%s' is %s and has no deadline any more", t->row.name,
		    game_status_name(t->row.status));
	if (read_deadline(j->arena, word, at, &later, e) != 0)
		return -1;
	if (later)
		*at += t->row.deadline_at != 0 ? t->row.deadline_at : j->now;
	if (*at != 0 && *at <= j->now)
		return err_set(e, ERR_DATA,
		    "the deadline %s is not in the future: 'stonepost adjudicate --force %s' plays now",
		    clock_print(*at, text), t->row.name);
	return 0;
}

static void
say_deadline(struct tongue in, const void *about, struct notice_words *words)
{
	const struct pausing *p = about;

	words->headline = say(in, MSG("The deadline has changed"));
	if (p->reason[0] != '\0')
		pile_add(in.arena, &words->notes, p->reason);
	if (p->left == 0)
		pile_add(in.arena, &words->notes, say(in, MSG("There is no deadline now: the game waits.")));
}

static int
run_deadline(struct acting *a, struct err *e)
{
	const struct tongue in = english(a->j->arena);
	struct pausing p = { .reason = act_argument(a->call, 1) };
	const struct notice n = { .what = "deadline", .since = -1, .tell = say_deadline, .about = &p };
	struct judge *j = a->j;
	struct table *t;
	int64_t at = 0;

	if (table_with_orders(j, a->call->game, &t, e) != 0 || find_deadline(j, t, act_argument(a->call, 0), &at, e) != 0)
		return -1;
	t->row.deadline_at = at;
	p.left = at;
	const char *now = at != 0 ? deadline_text(in, j->zone, at)
				  : say(in, MSG_OF("deadline", "none"));
	act_name(a, ARG(at, now));
	const struct note note = { .kind = NOTED_DEADLINE, .seat = -1, .about = note_time(j->arena, at),
		.words = p.reason };
	return note_add(j, t, &note, e) != 0 ||
		deadline_set_idle(j, &t->row, 0, e) != 0 || save_and_tell(j, t, &n, e) != 0
	    ? -1
	    : 0;
}

const struct act act_pause = {
	.word = "pause",
	.arguments = "[REASON]",
	.usage = "[REASON]",
	.summary = MESSAGE("pause a game"),
	.help = "Pauses a running game: orders are still accepted, but nothing is played. The\n"
		"time left to the deadline is kept for 'stonepost resume'. The players are\n"
		"notified, with REASON if you give one.",
	.done = MESSAGE("Paused game '{game}', {letters}."),
	.tried = MESSAGE("Would pause game '{game}', {letters}."),
	.run = run_pause,
};

const struct act act_resume = {
	.word = "resume",
	.arguments = "",
	.usage = "",
	.summary = MESSAGE("resume a paused game"),
	.help = "Resumes a paused game. Its deadline is as far away as it was when the game was\n"
		"paused. The players are notified.",
	.done = MESSAGE("Resumed game '{game}', {letters}."),
	.tried = MESSAGE("Would resume game '{game}', {letters}."),
	.run = run_resume,
};

const struct act act_deadline = {
	.word = "deadline",
	.arguments = "TIME [REASON]",
	.usage = "TIME [REASON]",
	.summary = MESSAGE("set or postpone the deadline: +2d, 2026-11-20T21:43:00Z or none"),
	.help = "Sets the deadline of a running game to TIME, such as 2026-11-20T21:43:00Z. With\n"
		"a plus sign, as in +12h or +2d, it is postponed by that much, or set to that\n"
		"much from now if there is none; with 'none', the game has no deadline. The\n"
		"players are notified, with REASON if you give one. Later deadlines follow the\n"
		"game's pace as before.",
	.done = MESSAGE("The deadline of game '{game}' is {at}, {letters}."),
	.tried = MESSAGE("The deadline of game '{game}' would be {at}, {letters}."),
	.run = run_deadline,
};
