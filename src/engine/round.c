// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The course of a round: the next decision, feeding, the refill, the end (R2, R3, R6, R7).
#include "engine/internal.h"

#include <assert.h>
#include <string.h>

static void
ask(struct game *g, enum ask_kind kind, int seat)
{
	g->open = (struct ask){ .kind = kind, .seat = seat, .place = PLACES, .owner = -1 };
}

void
round_next_placement(struct game *g, int seat, struct events *ev)
{
	for (int i = 0, s = seat; i < g->players; i++, s = next_seat(g, s)) {
		if (g->player[s].home == 0 || (g->stayed >> s & 1) != 0)
			continue;
		if (place_anywhere(g, s)) {
			ask(g, ASK_PLACE, s);
			return;
		}
		// R2.2. No place reopens within a round, so one event is enough.
		g->stayed |= 1u << s;
		event_add(ev, EV_STAYED_HOME, s)->n = g->player[s].home;
	}
	round_next_use(g, g->start, ev);
}

// Whether a player has people on the board.
static bool
has_people_out(const struct player *p)
{
	unsigned people = 0;

	for (enum place place = 0; place < PLACES; place++)
		people |= p->at[place];
	return people != 0;
}

bool
pick_is_late(const struct game *g, int seat)
{
	return g->options.late_dice == LATE_DICE_YES && seat != g->open.owner && has_people_out(&g->player[seat]);
}

int
late_for(const struct game *g, int seat)
{
	int i = 0;

	while (i < g->late_count && (g->late[i].waiting >> seat & 1) == 0)
		i++;
	return i;
}

// R5.9: asks a seat that picks late for its die.
static void
ask_late(struct game *g, int seat, const struct late_dice *late)
{
	ask(g, ASK_PICK, seat);
	g->open.place = late->place;
	g->open.roll = ROLL_DICE_CARD;
	g->open.owner = late->owner;
	g->card_in_use = late->card;
	memcpy(g->dice, late->dice, sizeof late->dice);
	g->dice_count = late->dice_count;
}

void
round_next_use(struct game *g, int seat, struct events *ev)
{
	do {
		if (has_people_out(&g->player[seat])) {
			int late = late_for(g, seat);
			if (late < g->late_count)
				ask_late(g, seat, &g->late[late]);
			else
				ask(g, ASK_USE, seat);
			return;
		}
		seat = next_seat(g, seat);
	} while (seat != g->start);
	round_feed(g, ev);
}

static void
end(struct game *g, enum ending ending, struct events *ev)
{
	g->ending = ending;
	ask(g, ASK_OVER, -1);
	event_add(ev, EV_GAME_ENDS, -1)->n = (int)ending;
}

enum refusal
game_end(struct game *g, const struct game *begun, struct events *ev)
{
	struct events unread;

	if (g->open.kind == ASK_OVER)
		return REFUSED_GAME_OVER;
	assert(begun->round == g->round && begun->open.kind != ASK_OVER);
	*g = *begun;
	end(g, ENDED_AGREED, events_or(ev, &unread));
	return REFUSED_ALLOWED;
}

// R7.2: cards slide right to close the gaps, then new ones are dealt from right to left.
static void
refill(struct game *g, struct events *ev)
{
	int filled = 0;

	for (int i = 0; i < CARD_SPACES; i++) {
		if (g->row[i] < 0)
			continue;
		if (i != filled) {
			struct event *e = event_add(ev, EV_CARD_SLID, -1);
			e->card = g->row[filled] = g->row[i];
			e->place = (enum place)(CARD_1 + filled);
			g->row[i] = -1;
		}
		filled++;
	}
	for (; filled < CARD_SPACES; filled++) {
		struct event *e = event_add(ev, EV_CARD_DEALT, -1);
		e->card = g->row[filled] = g->deck[g->deck_next++];
		e->place = (enum place)(CARD_1 + filled);
	}
}

static int
empty_spaces(const struct game *g)
{
	int empty = 0;

	for (int i = 0; i < CARD_SPACES; i++)
		empty += g->row[i] < 0;
	return empty;
}

static void
end_round(struct game *g, struct events *ev)
{
	for (int pile = 0; pile < g->players; pile++)
		if (pile_left(g, pile) == 0) {
			end(g, ENDED_PILE, ev);
			return;
		}
	if (empty_spaces(g) > CARDS - g->deck_next) {
		end(g, ENDED_DECK, ev);
		return;
	}
	g->round++;
	g->start = next_seat(g, g->start);
	round_begin(g, ev);
}

// R6: feeds one tribe. Returns true if it had enough food; otherwise opens ASK_FEED.
static bool
eat(struct game *g, int seat, struct events *ev)
{
	struct player *p = &g->player[seat];

	if (p->track > 0)
		event_add(ev, EV_HARVESTED, seat)->n = p->track;
	p->food += p->track;
	int eaten = p->food < p->people ? p->food : p->people;
	if (eaten > 0)
		event_add(ev, EV_FED, seat)->n = eaten;
	p->food -= eaten;
	if (eaten == p->people)
		return true;
	ask(g, ASK_FEED, seat);
	g->open.count = p->people - eaten;
	return false;
}

void
round_feed(struct game *g, struct events *ev)
{
	if (eat(g, g->start, ev))
		round_next_meal(g, next_seat(g, g->start), ev);
}

void
round_next_meal(struct game *g, int seat, struct events *ev)
{
	for (int s = seat; s != g->start; s = next_seat(g, s))
		if (!eat(g, s, ev))
			return;
	end_round(g, ev);
}

bool
game_round_begun(const struct game *g)
{
	for (int s = 0; s < g->players; s++)
		if (g->placements[s] > 0)
			return true;
	return false;
}

void
round_begin(struct game *g, struct events *ev)
{
	struct event *e = event_add(ev, EV_ROUND_BEGINS, g->start);

	e->n = g->round;
	for (int s = 0; s < g->players; s++) {
		g->player[s].home = g->player[s].people;
		g->player[s].used = 0;
		g->placements[s] = 0;
	}
	g->stayed = 0;
	refill(g, ev);
	ask(g, ASK_PLACE, g->start);
}
