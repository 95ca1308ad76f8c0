// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the kind of each sentence by itself.
#include "words/internal.h"

// Whether a sentence is a line of the long form, or says only what to pay for a card or building, or how to
// go on after people are placed.
static bool
is_statement(const struct sentence_view *v)
{
	struct payment paid[PAYMENTS_MAX];
	struct direction directed;

	if (v->r->token[v->first].fate == FATE_STATEMENT)
		return true;
	if (v->r->section || v->t.names > 0 || v->question || v->r->out->sentences > SENTENCES_HEARD)
		return false;
	if (v->t.of[SENSE_HAVE] + v->t.of[SENSE_GOOD] > 0 && v->t.mended == 0 &&
	    payments_read(v->r, v->first, v->end, paid, PAYMENTS_MAX) > 0)
		return true;
	return v->t.places > 0 && direction_read(v->r, v->first, v->end, &directed);
}

static bool
is_help(const struct sentence_view *v)
{
	return v->question && v->t.odd == 0 && v->t.places == 0 &&
	    (v->t.of[SENSE_HELP] > 0 || token_is_mark(v->r, v->first, '?'));
}

static int
content(const struct sentence_view *v)
{
	static const uint64_t empty = SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) |
	    SENSE_BIT(MY) | SENSE_BIT(WITH) | SENSE_BIT(FILLER) | SENSE_BIT(THANKS) | SENSE_BIT(POLITE) |
	    SENSE_BIT(GREETING) | SENSE_BIT(CLOSING) | SENSE_BIT(LABEL) | SENSE_BIT(ROUND) | SENSE_BIT(DONE);

	return v->t.odd + v->t.names + tally_sum(&v->t, ~(TALLY_UNKNOWN | empty));
}

static bool
is_courtesy(const struct sentence_view *v)
{
	static const uint64_t kind = SENSE_BIT(REST) | SENSE_BIT(PEOPLE);
	bool greets = v->t.of[SENSE_THANKS] + v->t.of[SENSE_CLOSING] + v->t.of[SENSE_GREETING] + v->t.of[SENSE_POLITE] > 0;

	return content(v) - (greets ? tally_sum(&v->t, kind) + v->t.names : 0) == 0;
}

// Whether the sentence begins with an answer, followed by a mark or only by courtesy.
static bool
leads(const struct sentence_view *v, enum sense answer)
{
	static const uint64_t bad = SENSE_BIT(NUMBER) | SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(ASK) |
	    SENSE_BIT(DOUBT) | SENSE_BIT(YES) | SENSE_BIT(SAME) | SENSE_BIT(HELP) | SENSE_BIT(LEAVE) |
	    SENSE_BIT(TAKEBACK) | SENSE_BIT(CORRECT) | SENSE_BIT(VAGUE);
	int at = sentence_content(v), end;

	while (at < v->end && (v->r->token[at].class == SENSE_THANKS || v->r->token[at].kind == TOKEN_MARK))
		at++;
	if (at >= v->end || v->r->token[at].class != answer || v->t.places > 0 || tally_sum(&v->t, bad) > v->t.of[answer])
		return false;
	for (end = at + 1; end < v->end && (v->r->token[end].phrase || v->r->token[end].name || v->r->token[end].class == SENSE_FILLER); end++)
		;
	return end >= v->end || v->r->token[end].kind != TOKEN_WORD || content(v) - v->t.names == v->t.of[answer];
}

// Whether a sentence has a yes, and nothing else but courtesy or a farewell.
static bool
is_yes(const struct sentence_view *v)
{
	for (int i = v->first; i < v->end; i++)
		if (v->r->token[i].class == SENSE_POLITE && v->r->token[i].value == RECEIVES)
			return false;
	return leads(v, SENSE_YES) && (content(v) - v->t.names == v->t.of[SENSE_YES] || v->t.of[SENSE_CLOSING] > 0);
}

// Whether a sentence asks, and is not a yes followed by words that support it: "sure, why not?".
static bool
is_question(const struct sentence_view *v)
{
	int i = v->end - 1;

	while (i > v->first && (v->r->token[i].kind == TOKEN_MARK || v->r->token[i].phrase))
		i--;
	const bool supports = v->r->token[i].class == SENSE_POLITE && v->r->token[i].value == CONCEDES;
	return v->question && !(supports && is_yes(v));
}

static bool
only(const struct sentence_view *v, enum sense class)
{
	return v->t.of[class] > 0 && content(v) == v->t.of[class];
}

static bool
is_no(const struct sentence_view *v)
{
	return only(v, SENSE_NO);
}

// Whether a sentence asks for a letter again: "send me the plan again".
static bool
asks_to_resend(const struct sentence_view *v)
{
	for (int i = v->first; i < v->end && v->t.of[SENSE_SAME] > 0; i++)
		if (class_in(SENSE_RESEND, senses_at(v->r, i)))
			return v->t.places == 0;
	return false;
}

static bool
is_same(const struct sentence_view *v)
{
	return only(v, SENSE_SAME) || leads(v, SENSE_SAME) ||
	    (v->end == v->first + 1 && token_is_mark(v->r, v->first, '='));
}

static bool
asks_for_help(const struct sentence_view *v)
{
	return only(v, SENSE_HELP);
}

static bool
is_leave(const struct sentence_view *v)
{
	return only(v, SENSE_LEAVE);
}

// Whether a sentence without commas begins with a word such as "how", but not with words such as "can you".
static bool
asks_how(const struct sentence_view *v)
{
	const int at = sentence_content(v);
	int end = at;

	while (end < v->end && !token_is_mark(v->r, end, ','))
		end++;
	return at + 1 < v->end && end == v->end && v->r->token[at].class == SENSE_ASK && !v->r->token[at + 1].phrase;
}

// Whether a sentence wishes to keep the orders after a no or a correction: "cancel that, no wait, I want to keep it".
static bool
keeps_after_all(const struct sentence_view *v)
{
	const struct reader *r = v->r;

	for (int i = v->first + 1; i + 1 < v->end; i++)
		if (class_in(r->token[i].class, SENSE_BIT(NO) | SENSE_BIT(CORRECT)) && sentence_fits(v, TOPIC_KEEP))
			return tokens_fit(r, i + 1, v->end, TOPIC_KEEP) && !tokens_fit(r, i + 1, v->end, TOPIC_TAKEBACK) &&
			    !tokens_fit(r, i + 1, v->end, TOPIC_TAKEOUT);
	return false;
}

// Whether a sentence takes orders back, even if it asks to: "can you cancel my orders?" What only says "it" may be about
// a place that the letter names.
static bool
takes_back(const struct sentence_view *v)
{
	const int first = sentence_content(v);
	const struct reader *r = v->r;
	const bool placed = tally_of(r, r->greeting, r->signature).places > 0;

	if (first >= v->end || v->t.places > 0 || (v->t.numbers > 0 && placed) || r->out->sentences > SENTENCES_HEARD ||
	    (v->question && !sentence_fits(v, TOPIC_REQUESTING)) || asks_how(v) || tokens_fit(r, first, v->end, TOPIC_FORGET) ||
	    keeps_after_all(v))
		return false;
	return (tokens_fit(r, first, v->end, TOPIC_TAKEBACK) || sentence_fits(v, TOPIC_TAKEBACK) || (!placed && sentence_fits(v, TOPIC_TAKEOUT))) &&
	    !topic_wishes(r->a, r->by, tokens_text(r, v->first, v->end)); // "remind me, I forget everything"
}

static bool
is_takeback(const struct sentence_view *v)
{
	int end = sentence_content(v);

	if (v->t.of[SENSE_TAKEBACK] == 0 || asks_how(v) || keeps_after_all(v))
		return false;
	if (content(v) == v->t.of[SENSE_TAKEBACK] + v->t.of[SENSE_NO])
		return true;
	if (end >= v->end || v->r->token[end].class != SENSE_TAKEBACK || v->t.places + v->t.numbers > 0)
		return false;
	for (end++; end < v->end && v->r->token[end].class == SENSE_FILLER; end++)
		;
	return end >= v->end || v->r->token[end].kind != TOKEN_WORD; // anything may follow a mark
}

static bool
is_asking(const struct sentence_view *v)
{
	int at = sentence_content(v), fillers = 0;
	for (int i = v->first; i < at; i++)
		fillers += v->r->token[i].class == SENSE_FILLER && v->r->token[i].kind == TOKEN_WORD;
	bool cries = v->exclaims && v->t.places + v->t.numbers == 0; // such as "what a round!"

	// "at our place is ..." asks nothing
	return at < v->end && v->r->token[at].class == SENSE_ASK && !cries && fillers < 2;
}

// D8: whether the sentence names no place, or wishes what orders cannot do: a message to another player, a
// computer player, less mail.
static bool
orders_nothing(const struct sentence_view *v)
{
	const struct tally *t = &v->t;

	if (t->places + t->of[SENSE_VAGUE] == 0)
		return true;
	return (t->odd > 0 || t->places + t->numbers == 0) && t->places < 2 &&
	    t->of[SENSE_CODE] + t->of[SENSE_REST] == 0 && v->r->out->sentences <= SENTENCES_HEARD &&
	    tokens_wish(v->r, v->first, v->end);
}

// Returns how many words before a plan of several wishes mean yes or "again:", which is courtesy there.
static int
opening_yes(const struct sentence_view *v)
{
	static const uint64_t empty = SENSE_BIT(FILLER) | SENSE_BIT(POLITE) | SENSE_BIT(GREETING) | SENSE_BIT(THANKS) | SENSE_BIT(AND) |
	    SENSE_BIT(THEN) | SENSE_BIT(FIRST) | SENSE_BIT(LABEL);
	int yes = 0;

	for (int i = v->first; v->t.places > 1 && i < v->end; i++) {
		const struct token *t = &v->r->token[i];
		bool again = t->class == SENSE_SAME && token_is_mark(v->r, i + 1 + v->r->token[i + 1].phrase, ':');
		bool said = (t->class == SENSE_YES && t->value != OFFERED && t->kind == TOKEN_WORD) || again;
		if (!said && t->kind == TOKEN_WORD && !class_in(t->class, empty))
			break;
		yes += said;
	}
	return yes;
}

static bool
is_doubted(const struct sentence_view *v)
{
	int right = 0;

	if (!v->above) // see E2
		for (int i = v->first; i < v->end && v->r->token[i].class != SENSE_NUMBER && !class_is_place(v->r->token[i].class); i++)
			right += v->r->token[i].class == SENSE_NO && token_corrects(v->r, i);
	for (int i = v->first; i < v->end; i++) // a thumbs-up next to a plan is a courtesy
		right += v->r->token[i].class == SENSE_YES && v->r->token[i].kind == TOKEN_SIGN;
	right += opening_yes(v);
	return v->t.odd > 0 || v->t.names > 0 || tally_sum(&v->t, TALLY_DOUBTS) > right || v->t.of[SENSE_TIMES] > v->t.numbers;
}

static bool
is_owned(const struct sentence_view *v)
{
	static const uint64_t courtesy = SENSE_BIT(THANKS) | SENSE_BIT(POLITE) | SENSE_BIT(CLOSING) |
	    SENSE_BIT(GREETING);
	bool thanks = false;

	for (int i = v->first; i < v->end; i++) {
		const struct token *t = &v->r->token[i];
		int owned = i + 1 + token_is(v->r, i + 1, SENSE_NUMBER);
		if (t->class == SENSE_MY && owned < v->end && v->r->token[owned].good)
			return true;
		if (class_in(t->class, courtesy))
			thanks = true;
		else if (thanks && (t->class == SENSE_WITH || t->class == SENSE_LINK || t->class == SENSE_PLACE || t->class == SENSE_GOOD))
			return true;
		else if (t->kind == TOKEN_SIGN || (t->class != SENSE_FILLER && t->class != SENSE_REST && t->class != SENSE_ARTICLE))
			thanks = false;
	}
	return false;
}

// D9: whether the sentence is a story: more words about other things than about places, none about wishes.
static bool
is_story(const struct sentence_view *v)
{
	static const uint64_t wants = SENSE_BIT(WANT) | SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(CORRECT) |
	    SENSE_BIT(POLITE) | SENSE_BIT(FIRST) | SENSE_BIT(LATER) | SENSE_BIT(ASK) | SENSE_BIT(CODE) | TALLY_ANSWERS;
	int ordered = v->t.places + v->t.numbers;

	return v->t.odd >= 3 && v->t.odd > (v->t.numbers > 0 ? 2 * ordered : ordered) && tally_sum(&v->t, wants) == 0;
}

// D9: whether the sentence reports a result: a number, a place, another number and the place's good ("five
// people in the forest and two wood"). An order never sends people to a place twice in a round.
static bool
is_outcome(const struct sentence_view *v)
{
	bool counted[PLACES] = { false };
	int numbers = 0, last = 0; // number of numbers, in all and up to the last place

	for (int i = v->first; v->t.of[SENSE_CODE] == 0 && i < v->end; i++) {
		const struct token *t = &v->r->token[i];
		numbers += t->kind == TOKEN_NUMBER || t->class == SENSE_NUMBER;
		if (t->value < 0 || t->value >= CARD_1 || (t->class != SENSE_PLACE && t->class != SENSE_GOOD))
			continue;
		if (t->good && counted[t->value] && numbers > last)
			return true;
		if (!t->good && numbers > 0)
			counted[t->value] = true;
		last = numbers;
	}
	return false;
}

// D9: whether the sentence corrects a slip of the tongue, with only talk above: "someone takes the
// last parking space. I mean field."
static bool
corrects_talk(const struct sentence_view *v)
{
	int at = sentence_content(v);

	return !v->above && v->talked && at < v->end && v->r->token[at].class == SENSE_CORRECT && v->t.numbers == 0 &&
	    v->t.of[SENSE_CODE] == 0 && v->t.places == 1;
}

// D9: whether the sentence tells something of a card or building with its number: "card 2 is mine".
static bool
tells_of_card(const struct sentence_view *v)
{
	if (v->t.of[SENSE_HAVE] == 0 || v->t.names + v->t.of[SENSE_PAST] + tally_sum(&v->t, TALLY_ANSWERS) > 0)
		return false;
	for (int i = v->first; i + 1 < v->end; i++)
		if (v->r->token[i].class == SENSE_PLACE && v->r->token[i].value >= CARD && token_is_number(v->r, i + 1))
			return true;
	return false;
}

// D9: whether the sentence is not an order, but too little to be doubtful.
static bool
is_small_talk(const struct sentence_view *v)
{
	bool doubted = is_doubted(v) || is_owned(v) || (v->t.of[SENSE_WANT] > 0 && v->t.goods > 0);
	int places = v->t.odd > 0 ? v->t.sure : v->t.places, at = sentence_content(v);
	bool more = at < v->end && v->r->token[at].class == SENSE_REST;
	for (int i = v->first; i < at; i++)
		more = more || class_in(v->r->token[i].class, SENSE_BIT(AND) | SENSE_BIT(THEN));
	// such as "rest hunting", "oh, and one goes hunting"
	bool rest = places > 0 && v->above && at < v->end && more;
	// such as "mine this time: hut first"
	bool first = places > 0 && v->t.of[SENSE_FIRST] > 0 && v->t.of[SENSE_PAST] == 0;

	return doubted && !rest && !first && v->t.of[SENSE_CODE] + v->t.of[SENSE_VAGUE] == 0 && places < 2 &&
	    (v->t.numbers == tells_of_card(v) || places == 0);
}

// Whether the place at `i` is "the first card" or "the last card".
static bool
is_card_by_order(const struct reader *r, int i)
{
	return i < r->count && class_is_place(r->token[i].class) && r->token[i].value == CARD &&
	    (token_is(r, i - 1, SENSE_FIRST) || token_is(r, i - 1, SENSE_LAST)) && !token_is(r, i + 1, SENSE_NUMBER);
}

// D12: compares the wishes before the word, also in its segment, with the wishes after its segment.
static bool
is_out_of_order(const struct sentence_view *v)
{
	static const uint64_t parting = SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(OR);
	int before = 0, here = 0, after = 0;
	bool first = false, last = false, ended = false;

	if (v->t.of[SENSE_FIRST] + v->t.of[SENSE_LAST] + v->t.of[SENSE_LATER] == 0)
		return false;
	for (int i = v->first; i < v->end; i++) {
		const struct token *t = &v->r->token[i];
		bool place = class_is_place(t->class);
		if (is_card_by_order(v->r, i))
			return true;
		if (t->kind == TOKEN_MARK || class_in(t->class, parting) || (t->kind == TOKEN_BREAK && here > 0)) {
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
has_alternative(const struct sentence_view *v)
{
	return v->t.places > 1 && v->t.of[SENSE_CODE] == 0 && tokens_alternate(v->r, v->first, v->end);
}

// Whether a sentence says what to take of dice, or an order of use, but not only that (M5, M6).
static bool
speaks_of_use(const struct sentence_view *v)
{
	return v->t.places > 0 && direction_spoken(v->r, v->first, v->end);
}

static bool
is_wanted(const struct sentence_view *v)
{
	return v->t.of[SENSE_WANT] > 0 && v->t.goods > 0;
}

static bool
is_lone_slip(const struct sentence_view *v)
{
	return v->t.mended > v->t.slips && v->t.sure == 0;
}

static const struct {
	bool (*holds)(const struct sentence_view *);
	enum sentence_kind kind;
	bool soft;
} cases[] = {
	{ is_statement, SENTENCE_STATEMENT, false }, // D1
	{ is_help, SENTENCE_HELP, false }, // D2
	{ takes_back, SENTENCE_TAKEBACK, false }, // D6
	{ is_question, SENTENCE_QUESTION, false }, // D3
	{ asks_to_resend, SENTENCE_TALK, false }, // D16
	{ is_same, SENTENCE_SAME, false }, // D6
	{ is_courtesy, SENTENCE_COURTESY, false }, // D4
	{ is_yes, SENTENCE_YES, false }, // D5
	{ is_no, SENTENCE_NO, false }, // D6
	{ asks_for_help, SENTENCE_HELP, false }, // D6
	{ is_leave, SENTENCE_LEAVE, false }, // D6
	{ is_takeback, SENTENCE_TAKEBACK, false }, // D6
	{ is_asking, SENTENCE_QUESTION, false }, // D7
	{ has_alternative, SENTENCE_DOUBTFUL, false }, // D21
	{ orders_nothing, SENTENCE_TALK, false }, // D8
	{ is_small_talk, SENTENCE_TALK, false }, // D9
	{ is_story, SENTENCE_TALK, false }, // D9
	{ is_outcome, SENTENCE_TALK, false }, // D9
	{ corrects_talk, SENTENCE_TALK, false }, // D9
	{ is_doubted, SENTENCE_DOUBTFUL, false }, // D10
	{ speaks_of_use, SENTENCE_DOUBTFUL, false }, // D10
	{ is_owned, SENTENCE_DOUBTFUL, false }, // D11
	{ is_out_of_order, SENTENCE_DOUBTFUL, false }, // D12
	{ is_wanted, SENTENCE_DOUBTFUL, true }, // D13
	{ is_lone_slip, SENTENCE_DOUBTFUL, true }, // D14
	{ NULL, SENTENCE_ORDER, false }, // D15: everything else
};

// Whether a question begins like a plan: "H W3 X, ok?".
static bool
begins_as_plan(const struct sentence_view *v)
{
	static const uint64_t first = SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(CODE) | SENSE_BIT(NUMBER) | SENSE_BIT(REST) | SENSE_BIT(FIRST);
	int at = sentence_content(v);

	return at < v->end && class_in(v->r->token[at].class, first) && v->t.places + v->t.numbers > 1;
}

// D17: whether the sentence asks without a question mark. Doubtful text must clearly ask; with a code, for its
// meaning or gain.
static bool
asks_unmarked(const struct sentence_view *v, enum sentence_kind kind)
{
	enum { FEW = 8 }; // a longer text may be a quotation that states what others ask
	const struct reader *r = v->r;
	const bool doubtful = kind == SENTENCE_DOUBTFUL;

	if (r->out->sentences > SENTENCES_HEARD || (kind != SENTENCE_TALK && !doubtful))
		return false;
	if (doubtful && v->t.of[SENSE_CODE] > 0)
		return sentence_fits(v, TOPIC_MEANING) || sentence_fits(v, TOPIC_EXPECT);
	const char *text = tokens_text(r, v->first, v->end);
	if (topic_asks(r->a, r->by, text, doubtful) && !(doubtful && has_alternative(v)))
		return true;
	return r->out->sentences <= FEW && (!doubtful || v->t.numbers + v->t.places < 2) &&
	    topic_seems_asked(r->a, r->by, text);
}

// Whether a token is the place of a wish: not of a time such as 19 h, nor one without a number in a story.
static bool
is_ordered(const struct sentence_view *v, int i)
{
	const struct token *t = &v->r->token[i];

	if (!class_is_place(t->class))
		return false;
	if (t->class == SENSE_CODE)
		return t->capital || !token_is_number(v->r, i - 1);
	return token_is(v->r, i - 1, SENSE_NUMBER) || token_is(v->r, i + 1, SENSE_NUMBER);
}

// D19: whether the sentence says that its writer cannot be reached.
static bool
is_unreachable(const struct sentence_view *v)
{
	const struct reader *r = v->r;
	int words = 0;

	for (int i = v->first; i < v->end; i++) {
		if (is_ordered(v, i))
			return false;
		words += class_is_place(r->token[i].class) && r->token[i].class != SENSE_CODE;
	}
	return words < 2 && v->t.of[SENSE_REST] == 0 && v->t.odd > 0 && sentence_fits(v, TOPIC_UNABLE);
}

// D19: whether doubtful text that orders nothing keeps what is stored, or puts it off.
static bool
only_decides(const struct sentence_view *v)
{
	static const uint64_t ordered = SENSE_BIT(CODE) | SENSE_BIT(REST) | SENSE_BIT(VAGUE);

	if (v->kind != SENTENCE_DOUBTFUL)
		return false;
	if (v->t.of[SENSE_PAST] + v->t.of[SENSE_MY] > 0 && sentence_fits(v, TOPIC_KEEP))
		return true;
	return v->t.places < 2 && v->t.numbers + tally_sum(&v->t, ordered) == 0 && sentence_fits(v, TOPIC_STOP);
}

// Whether one of the two sentences below asks what the codes in a sentence mean.
static bool
meaning_asked(const struct reader *r, int s)
{
	const struct sentence *x = &r->out->sentence[s];

	for (int q = s + 1; q <= s + 2 && q < r->out->sentences; q++) {
		const struct sentence *asks = &r->out->sentence[q];
		const struct tally t = tally_of(r, asks->first, asks->end);
		if (asks->asked && t.places < 2 && t.numbers == 0 && tokens_fit(r, x->first, asks->end, TOPIC_MEANING))
			return true;
	}
	return false;
}

void
explanations_find(struct reader *r)
{
	for (int s = 0; s < r->out->sentences && r->out->sentence[s].kind != SENTENCE_ORDER; s++) {
		struct sentence *x = &r->out->sentence[s];
		bool beside = (s > 0 && x[-1].asked) || (s + 1 < r->out->sentences && x[1].asked);
		if (x->kind == SENTENCE_DOUBTFUL && x->odd >= 1 && ((beside && !x->coded) || (x->odd > 1 && x->coded && meaning_asked(r, s)))) {
			x->kind = SENTENCE_TALK;
			x->effect = EFFECT_NONE;
		}
	}
}

// D20: finds the stories. Returns whether there are any.
static bool
stories_find(struct reader *r)
{
	struct sentence *end = r->out->sentence + r->out->sentences;
	bool planned = false, found = false;

	for (const struct sentence *x = r->out->sentence; x < end; x++) {
		const struct tally t = tally_of(r, x->first, x->end);
		planned = planned || (x->kind == SENTENCE_ORDER && t.places + t.of[SENSE_REST] > 1);
	}
	for (struct sentence *x = r->out->sentence; planned && x < end; x++) {
		const struct tally t = tally_of(r, x->first, x->end);
		const bool closed = token_is_mark(r, x->end - 1, '.') || token_is_mark(r, x->end - 1, '!') ||
		    x->end >= r->signature;
		x->story = x->kind == SENTENCE_DOUBTFUL && t.odd > 0 && t.numbers + t.of[SENSE_CODE] == 0 && closed &&
		    (t.of[SENSE_PAST] > 0 || tokens_fit(r, x->first, x->end, TOPIC_RENEWED)) && !(t.places > 1 && tokens_alternate(r, x->first, x->end));
		found = found || x->story;
	}
	return found;
}

// Sets the kinds. Stories are known, or none.
static void
kinds_set(struct reader *r)
{
	bool above = false;

	for (int s = 0; s < r->out->sentences; s++) {
		struct sentence *x = &r->out->sentence[s];
		struct sentence_view v = { .r = r, .first = x->first, .end = x->end, .above = above,
			.talked = s > 0 && x[-1].kind == SENTENCE_TALK && x[-1].odd >= 3 };
		v.t = tally_of(r, x->first, x->end);
		for (int i = x->end - 1; i >= x->first && r->token[i].kind == TOKEN_MARK; i--) {
			v.question = v.question || r->token[i].mark == '?';
			v.exclaims = v.exclaims || r->token[i].mark == '!';
			v.stops = v.stops || r->token[i].mark == '.';
		}
		size_t n = 0;
		while (cases[n].holds != NULL && !cases[n].holds(&v))
			n++;
		v.kind = x->kind = cases[n].kind;
		x->soft = cases[n].soft;
		v.cut = x->cut || x->story;
		if ((v.cut && x->kind == SENTENCE_DOUBTFUL) || sentence_presents(&v) || only_decides(&v))
			x->kind = SENTENCE_TALK;
		v.kind = x->kind;
		x->effect = effect_of(&v);
		if (x->kind == SENTENCE_COURTESY && x->effect != EFFECT_NONE)
			x->kind = SENTENCE_TALK;
		if (asks_unmarked(&v, x->kind) && !sentence_presents(&v))
			x->kind = SENTENCE_QUESTION;
		if (x->kind == SENTENCE_DOUBTFUL && is_unreachable(&v)) {
			x->kind = SENTENCE_TALK;
			x->effect = EFFECT_NONE;
		}
		x->planned = x->kind == SENTENCE_QUESTION && begins_as_plan(&v);
		x->asked = v.question;
		x->odd = v.t.odd;
		x->coded = v.t.of[SENSE_CODE] > 0;
		above = above || x->kind == SENTENCE_ORDER || x->kind == SENTENCE_DOUBTFUL;
	}
}

void
kinds_find(struct reader *r)
{
	kinds_set(r);
	if (r->out->sentences <= SENTENCES_HEARD && stories_find(r))
		kinds_set(r);
}

bool
token_doubts(const struct reader *r, int i)
{
	struct tally t = { .places = 0 };

	tally_add(&t, r, i);
	return t.odd > 0 || t.names > 0 || tally_sum(&t, TALLY_DOUBTS) > 0 || is_card_by_order(r, i) || is_card_by_order(r, i + 1);
}

bool
letter_asks(const struct reader *r)
{
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		if (x->asked && x->first >= r->greeting && x->first < r->signature)
			return true;
	return false;
}

int
kind_count(const struct reader *r, enum sentence_kind kind)
{
	int n = 0;

	for (int s = 0; s < r->out->sentences; s++)
		n += r->out->sentence[s].kind == kind;
	return n;
}
