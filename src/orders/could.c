// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Recognizes words of orders. The language of a line is unknown, so a word counts if it is a word
// of orders in any language.
#include "orders/could.h"

#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "orders/internal.h"
#include "words/vocabulary.h"

enum { LONGEST = 31, ELIDED = 5 };

// A folded word, without elisions such as l' in l'argile and 's in hut's.
struct folded {
	char text[LONGEST + 1];
	size_t len;
	int hash; // word_hash() of the word
};

// Counts of words in a line.
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

// Returns the length of the word at `s`, including a part after an apostrophe; 0 without one.
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

// Folds a word. The result is empty if the word is too long, or contains anything but letters and digits.
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

// Folds the word at `s` and sets *taken to its length; 0 without one.
static struct folded
word_take(const char *s, size_t len, size_t *taken)
{
	struct folded w = { .len = 0 };
	size_t most = len < LONGEST ? len : LONGEST;

	// fast path: most words have only ASCII letters and digits
	while (w.len < most && ascii_is_alnum(s[w.len])) {
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

// Whether a word is a code, with its count or number: H, w, 3, W3, 3w, b2.
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

// Whether a word begins a section, or a request of a player who leaves. Words of other requests
// also occur in ordinary letters and in the text of mail programs: message, address.
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

// Folds the next word after spaces, empty if there is none, and moves *from past it.
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

static struct tally
count_words(const char *text, size_t len)
{
	const uint64_t places = bit(SENSE_PLACE) | bit(SENSE_GOOD) | bit(SENSE_VAGUE);
	const uint64_t orders = places | bit(SENSE_REST) | bit(SENSE_YES) | bit(SENSE_YES_OR_IF) | bit(SENSE_NO) |
	    bit(SENSE_SAME) | bit(SENSE_LEAVE) | bit(SENSE_LABEL);
	const uint64_t fillers = bit(SENSE_FILLER) | bit(SENSE_NUMBER) | bit(SENSE_PEOPLE) | bit(SENSE_OR) |
	    bit(SENSE_THEN) | bit(SENSE_GREETING) | bit(SENSE_AND) | bit(SENSE_ARTICLE) | bit(SENSE_LINK) |
	    bit(SENSE_MY) | bit(SENSE_WITH) | bit(SENSE_THANKS);
	struct tally t = { 0 };

	for (size_t i = 0; i < len;) {
		size_t n = 0, next = 0;
		// no word begins with these bytes
		if ((unsigned char)text[i] < 0x80 && !ascii_is_alnum(text[i])) {
			i++;
			continue;
		}
		struct folded w = word_take(text + i, len - i, &n);
		i += n > 0 ? n : 1;
		if (n == 0)
			continue;
		// "Stone Age", the name of the game, is in our letters
		if (strcmp(w.text, "stone") == 0 && strcmp(fold_next(text + i, len - i, &next).text, "age") == 0)
			w.len = 0;
		const struct entry *found = w.len > 0 ? vocabulary_look(w.text, w.len, "en") : NULL;
		const uint64_t class = found != NULL ? bit(found->class) : 0;
		t.words++;
		t.places += (class & places) != 0;
		t.fillers += (class & fillers) != 0 && !is_code(&w);
		t.orders += (class & orders) != 0 || (w.len > 0 && (is_code(&w) || is_section(&w)));
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

// Whether a text names a place or a good with a word; "Stone Age" does not count.
static bool
words_name_place(const char *text, size_t len)
{
	return count_words(text, len).places > 0;
}

// Whether the word after "message" shows that a mail program quotes one: "Message du", "Mensaje original".
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
	    lexicon_whole(lexicon_phrase(first.text, second.text), WORD_SECTION) != NULL;
}

// Whether a line is a header field such as "Von: Stone Age", in which "von" would count as a word.
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

// Returns the first word of a folded text, after spaces; *rest is the text after it.
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
words_open(const char *word)
{
	return lexicon_whole(word, WORD_SECTION) != NULL;
}

enum { NO_BYTES = 24 }; // most bytes affected by "no"; "no hard feelings about the clay" is talk

// Whether a word is "wait" or "stop".
static bool
is_halt(const char *word)
{
	const struct word *w = lexicon_whole(word, WORD_SECTION);

	return w != NULL && (w->value == KEYWORD_WAIT || w->value == KEYWORD_SECTION + SECTION_STOP);
}

bool
words_halt(struct tongue in, const char *text)
{
	const char *rest, *word = first_word(in.arena, text_fold(in.arena, text, strlen(text)), &rest);

	// a wish about letters or absence: "stop sending me mails", "no mail over Christmas"
	if (rest[0] == ' ' &&
	    (words_wish(in.arena, text) != 0 || topic_fits(in.arena, in.lang->code, text, TOPIC_UNABLE)))
		return false;
	while (!is_halt(word) && (is_sense(in, word, SENSE_YES) || is_sense(in, word, SENSE_DOUBT))) { // "ok, but wait"
		const char *above = rest;
		word = first_word(in.arena, above + strspn(above, " ,.!"), &rest);
	}
	if (!is_sense(in, word, SENSE_NO))
		return is_halt(word);
	const char *behind, *next = first_word(in.arena, rest + strspn(rest, " "), &behind);
	if (is_sense(in, next, SENSE_DOUBT)) // "no but really!" is only an exclamation
		return is_halt(first_word(in.arena, behind + strspn(behind, " "), &rest));
	bool more = rest[strspn(rest, " ")] != '\0' && strchr(",.!;:-\n", rest[strspn(rest, " ")]) == NULL;
	return !more || strlen(rest) <= NO_BYTES || is_halt(first_word(in.arena, rest + strspn(rest, " "), &rest));
}

enum request_kind
words_confirm(struct tongue in, const char *text)
{
	static const enum request_kind confirmed[] = { REQUEST_FORGET, REQUEST_ADDRESS };
	const char *rest, *yes = first_word(in.arena, text_fold(in.arena, text, strlen(text)), &rest);
	const char *what = first_word(in.arena, rest + strspn(rest, " ,"), &rest);
	const bool agreed = is_sense(in, yes, SENSE_YES) || is_sense(in, yes, SENSE_YES_OR_IF);

	if (!agreed || rest[strspn(rest, " .!\t\n")] != '\0') // a yes and one more word
		return REQUESTS;
	if (is_sense(in, what, SENSE_LEAVE))
		return REQUEST_RESIGN;
	const struct word *request = lexicon_whole(what, WORD_SECTION);
	for (size_t i = 0; i < sizeof confirmed / sizeof *confirmed; i++)
		if (request != NULL && request->value == KEYWORD_REQUEST + (int)confirmed[i])
			return confirmed[i];
	return REQUESTS;
}

bool
words_all(struct tongue in, const char *line)
{
	static const enum sense around[] = { SENSE_ARTICLE, SENSE_LINK, SENSE_WITH, SENSE_FILLER, SENSE_THANKS, SENSE_POLITE,
		SENSE_ELIDED };
	const char *rest = text_fold(in.arena, line, strlen(line));
	bool yes = false, all = false, all_first = false, other = false;

	while (!other && *(rest += strspn(rest, " ,.!'\t\n")) != '\0') {
		const char *word = first_word(in.arena, rest, &rest);
		const bool is_yes = is_sense(in, word, SENSE_YES) || is_sense(in, word, SENSE_YES_OR_IF);
		const bool is_all = is_sense(in, word, SENSE_REST);
		other = !is_yes && !is_all;
		for (size_t i = 0; i < sizeof around / sizeof *around; i++)
			other = other && !is_sense(in, word, around[i]);
		other = other || (all_first && is_sense(in, word, SENSE_FILLER)); // "all fine here" is talk
		yes = yes || is_yes;
		all_first = all_first || (is_all && !yes);
		all = all || is_all;
	}
	return yes && all && !other;
}

char
words_choose(const char *text)
{
	const char *s = text + strspn(text, " \t\n(");
	char letter = ascii_lower(*s);

	return (letter == 'a' || letter == 'b') && s[1 + strspn(s + 1, " \t\n).!")] == '\0' ? letter : '\0';
}

// The tests of orders that the splitting of letters uses.
const struct quote_hints order_hints = { words_could_order, words_name_order, words_name_place };
