// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The ledger: the orders in force, computed only from the texts of orders.
#include "orders/ledger.h"

#include <string.h>

#include "orders/internal.h"
#include "orders/rule.h"

void
ledger_init(struct ledger *l, struct arena *a, int seats, int round)
{
	*l = (struct ledger){ .arena = a, .letters = seats_lettered(seats), .round = round };
	l->parsed = arena_alloc(a, sizeof *l->parsed);
	for (int s = 0; s < seats; s++) {
		l->seat[s].now = arena_alloc(a, sizeof *l->seat[s].now);
		l->seat[s].next = arena_alloc(a, sizeof *l->seat[s].next);
		l->seat[s].standing = arena_alloc(a, sizeof *l->seat[s].standing);
	}
}

// Returns the standing order of a section for a round: the latest that has begun; NULL if there is none.
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

// Returns the list entry for a standing order: the one with this section and first round, or else a
// new entry.
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
take_standing(struct ledger *l, struct ledger_seat *seat, const struct ledger_order *o)
{
	const struct parsed *p = l->parsed;

	if (p->standing.has == 0 && p->standing_dropped == 0)
		return;
	for (enum section s = 0; s < SECTIONS; s++) {
		bool set = order_has(&p->standing, s);
		if (!set && (p->standing_dropped >> s & 1) == 0)
			continue;
		struct ledger_standing *one = standing_place(l, seat, s, o->round);
		*one = (struct ledger_standing){
			.section = s, .from_round = o->round, .order = o->id, .none = !set, .set = one->set };
		if (p->standing_rounds[s] > 0)
			one->until_round = o->round + p->standing_rounds[s] - 1;
		if (!set)
			continue;
		if (one->set == NULL)
			one->set = arena_alloc(l->arena, sizeof *one->set);
		order_replace(one->set, &p->standing, s);
	}
	renew_standing(seat, l->round);
}

// Merges the sections of an order. An order without `wait` ends an earlier wait (S10); `cancel`
// removes everything before it.
static void
take_sections(const struct order_set *orders, struct order_set *to, int64_t *from, int64_t order)
{
	if (orders->has != 0)
		order_drop(to, SECTION_FINAL);
	for (enum section s = 0; s < SECTIONS; s++) {
		if (order_has(orders, SECTION_CANCEL))
			order_drop(to, s);
		if (!order_has(orders, s) || s == SECTION_CANCEL)
			continue;
		order_replace(to, orders, s);
		from[s] = order;
	}
}

void
ledger_unsure(struct ledger_seat *seat)
{
	seat->woken = seat->woken || seat->stopped;
	seat->stopped = false;
}

// Records that a `stop` fires after the orders that have arrived so far: only a newer order answers it.
static void
fire(struct ledger_seat *seat)
{
	order_drop(seat->now, SECTION_STOP);
	seat->stopped = true;
	seat->fired = seat->newest;
}

// Adds an order for the current round. Because the seat has written, a `stop` that fired is answered.
static void
take_now(struct ledger_seat *seat, const struct ledger_order *o, const struct order_set *orders)
{
	ledger_unsure(seat);
	seat->newest = o->id;
	take_sections(orders, seat->now, seat->now_from, o->id);
	if (order_has(orders, SECTION_PLAN))
		seat->done = 0;
	if (order_has(orders, SECTION_STOP))
		seat->woken = false;
	if (o->fired)
		fire(seat);
}

bool
ledger_take(struct ledger *l, const struct ledger_order *o)
{
	struct ledger_seat *seat = &l->seat[o->seat];
	const struct order_context ctx = { .seats = &l->letters };
	const struct frame frame = { .body = o->body, .body_line = 1 };

	orders_parse(english(l->arena), &frame, &ctx, l->parsed);
	if (l->parsed->problems.count > 0 || l->parsed->requests > 0)
		return false;
	if (o->round > l->round && !o->undone) {
		seat->next_newest = o->id;
		take_sections(&l->parsed->orders, seat->next, seat->next_from, o->id);
	} else if (o->round == l->round && !o->undone) {
		take_now(seat, o, &l->parsed->orders);
	}
	take_standing(l, seat, o);
	if (seat->taken_count == seat->taken_room) {
		seat->taken_room = seat->taken_room * 2 + 8;
		seat->taken = arena_grow(l->arena, seat->taken, (size_t)seat->taken_count * sizeof *seat->taken,
		    (size_t)seat->taken_room * sizeof *seat->taken);
	}
	seat->taken[seat->taken_count++] = (struct ledger_taken){ .order = o->id, .until = o->until };
	return true;
}

void
ledger_take_outline(struct ledger *l, const struct ledger_order *o)
{
	const char *wait = lexicon_word(WORD_SECTION, KEYWORD_WAIT);
	const size_t wait_len = strlen(wait);
	struct order_set orders = { .has = 0 };

	if (o->undone || o->round != l->round)
		return;
	// in a canonical text, each section begins a line, and continuation lines are indented
	for (const char *line = o->body; *line != '\0'; line += strcspn(line, "\n"), line += *line == '\n') {
		size_t len = strcspn(line, " \n");
		for (enum section s = 0; s < SECTIONS; s++) {
			const char *word = section_word(s);
			bool final = line[0] == word[0] && strncmp(line, word, len) == 0 && word[len] == '\0';
			if (!final && (s != SECTION_FINAL || wait_len != len || strncmp(line, wait, len) != 0))
				continue;
			orders.has |= 1u << s;
			if (s == SECTION_FINAL)
				orders.final = final;
		}
	}
	take_now(&l->seat[o->seat], o, &orders);
}

// Returns the last round in which a standing order must be known: the one before the next order of
// its section begins. An ended order must be known, too, because it keeps the order before it from
// applying again.
static int
standing_until(const struct ledger_seat *seat, const struct ledger_standing *one)
{
	int until = LEDGER_FOR_GOOD;

	for (int i = 0; i < seat->count; i++)
		if (seat->list[i].section == one->section && seat->list[i].from_round > one->from_round &&
		    seat->list[i].from_round <= until)
			until = seat->list[i].from_round - 1;
	return until;
}

static bool
is_from(const struct order_set *orders, const int64_t *from, int64_t order)
{
	for (enum section s = 0; s < SECTIONS; s++)
		if (order_has(orders, s) && from[s] == order)
			return true;
	return false;
}

int
ledger_until(const struct ledger *l, int seat_at, int64_t order)
{
	const struct ledger_seat *seat = &l->seat[seat_at];
	int until = 0;

	if (is_from(seat->now, seat->now_from, order) || order == seat->newest || order == seat->fired ||
	    (seat->fired != 0 && order == seat->now_from[SECTION_STOP])) // an ended wait stays ended
		until = l->round;
	if (is_from(seat->next, seat->next_from, order) || order == seat->next_newest)
		until = l->round + 1;
	for (int i = 0; i < seat->count; i++) {
		int holds = seat->list[i].order == order ? standing_until(seat, &seat->list[i]) : 0;
		until = holds > until ? holds : until;
	}
	return until;
}

// Begins a round for every seat: with the orders that were kept for it, or without orders.
static void
begin_round(struct ledger *l, int round, bool with_kept)
{
	l->round = round;
	for (int s = 0; s < l->letters.count; s++) {
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
		seat->newest = with_kept ? seat->next_newest : 0;
		seat->next_newest = seat->fired = 0;
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

	return (struct wishes){
		.orders = s->now, .standing = s->standing, .done = s->done, .missing = FALLBACK_ASK };
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

struct wishes
ledger_wishes_next(const struct ledger *l, int seat, struct order_set *spare)
{
	const struct ledger_seat *s = &l->seat[seat];

	*spare = (struct order_set){ .has = 0 };
	for (enum section i = 0; i < SECTIONS; i++) {
		const struct ledger_standing *one = standing_in(s, i, l->round + 1);
		if (one != NULL)
			order_replace(spare, one->set, i);
	}
	return (struct wishes){ .orders = s->next, .standing = spare, .missing = FALLBACK_ASK };
}

void
ledger_decide(const struct ledger *l, const struct game *g, const struct wishes *w, struct ruling *v)
{
	orders_decide(g, w, v);
	if (l->seat[g->open.seat].stopped && !w->late && w->help != HELP_ALL &&
	    !(v->kind == DECIDED && v->source == SOURCE_FORCED))
		v->kind = STOPPED;
}

int64_t
ledger_fire(struct ledger *l, int seat)
{
	fire(&l->seat[seat]);
	return l->seat[seat].fired;
}

void
ledger_done(struct ledger *l, int seat, int line)
{
	if (line > 0 && line <= PLAN_LINES)
		l->seat[seat].done |= UINT64_C(1) << (line - 1);
}

void
ledger_watch(struct ledger *l, const struct game *g, const struct wishes *w)
{
	struct ruling v;

	if (g->open.kind == ASK_OVER || g->open.kind == ASK_ROLL)
		return;
	struct ledger_seat *seat = &l->seat[g->open.seat];
	if (seat->stopped || !order_has(seat->now, SECTION_STOP))
		return;
	orders_decide(g, w, &v);
	seat->stopped = v.kind == STOPPED && !seat->woken;
}

int64_t
ledger_order(const struct ledger *l, int seat, const struct ruling *v)
{
	const struct ledger_seat *s = &l->seat[seat];

	switch (v->source) {
	case SOURCE_PLAN:
	case SOURCE_POLICY:
		return s->now_from[v->section];
	case SOURCE_FORCED:
		return v->line > 0 ? s->now_from[v->section] : 0;
	case SOURCE_STANDING:
		return s->standing_from[v->section];
	case SOURCE_FALLBACK:
		return s->now_from[SECTION_FALLBACK];
	case SOURCE_DEFAULT:
	case SOURCE_MISSING:
	case SOURCE_HELPER:
	case SOURCE_COMPUTER:
	case SOURCE_SETUP:
	case SOURCE_DICE:
	case SOURCES:
		break;
	}
	return 0;
}
