// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What all seats want at any step of a game, worked out from the texts of their orders alone.
#include "orders/ledger.h"

#include <string.h>

#include "orders/origin.h"

void
ledger_init(struct ledger *l, struct arena *a, const struct seats *names)
{
	*l = (struct ledger){ .arena = a, .names = names, .round = 1 };
	l->parsed = arena_alloc(a, sizeof *l->parsed);
	for (int s = 0; s < names->count; s++) {
		l->seat[s].now = arena_alloc(a, sizeof *l->seat[s].now);
		l->seat[s].next = arena_alloc(a, sizeof *l->seat[s].next);
		l->seat[s].standing = arena_alloc(a, sizeof *l->seat[s].standing);
	}
}

// The one of a section that holds in a round: the last that has begun; NULL when there is none.
static const struct ledger_standing *
standing_in(const struct ledger_seat *seat, enum section s, int round)
{
	const struct ledger_standing *last = NULL;

	for (int i = 0; i < seat->count; i++)
		if (seat->list[i].section == s && seat->list[i].from_round <= round &&
		    (last == NULL || seat->list[i].from_round > last->from_round))
			last = &seat->list[i];
	if (last == NULL || last->none || (last->until_round != 0 && last->until_round < round))
		return NULL;
	return last;
}

static void
renew_standing(struct ledger_seat *seat, int round)
{
	seat->standing->has = 0;
	for (enum section s = 0; s < SECTIONS && seat->count > 0; s++) {
		const struct ledger_standing *one = standing_in(seat, s, round);
		if (one == NULL)
			continue;
		order_replace(seat->standing, one->set, s);
		seat->standing_from[s] = one->order;
	}
}

// Its place in the list: that of the one with this section and first round, or a new one.
static struct ledger_standing *
standing_place(struct ledger *l, struct ledger_seat *seat, enum section s, int from_round)
{
	for (int i = 0; i < seat->count; i++)
		if (seat->list[i].section == s && seat->list[i].from_round == from_round)
			return &seat->list[i];
	if (seat->count == seat->room) {
		seat->room = seat->room * 2 + 8;
		seat->list = arena_grow(l->arena, seat->list, (size_t)seat->count * sizeof *seat->list,
		    (size_t)seat->room * sizeof *seat->list);
	}
	return &seat->list[seat->count++];
}

static void
take_standing(struct ledger *l, struct ledger_seat *seat, int64_t order, int round)
{
	const struct parsed *p = l->parsed;

	for (enum section s = 0; s < SECTIONS; s++) {
		bool set = order_has(&p->standing, s);
		if (!set && (p->standing_dropped >> s & 1) == 0)
			continue;
		struct ledger_standing *one = standing_place(l, seat, s, round);
		*one = (struct ledger_standing){ .section = s, .from_round = round, .order = order,
			.none = !set, .set = one->set };
		if (p->standing_rounds[s] > 0)
			one->until_round = round + p->standing_rounds[s] - 1;
		if (!set)
			continue;
		if (one->set == NULL)
			one->set = arena_alloc(l->arena, sizeof *one->set);
		order_replace(one->set, &p->standing, s);
	}
	renew_standing(seat, l->round);
}

static void
take_sections(const struct parsed *p, struct order_set *to, int64_t *from, int64_t order)
{
	for (enum section s = 0; s < SECTIONS; s++) {
		if (!order_has(&p->orders, s))
			continue;
		order_replace(to, &p->orders, s);
		from[s] = order;
	}
}

bool
ledger_take(struct ledger *l, int seat_at, int64_t order, int round, const char *body)
{
	struct ledger_seat *seat = &l->seat[seat_at];
	const struct order_context ctx = { .seats = l->names };
	const struct frame frame = { .body = body, .body_line = 1 };

	orders_parse(l->arena, &frame, &ctx, l->parsed);
	if (l->parsed->problems.count > 0 || l->parsed->requests > 0)
		return false;
	seat->woken = seat->woken || seat->stopped;
	seat->stopped = false;
	if (round > l->round) {
		take_sections(l->parsed, seat->next, seat->next_from, order);
	} else {
		take_sections(l->parsed, seat->now, seat->now_from, order);
		if (order_has(&l->parsed->orders, SECTION_PLAN))
			seat->done = 0;
		if (order_has(&l->parsed->orders, SECTION_STOP))
			seat->woken = false;
	}
	take_standing(l, seat, order, round);
	return true;
}

// Every seat begins a round afresh: with what was kept for it, or without any orders.
static void
begin_round(struct ledger *l, int round, bool with_kept)
{
	l->round = round;
	for (int s = 0; s < l->names->count; s++) {
		struct ledger_seat *seat = &l->seat[s];
		struct order_set *old = seat->now;
		if (with_kept) {
			seat->now = seat->next;
			seat->next = old;
			memcpy(seat->now_from, seat->next_from, sizeof seat->now_from);
		} else {
			seat->now->has = 0;
		}
		seat->next->has = 0;
		seat->done = 0;
		seat->stopped = seat->woken = false;
		renew_standing(seat, round);
	}
}

void
ledger_next_round(struct ledger *l)
{
	begin_round(l, l->round + 1, true);
}

void
ledger_back(struct ledger *l, int round)
{
	begin_round(l, round, false);
}

struct wishes
ledger_wishes(const struct ledger *l, int seat)
{
	const struct ledger_seat *s = &l->seat[seat];

	return (struct wishes){ .orders = s->now, .standing = s->standing, .done = s->done,
		.missing = FALLBACK_ASK };
}

struct wishes
ledger_wishes_unstopped(const struct ledger *l, int seat, struct order_set *spare)
{
	struct wishes w = ledger_wishes(l, seat);

	*spare = *w.orders;
	order_drop(spare, SECTION_STOP);
	w.orders = spare;
	return w;
}

void
ledger_watch(struct ledger *l, const struct game *g)
{
	struct wishes w;
	struct ruling v;

	if (g->open.kind == ASK_OVER || g->open.kind == ASK_ROLL)
		return;
	struct ledger_seat *seat = &l->seat[g->open.seat];
	if (seat->stopped || !order_has(seat->now, SECTION_STOP))
		return;
	w = ledger_wishes(l, g->open.seat);
	orders_decide(g, &w, &v);
	seat->stopped = v.kind == STOPPED && !seat->woken;
}

int64_t
ledger_order(const struct ledger *l, int seat, const struct ruling *v)
{
	return origin_of(v, l->seat[seat].now_from, l->seat[seat].standing_from);
}
