// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Days on which a person is away.
#include "desk/internal.h"

#include "base/span.h"
#include "base/zone.h"
#include "post/absence.h"
#include "post/deadline.h"
#include "post/notice.h"
#include "table/orders.h"

enum { MISTYPED = 183 * DAY, PAST = 31 * DAY };

static int64_t
today_of(const char *zone, int64_t now)
{
	struct wall w = zone_wall(zone_or_utc(zone), now);

	w.hour = w.minute = w.second = 0;
	return clock_time(&w);
}

// The state of asking about days.
struct asking_days {
	struct reading *r;
	int64_t today;
	struct pile *out;
	const char *line; // the request that books the days asked about; NULL: none, or they are several
};

static void
ask(struct asking_days *a, const char *question)
{
	pile_add(a->r->j->arena, a->out, question);
}

// Asks about days by showing the line that books them. If they are all that is asked in a letter about one game, a yes
// books them, too.
static void
ask_line(struct asking_days *a, int64_t first, int64_t last, bool only)
{
	const bool alone = only && a->r->together == NULL;
	struct arena *arena = a->r->j->arena;
	const struct tongue in = a->r->in;
	const char *from = day_written(arena, first, a->today), *to = day_written(arena, last, a->today);

	if (alone)
		a->line = first == last ? arena_printf(arena, "vacation %s", from)
					: arena_printf(arena, "vacation %s to %s", from, to);
	if (first == last)
		ask(a, say(in, alone
		    ? MSG("Are you away on {day}? Reply \"ok\", or name other days like this: \"away {line}\".")
		    : MSG("If you're away on {day}, reply with the line \"away {line}\"."),
		    ARG(day, deadline_day(in, first)), ARG(line, from)));
	else
		ask(a, say(in, alone
		    ? MSG("Are you away from {from} to {until}? Reply \"ok\", or name other days like this: \"away "
			  "{first} to {last}\".")
		    : MSG("If you're away from {from} to {until}, reply with the line \"away {first} to {last}\"."),
		    ARG(from, deadline_day(in, first)), ARG(until, deadline_day(in, last)), ARG(first, from),
		    ARG(last, to)));
}

static void
ask_plainly(struct asking_days *a)
{
	ask(a, say(a->r->in, MSG("Which days are you away? Reply with the first and the last one, for example "
	    "\"away 12-24 to 01-02\".")));
}

// Returns the next day with the given month and day.
static int64_t
next_such(const struct asking_days *a, int64_t day)
{
	while (day < a->today) {
		struct wall w = clock_wall(day);
		w.year++;
		const int64_t at = clock_time(&w);
		day = clock_wall(at).day == w.day ? at : at - DAY; // a year without 29 February
	}
	return day;
}

// Q2: if the absence has begun, asks about the days from today on; if it began long ago, the days
// were probably swapped, as in Q3.
static void
ask_past(struct asking_days *a, const struct stay *s, bool years)
{
	const int64_t first = years ? s->first : next_such(a, s->first);

	if (s->last < a->today) {
		ask(a, say(a->r->in, MSG("{day} is in the past."), ARG(day, deadline_day(a->r->in, s->last))));
		ask_plainly(a);
	} else if (s->first < s->last && s->first >= a->today - PAST) {
		ask(a, say(a->r->in, MSG("{day} is in the past."), ARG(day, deadline_day(a->r->in, s->first))));
		ask_line(a, a->today, s->last, true);
	} else if (first > s->last && first - s->last < MISTYPED) {
		ask(a, say(a->r->in, MSG("{first} is later than {last}."), ARG(first, deadline_day(a->r->in, first)),
			   ARG(last, deadline_day(a->r->in, s->last))));
		ask_line(a, s->last, first, true);
	} else {
		ask_plainly(a);
	}
}

static bool
is_doubtful(const struct asking_days *a, const struct stay *s)
{
	return s->first < a->today || s->first > s->last;
}

// Q5: asks about a long absence.
static void
ask_long(struct asking_days *a, const struct stay *s)
{
	const struct wall w = clock_wall(s->first), last = clock_wall(s->last);

	ask(a, say(a->r->in, MSG("{from} to {until} is {days} days. If you mean that, reply with the line "
	    "\"away {first} to {last}\"."),
		   ARG(from, deadline_day(a->r->in, s->first)), ARG(until, deadline_day(a->r->in, s->last)),
		   ARG(days, (s->last - s->first) / DAY + 1),
		   ARG(first, arena_printf(a->r->j->arena, "%04d-%02d-%02d", w.year, w.month, w.day)),
		   ARG(last, arena_printf(a->r->j->arena, "%04d-%02d-%02d", last.year, last.month, last.day))));
}

static void
ask_about(struct asking_days *a, const struct days *d)
{
	bool shown = false;

	if (d->count == 0) {
		ask_plainly(a);
		return;
	}
	if (d->open) {
		ask(a, say(a->r->in, MSG("How long are you away? You named only {day}. Reply with the "
		    "first and the last day, for example \"away 12-24 to 01-02\"."),
			   ARG(day, deadline_day(a->r->in, d->stay[0].first))));
		return;
	}
	for (int i = 0; i < d->count; i++) {
		if (is_doubtful(a, &d->stay[i]))
			continue;
		if (d->stay[i].last - d->stay[i].first > MISTYPED && !d->years)
			ask_long(a, &d->stay[i]);
		else
			ask_line(a, d->stay[i].first, d->stay[i].last, d->count == 1);
		shown = true;
	}
	if (!shown)
		ask_past(a, &d->stay[0], d->years);
}

bool
vacation_days(struct reading *r, const char *zone, const char *text, struct stay *out, struct pile *questions,
    const char **line)
{
	struct asking_days a = { .r = r, .today = today_of(zone, r->j->now), .out = questions };
	struct days d;

	days_read(r->j->arena, r->in.lang->code, text, a.today, &d);
	*out = d.stay[0];
	*line = NULL;
	if (d.count == 1 && d.whole && !d.open && !is_doubtful(&a, out) && (d.years || out->last - out->first <= MISTYPED))
		return true;
	ask_about(&a, &d);
	*line = a.line;
	return false;
}

// The contents of a notice that a person will be away, or will not.
struct leave {
	const char *who;
	const struct stay *days; // NULL: the person will not be away
	bool plays; // the games go on meanwhile
};

static void
say_leave(struct tongue in, const void *about, struct notice_words *words)
{
	const struct leave *l = about;

	words->headline = say(in, l->days != NULL ? MSG("{who} will be away") : MSG("{who} will not be away"), ARG(who, l->who));
	if (l->days != NULL && l->plays)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("That is from {from} to {until}. The game won't wait for {who} on these "
		        "days: the rule for missing orders applies."),
			ARG(who, l->who), ARG(from, deadline_day(in, l->days->first)), ARG(until, deadline_day(in, l->days->last))));
	else if (l->days != NULL)
		pile_add(in.arena, &words->notes,
		    say(in, MSG("That is from {from} to {until}. If {who} has a deadline on these days, it "
		        "will be moved to the first one after them."),
			ARG(who, l->who), ARG(from, deadline_day(in, l->days->first)), ARG(until, deadline_day(in, l->days->last))));
}

// The outcome of booking: the games where days are booked, and why not in others.
struct booking {
	struct reading *r;
	const struct stay *days; // NULL cancels the bookings
	struct away away;
	bool here; // booked in the letter's own game
	bool hurried; // booked in some game with deadlines
	// names of the other games; of games without deadlines, which may include the letter's own
	struct pile others, unhurried;
	struct pile refused; // sentences on games where booking failed
};

static int
book(struct booking *b, struct table *t, int seat, bool here, struct err *e)
{
	struct reading *r = b->r;
	struct seat_row *row = &t->seat[seat].row;
	const char *refusal;

	if (b->days == NULL && row->vacation_until <= r->j->now)
		return 0; // no booking to cancel
	b->away.counted = t->row.pace != 0;
	if ((refusal = absence_book(r->in, row, &b->away, r->j->now)) != NULL) {
		pile_add(r->j->arena, &b->refused, say(r->in, MSG("This doesn't apply in \"{game}\": {why}."), ARG(game, t->row.name), ARG(why, refusal)));
		return 0;
	}
	b->here = b->here || here;
	b->hurried = b->hurried || t->row.pace != 0;
	if (!here)
		pile_add(r->j->arena, &b->others, t->row.name);
	if (t->row.pace == 0 && t->row.deadline_at == 0)
		pile_add(r->j->arena, &b->unhurried, t->row.name);
	if (seats_save(r->j->store, row, e) != 0)
		return -1;
	// deadlines may be moved for the absence, so the others hear of it
	const struct leave l = { seat_called(&t->names, seat), b->days, b->away.plays };
	const struct notice n = { .what = "vacation", .can_wait = true, .tell = say_leave, .about = &l };
	return t->row.pace != 0 ? notice_others(r->j, t, seat, &n, e) : 0;
}

static int
book_elsewhere(struct booking *b, const struct seat_row *row, struct err *e)
{
	struct judge *j = b->r->j;
	struct seat_rows seats = { .count = 0 };

	if (row->person_id != 0 && seats_of_person(j->store, row->person_id, &seats, e) != 0)
		return -1;
	for (size_t i = 0; i < seats.count; i++) {
		const struct seat_row *seat = &seats.at[i];
		struct table *t = arena_alloc(j->arena, sizeof *t);
		struct game_row game;
		if (seat->id == row->id)
			continue;
		if (games_get(j->store, seat->game_id, &game, e) != 0)
			return -1;
		if (!seat_is_taken(seat) || !game_goes_on(&game))
			continue;
		if (table_load_id(j, game.id, t, e) != 0 || table_load_orders(j, t, e) != 0 ||
		    book(b, t, seat->position, false, e) != 0)
			return -1;
	}
	return 0;
}

static void
tell_writer(struct carrying *c, const struct booking *b, const char *zone)
{
	const struct tongue in = c->r->in;

	if (b->days == NULL)
		carry_done(c, say(in, MSG("No vacation is noted for you any more.")));
	else if (b->days->first == b->days->last)
		carry_done(c, say(in, MSG("Your absence is noted: {day} ({zone})."), ARG(day, deadline_day(in, b->days->first)),
				  ARG(zone, zone)));
	else
		carry_done(c, say(in, MSG("Your absence is noted: from {from} to {until}, both days included ({zone})."),
				  ARG(from, deadline_day(in, b->days->first)), ARG(until, deadline_day(in, b->days->last)),
				  ARG(zone, zone)));
	if (b->days != NULL && b->hurried)
		carry_done(c, b->away.plays
			? say(in, MSG("Your games don't wait for you on these days: the rule for missing orders "
			    "applies."))
			: say(in, MSG("Rounds wait for you on these days. For your games to go on without "
			    "you, reply with the line \"away {first} to {last}, play on\"."),
			      ARG(first, day_written(in.arena, b->days->first, today_of(zone, c->r->j->now))),
			      ARG(last, day_written(in.arena, b->days->last, today_of(zone, c->r->j->now)))));
	if (b->unhurried.count == 1 && b->here && b->others.count == 0)
		carry_done(c, say(in, MSG("Nobody is hurrying you: this game has no deadline, so it waits for you, and no days are "
					  "counted.")));
	else if (b->unhurried.count > 0)
		carry_done(c, say(in, MSG("Nobody is hurrying you in {games}: without a deadline a game waits for you, and no days are "
					  "counted."), ARG(games, say_list(in, b->unhurried.list, b->unhurried.count))));
	if (b->others.count > 0)
		carry_done(c, say(in, b->here ? MSG("The same goes for your other games: {games}.")
					      : MSG("This applies in {games}."),
		    ARG(games, say_list(in, b->others.list, b->others.count))));
	for (int i = 0; i < b->refused.count; i++)
		carry_done(c, b->refused.list[i]);
}

int
vacation_book(struct carrying *c, const struct stay *days, bool plays, struct err *e)
{
	struct booking b = { .r = c->r, .days = days, .away.plays = plays };
	const char *zone = zone_or_utc(table_zone(c->t, c->seat));

	if (days != NULL) {
		const struct wall first = clock_wall(days->first), back = clock_wall(days->last + DAY);
		b.away = (struct away){ .plays = plays, .from = zone_time(zone, &first), .until = zone_time(zone, &back) };
	}
	if (book(&b, c->t, c->seat, true, e) != 0 || book_elsewhere(&b, &c->t->seat[c->seat].row, e) != 0)
		return -1;
	if (days != NULL && !b.here && b.others.count == 0)
		for (int i = 0; i < b.refused.count; i++)
			(void)carry_refuse(c, b.refused.list[i]);
	else
		tell_writer(c, &b, zone);
	return 0;
}
