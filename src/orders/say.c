// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parts of orders in words, for answers: conditions, scopes, questions.
#include <assert.h>

#include "lang/pieces.h"
#include "orders/internal.h"
#include "orders/print.h"

char *
thing_words(struct tongue in, int thing, int n)
{
	static const struct msg others[] = {
		[THING_FOOD] = MESSAGE_N("{n} food", "{n} food"),
		[THING_PEOPLE] = MESSAGE_N("{n} people", "{n} people"),
		[THING_TOOLS] = MESSAGE_N("{n} tool points", "{n} tool points"),
		[THING_TRACK] = MESSAGE_N("{n} steps on the food track", "{n} steps on the food track"),
	};

	if (thing < GOODS)
		return good_words(in, (enum good)thing, n);
	struct msg m = others[thing];
	m.n = n;
	return say(in, m);
}

char *
scope_in(struct tongue in, int scope)
{
	if (scope < PLACES)
		return place_where(in, (enum place)scope);
	assert(scope != SCOPE_BUILDING); // buildings are only paid for
	return say(in, scope == SCOPE_CARD ? MSG("on any card") : MSG_OF("place", "everywhere"));
}

char *
scope_for(struct tongue in, int scope)
{
	if (scope < PLACES)
		return say(in,
		    place_info[scope].kind == CARD_SPACE ? MSG("for card {number}") : MSG("for building {number}"),
		    ARG(number, place_info[scope].number));
	if (scope == SCOPE_CARD)
		return say(in, MSG("for any card"));
	return say(in, scope == SCOPE_BUILDING ? MSG("for any building") : MSG("for everything"));
}

// Returns an amount with a comparison: "at least 2 wood".
static char *
compared(struct tongue in, enum comparison op, const char *amount)
{
	static const struct msg words[] = {
		[LESS] = MESSAGE("less than {amount}"),
		[AT_MOST] = MESSAGE("at most {amount}"),
		[EQUAL] = MESSAGE("exactly {amount}"),
		[UNEQUAL] = MESSAGE("other than {amount}"),
		[AT_LEAST] = MESSAGE("at least {amount}"),
		[MORE] = MESSAGE("more than {amount}"),
	};

	return say(in, words[op], ARG(amount, amount));
}

static char *
node_words(struct tongue in, const struct cond *c, int node, const struct seats *seats)
{
	const struct cond_node *n = &c->node[node];
	const char *number = arena_printf(in.arena, "%d", n->n);

	switch (n->kind) {
	case COND_AND:
	case COND_OR:
		return say(in, n->kind == COND_OR ? MSG("{first} or {second}") : MSG("{first} and {second}"),
		    ARG(first, node_words(in, c, n->left, seats)), ARG(second, node_words(in, c, n->right, seats)));
	case COND_NOT:
		return say(in, MSG("it is not true that {condition}"),
		    ARG(condition, node_words(in, c, n->left, seats)));
	case COND_TAKEN:
		if (n->seat < 0)
			return say(in, MSG("somebody stands {where}"), ARG(where, scope_in(in, (int)n->place)));
		return say(in, MSG("{who} stands {where}"), ARG(who, seat_called(seats, n->seat)),
		    ARG(where, scope_in(in, (int)n->place)));
	case COND_FREE:
		return say(in, MSG("nobody stands {where}"), ARG(where, scope_in(in, (int)n->place)));
	case COND_LEFT:
		return say(in, MSG("{place} has room for {amount}"),
		    ARG(place, place_title(in, n->place)), ARG(amount, compared(in, n->op, number)));
	case COND_HAVE:
		return say(in, MSG("you have {amount}"),
		    ARG(amount, compared(in, n->op, thing_words(in, n->thing, n->n))));
	case COND_ROUND:
		break;
	}
	return say(in, MSG("the round is {number}"), ARG(number, compared(in, n->op, number)));
}

// Whether a condition has at most one kind of conjunction: then it is put into words; others are
// quoted, to be unambiguous.
static bool
is_plain(const struct cond *c)
{
	bool both[COND_ROUND + 1] = { false };

	for (int i = 0; i < c->count; i++) {
		const struct cond_node *n = &c->node[i];
		both[n->kind] = true;
		if (n->kind == COND_NOT && c->node[n->left].kind < COND_TAKEN)
			return false;
	}
	return !(both[COND_AND] && both[COND_OR]);
}

char *
cond_words(struct tongue in, const struct cond *c, const struct seats *seats)
{
	if (!is_plain(c)) {
		struct text quoted;
		text_init(&quoted, in.arena);
		cond_print(&quoted, c, seats);
		return quoted.data;
	}
	char *words = node_words(in, c, c->root, seats);
	const bool either = c->node[c->root].kind == COND_OR;
	return either ? say(in, MSG("either {condition}"), ARG(condition, words)) : words;
}

char *
question_say(struct tongue in, const struct game *g, bool planned)
{
	switch (g->open.kind) {
	case ASK_PLACE:
		return say(in, planned
		    ? MSG_N("where to place next: no line of the plan fits ({n} person left)",
			  "where to place next: no line of the plan fits ({n} people left)", g->player[g->open.seat].home)
		    : MSG_N("where to place: there is no plan ({n} person left)",
			  "where to place: there is no plan ({n} people left)", g->player[g->open.seat].home));
	case ASK_TOOLS:
		return say(in, MSG("which tools to use {where} (rolled {sum})"),
		    ARG(where, scope_in(in, (int)g->open.place)), ARG(sum, dice_sum(g)));
	case ASK_PAY:
		return say(in, MSG("what to pay {where}, or whether to leave it"),
		    ARG(where, scope_for(in, (int)g->open.place)));
	case ASK_PICK:
		return say(in, MSG("which of the {count} dice to pick"), ARG(count, g->dice_count));
	case ASK_FEED:
		return say(in, MSG("which resources to give for {food} food missing, or to let them starve"),
		    ARG(food, g->open.count));
	case ASK_USE: // GCOVR_EXCL_LINE never left open
	case ASK_ROLL:
	case ASK_OVER:
		break; // GCOVR_EXCL_LINE never left open
	}
	return arena_strdup(in.arena, ""); // GCOVR_EXCL_LINE never left open
}
