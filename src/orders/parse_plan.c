// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads `plan`, `stop`, `do`, `take` and `fallback`.
#include "orders/parser.h"

#include "lang/pieces.h"

// Room for people at once, whoever they are.
static int
room(enum place place)
{
	return place_room[place] > 0 ? place_room[place] : PEOPLE_MAX;
}

// A count where the place takes a fixed number: it may be written, but only that one.
static bool
read_fixed(struct parser *p, struct alternative *a)
{
	const struct token *at = p->t;
	int fixed = room(a->place);

	a->least = a->most = fixed;
	if (at->kind == TOKEN_NUMBER && at->n == fixed &&
	    !(at[1].kind == TOKEN_MARK && at[1].mark == '-'))
		p->t++;
	else if (at->kind == TOKEN_NUMBER || peek_word(p, WORD_REST) != NULL)
		return fail_at(p, at,
		    say(p->in, MSG("{place} takes exactly {people}: leave the count out"),
		        ARG(place, place_title(p->in, a->place)), ARG(people, fixed)));
	return true;
}

// `3`, `2-3`, `all` or `rest`.
static bool
read_people(struct parser *p, struct alternative *a)
{
	const char *name = place_info[a->place].name;
	const struct token *at = p->t;

	if (accept_word(p, WORD_REST) != NULL) {
		a->least = 1;
		a->most = PEOPLE_MAX;
		a->rest = true;
		return true;
	}
	if (at->kind != TOKEN_NUMBER)
		return fail_at(p, at,
		    say(p->in, MSG("how many? write {place} 3, {place} 2-3 or {place} rest"),
		        ARG(place, name)));
	if (!read_number(p, 1, room(a->place), &a->least, MSG("the number of people")))
		return false;
	a->most = a->least;
	if (!accept_mark(p, '-'))
		return true;
	if (!read_number(p, 1, room(a->place), &a->most, MSG("the larger number of people")))
		return false;
	if (a->most < a->least)
		return fail_at(p, at,
		    say(p->in, MSG("{first}-{second}: write the smaller number first"),
		        ARG(first, a->least), ARG(second, a->most)));
	return true;
}

static bool
read_alternative(struct parser *p, struct plan_line *line)
{
	struct alternative *a = &line->alternative[line->count];

	if (line->count == ALTERNATIVES)
		return fail_at(p, p->t,
		    say(p->in, MSG("a line has at most {most} alternatives: begin a new line"),
		        ARG(most, ALTERNATIVES)));
	if (p->t->kind == TOKEN_NUMBER)
		return fail_at(p, p->t,
		    say(p->in, MSG("write the place first and then how many, like clay 3")));
	*a = (struct alternative){ .place = PLACES };
	if (!read_place(p, &a->place))
		return false;
	line->count++;
	if (place_info[a->place].kind == DICE_PLACE)
		return read_people(p, a);
	return read_fixed(p, a);
}

// "a)" or "1)" or "1." before a line says nothing.
static void
skip_label(struct parser *p)
{
	const struct token *t = p->t;

	if (t[0].kind != TOKEN_WORD && t[0].kind != TOKEN_NUMBER)
		return;
	if (t[1].kind != TOKEN_MARK || (t[1].mark != ')' && t[1].mark != '.'))
		return;
	if (t[1].mark == ')' || t[0].kind == TOKEN_NUMBER)
		p->t += 2;
}

static bool
accept_or(struct parser *p)
{
	const struct word *w = peek_word(p, WORD_LOGIC);

	if (w == NULL || w->value != COND_OR)
		return accept_mark(p, '|');
	p->t++;
	return true;
}

bool
plan_add(struct parser *p, struct plan *plan, const struct plan_line *line)
{
	enum { AT_ONCE = 8 };

	if (plan->count == PLAN_LINES)
		return false;
	if (plan->count % AT_ONCE == 0) // as many fit
		plan->line = arena_grow(p->arena, plan->line, (size_t)plan->count * sizeof *plan->line,
		    (size_t)(plan->count + AT_ONCE) * sizeof *plan->line);
	plan->line[plan->count++] = *line;
	return true;
}

bool
read_plan(struct parser *p)
{
	struct plan_line line = { .count = 0 };

	if (p->set->plan.count == PLAN_LINES)
		return fail_at(p, p->t,
		    say(p->in, MSG("a plan has at most {most} lines"), ARG(most, PLAN_LINES)));
	skip_label(p);
	do {
		if (!read_alternative(p, &line))
			return false;
	} while (accept_or(p));
	if (accept_word(p, WORD_IF) != NULL && !read_cond(p, &line.cond))
		return false;
	if (at_mark(p, '|'))
		return fail_at(p, p->t,
		    say(p->in, MSG("the 'if' belongs at the end, for the whole line: move this "
		                   "alternative before it, or to a line of its own")));
	(void)plan_add(p, &p->set->plan, &line);
	p->set->has |= 1u << SECTION_PLAN;
	return true;
}

bool
read_stop(struct parser *p)
{
	if (order_has(p->set, SECTION_STOP))
		return fail_at(p, p->t,
		    say(p->in, MSG("one 'stop if' is all: join the conditions with 'or'")));
	if (accept_word(p, WORD_IF) == NULL)
		return fail_wanted(
		    p, WORD_IF, MSG("'if' and a condition, like: stop if taken hut"));
	if (!read_cond(p, &p->set->stop))
		return false;
	p->set->has |= 1u << SECTION_STOP;
	return true;
}

static bool
use_add(struct parser *p, const struct token *at, int item)
{
	struct use_order *use = &p->set->use;

	for (int i = 0; i < use->count; i++)
		if (use->item[i] == item)
			return fail_at(p, at,
			    say(p->in, MSG("'{word}' stands twice: each place once"),
			        ARG(word, at->text)));
	use->item[use->count++] = item;
	return true;
}

bool
read_do(struct parser *p)
{
	do {
		const struct token *at = p->t;
		int item = SCOPE_ALL;
		if (accept_word(p, WORD_OTHERS) == NULL && !at_place(p))
			return fail_wanted(p, WORD_OTHERS | WORD_PLACE,
			    MSG("places in the order in which to use them, and 'others'"));
		if (p->t == at && !read_scope(p, &item))
			return false;
		if (!use_add(p, at, item))
			return false;
		accept_mark(p, ',');
	} while (!at_end(p));
	p->set->has |= 1u << SECTION_DO;
	return true;
}

static bool
read_two_goods(struct parser *p, int goods[static GOODS])
{
	const struct token *at = p->t;
	int total = 0;

	while (p->t->kind == TOKEN_NUMBER || peek_word(p, WORD_GOOD) != NULL) {
		int n = 1;
		if (p->t->kind == TOKEN_NUMBER &&
		    !read_number(p, 1, 2, &n, MSG("the number of resources")))
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
		    say(p->in, MSG("the card brings exactly two resources, and this is {total}"),
		        ARG(total, total)));
	return true;
}

bool
read_take(struct parser *p)
{
	struct take_order *take = &p->set->take;
	struct take_rule rule = { .place = PLACES };
	const struct word *w;

	if (accept_word(p, WORD_NEVER) != NULL) {
		p->set->has |= 1u << SECTION_TAKE;
		return true;
	}
	if (take->count == TAKES)
		return fail_at(p, p->t,
		    say(p->in, MSG("at most {most} times to take from one card"),
		        ARG(most, TAKES)));
	if (!read_two_goods(p, rule.goods))
		return false;
	w = accept_word(p, WORD_WHEN);
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

bool
read_fallback(struct parser *p)
{
	const struct word *w;

	if (order_has(p->set, SECTION_FALLBACK))
		return fail_at(p, p->t, say(p->in, MSG("one fallback is all")));
	w = accept_word(p, WORD_FALLBACK);
	if (w == NULL)
		return fail_wanted(p, WORD_FALLBACK, MSG("ask, bot or hunt"));
	p->set->fallback = (enum fallback)w->value;
	p->set->has |= 1u << SECTION_FALLBACK;
	return true;
}
