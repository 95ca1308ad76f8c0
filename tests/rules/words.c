// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of the rule suite: where a line stands, what it names, what is wrong with it.
#include "words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/notation.h"
#include "lang/pieces.h"

const char *const seat_name[PLAYERS_MAX] = { "ann", "bob", "cid", "dan" };

bool
fault(struct spot *at, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	(void)vsnprintf(at->fault, sizeof at->fault, fmt, args);
	va_end(args);
	return false;
}

char *
trim(char *s)
{
	size_t len;

	s += strspn(s, " \t");
	len = strlen(s);
	while (len > 0 && strchr(" \t\r\n", s[len - 1]) != NULL)
		s[--len] = '\0';
	return s;
}

char *
next_item(char **list, char separator)
{
	char *item = *list, *end;

	if (item == NULL)
		return NULL;
	end = strchr(item, separator);
	*list = end != NULL ? end + 1 : NULL;
	if (end != NULL)
		*end = '\0';
	return trim(item);
}

bool
skip_word(char **s, const char *word)
{
	size_t len = strlen(word);

	if (strncmp(*s, word, len) != 0 || ((*s)[len] != '\0' && (*s)[len] != ' '))
		return false;
	*s += len;
	*s += strspn(*s, " ");
	return true;
}

bool
skip_number(char **s, int *n)
{
	char *end;
	long read = strtol(*s, &end, 10);

	if (end == *s || (*end != '\0' && *end != ' ') || read < -9999 || read > 9999)
		return false;
	*n = (int)read;
	*s = end + strspn(end, " ");
	return true;
}

int
skip_seat(char **s)
{
	for (int seat = 0; seat < PLAYERS_MAX; seat++)
		if (skip_word(s, seat_name[seat]))
			return seat;
	return -1;
}

// The upper and the lower part of a card as the rule sheet writes them: "food 7", "farmer 2", "pottery".
static const char *
sheet_top(struct arena *a, int card)
{
	const struct card *c = &cards[card];

	return c->top == TOP_FOOD       ? arena_printf(a, "food %d", c->n)
	    : c->top == TOP_POINTS ? arena_printf(a, "victory points %d", c->n)
				   : card_top_words(english(a), card);
}

static const char *
sheet_low(struct arena *a, int card)
{
	static const char *const people[CARD_LOWS] = { [FARMERS] = "farmer", [TOOL_MAKERS] = "tool maker",
		[HUT_BUILDERS] = "hut builder", [SHAMANS] = "shaman" };
	const struct card *c = &cards[card];

	return people[c->low] != NULL ? arena_printf(a, "%s %d", people[c->low], c->low_n)
				      : card_low_words(english(a), card) + strlen("green: ");
}

bool
card_is(int card, const char *name)
{
	struct arena a = { .head = NULL };
	const char *top = sheet_top(&a, card), *low = sheet_low(&a, card);
	bool is = strcmp(name, top) == 0 || strcmp(name, low) == 0 || strcmp(name, arena_printf(&a, "%s / %s", top, low)) == 0;

	arena_release(&a);
	return is;
}

bool
tile_is(int tile, const char *name)
{
	struct arena a = { .head = NULL };
	bool is = strcmp(name, tile_words(english(&a), tile)) == 0;

	arena_release(&a);
	return is;
}

int
card_named(const char *name, uint64_t taken)
{
	for (int c = 0; c < CARDS; c++)
		if ((taken >> c & 1) == 0 && card_is(c, name))
			return c;
	return -1;
}

int
tile_named(const char *name, uint64_t taken)
{
	for (int t = 0; t < TILES; t++)
		if ((taken >> t & 1) == 0 && tile_is(t, name))
			return t;
	return -1;
}

bool
read_has(struct spot *at, const char *s, int goods[static GOODS])
{
	struct decision d;
	char text[256];

	(void)snprintf(text, sizeof text, "pay %s", s);
	if (!decision_parse(text, &d))
		return fault(at, "goods are written '2 wood 1 brick' or 'nothing', not '%s'", s);
	memcpy(goods, d.goods, sizeof d.goods);
	return true;
}

bool
read_bits(struct spot *at, char *s, int first, int count, unsigned *bits)
{
	int n;

	*bits = 0;
	if (strcmp(s, "none") == 0)
		return true;
	do {
		if (!skip_number(&s, &n) || n < first || n >= first + count)
			return fault(at, "expected numbers from %d to %d or 'none' at '%s'", first,
			    first + count - 1, s);
		*bits |= 1u << (n - first);
	} while (*s != '\0');
	return true;
}
