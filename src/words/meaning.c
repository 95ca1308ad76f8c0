// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Assigns meanings to words.
#include "words/internal.h"

#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "base/text.h"

enum { MORE_WORDS = 2, PRONOUN = 3 }; // V1; V20: most letters of an unknown word that may be a pronoun

// V3: the number of tokens from `i` on that match a row, or 0. `word` is the length of the first word.
static int
row_length(const struct reader *r, const struct entry *w, int i, size_t word)
{
	const char *s = entry_text(w);
	int at = i;

	if (entry_is(w, r->token[i].text, word))
		return 1;
	if (w->length < word || s[word] != ' ') // most rows fail this test
		return 0;
	for (;;) {
		size_t len = strcspn(s, " ");
		if (!token_is_word(r, at, s, len))
			return 0;
		at++;
		s += len;
		if (*s == '\0')
			return at - i;
		s++;
		if (at < r->count && ((r->token[at].kind == TOKEN_BREAK && r->token[at].n == 1) ||
		    (token_is_mark(r, at, '-') && !r->token[at].space) || (token_is_mark(r, at, '.') && token_glued(r, at + 1))))
			at++;
	}
}

uint64_t
senses_at(const struct reader *r, int i)
{
	uint64_t senses = 0;

	if (r->token[i].kind != TOKEN_WORD)
		return 0;
	size_t word = strlen(r->token[i].text);
	int hash = vocabulary_hash(r->token[i].text, word);
	for (int n = vocabulary_from[hash]; n < vocabulary_from[hash + 1]; n++)
		if (row_length(r, &vocabulary[n], i, word) > 0)
			senses |= UINT64_C(1) << vocabulary[n].class;
	return senses;
}

// The longest row of each language at a token, and its number of tokens; 0 if there is none.
struct rows {
	const struct entry *row[VOCABULARY_LANGUAGES];
	int length[VOCABULARY_LANGUAGES];
};

static void
rows_find(const struct reader *r, int i, struct rows *out)
{
	size_t word = strlen(r->token[i].text);
	int hash = vocabulary_hash(r->token[i].text, word);

	*out = (struct rows){ .length = { 0 } };
	for (int n = vocabulary_from[hash]; n < vocabulary_from[hash + 1]; n++) {
		const struct entry *w = &vocabulary[n];
		int len = sense_is_aside(w->class) || w->class == SENSE_FOOTER ? 0 : row_length(r, w, i, word);
		if (len <= out->length[w->language])
			continue;
		out->length[w->language] = len;
		out->row[w->language] = w;
	}
}

// V1: chooses the language of the letter by how many of its words each language knows.
static void
language_choose(struct reader *r)
{
	int known[VOCABULARY_LANGUAGES] = { 0 };

	r->language[1] = vocabulary_language(r->by->language);
	r->language[2] = vocabulary_english;
	r->language[0] = r->language[1];
	for (int i = 0; i < r->count; i++) {
		const struct token *t = &r->token[i];
		if (t->kind != TOKEN_WORD || token_is_letter(t))
			continue;
		unsigned in = 0;
		size_t word = strlen(t->text);
		int hash = vocabulary_hash(t->text, word);
		for (int n = vocabulary_from[hash]; n < vocabulary_from[hash + 1]; n++)
			if (entry_is(&vocabulary[n], t->text, word) && vocabulary[n].class != SENSE_NO_TYPO &&
			    !sense_is_aside(vocabulary[n].class))
				in |= 1u << vocabulary[n].language;
		for (int l = 1; l < vocabulary_language_count; l++)
			known[l] += (in & (1u << l | 1u << r->language[2])) != 0;
	}
	int own = known[r->language[1]];
	for (int l = 1; l < vocabulary_language_count; l++)
		if ((known[l] >= own + MORE_WORDS || own == 0) && known[l] > known[r->language[0]])
			r->language[0] = l;
}

static bool
class_of_plan(enum sense class)
{
	return class <= SENSE_REST || class == SENSE_OR || class == SENSE_NOT || class == SENSE_IF || class == SENSE_YES_OR_IF ||
	    class == SENSE_YES;
}

// V5: whether a word has another meaning in the writer's language.
static bool
is_two_meanings(const struct reader *r, const struct entry *w, const char *text)
{
	const struct entry *own = r->language[0] == r->language[1] ? NULL
	    : vocabulary_find(text, strlen(text), r->language[1]);

	if (own == NULL || own->language == 0)
		return false;
	bool places = class_is_place((enum sense)own->class) && class_is_place((enum sense)w->class);
	return class_of_plan((enum sense)own->class) && class_of_plan((enum sense)w->class) &&
	    (places ? own->value != w->value : own->class != w->class);
}

// V4: the longest row of any language that is a greeting, thanks or closing, if it is longer than *length.
static const struct entry *
courtesy_anywhere(const struct rows *rows, int *length)
{
	const struct entry *found = NULL;

	for (int l = 1; l < vocabulary_language_count; l++) {
		const struct entry *e = rows->row[l];
		if (e == NULL || rows->length[l] <= *length ||
		    (e->class != SENSE_CLOSING && e->class != SENSE_GREETING && e->class != SENSE_THANKS))
			continue;
		*length = rows->length[l];
		found = e;
	}
	return found;
}

// The row of a single word in the languages to look up; NULL if there is none.
static const struct entry *
word_alone(const struct reader *r, const char *text)
{
	const struct entry *found = NULL;

	for (int k = 0; k < 3 && found == NULL; k++)
		found = vocabulary_find(text, strlen(text), r->language[k]);
	return found;
}

bool
phrase_mean_apart(struct reader *r, int first, int end)
{
	bool place = false;

	for (int i = first; i < end; i++) {
		if (r->token[i].kind != TOKEN_WORD)
			return false;
		const struct entry *e = word_alone(r, r->token[i].text);
		place = place || (e != NULL && class_is_place(e->class));
	}
	for (int i = first; i < end && place; i++) {
		const struct entry *e = word_alone(r, r->token[i].text);
		struct token *t = &r->token[i];
		t->class = e != NULL ? (enum sense)e->class : SENSE_NONE;
		t->value = e != NULL ? e->value : 0;
		t->n = t->class == SENSE_NUMBER ? t->value : 0;
		t->good = t->class == SENSE_GOOD;
		t->phrase = false;
	}
	return place;
}

// V2: gives the token its meaning. Returns the number of tokens covered.
static int
word_mean(struct reader *r, int i)
{
	const struct entry *best = NULL;
	struct rows rows;
	int longest = 0;

	rows_find(r, i, &rows);
	for (int k = 0; k < 3; k++)
		if (rows.length[r->language[k]] > longest) {
			longest = rows.length[r->language[k]];
			best = rows.row[r->language[k]];
		}
	struct token *t = &r->token[i];
	const struct entry *courtesy = courtesy_anywhere(&rows, &longest);
	best = courtesy != NULL ? courtesy : best;
	if (best == NULL) { // V4
		best = vocabulary_aside(t->text, strlen(t->text), SENSE_PLACE, SENSE_GOOD);
		longest = 1;
	}
	if (best == NULL)
		return 1;
	t->class = is_two_meanings(r, best, t->text) ? SENSE_VAGUE : (enum sense)best->class;
	t->value = best->value;
	t->n = t->class == SENSE_NUMBER ? best->value : 0;
	t->good = best->class == SENSE_GOOD;
	for (int k = 1; k < longest; k++) {
		r->token[i + k].class = SENSE_FILLER;
		r->token[i + k].phrase = true;
	}
	return longest;
}

// V6: the place with this code letter; PLACES if there is none.
static enum place
code_place(char c)
{
	for (enum place p = 0; p < CARD_1; p++)
		if (ascii_lower(place_info[p].code[0]) == c)
			return p;
	return PLACES;
}

// V7: whether a single x is between a number and the word for a place.
static bool
says_times(const struct reader *r, int i)
{
	const struct token *before = i > 0 ? &r->token[i - 1] : NULL, *after = i + 1 < r->count ? &r->token[i + 1] : NULL;

	if (before == NULL || after == NULL || r->token[i].text[0] != 'x')
		return false;
	return (before->class == SENSE_NUMBER && (after->class == SENSE_PLACE || after->class == SENSE_GOOD)) ||
	    (after->kind == TOKEN_NUMBER && after->space && r->token[i].space &&
		(before->class == SENSE_PLACE || before->class == SENSE_GOOD));
}

// V6, V7: gives a word of one letter its meaning.
static void
letter_mean(struct reader *r, int i)
{
	struct token *t = &r->token[i];
	const bool hyphen = token_is_mark(r, i + 1, '-') && token_glued(r, i + 1) && token_glued(r, i + 2);
	const bool compound = hyphen && r->token[i + 2].kind == TOKEN_WORD && r->token[i + 2].len > 2; // "S-Bahn"
	int place = compound ? PLACES : (int)code_place(t->text[0]);
	bool number = token_is_number(r, i + 1) && token_glued(r, i + 1);

	if (place != PLACES) {
		t->class = SENSE_CODE;
		t->value = place;
	} else if (t->text[0] == 'b' && number && r->token[i + 1].n >= 1 && r->token[i + 1].n <= 4) {
		t->class = SENSE_CODE;
		t->value = BUILDING_1 + r->token[i + 1].n - 1;
	}
}

static bool
is_mark_or_end(const struct reader *r, int i)
{
	return i >= r->count || r->token[i].kind != TOKEN_WORD;
}

// V13: gives French "or" its meaning.
static void
or_mean(struct reader *r, int i)
{
	const struct token *before = i > 0 ? &r->token[i - 1] : NULL, *after = i + 1 < r->count ? &r->token[i + 1] : NULL;
	struct token *t = &r->token[i];

	if (before == NULL || after == NULL || (!class_is_place(before->class) && before->class != SENSE_NUMBER) ||
	    (!class_is_place(after->class) && after->class != SENSE_NUMBER))
		return;
	bool two = class_is_place(before->class) && after->class == SENSE_NUMBER;
	t->class = two ? SENSE_VAGUE : SENSE_OR;
	t->good = false;
}

// V9: whether a token after a number is a single letter that no ordinal ends in.
static bool
is_no_ordinal(const struct token *t)
{
	return token_is_letter(t) && strchr("bcijpquvyz", t->text[0]) != NULL;
}

// V16: turns "no." and the like into fillers, between a card or building and its number.
static void
number_sign_look(struct reader *r, int i)
{
	static const char signs[] = "no/nr/n/num";
	bool stop = token_is_mark(r, i + 1, '.') || (i + 1 < r->count && r->token[i + 1].kind == TOKEN_SIGN);

	if (!token_is(r, i - 1, SENSE_PLACE) || r->token[i - 1].value < CARD ||
	    !token_is_number(r, i + 1 + stop) || !token_is_one_of(&r->token[i], signs, sizeof signs - 1))
		return;
	r->token[i].class = SENSE_FILLER;
	if (stop)
		token_read_over(&r->token[i + 1], SENSE_FILLER);
}

// Whether a word is ambiguous because of the text after it.
static bool
is_vague(const struct reader *r, int i)
{
	const struct token *t = &r->token[i];

	if (t->class == SENSE_ARTICLE) // in "then the, and 3 wood" it refers to earlier text
		return !token_is_letter(t) && (token_is_mark(r, i + 1, ',') || token_is_mark(r, i + 1, '.'));
	if (t->class == SENSE_PLACE) // V15: cards without a number
		return t->value >= SEVERAL_CARDS && !token_is(r, i + 1, SENSE_NUMBER);
	// as in "w the rest"
	return t->class == SENSE_CODE && !t->capital && t->len == 1 && token_is(r, i + 1, SENSE_ARTICLE);
}

// V19: whether only talk and courtesy precede a token in its sentence.
static bool
opens_sentence(const struct reader *r, int i)
{
	static const uint64_t bars = SENSE_BIT(NUMBER) | SENSE_BIT(NOT) | SENSE_BIT(THEN) | SENSE_BIT(AND) | SENSE_BIT(OR) | SENSE_BIT(IF) |
	    SENSE_BIT(LAST) | SENSE_BIT(LATER) | SENSE_BIT(REST) | SENSE_BIT(PEOPLE) | SENSE_BIT(PAST);

	while (--i >= 0 && r->token[i].kind != TOKEN_BREAK && r->token[i].kind != TOKEN_SIGN &&
	    !(r->token[i].kind == TOKEN_MARK && strchr(".!?:", r->token[i].mark) != NULL))
		if (class_is_place(r->token[i].class) || class_in(r->token[i].class, bars) || r->token[i].name)
			return false;
	return true;
}

// V24: whether the small letter at `i` is a word in chat: "mañana t escribo", "giocava mio fratello x me".
static bool
is_chat_letter(const struct reader *r, int i)
{
	static const uint64_t chat = SENSE_BIT(NONE) | SENSE_BIT(NO_TYPO) | SENSE_BIT(FILLER) | SENSE_BIT(MY) | SENSE_BIT(ROUND) | SENSE_BIT(PAST) |
	    SENSE_BIT(LATER) | SENSE_BIT(WANT) | SENSE_BIT(HAVE) | SENSE_BIT(ASK) | SENSE_BIT(NOT);
	static const uint64_t unknown = SENSE_BIT(NONE) | SENSE_BIT(NO_TYPO);
	const struct token *t = &r->token[i], *before = i > 0 ? t - 1 : NULL, *next = i + 1 < r->count ? t + 1 : NULL;

	if (t->class != SENSE_CODE || t->capital || !token_is_letter(t) || before == NULL || before->kind != TOKEN_WORD)
		return false;
	if (next == NULL)
		return before->name && token_is_one_of(t, "x", 1); // a kiss: "say hello to Ben x"
	if (next->kind != TOKEN_WORD)
		return false;
	return class_in(before->class, chat) && class_in(next->class, chat) && (class_in(before->class, unknown) || class_in(next->class, unknown));
}

// V7 to V10, V13, V19, V24: adapts the meaning of a word to its neighbours.
static void
neighbours_look(struct reader *r, int i)
{
	struct token *t = &r->token[i];
	bool number = token_is_number(r, i - 1) && token_glued(r, i);

	number_sign_look(r, i);
	if (t->class == SENSE_NOBODY)
		t->class = token_is(r, i - 1, SENSE_NUMBER) ? SENSE_PEOPLE : SENSE_NOT;
	else if (t->class == SENSE_YES_OR_IF)
		t->class = is_mark_or_end(r, i + 1) || token_is(r, i + 1, SENSE_THANKS) ? SENSE_YES : SENSE_IF;
	else if (t->class == SENSE_LATER && t->value == OPENS) // V19
		t->class = opens_sentence(r, i) ? SENSE_FIRST : SENSE_LATER;
	else if (is_vague(r, i))
		t->class = SENSE_VAGUE;
	else if (is_chat_letter(r, i))
		t->class = SENSE_NONE;
	else if (t->class == SENSE_CODE && !number && says_times(r, i))
		t->class = SENSE_TIMES;
	else if (t->good && strcmp(t->text, "or") == 0)
		or_mean(r, i);
	else if (number && !class_is_place(t->class)) // V9
		t->class = is_no_ordinal(t) ? SENSE_VAGUE : SENSE_NONE;
	else if (t->class == SENSE_NONE && token_is_letter(t) && token_is_number(r, i + 1) && token_glued(r, i + 1))
		t->class = SENSE_VAGUE;
}

static void
names_find(struct reader *r)
{
	const char *players = r->by->players != NULL ? r->by->players : "";
	const char *sender = r->by->sender != NULL ? r->by->sender : "";
	const char *names = arena_printf(r->a, "%s %s", players, sender);

	names = text_fold(r->a, names, strlen(names));
	for (int i = 0; i < r->count; i++)
		r->token[i].name = r->token[i].kind == TOKEN_WORD && name_listed(names, r->token[i].text);
}

// V12: corrects misspelt places.
static void
misspelt_mend(struct reader *r)
{
	for (int i = 0; i < r->count; i++) {
		struct token *t = &r->token[i];
		if (t->kind != TOKEN_WORD || t->class != SENSE_NONE || t->name || (token_is_number(r, i - 1) && token_glued(r, i)))
			continue;
		const struct entry *w = vocabulary_mend(t->text, r->language);
		if (w == NULL)
			continue;
		t->class = (enum sense)w->class;
		t->value = w->value;
		t->good = w->class == SENSE_GOOD;
		t->meant = entry_text(w);
		t->slip = strlen(t->text) > w->length;
	}
}

static void
tokens_read_over(struct reader *r, int i, int end)
{
	for (; i < end; i++) {
		token_read_over(&r->token[i], SENSE_FILLER);
		r->token[i].name = false;
	}
}

// V20: the end of a clause "if somebody does not take" the place before it, beginning with "if" at
// `i`; 0 if there is no such clause.
static int
unsnatched_end(const struct reader *r, int i)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(FILLER) | SENSE_BIT(LINK);
	int names = 0, nots = 0, takes = 0, pronouns = 0;

	for (i++; i < r->count && r->token[i].kind == TOKEN_WORD && r->token[i].class != SENSE_OR; i++) {
		const struct token *t = &r->token[i];
		bool snatches = (senses_at(r, i) & SENSE_BIT(SNATCH)) != 0;
		names += t->name;
		bool not = !snatches && class_in(t->class, SENSE_BIT(NOT) | SENSE_BIT(NO)); // "quita" denies elsewhere
		nots += not;
		takes += snatches;
		bool it = t->class == SENSE_NONE && !t->name && !snatches && strlen(t->text) <= PRONOUN;
		pronouns += it;
		if (!t->name && !not && !snatches && !it && !class_in(t->class, small))
			return 0;
	}
	return names == 1 && nots > 0 && takes == 1 && pronouns < 2 ? i : 0;
}

// V20: ignores such clauses.
static void
unsnatched_look(struct reader *r)
{
	bool place = false;

	for (int i = 0; i < r->count; i++) {
		const struct token *t = &r->token[i];
		place = (place || class_is_place(t->class)) && !(t->kind == TOKEN_MARK && strchr(".!?;", t->mark) != NULL);
		int end = place && t->class == SENSE_IF ? unsnatched_end(r, i) : 0;
		if (end > 0)
			tokens_read_over(r, i, end);
	}
}

// V21: ignores the points of a card or building.
static void
points_look(struct reader *r)
{
	static const uint64_t small = SENSE_BIT(ARTICLE) | SENSE_BIT(FILLER) | SENSE_BIT(WITH);

	for (int i = 2; i < r->count; i++) {
		int at = i + 1;
		if (!token_is_mark(r, i, '(') || !token_is_number(r, i - 1) || !class_is_place(r->token[i - 2].class) ||
		    r->token[i - 2].value < CARD_1)
			continue;
		while (at < r->count && r->token[at].kind == TOKEN_WORD && class_in(r->token[at].class, small))
			at++;
		if (token_is_number(r, at) && at + 1 < r->count && (senses_at(r, at + 1) & SENSE_BIT(POINTS)) != 0 &&
		    token_is_mark(r, at + 2, ')'))
			tokens_read_over(r, i, at + 3);
	}
}

// V22: turns "w/o" into "without".
static void
without_look(struct reader *r)
{
	for (int i = 0; i + 2 < r->count; i++) {
		struct token *t = &r->token[i];
		if (t->kind != TOKEN_WORD || t->capital || !token_is_word(r, i, "w", 1) || !token_is_mark(r, i + 1, '/') || r->token[i + 1].space ||
		    !token_is_word(r, i + 2, "o", 1) || r->token[i + 2].space)
			continue;
		tokens_read_over(r, i + 1, i + 3);
		t->class = SENSE_NOT;
	}
}

static bool
is_drawn_out(const char *word)
{
	for (; *word != '\0'; word++)
		if (word[1] == word[0] && word[2] == word[0])
			return true;
	return false;
}

// Returns a word with each run of drawn-out letters shortened to `most` letters.
static const char *
shortened(struct arena *a, const char *word, int most)
{
	struct text shorter;

	text_init(&shorter, a);
	while (*word != '\0') {
		int run = (int)strspn(word, (const char[]){ *word, '\0' });
		text_addf(&shorter, "%.*s", run > 2 ? most : run, word);
		word += run;
	}
	return shorter.data;
}

// V17: recognizes a yes or no in an unknown word with a doubled letter.
static void
doubled_shorten(const struct reader *r, struct token *t)
{
	struct text single; // "oui" for "ouii"

	text_init(&single, r->a);
	for (const char *s = t->text; *s != '\0'; s++)
		if (s[0] != s[1])
			text_add_bytes(&single, s, 1);
	const struct entry *e = single.len > 1 ? vocabulary_look(single.data, single.len, r->by->language) : NULL;
	if (e != NULL && class_in((enum sense)e->class, SENSE_BIT(YES) | SENSE_BIT(NO) | SENSE_BIT(YES_OR_IF)))
		t->text = single.data;
}

// V17: shortens words with drawn-out or doubled letters, if that makes them known: "thanksss".
static void
drawn_out_shorten(struct reader *r)
{
	for (int i = 0; i < r->count; i++) {
		struct token *t = &r->token[i];
		if (t->kind != TOKEN_WORD)
			continue;
		bool known = vocabulary_look(t->text, strlen(t->text), r->by->language) != NULL;
		if (!known && !is_drawn_out(t->text))
			doubled_shorten(r, t);
		if (!is_drawn_out(t->text))
			continue;
		for (int most = 2; !known && most > 0; most--) {
			const char *word = shortened(r->a, t->text, most);
			// for example, "www" is not W
			known = strlen(word) > 1 && vocabulary_look(word, strlen(word), r->by->language) != NULL;
			if (known)
				t->text = word;
		}
	}
}

// V18: if the word at `i` belongs to a street name, the place next to it is not a place.
static void
street_look(struct reader *r, int i)
{
	const char *text = r->token[i].text;
	const struct entry *e = vocabulary_aside(text, strlen(text), SENSE_STREET, SENSE_STREET);

	if (e == NULL)
		return;
	int name = e->value == FRONT ? i + 1 : i - 1;
	while (e->value == FRONT && (token_is(r, name, SENSE_LINK) || token_is(r, name, SENSE_ARTICLE)))
		name++;
	if (!token_is(r, name, SENSE_PLACE) && !token_is(r, name, SENSE_GOOD))
		return;
	if (token_is(r, name - 1, SENSE_ARTICLE) && !r->token[name].capital)
		return; // "via la capanna" takes it away
	r->token[name].class = r->token[i].class = SENSE_NO_TYPO;
	r->token[name].good = r->token[i].good = false;
}

// V23: whether an "and" of one letter is a verb in Italian: "\303\250", "e'".
static bool
is_verb(const struct token *t)
{
	return t->class == SENSE_AND && token_is_letter(t) &&
	    (t->len > 1 || t->at[1] == '\'' || strncmp(t->at + 1, "\342\200\231", 3) == 0);
}

void
tokens_mean(struct reader *r)
{
	drawn_out_shorten(r);
	language_choose(r);
	names_find(r);
	for (int i = 0; i < r->count;) {
		struct token *t = &r->token[i];
		if (t->kind != TOKEN_WORD) {
			i++;
		} else if (token_is_letter(t) && !t->elided && code_place(t->text[0]) != PLACES) {
			letter_mean(r, i++);
		} else {
			int length = word_mean(r, i);
			if (is_verb(t))
				t->class = SENSE_HAVE;
			if (t->class == SENSE_NONE && t->elided)
				t->class = SENSE_FILLER;
			else if (t->class == SENSE_NONE && token_is_letter(t))
				letter_mean(r, i);
			i += length;
		}
	}
	for (int i = 0; i < r->count; i++)
		if (r->token[i].kind == TOKEN_WORD)
			neighbours_look(r, i);
	for (int i = 0; i < r->count; i++)
		if (r->token[i].kind == TOKEN_WORD)
			street_look(r, i);
	unsnatched_look(r);
	points_look(r);
	without_look(r);
	tools_mean(r);
	misspelt_mend(r);
}
