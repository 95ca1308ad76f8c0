// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the greeting and the signature.
#include "words/internal.h"

#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"

enum { UNKNOWN_NAMES = 2, FOOTER_BYTES = 80, FOOTER_WORDS = 14 };

static bool
is_unknown(const struct token *t)
{
	return class_in(t->class, SENSE_BIT(NONE) | SENSE_BIT(NO_TYPO));
}

// G3: whether a greeting at `i` is followed by a single word that may be a name or a place.
static bool
may_be_name(const struct reader *r, int i)
{
	const struct token *t = &r->token[i];
	bool home = t->value == HUT || t->value == FIELD || t->value == TOOL_MAKER;

	return (t->class == SENSE_PLACE || t->class == SENSE_GOOD) && t->kind == TOKEN_WORD && !home &&
	    (i + 1 >= r->count || r->token[i + 1].kind == TOKEN_MARK || r->token[i + 1].kind == TOKEN_BREAK);
}

// G1: the end of the greeted words, from `i` on.
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

// Whether the line from `i` to `end` ends with the words `tail`, which follow the * in a row.
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

// Whether the line from `i` to `end` begins with the words of a row, and ends with the words after
// its *. A dash within a word is ignored: "e-mail" is "e mail".
static bool
fits_footer(const struct reader *r, const char *s, int i, int end)
{
	int at = i;

	while (*s != '\0' && *s != '*') {
		size_t len = strcspn(s, " ");
		at += at > i && at < end && token_is_mark(r, at, '-');
		if (at >= end || !token_is_word(r, at, s, len))
			return false;
		at++;
		s += len + (s[len] == ' ');
	}
	return *s == '\0' || ends_so(r, s + 2, at, end);
}

// Whether a line is short enough for a mail program's line, not counting links.
static bool
is_short(const struct reader *r, int i, int end)
{
	size_t bytes = 0;
	int words = 0;

	for (; i < end; i++) {
		const bool link = r->token[i].kind == TOKEN_MARK && r->token[i].len > 1;
		words += !link;
		bytes += link ? 0 : (size_t)r->token[i].len + r->token[i].space;
	}
	return words <= FOOTER_WORDS && bytes <= FOOTER_BYTES;
}

// Whether a mail program wrote the line from `i` to `end` (FOOTER). `any_length`: the line need not be short.
static bool
is_footer(const struct reader *r, int i, int end, bool any_length)
{
	if (i >= end || r->token[i].kind != TOKEN_WORD)
		return false;
	if (!any_length && !is_short(r, i, end))
		return false;
	int hash = vocabulary_hash(r->token[i].text, strlen(r->token[i].text));
	for (int n = vocabulary_from[hash]; n < vocabulary_from[hash + 1]; n++)
		if (vocabulary[n].class == SENSE_FOOTER && fits_footer(r, entry_text(&vocabulary[n]), i, end))
			return true;
	return false;
}

// Whether the line from `i` to `end` is only "--".
static bool
is_rule(const struct reader *r, int i, int end)
{
	return end - i >= 2 && token_is_mark(r, i, '-') && token_is_mark(r, i + 1, '-') &&
	    (end - i == 2 || r->token[i + 2].kind == TOKEN_MARK);
}

// Z2: whether the line from `i` to `end` consists of closing words, possibly with a name.
static bool
is_closing(const struct reader *r, int i, int end, bool *sure)
{
	static const uint64_t polite = SENSE_BIT(FILLER) | SENSE_BIT(ARTICLE) | SENSE_BIT(MY) | SENSE_BIT(LINK) |
	    SENSE_BIT(AND) | SENSE_BIT(THANKS) | SENSE_BIT(POLITE) | SENSE_BIT(CLOSING) | SENSE_BIT(GREETING) |
	    SENSE_BIT(WITH) | SENSE_BIT(YES) | SENSE_BIT(REST) | SENSE_BIT(PEOPLE);
	int closing = 0, unknown = 0;

	*sure = false;
	for (; i < end; i++) {
		const struct token *t = &r->token[i];
		bool closes = t->class == SENSE_CLOSING || t->class == SENSE_THANKS || (t->class == SENSE_GREETING && closing == 0);
		closing += closes && t->kind == TOKEN_WORD;
		*sure = *sure || (t->class == SENSE_CLOSING && t->kind == TOKEN_WORD);
		const bool initial = *sure && i + 1 == end && token_is_mark(r, i - 1, ',') && token_is_letter(t);
		const bool sign = t->kind == TOKEN_MARK || t->kind == TOKEN_SIGN;
		if (sign || t->name || class_in(t->class, polite) || initial)
			continue;
		if (closing == 0 || t->kind != TOKEN_WORD || !is_unknown(t) || ++unknown > UNKNOWN_NAMES)
			return false;
	}
	return closing > 0;
}

// Whether a line can be read as an order: it contains a place or code, and nothing unknown.
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

// Whether a line is one letter, with any marks around it.
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

// Ends the own words before the line at `i`. Records which line from `below` to `stop` may be an order (Z3).
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

// Z4: whether the words of a line are the sender's name, initials, or several x.
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

// Whether the line from `i` to `end` contains only codes and numbers.
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

// Whether there is an empty line above token `i`.
static bool
stands_apart(const struct reader *r, int i)
{
	return i > 0 && r->token[i - 1].kind == TOKEN_BREAK && r->token[i - 1].n > 1;
}

// Z5: whether the code on the last line, at `i`, could be an initial of somebody other than the sender.
static bool
may_be_initial(const struct reader *r, int i, int above)
{
	bool gap = stands_apart(r, i);

	if (!is_code_line(r, above, i - 1))
		return true;
	return above > r->greeting ? gap && !stands_apart(r, above) : gap && i - 1 - above > 1;
}

// Z5: whether the line at `i` is the X of a plan that sends nobody hunting above it.
static bool
hunts_last(const struct reader *r, int i)
{
	for (int k = r->greeting; k < i; k++)
		if (class_is_place(r->token[k].class) && r->token[k].value == HUNT)
			return false;
	return r->token[i].class == SENSE_CODE && r->token[i].value == HUNT && r->token[i].capital;
}

// Z4, Z5: examines the last line, from `i` to `end`; `above` is the start of the line above it.
static void
last_line_look(struct reader *r, int i, int end, int above)
{
	bool own = is_signed(r, i, end);
	bool list = token_is_mark(r, i, ',') && token_is_mark(r, above, ',');
	bool goes_on = i > 1 && r->token[i - 2].kind == TOKEN_MARK && strchr(",;+&/|-", r->token[i - 2].mark) != NULL;

	if (i <= r->greeting || list || goes_on)
		return;
	bool letter = is_letter(r, i, end);
	if (letter && !own && hunts_last(r, i))
		return;
	if (letter && is_initial(r, i, end)) {
		if (own || may_be_initial(r, i, above))
			sign(r, i, i, end);
	} else if (own || (letter && stands_apart(r, i))) {
		sign(r, i, end, end);
	}
}

// Z6: removes the sender's name, or a mail program's words, after a mark at the end.
static void
name_cut(struct reader *r)
{
	int i = r->signature, from = i;

	while (from > r->greeting && (r->token[from - 1].kind == TOKEN_WORD || r->token[from - 1].kind == TOKEN_NUMBER))
		from--;
	if (from > r->greeting && token_is_mark(r, from - 1, ',') && is_footer(r, from, r->signature, false))
		r->signature = from;

	while (i > r->greeting && r->token[i - 1].kind == TOKEN_WORD && !token_is_letter(&r->token[i - 1]) && is_signed(r, i - 1, i))
		i--;
	if (i < r->signature && i > r->greeting && r->token[i - 1].kind == TOKEN_MARK)
		r->signature = i;
}

// Z7: whether the text from `i` to `end` - 1 contains a web or mail address.
static bool
holds_address(const struct reader *r, int i, int end)
{
	const char *text = tokens_text(r, i, end);

	return strstr(text, "://") != NULL || strstr(text, "www.") != NULL || strchr(text, '@') != NULL;
}

// Z7: whether a line consists of the sender's name and a few other names.
static bool
begins_with_sender(const struct reader *r, int i, int end)
{
	int words = 0;

	if (i >= end || token_is_letter(&r->token[i]) || !is_signed(r, i, i + 1))
		return false;
	for (; i < end; i++) {
		words += r->token[i].kind == TOKEN_WORD;
		if (r->token[i].kind == TOKEN_WORD && !r->token[i].capital && !r->token[i].phrase)
			return false;
	}
	return words <= 2 + UNKNOWN_NAMES;
}

// Z7: whether the paragraph at `i` is boilerplate below an answer.
static bool
is_imprint(const struct reader *r, int i, int line)
{
	static const uint64_t own = SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(DOUBT) | SENSE_BIT(IF) | SENSE_BIT(ASK);
	int end = i;

	for (; end < r->count && !(r->token[end].kind == TOKEN_BREAK && r->token[end].n > 1); end++) {
		const struct token *t = &r->token[end];
		bool asks = token_is_mark(r, end, '?') && !token_glued(r, end + 1);
		bool word = class_in(t->class, own) || (t->class == SENSE_CODE && t->kind == TOKEN_WORD);
		if (asks || (word && !token_glued(r, end))) // words within an address do not count
			return false;
	}
	return begins_with_sender(r, i, line) || holds_address(r, i, end);
}

// Z1, Z7: whether the line from `i` to `end` begins a mail program's lines, or other boilerplate.
static bool
is_furniture(const struct reader *r, int i, int end, bool answered)
{
	bool apart = answered && stands_apart(r, i);

	return is_rule(r, i, end) || is_footer(r, i, end, apart) || (apart && is_imprint(r, i, end));
}

// Z2, Z4: if the line from `i` to `end` begins a signature, ends the own words before it.
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

// Z8: returns the first token below the line that begins at `i` whose line begins a postscript; r->count if there is none.
static int
postscript_find(const struct reader *r, int i)
{
	static const char marks[] = "ps/pps/pd/nb";

	for (i = token_line_end(r, i, r->count) + 1; i < r->count; i = token_line_end(r, i, r->count) + 1) {
		const bool letters = token_is_one_of(&r->token[i], "p", 1) && token_is_mark(r, i + 1, '.') && i + 2 < r->count &&
		    token_is_one_of(&r->token[i + 2], "s/d", 3);
		if (letters || token_is_one_of(&r->token[i], marks, sizeof marks - 1))
			return i;
	}
	return r->count;
}

// Z8: reads the signature over, from `i` to the marks of a postscript at `ps`; below them own words go on. Returns their
// first token.
static int
signature_skip(struct reader *r, int i, int ps)
{
	int end = ps + (r->token[ps].len > 1 ? 1 : 3); // "PS" or "P.S"

	while (end < r->count && r->token[end].kind == TOKEN_MARK)
		end++;
	for (; i < end; i++)
		if (r->token[i].kind != TOKEN_BREAK)
			token_read_over(&r->token[i], SENSE_CLOSING);
	r->signature = r->below = r->count;
	return end;
}

void
signature_find(struct reader *r)
{
	static const uint64_t answers = SENSE_BIT(YES) | SENSE_BIT(SAME) | SENSE_BIT(NO);
	bool ordered = false, answered = false, named = false;
	int above = r->greeting, last = r->greeting, stop = r->count;

	r->signature = r->below = r->count;
	for (int i = r->greeting, end; i < r->count; i = end + 1) {
		end = token_line_end(r, i, r->count);
		if (is_furniture(r, i, end, answered && !named)) {
			r->signature = i;
			break;
		}
		if (is_signature(r, i, end, ordered)) {
			const int ps = postscript_find(r, i);
			if (ps == r->count)
				return;
			end = signature_skip(r, i, ps) - 1;
			continue;
		}
		bool placed = false;
		for (int k = i; k < end; k++) {
			placed = placed || class_is_place(r->token[k].class) || r->token[k].kind == TOKEN_NUMBER;
			answered = answered || class_in(r->token[k].class, answers);
		}
		named = named || placed;
		ordered = named || answered;
		if (i != r->greeting && !is_letter(r, i, end) && !is_signed(r, i, end) && !placed)
			continue; // prose, or a mail program's line in an unknown language
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

	return is_rule(r, 0, r->count) || is_footer(r, 0, r->count, false) || is_closing(r, 0, r->count, &sure) || is_signed(r, 0, r->count);
}
