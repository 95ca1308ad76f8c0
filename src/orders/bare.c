// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters without a frame: whether words that are not all orders were meant as some.
#include "orders/bare.h"

#include <string.h>

#include "base/ascii.h"
#include "orders/lexicon.h"
#include "orders/repair.h"

static const char gaps[] = " \t,;.!";

// Whether a word chooses a line of the order block: a rank and a letter.
static bool
is_choice(const char *word, size_t len)
{
	size_t rank = strspn(word, "0123456789");

	return rank > 0 && rank + 1 == len && ascii_is_letter(word[rank]);
}

// Whether a line holds nothing but letters one by one and small numbers, as "1b 2a", "1: b, 2: a"
// or "b, a": what somebody writes who means to choose. Initials have no number.
static bool
is_choosing(const char *s, size_t len, bool initials)
{
	static const char marks[] = " \t,;:.=()!-";
	int letters = 0, numbers = 0;

	for (size_t i = 0; i < len; i++) {
		size_t digits = strspn(s + i, "0123456789");
		if (digits > 0) {
			if (digits > 2)
				return false;
			numbers++;
			i += digits - 1;
		} else if (ascii_is_letter(s[i])) {
			if (i + 1 < len && ascii_is_letter(s[i + 1]))
				return false;
			letters++;
		} else if (strchr(marks, s[i]) == NULL) {
			return false;
		}
	}
	return letters > 0 && (numbers > 0 || (letters > 1 && !initials));
}

bool
line_is_meant(const char *s, size_t len)
{
	size_t blanks = strspn(s, gaps);

	if (blanks >= len)
		return false;
	s += blanks;
	len -= blanks;
	return (len >= 4 && ascii_same(s, "plan", 4) && strcspn(s, " \t,;.!:\n") == 4) ||
	    is_choosing(s, len, true);
}

// Whether a word begins an order, a question or a setting. Shortenings of them begin prose as well.
static bool
is_keyword(struct arena *a, const char *word, size_t len)
{
	const char *folded = text_fold(a, word, len);
	const struct word *w = lexicon_sure(folded, WORD_SECTION);

	return w != NULL && strcmp(w->text, folded) == 0;
}

bool
bare_is_meant(struct arena *a, const struct frame *bare)
{
	const char *word = bare->body + strspn(bare->body, gaps);
	size_t len = strcspn(word, " \t,;:.!\n");

	if (bare->meant_below || is_choice(word, len) || is_keyword(a, word, len) ||
	    is_choosing(word, strcspn(word, "\n"), false))
		return true;
	for (const char *s = bare->body; *s != '\0'; s += strcspn(s, "\n"), s += *s == '\n')
		if (line_is_meant(s, strcspn(s, "\n")))
			return true;
	return false;
}
