// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The offer of a letter, as stored.
#include "orders/offer.h"

#include <stdlib.h>
#include <string.h>

#define ELSEWHERE "?"
#define PROPOSED "=\n"
#define REQUEST ">\n"
#define WORDS "!\n"

static bool
begins(const char *offer, const char *line)
{
	return strncmp(offer, line, strlen(line)) == 0;
}

bool
offer_has_words(const char *offer)
{
	return begins(offer, WORDS);
}

bool
offer_keeps(const char *offer)
{
	return strcmp(offer, OFFER_KEEP) == 0 || strcmp(offer, OFFER_STOPPED) == 0;
}

const char *
offer_alone(const char *offer)
{
	return begins(offer, WORDS) ? offer + strlen(WORDS) : offer;
}

const char *
offer_beside_words(struct arena *a, const char *offer)
{
	return arena_printf(a, WORDS "%s", offer_alone(offer));
}

bool
offer_is_proposal(const char *offer)
{
	offer = offer_alone(offer);
	return begins(offer, PROPOSED) || begins(offer, ELSEWHERE);
}

const char *
offer_proposed(struct arena *a, const char *orders)
{
	return arena_printf(a, PROPOSED "%s", orders);
}

bool
offer_is_request(const char *offer)
{
	return begins(offer_alone(offer), REQUEST);
}

const char *
offer_of_request(struct arena *a, const char *request)
{
	return arena_printf(a, REQUEST "%s\n", request);
}

const char *
offer_from_elsewhere(struct arena *a, const struct offer_origin *from, const char *offer)
{
	return arena_printf(a, ELSEWHERE "%lld %s\n%s", (long long)from->letter_id, from->address, offer_itself(offer));
}

const char *
offer_sender(struct arena *a, const char *offer)
{
	offer = offer_alone(offer);
	size_t len = strcspn(offer, "\n"), from = strcspn(offer, " \n") + 1;

	return begins(offer, ELSEWHERE) ? arena_strndup(a, from < len ? offer + from : "", from < len ? len - from : 0) : NULL;
}

int64_t
offer_letter(const char *offer)
{
	offer = offer_alone(offer);
	return begins(offer, ELSEWHERE) ? strtoll(offer + 1, NULL, 10) : 0;
}

const char *
offer_itself(const char *offer)
{
	if (!offer_is_proposal(offer) && !offer_is_request(offer))
		return offer_alone(offer);
	offer = offer_alone(offer);
	offer += strcspn(offer, "\n");
	return offer + (*offer == '\n');
}

void
offer_add(struct text *t, char letter, const char *orders)
{
	text_addf(t, "%s%c)\n%s", t->len > 0 ? "\n" : "", letter, orders);
}

// Returns the start of the line "a)" of a letter; NULL if there is none.
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
	return begins(offer, OFFER_YES_FIRST) || begins(offer, OFFER_YES_NONE);
}

char
offer_yes(const char *offer)
{
	return begins(offer, OFFER_YES_FIRST) ? 'a' : '\0';
}

bool
offer_is_one(const char *offer)
{
	if (offer_has_words(offer))
		return false;
	offer = offer_itself(offer);
	return offer[0] != '\0' && (offer_answers(offer) ? offer_yes(offer) != '\0' : find_letter(offer, 'a') == NULL);
}

bool
offer_is_plain(struct arena *a, const char *offer)
{
	const char *itself = offer_itself(offer);

	return itself[0] != '\0' && strcmp(itself, OFFER_STOPPED) != 0 && !offer_answers(itself) && offer_of(a, itself, 'a') == NULL;
}
