// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits text into tokens.
#include "words/internal.h"

#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "base/text.h"

enum { FIRST_PICTURE = 0x1f300, LAST_PICTURE = 0x1faff, LONGEST_ELIDED = 6, CLASS_NOTHING = 0 };

// Maps a range of code points to ASCII characters, or to CLASS_NOTHING (dropped).
struct range {
	uint32_t first, last;
	int as; // value of the first code point
	int step; // increment for each further code point
	int round; // number of code points after which the values repeat; 0 for never
};

// The ranges, sorted.
static const struct range plain[] = {
	{ 0x00a1, 0x00a1, CLASS_NOTHING, 0, 0 }, // inverted !
	{ 0x00a8, 0x00a8, CLASS_NOTHING, 0, 0 },
	{ 0x00aa, 0x00aa, 'a', 0, 0 },
	{ 0x00ab, 0x00ab, CLASS_NOTHING, 0, 0 },
	{ 0x00b2, 0x00b3, '2', 1, 0 },
	{ 0x00b4, 0x00b4, '\'', 0, 0 },
	{ 0x00b7, 0x00b7, '-', 0, 0 },
	{ 0x00b9, 0x00b9, '1', 0, 0 },
	{ 0x00ba, 0x00ba, 'o', 0, 0 },
	{ 0x00bb, 0x00bb, CLASS_NOTHING, 0, 0 },
	{ 0x00bf, 0x00bf, CLASS_NOTHING, 0, 0 }, // inverted ?
	{ 0x00d7, 0x00d7, '*', 0, 0 },
	{ 0x02bc, 0x02bc, '\'', 0, 0 },
	{ 0x2010, 0x2015, '-', 0, 0 },
	{ 0x2018, 0x201b, '\'', 0, 0 },
	{ 0x201c, 0x201f, CLASS_NOTHING, 0, 0 },
	{ 0x2022, 0x2023, '-', 0, 0 }, // bullets
	{ 0x2026, 0x2026, '.', 0, 0 },
	{ 0x200b, 0x200f, CLASS_NOTHING, 0, 0 },
	{ 0x2043, 0x2043, '-', 0, 0 },
	{ 0x2070, 0x2070, '0', 0, 0 },
	{ 0x2074, 0x2079, '4', 1, 0 },
	{ 0x2080, 0x2089, '0', 1, 0 },
	{ 0x20e3, 0x20e3, CLASS_NOTHING, 0, 0 }, // keycap
	{ 0x2192, 0x2192, '>', 0, 0 },
	{ 0x2212, 0x2212, '-', 0, 0 },
	{ 0x2460, 0x2468, '1', 1, 0 },
	{ 0x2474, 0x247c, '1', 1, 0 },
	{ 0x24b6, 0x24cf, 'a', 1, 0 },
	{ 0x24d0, 0x24e9, 'a', 1, 0 },
	{ 0x24f5, 0x24fd, '1', 1, 0 },
	{ 0x25a0, 0x25cf, '-', 0, 0 }, // geometric bullets
	{ 0x2776, 0x277e, '1', 1, 0 },
	{ 0x2780, 0x2788, '1', 1, 0 },
	{ 0x278a, 0x2792, '1', 1, 0 },
	{ 0xfe00, 0xfe0f, CLASS_NOTHING, 0, 0 },
	{ 0xff01, 0xff5e, '!', 1, 0 },
	{ 0x1d400, 0x1d6a3, 'a', 1, 26 },
	{ 0x1d7ce, 0x1d7ff, '0', 1, 10 },
	{ 0x1f130, 0x1f149, 'a', 1, 0 },
	{ 0x1f3fb, 0x1f3ff, CLASS_NOTHING, 0, 0 }, // skin tones
	{ 0xe0000, 0xe0fff, CLASS_NOTHING, 0, 0 },
};

struct fold {
	struct reader *r;
	const char *s, *end; // rest of the text
	char *to; // where the next folded letter is written
	bool space; // a space precedes the next token
};

static uint32_t
plain_of(uint32_t cp)
{
	for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
		if (cp >= plain[i].first && cp <= plain[i].last) {
			int n = (int)(cp - plain[i].first);
			return (uint32_t)(plain[i].as + plain[i].step * (plain[i].round > 0 ? n % plain[i].round : n));
		}
	return cp;
}

// Reads the character at `s`: returns its length, and sets its code point and the letters it folds
// to; *count is -1 if it is not a letter.
static size_t
char_read(const char *s, const char *end, uint32_t *cp, char letters[static 2], int *count)
{
	size_t len = utf8_read(s, (size_t)(end - s), cp);

	if (len == 0) {
		*cp = 0xfffd;
		len = 1;
	}
	if (*cp >= 0x80)
		*cp = plain_of(*cp);
	*count = *cp >= 0x335 && *cp <= 0x338 ? -1 : letter_fold(*cp, letters);
	return len;
}

static struct token *
token_add(struct fold *f, enum token_kind kind, const char *from)
{
	struct token *t = &f->r->token[f->r->count++];

	*t = (struct token){ .at = from, .kind = kind, .space = f->space || f->r->count == 1, .len = (int)(f->s - from) };
	f->space = false;
	return t;
}

static void
word_take(struct fold *f)
{
	const char *from = f->s, *text = f->to;
	// capital: the first or, as in iPhone, the second letter is a capital
	bool capital = false, stroke = false, elided = false;
	uint32_t cp;
	char letters[2];
	int count;

	while (f->s < f->end) {
		size_t len = char_read(f->s, f->end, &cp, letters, &count);
		if (cp == '\'' && f->s + len < f->end) { // S9
			uint32_t next;
			(void)char_read(f->s + len, f->end, &next, letters, &count);
			const bool digit = next >= '0' && next <= '9';
			const size_t n = (size_t)(f->to - text);
			elided = (count > 0 || digit) && n < LONGEST_ELIDED && vocabulary_elides(text, n, digit ? vocabulary_language(f->r->by->language) : 0);
			if (count <= 0 && !elided)
				break;
			f->s += len;
			if (elided)
				break;
			continue;
		}
		stroke = stroke || (cp >= 0x335 && cp <= 0x338);
		if (cp == 0 || (cp >= 0x335 && cp <= 0x338)) { // S3, S5
			f->s += len;
			continue;
		}
		if (count < 0)
			break;
		capital = capital || (f->s <= from + 1 && ((cp >= 'A' && cp <= 'Z') || (cp >= 0xc0 && cp <= 0xde)));
		for (int i = 0; i < count; i++)
			*f->to++ = letters[i];
		f->s += len;
	}
	*f->to++ = '\0';
	struct token *t = token_add(f, TOKEN_WORD, from);
	t->text = text;
	t->capital = capital;
	t->elided = elided;
	if (stroke)
		token_add(f, TOKEN_SIGN, f->s)->class = SENSE_NOT;
}

static void
number_take(struct fold *f)
{
	const char *from = f->s;
	uint32_t cp;
	char letters[2];
	int count, n = 0, digits = 0;

	while (f->s < f->end) {
		size_t len = char_read(f->s, f->end, &cp, letters, &count);
		if (cp != 0 && (cp < '0' || cp > '9'))
			break;
		if (cp != 0 && digits++ < 4)
			n = n * 10 + (int)cp - '0';
		f->s += len;
	}
	struct token *t = token_add(f, TOKEN_NUMBER, from);
	t->n = n < LARGE ? n : LARGE;
	t->class = SENSE_NUMBER;
}

// S6, S7: reads a sign and looks it up.
static void
sign_take(struct fold *f, uint32_t cp, size_t len)
{
	const char *from = f->s;
	char sign[5] = "";

	if (len < sizeof sign)
		memcpy(sign, from, len);
	const struct entry *w = vocabulary_find(sign, len < sizeof sign ? len : 0, 0);
	f->s += len;
	if (cp >= 0x335 && cp <= 0x338) { // S5
		token_add(f, TOKEN_SIGN, from)->class = SENSE_NOT;
		return;
	}
	struct token *last = f->r->count > 0 ? &f->r->token[f->r->count - 1] : NULL;
	if (w == NULL && last != NULL && last->kind == TOKEN_SIGN && last->class == SENSE_NONE && !f->space) {
		last->len = (int)(f->s - last->at);
		return;
	}
	struct token *t = token_add(f, TOKEN_SIGN, from);
	t->picture = cp >= FIRST_PICTURE && cp <= LAST_PICTURE;
	if (w != NULL) {
		t->class = (enum sense)w->class;
		t->value = w->value;
		t->text = entry_text(w);
		t->good = w->class == SENSE_GOOD;
	}
}

// S8: the length of a smiley made of punctuation; 0 if there is none.
static size_t
smiley_length(const struct fold *f)
{
	size_t n = 1, left = (size_t)(f->end - f->s);

	if (left < 2)
		return 0;
	if (memcmp(f->s, "<3", 2) == 0 || memcmp(f->s, "^^", 2) == 0)
		n = 2;
	else if (strchr(":;=", f->s[0]) != NULL) {
		n += f->s[n] == '-' || f->s[n] == 'o' || f->s[n] == '\'';
		if (n >= left || strchr(")(DPpO|", f->s[n]) == NULL)
			return 0;
		while (n < left && strchr(")(DPpO|", f->s[n]) != NULL)
			n++;
	} else
		return 0;
	return n == left || strchr(" \t\n.,!", f->s[n]) != NULL ? n : 0;
}

static bool
is_blank(const char *s, const char *end)
{
	return s >= end || *s == ' ' || *s == '\t' || *s == '\n';
}

// S4: whether a * surrounds words.
static bool
is_paired(const struct fold *f)
{
	bool after_blank = f->space || f->r->count == 0 || token_is_break(f->r, f->r->count - 1);
	const char *next = f->s + 1;

	if (after_blank)
		return !is_blank(next, f->end);
	for (int n = 0; n < 4 && next < f->end && (*next == '*' || *next == '_'); n++)
		next++;
	return is_blank(next, f->end) || strchr(".,;:!?)", *next) != NULL;
}

static void
mark_take(struct fold *f, char mark, size_t len)
{
	const char *from = f->s;

	f->s += len;
	if (mark == '~' && f->s < f->end && *f->s == '~') { // S5
		f->s++;
		token_add(f, TOKEN_SIGN, from)->class = SENSE_NOT;
		return;
	}
	token_add(f, TOKEN_MARK, from)->mark = mark;
}

static void
breaks_take(struct fold *f)
{
	const char *from = f->s;
	int n = 0;

	for (; f->s < f->end && is_blank(f->s, f->end); f->s++)
		n += *f->s == '\n';
	token_add(f, TOKEN_BREAK, from)->n = n;
	f->space = true;
}

static bool
begins_with(const char *s, const char *end, const char *text)
{
	const size_t len = strlen(text);

	return (size_t)(end - s) >= len && ascii_same(s, text, len);
}

// Whether a text of `len` bytes contains what only addresses contain.
static bool
holds_address(const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (s[i] == '@' || begins_with(s + i, s + len, "://") || begins_with(s + i, s + len, "www.") ||
		    begins_with(s + i, s + len, "mailto:"))
			return true;
	return false;
}

// S12: the length of the link at the current position; 0 if there is none.
static size_t
link_length(const struct fold *f)
{
	const size_t left = (size_t)(f->end - f->s);
	size_t word = 0, len = 0;

	while (len < left && strchr(" \t\r\n<>", f->s[len]) == NULL)
		len++;
	if (f->s[0] == '<') {
		for (len = 1; len < left && strchr(" \t\r\n>", f->s[len]) == NULL; len++)
			;
		return len < left && f->s[len] == '>' && holds_address(f->s, len) ? len + 1 : 0;
	}
	while (word < len && (ascii_is_letter(f->s[word]) || ascii_is_digit(f->s[word]) || strchr("+-._", f->s[word]) != NULL))
		word++;
	const char *dot = word < len && f->s[word] == '@' ? memchr(f->s + word, '.', len - word) : NULL;
	const bool address = dot != NULL && dot + 1 < f->s + len && ascii_is_letter(dot[1]);
	if (!address && !begins_with(f->s, f->end, "www.") && !begins_with(f->s, f->end, "mailto:") &&
	    !begins_with(f->s + word, f->end, "://"))
		return 0;
	while (len > 0 && strchr(".,;:!?)'\"", f->s[len - 1]) != NULL)
		len--;
	return len;
}

static void
next_take(struct fold *f)
{
	uint32_t cp;
	char letters[2];
	int count;
	size_t len = char_read(f->s, f->end, &cp, letters, &count), smiley, link;

	if (cp == '\n') {
		breaks_take(f);
	} else if (cp == ' ' || cp == '\t' || cp == '\r') {
		f->s += len;
		f->space = true;
	} else if ((count > 0 || cp == '<') && (link = link_length(f)) > 0) {
		const char *from = f->s;
		f->s += link;
		token_add(f, TOKEN_MARK, from)->mark = ';';
		f->space = true;
	} else if (count > 0) {
		word_take(f);
	} else if (cp >= '0' && cp <= '9') {
		number_take(f);
	} else if (cp == 0 || cp == '"' || cp == '\'' || cp == '_' || count == 0 || (cp == '*' && len == 1 && is_paired(f))) {
		f->s += len;
	} else if (len == 1 && (smiley = smiley_length(f)) > 0) {
		f->s += smiley;
		f->space = true;
	} else if (cp < 0x80) {
		mark_take(f, (char)cp, len);
	} else {
		sign_take(f, cp, len);
	}
}

// S11: ignores pictures without a meaning at line ends.
static void
pictures_mean(struct reader *r)
{
	for (int end = r->count; end > 0; end--) {
		int i = end;
		while (i > 0 && r->token[i - 1].kind == TOKEN_SIGN && (r->token[i - 1].picture || r->token[i - 1].class == SENSE_FILLER))
			i--;
		if (i < end && token_is_break(r, end) && r->token[i].space && i > 0)
			for (int k = i; k < end; k++)
				r->token[k].class = r->token[k].class == SENSE_NONE ? SENSE_FILLER : r->token[k].class;
		end = i < end ? i + 1 : end;
	}
}

// Returns the end of the text to read: after the last line end within the limit, but never within a letter.
static const char *
bound(const char *text)
{
	size_t len = strnlen(text, WORDS_BYTES + 1);

	if (len <= WORDS_BYTES)
		return text + len;
	const char *end = text + WORDS_BYTES;
	while (end > text && ((unsigned char)*end & 0xc0) == 0x80)
		end--;
	for (const char *s = end; s > text + WORDS_BYTES / 2; s--)
		if (s[-1] == '\n')
			return s;
	return end;
}

void
tokens_fold(struct reader *r)
{
	struct fold f = { .r = r, .s = r->text, .end = bound(r->text), .space = true };
	size_t len = (size_t)(f.end - f.s);

	while (f.s < f.end && is_blank(f.s, f.end))
		f.s++;
	r->token = arena_alloc(r->a, (len + 2) * sizeof *r->token);
	f.to = arena_alloc(r->a, 2 * len + 2);
	while (f.s < f.end)
		next_take(&f);
	while (r->count > 0 && r->token[r->count - 1].kind == TOKEN_BREAK)
		r->count--;
	pictures_mean(r);
	r->out->stopped = *f.end != '\0' ? f.end : NULL;
}

bool
token_is_word(const struct reader *r, int i, const char *s, size_t len)
{
	return i >= 0 && i < r->count && r->token[i].kind == TOKEN_WORD && strncmp(r->token[i].text, s, len) == 0 &&
	    r->token[i].text[len] == '\0';
}

bool
token_is_one_of(const struct token *t, const char *words, size_t len)
{
	for (size_t i = 0; t->kind == TOKEN_WORD && i < len; i++) { // a number has no text
		const char *s = t->text;
		for (; i < len && words[i] == *s; i++)
			s++;
		if (*s == '\0' && (i == len || words[i] == '/'))
			return true;
		while (i < len && words[i] != '/')
			i++;
	}
	return false;
}

int
token_number(const struct token *t)
{
	return word_number(t->kind == TOKEN_WORD ? t->text : NULL);
}

int
token_line_end(const struct reader *r, int i, int end)
{
	while (i < end && r->token[i].kind != TOKEN_BREAK)
		i++;
	return i;
}
