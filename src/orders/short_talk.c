// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What people say around an order: greetings, corrections, thanks, names.
#include "orders/short_talk.h"

#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"

// Whether words after a greeting are wishes: each is known, one is a place, and they are nobody's name.
static bool
greets_places(const char *language, const char *s, size_t len)
{
	int words = 0, places = 0;
	bool home = false; // nobody is called Hut

	for (const char *end = s + len; s < end; words++) {
		s += strspn(s, " .");
		size_t n = strspn(s, "abcdefghijklmnopqrstuvwxyz0123456789");
		if (s >= end)
			break;
		const struct short_word *w = short_word_find(language, s, n);
		if (n == 0 || (w == NULL && strspn(s, "0123456789") < n) || (w != NULL && w->class >= SHORT_WORD_ASK))
			return false;
		bool place = w != NULL && w->class <= SHORT_WORD_GOOD;
		places += place;
		home = home || (place && (w->value == HUT || w->value == FIELD || w->value == TOOL_MAKER) &&
		    (strcmp(w->language, language) == 0 || strcmp(w->language, "en") == 0));
		s += n;
	}
	return words == 1 ? home : places > 0;
}

const char *
greeting_skip(const char *language, const char *s)
{
	size_t len = strspn(s, "abcdefghijklmnopqrstuvwxyz"), to;
	const struct short_word *w = short_word_find(language, s, len);

	if (w == NULL || w->class != SHORT_WORD_GREETING)
		return s;
	to = strcspn(s, ",!");
	return to < 30 && s[to] != '\0' && !greets_places(language, s + len, to - len) ? s + to + 1 : s + len;
}

// Steps over the first of these that a line begins with, and over the marks after it.
static const char *
start_skip(const char *s, const char *const starts[], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (s[0] != starts[i][0])
			continue;
		size_t len = strlen(starts[i]);
		if (strncmp(s, starts[i], len) == 0 && !ascii_is_alnum(s[len]))
			return s + len + strspn(s + len, " ,.!:");
	}
	return s;
}

const char *
mistake_skip(const char *s)
{
	static const char *const opens[] = { "no", "sorry", "oops", "nein", "entschuldigung", "ups", "non", "pardon", "desole",
		"perdon", "perdona", "scusa", "scusate" };
	static const char *const meant[] = { "i meant", "ich meinte", "je voulais dire", "queria decir", "quise decir",
		"volevo dire", "intendevo", "correction", "korrektur", "correccion", "correzione" };
	const char *said = start_skip(s, opens, sizeof opens / sizeof *opens);
	const char *plan = start_skip(said, meant, sizeof meant / sizeof *meant);

	return plan != said ? plan : s;
}

bool
thanks_for(const struct reader *r, const char *s)
{
	static const char *const words[] = { "for", "fur", "fuer", "por", "pour", "per", "de", "du" };
	bool thanks = false;

	while (*s != '\0') {
		size_t len = strspn(s, "abcdefghijklmnopqrstuvwxyz");
		const struct short_word *w = len == 0 ? NULL : short_word_find(r->language, s, len);
		for (size_t i = 0; thanks && i < sizeof words / sizeof *words; i++)
			if (strlen(words[i]) == len && strncmp(words[i], s, len) == 0)
				return true;
		if (len > 0)
			thanks = w != NULL && (thanks ? w->class == SHORT_WORD_FILLER || w->class == SHORT_WORD_REST
			                        : w->class == SHORT_WORD_FILLER && w->value == 2);
		else if (*s != ' ')
			thanks = false;
		s += len > 0 ? len : 1;
	}
	return false;
}

bool
is_signed(struct arena *a, const char *line, const char *sender)
{
	const char *name = text_fold(a, sender, strlen(sender));
	bool any = false;

	if (strcmp(line, "xx") == 0 || strcmp(line, "xxx") == 0)
		return true;
	for (const char *s = line; *s != '\0';) {
		size_t skip = strspn(s, " .,!-"), len = strcspn(s + skip, " .,!-");
		bool found = len == 0;
		s += skip;
		for (const char *n = name; !found && *n != '\0'; n += strcspn(n, " "), n += *n == ' ')
			found = strncmp(n, s, len) == 0 && (len == 1 || n[len] == ' ' || n[len] == '\0');
		if (!found)
			return false;
		any = any || len > 0;
		s += len;
	}
	return any;
}

// Where the last part of a line begins, after one of these signs and a blank; NULL where none stands in it.
static char *
last_part(char *line, const char *signs)
{
	char *last = NULL;

	for (char *c = line; *c != '\0'; c++)
		if (c > line && *c == ' ' && strchr(signs, c[-1]) != NULL && c[1] != '\0')
			last = c + 1;
	return last;
}

// Whether a sentence thanks, greets or wishes, and says nothing of any place or number.
static bool
is_courtesy(const struct reader *by, const char *s)
{
	const unsigned fine = 1u << SHORT_WORD_FILLER | 1u << SHORT_WORD_GREETING | 1u << SHORT_WORD_CLOSING |
	    1u << SHORT_WORD_REST | 1u << SHORT_WORD_PEOPLE | 1u << SHORT_WORD_COMMON;
	struct short_plan none = { .kind = SHORT_PROSE };
	struct reader r = { .a = by->a, .language = by->language, .out = &none, .line = arena_alloc(by->a, sizeof *r.line) };
	const struct short_word *w = short_word_find(r.language, s, strspn(s, "abcdefghijklmnopqrstuvwxyz"));
	struct pile unknown = { 0 };

	if (w == NULL || (w->class != SHORT_WORD_GREETING && w->class != SHORT_WORD_CLOSING &&
	    (w->class != SHORT_WORD_FILLER || w->value != 2)))
		return false;
	line_init(r.line);
	line_cut(&r, s, &unknown);
	for (int i = 0; i < r.line->count; i++)
		if (r.line->piece[i].is != IS_NEXT && r.line->piece[i].is != IS_REST && r.line->piece[i].is != IS_PEOPLE)
			return false;
	return !r.line->doubtful && !r.line->question && r.line->mended.count == 0 && (r.line->classes & ~fine) == 0;
}

// Whether words are the sender's name and nothing else.
static bool
is_name(const struct reader *r, const char *s, const char *sender)
{
	for (const char *c = s; *c != '\0'; c += *c != '\0') {
		size_t len = strspn(c, "abcdefghijklmnopqrstuvwxyz");
		if (len == 1 || (len > 1 && short_word_find(r->language, c, len) != NULL))
			return false;
		c += len;
	}
	return is_signed(r->a, s, sender);
}

const char *
courtesy_cut(const struct reader *r, const char *line, const char *sender)
{
	char *cut = arena_strdup(r->a, line);

	for (bool more = true; more;) {
		char *name = last_part(cut, ",.!-"), *sentence = last_part(cut, ".!");
		char *from = name != NULL && is_name(r, name, sender) ? name
		    : sentence != NULL && is_courtesy(r, sentence) ? sentence : NULL;
		more = from != NULL;
		while (more && from > cut && strchr(" ,-", from[-1]) != NULL)
			from--;
		if (more)
			*from = '\0';
	}
	return *cut == '\0' ? line : cut;
}
