// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the separators between the items of a sentence.
#include "words/internal.h"

#include <string.h>

// Whether an item is a picture of the place named before it.
static bool
is_picture(const struct items *s, const struct item *p, const struct item *last)
{
	return p->is == IS_WISH && last->is == IS_WISH && p->place == last->place && p->least == UNCOUNTED &&
	    s->r->token[p->at].kind == TOKEN_SIGN && s->r->token[last->at].kind == TOKEN_WORD;
}

// P1: whether a place is named twice, except as alternatives in codes.
static bool
is_said_twice(const struct item *last, const struct item *p)
{
	return last->is == IS_WISH && p->is == IS_WISH && last->place == p->place && p->place < PLACES &&
	    !(p->code && last->code && p->slash && last->slash);
}

// P2: whether two adjacent words name one place: "stones at the quarry", "a hunter to hunt".
static bool
is_named_again(const struct items *s, const struct item *p, const struct item *last)
{
	const struct token *here = &s->r->token[p->at], *there = &s->r->token[last->at];

	return p->is == IS_WISH && last->is == IS_WISH && p->place == last->place && !p->code && !last->code &&
	    p->least == UNCOUNTED && here->kind == TOKEN_WORD && there->kind == TOKEN_WORD && strcmp(here->text, there->text) != 0;
}

// P3, S6: whether an item only repeats the item before it; `next` is the item after it. In "the
// other 5" the number stays.
static bool
is_said_before(struct items *s, const struct item *last, const struct item *p, const struct item *next)
{
	const bool numbered = last > s->list && last[-1].is == IS_WISH && last[-1].place >= CARD_1; // "card two"
	bool coded = false;

	if (last->is != IS_NUMBER || p->is != IS_REST)
		return is_picture(s, p, last) || is_named_again(s, p, last);
	if (next == NULL || next->is != IS_WISH)
		return true;
	if (!last->code)
		return !next->code && !numbered; // such as "the three others to the forest"
	for (int i = 0; i < s->count; i++)
		coded = coded || item_is_code(&s->list[i]);
	if (next->code || coded) // "card 1, and the rest", or "the 1 who is left"
		items_doubt(s, p->at);
	return !next->code;
}

// P1, P3: removes repetitions from a segment. Returns the number of items left.
static int
repeats_drop(struct items *s, struct item *list[], int count)
{
	int n = 0;
	bool words = false;

	for (int i = 0; i < count; i++) {
		struct item *p = list[i];
		words = words || item_is_word(p);
		if (n > 0 && is_said_before(s, list[n - 1], p, i + 1 < count ? list[i + 1] : NULL))
			continue;
		if (n > 0 && is_said_twice(list[n - 1], p))
			items_doubt(s, p->at);
		bool all = n > 0 && p->is == IS_NUMBER && list[n - 1]->is == IS_REST;
		if (all && s->p->alls++ > 0)
			items_doubt(s, p->at); // such as "all 5, and all 5"
		if (all)
			p->code = false; // the number is not a card
		n -= all;
		list[n++] = p;
	}
	for (int i = 1; words && i < n; i++)
		if (list[i]->is == IS_NUMBER && list[i - 1]->is == IS_NUMBER)
			items_doubt(s, list[i]->at);
	return n;
}

// P5: whether only other cards are between a number and "cards 1".
static bool
follows_plural(const struct items *s, int i)
{
	enum { CHAIN = 8 }; // a longer chain would name a card twice
	int first = i - CHAIN > 1 ? i - CHAIN : 1;

	while (--i > first && (s->list[i].is == IS_SEPARATOR || (s->list[i].is == IS_WISH && s->list[i].place >= CARD_1)))
		;
	return i > 0 && s->list[i].is == IS_NUMBER && s->list[i - 1].is == IS_WISH && s->list[i - 1].plural;
}

// P5: turns a single number after "or" into a wish, if a card or building is named before it; after
// "and", if several are.
static void
family_goes_on(struct items *s, int i)
{
	struct item *n = &s->list[i], *before = i > 1 ? &s->list[i - 2] : NULL;
	bool ends = i + 1 == s->count || s->list[i + 1].is == IS_OR || s->list[i + 1].is == IS_SEPARATOR ||
	    s->list[i + 1].is == IS_LINE;

	if (before == NULL || !ends || n->is != IS_NUMBER || !n->code || !item_is_one_of_four(n) ||
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

// P4: whether a list ends in a card or building, possibly followed by a number.
static bool
ends_in_card(const struct item *list, int n)
{
	if (n > 0 && list[n - 1].is == IS_NUMBER)
		return n > 1 && list[n - 2].place >= CARD_1;
	return n > 0 && list[n - 1].is == IS_WISH && list[n - 1].place >= CARD_1 && !item_takes_count(list[n - 1].place);
}

// P2: whether a link at `p` joins two names; if they name two places, they are ambiguous.
static bool
links(struct items *s, const struct item *last, const struct item *p, const struct item *next)
{
	if (p->is != IS_LINK || !item_is_word(last) || last->least != UNCOUNTED || !item_is_word(next))
		return false;
	if (last->place != next->place)
		items_doubt(s, next->at);
	return true;
}

// P4: whether the items up to `n` end in a good with a count.
static bool
ends_in_goods(const struct items *s, int n)
{
	const struct item *last = n > 0 ? &s->list[n - 1] : NULL, *before = n > 1 ? last - 1 : NULL;

	return item_is_word(last) && s->r->token[last->at].good &&
	    (last->least != UNCOUNTED || (before != NULL && before->is == IS_NUMBER && item_may_count(before, last, true)));
}

// P2, P4: removes links and prices from the list.
static void
links_look(struct items *s)
{
	int n = 0;
	bool priced = false; // the last wish is a card followed by "for"

	for (int i = 0; i < s->count; i++) {
		struct item *p = &s->list[i], *last = n > 0 ? &s->list[n - 1] : NULL;
		if (p->is == IS_LINK || p->is == IS_PRICE) {
			priced = priced || (p->is == IS_PRICE && ends_in_card(s->list, n));
			if (p->is == IS_PRICE && ends_in_goods(s, n) && i + 1 < s->count && p[1].is == IS_WISH && p[1].place >= CARD_1) {
				items_doubt(s, s->list[n - 1].at); // such as "2 bricks for card 2"
				s->r->out->priced = true;
			}
			i += links(s, last, p, i + 1 < s->count ? p + 1 : NULL);
			continue;
		}
		if (priced && item_is_word(p) && item_takes_count(p->place) && s->r->token[p->at].good)
			items_doubt(s, p->at);
		if (p->is == IS_REST && last != NULL && last->is == IS_REST)
			continue; // such as "all of the rest"
		priced = priced && p->is != IS_SEPARATOR && p->is != IS_OR && p->is != IS_WISH;
		s->list[n++] = *p;
	}
	s->count = n;
}

// A line end, with the items before and after it. `before` is the item before `last`, or NULL.
struct line {
	const struct item *before, *last, *next;
	bool words; // the line end is next to a word for a place, or to people
};

// P7: whether a line end separates an article from its place: it could be "1 and the hut", or a card 1.
static bool
parts_article(const struct line *l, int at)
{
	const struct item *n = l->last;
	bool beside = n->at + 1 == at && at + 1 == l->next->at;
	bool family = l->before != NULL && l->before->is == IS_WISH && item_is_family(l->before->place);
	bool counts = item_is_word(l->before) && l->before->at + 1 == n->at && item_may_count(n, l->before, false); // "field 1"

	return beside && !family && !counts && n->is == IS_NUMBER && n->code && n->least == 1 && l->next->is == IS_WISH &&
	    !item_takes_count(l->next->place);
}

// P7: whether a line end comes after "Wood 3" and before a capital.
static bool
ends_row(const struct items *s, const struct line *l)
{
	return l->last->is == IS_NUMBER && l->before != NULL && l->before->is == IS_WISH && l->before->least == UNCOUNTED &&
	    item_may_count(l->last, l->before, false) && !token_is_break(s->r, l->last->at - 1) && l->next->is == IS_WISH &&
	    s->r->token[l->next->at].capital;
}

// P7: whether a line end separates two wishes, or codes.
static bool
parts_wishes(const struct line *l)
{
	if ((l->last->is == IS_WISH && l->next->is == IS_WISH) || (!l->words && l->last->is == IS_NUMBER))
		return true;
	return !l->words && l->last->is != IS_OR && l->next->is != IS_OR && l->last->is != IS_REST && l->next->is != IS_REST;
}

// P7: turns line ends next to codes into separators, and removes the others.
static void
lines_look(struct items *s)
{
	int n = 0;

	for (int i = 0; i < s->count; i++) {
		struct item *p = &s->list[i];
		struct line l = { n > 1 ? &s->list[n - 2] : NULL, n > 0 ? &s->list[n - 1] : NULL,
			i + 1 < s->count ? p + 1 : NULL, false };
		if (p->is != IS_LINE) {
			s->list[n++] = *p;
			continue;
		}
		if (l.last == NULL || l.next == NULL || l.next->is == IS_LINE)
			continue;
		l.words = item_is_word_or_people(l.last) || item_is_word_or_people(l.next);
		if (parts_article(&l, p->at))
			items_doubt(s, l.last->at);
		if (!l.words && l.last->is == IS_NUMBER && l.last->code && l.next->is != IS_NUMBER &&
		    l.next->is != IS_WISH)
			continue;
		if (!parts_wishes(&l) && !ends_row(s, &l))
			continue;
		*p = (struct item){ .is = IS_SEPARATOR, .at = p->at, .least = UNCOUNTED, .most = UNCOUNTED };
		s->list[n++] = *p;
	}
	s->count = n;
}

// P8: removes marks between counted people and their place at the start of a line or segment: "2
// people - hut". The line before them then ends a segment.
static void
signs_look(struct items *s)
{
	int n = 0;

	for (int i = 0; i < s->count; i++) {
		int next = i;
		bool counted = n > 1 && s->list[n - 1].is == IS_PEOPLE && s->list[n - 2].is == IS_NUMBER &&
		    (n == 2 || s->list[n - 3].is == IS_LINE || s->list[n - 3].is == IS_SEPARATOR);
		for (; counted && next < s->count && s->list[next].is == IS_SEPARATOR; next++) {
			const struct token *t = &s->r->token[s->list[next].at];
			if (t->kind != TOKEN_MARK || strchr("-:>", t->mark) == NULL)
				break;
		}
		if (next > i && next < s->count && s->list[next].is == IS_WISH) {
			if (n > 2)
				s->list[n - 3].is = IS_SEPARATOR;
			i = next;
		}
		s->list[n++] = s->list[i];
	}
	s->count = n;
}

// P5, P6: examines the items next to an `or`.
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

void
items_settle(struct items *s)
{
	signs_look(s);
	lines_look(s);
	links_look(s);
	ors_look(s);
}

int
segment_settle(struct items *s, struct item *list[], int count)
{
	int n = 0;

	for (int i = 0; i < count; i++) // people may have a count but no other meaning
		if (list[i]->is != IS_PEOPLE)
			list[n++] = list[i];
		else if (n > 0 && list[n - 1]->is == IS_NUMBER)
			list[n - 1]->code = false; // the number is not a card
	return repeats_drop(s, list, n);
}
