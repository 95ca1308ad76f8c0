// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How players name each other in orders: by the names of seats, and by display names.
#include "orders/called.h"

#include <string.h>

#include "base/repair.h"

static bool
has_title(struct arena *a, const struct seats *seats, int s, const char *folded)
{
	const char *title = seats->title[s];

	return title[0] != '\0' && strcmp(text_fold(a, title, strlen(title)), folded) == 0;
}

// Whether a word is one of the words of the title: ann or miller for Ann Miller.
static bool
title_holds(struct arena *a, const struct seats *seats, int s, const char *folded)
{
	const char *title = text_fold(a, seats->title[s], strlen(seats->title[s]));
	size_t len = strlen(folded);

	for (const char *at = title; len >= 3 && *at != '\0'; at += strspn(at, " ")) {
		size_t word = strcspn(at, " ");
		if (word == len && memcmp(at, folded, len) == 0)
			return true;
		at += word;
	}
	return false;
}

static bool
name_begins(struct arena *a, const struct seats *seats, int s, const char *folded)
{
	size_t len = strlen(folded);

	(void)a;
	return len >= 3 && strncmp(seats->name[s], folded, len) == 0;
}

// Returns the only seat that the test `is` accepts; -1 for none, -2 for several.
static int
seat_only(struct arena *a, const struct seats *seats, const char *folded,
    bool (*is)(struct arena *, const struct seats *, int, const char *))
{
	int found = -1;

	for (int s = 0; s < seats->count; s++)
		if (is(a, seats, s, folded))
			found = found == -1 ? s : -2;
	return found;
}

// Names come first, because stored orders contain names and must keep their meaning when a title changes.
int
seat_find(struct arena *a, const struct seats *seats, const char *folded)
{
	for (int s = 0; s < seats->count; s++)
		if (strcmp(seats->name[s], folded) == 0)
			return s;
	int found = seat_only(a, seats, folded, has_title);
	if (found == -1)
		found = seat_only(a, seats, folded, title_holds);
	if (found == -1)
		found = seat_only(a, seats, folded, name_begins);
	return found >= 0 ? found : -1;
}

// Whether a title ends with the name in parentheses, as in "Ann (red)".
static bool
ends_as(const char *title, const char *name)
{
	const size_t whole = strlen(title), len = strlen(name);

	return whole > len + 2 && title[whole - 1] == ')' && strncmp(title + whole - 1 - len, name, len) == 0 &&
	    title[whole - 2 - len] == '(';
}

const char *
seat_told_apart(struct arena *a, const struct seats *seats, const char *const title[], int seat)
{
	const char *folded = text_fold(a, title[seat], strlen(title[seat]));
	bool shared = strcmp(folded, "gm") == 0 || strcmp(folded, "game master") == 0 ||
	    strcmp(folded, "the game master") == 0;

	if (folded[0] == '\0')
		return title[seat];
	for (int s = 0; s < seats->count && !shared; s++)
		shared = s != seat && (strcmp(folded, seats->name[s]) == 0 || ends_as(folded, seats->name[s]) ||
		    strcmp(folded, text_fold(a, title[s], strlen(title[s]))) == 0);
	if (!shared)
		return title[seat];
	const char *both = arena_printf(a, "%s (%s)", title[seat], seats->name[seat]);
	return strlen(both) < SEAT_TITLE ? both : seats->name[seat];
}

size_t
seat_said(struct arena *a, const struct seats *seats, const char *text, int *seat)
{
	size_t len = strcspn(text, " \t\r\n:;,");

	*seat = seat_find(a, seats, text_fold(a, text, len));
	for (int s = 0; s < seats->count; s++) {
		size_t whole = strlen(seats->title[s]);
		if (whole > len && strnlen(text, whole) == whole && strchr(" \t\r\n:;,", text[whole]) != NULL &&
		    has_title(a, seats, s, text_fold(a, text, whole))) {
			*seat = s;
			len = whole;
		}
	}
	return len;
}
