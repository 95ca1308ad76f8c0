// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// `plan`: wishes in their order, each with its alternatives and its condition.
#include "lang/pieces.h"
#include "orders/print.h"
#include "orders/printer.h"
#include "orders/section.h"

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

static bool
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

static void
print_plan(struct text *t, const struct order_set *o, int i, const struct seats *seats)
{
	plan_line_print(t, &o->plan.line[i], seats);
}

static int
plan_count(const struct order_set *o)
{
	return o->plan.count;
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
plan_words(struct tongue in, const struct order_set *o, const struct seats *seats)
{
	char *said = arena_strdup(in.arena, "");

	for (int i = 0; i < o->plan.count; i++) {
		const char *line = line_words(in, &o->plan.line[i], seats);
		said =
		    say(in, i == 0 ? MSG("{number}. {line}") : MSG("{lines}. {number}. {line}"),
		        ARG(lines, said), ARG(number, i + 1), ARG(line, line));
	}
	return said;
}

const struct section_row section_plan = {
	VALUES(plan),
	.starts = WORD_PLACE,
	.read = read_plan,
	.count = plan_count,
	.below = true,
	.print = print_plan,
	.words = plan_words,
	.asked = 1u << ASK_PLACE,
	.decide = place_decide,
	.help = MESSAGE("your wishes, one a line: the first that can be carried out is, each time you "
			"place people. \"hut | field\" are alternatives, \"clay 2-3\" is 2 or 3 "
			"people, and \"hunt rest\" as the last line cannot stall"),
};
