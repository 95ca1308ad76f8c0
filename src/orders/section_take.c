// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The section `take`: when to take two goods with the any-2 card, and which.
#include "lang/pieces.h"
#include "orders/internal.h"
#include "orders/rule.h"

static bool
read_two_goods(struct parser *p, int goods[static GOODS])
{
	const struct token *at = p->t;
	int total = 0;

	while (p->t->kind == TOKEN_NUMBER || peek_word(p, WORD_GOOD) != NULL) {
		int n = 1;
		if (p->t->kind == TOKEN_NUMBER && !read_number(p, 1, 2, &n, MSG("the number of resources")))
			return false;
		const struct word *w = accept_word(p, WORD_GOOD);
		if (w == NULL)
			return fail_wanted(p, WORD_GOOD, MSG("wood, brick, stone or gold"));
		goods[w->value] += n;
		total += n;
		accept_mark(p, ',');
	}
	if (total == 0)
		return fail_wanted(p, WORD_GOOD | WORD_NEVER,
		    MSG("two resources, like: take wood gold before card 1"));
	if (total != 2)
		return fail_at(p, at,
		    say(p->in, MSG("the card brings exactly two resources, and this is {total}"), ARG(total, total)));
	return true;
}

static bool
read_take(struct parser *p)
{
	struct take_order *take = &p->set->take;
	struct take_rule rule = { .place = PLACES };

	if (accept_word(p, WORD_NEVER) != NULL) {
		p->set->has |= 1u << SECTION_TAKE;
		return true;
	}
	if (take->count == TAKES)
		return fail_at(p, p->t,
		    say(p->in, MSG("at most {most} times to take from one card"), ARG(most, TAKES)));
	if (!read_two_goods(p, rule.goods))
		return false;
	const struct word *w = accept_word(p, WORD_WHEN);
	rule.when = w == NULL ? TAKE_FIRST : (enum take_when)w->value;
	if (w != NULL && accept_word(p, WORD_FEEDING) != NULL)
		rule.when = TAKE_FEEDING;
	else if (rule.when == TAKE_FEEDING)
		return fail_wanted(p, WORD_FEEDING, MSG("feeding: take wood gold at feeding"));
	else if (rule.when == TAKE_BEFORE && !read_place(p, &rule.place))
		return false;
	take->rule[take->count++] = rule;
	p->set->has |= 1u << SECTION_TAKE;
	return true;
}

static void
print_take(struct text *t, const struct order_set *o, int i, const struct seats *seats)
{
	const struct take_rule *r = &o->take.rule[i];
	const char *gap = "";

	(void)seats;
	if (o->take.count == 0) {
		text_add(t, lexicon_word(WORD_NEVER, 0));
		return;
	}
	for (int good = 0; good < GOODS; good++)
		for (int n = 0; n < r->goods[good]; n++) {
			text_add_both(t, gap, lexicon_word(WORD_GOOD, good));
			gap = " ";
		}
	if (r->when == TAKE_BEFORE)
		text_addf(t, " %s %s", lexicon_word(WORD_WHEN, TAKE_BEFORE), place_info[r->place].name);
	else if (r->when == TAKE_FEEDING)
		text_addf(t, " %s %s", lexicon_word(WORD_WHEN, TAKE_FEEDING), lexicon_word(WORD_FEEDING, 0));
}

static int
take_count(const struct order_set *o)
{
	return o->take.count > 0 ? o->take.count : 1;
}

static char *
take_words(struct tongue in, const struct take_rule *r)
{
	const char *two[2] = { "", "" }; // the parser accepts only two goods
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
	                            : MSG("{goods} from the any-2 card at the first action"), ARG(goods, goods));
}

static char *
say_take(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	char *said = NULL;

	(void)seats;
	for (int i = 0; i < o->take.count; i++)
		said = rule_joined(in, said, take_words(in, &o->take.rule[i]));
	return said != NULL ? said : say(in, MSG("keep the any-2 card"));
}

const struct section_row section_take = {
	FIELD(take), .standing = true, .starts = WORD_GOOD, .again = true,
	.read = read_take, .count = take_count, .print = print_take, .words = say_take,
	.asked = 1u << ASK_USE | 1u << ASK_PAY | 1u << ASK_FEED, .before = true, .decide = take_decide,
};
