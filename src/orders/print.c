// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders in their canonical spelling, which the parser reads back into the same values.
#include "orders/print.h"

#include <string.h>

#include "orders/lexicon.h"
#include "orders/printer.h"

static const char *const compare_text[] = {
	[LESS] = "<",
	[AT_MOST] = "<=",
	[EQUAL] = "=",
	[UNEQUAL] = "!=",
	[AT_LEAST] = ">=",
	[MORE] = ">",
};

// Binds tighter when larger.
static int
strength(enum cond_kind kind)
{
	return kind == COND_OR ? 0 : kind == COND_AND ? 1 : 2;
}

static void
print_node(struct text *t, const struct cond *c, int node, const struct seats *seats);

// A part of a condition, in parentheses where it binds less than `least`.
static void
print_part(
    struct text *t, const struct cond *c, int node, int least, const struct seats *seats)
{
	bool weak = strength(c->node[node].kind) < least;

	text_add(t, weak ? "(" : "");
	print_node(t, c, node, seats);
	text_add(t, weak ? ")" : "");
}

static void
print_node(struct text *t, const struct cond *c, int node, const struct seats *seats)
{
	const struct cond_node *n = &c->node[node];
	const char *word = lexicon_word(
	    strength(n->kind) < 2 || n->kind == COND_NOT ? WORD_LOGIC : WORD_COND,
	    (int)n->kind);

	switch (n->kind) {
	case COND_AND:
	case COND_OR:
		print_part(t, c, n->left, strength(n->kind), seats);
		text_addf(t, " %s ", word);
		print_part(t, c, n->right, strength(n->kind) + 1, seats);
		return;
	case COND_NOT:
		text_addf(t, "%s ", word);
		print_part(t, c, n->left, 2, seats);
		return;
	case COND_TAKEN:
		text_addf(t, "%s %s", word, place_info[n->place].name);
		if (n->seat >= 0)
			text_addf(t, " %s %s", lexicon_word(WORD_BY, 0), seats->name[n->seat]);
		return;
	case COND_FREE:
		text_addf(t, "%s %s", word, place_info[n->place].name);
		return;
	case COND_LEFT:
		text_addf(
		    t, "%s %s %s %d", word, place_info[n->place].name, compare_text[n->op], n->n);
		return;
	case COND_HAVE:
		text_addf(t, "%s %s %s %d", word, lexicon_word(WORD_THING, n->thing),
		    compare_text[n->op], n->n);
		return;
	case COND_ROUND:
		text_addf(t, "%s %s %d", word, compare_text[n->op], n->n);
		return;
	}
}

void
cond_print(struct text *t, const struct cond *c, const struct seats *seats)
{
	print_node(t, c, c->root, seats);
}

static void
print_if(struct text *t, const struct cond *c, const struct seats *seats)
{
	if (c->count == 0)
		return;
	text_addf(t, " %s ", lexicon_word(WORD_IF, 0));
	cond_print(t, c, seats);
}

static void
print_alternative(struct text *t, const struct alternative *a)
{
	text_add(t, place_info[a->place].name);
	if (place_info[a->place].kind != DICE_PLACE)
		return;
	if (a->rest)
		text_add_both(t, " ", lexicon_word(WORD_REST, 0));
	else if (a->least == a->most)
		text_addf(t, " %d", a->least);
	else
		text_addf(t, " %d-%d", a->least, a->most);
}

void
plan_line_print(struct text *t, const struct plan_line *line, const struct seats *seats)
{
	for (int i = 0; i < line->count; i++) {
		text_add(t, i > 0 ? " | " : "");
		print_alternative(t, &line->alternative[i]);
	}
	print_if(t, &line->cond, seats);
}

// True when a line may be broken before the blank at `s`, after `start`: the parser
// joins it again.
static bool
breaks(const char *start, const char *s, bool comma)
{
	static const char *const ends[] = { " |", " and", " or", " not", ";" };

	if (comma && s[-1] == ',')
		return true;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		size_t len = strlen(ends[i]);
		if ((size_t)(s - start) >= len && strncmp(s - len, ends[i], len) == 0)
			return true;
	}
	return false;
}

void
statement_add(struct text *t, size_t indent, const char *first, const char *s, bool comma)
{
	size_t width = ORDER_COLUMNS - indent - strlen(first);

	text_fill(t, ' ', indent);
	text_add(t, first);
	while (strlen(s) > width) {
		const char *at = s + width;
		while (at > s && !(*at == ' ' && breaks(s, at, comma)))
			at--;
		if (at == s)
			break; // nowhere to break: one test with very long names
		text_add_bytes(t, s, (size_t)(at - s));
		text_add(t, "\n");
		text_fill(t, ' ', indent + 4);
		width = ORDER_COLUMNS - indent - 4;
		s = at + 1;
	}
	text_add_both(t, s, "\n");
}

static void
scope_add(struct text *t, int scope)
{
	if (scope < PLACES)
		text_addf(t, "%s: ", place_info[scope].name);
	else if (scope != SCOPE_ALL)
		text_addf(t, "%s: ", lexicon_word(WORD_PLACE, scope));
}

static void
print_named(struct text *t, unsigned named)
{
	const char *gap = "";

	for (int s = 0; s < TOOL_SLOTS; s++)
		if ((named >> s & 1) != 0) {
			text_addf(t, "%s%d", gap, s + 1);
			gap = ",";
		}
}

static void
print_once(struct text *t, const char *gap, enum once once)
{
	if (once != ONCE_UNSAID)
		text_addf(t, "%s%s %s", gap, lexicon_word(WORD_ONCE, 0),
		    lexicon_word(WORD_ONCE_HOW, (int)once));
}

static void
print_tools_rule(struct text *t, const struct tools_rule *r)
{
	scope_add(t, r->scope);
	if (r->mode == TOOLS_NAMED)
		print_named(t, r->named);
	else if (r->mode == TOOLS_REACH_MORE)
		text_addf(t, "%s +%d", lexicon_word(WORD_TOOLS, TOOLS_REACH), r->n);
	else if (r->mode == TOOLS_REACH)
		text_addf(t, "%s %d", lexicon_word(WORD_TOOLS, TOOLS_REACH), r->n);
	else
		text_add(t, lexicon_word(WORD_TOOLS, (int)r->mode));
	if (r->limit >= 0)
		text_addf(t, " %s <=%d", lexicon_word(WORD_USING, 0), r->limit);
	print_once(t, " ", r->once);
}

// A ranking: its words, the word for what is done else, or `ask` for one that says
// nothing.
static void
print_ranking(
    struct text *t, const struct ranking *r, enum word_class items, const char *or_else)
{
	for (int i = 0; i < r->count; i++)
		text_add_both(t, i > 0 ? " " : "", lexicon_word(items, r->item[i]));
	if (r->or_else)
		text_add_both(t, r->count > 0 ? " " : "", or_else);
	else if (r->count == 0)
		text_add(t, lexicon_word(WORD_ASK, 0));
}

static void
print_exact(struct text *t, const int goods[static GOODS])
{
	const char *gap = "";

	for (int i = 0; i < GOODS; i++)
		if (goods[i] > 0) {
			text_addf(t, "%s%d %s", gap, goods[i], lexicon_word(WORD_GOOD, i));
			gap = " ";
		}
}

static void
print_pay_rule(struct text *t, const struct pay_rule *r, const struct seats *seats)
{
	const char *skip = lexicon_word(WORD_SKIP, 0);
	bool price = r->exact || r->ranking.count > 0 || r->ranking.or_else || !r->skips;

	scope_add(t, r->scope);
	if (r->scope == SCOPE_ALL && !r->exact && r->ranking.count == 0)
		text_addf(t, "%s: ", lexicon_word(WORD_ALL, SCOPE_ALL));
	if (r->exact) {
		print_exact(t, r->goods);
		text_addf(
		    t, "%s%s", r->ranking.or_else ? " " : "", r->ranking.or_else ? skip : "");
	} else if (price) {
		print_ranking(t, &r->ranking, WORD_GOOD, skip);
	}
	if (r->skips) {
		text_add_both(t, price ? "; " : "", skip);
		print_if(t, &r->skip, seats);
	}
}

static void
print_take_rule(struct text *t, const struct take_rule *r)
{
	const char *gap = "";

	for (int i = 0; i < GOODS; i++)
		for (int n = 0; n < r->goods[i]; n++) {
			text_add_both(t, gap, lexicon_word(WORD_GOOD, i));
			gap = " ";
		}
	if (r->when == TAKE_BEFORE)
		text_addf(
		    t, " %s %s", lexicon_word(WORD_WHEN, TAKE_BEFORE), place_info[r->place].name);
	else if (r->when == TAKE_FEEDING)
		text_addf(t, " %s %s", lexicon_word(WORD_WHEN, TAKE_FEEDING),
		    lexicon_word(WORD_FEEDING, 0));
}

static void
print_use(struct text *t, const struct use_order *use)
{
	for (int i = 0; i < use->count; i++) {
		int item = use->item[i];
		const char *word = item < PLACES ? place_info[item].name
		    : item == SCOPE_ALL		 ? lexicon_word(WORD_OTHERS, SCOPE_ALL)
						 : lexicon_word(WORD_PLACE, item);
		text_add_both(t, i > 0 ? ", " : "", word);
	}
}

static void
print_rules(struct text *t, const struct order_set *o, enum section s, int i,
    const struct seats *seats)
{
	if (s == SECTION_TOOLS && i == o->tools.count)
		print_once(t, "", o->tools.once);
	else if (s == SECTION_TOOLS)
		print_tools_rule(t, &o->tools.rule[i]);
	else if (s == SECTION_PAY)
		print_pay_rule(t, &o->pay.rule[i], seats);
	else if (o->take.count == 0)
		text_add(t, lexicon_word(WORD_NEVER, 0));
	else
		print_take_rule(t, &o->take.rule[i]);
}

int
rule_count(const struct order_set *o, enum section s)
{
	if (s == SECTION_TOOLS)
		return o->tools.count + (o->tools.once != ONCE_UNSAID);
	if (s == SECTION_PAY)
		return o->pay.count;
	return o->take.count > 0 ? o->take.count : 1;
}

// Sections of several rules: the first stands after the section's word.
static void
section_rules(
    struct text *t, const struct order_set *o, enum section s, const struct seats *seats)
{
	for (int i = 0; i < rule_count(o, s); i++) {
		struct text rule;
		text_init(&rule, t->arena);
		if (i == 0)
			text_add_both(&rule, section_word(s), " ");
		print_rules(&rule, o, s, i, seats);
		statement_add(t, i == 0 ? 0 : 2, "", rule.data, false);
	}
}

static void
plan_print(struct text *t, const struct plan *plan, const struct seats *seats)
{
	text_add_both(t, section_word(SECTION_PLAN), "\n");
	for (int i = 0; i < plan->count; i++) {
		struct text line;
		text_init(&line, t->arena);
		plan_line_print(&line, &plan->line[i], seats);
		statement_add(t, 2, "", line.data, false);
	}
}

void
section_print(
    struct text *t, const struct order_set *o, enum section s, const struct seats *seats)
{
	struct text line;

	text_init(&line, t->arena);
	text_add_both(&line, section_word(s), " ");
	switch (s) {
	case SECTION_PLAN:
		plan_print(t, &o->plan, seats);
		return;
	case SECTION_TOOLS:
	case SECTION_PAY:
	case SECTION_TAKE:
		section_rules(t, o, s, seats);
		return;
	case SECTION_STOP:
		text_addf(&line, "%s ", lexicon_word(WORD_IF, 0));
		cond_print(&line, &o->stop, seats);
		break;
	case SECTION_DO:
		print_use(&line, &o->use);
		break;
	case SECTION_PICK:
		print_ranking(&line, &o->pick, WORD_FACE, "");
		break;
	case SECTION_FEED:
		print_ranking(&line, &o->feed, WORD_GOOD, lexicon_word(WORD_REFUSE, 0));
		break;
	case SECTION_FALLBACK:
		text_add(&line, lexicon_word(WORD_FALLBACK, (int)o->fallback));
		break;
	case SECTION_FINAL:
		text_addf(t, "%s\n",
		    o->final ? section_word(s) : lexicon_word(WORD_SECTION, KEYWORD_WAIT));
		return;
	case SECTIONS: // GCOVR_EXCL_LINE no section
		return; // GCOVR_EXCL_LINE no section
	}
	statement_add(t, 0, "", line.data, s == SECTION_DO);
}

void
orders_print(struct text *t, const struct order_set *o, const struct seats *seats)
{
	for (enum section s = 0; s < SECTIONS; s++)
		if (order_has(o, s))
			section_print(t, o, s, seats);
}

void
parsed_print(struct text *t, const struct parsed *p, const struct seats *seats)
{
	orders_print(t, &p->orders, seats);
	for (enum section s = 0; s < SECTIONS; s++) {
		if (!order_has(&p->standing, s)) {
			if ((p->standing_dropped >> s & 1) != 0)
				text_addf(t, "always %s none\n", section_word(s));
			continue;
		}
		text_add(t, "always ");
		if (p->standing_rounds[s] > 0)
			text_addf(t, "%d rounds ", p->standing_rounds[s]);
		section_print(t, &p->standing, s, seats);
	}
}
