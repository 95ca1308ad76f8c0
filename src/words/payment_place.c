// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the cards and buildings that payments are for (M2, M3), and payments within sentences.
#include "words/internal.h"

enum { CLAUSE_TOKENS = 80 }; // most tokens of a sentence that is searched for payment clauses

// Senses between parts of a sentence; and of what is next to no plain part: alternatives, conditions, denials.
#define JOINS (SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(LINK) | SENSE_BIT(FILLER))
#define AGAINST (SENSE_BIT(OR) | SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF) | SENSE_BIT(NOT) | SENSE_BIT(NO))

// Whether a token is the code of a card, which is a number alone: "H 1 X".
static bool
is_card_code(const struct reader *r, int i)
{
	const struct token *t = &r->token[i];
	const bool next = i + 1 < r->signature && r->token[i + 1].kind == TOKEN_WORD && r->token[i + 1].class != SENSE_CODE;
	const bool glued = token_glued(r, i) && !token_is_mark(r, i - 1, '/');

	return t->kind == TOKEN_NUMBER && t->n >= 1 && t->n <= 4 && !glued && !next;
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

// The cards and buildings that a letter names outside a payment, as bits.
struct named {
	unsigned all, above;
	unsigned last; // the last one above, with its alternatives
	bool other; // some place is named
	bool several; // "cards" or "buildings" above
};

static struct named
named_outside(const struct reader *r, int first, int end)
{
	struct named n = { .all = 0 };
	bool or = false;
	enum place found;

	for (int i = r->greeting, next = 0; i < r->signature; i++) {
		const bool code = is_card_code(r, i), outside = i < first || i >= end;
		or = or || r->token[i].class == SENSE_OR || token_is_mark(r, i, '/');
		if (!outside || i < next || !(code || class_is_place(r->token[i].class)))
			continue;
		n.other = true;
		n.several = n.several || (i < first && (r->token[i].value == SEVERAL_CARDS || r->token[i].value == SEVERAL_BUILDINGS));
		if (code)
			found = (enum place)((int)CARD_1 + r->token[i].n - 1);
		else if ((next = numbered_place_at(r, i, r->signature, &found)) == 0)
			found = PLACES;
		const unsigned one = found < PLACES ? 1u << found : 0;
		n.all |= one;
		if (i < first && one != 0) {
			n.above |= one;
			n.last = or ? n.last | one : one;
		}
		or = false;
	}
	return n;
}

unsigned
family_places(int family)
{
	const unsigned card_bits = 1u << CARD_1 | 1u << CARD_2 | 1u << CARD_3 | 1u << CARD_4, all = (1u << PLACES) - (1u << CARD_1);

	return family == 0 ? all : family == CARD || family == SEVERAL_CARDS ? card_bits : all & ~card_bits;
}

int
payments_place(struct payment *list, int count, int room, unsigned named, unsigned last)
{
	for (int k = 0; k < count; k++) {
		const unsigned mask = family_places(list[k].family);
		const struct payment one = list[k];
		unsigned places = (last & mask) != 0 ? last & mask : named & mask;
		if (one.place != PLACES || (places == 0 && one.family != 0))
			continue;
		const bool single = (places & (places - 1)) == 0;
		if (places == 0 || (!single && (last & mask) == 0 && one.family < SEVERAL_CARDS))
			return 0;
		for (int place = CARD_1; place < PLACES; place++) {
			if ((places >> place & 1) == 0)
				continue;
			struct payment *to = list[k].place == PLACES ? &list[k] : count < room ? &list[count++] : NULL;
			if (to == NULL)
				return 0;
			*to = one;
			to->place = (enum place)place;
			to->family = 0;
		}
	}
	return count;
}

// Whether a payment is joined to a yes before it: "ok, and pay wood".
static bool
follows_yes(const struct reader *r, int first)
{
	static const uint64_t joins = SENSE_BIT(AND) | SENSE_BIT(DOUBT) | SENSE_BIT(THEN);

	while (first > r->greeting && (r->token[first - 1].kind == TOKEN_MARK || class_in(r->token[first - 1].class, joins)))
		first--;
	return first > r->greeting && r->token[first - 1].class == SENSE_YES;
}

int
payments_read(const struct reader *r, int first, int end, struct payment *list, int room)
{
	const int count = payments_tell(r, first, end, list, room);
	const struct named n = count > 0 ? named_outside(r, first, end) : (struct named){ .all = 0 };
	// whether it follows a place in the same sentence
	const enum token_kind before = first > r->greeting ? r->token[first - 1].kind : TOKEN_BREAK;
	const bool near = before == TOKEN_WORD || before == TOKEN_NUMBER;
	const bool same = n.above == n.last && !n.several;

	for (int k = 0; k < count; k++) {
		const struct payment *p = &list[k];
		const unsigned meant = p->place != PLACES ? 1u << p->place : family_places(p->family);
		const bool bare = p->place == PLACES && p->family == 0;
		if (!bare && (n.all & meant) == 0 && n.other) // it may be a wish for that place, too
			return 0;
		if (bare && n.all == 0 && !p->counted && count == 1 && follows_yes(r, first))
			return 1;
		if (bare && !near && (n.several || n.above == 0))
			return 0;
	}
	return payments_place(list, count, room, n.all, near || same ? n.last : 0);
}

bool
payment_line(const struct reader *r, int first, int end)
{
	struct payment found[PAYMENTS_MAX];

	return payments_tell(r, first, token_line_end(r, first, end), found, PAYMENTS_MAX) > 0;
}

// Returns where the goods before a word for paying begin, at "mit" in "mit zwei Holz bezahlt"; `i` if there are none.
static int
goods_before(const struct reader *r, int first, int i)
{
	static const uint64_t within = SENSE_BIT(LINK) | SENSE_BIT(ELIDED) | SENSE_BIT(ARTICLE) | SENSE_BIT(AND) | SENSE_BIT(GOOD) |
	    SENSE_BIT(NUMBER) | SENSE_BIT(MY);
	int k = i;

	while (k > first && (class_in(r->token[k - 1].class, within) || r->token[k - 1].kind == TOKEN_NUMBER))
		k--;
	return k > first && k < i && r->token[k - 1].class == SENSE_WITH && token_is(r, i - 1, SENSE_GOOD) ? k - 1 : i;
}

// Returns where the words begin that lead to a word for paying: ", which I'll pay", "and pay", "mit Holz bezahlt".
static int
lead_begin(const struct reader *r, int first, int i)
{
	static const uint64_t small = JOINS | SENSE_BIT(ARTICLE) | SENSE_BIT(POLITE) | SENSE_BIT(ELIDED) | SENSE_BIT(WANT) | SENSE_BIT(WITH);
	enum retelling form;

	for (i = goods_before(r, first, i); i > first; i--) {
		if (token_is_mark(r, i - 1, '(') || token_is_mark(r, i - 1, ','))
			return i - 1;
		if (!class_in(r->token[i - 1].class, small) && retelling_at(r, i - 1, i, RETELLING_PAYING, RETELLING_PAYING, &form) == 0)
			break;
	}
	return i;
}

// Whether a card or building with a price is at a token: "building 3 with two gold".
static bool
place_is_priced(const struct reader *r, int i, int end)
{
	enum place place;

	while (i < end && (r->token[i].class == SENSE_ARTICLE || r->token[i].elided))
		i++;
	int behind = i < end ? numbered_place_at(r, i, end, &place) : 0;
	if (behind == 0 && i < end && unnumbered_at(r, i) != 0)
		behind = i + 1;
	return behind > 0 && behind < end && r->token[behind].class == SENSE_WITH;
}

// Whether a payment can end at a token: what follows is another part, and no good, price, alternative, condition or denial.
static bool
ends_payment(const struct reader *r, int i, int end)
{
	static const uint64_t against = AGAINST | SENSE_BIT(DOUBT) | SENSE_BIT(CORRECT);
	const bool mark = i == end || r->token[i].kind == TOKEN_MARK;
	const bool part = mark || class_in(r->token[i].class, SENSE_BIT(AND) | SENSE_BIT(THEN));

	const uint64_t count = token_is(r, i, SENSE_AND) ? SENSE_BIT(NUMBER) | SENSE_BIT(ARTICLE) : SENSE_BIT(NUMBER);

	while (i < end && (r->token[i].kind == TOKEN_MARK || class_in(r->token[i].class, JOINS)))
		i++;
	const bool other = i == end || !class_in(r->token[i].class, against), priced = place_is_priced(r, i, end);
	while (i < end && (r->token[i].kind == TOKEN_NUMBER || class_in(r->token[i].class, count)))
		i++;
	return part && other && !priced && (i == end || r->token[i].class != SENSE_GOOD);
}

// Whether a comma separates goods, the last of which may be wishes: "paid with brick, 2 wood".
static bool
lists_goods(const struct reader *r, int first, int end)
{
	bool good = false, comma = false;

	for (int i = first; i < end; i++) {
		if (good && comma && r->token[i].class == SENSE_GOOD)
			return true;
		good = good || r->token[i].class == SENSE_GOOD;
		comma = comma || (good && token_is_mark(r, i, ','));
	}
	return false;
}

// Finds the end of the payment that begins at a token, with the word for paying at token `pays`.
static bool
payment_end(const struct reader *r, int begin, int pays, int end, int *behind)
{
	struct payment found[PAYMENTS_MAX];

	for (int i = end; i > pays; i--) {
		if (!ends_payment(r, i, end) || payments_tell(r, begin, i, found, PAYMENTS_MAX) != 1)
			continue;
		*behind = i + (i < end && token_is_mark(r, i, ')'));
		if (*behind < end && lists_goods(r, begin, *behind))
			return false;
		if (payments_read(r, begin, *behind, found, PAYMENTS_MAX) > 0)
			return true;
	}
	return false;
}

// Whether a payment can follow these tokens of its sentence: they name a place, or are no more than a yes.
static bool
leads(const struct reader *r, int first, int end)
{
	static const uint64_t small = SENSE_BIT(FILLER) | SENSE_BIT(AND) | SENSE_BIT(THEN);
	const struct tally t = tally_of(r, first, end);
	int i = first;

	while (i < end && class_in(r->token[i].class, small))
		i++;
	if (class_in(r->token[end - 1].class, AGAINST) || (i < end && class_in(r->token[i].class, SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF) | SENSE_BIT(ASK))))
		return false; // "if food is short, I pay wood"
	return t.places > 0 || (t.of[SENSE_YES] > 0 && t.odd == 0);
}

// Whether tokens name a card or building, perhaps without its number.
static bool
names_purchase(const struct reader *r, int first, int end)
{
	bool named = places_named(r, first, end) >> CARD_1 != 0;

	for (int i = first; i < end; i++)
		named = named || unnumbered_at(r, i) != 0;
	return named;
}

bool
payment_find(const struct reader *r, int first, int end, int *begin, int *behind)
{
	if (end - first > CLAUSE_TOKENS)
		return false;
	for (int i = first; i < end; i++)
		if (token_is_mark(r, i, '?'))
			return false;
	for (int i = first; i < end; i++) {
		if (!token_pays(&r->token[i]))
			continue;
		*begin = lead_begin(r, first, i);
		const bool whole = payment_end(r, first, i, end, behind);
		// "pay wood, card 1, clay" may be about card 1
		if (whole && (names_purchase(r, first, *behind) || tally_of(r, *behind, end).places == 0))
			*begin = first;
		else if (*begin == first || !leads(r, first, *begin) || !payment_end(r, *begin, i, end, behind))
			continue;
		return true;
	}
	return false;
}
