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
	int first, end, room;
	int count; // payments so far; the last one may be incomplete
	int pays; // how many words that mean paying there are
	int uses; // how many that may mean it: "use wood for card 1"
	int number; // before a good; 0 if there is none
	bool goods_first; // "wood for card 1"
	bool colon; // a colon follows the first place
	bool denied; // "don't pay gold for card 1"
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

// Whether a token is a word of a value, PAYS or USES.
static bool
says(const struct token *t, int value)
{
	static const uint64_t verb = SENSE_BIT(HAVE) | SENSE_BIT(PAST);

	return t->kind == TOKEN_WORD && t->text[0] != '\0' && class_in(t->class, verb) && t->value == value;
}

bool
token_pays(const struct token *t)
{
	return says(t, PAYS);
}

bool
token_uses(const struct token *t)
{
	return says(t, USES);
}

// Returns the payment that the next good (`good`) or the next place belongs to; NULL if there is no room for it.
static struct payment *
payment_at(struct paying *p, bool good)
{
	struct payment *now = &p->list[p->count - 1];
	const bool placed = now->place != PLACES || now->family != 0;

	p->goods_first = now->goods == 0 && !placed && p->count == 1 ? good : p->goods_first;
	if (p->goods_first == good && now->goods > 0 && placed) {
		if (p->count == p->room)
			return NULL;
		now = &p->list[p->count++];
		*now = (struct payment){ .place = PLACES };
		return now;
	}
	return good || !placed ? now : NULL;
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

// `family`: of a place without its number; otherwise 0.
static bool
place_take(struct paying *p, enum place place, int family)
{
	struct payment *now = p->number == 0 ? payment_at(p, false) : NULL;

	if (now == NULL)
		return false;
	now->place = place;
	now->family = family;
	return true;
}

// Returns the end of "not the gold", "and no stone", behind a payment of other goods; 0 if something else is there.
static int
unused_goods(struct paying *p, int i)
{
	static const uint64_t small = SENSE_BIT(LINK) | SENSE_BIT(FILLER) | SENSE_BIT(ELIDED) | SENSE_BIT(ARTICLE) | SENSE_BIT(MY) |
	    SENSE_BIT(WITH) | SENSE_BIT(OR) | SENSE_BIT(AND);
	const struct payment *now = &p->list[p->count - 1];
	int goods = 0;

	while (i < p->end && class_in(p->r->token[i].class, SENSE_BIT(AND) | SENSE_BIT(DOUBT)))
		i++;
	if (i >= p->end || now->goods == 0 || p->number > 0 || !class_in(p->r->token[i].class, SENSE_BIT(NOT) | SENSE_BIT(NO)))
		return 0;
	for (i++; i < p->end; i++) {
		const enum good good = good_at(p->r, i, p->end);
		if (good < GOODS ? now->has[good] : !class_in(p->r->token[i].class, small))
			break;
		goods += good < GOODS;
	}
	return goods > 0 ? i : 0;
}

int
unnumbered_at(const struct reader *r, int i)
{
	const struct token *t = &r->token[i];
	const bool named = class_in(t->class, SENSE_BIT(PLACE) | SENSE_BIT(VAGUE)) && t->text[0] != '\0';

	return named && t->value >= CARD && t->value <= SEVERAL_BUILDINGS ? t->value : 0;
}

// Whether a payment begins at a token, behind a card or building in the same sentence: "card 2, paid with wood".
static bool
continues_wish(const struct paying *p, int i)
{
	const struct reader *r = p->r;
	int first = i;

	while (first > p->first && r->token[first - 1].kind == TOKEN_MARK)
		first--;
	const int place = first - (first > 0 && r->token[first - 1].kind == TOKEN_NUMBER);
	return first == p->first && place > r->greeting && token_is(r, place - 1, SENSE_PLACE);
}

// Returns the end of a reason behind a payment: "because I need the stone"; 0 if there is none.
static int
reason_given(struct paying *p, int i)
{
	static const uint64_t next = SENSE_BIT(NUMBER) | SENSE_BIT(REST) | SENSE_BIT(PLACE) | SENSE_BIT(CODE);
	const struct reader *r = p->r;
	enum retelling form;
	const bool complete = p->list[p->count - 1].goods > 0 && p->number == 0;
	int k = complete ? retelling_at(r, i, p->end, RETELLING_REASON, RETELLING_REASON, &form) : 0;

	if (k == 0)
		return 0;
	for (; k < p->end && r->token[k].kind != TOKEN_MARK && r->token[k].kind != TOKEN_BREAK; k++) {
		int wish = k + 1;
		while (wish < p->end && r->token[wish].class == SENSE_ARTICLE)
			wish++;
		if (class_in(r->token[k].class, SENSE_BIT(AND) | SENSE_BIT(THEN)) && wish < p->end && class_in(r->token[wish].class, next))
			break;
	}
	return k;
}

// What a token may say. Each function returns the end of what it reads; 0 if that is something else, REFUSED if a payment
// has no such token.
enum { REFUSED = -1 };

static int
numbered_place(struct paying *p, int i)
{
	enum place place;
	const int next = numbered_place_at(p->r, i, p->end, &place);

	if (next == 0)
		return 0;
	p->colon = p->colon || (p->count == 1 && p->list[0].place == PLACES && token_is_mark(p->r, next, ':'));
	return place_take(p, place, 0) ? next : REFUSED;
}

static int
named_good(struct paying *p, int i)
{
	const enum good good = good_at(p->r, i, p->end);

	return good == GOODS ? 0 : good_take(p, good) ? i + 1 : REFUSED;
}

// The number of a card, after the payment for another: "card 1 with wood and the 2 with clay".
static int
card_number(struct paying *p, int i)
{
	const struct payment *now = &p->list[p->count - 1];
	const int n = number_at(p->r, i, p->end);
	const bool with = i + 1 < p->end && (p->r->token[i + 1].class == SENSE_WITH || token_is_mark(p->r, i + 1, ':'));

	if (p->goods_first || now->place >= BUILDING_1 || now->goods == 0 || n == 0 || n > 4 || !with || !token_is(p->r, i - 1, SENSE_ARTICLE))
		return 0;
	return place_take(p, (enum place)((int)CARD_1 + n - 1), 0) ? i + 1 : REFUSED;
}

static int
number_of_goods(struct paying *p, int i)
{
	if (p->number > 0 || number_at(p->r, i, p->end) == 0)
		return 0;
	p->number = number_at(p->r, i, p->end);
	return i + 1;
}

// "Not" before the first good, so that it is what may not be paid.
static int
denial(struct paying *p, int i)
{
	if (p->count > 1 || p->list[0].goods > 0 || p->number > 0 || !class_in(p->r->token[i].class, SENSE_BIT(NOT) | SENSE_BIT(NO)))
		return 0;
	p->denied = true;
	return i + 1;
}

static int
word_for_paying(struct paying *p, int i)
{
	const struct token *t = &p->r->token[i];

	if (p->denied && p->list[0].goods > 0)
		return 0;
	if (!(token_pays(t) || token_uses(t)) || (t->class == SENSE_PAST && !continues_wish(p, i)))
		return 0;
	p->pays += t->value == PAYS;
	p->uses += t->value == USES;
	return i + 1;
}

static int
unnumbered_place(struct paying *p, int i)
{
	const int family = unnumbered_at(p->r, i);

	return family == 0 ? 0 : place_take(p, PLACES, family) ? i + 1 : REFUSED;
}

static int
said_small(struct paying *p, int i)
{
	enum retelling form;

	if (p->denied && p->list[0].goods > 0) // "not with wood but with brick"
		return 0;
	return retelling_at(p->r, i, p->end, RETELLING_PAYING, RETELLING_PAYING, &form);
}

// "Wood first, then brick", "wood or brick".
static int
rank_of_goods(struct paying *p, int i)
{
	const struct payment *now = &p->list[p->count - 1];
	const enum sense class = p->r->token[i].class;
	const bool goes_on = class == SENSE_FIRST || (class == SENSE_OR && i + 1 < p->end && good_at(p->r, i + 1, p->end) < GOODS);

	return goes_on && now->goods > 0 && !now->counted && p->number == 0 ? i + 1 : 0;
}

static int
mark_or_filler(struct paying *p, int i)
{
	static const uint64_t within = SENSE_BIT(LINK) | SENSE_BIT(ELIDED); // a number and its good
	static const uint64_t small = within | SENSE_BIT(FILLER) | SENSE_BIT(ARTICLE) | SENSE_BIT(MY) | SENSE_BIT(WITH) | SENSE_BIT(AND) |
	    SENSE_BIT(THEN) | SENSE_BIT(POLITE) | SENSE_BIT(WANT) | SENSE_BIT(THANKS);
	const struct token *t = &p->r->token[i];
	const bool mark = t->kind == TOKEN_BREAK || (t->kind == TOKEN_MARK && strchr(".,;!:()", t->mark) != NULL);

	if (mark && p->denied && p->list[0].goods > 0 && i + 1 < p->end) // "not wood, brick"
		return REFUSED;
	return (mark && p->number == 0) || t->phrase || class_in(t->class, p->number > 0 ? within : small) ? i + 1 : REFUSED;
}

static int (*const token_readers[])(struct paying *p, int i) = { reason_given, numbered_place, named_good, card_number, number_of_goods,
	denial, word_for_paying, unnumbered_place, unused_goods, said_small, rank_of_goods, mark_or_filler };

// Reads what a token says. Returns its end; REFUSED if it may say something else.
static int
token_take(struct paying *p, int i)
{
	int next = 0;

	for (size_t k = 0; next == 0; k++)
		next = token_readers[k](p, i);
	return next;
}

// Makes the goods of a payment those that it does not name. Returns false if it names all of them, or counts them.
static bool
goods_invert(struct payment *p)
{
	p->goods = 0;
	for (int good = 0; good < GOODS; good++) {
		p->has[good] = !p->has[good];
		if (p->has[good])
			p->order[p->goods++] = (enum good)good;
	}
	return p->goods > 0 && p->goods < GOODS && !p->counted;
}

int
payments_list(const struct reader *r, int first, int end, bool spoken, struct payment *list, int room)
{
	struct paying p = { .r = r, .list = list, .first = first, .end = end, .room = room, .count = 1 };

	*list = (struct payment){ .place = PLACES };
	for (int i = first; i < end;) {
		const int next = token_take(&p, i);
		if (next == REFUSED)
			return 0;
		i = next;
	}
	bool placed = true;
	for (int k = 0; k < p.count; k++) {
		placed = placed && (list[k].place != PLACES || list[k].family != 0);
		if (list[k].goods == 0 || (!placed && p.count > 1))
			return 0;
	}
	const bool said = p.pays > 0 || p.colon || (p.uses > 0 && placed) || !spoken;
	if (p.denied && (p.count > 1 || p.pays + p.uses == 0 || !goods_invert(list)))
		return 0;
	return said && p.number == 0 ? p.count : 0;
}

int
payments_tell(const struct reader *r, int first, int end, struct payment *list, int room)
{
	return payments_list(r, first, end, true, list, room);
}
