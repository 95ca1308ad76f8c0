// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Makes wishes of the pieces of a line. Between two separators the numbers are paired with the words
// beside them: only where one way is left to pair them all is it a plan.
#include "orders/short_line.h"

#include <string.h>

#include "base/ascii.h"

// Whether the number or the word `rest` may be the count of the wish that stands at `at`.
static bool
may_count(struct piece *list[], int count, const struct piece *number, int at)
{
	if (at < 0 || at >= count || list[at]->is != IS_WISH || list[at]->least != UNCOUNTED)
		return false;
	enum place place = list[at]->place;
	return takes_count(place) ||
	    (number->is == IS_NUMBER && place < CARD_1 && number->least == place_room[place] &&
		number->most == number->least);
}

static int
capped(int ways)
{
	return ways < 2 ? ways : 2;
}

// Gives each number to the wish before or after it, if that can be done in one way only: counts[at]
// becomes the number that a wish has, else it stays -1.
static bool
pair(struct piece *list[], int count, int counts[])
{
	int before[TOKENS], after[TOKENS], prior[TOKENS]; // in how many ways, and the number before
	int last = -1;

	for (int i = 0; i < count; i++) {
		if (list[i]->is != IS_NUMBER && list[i]->is != IS_REST)
			continue;
		int all = last < 0 ? 1 : capped(before[last] + after[last]);
		int free = last >= 0 && last == i - 2 ? before[last] : all;
		before[i] = may_count(list, count, list[i], i - 1) ? free : 0;
		after[i] = may_count(list, count, list[i], i + 1) ? all : 0;
		prior[i] = last;
		last = i;
	}
	if (last >= 0 && before[last] + after[last] != 1)
		return false;
	for (bool left = false; last >= 0; last = prior[last]) {
		left = before[last] > 0 && (left || after[last] == 0);
		counts[left ? last - 1 : last + 1] = last;
		left = left && prior[last] == last - 2;
	}
	return true;
}

// A wish that may be counted by the bare number beside it.
static bool
is_open_code(const struct piece *p)
{
	return p != NULL && p->is == IS_WISH && p->code && p->least == UNCOUNTED && takes_count(p->place);
}

// Makes cards of numbers that stand beside codes alone (N2).
static void
cards_find(struct reader *r, struct piece *list[], int count)
{
	for (int i = 0; i < count; i++) {
		struct piece *p = list[i], *before = i > 0 ? list[i - 1] : NULL,
			     *after = i + 1 < count ? list[i + 1] : NULL;
		bool word = (before != NULL && before->is == IS_WISH && !before->code) ||
		    (after != NULL && after->is == IS_WISH && !after->code);
		bool code = (before != NULL && before->is == IS_WISH && before->code) ||
		    (after != NULL && after->is == IS_WISH && after->code);
		if (p->is == IS_NUMBER && word && code)
			doubt(r, p->text); // a card by the one, a count by the other
		if (p->is != IS_NUMBER || word)
			continue;
		// `H W3 1 X`: the last wish sends who is left.
		bool last = before != NULL && after != NULL && after->place == HUNT && i + 2 == count &&
		    p->least < 5;
		bool open = is_open_code(before) || (is_open_code(after) && !last);
		if (open && r->lean == LEAN_COUNT)
			continue;
		open = open && r->lean != LEAN_CARD;
		if (p->least != p->most || p->least < 1 || (!open && !p->code) || (open && p->least < 5) ||
		    (!open && p->least > CARD_SPACES)) {
			doubt(r, p->text);
		} else if (!open) {
			p->is = IS_WISH;
			p->place = (enum place)(CARD_1 + p->least - 1);
			p->code = true;
			p->least = p->most = UNCOUNTED;
		}
	}
}

// `card` and `building` with the number after them are one wish.
static int
families_find(struct reader *r, struct piece *list[], int count)
{
	int n = 0;

	for (int i = 0; i < count; i++) {
		struct piece *p = list[i];
		list[n++] = p;
		if (p->is != IS_WISH || (int)p->place < PLACES)
			continue;
		bool card = (int)p->place == SCOPE_CARD;
		struct piece *number = i + 1 < count && list[i + 1]->is == IS_NUMBER ? list[i + 1] : NULL;
		p->place = card ? CARD_1 : BUILDING_1;
		if (number == NULL || number->least != number->most || number->least < 1 || number->least > 4) {
			doubt(r, p->text);
			continue;
		}
		p->place = (enum place)((int)p->place + number->least - 1);
		i++;
	}
	return n;
}

void
plan_put(struct reader *r)
{
	struct plan *plan = &r->out->plan;

	if (r->open.count == 0)
		return;
	if (plan->line == NULL)
		plan->line = arena_alloc(r->a, PLAN_LINES * sizeof *plan->line);
	if (plan->count == PLAN_LINES)
		doubt(r, "...");
	else
		plan->line[plan->count++] = r->open;
	r->open.count = 0;
}

static void
wish_put(struct reader *r, const struct piece *p, bool rest)
{
	struct alternative *a;
	bool all = rest || (p->place == HUNT && p->least == UNCOUNTED); // all have room there
	int room = place_room[p->place] > 0 ? place_room[p->place] : PEOPLE_MAX;

	if (!r->joins)
		plan_put(r);
	if (r->open.count == ALTERNATIVES) {
		doubt(r, p->text);
		return;
	}
	a = &r->open.alternative[r->open.count++];
	*a = (struct alternative){ .place = p->place, .least = 1, .most = PEOPLE_MAX, .rest = all };
	if (!takes_count(p->place))
		a->least = a->most = room;
	else if (p->least != UNCOUNTED) {
		a->most = p->most;
		a->least = p->exact || p->least != p->most ? p->least : 1;
	}
	r->ended = all;
	r->joins = false;
}

// Reads what stands between two separators.
static void
segment_read(struct reader *r, struct piece *list[], int count)
{
	int kept[TOKENS], n = 0;
	bool wishes = false, words = false;

	for (int i = 0; i < count; i++) { // people may be counted, and say nothing else
		bool says = list[i]->is != IS_PEOPLE;
		if (says)
			list[n++] = list[i];
		else if (n > 0 && list[n - 1]->is == IS_NUMBER)
			list[n - 1]->code = false; // no card
	}
	count = families_find(r, list, n);
	for (int i = 0; i < count; i++)
		wishes = wishes || list[i]->is == IS_WISH;
	if (count == 1 && list[0]->is == IS_NUMBER && r->ended)
		doubt(r, list[0]->text);
	for (int i = 1; i < count; i++) {
		const struct piece *p = list[i - 1], *next = list[i];
		bool both = p->is == IS_WISH && next->is == IS_WISH;
		if (both && (p->place == next->place || // "wood wood", "3x wood"
			(p->place == HUNT && ascii_is_digit(p->text[0]) && !next->code)))
			doubt(r, next->text);
		words = words || (next->is == IS_WISH && !next->code);
	}
	words = words || (count > 0 && list[0]->is == IS_WISH && !list[0]->code);
	for (int i = 1; words && i < count; i++)
		if (list[i]->is == IS_NUMBER && list[i - 1]->is == IS_NUMBER)
			doubt(r, list[i]->text);
	cards_find(r, list, count);
	for (int i = 0; i < count; i++)
		kept[i] = -1;
	if (!pair(list, count, kept))
		for (int i = 0; i < count; i++)
			if (list[i]->is == IS_NUMBER || list[i]->is == IS_REST)
				doubt(r, list[i]->text);
	for (int i = 0; i < count; i++) {
		if (list[i]->is != IS_WISH)
			continue;
		if (list[i]->code && r->ended && list[i]->place >= CARD_1 && list[i]->place <= CARD_4 &&
		    ascii_is_digit(list[i]->text[0]))
			doubt(r, list[i]->text);
		bool rest = kept[i] >= 0 && list[kept[i]]->is == IS_REST;
		if (kept[i] >= 0 && !rest)
			count_wish(r, list[i], list[kept[i]]->least, list[kept[i]]->most);
		list[i]->exact = list[i]->exact || (kept[i] >= 0 && list[kept[i]]->exact);
		wish_put(r, list[i], rest);
	}
	if (count > 0 && !wishes)
		r->joins = false;
}

// Makes a wish of a number alone behind "or", where a card or building stands before by its name: card 1 or 2.
static void
family_goes_on(struct line *l, int i)
{
	struct piece *p = &l->piece[i], *before = i > 1 ? &l->piece[i - 2] : NULL;
	bool ends = i + 1 == l->count || l->piece[i + 1].is == IS_OR || l->piece[i + 1].is == IS_NEXT;

	if (before == NULL || l->piece[i - 1].is != IS_OR || !ends || p->is != IS_NUMBER || !p->code || p->least != p->most ||
	    p->least < 1 || p->least > CARD_SPACES)
		return;
	if (before->is == IS_NUMBER && i > 2)
		before--;
	if (before->is != IS_WISH || before->code || before->place < CARD_1 || (int)before->place >= PLACES)
		return;
	p->is = IS_WISH;
	p->place = (enum place)((before->place < BUILDING_1 ? CARD_1 : BUILDING_1) + p->least - 1);
	p->code = false;
	p->least = p->most = UNCOUNTED;
}

void
pieces_read(struct reader *r)
{
	struct line *l = r->line;
	struct piece *list[TOKENS];
	int n = 0, words = 0;

	for (int i = 0; i < l->count; i++)
		words += l->piece[i].is == IS_WISH && !l->piece[i].code;
	for (int i = 0; i < l->count; i++) {
		struct piece *p = &l->piece[i];
		int next = i + 1;
		family_goes_on(l, i);
		while (next < l->count && l->piece[next].is == IS_PEOPLE)
			next++;
		bool alone = p->is == IS_NUMBER &&
		    (n == 0 || list[n - 1]->is == IS_NUMBER || (n == 1 && list[0]->is == IS_PEOPLE)) &&
		    (next == l->count || l->piece[next].is != IS_WISH);
		if (alone && words > 0)
			doubt(r, p->text);
		if (p->is == IS_OR || p->is == IS_NEXT) {
			segment_read(r, list, n);
			n = 0;
			if (r->joins && i > 0)
				doubt(r, "/"); // no alternative stands after it
			r->joins = p->is == IS_OR ? r->open.count > 0 : r->joins && i == 0;
			if (p->is == IS_OR && r->open.count == 0)
				doubt(r, p->text);
			continue;
		}
		list[n++] = p;
	}
	segment_read(r, list, n);
}
