// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The decisions of computer players at a table.
#include "table/thought.h"

#include <assert.h>
#include <string.h>

#include "fair/draw.h"

// The random key of a decision; number 0 is the intent for the whole round.
static void
make_key(const struct thinker *t, int round, int number, unsigned char key[static CHANCE_KEY])
{
	char label[DRAW_LABEL_SIZE];
	int status = draw_label_player(label, t->game, t->seat, round, number);

	_Static_assert((int)DRAW_KEY_SIZE == (int)CHANCE_KEY, "all of it");
	assert(status == 0); // cannot fail, since dice labels have the same names
	(void)status;
	draw_key(t->seed, label, key);
}

// Fills in what identifies an open decision.
static void
begin(const struct thinker *t, const struct game *g, struct thought *out)
{
	out->level = t->level;
	make_key(t, g->round, t->number, out->key);
	sight_of(g, g->open.seat, &out->sight);
}

static bool
find(const struct thoughts *all, struct thought *one)
{
	for (int i = all->count - 1; i >= 0; i--) {
		const struct thought *kept = &all->list[i];
		if (kept->level == one->level && memcmp(kept->key, one->key, sizeof one->key) == 0 &&
		    // sight_of also clears padding between the members.
		    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-exp42-c,cert-flp37-c)
		    memcmp(&kept->sight, &one->sight, sizeof one->sight) == 0) {
			one->decision = kept->decision;
			return true;
		}
	}
	return false;
}

bool
thought_found(const struct thoughts *all, const struct thinker *t, const struct game *g, struct decision *out)
{
	struct thought one;

	begin(t, g, &one);
	if (!find(all, &one))
		return false;
	*out = one.decision;
	return true;
}

// The player's intent for the round, computed once.
static const struct intent *
meant(struct thoughts *all, const struct thinker *t, int seat)
{
	unsigned char key[CHANCE_KEY];
	struct sight sight;

	make_key(t, t->start->round, 0, key);
	for (int i = all->intents - 1; i >= 0; i--)
		if (all->meant[i].level == t->level && memcmp(all->meant[i].key, key, sizeof key) == 0)
			return &all->meant[i].intent;
	if (all->intents == all->intent_room) {
		all->intent_room = all->intent_room * 2 + 4;
		all->meant = arena_grow(all->arena, all->meant, (size_t)all->intents * sizeof *all->meant,
		    (size_t)all->intent_room * sizeof *all->meant);
	}
	struct meant *new = &all->meant[all->intents++];
	memcpy(new->key, key, sizeof key);
	new->level = t->level;
	sight_of(t->start, seat, &sight);
	struct arena work = { 0 };
	(void)intent_make(t->level, &sight, key, &work, &new->intent);
	arena_release(&work);
	return &new->intent;
}

void
think(struct thoughts *all, const struct thinker *t, const struct game *g, struct decision *out)
{
	struct ruling v = { .kind = LEFT, .level = t->level };
	struct thought one;

	begin(t, g, &one);
	if (!find(all, &one)) {
		if (t->start != NULL && g->open.kind == ASK_PLACE) {
			intent_follow(meant(all, t, g->open.seat), g, &one.decision);
		} else {
			struct arena work = { 0 };
			left_decide(g, &v, one.key, &work);
			arena_release(&work);
			one.decision = v.decision;
		}
		assert(game_check(g, &one.decision) == REFUSED_ALLOWED);
		if (all->count == all->room) {
			all->room = all->room * 2 + 16;
			all->list = arena_grow(all->arena, all->list, (size_t)all->count * sizeof *all->list,
			    (size_t)all->room * sizeof *all->list);
		}
		all->list[all->count++] = one;
	}
	*out = one.decision;
}
