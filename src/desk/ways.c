// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lines that do what somebody wishes who writes no orders.
#include "desk/ways.h"

#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "orders/days.h"
#include "base/repair.h"
#include "post/absence.h"
#include "post/deadline.h"
#include "words/vocabulary.h"
#include "words/words.h"

enum { WAY_AWAY = 1, WAY_FEWER = 2, WAY_LEAVE = 4, WAY_BACK = 8 };

// Whoever wants no letters is told what can be turned off, and last how to leave.
static unsigned
ways_of(struct arena *a, const char *words)
{
	static const struct {
		enum sense sense;
		unsigned ways;
	} list[] = { { SENSE_AWAY, WAY_AWAY }, { SENSE_BACK, WAY_BACK }, { SENSE_FEWER, WAY_FEWER | WAY_LEAVE },
		{ SENSE_LEAVE, WAY_LEAVE } };
	uint64_t said = words_wish(a, words);
	unsigned ways = 0;

	for (size_t i = 0; i < sizeof list / sizeof *list; i++)
		ways |= (said >> list[i].sense & 1) != 0 ? list[i].ways : 0;
	return ways;
}

static void
note(struct reading *r, struct part *p, const char *text)
{
	pile_add(r->j->arena, &p->remark->notes, text);
}

void
ways_add_leave(struct reading *r, struct part *p)
{
	note(r, p, say(r->in, MSG("To leave the game for good, reply with the line: yes resign")));
}

static void
add_fewer(struct reading *r, struct part *p)
{
	note(r, p, say(r->in, MSG("To get no reminders, reply with the line: remind none")));
	note(r, p, say(r->in, MSG("To get what needs no answer once a day, reply with the line: digest on")));
}

void
ways_add_away(struct reading *r, struct part *p, const char *words)
{
	const struct seat_row *seat = &p->table->seat[p->seat].row;
	struct tongue in = r->in;
	struct days asked, days;

	days_read(in.arena, words, r->j->now, &asked);
	if (p->table->row.deadline_at == 0 && p->table->row.pace == 0)
		note(r, p, say(in, MSG("This game has no deadline, so it waits for you while you are away.")));
	else if (!absence_days(in.arena, seat, &asked, r->j->now, &days))
		note(r, p, say(in, MSG("There is no vacation left for you in this game.")));
	else
		note(r, p, say(in, asked.last[0] != '\0' && strcmp(asked.last, days.last) != 0
			? MSG("To be away for as long as you still may in this game, reply with the line: away {first} to {last}")
			: MSG("To be away, reply with the line: away {first} to {last}"),
			ARG(first, days.first), ARG(last, days.last)));
}

// Until when the writer is away; 0 who is not, and cannot come back.
static int64_t
away_until(const struct reading *r, const struct part *p)
{
	return absence_until(&p->table->seat[p->seat].row, r->j->now);
}

static void
add_back(struct reading *r, struct part *p)
{
	const struct seat_row *seat = &p->table->seat[p->seat].row;

	note(r, p,
	    say(r->in, MSG("If you are back before {time}, reply with the line: away none"),
		ARG(time, deadline_text(r->in, seat->zone, away_until(r, p)))));
}

// Of "back from holiday" only the coming back is meant, but of one who names days these.
static unsigned
ways_meant(struct reading *r, struct part *p, const char *words)
{
	unsigned ways = ways_of(r->j->arena, words);
	struct days asked;

	if ((ways & WAY_BACK) == 0 || away_until(r, p) == 0)
		return ways & ~(unsigned)WAY_BACK;
	if ((ways & WAY_AWAY) == 0)
		return ways;
	days_read(r->j->arena, words, r->j->now, &asked);
	return ways & ~(unsigned)(asked.first[0] != '\0' || asked.last[0] != '\0' ? WAY_BACK : WAY_AWAY);
}

bool
ways_add(struct reading *r, struct part *p, const char *words)
{
	unsigned ways = ways_meant(r, p, words);

	if ((ways & WAY_BACK) != 0)
		add_back(r, p);
	if ((ways & WAY_AWAY) != 0)
		ways_add_away(r, p, words);
	if ((ways & WAY_FEWER) != 0)
		add_fewer(r, p);
	if ((ways & WAY_LEAVE) != 0)
		ways_add_leave(r, p);
	return ways != 0;
}
