// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Deadlines: by which rule a game sets them, whom they are for, when they have passed, and how
// they are written.
#include "post/deadline.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "post/absence.h"
#include "report/words.h"
#include "store/program.h"
#include "table/note.h"

int
deadline_rhythm(const struct game_row *row, struct rhythm *r, struct err *e)
{
	*r = (struct rhythm){ .span = row->pace };
	if (row->rhythm == NULL || row->rhythm[0] == '\0')
		return 0;
	return rhythm_parse(row->rhythm, r, e) != 0 ? err_prefix(e, "game '%s'", row->name) : 0;
}

void
deadline_set_rhythm(struct arena *a, struct game_row *row, const struct rhythm *r)
{
	char text[RHYTHM_TEXT];
	bool bare = !r->has_hour && r->days == 0;

	row->pace = r->span;
	row->rhythm = bare ? "" : arena_strdup(a, rhythm_print(r, text));
}

static const struct msg weekdays[] = { MESSAGE_OF("weekday", "Mon"), MESSAGE_OF("weekday", "Tue"),
	MESSAGE_OF("weekday", "Wed"), MESSAGE_OF("weekday", "Thu"), MESSAGE_OF("weekday", "Fri"),
	MESSAGE_OF("weekday", "Sat"), MESSAGE_OF("weekday", "Sun") };
enum { WEEKDAYS = sizeof weekdays / sizeof *weekdays };

// The weekdays of a rhythm, as the clause of a sentence; "" for any.
static const char *
weekdays_said(struct tongue in, const struct rhythm *r)
{
	const char *days[WEEKDAYS];
	int n = 0;

	for (int d = 0; d < WEEKDAYS; d++)
		if ((r->days >> d & 1) != 0)
			days[n++] = say(in, weekdays[d]);
	return n > 0 ? say(in, MSG(", only on {days}"), ARG(days, say_list(in, days, n))) : "";
}

const char *
deadline_rhythm_said(struct tongue in, const struct rhythm *r)
{
	const int64_t unit = r->span % DAY == 0 ? DAY : HOUR;
	const char *time = arena_printf(in.arena, "%02d:%02d", r->hour, r->minute);

	if (r->span == 0)
		return "";
	if (!r->has_hour && r->days == 0)
		return span_words(in, r->span);
	return say(in,
	    unit == DAY ? MSG_N("every day{hour}{weekdays}{zone}", "every {n} days{hour}{weekdays}{zone}", r->span / unit)
			: MSG_N("every hour{hour}{weekdays}{zone}", "every {n} hours{hour}{weekdays}{zone}",
			      r->span / unit),
	    ARG(hour, r->has_hour ? say(in, MSG(", at {time}"), ARG(time, time)) : ""),
	    ARG(weekdays, weekdays_said(in, r)),
	    ARG(zone, r->zone[0] != '\0' ? say(in, MSG(", by the clocks of {zone}"), ARG(zone, r->zone)) : ""));
}

const char *
deadline_rule(struct arena *a, const struct game_row *row)
{
	char text[CLOCK_TEXT];

	if (row->rhythm != NULL && row->rhythm[0] != '\0')
		return row->rhythm;
	return row->pace != 0 ? arena_strdup(a, span_print(row->pace, text)) : "";
}

bool
deadline_is_for(const struct table *t, int seat)
{
	if (t->game.open.kind == ASK_OVER || !table_waits_for(t, seat))
		return false;
	if (t->row.waiting_seat >= 0)
		return seat == t->row.waiting_seat;
	if (t->row.mode == GAME_MODE_TURN)
		return seat == t->game.open.seat; // asked by the invitation
	const struct wishes w = table_wishes(t, seat, true);
	return !order_has(w.orders, SECTION_PLAN) && !has_fallback(&w);
}

int
deadline_after(const struct table *t, int64_t from, int64_t *at, struct err *e)
{
	struct rhythm r;
	int64_t back;

	if (deadline_rhythm(&t->row, &r, e) != 0)
		return -1;
	*at = rhythm_next(&r, from);
	// Every vacation is looked at once for each that may have moved the deadline into it.
	for (int i = 0; r.span != 0 && i < t->row.players * t->row.players; i++) {
		int s = i % t->row.players;
		if (deadline_is_for(t, s) && (back = absence_until(&t->seat[s].row, *at)) != 0)
			*at = rhythm_next(&r, back);
	}
	return 0;
}

int
deadline_revive(struct judge *j, struct table *t, struct err *e)
{
	struct game_row *row = &t->row;
	int64_t at;

	if (!game_goes_on(row) || row->pace == 0)
		return 0;
	if (deadline_after(t, j->now, &at, e) != 0)
		return -1;
	if (row->status == GAME_STATUS_PAUSED) {
		row->paused_left = at - j->now;
		return games_set_paused_left(j->store, row->id, row->paused_left, j->now, e);
	}
	row->deadline_at = at;
	return games_set_deadline(j->store, row->id, at, j->now, e);
}

// In meta, under `moved/ID` of the game: the deadline, the one before it, and why, as numbers.
static const char *
moved_name(struct judge *j, int64_t game_id)
{
	return arena_printf(j->arena, "moved/%lld", (long long)game_id);
}

const char *
deadline_why(struct tongue in, const struct table *t, const struct moved *m)
{
	switch (m->why) {
	case MOVED_CAME_BACK:
		return say(in, MSG("letters to {who} came back"), ARG(who, seat_called(&t->names, (int)m->value)));
	case MOVED_AWAY:
		return say(in, MSG("{who} is away"), ARG(who, seat_called(&t->names, (int)m->value)));
	case MOVED_DOWN:
		return say(in, MSG("the program was down for {span}"), ARG(span, span_words(in, m->value)));
	case MOVED_NOT:
		break;
	}
	return "";
}

const char *
deadline_moved_said(struct tongue in, const struct table *t, const struct moved *m)
{
	return say(in, MSG("The deadline of game '{game}' was moved from {old} to {new}:\n{why}."),
	    ARG(game, t->row.name), ARG(old, deadline_text(in, NULL, m->old)),
	    ARG(new, deadline_text(in, NULL, m->at)), ARG(why, deadline_why(in, t, m)));
}

int
deadline_remember(struct judge *j, struct table *t, const struct moved *m, struct err *e)
{
	const struct note note = { .kind = NOTED_DEADLINE, .seat = -1, .about = note_time(j->arena, m->at),
		.words = deadline_why(english(j->arena), t, m), .source = NOTE_BY_PROGRAM };

	return note_add(j, t, &note, e) != 0
	    ? -1
	    : meta_set(j->store, moved_name(j, t->row.id),
		  arena_printf(j->arena, "%lld %lld %d %lld", (long long)m->at, (long long)m->old,
		      (int)m->why, (long long)m->value),
		  e);
}

int
deadline_recall(struct judge *j, struct tongue in, const struct table *t, const char *zone,
    const char **note, struct err *e)
{
	const char *text;
	long long at, old, value;
	int why;

	*note = NULL;
	if (t->row.deadline_at == 0)
		return 0;
	if (meta_get(j->store, moved_name(j, t->row.id), &text, e) != 0)
		return -1;
	if (text == NULL || sscanf(text, "%lld %lld %d %lld", &at, &old, &why, &value) != 4 ||
	    at != t->row.deadline_at || why <= MOVED_NOT || why > MOVED_DOWN ||
	    (why != MOVED_DOWN && (value < 0 || value >= t->row.players)))
		return 0;
	const struct moved m = { .at = at, .old = old, .why = (enum moved_why)why, .value = value };
	*note = say(in, MSG("The deadline was moved from {old} to {new}: {why}."),
	    ARG(old, deadline_text(in, zone, old)), ARG(new, deadline_text(in, zone, at)),
	    ARG(why, deadline_why(in, t, &m)));
	return 0;
}

bool
deadline_passed(const struct game_row *row, int64_t now)
{
	return row->deadline_at != 0 && row->deadline_at + row->grace <= now;
}

// In meta, under `idle/ID` of the game: the round.
static const char *
idle_name(struct judge *j, int64_t game_id)
{
	return arena_printf(j->arena, "idle/%lld", (long long)game_id);
}

int
deadline_set_idle(struct judge *j, const struct game_row *row, int round, struct err *e)
{
	if (row->mode != GAME_MODE_ROUND)
		return 0;
	return judge_keep_number(j, idle_name(j, row->id), round, e);
}

int
deadline_is_late(struct judge *j, const struct game_row *row, bool *late, struct err *e)
{
	int64_t round;

	*late = deadline_passed(row, j->now);
	if (row->deadline_at != 0 || row->mode != GAME_MODE_ROUND)
		return 0;
	if (judge_number(j, idle_name(j, row->id), &round, e) != 0)
		return -1;
	*late = round == row->round;
	return 0;
}

const char *
deadline_text(struct tongue in, const char *zone, int64_t at)
{
	char text[ZONE_TEXT], utc[CLOCK_TEXT];
	size_t day = 0, len = strlen(weekdays[0].text);

	if (zone == NULL || !zone_valid(zone))
		return arena_strdup(in.arena, clock_print(at, utc));
	zone_print(zone, at, text);
	while (strncmp(text, weekdays[day].text, len) != 0)
		day++;
	return say(in, MSG("{weekday} {time}"), ARG(weekday, say(in, weekdays[day])), ARG(time, text + len + 1));
}
