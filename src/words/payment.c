// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds sentences that say what to pay: "I'll pay for card 1 with 2 wood".
#include "words/internal.h"

#include <string.h>

// The state of reading such a sentence.
struct paying {
	const struct reader *r;
	struct payment *list; // at least one
	int end, room;
	int count; // payments so far; the last one may be incomplete
	int pays; // how many words that mean paying there are
	int number; // before a good; 0 if there is none
	bool goods_first; // "wood for card 1"
	bool colon; // a colon follows the first place
};

// Returns the number at a token, up to 10; 0 if there is none.
static int
number_at(const struct reader *r, int i, int end)
{
	const struct token *t = i < end ? &r->token[i] : NULL;

	return t != NULL && (t->kind == TOKEN_NUMBER || t->class == SENSE_NUMBER) && t->n >= 1 && t->n <= 10 ? t->n : 0;
}

int
numbered_place_at(const struct reader *r, int i, int end, enum place *place)
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

// Returns the payment that the next good (`good`) or the next place belongs to; NULL if there is no room for it.
static struct payment *
payment_at(struct paying *p, bool good)
{
	struct payment *now = &p->list[p->count - 1];
	const bool empty = now->goods == 0 && now->place == PLACES;

	p->goods_first = empty && p->count == 1 ? good : p->goods_first;
	if (p->goods_first == good && now->goods > 0 && now->place != PLACES) {
		if (p->count == p->room)
			return NULL;
		now = &p->list[p->count++];
		*now = (struct payment){ .place = PLACES };
	}
	return good || now->place == PLACES ? now : NULL;
}

// Returns the good that a token names, in "a wood" with the article before it, which a letter's plan would not say of a
// place; GOODS if it names none.
static enum good
good_at(const struct reader *r, int i, int end)
{
	const struct token *t = &r->token[i];

	if (t->class == SENSE_GOOD)
		return t->value < PLACES ? place_info[t->value].good : GOODS;
	if (t->class != SENSE_VAGUE || i + 1 >= end || !r->token[i + 1].phrase)
		return GOODS;
	const char *word = r->token[i + 1].text;
	const struct entry *e = vocabulary_look(word, strlen(word), r->by->language);
	return e != NULL && e->class == SENSE_GOOD && e->value < PLACES ? place_info[e->value].good : GOODS;
}

static bool
good_take(struct paying *p, enum good good)
{
	struct payment *now = payment_at(p, true);

	if (now == NULL || now->has[good])
		return false;
	now->has[good] = true;
	now->order[now->goods++] = good;
	now->count[good] = p->number;
	now->counted = now->counted || p->number > 0;
	p->number = 0;
	return true;
}

static bool
place_take(struct paying *p, enum place place)
{
	struct payment *now = p->number == 0 ? payment_at(p, false) : NULL;

	if (now != NULL)
		now->place = place;
	return now != NULL;
}

// Returns the card that a number after an article is, after the payment for another: "card 1 with wood and the 2 with
// clay"; PLACES if it is not one.
static enum place
number_place(const struct paying *p, int i)
{
	const struct payment *now = &p->list[p->count - 1];
	const int n = number_at(p->r, i, p->end);
	const bool with = i + 1 < p->end && (p->r->token[i + 1].class == SENSE_WITH || token_is_mark(p->r, i + 1, ':'));

	if (p->goods_first || now->place >= BUILDING_1 || now->goods == 0 || n == 0 || n > 4 || !with || !token_is(p->r, i - 1, SENSE_ARTICLE))
		return PLACES;
	return (enum place)((int)CARD_1 + n - 1);
}

// Reads what a token says. Returns its end; 0 if it may say something else.
static int
token_take(struct paying *p, int i)
{
	static const uint64_t within = SENSE_BIT(LINK) | SENSE_BIT(FILLER) | SENSE_BIT(ELIDED); // a number and its good
	static const uint64_t small = within | SENSE_BIT(ARTICLE) | SENSE_BIT(MY) | SENSE_BIT(WITH) | SENSE_BIT(AND) | SENSE_BIT(THEN) |
	    SENSE_BIT(POLITE) | SENSE_BIT(WANT) | SENSE_BIT(THANKS);
	const struct token *t = &p->r->token[i];
	enum place place = PLACES;
	const int next = numbered_place_at(p->r, i, p->end, &place);

	if (next > 0) {
		p->colon = p->colon || (p->count == 1 && p->list[0].place == PLACES && token_is_mark(p->r, next, ':'));
		return place_take(p, place) ? next : 0;
	}
	const enum good good = good_at(p->r, i, p->end);
	if (good < GOODS)
		return good_take(p, good) ? i + 1 : 0;
	if (number_place(p, i) != PLACES)
		return place_take(p, number_place(p, i)) ? i + 1 : 0;
	if (number_at(p->r, i, p->end) > 0 && p->number == 0) {
		p->number = number_at(p->r, i, p->end);
		return i + 1;
	}
	if (t->class == SENSE_HAVE) {
		p->pays += t->value == PAYS;
		return t->value == PAYS ? i + 1 : 0;
	}
	const bool mark = t->kind == TOKEN_BREAK || (t->kind == TOKEN_MARK && strchr(".,;!:()", t->mark) != NULL);
	return (mark && p->number == 0) || t->phrase || class_in(t->class, p->number > 0 ? within : small) ? i + 1 : 0;
}

int
payments_tell(const struct reader *r, int first, int end, struct payment *list, int room)
{
	struct paying p = { .r = r, .list = list, .end = end, .room = room, .count = 1 };

	*list = (struct payment){ .place = PLACES };
	for (int i = first; i < end;) {
		const int next = token_take(&p, i);
		if (next == 0)
			return 0;
		i = next;
	}
	for (int k = 0; k < p.count; k++)
		if (list[k].goods == 0 || (list[k].place == PLACES && p.count > 1))
			return 0;
	return (p.pays > 0 || p.colon) && p.number == 0 ? p.count : 0;
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

unsigned
places_named(const struct reader *r, int first, int end)
{
	unsigned places = 0;
	enum place place;

	for (int i = first, next; i < end; i = next > i ? next : i + 1)
		if ((next = numbered_place_at(r, i, end, &place)) > 0)
			places |= 1u << place;
		else if (is_card_code(r, i))
			places |= 1u << ((int)CARD_1 + r->token[i].n - 1);
		else if (class_is_place(r->token[i].class) && r->token[i].value < CARD_1)
			places |= 1u << r->token[i].value;
	return places;
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
		else if (numbered_place_at(r, i, r->signature, &found) == 0)
			continue;
		n.place = n.place || found == place;
		if (i < first) {
			n.several = n.several || (n.last != PLACES && n.last != found);
			n.last = found;
		}
	}
	return n;
}

int
payments_read(const struct reader *r, int first, int end, struct payment *list, int room)
{
	const int count = payments_tell(r, first, end, list, room);

	for (int k = 0; k < count; k++) {
		const struct named n = named_outside(r, first, end, list[k].place);
		if (list[k].place != PLACES) {
			if (!n.place && n.other) // it may be a wish for that place, too
				return 0;
			continue;
		}
		const bool bracket = first > r->greeting && token_is_mark(r, first, '(');
		list[k].place = bracket || !n.several ? n.last : PLACES;
		if (list[k].place == PLACES)
			return 0;
	}
	return count;
}

bool
payment_line(const struct reader *r, int first, int end)
{
	struct payment found[PAYMENTS_MAX];

	return payments_tell(r, first, token_line_end(r, first, end), found, PAYMENTS_MAX) > 0;
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
		if (*begin > first && *behind < end && payments_tell(r, *begin, *behind, &found, 1) == 1 && found.place == PLACES &&
		    payments_read(r, *begin, *behind, &found, 1) == 1)
			return true;
	}
	return false;
}
