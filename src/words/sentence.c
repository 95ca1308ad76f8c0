// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits own words into sentences.
#include "words/internal.h"

#include <string.h>

enum {
	SENTENCES_CUT = 64, // most sentences that are searched for remarks
	REMARK_TOKENS = 400, // most tokens of such a sentence
};

static bool
is_end_mark(const struct reader *r, int i, int end)
{
	return i < end && r->token[i].kind == TOKEN_MARK && strchr(".!?", r->token[i].mark) != NULL;
}

// C1: whether a `!` is attached to a code and its number.
static bool
says_exactly(const struct reader *r, int i, int end)
{
	if (i < 2 || r->token[i].mark != '!' || !token_glued(r, i) || !token_glued(r, i - 1) || i + 1 >= end ||
	    r->token[i + 1].kind == TOKEN_BREAK)
		return false;
	const struct token *last = &r->token[i - 1], *first = &r->token[i - 2];
	return (last->kind == TOKEN_NUMBER || last->class == SENSE_CODE) && (first->class == SENSE_CODE || first->kind == TOKEN_NUMBER);
}

// C1: whether the sentence continues after a full stop, with "and" or the like.
static bool
goes_on(const struct reader *r, int i, int end)
{
	if (i + 1 >= end || r->token[i].mark != '.' || r->token[i + 1].capital)
		return false;
	return r->token[i + 1].class == SENSE_AND || r->token[i + 1].class == SENSE_THEN || r->token[i + 1].class == SENSE_OR;
}

// C1: whether a full stop belongs to the day of a date: "vom 3. bis zum 17."
static bool
dates(const struct reader *r, int i, int end)
{
	static const char before[] = "vom/von/bis/zum/am/ab/der/den/dem/seit";

	return i > 1 && i + 1 < end && r->token[i].mark == '.' && r->token[i - 1].kind == TOKEN_NUMBER && r->token[i + 1].kind == TOKEN_WORD &&
	    !r->token[i + 1].capital && token_is_one_of(&r->token[i - 2], before, sizeof before - 1);
}

// C1: whether a full stop belongs to a title before a name: "Dr. Wald".
static bool
entitles(const struct reader *r, int i, int end)
{
	static const char titles[] = "dr/dra/prof/mr/mrs/hr/sr/sra/dott/sig/ing";

	return i > 0 && i + 1 < end && r->token[i].mark == '.' && r->token[i + 1].kind == TOKEN_WORD && r->token[i + 1].capital &&
	    token_is_one_of(&r->token[i - 1], titles, sizeof titles - 1);
}

// C1: whether a sentence ends at the mark at `i`.
static bool
ends_at_mark(const struct reader *r, int i, int end)
{
	if (!is_end_mark(r, i, end) || is_end_mark(r, i + 1, end) || goes_on(r, i, end) || dates(r, i, end) || entitles(r, i, end) ||
	    token_is_mark(r, i + 1, ')') || token_is_mark(r, i + 1, ','))
		return false; // one of several marks, before a bracket, or part of an abbreviation
	bool behind = i + 1 >= end || r->token[i + 1].space ||
	    (r->token[i + 1].kind != TOKEN_WORD && r->token[i + 1].kind != TOKEN_NUMBER);
	return behind && !says_exactly(r, i, end);
}

// C2: whether a sentence ends at an empty line before token `k`.
static bool
ends_at_gap(const struct reader *r, const struct tally *t, int i, const struct token *k)
{
	const bool mark = token_is_mark(r, i - 1, ',') || token_is_mark(r, i - 1, '!');
	const bool salutes = r->out->sentences == 0 && mark && t->places + t->numbers == 0 && t->odd <= 3 &&
	    tally_sum(t, TALLY_DOUBTS) == 0;

	return k->capital || k->kind != TOKEN_WORD || k->class == SENSE_CODE || k->class == SENSE_ASK || tally_is_whole(t, true) ||
	    (t->numbers > 0 && t->odd == 0) || salutes;
}

// C3: whether the text after a line end begins another sentence, if the text above is whole.
static bool
begins_sentence(const struct tally *t, const struct token *k)
{
	static const uint64_t opening = SENSE_BIT(GREETING) | SENSE_BIT(THANKS) | SENSE_BIT(CLOSING) |
	    SENSE_BIT(POLITE) | SENSE_BIT(ASK);
	static const uint64_t ordering = SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(CODE) | SENSE_BIT(REST) |
	    SENSE_BIT(NUMBER) | SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(OR) | SENSE_BIT(PEOPLE);
	const bool code = k->class == SENSE_CODE || k->kind == TOKEN_NUMBER;
	const bool answer = t->places == 0 && tally_sum(t, TALLY_ANSWERS) > 0;
	const bool unknown = k->kind == TOKEN_WORD && class_in(k->class, TALLY_UNKNOWN) && t->of[SENSE_YES] > 0;
	const bool another = k->capital && k->kind != TOKEN_NUMBER && !class_in(k->class, ordering);

	return class_in(k->class, opening) || (answer && (code || unknown)) || another;
}

// C5: whether only several wishes follow a picture at `i`, and no word before it belongs to them.
static bool
wishes_follow(const struct reader *r, int i, int end)
{
	static const uint64_t joins = SENSE_BIT(ARTICLE) | SENSE_BIT(FILLER) | SENSE_BIT(LINK) | SENSE_BIT(WITH);
	int next = i + 1;

	while (next < end && !ends_at_mark(r, next, end) && r->token[next].kind != TOKEN_BREAK)
		next++;
	const struct tally t = tally_of(r, i + 1, next);
	return t.places > 1 && tally_is_whole(&t, true) && i > 0 && !class_in(r->token[i - 1].class, joins);
}

// C5: whether talk ends at a picture at `i`.
static bool
ends_at_picture(const struct reader *r, const struct tally *t, int i, int end)
{
	static const uint64_t more = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(TAKEBACK) | SENSE_BIT(ASK);
	bool picture = r->token[i].kind == TOKEN_SIGN && r->token[i].class == SENSE_FILLER;

	if (!picture || i + 1 >= end || t->places + t->numbers + t->names > 0 ||
	    t->odd + t->of[SENSE_HAVE] + t->of[SENSE_PAST] == 0 || tally_sum(t, more) > 0)
		return false;
	const struct token *k = &r->token[i + 1];
	if (i > 0 && class_in(r->token[i - 1].class, SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) | SENSE_BIT(WITH)))
		return false;
	return k->kind == TOKEN_WORD && (k->capital || k->class == SENSE_CODE || wishes_follow(r, i, end));
}

// C6: whether a question of several words, without a place, follows the line break at `i`.
static bool
question_follows(const struct reader *r, int i, int end)
{
	int words = 0;

	for (i++; i < end && !is_end_mark(r, i, end); i++) {
		const struct token *k = &r->token[i];
		if (class_is_place(k->class) || k->class == SENSE_NUMBER || k->class == SENSE_OR || k->class == SENSE_REST ||
		    (k->kind == TOKEN_BREAK && k->n > 1))
			return false;
		words += k->kind == TOKEN_WORD;
	}
	return words > 2 && token_is_mark(r, i, '?');
}

// C3: whether the last line, from `i`, is a mail program's line in an unknown language.
static bool
is_foreign_footer(const struct reader *r, int i, int end)
{
	if (token_line_end(r, i, end) < end)
		return false;
	const struct tally t = tally_of(r, i, end);
	return t.odd > 1 && t.places + t.numbers == 0 && tally_sum(&t, TALLY_DOUBTS) == 0;
}

// Whether a sentence ends at the line break at `i` (C2, C3, C6).
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
	return tally_is_whole(t, is_foreign_footer(r, next, end)) && (begins_sentence(t, k) || payment_line(r, next, end) || direction_line(r, next, end) || (t->places > 0 && question_follows(r, i, end)));
}

static void
sentence_add(struct reader *r, int first, int end, bool cut)
{
	while (first < end && r->token[first].kind == TOKEN_BREAK)
		first++;
	while (first < end && r->token[end - 1].kind == TOKEN_BREAK)
		end--;
	if (first < end)
		r->out->sentence[r->out->sentences++] = (struct sentence){ .first = first, .end = end, .cut = cut, .touched = -1, .wary = -1 };
}

// Finds the yes that a sentence begins with, if its other words put off what is accepted: "yes, but hold on".
static bool
put_off_yes_find(const struct reader *r, int first, int end, int *middle, int *behind)
{
	static const uint64_t joins = SENSE_BIT(AND) | SENSE_BIT(DOUBT) | SENSE_BIT(THEN);
	int yes = first;

	while (yes < end && (r->token[yes].class == SENSE_YES || (yes > first && r->token[yes].kind == TOKEN_MARK)))
		yes++;
	for (int i = yes; yes > first && i < end && tally_of(r, yes, i).places == 0; i++) {
		const bool begins = i == yes || r->token[i - 1].kind == TOKEN_MARK || class_in(r->token[i - 1].class, joins);
		if (begins && tokens_fit(r, i, end, TOPIC_STOP)) {
			*middle = yes;
			*behind = end;
			return true;
		}
	}
	return false;
}

// Finds a sentence that says what to pay, or which tools to use, with all of its words.
static bool
whole_find(const struct reader *r, int first, int end, int *middle, int *behind)
{
	struct payment paid[PAYMENTS_MAX];
	struct direction directed;

	*middle = first;
	*behind = end;
	return payments_read(r, first, end, paid, PAYMENTS_MAX) > 0 || direction_read(r, first, end, &directed);
}

static bool
plan_between_remarks(const struct reader *r, int first, int end, int *middle, int *behind)
{
	return first < end && end - first <= REMARK_TOKENS && remarks_find(r, first, end, middle, behind) && !tokens_fit(r, first, end, TOPIC_MEANING) &&
	    !direction_spoken(r, first, end);
}

// C7: the ways to cut a sentence in up to three, where its middle begins and where it ends; the first that is found counts.
static const struct cutter {
	bool (*find)(const struct reader *r, int first, int end, int *middle, int *behind);
	bool remarks; // what is outside of the middle was cut off a plan
	bool on; // what is behind may be cut again
} cutters[] = {
	{ whole_find, false, false },
	{ payment_find, false, true },
	{ put_off_yes_find, false, false },
	{ plan_between_remarks, true, false },
};

// Adds a sentence, or what it is cut into.
static void
sentence_split(struct reader *r, int first, int end)
{
	static const struct cutter *const last = cutters + sizeof cutters / sizeof *cutters;
	int middle, behind;

	for (const struct cutter *c = cutters; c < last && r->out->sentences <= SENTENCES_CUT; c++) {
		if (!c->find(r, first, end, &middle, &behind))
			continue;
		sentence_add(r, first, middle, c->remarks);
		sentence_add(r, middle, behind, false);
		if (c->on)
			sentence_split(r, behind, end);
		else
			sentence_add(r, behind, end, c->remarks);
		return;
	}
	sentence_add(r, first, end, false);
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
			sentence_split(r, first, i);
			first = i;
		}
		tally_add(&t, r, i);
		bool ends = statement ? token_is_break(r, i + 1) && i + 1 < r->count
		    : r->token[i].kind == TOKEN_BREAK ? ends_at_break(r, &t, i, end)
						      : ends_at_mark(r, i, end) || ends_at_picture(r, &t, i, end);
		if (!ends)
			continue;
		if (statement)
			sentence_add(r, first, i + 1, false);
		else
			sentence_split(r, first, i + 1);
		first = i + 1;
		t = (struct tally){ .places = 0 };
	}
	if (r->section)
		sentence_add(r, first, end, false);
	else
		sentence_split(r, first, end);
}
