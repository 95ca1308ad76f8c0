// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Hears the words of a sentence, and finds the patterns of topics in them.
#include "words/hearing.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "base/text.h"
#include "words/vocabulary.h"

enum { GAP = 4 };

static const char *
language_of(const char *word)
{
	static const struct {
		const char *code, *names[7];
	} list[] = {
		{ "en", { "english", "englisch", "anglais", "ingles", "inglese" } },
		{ "de", { "german", "deutsch", "allemand", "aleman", "tedesco" } },
		{ "es", { "spanish", "spanisch", "espagnol", "espanol", "castellano", "spagnolo" } },
		{ "fr", { "french", "franzosisch", "francais", "frances", "francese" } },
		{ "it", { "italian", "italienisch", "italien", "italiano" } },
	};

	for (size_t i = 0; i < sizeof list / sizeof *list; i++)
		for (int k = 0; k < 7 && list[i].names[k] != NULL; k++)
			if (list[i].names[k][0] == word[0] && strcmp(list[i].names[k], word) == 0)
				return list[i].code;
	return NULL;
}

// Returns the place of a code of the board, as written: "H", "B2", "W3"; PLACES if there is none.
static int
code_of(const char *s, size_t len)
{
	if (len == 2 && s[0] != 'B' && s[0] != 'b' && ascii_is_digit(s[1]))
		len = 1; // a code with its count
	for (int p = 0; p < PLACES; p++) {
		bool small = p >= BUILDING_1 && len == 2 && ascii_same(place_info[p].code, s, 2);
		bool card = p >= CARD_1 && p <= CARD_4; // a single number is not a code here
		if (!card && strlen(place_info[p].code) == len && (small || memcmp(place_info[p].code, s, len) == 0))
			return p;
	}
	return PLACES;
}

// Sets which thing of the game a word names.
static void
name_it(struct heard *h, const char *folded, size_t len, const char *language)
{
	const struct entry *e = vocabulary_look(folded, len, language);

	h->place = code_of(h->at, len);
	h->code = h->place < PLACES;
	h->tile = h->place >= BUILDING_1 && h->place < PLACES;
	h->spot = h->place < CARD_1;
	h->language = language_of(h->text);
	if (h->place < PLACES || e == NULL || (e->class != SENSE_PLACE && e->class != SENSE_GOOD))
		return;
	h->card = e->value == CARD || e->value == SEVERAL_CARDS;
	h->tile = e->value == BUILDING || e->value == SEVERAL_BUILDINGS;
	h->spot = e->value < CARD_1;
	h->good = h->spot && e->class == SENSE_GOOD;
	if (h->spot)
		h->place = e->value;
}

// Returns the words that a word stands for: itself, but for a spelling of chat or dialect.
static const char *
meant_by(const char *word, const char *language)
{
	const int number = word_number(word);

	for (int k = topic_spelling_from[number]; k < topic_spelling_from[number + 1]; k++)
		if (strcmp(topic_spellings[k].word, word) == 0 && strcmp(topic_spellings[k].language, language) == 0)
			return topic_spellings[k].meant;
	return word;
}

// Adds the words of a folded text at `s` in the sentence.
static void
hear_words(struct hearing *out, const char *s, const char *text, const struct words_context *by, const char *players)
{
	for (size_t len; *text != '\0' && out->count < HEARING_WORDS; text += len + (text[len] == ' ')) {
		struct heard *h = &out->word[out->count++];
		size_t n = 0;
		len = strcspn(text, " ");
		*h = (struct heard){ .at = s, .place = TOPIC_PLACE_NONE, .player = text[len] == '\0' && name_listed(players, text) };
		for (size_t i = 0; i < len && n + 1 < HEARD_LONGEST; i++)
			if (i == 0 || text[i] != 'e' || strchr("aou", text[i - 1]) == NULL) // without the e of an umlaut
				h->text[n++] = text[i];
		h->begin = word_begin(h->text);
		out->begins |= h->begin;
		name_it(h, text, len, by->language);
		out->codes = out->codes || h->code;
		out->players = out->players || h->player;
	}
}

// Whether a word is one of the alternatives in "a/b", or begins like "pre-".
static bool
is_word(const char *pattern, size_t len, const char *word)
{
	for (size_t i = 0; i < len; i++) {
		const char *s = word;
		for (; i < len && pattern[i] == *s; i++)
			s++;
		bool prefix = i < len && s > word && pattern[i] == '-' && (i + 1 == len || pattern[i + 1] == '/');
		if (prefix || (*s == '\0' && (i == len || pattern[i] == '/')))
			return true;
		while (i < len && pattern[i] != '/')
			i++;
	}
	return false;
}

const struct hearing *
hearing_of(struct arena *a, const struct words_context *by, const char *sentence)
{
	struct hearing *out = arena_alloc(a, sizeof *out);
	const char *players = by->players != NULL ? text_fold(a, by->players, strlen(by->players)) : "";
	const char *s = sentence;

	out->count = 0;
	out->codes = out->players = false;
	out->begins = word_begin(NULL);
	while (*s != '\0' && out->count < HEARING_WORDS) {
		size_t len = 0;
		while (ascii_is_letter(s[len]) || ascii_is_digit(s[len]) || (unsigned char)s[len] >= 0xc3)
			len += (unsigned char)s[len] < 0xc3 ? 1 : s[len + 1] != '\0' ? 2 : 1;
		if (len == 0) {
			s++;
			continue;
		}
		const char *folded = text_fold(a, s, len);
		hear_words(out, s, meant_by(folded, by->language), by, players);
		s += len;
	}
	out->begin = 0;
	out->end = out->count;
	while (out->begin < out->count && is_word(topic_before, strlen(topic_before), out->word[out->begin].text))
		out->begin++;
	while (out->end > out->begin + 1 && is_word(topic_after, strlen(topic_after), out->word[out->end - 1].text))
		out->end--;
	return out;
}

static bool
fits(const char *pattern, size_t len, const struct heard *h)
{
	if (pattern[0] != '@')
		return is_word(pattern, len, h->text);
	switch (pattern[1]) {
	case 'c':
		return pattern[2] == 'a' ? h->card : h->code;
	case 't':
		return h->tile;
	case 'p':
		return h->spot;
	case 'a':
		return h->card || h->tile || h->spot;
	case 'n':
		return h->player;
	default:
		return h->language != NULL;
	}
}

// Whether a sentence may go on without the word of "a/-".
static bool
may_be_missing(const char *pattern, size_t len)
{
	return len > 2 && pattern[len - 2] == '/' && pattern[len - 1] == '-';
}

// Matches the rest of a pattern at word `i`; returns its end, or -1.
static int
match_at(const struct hearing *x, const char *pattern, int i)
{
	size_t len = strcspn(pattern, " ");
	const char *rest = pattern + len + (pattern[len] == ' ');

	if (len == 0 || pattern[0] == '&')
		return i;
	if (pattern[0] == '^')
		return i == 0 || i == x->begin ? match_at(x, rest, i) : -1;
	if (pattern[0] == '$')
		return i == x->count || i == x->end ? i : -1;
	if (pattern[0] == '*') {
		for (int gap = 0; gap <= GAP && i + gap <= x->count; gap++) {
			int end = match_at(x, rest, i + gap);
			if (end >= 0)
				return end;
		}
		return -1;
	}
	const int end = i < x->count && fits(pattern, len, &x->word[i]) ? match_at(x, rest, i + 1) : -1;
	return end < 0 && may_be_missing(pattern, len) ? match_at(x, rest, i) : end;
}

// Matches the first part of a pattern at any word among `begins`; returns its end, or -1.
static int
match_part(const struct hearing *x, const char *pattern, uint64_t begins)
{
	const int last = pattern[0] == '^' ? x->begin : x->count - 1;

	for (int i = 0; i < x->count && i <= last; i++) {
		int end = (begins & x->word[i].begin) != 0 ? match_at(x, pattern, i) : -1;
		if (end >= 0)
			return end;
	}
	return -1;
}

// Matches all parts of a pattern, in any order, and none after a `!`; returns the end of the first, or -1.
int
hearing_match(const struct hearing *x, const struct topic_pattern *p)
{
	const bool may = (p->begins & x->begins) != 0 && (p->ends & x->begins) != 0;
	const int end = may ? match_part(x, p->words, p->begins) : -1;

	for (const char *more = end >= 0 ? strstr(p->words, "& ") : NULL; more != NULL; more = strstr(more + 1, "& ")) {
		const bool never = more[2] == '!';
		if ((match_part(x, more + 2 + never, UINT64_MAX) < 0) != never)
			return -1;
	}
	return end;
}

// Returns the number from 1 to 4 that a word means, or 0.
static int
number_at(const struct hearing *x, int i, const char *language, bool words)
{
	const char *s = i >= 0 && i < x->count ? x->word[i].text : "";
	const struct entry *e = s[0] != '\0' ? vocabulary_look(s, strlen(s), language) : NULL;

	if (s[0] >= '1' && s[0] <= '4' && s[1] == '\0')
		return s[0] - '0';
	return words && e != NULL && e->class == SENSE_NUMBER && e->value >= 1 && e->value <= 4 ? e->value : 0;
}

// Returns the number of a card or pile, from words for its place in the row. They are a separate
// list, because patterns would need too many topics.
static int
ordinal_at(const struct hearing *x, int i)
{
	for (int k = i - 2; k <= i + 4; k++)
		for (int n = 0; n < topic_ordinal_count && k >= 0 && k < x->count; n++)
			if (k != i && is_word(topic_ordinals[n].words, strlen(topic_ordinals[n].words), x->word[k].text))
				return topic_ordinals[n].number;
	return 0;
}

// Returns the number of a card or building: next to its word, from a word for its place in the row,
// or shortly after it ("the card on space 3").
static int
number_of(const struct hearing *x, int i, const char *language)
{
	int number = number_at(x, i + 1, language, true);

	if (number == 0)
		number = number_at(x, i - 1, language, false);
	if (number == 0)
		number = ordinal_at(x, i);
	for (int k = i + 2; number == 0 && k <= i + 6 && k < x->count && !x->word[k].card && !x->word[k].tile && !x->word[k].spot; k++)
		number = number_at(x, k, language, false);
	return number;
}

int
hearing_number(const struct hearing *x, const char *language)
{
	for (int i = 0; i < x->count; i++) {
		const char *s = x->word[i].text;
		const struct entry *e = vocabulary_look(s, strlen(s), language);
		s += x->word[i].spot; // "W3"
		const int n = ascii_is_digit(*s) ? (int)strtol(s, NULL, 10) : e != NULL && e->class == SENSE_NUMBER && e->value > 1 ? e->value : 0;
		if (n > 0)
			return n;
	}
	return 0;
}

int
hearing_place(const struct hearing *x, const char *language)
{
	int found = TOPIC_PLACE_NONE;
	bool good = false; // `found` was found by its good

	for (int i = 0; i < x->count; i++) {
		const struct heard *h = &x->word[i];
		int number = (h->card || h->tile) && h->place == TOPIC_PLACE_NONE ? number_of(x, i, language) : 0;
		if (number > 0)
			return (h->card ? (int)CARD_1 : (int)BUILDING_1) + number - 1;
		if (h->place != TOPIC_PLACE_NONE && (found == TOPIC_PLACE_NONE || (good && !h->good))) {
			found = h->place;
			good = h->good;
		}
	}
	return found;
}

// Returns the code of the last language with a preposition ("I know you write in German, but in English, please"),
// otherwise of the first; "" if none is named.
const char *
hearing_language(const struct hearing *x)
{
	const char *named = "", *wanted = "";

	for (int i = 0; i < x->count; i++) {
		const char *one = x->word[i].language;
		if (one != NULL && named[0] == '\0')
			named = one;
		if (one != NULL && i > 0 && is_word("in/auf/en", 9, x->word[i - 1].text))
			wanted = one;
	}
	return wanted[0] != '\0' ? wanted : named;
}

const char *
hearing_number_before(struct arena *a, const struct hearing *x, int end)
{
	const char *s = end > 0 ? x->word[end - 1].text : "";

	return ascii_is_digit(s[0]) ? arena_strndup(a, s, strlen(s)) : "";
}

const char *
hearing_rest(struct arena *a, const struct hearing *x, int i)
{
	const char *s = i < x->count ? x->word[i].at : "";
	size_t len = strlen(s);

	while (len > 0 && strchr(" \t\r\n.?!", s[len - 1]) != NULL)
		len--;
	return arena_strndup(a, s, len);
}

int
hearing_end(const struct hearing *x, enum topic topic)
{
	int end = -1;

	for (int n = topic_first[topic]; end < 0 && n > 0; n = topic_patterns[n - 1].next)
		end = hearing_match(x, &topic_patterns[n - 1]);
	return end;
}

bool
hearing_fits(const struct hearing *x, enum topic topic)
{
	return hearing_end(x, topic) >= 0;
}
