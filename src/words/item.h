// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits a sentence of orders into items: places, numbers, and the words and marks between them.
// The cases are those of pair.h and segment.h.
#ifndef WORDS_ITEM_H
#define WORDS_ITEM_H

#include "words/token.h"

// The meaning of a number next to a bare code if it could be a count or a card (N2).
enum lean { LEAN_NONE, LEAN_COUNT, LEAN_CARD };

// A plan under construction.
struct pairing {
	struct wish_list *plan;
	enum lean lean;
	int people; // number of people sent so far, by the counts
	bool open; // some wish so far has no count
	bool ended; // the last wish sends everybody
	bool all; // some wish sends everybody
	bool rest; // some wish is for all remaining people
	int alls; // number of numbers that followed "all"
	bool joins; // the next wish is an alternative to the last one
	int alternatives; // number of alternatives in the last wish
	bool full; // there were more wishes than there is room for
	bool fits; // a count that is too large becomes the largest that the place takes
	unsigned cards; // bit for each card named by its bare number
	unsigned named; // bit for each card or building named by its name, by place
};

enum { UNCOUNTED = -1, COUNT_MOST = 10 };

enum item_is { IS_WISH, IS_NUMBER, IS_REST, IS_OR, IS_SEPARATOR, IS_PEOPLE, IS_LINE, IS_LINK, IS_PRICE };

struct item {
	enum item_is is;
	int place; // place of a wish: enum place, CARD, BUILDING
	bool code; // a wish is written as a code; a number, in digits
	bool exact, times, word; // word: an `or` is written as a word
	bool card; // the number is a card: 1/2
	bool other; // the item is next to an `or`
	bool slash; // this `or` is a slash
	bool fits; // as in struct pairing, for a number
	bool plural; // the wish is "cards", so more numbers may follow
	int least, most; // range of a number, or of a wish's count
	int at; // index of its token
};

struct items {
	struct reader *r;
	struct pairing *p;
	struct item *list;
	int count;
	bool doubtful, mark;
	int or_at; // token of the last `or`
};

// Splits the tokens from `first` to `end` - 1 into items; s->list must have room for as many items.
void
items_cut(struct items *s, int first, int end);

// Makes the items ambiguous, because of token `at`.
void
items_doubt(struct items *s, int at);

// Gives a wish its count. If the place cannot take this count, the items become ambiguous (N1, N3).
void
item_count(struct items *s, struct item *wish, int least, int most, bool article);

// Whether a number may be the count of a wish; `before`: the number is before the wish. False for
// NULL.
bool
item_may_count(const struct item *number, const struct item *wish, bool before);

// Records that more people are sent to a place than fit there, if so.
void
item_crowd(struct items *s, const struct item *wish, int people);

// Returns how many people a place has room for; COUNT_MOST if the place has no fixed limit.
int
item_room(int place);

// Whether a place takes any number of people.
static inline bool
item_takes_count(int place)
{
	return place < PLACES && place_info[place].kind == DICE_PLACE;
}

// Whether a place is "card" or "building" without a number.
static inline bool
item_is_family(int place)
{
	return place >= CARD;
}

// Whether an item is a place written as a word; false for NULL.
static inline bool
item_is_word(const struct item *i)
{
	return i != NULL && i->is == IS_WISH && !i->code;
}

// Whether an item is a place written as a code; false for NULL.
static inline bool
item_is_code(const struct item *i)
{
	return i != NULL && i->is == IS_WISH && i->code;
}

// Whether an item is a place written as a word, or people.
static inline bool
item_is_word_or_people(const struct item *i)
{
	return item_is_word(i) || i->is == IS_PEOPLE;
}

// Whether a number can be the number of a card or building.
static inline bool
item_is_one_of_four(const struct item *n)
{
	return n->least == n->most && n->least >= 1 && n->least <= 4;
}

// Whether an item is a code that could have a count but has none; false for NULL.
static inline bool
item_is_open_code(const struct item *i)
{
	return item_is_code(i) && i->least == UNCOUNTED && item_takes_count(i->place);
}

#endif
