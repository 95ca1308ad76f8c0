// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Looks for words of orders in all languages. No letter tells here in which its line is written, so each word
// counts in every one.
#include "orders/could.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "orders/lexicon.h"
#include "orders/parsed.h"
#include "base/repair.h"
#include "orders/word_hash.h"
#include "words/vocabulary.h"

enum { LONGEST = 31, ELIDED = 5 };

// A word as it is looked up: folded, without what is elided before it (l'argile) and behind it (hut's).
struct folded {
	char text[LONGEST + 1];
	size_t len;
	int hash; // word_hash() of it
};

// What is said of a line's words.
struct tally {
	size_t words, orders, places, fillers;
};

static size_t
apostrophe(const char *s, size_t len)
{
	if (len > 0 && s[0] == '\'')
		return 1;
	return len > 2 && memcmp(s, "\u2019", 3) == 0 ? 3 : 0;
}

// The length of the word at `s`, which goes on behind an apostrophe; 0: there is none.
static size_t
word_at(const char *s, size_t len)
{
	size_t n = 0;

	while (n < len) {
		size_t gap = n > 0 ? apostrophe(s + n, len - n) : 0;
		if (gap > 0 && n + gap < len && ascii_is_alnum(s[n + gap]))
			n += gap;
		else if (gap == 0 && (ascii_is_alnum(s[n]) || (unsigned char)s[n] >= 0x80))
			n++;
		else
			break;
	}
	return n;
}

// Folds a word; one that is too long, or holds what is no letter and no digit, becomes empty.
static struct folded
word_fold(const char *s, size_t len)
{
	struct folded w = { .len = 0 };

	for (size_t i = 0; i < len;) {
		size_t gap = apostrophe(s + i, len - i);
		uint32_t cp = 0;
		char ascii[2];
		if (gap > 0 && (w.len > ELIDED || len - i - gap < 2))
			break;
		if (gap > 0) {
			w.len = 0;
			i += gap;
			continue;
		}
		size_t step = 1;
		int n = 1;
		if (ascii_is_alnum(s[i])) {
			ascii[0] = ascii_lower(s[i]);
		} else {
			step = utf8_read(s + i, len - i, &cp);
			n = step > 0 ? letter_fold(cp, ascii) : -1;
		}
		if (n < 0 || w.len + (size_t)n > LONGEST) {
			w.len = 0;
			break;
		}
		for (int k = 0; k < n; k++)
			w.text[w.len++] = ascii[k];
		i += step;
	}
	w.text[w.len] = '\0';
	w.hash = word_hash(w.text, w.len);
	return w;
}

// The word at `s`, folded, and in *taken its length; 0: there is none.
static struct folded
word_take(const char *s, size_t len, size_t *taken)
{
	struct folded w = { .len = 0 };
	size_t most = len < LONGEST ? len : LONGEST;

	while (w.len < most && ascii_is_alnum(s[w.len])) { // most words have nothing else
		w.text[w.len] = ascii_lower(s[w.len]);
		w.len++;
	}
	if (w.len < len && (w.len == LONGEST || s[w.len] == '\'' || (unsigned char)s[w.len] >= 0x80)) {
		*taken = word_at(s, len);
		return word_fold(s, *taken);
	}
	*taken = w.len;
	w.text[w.len] = '\0';
	w.hash = word_hash(w.text, w.len);
	return w;
}

// H, w, 3; W3, 3w, b2: with its count, or its number.
static bool
is_code(const struct folded *w)
{
	static const char codes[] = "hftxwlsg";
	const char *s = w->text;

	if (w->len == 1)
		return strchr(codes, s[0]) != NULL || strchr("1234", s[0]) != NULL;
	if (w->len != 2)
		return false;
	return (strchr(codes, s[0]) != NULL && ascii_is_digit(s[1])) ||
	    (ascii_is_digit(s[0]) && strchr(codes, s[1]) != NULL) || (s[0] == 'b' && strchr("1234", s[1]) != NULL);
}

// The word of any language that begins a statement; NULL if no word does.
static const struct word *
opener_of(const char *folded)
{
	return lexicon_whole(folded, WORD_SECTION);
}

// Sections, and what a player who leaves writes. Other requests are words of any letter, and of what a mail
// program writes: message, address.
static bool
is_section(const struct folded *word)
{
	const struct word *w = lexicon_hashed(word->text, word->hash, WORD_SECTION);

	return w != NULL && (w->value < KEYWORD_REQUEST || w->value == KEYWORD_REQUEST + REQUEST_RESIGN ||
	    w->value == KEYWORD_REQUEST + REQUEST_VACATION);
}

static uint64_t
bit(int sense)
{
	return UINT64_C(1) << sense;
}

static void
count_word(struct tally *t, const struct folded *w)
{
	const uint64_t places = bit(SENSE_PLACE) | bit(SENSE_GOOD) | bit(SENSE_VAGUE);
	const uint64_t orders = places | bit(SENSE_REST) | bit(SENSE_YES) | bit(SENSE_YES_OR_IF) | bit(SENSE_NO) | bit(SENSE_SAME) | bit(SENSE_LEAVE) |
	    bit(SENSE_LABEL);
	const uint64_t fillers = bit(SENSE_FILLER) | bit(SENSE_NUMBER) | bit(SENSE_PEOPLE) | bit(SENSE_OR) | bit(SENSE_THEN) |
	    bit(SENSE_GREETING) | bit(SENSE_AND) | bit(SENSE_ARTICLE) | bit(SENSE_LINK) | bit(SENSE_MY) | bit(SENSE_WITH) |
	    bit(SENSE_THANKS);
	const struct entry *found = w->len > 0 ? vocabulary_look(w->text, w->len, "en") : NULL;
	uint64_t class = found != NULL ? bit(found->class) : 0;

	t->words++;
	t->places += (class & places) != 0;
	t->fillers += (class & fillers) != 0 && !is_code(w);
	t->orders += (class & orders) != 0 || (w->len > 0 && (is_code(w) || is_section(w)));
}

// The next word after blanks, empty if there is none; *from becomes its end.
static struct folded
fold_next(const char *line, size_t len, size_t *from)
{
	while (*from < len && (line[*from] == ' ' || line[*from] == '\t'))
		(*from)++;
	size_t n;
	struct folded w = word_take(line + *from, len - *from, &n);
	*from += n;
	return w;
}

// Whether a word is the first one of "Stone Age", which our letters are from and about.
static bool
is_title(const struct folded *w, const char *rest, size_t len)
{
	size_t at = 0;

	return strcmp(w->text, "stone") == 0 && strcmp(fold_next(rest, len, &at).text, "age") == 0;
}

static struct tally
count_words(const char *text, size_t len)
{
	struct tally t = { 0 };

	for (size_t i = 0; i < len;) {
		size_t n = 0;
		if ((unsigned char)text[i] < 0x80 && !ascii_is_alnum(text[i])) { // no word begins so
			i++;
			continue;
		}
		struct folded w = word_take(text + i, len - i, &n);
		if (n > 0 && is_title(&w, text + i + n, len - i - n))
			w.len = 0;
		if (n > 0)
			count_word(&t, &w);
		i += n > 0 ? n : 1;
	}
	return t;
}

bool
words_name_order(const char *text, size_t len)
{
	if (count_words(text, len).orders > 0)
		return true;
	for (size_t i = 0; i < len; i++)
		if (ascii_is_digit(text[i]))
			return true;
	return false;
}

bool
words_name_place(const char *text, size_t len)
{
	return count_words(text, len).places > 0;
}

// Whether a word behind "message" says that a mail program quotes one: "Message du", "Mensaje original".
static bool
tells_of_quotation(const char *folded)
{
	const struct entry *e = vocabulary_look(folded, strlen(folded), "en");

	return e != NULL && (e->class == SENSE_QUOTED || e->class == SENSE_LINK || e->class == SENSE_FILLER);
}

// Whether a line begins with a word that begins orders, questions, settings or answers.
static bool
opens_order(const char *line, size_t len)
{
	static const char *const answers[] = { "join", "confirm", "name", "check", NULL };
	size_t at = 0;
	struct folded first = fold_next(line, len, &at);
	bool alone = at == len || line[at] != ' ';
	struct folded second = fold_next(line, len, &at);
	const struct word *w = lexicon_hashed(first.text, first.hash, WORD_SECTION);

	for (int i = 0; answers[i] != NULL; i++)
		if (strcmp(first.text, answers[i]) == 0)
			return true;
	if (w != NULL)
		return alone || w->value != KEYWORD_REQUEST + REQUEST_PRESS || strcmp(w->language, "en") == 0 ||
		    !tells_of_quotation(second.text);
	return lexicon_phrase(first.text, second.text) != NULL &&
	    opener_of(lexicon_phrase(first.text, second.text)) != NULL;
}

// "Von: Stone Age": a field of a header, in which "von" counts as a word.
static bool
is_field(const char *line, size_t len)
{
	size_t at = 0;

	(void)fold_next(line, len, &at);
	while (at < len && line[at] == ' ')
		at++;
	return at < len && line[at] == ':';
}

bool
words_could_order(const char *line, size_t len)
{
	struct tally t = count_words(line, len);

	if (t.words == 0)
		return (len == 1 && (line[0] == '=' || line[0] == '?'));
	if (t.places > 0 && 2 * t.orders >= t.words - t.fillers && !is_field(line, len))
		return true;
	return (t.orders > 0 && 2 * t.orders >= t.words) || opens_order(line, len);
}

// The letters of the first word of a folded text, after blanks; *rest becomes what follows it.
static const char *
first_word(struct arena *a, const char *s, const char **rest)
{
	s += strspn(s, " \t\n");
	*rest = s + strspn(s, "abcdefghijklmnopqrstuvwxyz");
	return arena_strndup(a, s, (size_t)(*rest - s));
}

static bool
is_sense(struct tongue in, const char *word, enum sense sense)
{
	const struct entry *e = vocabulary_look(word, strlen(word), in.lang->code);

	return e != NULL && e->class == sense;
}

bool
words_halt(struct tongue in, const char *text)
{
	const char *rest, *word = first_word(in.arena, text_fold(in.arena, text, strlen(text)), &rest);
	const struct word *w = opener_of(word);

	return is_sense(in, word, SENSE_NO) ||
	    (w != NULL && (w->value == KEYWORD_WAIT || w->value == KEYWORD_SECTION + SECTION_STOP));
}

bool
words_leave(struct tongue in, const char *text)
{
	const char *rest, *yes = first_word(in.arena, text_fold(in.arena, text, strlen(text)), &rest);
	const char *resign = first_word(in.arena, rest + strspn(rest, " ,"), &rest);

	return is_sense(in, yes, SENSE_YES) && is_sense(in, resign, SENSE_LEAVE) &&
	    rest[strspn(rest, " .!\t\n")] == '\0';
}

char
words_choose(const char *text)
{
	const char *s = text + strspn(text, " \t\n(");
	char letter = ascii_lower(*s);

	return (letter == 'a' || letter == 'b') && s[1 + strspn(s + 1, " \t\n).!")] == '\0' ? letter : '\0';
}
