// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Pairs places with numbers, and makes wishes of them.
#include "words/pair.h"

#include <string.h>

enum { CERTAIN = 5 };

// The wish that a number may count.
static bool
may_count(const struct item *number, const struct item *wish, bool before)
{
	if (wish == NULL || wish->is != IS_WISH || wish->least != UNCOUNTED || (number->times && wish->code))
		return false;
	if (item_takes_count(wish->place))
		return true;
	bool one = before && number->least == 1 && !number->times;
	return number->is == IS_NUMBER && number->most == number->least &&
	    (wish->place < CARD_1 ? number->least == item_room(wish->place) || (one && wish->place == HUT) : one);
}

static bool
is_word(const struct item *i)
{
	return i != NULL && i->is == IS_WISH && !i->code;
}

static bool
is_code(const struct item *i)
{
	return i != NULL && i->is == IS_WISH && i->code;
}

// Whether a number can be that of a card or building.
static bool
is_one_of_four(const struct item *n)
{
	return n->least == n->most && n->least >= 1 && n->least <= 4;
}

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
		ways[i].before = i > 0 && may_count(list[i], list[i - 1], false) ? open : 0;
		ways[i].after = i + 1 < count && may_count(list[i], list[i + 1], true) ? all : 0;
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
	return is_code(wish) && wish->place < CARD_1 && !item_takes_count(wish->place) &&
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
	if (!n->code || !is_one_of_four(n) || unsure)
		items_doubt(s, n->at);
	else
		card_make(s, n, ahead);
}

// N2: whether words stand between a number and the code behind it: 3 on S.
static bool
is_sent_to(const struct item *n, const struct item *after)
{
	return !n->times && is_code(after) && after->at > n->at + 1;
}

// N2, N8, P6: finds out what numbers beside codes are.
static void
numbers_look(struct items *s, struct item *list[], int count)
{
	for (int i = 0; i < count; i++) {
		struct item *n = list[i], *before = i > 0 ? list[i - 1] : NULL, *after = i + 1 < count ? list[i + 1] : NULL;
		bool word = is_word(before) || is_word(after), code = is_code(before) || is_code(after);
		if (n->is != IS_NUMBER || is_sent_to(n, after))
			continue;
		if (n->times && !may_count(n, before, false) && !may_count(n, after, true)) { // N8
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
		if (number == NULL || !is_one_of_four(number) || number->times) {
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

// A picture of the place that is named beside it.
static bool
is_picture(const struct items *s, const struct item *p, const struct item *last)
{
	return p->is == IS_WISH && last->is == IS_WISH && p->place == last->place && p->least == UNCOUNTED &&
	    s->r->token[p->at].kind == TOKEN_SIGN && s->r->token[last->at].kind == TOKEN_WORD;
}

// P1: whether a place is named twice, but as alternatives in codes.
static bool
is_said_twice(const struct item *last, const struct item *p)
{
	return last->is == IS_WISH && p->is == IS_WISH && last->place == p->place && p->place < PLACES &&
	    !(p->code && last->code && p->slash && last->slash);
}

static bool
names_code(const struct items *s)
{
	for (int i = 0; i < s->count; i++)
		if (is_code(&s->list[i]))
			return true;
	return false;
}

// P2: whether two words for one place stand side by side: "stones at the quarry", "a hunter to hunt".
static bool
is_named_again(const struct items *s, const struct item *p, const struct item *last)
{
	const struct token *here = &s->r->token[p->at], *there = &s->r->token[last->at];

	return p->is == IS_WISH && last->is == IS_WISH && p->place == last->place && !p->code && !last->code &&
	    p->least == UNCOUNTED && here->kind == TOKEN_WORD && there->kind == TOKEN_WORD && strcmp(here->text, there->text) != 0;
}

// Whether a card or building stands before an item: card two, and the others.
static bool
names_family(const struct items *s, const struct item *i)
{
	return i > s->list && i[-1].is == IS_WISH && i[-1].place >= CARD_1;
}

// P3, S6: whether an item says what the one before it has said, `next` follows. Of "the other 5" the number stays.
static bool
is_said_before(struct items *s, const struct item *last, const struct item *p, const struct item *next)
{
	if (last->is == IS_NUMBER && p->is == IS_REST && (next == NULL || next->is != IS_WISH))
		return true;
	if (last->is == IS_NUMBER && p->is == IS_REST && !last->code && !next->code && !names_family(s, last))
		return true; // the three others to the forest
	if (last->is == IS_NUMBER && p->is == IS_REST && last->code && next->is == IS_WISH) {
		if (next->code || names_code(s)) // card 1, and the rest; or the 1 who is left
			items_doubt(s, p->at);
		return !next->code;
	}
	return is_picture(s, p, last) || is_named_again(s, p, last);
}

// P1, P3: what stands beside each other in a segment. Returns how many items are left.
static int
neighbours_look(struct items *s, struct item *list[], int count)
{
	int n = 0;
	bool words = false;

	for (int i = 0; i < count; i++) {
		struct item *p = list[i];
		words = words || is_word(p);
		if (n > 0 && is_said_before(s, list[n - 1], p, i + 1 < count ? list[i + 1] : NULL))
			continue;
		if (n > 0 && is_said_twice(list[n - 1], p))
			items_doubt(s, p->at);
		bool all = n > 0 && p->is == IS_NUMBER && list[n - 1]->is == IS_REST;
		if (all && s->p->alls++ > 0)
			items_doubt(s, p->at); // all 5, and all 5
		if (all)
			p->code = false; // no card
		n -= all;
		list[n++] = p;
	}
	for (int i = 1; words && i < n; i++)
		if (list[i]->is == IS_NUMBER && list[i - 1]->is == IS_NUMBER)
			items_doubt(s, list[i]->at);
	return n;
}

// Takes out people, who may be counted, and say nothing else. Returns how many items are left.
static int
people_drop(struct item *list[], int count)
{
	int n = 0;

	for (int i = 0; i < count; i++)
		if (list[i]->is != IS_PEOPLE)
			list[n++] = list[i];
		else if (n > 0 && list[n - 1]->is == IS_NUMBER)
			list[n - 1]->code = false; // no card
	return n;
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
	count = people_drop(list, count);
	count = families_find(s, list, neighbours_look(s, list, count));
	if (s->p->ended && count > 0 && list[0]->is == IS_NUMBER && !is_word(count > 1 ? list[1] : NULL)) // N4
		items_doubt(s, list[0]->at);
	numbers_look(s, list, count);
	if (!numbers_pair(list, count, ways))
		numbers_doubt(s, list, count);
	if (!segment_put(s, list, count, ways) && count > 0)
		s->p->joins = false;
}

// P5: whether nothing but other cards stands between a number and "cards 1".
static bool
follows_plural(const struct items *s, int i)
{
	enum { CHAIN = 8 }; // of more cards one would be named twice
	int first = i - CHAIN > 1 ? i - CHAIN : 1;

	while (--i > first && (s->list[i].is == IS_SEPARATOR || (s->list[i].is == IS_WISH && s->list[i].place >= CARD_1)))
		;
	return i > 0 && s->list[i].is == IS_NUMBER && s->list[i - 1].is == IS_WISH && s->list[i - 1].plural;
}

// P5: makes a wish of a number alone behind "or", where a card or building stands before by its name; and behind "and",
// where several do.
static void
family_goes_on(struct items *s, int i)
{
	struct item *n = &s->list[i], *before = i > 1 ? &s->list[i - 2] : NULL;
	bool ends = i + 1 == s->count || s->list[i + 1].is == IS_OR || s->list[i + 1].is == IS_SEPARATOR ||
	    s->list[i + 1].is == IS_LINE;

	if (before == NULL || !ends || n->is != IS_NUMBER || !n->code || !is_one_of_four(n) ||
	    (s->list[i - 1].is != IS_OR && !follows_plural(s, i)))
		return;
	if (before->is == IS_NUMBER && i > 2)
		before--;
	if (before->is != IS_WISH || before->code || before->place < CARD_1)
		return;
	bool card = before->place == CARD || (before->place >= CARD_1 && before->place <= CARD_4);
	n->is = IS_WISH;
	n->place = (card ? CARD_1 : BUILDING_1) + n->least - 1;
	n->least = n->most = UNCOUNTED;
}

// P4: whether a card or building stands at the end of a list, perhaps with a number behind it.
static bool
ends_in_card(const struct item *list, int n)
{
	if (n > 0 && list[n - 1].is == IS_NUMBER)
		return n > 1 && list[n - 2].place >= CARD_1;
	return n > 0 && list[n - 1].is == IS_WISH && list[n - 1].place >= CARD_1 && !item_takes_count(list[n - 1].place);
}

static bool
is_open_word(const struct item *p)
{
	return is_word(p) && p->least == UNCOUNTED;
}

// P2: whether a link at `p` joins two names; if they are those of two places, that is doubtful.
static bool
links(struct items *s, const struct item *last, const struct item *p, const struct item *next)
{
	if (p->is != IS_LINK || last == NULL || !is_open_word(last) || next == NULL || next->is != IS_WISH || next->code)
		return false;
	if (last->place != next->place)
		items_doubt(s, next->at);
	return true;
}

// P2, P4: takes links and prices out of the list.
static void
links_look(struct items *s)
{
	int n = 0;
	bool priced = false; // a card stands before, and "for" behind it

	for (int i = 0; i < s->count; i++) {
		struct item *p = &s->list[i], *last = n > 0 ? &s->list[n - 1] : NULL;
		if (p->is == IS_LINK || p->is == IS_PRICE) {
			priced = priced || (p->is == IS_PRICE && ends_in_card(s->list, n));
			i += links(s, last, p, i + 1 < s->count ? p + 1 : NULL);
			continue;
		}
		if (priced && is_word(p) && item_takes_count(p->place) && s->r->token[p->at].good)
			items_doubt(s, p->at);
		if (p->is == IS_REST && last != NULL && last->is == IS_REST)
			continue; // all of the rest
		priced = priced && p->is != IS_SEPARATOR && p->is != IS_OR && p->is != IS_WISH;
		s->list[n++] = *p;
	}
	s->count = n;
}

// A line end with what stands above and below it; `before` stands before `last`, NULL for nothing.
struct line {
	const struct item *before, *last, *next;
	bool words; // a word for a place, or people, stand beside it
};

// P7: whether an article and its place stand alone on two sides of a line end: 1 and the hut, or card 1.
static bool
parts_article(const struct line *l, int at)
{
	const struct item *n = l->last;
	bool beside = n->at + 1 == at && at + 1 == l->next->at;
	bool family = l->before != NULL && l->before->is == IS_WISH && item_is_family(l->before->place);

	return beside && !family && n->is == IS_NUMBER && n->code && n->least == 1 && l->next->is == IS_WISH &&
	    !item_takes_count(l->next->place);
}

// P7: whether "Wood 3" stands above it, and a capital follows.
static bool
ends_row(const struct items *s, const struct line *l)
{
	return l->last->is == IS_NUMBER && l->before != NULL && l->before->is == IS_WISH && l->before->least == UNCOUNTED &&
	    may_count(l->last, l->before, false) && !token_is_break(s->r, l->last->at - 1) && l->next->is == IS_WISH &&
	    s->r->token[l->next->at].capital;
}

// P7: whether it separates two wishes, or codes.
static bool
parts_wishes(const struct line *l)
{
	if ((l->last->is == IS_WISH && l->next->is == IS_WISH) || (!l->words && l->last->is == IS_NUMBER))
		return true;
	return !l->words && l->last->is != IS_OR && l->next->is != IS_OR && l->last->is != IS_REST && l->next->is != IS_REST;
}

static bool
is_word_or_people(const struct item *i)
{
	return is_word(i) || i->is == IS_PEOPLE;
}

// P7: what a line end is: a separator beside codes, else a blank.
static void
lines_look(struct items *s)
{
	int n = 0;

	for (int i = 0; i < s->count; i++) {
		struct item *p = &s->list[i];
		const struct line l = { n > 1 ? &s->list[n - 2] : NULL, n > 0 ? &s->list[n - 1] : NULL,
			i + 1 < s->count ? p + 1 : NULL, false };
		if (p->is != IS_LINE) {
			s->list[n++] = *p;
			continue;
		}
		if (l.last == NULL || l.next == NULL || l.next->is == IS_LINE)
			continue;
		struct line known = l;
		known.words = is_word_or_people(l.last) || is_word_or_people(l.next);
		if (parts_article(&known, p->at))
			items_doubt(s, l.last->at);
		if (!known.words && l.last->is == IS_NUMBER && l.last->code && l.next->is != IS_NUMBER && l.next->is != IS_WISH)
			continue;
		if (!parts_wishes(&known) && !ends_row(s, &known))
			continue;
		*p = (struct item){ .is = IS_SEPARATOR, .at = p->at, .least = UNCOUNTED, .most = UNCOUNTED };
		s->list[n++] = *p;
	}
	s->count = n;
}

static bool
is_sign_to(const struct token *t)
{
	return t->kind == TOKEN_MARK && strchr("-:>", t->mark) != NULL;
}

// P8: takes the marks between counted people and their place out of the list, where that begins a line or a segment:
// "2 people - hut". The line before it ends a segment then.
static void
signs_look(struct items *s)
{
	int n = 0;

	for (int i = 0; i < s->count; i++) {
		int next = i;
		bool counted = n > 1 && s->list[n - 1].is == IS_PEOPLE && s->list[n - 2].is == IS_NUMBER &&
		    (n == 2 || s->list[n - 3].is == IS_LINE || s->list[n - 3].is == IS_SEPARATOR);
		while (counted && next < s->count && s->list[next].is == IS_SEPARATOR && is_sign_to(&s->r->token[s->list[next].at]))
			next++;
		if (next > i && next < s->count && s->list[next].is == IS_WISH) {
			if (n > 2)
				s->list[n - 3].is = IS_SEPARATOR;
			i = next;
		}
		s->list[n++] = s->list[i];
	}
	s->count = n;
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
	return is_code(before) && (after == NULL || after->is == IS_REST || is_code(after));
}

// P5, P6: what stands beside an `or`.
static void
ors_look(struct items *s)
{
	for (int i = 0; i < s->count; i++) {
		struct item *p = &s->list[i], *next = i + 1 < s->count ? p + 1 : NULL;
		bool behind = i > 0 && p[-1].is == IS_OR, before = next != NULL && next->is == IS_OR;
		family_goes_on(s, i);
		p->other = behind || before;
		p->slash = (behind && !p[-1].word) || (before && !next->word);
		p->card = before && !next->word && p->is == IS_NUMBER && i + 2 < s->count && p[2].is == IS_NUMBER;
	}
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
		words = words || is_word_or_people(&s->list[i]);
	ors_look(s);
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
	signs_look(&s);
	lines_look(&s);
	links_look(&s);
	segments_read(&s);
	if (p->joins) { // it ends in "or"
		items_doubt(&s, s.or_at);
		p->joins = false;
	}
	return !s.doubtful;
}
