// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words of the order language: one table a language, searched with shortenings and
// near misses.
#include "orders/lexicon.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const struct lexicon *const LEXICONS[] = { &lexicon_en, &lexicon_de, &lexicon_es, &lexicon_fr, &lexicon_it };
enum { LEXICON_COUNT = sizeof LEXICONS / sizeof *LEXICONS };

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

// A copy without hyphens, cut at WORD_ROOM letters.
static void
without_hyphens(const char *s, char out[static WORD_ROOM + 1])
{
	size_t n = 0;

	for (; *s != '\0' && n < WORD_ROOM; s++)
		if (*s != '-')
			out[n++] = *s;
	out[n] = '\0';
}

static bool
same_meaning(const struct word *a, const struct word *b)
{
	return a->class == b->class && a->value == b->value;
}

struct search {
	const char *text;
	size_t len;
	unsigned classes;
	const struct word *exact, *begun, *other, *near;
	int distance;
};

static void
search_word(struct search *s, const struct word *w)
{
	if (w->text[0] != s->text[0])
		return;
	if (strcmp(w->text, s->text) == 0) {
		s->exact = s->exact != NULL ? s->exact : w;
		return;
	}
	if (s->len >= SHORTEST && strncmp(w->text, s->text, s->len) == 0) {
		if (s->begun == NULL)
			s->begun = w;
		else if (s->other == NULL && !same_meaning(s->begun, w))
			s->other = w;
	}
}

static void
search_exact(struct search *s, const struct word *w)
{
	if (s->exact == NULL && w->text[0] == s->text[0] && strcmp(w->text, s->text) == 0)
		s->exact = w;
}

// The nearest word: only where none fits, since to measure takes long.
static void
search_near(struct search *s, const struct word *w)
{
	int limit = near_limit(s->text), longer = (int)strlen(w->text) - (int)s->len;
	if (longer > limit || -longer > limit) // by so many letters at least
		return;
	int d = word_distance(w->text, s->text);
	if (d <= limit && d < s->distance) {
		s->distance = d;
		s->near = w;
	}
}

// Looks at every word of the classes in one language.
static void
search_language(struct search *s, const struct lexicon *language, void (*look)(struct search *s, const struct word *w))
{
	for (int i = 0; i < language->count; i++) {
		const struct word_list *list = &language->lists[i];
		if ((list->classes & s->classes) == 0)
			continue;
		for (int n = 0; n < list->count; n++)
			if ((list->words[n].class & s->classes) != 0)
				look(s, &list->words[n]);
	}
}

// The same in the writer's language and in English.
static void
search_own(struct search *s, const struct lexicon *own, void (*look)(struct search *s, const struct word *w))
{
	search_language(s, own, look);
	if (own != &lexicon_en)
		search_language(s, &lexicon_en, look);
}

static const struct lexicon *
lexicon_of(const char *language)
{
	for (int i = 0; i < LEXICON_COUNT; i++)
		if (strcmp(LEXICONS[i]->code, language) == 0)
			return LEXICONS[i];
	return &lexicon_en;
}

// The words that fit, as a whole or shortened.
static struct match
find_fitting(struct search *s, const struct lexicon *own)
{
	search_own(s, own, search_word);
	for (int i = 1; i < LEXICON_COUNT && s->exact == NULL; i++)
		search_language(s, LEXICONS[i], search_exact);
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
	struct search s = { .text = plain, .classes = classes, .distance = FAR };
	const struct lexicon *own = lexicon_of(language);

	without_hyphens(folded, plain);
	s.len = strlen(plain);
	struct match m = find_fitting(&s, own);
	if (m.kind != MATCH_NONE)
		return m;
	search_own(&s, own, search_near);
	return (struct match){ s.near != NULL ? MATCH_NEAR : MATCH_NONE, s.near, NULL };
}

const struct word *
lexicon_sure(const char *language, const char *folded, unsigned classes)
{
	char plain[WORD_ROOM + 1];
	struct search s = { .text = plain, .classes = classes };

	without_hyphens(folded, plain);
	s.len = strlen(plain);
	struct match m = find_fitting(&s, lexicon_of(language));
	return m.kind == MATCH_FOUND ? m.word : NULL;
}

bool
lexicon_is_english(const struct word *word)
{
	for (int i = 0; i < lexicon_en.count; i++)
		for (int n = 0; n < lexicon_en.lists[i].count; n++)
			if (word == &lexicon_en.lists[i].words[n])
				return true;
	return false;
}

const char *
lexicon_word(enum word_class class, int value)
{
	const struct word_list *list = lexicon_en.lists;

	while ((list->classes & (unsigned)class) == 0) {
		list++;
		assert(list < lexicon_en.lists + lexicon_en.count);
	}
	const struct word *w = list->words;
	while (w->class != (unsigned)class || w->value != value) {
		w++;
		assert(w < list->words + list->count);
	}
	return w->text;
}

const char *
lexicon_phrase(const char *first, const char *second)
{
	for (int l = 0; l < LEXICON_COUNT; l++)
		for (int i = 0; i < LEXICONS[l]->phrase_count; i++) {
			const struct phrase *p = &LEXICONS[l]->phrases[i];
			if (strcmp(p->first, first) == 0 && strcmp(p->second, second) == 0)
				return p->word;
		}
	return NULL;
}
