// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Prints and parses decisions as one line of text, the same in the log, the archive, the hash chain
// and the rule suite.
#include "engine/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const verb[] = {
	[DO_PLACE] = "place",
	[DO_USE] = "use",
	[DO_TAKE] = "take",
	[DO_TOOLS] = "tools",
	[DO_PAY] = "pay",
	[DO_DECLINE] = "decline",
	[DO_PICK] = "pick",
	[DO_FEED] = "feed",
	[DO_REFUSE] = "refuse",
};
enum { VERBS = sizeof verb / sizeof *verb };

const char *
ask_name(enum ask_kind kind)
{
	static const char *const name[] = {
		[ASK_PLACE] = "place",
		[ASK_USE] = "use",
		[ASK_TOOLS] = "tools",
		[ASK_PAY] = "pay",
		[ASK_PICK] = "pick",
		[ASK_FEED] = "feed",
		[ASK_ROLL] = "roll",
		[ASK_OVER] = "over",
	};

	return name[kind];
}

char *
goods_print(const int goods[static GOODS], char out[static GOODS_TEXT])
{
	size_t used = 0;

	for (int i = 0; i < GOODS; i++)
		if (goods[i] != 0)
			used += (size_t)snprintf(out + used, GOODS_TEXT - used, "%s%d %s",
			    used > 0 ? " " : "", goods[i], good_info[i].name);
	if (used == 0)
		(void)snprintf(out, GOODS_TEXT, "nothing");
	return out;
}

enum place
place_named(const char *name)
{
	for (enum place p = 0; p < PLACES; p++)
		if (strcmp(name, place_info[p].name) == 0)
			return p;
	return PLACES;
}

static void
tools_print(const struct decision *d, char out[static DECISION_TEXT])
{
	size_t used = (size_t)snprintf(out, DECISION_TEXT, "tools");
	const char *gap = " ";

	for (int s = 0; s < TOOL_SLOTS; s++)
		if ((d->tools >> s & 1) != 0) {
			used += (size_t)snprintf(out + used, DECISION_TEXT - used, "%s%d", gap, s + 1);
			gap = ",";
		}
	gap = " once ";
	for (int i = 0; i < ONCE_TOOLS; i++)
		if ((d->once >> i & 1) != 0) {
			used += (size_t)snprintf(out + used, DECISION_TEXT - used, "%s%d", gap,
			    once_value[i]);
			gap = ",";
		}
	if (d->tools == 0 && d->once == 0)
		(void)snprintf(out + used, DECISION_TEXT - used, " none");
}

char *
decision_print(const struct decision *d, char out[static DECISION_TEXT])
{
	char goods[GOODS_TEXT];

	switch (d->kind) {
	case DO_PLACE:
		(void)snprintf(out, DECISION_TEXT, "place %s %d", place_info[d->place].name,
		    d->people);
		break;
	case DO_USE:
		(void)snprintf(out, DECISION_TEXT, "use %s", place_info[d->place].name);
		break;
	case DO_TAKE:
	case DO_PAY:
	case DO_FEED:
		(void)snprintf(out, DECISION_TEXT, "%s %s", verb[d->kind],
		    goods_print(d->goods, goods));
		break;
	case DO_TOOLS:
		tools_print(d, out);
		break;
	case DO_PICK:
		(void)snprintf(out, DECISION_TEXT, "pick %d", d->face);
		break;
	case DO_DECLINE:
	case DO_REFUSE:
		(void)snprintf(out, DECISION_TEXT, "%s", verb[d->kind]);
		break;
	}
	return out;
}

// Parses a number of at most three digits at the front of *s and moves *s past it.
static bool
read_number(const char **s, int *n)
{
	size_t digits = strspn(*s, "0123456789");

	if (digits == 0 || digits > 3)
		return false;
	*n = 0;
	for (size_t i = 0; i < digits; i++)
		*n = *n * 10 + (*s)[i] - '0';
	*s += digits;
	return true;
}

static bool
skip(const char **s, const char *prefix)
{
	size_t len = strlen(prefix);

	if (strncmp(*s, prefix, len) != 0)
		return false;
	*s += len;
	return true;
}

// Parses the name of a place at the front of *s and moves *s past it.
static bool
read_place(const char **s, struct decision *d)
{
	for (enum place p = 0; p < PLACES; p++)
		if (skip(s, place_info[p].name)) {
			d->place = p;
			return true;
		}
	return false;
}

static bool
read_goods(const char *s, int goods[static GOODS])
{
	if (strcmp(s, "nothing") == 0)
		return true;
	do {
		int n, i = 0;
		if (!read_number(&s, &n) || !skip(&s, " "))
			return false;
		while (i < GOODS && !skip(&s, good_info[i].name))
			i++;
		if (i == GOODS || goods[i] != 0)
			return false;
		goods[i] = n;
	} while (skip(&s, " "));
	return *s == '\0';
}

static bool
read_tools(const char *s, struct decision *d)
{
	int n;

	if (strcmp(s, "none") == 0)
		return true;
	if (!skip(&s, "once ")) {
		do {
			if (!read_number(&s, &n) || n < 1 || n > TOOL_SLOTS)
				return false;
			d->tools |= 1u << (n - 1);
		} while (skip(&s, ","));
		if (*s == '\0')
			return true;
		if (!skip(&s, " once "))
			return false;
	}
	do {
		if (!read_number(&s, &n) || n < once_value[0] || n > once_value[ONCE_TOOLS - 1])
			return false;
		d->once |= 1u << (n - once_value[0]);
	} while (skip(&s, ","));
	return *s == '\0';
}

static bool
read_rest(const char *s, struct decision *d)
{
	int n;

	switch (d->kind) {
	case DO_PLACE:
		return read_place(&s, d) && skip(&s, " ") && read_number(&s, &d->people) &&
		    *s == '\0';
	case DO_USE:
		return read_place(&s, d) && *s == '\0';
	case DO_TAKE:
	case DO_PAY:
	case DO_FEED:
		return read_goods(s, d->goods);
	case DO_TOOLS:
		return read_tools(s, d);
	case DO_PICK:
		if (!read_number(&s, &n) || n > INT8_MAX)
			return false;
		d->face = (int8_t)n;
		break;
	case DO_DECLINE:
	case DO_REFUSE:
		break;
	}
	return *s == '\0';
}

bool
decision_same(const struct decision *a, const struct decision *b)
{
	char text[2][DECISION_TEXT];

	return strcmp(decision_print(a, text[0]), decision_print(b, text[1])) == 0;
}

bool
decision_parse(const char *s, struct decision *d)
{
	size_t len = strcspn(s, " ");
	char canonical[DECISION_TEXT];

	for (int v = 0; v < VERBS; v++) {
		if (strlen(verb[v]) != len || strncmp(s, verb[v], len) != 0)
			continue;
		*d = (struct decision){ .kind = (enum decision_kind)v };
		// Rejects other spellings of the same decision: the hash chain needs exactly one.
		return read_rest(s + len + (s[len] == ' '), d) &&
		    strcmp(s, decision_print(d, canonical)) == 0;
	}
	return false;
}
