// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds what kind of sentence each is by itself.
#include "words/kind.h"

#include "words/tally.h"

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

// What touches the neighbours (E1).
static const uint64_t touching = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(TAKEBACK) | SENSE_BIT(CORRECT);

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

bool
token_corrects(const struct reader *r, int i)
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
	static const uint64_t empty = SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) |
	    SENSE_BIT(MY) | SENSE_BIT(WITH) | SENSE_BIT(FILLER) | SENSE_BIT(THANKS) | SENSE_BIT(POLITE) |
	    SENSE_BIT(GREETING) | SENSE_BIT(CLOSING) | SENSE_BIT(LABEL) | SENSE_BIT(ROUND) | SENSE_BIT(DONE);

	return v->t.odd + v->t.names + tally_sum(&v->t, ~(TALLY_UNKNOWN | empty));
}

static bool
is_courtesy(const struct view *v)
{
	static const uint64_t kind = SENSE_BIT(REST) | SENSE_BIT(PEOPLE);
	bool greets = v->t.of[SENSE_THANKS] + v->t.of[SENSE_CLOSING] + v->t.of[SENSE_GREETING] + v->t.of[SENSE_POLITE] > 0;

	return content(v) - (greets ? tally_sum(&v->t, kind) + v->t.names : 0) == 0;
}

// Whether an answer stands before all else, with a mark behind it or courtesy alone.
static bool
leads(const struct view *v, enum sense answer)
{
	static const uint64_t bad = SENSE_BIT(NUMBER) | SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(ASK) |
	    SENSE_BIT(DOUBT) | SENSE_BIT(YES) | SENSE_BIT(SAME) | SENSE_BIT(HELP) | SENSE_BIT(LEAVE) |
	    SENSE_BIT(TAKEBACK) | SENSE_BIT(CORRECT) | SENSE_BIT(VAGUE);
	int at = content_first(v), end;

	if (at >= v->end || v->r->token[at].class != answer || v->t.places > 0 || tally_sum(&v->t, bad) > v->t.of[answer])
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
asks_for_help(const struct view *v)
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
			right += v->r->token[i].class == SENSE_NO && token_corrects(v->r, i);
	for (int i = v->first; i < v->end; i++) // a thumb beside a plan is a courtesy
		right += v->r->token[i].class == SENSE_YES && v->r->token[i].kind == TOKEN_SIGN;
	return v->t.odd > 0 || v->t.names > 0 || tally_sum(&v->t, TALLY_DOUBTS) > right || v->t.of[SENSE_TIMES] > v->t.numbers;
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
	bool (*holds)(const struct view *);
	enum sentence_kind kind;
	bool soft;
} cases[] = {
	{ is_statement, SENTENCE_STATEMENT, false }, // D1
	{ is_help, SENTENCE_HELP, false }, // D2
	{ is_question, SENTENCE_QUESTION, false }, // D3
	{ is_same, SENTENCE_SAME, false }, // D6
	{ is_courtesy, SENTENCE_COURTESY, false }, // D4
	{ is_yes, SENTENCE_YES, false }, // D5
	{ is_no, SENTENCE_NO, false }, // D6
	{ asks_for_help, SENTENCE_HELP, false }, // D6
	{ is_leave, SENTENCE_LEAVE, false }, // D6
	{ is_takeback, SENTENCE_TAKEBACK, false }, // D6
	{ is_asking, SENTENCE_QUESTION, false }, // D7
	{ names_no_place, SENTENCE_TALK, false }, // D8
	{ is_small_talk, SENTENCE_TALK, false }, // D9
	{ is_doubted, SENTENCE_DOUBTFUL, false }, // D10
	{ is_owned, SENTENCE_DOUBTFUL, false }, // D11
	{ is_out_of_order, SENTENCE_DOUBTFUL, false }, // D12
	{ is_wanted, SENTENCE_DOUBTFUL, true }, // D13
	{ is_lone_slip, SENTENCE_DOUBTFUL, true }, // D14
	{ always, SENTENCE_ORDER, false }, // D15
};

static bool
is_open_question(const struct view *v)
{
	bool ordered = v->t.places + v->t.numbers > 0;
	bool closed = (v->stops || v->exclaims) && v->t.odd > 0 && !ordered; // "how cold it is."

	return v->question ? ordered && v->t.odd == 0 && v->t.of[SENSE_ASK] == 0 : !closed || tally_sum(&v->t, touching) > 0;
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
	if (kind == SENTENCE_NO && !v->above && token_corrects(v->r, v->first))
		return false; // E2
	return tally_sum(&v->t, touching) > put_right && kind != SENTENCE_ORDER;
}

void
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

bool
token_doubts(const struct reader *r, int i)
{
	struct tally t = { .places = 0 };

	tally_add(&t, r, i);
	return t.odd > 0 || t.names > 0 || tally_sum(&t, TALLY_DOUBTS) > 0 || is_card_by_order(r, i) || is_card_by_order(r, i + 1);
}
