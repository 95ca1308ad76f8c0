// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Pairs places with numbers, and makes wishes of them.
#include "words/internal.h"

enum { CERTAIN = 5 };

// For a number of a segment, the ways of pairing it.
struct ways {
	int before, after; // numbers of ways that pair it with the wish before it, and after it
	int prior; // index of the number before it; -1 for none
	int to; // index of the wish that it is paired with; -1 for none
};

// N3: pairs each number, and `rest`, with a wish next to it. Returns false if there are several ways, or
// none. If numbers are read as counts where possible (LEAN_COUNT), a number counts the wish before it.
static bool
numbers_pair(struct item *list[], int count, enum lean lean, struct ways *ways)
{
	int last = -1;

	for (int i = 0; i < count; i++) {
		ways[i] = (struct ways){ .to = -1 };
		if (list[i]->is != IS_NUMBER && list[i]->is != IS_REST)
			continue;
		int all = last < 0 ? 1 : ways[last].before + ways[last].after;
		all = all < 2 ? all : 2; // "several" is enough
		int open = last >= 0 && last == i - 2 ? ways[last].before : all;
		ways[i].before = i > 0 && item_may_count(list[i], list[i - 1], false) ? open : 0;
		const bool settled = lean == LEAN_COUNT && ways[i].before > 0;
		ways[i].after = !settled && i + 1 < count && item_may_count(list[i], list[i + 1], true) ? all : 0;
		ways[i].prior = last;
		last = i;
	}
	if (last >= 0 && ways[last].before + ways[last].after != 1)
		return false;
	for (bool left = false; last >= 0; last = ways[last].prior) {
		left = ways[last].before > 0 && (left || ways[last].after == 0);
		ways[last].to = left ? last - 1 : last + 1;
		left = left && ways[last].prior == last - 2;
	}
	return true;
}

static void
card_make(struct items *s, struct item *n, bool ahead)
{
	unsigned bit = 1u << n->least;

	if (((s->p->cards & bit) != 0 && !n->slash) || (ahead && (s->r->by->closed & bit) != 0))
		items_doubt(s, n->at);
	s->p->cards |= bit;
	n->is = IS_WISH;
	n->place = CARD_1 + n->least - 1;
	n->code = true;
	n->least = n->most = UNCOUNTED;
}

// N2: determines whether a number among codes is a count or a card.
static void
number_among_codes(struct items *s, struct item *n, const struct item *before, const struct item *after)
{
	bool behind = item_is_open_code(before), ahead = item_is_open_code(after);
	bool fixed = !n->card && item_is_code(before) && before->place < CARD_1 &&
	    !item_takes_count(before->place) && n->least == item_room(before->place);

	if (((behind || fixed) && s->p->lean == LEAN_COUNT) || ((behind || ahead) && n->least >= CERTAIN && n->least == n->most))
		return; // the count of a neighbour
	bool unsure = (behind || fixed) && s->p->lean != LEAN_CARD;
	if (!n->code || !item_is_one_of_four(n) || unsure)
		items_doubt(s, n->at);
	else
		card_make(s, n, ahead);
}

// N2, N8, P6: determines the meaning of numbers next to codes.
static void
numbers_look(struct items *s, struct item *list[], int count)
{
	for (int i = 0; i < count; i++) {
		struct item *n = list[i], *before = i > 0 ? list[i - 1] : NULL, *after = i + 1 < count ? list[i + 1] : NULL;
		bool word = item_is_word(before) || item_is_word(after), code = item_is_code(before) || item_is_code(after);
		const bool sent = !n->times && item_is_code(after) && after->at > n->at + 1; // N2: such as 3 on S
		if (n->is != IS_NUMBER || sent)
			continue;
		if (n->times && !item_may_count(n, before, false) && !item_may_count(n, after, true)) { // N8
			if (item_is_open_code(before) || (item_is_open_code(after) && s->r->token[n->at].kind == TOKEN_NUMBER))
				items_doubt(s, n->at); // such as W 3x, W x3, 3x W
			n->is = IS_WISH;
			n->place = HUNT;
			n->code = true;
		} else if (word && code && !n->times) {
			items_doubt(s, n->at);
		} else if (!word && !n->times) {
			number_among_codes(s, n, before, after);
		}
	}
}

// N7: joins `card` or `building` and the number after it into one wish. Returns the number of items left.
static int
families_find(struct items *s, struct item *list[], int count)
{
	int n = 0;

	for (int i = 0; i < count; i++) {
		struct item *p = list[i];
		list[n++] = p;
		if (p->is != IS_WISH || !item_is_family(p->place))
			continue;
		int first = p->place == CARD ? CARD_1 : BUILDING_1;
		struct item *number = i + 1 < count && list[i + 1]->is == IS_NUMBER ? list[i + 1] : NULL;
		p->place = first;
		if (number == NULL || !item_is_one_of_four(number) || number->times) {
			items_doubt(s, p->at);
			continue;
		}
		p->place = first + number->least - 1;
		if ((s->p->named & 1u << p->place) != 0 && !p->other && !number->other && !s->r->section)
			items_doubt(s, p->at); // such as card 2, card 2
		s->p->named |= 1u << p->place;
		i++;
	}
	return n;
}

// P1, N4: marks a place named twice, or a count after a wish that sends all remaining people, as ambiguous.
static void
wish_look(struct items *s, const struct item *i, bool rest)
{
	const struct pairing *p = s->p;
	const struct wish *last = p->plan->count > 0 ? &p->plan->list[p->plan->count - 1] : NULL;

	if (p->joins || !item_takes_count(i->place))
		return;
	if (last != NULL && !rest && !i->code && i->least == UNCOUNTED && last->place == (enum place)i->place)
		items_doubt(s, i->at); // P1: such as food, food
	if (p->rest && !s->r->section && i->least != UNCOUNTED && i->least == i->most)
		items_doubt(s, i->at); // N4
}

static void
wish_put(struct items *s, const struct item *i, bool rest)
{
	struct pairing *p = s->p;
	struct wish_list *plan = p->plan;
	bool all = rest || (i->place == HUNT && i->least == UNCOUNTED); // the wish sends all remaining people

	p->alternatives = p->joins ? p->alternatives + 1 : 1;
	if (plan->count == WORDS_WISHES || p->alternatives > WORDS_ALTERNATIVES) {
		p->full = true;
		p->joins = false;
		items_doubt(s, i->at);
		return;
	}
	wish_look(s, i, rest);
	struct wish *w = &plan->list[plan->count++];
	*w = (struct wish){ .place = (enum place)i->place, .least = 1, .most = PEOPLE_MAX, .rest = all, .other = p->joins };
	if (!item_takes_count(i->place)) {
		w->least = w->most = item_room(i->place);
		p->people += p->joins ? 0 : w->least;
	} else if (i->least != UNCOUNTED) {
		w->most = i->most;
		w->least = i->exact || i->least != i->most ? i->least : 1;
		p->people += p->joins ? 0 : i->most;
	} else {
		p->open = true;
	}
	p->ended = all;
	p->rest = p->rest || (rest && p->alternatives == 1);
	p->all = p->all || all;
	p->joins = false;
}

// Gives the wishes of a segment their numbers, and adds them to the plan. Returns whether there are any.
static bool
segment_put(struct items *s, struct item *list[], int count, const struct ways *ways)
{
	bool wishes = false;

	for (int i = 0; i < count; i++)
		if (ways[i].to >= 0 && list[i]->is == IS_NUMBER) {
			struct item *wish = list[ways[i].to];
			item_count(s, wish, list[i]->least, list[i]->most, ways[i].to > i);
			wish->exact = wish->exact || list[i]->exact;
		}
	for (int i = 0; i < count; i++) {
		bool rest = false;
		if (list[i]->is != IS_WISH)
			continue;
		for (int k = i > 0 ? i - 1 : 0; k <= i + 1 && k < count; k++)
			rest = rest || (list[k]->is == IS_REST && ways[k].to == i);
		wish_put(s, list[i], rest);
		wishes = true;
	}
	return wishes;
}

// N3: removes "the rest" next to a place with room for exactly the people who are left: "3 wood, rest to the hut".
// Returns the number of items left.
static int
rest_fit(const struct items *s, struct item *list[], int count)
{
	const int left = s->p->open ? 0 : s->r->by->people - s->p->people;
	int n = 0;

	for (int i = 0; i < count; i++) {
		const struct item *wish = list[count - 1];
		bool fits = i == 0 && count <= 3 && list[i]->is == IS_REST && wish->is == IS_WISH && !item_takes_count(wish->place) &&
		    item_room(wish->place) == left;
		list[n] = list[i];
		n += !fits;
	}
	return n;
}

// Reads the items between two separators. `ways` has room for as many items.
static void
segment_read(struct items *s, struct item *list[], int count, struct ways *ways)
{
	count = families_find(s, list, segment_settle(s, list, count));
	if (s->p->ended && count > 0 && list[0]->is == IS_NUMBER && !item_is_word(count > 1 ? list[1] : NULL)) // N4
		items_doubt(s, list[0]->at);
	count = rest_fit(s, list, count);
	numbers_look(s, list, count);
	const bool paired = numbers_pair(list, count, s->p->lean, ways);
	for (int i = 0; i < count && !paired; i++) { // N3
		if (list[i]->is != IS_NUMBER && list[i]->is != IS_REST)
			continue;
		items_doubt(s, list[i]->at);
		if (list[i]->is == IS_NUMBER && count > 1)
			item_crowd(s, list[i + 1 < count ? i + 1 : i - 1], list[i]->most);
	}
	if (!segment_put(s, list, count, ways) && count > 0)
		s->p->joins = false;
}

// Whether the only number of the segment that ends at `i` is after a code and not before a word for a place.
static bool
stands_among_codes(const struct items *s, int i)
{
	const struct item *before = i > 2 ? &s->list[i - 3] : NULL, *after = i + 1 < s->count ? &s->list[i + 1] : NULL;

	while (after != NULL && after + 1 < s->list + s->count && after->is == IS_SEPARATOR)
		after++;
	return item_is_code(before) && (after == NULL || after->is == IS_REST || item_is_code(after));
}

// Handles the end of the segment at item `i`. `empty`: the segment had no items.
static void
segment_end(struct items *s, int i, bool empty)
{
	const struct item *p = &s->list[i], *last = i > 0 ? p - 1 : NULL, *next = i + 1 < s->count ? p + 1 : NULL;

	if (p->is == IS_SEPARATOR && empty && s->p->joins && s->r->token[p->at].kind == TOKEN_MARK)
		items_doubt(s, p->at); // such as "hut /, wood"
	if (p->is != IS_OR)
		return;
	const bool numbers = last != NULL && next != NULL && last->is == IS_NUMBER && next->is == IS_NUMBER;
	const bool counts = i > 1 && s->list[i - 2].is == IS_WISH;
	if ((p->word && numbers && !counts) || s->p->plan->count == 0 || s->p->joins) // P5
		items_doubt(s, p->at);
	s->or_at = p->at;
	s->p->joins = s->p->plan->count > 0;
}

// N8: whether an item alone between separators is X2 with a capital.
static bool
is_hunt_with_count(const struct items *s, const struct item *n)
{
	const struct token *t = &s->r->token[n->at];

	return n->times && t->class == SENSE_CODE && t->capital;
}

static void
segments_read(struct items *s)
{
	struct item **list = arena_alloc(s->r->a, ((size_t)s->count + 1) * sizeof *list);
	struct ways *ways = arena_alloc(s->r->a, ((size_t)s->count + 1) * sizeof *ways);
	bool words = false;
	int n = 0;

	for (int i = 0; i < s->count; i++)
		words = words || item_is_word_or_people(&s->list[i]);
	for (int i = 0; i <= s->count; i++) {
		bool ends = i == s->count || s->list[i].is == IS_OR || s->list[i].is == IS_SEPARATOR;
		if (!ends) {
			list[n++] = &s->list[i];
			continue;
		}
		// this number could not be paired
		if (words && n == 1 && list[0]->is == IS_NUMBER && !stands_among_codes(s, i) && !is_hunt_with_count(s, list[0]))
			items_doubt(s, list[0]->at);
		segment_read(s, list, n, ways);
		if (i < s->count)
			segment_end(s, i, n == 0);
		n = 0;
	}
}

bool
wishes_pair(struct reader *r, struct pairing *p, int first, int end, bool mark)
{
	struct items s = { .r = r, .p = p, .mark = mark };

	s.list = arena_alloc(r->a, ((size_t)(end - first) + 1) * sizeof *s.list);
	items_cut(&s, first, end);
	items_settle(&s);
	segments_read(&s);
	if (p->joins) { // the text ends in "or"
		items_doubt(&s, s.or_at);
		p->joins = false;
	}
	return !s.doubtful;
}
