// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the question or wish in a sentence that is not an order.
#include "words/topic.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "base/text.h"
#include "words/likeness.h"
#include "words/vocabulary.h"

enum {
	WORDS_MAX = 40,
	GAP = 4,
	LONGEST = 24,
	// Least leads of a likeness: of a question that asks, of one in other sentences, of one among wishes
	LIKELY = 2 * LIKENESS_SCALE,
	SURE = 6 * LIKENESS_SCALE,
	SURER = 10 * LIKENESS_SCALE,
};

// A word of a sentence.
struct heard {
	const char *at; // position in the sentence
	char text[LONGEST]; // folded text, without the e of an umlaut
	bool card, tile, spot; // the word names a card, a building or another place
	bool good; // the word names a place by its good
	bool player; // the word is a player's name
	bool code; // the word is a code of the board
	int place; // the place named, or TOPIC_PLACE_NONE
	uint64_t begin; // word_begin() of the text
	const char *language; // code of the language that the word names, or NULL
};

struct hearing {
	struct heard word[WORDS_MAX];
	int count;
	int begin, end; // the words from `begin` to `end` - 1 are more than interjections and courtesy
	uint64_t begins; // the beginnings of the words
};

const char *
topic_word(enum topic topic)
{
#define TOPIC_WORD(name, word) word,
	static const char *const words[] = { TOPIC_LIST(TOPIC_WORD) };
#undef TOPIC_WORD

	return words[topic];
}

// Copies a word without the e after a, o and u.
static void
plain(const char *s, size_t len, char out[static LONGEST])
{
	size_t n = 0;

	for (size_t i = 0; i < len && n + 1 < LONGEST; i++)
		if (i == 0 || s[i] != 'e' || strchr("aou", s[i - 1]) == NULL)
			out[n++] = s[i];
	out[n] = '\0';
}

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
	for (size_t len; *text != '\0' && out->count < WORDS_MAX; text += len + (text[len] == ' ')) {
		struct heard *h = &out->word[out->count++];
		len = strcspn(text, " ");
		*h = (struct heard){ .at = s, .place = TOPIC_PLACE_NONE, .player = text[len] == '\0' && name_listed(players, text) };
		plain(text, len, h->text);
		h->begin = word_begin(h->text);
		out->begins |= h->begin;
		name_it(h, text, len, by->language);
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
		bool prefix = i < len && pattern[i] == '-' && (i + 1 == len || pattern[i + 1] == '/');
		if (prefix || (*s == '\0' && (i == len || pattern[i] == '/')))
			return true;
		while (i < len && pattern[i] != '/')
			i++;
	}
	return false;
}

static const struct hearing *
hear(struct arena *a, const struct words_context *by, const char *sentence)
{
	struct hearing *out = arena_alloc(a, sizeof *out);
	const char *players = by->players != NULL ? text_fold(a, by->players, strlen(by->players)) : "";
	const char *s = sentence;

	out->count = 0;
	out->begins = word_begin(NULL);
	while (*s != '\0' && out->count < WORDS_MAX) {
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
	return i < x->count && fits(pattern, len, &x->word[i]) ? match_at(x, rest, i + 1) : -1;
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
static int
match(const struct hearing *x, const struct topic_pattern *p)
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

static bool
names_number(const struct hearing *x, const char *language)
{
	for (int i = 0; i < x->count; i++) {
		const struct entry *e = vocabulary_look(x->word[i].text, strlen(x->word[i].text), language);
		if (ascii_is_digit(x->word[i].text[0]) || (x->word[i].spot && ascii_is_digit(x->word[i].text[1])) || (e != NULL && e->class == SENSE_NUMBER && e->value > 1))
			return true;
	}
	return false;
}

// Returns the place in a question: a card or building by its number, otherwise a place by its name
// or its good.
static int
place_named(const struct hearing *x, const char *language)
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
static const char *
language_named(const struct hearing *x)
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

// Returns the number before the end of a pattern ("what did Ben do in round 2"), or "".
static const char *
number_before(struct arena *a, const struct hearing *x, int end)
{
	const char *s = end > 0 ? x->word[end - 1].text : "";

	return ascii_is_digit(s[0]) ? arena_strndup(a, s, strlen(s)) : "";
}

// Returns the text after the words up to `i`, without marks at its end.
static const char *
words_behind(struct arena *a, const struct hearing *x, int i)
{
	const char *s = i < x->count ? x->word[i].at : "";
	size_t len = strlen(s);

	while (len > 0 && strchr(" \t\r\n.?!", s[len - 1]) != NULL)
		len--;
	return arena_strndup(a, s, len);
}

// Returns the end of what fits a pattern of one topic, or -1.
static int
end_of(const struct hearing *x, enum topic topic)
{
	int end = -1;

	for (int n = topic_first[topic]; end < 0 && n > 0; n = topic_patterns[n - 1].next)
		end = match(x, &topic_patterns[n - 1]);
	return end;
}

// Whether a pattern of one topic matches a text.
static bool
fits_topic(const struct hearing *x, enum topic topic)
{
	return end_of(x, topic) >= 0;
}

bool
topic_fits(struct arena *a, const char *language, const char *text, enum topic topic)
{
	const struct words_context by = { .language = language };

	return topic_fits_by(a, &by, text, topic);
}

bool
topic_in_text(struct arena *a, const char *language, const char *text, enum topic topic)
{
	size_t len;

	for (const char *s = text; *s != '\0'; s += len) {
		for (len = 0; s[len] != '\0' && strchr(".!?", s[len]) == NULL && (s[len] != '\n' || s[len + 1] != '\n'); len++)
			;
		if (len > 0 && topic_fits(a, language, arena_strndup(a, s, len), topic))
			return true;
		len += s[len] != '\0';
	}
	return false;
}

bool
topic_rematch(struct arena *a, const char *language, const char *text)
{
	const struct words_context by = { .language = language };
	const struct hearing *x = hear(a, &by, text);

	return fits_topic(x, TOPIC_REMATCH) && !fits_topic(x, TOPIC_DECLINE);
}

// The topic whose examples a sentence is most like; *lead: see likeness_find.
static enum topic
likely_topic(const struct hearing *x, const char *sentence, int *lead)
{
	const char *words[WORDS_MAX];

	for (int i = 0; i < x->count; i++) {
		const char *s = x->word[i].text;
		words[i] = x->word[i].player ? "@" : s[0] != '\0' && s[strspn(s, "0123456789")] == '\0' ? "#" : s;
	}
	return (enum topic)likeness_find(words, x->count, strchr(sentence, '?') != NULL, lead);
}

bool
topic_fits_by(struct arena *a, const struct words_context *by, const char *text, enum topic topic)
{
	const struct hearing *x = hear(a, by, text);
	int lead;
	const bool asks = topic > TOPIC_UNKNOWN || strchr(text, '?') != NULL || fits_topic(x, TOPIC_ASKING) || fits_topic(x, TOPIC_ASKING_FIRMLY);

	return topic_first[topic] > 0 ? fits_topic(x, topic) : asks && likely_topic(x, text, &lead) == topic && lead >= SURE;
}

// What is answered where the examples of another topic are likeliest; TOPIC_UNKNOWN where only patterns tell it, since it
// changes something at once or needs details.
static enum topic
settled(enum topic likely, bool placed, bool numbered, bool question)
{
	const struct {
		enum topic likely, settled;
		bool fits;
	} rows[] = {
		{ TOPIC_LIMITS, TOPIC_COUNTS, placed }, // how many people fit on a place
		{ TOPIC_EXPECT, TOPIC_PLACE, !numbered }, // what a place brings
		{ TOPIC_TAKEBACK, TOPIC_UNDO, question }, // whether orders can be taken back
		{ TOPIC_QUIET, TOPIC_FEWER, true },
		{ TOPIC_POLITE, TOPIC_UNKNOWN, true },
		{ TOPIC_WHATIF, TOPIC_UNKNOWN, true },
		{ TOPIC_LANGUAGE, TOPIC_UNKNOWN, true },
		{ TOPIC_KEEP, TOPIC_UNKNOWN, true },
		{ TOPIC_STOP, TOPIC_UNKNOWN, true },
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].likely == likely && rows[i].fits)
			return rows[i].settled;
	return likely < TOPICS ? likely : TOPIC_UNKNOWN;
}

// Whether a topic changes something as soon as it is found. A question about it only does so if it asks us to. What
// begins like a question may tell what to do with orders: "what you had is right".
static bool
acts(enum topic topic, bool marked)
{
	return topic == TOPIC_LANGUAGE || topic == TOPIC_QUIET || (marked && (topic == TOPIC_KEEP || topic == TOPIC_STOP));
}

// Finds the topic by patterns; TOPIC_UNKNOWN if none fits. *end: the end of what fits.
static enum topic
topic_told(const struct hearing *x, const struct words_context *by, const char *sentence, bool question, int *end)
{
	const bool only_asks = question && !fits_topic(x, TOPIC_REQUESTING);

	for (int i = 0; i < topic_pattern_count; i++) {
		const struct topic_pattern *p = &topic_patterns[i];
		*end = p->topic >= TOPICS || (p->topic < TOPIC_UNKNOWN && !question) ? -1 : match(x, p);
		if (*end >= 0 && (p->topic != TOPIC_EXPECT || names_number(x, by->language)) && !(only_asks && acts((enum topic)p->topic, strchr(sentence, '?') != NULL)))
			return (enum topic)p->topic;
	}
	return TOPIC_UNKNOWN;
}

// How much likelier than the others a topic must be to take the place of `told`, which a pattern tells.
static int
least_lead(enum topic likely, enum topic told, bool question)
{
	const bool asks = likely < TOPIC_UNKNOWN;

	if (likely == TOPIC_UNKNOWN || (asks && !question) || (!asks && told != TOPIC_UNKNOWN))
		return INT_MAX;
	return question && (told == TOPIC_UNKNOWN || told == TOPIC_WHATIF) ? LIKELY : SURE;
}

bool
topic_find(struct arena *a, const struct words_context *by, const char *sentence, bool question, struct inquiry *out)
{
	const struct hearing *x = hear(a, by, sentence);
	int end = 0, lead;

	*out = (struct inquiry){ .topic = topic_told(x, by, sentence, question, &end), .text = sentence, .words = "", .place = place_named(x, by->language) };
	const enum topic likely = settled(likely_topic(x, sentence, &lead), out->place != TOPIC_PLACE_NONE, names_number(x, by->language), question);
	if (lead >= least_lead(likely, out->topic, question))
		out->topic = likely;
	out->words = out->topic == TOPIC_WHATIF ? words_behind(a, x, end)
	    : out->topic == TOPIC_LANGUAGE ? language_named(x)
	    : out->topic == TOPIC_WHY ? number_before(a, x, end_of(x, TOPIC_NUMBERED)) : "";
	return question || out->topic != TOPIC_UNKNOWN;
}

static bool
has_code(const struct hearing *x)
{
	for (int i = 0; i < x->count; i++)
		if (x->word[i].code)
			return true;
	return false;
}

bool
topic_seems_asked(struct arena *a, const struct words_context *by, const char *sentence)
{
	const struct hearing *x = hear(a, by, sentence);
	int lead;
	const enum topic likely = likely_topic(x, sentence, &lead);

	return lead >= SURER && likely < TOPIC_UNKNOWN && likely != TOPIC_POLITE && likely != TOPIC_WHATIF && !has_code(x);
}

bool
topic_asks(struct arena *a, const struct words_context *by, const char *sentence, bool firmly)
{
	const struct hearing *x = hear(a, by, sentence);

	return fits_topic(x, TOPIC_ASKING_FIRMLY) || (!firmly && fits_topic(x, TOPIC_ASKING));
}

bool
topic_may_change(enum topic topic)
{
	return topic == TOPIC_UNKNOWN || topic == TOPIC_POLITE || topic == TOPIC_FREE || topic == TOPIC_PLACE;
}

bool
topic_wishes(struct arena *a, const struct words_context *by, const char *sentence)
{
	static const enum topic apart[] = { TOPIC_LANGUAGE, TOPIC_QUIT, TOPIC_ADDRESS, TOPIC_INVITE, TOPIC_REMINDERS, TOPIC_REMINDED, TOPIC_STANDIN,
		TOPIC_NUDGE, TOPIC_AGREEING, TOPIC_REMATCH_LATER, TOPIC_MESSAGE };
	struct inquiry found = { .topic = TOPICS };
	bool wishes = false;

	(void)topic_find(a, by, sentence, false, &found);
	for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
		wishes = wishes || found.topic == apart[i];
	return wishes;
}
