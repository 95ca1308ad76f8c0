// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A sentence of orders cut into items: places, numbers, and what stands between them. The cases are those of
// pair.h and segment.h.
#ifndef WORDS_ITEM_H
#define WORDS_ITEM_H

#include "words/token.h"

// How a number beside a bare code is read, which could be its count or a card (N2).
enum lean { LEAN_NONE, LEAN_COUNT, LEAN_CARD };

// A plan that is being made.
struct pairing {
	struct wish_list *plan;
	enum lean lean;
	int people; // sent so far, as far as counts say
	bool ended; // the last wish sends everybody
	bool all; // so did any
	bool rest; // any was said to be for who is left
	int alls; // how many numbers stood behind "all"
	bool joins; // the next wish is an alternative
	int alternatives; // of the last wish
	bool full; // there were more wishes than count
	unsigned cards; // bit a card by its bare number
	unsigned named; // bit a card or building by its name, by place
};

enum { UNCOUNTED = -1, COUNT_MOST = 10 };

enum item_is { IS_WISH, IS_NUMBER, IS_REST, IS_OR, IS_SEPARATOR, IS_PEOPLE, IS_LINE, IS_LINK, IS_PRICE };

struct item {
	enum item_is is;
	int place; // of a wish: enum place, CARD, BUILDING
	bool code; // it was written as a code, a number in digits
	bool exact, times, word; // word: `or` as a word
	bool card; // of a number: 1/2
	bool other; // it stands beside an `or`
	bool slash; // ... which is a slash
	bool plural; // of a wish: cards, of which more numbers may follow
	int least, most; // of a number, or a wish's count
	int at; // its token
};

struct items {
	struct reader *r;
	struct pairing *p;
	struct item *list;
	int count;
	bool doubtful, mark;
	int or_at; // the last `or`
};

// Cuts the tokens from `first` to `end`; the list has room for as many.
void
items_cut(struct items *s, int first, int end);

// Says that the items cannot be read for sure, because of a token.
void
items_doubt(struct items *s, int at);

// Gives a wish its count, which the place must be able to take (N1, N3).
void
item_count(struct items *s, struct item *wish, int least, int most, bool article);

// Whether a number may be the count of a wish; `before`: it stands before it. Of NULL it is not.
bool
item_may_count(const struct item *number, const struct item *wish, bool before);

// Notes that more people are sent somewhere than fit there, if they are.
void
item_crowd(struct items *s, const struct item *wish, int people);

// How many people a place takes, as far as it says.
int
item_room(int place);

// Whether a place takes any number of people.
static inline bool
item_takes_count(int place)
{
	return place < PLACES && place_info[place].kind == DICE_PLACE;
}

// Whether cards or buildings are named without a number.
static inline bool
item_is_family(int place)
{
	return place >= CARD;
}

// Whether an item is a place by a word; of NULL it is not.
static inline bool
item_is_word(const struct item *i)
{
	return i != NULL && i->is == IS_WISH && !i->code;
}

// Whether it is one by a code; of NULL it is not.
static inline bool
item_is_code(const struct item *i)
{
	return i != NULL && i->is == IS_WISH && i->code;
}

// Whether it is a place by a word, or people.
static inline bool
item_is_word_or_people(const struct item *i)
{
	return item_is_word(i) || i->is == IS_PEOPLE;
}

// Whether a number can be that of a card or building.
static inline bool
item_is_one_of_four(const struct item *n)
{
	return n->least == n->most && n->least >= 1 && n->least <= 4;
}

// Whether an item is a code that could have a count, and has none; of NULL it is not.
static inline bool
item_is_open_code(const struct item *i)
{
	return item_is_code(i) && i->least == UNCOUNTED && item_takes_count(i->place);
}

#endif
