// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Takes a game back to the start of a round: steps since then are undone, but stay in the log.
#include "base/arena.h"
#include "play/internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/plant.h"
#include "play/act.h"
#include "post/bank.h"
#include "post/deadline.h"
#include "post/ended.h"
#include "post/notice.h"
#include "report/state.h"
#include "store/beacons.h"
#include "store/events.h"
#include "store/outbox.h"
#include "store/seats.h"
#include "table/note.h"
#include "table/orders.h"

enum { PAGE = 500 };

struct rollback {
	struct judge *j;
	struct table *t;
	int round;
	int64_t before; // number of steps stored before the rollback
	int64_t start, last; // last step before the round; last step that is undone
	bool by_all; // the players have agreed to the rollback
	bool agreed; // a player had agreed to end the game as it was
	const char *reason; // the GM's reason
	const struct copy_back *copy; // the restored copy; NULL if the rollback has another cause
	int64_t steps, canceled; // number of steps undone; number of unsent letters canceled
	int64_t answers; // number of answers among the canceled letters
	bool drawn; // the deck and the tiles are redrawn
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

// Adds the step of the rollback, with the round it goes back to and the steps it undoes.
static int
add_step(struct rollback *r, struct err *e)
{
	struct judge *j = r->j;
	struct table *t = r->t;
	struct note note = { .kind = NOTED_RESTORED, .seat = -1, .source = NOTE_BY_PROGRAM };
	struct event_row row = { .round = r->round, .seat = -1, .kind = STEP_ROLLBACK, .faces = "",
		.label = "", .words = note_words(j->arena, r->reason), .source = r->by_all ? "agreed" : "gm" };

	if (r->copy != NULL && !PLANTED(T21_SAME_DICE)) { // after a restore, draws have other labels than before
		t->row.life = r->copy->life;
		note.about = arena_printf(j->arena, "%d", r->copy->life);
		if (note_add(j, t, &note, e) != 0)
			return -1;
	}
	r->last = t->log.seq;
	row.body = arena_printf(j->arena, "round %d; steps %lld-%lld", r->round, (long long)r->start + 1,
	    (long long)r->last);
	// after a restore, redraws the deck and the piles, because players may have seen their next pieces
	r->drawn = t->row.life != 0;
	if ((r->drawn && closing_redraw(j, t, t->own_seed, &row, e) != 0) || log_add(j, &t->log, &row, e) != 0)
		return -1;
	const struct event_undoing undoing = { .game_id = t->row.id, .from = r->start + 1,
		.to = r->last, .by = t->log.seq, .kept = steps_aside(j->arena) };
	return log_save(j, &t->log, e) != 0 ? -1 : events_supersede(j->store, &undoing, &r->steps, e);
}

// Drops orders for the undone rounds, and the positions after them. An agreement to end the game
// does not apply to the changed game, so it lapses.
static int
drop(struct rollback *r, struct err *e)
{
	struct store *s = r->j->store;
	const struct table *t = r->t;
	struct agreement_row end;

	if (states_drop_after(s, t->row.id, r->round, e) != 0 || seats_clear_done(s, t->row.id, e) != 0)
		return -1;
	for (int seat = 0; seat < t->row.players; seat++) {
		int64_t id = t->seat[seat].row.id;
		if (agreements_get(s, id, AGREED_END, &end, e) != 0 || agreements_drop(s, id, e) != 0 ||
		    orders_pass_after(s, id, r->round - 1, e) != 0)
			return -1;
		r->agreed = r->agreed || end.seat_id != 0;
	}
	return 0;
}

// Whether a letter reports something that is undone, judging by its kind and its key
// (GAME/STEP...). This includes answers to orders for the round, and copies of reports; letters
// about acts of the game master stay valid.
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

// Cancels the letters that are undone and not sent yet.
static int
cancel_letters(struct rollback *r, struct err *e)
{
	struct outbox_rows list = { .count = PAGE };
	int64_t after = 0;
	bool answer;

	while (list.count == PAGE) {
		if (outbox_of_game(r->j->store, r->t->row.id, (struct page){ after, PAGE }, &list, e) != 0)
			return -1;
		for (size_t i = 0; i < list.count; i++) {
			const struct outbox_row *letter = &list.at[i];
			after = letter->id;
			if ((letter->state != OUTBOX_QUEUED && letter->state != OUTBOX_HELD) ||
			    !is_undone(r, letter, &answer))
				continue;
			r->canceled++;
			r->answers += answer;
			if (outbox_cancel(r->j->store, letter->id, r->j->now, e) != 0)
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
	row->dirty = 0; // new orders must arrive first
	row->moment = 0;
	if (table_mix_value(t, "", e) != 0 || beacons_drop_from(r->j->store, row->id, r->round, e) != 0 ||
	    table_load_orders(r->j, t, e) != 0 || deadline_after(t, r->j->now, &at, e) != 0 ||
	    deadline_set_idle(r->j, row, 0, e) != 0)
		return -1;
	if (row->status == GAME_STATUS_PAUSED)
		row->paused_left = at != 0 ? at - r->j->now : 0;
	else
		row->deadline_at = at;
	return games_save(r->j->store, row, r->before, r->j->now, e) != 0 ||
		games_touch(r->j->store, row->id, r->j->now, e) != 0
	    ? -1 : 0;
}

static const char *
say_agreed(struct tongue in)
{
	return say(in, MSG("If you had agreed to end the game, that no longer counts: please say so again "
			   "if you still want it."));
}

static const char *
say_drawn(struct tongue in)
{
	return say(in, MSG("The rest of the deck and all face-down buildings were shuffled again."));
}

static void
say_rollback(struct tongue in, const void *about, struct notice_words *words)
{
	const struct rollback *r = about;

	words->headline = say(in, MSG("The game goes back to the start of round {round}"), ARG(round, r->round));
	reason_tell(in, r->reason, &words->notes);
	if (r->by_all)
		pile_add(in.arena, &words->notes, say(in, MSG("You all agreed to that.")));
	pile_add(in.arena, &words->notes,
	    say(in, MSG("Everything played since is undone: steps {first} to {last} stay in the log but don't "
			"count, and dice are rolled again. Orders for round {round} and later no longer count, "
			"either: please send them again in a new letter. Standing orders stay as they are."),
		ARG(first, r->start + 1), ARG(last, r->last), ARG(round, r->round)));
	if (r->drawn)
		pile_add(in.arena, &words->notes, say_drawn(in));
	if (r->answers > 0)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("Answers we hadn't sent by then are withdrawn. Orders they would have "
				"confirmed don't count; settings and messages do.")));
	if (r->agreed)
		pile_add(in.arena, &words->notes, say_agreed(in));
}

static void
say_put_back(struct tongue in, const void *about, struct notice_words *words)
{
	const struct rollback *r = about;

	words->headline = say(in, MSG("The game goes back to the start of round {round}"), ARG(round, r->round));
	pile_add(in.arena, &words->notes,
	    say(in, MSG("We had to restore an older copy of all games, so everything since {time} is lost: round "
			"{round} starts over with new dice. Please send your orders for it again, and anything else "
			"that you have written since then."),
		ARG(time, deadline_text(in, r->t->row.zone, r->copy->since)), ARG(round, r->round)));
	pile_add(in.arena, &words->notes, say_drawn(in));
	if (r->agreed)
		pile_add(in.arena, &words->notes, say_agreed(in));
}

// Tells everybody. If a report was canceled before it was sent, the notice also covers the previous
// round, whose end players may not know.
static int
tell_all(struct rollback *r, struct err *e)
{
	struct judge *j = r->j;
	struct notice n = { .what = "rollback", .since = -1, .tell = r->copy == NULL ? say_rollback : say_put_back,
		.about = r };
	struct table *t;
	struct table_start before;

	if (PLANTED(T21_UNTOLD))
		return 0;
	if (table_with_orders(j, r->t->row.name, &t, e) != 0)
		return -1;
	if (r->canceled > r->answers) {
		if (table_round_start(j, t, r->round > 1 ? r->round - 1 : 1, &before, e) != 0)
			return -1;
		n.since = before.seq;
	}
	return notice_all(j, t, &n, e);
}

static int
roll_back(struct rollback *r, const char *name, struct err *e)
{
	struct table_start start;
	struct event_rows rows;
	bool found = false; // whether the round has any steps besides earlier rollbacks and changes of players

	if (table_load(r->j, name, r->t, e) != 0)
		return -1;
	if (r->copy != NULL)
		r->round = r->t->game.round;
	if (check(r, e) != 0)
		return -1;
	r->before = r->t->row.seq;
	if (table_round_start(r->j, r->t, r->round, &start, e) != 0)
		return -1;
	r->t->game = start.game;
	r->start = start.seq;
	const struct event_range since = { .game_id = r->t->row.id, .from = r->start + 1, .limit = 64 };
	if (events_range(r->j->store, &since, &rows, e) != 0)
		return -1;
	for (size_t i = 0; i < rows.count; i++)
		found = found || (rows.at[i].kind != STEP_ROLLBACK && !step_is(&rows.at[i], STEP_ASIDE));
	if (!found && r->copy == NULL) // after a restore the orders must be undone even then
		return err_set(e, ERR_DATA,
		    "game '%s' is at the start of round %d: there is nothing to undo", name, r->round);
	return bank_end(r->j, r->t, e) != 0 || add_step(r, e) != 0 || drop(r, e) != 0 ||
		cancel_letters(r, e) != 0 || save(r, e) != 0 || tell_all(r, e) != 0
	    ? -1 : 0;
}

int
rollback_for_copy(struct judge *j, const char *game, const struct copy_back *copy, int *round, struct err *e)
{
	struct rollback r = { .j = j, .t = arena_alloc(j->arena, sizeof *r.t), .reason = "", .copy = copy };

	if (roll_back(&r, game, e) != 0)
		return -1;
	*round = r.round;
	return 0;
}

int
rollback_agreed(struct judge *j, const char *game, int round, struct err *e)
{
	struct rollback r = { .j = j, .t = arena_alloc(j->arena, sizeof *r.t), .round = round, .reason = "", .by_all = true };

	return roll_back(&r, game, e);
}

static int
run(struct acting *a, struct err *e)
{
	const struct tongue in = english(a->j->arena);
	struct rollback r = { .j = a->j, .t = arena_alloc(a->j->arena, sizeof *r.t),
		.reason = act_argument(a->call, 1) };
	const char *word = act_argument(a->call, 0);
	char *end;
	const long round = strtol(word, &end, 10);

	if (word[0] < '0' || word[0] > '9' || *end != '\0' || round < 1 || round > 1000)
		return err_set(e, ERR_USAGE, "'%s' is not a round: write its number, as in 'rollback 3'", word);
	r.round = (int)round;
	if (roll_back(&r, a->call->game, e) != 0)
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
	.done = MESSAGE("Game \"{game}\" goes back to the start of round {round}: {steps}, {canceled}, "
	    "{letters}."),
	.tried = MESSAGE("Game \"{game}\" would go back to the start of round {round}: {steps}, "
	    "{canceled}, {letters}."),
	.final = true,
	.run = run,
};
