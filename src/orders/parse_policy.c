// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads the policies `tools`, `pay`, `pick` and `feed`.
#include <assert.h>

#include "orders/parser.h"
#include "orders/print.h"

// Reads "1,3".
static bool
read_named_tools(struct parser *p, struct tools_rule *r)
{
	r->mode = TOOLS_NAMED;
	do {
		int slot = 0;
		if (!read_number(p, 1, TOOL_SLOTS, &slot, MSG("the tool")))
			return false;
		r->named |= 1u << (slot - 1);
	} while (p->t[1].kind == TOKEN_NUMBER && accept_mark(p, ','));
	return true;
}

static bool
read_mode(struct parser *p, struct tools_rule *r)
{
	const struct word *w;

	if (p->t->kind == TOKEN_NUMBER)
		return read_named_tools(p, r);
	w = accept_word(p, WORD_TOOLS);
	if (w == NULL)
		return fail_wanted(p, WORD_TOOLS | WORD_PLACE,
		    MSG("auto, never, max, reach 3, reach +1, ask, or tools by number like 1,3"));
	r->mode = (enum tools_mode)w->value;
	if (r->mode != TOOLS_REACH)
		return true;
	if (accept_mark(p, '+'))
		r->mode = TOOLS_REACH_MORE;
	return read_number(p, 1, 30, &r->n, MSG("how much to reach"));
}

static bool
read_limit(struct parser *p, struct tools_rule *r)
{
	if (p->t->kind != TOKEN_COMPARE || p->t->op != AT_MOST)
		return fail_at(p, p->t,
		    say(p->in, MSG("write the most tool points to use, like: using <=2")));
	p->t++;
	return read_number(p, 0, 24, &r->limit, MSG("the number of tool points"));
}

static bool
read_once(struct parser *p, enum once *once)
{
	const struct word *w = accept_word(p, WORD_ONCE_HOW);

	if (w == NULL)
		return fail_wanted(p, WORD_ONCE_HOW, MSG("'once ok' or 'once never'"));
	*once = (enum once)w->value;
	return true;
}

// `using <=k` and `once ok`, where there is something to choose.
static bool
read_conditions(struct parser *p, struct tools_rule *r)
{
	if (r->mode == TOOLS_NEVER || r->mode == TOOLS_NAMED || r->mode == TOOLS_ASK)
		return true;
	for (;;) {
		if (accept_word(p, WORD_USING) != NULL) {
			if (!read_limit(p, r))
				return false;
		} else if (accept_word(p, WORD_ONCE) != NULL) {
			if (!read_once(p, &r->once))
				return false;
		} else {
			return true;
		}
	}
}

static bool
tools_add(struct parser *p, const struct token *at, const struct tools_rule *r)
{
	struct tools_order *tools = &p->set->tools;

	for (int i = 0; i < tools->count; i++)
		if (tools->rule[i].scope == r->scope)
			return fail_at(p, at,
			    say(p->in, MSG("there are two rules for tools {where}: keep one"),
			        ARG(where, scope_in(p->in, r->scope))));
	assert(tools->count < RULES);
	tools->rule[tools->count++] = *r;
	p->set->has |= 1u << SECTION_TOOLS;
	return true;
}

// Dice are rolled on the dice places, and on cards.
static bool
check_dice(struct parser *p, const struct token *at, int scope)
{
	if (scope == SCOPE_BUILDING ||
	    (scope < PLACES && place_info[scope].kind != CARD_SPACE &&
	        place_info[scope].kind != DICE_PLACE))
		return fail_at(p, at,
		    say(p->in, MSG("no dice are rolled there: tools are for hunt, forest, clay, "
		                   "quarry, river and cards")));
	return true;
}

bool
read_tools(struct parser *p)
{
	struct tools_rule r = { .scope = SCOPE_ALL, .limit = -1 };
	const struct token *at = p->t;

	if (at_place(p) && (!read_scope(p, &r.scope) || !check_dice(p, at, r.scope)))
		return false;
	accept_mark(p, ':');
	if (r.scope == SCOPE_ALL && accept_word(p, WORD_ONCE) != NULL) {
		p->set->has |= 1u << SECTION_TOOLS;
		return read_once(p, &p->set->tools.once);
	}
	return read_mode(p, &r) && read_conditions(p, &r) && tools_add(p, at, &r);
}

static bool
rank_add(struct parser *p, struct ranking *r, const struct token *at, int item)
{
	for (int i = 0; i < r->count; i++)
		if (r->item[i] == item)
			return fail_at(p, at,
			    say(p->in, MSG("'{word}' stands twice in the ranking"),
			        ARG(word, at->text)));
	r->item[r->count++] = item;
	return true;
}

// Reads goods in a row, the best first.
static bool
read_goods_ranking(struct parser *p, struct ranking *r)
{
	const struct word *w;
	const struct token *at = p->t;

	while ((w = accept_word(p, WORD_GOOD | WORD_FOOD)) != NULL) {
		if (w->class == WORD_GOOD && !rank_add(p, r, at, w->value))
			return false;
		accept_mark(p, ',');
		at = p->t;
	}
	return true;
}

// Reads "2 wood 1 brick".
static bool
read_exact(struct parser *p, struct pay_rule *r)
{
	const struct token *at = p->t;
	int total;

	r->exact = true;
	while (p->t->kind == TOKEN_NUMBER) {
		int n = 0;
		if (!read_number(p, 1, PAY_ANY_MAX, &n, MSG("the number of resources")))
			return false;
		const struct word *w = accept_word(p, WORD_GOOD);
		if (w == NULL)
			return fail_wanted(p, WORD_GOOD, MSG("wood, brick, stone or gold"));
		r->goods[w->value] += n;
		accept_mark(p, ',');
	}
	total = goods_count(r->goods);
	if (r->scope <= CARD_4 && total != r->scope - CARD_1 + 1)
		return fail_at(p, at,
		    say(p->in, MSG("card {number} costs exactly {number}, and this is {total}"),
		        ARG(number, r->scope - CARD_1 + 1), ARG(total, total)));
	if (total > PAY_ANY_MAX)
		return fail_at(p, at,
		    say(p->in, MSG("nothing costs more than {most} resources"),
		        ARG(most, PAY_ANY_MAX)));
	return true;
}

// `skip`, or `skip if COND`.
static bool
read_skip(struct parser *p, struct pay_rule *r)
{
	const struct token *at = p->t;

	if (accept_word(p, WORD_SKIP) == NULL)
		return true;
	if (accept_word(p, WORD_IF) == NULL) {
		if (r->ranking.or_else)
			return fail_at(p, at, say(p->in, MSG("'skip' stands twice")));
		r->ranking.or_else = true;
		return true;
	}
	if (r->skips)
		return fail_at(p, at,
		    say(p->in, MSG("one 'skip if' is all: join the conditions with 'or'")));
	r->skips = true;
	return read_cond(p, &r->skip);
}

static int
pay_find(const struct pay_order *pay, int scope)
{
	for (int i = 0; i < pay->count; i++)
		if (pay->rule[i].scope == scope)
			return i;
	return -1;
}

static bool
check_priced(struct parser *p, const struct token *at, int scope)
{
	if (scope < CARD_1)
		return fail_at(p, at,
		    say(p->in, MSG("nothing is paid there: pay is for cards and buildings")));
	return true;
}

// The rule that the statement is about: the one for its scope, or, for a `skip` without
// one, the rule before. A new one is empty.
static struct pay_rule *
pay_rule_for(struct parser *p, const struct token *at, int scope)
{
	struct pay_order *pay = &p->set->pay;
	bool skip = p->t == at && peek_word(p, WORD_SKIP) != NULL;
	int i = skip && p->pay_rule >= 0 ? p->pay_rule : pay_find(pay, scope);

	if (i >= 0) {
		const struct pay_rule *r = &pay->rule[i];
		if (!skip && peek_word(p, WORD_SKIP) == NULL &&
		    (r->exact || r->ranking.count > 0 || !r->skips)) {
			(void)fail_at(p, at,
			    say(p->in, MSG("there are two rules for paying {scope}: keep one"),
			        ARG(scope, scope_for(p->in, scope))));
			return NULL;
		}
		p->pay_rule = i;
		return &pay->rule[i];
	}
	assert(pay->count < RULES);
	p->pay_rule = pay->count++;
	pay->rule[p->pay_rule] = (struct pay_rule){ .scope = scope };
	return &pay->rule[p->pay_rule];
}

static bool
read_price(struct parser *p, struct pay_rule *r)
{
	if (accept_word(p, WORD_ASK) != NULL)
		return true;
	if (p->t->kind == TOKEN_NUMBER)
		return read_exact(p, r) && read_skip(p, r);
	if (peek_word(p, WORD_GOOD | WORD_SKIP) == NULL)
		return fail_wanted(p, WORD_GOOD | WORD_SKIP | WORD_ASK,
		    MSG("resources in order (wood brick), an exact price (2 wood 1 brick), skip "
		        "or ask"));
	return read_goods_ranking(p, &r->ranking) && read_skip(p, r);
}

bool
read_pay(struct parser *p)
{
	const struct token *at = p->t;
	int scope = SCOPE_ALL;
	struct pay_rule *r;

	if (at_place(p) && (!read_scope(p, &scope) || !check_priced(p, at, scope)))
		return false;
	accept_mark(p, ':');
	r = pay_rule_for(p, at, scope);
	if (r == NULL || !read_price(p, r))
		return false;
	p->set->has |= 1u << SECTION_PAY;
	return true;
}

bool
read_pick(struct parser *p)
{
	struct ranking *r = &p->set->pick;

	p->set->has |= 1u << SECTION_PICK;
	if (r->count == 0 && accept_word(p, WORD_ASK) != NULL)
		return true;
	do {
		const struct token *at = p->t;
		int face = 0;
		if (at->kind == TOKEN_NUMBER) {
			if (!read_number(p, 1, 6, &face, MSG("the face of a die")))
				return false;
		} else {
			const struct word *w = accept_word(p, WORD_FACE);
			if (w == NULL)
				return fail_wanted(p, WORD_FACE | WORD_ASK,
				    MSG("faces in order, like: field tool gold stone brick wood"));
			face = w->value;
		}
		if (!rank_add(p, r, at, face))
			return false;
		accept_mark(p, ',');
	} while (!at_end(p));
	return true;
}

bool
read_feed(struct parser *p)
{
	struct ranking *r = &p->set->feed;
	const struct token *at = p->t;
	bool ask;

	p->set->has |= 1u << SECTION_FEED;
	if (!read_goods_ranking(p, r))
		return false;
	ask = r->count == 0 && accept_word(p, WORD_ASK) != NULL;
	if (!ask && accept_word(p, WORD_REFUSE) != NULL)
		r->or_else = true;
	if (p->t == at)
		return fail_wanted(p, WORD_GOOD | WORD_FOOD | WORD_REFUSE | WORD_ASK,
		    MSG("resources in order, like: feed wood brick; or refuse"));
	if (!ask && r->count == 0 && !r->or_else)
		return fail_at(p, at,
		    say(p->in, MSG("food is always given first: write which resources come after "
		                   "it, or refuse")));
	return true;
}
