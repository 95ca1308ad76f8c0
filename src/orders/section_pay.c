// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The section `pay`: what to pay for cards and buildings, or whether to leave them.
#include <assert.h>

#include "orders/internal.h"
#include "orders/print.h"
#include "orders/rule.h"

// Parses exact goods: "2 wood 1 brick".
static bool
read_exact(struct parser *p, struct pay_rule *r)
{
	const struct token *at = p->t;

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
	int total = goods_count(r->goods);
	if (r->scope <= CARD_4 && total != r->scope - CARD_1 + 1)
		return fail_at(p, at, say(p->in, MSG("card {number} costs exactly {number}, and this is {total}"),
		    ARG(number, r->scope - CARD_1 + 1), ARG(total, total)));
	if (total > PAY_ANY_MAX)
		return fail_at(p, at,
		    say(p->in, MSG("nothing costs more than {most} resources"), ARG(most, PAY_ANY_MAX)));
	return true;
}

// Parses `skip`, or `skip if COND`.
static bool
read_skip(struct parser *p, struct pay_rule *r)
{
	const struct token *at = p->t;

	if (accept_word(p, WORD_SKIP) == NULL)
		return true;
	if (accept_word(p, WORD_IF) == NULL) {
		if (r->ranking.or_else)
			return fail_at(p, at, say(p->in, MSG("\"skip\" appears twice")));
		r->ranking.or_else = true;
		return true;
	}
	if (r->skips)
		return fail_at(p, at,
		    say(p->in, MSG("only one \"skip if\" is allowed: join the conditions with \"or\"")));
	r->skips = true;
	return read_cond(p, &r->skip);
}

// Returns the rule for a statement: the rule of its scope or, for a `skip` without a scope, the
// previous rule. A new rule is empty.
static struct pay_rule *
pay_rule_for(struct parser *p, const struct token *at, int scope)
{
	struct pay_order *pay = &p->set->pay;
	bool skip = p->t == at && peek_word(p, WORD_SKIP) != NULL;
	int i = skip ? p->pay_rule : -1;

	for (int k = 0; i < 0 && k < pay->count; k++)
		if (pay->rule[k].scope == scope)
			i = k;
	if (i >= 0) {
		const struct pay_rule *r = &pay->rule[i];
		if (!skip && peek_word(p, WORD_SKIP) == NULL && (r->exact || r->ranking.count > 0 || !r->skips)) {
			(void)fail_at(p, at, say(p->in, MSG("there are two rules for paying {scope}: keep one"),
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
		    MSG("resources in order (wood brick), an exact price (2 wood 1 brick), skip or ask"));
	return read_goods_ranking(p, &r->ranking) && read_skip(p, r);
}

static bool
read_pay(struct parser *p)
{
	const struct token *at = p->t;
	int scope = SCOPE_ALL;

	if (at_place(p) && !read_scope(p, &scope))
		return false;
	if (scope < CARD_1)
		return fail_at(p, at, say(p->in, MSG("nothing is paid there: pay is for cards and buildings")));
	accept_mark(p, ':');
	struct pay_rule *r = pay_rule_for(p, at, scope);
	if (r == NULL || !read_price(p, r))
		return false;
	p->set->has |= 1u << SECTION_PAY;
	return true;
}

static void
print_pay(struct text *t, const struct order_set *o, int i, const struct seats *seats)
{
	const struct pay_rule *r = &o->pay.rule[i];
	const char *skip = lexicon_word(WORD_SKIP, 0), *gap = "";
	bool price = r->exact || r->ranking.count > 0 || r->ranking.or_else || !r->skips;

	scope_add(t, r->scope);
	if (r->scope == SCOPE_ALL && !r->exact && r->ranking.count == 0)
		text_addf(t, "%s: ", lexicon_word(WORD_ALL, SCOPE_ALL));
	if (r->exact) {
		for (int good = 0; good < GOODS; good++)
			if (r->goods[good] > 0) {
				text_addf(t, "%s%d %s", gap, r->goods[good], lexicon_word(WORD_GOOD, good));
				gap = " ";
			}
		text_addf(t, "%s%s", r->ranking.or_else ? " " : "", r->ranking.or_else ? skip : "");
	} else if (price) {
		print_ranking(t, &r->ranking, WORD_GOOD, skip);
	}
	if (r->skips) {
		text_add_both(t, price ? "; " : "", skip);
		print_if(t, &r->skip, seats);
	}
}

static int
pay_count(const struct order_set *o)
{
	return o->pay.count;
}

static char *
exact_words(struct tongue in, const int goods[static GOODS])
{
	char *said = NULL;

	for (int i = 0; i < GOODS; i++) {
		if (goods[i] == 0)
			continue;
		char *some = thing_words(in, i, goods[i]);
		said = said == NULL ? some : say(in, MSG("{list}, {next}"), ARG(list, said), ARG(next, some));
	}
	return say(in, MSG("exactly {amount}"), ARG(amount, said));
}

// Returns a rule in words. If it is the only rule and covers everything, its scope is left out.
static char *
pay_words(struct tongue in, const struct pay_rule *r, bool alone, const struct seats *seats)
{
	char *price = r->exact	   ? exact_words(in, r->goods)
	    : r->ranking.count > 0 ? goods_in_order(in, &r->ranking)
				   : NULL;

	if (r->ranking.or_else)
		price = say(in, price != NULL ? MSG("{price}, or leave it") : MSG_OF("price", "leave it"),
		    ARG(price, price));
	if (r->skips)
		price = say(in,
		    price != NULL ? MSG("{price}, but leave it if {condition}") : MSG("leave it if {condition}"),
		    ARG(price, price), ARG(condition, cond_words(in, &r->skip, seats)));
	else if (price == NULL)
		price = say(in, MSG("ask me"));
	if (alone && r->scope == SCOPE_ALL)
		return price;
	return say(in, MSG("{where} {how}"), ARG(where, scope_for(in, r->scope)), ARG(how, price));
}

static char *
say_pay(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	char *said = NULL;

	for (int i = 0; i < o->pay.count; i++)
		said = rule_joined(in, said, pay_words(in, &o->pay.rule[i], o->pay.count == 1, seats));
	return said;
}

const struct section_row section_pay = {
	FIELD(pay), .standing = true, .starts = WORD_PLACE | WORD_ALL | WORD_GOOD | WORD_SKIP, .again = true,
	.read = read_pay, .count = pay_count, .print = print_pay, .words = say_pay,
	.asked = 1u << ASK_PAY, .decide = pay_decide,
	.help = MESSAGE("\"card 1: wood brick\", \"building 2: skip\""),
};
