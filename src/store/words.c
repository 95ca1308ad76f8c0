// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The closed lists of words in the tables.
#include "store/words.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#define WORDS_TEXT(value, word) [value] = word,
#define WORDS_DEFINE(type, TYPE) \
	static const char *const type##_words[] = { TYPE##_LIST(WORDS_TEXT) }; \
\
	const char *type##_name(enum type value) \
	{ \
		assert((size_t)value < sizeof type##_words / sizeof *type##_words); \
		return type##_words[value]; \
	} \
\
	bool type##_parse(const char *word, enum type *value) \
	{ \
		for (size_t i = 0; i < sizeof type##_words / sizeof *type##_words; i++) \
			if (strcmp(word, type##_words[i]) == 0) { \
				*value = (enum type)i; \
				return true; \
			} \
		return false; \
	}
WORDS_LIST(WORDS_DEFINE)
