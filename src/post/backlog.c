// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The daily letter that replaces answers above the limit on answers to a player.
#include "post/remind.h"

#include "base/span.h"
#include "base/text.h"
#include "post/limits.h"
#include "post/notice.h"
#include "store/outbox.h"
#include "store/seats.h"
#include "table/orders.h"

enum { LISTED = 100 }; // notices listed; the rest are only counted

int
backlog_due(struct judge *j, struct ids *seats, struct err *e)
{
	return gathered_due(j->store, j->now - HOUR, j->now - limit_of(LIMIT_GATHERED)->span, seats, e);
}

struct backlog {
	const char *zone;
	struct gathered_rows list; // the first notices
	int64_t count; // number of all notices
	int64_t refused; // number of unlisted notices that report something that was not done
};

static void
say_backlog(struct tongue in, const void *about, struct notice_words *words)
{
	const struct backlog *b = about;
	struct text lines;

	text_init(&lines, in.arena);
	words->headline = say(in, MSG("What happened to your letters"));
	pile_add(in.arena, &words->notes,
	    say(in, MSG("You wrote more letters about this game in a day than we answer one by one. We "
			"read all of them:")));
	for (size_t i = 0; i < b->list.count; i++)
		text_addf(&lines, "%s  - %s: %s", i > 0 ? "\n" : "", deadline_text(in, b->zone, b->list.at[i].at),
		    b->list.at[i].body);
	pile_add(in.arena, &words->notes, lines.data);
	if (b->count > (int64_t)b->list.count)
		pile_add(in.arena, &words->notes,
		    say(in, MSG_N("{n} more letter was read and is not listed here.",
				"{n} more letters were read and are not listed here.", (int)(b->count - (int64_t)b->list.count))));
	if (b->refused > 0)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("Of these, {n} asked for something that was not done."), ARG(n, (int)b->refused)));
}

static int
send_backlog(struct judge *j, int64_t seat_id, const char **game, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct seat_row row;
	struct backlog b;
	const struct notice n = { .what = "backlog", .tell = say_backlog, .about = &b, .since = -1 };

	if (seats_get(j->store, seat_id, &row, e) != 0 || table_load_id(j, row.game_id, t, e) != 0 ||
	    table_load_orders(j, t, e) != 0 || gathered_waiting(j->store, seat_id, LISTED, &b.list, e) != 0 ||
	    gathered_count(j->store, seat_id, &b.count, e) != 0 ||
	    gathered_refused(j->store, seat_id, LISTED, &b.refused, e) != 0)
		return -1;
	*game = t->row.name;
	b.zone = table_zone(t, row.position);
	const struct addressee to = { .seat_id = seat_id, .address = row.person.address, .about = "" };
	if (b.list.count == 0)
		return 0;
	if (gathered_sent(j->store, seat_id, INT64_MAX, "backlog", e) != 0)
		return -1;
	if (!seat_is_taken(&row))
		return 0;
	if (limits_count_seat(j, LIMIT_GATHERED, &to, e) != 0)
		return -1;
	// while the game is being played, with the board and the question
	return t->row.status == GAME_STATUS_RUNNING && table_begun(t)
	    ? notice_seat(j, t, row.position, &n, e) : notice_brief(j, t, row.position, NULL, &n, e);
}

int
judge_backlog(struct judge *j, int64_t seat_id, bool dry, const char **game, struct err *e)
{
	*game = "";
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, send_backlog(j, seat_id, game, e), dry, e);
}
