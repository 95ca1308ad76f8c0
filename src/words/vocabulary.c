// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Looks words up.
#include "words/vocabulary.h"

#include <string.h>

enum { NEAR_SHORTEST = 4, ALIKE_SHORTEST = 3 };

int
vocabulary_language(const char *code)
{
	for (int i = 1; i < vocabulary_language_count; i++)
		if (strcmp(vocabulary_languages[i], code) == 0)
			return i;
	return vocabulary_english;
}

const struct entry *
vocabulary_find(const char *text, size_t len, int language)
{
	int hash = vocabulary_hash(text, len);

	for (int i = vocabulary_from[hash]; i < vocabulary_from[hash + 1]; i++)
		if ((vocabulary[i].language == language || vocabulary[i].language == 0) &&
		    !sense_is_aside(vocabulary[i].class) && entry_is(&vocabulary[i], text, len))
			return &vocabulary[i];
	return NULL;
}

const struct entry *
vocabulary_look(const char *text, size_t len, const char *code)
{
	int language = vocabulary_language(code), hash = vocabulary_hash(text, len);
	const struct entry *found = NULL;

	for (int i = vocabulary_from[hash]; i < vocabulary_from[hash + 1]; i++) {
		const struct entry *e = &vocabulary[i];
		if (!entry_is(e, text, len) || sense_is_aside(e->class) || e->class == SENSE_FOOTER)
			continue;
		if (e->language == language)
			return e;
		if (found == NULL || e->language == vocabulary_english)
			found = e;
	}
	return found;
}

const struct entry *
vocabulary_aside(const char *text, size_t len, enum sense first, enum sense last)
{
	int hash = vocabulary_hash(text, len);

	for (int i = vocabulary_from[hash]; i < vocabulary_from[hash + 1]; i++) {
		const struct entry *e = &vocabulary[i];
		if (e->class >= first && e->class <= last && entry_is(e, text, len))
			return e;
	}
	return NULL;
}

// Whether one letter of a word is wrong, missing, doubled or too many, or swapped with its neighbour.
static bool
is_misspelt(const char *word, const char *right)
{
	const char *start = word;

	while (*word == *right && *word != '\0') {
		word++;
		right++;
	}
	if (strcmp(word, right + (*right != '\0')) == 0)
		return *right != '\0'; // missing
	if (*word != '\0' && *right != '\0' && strcmp(word + 1, right + 1) == 0)
		return true; // wrong
	if (*word != '\0' && strcmp(word + 1, right) == 0) // doubled
		return word > start && *word == word[-1];
	return *word != '\0' && *right != '\0' && *word == right[1] && word[1] == *right &&
	    strcmp(word + 2, right + 2) == 0; // swapped
}

const struct entry *
vocabulary_mend(const char *text, const int language[static 2])
{
	const struct entry *found = NULL;

	if (strlen(text) < NEAR_SHORTEST)
		return NULL;
	for (int i = 0; i < vocabulary_near_count; i++) {
		const struct entry *w = &vocabulary[vocabulary_near[i]];
		if ((w->language != language[0] && w->language != language[1]) || !is_misspelt(text, entry_text(w)))
			continue;
		if (strlen(text) > w->length) // a doubled letter is the surest
			return w;
		if (w->length < NEAR_SHORTEST)
			continue;
		if (found != NULL && found->value != w->value)
			return NULL;
		found = found == NULL ? w : found;
	}
	return found;
}

bool
vocabulary_alike(const char *text, const int language[static 2])
{
	if (strlen(text) < ALIKE_SHORTEST)
		return false;
	for (int i = 0; i < vocabulary_near_count; i++) {
		const struct entry *w = &vocabulary[vocabulary_near[i]];
		if ((w->language == language[0] || w->language == language[1]) && is_misspelt(text, entry_text(w)))
			return true;
	}
	return false;
}
