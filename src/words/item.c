// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits a sentence of orders into items.
#include "words/internal.h"

#include <string.h>

enum { COUNT_ABSURD = 20 }; // no plausible count is as large

void
items_doubt(struct items *s, int at)
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
item_last(const struct items *s)
{
	return s->count > 0 ? &s->list[s->count - 1] : NULL;
}

int
item_room(int place)
{
	return place < PLACES && place_room[place] > 0 ? place_room[place] : COUNT_MOST;
}

bool
item_may_count(const struct item *number, const struct item *wish, bool before)
{
	if (wish == NULL || wish->is != IS_WISH || wish->least != UNCOUNTED || (number->times && wish->code))
		return false;
	if (item_takes_count(wish->place))
		return true;
	if (number->fits && number->is == IS_NUMBER && !wish->code && wish->place < CARD_1)
		return true;
	bool one = before && number->least == 1 && !number->times;
	return number->is == IS_NUMBER && number->most == number->least &&
	    (wish->place < CARD_1 ? number->least == item_room(wish->place) || (one && wish->place == HUT) : one);
}

void
item_crowd(struct items *s, const struct item *wish, int people)
{
	struct token *t = &s->r->token[wish->at];

	if (s->mark && wish->is == IS_WISH && people > item_room(wish->place) && t->value == wish->place)
		t->crowded = true;
}

// N9: replaces a count that is too large by the largest that the place takes.
static void
count_fit(const struct items *s, const struct item *wish, int *least, int *most)
{
	const bool any = item_takes_count(wish->place);
	const int room = wish->place == HUNT ? COUNT_MOST : item_room(wish->place);

	// a number attached to such a code could be a card
	if (!s->p->fits || *most > COUNT_ABSURD || (wish->code && (!any || *most > COUNT_MOST)))
		return;
	*most = any && *most < room ? *most : room;
	*least = any && *least < *most ? *least : *most;
}

void
item_count(struct items *s, struct item *wish, int least, int most, bool article)
{
	count_fit(s, wish, &least, &most);
	bool fits = item_takes_count(wish->place)
	    ? least >= 1 && least <= most && most <= (wish->place == HUNT ? COUNT_MOST : item_room(wish->place))
	    : least == most && ((wish->place < CARD_1 && least == item_room(wish->place)) || (article && least == 1));

	if (!fits || wish->least != UNCOUNTED)
		items_doubt(s, wish->at);
	item_crowd(s, wish, most);
	wish->least = least;
	wish->most = most;
}

static bool
is_number(const struct reader *r, int i, int end)
{
	return i < end && token_is_number(r, i);
}

// N6: reads a number or range at `i`; returns its number of tokens.
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

// A code or word with a number attached.
struct glued {
	int word, end; // index of the word's token; end of word and number
	int least, most;
	bool number_first, exact;
};

static struct glued
glued_find(const struct reader *r, int i, int end)
{
	struct glued g = { .word = i, .number_first = r->token[i].kind == TOKEN_NUMBER };

	if (g.number_first)
		g.word += number_read(r, i, end, &g.least, &g.most);
	g.end = g.word + 1;
	if (!g.number_first)
		g.end += number_read(r, g.end, end, &g.least, &g.most);
	g.exact = is_exact(r, g.end, end);
	return g;
}

// N7: reads a card or building with its number attached, such as card1.
static void
glued_family(struct items *s, struct item *wish, const struct glued *g)
{
	bool known = g->least >= 1 && g->least <= 4;
	bool card = wish->place == CARD || wish->place == SEVERAL_CARDS;

	if (g->number_first || g->least != g->most || !known)
		items_doubt(s, wish->at);
	wish->place = (card ? CARD_1 : BUILDING_1) + (known ? g->least - 1 : 0);
}

// N1, N6: gives a code or word its attached count.
static void
glued_count(struct items *s, struct item *i, const struct glued *g)
{
	const struct token *t = &s->r->token[g->word];
	bool behind_word = i->at > 0 && s->r->token[i->at - 1].kind == TOKEN_WORD;
	// includes ranges such as 3-3
	bool range = g->end - i->at > 2 && token_is_mark(s->r, g->end - 2, '-');

	if (g->number_first && i->code && t->value == HUT && !t->capital && behind_word)
		items_doubt(s, i->at); // as in "in 2h", which means hours
	i->exact = g->least != g->most || range || (g->exact && (i->code || s->r->section));
	if (i->is == IS_WISH) {
		item_count(s, i, g->least, g->most, false);
	} else {
		i->least = g->least;
		i->most = g->most;
	}
}

// Reads a code or word with a number attached (W3 3W W3! W2-4 wood3 card1 x3 3x) from token `i` on.
// Returns the number of tokens consumed.
static int
glued_read(struct items *s, int i, int end)
{
	const struct glued g = glued_find(s->r, i, end);
	const struct token *t = &s->r->token[g.word];
	bool times = t->class == SENSE_CODE && t->value == HUNT && g.least == g.most; // N8

	if (token_glued(s->r, g.end) && g.end < end && s->r->token[g.end].kind != TOKEN_MARK) // N7
		items_doubt(s, i);
	struct item *made = item_add(s, times ? IS_NUMBER : IS_WISH, i);
	made->times = times;
	made->code = t->class == SENSE_CODE;
	if (!times)
		made->place = t->value;
	bool counted = times || !made->code || t->value < BUILDING_1;
	if (counted && !times && item_is_family(t->value)) {
		glued_family(s, made, &g);
		return g.end - i;
	}
	if (counted)
		glued_count(s, made, &g);
	return g.end - i + g.exact;
}

// N8: whether a mark could join the place before it with the number after it: W:3, wood (3).
static bool
is_joint(const struct reader *r, int i, int end)
{
	bool bracket = r->token[i].mark == '(' && i > 0 && r->token[i - 1].class != SENSE_CODE && token_is_mark(r, i + 2, ')');

	if (i == 0 || strchr(":=(*", r->token[i].mark) == NULL || !is_number(r, i + 1, end))
		return false;
	return strchr(":=", r->token[i].mark) != NULL || (!r->token[i + 1].space && (bracket || !r->token[i].space));
}

// N8: whether a mark joins the place before it with the number after it: no other place follows the number.
static bool
joins(const struct reader *r, int i, int end)
{
	static const uint64_t follow = SENSE_BIT(AND) | SENSE_BIT(THEN) | SENSE_BIT(OR) | SENSE_BIT(PEOPLE) | SENSE_BIT(FILLER) |
	    SENSE_BIT(THANKS);
	int n = i + 1;

	if (!is_joint(r, i, end))
		return false;
	while (n < end && (r->token[n].kind == TOKEN_NUMBER || token_is_mark(r, n, ')') ||
	    (token_is_mark(r, n, '-') && !r->token[n].space)))
		n++;
	n += n < end && token_is(r, n, SENSE_TIMES);
	return n >= end || r->token[n].kind != TOKEN_WORD || class_in(r->token[n].class, follow) ||
	    (r->token[n].class == SENSE_CODE && r->token[n].space);
}

// S6: whether a picture repeats the last place named, with any marks between them.
static bool
repeats_place(const struct items *s, int i)
{
	int n = s->count - 1;

	while (n >= 0 && s->list[n].is == IS_SEPARATOR)
		n--;
	if (s->r->token[i].kind != TOKEN_SIGN || token_is_break(s->r, i - 1))
		return false;
	if (n < 0) // the place is in an earlier segment: "field!!! PICTURE"
		return s->p->plan->count > 0 && s->p->plan->list[s->p->plan->count - 1].place == (enum place)s->r->token[i].value;
	const struct item *last = &s->list[n];
	return last->is == IS_WISH && last->place == s->r->token[i].value && s->r->token[last->at].kind == TOKEN_WORD;
}

// Whether a place or number is attached to the token at `i`.
static bool
is_glued_order(const struct reader *r, int i, int other)
{
	return other >= 0 && other < r->count && token_glued(r, i > other ? i : other) &&
	    (r->token[other].kind == TOKEN_NUMBER || class_is_place(r->token[other].class));
}

// N8: whether a word is attached to the mark before it and to a link after it, as in "wood.to<http://wood.to>".
static bool
is_address_end(const struct reader *r, int i, int end)
{
	return i + 1 < end && r->token[i].kind == TOKEN_WORD && token_glued(r, i) && r->token[i + 1].kind == TOKEN_MARK &&
	    r->token[i + 1].len > 1 && token_glued(r, i + 1);
}

// N8: whether a mark is ambiguous.
static bool
is_doubtful_mark(const struct items *s, int i, int end)
{
	const struct reader *r = s->r;
	const char mark = r->token[i].mark;
	bool behind = is_glued_order(r, i, i - 1), before = i + 1 < end && is_glued_order(r, i, i + 1);

	switch (mark) {
	case '*':
	case '=':
	case '|':
		return true;
	case '>':
		return is_number(r, i + 1, end);
	case '.': // such as W.3, 1.H
		return behind && (before ? r->token[i + 1].kind != r->token[i - 1].kind : is_address_end(r, i + 1, end));
	case ':': // a count of the place before it, or a card
		return (behind && token_is_break(r, i + 1) && is_number(r, i + 2, end)) || (behind && before);
	case '(': // such as W (3)
		return before && (behind || (token_is_mark(r, i + 2, ')') && item_is_code(item_last(s))));
	default:
		return behind && before && strchr("-#'", mark) != NULL; // such as W-3
	}
}

// Reads a mark. Returns the number of tokens consumed.
static int
mark_read(struct items *s, int i, int end)
{
	const struct reader *r = s->r;
	const struct token *t = &r->token[i];
	struct item *last = item_last(s);

	if (last != NULL && last->is == IS_WISH && last->least == UNCOUNTED && joins(r, i, end)) {
		int least, most, n = number_read(r, i + 1, end, &least, &most);
		item_count(s, last, least, most, false);
		last->exact = least != most;
		return 1 + n + token_is_mark(r, i + 1 + n, ')');
	}
	const bool adds = t->mark == '+' && t->space && i + 1 < end && is_glued_order(r, i, i + 1); // clay +2
	const bool hyphen = t->mark == '-' && !t->space && !(i + 1 < end && r->token[i + 1].space);
	if (t->mark == '/' || (t->mark == '|' && r->section))
		item_add(s, IS_OR, i);
	else if (is_doubtful_mark(s, i, end))
		items_doubt(s, i);
	else if (!adds && !hyphen)
		item_add(s, t->mark == '#' ? IS_PEOPLE : IS_SEPARATOR, i);
	return 1;
}

// Reads a separate number. Returns the number of tokens consumed.
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
	n->fits = s->p->fits && most <= COUNT_ABSURD;
	if (n->fits && most > COUNT_MOST)
		n->least = n->most = least = most = COUNT_MOST;
	if (least > COUNT_MOST || most > COUNT_MOST || least > most || least < 1)
		items_doubt(s, i);
	if (token_is(s->r, i + length, SENSE_TIMES)) {
		n->times = true;
		length++;
	}
	return length;
}

// Reads a word that is not a number. Returns the number of tokens consumed.
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
		wish->plural = t->value >= SEVERAL_CARDS;
		wish->place = t->value - (wish->plural ? SEVERAL_CARDS - CARD : 0);
		wish->code = t->class == SENSE_CODE;
	} else if (is[t->class] != 0 && !(t->class == SENSE_REST && last != NULL && last->is == IS_REST)) {
		item_add(s, (enum item_is)(is[t->class] - 1), i)->word = true;
	} else if (t->class == SENSE_LAST && (token_is(s->r, i + 1, SENSE_NUMBER) || (last != NULL && last->is == IS_NUMBER))) {
		item_add(s, IS_REST, i)->word = true; // such as "the last two"
	} else if (t->class == SENSE_TIMES && last != NULL && last->is == IS_WISH && is_number(s->r, i + 1, s->r->count)) {
		struct item *n = item_add(s, IS_NUMBER, i); // such as "wood x 3"
		n->least = n->most = s->r->token[i + 1].n;
		n->times = n->code = true;
		return 2;
	}
	return 1;
}

void
items_cut(struct items *s, int first, int end)
{
	const struct reader *r = s->r;

	for (int i = first; i < end;) {
		const struct token *t = &r->token[i];
		int least, most;
		if (t->kind == TOKEN_BREAK) {
			item_add(s, t->n > 1 ? IS_SEPARATOR : IS_LINE, i++);
		} else if (t->kind == TOKEN_MARK) {
			i += mark_read(s, i, end);
		} else if (t->kind == TOKEN_WORD && class_is_place(t->class) && is_number(r, i + 1, end) &&
		    token_glued(r, i + 1)) {
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
