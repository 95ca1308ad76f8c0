// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parts of the canonical spelling of sections: conditions, scopes, and lines broken where the
// parser joins them again.
#include "orders/print.h"

#include <string.h>

#include "orders/internal.h"

static const char *const compare_text[] = {
	[LESS] = "<", [AT_MOST] = "<=", [EQUAL] = "=", [UNEQUAL] = "!=", [AT_LEAST] = ">=", [MORE] = ">" };

// Returns the precedence of a kind of condition; a larger one binds tighter.
static int
strength(enum cond_kind kind)
{
	return kind == COND_OR ? 0 : kind == COND_AND ? 1 : 2;
}

static void
print_node(struct text *t, const struct cond *c, int node, const struct seats *seats);

// Prints a part of a condition, in parentheses if its precedence is below `least`.
static void
print_part(struct text *t, const struct cond *c, int node, int least, const struct seats *seats)
{
	bool weak = strength(c->node[node].kind) < least;

	text_add(t, weak ? "(" : "");
	print_node(t, c, node, seats);
	text_add(t, weak ? ")" : "");
}

static void
print_node(struct text *t, const struct cond *c, int node, const struct seats *seats)
{
	const struct cond_node *n = &c->node[node];
	const char *word = lexicon_word(
	    strength(n->kind) < 2 || n->kind == COND_NOT ? WORD_LOGIC : WORD_COND, (int)n->kind);

	switch (n->kind) {
	case COND_AND:
	case COND_OR:
		print_part(t, c, n->left, strength(n->kind), seats);
		text_addf(t, " %s ", word);
		print_part(t, c, n->right, strength(n->kind) + 1, seats);
		return;
	case COND_NOT:
		text_addf(t, "%s ", word);
		print_part(t, c, n->left, 2, seats);
		return;
	case COND_TAKEN:
		text_addf(t, "%s %s", word, place_info[n->place].name);
		if (n->seat >= 0)
			text_addf(t, " %s %s", lexicon_word(WORD_BY, 0), seats->name[n->seat]);
		return;
	case COND_FREE:
		text_addf(t, "%s %s", word, place_info[n->place].name);
		return;
	case COND_LEFT:
		text_addf(t, "%s %s %s %d", word, place_info[n->place].name, compare_text[n->op], n->n);
		return;
	case COND_HAVE:
		text_addf(t, "%s %s %s %d", word, lexicon_word(WORD_THING, n->thing), compare_text[n->op], n->n);
		return;
	case COND_ROUND:
		text_addf(t, "%s %s %d", word, compare_text[n->op], n->n);
		return;
	}
}

void
cond_print(struct text *t, const struct cond *c, const struct seats *seats)
{
	print_node(t, c, c->root, seats);
}

void
print_if(struct text *t, const struct cond *c, const struct seats *seats)
{
	if (c->count == 0)
		return;
	text_addf(t, " %s ", lexicon_word(WORD_IF, 0));
	cond_print(t, c, seats);
}

// Whether a line may be broken before the space at `s`, after `start`, so that the parser joins it again.
static bool
breaks(const char *start, const char *s, bool comma)
{
	static const char *const ends[] = { " |", " and", " or", " not", ";" };

	if (comma && s[-1] == ',')
		return true;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		size_t len = strlen(ends[i]);
		if ((size_t)(s - start) >= len && strncmp(s - len, ends[i], len) == 0)
			return true;
	}
	return false;
}

void
statement_add(struct text *t, size_t indent, const char *first, const char *s, bool comma)
{
	size_t width = ORDER_COLUMNS - indent - strlen(first);

	text_fill(t, ' ', indent);
	text_add(t, first);
	while (strlen(s) > width) {
		const char *at = s + width;
		while (at > s && !(*at == ' ' && breaks(s, at, comma)))
			at--;
		if (at == s)
			break; // there is no place to break: one test with very long names
		text_add_bytes(t, s, (size_t)(at - s));
		text_add(t, "\n");
		text_fill(t, ' ', indent + 4);
		width = ORDER_COLUMNS - indent - 4;
		s = at + 1;
	}
	text_add_both(t, s, "\n");
}

void
scope_add(struct text *t, int scope)
{
	if (scope < PLACES)
		text_addf(t, "%s: ", place_info[scope].name);
	else if (scope != SCOPE_ALL)
		text_addf(t, "%s: ", lexicon_word(WORD_PLACE, scope));
}
