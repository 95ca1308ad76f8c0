// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Acts that a game master needs only by letter: showing a game and its next steps, renewing the key.
#include "base/text.h"
#include "play/act.h"
#include "play/play.h"
#include "post/deadline.h"
#include "post/held.h"
#include "post/inform.h"
#include "post/missing.h"
#include "table/orders.h"
#include "table/secret.h"

static const char *
seat_words(struct tongue in, const struct judge *j, const struct table *t, int seat)
{
	const struct seat_row *row = &t->seat[seat].row;
	const char *facts[5];
	int n = 0;

	if (seat_is_computer(row))
		return arena_printf(in.arena, "  %-12s %s\n", row->name,
		    say(in, MSG("computer player ({level})"), ARG(level, seat_kind_name(row->kind))));
	if (row->resigned || !seat_is_taken(row))
		facts[n++] = say(in, row->resigned ? MSG_OF("seat", "resigned") : MSG_OF("seat", "vacant"));
	if (row->person.bounces > 0)
		facts[n++] = say(in, MSG("letters come back"));
	if (row->misses > 0)
		facts[n++] = say(in, MSG("missed {count} in a row"), ARG(count, row->misses));
	facts[n++] = say(in,
	    order_has(t->ledger.seat[seat].now, SECTION_PLAN) ? MSG("plan stored") : MSG("no plan"));
	if (orders_held(t, seat, j->now))
		facts[n++] = orders_held_note(in, t, seat, j->zone, j->now);
	return arena_printf(in.arena, "  %-12s %s <%s>, %s\n", row->name, row->title, row->person.address,
	    say_commas(in, facts, n));
}

static int
status(struct acting *a, struct err *e)
{
	struct judge *j = a->j;
	const struct tongue in = english(j->arena);
	struct table *t;
	struct text out;

	if (table_with_orders(j, a->call->game, &t, e) != 0)
		return -1;
	const struct lines missing = missing_names(j, in, t, -1);
	text_init(&out, j->arena);
	text_addf(&out, "%s\n",
	    say(in, MSG("{status}, round {round}, {steps} steps"), ARG(status, game_status_said(in, t->row.status)),
		ARG(round, t->game.round), ARG(steps, (long long)t->row.seq)));
	if (t->row.deadline_at != 0)
		text_addf(&out, "%s\n",
		    say(in, MSG("deadline {time}"), ARG(time, deadline_text(in, j->zone, t->row.deadline_at))));
	if (missing_is_asked(t))
		text_addf(&out, "%s\n", say(in, MSG("waits for {who}: {question}"),
		    ARG(who, t->seat[t->row.waiting_seat].row.name), ARG(question, table_asked(in, t))));
	else if (missing.count > 0)
		text_addf(&out, "%s\n", say(in, MSG("waits for {players}"),
		    ARG(players, say_list(in, missing.list, missing.count))));
	for (int s = 0; s < t->row.players; s++)
		text_add(&out, seat_words(in, j, t, s));
	a->told = out.data;
	return 0;
}

const struct act act_status = {
	.word = "status",
	.arguments = "",
	.summary = MESSAGE("the game as it stands"),
	.run = status,
};

static int
force(struct acting *a, struct err *e)
{
	struct played played;
	struct game_row row;

	if (games_find(a->j->store, a->call->game, &row, e) != 0)
		return -1;
	if (row.status != GAME_STATUS_RUNNING)
		return err_set(e, ERR_DATA, "game '%s' is %s: nothing is played", a->call->game,
		    game_status_name(row.status));
	if (play_game(a->j, row.id, true, &played, e) != 0)
		return -1;
	act_name(a, ARG(steps, say(english(a->j->arena), MSG_N("{n} step", "{n} steps", played.steps))));
	return 0;
}

const struct act act_force = {
	.word = "force",
	.arguments = "",
	.summary = MESSAGE("play now, as if the deadline had passed"),
	.done = MESSAGE("Game \"{game}\" was played on, {steps}, {letters}."),
	.tried = MESSAGE("Game \"{game}\" would be played on, {steps}, {letters}."),
	.run = force,
};

static int
token(struct acting *a, struct err *e)
{
	int version;

	return token_renew_gm(a->j, &version, e);
}

const struct act act_token = {
	.word = "token",
	.arguments = "",
	.summary = MESSAGE("a new key for your letters"),
	.done = MESSAGE("From this letter on, your letters have a new key: replies to older ones no longer "
		"count."),
	.tried = MESSAGE("You would get a new key."),
	.run = token,
};

// Renews the key and sends a letter with the new one.
static int
renew_key(struct judge *j, struct err *e)
{
	const struct tongue in = english(j->arena);
	int version;

	if (j->gm[0] == '\0' || j->from[0] == '\0')
		return err_set(e, ERR_CONFIG,
		    "the game master has no address: set 'gm' and 'from' in [mail] of the settings");
	return token_renew_gm(j, &version, e) != 0
	    ? -1
	    : inform_gm(j, arena_printf(j->arena, "gm/key/%d", version),
		  say(in, MSG("Letters to you have a new key")),
		  arena_printf(j->arena, "%s\n\n%s",
		      say(in, MSG("Replies to older letters no longer count: reply to this one.")),
		      act_letter_help(in)),
		  e);
}

int
judge_gm_token(struct judge *j, bool dry, struct err *e)
{
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, renew_key(j, e), dry, e);
}
