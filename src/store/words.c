// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The closed lists of words in the tables.
#include "store/words.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "orders/nearest.h"

bool
word_parse(const struct word_list *list, const char *word, void *value)
{
	if (strcmp(word, "bot") == 0)
		word = "easy";
	for (unsigned i = 0; i < list->count; i++)
		if (strcmp(word, list->word[i]) == 0) {
			memcpy(value, &i, sizeof i);
			return true;
		}
	return false;
}

bool
word_typed(const struct word_list *list, const char *word, void *value)
{
	for (unsigned i = 0; i < list->count; i++)
		if (ascii_equal(word, list->word[i]))
			return word_parse(list, list->word[i], value);
	return ascii_equal(word, "bot") && word_parse(list, "bot", value);
}

const char *
words_near(struct arena *a, const struct word_list *list, const char *word)
{
	return nearest_of(a, word, list->word, list->count);
}

char *
words_print(const struct word_list *list, char out[static WORDS_TEXT])
{
	size_t used = 0;

	out[0] = '\0';
	for (unsigned i = 0; i < list->count && used < WORDS_TEXT; i++)
		used += (size_t)snprintf(out + used, WORDS_TEXT - used, "%s%s", i > 0 ? ", " : "", list->word[i]);
	return out;
}

#define FIRST(word, ...) word
#define WORD_OF(value, ...) [value] = FIRST(__VA_ARGS__, 0),
#define WORDS_DEFINE(type, TYPE) \
	_Static_assert(sizeof(enum type) == sizeof(unsigned), "word_parse writes one"); \
	static const char *const type##_words[] = { TYPE##_LIST(WORD_OF) }; \
	const struct word_list type##_list = { type##_words, \
		sizeof type##_words / sizeof *type##_words }; \
\
	const char *type##_name(enum type value) \
	{ \
		assert((unsigned)value < type##_list.count); \
		return type##_words[value]; \
	} \
\
	bool type##_parse(const char *word, enum type *value) \
	{ \
		return word_parse(&type##_list, word, value); \
	}
WORDS_LIST(WORDS_DEFINE)
