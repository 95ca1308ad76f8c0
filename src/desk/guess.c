// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Detects the language of a letter.
#include "desk/internal.h"

#include <string.h>

#include "base/repair.h"
#include "words/vocabulary.h"

enum { ENOUGH = 2 };

const struct lang *
lang_of_text(struct arena *a, const char *text)
{
	int weight[VOCABULARY_LANGUAGES] = { 0 }, best = 0, second = 0;
	const char *s = text_fold(a, text, strlen(text));

	for (size_t len; *s != '\0'; s += len + (s[len] != '\0')) {
		len = strcspn(s, " \t\r\n,.;:!?'\"()");
		const int hash = vocabulary_hash(s, len);
		for (int i = vocabulary_from[hash]; i < vocabulary_from[hash + 1]; i++)
			if (vocabulary[i].class == SENSE_TELLING && entry_is(&vocabulary[i], s, len))
				weight[vocabulary[i].language] += vocabulary[i].value;
	}
	for (int l = 1; l < vocabulary_language_count; l++)
		if (weight[l] > weight[best])
			best = l;
	for (int l = 1; l < vocabulary_language_count; l++)
		if (l != best && weight[l] > second)
			second = weight[l];
	return weight[best] >= ENOUGH && weight[best] > second ? lang_find(vocabulary_languages[best]) : NULL;
}
