// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Cuts own words into sentences, and says what each is.
#include "words/sentence.h"

#include <string.h>

// What stands in a sentence.
struct tally {
	int of[SENSES];
	int places, sure; // sure: those that were not mended
	int goods, numbers, mended, slips, names;
	int odd; // unknown words, signs and marks
};

// A sentence that is looked at.
struct view {
	struct reader *r;
	int first, end;
	struct tally t;
	bool question; // it ends in ?
	bool exclaims; // it ends in !
	bool stops; // it ends in .
	bool above; // an order stands above it
};

static const char plain_marks[] = ",.;:!?()+&/|-*'#";

// What says nothing of orders.
static bool
is_unknown(enum sense sense)
{
	return sense == SENSE_NONE || sense == SENSE_NO_TYPO || sense == SENSE_AWAY || sense == SENSE_BACK || sense == SENSE_FEWER ||
	    sense == SENSE_QUOTED;
}

static void
tally_add(struct tally *t, const struct reader *r, int i)
{
	const struct token *k = &r->token[i];

	if (k->kind == TOKEN_BREAK || k->fate == FATE_GREETING)
		return;
	if (k->kind == TOKEN_MARK) {
		bool spaced = k->mark == '>' && k->space && i + 1 < r->count && r->token[i + 1].space;
		bool joined = k->mark == '=' && i > 0 && class_is_place(r->token[i - 1].class) && i + 1 < r->count &&
		    r->token[i + 1].kind == TOKEN_NUMBER;
		t->odd += strchr(plain_marks, k->mark) == NULL && !spaced && !joined;
		return;
	}
	t->of[k->class]++;
	t->places += class_is_place(k->class);
	t->sure += class_is_place(k->class) && k->meant == NULL;
	t->goods += k->good;
	t->numbers += k->class == SENSE_NUMBER && !(k->kind == TOKEN_WORD && k->value == 1);
	t->mended += k->meant != NULL;
	t->slips += k->meant != NULL && k->slip;
	t->names += k->name && !class_is_place(k->class);
	t->odd += is_unknown(k->class) && !k->name;
}

static struct tally
tally_of(const struct reader *r, int first, int end)
{
	struct tally t = { .places = 0 };

	for (int i = first; i < end; i++)
		tally_add(&t, r, i);
	return t;
}

static int
sum(const struct tally *t, const enum sense list[])
{
	int n = 0;

	for (; *list != SENSE_NONE; list++)
		n += t->of[*list];
	return n;
}

// What makes a sentence doubtful (D10), what answers, and what touches the neighbours (E1).
static const enum sense doubting[] = { SENSE_NOT, SENSE_NO, SENSE_IF, SENSE_DOUBT, SENSE_AMOUNT, SENSE_PAST, SENSE_VAGUE, SENSE_YES,
	SENSE_SAME, SENSE_HELP, SENSE_LEAVE, SENSE_TAKEBACK, SENSE_ASK, SENSE_HAVE, SENSE_NONE };
static const enum sense answering[] = { SENSE_YES, SENSE_NO, SENSE_SAME, SENSE_HELP, SENSE_LEAVE, SENSE_TAKEBACK, SENSE_NONE };
static const enum sense touching[] = { SENSE_NOT, SENSE_NO, SENSE_IF, SENSE_TAKEBACK, SENSE_CORRECT, SENSE_NONE };

// The first token that is more than courtesy and fillers.
static int
content_first(const struct view *v)
{
	int i = v->first;

	while (i < v->end && (v->r->token[i].kind == TOKEN_BREAK || v->r->token[i].kind == TOKEN_MARK ||
	    v->r->token[i].class == SENSE_FILLER || v->r->token[i].class == SENSE_POLITE || v->r->token[i].class == SENSE_ARTICLE ||
	    v->r->token[i].class == SENSE_GREETING || v->r->token[i].class == SENSE_AND || v->r->token[i].class == SENSE_THEN))
		i++;
	return i;
}

// E2: whether a no or a correction at `i` is put right by what follows it.
static bool
is_put_right(const struct reader *r, int i)
{
	if (r->token[i].class == SENSE_CORRECT)
		return true;
	return r->token[i].class == SENSE_NO && i + 1 < r->count &&
	    (r->token[i + 1].kind == TOKEN_MARK || r->token[i + 1].class == SENSE_CORRECT);
}

// The rules D1 to D15.

static bool
is_statement(const struct view *v)
{
	return v->r->token[v->first].fate == FATE_STATEMENT;
}

static bool
is_help(const struct view *v)
{
	return v->question && v->t.odd == 0 && v->t.places == 0 &&
	    (v->t.of[SENSE_HELP] > 0 || token_is_mark(v->r, v->first, '?'));
}

static bool
is_question(const struct view *v)
{
	return v->question;
}

static int
content(const struct view *v)
{
	static const enum sense empty[] = { SENSE_AND, SENSE_THEN, SENSE_ARTICLE, SENSE_LINK, SENSE_MY, SENSE_WITH, SENSE_FILLER,
		SENSE_THANKS, SENSE_POLITE, SENSE_GREETING, SENSE_CLOSING, SENSE_LABEL, SENSE_ROUND, SENSE_DONE, SENSE_NONE };
	int all = v->t.odd + v->t.names;

	for (int i = 1; i < SENSES; i++)
		all += is_unknown((enum sense)i) ? 0 : v->t.of[i];
	return all - sum(&v->t, empty);
}

static bool
is_courtesy(const struct view *v)
{
	static const enum sense kind[] = { SENSE_REST, SENSE_PEOPLE, SENSE_NONE };
	bool greets = v->t.of[SENSE_THANKS] + v->t.of[SENSE_CLOSING] + v->t.of[SENSE_GREETING] + v->t.of[SENSE_POLITE] > 0;

	return content(v) - (greets ? sum(&v->t, kind) + v->t.names : 0) == 0;
}

// Whether an answer stands before all else, with a mark behind it or courtesy alone.
static bool
leads(const struct view *v, enum sense answer)
{
	static const enum sense bad[] = { SENSE_NUMBER, SENSE_NOT, SENSE_NO, SENSE_IF, SENSE_ASK, SENSE_DOUBT, SENSE_YES, SENSE_SAME,
		SENSE_HELP, SENSE_LEAVE, SENSE_TAKEBACK, SENSE_CORRECT, SENSE_VAGUE, SENSE_NONE };
	int at = content_first(v), end;

	if (at >= v->end || v->r->token[at].class != answer || v->t.places > 0 || sum(&v->t, bad) > v->t.of[answer])
		return false;
	for (end = at + 1; end < v->end && (v->r->token[end].phrase || v->r->token[end].class == SENSE_FILLER); end++)
		;
	if (end >= v->end || v->r->token[end].kind != TOKEN_WORD)
		return true;
	return content(v) == v->t.of[answer];
}

static bool
is_yes(const struct view *v)
{
	return leads(v, SENSE_YES);
}

static bool
only(const struct view *v, enum sense class)
{
	return v->t.of[class] > 0 && content(v) == v->t.of[class];
}

static bool
is_no(const struct view *v)
{
	return only(v, SENSE_NO);
}

static bool
is_same(const struct view *v)
{
	return only(v, SENSE_SAME) || leads(v, SENSE_SAME) ||
	    (v->end == v->first + 1 && token_is_mark(v->r, v->first, '='));
}

static bool
is_helpless(const struct view *v)
{
	return only(v, SENSE_HELP);
}

static bool
is_leave(const struct view *v)
{
	return only(v, SENSE_LEAVE);
}

static bool
is_takeback(const struct view *v)
{
	int end = content_first(v);

	if (v->t.of[SENSE_TAKEBACK] == 0)
		return false;
	if (content(v) == v->t.of[SENSE_TAKEBACK] + v->t.of[SENSE_NO])
		return true;
	if (end >= v->end || v->r->token[end].class != SENSE_TAKEBACK || v->t.places + v->t.numbers > 0)
		return false;
	for (end++; end < v->end && v->r->token[end].class == SENSE_FILLER; end++)
		;
	return end >= v->end || v->r->token[end].kind != TOKEN_WORD; // whatever is said behind a mark
}

static bool
is_asking(const struct view *v)
{
	int at = content_first(v), fillers = 0;
	for (int i = v->first; i < at; i++)
		fillers += v->r->token[i].class == SENSE_FILLER && v->r->token[i].kind == TOKEN_WORD;
	bool cries = v->exclaims && v->t.places + v->t.numbers == 0; // what a round!

	return at < v->end && v->r->token[at].class == SENSE_ASK && !cries && fillers < 2; // "at our place is ..." asks nothing
}

static bool
names_no_place(const struct view *v)
{
	return v->t.places == 0 && v->t.of[SENSE_VAGUE] == 0;
}

static bool
is_doubted(const struct view *v)
{
	int right = 0;

	if (!v->above) // E2
		for (int i = v->first; i < v->end && v->r->token[i].class != SENSE_NUMBER && !class_is_place(v->r->token[i].class); i++)
			right += v->r->token[i].class == SENSE_NO && is_put_right(v->r, i);
	for (int i = v->first; i < v->end; i++) // a thumb beside a plan is a courtesy
		right += v->r->token[i].class == SENSE_YES && v->r->token[i].kind == TOKEN_SIGN;
	return v->t.odd > 0 || v->t.names > 0 || sum(&v->t, doubting) > right || v->t.of[SENSE_TIMES] > v->t.numbers;
}

static bool
is_owned(const struct view *v)
{
	bool thanks = false;

	for (int i = v->first; i < v->end; i++) {
		const struct token *t = &v->r->token[i];
		int owned = i + 1 + token_is(v->r, i + 1, SENSE_NUMBER);
		if (t->class == SENSE_MY && owned < v->end && v->r->token[owned].good)
			return true;
		if (t->class == SENSE_THANKS || t->class == SENSE_POLITE || t->class == SENSE_CLOSING ||
		    t->class == SENSE_GREETING)
			thanks = true;
		else if (thanks && (t->class == SENSE_WITH || t->class == SENSE_LINK || t->class == SENSE_PLACE || t->class == SENSE_GOOD))
			return true;
		else if (t->kind == TOKEN_SIGN || (t->class != SENSE_FILLER && t->class != SENSE_REST && t->class != SENSE_ARTICLE))
			thanks = false;
	}
	return false;
}

// Whether "and" or "then" stands before what a sentence says.
static bool
begins_with_more(const struct view *v, int at)
{
	bool more = false;

	for (int i = v->first; i < at; i++)
		more = more || v->r->token[i].class == SENSE_AND || v->r->token[i].class == SENSE_THEN;
	return more;
}

// D9: what is no order, but says too little to be doubtful.
static bool
is_small_talk(const struct view *v)
{
	bool doubted = is_doubted(v) || is_owned(v) || (v->t.of[SENSE_WANT] > 0 && v->t.goods > 0);
	int places = v->t.odd > 0 ? v->t.sure : v->t.places, at = content_first(v);
	bool rest = places > 0 && v->above && at < v->end && // "rest hunting", "oh, and one goes hunting"
	    (v->r->token[at].class == SENSE_REST || begins_with_more(v, at));
	bool first = places > 0 && v->t.of[SENSE_FIRST] > 0 && v->t.of[SENSE_PAST] == 0; // "mine this time: hut first"

	return doubted && !rest && !first && v->t.of[SENSE_CODE] + v->t.of[SENSE_VAGUE] == 0 && places < 2 && (v->t.numbers == 0 || places == 0);
}

static bool
ends_segment(const struct token *t)
{
	return t->kind == TOKEN_MARK || t->class == SENSE_AND || t->class == SENSE_THEN || t->class == SENSE_OR;
}

// Whether a card is "the first card".
static bool
is_card_by_order(const struct reader *r, int i)
{
	return i < r->count && class_is_place(r->token[i].class) && r->token[i].value == CARD &&
	    (token_is(r, i - 1, SENSE_FIRST) || token_is(r, i - 1, SENSE_LAST)) && !token_is(r, i + 1, SENSE_NUMBER);
}

// D12. Wishes before the word, in its own segment and in all before it; and after its segment.
static bool
is_out_of_order(const struct view *v)
{
	int before = 0, here = 0, after = 0;
	bool first = false, last = false, ended = false;

	if (v->t.of[SENSE_FIRST] + v->t.of[SENSE_LAST] + v->t.of[SENSE_LATER] == 0)
		return false;
	for (int i = v->first; i < v->end; i++) {
		const struct token *t = &v->r->token[i];
		bool place = class_is_place(t->class);
		if (is_card_by_order(v->r, i))
			return true;
		if (ends_segment(t) || (t->kind == TOKEN_BREAK && here > 0)) {
			before += here;
			here = 0;
			ended = ended || first || last;
			continue;
		}
		after += place && ended;
		here += place;
		if (t->class == SENSE_LATER || (t->class == SENSE_FIRST && (before > 0 || here > 1 || v->above)))
			return true;
		first = first || t->class == SENSE_FIRST;
		if (t->class == SENSE_LAST) {
			last = true;
			after = 0;
			ended = false;
		}
	}
	return last && after > 0;
}

static bool
is_wanted(const struct view *v)
{
	return v->t.of[SENSE_WANT] > 0 && v->t.goods > 0;
}

static bool
is_lone_slip(const struct view *v)
{
	return v->t.mended > v->t.slips && v->t.sure == 0;
}

static bool
always(const struct view *v)
{
	(void)v;
	return true;
}

static const struct {
	const char *name;
	bool (*holds)(const struct view *);
	enum sentence_kind kind;
	bool soft;
} cases[] = {
	{ "D1", is_statement, SENTENCE_STATEMENT, false },
	{ "D2", is_help, SENTENCE_HELP, false },
	{ "D3", is_question, SENTENCE_QUESTION, false },
	{ "D6", is_same, SENTENCE_SAME, false },
	{ "D4", is_courtesy, SENTENCE_COURTESY, false },
	{ "D5", is_yes, SENTENCE_YES, false },
	{ "D6", is_no, SENTENCE_NO, false },
	{ "D6", is_helpless, SENTENCE_HELP, false },
	{ "D6", is_leave, SENTENCE_LEAVE, false },
	{ "D6", is_takeback, SENTENCE_TAKEBACK, false },
	{ "D7", is_asking, SENTENCE_QUESTION, false },
	{ "D8", names_no_place, SENTENCE_TALK, false },
	{ "D9", is_small_talk, SENTENCE_TALK, false },
	{ "D10", is_doubted, SENTENCE_DOUBTFUL, false },
	{ "D11", is_owned, SENTENCE_DOUBTFUL, false },
	{ "D12", is_out_of_order, SENTENCE_DOUBTFUL, false },
	{ "D13", is_wanted, SENTENCE_DOUBTFUL, true },
	{ "D14", is_lone_slip, SENTENCE_DOUBTFUL, true },
	{ "D15", always, SENTENCE_ORDER, false },
};

static bool
is_end_mark(const struct reader *r, int i, int end)
{
	return i < end && r->token[i].kind == TOKEN_MARK && strchr(".!?", r->token[i].mark) != NULL;
}

// C1: whether `!` is glued to a code and its number.
static bool
is_exact(const struct reader *r, int i, int end)
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
	return behind && !is_exact(r, i, end);
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
	static const enum sense more[] = { SENSE_WANT, SENSE_HAVE, SENSE_CORRECT, SENSE_FIRST, SENSE_LAST, SENSE_LATER, SENSE_NONE };
	bool order = t->places > 0 && (alone || t->places > 1 || t->numbers > 0 || t->of[SENSE_CODE] > 0 || t->of[SENSE_REST] > 0);

	if (t->odd > 0 || t->names > 0 || sum(t, more) > 0)
		return false;
	return order ? sum(t, doubting) == 0 : t->places == 0 && t->numbers == 0 && sum(t, answering) > 0;
}

// C2: whether what stands there is a salutation.
static bool
salutes(const struct reader *r, const struct tally *t, int i)
{
	bool mark = i > 0 && (token_is_mark(r, i - 1, ',') || token_is_mark(r, i - 1, '!'));

	return r->out->sentences == 0 && mark && t->places + t->numbers == 0 && t->odd <= 3 && sum(t, doubting) == 0;
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
	return (code && t->places == 0 && sum(t, answering) > 0) || (k->capital && !is_order_word(k));
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

static void
sentences_cut(struct reader *r)
{
	struct tally t = { .places = 0 };
	int first = r->greeting, end = r->signature;

	for (int i = first; i < end; i++) {
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

static bool
is_open_question(const struct view *v)
{
	bool ordered = v->t.places + v->t.numbers > 0;
	bool closed = (v->stops || v->exclaims) && v->t.odd > 0 && !ordered; // "how cold it is."

	return v->question ? ordered && v->t.odd == 0 && v->t.of[SENSE_ASK] == 0 : !closed || sum(&v->t, touching) > 0;
}

// Whether a sentence touches its neighbours (E1).
static bool
is_open(const struct view *v, enum sentence_kind kind)
{
	if (kind == SENTENCE_STATEMENT || kind == SENTENCE_HELP)
		return false;
	if (kind == SENTENCE_QUESTION)
		return is_open_question(v);
	if (kind == SENTENCE_TALK && v->t.places > 0 && (v->t.odd < 2 || v->t.of[SENSE_PAST] > 0))
		return true; // nearly an order, or what was one
	int put_right = v->above ? 0 : v->t.of[SENSE_CORRECT];
	if (kind == SENTENCE_NO && !v->above && is_put_right(v->r, v->first))
		return false; // E2
	return sum(&v->t, touching) > put_right && kind != SENTENCE_ORDER;
}

static void
kinds_find(struct reader *r)
{
	bool above = false;

	for (int s = 0; s < r->out->sentences; s++) {
		struct sentence *x = &r->out->sentence[s];
		struct view v = { .r = r, .first = x->first, .end = x->end, .above = above };
		v.t = tally_of(r, x->first, x->end);
		for (int i = x->end - 1; i >= x->first && r->token[i].kind == TOKEN_MARK; i--) {
			v.question = v.question || r->token[i].mark == '?';
			v.exclaims = v.exclaims || r->token[i].mark == '!';
			v.stops = v.stops || r->token[i].mark == '.';
		}
		size_t n = 0;
		while (!cases[n].holds(&v))
			n++;
		x->kind = cases[n].kind;
		x->soft = cases[n].soft;
		x->open = is_open(&v, x->kind);
		above = above || x->kind == SENTENCE_ORDER || x->kind == SENTENCE_DOUBTFUL;
	}
}

// E1.
static void
neighbours_touch(struct reader *r)
{
	struct sentence *list = r->out->sentence;
	int last = -1; // the last that is more than courtesy

	for (int s = 0; s < r->out->sentences; s++) {
		if (list[s].kind == SENTENCE_COURTESY)
			continue;
		if (last >= 0 && list[last].open && list[s].kind == SENTENCE_ORDER)
			list[s].kind = SENTENCE_DOUBTFUL;
		else if (last >= 0 && list[s].open && list[last].kind == SENTENCE_ORDER)
			list[last].kind = SENTENCE_DOUBTFUL;
		last = s;
	}
}

// Whether a sentence is bare numbers from 1 to 4 alone; how many (E3).
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

// E4: whether a sentence would be an order, if its only unknown word were a place; or is a number alone.
static bool
is_short_of_place(const struct reader *r, const struct sentence *x)
{
	struct tally t = tally_of(r, x->first, x->end);
	bool counts = t.numbers > 0, alike = false;
	int first = x->first;

	while (first < x->end && (r->token[first].kind != TOKEN_WORD || r->token[first].class == SENSE_ARTICLE ||
	    r->token[first].class == SENSE_FILLER))
		first++;
	if (first < x->end && r->token[first].class == SENSE_REST)
		return true;

	for (int i = x->first; i < x->end; i++) {
		const struct token *k = &r->token[i];
		counts = counts && (k->class != SENSE_NUMBER || (k->n >= 1 && k->n <= 10));
		alike = alike || (is_unknown(k->class) && k->kind == TOKEN_WORD && vocabulary_alike(k->text, r->language));
	}
	return t.odd + t.names < (alike ? 3 : 2) && (counts || (alike && t.names == 0));
}

// Whether an empty line stands between two sentences, the first of which is `s`.
static bool
is_gap(const struct reader *r, int s)
{
	const struct sentence *list = r->out->sentence;

	for (int i = list[s].end - 1; i < list[s + 1].first; i++)
		if (r->token[i].kind == TOKEN_BREAK && r->token[i].n > 1)
			return true;
	return false;
}

// E4: whether an order stands above or below with no empty line between, or above and below.
static bool
stands_beside_order(const struct reader *r, int s)
{
	const struct sentence *list = r->out->sentence;
	bool above = s > 0 && list[s - 1].kind == SENTENCE_ORDER;
	bool below = s + 1 < r->out->sentences && list[s + 1].kind == SENTENCE_ORDER;

	return (above && below) || (above && !is_gap(r, s - 1)) || (below && !is_gap(r, s));
}

// E3: whether nothing but courtesy follows a sentence, or codes or another bare number.
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

// E3, E4.
static void
numbers_look(struct reader *r)
{
	struct sentence *list = r->out->sentence;
	bool talk = false, alone = true;

	for (int s = 0; s < r->out->sentences; s++)
		alone = alone && (list[s].kind == SENTENCE_COURTESY || bare_numbers(r, &list[s]) == 1);
	for (int s = 0; s < r->out->sentences; s++) {
		bool bare = list[s].kind == SENTENCE_TALK && bare_numbers(r, &list[s]) > 0;
		if (bare && !talk && codes_follow(r, s)) {
			list[s].kind = alone && r->out->sentences == 1 ? SENTENCE_DOUBTFUL : SENTENCE_ORDER;
			list[s].open = false;
		} else if (list[s].kind == SENTENCE_TALK && is_short_of_place(r, &list[s]) && stands_beside_order(r, s)) { // E4
			list[s].kind = SENTENCE_DOUBTFUL;
		}
		talk = talk || list[s].kind == SENTENCE_TALK;
	}
}

void
sentences_read(struct reader *r)
{
	r->out->sentence = arena_alloc(r->a, ((size_t)r->count + 1) * sizeof *r->out->sentence);
	sentences_cut(r);
	kinds_find(r);
	numbers_look(r);
	neighbours_touch(r);
}

void
sentence_read(struct reader *r)
{
	r->out->sentence = arena_alloc(r->a, sizeof *r->out->sentence);
	sentence_add(r, 0, r->count);
	kinds_find(r);
	if (r->out->sentences > 0 && bare_numbers(r, &r->out->sentence[0]) > 0)
		r->out->sentence[0].kind = SENTENCE_ORDER;
}

int
correction_find(const struct reader *r)
{
	bool order = false;
	int found = 0;

	for (int i = r->greeting; i < r->signature; i++) {
		if (order && is_put_right(r, i))
			found = i + 1;
		order = order || class_is_place(r->token[i].class);
	}
	return found;
}

bool
token_doubts(const struct reader *r, int i)
{
	struct tally t = { .places = 0 };

	tally_add(&t, r, i);
	return t.odd > 0 || t.names > 0 || sum(&t, doubting) > 0 || is_card_by_order(r, i) || is_card_by_order(r, i + 1);
}
