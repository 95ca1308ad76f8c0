// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The fate of plan lines, and the reasons for it.
#include "orders/fate.h"

#include "lang/pieces.h"
#include "orders/codes.h"

// Why an alternative has become impossible for the rest of the round; REFUSED_ALLOWED while it is
// possible. No place reopens within a round, and free people only become fewer.
static enum refusal
dead(const struct game *g, int seat, const struct alternative *a)
{
	enum refusal r = place_refusal(g, seat, a->place);
	int people, least, most;

	if (r != REFUSED_ALLOWED || alternative_fits(g, seat, a, &people))
		return r;
	place_range(g, seat, a->place, &least, &most);
	return g->player[seat].home < a->least ? REFUSED_TOO_FEW_LEFT : REFUSED_TOO_MANY;
}

// Marks a line as struck if none of its alternatives is possible any more.
static void
strike(struct fates *f, int i, const struct game *g, int turn)
{
	const struct plan_line *line = &f->plan.line[i];
	struct line_fate *fate = &f->line[i];

	for (int a = 0; a < line->count; a++) {
		fate->why[a] = dead(g, f->seat, &line->alternative[a]);
		if (fate->why[a] == REFUSED_ALLOWED)
			return;
		fate->there[a] = 0;
		for (int s = 0; s < g->players; s++)
			fate->there[a] |= g->player[s].at[line->alternative[a].place] > 0 ? 1u << s : 0;
		fate->room[a] = room_left(g, line->alternative[a].place);
	}
	fate->kind = FATE_STRUCK;
	fate->turn = turn;
	fate->free_people = g->player[f->seat].home;
}

static bool
is_open(const struct line_fate *fate)
{
	return fate->kind == FATE_WAITING || fate->kind == FATE_PASSED;
}

static void
strike_all(struct fates *f, const struct game *g, int turn)
{
	for (int i = 0; i < f->plan.count && !f->out_of_people; i++)
		if (is_open(&f->line[i]))
			strike(f, i, g, turn);
}

void
fates_init(struct fates *f, const struct plan *plan, int seat, const struct game *g)
{
	*f = (struct fates){ .seat = seat, .plan = *plan, .out_of_people = g->player[seat].home == 0 };
	if (g->open.kind == ASK_PLACE)
		strike_all(f, g, 0);
}

void
fates_step(struct fates *f, const struct game *before, const struct decision *d,
    const struct game *after, int line)
{
	int mover = before->open.seat;
	bool named = line > 0 && line <= f->plan.count;

	// the seat does not take the card or building where it had placed somebody
	for (int i = 0; i < f->plan.count && d->kind == DO_DECLINE && mover == f->seat; i++)
		if (f->line[i].kind == FATE_DONE && f->line[i].place == before->open.place)
			f->line[i].left = true;
	if (before->open.kind != ASK_PLACE || f->out_of_people)
		return;
	int turn = before->placements[mover] + 1;
	if (mover == f->seat) {
		// earlier lines are passed if they were possible except for their condition
		for (int i = 0; i < (named ? line - 1 : f->plan.count); i++) {
			if (!is_open(&f->line[i]) || cond_holds(&f->plan.line[i].cond, before, f->seat))
				continue;
			f->line[i].kind = FATE_PASSED;
			f->line[i].turn = turn;
		}
		if (named)
			f->line[line - 1] = (struct line_fate){
				.kind = FATE_DONE, .turn = turn, .place = d->place, .people = d->people };
		f->out_of_people = d->people == before->player[mover].home;
	}
	if (after->open.kind == ASK_PLACE)
		strike_all(f, after, turn);
}

// Whether two alternatives failed for the same reason, so that they can share a sentence.
static bool
same_reason(const struct line_fate *f, int a, int b)
{
	if (f->why[a] != f->why[b])
		return false;
	if (f->why[a] == REFUSED_PLACE_FULL || f->why[a] == REFUSED_TOO_MANY_PLAYERS)
		return f->there[a] == f->there[b];
	return f->why[a] != REFUSED_TOO_MANY || f->room[a] == f->room[b];
}

static const struct msg reasons[REFUSALS] = {
	[REFUSED_VILLAGE_CLOSED] = MESSAGE("{places} closed (two of the tool maker, hut and field are taken)"),
	[REFUSED_PLACE_FULL] = MESSAGE("{places} taken by {who}"),
	[REFUSED_TOO_MANY_PLAYERS] = MESSAGE_N("{places} closed to more players ({who} is there)",
	    "{places} closed to more players ({who} are there)"),
	[REFUSED_ALREADY_THERE] = MESSAGE("{places} used by you already"),
	[REFUSED_TOO_FEW_LEFT] = MESSAGE_N("{places} out of reach (you had {n} person left)",
	    "{places} out of reach (you had {n} people left)"),
	[REFUSED_TOO_MANY] = MESSAGE("{places} too full (room for {room})"),
	[REFUSED_NO_SUCH_PLACE] = MESSAGE("{places} not in this game"),
	[REFUSED_SPACE_EMPTY] = MESSAGE("{places} without a card"),
	[REFUSED_PILE_EMPTY] = MESSAGE("{places} without a tile"),
};

// Lists the places of line `i` whose alternatives failed for the same reason as alternative `a`,
// and marks them in *told.
static char *
same_places(struct tongue in, const struct fates *f, int i, int a, unsigned *told)
{
	const struct plan_line *line = &f->plan.line[i];
	const char *places[ALTERNATIVES];
	int n = 0;

	for (int b = a; b < line->count; b++)
		if (same_reason(&f->line[i], a, b)) {
			*told |= 1u << b;
			places[n++] = place_name(in, line->alternative[b].place);
		}
	return say_list(in, places, n);
}

// Returns the reasons why a line failed: "hut and tool maker closed (two of the tool maker, hut and
// field are taken), field taken by Bob".
static char *
reasons_words(struct tongue in, const struct fates *f, int i, const struct seats *seats)
{
	const struct plan_line *line = &f->plan.line[i];
	const struct line_fate *fate = &f->line[i];
	unsigned told = 0;
	char *said = NULL;

	for (int a = 0; a < line->count; a++) {
		const char *list[PLAYERS_MAX];
		int there = 0;
		if ((told >> a & 1) != 0)
			continue;
		const char *places = same_places(in, f, i, a, &told);
		// the seat itself is never on the place, because it has used it by then
		for (int s = 0; s < PLAYERS_MAX; s++)
			if ((fate->there[a] >> s & 1) != 0)
				list[there++] = seat_called(seats, s);
		const char *who = say_list(in, list, there);
		struct msg m = reasons[fate->why[a]];
		if (fate->why[a] == REFUSED_PLACE_FULL && place_info[line->alternative[a].place].kind == DICE_PLACE)
			m = MSG("{places} full ({who})");
		m.n = fate->why[a] == REFUSED_TOO_FEW_LEFT ? fate->free_people : there;
		char *reason = say(in, m, ARG(places, places), ARG(who, who), ARG(room, fate->room[a]));
		said = said == NULL ? reason : say(in, MSG("{list}, {next}"), ARG(list, said), ARG(next, reason));
	}
	return said;
}

bool
fate_is_told(const struct fates *f, int line)
{
	return f->line[line].kind != FATE_WAITING || f->out_of_people || f->replaced;
}

char *
fate_text(struct tongue in, const struct fates *f, int line, const struct seats *seats)
{
	const struct line_fate *fate = &f->line[line];
	const char *wish = line_in_codes(in.arena, &f->plan.line[line]);

	switch (fate->kind) {
	case FATE_DONE:
		return say(in,
		    fate->left ? MSG("\"{wish}\" brought nothing on turn {turn}: {place} was not paid for")
		    : place_info[fate->place].kind == DICE_PLACE
			? MSG("\"{wish}\" done on turn {turn}: {place} with {people}")
			: MSG("\"{wish}\" done on turn {turn}: {place}"),
		    ARG(wish, wish), ARG(place, place_title(in, fate->place)), ARG(people, fate->people),
		    ARG(turn, fate->turn));
	case FATE_STRUCK:
		return say(in,
		    fate->turn == 0 ? MSG("\"{wish}\" dropped at the start: {reasons}")
		                    : MSG("\"{wish}\" dropped on turn {turn}: {reasons}"),
		    ARG(wish, wish), ARG(reasons, reasons_words(in, f, line, seats)), ARG(turn, fate->turn));
	case FATE_PASSED:
		return say(in, MSG("\"{wish}\" skipped: its condition wasn't true, last on turn {turn}"),
		    ARG(wish, wish), ARG(turn, fate->turn));
	case FATE_WAITING:
		break;
	}
	return say(in,
	    f->out_of_people ? MSG("\"{wish}\" not reached: all your people had already been placed")
	    : f->replaced    ? MSG("\"{wish}\" not reached: a newer plan came")
			     : MSG("\"{wish}\" not reached"), ARG(wish, wish));
}
