// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters without a frame: whether words that are not all orders were meant as some.
#include "orders/bare.h"

#include <string.h>
#include <strings.h>

#include "orders/order.h"
#include "orders/repair.h"

static const char gaps[] = " \t,;.!";

// Whether a word chooses a line of the order block: a rank and a letter.
static bool
is_choice(const char *word, size_t len)
{
	size_t rank = strspn(word, "0123456789");

	return rank > 0 && rank + 1 == len &&
	    ((word[rank] >= 'a' && word[rank] <= 'z') || (word[rank] >= 'A' && word[rank] <= 'Z'));
}

bool
line_is_meant(const char *s, size_t len)
{
	size_t choices = 0;

	for (size_t word; len > 0; s += word, len -= word) {
		word = strspn(s, gaps);
		word = word < len ? word : len;
		s += word;
		len -= word;
		word = strcspn(s, gaps);
		word = word < len ? word : len;
		if (word == 0)
			break;
		if (choices == 0 && word == 4 && strncasecmp(s, "plan", 4) == 0)
			return true;
		if (!is_choice(s, word))
			return false;
		choices++;
	}
	return choices > 0;
}

bool
bare_is_meant(struct arena *a, const struct frame *bare)
{
	const char *word = bare->body + strspn(bare->body, gaps);
	size_t len = strcspn(word, " \t,;.!\n");

	if (bare->meant_below || is_choice(word, len) ||
	    section_named(text_fold(a, word, len)) != SECTIONS)
		return true;
	for (const char *s = bare->body; *s != '\0'; s += strcspn(s, "\n"), s += *s == '\n')
		if (line_is_meant(s, strcspn(s, "\n")))
			return true;
	return false;
}
