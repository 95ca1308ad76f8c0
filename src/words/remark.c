// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds remarks above or below a plan in the same sentence.
#include "words/internal.h"

#include <string.h>

enum {
	CHAT_WORDS = 4, CHAT_UNKNOWN = 2, // a remark of so many words, so many of them unknown, is not part of a plan
	CHAT_LONG = 7, // nor is one of so many words
	UNMARKED_WORDS = 3, // so many words need no mark between them and codes
};

static const uint64_t denying = SENSE_BIT(NOT) | SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(DOUBT);

int
remark_but(const struct reader *r, int first, int end)
{
	static const char buts[] = "but/aber/pero/mais/ma";
	int at = 0;

	for (int i = first; i < end; i++)
		at = token_is_one_of(&r->token[i], buts, sizeof buts - 1) ? i + 1 : at;
	return at;
}

int
remark_concedes(const struct reader *r, int first, int end)
{
	const int at = remark_but(r, first, end);

	if (at == 0 || at == end || at == first + 1)
		return 0;
	const struct tally t = tally_of(r, at, end);
	return t.odd + t.names + tally_sum(&t, TALLY_DOUBTS | SENSE_BIT(CORRECT) | SENSE_BIT(LATER) | SENSE_BIT(PAST)) == 0 ? at : 0;
}

// A possible remark.
struct remark_view {
	const struct reader *r;
	int first, end;
	bool above; // the remark is above the plan
	bool coded; // the plan has codes
	struct tally t;
	int words;
	const struct token *edge; // the token next to the plan, not counting line breaks
	bool marked; // that token is a mark or a picture
	bool parted; // a line end, picture or mark is between the remark and the plan
};

// Whether a token can only be part of an order.
static bool
is_ordered(const struct token *t)
{
	return class_is_place(t->class) || t->kind == TOKEN_NUMBER || (t->class == SENSE_NUMBER && t->value != 1) ||
	    t->class == SENSE_REST || t->class == SENSE_VAGUE;
}

// Whether a remark may begin or end at `i`.
static bool
parts(const struct reader *r, int i)
{
	const struct token *t = &r->token[i];

	return t->kind == TOKEN_BREAK || (t->kind == TOKEN_SIGN && t->class == SENSE_FILLER) ||
	    (t->kind == TOKEN_MARK && (strchr(",:;()", t->mark) != NULL || (t->mark == '-' && t->space)));
}

static struct remark_view
view_of(const struct reader *r, int first, int end, bool above, bool coded)
{
	struct remark_view v = { .r = r, .first = first, .end = end, .above = above, .coded = coded };
	const int step = above ? -1 : 1, last = above ? first : end - 1;
	int edge = above ? end - 1 : first;

	if (first >= end)
		return v;
	v.t = tally_of(r, first, end);
	for (int i = first; i < end; i++)
		v.words += r->token[i].kind == TOKEN_WORD;
	while (edge != last && r->token[edge].kind == TOKEN_BREAK)
		edge += step;
	v.edge = &r->token[edge];
	v.marked = v.edge->kind == TOKEN_MARK || v.edge->kind == TOKEN_SIGN;
	v.parted = parts(r, above ? end - 1 : first);
	return v;
}

static bool
fits(const struct remark_view *v, enum topic topic)
{
	return tokens_fit(v->r, v->first, v->end, topic);
}

// Returns the number of words that say more than courtesy.
static int
meaning(const struct remark_view *v)
{
	return v->t.odd + tally_sum(&v->t, denying | SENSE_BIT(TAKEBACK) | SENSE_BIT(CORRECT) | SENSE_BIT(PAST) | SENSE_BIT(HAVE));
}

static bool
says_nothing(const struct remark_view *v)
{
	return meaning(v) == 0;
}

// Whether a remark begins with a question word.
static bool
asks(const struct remark_view *v)
{
	static const uint64_t empty = SENSE_BIT(FILLER) | SENSE_BIT(POLITE) | SENSE_BIT(GREETING) | SENSE_BIT(AND) | SENSE_BIT(THEN);
	int i = v->first;

	while (i < v->end && (v->r->token[i].kind != TOKEN_WORD || class_in(v->r->token[i].class, empty)))
		i++;
	return i < v->end && v->r->token[i].class == SENSE_ASK;
}

// Whether a remark names places or numbers as plans do: a capital code, a place with a number, or any place next to
// a plan in words.
static bool
names_places(const struct remark_view *v)
{
	const struct reader *r = v->r;
	int near = v->end; // no mark separates the words from here on from a plan below

	while (v->above && near > v->first + 1 && !parts(r, near - 2))
		near--;
	for (int i = v->first; i < v->end; i++) {
		const bool apart = v->above && i < near - 1;
		const struct token *t = &r->token[i];
		const bool place = class_in(t->class, SENSE_BIT(PLACE) | SENSE_BIT(GOOD)) || (t->class == SENSE_VAGUE && !apart); // "how cards work, but:"
		const bool number = token_is_number(r, i - 1) || token_is_number(r, i + 1);
		if (t->kind == TOKEN_NUMBER || (t->class == SENSE_NUMBER && t->value != 1 && !apart) || (place && (number || !v->coded)) ||
		    (t->class == SENSE_REST && !v->coded && !apart) || (t->class == SENSE_CODE && (t->capital || number || !v->coded)))
			return true;
	}
	return false;
}

// Whether a remark leads over to the plan below: "switch me to".
static bool
leads_over(const struct remark_view *v)
{
	const int denied = tally_sum(&v->t, denying);

	return v->above && v->t.names == 0 && denied <= 1 && fits(v, TOPIC_LEADING) &&
	    (denied == 0 || fits(v, TOPIC_REPLACING));
}

// E12: whether a remark that ends in a colon presents the plan below it, or says whose else it is.
static bool
presents(const struct remark_view *v)
{
	return v->above && v->words > 1 && v->edge->mark == ':' && (fits(v, TOPIC_PRESENTING) || fits(v, TOPIC_SUPPOSING));
}

// E12: whether a remark ends in a colon, or in a clause that begins with "but" and denies nothing.
static bool
introduces(const struct remark_view *v)
{
	return v->above && v->words > 1 && v->t.names == 0 && (v->edge->mark == ':' || remark_concedes(v->r, v->first, v->end) > 0);
}

// Whether a remark announces or undoes a plan.
static bool
is_known(const struct remark_view *v)
{
	return fits(v, TOPIC_UNDONE) || fits(v, TOPIC_RENEWED) || fits(v, TOPIC_REPLACING) || leads_over(v);
}

// Whether a remark could be a misspelt part of the plan, or its words lead over to the plan: "hardly any".
static bool
belongs_to_plan(const struct remark_view *v)
{
	static const uint64_t leading = SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) | SENSE_BIT(WITH) | SENSE_BIT(MY) | SENSE_BIT(AMOUNT) | SENSE_BIT(AND) |
	    SENSE_BIT(OR) | SENSE_BIT(HAVE) | SENSE_BIT(PEOPLE) | SENSE_BIT(NUMBER) | SENSE_BIT(TIMES);
	int unknown = 0, alike = 0;

	for (int i = v->first; i < v->end; i++) {
		const struct token *t = &v->r->token[i];
		bool odd = t->kind == TOKEN_WORD && class_in(t->class, TALLY_UNKNOWN);
		alike += t->meant != NULL || (odd && t->class != SENSE_NO_TYPO && vocabulary_alike(t->text, v->r->language));
		unknown += odd;
	}
	const bool chats = v->words >= CHAT_LONG || (v->words >= CHAT_WORDS && unknown - alike >= CHAT_UNKNOWN);
	const bool leads = class_in(v->edge->class, leading) || (v->above && v->words < 2 && v->edge->kind == TOKEN_WORD);
	return ((alike > 0 && !chats) || leads) && !is_known(v);
}

static bool
announces(const struct remark_view *v)
{
	const bool undoes = !v->above && v->words > 1 && fits(v, TOPIC_UNDONE); // such as "hunting no hang on I take that back"

	return undoes || ((v->coded || (v->parted && (v->marked || v->words > 1))) && is_known(v));
}

// Whether nothing separates a remark from the plan, and it is not long enough to need no mark before codes, or
// denies something after its last mark.
static bool
is_joined(const struct remark_view *v)
{
	const int step = v->above ? -1 : 1;

	if (v->parted)
		return false;
	for (int i = v->above ? v->end - 1 : v->first; i >= v->first && i < v->end && v->r->token[i].kind != TOKEN_MARK; i += step)
		if (class_in(v->r->token[i].class, denying | SENSE_BIT(OR)))
			return true;
	return !v->coded || v->words < UNMARKED_WORDS;
}

static bool
denies_below(const struct remark_view *v)
{
	return !v->above && v->t.odd < 2 && v->t.of[SENSE_NO] > 0;
}

static bool
chats(const struct remark_view *v)
{
	return v->t.odd > 0 && meaning(v) > (v->marked ? 1 : 2) && (v->marked || v->coded || !v->above);
}

// Whether a short remark makes the plan below it depend on what a wish above it comes to: "I want the field. If that's
// gone, the tool maker, otherwise the hut."
static bool
depends(const struct remark_view *v)
{
	int i = v->first;

	while (i < v->end && class_in(v->r->token[i].class, SENSE_BIT(FILLER) | SENSE_BIT(AND) | SENSE_BIT(THEN)))
		i++;
	return v->above && v->words <= CHAT_LONG && class_in(v->r->token[i].class, SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF)) &&
	    tally_of(v->r, v->r->greeting, v->first).places > 0;
}

static bool
excuses(const struct remark_view *v)
{
	return tokens_excuse(v->r, v->first, v->end);
}

// The first test that holds decides whether a remark is cut off; if none does, it is not.
static const struct {
	bool (*holds)(const struct remark_view *);
	bool cuts;
} tests[] = {
	{ names_places, false },
	{ presents, true },
	{ asks, false },
	{ leads_over, true },
	{ introduces, true },
	{ says_nothing, false },
	{ belongs_to_plan, false },
	{ announces, true },
	{ is_joined, false },
	{ denies_below, true },
	{ depends, false },
	{ chats, true },
	{ excuses, true },
};

static bool
is_remark(const struct remark_view *v)
{
	for (size_t i = 0; v->first < v->end && i < sizeof tests / sizeof *tests; i++)
		if (tests[i].holds(v))
			return tests[i].cuts;
	return false;
}

// Whether the text between a plan and the end of its sentence has no meaning.
static bool
is_plain(const struct remark_view *v)
{
	return v->t.odd == 0 && v->t.names == 0 && v->t.places + v->t.numbers == 0 &&
	    tally_sum(&v->t, TALLY_DOUBTS | SENSE_BIT(CORRECT) | SENSE_BIT(REST)) == 0;
}

// Finds the plan in a sentence: of the parts between marks, the last ones in a row that only a plan can be.
static void
plan_find(const struct reader *r, int first, int end, int *from, int *to)
{
	static const uint64_t alien = TALLY_DOUBTS | SENSE_BIT(WANT) | SENSE_BIT(CORRECT); // not in a plan
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
		if (t.odd + t.names + tally_sum(&t, alien) > 0 || (!order && *from == end && t.numbers == 0)) {
			if (*from < end)
				return;
			continue;
		}
		*to = *from == end ? stop : *to;
		*from = start;
	}
}

// Narrows a plan to what is between its first and last word that can only be part of an order.
static void
plan_narrow(const struct reader *r, int *from, int *to)
{
	while (*from < *to && !is_ordered(&r->token[*from]))
		++*from;
	while (*to > *from && !is_ordered(&r->token[*to - 1]))
		--*to;
}

// Widens the plan until only remarks are around it. Returns whether that leaves a plan and a remark.
static bool
plan_widen(const struct reader *r, int first, int end, int *plan, int *behind)
{
	plan_narrow(r, plan, behind);
	const struct tally all = tally_of(r, first, end), inner = tally_of(r, *plan, *behind);
	const bool coded = inner.of[SENSE_CODE] > 0, found = *plan < end;
	struct remark_view above = view_of(r, first, *plan, true, coded), below = view_of(r, *behind, end, false, coded);

	while (above.end > first && !parts(r, above.end - 1) && !is_remark(&above))
		above = view_of(r, first, above.end - 1, true, coded);
	while (below.first < end && !parts(r, below.first) && !is_remark(&below))
		below = view_of(r, below.first + 1, end, false, coded);
	*plan = above.end;
	*behind = below.first;
	const struct tally core = tally_of(r, *plan, *behind);
	const bool whole = tally_is_whole(&core, true) && core.places > 0 && core.places + core.of[SENSE_REST] > 1;
	return whole && found && !token_is_mark(r, end - 1, '?') && !tally_is_whole(&all, true) &&
	    (is_plain(&above) || is_remark(&above)) && (is_plain(&below) || is_remark(&below)) && !(is_plain(&above) && is_plain(&below));
}

// E12: finds the plan below a line that presents it and ends in a colon, though the line may name one of its places, too:
// "this time I go for gold:". Returns its first token; `end` if there is none.
static int
presented_find(const struct reader *r, int first, int end)
{
	int at = first;

	while (at < end && !(token_is_mark(r, at, ':') && token_is_break(r, at + 1)))
		at++;
	if (at + 2 >= end)
		return end;
	const struct tally t = tally_of(r, at + 2, end);
	const struct remark_view head = view_of(r, first, at + 1, true, t.of[SENSE_CODE] > 0);
	const bool ordered = head.t.of[SENSE_CODE] > 0 || (head.t.places > 0 && (head.t.numbers > 0 || !head.coded));
	return tally_is_whole(&t, true) && t.places > 0 && t.places + t.of[SENSE_REST] > 1 && !ordered && presents(&head) &&
	    (places_among(r, first, at) & ~places_among(r, at + 2, end)) == 0 ? at + 2 : end;
}

bool
remarks_find(const struct reader *r, int first, int end, int *plan, int *behind)
{
	*plan = first;
	*behind = end;
	if (plan_widen(r, first, end, plan, behind))
		return true;
	plan_find(r, first, end, plan, behind);
	if (*plan < *behind && plan_widen(r, first, end, plan, behind))
		return true;
	*plan = presented_find(r, first, end);
	*behind = end;
	return *plan < end;
}
