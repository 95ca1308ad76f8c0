// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The reference line at the end of a letter to a player.
#include "quote/reference.h"

#include <string.h>

#include "base/ascii.h"

// The text has no space after this word, since programs wrap there, and no dot, which they make links of.
static const char word[] = "Ref:";

enum { ROUND_MOST = 9999 };

void
reference_print(struct text *t, const struct reference_head *head)
{
	size_t start = t->len;

	text_addf(t, "%s %s/%s/r%d%s", word, head->game, head->seat, head->round, head->key[0] != '\0' ? "/" : "");
	if (head->key[0] != '\0' && t->len - start + REFERENCE_KEY > REFERENCE_COLUMNS)
		text_add(t, "\n  ");
	text_add_both(t, head->key, "\n");
}

// A position in the text; reading skips what quoting and wrapping add.
struct cursor {
	const char *at, *end;
};

// The number of bytes at the position that may be skipped.
static size_t
between(const struct cursor *h)
{
	size_t left = (size_t)(h->end - h->at);

	if (left > 0 && strchr(" \t\r\n>|", *h->at) != NULL && *h->at != '\0')
		return 1;
	if (left >= 2 && (memcmp(h->at, "\xc2\xa0", 2) == 0 || memcmp(h->at, "\xc2\xad", 2) == 0))
		return 2; // no-break space, soft hyphen
	if (left >= 3 && memcmp(h->at, "\xe2\x80\x8b", 3) == 0)
		return 3; // zero-width space
	return 0;
}

// The next character in lower case, without consuming it; '\0' at the end.
static char
look(struct cursor *h)
{
	for (size_t n; (n = between(h)) > 0;)
		h->at += n;
	return (char)(h->at < h->end ? ascii_lower(*h->at) : '\0');
}

static bool
take(struct cursor *h, char c)
{
	if (look(h) != c)
		return false;
	h->at++;
	return true;
}

// Reads a name and the slash after it; false if there is none.
static bool
take_name(struct cursor *h, char name[static REFERENCE_NAME])
{
	size_t n = 0;

	for (char c; c = look(h), c == '-' || ascii_is_alnum(c); h->at++) {
		if (n + 1 == REFERENCE_NAME)
			return false;
		name[n++] = c;
	}
	return n > 0 && take(h, '/');
}

static bool
take_round(struct cursor *h, int *round)
{
	*round = 0;
	if (!take(h, 'r'))
		return false;
	for (char c; c = look(h), ascii_is_digit(c) && *round <= ROUND_MOST; h->at++)
		*round = *round * 10 + c - '0';
	return *round > 0 && *round <= ROUND_MOST && take(h, '/');
}

static bool
take_key(struct cursor *h, char key[static REFERENCE_KEY])
{
	for (int n = 0; n < REFERENCE_KEY; n++, h->at++) {
		char c = look(h);
		if (!ascii_is_alnum(c))
			return false;
		key[n] = c;
	}
	return h->at == h->end || !ascii_is_alnum(*h->at);
}

bool
reference_find(const char *text, size_t len, struct reference *out)
{
	for (size_t i = 0; i < len; i++) {
		struct cursor h = { text + i, text + len };
		if (ascii_lower(text[i]) != 'r' || (i > 0 && ascii_is_alnum(text[i - 1])))
			continue;
		out->head = (struct reference_head){ .round = 0 };
		if (!take(&h, 'r') || !take(&h, 'e') || !take(&h, 'f') || !take(&h, ':') ||
			!take_name(&h, out->head.game) || !take_name(&h, out->head.seat) ||
			!take_round(&h, &out->head.round) || !take_key(&h, out->head.key))
			continue;
		out->from = i;
		out->len = (size_t)(h.at - (text + i));
		return true;
	}
	return false;
}
