// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Analysis of sealed plans and of revealed cards and tiles: what a plan lost that was written
// before any seat had placed people, and what the revealed pieces were worth.
#include "players/analysis.h"

#include <string.h>

enum {
	PLAN_DUELS = 256, // number of imagined rounds that compare the best plan with the plan played; even
	RIVALS = 4, // number of plans searched for each rival
	DISPLAYS = 512, // rollouts for revealed cards and tiles
};

// The effort of the search for a better plan.
static const struct planning searched = { .imagined = 64, .heat = WHOLE, .drafts = 12, .plays = 1500, .rivals = RIVALS, .care = 1 };
static const struct planning compared = { .imagined = PLAN_DUELS, .rivals = RIVALS, .care = 1 };

// A comparison of two plans, and its sums.
struct duel {
	struct analyst *analyst;
	struct imagined all;
	struct chance key;
	int until;
	struct terms terms; // terms of the better plan minus terms of the plan played
	struct sums ahead;
};

// Returns the margin after playing a plan in an imagined round and continuing to the end of the next round.
static int32_t
follow(struct duel *d, int i, const struct plan *plan, int sign)
{
	struct stream s;
	struct game g;

	imagined_follow(&d->all, i, plan, &g);
	stream_of(&d->key, i, &s);
	rollout_play(&d->analyst->mind, &s, d->until, (struct intended){ .decision = NULL }, &g);
	terms_add(&d->analyst->mind, &g, d->all.seat, sign, &d->terms);
	return rollout_margin(&d->analyst->mind, &g, d->all.seat);
}

void
analyse_plan(struct analyst *a, const struct planned *p, const unsigned char key[static CHANCE_KEY],
    struct plan_verdict *out)
{
	struct arena arena = { 0 };
	struct duel *d = arena_alloc(&arena, sizeof *d);
	struct plan_line *line = arena_alloc(&arena, PLAN_LINES * sizeof *line);
	struct plan played = { .line = line, .count = p->plan->count };
	struct draft end = { .count = 0 };
	struct sight sight;
	struct stream s;

	*out = (struct plan_verdict){ .loss = 0 };
	// The plan played is completed with the last lines of a computer player's plan.
	memcpy(line, p->plan->line, (size_t)p->plan->count * sizeof *line);
	draft_finish(p->start, p->seat, &end);
	for (int i = 0; i < end.count && played.count < (int)PLAN_LINES; i++)
		line[played.count++] = end.line[i];
	sight_of(p->start, p->seat, &sight);
	intent_better(&searched, &sight, key, &arena, p->plan, &out->better);
	*d = (struct duel){ .analyst = a, .until = p->start->round + 2 };
	chance_begin(&d->key, key);
	stream_of(&d->key, -1, &s);
	struct chance c = chance_for(&s, FOR_DEAL, 0, 0, 0);
	intent_imagine(&compared, &sight, &c, &arena, &d->all);
	const struct plan better = draft_plan(&out->better);
	for (int i = 0; i < PLAN_DUELS; i += 2) { // two rounds with opposite dice count as one sample
		int64_t sum = 0;
		for (int k = i; k < i + 2; k++)
			sum += follow(d, k, &better, 1) - follow(d, k, &played, -1);
		sums_add(&d->ahead, sum / 2);
	}
	out->loss = sums_mean(&d->ahead);
	out->error = sums_error(&d->ahead);
	out->differs = out->loss != 0 || out->error != 0;
	out->reason = terms_largest(&d->terms);
	arena_release(&arena);
}

void
display_of(const struct game *g, struct display *out)
{
	for (int i = 0; i < CARD_SPACES; i++)
		out->card[i] = g->row[i];
	for (int p = 0; p < PILES; p++)
		out->tile[p] = p < g->players ? tile_on(g, BUILDING_1 + (enum place)p) : -1;
}

static bool
showed_card(const struct display *d, int card)
{
	for (int i = 0; d != NULL && i < CARD_SPACES; i++)
		if (d->card[i] == card)
			return true;
	return false;
}

// Cards or tiles to redraw: a list of the face-down pieces, and the pieces revealed.
struct pool {
	int *list;
	int *count; // number of face-down pieces in `list`
	int *shown[CARD_SPACES + PILES]; // where the revealed pieces are in the sight
	int turned;
};

static void
draw_again(struct pool *p, struct chance *c)
{
	int all = *p->count;

	for (int i = 0; i < p->turned; i++)
		p->list[all++] = *p->shown[i];
	chance_shuffle(c, all, p->list);
	for (int i = 0; i < p->turned; i++)
		*p->shown[i] = p->list[*p->count + i];
}

// A sight, with the cards and tiles revealed since the previous round.
struct turned_up {
	struct sight sight;
	struct unseen unseen;
	struct pool cards, tiles;
};

static void
find_turned_up(const struct game *g, const struct display *before, struct turned_up *t)
{
	struct display now;

	display_of(g, &now);
	sight_of(g, g->start, &t->sight);
	sight_unseen(&t->sight, &t->unseen);
	t->cards = (struct pool){ .list = t->unseen.card, .count = &t->unseen.cards };
	t->tiles = (struct pool){ .list = t->unseen.tile, .count = &t->unseen.tiles };
	for (int i = 0; i < CARD_SPACES; i++)
		if (now.card[i] >= 0 && !showed_card(before, now.card[i]))
			t->cards.shown[t->cards.turned++] = &t->sight.row[i];
	for (int p = 0; p < g->players; p++)
		if (now.tile[p] >= 0 && (before == NULL || before->tile[p] != now.tile[p]))
			t->tiles.shown[t->tiles.turned++] = &t->sight.top[p];
}

static void
play_from(struct analyst *a, const struct turned_up *t, const struct stream *s, int32_t out[static PLAYERS_MAX])
{
	struct game g;

	rollout_deal(&t->sight, &t->unseen, s, &g);
	rollout_play(&a->mind, s, g.round + 2, (struct intended){ .decision = NULL }, &g);
	for (int seat = 0; seat < g.players; seat++)
		out[seat] = rollout_margin(&a->mind, &g, seat);
}

void
analyse_display(struct analyst *a, const struct game *g, const struct display *before,
    const unsigned char key[static CHANCE_KEY], struct fortune luck[static PLAYERS_MAX],
    int32_t usual[static PLAYERS_MAX])
{
	struct sums ahead[PLAYERS_MAX] = { { 0 } };
	int64_t sum[PLAYERS_MAX] = { 0 };
	struct turned_up now;
	struct chance c;

	chance_begin(&c, key);
	find_turned_up(g, before, &now);
	for (int n = 0; n < DISPLAYS && now.cards.turned + now.tiles.turned > 0; n++) {
		int32_t with[PLAYERS_MAX], without[PLAYERS_MAX];
		struct turned_up other;
		struct stream s;
		stream_of(&c, n, &s);
		struct chance again = chance_for(&s, FOR_ROLL, g->round, 0, 0);
		find_turned_up(g, before, &other);
		draw_again(&other.cards, &again);
		draw_again(&other.tiles, &again);
		play_from(a, &now, &s, with);
		play_from(a, &other, &s, without);
		for (int seat = 0; seat < g->players; seat++) {
			sums_add(&ahead[seat], with[seat] - without[seat]);
			sum[seat] += without[seat];
		}
	}
	for (int seat = 0; seat < g->players; seat++) {
		bool any = ahead[seat].n > 0;
		luck[seat] = (struct fortune){ any ? sums_mean(&ahead[seat]) : 0, any ? sums_error(&ahead[seat]) : 0 };
		usual[seat] = any ? (int32_t)(sum[seat] / DISPLAYS) : 0;
	}
}
