// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The list of tokens that all passes work on, and what they ask about it.
#ifndef WORDS_TOKEN_H
#define WORDS_TOKEN_H

#include "base/arena.h"
#include "words/types.h"
#include "words/vocabulary.h"

enum token_kind {
	TOKEN_WORD,
	TOKEN_NUMBER,
	TOKEN_MARK,
	TOKEN_SIGN, // a picture, or a letter of another script
	TOKEN_BREAK // line ends; `n` of them
};

struct token {
	const char *at; // as it was written
	int len;
	enum token_kind kind;
	enum sense class; // of words and signs; CODE and NUMBER, too
	int value; // of its word
	int n; // of a number: LARGE if it is larger
	char mark; // of a MARK
	const char *text; // of a word: folded; "" once it is read over
	const char *meant; // of a mended one: the right word
	bool space; // a blank, a line end or nothing stands before it
	bool capital;
	bool picture; // of a SIGN: no letter
	bool slip; // what was mended is a doubled letter
	bool elided; // before an apostrophe
	bool phrase; // it goes on with the phrase that the token before it belongs to
	bool good; // it names a good, and no place of its own
	bool name; // a word of somebody's name at the table
	enum fate fate;
	bool bad; // see struct token_read
	bool crowded;
};

enum { LARGE = 1000 };

// A reading in hand.
struct reader {
	struct arena *a;
	const struct words_context *by;
	const char *text;
	struct token *token;
	int count;
	int language[3]; // that are looked up, in turn: the letter's, the seat's, English
	int label; // the number before a statement of the long form; 0: none
	bool section; // it is one
	int greeting; // where the own words begin behind it
	int signature; // where it begins; else `count`
	int below; // what stands below a closing and can be read as an order or an initial; else `count`
	struct words *out;
};

// Whether a token is a word of one letter.
static inline bool
token_is_letter(const struct token *t)
{
	return t->kind == TOKEN_WORD && t->text[0] != '\0' && t->text[1] == '\0';
}

// Whether the token at `i`, if there is one, is a number.
static inline bool
token_is_number(const struct reader *r, int i)
{
	return i >= 0 && i < r->count && r->token[i].kind == TOKEN_NUMBER;
}

// Makes of it a word without letters, of a class.
static inline void
token_read_over(struct token *t, enum sense class)
{
	t->kind = TOKEN_WORD;
	t->text = "";
	t->class = class;
}

// Whether a token is that mark.
static inline bool
token_is_mark(const struct reader *r, int i, char mark)
{
	return i >= 0 && i < r->count && r->token[i].kind == TOKEN_MARK && r->token[i].mark == mark;
}

// Whether it has that sense.
static inline bool
token_is(const struct reader *r, int i, enum sense class)
{
	return i >= 0 && i < r->count && r->token[i].class == class;
}

// Whether a line ends there.
static inline bool
token_is_break(const struct reader *r, int i)
{
	return i < 0 || i >= r->count || r->token[i].kind == TOKEN_BREAK;
}

// Whether a token is glued to the one before it.
static inline bool
token_glued(const struct reader *r, int i)
{
	return i > 0 && i < r->count && !r->token[i].space && r->token[i].kind != TOKEN_BREAK &&
	    r->token[i - 1].kind != TOKEN_BREAK;
}

#define SENSE_BIT(name) (UINT64_C(1) << SENSE_##name)

// Whether it is one of a set, which is made of SENSE_BIT.
static inline bool
class_in(enum sense class, uint64_t set)
{
	return (set >> class & 1) != 0;
}

// A place, by a name, a good or a code.
static inline bool
class_is_place(enum sense class)
{
	return class_in(class, SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(CODE));
}

// Whether it is the word of `len` letters at `s`, folded.
bool
token_is_word(const struct reader *r, int i, const char *s, size_t len);

// The end of the line that token `i` stands in: its break, or `end`.
int
token_line_end(const struct reader *r, int i, int end);

#endif
