// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds out whether a letter without orders is an answer.
#include "words/internal.h"

#include <string.h>

// L5: makes a yes doubtful if words next to it contradict it. Returns whether it did.
static bool
is_unclear_yes(const struct reader *r)
{
	for (int s = 0; s < r->out->sentences; s++) {
		struct sentence *x = &r->out->sentence[s];
		int i = x->first;
		while (i < x->end && r->token[i].class == SENSE_FILLER)
			i++;
		if (x->kind == SENTENCE_TALK && i < x->end && r->token[i].class == SENSE_YES && !tokens_fit(r, x->first, x->end, TOPIC_KEEP) &&
		    !tokens_fit(r, x->first, x->end, TOPIC_STOP) && !tokens_wish(r, x->first, x->end)) {
			x->kind = SENTENCE_DOUBTFUL;
			return true;
		}
	}
	return false;
}

// L7: whether the only word means yes in English, whatever else it means (y).
static bool
is_yes_in_english(const struct reader *r)
{
	const struct token *t = &r->token[0];
	const struct entry *e = t->kind == TOKEN_WORD ? vocabulary_find(t->text, strlen(t->text), r->language[2]) : NULL;

	return e != NULL && e->class == SENSE_YES;
}

// L8: whether the letter has only courtesy, including one that agrees.
static bool
agrees(const struct reader *r)
{
	static const uint64_t beside = SENSE_BIT(THANKS) | SENSE_BIT(POLITE) | SENSE_BIT(GREETING) | SENSE_BIT(CLOSING);
	bool found = false;

	if (kind_count(r, SENTENCE_COURTESY) < r->out->sentences)
		return false;
	for (int i = r->greeting; i < r->signature; i++) {
		const struct token *t = &r->token[i];
		bool said = t->kind == TOKEN_WORD && !t->phrase && !t->name;
		bool yes = said && t->value == AGREES && class_in(t->class, SENSE_BIT(POLITE) | SENSE_BIT(FILLER));
		if (said && !yes && !class_in(t->class, beside))
			return false;
		found = found || yes;
	}
	return found;
}

// L5: whether the name at `i` is a person talked about: something other than courtesy is next to it.
static bool
is_talked_about(const struct reader *r, int i)
{
	static const uint64_t kind = SENSE_BIT(THANKS) | SENSE_BIT(POLITE) | SENSE_BIT(GREETING) | SENSE_BIT(CLOSING) | SENSE_BIT(YES) |
	    SENSE_BIT(SAME);
	const struct token *before = i > 0 ? &r->token[i - 1] : NULL, *after = i + 1 < r->count ? &r->token[i + 1] : NULL;
	bool alone = before == NULL || before->kind != TOKEN_WORD || before->phrase || before->name ||
	    class_in(before->class, kind | SENSE_BIT(AND));
	bool ends = after == NULL || after->kind != TOKEN_WORD || after->name || class_in(after->class, kind);

	return !alone || !ends;
}

// L5: whether the word at `i` is a "then" alone after a mark, at a sentence's end: "sí, luego" means later.
static bool
puts_off(const struct reader *r, const struct sentence *x, int i)
{
	bool last = i + 1 >= x->end || r->token[i + 1].kind == TOKEN_MARK;

	return r->token[i].class == SENSE_THEN && last && i > x->first && r->token[i - 1].kind == TOKEN_MARK;
}

// L5: whether a yes, or the talk next to it, mentions a place, number, other player, later time or doubt, or puts it off.
static bool
talk_limits(const struct reader *r)
{
	static const uint64_t limits = SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(CODE) | SENSE_BIT(NUMBER) | SENSE_BIT(NOT) |
	    SENSE_BIT(DOUBT) | SENSE_BIT(IF) | SENSE_BIT(LATER);
	static const unsigned kinds = 1u << SENTENCE_TALK | 1u << SENTENCE_YES | 1u << SENTENCE_SAME;

	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		if (x->kind == SENTENCE_TALK && (tokens_fit(r, x->first, x->end, TOPIC_PENDING) || tokens_fit(r, x->first, x->end, TOPIC_STOP)))
			return true;
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		for (int i = x->first; (kinds >> x->kind & 1) != 0 && i < x->end; i++)
			if (class_in(r->token[i].class, limits) || (r->token[i].name && is_talked_about(r, i)) || puts_off(r, x, i))
				return true;
	return false;
}

// L15: turns the taking back of an earlier letter into talk if a sentence below it keeps the orders, and a
// yes into courtesy if a sentence above it keeps what was sent before: "it was fine as it was. Go ahead".
static void
kept_pass(const struct reader *r)
{
	struct sentence *first = NULL, *end = r->out->sentence + r->out->sentences;
	bool kept = false;

	for (struct sentence *x = r->out->sentence; x < end; x++) {
		first = first == NULL && x->kind == SENTENCE_TAKEBACK ? x : first;
		if (first != NULL && x->kind == SENTENCE_TALK && tokens_fit(r, x->first, x->end, TOPIC_KEEP))
			first->kind = SENTENCE_TALK;
	}
	for (struct sentence *x = r->out->sentence; x < end; x++) {
		kept = kept || (x->kind == SENTENCE_TALK && tally_of(r, x->first, x->end).of[SENSE_PAST] > 0 && tokens_fit(r, x->first, x->end, TOPIC_KEEP));
		if (kept && x->kind == SENTENCE_YES)
			x->kind = SENTENCE_COURTESY;
	}
}

enum sentence_kind
answer_kind(struct reader *r)
{
	static const enum sentence_kind answers[] = { SENTENCE_TAKEBACK, SENTENCE_YES, SENTENCE_NO, SENTENCE_SAME, SENTENCE_HELP,
		SENTENCE_LEAVE };
	enum sentence_kind found = SENTENCE_TALK;
	int kinds = 0;

	if (r->out->sentences <= SENTENCES_HEARD)
		kept_pass(r);
	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
		if (kind_count(r, answers[i]) > 0)
			found = kinds++ == 0 ? answers[i] : found;
	if (is_unclear_yes(r) || (kinds > 1 && found != SENTENCE_TAKEBACK))
		return SENTENCE_DOUBTFUL;
	if (found == SENTENCE_TALK && ((r->count == 1 && is_yes_in_english(r)) || agrees(r)))
		return SENTENCE_YES;
	const int questions = kind_count(r, SENTENCE_QUESTION), statements = kind_count(r, SENTENCE_STATEMENT);
	const bool agreed = found == SENTENCE_YES || found == SENTENCE_SAME;
	if (found == SENTENCE_TALK)
		return statements > 0 ? SENTENCE_STATEMENT : questions > 0 ? SENTENCE_QUESTION : SENTENCE_TALK;
	return statements > 0 || (agreed && (questions > 0 || talk_limits(r))) ? SENTENCE_DOUBTFUL : found;
}
