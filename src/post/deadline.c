// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Deadlines: how they are set, who must meet them, when they have passed, and how they are printed.
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
	struct err fault = { 0 };

	*r = (struct rhythm){ .span = row->pace };
	if (row->rhythm == NULL || row->rhythm[0] == '\0')
		return 0;
	return rhythm_parse(row->rhythm, r, &fault) != 0
	    ? err_set(e, ERR_DATA,
		  "game '%s' is damaged: its rule for deadlines is '%s'; 'stonepost change %s --rhythm RULE' sets another",
		  row->name, row->rhythm, row->name)
	    : 0;
}

void
deadline_set_rhythm(struct arena *a, struct game_row *row, const struct rhythm *r)
{
	char text[RHYTHM_TEXT];

	row->pace = r->span;
	row->rhythm = !r->has_hour && r->days == 0 ? "" : arena_strdup(a, rhythm_print(r, text));
}

static const struct msg weekdays[] = { MESSAGE_OF("weekday", "Mon"), MESSAGE_OF("weekday", "Tue"),
	MESSAGE_OF("weekday", "Wed"), MESSAGE_OF("weekday", "Thu"), MESSAGE_OF("weekday", "Fri"),
	MESSAGE_OF("weekday", "Sat"), MESSAGE_OF("weekday", "Sun") };
enum { WEEKDAYS = sizeof weekdays / sizeof *weekdays };

const char *
deadline_rhythm_said(struct tongue in, const struct rhythm *r)
{
	const int64_t unit = r->span % DAY == 0 ? DAY : HOUR;
	const char *time = arena_printf(in.arena, "%02d:%02d", r->hour, r->minute), *days[WEEKDAYS];
	int n = 0;

	if (r->span == 0)
		return "";
	if (!r->has_hour && r->days == 0)
		return span_words(in, r->span);
	for (int d = 0; d < WEEKDAYS; d++)
		if ((r->days >> d & 1) != 0)
			days[n++] = say(in, weekdays[d]);
	return say(in,
	    unit == DAY ? MSG_N("every day{hour}{weekdays}{zone}", "every {n} days{hour}{weekdays}{zone}", r->span / unit)
			: MSG_N("every hour{hour}{weekdays}{zone}", "every {n} hours{hour}{weekdays}{zone}",
			      r->span / unit),
	    ARG(hour, r->has_hour ? say(in, MSG(", at {time}"), ARG(time, time)) : ""),
	    ARG(weekdays, n > 0 ? say(in, MSG(", only on {days}"), ARG(days, say_list(in, days, n))) : ""),
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
		return seat == t->game.open.seat; // the invitation or the report has asked this seat
	const struct wishes w = table_wishes(t, seat, true);
	return !order_has(w.orders, SECTION_PLAN) && !has_fallback(&w);
}

// Moves a deadline past the vacation of a player who must meet it, by a full step of the rule. Checks every
// vacation once per seat, since each move may reach another vacation.
static int64_t
past_vacations(const struct table *t, const struct rhythm *r, int64_t at)
{
	int64_t back;

	for (int i = 0; r->span != 0 && i < t->row.players * t->row.players; i++) {
		int s = i % t->row.players;
		if (deadline_is_for(t, s) && !absence_plays_on(t, s, at) && (back = absence_until(&t->seat[s].row, at - 1)) != 0)
			at = rhythm_next(r, back);
	}
	return at;
}

int
deadline_after(const struct table *t, int64_t from, int64_t *at, struct err *e)
{
	struct rhythm r;

	if (deadline_rhythm(&t->row, &r, e) != 0)
		return -1;
	*at = past_vacations(t, &r, rhythm_next(&r, from));
	return 0;
}

int
deadline_spare(struct judge *j, struct table *t, int seat, struct moved *m, struct err *e)
{
	struct game_row *row = &t->row;
	const int64_t fair = row->pace / 3;
	struct seat_row *taken = &t->seat[seat].row;
	int64_t at;

	*m = (struct moved){ .why = MOVED_NOT };
	if (!game_goes_on(row) || !deadline_is_for(t, seat) || taken->spared)
		return 0;
	const bool paused = row->status == GAME_STATUS_PAUSED && row->paused_left != 0 && row->paused_left < fair;
	if (!paused && (row->deadline_at == 0 || row->deadline_at - j->now >= fair))
		return 0;
	taken->spared = true;
	if (seats_save(j->store, taken, e) != 0)
		return -1;
	if (paused) {
		row->paused_left = fair;
		return games_set_paused_left(j->store, row->id, row->paused_left, j->now, e);
	}
	if (deadline_after(t, j->now + fair - row->pace, &at, e) != 0)
		return -1;
	*m = (struct moved){ .why = MOVED_NEWCOMER, .value = seat, .old = row->deadline_at, .at = at };
	row->deadline_at = at;
	return games_set_deadline(j->store, row->id, at, j->now, e) != 0 || deadline_remember(j, t, m, e) != 0 ? -1 : 0;
}

int
deadline_revive(struct judge *j, struct table *t, struct err *e)
{
	struct game_row *row = &t->row;
	int64_t at;

	if (!game_goes_on(row) || row->pace == 0 || table_waits_for_value(t))
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

// The key of a move in meta, `moved/ID` of the game. The value has numbers: the deadline, the previous
// deadline, the reason, and its value.
static const char *
moved_name(struct judge *j, int64_t game_id)
{
	return arena_printf(j->arena, "moved/%lld", (long long)game_id);
}

// The clause that names the players whose banks are running.
static const char *
banks_said(struct tongue in, const struct table *t, unsigned seats)
{
	const char *who[PLAYERS_MAX];
	int n = 0;

	for (int s = 0; s < t->row.players; s++)
		if ((seats >> s & 1) != 0)
			who[n++] = seat_called(&t->names, s);
	return say(in, MSG_N("the bank of {players} is running", "the banks of {players} are running", n),
	    ARG(players, say_list(in, who, n)));
}

// Whether the value of a reason is a seat.
static bool
is_of_seat(enum moved_why why)
{
	return why == MOVED_CAME_BACK || why == MOVED_AWAY || why == MOVED_NEWCOMER || why == MOVED_PAID ||
	    why == MOVED_WAITED;
}

// The reason of a move, as a sentence without its full stop.
static const char *
deadline_why(struct tongue in, const struct table *t, const struct moved *m)
{
	switch (m->why) {
	case MOVED_CAME_BACK:
		return say(in, MSG("letters to {who} came back"), ARG(who, seat_called(&t->names, (int)m->value)));
	case MOVED_AWAY:
		return say(in, MSG("{who} is away"), ARG(who, seat_called(&t->names, (int)m->value)));
	case MOVED_NEWCOMER:
		return say(in, MSG("{who} has just taken the seat"), ARG(who, seat_called(&t->names, (int)m->value)));
	case MOVED_AGREED:
		return say(in, MSG("you all agreed to that"));
	case MOVED_PAID:
		return say(in, MSG("{who} takes the time from the bank"), ARG(who, seat_called(&t->names, (int)m->value)));
	case MOVED_BANK:
		return banks_said(in, t, (unsigned)m->value);
	case MOVED_WAITED:
		return say(in, MSG("the letter to {who} could only be sent later"), ARG(who, seat_called(&t->names, (int)m->value)));
	case MOVED_DOWN:
		return say(in, MSG("the program was down for {span}"), ARG(span, span_words(in, m->value)));
	case MOVED_PAUSED:
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

static int
keep_moved(struct judge *j, const struct table *t, const struct moved *m, struct err *e)
{
	return meta_set(j->store, moved_name(j, t->row.id),
	    arena_printf(j->arena, "%lld %lld %d %lld", (long long)m->at, (long long)m->old, (int)m->why, (long long)m->value), e);
}

int
deadline_remember(struct judge *j, struct table *t, const struct moved *m, struct err *e)
{
	const struct note note = { .kind = NOTED_DEADLINE, .seat = -1, .about = note_time(j->arena, m->at),
		.words = deadline_why(english(j->arena), t, m), .source = NOTE_BY_PROGRAM };

	return note_add(j, t, &note, e) != 0 ? -1 : keep_moved(j, t, m, e);
}

// Reads how the current deadline was moved; MOVED_NOT if it was not.
static int
recall(struct judge *j, const struct table *t, struct moved *m, struct err *e)
{
	const char *text;
	long long at, old, value;
	int why;

	*m = (struct moved){ .why = MOVED_NOT };
	if (t->row.deadline_at == 0)
		return 0;
	if (meta_get(j->store, moved_name(j, t->row.id), &text, e) != 0)
		return -1;
	if (text == NULL || sscanf(text, "%lld %lld %d %lld", &at, &old, &why, &value) != 4 ||
	    at != t->row.deadline_at || why <= MOVED_NOT || why > MOVED_PAUSED ||
	    (is_of_seat((enum moved_why)why) && (value < 0 || value >= t->row.players)))
		return 0;
	*m = (struct moved){ .at = at, .old = old, .why = (enum moved_why)why, .value = value };
	return 0;
}

int
deadline_paused(struct judge *j, const struct table *t, struct err *e)
{
	struct moved m;

	if (recall(j, t, &m, e) != 0)
		return -1;
	if (m.why != MOVED_NOT) // the pause took no time
		return 0;
	m = (struct moved){ .at = t->row.deadline_at, .old = t->row.deadline_at, .why = MOVED_PAUSED };
	return keep_moved(j, t, &m, e);
}

int
deadline_following(struct judge *j, const struct table *t, int64_t *at, struct err *e)
{
	const bool passed = t->row.deadline_at != 0 && t->row.deadline_at <= j->now;
	struct rhythm r;
	struct moved m;

	if (deadline_rhythm(&t->row, &r, e) != 0 || recall(j, t, &m, e) != 0)
		return -1;
	*at = past_vacations(t, &r, passed && t->row.banks_at == 0 && m.why == MOVED_NOT
		? rhythm_after(&r, t->row.deadline_at, j->now) : rhythm_early(&r, j->now));
	return 0;
}

int
deadline_recall(struct judge *j, struct tongue in, const struct table *t, const char *zone,
    const char **note, struct err *e)
{
	struct moved m;

	*note = NULL;
	if (recall(j, t, &m, e) != 0)
		return -1;
	if (m.why != MOVED_NOT && m.why != MOVED_PAUSED)
		*note = say(in, MSG("The deadline was moved from {old} to {new}: {why}."),
		    ARG(old, deadline_text(in, zone, m.old)), ARG(new, deadline_text(in, zone, m.at)),
		    ARG(why, deadline_why(in, t, &m)));
	return 0;
}

// The deadline `old`, recomputed as if its time had begun `wait` later, that is, now. A deadline at a fixed
// hour stays if three quarters of the time are left.
static int64_t
later(const struct table *t, const struct rhythm *r, int64_t old, int64_t wait, int64_t now)
{
	if (!r->has_hour && r->days == 0) // a wait while the program was down was given back already
		return past_vacations(t, r, old + wait < now + r->span ? old + wait : now + r->span);
	return old - now >= r->span - r->span / 4 ? old : past_vacations(t, r, rhythm_early(r, now));
}

int
deadline_handed(struct judge *j, struct table *t, int seat, int64_t queued, struct moved *m, struct err *e)
{
	struct game_row *row = &t->row;
	struct rhythm r;

	if (recall(j, t, m, e) != 0 || deadline_rhythm(row, &r, e) != 0)
		return -1;
	const int64_t old = m->why == MOVED_WAITED ? m->old : row->deadline_at;
	*m = (struct moved){ .why = MOVED_NOT };
	if (row->status != GAME_STATUS_RUNNING || row->deadline_at == 0 || row->pace == 0 || row->banks_at != 0 ||
	    row->deadline_at - j->now >= r.span || !deadline_is_for(t, seat))
		return 0;
	const int64_t at = later(t, &r, old, j->now - queued, j->now);
	if (at <= row->deadline_at)
		return 0;
	*m = (struct moved){ .why = MOVED_WAITED, .value = seat, .old = old, .at = at };
	row->deadline_at = at;
	return deadline_remember(j, t, m, e);
}

bool
deadline_passed(const struct game_row *row, int64_t now)
{
	return row->deadline_at != 0 && row->deadline_at + row->grace <= now;
}

// The key in meta, `idle/ID` of the game; the value is the round.
static const char *
idle_name(struct judge *j, int64_t game_id)
{
	return arena_printf(j->arena, "idle/%lld", (long long)game_id);
}

int
deadline_set_idle(struct judge *j, const struct game_row *row, int round, struct err *e)
{
	return row->mode != GAME_MODE_ROUND ? 0 : judge_keep_number(j, idle_name(j, row->id), round, e);
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

static const char *
day_said(struct tongue in, const struct wall *w)
{
	static const struct msg months[] = { MESSAGE_OF("month", "Jan"), MESSAGE_OF("month", "Feb"), MESSAGE_OF("month", "Mar"),
		MESSAGE_OF("month", "Apr"), MESSAGE_OF("month", "May"), MESSAGE_OF("month", "Jun"), MESSAGE_OF("month", "Jul"),
		MESSAGE_OF("month", "Aug"), MESSAGE_OF("month", "Sep"), MESSAGE_OF("month", "Oct"), MESSAGE_OF("month", "Nov"),
		MESSAGE_OF("month", "Dec") };

	return say(in, MSG("{weekday} {day} {month} {year}"), ARG(weekday, say(in, weekdays[w->weekday])), ARG(day, w->day),
	    ARG(month, say(in, months[w->month - 1])), ARG(year, w->year));
}

const char *
deadline_text(struct tongue in, const char *zone, int64_t at)
{
	char text[ZONE_TEXT];
	const char *where = zone_or_utc(zone);
	const struct wall w = zone_wall(where, at);

	return say(in, MSG("{day}, {time}"), ARG(day, day_said(in, &w)),
	    ARG(time, zone_print(where, at, text) + strlen("Mon 2026-11-23 ")));
}

const char *
deadline_day(struct tongue in, int64_t day)
{
	const struct wall w = clock_wall(day);

	return day_said(in, &w);
}
