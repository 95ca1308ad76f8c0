// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a letter of ours offers, as it is kept.
#include "orders/offer.h"

#include <string.h>

void
offer_add(struct text *t, char letter, const char *orders)
{
	text_addf(t, "%s%c)\n%s", t->len > 0 ? "\n" : "", letter, orders);
}

// Where the line of a letter begins; NULL if there is none.
static const char *
find_letter(const char *offer, char letter)
{
	const char line[] = { '\n', letter, ')', '\n', '\0' };

	if (strncmp(offer, line + 1, 3) == 0)
		return offer;
	const char *at = strstr(offer, line);
	return at != NULL ? at + 1 : NULL;
}

const char *
offer_of(struct arena *a, const char *offer, char letter)
{
	const char *at = letter != '\0' ? find_letter(offer, letter) : NULL;

	if (at == NULL)
		return NULL;
	const char *next = find_letter(at, (char)(letter + 1));
	return next != NULL ? arena_strndup(a, at + 3, (size_t)(next - at - 3)) : at + 3;
}

bool
offer_answers(const char *offer)
{
	return strncmp(offer, OFFER_YES_FIRST, 2) == 0 || strncmp(offer, OFFER_YES_NONE, 2) == 0;
}

char
offer_yes(const char *offer)
{
	return strncmp(offer, OFFER_YES_FIRST, 2) == 0 ? 'a' : '\0';
}
