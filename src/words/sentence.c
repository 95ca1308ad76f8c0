// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Cuts own words into sentences.
#include "words/sentence.h"

#include <string.h>

#include "words/tally.h"

static bool
is_end_mark(const struct reader *r, int i, int end)
{
	return i < end && r->token[i].kind == TOKEN_MARK && strchr(".!?", r->token[i].mark) != NULL;
}

// C1: whether `!` is glued to a code and its number.
static bool
says_exactly(const struct reader *r, int i, int end)
{
	if (i < 2 || r->token[i].mark != '!' || !token_glued(r, i) || !token_glued(r, i - 1) || i + 1 >= end ||
	    r->token[i + 1].kind == TOKEN_BREAK)
		return false;
	const struct token *last = &r->token[i - 1], *first = &r->token[i - 2];
	return (last->kind == TOKEN_NUMBER || last->class == SENSE_CODE) && (first->class == SENSE_CODE || first->kind == TOKEN_NUMBER);
}

// C1: whether a full stop stands where the sentence goes on, before "and" or the like.
static bool
goes_on(const struct reader *r, int i, int end)
{
	if (i + 1 >= end || r->token[i].mark != '.' || r->token[i + 1].capital)
		return false;
	return r->token[i + 1].class == SENSE_AND || r->token[i + 1].class == SENSE_THEN || r->token[i + 1].class == SENSE_OR;
}

// C1.
static bool
ends_at_mark(const struct reader *r, int i, int end)
{
	if (!is_end_mark(r, i, end) || is_end_mark(r, i + 1, end) || goes_on(r, i, end) || token_is_mark(r, i + 1, ')') ||
	    token_is_mark(r, i + 1, ','))
		return false; // not the last of several, within brackets, or of an abbreviation
	bool behind = i + 1 >= end || r->token[i + 1].space ||
	    (r->token[i + 1].kind != TOKEN_WORD && r->token[i + 1].kind != TOKEN_NUMBER);
	return behind && !says_exactly(r, i, end);
}

static bool
is_order_word(const struct token *t)
{
	return class_is_place(t->class) || t->kind == TOKEN_NUMBER || t->class == SENSE_NUMBER || t->class == SENSE_REST ||
	    t->class == SENSE_AND || t->class == SENSE_THEN || t->class == SENSE_OR || t->class == SENSE_PEOPLE;
}

// C3: what is an order, or an answer, as far as it stands there; `alone`: a place alone is one, too.
static bool
is_whole(const struct tally *t, bool alone)
{
	static const uint64_t more = SENSE_BIT(WANT) | SENSE_BIT(HAVE) | SENSE_BIT(CORRECT) | SENSE_BIT(FIRST) |
	    SENSE_BIT(LAST) | SENSE_BIT(LATER);
	bool order = t->places > 0 && (alone || t->places > 1 || t->numbers > 0 || t->of[SENSE_CODE] > 0 || t->of[SENSE_REST] > 0);

	if (t->odd > 0 || t->names > 0 || tally_sum(t, more) > 0)
		return false;
	return order ? tally_sum(t, TALLY_DOUBTS) == 0 : t->places == 0 && t->numbers == 0 && tally_sum(t, TALLY_ANSWERS) > 0;
}

// C2: whether what stands there is a salutation.
static bool
salutes(const struct reader *r, const struct tally *t, int i)
{
	bool mark = i > 0 && (token_is_mark(r, i - 1, ',') || token_is_mark(r, i - 1, '!'));

	return r->out->sentences == 0 && mark && t->places + t->numbers == 0 && t->odd <= 3 && tally_sum(t, TALLY_DOUBTS) == 0;
}

// C2: whether a sentence ends at an empty line, behind which `k` stands.
static bool
ends_at_gap(const struct reader *r, const struct tally *t, int i, const struct token *k)
{
	return k->capital || k->kind != TOKEN_WORD || k->class == SENSE_CODE || k->class == SENSE_ASK || is_whole(t, true) ||
	    (t->numbers > 0 && t->odd == 0) || salutes(r, t, i);
}

// C3: whether what stands behind a line end begins another sentence, if there is a whole one above.
static bool
begins_sentence(const struct tally *t, const struct token *k)
{
	bool code = k->class == SENSE_CODE || k->kind == TOKEN_NUMBER;

	if (k->class == SENSE_GREETING || k->class == SENSE_THANKS || k->class == SENSE_CLOSING || k->class == SENSE_POLITE ||
	    k->class == SENSE_ASK)
		return true;
	return (code && t->places == 0 && tally_sum(t, TALLY_ANSWERS) > 0) || (k->capital && !is_order_word(k));
}

// Whether a sentence ends at the break at `i` (C2, C3).
static bool
ends_at_break(const struct reader *r, const struct tally *t, int i, int end)
{
	int next = i + 1;

	while (next < end && r->token[next].kind == TOKEN_MARK)
		next++;
	if (next >= end)
		return true;
	const struct token *k = &r->token[next];
	bool sign = i > 0 && r->token[i - 1].kind == TOKEN_SIGN && r->token[i - 1].class == SENSE_FILLER;
	if (sign && (k->capital || k->class == SENSE_CODE))
		return true;
	if (r->token[i].n > 1)
		return ends_at_gap(r, t, i, k);
	return begins_sentence(t, k) && is_whole(t, false);
}

static void
sentence_add(struct reader *r, int first, int end)
{
	while (first < end && r->token[first].kind == TOKEN_BREAK)
		first++;
	while (first < end && r->token[end - 1].kind == TOKEN_BREAK)
		end--;
	if (first < end)
		r->out->sentence[r->out->sentences++] = (struct sentence){ .first = first, .end = end };
}

void
sentences_cut(struct reader *r)
{
	struct tally t = { .places = 0 };
	int first = r->greeting, end = r->signature;

	r->out->sentence = arena_alloc(r->a, ((size_t)r->count + 1) * sizeof *r->out->sentence);
	for (int i = first; i < end && !r->section; i++) {
		bool statement = r->token[i].fate == FATE_STATEMENT; // C4
		if (i > first && statement && token_is_break(r, i - 1)) {
			sentence_add(r, first, i);
			first = i;
		}
		tally_add(&t, r, i);
		bool ends = statement ? token_is_break(r, i + 1) && i + 1 < r->count
		    : r->token[i].kind == TOKEN_BREAK ? ends_at_break(r, &t, i, end) : ends_at_mark(r, i, end);
		if (!ends)
			continue;
		sentence_add(r, first, i + 1);
		first = i + 1;
		t = (struct tally){ .places = 0 };
	}
	sentence_add(r, first, end);
}
