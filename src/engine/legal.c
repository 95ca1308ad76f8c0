// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Legal decisions: the check of a single decision, and the list of all.
#include "engine/game.h"
#include "engine/internal.h"

static enum refusal
check_use(const struct game *g, const struct decision *d)
{
	if ((unsigned)d->place >= PLACES)
		return REFUSED_NO_SUCH_PLACE;
	return g->player[g->open.seat].at[d->place] > 0 ? REFUSED_ALLOWED : REFUSED_NOT_THERE;
}

static enum refusal
check_take(const struct game *g, const struct decision *d)
{
	if (!g->player[g->open.seat].any_2)
		return REFUSED_NO_ANY_2;
	for (int i = 0; i < GOODS; i++)
		if (d->goods[i] < 0 || d->goods[i] > 2)
			return REFUSED_NOT_TWO;
	return goods_count(d->goods) == 2 ? REFUSED_ALLOWED : REFUSED_NOT_TWO;
}

static enum refusal
check_tools(const struct game *g, const struct decision *d)
{
	const struct player *p = &g->player[g->open.seat];

	if (d->tools >> TOOL_SLOTS != 0)
		return REFUSED_TOOL_EMPTY;
	if ((d->once & ~p->once) != 0)
		return REFUSED_ONCE_MISSING;
	if ((d->tools & ~(tools_ready(p) | p->used)) != 0)
		return REFUSED_TOOL_EMPTY;
	return (d->tools & p->used) != 0 ? REFUSED_TOOL_USED : REFUSED_ALLOWED;
}

static enum refusal
check_pick(const struct game *g, const struct decision *d)
{
	for (int i = 0; i < g->dice_count; i++)
		if (g->dice[i] == d->face)
			return REFUSED_ALLOWED;
	return REFUSED_NO_SUCH_DIE;
}

// For each kind of decision, the questions it answers, one bit for each question.
static const uint8_t answers[] = {
	[DO_PLACE] = 1u << ASK_PLACE,
	[DO_USE] = 1u << ASK_USE,
	[DO_TAKE] = 1u << ASK_USE | 1u << ASK_PAY | 1u << ASK_FEED,
	[DO_TOOLS] = 1u << ASK_TOOLS,
	[DO_PAY] = 1u << ASK_PAY,
	[DO_DECLINE] = 1u << ASK_PAY,
	[DO_PICK] = 1u << ASK_PICK,
	[DO_FEED] = 1u << ASK_FEED,
	[DO_REFUSE] = 1u << ASK_FEED,
};

enum refusal
game_check(const struct game *g, const struct decision *d)
{
	if (g->open.kind == ASK_OVER)
		return REFUSED_GAME_OVER;
	if (d->kind > DO_REFUSE || (answers[d->kind] >> g->open.kind & 1) == 0)
		return REFUSED_WRONG_KIND;
	switch (d->kind) {
	case DO_PLACE:
		return place_check(g, d->place, d->people);
	case DO_USE:
		return check_use(g, d);
	case DO_TAKE:
		return check_take(g, d);
	case DO_TOOLS:
		return check_tools(g, d);
	case DO_PAY:
	case DO_FEED:
		return pay_refusal(g, d->goods);
	case DO_PICK:
		return check_pick(g, d);
	case DO_DECLINE:
	case DO_REFUSE:
		break;
	}
	return REFUSED_ALLOWED;
}

static int
legal_uses(const struct game *g, struct decision *out)
{
	const struct player *p = &g->player[g->open.seat];
	int n = 0;

	// Writes every candidate, but counts only the legal ones: there is no branch to mispredict.
	for (enum place place = 0; place < PLACES; place++) {
		out[n] = (struct decision){ .kind = DO_USE, .place = place };
		n += p->at[place] > 0;
	}
	return n;
}

static int
legal_takes(const struct game *g, struct decision *out)
{
	int n = 0;

	if (!g->player[g->open.seat].any_2)
		return 0;
	for (int a = 0; a < GOODS; a++)
		for (int b = a; b < GOODS; b++) {
			out[n] = (struct decision){ .kind = DO_TAKE };
			out[n].goods[a]++;
			out[n].goods[b]++;
			n++;
		}
	return n;
}

// Returns the next subset of a set, in a fixed order that begins with the empty subset; after the
// last subset, the empty one again.
static unsigned
next_subset(unsigned subset, unsigned set)
{
	return (subset - set) & set;
}

static int
legal_tools(const struct game *g, struct decision *out)
{
	const struct player *p = &g->player[g->open.seat];
	unsigned ready = tools_ready(p), tools = 0, once = 0;
	int n = 0;

	do {
		do {
			out[n] = (struct decision){ .kind = DO_TOOLS };
			out[n].tools = tools & ALL_SLOTS;
			out[n++].once = once & ALL_ONCE;
			tools = next_subset(tools, ready);
		} while (tools != 0);
		once = next_subset(once, p->once);
	} while (once != 0);
	return n;
}

static int
legal_payments(const struct game *g, enum decision_kind kind, struct decision *out)
{
	struct price price;

	price_open(g, &price);
	return pay_list(&price, g->player[g->open.seat].goods, kind, out);
}

static int
legal_picks(const struct game *g, struct decision *out)
{
	int n = 0;

	for (int8_t face = 1; face <= 6; face++) {
		struct decision d = { .kind = DO_PICK, .face = face };
		if (check_pick(g, &d) == REFUSED_ALLOWED)
			out[n++] = d;
	}
	return n;
}

int
game_legal(const struct game *g, struct decision out[static LEGAL_MAX])
{
	int n = 0;

	switch (g->open.kind) {
	case ASK_PLACE:
		return place_list(g, out);
	case ASK_USE:
		n = legal_uses(g, out);
		return n + legal_takes(g, out + n);
	case ASK_TOOLS:
		return legal_tools(g, out);
	case ASK_PAY:
		n = legal_payments(g, DO_PAY, out);
		out[n++] = (struct decision){ .kind = DO_DECLINE };
		return n + legal_takes(g, out + n);
	case ASK_PICK:
		return legal_picks(g, out);
	case ASK_FEED:
		n = legal_payments(g, DO_FEED, out);
		out[n++] = (struct decision){ .kind = DO_REFUSE };
		return n + legal_takes(g, out + n);
	case ASK_ROLL:
	case ASK_OVER:
		break;
	}
	return 0;
}

bool
game_forced(const struct game *g, struct decision *only)
{
	struct decision list[LEGAL_MAX];

	if (game_legal(g, list) != 1)
		return false;
	*only = list[0];
	return true;
}
