// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Searches the vocabulary.
#include "words/vocabulary.h"

#include <string.h>

#include "base/ascii.h"

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

bool
vocabulary_elides(const char *text, size_t len, int language)
{
	const int hash = vocabulary_hash(text, len);

	for (int i = vocabulary_from[hash]; i < vocabulary_from[hash + 1]; i++) {
		const struct entry *e = &vocabulary[i];
		if (e->class == SENSE_ELIDED && (language == 0 || e->language == language) && entry_is(e, text, len))
			return true;
	}
	return false;
}

// Returns the length of the text that matches a row at its beginning; 0 if it does not match.
// Between the words of a row, anything but letters and digits may occur.
static size_t
phrase_length(const struct entry *e, const char *text)
{
	const char *s = text, *row = entry_text(e);

	for (; *row != '\0'; row++) {
		if (*row == ' ') {
			if (*s == '\0' || ascii_is_alnum(*s) || *s == '\n')
				return 0;
			while (*s != '\0' && !ascii_is_alnum(*s) && *s != '\n')
				s++;
		} else if (*s++ != *row) {
			return 0;
		}
	}
	return ascii_is_letter(*s) ? 0 : (size_t)(s - text);
}

const struct entry *
vocabulary_phrase(const char *text, enum sense first, enum sense last, int language, size_t *len)
{
	size_t word = strspn(text, "abcdefghijklmnopqrstuvwxyz");
	int hash = vocabulary_hash(text, word);
	const struct entry *found = NULL;

	*len = word;
	for (int i = vocabulary_from[hash]; i < vocabulary_from[hash + 1]; i++) {
		const struct entry *e = &vocabulary[i];
		size_t n = e->class >= first && e->class <= last ? phrase_length(e, text) : 0;
		if (n > *len || (n == *len && n > 0 && (found == NULL || e->language == language))) {
			*len = n;
			found = e;
		}
	}
	return found;
}

// Whether exactly one letter of a word is wrong, missing, doubled or extra, or swapped with its neighbour.
static bool
is_misspelt(const char *word, const char *right)
{
	const char *start = word;

	while (*word == *right && *word != '\0') {
		word++;
		right++;
	}
	if (strcmp(word, right + (*right != '\0')) == 0)
		return *right != '\0'; // a letter is missing
	if (*word != '\0' && *right != '\0' && strcmp(word + 1, right + 1) == 0)
		return true; // a letter is wrong
	if (*word != '\0' && strcmp(word + 1, right) == 0) // a letter is doubled or extra
		return word > start && *word == word[-1];
	return *word != '\0' && *right != '\0' && *word == right[1] && word[1] == *right &&
	    strcmp(word + 2, right + 2) == 0; // two letters are swapped
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
		if (strlen(text) > w->length) // a doubled letter is the safest correction
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

bool
name_listed(const char *names, const char *word)
{
	size_t len = strlen(word);

	for (const char *s = names; len > 1 && *s != '\0'; s += strspn(s, " ")) {
		size_t n = strcspn(s, " ");
		if (n == len && memcmp(s, word, n) == 0)
			return true;
		s += n;
	}
	return false;
}
