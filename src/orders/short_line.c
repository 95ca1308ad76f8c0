// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Cuts a line into its pieces: wishes, numbers, and what stands between them.
#include "orders/short_line.h"

#include <stddef.h>
#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "orders/lexicon.h"
#include "orders/word_hash.h"

enum { MENDS = 16 }; // unknown words of a line among which one may be misspelt

void
line_init(struct line *l)
{
	memset(l, 0, offsetof(struct line, piece));
}

bool
takes_count(enum place place)
{
	return place_info[place].kind == DICE_PLACE;
}

static inline bool
word_is(const char *text, const char *s, size_t len)
{
	return (len == 0 || text[0] == s[0]) && strncmp(text, s, len) == 0 && text[len] == '\0';
}

const struct short_word *
short_word_find(const char *language, const char *s, size_t len)
{
	return short_word_hashed(language, s, len, word_hash(s, len));
}

const struct short_word *
short_word_hashed(const char *language, const char *s, size_t len, int hash)
{
	const struct short_word *found = NULL;

	for (int i = short_words_from[hash]; i < short_words_from[hash + 1]; i++) {
		const struct short_word *w = &short_words[short_words_hashed[i]];
		if (!word_is(w->text, s, len))
			continue;
		if (strcmp(w->language, language) == 0)
			return w;
		if (found == NULL || strcmp(w->language, "en") == 0)
			found = w;
	}
	return found;
}

static bool
is_same(const char *a, const char *b)
{
	return *a == *b && strcmp(a, b) == 0;
}

// Whether one letter of a word is wrong, missing, or swapped with its neighbour.
static bool
is_misspelt(const char *word, const char *right)
{
	while (*word == *right && *word != '\0') {
		word++;
		right++;
	}
	if (*right == '\0')
		return false;
	if (is_same(word, right + 1) || (*word != '\0' && is_same(word + 1, right + 1)))
		return true;
	return *word != '\0' && *word == right[1] && word[1] == *right && is_same(word + 2, right + 2);
}

// The only place or good of the writer's language or of English that the word is with one letter wrong,
// missing, doubled or swapped; *right becomes how it is written.
static const struct short_word *
word_mend(const struct reader *r, const char *word, const char **right)
{
	const struct short_word *found = NULL;
	size_t len = strlen(word);

	if (len < 4)
		return NULL;
	for (size_t i = 1; word[i] != '\0'; i++) { // a doubled letter
		*right = arena_printf(r->a, "%.*s%s", (int)i, word, word + i + 1);
		if (word[i] == word[i - 1] && (found = short_word_find(r->language, *right, len - 1)) != NULL)
			return found->class <= SHORT_WORD_GOOD ? found : NULL;
	}
	for (int i = 0; i < short_mended_count; i++) {
		const struct short_word *w = &short_words[short_mended[i]];
		if (!is_misspelt(word, w->text) ||
		    (strcmp(w->language, "en") != 0 && strcmp(w->language, r->language) != 0))
			continue;
		if (found != NULL && found->value != w->value)
			return NULL;
		if (found == NULL)
			*right = w->text;
		found = w;
	}
	return found;
}

// The place of a code of one letter; PLACES if it is none.
static enum place
code_place(char c)
{
	for (enum place p = 0; p < CARD_1; p++)
		if (ascii_lower(place_info[p].code[0]) == c)
			return p;
	return PLACES;
}

void
doubt(struct reader *r, const char *text)
{
	r->line->doubtful = true;
	pile_add(r->a, &r->line->doubts, text);
}

static struct piece *
piece_add(struct reader *r, enum token_is is, const char *text)
{
	struct line *l = r->line;

	if (l->count == TOKENS) {
		doubt(r, text);
		l->count--;
	}
	l->piece[l->count] = (struct piece){ .is = is, .text = text, .least = UNCOUNTED, .most = UNCOUNTED };
	return &l->piece[l->count++];
}

static struct piece *
wish_add(struct reader *r, enum place place, const char *text)
{
	struct piece *p = piece_add(r, IS_WISH, text);

	p->place = place;
	return p;
}

void
count_wish(struct reader *r, struct piece *p, int least, int most)
{
	int room = place_room[p->place] > 0 ? place_room[p->place] : PEOPLE_MAX;
	bool fits = takes_count(p->place) ? least >= 1 && least <= most && most <= room
					  : least == most && most == room && p->place < CARD_1;

	if (!fits || p->least != UNCOUNTED)
		doubt(r, p->text);
	p->least = least;
	p->most = most;
}

// "2", or "2-4" of which *most is the second and which is a range, also as "3-3"; the rest in *end.
static bool
range_read(const char *s, int *least, int *most, const char **end)
{
	int n[2] = { 0, 0 }, i = 0;

	for (; i < 2; i++) {
		size_t digits = strspn(s, "0123456789");
		if (digits == 0 || digits > 2)
			return false;
		for (size_t d = 0; d < digits; d++)
			n[i] = n[i] * 10 + s[d] - '0';
		s += digits;
		if (i == 1 || s[0] != '-')
			break;
		s++;
	}
	*least = n[0];
	*most = i == 0 ? n[0] : n[1];
	*end = s;
	return true;
}

// The place or `rest` of which a word of the long form is a shortening.
static const struct short_word *
word_shortened(const struct reader *r, const char *s)
{
	const struct word *w = r->statement ? lexicon_sure(r->language, s, WORD_PLACE | WORD_REST) : NULL;

	return w != NULL ? short_word_find(r->language, w->text, strlen(w->text)) : NULL;
}

// Reads a chunk of letters and digits: W3, 3W, B3, W3!, W2-4, card1, wood3. False for any other chunk.
static bool
mixed_read(struct reader *r, const char *s)
{
	size_t letters = strspn(s, "abcdefghijklmnopqrstuvwxyz");
	const char *whole = s, *end = s;
	int least = 0, most = 0;
	bool first = letters > 0;

	if (!first) {
		if (!range_read(s, &least, &most, &end))
			return false;
		letters = strspn(end, "abcdefghijklmnopqrstuvwxyz");
		if (letters == 0 || (end[letters] != '\0' && strcmp(end + letters, "!") != 0) || least != most)
			return false;
		s = end;
		end += letters;
	} else if (!range_read(s + letters, &least, &most, &end) ||
	    (end[0] != '\0' && strcmp(end, "!") != 0)) {
		return false;
	}
	bool range = strchr(whole, '-') != NULL;
	const struct short_word *w = short_word_find(r->language, s, letters);
	if (w == NULL && letters > 1)
		w = word_shortened(r, arena_printf(r->a, "%.*s", (int)letters, s));
	enum place place = letters == 1 ? code_place(*s) : PLACES;
	bool family = (first && letters == 1 && *s == 'b') ||
	    (first && w != NULL && w->class == SHORT_WORD_PLACE && w->value >= SCOPE_CARD);
	if (family) {
		bool building = *s == 'b';
		if (range || least < 1 || least > 4)
			return false;
		wish_add(r, (enum place)((building ? BUILDING_1 : CARD_1) + least - 1), s)->code =
		    letters == 1;
		return true;
	}
	if (place == PLACES && w != NULL && w->value < PLACES && letters > 1 &&
	    (w->class == SHORT_WORD_PLACE || w->class == SHORT_WORD_GOOD))
		place = (enum place)w->value;
	if (place == PLACES)
		return false;
	// "wood x3"
	struct piece *last = r->line->count > 0 ? &r->line->piece[r->line->count - 1] : NULL;
	if (letters == 1 && *s == 'x' && first && last != NULL && last->is == IS_WISH &&
	    last->least == UNCOUNTED && last->place < CARD_1 && (!last->code || takes_count(last->place))) {
		if (last->code)
			doubt(r, s);
		count_wish(r, last, least, most);
		return true;
	}
	struct piece *p = wish_add(r, place, whole);
	p->code = letters == 1;
	p->exact = ((end[0] == '!' && letters == 1) || range) && takes_count(place);
	count_wish(r, p, least, most);
	return true;
}

static bool
is_and(const struct short_word *w)
{
	return w->class == SHORT_WORD_AND_YES || (w->class == SHORT_WORD_FILLER && w->value == 1);
}

static void
word_use(struct reader *r, const struct short_word *w, const char *text)
{
	struct piece *last = r->line->count > 0 ? &r->line->piece[r->line->count - 1] : NULL, *p;

	r->line->classes |= 1u << w->class;
	r->line->french = r->line->french || strcmp(w->language, "fr") == 0;
	if (w->class == SHORT_WORD_PLACE || w->class == SHORT_WORD_GOOD) {
		wish_add(r, (enum place)w->value, text);
	} else if (w->class == SHORT_WORD_VAGUE) {
		doubt(r, text);
	} else if (w->class == SHORT_WORD_PEOPLE) {
		piece_add(r, IS_PEOPLE, text);
	} else if (w->class == SHORT_WORD_REST) {
		if (last == NULL || last->is != IS_REST || last->ends) // all the rest
			piece_add(r, IS_REST, text);
	} else if (is_and(w) && last != NULL && last->is == IS_REST) {
		last->ends = true; // "gold rest and all hunting" sends them twice
	} else if (w->class == SHORT_WORD_THEN) {
		piece_add(r, IS_NEXT, text);
	} else if (w->class == SHORT_WORD_NUMBER) {
		p = piece_add(r, IS_NUMBER, text);
		p->least = p->most = w->value;
	} else if (w->class == SHORT_WORD_OR && // not of "everybody else"
	    (strcmp(text, "else") != 0 || last == NULL || last->is != IS_REST)) {
		piece_add(r, IS_OR, text);
	}
}

static bool
all_of(const char *s, const char *set)
{
	return s[0] != '\0' && s[strspn(s, set)] == '\0';
}

// What "or" is, with `rest` behind it: between two places or goods the conjunction of English; else gold of
// somebody who writes French, and doubtful beside a word that is French alone.
static const struct short_word *
or_word(struct reader *r, const char *rest)
{
	const struct piece *last = r->line->count > 0 ? &r->line->piece[r->line->count - 1] : NULL;
	const struct short_word *w;

	rest += strspn(rest, " ");
	w = short_word_find(r->language, rest, strspn(rest, "abcdefghijklmnopqrstuvwxyz"));
	bool between = last != NULL && (last->is == IS_WISH || last->is == IS_NUMBER) && w != NULL &&
	    w->class <= SHORT_WORD_GOOD;
	if (between || (strcmp(r->language, "fr") != 0 && !r->line->french))
		return short_word_find("en", "or", 2);
	if (strcmp(r->language, "fr") != 0)
		doubt(r, "or");
	return short_word_find("fr", "or", 2);
}

// Whether a word may stand between numbers that are cards: 1 or 2.
static bool
joins_numbers(const struct short_word *w)
{
	return w != NULL && (w->class == SHORT_WORD_OR || w->class == SHORT_WORD_THEN || is_and(w));
}

// Looks a chunk up, with `rest` of the line behind it; what cannot be read is doubtful where an order stands
// in the line.
static void
chunk_read(struct reader *r, const char *s, const char *rest, struct pile *unknown)
{
	const struct short_word *w = strcmp(s, "or") == 0 ? or_word(r, rest) : short_word_find(r->language, s, strlen(s));
	const char *end, *right = NULL;
	int least, most;

	r->line->letters = r->line->letters || !(all_of(s, "0123456789-") || joins_numbers(w));
	if (strlen(s) == 1 && code_place(*s) != PLACES) {
		wish_add(r, code_place(*s), s)->code = true;
		return;
	}
	// "huntrest"
	size_t len = strlen(s);
	const struct short_word *part =
	    w == NULL && len > 4 && strcmp(s + len - 4, "rest") == 0 ? short_word_find(r->language, s, len - 4) : NULL;
	if (part != NULL && part->class == SHORT_WORD_PLACE && part->value < PLACES) {
		word_use(r, part, s);
		piece_add(r, IS_REST, s);
		return;
	}
	if (w != NULL && w->class < SHORT_WORD_ASK) {
		word_use(r, w, s);
		return;
	}
	if (w != NULL)
		r->line->classes |= 1u << w->class;
	if (range_read(s, &least, &most, &end) && end[strspn(end, "!")] == '\0') {
		struct piece *p = piece_add(r, IS_NUMBER, s);
		p->least = least;
		p->most = most;
		p->exact = strpbrk(s, "-!") != NULL;
		p->code = true; // in digits
		return;
	}
	if (strpbrk(s, "0123456789") != NULL && mixed_read(r, s))
		return;
	// A code of more or other letters than there are, but no date or ordinal.
	if (strpbrk(s, "0123456789") != NULL && strpbrk(s, "abcdefghijklmnopqrstuvwxyz") != NULL && len <= 8 &&
	    strstr("st nd rd th am pm h", s + strspn(s, "0123456789")) == NULL) {
		doubt(r, s);
		return;
	}
	if (w == NULL && (w = word_shortened(r, s)) != NULL) {
		word_use(r, w, s);
		return;
	}
	if (w == NULL && unknown->count < MENDS && (w = word_mend(r, s, &right)) != NULL) {
		pile_add(r->a, &r->line->mended, s);
		pile_add(r->a, &r->line->mended, right);
		word_use(r, w, s);
		return;
	}
	pile_add(r->a, unknown, s);
}

// Steps over "1." "1)" "a)" "-" before text at the start of a part; whether one stood there.
static bool
label_skip(struct reader *r, const char **s, bool within)
{
	const char *t = *s;
	int n = 0;

	if ((t[0] == '-' || t[0] == '*') && t[1] == ' ' && !within) {
		*s = t + 2;
		return true;
	}
	if (ascii_is_digit(t[0]))
		n = t[0] - '0';
	else if (t[0] >= 'a' && t[0] <= 'z' && t[1] == ')')
		n = t[0] - 'a' + 1;
	if (n == 0 || (t[1] != '.' && t[1] != ')') || t[2] != ' ' || t[2 + strspn(t + 2, " ")] == '\0' ||
	    (within && n != r->label_last + 1))
		return false;
	r->label_broken = r->label_broken || n != r->label_last + 1;
	r->label_last = n;
	r->labels++;
	*s = t + 3;
	return true;
}

static bool
in_chunk(const char *start, const char *s)
{
	unsigned char c = (unsigned char)*s;

	if (ascii_is_alnum(*s) || c >= 0x80)
		return true;
	if (c == '-' && s > start)
		return ascii_is_digit(s[-1]) && ascii_is_digit(s[1]);
	return c == '!' && s > start &&
	    (ascii_is_letter(*start) ? ascii_is_digit(s[-1]) : s > start + 1 && ascii_is_digit(s[-2]) && !ascii_is_digit(s[-1]));
}

static bool
one_of(const char *s, const char *const words[], size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (is_same(words[i], s))
			return true;
	return false;
}

// Whether letters are an article or the like of French or Italian, before an apostrophe: l'argile.
static bool
is_elided(const char *s)
{
	static const char *const words[] = { "l", "d", "j", "m", "s", "c", "qu", "dell", "nell", "all", "sull", "dall", "un" };

	return one_of(s, words, sizeof words / sizeof *words);
}

// Steps over words that make one name with the word before them, which becomes the word for it.
static void
name_join(struct text *word, const char **s)
{
	static const struct {
		const char *first, *more, *name;
	} names[] = { { "tool", "maker", "toolmaker" }, { "clay", "pit", "claypit" }, { "hunting", "grounds", "hunting" },
		{ "hunting", "ground", "hunting" }, { "whats", "left", "rest" }, { "whos", "left", "rest" },
		{ "whatevers", "left", "rest" }, { "whoevers", "left", "rest" }, { "whatever", "is left", "rest" },
		{ "whoever", "is left", "rest" }, { "lets", "do", "put" },
		{ "fabricante", "de herramientas", "fabricante" }, { "campos", "de caza", "caza" },
		{ "campo", "de caza", "caza" }, { "fabricant", "d'outils", "fabricant" }, { "tuile", "batiment", "tuile" },
		{ "zone", "de chasse", "chasse" }, { "terrain", "de chasse", "chasse" },
		{ "terrains", "de chasse", "chasse" }, { "terreni", "di caccia", "caccia" },
		{ "terreno", "di caccia", "caccia" }, { "cava", "d'argilla", "argilla" },
		{ "cava", "di argilla", "argilla" }, { "tessera", "capanna", "tessera" } };

	if (**s != ' ' && **s != '-')
		return;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		if (!is_same(word->data, names[i].first))
			continue;
		size_t len = strlen(names[i].more);
		if (strncmp(*s + 1, names[i].more, len) != 0 || ascii_is_alnum((*s)[1 + len]))
			continue;
		text_cut(word, 0);
		text_add(word, names[i].name);
		*s += 1 + len;
		return;
	}
}

// The longest chunk at `s`, without apostrophes and what is elided before them, words that are one
// joined; NULL for an emoji.
static const char *
chunk_take(struct reader *r, const char **s)
{
	const char *start = *s;
	struct text t;
	bool letters = false;

	text_init(&t, r->a);
	for (; in_chunk(start, *s) || (**s == '\'' && *s > start && ascii_is_letter((*s)[1])); (*s)++)
		if (**s != '\'') {
			text_add_bytes(&t, *s, 1);
			letters = letters || (unsigned char)**s < 0xe2; // signs and emoji begin there
		} else if (is_elided(t.data)) {
			text_cut(&t, 0);
		}
	if (r->statement && **s == '!' && ascii_is_digit(*start) && ascii_is_digit((*s)[-1])) {
		text_add_bytes(&t, *s, 1);
		(*s)++;
	}
	name_join(&t, s);
	return letters && (unsigned char)*start < 0xe2 ? t.data : NULL;
}

// Whether what follows a word says more of the place before it: de, or an article behind it.
static bool
links(const char *chunk, bool linked)
{
	static const char *const words[] = { "of", "de", "del", "di", "della", "dell" };
	static const char *const articles[] = { "the", "la", "las", "le", "les", "los" };

	return one_of(chunk, words, sizeof words / sizeof *words) ||
	    (linked && one_of(chunk, articles, sizeof articles / sizeof *articles));
}

// Whether a good that follows would rather be what is paid: "card 4 for 4 wood".
static bool
may_be_paid(const struct line *l, const char *chunk)
{
	static const char *const words[] = { "for", "with", "mit", "fur", "fuer", "con", "por", "avec", "pour", "per" };
	const struct piece *last = l->count > 0 ? &l->piece[l->count - 1] : NULL;

	if (last != NULL && last->is == IS_NUMBER && l->count > 1)
		last--;
	return last != NULL && last->is == IS_WISH && last->place >= CARD_1 && one_of(chunk, words, sizeof words / sizeof *words);
}

// "cantera de piedra" is one place; what names two so is doubtful.
static void
place_link(struct reader *r, int before)
{
	struct line *l = r->line;

	if (before == 0)
		return;
	const struct piece *first = &l->piece[before - 1], *second = &l->piece[before];
	if (l->count != before + 1 || first->is != IS_WISH || second->is != IS_WISH || first->code ||
	    second->code)
		return;
	if (first->place == second->place && first->least == UNCOUNTED && second->least == UNCOUNTED)
		l->count--;
	else
		doubt(r, second->text);
}

void
line_cut(struct reader *r, const char *s, struct pile *unknown)
{
	bool linked = false, paid = false;

	while (*s != '\0') {
		if (*s == ' ' || *s == '\t') {
			s++;
			continue;
		}
		const struct piece *last = r->line->count > 0 ? &r->line->piece[r->line->count - 1] : NULL;
		paid = paid && last != NULL && last->is != IS_NEXT && last->is != IS_OR;
		bool within = last != NULL && last->is != IS_NEXT;
		if (!within || r->labels > 0 ? label_skip(r, &s, within) : false)
			piece_add(r, IS_NEXT, "");
		if (in_chunk(s, s)) {
			int before = r->line->count;
			linked = linked || strncmp(s, "d'", 2) == 0;
			const char *chunk = chunk_take(r, &s);
			if (chunk == NULL)
				continue;
			chunk_read(r, chunk, s, unknown);
			if (linked)
				place_link(r, before);
			linked = links(chunk, linked);
			const struct piece *now = r->line->count > before ? &r->line->piece[before] : NULL;
			if (paid && now != NULL && now->is == IS_WISH && now->place < CARD_1 && takes_count(now->place))
				doubt(r, now->text);
			paid = may_be_paid(r->line, chunk) ||
			    (paid && (now == NULL || (now->is != IS_WISH && now->is != IS_NEXT && now->is != IS_OR)));
			continue;
		}
		if (*s == '?')
			r->line->question = true;
		else if (*s == '/' || *s == '|')
			piece_add(r, IS_OR, "/");
		else if (*s == '.' && ascii_is_letter(s[1]) && r->line->count > 0 &&
		    r->line->piece[r->line->count - 1].is == IS_NUMBER)
			pile_add(r->a, unknown, r->line->piece[r->line->count - 1].text); // "1.H"
		else if (strchr(",;>.!:", *s) != NULL || (strchr("+&", *s) != NULL && !ascii_is_digit(s[1])) ||
		    (*s == '-' && s[1] == ' '))
			piece_add(r, IS_NEXT, "");
		else if (strchr("\"'()&+*~=-#", *s) == NULL || *s == '=')
			pile_addf(r->a, unknown, "%c", *s);
		s += *s != '\0';
	}
}
