// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of the order language. The search also finds shortened and misspelled words.
#include "orders/internal.h"

#include <assert.h>
#include <string.h>

enum { WORD_ROOM = 32, SHORTEST = 3, FAR = 99 };

static int
least(int a, int b)
{
	return a < b ? a : b;
}

int
word_distance(const char *a, const char *b)
{
	int row[WORD_ROOM + 1][WORD_ROOM + 1];
	int n = (int)strlen(a), m = (int)strlen(b);

	if (n > WORD_ROOM || m > WORD_ROOM)
		return FAR;
	for (int i = 0; i <= n; i++)
		for (int j = 0; j <= m; j++) {
			if (i == 0 || j == 0) {
				row[i][j] = i + j;
				continue;
			}
			int d = row[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
			d = least(d, least(row[i - 1][j], row[i][j - 1]) + 1);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				d = least(d, row[i - 2][j - 2] + 1);
			row[i][j] = d;
		}
	return row[n][m];
}

int
near_limit(const char *word)
{
	size_t len = strlen(word);

	return len < SHORTEST ? 0 : len <= 4 ? 1 : 2;
}

// Copies a word without hyphens, cut to WORD_ROOM letters.
static void
without_hyphens(const char *s, char out[static WORD_ROOM + 1])
{
	size_t n = 0;

	for (; *s != '\0' && n < WORD_ROOM; s++)
		if (*s != '-')
			out[n++] = *s;
	out[n] = '\0';
}

struct search {
	const char *text;
	size_t len;
	unsigned classes;
	const char *language; // the writer's language
	const struct word *exact;
	const struct word *begun, *other, *near;
	int distance;
};

// Tries a word as a near miss. Near misses are only searched if no word fits, because computing
// distances is slow.
static void
search_near(struct search *s, const struct word *w)
{
	int limit = near_limit(s->text), longer = (int)strlen(w->text) - (int)s->len;
	if (longer > limit || -longer > limit) // a difference in length needs at least as many changes
		return;
	int d = word_distance(w->text, s->text);
	if (d <= limit && d < s->distance) {
		s->distance = d;
		s->near = w;
	}
}

// Returns the index of the first word that does not sort before the text.
static int
first_word(const char *text)
{
	int from = 0, to = lexicon_words_count;

	while (from < to) {
		int middle = from + (to - from) / 2;
		const char *word = lexicon_words[middle].text;
		if (text[0] != word[0] ? text[0] > word[0] : strcmp(text, word) > 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

// Finds a whole word in a language or, if `language` is NULL, in any language.
static const struct word *
whole_word(const char *text, int hash, unsigned classes, const char *language)
{
	for (int i = lexicon_words_from[hash]; i < lexicon_words_from[hash + 1]; i++) {
		const struct word *w = &lexicon_words[lexicon_words_hashed[i]];
		if ((w->class & classes) != 0 && w->text[0] == text[0] && strcmp(w->text, text) == 0 &&
		    (language == NULL || strcmp(w->language, language) == 0))
			return w;
	}
	return NULL;
}

// Searches the words of a language for the text or, if there is none, for those that begin with it; they are adjacent in
// the table.
static void
search_language(struct search *s, const char *language)
{
	s->exact = whole_word(s->text, word_hash(s->text, s->len), s->classes, language);
	for (int i = first_word(s->text); i < lexicon_words_count && s->exact == NULL; i++) {
		const struct word *w = &lexicon_words[i];
		if (strncmp(w->text, s->text, s->len) != 0)
			return;
		if (s->len < SHORTEST || (w->class & s->classes) == 0 || strcmp(w->language, language) != 0)
			continue;
		if (s->begun == NULL)
			s->begun = w;
		else if (s->other == NULL && (s->begun->class != w->class || s->begun->value != w->value))
			s->other = w;
	}
}

// Finds the words that match, whole or shortened.
static struct match
find_fitting(struct search *s)
{
	if (s->len == 0)
		return (struct match){ MATCH_NONE, NULL, NULL };
	search_language(s, s->language);
	if (s->exact == NULL && strcmp(s->language, "en") != 0)
		search_language(s, "en");
	if (s->exact == NULL)
		s->exact = whole_word(s->text, word_hash(s->text, s->len), s->classes, NULL);
	if (s->exact != NULL)
		return (struct match){ MATCH_FOUND, s->exact, NULL };
	if (s->other != NULL)
		return (struct match){ MATCH_AMBIGUOUS, s->begun, s->other };
	return (struct match){ s->begun != NULL ? MATCH_FOUND : MATCH_NONE, s->begun, NULL };
}

struct match
lexicon_find(const char *language, const char *folded, unsigned classes)
{
	char plain[WORD_ROOM + 1];
	struct search s = { .text = plain, .classes = classes, .language = language, .distance = FAR };

	without_hyphens(folded, plain);
	s.len = strlen(plain);
	struct match m = find_fitting(&s);
	if (m.kind != MATCH_NONE)
		return m;
	// the nearest word of the writer's language or of English
	for (int i = 0; i < lexicon_words_count && strcmp(language, "en") != 0; i++)
		if ((lexicon_words[i].class & classes) != 0 && strcmp(lexicon_words[i].language, language) == 0)
			search_near(&s, &lexicon_words[i]);
	for (int i = 0; i < lexicon_english_count; i++)
		if ((lexicon_words[lexicon_english[i]].class & classes) != 0)
			search_near(&s, &lexicon_words[lexicon_english[i]]);
	return (struct match){ s.near != NULL ? MATCH_NEAR : MATCH_NONE, s.near, NULL };
}

const struct word *
lexicon_sure(const char *language, const char *folded, unsigned classes)
{
	char plain[WORD_ROOM + 1];
	struct search s = { .text = plain, .classes = classes, .language = language };

	without_hyphens(folded, plain);
	s.len = strlen(plain);
	struct match m = find_fitting(&s);
	return m.kind == MATCH_FOUND ? m.word : NULL;
}

const struct word *
lexicon_whole(const char *folded, unsigned classes)
{
	return lexicon_hashed(folded, word_hash(folded, strlen(folded)), classes);
}

const struct word *
lexicon_hashed(const char *folded, int hash, unsigned classes)
{
	const struct word *w = whole_word(folded, hash, classes, NULL);
	const struct word *english = w != NULL ? whole_word(folded, hash, classes, "en") : NULL;

	return english != NULL ? english : w;
}

const char *
lexicon_word(enum word_class class, int value)
{
	const short *at = lexicon_english;

	while (lexicon_words[*at].class != (unsigned)class || lexicon_words[*at].value != value) {
		at++;
		assert(at < lexicon_english + lexicon_english_count);
	}
	return lexicon_words[*at].text;
}

const char *
lexicon_own(const char *language, enum word_class class, int value)
{
	for (int i = 0; i < lexicon_words_count && strcmp(language, "en") != 0; i++) {
		const struct word *w = &lexicon_words[i];
		if (w->class == (unsigned)class && w->value == value && strcmp(w->language, language) == 0)
			return w->text;
	}
	return lexicon_word(class, value);
}

const char *
lexicon_phrase(const char *first, const char *second)
{
	for (int i = 0; i < lexicon_phrases_count; i++) {
		const struct phrase *p = &lexicon_phrases[i];
		if (p->first[0] == first[0] && strcmp(p->first, first) == 0 && strcmp(p->second, second) == 0)
			return p->word;
	}
	return NULL;
}
