// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reminders: a letter before the deadline; without one, a daily letter to players whose `wait` stops a game.
#include "post/remind.h"

#include "base/span.h"
#include "post/bundle.h"
#include "post/deadline.h"
#include "post/notice.h"
#include "store/orders.h"
#include "store/seats.h"
#include "table/orders.h"

// Loads another game of a person if its reminder is due within the hour; else *found is NULL.
static int
look_at_other(struct judge *j, const struct seat_row *seat, struct table **found, struct err *e)
{
	struct game_row game;
	struct reminder_row own;

	*found = NULL;
	if (games_get(j->store, seat->game_id, &game, e) != 0 || reminders_get(j->store, seat->id, &own, e) != 0)
		return -1;
	const int64_t span = own.seat_id != 0 ? own.span : game.remind;
	const bool told = seat->reminded_at == game.deadline_at ||
	    (own.seat_id != 0 ? own.due_at == 0 : game.reminded_at == game.deadline_at);
	if (game.deadline_at <= j->now || span == 0 || told || game.deadline_at - span > j->now + HOUR)
		return 0;
	struct table *t = arena_alloc(j->arena, sizeof *t);
	if (table_load_id(j, game.id, t, e) != 0 || table_load_orders(j, t, e) != 0)
		return -1;
	*found = deadline_is_for(t, seat->position) ? t : NULL;
	return 0;
}

// Finds the games for one reminder to a player: this game, and others whose reminder would be due within
// the hour.
static int
find_together(struct judge *j, struct table *t, int seat, struct bundle_game **list, int *count, struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	struct seat_rows playing = { .count = 0 };
	struct table *other;

	if (row->person_id != 0 && seats_playing(j->store, row->person_id, &playing, e) != 0)
		return -1;
	*list = arena_alloc(j->arena, (playing.count + 1) * sizeof **list);
	(*list)[0] = (struct bundle_game){ .table = t, .seat = seat };
	*count = 1;
	for (size_t i = 0; i < playing.count; i++) {
		if (playing.at[i].id == row->id)
			continue;
		if (look_at_other(j, &playing.at[i], &other, e) != 0)
			return -1;
		if (other != NULL)
			(*list)[(*count)++] = (struct bundle_game){ .table = other, .seat = playing.at[i].position };
	}
	return 0;
}

static int
remind_together(struct judge *j, const struct bundle_game *list, int count, struct err *e)
{
	const struct table *first = list[0].table;
	struct bundled *parts = arena_alloc(j->arena, (size_t)count * sizeof *parts);
	const struct person_row *who = &first->seat[list[0].seat].row.person;

	if (bundle_games(j, who, list, count, parts, e) != 0)
		return -1;
	for (int i = 0; i < count; i++) {
		const struct table *t = list[i].table;
		if (seats_reminded(j->store, t->seat[list[i].seat].row.id, t->row.deadline_at, e) != 0)
			return -1;
	}
	const struct tongue in = bundle_tongue(j, who, first);
	const char *outro = bundle_how(in, parts, count);
	const struct bundle b = { .kind = LETTER_REMINDER, .list = parts, .count = count,
		.key = arena_printf(j->arena, "reminder/%s/%lld", first->row.name, (long long)first->row.deadline_at),
		.subject = say(in, MSG("Your orders are missing in {n} games"), ARG(n, count)),
		.outro = { .list = &outro, .count = 1 } };
	return bundle_send(j, who, &b, e);
}

static int
remind_seat(struct judge *j, struct table *t, int seat, struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	struct report_input in;
	struct bundle_game *list;
	int count;
	const struct posting posting = { .kind = LETTER_REMINDER,
		.key = arena_printf(j->arena, "%s/%lld/reminder/%s/%lld", t->row.name,
		    (long long)t->row.seq, row->name, (long long)t->row.deadline_at) };

	if (row->reminded_at == t->row.deadline_at || row->person.quiet)
		return 0;
	if (find_together(j, t, seat, &list, &count, e) != 0)
		return -1;
	if (count > 1)
		return remind_together(j, list, count, e);
	return brief(j, t, seat, LETTER_REMINDER, t->row.seq, &in, e) != 0 ||
		inform_report(j, t, seat, &posting, &in, e) != 0
	    ? -1 : 0;
}

// Whether a listed reminder is still due: in the meantime another process may have played the game, or sent
// the reminder.
static bool
is_time(const struct judge *j, const struct game_row *row, int64_t due_at)
{
	return row->status == GAME_STATUS_RUNNING && due_at != 0 && due_at <= j->now && j->now < row->deadline_at;
}

static int
remind_own(struct judge *j, int64_t seat_id, struct reminded *out, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct reminder_row own;
	struct seat_row row;

	if (reminders_get(j->store, seat_id, &own, e) != 0 || seats_get(j->store, seat_id, &row, e) != 0 ||
	    table_load_id(j, row.game_id, t, e) != 0 || table_load_orders(j, t, e) != 0)
		return -1;
	out->name = t->row.name;
	if (own.due_at > j->now)
		return 0;
	if (is_time(j, &t->row, own.due_at) && seat_is_taken(&row) && deadline_is_for(t, row.position) &&
	    remind_seat(j, t, row.position, e) != 0)
		return -1;
	return reminders_done(j->store, seat_id, e);
}

static int
remind(struct judge *j, int64_t game_id, struct reminded *out, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct reminder_row own;

	if (table_load_id(j, game_id, t, e) != 0 || table_load_orders(j, t, e) != 0)
		return -1;
	out->name = t->row.name;
	if (t->row.remind == 0 || t->row.reminded_at == t->row.deadline_at ||
	    !is_time(j, &t->row, t->row.deadline_at - t->row.remind))
		return 0;
	for (int s = 0; s < t->row.players; s++) {
		if (!deadline_is_for(t, s) || !seat_is_taken(&t->seat[s].row))
			continue;
		if (reminders_get(j->store, t->seat[s].row.id, &own, e) != 0)
			return -1;
		if (own.seat_id == 0 && remind_seat(j, t, s, e) != 0) // the player has not set a time for reminders
			return -1;
	}
	return games_reminded(j->store, game_id, j->now, e);
}

int
judge_remind(struct judge *j, int64_t game_id, bool dry, struct reminded *out, struct err *e)
{
	*out = (struct reminded){ 0 };
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, remind(j, game_id, out, e), dry, e);
}

int
judge_remind_seat(struct judge *j, int64_t seat_id, bool dry, struct reminded *out, struct err *e)
{
	*out = (struct reminded){ 0 };
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, remind_own(j, seat_id, out, e), dry, e);
}

enum { MASTER_TOLD_AFTER = 3 * DAY };

static void
say_waiting(struct tongue in, const void *about, struct notice_words *words)
{
	const int *days = about;

	words->headline = say(in, MSG("The game waits for you"));
	pile_add(in.arena, &words->notes,
	    say(in, MSG_N("You asked the game to wait {n} day ago. It has no deadline, so nothing happens "
			  "until you reply \"keep\" or send a plan.",
			"You asked the game to wait {n} days ago. It has no deadline, so nothing happens "
			"until you reply \"keep\" or send a plan.", *days)));
}

// Informs the GM, once for each wait (by the key).
static int
tell_master(struct judge *j, const struct table *t, const struct seat_row *row, struct err *e)
{
	const struct tongue in = english(j->arena);

	return inform_gm(j,
	    arena_printf(j->arena, "%s/%d/waiting/%s/%lld", t->row.name, t->game.round, row->name, (long long)row->held_since),
	    arena_printf(j->arena, "[stonepost %s] %s", t->row.name, say(in, MSG("A player keeps the game waiting"))),
	    arena_printf(j->arena, "%s\n",
		say(in, MSG("The orders of \"{seat}\" in game \"{game}\" have said \"wait\" since {time}. The game "
			    "has no deadline, so nothing happens. \"stonepost adjudicate --force {game}\" plays the "
			    "round, and \"stonepost deadline {game} TIME\" sets a deadline."),
		    ARG(seat, row->name), ARG(game, t->row.name), ARG(time, deadline_text(in, NULL, row->held_since)))),
	    e);
}

static int
remind_waiting(struct judge *j, int64_t seat_id, struct reminded *out, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct reminder_row own;
	struct seat_row row;

	if (seats_get(j->store, seat_id, &row, e) != 0 || table_load_id(j, row.game_id, t, e) != 0 ||
	    table_load_orders(j, t, e) != 0)
		return -1;
	out->name = t->row.name;
	struct seat_row *at = &t->seat[row.position].row;
	if (at->waits_at == 0 || at->waits_at > j->now)
		return 0;
	const struct order_set *o = t->ledger.seat[row.position].now;
	const bool holds = game_goes_on(&t->row) && !table_round_closed(t) && o != NULL && order_waits(o) && table_waits_for(t, row.position);
	const bool stands = holds && t->row.status == GAME_STATUS_RUNNING && t->row.deadline_at == 0;
	const int64_t since = at->held_since;
	at->waits_at = holds ? j->now + DAY : 0;
	at->held_since = holds ? since : 0;
	if (seats_save(j->store, at, e) != 0)
		return -1;
	if (!stands)
		return 0;
	if (reminders_get(j->store, at->id, &own, e) != 0)
		return -1;
	const int days = (int)((j->now - since) / DAY);
	const struct notice n = { .what = "waiting", .tell = say_waiting, .about = &days, .since = -1 };
	const bool wants_none = at->person.quiet || (own.seat_id != 0 && own.span == 0);
	if (!wants_none && notice_seat(j, t, row.position, &n, e) != 0)
		return -1;
	return j->now - since >= MASTER_TOLD_AFTER ? tell_master(j, t, at, e) : 0;
}

int
judge_remind_waiting(struct judge *j, int64_t seat_id, bool dry, struct reminded *out, struct err *e)
{
	*out = (struct reminded){ 0 };
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, remind_waiting(j, seat_id, out, e), dry, e);
}
