// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Pairs places with numbers, and makes wishes of them.
#include "words/pair.h"

#include "words/segment.h"

enum { CERTAIN = 5 };

static int
capped(int ways)
{
	return ways < 2 ? ways : 2;
}

// The ways to pair the numbers of a segment, number by number.
struct ways {
	int before, after; // with the wish before or behind it: in how many ways
	int prior; // the number before; -1: none
	int to; // the wish that it is paired with; -1: none
};

// N3: pairs each number and `rest` with a wish beside it; false if that can be done in several ways, or in none.
static bool
numbers_pair(struct item *list[], int count, struct ways *ways)
{
	int last = -1;

	for (int i = 0; i < count; i++) {
		ways[i] = (struct ways){ .to = -1 };
		if (list[i]->is != IS_NUMBER && list[i]->is != IS_REST)
			continue;
		int all = last < 0 ? 1 : capped(ways[last].before + ways[last].after);
		int open = last >= 0 && last == i - 2 ? ways[last].before : all;
		ways[i].before = i > 0 && item_may_count(list[i], list[i - 1], false) ? open : 0;
		ways[i].after = i + 1 < count && item_may_count(list[i], list[i + 1], true) ? all : 0;
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

static bool
is_fixed_count(const struct item *wish, const struct item *number)
{
	return item_is_code(wish) && wish->place < CARD_1 && !item_takes_count(wish->place) &&
	    number->least == item_room(wish->place);
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

// N2: a number that stands among codes.
static void
number_among_codes(struct items *s, struct item *n, const struct item *before, const struct item *after)
{
	bool behind = item_is_open_code(before), ahead = item_is_open_code(after);

	if ((behind && s->p->lean == LEAN_COUNT) || ((behind || ahead) && n->least >= CERTAIN && n->least == n->most))
		return; // its count
	bool unsure = (behind && s->p->lean != LEAN_CARD) || (!n->card && is_fixed_count(before, n));
	if (!n->code || !item_is_one_of_four(n) || unsure)
		items_doubt(s, n->at);
	else
		card_make(s, n, ahead);
}

// N2: whether words stand between a number and the code behind it: 3 on S.
static bool
is_sent_to(const struct item *n, const struct item *after)
{
	return !n->times && item_is_code(after) && after->at > n->at + 1;
}

// N2, N8, P6: finds out what numbers beside codes are.
static void
numbers_look(struct items *s, struct item *list[], int count)
{
	for (int i = 0; i < count; i++) {
		struct item *n = list[i], *before = i > 0 ? list[i - 1] : NULL, *after = i + 1 < count ? list[i + 1] : NULL;
		bool word = item_is_word(before) || item_is_word(after), code = item_is_code(before) || item_is_code(after);
		if (n->is != IS_NUMBER || is_sent_to(n, after))
			continue;
		if (n->times && !item_may_count(n, before, false) && !item_may_count(n, after, true)) { // N8
			if (item_is_open_code(before) || (item_is_open_code(after) && s->r->token[n->at].kind == TOKEN_NUMBER))
				items_doubt(s, n->at); // W 3x, W x3, 3x W
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

// N7: `card` and `building` with the number behind them are one wish. Returns how many items are left.
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
			items_doubt(s, p->at); // card 2, card 2
		s->p->named |= 1u << p->place;
		i++;
	}
	return n;
}

// Whether a wish sends everybody who is left.
static bool
sends_all(const struct item *wish, bool rest)
{
	return rest || (wish->place == HUNT && wish->least == UNCOUNTED);
}

// P1, N4: a place that is named twice, or a count behind a wish that sends who is left.
static void
wish_look(struct items *s, const struct item *i, bool rest)
{
	const struct pairing *p = s->p;
	const struct wish *last = p->plan->count > 0 ? &p->plan->list[p->plan->count - 1] : NULL;

	if (p->joins || !item_takes_count(i->place))
		return;
	if (last != NULL && !rest && !i->code && i->least == UNCOUNTED && last->place == (enum place)i->place)
		items_doubt(s, i->at); // P1: food, food
	if (p->rest && !s->r->section && i->least != UNCOUNTED && i->least == i->most)
		items_doubt(s, i->at); // N4
}

static void
wish_put(struct items *s, const struct item *i, bool rest)
{
	struct pairing *p = s->p;
	struct wish_list *plan = p->plan;
	bool all = sends_all(i, rest);

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
	}
	p->ended = all;
	p->rest = p->rest || (rest && p->alternatives == 1);
	p->all = p->all || all;
	p->joins = false;
}

// N3: the numbers of a segment that cannot be paired.
static void
numbers_doubt(struct items *s, struct item *list[], int count)
{
	for (int i = 0; i < count; i++) {
		if (list[i]->is != IS_NUMBER && list[i]->is != IS_REST)
			continue;
		items_doubt(s, list[i]->at);
		if (list[i]->is == IS_NUMBER && count > 1)
			item_crowd(s, list[i + 1 < count ? i + 1 : i - 1], list[i]->most);
	}
}

// Gives the wishes of a segment their numbers, and puts them into the plan. Returns whether there are any.
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

// Reads what stands between two separators. `ways` has room for it.
static void
segment_read(struct items *s, struct item *list[], int count, struct ways *ways)
{
	count = families_find(s, list, segment_settle(s, list, count));
	if (s->p->ended && count > 0 && list[0]->is == IS_NUMBER && !item_is_word(count > 1 ? list[1] : NULL)) // N4
		items_doubt(s, list[0]->at);
	numbers_look(s, list, count);
	if (!numbers_pair(list, count, ways))
		numbers_doubt(s, list, count);
	if (!segment_put(s, list, count, ways) && count > 0)
		s->p->joins = false;
}

// P5: "3 or 4"; and an `or` behind which nothing stands.
static void
or_read(struct items *s, int i)
{
	const struct item *p = &s->list[i], *last = i > 0 ? p - 1 : NULL, *next = i + 1 < s->count ? p + 1 : NULL;

	if (p->word && last != NULL && next != NULL && last->is == IS_NUMBER && next->is == IS_NUMBER &&
	    !(i > 1 && s->list[i - 2].is == IS_WISH))
		items_doubt(s, p->at);
	if (s->p->plan->count == 0)
		items_doubt(s, p->at);
}

// Whether the only number of the segment that ends at `i` stands between a code and no word for a place.
static bool
stands_among_codes(const struct items *s, int i)
{
	const struct item *before = i > 2 ? &s->list[i - 3] : NULL, *after = i + 1 < s->count ? &s->list[i + 1] : NULL;

	while (after != NULL && after + 1 < s->list + s->count && after->is == IS_SEPARATOR)
		after++;
	return item_is_code(before) && (after == NULL || after->is == IS_REST || item_is_code(after));
}

// What follows from the end of a segment, at item `p`. `empty`: nothing stood in it.
static void
segment_end(struct items *s, int i, bool empty)
{
	const struct item *p = &s->list[i];

	if (p->is == IS_SEPARATOR && empty && s->p->joins && s->r->token[p->at].kind == TOKEN_MARK)
		items_doubt(s, p->at); // "hut /, wood"
	if (p->is != IS_OR)
		return;
	or_read(s, i);
	s->or_at = p->at;
	if (s->p->joins)
		items_doubt(s, p->at);
	s->p->joins = s->p->plan->count > 0;
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
		if (words && n == 1 && list[0]->is == IS_NUMBER && !stands_among_codes(s, i)) // left over
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
	if (p->joins) { // it ends in "or"
		items_doubt(&s, s.or_at);
		p->joins = false;
	}
	return !s.doubtful;
}
