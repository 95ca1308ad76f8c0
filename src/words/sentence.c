// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits own words into sentences.
#include "words/sentence.h"

#include <string.h>

#include "words/kind.h"
#include "words/tally.h"

enum {
	SENTENCES_CUT = 64, // most sentences that are searched for remarks
	CHAT_WORDS = 4, CHAT_UNKNOWN = 2, // a remark of so many words, so many of them unknown, is not part of a plan
	CHAT_LONG = 7, // nor is one of so many words
	UNMARKED_WORDS = 3, // so many words need no mark between them and codes
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

// C1: whether a sentence ends at the mark at `i`.
static bool
ends_at_mark(const struct reader *r, int i, int end)
{
	if (!is_end_mark(r, i, end) || is_end_mark(r, i + 1, end) || goes_on(r, i, end) || token_is_mark(r, i + 1, ')') ||
	    token_is_mark(r, i + 1, ','))
		return false; // one of several marks, before a bracket, or part of an abbreviation
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

// C3: whether the text is a whole order or an answer so far; `alone`: a single place counts, too.
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

// C2: whether the text before `i` is a salutation.
static bool
salutes(const struct reader *r, const struct tally *t, int i)
{
	bool mark = i > 0 && (token_is_mark(r, i - 1, ',') || token_is_mark(r, i - 1, '!'));

	return r->out->sentences == 0 && mark && t->places + t->numbers == 0 && t->odd <= 3 && tally_sum(t, TALLY_DOUBTS) == 0;
}

// C2: whether a sentence ends at an empty line before token `k`.
static bool
ends_at_gap(const struct reader *r, const struct tally *t, int i, const struct token *k)
{
	return k->capital || k->kind != TOKEN_WORD || k->class == SENSE_CODE || k->class == SENSE_ASK || is_whole(t, true) ||
	    (t->numbers > 0 && t->odd == 0) || salutes(r, t, i);
}

// C3: whether the text after a line end begins another sentence, if the text above is whole.
static bool
begins_sentence(const struct tally *t, const struct token *k)
{
	bool code = k->class == SENSE_CODE || k->kind == TOKEN_NUMBER;

	if (k->class == SENSE_GREETING || k->class == SENSE_THANKS || k->class == SENSE_CLOSING || k->class == SENSE_POLITE ||
	    k->class == SENSE_ASK)
		return true;
	const bool answer = t->places == 0 && tally_sum(t, TALLY_ANSWERS) > 0;
	const bool unknown = k->kind == TOKEN_WORD && class_in(k->class, TALLY_UNKNOWN) && t->of[SENSE_YES] > 0;
	return (answer && (code || unknown)) || (k->capital && !is_order_word(k));
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
	return t.places > 1 && is_whole(&t, true) && i > 0 && !class_in(r->token[i - 1].class, joins);
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
	return is_whole(t, is_foreign_footer(r, next, end)) && (begins_sentence(t, k) || (t->places > 0 && question_follows(r, i, end)));
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

// C7: whether a token can only be part of an order.
static bool
is_ordered(const struct token *t)
{
	return class_is_place(t->class) || t->kind == TOKEN_NUMBER || (t->class == SENSE_NUMBER && t->value != 1) ||
	    t->class == SENSE_REST || t->class == SENSE_VAGUE;
}

// C7: whether a remark may begin or end at `i`.
static bool
parts(const struct reader *r, int i)
{
	const struct token *t = &r->token[i];

	return t->kind == TOKEN_BREAK || (t->kind == TOKEN_SIGN && t->class == SENSE_FILLER) ||
	    (t->kind == TOKEN_MARK && (strchr(",:;()", t->mark) != NULL || (t->mark == '-' && t->space)));
}

// C7: what a remark may be cut from.
struct cut {
	int first, end; // the remark
	bool above; // the remark is above the plan
	bool coded; // the plan has codes
};

static bool
fits(const struct reader *r, const struct cut *c, enum topic topic)
{
	return tokens_fit(r, c->first, c->end, topic);
}

// C7: the token of a remark that is next to the plan, not counting line breaks.
static const struct token *
edge_of(const struct reader *r, const struct cut *c)
{
	int i = c->above ? c->end - 1 : c->first;

	while (r->token[i].kind == TOKEN_BREAK && i > c->first && c->above)
		i--;
	while (r->token[i].kind == TOKEN_BREAK && i + 1 < c->end && !c->above)
		i++;
	return &r->token[i];
}

// C7: whether a remark could be a misspelt part of the plan, or its words lead over to the plan: "hardly any".
static bool
belongs_to_plan(const struct reader *r, const struct cut *c)
{
	static const uint64_t leading = SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) | SENSE_BIT(WITH) | SENSE_BIT(MY) | SENSE_BIT(AMOUNT) | SENSE_BIT(AND) |
	    SENSE_BIT(OR) | SENSE_BIT(HAVE) | SENSE_BIT(PEOPLE) | SENSE_BIT(NUMBER) | SENSE_BIT(TIMES);
	const struct token *edge = edge_of(r, c);
	int words = 0, unknown = 0, alike = 0;

	for (int i = c->first; i < c->end; i++) {
		const struct token *t = &r->token[i];
		bool odd = t->kind == TOKEN_WORD && class_in(t->class, TALLY_UNKNOWN);
		alike += t->meant != NULL || (odd && t->class != SENSE_NO_TYPO && vocabulary_alike(t->text, r->language));
		unknown += odd;
		words += t->kind == TOKEN_WORD;
	}
	const bool chats = words >= CHAT_LONG || (words >= CHAT_WORDS && unknown - alike >= CHAT_UNKNOWN);
	return (alike > 0 && !chats) || class_in(edge->class, leading) || (c->above && words < 2 && edge->kind == TOKEN_WORD);
}

// C7: whether a remark begins with a question word.
static bool
asks(const struct reader *r, const struct cut *c)
{
	static const uint64_t empty = SENSE_BIT(FILLER) | SENSE_BIT(POLITE) | SENSE_BIT(GREETING) | SENSE_BIT(AND) | SENSE_BIT(THEN);
	int i = c->first;

	while (i < c->end && (r->token[i].kind != TOKEN_WORD || class_in(r->token[i].class, empty)))
		i++;
	return i < c->end && r->token[i].class == SENSE_ASK;
}

// C7: whether a remark next to codes without a mark between them is long enough, and denies nothing after its last mark.
static bool
leads_to_codes(const struct reader *r, const struct cut *c)
{
	static const uint64_t against = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(OR) | SENSE_BIT(DOUBT);
	const int step = c->above ? -1 : 1;
	int words = 0;

	for (int i = c->first; i < c->end; i++)
		words += r->token[i].kind == TOKEN_WORD;
	for (int i = c->above ? c->end - 1 : c->first; i >= c->first && i < c->end && r->token[i].kind != TOKEN_MARK; i += step)
		if (class_in(r->token[i].class, against))
			return false;
	return c->coded && words >= UNMARKED_WORDS;
}

// C7: whether a remark is a single word.
static bool
is_word_alone(const struct reader *r, const struct cut *c)
{
	int words = 0;

	for (int i = c->first; i < c->end; i++)
		words += r->token[i].kind == TOKEN_WORD;
	return words < 2;
}

// C7: whether a remark has no meaning.
static bool
is_plain(const struct reader *r, const struct cut *c)
{
	const struct tally t = tally_of(r, c->first, c->end);

	return t.odd == 0 && t.names == 0 && t.places + t.numbers == 0 && tally_sum(&t, TALLY_DOUBTS | SENSE_BIT(CORRECT) | SENSE_BIT(REST)) == 0;
}

// C7: whether a remark names a place, number or player only as talk does: no capital code, no place with a number,
// and no place at all next to a plan in words.
static bool
names_weakly(const struct reader *r, const struct cut *c)
{
	int near = c->end; // from here on, or up to here below a plan, no mark separates the words from the plan

	while (c->above && near > c->first + 1 && !parts(r, near - 2))
		near--;
	for (int i = c->first; i < c->end; i++) {
		const bool apart = c->above && i < near - 1;
		const struct token *t = &r->token[i];
		const bool place = class_in(t->class, SENSE_BIT(PLACE) | SENSE_BIT(GOOD)) || t->class == SENSE_VAGUE;
		const bool number = token_is_number(r, i - 1) || token_is_number(r, i + 1);
		if (t->kind == TOKEN_NUMBER || (t->class == SENSE_NUMBER && t->value != 1 && !apart) || (place && (number || !c->coded)) ||
		    (t->class == SENSE_REST && !c->coded && !apart) || (t->class == SENSE_CODE && (t->capital || number || !c->coded)))
			return false;
	}
	return true;
}

// C7: whether a remark may be cut off.
static bool
is_remark(const struct reader *r, const struct cut *c)
{
	static const uint64_t meaning = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(TAKEBACK) | SENSE_BIT(CORRECT) | SENSE_BIT(DOUBT) |
	    SENSE_BIT(PAST) | SENSE_BIT(HAVE);

	if (c->first >= c->end || r->out->sentences > SENTENCES_CUT)
		return false;
	const struct tally t = tally_of(r, c->first, c->end);
	const struct token *edge = edge_of(r, c);
	const bool marked = edge->kind == TOKEN_MARK || edge->kind == TOKEN_SIGN;
	const bool known = fits(r, c, TOPIC_UNDONE) || fits(r, c, TOPIC_RENEWED);
	if (t.odd + tally_sum(&t, meaning) == 0 || asks(r, c) || !names_weakly(r, c) || (belongs_to_plan(r, c) && !known))
		return false;
	const bool parted = parts(r, c->above ? c->end - 1 : c->first);
	if (known && (c->coded || (parted && (marked || !is_word_alone(r, c)))))
		return true;
	if (!parted && !leads_to_codes(r, c))
		return false;
	const int said = t.odd + tally_sum(&t, meaning);
	return (!c->above && t.odd < 2 && t.of[SENSE_NO] > 0) || (t.odd > 0 && said > 2 - marked && (marked || c->coded || !c->above)) ||
	    ((fits(r, c, TOPIC_EXCUSE) || fits(r, c, TOPIC_UNABLE)) && !fits(r, c, TOPIC_DECIDING));
}

// C7: whether the tokens from `first` to `end` - 1 are only marks and words of a plan.
static bool
is_plan_part(const struct reader *r, int first, int end)
{
	const struct tally t = tally_of(r, first, end);

	return t.odd + t.names == 0 && tally_sum(&t, TALLY_DOUBTS | SENSE_BIT(WANT) | SENSE_BIT(CORRECT)) == 0;
}

// C7: finds the plan in a sentence: of the parts between marks, the last ones in a row that only a plan can be.
static void
plan_find(const struct reader *r, int first, int end, int *from, int *to)
{
	int start = end;

	*from = *to = end;
	for (int i = end; i > first; i--) {
		start = i - 1;
		if (i - 1 > first && !parts(r, i - 2))
			continue;
		int stop = start; // the end of the part that begins here
		while (stop < end && !parts(r, stop))
			stop++;
		const struct tally t = tally_of(r, start, stop);
		const bool order = t.places > 0 || t.of[SENSE_REST] > 0;
		if (!is_plan_part(r, start, stop) || (!order && *from == end && t.numbers == 0)) {
			if (*from < end)
				return;
			continue;
		}
		*to = *from == end ? stop : *to;
		*from = start;
	}
}

// C7: narrows a plan to what is between its first and last word that can only be part of an order.
static void
plan_narrow(const struct reader *r, int *from, int *to)
{
	while (*from < *to && !is_ordered(&r->token[*from]))
		++*from;
	while (*to > *from && !is_ordered(&r->token[*to - 1]))
		--*to;
}

// C7: whether the sentence is a plan with remarks around it; adds them as sentences.
static bool
remarks_cut(struct reader *r, int first, int end, int plan, int behind)
{
	const struct tally all = tally_of(r, first, end);

	plan_narrow(r, &plan, &behind);
	const struct tally inner = tally_of(r, plan, behind);
	struct cut above = { .first = first, .end = plan, .above = true, .coded = inner.of[SENSE_CODE] > 0 };
	struct cut below = { .first = behind, .end = end, .coded = above.coded };
	while (above.end > first && !parts(r, above.end - 1) && !is_remark(r, &above))
		above.end--;
	while (below.first < end && !parts(r, below.first) && !is_remark(r, &below))
		below.first++;
	const struct tally core = tally_of(r, above.end, below.first);
	const bool whole = is_whole(&core, true) && core.places > 0 && core.places + core.of[SENSE_REST] > 1;
	const bool cuts = whole && plan < end && !token_is_mark(r, end - 1, '?') && !is_whole(&all, true) &&
	    (above.end == first || is_plain(r, &above) || is_remark(r, &above)) &&
	    (below.first == end || is_plain(r, &below) || is_remark(r, &below)) && !(is_plain(r, &above) && is_plain(r, &below));
	if (!cuts)
		return false;
	sentence_add(r, first, above.end, true);
	sentence_add(r, above.end, below.first, false);
	sentence_add(r, below.first, end, true);
	return true;
}

// C7: adds a sentence, or the remarks and the plan in it.
static void
sentence_split(struct reader *r, int first, int end)
{
	int plan, behind;

	if (remarks_cut(r, first, end, first, end))
		return;
	plan_find(r, first, end, &plan, &behind);
	if (plan < behind && remarks_cut(r, first, end, plan, behind))
		return;
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
