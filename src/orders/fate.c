// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What became of every plan line, and why.
#include "orders/fate.h"

#include <string.h>

#include "base/text.h"
#include "lang/pieces.h"
#include "orders/rule.h"

// Why an alternative can never be carried out any more this round; REFUSED_ALLOWED while
// it can. Nothing reopens within a round, and people only become fewer; `rest` may still
// come to fit.
static enum refusal
dead(const struct game *g, int seat, const struct alternative *a)
{
	enum refusal r = place_refusal(g, seat, a->place);
	int people, least, most;

	if (r != REFUSED_ALLOWED || a->rest || alternative_fits(g, seat, a, &people))
		return r;
	place_range(g, seat, a->place, &least, &most);
	return g->player[seat].home < a->least ? REFUSED_TOO_FEW_LEFT : REFUSED_TOO_MANY;
}

static unsigned
seats_on(const struct game *g, enum place place)
{
	unsigned there = 0;

	for (int s = 0; s < g->players; s++)
		there |= g->player[s].at[place] > 0 ? 1u << s : 0;
	return there;
}

// Strikes a line when none of its alternatives is left.
static void
strike(struct fates *f, int i, const struct game *g, int turn)
{
	const struct plan_line *line = &f->plan.line[i];
	struct line_fate *fate = &f->line[i];

	for (int a = 0; a < line->count; a++) {
		fate->why[a] = dead(g, f->seat, &line->alternative[a]);
		if (fate->why[a] == REFUSED_ALLOWED)
			return;
		fate->there[a] = seats_on(g, line->alternative[a].place);
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
	*f = (struct fates){ .seat = seat, .plan = *plan,
		.out_of_people = g->player[seat].home == 0 };
	if (g->open.kind == ASK_PLACE)
		strike_all(f, g, 0);
}

static bool
line_fits(const struct game *g, int seat, const struct plan_line *line)
{
	int people;

	for (int a = 0; a < line->count; a++)
		if (alternative_fits(g, seat, &line->alternative[a], &people))
			return true;
	return false;
}

// Lines above the one carried out that would have fitted, but for their condition, or with fewer
// people left.
static void
pass_over(struct fates *f, const struct game *before, int until, int turn)
{
	for (int i = 0; i < until; i++) {
		const struct plan_line *line = &f->plan.line[i];
		bool holds = cond_holds(&line->cond, before, f->seat);
		if (!is_open(&f->line[i]) || (holds && line_fits(before, f->seat, line)))
			continue;
		f->line[i].kind = FATE_PASSED;
		f->line[i].turn = turn;
		f->line[i].crowded = holds;
	}
}

void
fates_step(struct fates *f, const struct game *before, const struct decision *d,
    const struct game *after, int line)
{
	int mover = before->open.seat;
	bool named = line > 0 && line <= f->plan.count;
	int turn;

	if (before->open.kind != ASK_PLACE || f->out_of_people)
		return;
	turn = before->placements[mover] + 1;
	if (mover == f->seat) {
		pass_over(f, before, named ? line - 1 : f->plan.count, turn);
		if (named)
			f->line[line - 1] = (struct line_fate){ .kind = FATE_DONE, .turn = turn,
				.place = d->place, .people = d->people };
		f->out_of_people = d->people == before->player[mover].home;
	}
	if (after->open.kind == ASK_PLACE)
		strike_all(f, after, turn);
}

// Whether two alternatives fell for the same reason, so that they are told together.
static bool
same_reason(const struct line_fate *f, int a, int b)
{
	if (f->why[a] != f->why[b])
		return false;
	if (f->why[a] == REFUSED_PLACE_FULL || f->why[a] == REFUSED_TOO_MANY_PLAYERS)
		return f->there[a] == f->there[b];
	return f->why[a] != REFUSED_TOO_MANY || f->room[a] == f->room[b];
}

// "Bob and Cara"; never the seat itself, which has used the place then.
static void
add_people(struct text *t, unsigned there, const struct seats *seats)
{
	const char *gap = "";

	for (int s = 0; s < PLAYERS_MAX; s++)
		if ((there >> s & 1) != 0) {
			there &= ~(1u << s);
			text_add_both(t, gap, seat_called(seats, s));
			gap = (there & (there - 1)) != 0 ? ", " : " and ";
		}
}

static void
add_closed(struct text *t, unsigned there, const struct seats *seats)
{
	text_add(t, "closed to more players (");
	add_people(t, there, seats);
	text_add(t, (there & (there - 1)) != 0 ? " are there)" : " is there)");
}

static void
add_reason(struct text *t, const struct fates *f, int i, int a, const struct seats *seats)
{
	const struct line_fate *fate = &f->line[i];
	enum place place = f->plan.line[i].alternative[a].place;
	int people = fate->free_people;

	if (fate->why[a] == REFUSED_VILLAGE_CLOSED) {
		text_add(t, "closed (two of three taken)");
	} else if (fate->why[a] == REFUSED_PLACE_FULL && place >= FOREST && place <= RIVER) {
		text_add(t, "full (");
		add_people(t, fate->there[a], seats);
		text_add(t, ")");
	} else if (fate->why[a] == REFUSED_PLACE_FULL) {
		text_add(t, "taken by ");
		add_people(t, fate->there[a], seats);
	} else if (fate->why[a] == REFUSED_TOO_MANY_PLAYERS) {
		add_closed(t, fate->there[a], seats);
	} else if (fate->why[a] == REFUSED_ALREADY_THERE) {
		text_add(t, "used by you already");
	} else if (fate->why[a] == REFUSED_TOO_FEW_LEFT) {
		text_addf(t, "out of reach (you had %d %s left)", people,
		    people == 1 ? "person" : "people");
	} else if (fate->why[a] == REFUSED_TOO_MANY) {
		text_addf(t, "too full (room for %d)", fate->room[a]);
	} else if (fate->why[a] == REFUSED_NO_SUCH_PLACE) {
		text_add(t, "not in this game");
	} else {
		text_add(t, place >= BUILDING_1 ? "without a tile" : "without a card");
	}
}

// A place without its article: "tool maker".
static const char *
bare_title(struct arena *a, enum place place)
{
	const char *title = place_title(english(a), place);

	return strncmp(title, "the ", 4) == 0 ? title + 4 : title;
}

// "hut and tool maker closed (two of three taken), field taken by Bob".
static void
add_reasons(struct text *t, const struct fates *f, int i, const struct seats *seats)
{
	const struct plan_line *line = &f->plan.line[i];
	unsigned told = 0;

	for (int a = 0; a < line->count; a++) {
		int same = 0, left;
		if ((told >> a & 1) != 0)
			continue;
		for (int b = a; b < line->count; b++)
			same += same_reason(&f->line[i], a, b);
		text_add(t, a > 0 ? ", " : "");
		left = same;
		for (int b = a; b < line->count; b++) {
			if (!same_reason(&f->line[i], a, b))
				continue;
			told |= 1u << b;
			text_add(t, left == same ? "" : left > 1 ? ", " : " and ");
			text_add(t, bare_title(t->arena, line->alternative[b].place));
			left--;
		}
		text_add(t, " ");
		add_reason(t, f, i, a, seats);
	}
}

bool
fate_is_told(const struct fates *f, int line)
{
	return f->line[line].kind != FATE_WAITING || f->out_of_people || f->replaced;
}

char *
fate_text(struct arena *a, const struct fates *f, int line, const struct seats *seats)
{
	const struct line_fate *fate = &f->line[line];
	struct text t;

	text_init(&t, a);
	text_addf(&t, "line %d ", line + 1);
	switch (fate->kind) {
	case FATE_DONE:
		text_add_both(&t, "done: ", place_title(english(a), fate->place));
		if (place_info[fate->place].kind == DICE_PLACE)
			text_addf(&t, " with %d", fate->people);
		text_addf(&t, ", turn %d", fate->turn);
		break;
	case FATE_STRUCK:
		text_add(&t, "struck: ");
		add_reasons(&t, f, line, seats);
		if (fate->turn == 0)
			text_add(&t, ", from the start");
		else
			text_addf(&t, ", turn %d", fate->turn);
		break;
	case FATE_PASSED:
		text_addf(&t, "passed over: %s, last in turn %d",
		    fate->crowded ? "there was no room for everybody left"
				  : "its condition did not hold",
		    fate->turn);
		break;
	case FATE_WAITING:
		text_add(&t, f->out_of_people ? "not reached: all people were placed before it"
			: f->replaced	      ? "not reached: a newer plan came"
					      : "not reached");
		break;
	}
	return t.data;
}
