// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters without a frame: whether words that are not all orders were meant as orders.
#include "orders/bare.h"

#include <string.h>

#include "base/ascii.h"
#include "orders/lexicon.h"
#include "orders/meant.h"
#include "orders/repair.h"

static const char gaps[] = " \t,;.!";

// Whether a word chooses a line of the order block: a rank and a letter.
static bool
is_choice(const char *word, size_t len)
{
	size_t rank = strspn(word, "0123456789");

	return rank > 0 && rank + 1 == len && ascii_is_letter(word[rank]);
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
	    line_chooses(word, strcspn(word, "\n"), false))
		return true;
	for (const char *s = bare->body; *s != '\0'; s += strcspn(s, "\n"), s += *s == '\n')
		if (line_is_meant(s, strcspn(s, "\n")))
			return true;
	return false;
}
