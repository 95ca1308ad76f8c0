// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders in words, as the answer to a letter tells them.
#include <assert.h>

#include "lang/pieces.h"
#include "orders/lexicon.h"
#include "orders/print.h"
#include "orders/printer.h"

// What is said by a message with the number in it.
static char *
numbered(struct tongue in, struct msg m, int n)
{
	m.n = n;
	return say(in, m);
}

// "2 wood", "3 people".
static char *
things(struct tongue in, int thing, int n)
{
	static const struct msg some[] = {
		[WOOD] = MESSAGE_N("{n} wood", "{n} wood"),
		[BRICK] = MESSAGE_N("{n} brick", "{n} brick"),
		[STONE] = MESSAGE_N("{n} stone", "{n} stone"),
		[GOLD] = MESSAGE_N("{n} gold", "{n} gold"),
		[THING_FOOD] = MESSAGE_N("{n} food", "{n} food"),
		[THING_PEOPLE] = MESSAGE_N("{n} people", "{n} people"),
		[THING_TOOLS] = MESSAGE_N("{n} tool points", "{n} tool points"),
		[THING_TRACK] =
		    MESSAGE_N("{n} steps on the food track", "{n} steps on the food track"),
	};

	return numbered(in, some[thing], n);
}

char *
scope_in(struct tongue in, int scope)
{
	if (scope < PLACES)
		return place_where(in, (enum place)scope);
	assert(scope != SCOPE_BUILDING); // only paid for
	return say(
	    in, scope == SCOPE_CARD ? MSG("on any card") : MSG_OF("place", "everywhere"));
}

char *
scope_for(struct tongue in, int scope)
{
	if (scope < PLACES)
		return say(in,
		    place_info[scope].kind == CARD_SPACE ? MSG("for card {number}")
		                                         : MSG("for building {number}"),
		    ARG(number, place_info[scope].number));
	if (scope == SCOPE_CARD)
		return say(in, MSG("for any card"));
	return say(
	    in, scope == SCOPE_BUILDING ? MSG("for any building") : MSG("for everything"));
}

// "at least 2 wood".
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
taken_words(struct tongue in, const struct cond_node *n, const struct seats *seats)
{
	const char *where = scope_in(in, (int)n->place);

	if (n->seat < 0)
		return say(in, MSG("somebody stands {where}"), ARG(where, where));
	return say(in, MSG("{who} stands {where}"), ARG(who, seat_called(seats, n->seat)),
	    ARG(where, where));
}

static char *
node_words(struct tongue in, const struct cond *c, int node, const struct seats *seats)
{
	const struct cond_node *n = &c->node[node];
	const char *number = arena_printf(in.arena, "%d", n->n);

	switch (n->kind) {
	case COND_AND:
	case COND_OR:
		return say(in,
		    n->kind == COND_OR ? MSG("{first} or {second}") : MSG("{first} and {second}"),
		    ARG(first, node_words(in, c, n->left, seats)),
		    ARG(second, node_words(in, c, n->right, seats)));
	case COND_NOT:
		return say(in, MSG("it is not so that {condition}"),
		    ARG(condition, node_words(in, c, n->left, seats)));
	case COND_TAKEN:
		return taken_words(in, n, seats);
	case COND_FREE:
		return say(
		    in, MSG("nobody stands {where}"), ARG(where, scope_in(in, (int)n->place)));
	case COND_LEFT:
		return say(in, MSG("{place} has room for {amount}"),
		    ARG(place, place_title(in, n->place)),
		    ARG(amount, compared(in, n->op, number)));
	case COND_HAVE:
		return say(in, MSG("you have {amount}"),
		    ARG(amount, compared(in, n->op, things(in, n->thing, n->n))));
	case COND_ROUND:
		break;
	}
	return say(
	    in, MSG("the round is {number}"), ARG(number, compared(in, n->op, number)));
}

// Conditions of at most one kind of joint are told; others are quoted, so that nothing is
// unclear.
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

static char *
cond_words(struct tongue in, const struct cond *c, const struct seats *seats)
{
	if (!is_plain(c)) {
		struct text quoted;
		text_init(&quoted, in.arena);
		cond_print(&quoted, c, seats);
		return quoted.data;
	}
	char *words = node_words(in, c, c->root, seats);
	return c->node[c->root].kind == COND_OR
	           ? say(in, MSG("either {condition}"), ARG(condition, words))
	           : words;
}

static char *
alternative_words(struct tongue in, const struct alternative *a)
{
	const char *place = place_title(in, a->place);

	if (place_info[a->place].kind != DICE_PLACE)
		return arena_strdup(in.arena, place);
	if (a->rest)
		return say(in, MSG("{place} with everybody left"), ARG(place, place));
	if (a->least == a->most)
		return say(in, MSG("{place} with exactly {people}"), ARG(place, place),
		    ARG(people, a->least));
	return say(in, MSG("{place} with {least} to {most}"), ARG(place, place),
	    ARG(least, a->least), ARG(most, a->most));
}

static char *
line_words(struct tongue in, const struct plan_line *line, const struct seats *seats)
{
	char *said = alternative_words(in, &line->alternative[0]);

	for (int i = 1; i < line->count; i++)
		said = say(in, MSG("{list}, else {next}"), ARG(list, said),
		    ARG(next, alternative_words(in, &line->alternative[i])));
	if (line->cond.count == 0) // that always holds
		return said;
	return say(in, MSG("{line}, if {condition}"), ARG(line, said),
	    ARG(condition, cond_words(in, &line->cond, seats)));
}

static char *
plan_words(struct tongue in, const struct plan *plan, const struct seats *seats)
{
	char *said = arena_strdup(in.arena, "");

	for (int i = 0; i < plan->count; i++) {
		const char *line = line_words(in, &plan->line[i], seats);
		said =
		    say(in, i == 0 ? MSG("{number}. {line}") : MSG("{lines}. {number}. {line}"),
		        ARG(lines, said), ARG(number, i + 1), ARG(line, line));
	}
	return said;
}

static char *
used_words(struct tongue in, int item)
{
	if (item < PLACES)
		return place_title(in, (enum place)item);
	return say(in, item == SCOPE_CARD       ? MSG("the cards")
	               : item == SCOPE_BUILDING ? MSG("the buildings")
	                                        : MSG("all others"));
}

static char *
use_words(struct tongue in, const struct use_order *use)
{
	char *said = say(in, MSG("first {place}"), ARG(place, used_words(in, use->item[0])));

	for (int i = 1; i < use->count; i++)
		said = say(in, MSG("{list}, then {next}"), ARG(list, said),
		    ARG(next, used_words(in, use->item[i])));
	return said;
}

// What the tools of a scope bring more of: "brick"; NULL where it can be several things.
static const char *
gain_name(struct tongue in, int scope)
{
	if (scope == HUNT)
		return say(in, MSG_OF("good", "food"));
	return scope >= FOREST && scope <= RIVER ? good_name(in, place_info[scope].good)
	                                         : NULL;
}

static char *
named_words(struct tongue in, unsigned named)
{
	char *said = NULL;

	for (int i = 0; i < TOOL_SLOTS; i++) {
		if ((named >> i & 1) == 0)
			continue;
		said = said == NULL
		           ? arena_printf(in.arena, "%d", i + 1)
		           : say(in, MSG("{list} and {last}"), ARG(list, said), ARG(last, i + 1));
	}
	return say(in, MSG("tool {numbers} if ready"), ARG(numbers, said));
}

static char *
more_words(struct tongue in, int n, const char *gain)
{
	if (n == 1)
		return say(in,
		    gain != NULL ? MSG("the fewest tools that gain one more {good}")
		                 : MSG("the fewest tools that gain one more"),
		    ARG(good, gain));
	return say(in,
	    gain != NULL ? MSG("the fewest tools that gain {number} more {good}")
	                 : MSG("the fewest tools that gain {number} more"),
	    ARG(good, gain), ARG(number, n));
}

static char *
mode_words(struct tongue in, const struct tools_rule *r)
{
	const char *gain = gain_name(in, r->scope);

	switch (r->mode) {
	case TOOLS_AUTO:
		return more_words(in, 1, gain);
	case TOOLS_NEVER:
		return say(in, MSG_OF("tools", "never"));
	case TOOLS_MAX:
		return say(in,
		    gain != NULL ? MSG("the fewest tools that gain the most {good}")
		                 : MSG("the fewest tools that gain the most"),
		    ARG(good, gain));
	case TOOLS_REACH:
		return say(in,
		    gain != NULL ? MSG("the fewest tools that reach {number} {good} in all")
		                 : MSG("the fewest tools that reach {number} in all"),
		    ARG(good, gain), ARG(number, r->n));
	case TOOLS_REACH_MORE:
		return more_words(in, r->n, gain);
	case TOOLS_NAMED:
		return named_words(in, r->named);
	case TOOLS_ASK:
		break;
	}
	return say(in, MSG("ask me"));
}

static char *
once_words(struct tongue in, enum once once)
{
	return say(in,
	    once == ONCE_OK ? MSG("one-use tools where needed") : MSG("no one-use tools"));
}

static char *
tools_words(struct tongue in, const struct tools_rule *r)
{
	char *said = say(in, MSG("{where} {how}"), ARG(where, scope_in(in, r->scope)),
	    ARG(how, mode_words(in, r)));

	if (r->limit >= 0)
		said = say(in,
		    MSG_N("{rule}, at most {n} tool point", "{rule}, at most {n} tool points",
		        r->limit),
		    ARG(rule, said));
	if (r->once == ONCE_UNSAID)
		return said;
	return say(
	    in, MSG("{rule}, {once}"), ARG(rule, said), ARG(once, once_words(in, r->once)));
}

// "wood, then brick".
static char *
goods_in_order(struct tongue in, const struct ranking *r)
{
	char *said = good_name(in, (enum good)r->item[0]);

	for (int i = 1; i < r->count; i++)
		said = say(in, MSG("{list}, then {next}"), ARG(list, said),
		    ARG(next, good_name(in, (enum good)r->item[i])));
	return said;
}

static char *
exact_words(struct tongue in, const int goods[static GOODS])
{
	char *said = NULL;

	for (int i = 0; i < GOODS; i++) {
		if (goods[i] == 0)
			continue;
		char *some = things(in, i, goods[i]);
		said = said == NULL
		           ? some
		           : say(in, MSG("{list}, {next}"), ARG(list, said), ARG(next, some));
	}
	return say(in, MSG("exactly {amount}"), ARG(amount, said));
}

// What is paid; NULL where the rule does not say it.
static char *
price_words(struct tongue in, const struct pay_rule *r)
{
	char *said = r->exact               ? exact_words(in, r->goods)
	             : r->ranking.count > 0 ? goods_in_order(in, &r->ranking)
	                                    : NULL;

	if (!r->ranking.or_else)
		return said;
	return say(in, said != NULL ? MSG("{price}, or leave it") : MSG_OF("price", "leave it"),
	    ARG(price, said));
}

static char *
pay_words(struct tongue in, const struct pay_rule *r, const struct seats *seats)
{
	char *price = price_words(in, r);

	if (r->skips)
		price = say(in,
		    price != NULL ? MSG("{price}, but leave it if {condition}")
		                  : MSG("leave it if {condition}"),
		    ARG(price, price), ARG(condition, cond_words(in, &r->skip, seats)));
	else if (price == NULL)
		price = say(in, MSG("ask me"));
	return say(
	    in, MSG("{where} {how}"), ARG(where, scope_for(in, r->scope)), ARG(how, price));
}

static char *
take_words(struct tongue in, const struct take_rule *r)
{
	const char *two[2] = { "", "" }; // the parser takes no other number
	int n = 0;

	for (enum good good = 0; good < GOODS; good++)
		for (int i = 0; i < r->goods[good] && n < 2; i++)
			two[n++] = good_name(in, good);
	const char *goods = say_list(in, two, n);
	if (r->when == TAKE_BEFORE)
		return say(in, MSG("{goods} from the any-2 card before using {place}"),
		    ARG(goods, goods), ARG(place, place_title(in, r->place)));
	return say(in,
	    r->when == TAKE_FEEDING ? MSG("{goods} from the any-2 card when food is short")
	                            : MSG("{goods} from the any-2 card at the first action"),
	    ARG(goods, goods));
}

static char *
rule_words(struct tongue in, const struct order_set *o, enum section s, int i,
    const struct seats *seats)
{
	if (s == SECTION_TOOLS)
		return i == o->tools.count ? once_words(in, o->tools.once)
		                           : tools_words(in, &o->tools.rule[i]);
	if (s == SECTION_PAY)
		return pay_words(in, &o->pay.rule[i], seats);
	return o->take.count == 0 ? say(in, MSG("keep the any-2 card"))
	                          : take_words(in, &o->take.rule[i]);
}

static char *
rules_words(struct tongue in, const struct order_set *o, enum section s,
    const struct seats *seats)
{
	char *said = arena_strdup(in.arena, "");

	for (int i = 0; i < rule_count(o, s); i++) {
		char *rule = rule_words(in, o, s, i, seats);
		said = i == 0
		           ? rule
		           : say(in, MSG("{rules}; {next}"), ARG(rules, said), ARG(next, rule));
	}
	return said;
}

static char *
face_words(struct tongue in, int face)
{
	if (face <= GOODS)
		return good_name(in, (enum good)(face - 1));
	return say(in, face == GOODS + 1 ? MSG("the tool") : MSG("the food track"));
}

static char *
pick_words(struct tongue in, const struct ranking *r)
{
	if (r->count == 0)
		return say(in, MSG("ask me"));
	char *said = face_words(in, r->item[0]);
	for (int i = 1; i < r->count; i++)
		said = say(in, MSG("{list}, then {next}"), ARG(list, said),
		    ARG(next, face_words(in, r->item[i])));
	return said;
}

static char *
feed_words(struct tongue in, const struct ranking *r)
{
	if (r->count == 0)
		return say(
		    in, r->or_else ? MSG("give no resources, let them starve") : MSG("ask me"));
	return say(in,
	    r->or_else ? MSG("for missing food {goods}, or let them starve")
	               : MSG("for missing food {goods}"),
	    ARG(goods, goods_in_order(in, r)));
}

static char *
fallback_words(struct tongue in, enum fallback f)
{
	static const struct msg words[] = {
		[FALLBACK_ASK] = MESSAGE("ask me when the plan runs dry"),
		[FALLBACK_BOT] = MESSAGE("the stand-in plays when the plan runs dry"),
		[FALLBACK_HUNT] = MESSAGE("everybody goes hunting when the plan runs dry"),
	};

	return say(in, words[f]);
}

static char *
content_words(struct tongue in, const struct order_set *o, enum section s,
    const struct seats *seats)
{
	switch (s) {
	case SECTION_PLAN:
		return plan_words(in, &o->plan, seats);
	case SECTION_STOP:
		return say(in, MSG("before my next decision, once, if {condition}"),
		    ARG(condition, cond_words(in, &o->stop, seats)));
	case SECTION_DO:
		return use_words(in, &o->use);
	case SECTION_TOOLS:
	case SECTION_PAY:
	case SECTION_TAKE:
		return rules_words(in, o, s, seats);
	case SECTION_PICK:
		return pick_words(in, &o->pick);
	case SECTION_FEED:
		return feed_words(in, &o->feed);
	case SECTION_FALLBACK:
		return fallback_words(in, o->fallback);
	case SECTION_FINAL:
		return say(in, o->final ? MSG("these orders are complete")
		                        : MSG("nothing is run before the deadline"));
	case SECTIONS: // GCOVR_EXCL_LINE no section
		break; // GCOVR_EXCL_LINE no section
	}
	return arena_strdup(in.arena, ""); // GCOVR_EXCL_LINE no section
}

char *
section_say(struct tongue in, const struct order_set *o, enum section s,
    const struct seats *seats)
{
	const char *word = s == SECTION_FINAL && !o->final
	                       ? lexicon_word(WORD_SECTION, KEYWORD_WAIT)
	                       : section_word(s);

	return say(in, MSG("{section}: {orders}"), ARG(section, word),
	    ARG(orders, content_words(in, o, s, seats)));
}

static char *
placing_words(struct tongue in, const struct game *g, bool planned)
{
	int home = g->player[g->open.seat].home;

	if (planned)
		return say(in,
		    MSG_N("where to place next: no line of the plan fits ({n} person left)",
		        "where to place next: no line of the plan fits ({n} people left)", home));
	return say(in, MSG_N("where to place: there is no plan ({n} person left)",
	                   "where to place: there is no plan ({n} people left)", home));
}

char *
question_say(struct tongue in, const struct game *g, bool planned)
{
	switch (g->open.kind) {
	case ASK_PLACE:
		return placing_words(in, g, planned);
	case ASK_TOOLS:
		return say(in, MSG("which tools to add {where} (rolled {sum})"),
		    ARG(where, scope_in(in, (int)g->open.place)), ARG(sum, dice_sum(g)));
	case ASK_PAY:
		return say(in, MSG("what to pay {where}, or to leave it"),
		    ARG(where, scope_for(in, (int)g->open.place)));
	case ASK_PICK:
		return say(
		    in, MSG("which of the {count} dice to pick"), ARG(count, g->dice_count));
	case ASK_FEED:
		return say(in,
		    MSG("which resources to give for {food} food missing, or to let them starve"),
		    ARG(food, g->open.count));
	case ASK_USE: // GCOVR_EXCL_LINE never left open
	case ASK_ROLL:
	case ASK_OVER:
		break; // GCOVR_EXCL_LINE never left open
	}
	return arena_strdup(in.arena, ""); // GCOVR_EXCL_LINE never left open
}
