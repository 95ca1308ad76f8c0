// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Applies decisions and rolls: the flow of a round, from the first placement to the meal.
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "engine/game.h"
#include "engine/internal.h"

const int once_value[ONCE_TOOLS] = { ONCE_LEAST, ONCE_LEAST + 1, ONCE_LEAST + 2 };

int
tools_sum(const struct player *p, unsigned tools, unsigned once)
{
	int sum = 0;

	for (int s = 0; s < TOOL_SLOTS; s++)
		sum += (int)(tools >> s & 1) * p->tool[s];
	for (int i = 0; i < ONCE_TOOLS; i++)
		sum += (int)(once >> i & 1) * once_value[i];
	return sum;
}

int
roll_gain(int sum, int value)
{
	return sum / value;
}

int
roll_value(const struct game *g)
{
	if (g->open.roll == ROLL_FOR_GOOD)
		return good_info[cards[g->card_in_use].good].value;
	return place_info[g->open.place].value;
}

int
dice_sum(const struct game *g)
{
	int sum = 0;

	for (int i = 0; i < g->dice_count; i++)
		sum += g->dice[i];
	return sum;
}

static void
nothing(struct events *ev, int seat, enum place place)
{
	event_add(ev, EV_GOT_NOTHING, seat)->place = place;
}

// R4.1: raises the lowest tool; of equally low tools, an unused one first.
static void
gain_tool(struct game *g, int seat, enum place place, struct events *ev)
{
	struct player *p = &g->player[seat];
	int best = 0;

	for (int s = 1; s < TOOL_SLOTS; s++) {
		bool lower = p->tool[s] < p->tool[best];
		bool ready = (p->used >> best & 1) != 0 && (p->used >> s & 1) == 0;
		if (lower || (p->tool[s] == p->tool[best] && ready))
			best = s;
	}
	if (p->tool[best] == TOOL_VALUE_MAX) {
		nothing(ev, seat, place);
		return;
	}
	p->tool[best]++;
	struct event *e = event_add(ev, EV_GOT_TOOL, seat);
	e->n = best;
	e->value = p->tool[best];
}

static void
gain_track(struct game *g, int seat, enum place place, struct events *ev)
{
	struct player *p = &g->player[seat];

	if (p->track == TRACK_MAX)
		nothing(ev, seat, place);
	else
		event_add(ev, EV_GOT_TRACK, seat)->value = ++p->track;
}

static void
gain_person(struct game *g, int seat, struct events *ev)
{
	struct player *p = &g->player[seat];

	if (p->people == PEOPLE_MAX) {
		nothing(ev, seat, HUT);
		return;
	}
	p->people++;
	event_add(ev, EV_GOT_PERSON, seat);
}

static void
gain_food(struct game *g, int seat, enum place place, int n, struct events *ev)
{
	struct event *e;

	if (n == 0) {
		nothing(ev, seat, place);
		return;
	}
	g->player[seat].food += n;
	e = event_add(ev, EV_GOT_FOOD, seat);
	e->place = place;
	e->n = n;
}

static void
gain_good(struct game *g, int seat, enum place place, enum good good, int n, struct events *ev)
{
	struct event *e;

	if (n == 0) {
		nothing(ev, seat, place);
		return;
	}
	g->player[seat].goods[good] += n;
	e = event_add(ev, EV_GOT_GOODS, seat);
	e->place = place;
	e->goods[good] = n;
}

static void
ask_roll(struct game *g, enum roll_kind roll, int dice)
{
	g->open.kind = ASK_ROLL;
	g->open.roll = roll;
	g->open.dice = dice;
}

// Ends the use of a place: its people go home, and the next question is opened.
static void
use_done(struct game *g, struct events *ev)
{
	g->player[g->open.seat].at[g->open.place] = 0;
	g->dice_count = 0;
	g->card_in_use = -1;
	round_next_use(g, g->open.seat, ev);
}

static void
draw_hidden(struct game *g, int seat, enum place place, struct events *ev)
{
	if (g->deck_next == CARDS) {
		nothing(ev, seat, place);
		return;
	}
	int card = g->deck[g->deck_next++];
	g->player[seat].cards |= UINT64_C(1) << card;
	g->player[seat].hidden |= UINT64_C(1) << card;
	event_add(ev, EV_DREW, seat)->card = card;
}

// Carries out the upper part of the card just taken (R5). Leaves a roll open, or ends the use of the
// space.
static void
card_effect(struct game *g, struct events *ev)
{
	const struct card *c = &cards[g->card_in_use];
	int seat = g->open.seat;
	enum place place = g->open.place;
	struct player *p = &g->player[seat];

	switch (c->top) {
	case TOP_DICE:
		ask_roll(g, ROLL_DICE_CARD, g->players);
		return;
	case TOP_ROLL:
		ask_roll(g, ROLL_FOR_GOOD, 2);
		return;
	case TOP_FOOD:
		gain_food(g, seat, place, c->n, ev);
		break;
	case TOP_GOOD:
		gain_good(g, seat, place, c->good, c->n, ev);
		break;
	case TOP_POINTS:
		p->score += c->n;
		event_add(ev, EV_GOT_POINTS, seat)->n = c->n;
		break;
	case TOP_TOOL:
		gain_tool(g, seat, place, ev);
		break;
	case TOP_TRACK:
		gain_track(g, seat, place, ev);
		break;
	case TOP_DRAW:
		draw_hidden(g, seat, place, ev);
		break;
	case TOP_ONCE:
		p->once |= 1u << (c->n - once_value[0]);
		event_add(ev, EV_GOT_ONCE, seat)->value = c->n;
		break;
	case TOP_ANY_2:
		p->any_2 = true;
		event_add(ev, EV_GOT_ANY_2, seat);
		break;
	}
	use_done(g, ev);
}

static void
pay(struct player *p, const int goods[static GOODS])
{
	for (int i = 0; i < GOODS; i++)
		p->goods[i] -= goods[i];
}

static void
buy_card(struct game *g, const struct decision *d, struct events *ev)
{
	struct player *p = &g->player[g->open.seat];
	int card = card_on(g, g->open.place);
	struct event *e = event_add(ev, EV_TOOK_CARD, g->open.seat);

	e->place = g->open.place;
	e->card = card;
	memcpy(e->goods, d->goods, sizeof e->goods);
	pay(p, d->goods);
	p->cards |= UINT64_C(1) << card;
	g->row[g->open.place - CARD_1] = -1;
	g->card_in_use = card;
	card_effect(g, ev);
}

static void
build(struct game *g, const struct decision *d, struct events *ev)
{
	struct player *p = &g->player[g->open.seat];
	enum place place = g->open.place;
	int tile = tile_on(g, place);
	struct event *e = event_add(ev, EV_BUILT, g->open.seat);

	assert(tile >= 0); // people can only be on a pile that has a tile
	e->place = place;
	e->tile = tile;
	e->n = goods_value(d->goods);
	memcpy(e->goods, d->goods, sizeof e->goods);
	pay(p, d->goods);
	p->score += e->n;
	p->tiles |= UINT32_C(1) << tile;
	g->pile_next[place - BUILDING_1]++;
	if (tile_on(g, place) >= 0) {
		e = event_add(ev, EV_TILE_TURNED, -1);
		e->place = place;
		e->tile = tile_on(g, place);
	}
	use_done(g, ev);
}

static void
apply_place(struct game *g, const struct decision *d, struct events *ev)
{
	struct player *p = &g->player[g->open.seat];
	struct event *e = event_add(ev, EV_PLACED, g->open.seat);

	p->home -= d->people;
	p->at[d->place] = (uint8_t)(p->at[d->place] + d->people);
	e->place = d->place;
	e->n = d->people;
	e->turn = ++g->placements[g->open.seat];
	round_next_placement(g, next_seat(g, g->open.seat), ev);
}

static void
apply_use(struct game *g, const struct decision *d, struct events *ev)
{
	int seat = g->open.seat;

	g->open.place = d->place;
	switch (d->place) {
	case TOOL_MAKER:
		gain_tool(g, seat, d->place, ev);
		use_done(g, ev);
		return;
	case HUT:
		gain_person(g, seat, ev);
		use_done(g, ev);
		return;
	case FIELD:
		gain_track(g, seat, d->place, ev);
		use_done(g, ev);
		return;
	case HUNT:
	case FOREST:
	case CLAY:
	case QUARRY:
	case RIVER:
		ask_roll(g, ROLL_PLACE, g->player[seat].at[d->place]);
		return;
	case CARD_1:
	case CARD_2:
	case CARD_3:
	case CARD_4:
		g->open.count = place_info[d->place].number;
		g->open.kind = ASK_PAY;
		return;
	case BUILDING_1:
	case BUILDING_2:
	case BUILDING_3:
	case BUILDING_4:
		g->open.kind = ASK_PAY;
		return;
	case PLACES: // GCOVR_EXCL_LINE not a place
		break; // GCOVR_EXCL_LINE not a place
	}
	assert(false); // GCOVR_EXCL_LINE the place was checked
}

static void
apply_take(struct game *g, const struct decision *d, struct events *ev)
{
	struct player *p = &g->player[g->open.seat];
	struct event *e = event_add(ev, EV_USED_ANY_2, g->open.seat);

	p->any_2 = false;
	for (int i = 0; i < GOODS; i++) {
		p->goods[i] += d->goods[i];
		e->goods[i] = d->goods[i];
	}
}

// Divides the sum of roll and added tools, gives the goods or food, and ends the use of the place.
static void
finish_roll(struct game *g, int tools, struct events *ev)
{
	int n = roll_gain(dice_sum(g) + tools, roll_value(g));

	if (g->open.roll == ROLL_FOR_GOOD)
		gain_good(g, g->open.seat, g->open.place, cards[g->card_in_use].good, n, ev);
	else if (g->open.place == HUNT)
		gain_food(g, g->open.seat, HUNT, n, ev);
	else
		gain_good(g, g->open.seat, g->open.place, place_info[g->open.place].good, n, ev);
	use_done(g, ev);
}

static void
apply_tools(struct game *g, const struct decision *d, struct events *ev)
{
	struct player *p = &g->player[g->open.seat];
	int sum = tools_sum(p, d->tools, d->once);

	if (sum > 0) {
		struct event *e = event_add(ev, EV_ADDED_TOOLS, g->open.seat);
		e->place = g->open.place;
		e->n = sum;
		e->tools = d->tools;
		e->once = d->once;
	}
	p->used |= d->tools;
	p->once &= ~d->once;
	finish_roll(g, sum, ev);
}

// R5.9: removes the seat from the late dice after its pick, and the late dice if all are picked.
static void
pick_done_late(struct game *g, struct events *ev)
{
	const int seat = g->open.seat, i = late_for(g, seat);
	struct late_dice *late = &g->late[i];

	late->waiting &= ~(1u << seat);
	late->dice_count = g->dice_count;
	memset(late->dice, 0, sizeof late->dice);
	memcpy(late->dice, g->dice, (size_t)g->dice_count * sizeof *g->dice);
	if (late->dice_count == 0) {
		g->late_count--;
		memmove(late, late + 1, (size_t)(g->late_count - i) * sizeof *late);
		g->late[g->late_count] = (struct late_dice){ 0 };
	}
	g->dice_count = 0;
	g->card_in_use = -1;
	round_next_use(g, seat, ev);
}

// R5.1, R5.9: asks the next player who picks at once. If there is none, finishes the card and keeps
// the remaining dice for the seats that pick late.
static void
pick_next(struct game *g, struct events *ev)
{
	int seat = next_seat(g, g->open.seat);

	while (seat != g->open.owner && pick_is_late(g, seat))
		seat = next_seat(g, seat);
	g->open.seat = seat;
	if (seat != g->open.owner)
		return;
	if (g->dice_count > 0) {
		struct late_dice *late = &g->late[g->late_count++];
		*late = (struct late_dice){ .card = g->card_in_use, .place = g->open.place, .owner = seat,
			.dice_count = g->dice_count };
		memcpy(late->dice, g->dice, (size_t)g->dice_count * sizeof *g->dice);
		for (int s = 0; s < g->players; s++)
			late->waiting |= (unsigned)pick_is_late(g, s) << s;
	}
	use_done(g, ev);
}

// R5.1: gives the seat what the picked die shows and removes the die.
static void
apply_pick(struct game *g, const struct decision *d, struct events *ev)
{
	int seat = g->open.seat, at = 0;
	enum place place = g->open.place;

	event_add(ev, EV_PICKED, seat)->n = (uint8_t)d->face; // 1 to 6
	while (g->dice[at] != d->face)
		at++;
	g->dice_count--;
	memmove(&g->dice[at], &g->dice[at + 1], (size_t)(g->dice_count - at) * sizeof *g->dice);
	if (d->face <= GOODS)
		gain_good(g, seat, place, (enum good)(d->face - 1), 1, ev);
	else if (d->face == 5)
		gain_tool(g, seat, place, ev);
	else
		gain_track(g, seat, place, ev);
	if (pick_is_late(g, seat))
		pick_done_late(g, ev);
	else
		pick_next(g, ev);
}

int
starving_costs(const struct game *g, int goods)
{
	static const int points[] = { [FAMINE_10] = 10, [FAMINE_12] = 12, [FAMINE_4_EACH] = 4 };
	int lost = points[g->options.famine], hungry = g->open.count - goods;

	return g->options.famine == FAMINE_4_EACH ? lost * hungry : goods == 0 ? lost : 0;
}

// R6.2: if `goods` goods leave people unfed, records how many and subtracts the points.
static void
starve(struct game *g, int goods, struct events *ev)
{
	struct event *e;

	if (goods == g->open.count)
		return;
	e = event_add(ev, EV_STARVED, g->open.seat);
	e->n = g->open.count - goods;
	e->value = starving_costs(g, goods);
	g->player[g->open.seat].score -= e->value;
}

static void
apply_feed(struct game *g, const struct decision *d, struct events *ev)
{
	struct event *e = event_add(ev, EV_FED, g->open.seat);

	memcpy(e->goods, d->goods, sizeof e->goods);
	pay(&g->player[g->open.seat], d->goods);
	starve(g, goods_count(d->goods), ev);
	round_next_meal(g, next_seat(g, g->open.seat), ev);
}

static void
apply_refuse(struct game *g, struct events *ev)
{
	starve(g, 0, ev);
	round_next_meal(g, next_seat(g, g->open.seat), ev);
}

enum refusal
game_apply(struct game *g, const struct decision *d, struct events *ev)
{
	enum refusal r = game_check(g, d);
	struct events unread;

	if (r != REFUSED_ALLOWED)
		return r;
	ev = events_or(ev, &unread);
	switch (d->kind) {
	case DO_PLACE:
		apply_place(g, d, ev);
		break;
	case DO_USE:
		apply_use(g, d, ev);
		break;
	case DO_TAKE:
		apply_take(g, d, ev);
		break;
	case DO_TOOLS:
		apply_tools(g, d, ev);
		break;
	case DO_PAY:
		if (place_info[g->open.place].kind == CARD_SPACE)
			buy_card(g, d, ev);
		else
			build(g, d, ev);
		break;
	case DO_DECLINE:
		event_add(ev, EV_DECLINED, g->open.seat)->place = g->open.place;
		use_done(g, ev);
		break;
	case DO_PICK:
		apply_pick(g, d, ev);
		break;
	case DO_FEED:
		apply_feed(g, d, ev);
		break;
	case DO_REFUSE:
		apply_refuse(g, ev);
		break;
	}
	return REFUSED_ALLOWED;
}

enum refusal
game_roll(struct game *g, const int *faces, struct events *ev)
{
	const struct player *p = &g->player[g->open.seat >= 0 ? g->open.seat : 0];
	struct events unread;

	ev = events_or(ev, &unread);
	if (g->open.kind != ASK_ROLL)
		return g->open.kind == ASK_OVER ? REFUSED_GAME_OVER : REFUSED_NO_ROLL;
	assert(g->open.dice <= ROLL_MAX); // a tribe has at most ROLL_MAX people
	for (int i = 0; i < g->open.dice; i++)
		if (faces[i] < 1 || faces[i] > 6)
			return REFUSED_BAD_FACES;
	struct event *e = event_add(ev, EV_ROLLED, g->open.seat);
	e->place = g->open.place;
	e->card = g->card_in_use;
	e->face_count = g->dice_count = g->open.dice;
	for (int i = 0; i < g->open.dice; i++) {
		g->dice[i] = faces[i];
		e->faces[i] = (int8_t)faces[i];
	}
	g->open.dice = 0;
	if (g->open.roll == ROLL_DICE_CARD) {
		g->open.kind = ASK_PICK;
		g->open.owner = g->open.seat;
		return REFUSED_ALLOWED;
	}
	if (tools_ready(p) != 0 || p->once != 0)
		g->open.kind = ASK_TOOLS;
	else
		finish_roll(g, 0, ev);
	return REFUSED_ALLOWED;
}
