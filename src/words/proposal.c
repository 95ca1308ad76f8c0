// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Proposes the plan of a wish in prose (L11); the rule is in words/internal.h.
#include "words/internal.h"

#include <stdint.h>

#include "words/topic.h"

// Makes the sentence with a rewritten wish doubtful; unknown words ignored in it are bad.
static void
prose_doubt(const struct reader *r, const struct reader *again)
{
	int at = 0;

	r->out->told = true;
	for (int i = 0; i < r->count; i++) {
		while (at < again->count && again->token[at].at < r->token[i].at)
			at++;
		r->token[i].bad = at < again->count && again->token[at].at == r->token[i].at && again->token[at].bad;
	}
	for (struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		const struct tally t = tally_of(r, x->first, x->end);
		if ((x->kind == SENTENCE_TALK || x->kind == SENTENCE_QUESTION) && t.places > 0 && x->first >= r->greeting &&
		    x->first < r->signature)
			x->kind = SENTENCE_DOUBTFUL;
	}
}

// Whether a sentence next to a wish says nothing of it: it tells what was, or neither denies, doubts nor
// corrects, without leading over to it by a name, or is a question in words other than an order's.
static bool
is_aside(const struct sentence *x, const struct tally *t)
{
	static const uint64_t against = SENSE_BIT(NOT) | SENSE_BIT(DOUBT) | SENSE_BIT(CORRECT) | SENSE_BIT(NO);

	if (x->kind == SENTENCE_QUESTION)
		return t->places + t->numbers == 0 || t->odd + t->of[SENSE_ASK] > 0;
	if (x->cut && t->names > 0)
		return false;
	return t->of[SENSE_PAST] > 0 || tally_sum(t, against) == 0;
}

// Restricts a reader to its one doubtful sentence if the others say nothing of it: "what is card 3? I'd
// fancy the hut". Returns whether it did.
static bool
doubtful_alone(struct reader *r)
{
	static const unsigned kinds = 1u << SENTENCE_TALK | 1u << SENTENCE_QUESTION | 1u << SENTENCE_COURTESY;
	const struct sentence *doubtful = NULL;

	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		const struct tally t = tally_of(r, x->first, x->end);
		if ((kinds >> x->kind & 1) != 0 && x->effect != EFFECT_UNDO && is_aside(x, &t))
			continue;
		if (doubtful != NULL || x->kind != SENTENCE_DOUBTFUL || x->asked)
			return false;
		doubtful = x;
	}
	if (doubtful == NULL)
		return false;
	r->greeting = doubtful->first;
	r->signature = doubtful->end;
	return true;
}

// Whether a sentence that is not an order names a place, or something is asked.
static bool
leaves_place(const struct reader *r)
{
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		const struct tally t = tally_of(r, x->first, x->end);
		if (x->kind == SENTENCE_QUESTION || (x->kind != SENTENCE_ORDER && t.places > 0))
			return true;
	}
	return false;
}

// Whether the wish is nothing but a good: "I'd love stone".
static bool
is_good_alone(const struct reader *r)
{
	const struct tally t = tally_of(r, 0, r->count);

	return t.places == 1 && t.goods == 1 && t.numbers == 0 && t.of[SENSE_REST] == 0;
}

// Whether something is asked in the own words.
static bool
asks(const struct reader *r)
{
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		if (x->asked && x->first >= r->greeting && x->first < r->signature)
			return true;
	return false;
}

// Reads the own words of `r` as a rewritten wish. Returns whether they are one.
static bool
prose_read(const struct reader *r, struct reader *again)
{
	if (asks(r) || !words_retell(r, again))
		return false;
	again->out = arena_alloc(r->a, sizeof *again->out);
	again->out->kind = SENTENCE_TALK;
	meaning_find(again);
	return again->out->kind == SENTENCE_ORDER && !leaves_place(again) && !is_good_alone(again);
}

// Whether talk names a place, as in "see if the hut is free" before an order.
static bool
talks_of_place(const struct reader *r)
{
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		const struct tally t = tally_of(r, x->first, x->end);
		if (x->kind == SENTENCE_TALK && t.places > 0)
			return true;
	}
	return false;
}

void
prose_propose(struct reader *r)
{
	static const unsigned kinds = 1u << SENTENCE_TALK | 1u << SENTENCE_DOUBTFUL | 1u << SENTENCE_QUESTION;
	struct words *out = r->out;
	struct reader again, part = *r;

	if ((kinds >> out->kind & 1) == 0 || (out->plan.count > 0 && !talks_of_place(r)) || out->reading[0].count > 0 || out->changes > 0)
		return;
	if (out->priced || topic_fits(r->a, r->by->language, r->text, TOPIC_ELSEWHERE) ||
	    topic_fits(r->a, r->by->language, r->text, TOPIC_COMPARED) ||
	    (!prose_read(&part, &again) && !(doubtful_alone(&part) && prose_read(&part, &again))))
		return;
	out->plan = again.out->plan;
	out->kind = SENTENCE_DOUBTFUL;
	prose_doubt(&part, &again);
}
