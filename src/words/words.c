// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads own words as a whole.
//
// L1  A doubtful sentence makes the letter doubtful.
// L2  A yes, no, same, help or leave next to a plan makes it doubtful; but a plan resolves a "no" at the
//     very start.
// L3  Text after a closing that can be read as an order makes it doubtful, if the plan does not send
//     everybody (Z3).
// L9  A yes next to a plan of several wishes is a courtesy, unless it mentions the offer ("passt so!",
//     but not "as suggested").
// L11 For a letter that is doubtful or talk, and asks nothing and compares nothing (L6), the plan from rewriting it
//     (words/internal.h) is proposed, if that plan is clear.
// L13 Orders that wait for a yes (E1) do so only as a whole plan: several wishes, or everybody. Otherwise
//     they are only proposed.
//
// L4, L6 and L12 are in words/plan_reading.c, L5, L7 and L8 in words/answer_kind.c, L10 in words/comment.c.
#include "words/words.h"

#include <stdint.h>
#include <string.h>

#include "words/internal.h"
#include "words/topic.h"

const char *
sentence_word(enum sentence_kind kind)
{
#define SENTENCE_WORD(name, word) word,
	static const char *const list[] = { SENTENCE_LIST(SENTENCE_WORD) };
#undef SENTENCE_WORD

	return list[kind];
}

// Marks the lines that belong to the long form.
static void
statements_mark(struct reader *r)
{
	int lines = 0;

	if (r->by->statement == NULL)
		return;
	for (int i = 0, end; i < r->count; i = end + 1) {
		end = token_line_end(r, i, r->count);
		if (lines == 0)
			lines = r->by->statement(r->by->of, r->token[i].at);
		for (int k = i; lines > 0 && k < end; k++)
			r->token[k].fate = FATE_STATEMENT;
		if (lines > 1 && end < r->count && r->token[end].n == 1)
			r->token[end].fate = FATE_STATEMENT;
		lines -= lines > 0;
	}
}

static void
sentences_read(struct reader *r)
{
	sentences_cut(r);
	kinds_find(r);
	neighbours_read(r);
	explanations_find(r);
}

// L3: whether a plan sends everybody.
static bool
sends_everybody(const struct reader *r, const struct pairing *p)
{
	return p->all || (r->by->people > 0 && p->people >= r->by->people);
}

// L9: turns each yes next to a plan of several wishes into a courtesy, unless it mentions the
// offer: "passt so!".
static void
yes_pass(struct reader *r)
{
	for (struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		bool offered = false;
		for (int i = x->first; i < x->end; i++)
			offered = offered || r->token[i].value == OFFERED || class_in(r->token[i].class, SENSE_BIT(THEN) | SENSE_BIT(AND) |
				SENSE_BIT(REST));
		if (x->kind == SENTENCE_YES && !offered)
			x->kind = SENTENCE_COURTESY;
	}
}

// L2: whether the letter has an answer other than a "no" or a takeback at the start.
static bool
is_answered(const struct reader *r)
{
	int answers = kind_count(r, SENTENCE_YES) + kind_count(r, SENTENCE_NO) + kind_count(r, SENTENCE_SAME) +
	    kind_count(r, SENTENCE_HELP) + kind_count(r, SENTENCE_LEAVE) + kind_count(r, SENTENCE_TAKEBACK);
	bool no_first = r->out->sentences > 0 && (r->out->sentence[0].kind == SENTENCE_NO || r->out->sentence[0].kind == SENTENCE_TAKEBACK);

	return answers > no_first;
}

// L13: makes orders that wait for a yes doubtful if they are not a whole plan.
static void
parts_doubt(struct reader *r, const struct pairing *p)
{
	for (struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		if (x->kind == SENTENCE_ORDER && x->wary >= 0 && p->plan->count < 2 && !p->all) {
			x->kind = SENTENCE_DOUBTFUL;
			x->soft = true;
			x->touched = x->wary;
		}
}

// L1 to L6: finds the kind and the plan of the letter.
static void
letter_read(struct reader *r)
{
	struct words *out = r->out;
	struct pairing p = { .plan = &out->plan };

	plan_room(r, &out->plan);
	bool sure = plan_read(r, &p, 0, false, true);
	int orders = kind_count(r, SENTENCE_ORDER) + kind_count(r, SENTENCE_DOUBTFUL);
	if (orders == 0) {
		out->kind = answer_kind(r);
		return;
	}
	if (out->plan.count > 1)
		yes_pass(r);
	parts_doubt(r, &p);
	bool answered = is_answered(r);
	bool below = r->below < r->count && !sends_everybody(r, &p);
	bool bad = kind_count(r, SENTENCE_DOUBTFUL) > 0 || sends_rest_twice(&out->plan);
	bool stopped = out->stopped != NULL || correction_find(r) != 0;
	out->kind = SENTENCE_ORDER;
	if (!bad && sure && !answered && !below && !stopped && second_plan(r) == 0)
		return;
	out->kind = SENTENCE_DOUBTFUL;
	for (int i = r->below; below && i < r->count; i++)
		r->token[i].fate = FATE_DOUBTFUL;
	proposal_make(r);
	if (answered || (out->plan.count == 0 && tokens_fit(r, 0, r->signature, TOPIC_COMPARED)))
		return;
	if (below && out->plan.count > 0)
		endings_make(r);
	else if (!below && !stopped && out->plan.count == 0)
		readings_make(r);
	if (!below && !stopped && out->plan.count == 0 && out->reading[0].count == 0)
		fitting_make(r);
}

// L11: makes the sentence with a rewritten wish doubtful; unknown words ignored in it are bad.
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

// L11: whether a sentence next to a wish says nothing of it: it tells what was, or neither denies, doubts nor
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

// L11: restricts a reader to its one doubtful sentence if the others say nothing of it: "what is card 3? I'd
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

// L11: whether a sentence that is not an order names a place, or something is asked.
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

// L11: whether the wish is nothing but a good: "I'd love stone".
static bool
is_good_alone(const struct reader *r)
{
	const struct tally t = tally_of(r, 0, r->count);

	return t.places == 1 && t.goods == 1 && t.numbers == 0 && t.of[SENSE_REST] == 0;
}

// L11: whether something is asked in the own words.
static bool
asks(const struct reader *r)
{
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		if (x->asked && x->first >= r->greeting && x->first < r->signature)
			return true;
	return false;
}

// L11: reads the own words of `r` as a rewritten wish. Returns whether they are one.
static bool
prose_read(const struct reader *r, struct reader *again)
{
	if (asks(r) || !words_retell(r, again))
		return false;
	again->out = arena_alloc(r->a, sizeof *again->out);
	again->out->kind = SENTENCE_TALK;
	sentences_read(again);
	letter_read(again);
	return again->out->kind == SENTENCE_ORDER && !leaves_place(again) && !is_good_alone(again);
}

// L11: whether talk names a place, as in "see if the hut is free" before an order.
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

// L11: proposes the plan of a rewritten wish.
static void
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

// Sets the fates of a sentence's tokens.
static void
sentence_fates(struct reader *r, struct sentence *x)
{
	static const enum fate fates[SENTENCES] = { [SENTENCE_COURTESY] = FATE_FILLER, [SENTENCE_TALK] = FATE_IGNORED,
		[SENTENCE_ORDER] = FATE_FILLER, [SENTENCE_DOUBTFUL] = FATE_IGNORED, [SENTENCE_QUESTION] = FATE_QUESTION,
		[SENTENCE_YES] = FATE_ANSWER, [SENTENCE_NO] = FATE_ANSWER, [SENTENCE_SAME] = FATE_ANSWER,
		[SENTENCE_HELP] = FATE_ANSWER, [SENTENCE_LEAVE] = FATE_ANSWER, [SENTENCE_TAKEBACK] = FATE_ANSWER,
		[SENTENCE_STATEMENT] = FATE_STATEMENT };

	for (int i = x->first; i < x->end; i++) {
		struct token *t = &r->token[i];
		bool order = class_is_place(t->class) || t->class == SENSE_NUMBER || t->class == SENSE_REST;
		bool told = x->kind == SENTENCE_ORDER || x->kind == SENTENCE_DOUBTFUL;
		if (t->fate == FATE_DOUBTFUL || t->fate == FATE_GREETING)
			continue;
		t->bad = t->bad || ((x->kind == SENTENCE_DOUBTFUL || r->section) && !r->out->told && token_doubts(r, i));
		t->fate = t->meant != NULL && told ? FATE_MENDED : order && x->kind == SENTENCE_ORDER ? FATE_ORDER
		    : x->kind == SENTENCE_DOUBTFUL ? FATE_DOUBTFUL : fates[x->kind];
		r->out->mended = r->out->mended || t->fate == FATE_MENDED;
	}
	const struct token *last = &r->token[x->end - 1];
	x->text = arena_strndup(r->a, r->token[x->first].at, (size_t)(last->at + last->len - r->token[x->first].at));
}

static void
fates_find(struct reader *r)
{
	struct words *out = r->out;

	for (int s = 0; s < out->sentences; s++)
		sentence_fates(r, &out->sentence[s]);
	for (int i = r->signature; i < r->count; i++)
		if (r->token[i].fate != FATE_DOUBTFUL)
			r->token[i].fate = FATE_SIGNATURE;
	out->token = arena_alloc(r->a, ((size_t)r->count + 1) * sizeof *out->token);
	// for each token, the number of line breaks before it
	int *breaks = arena_alloc(r->a, ((size_t)r->count + 1) * sizeof *breaks);
	int places = 0, goods = 0;
	for (int i = 0; i < r->count; i++) {
		const struct token *t = &r->token[i];
		breaks[i] = i - out->tokens;
		places += class_is_place(t->class);
		goods += class_is_place(t->class) && t->value < PLACES && place_info[t->value].good != GOODS;
		if (t->kind != TOKEN_BREAK)
			out->token[out->tokens++] = (struct token_read){ .at = t->at, .len = t->len, .fate = t->fate, .bad = t->bad,
				.crowded = t->crowded, .place = t->crowded ? (enum place)t->value : 0,
				.meant = t->fate == FATE_MENDED ? t->meant : NULL };
	}
	breaks[r->count] = r->count - out->tokens;
	for (struct sentence *x = out->sentence; x < out->sentence + out->sentences; x++) {
		x->first -= breaks[x->first]; // from here on, indexes of output tokens
		x->end -= breaks[x->end];
	}
	out->goods = goods > 0 && goods == places;
}

// The state between the statements of a `plan`.
struct words_section {
	struct words_context by;
	struct pairing pairing;
};

struct words_section *
words_section_begin(struct arena *a, const char *language)
{
	struct words_section *s = arena_alloc(a, sizeof *s);

	*s = (struct words_section){ .by = { .language = language } };
	return s;
}

bool
words_section_read(struct words_section *s, struct arena *a, const char *text, int label, struct words *out)
{
	struct reader r = { .a = a, .by = &s->by, .text = text, .out = out, .label = label, .section = true };

	*out = (struct words){ .kind = SENTENCE_DOUBTFUL };
	tokens_fold(&r);
	tokens_mean(&r);
	labels_find(&r);
	r.signature = r.below = r.count;
	plan_room(&r, &out->plan);
	sentences_read(&r);
	s->pairing.plan = &out->plan;
	bool sure = wishes_pair(&r, &s->pairing, 0, r.count, true);
	out->kind = out->sentences == 1 && out->sentence[0].kind == SENTENCE_ORDER && sure ? SENTENCE_ORDER : SENTENCE_DOUBTFUL;
	fates_find(&r);
	return out->kind == SENTENCE_ORDER && out->plan.count > 0 && out->stopped == NULL;
}

bool
words_begin_wish(struct arena *a, const char *language, const char *word)
{
	const struct words_context by = { .language = language };
	struct words out = { .kind = SENTENCE_TALK };
	struct reader r = { .a = a, .by = &by, .text = word, .out = &out };

	tokens_fold(&r);
	tokens_mean(&r);
	if (r.count == 0 || r.token[0].meant != NULL)
		return false;
	enum sense sense = r.token[0].class;
	bool code = r.count > 1 && r.token[1].kind == TOKEN_NUMBER && token_glued(&r, 1) && r.token[0].len <= 2;
	return class_is_place(sense) || sense == SENSE_NUMBER || sense == SENSE_REST || sense == SENSE_VAGUE ||
	    sense == SENSE_OR || sense == SENSE_THEN || code;
}

bool
words_close(const struct words_context *by, const char *line)
{
	struct arena a = { 0 };
	struct words out = { .kind = SENTENCE_TALK };
	struct reader r = { .a = &a, .by = by, .text = line, .out = &out };

	tokens_fold(&r);
	tokens_mean(&r);
	bool closes = closes_letter(&r);
	arena_release(&a);
	return closes;
}

uint64_t
words_wish(struct arena *a, const char *text)
{
	const struct words_context by = { .language = "en" };
	struct words out = { .kind = SENTENCE_TALK };
	struct reader r = { .a = a, .by = &by, .text = text, .out = &out };
	uint64_t wishes = 0;

	tokens_fold(&r);
	for (int i = 0; i < r.count; i++)
		wishes |= senses_at(&r, i);
	return wishes & (SENSE_BIT(AWAY) | SENSE_BIT(BACK) | SENSE_BIT(FEWER) | SENSE_BIT(LEAVE) | SENSE_BIT(EXPORT) |
			SENSE_BIT(FORGET));
}

void
words_read(struct arena *a, const struct words_context *by, const char *text, struct words *out)
{
	struct reader r = { .a = a, .by = by, .text = text, .out = out };

	*out = (struct words){ .kind = SENTENCE_TALK };
	tokens_fold(&r);
	tokens_mean(&r);
	statements_mark(&r);
	greeting_find(&r);
	labels_find(&r);
	signature_find(&r);
	sentences_read(&r);
	letter_read(&r);
	changes_find(&r);
	prose_propose(&r);
	out->tells = letter_tells(&r);
	fates_find(&r);
}
