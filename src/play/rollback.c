// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Back to the start of a round: what was played since is undone, and stays in the log.
#include <stdlib.h>
#include <string.h>

#include "base/pile.h"
#include "play/act.h"
#include "post/deadline.h"
#include "post/notice.h"
#include "report/state.h"
#include "store/events.h"
#include "store/outbox.h"
#include "store/seats.h"
#include "table/note.h"
#include "table/orders.h"

enum { PAGE = 500 };

// A rollback at work.
struct rollback {
	struct judge *j;
	struct table *t;
	int round;
	int64_t start, last; // the steps before the round, and the last of those that are undone
	bool agreed; // somebody had agreed to end the game as it stood
	const char *reason; // the GM's
	int64_t steps, canceled; // undone; letters that were not sent yet
	int64_t answers; // among these
};

static int
check(const struct rollback *r, struct err *e)
{
	const struct game_row *row = &r->t->row;

	if (row->status == GAME_STATUS_OVER)
		return err_set(e, ERR_DATA,
		    "game '%s' is over and its seed is known to all: with it every die could be foreseen",
		    row->name);
	if (!game_goes_on(row))
		return err_set(e, ERR_DATA, "game '%s' is %s: it goes nowhere any more", row->name,
		    game_status_name(row->status));
	if (r->round != 1 && r->t->game.round == 1)
		return err_set(e, ERR_DATA, "game '%s' is in round 1: it can go back to the start of that alone", row->name);
	if (r->round < 1 || r->round > r->t->game.round)
		return err_set(e, ERR_DATA, "game '%s' is in round %d: it can go back to rounds 1 to %d",
		    row->name, r->t->game.round, r->t->game.round);
	return 0;
}

// The step itself: which round it goes back to, and which steps it undoes.
static int
add_step(struct rollback *r, const char *reason, struct err *e)
{
	struct table *t = r->t;
	struct event_row row = { .round = r->round, .seat = -1, .kind = STEP_ROLLBACK, .faces = "",
		.label = "", .words = note_words(r->j->arena, reason), .source = "gm",
		.body = arena_printf(r->j->arena, "round %d; steps %lld-%lld", r->round,
		    (long long)r->start + 1, (long long)r->last) };

	if (log_add(r->j, &t->log, &row, e) != 0 || log_save(r->j, &t->log, e) != 0)
		return -1;
	const struct event_undoing undoing = { .game_id = t->row.id, .from = r->start + 1,
		.to = r->last, .by = t->log.seq, .kept = steps_aside(r->j->arena) };
	return events_supersede(r->j->store, &undoing, &r->steps, e);
}

// What was ordered for the rounds undone, and the positions after them. Who agreed to end the game as
// it stood did not mean as it stands now.
static int
drop(struct rollback *r, struct err *e)
{
	struct store *s = r->j->store;
	const struct table *t = r->t;
	int64_t at;

	if (states_drop_after(s, t->row.id, r->round, e) != 0 ||
	    seats_clear_done(s, t->row.id, e) != 0)
		return -1;
	for (int seat = 0; seat < t->row.players; seat++) {
		int64_t id = t->seat[seat].row.id;
		if (agreements_get(s, id, &at, e) != 0 || agreements_drop(s, id, e) != 0 ||
		    orders_pass_after(s, id, r->round - 1, e) != 0)
			return -1;
		r->agreed = r->agreed || at != 0;
	}
	return 0;
}

// Whether a letter tells of what is undone as if it stood, as its kind and its key say: GAME/STEP... Answers to
// orders for the round are among them, and copies of reports; what the game master did stands.
static bool
is_undone(const struct rollback *r, const struct outbox_row *letter, bool *answer)
{
	const char *at = strchr(letter->dedupe_key, '/');
	long long step = at != NULL ? strtoll(at + 1, NULL, 10) : -1;

	*answer = strcmp(letter->kind, letter_name(LETTER_ANSWER)) == 0;
	if (*answer)
		return step >= r->start;
	return at != NULL && step > r->start &&
	    (strcmp(letter->kind, letter_name(LETTER_REPORT)) == 0 ||
		strcmp(letter->kind, letter_name(LETTER_REMINDER)) == 0 || strstr(at, "/resend/") != NULL);
}

// Cancels a letter that was not sent yet. What was gathered and went along with it waits again.
static int
cancel_letter(struct rollback *r, const struct outbox_row *letter, struct err *e)
{
	bool answer;

	if ((letter->state != OUTBOX_QUEUED && letter->state != OUTBOX_HELD) || !is_undone(r, letter, &answer))
		return 0;
	r->canceled++;
	r->answers += answer;
	return outbox_cancel(r->j->store, letter->id, r->j->now, e) != 0 ||
		gathered_again(r->j->store, letter->dedupe_key, letter->queued_at, e) != 0
	    ? -1
	    : 0;
}

static int
cancel_letters(struct rollback *r, struct err *e)
{
	struct outbox_rows list = { .count = PAGE };
	int64_t after = 0;

	while (list.count == PAGE) {
		if (outbox_of_game(r->j->store, r->t->row.id, (struct page){ after, PAGE }, &list, e) != 0)
			return -1;
		for (size_t i = 0; i < list.count; i++) {
			after = list.at[i].id;
			if (cancel_letter(r, &list.at[i], e) != 0)
				return -1;
		}
	}
	return 0;
}

static int
save(struct rollback *r, struct err *e)
{
	struct table *t = r->t;
	struct game_row *row = &t->row;
	int64_t at;

	row->round = r->round;
	row->state = state_print(r->j->arena, &t->game);
	row->seq = t->log.seq;
	row->head = t->log.head;
	row->waiting_seat = -1;
	row->waiting_for = GAME_WAITING_NOT;
	row->dirty = 0; // what came is still to be looked at
	if (table_load_orders(r->j, t, e) != 0 || deadline_after(t, r->j->now, &at, e) != 0 ||
	    deadline_set_idle(r->j, row, 0, e) != 0)
		return -1;
	if (row->status == GAME_STATUS_PAUSED)
		row->paused_left = at != 0 ? at - r->j->now : 0;
	else
		row->deadline_at = at;
	return games_save(r->j->store, row, r->last, r->j->now, e) != 0 ||
		games_touch(r->j->store, row->id, r->j->now, e) != 0
	    ? -1
	    : 0;
}

static void
say_rollback(struct tongue in, const void *about, struct notice_words *words)
{
	const struct rollback *r = about;

	words->headline = say(in, MSG("The game goes back to the start of round {round}"), ARG(round, r->round));
	if (r->reason[0] != '\0')
		pile_add(in.arena, &words->notes, r->reason);
	pile_add(in.arena, &words->notes,
	    say(in,
		MSG("What was played since is undone: steps {first} to {last} stay in the log, but do not "
		    "count, and dice are rolled anew. Orders for round {round} and later do not count any more "
		    "either: please send them again in a new letter. Standing orders stay as they are."),
		ARG(first, r->start + 1), ARG(last, r->last), ARG(round, r->round)));
	if (r->answers > 0)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("Answers that had not been sent by then are withdrawn. Orders that they would have confirmed do "
				"not count; settings and messages do.")));
	if (r->agreed)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("Who had agreed to end the game agreed to that as it stood: please say so again, "
				"if you still want it.")));
}

// Whoever was not sent a report that is canceled now may not know how the round before ended.
static int
tell_all(struct rollback *r, struct err *e)
{
	struct judge *j = r->j;
	struct notice n = { .what = "rollback", .since = -1, .tell = say_rollback, .about = r };
	struct table *t;
	struct table_start before;

	if (table_with_orders(j, r->t->row.name, &t, e) != 0)
		return -1;
	if (r->canceled > r->answers) {
		if (table_round_start(j, t, r->round > 1 ? r->round - 1 : 1, &before, e) != 0)
			return -1;
		n.since = before.seq;
	}
	return notice_all(j, t, &n, e);
}

// Whether anything was played since the round began: not an earlier rollback, nor who has a seat.
static int
find_steps(const struct rollback *r, bool *found, struct err *e)
{
	struct event_rows rows;

	const struct event_range since = { .game_id = r->t->row.id, .from = r->start + 1, .limit = 64 };

	if (events_range(r->j->store, &since, &rows, e) != 0)
		return -1;
	*found = false;
	for (size_t i = 0; i < rows.count; i++)
		*found = *found ||
		    (rows.at[i].kind != STEP_ROLLBACK && !step_is(&rows.at[i], STEP_ASIDE));
	return 0;
}

static int
roll_back(struct rollback *r, const char *name, struct err *e)
{
	struct table_start start;
	bool found;

	if (table_load(r->j, name, r->t, e) != 0 || check(r, e) != 0)
		return -1;
	r->last = r->t->row.seq;
	if (table_round_start(r->j, r->t, r->round, &start, e) != 0)
		return -1;
	r->t->game = start.game;
	r->start = start.seq;
	if (find_steps(r, &found, e) != 0)
		return -1;
	if (!found)
		return err_set(e, ERR_DATA,
		    "game '%s' is at the start of round %d: there is nothing to undo", name, r->round);
	return add_step(r, r->reason, e) != 0 || drop(r, e) != 0 || cancel_letters(r, e) != 0 ||
		save(r, e) != 0 || tell_all(r, e) != 0
	    ? -1
	    : 0;
}

static int
read_round(const char *word, int *round, struct err *e)
{
	char *end;
	long n = strtol(word, &end, 10);

	if (word[0] < '0' || word[0] > '9' || *end != '\0' || n < 1 || n > 1000)
		return err_set(e, ERR_USAGE, "'%s' is no round: write its number, as in 'rollback 3'", word);
	*round = (int)n;
	return 0;
}

static int
run(struct acting *a, struct err *e)
{
	const struct tongue in = english(a->j->arena);
	struct rollback r = { .j = a->j, .t = arena_alloc(a->j->arena, sizeof *r.t),
		.reason = act_argument(a->call, 1) };

	if (read_round(act_argument(a->call, 0), &r.round, e) != 0 ||
	    roll_back(&r, a->call->game, e) != 0)
		return -1;
	act_name(a, ARG(round, r.round));
	act_name(a, ARG(steps, say(in, MSG_N("{n} step undone", "{n} steps undone", r.steps))));
	act_name(a, ARG(canceled, say(in, MSG_N("{n} letter canceled", "{n} letters canceled", r.canceled))));
	return 0;
}

const struct act act_rollback = {
	.word = "rollback",
	.arguments = "[round] ROUND [REASON]",
	.usage = "ROUND [REASON]",
	.summary = MESSAGE("take a game back to the start of a round"),
	.help = "Takes a game back to the start of a round. The steps since then stay in the\n"
		"log, marked as undone; orders for that round and later ones no longer count;\n"
		"reports and replies about them that have not been sent yet are canceled; and\n"
		"the dice are rolled again. The players are notified, with REASON if you give\n"
		"one. A finished game can't be taken back, because its seed is known.",
	.done = MESSAGE("Game '{game}' goes back to the start of round {round}: {steps}, {canceled}, "
		"{letters}."),
	.tried = MESSAGE("Game '{game}' would go back to the start of round {round}: {steps}, {canceled}, "
		 "{letters}."),
	.final = true,
	.run = run,
};
