// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The plans of a finished game.
#include "table/assessment.h"

#include <string.h>

#include "engine/notation.h"
#include "orders/ledger.h"
#include "orders/print.h"
#include "table/suggestion.h"

static const struct assessed_order *
order_of(const struct assessed_game *x, int64_t id)
{
	for (size_t i = 0; id != 0 && i < x->orders; i++)
		if (x->order[i].id == id)
			return &x->order[i];
	return NULL;
}

bool
assessed_order_suggested(const struct assessed_game *x, int64_t id)
{
	const struct assessed_order *o = order_of(x, id);

	return o != NULL && o->suggested;
}

// The plan that an order gives in a round; a standing order also applies to later rounds. NULL if there is
// none.
static const struct plan *
plan_of(const struct assessed_game *x, const struct assessed_order *o, int round)
{
	const struct ledger_order one = { .seat = o->seat, .id = o->id, .round = o->round, .body = o->body };
	struct ledger *l = arena_alloc(x->arena, sizeof *l);

	if (o->body == NULL)
		return NULL;
	ledger_init(l, x->arena, x->players, o->round);
	if (!ledger_take(l, &one))
		return NULL;
	for (int r = o->round; r < round; r++)
		ledger_next_round(l);
	const struct ledger_seat *s = &l->seat[o->seat];
	return order_has(s->now, SECTION_PLAN)      ? &s->now->plan
	    : order_has(s->standing, SECTION_PLAN) ? &s->standing->plan
						   : NULL;
}

// A plan in canonical spelling, as it is stored.
static const char *
canonical(struct arena *a, const struct plan *plan)
{
	const struct seats seats = seats_lettered(PLAYERS_MAX);
	const struct order_set set = { .has = 1u << SECTION_PLAN, .plan = *plan };
	struct text t;

	text_init(&t, a);
	section_print(&t, &set, SECTION_PLAN, &seats);
	return t.data;
}

// The random key of the suggestions in letters; false if the game has no suggestions.
static bool
make_key(const struct assessed_game *x, const struct game *g, int seat, unsigned char key[static DRAW_KEY_SIZE])
{
	const struct suggesting by = { .hint = x->hint, .game = x->name, .seed = x->seed };

	return suggestion_key(&by, seat, g->round, key);
}

// Whether a letter suggests a plan at a position, as the best plan or with another aim.
static bool
is_suggested(const struct assessed_game *x, const struct game *g, int seat, const struct plan *plan)
{
	struct arena work = { 0 };
	struct suggested *all = arena_alloc(&work, AIMS * sizeof *all);
	unsigned char key[DRAW_KEY_SIZE];
	struct sight sight;
	bool same = false;

	if (g->open.kind == ASK_PLACE && g->player[seat].home > 0 && make_key(x, g, seat, key)) {
		const char *played = canonical(&work, plan);
		sight_of(g, seat, &sight);
		(void)suggest_aims(suggestion_level(x->hint), &sight, key, &work, all);
		for (enum aim aim = 0; aim < AIMS; aim++)
			same = same || (order_has(&all[aim].orders, SECTION_PLAN) &&
			    strcmp(canonical(&work, &all[aim].orders.plan), played) == 0);
	}
	arena_release(&work);
	return same;
}

void
assessed_orders_see(struct assessed_game *x, const struct game *g, int64_t seq)
{
	for (size_t i = 0; i < x->orders; i++) {
		struct assessed_order *o = &x->order[i];
		if (o->seen || o->after >= seq)
			continue;
		o->seen = true;
		const struct plan *plan = o->round == g->round ? plan_of(x, o, o->round) : NULL;
		o->suggested = plan != NULL && is_suggested(x, g, o->seat, plan);
	}
}

bool
assessed_decision_suggested(const struct assessed_game *x, const struct game *g, const struct decision *d)
{
	struct arena work = { 0 };
	unsigned char key[DRAW_KEY_SIZE];
	struct decision best;
	struct sight sight;
	bool same = false;

	if (x->mode == GAME_MODE_TURN && make_key(x, g, g->open.seat, key)) {
		sight_of(g, g->open.seat, &sight);
		(void)player_decide(suggestion_level(x->hint), &sight, key, &work, &best);
		same = decision_same(&best, d);
	}
	arena_release(&work);
	return same;
}

// The intent of a computer player, whose level is named in the step's label (player_mark); NULL if it is
// unknown.
static const struct plan *
computer_plan(const struct assessed_game *x, const struct game *g, int seat, const struct event_row *row)
{
	char label[DRAW_LABEL_SIZE], word[16];
	unsigned char key[CHANCE_KEY];
	struct order_set *set = arena_alloc(x->arena, sizeof *set);
	struct sight sight;
	size_t length = strcspn(row->label, " ");

	if (length >= sizeof word || draw_label_player(label, x->name, seat, g->round, 0) != 0)
		return NULL;
	memcpy(word, row->label, length);
	word[length] = '\0';
	enum level level = level_named(word);
	if (level == LEVELS)
		return NULL;
	draw_key(x->round_seed, label, key);
	sight_of(g, seat, &sight);
	return suggest_plan(level, &sight, key, x->arena, set) ? &set->plan : NULL;
}

void
assessed_plan_find(const struct assessed_game *x, const struct game *g, int seat, struct assessed_plan *out)
{
	const struct event_row *player = NULL, *line = NULL;
	const struct assessed_order *order = NULL;
	struct decision d;

	*out = (struct assessed_plan){ .row = NULL };
	for (size_t i = x->at; i < x->steps && x->step[i].round == g->round; i++) {
		const struct event_row *row = &x->step[i];
		if (row->seat != seat || row->kind != STEP_DECISION || !decision_parse(row->body, &d) ||
		    d.kind != DO_PLACE)
			continue;
		out->row = out->row == NULL ? row : out->row;
		if (player == NULL && source_is_player(source_named(row->source)))
			player = row;
		if (line == NULL && row->line > 0)
			line = row;
	}
	if (line != NULL && (order = order_of(x, line->order_id)) != NULL) {
		out->plan = plan_of(x, order, g->round);
		out->own = !order->suggested;
		out->suggested = order->suggested;
	} else if (player != NULL) {
		out->plan = computer_plan(x, g, seat, player);
		out->own = source_named(player->source) == SOURCE_COMPUTER;
	}
}
