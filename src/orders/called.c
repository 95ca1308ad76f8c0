// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How players call each other in orders: by the names of seats, and by what people read.
#include "orders/called.h"

#include <string.h>

#include "base/repair.h"

static bool
has_title(struct arena *a, const struct seats *seats, int s, const char *folded)
{
	const char *title = seats->title[s];

	return title[0] != '\0' && strcmp(text_fold(a, title, strlen(title)), folded) == 0;
}

// Whether one of the title's words is that one: of Ann Miller, ann and miller.
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

// The only seat of which `is` holds; -1 for none, -2 for several.
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

// Names come first: stored orders have them, and must mean the same when a title changes.
int
seat_find(struct arena *a, const struct seats *seats, const char *folded)
{
	int found;

	for (int s = 0; s < seats->count; s++)
		if (strcmp(seats->name[s], folded) == 0)
			return s;
	found = seat_only(a, seats, folded, has_title);
	if (found == -1)
		found = seat_only(a, seats, folded, title_holds);
	if (found == -1)
		found = seat_only(a, seats, folded, name_begins);
	return found >= 0 ? found : -1;
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
