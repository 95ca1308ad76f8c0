// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The search. In phase 1 it builds a tree of the placements still to come this round, of all seats;
// each seat follows its own interest, and nothing random happens within the tree. For any other
// decision the tree is only its root. The tree is walked by PUCT: the most promising edge first,
// with the policy's odds as a bonus for edges that were tried little.
#include "players/player.h"

#include "players/analysis.h"

enum {
	EDGES = 16, // most edges of a node: the likeliest decisions
	DEPTH = 8,
	CURIOSITY = 192, // in 1/256: weight of the policy's odds
	ROOT_HEAT = 2 * WHOLE, // flattens the odds at the root, for exploration
	ROLLOUT_HEAT = WHOLE / 2,
};

struct edge {
	struct decision decision;
	uint32_t odds; // in 1/65536
	int32_t visits;
	int64_t sum, squares; // sums of outcomes for the deciding seat
	int child; // index of the node; 0 if there is none yet
};

struct node {
	int count, seat, visits;
	struct edge edge[EDGES];
};

struct search {
	struct mind mind;
	const struct sight *sight;
	struct unseen unseen;
	struct chance *chance;
	struct budget budget;
	struct work *work;
	struct node *node;
	int nodes, room;
};

// Adds an edge if it is among the likeliest. Edges are sorted by odds; equal ones keep their order.
static void
add_edge(struct node *n, const struct decision *d, uint32_t odds)
{
	int at = n->count;

	if (at == EDGES && odds <= n->edge[EDGES - 1].odds)
		return;
	at = at == EDGES ? EDGES - 1 : at;
	for (; at > 0 && n->edge[at - 1].odds < odds; at--)
		n->edge[at] = n->edge[at - 1];
	n->edge[at] = (struct edge){ .decision = *d, .odds = odds };
	n->count += n->count < EDGES;
}

static void
expand_placements(struct search *s, const struct game *g, struct node *n)
{
	uint32_t odds[PLACEMENTS_MAX];
	struct slate slate;

	slate.pairs = NULL;
	policy_weigh(&s->mind, g, &slate);
	(void)policy_odds(&slate, s->nodes == 1 ? (int)ROOT_HEAT : (int)WHOLE, odds);
	for (int i = 0; i < slate.count; i++) {
		const struct decision d = { .kind = DO_PLACE, .place = slate.list[i].place,
			.people = slate.list[i].people };
		add_edge(n, &d, odds[i] + 1);
	}
}

// Adds the decisions in the order of the habits' ratings: each gets half of the odds of the one
// before it, down to 1/16 of the first.
static void
expand_others(struct search *s, const struct game *g, struct node *n)
{
	struct decision list[LEGAL_MAX];
	int count = game_legal(g, list);

	for (int i = 0; i < count; i++) {
		int32_t gain = habit_weigh(&s->mind, g, &list[i]);
		add_edge(n, &list[i], (uint32_t)(gain + (1 << 24)));
	}
	for (int i = 0; i < n->count; i++)
		n->edge[i].odds = UINT32_C(65536) >> (i < 4 ? i : 4);
}

static int
expand(struct search *s, const struct game *g)
{
	struct node *n = &s->node[s->nodes++];
	uint64_t sum = 0;

	*n = (struct node){ .seat = g->open.seat };
	(g->open.kind == ASK_PLACE ? expand_placements : expand_others)(s, g, n);
	for (int i = 0; i < n->count; i++)
		sum += n->edge[i].odds;
	for (int i = 0; i < n->count; i++)
		n->edge[i].odds = (uint32_t)((uint64_t)n->edge[i].odds * 65536 / sum);
	return s->nodes - 1;
}

static int
promising(const struct node *n)
{
	int64_t root = whole_root((int64_t)n->visits * 256), total = 0, most = INT64_MIN;
	int best = 0, tried = 0;

	for (int i = 0; i < n->count; i++) {
		total += n->edge[i].sum;
		tried += n->edge[i].visits;
	}
	int64_t average = tried > 0 ? total / tried : 0;
	for (int i = 0; i < n->count; i++) {
		const struct edge *e = &n->edge[i];
		int64_t worth = e->visits > 0 ? e->sum / e->visits : average - STAKE / 32;
		worth += e->odds * root / 16 * CURIOSITY / WHOLE / (1 + e->visits);
		if (worth > most) {
			most = worth;
			best = i;
		}
	}
	return best;
}

static void
step(struct search *s, struct game *g)
{
	int faces[ROLL_MAX];
	struct decision d;

	s->work->steps++;
	if (g->open.kind == ASK_ROLL) {
		chance_roll(s->chance, g->open.dice, faces);
		(void)game_roll(g, faces, NULL);
		return;
	}
	if (g->open.kind == ASK_PLACE)
		d = policy_place(&s->mind, g, ROLLOUT_HEAT, s->chance);
	else
		habit_decide(&s->mind, g, &d);
	(void)game_apply(g, &d, NULL);
}

static void
rollout(struct search *s)
{
	struct edge *path[DEPTH];
	const struct node *from[DEPTH];
	int32_t worth[PLAYERS_MAX];
	struct unseen unseen = s->unseen;
	struct game g;
	int depth = 0, at = 0;
	bool placing = s->sight->open.kind == ASK_PLACE;

	chance_shuffle(s->chance, unseen.cards, unseen.card);
	chance_shuffle(s->chance, unseen.tiles, unseen.tile);
	sight_deal(s->sight, &unseen, &g);
	int last = g.round + s->budget.rounds;
	for (;;) {
		struct node *n = &s->node[at];
		struct edge *e = &n->edge[promising(n)];
		n->visits++;
		from[depth] = n;
		path[depth++] = e;
		s->work->steps++;
		(void)game_apply(&g, &e->decision, NULL);
		if (!placing || depth == DEPTH || g.open.kind != ASK_PLACE || g.round != s->sight->round)
			break;
		if (e->child == 0) {
			if (e->visits > 0 && s->nodes < s->room)
				e->child = expand(s, &g);
			break;
		}
		at = e->child;
	}
	while (g.open.kind != ASK_OVER && g.round < last)
		step(s, &g);
	prospect_odds(&s->mind, &g, STAKE, worth);
	for (int i = 0; i < depth; i++) {
		path[i]->visits++;
		path[i]->sum += worth[from[i]->seat];
		path[i]->squares += (int64_t)worth[from[i]->seat] * worth[from[i]->seat];
	}
	s->work->rollouts++;
}

// Returns the square of the standard error of an edge's average outcome.
static int64_t
squared_error(const struct edge *e)
{
	int64_t average = e->sum / e->visits, spread = e->squares / e->visits - average * average;

	return spread / e->visits;
}

// Whether the search could not tell an edge, which it tried often, from the one that it tried most.
static bool
is_tied(const struct edge *e, const struct edge *most)
{
	if (4 * e->visits < most->visits || e->visits == 0)
		return false;
	int64_t behind = most->sum / most->visits - e->sum / e->visits;
	return behind <= 0 || behind * behind <= squared_error(e) + squared_error(most);
}

// Returns the edge that was tried most. Ties of decisions other than placements go to the habits'
// order, in which edges are: first those that pay least and use the fewest tools for what they bring.
static const struct edge *
best_edge(const struct node *n, bool placing)
{
	const struct edge *most = n->edge;

	for (int i = 1; i < n->count; i++)
		if (n->edge[i].visits > most->visits)
			most = &n->edge[i];
	for (int i = 0; !placing && &n->edge[i] < most; i++)
		if (is_tied(&n->edge[i], most))
			return &n->edge[i];
	return most;
}

struct decision
search_decide(const struct sight *sight, struct budget budget, struct chance *c, struct arena *a,
    struct work *work)
{
	struct search *s = arena_alloc(a, sizeof *s);
	struct game g;

	*s = (struct search){ .sight = sight, .chance = c, .budget = budget, .work = work };
	s->room = budget.rollouts + 1;
	s->node = arena_alloc(a, (size_t)s->room * sizeof *s->node);
	mind_begin(&s->mind, weights_for(sight->players));
	sight_unseen(sight, &s->unseen);
	sight_deal(sight, &s->unseen, &g);
	(void)expand(s, &g);
	for (int i = 0; i < budget.rollouts; i++)
		rollout(s);
	return best_edge(s->node, sight->open.kind == ASK_PLACE)->decision;
}
