// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Pairs places with numbers, and makes wishes of them.
#include "words/pair.h"

#include <string.h>

#include "base/ascii.h"

enum { UNCOUNTED = -1, COUNT_MOST = 10, CERTAIN = 5 };

enum item_is { IS_WISH, IS_NUMBER, IS_REST, IS_OR, IS_SEPARATOR, IS_PEOPLE, IS_LINE, IS_LINK, IS_PRICE };

struct item {
	enum item_is is;
	int place; // of a wish: enum place, CARD, BUILDING
	bool code; // it was written as a code, a number in digits
	bool exact, times, word; // word: `or` as a word
	bool card; // of a number: 1/2
	bool slash; // it stands beside a slash
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

static void
doubt(struct items *s, int at)
{
	s->doubtful = true;
	if (s->mark && at >= 0 && at < s->r->count)
		s->r->token[at].bad = true;
}

static struct item *
item_add(struct items *s, enum item_is is, int at)
{
	s->list[s->count] = (struct item){ .is = is, .at = at, .least = UNCOUNTED, .most = UNCOUNTED };
	return &s->list[s->count++];
}

static struct item *
item_last(struct items *s)
{
	return s->count > 0 ? &s->list[s->count - 1] : NULL;
}

static bool
takes_count(int place)
{
	return place < PLACES && place_info[place].kind == DICE_PLACE;
}

static int
room(int place)
{
	return place < PLACES && place_room[place] > 0 ? place_room[place] : COUNT_MOST;
}

// N1, N3: gives a wish its count, which the place must be able to take.
static void
wish_count(struct items *s, struct item *wish, int least, int most, bool article)
{
	bool fits = takes_count(wish->place)
	    ? least >= 1 && least <= most && most <= (wish->place == HUNT ? COUNT_MOST : room(wish->place))
	    : wish->place < CARD_1 && least == most && (least == room(wish->place) || (article && least == 1));

	if (!fits || wish->least != UNCOUNTED)
		doubt(s, wish->at);
	wish->least = least;
	wish->most = most;
}

static bool
is_number(const struct reader *r, int i, int end)
{
	return i < end && r->token[i].kind == TOKEN_NUMBER;
}

// N6: how many tokens a number or range at `i` takes.
static int
number_read(const struct reader *r, int i, int end, int *least, int *most)
{
	*least = *most = r->token[i].n;
	if (!token_is_mark(r, i + 1, '-') || !token_glued(r, i + 1) || !is_number(r, i + 2, end) || !token_glued(r, i + 2))
		return 1;
	*most = r->token[i + 2].n;
	return 3;
}

static bool
is_exact(const struct reader *r, int i, int end)
{
	return i < end && token_is_mark(r, i, '!') && token_glued(r, i) && !token_is_mark(r, i + 1, '!');
}

static bool
is_hunt_code(const struct token *t)
{
	return t->class == SENSE_CODE && t->value == HUNT;
}

static bool
is_family(int place)
{
	return place == CARD || place == BUILDING;
}

// A code or word with a number glued to it, from `i` on: W3 3W W3! W2-4 wood3 card1 x3 3x. Returns how many tokens
// it takes.
static int
glued_read(struct items *s, int i, int end)
{
	const struct reader *r = s->r;
	bool number_first = r->token[i].kind == TOKEN_NUMBER;
	int least, most, n;
	int word = number_first ? i + number_read(r, i, end, &least, &most) : i;

	n = number_first ? word + 1 : i + 1 + number_read(r, i + 1, end, &least, &most);
	const struct token *t = &r->token[word];
	struct item *wish;
	if (token_glued(r, n) && n < end && r->token[n].kind != TOKEN_MARK) // N7
		doubt(s, i);
	if (is_hunt_code(t) && least == most) { // N8
		wish = item_add(s, IS_NUMBER, i);
		wish->times = true;
		wish->code = true;
	} else if (t->class == SENSE_CODE && t->value >= BUILDING_1) {
		wish = item_add(s, IS_WISH, i);
		wish->place = t->value;
		wish->code = true;
		return n - i + is_exact(r, n, end);
	} else {
		wish = item_add(s, IS_WISH, i);
		wish->place = t->value;
		wish->code = t->class == SENSE_CODE;
	}
	if (wish->is == IS_WISH && is_family(t->value)) {
		if (number_first || least != most || least < 1 || least > 4)
			doubt(s, i);
		wish->place = (t->value == CARD ? CARD_1 : BUILDING_1) + (least >= 1 && least <= 4 ? least - 1 : 0);
		return n - i;
	}
	bool exact = is_exact(r, n, end) && (t->class == SENSE_CODE || r->section);
	wish->exact = least != most || exact;
	if (least == most && n - i > 2 && token_is_mark(r, n - 2, '-'))
		wish->exact = true; // 3-3
	int length = n - i + is_exact(r, n, end);
	if (wish->is == IS_WISH) {
		wish_count(s, wish, least, most, false);
	} else {
		wish->least = least;
		wish->most = most;
	}
	return length;
}

// N8: whether a mark joins the place before it with the number behind it.
static bool
joins(const struct reader *r, int i, int end)
{
	int n = i + 1;
	bool bracket = r->token[i].mark == '(' && i > 0 && r->token[i - 1].class != SENSE_CODE && token_is_mark(r, i + 2, ')');

	if (strchr(":=(*", r->token[i].mark) == NULL || i == 0 || !is_number(r, n, end) ||
	    (r->token[n].space && strchr(":=", r->token[i].mark) == NULL) || (r->token[i].space && r->token[i].mark != '=' && !bracket))
		return false;
	while (n < end && (r->token[n].kind == TOKEN_NUMBER || token_is_mark(r, n, ')') ||
	    (token_is_mark(r, n, '-') && !r->token[n].space)))
		n++;
	if (n < end && token_is(r, n, SENSE_TIMES))
		n++;
	return n >= end || r->token[n].kind != TOKEN_WORD || r->token[n].class == SENSE_AND || r->token[n].class == SENSE_THEN ||
	    r->token[n].class == SENSE_OR || r->token[n].class == SENSE_PEOPLE || r->token[n].class == SENSE_FILLER ||
	    r->token[n].class == SENSE_THANKS || (r->token[n].class == SENSE_CODE && r->token[n].space);
}

// S6: a picture of the place that was named last, whatever marks stand between.
static bool
repeats_place(const struct items *s, int i)
{
	int n = s->count - 1;

	while (n >= 0 && s->list[n].is == IS_SEPARATOR)
		n--;
	if (s->r->token[i].kind != TOKEN_SIGN || token_is_break(s->r, i - 1))
		return false;
	if (n < 0) // "field!!! PICTURE"
		return s->p->plan->count > 0 && s->p->plan->list[s->p->plan->count - 1].place == (enum place)s->r->token[i].value;
	const struct item *last = &s->list[n];
	return last->is == IS_WISH && last->place == s->r->token[i].value && s->r->token[last->at].kind == TOKEN_WORD;
}

// Whether a number in brackets stands apart behind a code: W (3).
static bool
is_bracketed(const struct items *s, int i, const struct item *last)
{
	return s->r->token[i].mark == '(' && token_is_mark(s->r, i + 2, ')') && last != NULL && last->is == IS_WISH && last->code;
}

// A mark. Returns how many tokens it takes.
static int
mark_read(struct items *s, int i, int end)
{
	const struct reader *r = s->r;
	const struct token *t = &r->token[i];
	struct item *last = item_last(s);
	bool behind = i > 0 && token_glued(r, i) && (r->token[i - 1].kind == TOKEN_NUMBER || class_is_place(r->token[i - 1].class));
	bool before = i + 1 < end && token_glued(r, i + 1) && (r->token[i + 1].kind == TOKEN_NUMBER || class_is_place(r->token[i + 1].class));
	int least, most;

	if (last != NULL && last->is == IS_WISH && last->least == UNCOUNTED && joins(r, i, end)) {
		int n = number_read(r, i + 1, end, &least, &most);
		wish_count(s, last, least, most, false);
		last->exact = least != most;
		return 1 + n + token_is_mark(r, i + 1 + n, ')');
	}
	if (t->mark == ':' && behind && token_is_break(r, i + 1) && is_number(r, i + 2, end))
		doubt(s, i); // its count, or a card
	if (t->mark == '/' || (t->mark == '|' && r->section))
		item_add(s, IS_OR, i);
	else if (t->mark == '>' && i + 1 < end && r->token[i + 1].kind == TOKEN_NUMBER)
		doubt(s, i);
	else if (t->mark == '+' && t->space && before)
		return 1; // clay +2
	else if (t->mark == '*' || t->mark == '=' || t->mark == '|')
		doubt(s, i);
	else if (t->mark == '-' && behind && before)
		doubt(s, i); // W-3
	else if (t->mark == '.' && behind && before && r->token[i + 1].kind != r->token[i - 1].kind)
		doubt(s, i); // W.3, 1.H
	else if (strchr(":(#'", t->mark) != NULL && before && (behind || is_bracketed(s, i, last)))
		doubt(s, i);
	else if (t->mark != '-' || t->space || (i + 1 < end && r->token[i + 1].space))
		item_add(s, t->mark == '#' ? IS_PEOPLE : IS_SEPARATOR, i);
	return 1;
}

// A number between blanks, or glued to nothing that is read. Returns how many tokens it takes.
static int
number_add(struct items *s, int i, int end)
{
	int least = s->r->token[i].value, most = least, length = 1;
	bool digits = s->r->token[i].kind == TOKEN_NUMBER;

	if (digits)
		length = number_read(s->r, i, end, &least, &most);
	struct item *n = item_add(s, IS_NUMBER, i);
	n->least = least;
	n->most = most;
	n->code = digits;
	n->exact = length > 1;
	if (s->r->section && is_exact(s->r, i + length, end)) {
		n->exact = true;
		length++;
	}
	if (least > COUNT_MOST || most > COUNT_MOST || least > most || least < 1)
		doubt(s, i);
	if (token_is(s->r, i + length, SENSE_TIMES)) {
		n->times = true;
		length++;
	}
	return length;
}

// A word that is no number. Returns how many tokens it takes.
static int
word_add(struct items *s, int i)
{
	const struct token *t = &s->r->token[i];
	struct item *last = item_last(s);
	static const enum item_is is[SENSES] = { [SENSE_PEOPLE] = IS_PEOPLE + 1, [SENSE_OR] = IS_OR + 1,
		[SENSE_AND] = IS_SEPARATOR + 1, [SENSE_THEN] = IS_SEPARATOR + 1, [SENSE_LINK] = IS_LINK + 1, [SENSE_WITH] = IS_PRICE + 1,
		[SENSE_REST] = IS_REST + 1, [SENSE_LABEL] = IS_SEPARATOR + 1, [SENSE_CORRECT] = IS_SEPARATOR + 1 };

	if (class_is_place(t->class) && repeats_place(s, i))
		return 1;
	if (class_is_place(t->class)) {
		struct item *wish = item_add(s, IS_WISH, i);
		wish->place = t->value;
		wish->code = t->class == SENSE_CODE;
	} else if (is[t->class] != 0 && !(t->class == SENSE_REST && last != NULL && last->is == IS_REST)) {
		item_add(s, (enum item_is)(is[t->class] - 1), i)->word = true;
	} else if (t->class == SENSE_TIMES && last != NULL && last->is == IS_WISH && is_number(s->r, i + 1, s->r->count)) {
		struct item *n = item_add(s, IS_NUMBER, i); // wood x 3
		n->least = n->most = s->r->token[i + 1].n;
		n->times = n->code = true;
		return 2;
	}
	return 1;
}

static void
items_cut(struct items *s, int first, int end)
{
	const struct reader *r = s->r;

	for (int i = first; i < end;) {
		const struct token *t = &r->token[i];
		bool word = t->kind == TOKEN_WORD || t->kind == TOKEN_SIGN;
		int least, most;
		if (t->kind == TOKEN_BREAK) {
			item_add(s, t->n > 1 ? IS_SEPARATOR : IS_LINE, i++);
		} else if (t->kind == TOKEN_MARK) {
			i += mark_read(s, i, end);
		} else if (word && class_is_place(t->class) && is_number(r, i + 1, end) && token_glued(r, i + 1) &&
		    t->kind == TOKEN_WORD) {
			i += glued_read(s, i, end);
		} else if (t->kind == TOKEN_NUMBER) {
			int n = i + number_read(r, i, end, &least, &most);
			bool glued = n < end && token_glued(r, n) && r->token[n].kind == TOKEN_WORD && class_is_place(r->token[n].class);
			i += glued ? glued_read(s, i, end) : number_add(s, i, end);
		} else if (t->class == SENSE_NUMBER) {
			i += number_add(s, i, end);
		} else {
			i += word_add(s, i);
		}
	}
}

// The wish that a number may count.
static bool
may_count(const struct item *number, const struct item *wish, bool before)
{
	if (wish == NULL || wish->is != IS_WISH || wish->least != UNCOUNTED || (number->times && wish->code))
		return false;
	if (takes_count(wish->place))
		return true;
	bool article = wish->place == HUT && before && number->least == 1 && !number->times;
	return number->is == IS_NUMBER && wish->place < CARD_1 && number->most == number->least &&
	    (number->least == room(wish->place) || article);
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
is_open_code(const struct item *i)
{
	return i != NULL && i->is == IS_WISH && i->code && i->least == UNCOUNTED && takes_count(i->place);
}

static bool
is_fixed_count(const struct item *wish, const struct item *number)
{
	return wish != NULL && wish->is == IS_WISH && wish->code && wish->place < CARD_1 && !takes_count(wish->place) &&
	    number->least == room(wish->place);
}

static void
card_make(struct items *s, struct item *n, bool ahead)
{
	unsigned bit = 1u << n->least;

	if (((s->p->cards & bit) != 0 && !n->slash) || (ahead && (s->r->by->closed & bit) != 0))
		doubt(s, n->at);
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
	bool behind = is_open_code(before), ahead = is_open_code(after);

	if ((behind && s->p->lean == LEAN_COUNT) || ((behind || ahead) && n->least >= CERTAIN && n->least == n->most))
		return; // its count
	bool unsure = (behind && s->p->lean != LEAN_CARD) || (!n->card && is_fixed_count(before, n));
	if (!n->code || n->least != n->most || n->least < 1 || n->least > 4 || unsure)
		doubt(s, n->at);
	else
		card_make(s, n, ahead);
}

// N2, N8, P6: finds out what numbers beside codes are.
static void
numbers_look(struct items *s, struct item *list[], int count)
{
	for (int i = 0; i < count; i++) {
		struct item *n = list[i], *before = i > 0 ? list[i - 1] : NULL, *after = i + 1 < count ? list[i + 1] : NULL;
		bool word = (before != NULL && before->is == IS_WISH && !before->code) ||
		    (after != NULL && after->is == IS_WISH && !after->code);
		bool code = (before != NULL && before->is == IS_WISH && before->code) ||
		    (after != NULL && after->is == IS_WISH && after->code);
		if (n->is != IS_NUMBER)
			continue;
		if (n->times && !may_count(n, before, false) && !may_count(n, after, true)) { // N8
			if (is_open_code(before) || (is_open_code(after) && s->r->token[n->at].kind == TOKEN_NUMBER))
				doubt(s, n->at); // W 3x, W x3, 3x W
			n->is = IS_WISH;
			n->place = HUNT;
			n->code = true;
		} else if (word && code && !n->times) {
			doubt(s, n->at);
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
		if (p->is != IS_WISH || !is_family(p->place))
			continue;
		int first = p->place == CARD ? CARD_1 : BUILDING_1;
		struct item *number = i + 1 < count && list[i + 1]->is == IS_NUMBER ? list[i + 1] : NULL;
		p->place = first;
		if (number == NULL || number->least != number->most || number->least < 1 || number->least > 4 || number->times) {
			doubt(s, p->at);
			continue;
		}
		p->place = first + number->least - 1;
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
		doubt(s, i->at);
		return;
	}
	if (plan->count > 0 && !i->code && !p->joins && takes_count(i->place) && i->least == UNCOUNTED &&
	    plan->list[plan->count - 1].place == (enum place)i->place)
		doubt(s, i->at); // P1: food, food
	struct wish *w = &plan->list[plan->count++];
	*w = (struct wish){ .place = (enum place)i->place, .least = 1, .most = PEOPLE_MAX, .rest = all, .other = p->joins };
	if (!takes_count(i->place)) {
		w->least = w->most = room(i->place);
		p->people += p->joins ? 0 : w->least;
	} else if (i->least != UNCOUNTED) {
		w->most = i->most;
		w->least = i->exact || i->least != i->most ? i->least : 1;
		p->people += p->joins ? 0 : i->most;
	}
	p->ended = all;
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

// P1, P3: what stands beside each other in a segment. Returns how many items are left.
static int
neighbours_look(struct items *s, struct item *list[], int count)
{
	int n = 0;
	bool words = false;

	for (int i = 0; i < count; i++) {
		struct item *p = list[i], *last = n > 0 ? list[n - 1] : NULL;
		words = words || (p->is == IS_WISH && !p->code);
		struct item *next = i + 1 < count ? list[i + 1] : NULL;
		if (last != NULL && p->is == IS_NUMBER && last->is == IS_REST) // P3
			n--;
		else if (last != NULL && last->is == IS_NUMBER && p->is == IS_REST && (next == NULL || next->is != IS_WISH))
			continue;
		if (last != NULL && is_picture(s, p, last)) // S6
			continue;
		if (last != NULL && last->is == IS_WISH && p->is == IS_WISH && last->place == p->place && p->place < PLACES &&
		    !(p->code && last->code && p->slash && last->slash))
			doubt(s, p->at);
		list[n++] = p;
	}
	for (int i = 1; words && i < n; i++)
		if (list[i]->is == IS_NUMBER && list[i - 1]->is == IS_NUMBER)
			doubt(s, list[i]->at);
	return n;
}

// Reads what stands between two separators. `ways` has room for it.
static void
segment_read(struct items *s, struct item *list[], int count, struct ways *ways)
{
	struct pairing *p = s->p;
	bool wishes = false;
	int n = 0;

	for (int i = 0; i < count; i++) // people may be counted, and say nothing else
		if (list[i]->is != IS_PEOPLE)
			list[n++] = list[i];
		else if (n > 0 && list[n - 1]->is == IS_NUMBER)
			list[n - 1]->code = false; // no card
	count = families_find(s, list, neighbours_look(s, list, n));
	if (count > 0 && list[0]->is == IS_NUMBER && p->ended && (count == 1 || list[1]->is != IS_WISH || list[1]->code)) // N4
		doubt(s, list[0]->at);
	numbers_look(s, list, count);
	if (!numbers_pair(list, count, ways))
		for (int i = 0; i < count; i++)
			if (list[i]->is == IS_NUMBER || list[i]->is == IS_REST)
				doubt(s, list[i]->at);
	for (int i = 0; i < count; i++)
		if (ways[i].to >= 0 && list[i]->is == IS_NUMBER) {
			struct item *wish = list[ways[i].to];
			wish_count(s, wish, list[i]->least, list[i]->most, ways[i].to > i);
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
	if (count > 0 && !wishes)
		p->joins = false;
}

// P5: makes a wish of a number alone behind "or", where a card or building stands before by its name.
static void
family_goes_on(struct items *s, int i)
{
	struct item *n = &s->list[i], *before = i > 1 ? &s->list[i - 2] : NULL;
	bool ends = i + 1 == s->count || s->list[i + 1].is == IS_OR || s->list[i + 1].is == IS_SEPARATOR ||
	    s->list[i + 1].is == IS_LINE;

	if (before == NULL || s->list[i - 1].is != IS_OR || !ends || n->is != IS_NUMBER || !n->code || n->least != n->most ||
	    n->least < 1 || n->least > 4)
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

// P2, P4: takes links and prices out of the list.
static void
links_look(struct items *s)
{
	int n = 0;
	bool priced = false; // a card stands before, and "for" behind it

	for (int i = 0; i < s->count; i++) {
		struct item *p = &s->list[i], *last = n > 0 ? &s->list[n - 1] : NULL, *next = i + 1 < s->count ? p + 1 : NULL;
		bool wish = p->is == IS_WISH && !p->code;
		if (p->is == IS_LINK || p->is == IS_PRICE) {
			priced = priced || (p->is == IS_PRICE && n > 0 && (last->is == IS_NUMBER ? n > 1 && s->list[n - 2].place >= CARD_1
			    : last->is == IS_WISH && last->place >= CARD_1 && !takes_count(last->place)));
			if (p->is == IS_LINK && last != NULL && last->is == IS_WISH && !last->code && next != NULL && next->is == IS_WISH &&
			    !next->code && last->least == UNCOUNTED) {
				if (last->place != next->place)
					doubt(s, next->at);
				i++;
			}
			continue;
		}
		if (priced && wish && takes_count(p->place) && s->r->token[p->at].good)
			doubt(s, p->at);
		if (p->is == IS_REST && last != NULL && last->is == IS_REST)
			continue; // all of the rest
		priced = priced && p->is != IS_SEPARATOR && p->is != IS_OR && p->is != IS_WISH;
		s->list[n++] = *p;
	}
	s->count = n;
}

// P7: what a line end is: a separator beside codes, else a blank.
static void
lines_look(struct items *s)
{
	int n = 0;

	for (int i = 0; i < s->count; i++) {
		struct item *p = &s->list[i], *last = n > 0 ? &s->list[n - 1] : NULL, *next = i + 1 < s->count ? p + 1 : NULL;
		if (p->is != IS_LINE) {
			s->list[n++] = *p;
			continue;
		}
		if (last == NULL || next == NULL || next->is == IS_LINE)
			continue;
		bool words = (last->is == IS_WISH && !last->code) || (next->is == IS_WISH && !next->code) ||
		    last->is == IS_PEOPLE || next->is == IS_PEOPLE;
		bool listed = n > 1 && last->is == IS_NUMBER && s->list[n - 2].is == IS_WISH && s->list[n - 2].least == UNCOUNTED &&
		    may_count(last, &s->list[n - 2], false) && !token_is_break(s->r, last->at - 1) && next->is == IS_WISH && s->r->token[next->at].capital;
		bool beside = last->at + 1 == p->at && p->at + 1 == next->at && last->code &&
		    !(n > 1 && s->list[n - 2].is == IS_WISH && is_family(s->list[n - 2].place));
		bool article = beside && last->is == IS_NUMBER && last->least == 1 && next->is == IS_WISH && !takes_count(next->place);
		bool apart = (last->is == IS_WISH && next->is == IS_WISH) ||
		    (!words && last->is != IS_OR && next->is != IS_OR && last->is != IS_REST && next->is != IS_REST &&
			last->is != IS_NUMBER);
		if (article)
			doubt(s, last->at);
		if (!words && last->is == IS_NUMBER && last->code && next->is != IS_NUMBER && next->is != IS_WISH)
			continue;
		if (apart || listed || (!words && last->is == IS_NUMBER)) {
			*p = (struct item){ .is = IS_SEPARATOR, .at = p->at, .least = UNCOUNTED, .most = UNCOUNTED };
			s->list[n++] = *p;
		}
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
		doubt(s, p->at);
	if (s->p->plan->count == 0)
		doubt(s, p->at);
}

// Whether the only number of the segment that ends at `i` stands between a code and no word for a place.
static bool
stands_among_codes(const struct items *s, int i)
{
	const struct item *before = i > 2 ? &s->list[i - 3] : NULL, *after = i + 1 < s->count ? &s->list[i + 1] : NULL;

	while (after != NULL && after + 1 < s->list + s->count && after->is == IS_SEPARATOR)
		after++;
	return before != NULL && before->is == IS_WISH && before->code && (after == NULL || after->is == IS_REST ||
	    (after->is == IS_WISH && after->code));
}

static void
segments_read(struct items *s)
{
	struct item **list = arena_alloc(s->r->a, ((size_t)s->count + 1) * sizeof *list);
	struct ways *ways = arena_alloc(s->r->a, ((size_t)s->count + 1) * sizeof *ways);
	bool words = false;
	int n = 0;

	for (int i = 0; i < s->count; i++)
		words = words || (s->list[i].is == IS_WISH && !s->list[i].code) || s->list[i].is == IS_PEOPLE;
	for (int i = 0; i <= s->count; i++) {
		struct item *p = i < s->count ? &s->list[i] : NULL;
		if (p != NULL)
			family_goes_on(s, i);
		if (p != NULL)
			p->slash = (i > 0 && p[-1].is == IS_OR && !p[-1].word) || (i + 1 < s->count && p[1].is == IS_OR && !p[1].word);
		if (p != NULL && p->is == IS_NUMBER && i + 2 < s->count && p[1].is == IS_OR && p[2].is == IS_NUMBER)
			p->card = !p[1].word;
		if (p != NULL && p->is != IS_OR && p->is != IS_SEPARATOR) {
			list[n++] = p;
			continue;
		}
		if (words && n == 1 && list[0]->is == IS_NUMBER && !stands_among_codes(s, i)) // left over
			doubt(s, list[0]->at);
		bool empty = n == 0;
		segment_read(s, list, n, ways);
		n = 0;
		if (p != NULL && p->is == IS_SEPARATOR && empty && s->p->joins && s->r->token[p->at].kind == TOKEN_MARK)
			doubt(s, p->at); // "hut /, wood"
		if (p != NULL && p->is == IS_OR) {
			or_read(s, i);
			s->or_at = p->at;
			if (s->p->joins)
				doubt(s, p->at);
			s->p->joins = s->p->plan->count > 0;
		}
	}
}

bool
wishes_pair(struct reader *r, struct pairing *p, int first, int end, bool mark)
{
	struct items s = { .r = r, .p = p, .mark = mark };

	s.list = arena_alloc(r->a, ((size_t)(end - first) + 1) * sizeof *s.list);
	items_cut(&s, first, end);
	lines_look(&s);
	links_look(&s);
	segments_read(&s);
	if (p->joins) { // it ends in "or"
		doubt(&s, s.or_at);
		p->joins = false;
	}
	return !s.doubtful;
}
