// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a computer player means to do with its people in a round. It imagines that the others place as a
// fair player would.
#include "players/intent.h"

#include <assert.h>
#include <string.h>

// Puts the wishes down: first what the player would do, then the rest by the odds of the policy.
static void
take_turn(struct mind *mind, const struct game *g, const struct decision *first, struct intent_turn *turn)
{
	struct slate slate;

	slate.pairs = NULL;
	policy_weigh(mind, g, &slate);
	*turn = (struct intent_turn){ .count = slate.count };
	for (int n = 0; n < slate.count; n++) {
		int best = -1;
		for (int i = 0; i < slate.count; i++) {
			const struct placement *p = &slate.list[i];
			if (p->people == 0)
				continue; // taken down before
			if (n == 0 && p->place == first->place && p->people == first->people) {
				best = i;
				break;
			}
			if (best < 0 || p->logit > slate.list[best].logit)
				best = i;
		}
		assert(best >= 0); // n were taken down
		turn->wish[n].place = slate.list[best].place;
		turn->wish[n].people = slate.list[best].people;
		slate.list[best].people = 0;
	}
}

// One placement on the imagined board.
static void
imagine(struct mind *mind, struct game *g, const struct decision *own)
{
	struct slate slate;
	struct decision d = { .kind = DO_PLACE };

	slate.pairs = NULL;
	if (own == NULL) {
		policy_weigh(mind, g, &slate);
		int best = policy_best(&slate);
		d.place = slate.list[best].place;
		d.people = slate.list[best].people;
	}
	(void)game_apply(g, own != NULL ? own : &d, NULL);
}

void
intent_make(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct intent *out)
{
	struct chance chance;
	struct unseen unseen;
	struct decision own;
	struct mind mind;
	struct game g;

	out->turns = 0;
	sight_unseen(s, &unseen);
	sight_deal(s, &unseen, &g);
	chance_begin(&chance, key);
	mind_begin(&mind, weights_for(g.players));
	while (g.open.kind == ASK_PLACE && g.round == s->round && out->turns < PEOPLE_MAX) {
		bool is_own = g.open.seat == s->seat;
		if (is_own) {
			unsigned char next[CHANCE_KEY];
			struct sight now;
			for (int i = 0; i < CHANCE_KEY; i++)
				next[i] = (unsigned char)chance_below(&chance, 256);
			sight_of(&g, s->seat, &now);
			(void)player_decide(level, &now, next, a, &own);
			take_turn(&mind, &g, &own, &out->turn[out->turns++]);
		}
		imagine(&mind, &g, is_own ? &own : NULL);
	}
}

void
intent_follow(const struct intent *in, int turn, const struct game *g, struct decision *out)
{
	struct decision list[LEGAL_MAX];
	int n = game_legal(g, list);

	player_hunts(list, n, out);
	if (in->turns == 0)
		return;
	const struct intent_turn *t = &in->turn[turn < in->turns ? turn : in->turns - 1];
	for (int w = 0; w < t->count; w++)
		for (int i = 0; i < n; i++)
			if (list[i].place == t->wish[w].place && list[i].people == t->wish[w].people) {
				*out = list[i];
				return;
			}
}
