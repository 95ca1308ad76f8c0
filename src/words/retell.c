// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rewrites wishes in prose by the patterns of retellings.txt; the rules are in words/internal.h.
#include "words/internal.h"

#include <string.h>

#include "base/repair.h"
#include "words/hearing.h"

enum {
	ROOM = 8, // most tokens that replace one token: any card
	TOKENS_TOLD = 200, // longer letters are not wishes
	NEAR = 8, // most tokens between an ordinal and its card
	COMPARED = 6, // most tokens of a comparison
	BRACKET = 14, // most tokens in brackets that are about a card or building
};

// Returns CARD or BUILDING if a token names one of them; otherwise 0.
static int
family_at(const struct telling *t, int i)
{
	const struct token *k = i >= 0 && i < t->end ? &t->r->token[i] : NULL;
	const struct entry *e = k != NULL && k->kind == TOKEN_WORD ? vocabulary_look(k->text, strlen(k->text), t->r->by->language) : NULL;

	if (e == NULL || e->class != SENSE_PLACE)
		return 0;
	return e->value == CARD || e->value == SEVERAL_CARDS ? CARD : e->value == BUILDING || e->value == SEVERAL_BUILDINGS ? BUILDING : 0;
}

static int
phrase_end(const struct telling *t, int i)
{
	for (i++; i < t->end && t->r->token[i].phrase; i++)
		;
	return i;
}

// R4, R5: the place of a card or building by its ordinal or number; PLACES if unknown.
static int
place_of(int family, enum retelling form, int number)
{
	if (number > 0)
		return (family == CARD ? (int)CARD_1 : (int)BUILDING_1) + number - 1;
	if (family == CARD && (form == RETELLING_ONE || form == RETELLING_RIGHT))
		return CARD_1;
	if (family == CARD && (form == RETELLING_LEFT || form == RETELLING_LAST))
		return CARD_4;
	return family == BUILDING && form == RETELLING_LEFT ? (int)BUILDING_1 : (int)PLACES;
}

struct ordinal {
	enum retelling form;
	int number; // 0 if the form decides
	int end; // 0 if there is no ordinal
};

static struct ordinal
ordinal_at(const struct telling *t, int i)
{
	struct ordinal o = { .form = RETELLING_ANY };

	o.end = telling_form(t, i, RETELLING_ONE, RETELLING_RIGHT, &o.form);
	for (int k = 0; o.end == 0 && k < topic_ordinal_count && i < t->end; k++)
		if (token_is_one_of(&t->r->token[i], topic_ordinals[k].words, strlen(topic_ordinals[k].words))) {
			o.number = topic_ordinals[k].number;
			o.end = i + 1;
		}
	return o;
}

// R4: the kind (CARD or BUILDING) of a single ordinal: the kind on the other side of an "or",
// otherwise the kind named last; 0 if there is none.
static int
family_meant(const struct telling *t, int i)
{
	enum retelling form;
	bool two = token_is(t->r, i, SENSE_OR) || telling_form(t, i, RETELLING_ELSE, RETELLING_ELSE, &form) > 0;

	for (int k = i; two && k < i + NEAR; k++)
		if (family_at(t, k) != 0)
			return family_at(t, k);
	return t->family;
}

// Whether an ordinal ends at `i` with no word after it that it could belong to.
static bool
stands_alone(const struct telling *t, int i)
{
	static const uint64_t follow = SENSE_BIT(OR) | SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF);
	enum retelling form;

	return i >= t->end || t->r->token[i].kind != TOKEN_WORD || class_in(t->r->token[i].class, follow) ||
	    telling_form(t, i, RETELLING_ELSE, RETELLING_ELSE, &form) > 0;
}

static struct token *
put(struct telling *t, int i, enum sense class, int value)
{
	struct token *k = &t->to->token[t->to->count++];

	*k = t->r->token[i];
	k->kind = TOKEN_WORD;
	k->class = class;
	k->value = value;
	k->n = 0;
	k->text = "";
	k->meant = NULL;
	k->space = true;
	k->elided = k->phrase = k->good = k->name = k->bad = k->crowded = k->slip = false;
	k->fate = FATE_IGNORED;
	return k;
}

static bool
ends_in(const struct telling *t, enum sense class)
{
	return t->to->count > 0 && t->to->token[t->to->count - 1].class == class;
}

// Whether an "or" joins the next item to the last wish.
static bool
is_joined(const struct telling *t)
{
	for (int k = t->to->count - 1; k >= 0; k--) {
		const struct token *x = &t->to->token[k];
		if (x->class == SENSE_OR)
			return true;
		if (x->kind != TOKEN_WORD || class_is_place(x->class) || x->class == SENSE_AND || x->class == SENSE_THEN)
			return false;
	}
	return false;
}

static void
place_count(struct telling *t, int place)
{
	t->group = (t->joined ? t->group : 0) | (place < PLACES ? UINT64_C(1) << place : 0);
	t->place = place;
	t->coded = false;
	t->places++;
}

static void
put_place(struct telling *t, int i, int place)
{
	t->joined = is_joined(t);
	put(t, i, SENSE_PLACE, place);
	place_count(t, place);
	t->last = place;
	t->family = place >= BUILDING_1 ? BUILDING : CARD;
}

// R2: adds an "or".
static void
put_or(struct telling *t, int i)
{
	if (ends_in(t, SENSE_AND) || ends_in(t, SENSE_THEN))
		t->to->count--;
	if (t->places > 0 && !ends_in(t, SENSE_OR))
		put(t, i, SENSE_OR, 0);
}

// R4: adds all cards, or the buildings that every game has.
static void
put_any(struct telling *t, int i, int family)
{
	int first = family == CARD ? CARD_1 : BUILDING_1, count = family == CARD ? 4 : 2;

	for (int k = 0; k < count; k++) {
		if (k > 0)
			put(t, i, SENSE_OR, 0);
		put_place(t, i, first + k);
	}
}

// Returns the ordinal after a card or building at `i`, possibly after articles. Ordinals that could
// describe the order of the plan do not count.
static struct ordinal
ordinal_behind(const struct telling *t, int i)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(LINK);
	struct ordinal o = { .end = 0 };

	for (int k = phrase_end(t, i); k < t->end && o.end == 0; k++) {
		o.end = telling_form(t, k, RETELLING_ONE, RETELLING_RIGHT, &o.form);
		if (!class_in(t->r->token[k].class, small))
			break;
	}
	return o;
}

// R4: rewrites a card or building with an ordinal. Returns its end; 0 if there is none at `i`.
static int
card_tell(struct telling *t, int i)
{
	enum retelling form;
	struct ordinal o = ordinal_at(t, i);
	int family = family_at(t, i), place = PLACES, end = 0;

	if (o.end > 0 && family_at(t, o.end) != 0) {
		end = phrase_end(t, o.end);
		place = telling_is_number(t, end) ? (int)PLACES : place_of(family_at(t, o.end), o.form, o.number);
	} else if (o.end > 0 && token_is(t->r, i - 1, SENSE_ARTICLE) && stands_alone(t, o.end) && family_meant(t, o.end) != 0) {
		end = o.end;
		place = place_of(family_meant(t, o.end), o.form, o.number);
	} else if (family != 0 && !telling_is_number(t, phrase_end(t, i)) && (o = ordinal_behind(t, i)).end > 0) {
		end = o.end;
		place = place_of(family, o.form, 0);
	} else if ((end = telling_form(t, i, RETELLING_ANY, RETELLING_ANY, &form)) > 0 && family_at(t, end) != 0 &&
	    !telling_is_number(t, phrase_end(t, end)) && ordinal_behind(t, end).end == 0) {
		put_any(t, i, family_at(t, end));
		return phrase_end(t, end);
	} else if ((end = telling_form(t, i, RETELLING_NEXT, RETELLING_NEXT, &form)) > 0 && t->last != PLACES && t->last != CARD_4) {
		place = family_at(t, end) == 0 || family_at(t, end) == t->family ? t->last + 1 : (int)PLACES;
		end = family_at(t, end) != 0 ? phrase_end(t, end) : end;
	}
	if (place >= PLACES)
		return 0;
	put_place(t, i, place);
	return end;
}

// Whether what is at a token takes the place of the wish before it: "or", or "if it is gone" before it.
static bool
replaces_last(const struct telling *t, int i)
{
	static const uint64_t conditions = SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF) | SENSE_BIT(ASK);
	enum retelling form;
	int last = t->to->count;

	while (last > 0 && t->to->token[last - 1].class == SENSE_ARTICLE)
		last--;
	if (last > 0 && t->to->token[last - 1].class == SENSE_OR)
		return true;
	for (bool gone = false; i > t->r->greeting && t->r->token[i - 1].kind == TOKEN_WORD; i--) {
		gone = gone || telling_form(t, i - 1, RETELLING_GONE, RETELLING_GONE, &form) > 0;
		if (class_in(t->r->token[i - 1].class, conditions))
			return gone;
	}
	return false;
}

// R11: reads a number alone after a wish that has no number of its own: "F, 1, 4/2". Returns its end; 0 if it is not one.
// Next to a building it is another only if it takes its place: "building 3, otherwise the 1".
static int
number_tell(struct telling *t, int i)
{
	static const uint64_t next = SENSE_BIT(OR) | SENSE_BIT(AND) | SENSE_BIT(THEN);
	static const uint64_t before = next | SENSE_BIT(ARTICLE);
	const struct token *k = &t->r->token[i], *last = i > 0 ? k - 1 : NULL, *after = i + 1 < t->end ? k + 1 : NULL;
	const int place = (t->family == BUILDING ? (int)BUILDING_1 : (int)CARD_1) + k->n - 1;
	enum retelling form;

	if (k->kind != TOKEN_NUMBER || k->n < 1 || k->n > 4 || token_glued(t->r, i) || last == NULL || t->place >= PLACES ||
	    (t->family == BUILDING && !replaces_last(t, i)) || item_takes_count(t->place) || !(t->coded || t->place >= CARD_1) || t->place == place)
		return 0;
	if (last->kind == TOKEN_WORD ? !class_in(last->class, before) : last->kind != TOKEN_MARK || strchr(",(/", last->mark) == NULL)
		return 0;
	if (after != NULL && (after->kind == TOKEN_WORD ? !class_in(after->class, next) && telling_form(t, i + 1, RETELLING_ELSE, RETELLING_ELSE, &form) == 0
							: after->kind == TOKEN_BREAK || after->mark == ':'))
		return 0;
	put_place(t, i, place);
	return i + 1;
}

static bool
is_unknown(const struct token *k)
{
	return k->kind == TOKEN_WORD && !k->name && (k->class == SENSE_NONE || k->class == SENSE_NO_TYPO);
}

static int tell(struct telling *t, int i);

// R2: whether a condition follows an alternative: "or card 1 if that's gone".
static bool
trails(const struct telling *t, int i, int end)
{
	const bool whole = end >= t->end || t->r->token[end].kind == TOKEN_BREAK || token_is_mark(t->r, end, '.');
	const bool last = whole || t->r->token[end].kind != TOKEN_WORD;

	for (int k = i; k < end; k++)
		if (class_is_place(t->r->token[k].class) && telling_place(t, k) != t->place)
			return t->joined; // "or card 1, if the hut is gone"
	return last && t->joined && i > 0 && (whole || t->r->token[i - 1].kind != TOKEN_MARK);
}

// R7: skips the other side of a comparison. Returns its end; 0 if no place follows.
static int
compared_skip(struct telling *t, int i)
{
	const struct telling was = *t;
	const int count = t->to->count;
	int end = i;

	while (t->places == was.places && end < t->end && end < i + COMPARED) {
		t->told = false;
		end = tell(t, end);
	}
	const bool placed = t->places != was.places;
	*t = was;
	t->to->count = count;
	return placed ? end : 0;
}

// R8: whether a wish begins at a token, which "and" joins to what is before it.
static bool
begins_wish(const struct telling *t, int i)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) | SENSE_BIT(FILLER) | SENSE_BIT(AND) | SENSE_BIT(THEN);
	static const uint64_t wish = SENSE_BIT(NUMBER) | SENSE_BIT(REST);

	while (i < t->end && t->r->token[i].kind == TOKEN_WORD && class_in(t->r->token[i].class, small))
		i++;
	return i < t->end && (class_is_place(t->r->token[i].class) || t->r->token[i].kind == TOKEN_NUMBER ||
	    class_in(t->r->token[i].class, wish));
}

// R8: returns the end of a reason.
static int
reason_end(const struct telling *t, int i)
{
	for (; i < t->end && t->r->token[i].kind != TOKEN_BREAK && t->r->token[i].kind != TOKEN_MARK; i++)
		if (class_in(t->r->token[i].class, SENSE_BIT(AND) | SENSE_BIT(THEN)) && begins_wish(t, i + 1))
			break;
	return i;
}

// Rewrites text by a pattern. Returns its end; 0 if no pattern matches at `i`.
static int
pattern_tell(struct telling *t, int i)
{
	enum retelling form = RETELLING_OVER;
	int end = telling_form(t, i, RETELLING_WISH, RETELLING_HUT, &form);

	if (remark_but(t->r, i, i + 1) > 0 && telling_form(t, i + 1, RETELLING_ELSE, RETELLING_ELSE, &form) > 0) {
		put(t, i, SENSE_FILLER, 0);
		return i + 1;
	}
	if (end == 0)
		return 0;
	if (form == RETELLING_THAN)
		return compared_skip(t, end);
	if (form == RETELLING_REASON)
		return reason_end(t, end);
	t->wish = t->wish || form == RETELLING_WISH;
	if (form == RETELLING_ELSE && !trails(t, i, end))
		put_or(t, i);
	else if (form == RETELLING_REST)
		put(t, i, SENSE_REST, 0);
	else if (form == RETELLING_HUT) {
		put(t, i, SENSE_PLACE, HUT);
		place_count(t, HUT);
	} else
		put(t, i, SENSE_FILLER, 0);
	return end;
}

// R12: whether a token is a bracket, but not around a number alone.
static bool
is_bracket(const struct telling *t, int i)
{
	if (token_is_mark(t->r, i, '('))
		return !(telling_is_number(t, i + 1) && token_is_mark(t->r, i + 2, ')'));
	return token_is_mark(t->r, i, ')') && !(i > 1 && telling_is_number(t, i - 1) && token_is_mark(t->r, i - 2, '('));
}

// Whether the word at `i` says in a condition what becomes of a place: "if he takes it".
static bool
in_condition(const struct telling *t, int i)
{
	static const uint64_t conditions = SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF) | SENSE_BIT(ASK); // "et si"
	enum retelling form;

	if (i == t->r->greeting || t->r->token[i].phrase || telling_form(t, i, RETELLING_GONE, RETELLING_FREE, &form) == 0)
		return false;
	for (i--; i > t->r->greeting && t->r->token[i].kind == TOKEN_WORD && !class_in(t->r->token[i].class, conditions); i--)
		;
	return class_in(t->r->token[i].class, conditions);
}

// Whether the word at `i` leads from a card or building to its price, or to what it brings: "card 2 for a wood".
static bool
before_price(const struct telling *t, int i)
{
	enum retelling form;
	const struct token *last = t->to->count > 0 ? &t->to->token[t->to->count - 1] : NULL;
	const bool near = last != NULL && (last->kind == TOKEN_NUMBER || last->class == SENSE_PLACE);

	return near && t->place >= CARD_1 && t->place < PLACES && telling_form(t, i, RETELLING_FOR, RETELLING_FOR, &form) > 0;
}

static void
token_copy(struct telling *t, const struct token *k)
{
	t->unknown += is_unknown(k);
	t->to->token[t->to->count] = *k;
	t->to->token[t->to->count].fate = FATE_IGNORED;
	t->to->token[t->to->count++].bad = false;
}

// Copies a token that no pattern covers.
static void
token_tell(struct telling *t, int i)
{
	const struct token *k = &t->r->token[i];
	const bool word = k->kind == TOKEN_WORD, comma = token_is_mark(t->r, i, ',');

	if (is_bracket(t, i) || (comma && ends_in(t, SENSE_REST)))
		return;
	if (ends_in(t, SENSE_OR) && (comma || k->class == SENSE_THEN || k->class == SENSE_AND))
		return;
	if (word && k->class == SENSE_OR) {
		put_or(t, i);
		return;
	}
	if (word && (k->class == SENSE_WANT || (k->class == SENSE_FIRST && t->places == 0))) {
		t->wish = t->wish || k->class == SENSE_WANT;
		put(t, i, SENSE_FILLER, 0);
		return;
	}
	if (class_is_place(k->class)) {
		t->joined = is_joined(t);
		place_count(t, telling_place(t, i));
		t->coded = k->class == SENSE_CODE;
	}
	if (class_is_place(k->class) && k->value >= CARD_1) {
		t->family = family_at(t, i) != 0 ? family_at(t, i) : t->family;
		t->last = t->place;
	}
	token_copy(t, k);
}

// R12: skips a remark about a card or building in brackets: "card 1 (the cheap one)". Returns its end; 0 if there is no
// such text.
static int
bracket_skip(const struct telling *t, int i)
{
	static const uint64_t turning = SENSE_BIT(OR) | SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF) | SENSE_BIT(NOT) | SENSE_BIT(NO);
	enum retelling form;
	int end = i + 1;

	if (!token_is_mark(t->r, i, '(') || t->place < CARD_1 || t->place >= PLACES || t->to->count == 0 ||
	    !(class_is_place(t->to->token[t->to->count - 1].class) || t->to->token[t->to->count - 1].kind == TOKEN_NUMBER) ||
	    telling_form(t, i + 1, RETELLING_ELSE, RETELLING_ELSE, &form) > 0)
		return 0;
	for (; end < t->end && end < i + BRACKET && !token_is_mark(t->r, end, ')'); end++)
		if (class_in(t->r->token[end].class, turning))
			return 0;
	return token_is_mark(t->r, end, ')') && end > i + 2 ? end + 1 : 0;
}

// Rewrites the text at a token. Returns its end. In the middle of a phrase a pattern is used only
// if a pattern matched the phrase's beginning.
static int
tell(struct telling *t, int i)
{
	const bool word = t->r->token[i].kind == TOKEN_WORD;
	int end = word ? card_tell(t, i) : number_tell(t, i) + bracket_skip(t, i);

	if (end == 0 && word && (in_condition(t, i) || before_price(t, i))) {
		token_copy(t, &t->r->token[i]);
		end = i + 1;
	}
	if (end == 0 && word && (!t->r->token[i].phrase || t->told))
		end = pattern_tell(t, i);
	t->told = end > 0;
	if (end == 0)
		token_tell(t, i);
	return end > 0 ? end : i + 1;
}

// R6: whether the word at `i` is in a position where a place or its count could be.
static bool
could_be_wish(const struct reader *r, int i)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(FILLER) | SENSE_BIT(LINK);
	const int at = i;
	const int next = i + 1 + token_is_mark(r, i + 1, ':');
	int end = i + 1;

	if (token_is(r, i - 1, SENSE_NUMBER) || token_is(r, next, SENSE_NUMBER) || (next > i + 1 && token_is_number(r, next)))
		return true;
	while (i > 0 && r->token[i - 1].kind == TOKEN_WORD && class_in(r->token[i - 1].class, small))
		i--;
	while (end < r->count && r->token[end].kind == TOKEN_WORD && class_in(r->token[end].class, small))
		end++;
	bool begins = i == 0 || !class_in(r->token[i - 1].class, ~(SENSE_BIT(NONE) | SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(OR)));
	return begins && at > 0 && (end >= r->count || r->token[end].kind != TOKEN_WORD);
}

// Whether the token at `i` is a number other than that of a card or building.
static bool
counts_people(const struct reader *r, int i)
{
	const bool number = r->token[i].kind == TOKEN_NUMBER || (r->token[i].kind == TOKEN_WORD && r->token[i].class == SENSE_NUMBER);

	return number && (i == 0 || r->token[i - 1].class != SENSE_PLACE || r->token[i - 1].value < CARD_1);
}

// R10: the tokens of the wishes: from the first place, with its count, to the last place or rest.
static void
wishes_span(const struct reader *r, int *first, int *last)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(FILLER) | SENSE_BIT(LINK) | SENSE_BIT(PEOPLE) | SENSE_BIT(NUMBER) | SENSE_BIT(REST);

	*first = r->count;
	*last = 0;
	for (int i = 0; i < r->count; i++) {
		const bool place = class_is_place(r->token[i].class);
		*first = place && i < *first ? i : *first;
		*last = place || r->token[i].class == SENSE_REST || r->token[i].kind == TOKEN_NUMBER ? i : *last;
	}
	for (int i = *first; i > 0 && (r->token[i - 1].kind == TOKEN_NUMBER || class_in(r->token[i - 1].class, small)); i--)
		*first = counts_people(r, i - 1) || r->token[i - 1].class == SENSE_REST ? i - 1 : *first;
}

// R10: ignores words around wishes that send everybody, and unknown words in them.
static void
chat_drop(struct reader *r)
{
	const uint64_t against = SENSE_BIT(NO) | SENSE_BIT(IF) | SENSE_BIT(CORRECT) | SENSE_BIT(TAKEBACK) |
	    (topic_fits_by(r->a, r->by, r->text, TOPIC_REPLACING) ? 0 : SENSE_BIT(NOT));
	const char *sender = r->by->sender != NULL ? text_fold(r->a, r->by->sender, strlen(r->by->sender)) : "";
	int first, last;

	wishes_span(r, &first, &last);
	for (int i = 0; i < r->count; i++) {
		struct token *k = &r->token[i];
		const bool article = counts_people(r, i) && k->n == 1 && i + 1 < r->count && is_unknown(&r->token[i + 1]);
		const bool own = k->kind == TOKEN_WORD && k->name && name_listed(sender, k->text);
		const bool mine = k->class == SENSE_MY && i + 1 < r->count && !r->token[i + 1].good;
		const bool dropped = i < first || i > last ? (k->kind == TOKEN_WORD || k->kind == TOKEN_SIGN) && !class_in(k->class, against)
							   : (is_unknown(k) && !could_be_wish(r, i)) || article || mine || class_in(k->class, SENSE_BIT(DOUBT) | SENSE_BIT(HAVE));
		if (!own && (k->name || !dropped))
			continue;
		k->bad = is_unknown(k);
		k->name = false;
		token_read_over(k, SENSE_FILLER);
	}
}

// R6: ignores words of doubt and having, and unknown words.
static void
unknown_drop(struct telling *t)
{
	struct reader *to = t->to;

	for (int i = 0; i < to->count && t->wish && t->unknown <= t->places; i++) {
		struct token *k = &to->token[i];
		bool unknown = is_unknown(k) && !could_be_wish(to, i);
		if (!unknown && (k->kind != TOKEN_WORD || !class_in(k->class, SENSE_BIT(DOUBT) | SENSE_BIT(HAVE))))
			continue;
		k->class = SENSE_FILLER;
		k->bad = unknown;
	}
}

bool
words_retell(const struct reader *r, struct reader *out, bool chat)
{
	struct telling t = { .r = r, .to = out, .end = r->signature, .place = PLACES, .last = PLACES };

	if (r->section || r->below < r->count || r->out->stopped != NULL || r->signature - r->greeting > TOKENS_TOLD)
		return false;
	*out = *r;
	out->count = out->greeting = 0;
	out->token = arena_alloc(r->a, ((size_t)(t.end - r->greeting) + 1) * ROOM * sizeof *out->token);
	for (int i = r->greeting; i < t.end;)
		i = r->token[i].fate == FATE_STATEMENT ? i + 1 : tell(&t, i);
	if (chat)
		chat_drop(out);
	else
		unknown_drop(&t);
	out->signature = out->below = out->count;
	return t.places > 0 && (t.wish || t.places > 1);
}
