// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The end of a game by agreement: it is over as it stands, and scored.
#include "play/ending.h"

#include "base/pile.h"
#include "play/act.h"
#include "post/ended.h"
#include "post/inform.h"
#include "post/notice.h"
#include "report/state.h"
#include "store/seats.h"
#include "table/note.h"
#include "table/orders.h"

static int
add_step(struct judge *j, struct table *t, const char *source, const char *reason, struct err *e)
{
	struct event_row step = { .round = t->game.round, .seat = -1, .kind = STEP_END, .faces = "",
		.label = "", .words = note_words(j->arena, reason), .source = source,
		.body = arena_printf(j->arena, "end in round %d", t->game.round) };

	if (game_end(&t->game, NULL) != REFUSED_ALLOWED)
		return err_set(e, ERR_DATA, "game '%s' is over already", t->row.name);
	return log_add(j, &t->log, &step, e) != 0 || record_add(j, t, e) != 0 ? -1 : 0;
}

// Ends the game and tells everybody.
static int
end_game(struct judge *j, struct table *t, const char *source, const char *reason,
    struct err *e)
{
	struct game_row *row = &t->row;

	if (add_step(j, t, source, reason, e) != 0)
		return -1;
	row->status = GAME_STATUS_OVER;
	row->state = state_print(j->arena, &t->game);
	row->deadline_at = row->paused_left = 0;
	row->waiting_seat = -1;
	row->waiting_for = GAME_WAITING_NOT;
	row->ended_at = j->now;
	if (ended_remember(j, t, reason, e) != 0 || table_save(j, t, e) != 0)
		return -1;
	for (int s = 0; s < row->players; s++)
		if (inform_seat(j, t, s, LETTER_FINAL, e) != 0)
			return -1;
	return 0;
}

static bool
goes_on(const struct table *t)
{
	return game_goes_on(&t->row) && t->game.open.kind != ASK_OVER;
}

static int
run(struct acting *a, struct err *e)
{
	struct judge *j = a->j;
	struct table *t;

	if (table_with_orders(j, a->call->game, &t, e) != 0)
		return -1;
	if (!goes_on(t))
		return err_set(e, ERR_DATA, "game '%s' is %s: there is nothing to end", t->row.name,
		    game_status_name(t->row.status));
	return end_game(j, t, "gm", act_argument(a->call, 0), e);
}

const struct act act_end = {
	.word = "end",
	.arguments = "[REASON]",
	.usage = "[REASON]",
	.summary = MESSAGE("end a game as it stands, and score it"),
	.help = "Ends a game early when its players agree to that. It is scored as it stands,\n"
		"and the players get the final report with the seed, and REASON if you give one.\n"
		"The log records this as a step. Players can do the same themselves if they\n"
		"all write 'agree end' with their orders.",
	.done = MESSAGE("Ended game '{game}', {letters}."),
	.tried = MESSAGE("Would end game '{game}', {letters}."),
	.final = true,
	.run = run,
};

// Who of the seats that are not vacant agrees, and who does not yet.
static int
find_agreed(struct judge *j, const struct table *t, struct pile *yes, struct pile *no,
    struct err *e)
{
	int64_t at;

	for (int s = 0; s < t->row.players; s++) {
		if (!seat_is_taken(&t->seat[s].row))
			continue;
		if (agreements_get(j->store, t->seat[s].row.id, &at, e) != 0)
			return -1;
		pile_add(j->arena, at != 0 ? yes : no, seat_called(&t->names, s));
	}
	return 0;
}

int
ending_if_agreed(struct judge *j, const char *game, struct err *e)
{
	struct pile yes = { 0 }, no = { 0 };
	struct table *t;

	if (table_with_orders(j, game, &t, e) != 0)
		return -1;
	if (!goes_on(t))
		return 0;
	if (find_agreed(j, t, &yes, &no, e) != 0)
		return -1;
	return yes.count > 0 && no.count == 0 ? end_game(j, t, "agreed", "", e) : 0;
}

// Who has just said so, and who agrees by now.
struct agreeing {
	const char *who;
	bool agrees;
	struct pile yes, no;
};

static void
say_agreed(struct tongue in, const void *about, struct notice_words *words)
{
	const struct agreeing *a = about;

	words->headline = say(in,
	    a->agrees ? MSG("{who} agrees to end the game") : MSG("{who} does not agree to end the game any more"),
	    ARG(who, a->who));
	if (a->yes.count > 0)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("Agreed: {players}."), ARG(players, say_list(in, a->yes.list, a->yes.count))));
	pile_add(in.arena, &words->notes,
	    say(in, MSG("Not agreed: {players}."), ARG(players, say_list(in, a->no.list, a->no.count))));
	pile_add(in.arena, &words->notes, say(in,
	    MSG("When all have agreed whose seats are not vacant, the game is over as it stands and is "
		"scored. Write 'agree end' among your orders if you want that, 'agree none' to take it back.")));
}

// What follows from a word for or against the end.
static int
settle(struct judge *j, struct table *t, int seat, bool agrees, struct outcome *out,
    struct err *e)
{
	const struct tongue in = table_tongue(j, t, seat);
	struct agreeing a = { .who = seat_called(&t->names, seat), .agrees = agrees };
	const struct notice n = { .what = agrees ? "agreed" : "disagreed", .can_wait = true, .tell = say_agreed,
		.about = &a };

	if (find_agreed(j, t, &a.yes, &a.no, e) != 0)
		return -1;
	out->told = say(in, MSG("You all agree: the game is over as it stands."));
	if (a.no.count == 0)
		return end_game(j, t, "agreed", "", e);
	out->told = say(in,
	    agrees ? MSG("You agree that the game ends as it stands. Still to agree: {players}.")
		   : MSG("You do not agree any more that the game ends. Not agreed: {players}."),
	    ARG(players, say_list(in, a.no.list, a.no.count)));
	return notice_others(j, t, seat, &n, e);
}

int
ending_agree(struct judge *j, struct table *t, int seat, bool agrees, struct outcome *out, struct err *e)
{
	const struct tongue in = table_tongue(j, t, seat);
	int64_t seat_id = t->seat[seat].row.id, at;

	*out = (struct outcome){ 0 };
	if (agreements_get(j->store, seat_id, &at, e) != 0)
		return -1;
	if (!goes_on(t))
		out->refusal = say(in, MSG("game '{game}' is {status}"), ARG(game, t->row.name),
		    ARG(status, game_status_said(in, t->row.status)));
	else if (!seat_is_taken(&t->seat[seat].row))
		out->refusal = say(in, MSG("your seat is vacant: the others decide without you"));
	else if (agrees == (at != 0))
		out->refusal = say(in, agrees ? MSG("you have agreed to that already") : MSG("you have not agreed to that"));
	if (out->refusal != NULL)
		return 0;
	if ((agrees ? agreements_set(j->store, seat_id, j->now, e)
		    : agreements_drop(j->store, seat_id, e)) != 0)
		return -1;
	return settle(j, t, seat, agrees, out, e);
}
