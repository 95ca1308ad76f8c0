// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The section `tools`: the tools to add to a roll.
#include <assert.h>

#include "lang/pieces.h"
#include "orders/internal.h"
#include "orders/print.h"
#include "orders/rule.h"

// Parses what to use; tools themselves by their slots: "1,3".
static bool
read_mode(struct parser *p, struct tools_rule *r)
{
	if (p->t->kind == TOKEN_NUMBER) {
		r->mode = TOOLS_NAMED;
		do {
			int slot = 0;
			if (!read_number(p, 1, TOOL_SLOTS, &slot, MSG("the tool")))
				return false;
			r->named |= 1u << (slot - 1);
		} while (p->t[1].kind == TOKEN_NUMBER && accept_mark(p, ','));
		return true;
	}
	const struct word *w = accept_word(p, WORD_TOOLS);
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
read_once(struct parser *p, enum once *once)
{
	const struct word *w = accept_word(p, WORD_ONCE_HOW);

	if (w == NULL)
		return fail_wanted(p, WORD_ONCE_HOW, MSG("\"once ok\" or \"once never\""));
	*once = (enum once)w->value;
	return true;
}

// Parses `using <=k` and `once ok`, for modes that leave a choice.
static bool
read_conditions(struct parser *p, struct tools_rule *r)
{
	if (r->mode == TOOLS_NEVER || r->mode == TOOLS_NAMED || r->mode == TOOLS_ASK)
		return true;
	for (;;) {
		if (accept_word(p, WORD_USING) != NULL) {
			if (p->t->kind != TOKEN_COMPARE || p->t->op != AT_MOST)
				return fail_at(p, p->t,
				    say(p->in, MSG("write the most tool points to use, like: using <=2")));
			p->t++;
			if (!read_number(p, 0, 24, &r->limit, MSG("the number of tool points")))
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
read_tools(struct parser *p)
{
	struct tools_order *tools = &p->set->tools;
	struct tools_rule r = { .scope = SCOPE_ALL, .limit = -1 };
	const struct token *at = p->t;

	if (at_place(p) && !read_scope(p, &r.scope))
		return false;
	if (r.scope == SCOPE_BUILDING || (r.scope < PLACES && place_info[r.scope].kind != CARD_SPACE &&
	    place_info[r.scope].kind != DICE_PLACE))
		return fail_at(p, at, say(p->in, MSG("no dice are rolled there: tools are for hunt, forest, clay, "
		    "quarry, river and cards")));
	accept_mark(p, ':');
	if (r.scope == SCOPE_ALL && accept_word(p, WORD_ONCE) != NULL) {
		p->set->has |= 1u << SECTION_TOOLS;
		return read_once(p, &tools->once);
	}
	if (!read_mode(p, &r) || !read_conditions(p, &r))
		return false;
	for (int i = 0; i < tools->count; i++)
		if (tools->rule[i].scope == r.scope)
			return fail_at(p, at, say(p->in, MSG("there are two rules for tools {where}: keep one"),
			    ARG(where, scope_in(p->in, r.scope))));
	assert(tools->count < RULES);
	tools->rule[tools->count++] = r;
	p->set->has |= 1u << SECTION_TOOLS;
	return true;
}

static void
print_once(struct text *t, const char *gap, enum once once)
{
	if (once != ONCE_UNSAID)
		text_addf(t, "%s%s %s", gap, lexicon_word(WORD_ONCE, 0), lexicon_word(WORD_ONCE_HOW, (int)once));
}

static void
print_tools(struct text *t, const struct order_set *o, int i, const struct seats *seats)
{
	const struct tools_rule *r = &o->tools.rule[i];
	const char *gap = "";

	(void)seats;
	if (i == o->tools.count) {
		print_once(t, "", o->tools.once);
		return;
	}
	scope_add(t, r->scope);
	if (r->mode == TOOLS_NAMED) {
		for (int s = 0; s < TOOL_SLOTS; s++)
			if ((r->named >> s & 1) != 0) {
				text_addf(t, "%s%d", gap, s + 1);
				gap = ",";
			}
	} else if (r->mode == TOOLS_REACH_MORE)
		text_addf(t, "%s +%d", lexicon_word(WORD_TOOLS, TOOLS_REACH), r->n);
	else if (r->mode == TOOLS_REACH)
		text_addf(t, "%s %d", lexicon_word(WORD_TOOLS, TOOLS_REACH), r->n);
	else
		text_add(t, lexicon_word(WORD_TOOLS, (int)r->mode));
	if (r->limit >= 0)
		text_addf(t, " %s <=%d", lexicon_word(WORD_USING, 0), r->limit);
	print_once(t, " ", r->once);
}

static int
tools_count(const struct order_set *o)
{
	return o->tools.count + (o->tools.once != ONCE_UNSAID);
}

static char *
named_words(struct tongue in, unsigned named)
{
	char *said = NULL;

	for (int i = 0; i < TOOL_SLOTS; i++) {
		if ((named >> i & 1) == 0)
			continue;
		said = said == NULL ? arena_printf(in.arena, "%d", i + 1)
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
		                 : MSG("the fewest tools that gain one more"), ARG(good, gain));
	return say(in,
	    gain != NULL ? MSG("the fewest tools that gain {number} more {good}")
	                 : MSG("the fewest tools that gain {number} more"), ARG(good, gain), ARG(number, n));
}

static char *
mode_words(struct tongue in, const struct tools_rule *r)
{
	const bool one_good = r->scope >= FOREST && r->scope <= RIVER;
	const char *gain = r->scope == HUNT ? say(in, MSG_OF("good", "food"))
	    : one_good			    ? good_name(in, place_info[r->scope].good)
					    : NULL; // it can be several things

	switch (r->mode) {
	case TOOLS_AUTO:
		return more_words(in, 1, gain);
	case TOOLS_NEVER:
		return say(in, MSG_OF("tools", "never"));
	case TOOLS_MAX:
		return say(in,
		    gain != NULL ? MSG("the fewest tools that gain the most {good}")
		                 : MSG("the fewest tools that gain the most"), ARG(good, gain));
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
	return say(in, once == ONCE_OK ? MSG("one-use tools where needed") : MSG("no one-use tools"));
}

static char *
tools_words(struct tongue in, const struct tools_rule *r)
{
	const char *how = mode_words(in, r);
	char *said = say(in, MSG("{where} {how}"), ARG(where, scope_in(in, r->scope)), ARG(how, how));

	if (r->limit >= 0)
		said = say(in, MSG_N("{rule}, at most {n} tool point", "{rule}, at most {n} tool points", r->limit),
		    ARG(rule, said));
	if (r->once == ONCE_UNSAID)
		return said;
	return say(in, MSG("{rule}, {once}"), ARG(rule, said), ARG(once, once_words(in, r->once)));
}

static char *
say_tools(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	char *said = NULL;

	(void)seats;
	for (int i = 0; i < o->tools.count; i++)
		said = rule_joined(in, said, tools_words(in, &o->tools.rule[i]));
	if (o->tools.once != ONCE_UNSAID)
		said = rule_joined(in, said, once_words(in, o->tools.once));
	return said;
}

const struct section_row section_tools = {
	FIELD(tools), .standing = true, .starts = WORD_PLACE | WORD_ALL | WORD_TOOLS | WORD_ONCE, .again = true,
	.read = read_tools, .count = tools_count, .print = print_tools, .words = say_tools,
	.asked = 1u << ASK_TOOLS, .decide = tools_decide,
	.help = MESSAGE("auto, never, max or \"reach 3\", for all places or for one"),
};
