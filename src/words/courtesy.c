// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the greeting and the signature.
#include "words/courtesy.h"

#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"

enum { UNKNOWN_NAMES = 2, FOOTER_BYTES = 80, FOOTER_WORDS = 14 };

static bool
is_unknown(const struct token *t)
{
	return class_in(t->class, SENSE_BIT(NONE) | SENSE_BIT(NO_TYPO));
}

static bool
is_polite(enum sense class)
{
	return class_in(class, SENSE_BIT(FILLER) | SENSE_BIT(ARTICLE) | SENSE_BIT(MY) | SENSE_BIT(LINK) | SENSE_BIT(AND) |
	    SENSE_BIT(THANKS) | SENSE_BIT(POLITE) | SENSE_BIT(CLOSING) | SENSE_BIT(GREETING) | SENSE_BIT(WITH) | SENSE_BIT(YES) |
	    SENSE_BIT(REST) | SENSE_BIT(PEOPLE));
}

// G3: whether what follows a greeting at `i` is one word that may be somebody's name and a place.
static bool
may_be_name(const struct reader *r, int i)
{
	const struct token *t = &r->token[i];
	bool home = t->value == HUT || t->value == FIELD || t->value == TOOL_MAKER;

	return (t->class == SENSE_PLACE || t->class == SENSE_GOOD) && t->kind == TOKEN_WORD && !home &&
	    (i + 1 >= r->count || r->token[i + 1].kind == TOKEN_MARK || r->token[i + 1].kind == TOKEN_BREAK);
}

// G1: where the words that are greeted end, from `i` on.
static int
greeted_end(struct reader *r, int i)
{
	static const uint64_t greeted = SENSE_BIT(GREETING) | SENSE_BIT(FILLER) | SENSE_BIT(ARTICLE) | SENSE_BIT(MY) |
	    SENSE_BIT(AND) | SENSE_BIT(LINK) | SENSE_BIT(CLOSING);
	int unknown = 0, from = i;
	bool paren = token_is_mark(r, i, '(');

	for (i += paren; i < r->count; i++) {
		struct token *t = &r->token[i];
		bool mark = i + 1 >= r->count || r->token[i + 1].kind != TOKEN_WORD;
		if (t->kind != TOKEN_WORD || (class_is_place(t->class) && !t->name))
			break;
		bool all = class_in(t->class, SENSE_BIT(REST) | SENSE_BIT(PEOPLE)); // G2
		if (t->name || class_in(t->class, greeted) || (all && mark))
			continue;
		if (all)
			t->class = SENSE_VAGUE;
		if (!is_unknown(t) || ++unknown > UNKNOWN_NAMES)
			break;
	}
	if (unknown > UNKNOWN_NAMES)
		return from;
	if (i == from && i < r->count && may_be_name(r, i))
		r->token[i].class = SENSE_VAGUE;
	return i + (paren && token_is_mark(r, i, ')'));
}

void
greeting_find(struct reader *r)
{
	int i = 0;

	for (;;) {
		while (i < r->count && (r->token[i].kind == TOKEN_BREAK ||
		    (r->token[i].kind == TOKEN_MARK && i > 0 && strchr(",.!?;:-", r->token[i].mark) != NULL && i == r->greeting)))
			r->greeting = ++i;
		if (i >= r->count || r->token[i].kind != TOKEN_WORD || r->token[i].class != SENSE_GREETING ||
		    r->token[i].name)
			break;
		int words = i + 1;
		while (words < r->count && (r->token[words].phrase || r->token[words].class == SENSE_GREETING))
			words++;
		int end = greeted_end(r, words);
		for (; i < end; i++) {
			r->token[i].class = r->token[i].kind == TOKEN_WORD ? SENSE_FILLER : r->token[i].class;
			r->token[i].name = false;
			r->token[i].meant = NULL;
			r->token[i].fate = FATE_GREETING;
		}
		r->greeting = i;
	}
}

// Whether the line at `i` ends in the words of a row behind its *.
static bool
ends_so(const struct reader *r, const char *tail, int i, int end)
{
	int words = 1;

	for (const char *s = tail; *s != '\0'; s++)
		words += *s == ' ';
	while (end > i && r->token[end - 1].kind == TOKEN_MARK)
		end--;
	if (end - words < i)
		return false;
	for (int at = end - words; at < end; at++) {
		size_t len = strcspn(tail, " ");
		if (!token_is_word(r, at, tail, len))
			return false;
		tail += len + (tail[len] == ' ');
	}
	return true;
}

// Whether a mail program wrote the line from `i` to `end` (FOOTER).
static bool
is_footer(const struct reader *r, int i, int end)
{
	if (i >= end || r->token[i].kind != TOKEN_WORD || end - i > FOOTER_WORDS ||
	    r->token[end - 1].at + r->token[end - 1].len - r->token[i].at > FOOTER_BYTES)
		return false;
	int hash = vocabulary_hash(r->token[i].text, strlen(r->token[i].text));
	for (int n = vocabulary_from[hash]; n < vocabulary_from[hash + 1]; n++) {
		const char *s = entry_text(&vocabulary[n]);
		int at = i;
		if (vocabulary[n].class != SENSE_FOOTER)
			continue;
		while (*s != '\0' && *s != '*') {
			size_t len = strcspn(s, " ");
			if (at >= end || !token_is_word(r, at, s, len))
				break;
			at++;
			s += len + (s[len] == ' ');
		}
		if (*s == '\0' || (*s == '*' && ends_so(r, s + 2, at, end)))
			return true;
	}
	return false;
}

// Whether the line from `i` to `end` is "--" and no more.
static bool
is_rule(const struct reader *r, int i, int end)
{
	return end - i >= 2 && token_is_mark(r, i, '-') && token_is_mark(r, i + 1, '-') &&
	    (end - i == 2 || r->token[i + 2].kind == TOKEN_MARK);
}

// Z2: whether the line from `i` to `end` is made of closing words and perhaps a name.
static bool
is_closing(const struct reader *r, int i, int end, bool *sure)
{
	int closing = 0, unknown = 0;

	*sure = false;
	for (; i < end; i++) {
		const struct token *t = &r->token[i];
		bool closes = t->class == SENSE_CLOSING || t->class == SENSE_THANKS || (t->class == SENSE_GREETING && closing == 0);
		closing += closes && t->kind == TOKEN_WORD;
		*sure = *sure || (t->class == SENSE_CLOSING && t->kind == TOKEN_WORD);
		if (t->kind == TOKEN_MARK || t->kind == TOKEN_SIGN || t->name || is_polite(t->class))
			continue;
		if (closing == 0 || t->kind != TOKEN_WORD || !is_unknown(t) || ++unknown > UNKNOWN_NAMES)
			return false;
	}
	return closing > 0;
}

// Whether a line can be read as an order: a place or code is in it, and nothing that is unknown.
static bool
reads_as_order(const struct reader *r, int i, int end)
{
	bool place = false;

	for (; i < end; i++) {
		const struct token *t = &r->token[i];
		if (t->class == SENSE_NONE && t->kind != TOKEN_MARK)
			return false;
		place = place || class_is_place(t->class) || t->kind == TOKEN_NUMBER;
	}
	return place;
}

static bool
names_place(const struct reader *r, int i, int end)
{
	for (; i < end; i++)
		if (class_is_place(r->token[i].class) || r->token[i].kind == TOKEN_NUMBER)
			return true;
	return false;
}

// Whether a line is one letter, whatever marks stand round it.
static bool
is_letter(const struct reader *r, int i, int end)
{
	while (end > i && r->token[end - 1].kind == TOKEN_MARK)
		end--;
	while (i < end && r->token[i].kind == TOKEN_MARK)
		i++;
	return end == i + 1 && token_is_letter(&r->token[i]);
}

static bool
is_initial(const struct reader *r, int i, int end)
{
	while (i < end && r->token[i].kind == TOKEN_MARK)
		i++;
	return is_letter(r, i, end) && r->token[i].class == SENSE_CODE;
}

// Ends the own words before the line at `i`; notes which of the lines from `below` to `stop` may be an order (Z3).
static void
sign(struct reader *r, int i, int below, int stop)
{
	r->signature = i;
	for (int at = below, end; at < stop; at = end + 1) {
		end = token_line_end(r, at, stop);
		if (r->below == r->count && (reads_as_order(r, at, end) || is_initial(r, at, end)))
			r->below = at;
	}
}

// Z4: whether the words of a line are the sender's, or initials of them, or kisses.
static bool
is_signed(const struct reader *r, int i, int end)
{
	const char *names = r->by->sender != NULL ? text_fold(r->a, r->by->sender, strlen(r->by->sender)) : "";
	bool any = false;

	for (; i < end; i++) {
		const struct token *t = &r->token[i];
		if (t->kind == TOKEN_MARK)
			continue;
		if (t->kind != TOKEN_WORD)
			return false;
		size_t len = strlen(t->text);
		bool found = len > 1 && strspn(t->text, "x") == len;
		for (const char *n = names; !found && *n != '\0'; n += strcspn(n, " "), n += strspn(n, " "))
			found = strncmp(n, t->text, len) == 0 && (len == 1 || n[len] == ' ' || n[len] == '\0');
		if (!found)
			return false;
		any = true;
	}
	return any;
}

// Z4: whether a line is the sender's name, with more than initials.
static bool
names_sender(const struct reader *r, int i, int end)
{
	bool whole = false;

	for (int k = i; k < end; k++)
		whole = whole || (r->token[k].kind == TOKEN_WORD && r->token[k].name && !token_is_letter(&r->token[k]));
	return whole && is_signed(r, i, end);
}

// Whether the line from `i` to `end` is codes and numbers alone.
static bool
is_code_line(const struct reader *r, int i, int end)
{
	bool any = false;

	for (; i < end; i++) {
		const struct token *t = &r->token[i];
		any = any || t->class == SENSE_CODE || t->kind == TOKEN_NUMBER;
		if (t->kind != TOKEN_MARK && t->class != SENSE_CODE && t->kind != TOKEN_NUMBER)
			return false;
	}
	return any;
}

// Whether an empty line stands above token `i`.
static bool
stands_apart(const struct reader *r, int i)
{
	return i > 0 && r->token[i - 1].kind == TOKEN_BREAK && r->token[i - 1].n > 1;
}

// Z5: whether the code that is the last line, at `i`, could be an initial, which is not the sender's.
static bool
may_be_initial(const struct reader *r, int i, int above)
{
	bool gap = stands_apart(r, i);

	if (!is_code_line(r, above, i - 1))
		return true;
	return above > r->greeting ? gap && !stands_apart(r, above) : gap && i - 1 - above > 1;
}

// Z4, Z5: the last line, from `i` to `end`; `above` begins the line above it.
static void
last_line_look(struct reader *r, int i, int end, int above)
{
	bool own = is_signed(r, i, end);
	bool list = token_is_mark(r, i, ',') && token_is_mark(r, above, ',');
	bool goes_on = i > 1 && r->token[i - 2].kind == TOKEN_MARK && strchr(",;+&/|-", r->token[i - 2].mark) != NULL;

	if (i <= r->greeting || list || goes_on)
		return;
	bool letter = is_letter(r, i, end);
	if (letter && is_initial(r, i, end)) {
		if (own || may_be_initial(r, i, above))
			sign(r, i, i, end);
	} else if (own || (letter && stands_apart(r, i))) {
		sign(r, i, end, end);
	}
}

// Z6: takes the sender's name behind a mark at the end.
static void
name_cut(struct reader *r)
{
	int i = r->signature;

	while (i > r->greeting && r->token[i - 1].kind == TOKEN_WORD && !token_is_letter(&r->token[i - 1]) && is_signed(r, i - 1, i))
		i--;
	if (i < r->signature && i > r->greeting && r->token[i - 1].kind == TOKEN_MARK)
		r->signature = i;
}

// Z2, Z4: ends the own words if a signature begins with the line from `i` to `end`.
static bool
is_signature(struct reader *r, int i, int end, bool ordered)
{
	bool sure, behind = i > r->greeting;

	if (end == i + 1 && token_is_mark(r, i, '-'))
		sign(r, i, end, r->count);
	else if (behind && is_closing(r, i, end, &sure) && (ordered || sure)) // Z2
		sign(r, i, ordered ? end : r->count, r->count);
	else if (behind && ordered && names_sender(r, i, end)) // Z4
		r->signature = i;
	else
		return false;
	return true;
}

// Whether a word in the line from `i` to `end` answers an offer.
static bool
answers(const struct reader *r, int i, int end)
{
	for (; i < end; i++)
		if (class_in(r->token[i].class, SENSE_BIT(YES) | SENSE_BIT(SAME) | SENSE_BIT(NO)))
			return true;
	return false;
}

void
signature_find(struct reader *r)
{
	bool ordered = false;
	int above = r->greeting, last = r->greeting, stop = r->count;

	r->signature = r->below = r->count;
	for (int i = r->greeting, end; i < r->count; i = end + 1) {
		end = token_line_end(r, i, r->count);
		if (is_rule(r, i, end) || is_footer(r, i, end)) { // Z1
			r->signature = i;
			break;
		}
		if (is_signature(r, i, end, ordered))
			return;
		bool placed = names_place(r, i, end);
		ordered = ordered || placed || answers(r, i, end);
		if (i != r->greeting && !is_letter(r, i, end) && !is_signed(r, i, end) && !placed)
			continue; // prose, or the line of a mail program in a language that is not known
		above = last;
		last = i;
		stop = end;
	}
	if (last > r->greeting)
		last_line_look(r, last, stop, above);
	name_cut(r);
}

bool
closes_letter(const struct reader *r)
{
	bool sure;

	return is_rule(r, 0, r->count) || is_footer(r, 0, r->count) || is_closing(r, 0, r->count, &sure) || is_signed(r, 0, r->count);
}
