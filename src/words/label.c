// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds labels and numbers before orders.
#include "words/internal.h"

#include <string.h>

enum { LABELS = 64 };

static void
separator_make(struct token *t)
{
	t->kind = TOKEN_MARK;
	t->mark = ',';
	t->class = SENSE_NONE;
	t->fate = FATE_FILLER;
}

// B1: drops "round" and its number.
static void
round_look(struct reader *r, int i)
{
	int n = i + 1;

	if (r->token[i].class != SENSE_ROUND)
		return;
	r->token[i].class = SENSE_FILLER;
	while (n < r->count && (r->token[n].kind == TOKEN_BREAK || r->token[n].class == SENSE_LINK))
		n++;
	if (n >= r->count || r->token[n].kind != TOKEN_NUMBER)
		return;
	bool other = r->by->round != 0 && r->token[n].n != r->by->round;
	token_read_over(&r->token[n], other ? SENSE_DOUBT : SENSE_FILLER);
}

// Whether the text after a token is still at the beginning of its line.
static bool
begins_behind(const struct reader *r, int i, bool begins)
{
	return token_is_break(r, i) || i + 1 == r->greeting || (begins && (token_is_mark(r, i, ',') || token_is_mark(r, i, ':')));
}

// N5: the number of a list item, from a number, a letter or a roman numeral; 0 for any other token.
static int
numbering_of(const struct token *t, bool *letter)
{
	static const char *const numbers[] = { "i", "ii", "iii", "iv" };
	int roman = 0;

	for (int i = 0; i < 4 && t->kind == TOKEN_WORD; i++)
		roman = strcmp(numbers[i], t->text) == 0 ? i + 1 : roman;
	*letter = roman == 0 && token_is_letter(t) && t->text[0] >= 'a' && t->text[0] <= 'e';
	if (t->kind == TOKEN_NUMBER)
		return t->n;
	return *letter ? t->text[0] - 'a' + 1 : roman;
}

// N5: the number of a label at `i`; 0 if there is none.
static int
label_at(const struct reader *r, int i, int last, bool begins)
{
	bool letter;
	int n = numbering_of(&r->token[i], &letter);

	if (n == 0 || !r->token[i].space || i + 2 >= r->count || !token_glued(r, i + 1) || token_is_break(r, i + 2) ||
	    !r->token[i + 2].space)
		return 0;
	bool paren = token_is_mark(r, i + 1, ')');
	if (!paren && (letter || !(token_is_mark(r, i + 1, '.') || token_is_mark(r, i + 1, ':'))))
		return 0;
	bool small = r->token[i + 2].kind == TOKEN_WORD && !r->token[i + 2].capital;
	return begins || ((paren || small || r->section) && last > 0 && n == last + 1) ? n : 0;
}

// Whether the line directly above a label names a place.
static bool
hangs_below_place(const struct reader *r, int i)
{
	if (i == 0 || r->token[i - 1].kind != TOKEN_BREAK || r->token[i - 1].n > 1)
		return false;
	for (i -= 2; i >= r->greeting && r->token[i].kind != TOKEN_BREAK; i--)
		if (class_is_place(r->token[i].class))
			return true;
	return false;
}

static void
labels_look(struct reader *r)
{
	int at[LABELS], count = 0, last = r->label;
	bool hangs[LABELS], runs = true, begins = true;

	for (int i = 0; i < r->count && count < LABELS; i++) {
		int n = label_at(r, i, last, begins);
		begins = begins_behind(r, i, begins);
		if (n == 0)
			continue;
		runs = runs && n == last + 1 && !token_is_mark(r, i + 1, ':');
		last = n;
		hangs[count] = hangs_below_place(r, i);
		runs = runs && (count > 0 || !hangs[0]);
		at[count++] = i;
	}
	for (int k = 0; k < count; k++) {
		bool counts = hangs[k]; // the label may be the count of a place
		for (int i = at[k]; i < r->count && r->token[i].kind != TOKEN_BREAK; i++)
			counts = counts || class_is_place(r->token[i].class);
		if (runs && count + (r->label > 0) > 1)
			separator_make(&r->token[at[k]]);
		else
			token_read_over(&r->token[at[k]], counts ? SENSE_VAGUE : SENSE_DOUBT);
		separator_make(&r->token[at[k] + 1]);
	}
}

void
labels_find(struct reader *r)
{
	bool begins = true;

	for (int i = 0; i < r->count; i++) {
		round_look(r, i);
		bool bullet = token_is_mark(r, i, '-') || token_is_mark(r, i, '*'); // B2
		if (bullet && begins && i + 1 < r->count && r->token[i + 1].space &&
		    r->token[i + 1].kind != TOKEN_BREAK)
			separator_make(&r->token[i]);
		begins = begins_behind(r, i, begins);
	}
	labels_look(r);
}
