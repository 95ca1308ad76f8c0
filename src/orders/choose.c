// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rules applied to one open question: tools or payment.
#include "orders/internal.h"

// A set of tools with its gain and its tool points.
struct tool_set {
	unsigned tools, once;
	int gain, points;
};

static struct tool_set
tool_set(const struct game *g, unsigned tools, unsigned once)
{
	int points = tools_sum(&g->player[g->open.seat], tools, once);

	return (struct tool_set){ tools, once, roll_gain(dice_sum(g) + points, roll_value(g)), points };
}

// Whether set `a` is preferred to `b`: fewest one-use tools, then fewest points, then lowest slots.
static bool
cheaper(const struct tool_set *a, const struct tool_set *b)
{
	if (set_count(a->once) != set_count(b->once))
		return set_count(a->once) < set_count(b->once);
	if (a->points != b->points)
		return a->points < b->points;
	return a->tools != b->tools ? a->tools < b->tools : a->once < b->once;
}

void
tools_choose(const struct game *g, const struct tools_rule *r, enum once once, struct decision *out)
{
	const struct player *p = &g->player[g->open.seat];
	unsigned ready = tools_ready(p);
	bool once_ok = (r->once != ONCE_UNSAID ? r->once : once) == ONCE_OK;
	struct tool_set best = tool_set(g, 0, 0);
	int wanted = r->mode == TOOLS_MAX ? -1 // the largest gain possible
	    : r->mode == TOOLS_REACH	  ? r->n
					  : best.gain + (r->mode == TOOLS_REACH_MORE ? r->n : 1);
	bool met = wanted >= 0 && best.gain >= wanted;

	*out = (struct decision){ .kind = DO_TOOLS };
	if (r->mode == TOOLS_NEVER)
		return;
	if (r->mode == TOOLS_NAMED) {
		out->tools = r->named & ready & ALL_SLOTS;
		return;
	}
	for (unsigned mask = 0; mask < 1u << (TOOL_SLOTS + ONCE_TOOLS); mask++) {
		struct tool_set s = tool_set(g, mask & ready, mask >> TOOL_SLOTS & p->once);
		bool better = wanted < 0 ? s.gain > best.gain : !met;
		if ((s.once != 0 && !once_ok) || (r->limit >= 0 && s.points > r->limit))
			continue;
		if (wanted >= 0 && s.gain < wanted)
			continue;
		if (better || (s.gain >= (wanted < 0 ? best.gain : wanted) && cheaper(&s, &best))) {
			best = s;
			met = true;
		}
	}
	out->tools = best.tools & ALL_SLOTS;
	out->once = best.once & ALL_ONCE;
}

bool
tools_matter(const struct game *g)
{
	unsigned ready = tools_ready(&g->player[g->open.seat]);

	return tool_set(g, ready, 0).gain > tool_set(g, 0, 0).gain;
}

// Compares payments of ranked goods; the payment with more of the best good is larger.
static bool
larger(const struct decision *a, const struct decision *b, const struct ranking *r)
{
	for (int i = 0; i < r->count; i++) // GCOVR_EXCL_BR_LINE two payments differ in some good
		if (a->goods[r->item[i]] != b->goods[r->item[i]])
			return a->goods[r->item[i]] > b->goods[r->item[i]];
	return false; // GCOVR_EXCL_LINE two payments differ in some good
}

static bool
all_ranked(const struct decision *d, const struct ranking *r)
{
	int ranked = 0;

	for (int i = 0; i < r->count; i++)
		ranked += d->goods[r->item[i]];
	return ranked == goods_count(d->goods);
}

bool
payment_choose(const struct game *g, enum decision_kind kind, const struct ranking *r, struct decision *out)
{
	struct decision list[LEGAL_MAX];
	int n = game_legal(g, list);
	bool found = false;

	for (int i = 0; i < n; i++)
		if (list[i].kind == kind && all_ranked(&list[i], r) && (!found || larger(&list[i], out, r))) {
			*out = list[i];
			found = true;
		}
	return found;
}

int
payment_count(const struct game *g, enum decision_kind kind, struct decision *out)
{
	struct decision list[LEGAL_MAX];
	int n = game_legal(g, list), count = 0;

	for (int i = 0; i < n; i++)
		if (list[i].kind == kind) {
			*out = list[i];
			count++;
		}
	return count;
}
