// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The closed lists of words in the tables.
#include "store/words.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

bool
word_parse(const struct word_list *list, const char *word, void *value)
{
	for (unsigned i = 0; i < list->count; i++)
		if (strcmp(word, list->word[i]) == 0) {
			memcpy(value, &i, sizeof i);
			return true;
		}
	return false;
}

#define WORDS_TEXT(value, word) [value] = word,
#define WORDS_DEFINE(type, TYPE) \
	_Static_assert(sizeof(enum type) == sizeof(unsigned), "word_parse writes one"); \
	static const char *const type##_words[] = { TYPE##_LIST(WORDS_TEXT) }; \
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
