// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reminders: a letter before the deadline to those who have to meet it.
#include "post/remind.h"

#include "post/deadline.h"
#include "post/inform.h"
#include "store/orders.h"
#include "store/seats.h"
#include "table/orders.h"

static int
remind_seat(struct judge *j, const struct table *t, int seat, struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	struct report_input in;
	const struct posting posting = { .kind = LETTER_REMINDER,
		.key = arena_printf(j->arena, "%s/%lld/reminder/%s/%lld", t->row.name,
		    (long long)t->row.seq, row->name, (long long)t->row.deadline_at) };

	return brief(j, t, seat, LETTER_REMINDER, t->row.seq, &in, e) != 0 ||
		inform_report(j, t, seat, &posting, &in, e) != 0
	    ? -1
	    : 0;
}

// Reminds a seat that has set no time of its own.
static int
remind_usual(struct judge *j, const struct table *t, int seat, struct err *e)
{
	struct reminder_row own;

	if (!deadline_is_for(t, seat) || !seat_is_taken(&t->seat[seat].row))
		return 0;
	if (reminders_get(j->store, t->seat[seat].row.id, &own, e) != 0)
		return -1;
	return own.seat_id == 0 ? remind_seat(j, t, seat, e) : 0;
}

// Whether it is still time for a reminder that was due when it was listed: another process may have
// played the game since, or reminded.
static bool
is_time(const struct judge *j, const struct game_row *row, int64_t due_at)
{
	return row->status == GAME_STATUS_RUNNING && due_at != 0 && due_at <= j->now &&
	    j->now < row->deadline_at;
}

static int
remind_own(struct judge *j, int64_t seat_id, struct reminded *out, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct reminder_row own;
	struct seat_row row;

	if (reminders_get(j->store, seat_id, &own, e) != 0 ||
	    seats_get(j->store, seat_id, &row, e) != 0 ||
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

	if (table_load_id(j, game_id, t, e) != 0 || table_load_orders(j, t, e) != 0)
		return -1;
	out->name = t->row.name;
	if (t->row.remind == 0 || t->row.reminded_at == t->row.deadline_at ||
	    !is_time(j, &t->row, t->row.deadline_at - t->row.remind))
		return 0;
	for (int s = 0; s < t->row.players; s++)
		if (remind_usual(j, t, s, e) != 0)
			return -1;
	return games_reminded(j->store, game_id, j->now, e);
}

int
judge_remind(struct judge *j, int64_t game_id, bool dry, struct reminded *out, struct err *e)
{
	*out = (struct reminded){ 0 };
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, remind(j, game_id, out, e), dry, e);
}

int
judge_remind_seat(struct judge *j, int64_t seat_id, bool dry, struct reminded *out, struct err *e)
{
	*out = (struct reminded){ 0 };
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, remind_own(j, seat_id, out, e), dry, e);
}
