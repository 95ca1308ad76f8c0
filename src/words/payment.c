// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds sentences that say what to pay: "I'll pay for card 1 with 2 wood".
#include "words/internal.h"

#include <string.h>

// The state of reading such a sentence.
struct paying {
	const struct reader *r;
	struct payment *out;
	int end;
	int places, pays; // how many cards or buildings, and words that mean paying, there are
	int count; // number before a good; 0 if there is none
};

// Returns the number at a token, up to 10; 0 if there is none.
static int
number_at(const struct reader *r, int i, int end)
{
	const struct token *t = i < end ? &r->token[i] : NULL;

	return t != NULL && (t->kind == TOKEN_NUMBER || t->class == SENSE_NUMBER) && t->n >= 1 && t->n <= 10 ? t->n : 0;
}

// Finds a card or building that begins at a token. Returns its end; 0 if there is none.
static int
place_at(const struct reader *r, int i, int end, enum place *place)
{
	const struct token *t = &r->token[i];
	const bool numbered = t->value == CARD || t->value == BUILDING;
	int next = i + 1, number;

	if (!class_in(t->class, SENSE_BIT(PLACE) | SENSE_BIT(CODE)) || (!numbered && (t->value < CARD_1 || t->value >= PLACES)))
		return 0;
	while (next < end && r->token[next].phrase)
		next++;
	number = numbered ? number_at(r, next, end) : 0;
	if (numbered && (number == 0 || number > 4))
		return 0;
	*place = (enum place)(!numbered ? t->value : (t->value == CARD ? (int)CARD_1 : (int)BUILDING_1) + number - 1);
	return next + (number > 0);
}

static bool
good_take(struct paying *p, int i)
{
	const struct token *t = &p->r->token[i];
	const enum good good = t->class == SENSE_GOOD && t->value < PLACES ? place_info[t->value].good : GOODS;

	if (good == GOODS || p->out->has[good])
		return false;
	p->out->has[good] = true;
	p->out->order[p->out->goods++] = good;
	p->out->count[good] = p->count;
	p->out->counted = p->out->counted || p->count > 0;
	p->count = 0;
	return true;
}

// Reads what a token says. Returns its end; 0 if it may say something else.
static int
token_take(struct paying *p, int i)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(LINK) | SENSE_BIT(MY) | SENSE_BIT(WITH) | SENSE_BIT(FILLER) |
	    SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(POLITE) | SENSE_BIT(WANT) | SENSE_BIT(THANKS) | SENSE_BIT(ELIDED);
	const struct token *t = &p->r->token[i];
	const int next = place_at(p->r, i, p->end, &p->out->place);

	if (next > 0)
		return ++p->places == 1 ? next : 0;
	if (good_take(p, i))
		return i + 1;
	if (number_at(p->r, i, p->end) > 0 && p->count == 0) {
		p->count = number_at(p->r, i, p->end);
		return i + 1;
	}
	if (t->class == SENSE_HAVE) {
		p->pays += t->value == PAYS;
		return t->value == PAYS ? i + 1 : 0;
	}
	const bool mark = t->kind == TOKEN_BREAK || (t->kind == TOKEN_MARK && strchr(".,;!:()", t->mark) != NULL);
	return mark || t->phrase || class_in(t->class, small) ? i + 1 : 0;
}

// Reads all tokens as a payment. out->place is PLACES if none is named.
static bool
tokens_pay(const struct reader *r, int first, int end, struct payment *out)
{
	struct paying p = { .r = r, .out = out, .end = end };

	*out = (struct payment){ .place = PLACES };
	for (int i = first; i < end;) {
		const int next = token_take(&p, i);
		if (next == 0)
			return false;
		i = next;
	}
	return p.pays > 0 && out->goods > 0 && p.count == 0;
}

// The cards and buildings that the letter names outside a sentence.
struct named {
	bool other; // some place is named
	bool place; // the place of the payment is among them
	enum place last; // the last card or building above the sentence; PLACES if there is none
	bool several; // there are several above it
};

// Whether a token is the code of a card, which is a number alone: "H 1 X".
static bool
is_card_code(const struct reader *r, int i)
{
	const struct token *t = &r->token[i];
	const bool next = i + 1 < r->signature && r->token[i + 1].kind == TOKEN_WORD && r->token[i + 1].class != SENSE_CODE;

	return t->kind == TOKEN_NUMBER && t->n >= 1 && t->n <= 4 && !token_glued(r, i) && !next;
}

static struct named
named_outside(const struct reader *r, int first, int end, enum place place)
{
	struct named n = { .last = PLACES };
	enum place found;

	for (int i = r->greeting; i < r->signature; i++) {
		const bool code = is_card_code(r, i);
		if ((i >= first && i < end) || !(code || class_is_place(r->token[i].class)))
			continue;
		n.other = true;
		n.several = n.several || (i < first && (r->token[i].value == SEVERAL_CARDS || r->token[i].value == SEVERAL_BUILDINGS));
		if (code)
			found = (enum place)((int)CARD_1 + r->token[i].n - 1);
		else if (place_at(r, i, r->signature, &found) == 0)
			continue;
		n.place = n.place || found == place;
		if (i < first) {
			n.several = n.several || (n.last != PLACES && n.last != found);
			n.last = found;
		}
	}
	return n;
}

bool
payment_read(const struct reader *r, int first, int end, struct payment *out)
{
	if (!tokens_pay(r, first, end, out))
		return false;
	const struct named n = named_outside(r, first, end, out->place);
	if (out->place != PLACES)
		return n.place || !n.other; // otherwise it may be a wish for that place, too
	const bool bracket = first > r->greeting && token_is_mark(r, first, '(');
	out->place = bracket || !n.several ? n.last : PLACES;
	return out->place != PLACES;
}

bool
payment_line(const struct reader *r, int first, int end)
{
	struct payment found;

	return tokens_pay(r, first, token_line_end(r, first, end), &found);
}

bool
payment_find(const struct reader *r, int first, int end, int *begin, int *behind)
{
	struct payment found;

	for (int i = first; i < end; i++) {
		if (r->token[i].class != SENSE_HAVE || r->token[i].value != PAYS)
			continue;
		for (*begin = i; *begin > first && r->token[*begin].kind != TOKEN_MARK; --*begin)
			;
		for (*behind = i; *behind < end && r->token[*behind].kind != TOKEN_MARK; ++*behind)
			;
		*behind += token_is_mark(r, *behind, ')') && *behind < end;
		if (*begin > first && *behind < end && tokens_pay(r, *begin, *behind, &found) && found.place == PLACES &&
		    payment_read(r, *begin, *behind, &found))
			return true;
	}
	return false;
}
