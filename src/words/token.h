// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The list of tokens that all passes work on, and functions that test tokens.
#ifndef WORDS_TOKEN_H
#define WORDS_TOKEN_H

#include "base/arena.h"
#include "words/types.h"
#include "words/vocabulary.h"

enum token_kind {
	TOKEN_WORD,
	TOKEN_NUMBER,
	TOKEN_MARK,
	TOKEN_SIGN, // a picture, or letters of another script
	TOKEN_BREAK // line ends; `n` is their number
};

struct token {
	const char *at; // the token as written
	int len;
	enum token_kind kind;
	enum sense class; // for words and signs; also CODE and NUMBER
	int value; // value of the vocabulary row
	int n; // value of a number; LARGE for larger numbers
	char mark; // for TOKEN_MARK
	const char *text; // folded text of a word; "" once the word is ignored
	const char *meant; // the right word, if the token was corrected
	bool space; // preceded by a space, a line end or nothing
	bool capital;
	bool picture; // for TOKEN_SIGN: a picture, not a letter
	bool slip; // the correction removed a doubled letter
	bool elided; // precedes an apostrophe
	bool phrase; // continues the phrase of the token before it
	bool good; // names a good instead of a place
	bool name; // is a word of a player's name
	enum fate fate;
	bool bad; // as in struct token_read
	bool crowded;
};

enum { LARGE = 1000 };

// The state of reading a letter.
struct reader {
	struct arena *a;
	const struct words_context *by;
	const char *text;
	struct token *token;
	int count;
	int language[3]; // indexes of the languages to look up, in order: the letter's, the writer's, English
	int label; // number before a statement of the long form, or 0
	bool section; // the text is a statement of the long form
	int greeting; // index of the first token after the greeting
	int signature; // index of the signature's first token, or `count`
	int below; // index of text below a closing that may be an order or an initial, or `count`
	struct words *out;
};

// Whether a token is a word of one letter.
static inline bool
token_is_letter(const struct token *t)
{
	return t->kind == TOKEN_WORD && t->text[0] != '\0' && t->text[1] == '\0';
}

// Whether the token at index `i` exists and is a number.
static inline bool
token_is_number(const struct reader *r, int i)
{
	return i >= 0 && i < r->count && r->token[i].kind == TOKEN_NUMBER;
}

// Turns a token into a word of a class without letters.
static inline void
token_read_over(struct token *t, enum sense class)
{
	t->kind = TOKEN_WORD;
	t->text = "";
	t->class = class;
}

// Whether the token at index `i` exists and is this mark.
static inline bool
token_is_mark(const struct reader *r, int i, char mark)
{
	return i >= 0 && i < r->count && r->token[i].kind == TOKEN_MARK && r->token[i].mark == mark;
}

// Whether the token at index `i` exists and has this sense.
static inline bool
token_is(const struct reader *r, int i, enum sense class)
{
	return i >= 0 && i < r->count && r->token[i].class == class;
}

// Whether a line, or the text, ends at index `i`.
static inline bool
token_is_break(const struct reader *r, int i)
{
	return i < 0 || i >= r->count || r->token[i].kind == TOKEN_BREAK;
}

// Whether a token is attached to the token before it.
static inline bool
token_glued(const struct reader *r, int i)
{
	return i > 0 && i < r->count && !r->token[i].space && r->token[i].kind != TOKEN_BREAK &&
	    r->token[i - 1].kind != TOKEN_BREAK;
}

#define SENSE_BIT(name) (UINT64_C(1) << SENSE_##name)

// Whether a sense is in a set, which is built with SENSE_BIT.
static inline bool
class_in(enum sense class, uint64_t set)
{
	return (set >> class & 1) != 0;
}

// Whether a sense is a place, by name, good or code.
static inline bool
class_is_place(enum sense class)
{
	return class_in(class, SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(CODE));
}

// Whether the token at index `i` is the word of `len` letters at `s`, folded.
bool
token_is_word(const struct reader *r, int i, const char *s, size_t len);

// Whether a token is one of the words in a list like "a/b", which has `len` letters.
bool
token_is_one_of(const struct token *t, const char *words, size_t len);

// Returns the end of the line that contains token `i`: the index of its line break, or `end`.
int
token_line_end(const struct reader *r, int i, int end);

#endif
