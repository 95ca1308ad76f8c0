// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Relates each sentence to the sentences above and below it.
#include "words/internal.h"

#include <string.h>

// Finds the effect of a sentence on the plans next to it.

// Senses that affect the neighbouring sentences (E1).
static const uint64_t touching = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(TAKEBACK) | SENSE_BIT(CORRECT);

static int
touches(const struct sentence_view *v)
{
	return tally_sum(&v->t, touching);
}

// E7: whether a sentence is an excuse, and says nothing about deciding.
static bool
excuses(const struct sentence_view *v)
{
	return v->r->out->sentences <= SENTENCES_HEARD && tokens_excuse(v->r, v->first, v->end);
}

// E2: whether a sentence is a no above all orders that the following text resolves.
static bool
is_resolved(const struct sentence_view *v)
{
	const bool line = v->first + 1 == v->end || v->r->token[v->first + 1].kind == TOKEN_BREAK; // "no" alone

	return !v->above && v->kind == SENTENCE_NO && (line || token_corrects(v->r, v->first));
}

static bool
is_open_question(const struct sentence_view *v)
{
	bool ordered = v->t.places + v->t.numbers > 0;
	bool closed = (v->stops || v->exclaims) && v->t.odd > 0 && !ordered; // such as "how cold it is."

	return v->question ? ordered && v->t.odd == 0 && v->t.of[SENSE_ASK] == 0 : !closed || touches(v) > 0;
}

// Whether a sentence that may name places touches its neighbours.
static bool
is_open(const struct sentence_view *v)
{
	if (v->kind == SENTENCE_STATEMENT || v->kind == SENTENCE_HELP)
		return false;
	if (v->kind == SENTENCE_QUESTION)
		return is_open_question(v) && !(v->t.places == 0 && v->stops && excuses(v));
	if (v->kind == SENTENCE_TALK && v->t.places > 0 && (v->t.odd < 2 || v->t.of[SENSE_PAST] > 0))
		return true; // the sentence is almost an order, or reports one
	int put_right = v->above ? 0 : v->t.of[SENSE_CORRECT];
	return !is_resolved(v) && touches(v) > put_right && v->kind != SENTENCE_ORDER;
}

// The tests for the effect of a sentence that names no place.

// Returns the part of a remark after the last mark in it that is not within a word.
static struct sentence_view
last_part(const struct sentence_view *v)
{
	struct sentence_view last = *v;

	for (int i = v->first; i + 1 < v->end; i++)
		if (v->r->token[i].kind == TOKEN_MARK && v->r->token[i + 1].kind == TOKEN_WORD && v->r->token[i + 1].space)
			last.first = i + 1;
	last.t = tally_of(v->r, last.first, last.end);
	return last;
}

// Whether a remark is above a plan and ends in a colon.
static bool
leads_by_colon(const struct sentence_view *v)
{
	return v->cut && !v->above && token_is_mark(v->r, v->end - 1, ':');
}

// Whether a text names another round by its number (B1).
static bool
names_other_round(const struct sentence_view *v)
{
	for (int i = v->first; i < v->end; i++)
		if (v->r->token[i].kind == TOKEN_WORD && v->r->token[i].text[0] == '\0' && v->r->token[i].class == SENSE_DOUBT)
			return true;
	return false;
}

// Whether a text presents a plan, and neither denies nor supposes it.
static bool
presents_plainly(const struct sentence_view *v)
{
	static const uint64_t against = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(TAKEBACK);

	return tally_sum(&v->t, against) == 0 && sentence_fits(v, TOPIC_PRESENTING) && !sentence_fits(v, TOPIC_SUPPOSING);
}

bool
sentence_presents(const struct sentence_view *v)
{
	struct sentence_view last = last_part(v);
	const int but = remark_but(v->r, v->first, v->end);

	if (!leads_by_colon(v) || v->t.of[SENSE_IF] > 0 || names_other_round(v) || sentence_fits(v, TOPIC_ELSEWHERE))
		return false;
	last.first = but > last.first ? but : last.first;
	last.t = tally_of(v->r, last.first, last.end);
	return presents_plainly(&last) || (!sentence_fits(&last, TOPIC_SUPPOSING) && presents_plainly(v));
}

// E12: whether a remark says that the plan below it is an example, a question, or what somebody else would do.
static bool
supposes(const struct sentence_view *v)
{
	return leads_by_colon(v) && (names_other_round(v) || sentence_fits(v, TOPIC_SUPPOSING)) &&
	    !sentence_fits(v, TOPIC_REPLACING) && !sentence_fits(v, TOPIC_RENEWED) &&
	    !sentence_fits(v, TOPIC_UNDONE);
}

// Whether a remark next to a plan is about another plan: another player's, or that of another time or game.
static bool
is_about_other(const struct sentence_view *v)
{
	const struct sentence_view last = last_part(v);

	if (!v->cut)
		return false;
	return ((last.t.names > 0 || sentence_fits(&last, TOPIC_OTHERS)) && !sentence_fits(v, TOPIC_RENEWED) &&
	    !sentence_fits(v, TOPIC_LEADING)) || sentence_fits(v, TOPIC_ELSEWHERE);
}

static bool
replaces(const struct sentence_view *v)
{
	return sentence_fits(v, TOPIC_REPLACING);
}

static bool
renews(const struct sentence_view *v)
{
	return v->kind == SENTENCE_TAKEBACK || sentence_fits(v, TOPIC_RENEWED) || (v->cut && sentence_fits(v, TOPIC_LEADING));
}

// E12: whether a remark announces the plan below it by a colon.
static bool
announces(const struct sentence_view *v)
{
	static const uint64_t wary = SENSE_BIT(DOUBT) | SENSE_BIT(PAST) | SENSE_BIT(ASK) | SENSE_BIT(LATER) | SENSE_BIT(LAST) | SENSE_BIT(OR);

	return leads_by_colon(v) && touches(v) + tally_sum(&v->t, wary) == 0 && !sentence_fits(v, TOPIC_UNDONE);
}

// E12: whether a remark above a plan doubts, and goes on to the plan with "but".
static bool
concedes(const struct sentence_view *v)
{
	return v->cut && !v->above && remark_concedes(v->r, v->first, v->end) > 0;
}

// Whether a sentence undoes a plan, or begins with a condition: "if Ben gets the river: H W3". An excuse that begins
// so is a sentence of its own.
static bool
undoes(const struct sentence_view *v)
{
	const int at = sentence_content(v);

	return sentence_fits(v, TOPIC_UNDONE) || (at < v->end && v->r->token[at].class == SENSE_IF && (v->cut || !excuses(v)));
}

// Whether a remark next to a plan changes its sense: "anything but:", "later:", "or:"; or goes on about the past:
// "F, T, 3 wood and then I rolled only ones".
static bool
turns_plan(const struct sentence_view *v)
{
	static const uint64_t other = SENSE_BIT(LATER) | SENSE_BIT(LAST) | SENSE_BIT(OR);
	static const uint64_t against = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF);
	bool turned = tally_sum(&v->t, other) > 0;
	int i = v->first;

	if (!v->cut)
		return false;
	while (i < v->end && v->r->token[i].kind != TOKEN_WORD)
		i++;
	const bool goes_on = i < v->end && class_in(v->r->token[i].class, SENSE_BIT(AND) | SENSE_BIT(THEN));
	for (i = token_is_mark(v->r, v->end - 1, ':') ? v->end - 2 : -1; i >= v->first && v->r->token[i].kind != TOKEN_MARK; i--)
		turned = turned || class_in(v->r->token[i].class, against);
	return (turned || (v->above && goes_on && v->t.of[SENSE_PAST] > 0)) && !(touches(v) > 0 && excuses(v));
}

static bool
corrects(const struct sentence_view *v)
{
	return v->t.of[SENSE_CORRECT] > 0;
}

// Whether a sentence has a no that nothing follows: "ah no, sorry".
static bool
says_no(const struct sentence_view *v)
{
	for (int i = v->first; i < v->end; i++)
		if (v->r->token[i].class == SENSE_NO && (i + 1 >= v->end || v->r->token[i + 1].kind != TOKEN_WORD))
			return true;
	return false;
}

// Whether nothing in a sentence denies or doubts.
static bool
is_harmless(const struct sentence_view *v)
{
	static const uint64_t wary = SENSE_BIT(DOUBT) | SENSE_BIT(PAST);
	const bool own_line = v->above && token_is_break(v->r, v->first - 1); // such as a mail program's

	return touches(v) == 0 && (!v->cut || tally_sum(&v->t, wary) + (own_line ? 0 : v->t.odd) == 0);
}

// E8: whether a sentence has words of its own, so that its sense is unknown.
static bool
is_vague(const struct sentence_view *v)
{
	return v->t.odd + v->t.names > 0;
}

// E13: whether a sentence puts off what is written: "wait a bit, I want to think".
static bool
puts_off(const struct sentence_view *v)
{
	return v->t.places == 0 && sentence_fits(v, TOPIC_STOP) && !sentence_fits(v, TOPIC_UNDONE);
}

// The first test that holds decides. An effect on the plan above needs one.
static const struct {
	bool (*holds)(const struct sentence_view *);
	enum effect effect, without_plan_above;
} effects[] = {
	{ sentence_presents, EFFECT_NONE, EFFECT_NONE }, // E12
	{ supposes, EFFECT_DENY, EFFECT_DENY }, // E12
	{ is_about_other, EFFECT_DENY, EFFECT_DENY },
	{ replaces, EFFECT_NONE, EFFECT_NONE }, // E6
	{ puts_off, EFFECT_NONE, EFFECT_NONE }, // E13
	{ renews, EFFECT_UNDO, EFFECT_NONE }, // E6
	{ announces, EFFECT_NONE, EFFECT_NONE }, // E12
	{ concedes, EFFECT_WAIT, EFFECT_WAIT }, // E12
	{ undoes, EFFECT_UNDO, EFFECT_UNDO }, // E5
	{ turns_plan, EFFECT_DENY, EFFECT_DENY },
	{ corrects, EFFECT_UNDO, EFFECT_NONE }, // E6
	{ is_resolved, EFFECT_NONE, EFFECT_NONE }, // E2
	{ says_no, EFFECT_UNDO, EFFECT_UNDO },
	{ is_harmless, EFFECT_NONE, EFFECT_NONE },
	{ excuses, EFFECT_NONE, EFFECT_NONE }, // E7
	{ is_vague, EFFECT_WAIT, EFFECT_WAIT }, // E8
	{ NULL, EFFECT_UNDO, EFFECT_UNDO }, // everything else
};

enum effect
effect_of(const struct sentence_view *v)
{
	static const unsigned kinds = 1u << SENTENCE_TALK | 1u << SENTENCE_NO | 1u << SENTENCE_TAKEBACK | 1u << SENTENCE_COURTESY;
	const bool unmarked = v->kind == SENTENCE_QUESTION && !v->question && v->t.places == 0; // "forget it, what was I thinking"
	const bool known = unmarked && (sentence_fits(v, TOPIC_UNDONE) || replaces(v));
	size_t i = 0;

	if (v->question && token_is_mark(v->r, v->end, ':')) // "would a line like this do?:"
		return EFFECT_DENY;
	if (!known && ((v->t.places > 0 && !v->cut) || (kinds >> v->kind & 1) == 0))
		return is_open(v) ? EFFECT_DENY : EFFECT_NONE;
	while (effects[i].holds != NULL && !effects[i].holds(v))
		i++;
	return v->above ? effects[i].effect : effects[i].without_plan_above;
}

// E10: whether a sentence only denies a place that an order doesn't go to: "3 wood, rest hunting. I don't need the hut."
static bool
denies_elsewhere(const struct reader *r, const struct sentence *by, const struct sentence *order)
{
	static const uint64_t more = SENSE_BIT(IF) | SENSE_BIT(CORRECT) | SENSE_BIT(DOUBT) | SENSE_BIT(PAST) | SENSE_BIT(OR) | SENSE_BIT(NO);
	const struct tally t = tally_of(r, by->first, by->end);

	return by->kind == SENTENCE_TALK && !by->cut && t.of[SENSE_NOT] == 1 && t.places == 1 && t.odd + t.names + t.numbers == 0 &&
	    tally_sum(&t, more) == 0 && (places_among(r, by->first, by->end) & places_among(r, order->first, order->end)) == 0 &&
	    !tokens_fit(r, by->first, by->end, TOPIC_UNDONE);
}

// E1: applies the effect of sentence `by` to an order.
static void
touch(const struct reader *r, struct sentence *list, int order, int by)
{
	struct sentence *x = &list[order];
	const enum effect effect = list[by].effect == EFFECT_DENY && denies_elsewhere(r, &list[by], x) ? EFFECT_WAIT : list[by].effect;
	const bool between = order > by && by > 0 && list[by - 1].wary == by; // the orders above may be replaced

	if (x->kind != SENTENCE_ORDER || effect == EFFECT_NONE)
		return;
	if (effect == EFFECT_WAIT && !between) {
		x->wary = by;
		return;
	}
	x->kind = SENTENCE_DOUBTFUL;
	x->soft = effect == EFFECT_UNDO;
	x->touched = by;
}

// E11: returns the order above a sentence that undoes it, with nothing but talk in between; -1 if there is none.
static int
order_undone(const struct reader *r, int s)
{
	static const unsigned passed = 1u << SENTENCE_TALK | 1u << SENTENCE_COURTESY | 1u << SENTENCE_QUESTION;
	const struct sentence *list = r->out->sentence;
	int order = s - 1;

	if (list[s].effect != EFFECT_UNDO || r->out->sentences > SENTENCES_HEARD || !tokens_fit(r, list[s].first, list[s].end, TOPIC_UNDONE))
		return -1;
	while (order >= 0 && (passed >> list[order].kind & 1) != 0 && places_among(r, list[order].first, list[order].end) == 0)
		order--;
	return order;
}

// E1, E11: makes orders next to open sentences doubtful.
static void
neighbours_touch(struct reader *r)
{
	struct sentence *list = r->out->sentence;
	int last = -1; // last sentence that is more than courtesy

	for (int s = 0; s < r->out->sentences; s++) {
		if (list[s].kind == SENTENCE_COURTESY)
			continue;
		if (last >= 0) {
			touch(r, list, s, last);
			touch(r, list, last, s);
		}
		const int undone = order_undone(r, s);
		if (undone >= 0 && undone != last)
			touch(r, list, undone, s);
		last = s;
	}
}

// E3: returns how many bare numbers from 1 to 4 a sentence has, if it has nothing else; otherwise 0.
static int
bare_numbers(const struct reader *r, const struct sentence *x)
{
	int n = 0;

	for (int i = x->first; i < x->end; i++) {
		const struct token *t = &r->token[i];
		bool number = t->kind == TOKEN_NUMBER && t->n >= 1 && t->n <= 4 && (i == x->first || t->space ||
		    r->token[i - 1].mark == '/' || r->token[i - 1].mark == ',');
		if (!number && t->kind != TOKEN_BREAK && t->class != SENSE_OR && t->class != SENSE_AND && t->class != SENSE_THEN &&
		    !(t->kind == TOKEN_MARK && strchr(",;./|!", t->mark) != NULL))
			return 0;
		n += number;
	}
	return n;
}

// E4: whether a sentence is only numbers, or would be an order if its single unknown word were a
// place. A sentence about a whole plan, like "forget the old one", is neither.
static bool
is_short_of_place(const struct reader *r, const struct sentence *x)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(FILLER);
	struct tally t = tally_of(r, x->first, x->end);
	bool counts = t.numbers > 0, alike = false;
	int first = x->first;

	if (tokens_fit(r, x->first, x->end, TOPIC_REPLACING) || tokens_fit(r, x->first, x->end, TOPIC_RENEWED) ||
	    tokens_fit(r, x->first, x->end, TOPIC_UNDONE))
		return false;
	if (x->cut && token_is_mark(r, x->end - 1, ':') && tokens_fit(r, x->first, x->end, TOPIC_PRESENTING))
		return false;
	while (first < x->end && (r->token[first].kind != TOKEN_WORD || class_in(r->token[first].class, small)))
		first++;
	if (first < x->end && r->token[first].class == SENSE_REST)
		return true;

	for (int i = x->first; i < x->end; i++) {
		const struct token *k = &r->token[i];
		counts = counts && (k->class != SENSE_NUMBER || (k->n >= 1 && k->n <= 10));
		alike = alike || (class_in(k->class, TALLY_UNKNOWN) && k->class != SENSE_NO_TYPO && k->kind == TOKEN_WORD && vocabulary_alike(k->text, r->language));
	}
	return t.odd + t.names < (alike ? 3 : 2) && (counts || (alike && t.names == 0));
}

// Whether an empty line separates sentence `s` from the next one.
static bool
is_gap(const struct reader *r, int s)
{
	const struct sentence *list = r->out->sentence;

	for (int i = list[s].end - 1; i < list[s + 1].first; i++)
		if (r->token[i].kind == TOKEN_BREAK && r->token[i].n > 1)
			return true;
	return false;
}

// E4: whether an order is above or below the sentence without an empty line, or both above and below.
static bool
stands_beside_order(const struct reader *r, int s)
{
	const struct sentence *list = r->out->sentence;
	bool above = s > 0 && list[s - 1].kind == SENTENCE_ORDER;
	bool below = s + 1 < r->out->sentences && list[s + 1].kind == SENTENCE_ORDER;

	return (above && below) || (above && !is_gap(r, s - 1)) || (below && !is_gap(r, s));
}

// E3: whether a sentence is followed by only courtesy, or by codes or another bare number.
static bool
codes_follow(const struct reader *r, int s)
{
	const struct sentence *next = &r->out->sentence[s + 1], *end = &r->out->sentence[r->out->sentences];

	while (next < end && next->kind == SENTENCE_COURTESY)
		next++;
	if (next == end || bare_numbers(r, next) > 0)
		return true;
	const struct token *first = &r->token[next->first];
	return next->kind == SENTENCE_ORDER && (first->class == SENSE_CODE || first->kind == TOKEN_NUMBER);
}

// E3, E4: turns bare numbers and talk next to orders into orders or doubtful sentences.
static void
talk_look(struct reader *r)
{
	struct sentence *list = r->out->sentence;
	bool talk = false, alone = true;

	for (int s = 0; s < r->out->sentences; s++)
		alone = alone && (list[s].kind == SENTENCE_COURTESY || bare_numbers(r, &list[s]) == 1);
	for (int s = 0; s < r->out->sentences; s++) {
		bool bare = (list[s].kind == SENTENCE_TALK || r->section) && bare_numbers(r, &list[s]) > 0;
		if (bare && !talk && codes_follow(r, s)) {
			list[s].kind = alone && r->out->sentences == 1 && !r->section ? SENTENCE_DOUBTFUL : SENTENCE_ORDER;
			list[s].effect = EFFECT_NONE;
		} else if (list[s].kind == SENTENCE_TALK && is_short_of_place(r, &list[s]) && stands_beside_order(r, s)) { // E4
			list[s].kind = SENTENCE_DOUBTFUL;
		}
		talk = talk || list[s].kind == SENTENCE_TALK;
	}
}

// E9: turns a correction by name, with the plan that it corrects below it, into talk: "No, the quarry! H S3".
static void
corrections_explain(struct reader *r)
{
	struct sentence *list = r->out->sentence;

	for (int s = 0; s + 1 < r->out->sentences; s++) {
		const struct tally t = tally_of(r, list[s].first, list[s].end), below = tally_of(r, list[s + 1].first, list[s + 1].end);
		int place = list[s].first, same = list[s + 1].first;
		while (place < list[s].end && !class_is_place(r->token[place].class))
			place++;
		while (same < list[s + 1].end && !(class_is_place(r->token[same].class) && r->token[same].value == r->token[place].value))
			same++;
		if (t.places != 1 || t.numbers + t.of[SENSE_REST] + t.of[SENSE_CODE] > 0 || t.of[SENSE_NO] + t.of[SENSE_CORRECT] == 0 ||
		    list[s + 1].kind != SENTENCE_ORDER || below.places < 2)
			continue;
		list[s].kind = same < list[s + 1].end ? SENTENCE_TALK : SENTENCE_DOUBTFUL;
		list[s].effect = EFFECT_NONE;
	}
}

void
neighbours_read(struct reader *r)
{
	corrections_explain(r);
	talk_look(r);
	neighbours_touch(r);
}

int
correction_find(const struct reader *r)
{
	bool order = false;
	int found = 0, named = -1; // last place or number

	for (int i = r->greeting; i < r->signature; i++) {
		if (order && token_corrects(r, i))
			found = i + 1;
		order = order || class_is_place(r->token[i].class);
		named = class_is_place(r->token[i].class) || r->token[i].class == SENSE_NUMBER || r->token[i].kind == TOKEN_NUMBER ? i : named;
	}
	return named >= found ? found : 0; // otherwise the correction has no plan of its own
}
