// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The GM's control over the clock of a game: pause, resume, and other deadlines.
#include "play/pause.h"

#include <string.h>

#include "base/arena.h"
#include "base/ascii.h"
#include "base/clock.h"
#include "base/repair.h"
#include "base/span.h"
#include "base/zone.h"
#include "play/act.h"
#include "post/bank.h"
#include "post/deadline.h"
#include "post/ended.h"
#include "post/notice.h"
#include "report/words.h"
#include "store/letters.h"
#include "table/note.h"
#include "table/orders.h"

// Stores the row and tells everybody. The game was not played, so it stays due if it was.
static int
save_and_tell(struct judge *j, struct table *t, const struct notice *n, struct err *e)
{
	t->row.dirty = 0;
	return table_save(j, t, e) != 0 || notice_short(j, t, n, e) != 0 ? -1 : 0;
}

enum {
	PAUSE_OF_PLAYER = 14 * DAY, // longest pause by a game master who plays in the game
	FAR = 366 * DAY, // farthest deadline
};

// The contents of a notice about the clock.
struct pausing {
	const char *reason;
	int64_t left; // seconds to the deadline, or time of the new deadline; 0 for none
	const struct table *t; // the game; only for a pause
	bool by_all; // the players have agreed to the change
};

static void
say_paused(struct tongue in, const void *about, struct notice_words *words)
{
	const struct pausing *p = about;

	words->headline = say(in, MSG("The game is paused"));
	reason_tell(in, p->reason, &words->notes);
	if (p->by_all)
		pile_add(in.arena, &words->notes, say(in, MSG("You all agreed to that.")));
	pile_add(in.arena, &words->notes,
	    say(in, MSG("You can still send orders, but nothing is played until the game goes on.")));
	if (p->t->row.paused_until != 0)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("It will go on by itself on {time}."), ARG(time, deadline_text(in, p->t->row.zone, p->t->row.paused_until))));
	if (p->left != 0)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("Then {span} will be left until the deadline."),
			ARG(span, span_words(in, p->left + 59))));
}

// Stops the clock of a game, until a given time or indefinitely, and tells everybody.
static int
pause_game(struct judge *j, struct table *t, const struct note *note, struct err *e)
{
	struct pausing p = { .reason = note->words, .t = t, .by_all = note->source == NOTE_BY_AGREEMENT };

	if (t->row.status == GAME_STATUS_RUNNING && t->row.deadline_at != 0)
		t->row.paused_left = t->row.deadline_at > j->now ? t->row.deadline_at - j->now : 1;
	else if (t->row.status == GAME_STATUS_RUNNING)
		t->row.paused_left = 0;
	t->row.status = GAME_STATUS_PAUSED;
	t->row.deadline_at = 0;
	p.left = t->row.paused_left;
	if (bank_stop_all(j, t, e) != 0 || note_add(j, t, note, e) != 0)
		return -1;
	return save_and_tell(j, t, &(struct notice){ .what = "paused", .since = -1, .tell = say_paused, .about = &p }, e);
}

// Whether the game master has a seat in a game.
static bool
plays(const struct judge *j, const struct table *t)
{
	const int seat = j->gm[0] != '\0' ? table_seat_at(t, j->gm) : -1;

	return seat >= 0 && seat_is_taken(&t->seat[seat].row);
}

static int
run_pause(struct acting *a, struct err *e)
{
	const struct tongue in = english(a->j->arena);
	const char *name = a->call->game;
	struct judge *j = a->j;
	struct table *t;
	int64_t time;

	if (table_with_orders(j, name, &t, e) != 0)
		return -1;
	if (span_parse(act_argument(a->call, 0), &time) || clock_parse(act_argument(a->call, 0), &time))
		return err_set(e, ERR_USAGE,
		    "'%s' is not a reason: a pause has no end of its own, 'resume' ends it", act_argument(a->call, 0));
	if (t->row.status != GAME_STATUS_RUNNING)
		return err_set(e, ERR_DATA, "game '%s' is %s: only a running game can be paused", name,
		    game_status_name(t->row.status));
	if (plays(j, t)) {
		t->row.paused_until = j->now + PAUSE_OF_PLAYER;
		a->also = arena_printf(j->arena, "As you play in it, it goes on by itself on %s, unless all players agree to a longer pause.",
		    deadline_text(in, zone_or_utc(t->row.zone), t->row.paused_until));
	}
	return pause_game(j, t, &(struct note){ .kind = NOTED_PAUSE, .seat = -1, .words = act_argument(a->call, 0) }, e);
}

int
pause_agreed(struct judge *j, struct table *t, int64_t span, struct err *e)
{
	t->row.paused_until = j->now + span;
	if (pause_game(j, t, &(struct note){ .kind = NOTED_PAUSE, .seat = -1, .words = "", .source = NOTE_BY_AGREEMENT }, e) != 0)
		return -1;
	t->log.count = 0; // all steps are stored
	return 0;
}

static int
resume_game(struct judge *j, struct table *t, enum note_source source, struct err *e)
{
	t->row.status = GAME_STATUS_RUNNING;
	if (t->row.paused_left != 0) {
		t->row.deadline_at = j->now + t->row.paused_left;
		if (deadline_paused(j, t, e) != 0)
			return -1;
	}
	t->row.paused_left = t->row.paused_until = 0;
	if (bank_resume(j, t, e) != 0 || note_add(j, t, &(struct note){ .kind = NOTED_RESUME, .seat = -1, .source = source }, e) != 0)
		return -1;
	return save_and_tell(j, t,
		   &(struct notice){ .what = "resumed", .since = -1,
		       .headline = MESSAGE("The game goes on") }, e) != 0 ||
		games_touch(j->store, t->row.id, j->now, e) != 0 || letters_revive(j->store, e) != 0
	    ? -1 : 0;
}

static int
run_resume(struct acting *a, struct err *e)
{
	struct table *t;

	if (table_with_orders(a->j, a->call->game, &t, e) != 0)
		return -1;
	if (t->row.status != GAME_STATUS_PAUSED)
		return err_set(e, ERR_DATA, "game '%s' is %s: only a paused game can go on", a->call->game,
		    game_status_name(t->row.status));
	return resume_game(a->j, t, NOTE_BY_GM, e);
}

static int
end_pause(struct judge *j, int64_t game_id, const char **name, struct err *e)
{
	struct game_row row;
	struct table *t;

	if (games_get(j->store, game_id, &row, e) != 0 || table_with_orders(j, row.name, &t, e) != 0)
		return -1;
	*name = t->row.name;
	if (t->row.status == GAME_STATUS_PAUSED)
		return resume_game(j, t, NOTE_BY_PROGRAM, e);
	t->row.paused_until = 0; // the pause is over
	t->row.dirty = 0;
	return table_save(j, t, e);
}

int
judge_rested(struct judge *j, int64_t game_id, bool dry, const char **name, struct err *e)
{
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, end_pause(j, game_id, name, e), dry, e);
}

// Parses a duration such as +2d, a time, or none. *later is set if the word is a duration, which
// counts from the current deadline, or from now if there is none.
static int
read_deadline(struct arena *a, const char *word, const char *zone, int64_t *seconds, bool *later, struct err *e)
{
	char *time = arena_strdup(a, word); // words of a letter are in lower case

	for (char *c = time; *c != '\0'; c++)
		*c = ascii_upper(*c);
	*seconds = 0;
	*later = word[0] == '+';
	if (strcmp(text_fold(a, word, strlen(word)), "none") == 0 ||
	    (*later ? span_parse(word + 1, seconds) && *seconds > 0
			: zone_parse(zone, time, seconds) && *seconds != 0))
		return 0;
	const char *near = span_parse(word, seconds) && *seconds > 0 ? arena_printf(a, "; did you mean '+%s'?", word) : "";
	return err_set(e, ERR_USAGE,
	    "'%s' is not a deadline: write a time as 2026-11-20 21:43 (%s) or 2026-11-20T21:43:00Z (UTC), +12h or +2d, or none%s",
	    text_shorten(a, word), zone, near);
}

// Computes the new deadline; fails with the reason if it is not allowed.
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
	if (read_deadline(j->arena, word, zone_or_utc(t->row.zone), at, &later, e) != 0)
		return -1;
	if (later)
		*at += t->row.deadline_at != 0 ? t->row.deadline_at : j->now;
	if (*at != 0 && *at <= j->now)
		return err_set(e, ERR_DATA,
		    "the deadline %s is not in the future: 'stonepost adjudicate --force %s' plays now",
		    clock_print(*at, text), t->row.name);
	if (*at > j->now + FAR)
		return err_set(e, ERR_USAGE,
		    "the deadline %s is more than a year away: correct it; 'none' is for a game without deadlines",
		    clock_print(*at, text));
	return 0;
}

static void
say_deadline(struct tongue in, const void *about, struct notice_words *words)
{
	const struct pausing *p = about;

	words->headline = say(in, MSG("The deadline has changed"));
	reason_tell(in, p->reason, &words->notes);
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

	if (table_with_orders(j, a->call->game, &t, e) != 0 || find_deadline(j, t, act_argument(a->call, 0), &at, e) != 0 ||
		bank_end(j, t, e) != 0)
		return -1;
	t->row.deadline_at = at;
	p.left = at;
	const char *now = at == 0 ? say(in, MSG_OF("deadline", "none")) : deadline_text(in, j->zone, at);
	const char *zone = zone_or_utc(t->row.zone);
	if (at != 0 && strcmp(zone, "UTC") != 0)
		now = arena_printf(j->arena, "%s (%s)", deadline_text(in, zone, at), deadline_text(in, NULL, at));
	act_name(a, ARG(at, now));
	const struct note note = { .kind = NOTED_DEADLINE, .seat = -1, .about = note_time(j->arena, at),
		.words = p.reason };
	return note_add(j, t, &note, e) != 0 || deadline_set_idle(j, &t->row, 0, e) != 0 ||
		save_and_tell(j, t, &n, e) != 0
	    ? -1 : 0;
}

const struct act act_pause = {
	.word = "pause",
	.arguments = "[REASON]",
	.usage = "[REASON]",
	.summary = MESSAGE("pause a game"),
	.help = "Pauses a running game: orders are still accepted, but nothing is played. The\n"
		"time left to the deadline is kept for 'stonepost resume'. The players are\n"
		"notified, with REASON if you give one.",
	.done = MESSAGE("Paused game \"{game}\", {letters}."),
	.tried = MESSAGE("Would pause game \"{game}\", {letters}."),
	.run = run_pause,
};

const struct act act_resume = {
	.word = "resume",
	.arguments = "",
	.usage = "",
	.summary = MESSAGE("resume a paused game"),
	.help = "Resumes a paused game. Its deadline is as far away as it was when the game was\n"
		"paused. The players are notified. Letters that were put aside because a game\n"
		"was damaged are read again.",
	.done = MESSAGE("Resumed game \"{game}\", {letters}."),
	.tried = MESSAGE("Would resume game \"{game}\", {letters}."),
	.run = run_resume,
};

const struct act act_deadline = {
	.word = "deadline",
	.arguments = "TIME [REASON]",
	.usage = "TIME [HOUR] [REASON]",
	.summary = MESSAGE("set or postpone the deadline: +2d, 2026-11-20T21:43:00Z or none"),
	.help = "Sets the deadline of a running game to TIME, such as 2026-11-20 21:43 by the\n"
		"clocks of the game's zone, or 2026-11-20T21:43:00Z. A day alone is its last\n"
		"minute. With a plus sign, as in +12h or +2d, it is postponed by that much, or\n"
		"set to that much from now if there is none; with 'none', the game has no\n"
		"deadline. The players are notified, with REASON if you give one. Later\n"
		"deadlines follow the game's pace as before.",
	.done = MESSAGE("The deadline of game \"{game}\" is {at}, {letters}."),
	.tried = MESSAGE("The deadline of game \"{game}\" would be {at}, {letters}."),
	.run = run_deadline,
};
