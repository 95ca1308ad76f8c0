// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the effect of a sentence on the plans next to it.
#include "words/internal.h"

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
	if (v->kind == SENTENCE_NO && !v->above && token_corrects(v->r, v->first))
		return false; // see E2
	return touches(v) > put_right && v->kind != SENTENCE_ORDER;
}

// The tests for the effect of a sentence that names no place.

// Whether a remark next to a plan is about another plan: another player's, or that of another time or game.
static bool
is_about_other(const struct sentence_view *v)
{
	struct sentence_view last = *v; // from the last mark within the remark

	if (!v->cut)
		return false;
	for (int i = v->first; i + 1 < v->end; i++)
		if (v->r->token[i].kind == TOKEN_MARK && v->r->token[i + 1].kind == TOKEN_WORD)
			last.first = i + 1;
	last.t = tally_of(v->r, last.first, last.end);
	return ((last.t.names > 0 || sentence_fits(&last, TOPIC_OTHERS)) && !sentence_fits(v, TOPIC_RENEWED) &&
	    !sentence_fits(v, TOPIC_LEADING)) || sentence_fits(v, TOPIC_ELSEWHERE);
}

static bool
replaces(const struct sentence_view *v)
{
	return v->cut && sentence_fits(v, TOPIC_REPLACING);
}

static bool
renews(const struct sentence_view *v)
{
	return v->kind == SENTENCE_TAKEBACK || sentence_fits(v, TOPIC_RENEWED) || (v->cut && sentence_fits(v, TOPIC_LEADING));
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

// E2: whether a sentence is a no above all orders that the following text resolves.
static bool
is_resolved(const struct sentence_view *v)
{
	return !v->above && v->kind == SENTENCE_NO && token_corrects(v->r, v->first);
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

// The first test that holds decides. An effect on the plan above needs one.
static const struct {
	bool (*holds)(const struct sentence_view *);
	enum effect effect, without_plan_above;
} effects[] = {
	{ is_about_other, EFFECT_DENY, EFFECT_DENY },
	{ replaces, EFFECT_NONE, EFFECT_NONE }, // E6
	{ renews, EFFECT_UNDO, EFFECT_NONE }, // E6
	{ undoes, EFFECT_UNDO, EFFECT_UNDO }, // E6
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
	size_t i = 0;

	if ((v->t.places > 0 && !v->cut) || (kinds >> v->kind & 1) == 0)
		return is_open(v) ? EFFECT_DENY : EFFECT_NONE;
	while (effects[i].holds != NULL && !effects[i].holds(v))
		i++;
	return v->above ? effects[i].effect : effects[i].without_plan_above;
}
