// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Which lines of a letter its writer wrote, if the mail program did not mark the others.
#include "mail/in/quote.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "mail/lexical.h"

enum {
	HEADER_LINES = 8, // a repeated header has no more that we need
	ATTRIBUTION_LINES = 3, // `On … wrote:` is broken into no more
};

// Lists end in NULL. Letters with accents are compared as they are.
static const char *const titles[] = { "original message", "original-nachricht",
	"urspr\xc3\xbcngliche nachricht",
	"message d'origine", "message original", "mensaje original", "messaggio originale",
	"forwarded message", "weitergeleitete nachricht", "message transf\xc3\xa9r\xc3\xa9",
	"mensaje reenviado", "messaggio inoltrato", NULL };
static const char *const senders[] = { "from", "von", "de", "da", NULL };
static const char *const others[] = { "sent", "date", "to", "cc", "subject",
	"gesendet", "datum", "an", "betreff",
	"envoy\xc3\xa9", "\xc3\xa0", "objet", "enviado", "enviado el", "fecha", "para", "asunto",
	"inviato", "data", "a", "oggetto", "reply-to", NULL };
static const char *const openings[] = { "on ", "am ", "le ", "el ", "il ", NULL };
static const char *const verbs[] = { " wrote", " schrieb", (" a \xc3\xa9" "crit"), " escribi\xc3\xb3",
	" ha scritto", NULL };
static const char *const footers[] = { "sent from ", "sent via ", "sent with ", "get outlook for ",
	"get bluemail for ", "von meinem ", "gesendet mit ", "gesendet von ", "diese nachricht wurde von ",
	"envoy\xc3\xa9 de ", "envoy\xc3\xa9 depuis ", "envoy\xc3\xa9 \xc3\xa0 partir ", "enviado desde ",
	"inviato da ", NULL };

// A line without the blanks and stars (once bold) around it.
struct line {
	const char *s; // the whole line, up to its LF or the end
	size_t all;
	const char *bare;
	size_t len;
};

static bool
is_filler(const char *s, size_t len, size_t *width)
{
	*width = len >= 2 && memcmp(s, "\xc2\xa0", 2) == 0 ? 2 : 1;
	return *width == 2 || *s == ' ' || *s == '\t' || *s == '*';
}

static struct line
line_at(const char *s)
{
	struct line l = { .s = s, .all = strcspn(s, "\n"), .bare = s };
	size_t width;

	l.len = l.all;
	while (l.len > 0 && is_filler(l.bare, l.len, &width)) {
		l.bare += width;
		l.len -= width;
	}
	while (l.len > 0 && strchr(" \t*", l.bare[l.len - 1]) != NULL)
		l.len--;
	return l;
}

static const char *
next_line(const struct line *l)
{
	return l->s + l->all + (l->s[l->all] == '\n');
}

static bool
is_quoted(const struct line *l)
{
	return l->len > 0 && l->bare[0] == '>';
}

static bool
holds(const char *s, size_t len, const char *const *list)
{
	for (size_t i = 0; list[i] != NULL; i++)
		if (word_find(s, len, list[i]) != NULL)
			return true;
	return false;
}

static bool
begins(const struct line *l, const char *const *list)
{
	for (size_t i = 0; list[i] != NULL; i++)
		if (l->len >= strlen(list[i]) && word_begins(l->bare, list[i]))
			return true;
	return false;
}

// Whether the line is `Name: value` with a name from the list.
static bool
is_field(const struct line *l, const char *const *list)
{
	const char *colon = memchr(l->bare, ':', l->len);
	size_t width;

	for (size_t i = 0; colon != NULL && list[i] != NULL; i++) {
		size_t len = strlen(list[i]);
		const char *rest = l->bare + len;
		if (rest > colon || !word_begins(l->bare, list[i]))
			continue;
		while (rest < colon && is_filler(rest, (size_t)(colon - rest), &width))
			rest += width;
		if (rest == colon)
			return true;
	}
	return false;
}

// The header of a repeated letter at `s`: who from, and at least two other fields. Returns where it
// ends, or NULL.
static const char *
repeated_header(const char *s)
{
	struct line l = line_at(s);
	int fields = 0;

	if (!is_field(&l, senders))
		return NULL;
	for (int i = 1; i < HEADER_LINES && *next_line(&l) != '\0'; i++) {
		l = line_at(next_line(&l));
		if (l.len == 0)
			break;
		fields += is_field(&l, others);
	}
	return fields >= 2 ? l.s : NULL;
}

static bool
is_rule(const struct line *l)
{
	size_t n = 0;

	while (n < l->len && l->bare[n] == '_')
		n++;
	return n == l->len && n >= 8;
}

// A line such as `-----Original Message-----`, or a ruled one with a header below it; returns where
// that ends.
static const char *
title(const char *s)
{
	struct line l = line_at(s);
	const char *end;

	if (is_rule(&l))
		return repeated_header(next_line(&l));
	if (l.len < 8 || l.bare[0] != '-' || l.bare[1] != '-' || !holds(l.bare, l.len, titles))
		return NULL;
	end = repeated_header(next_line(&l));
	return end == NULL ? next_line(&l) : end;
}

// `On 20 Nov 2026, Ben <ben@example.org> wrote:` on one to three lines, or on one line whatever it
// begins with; returns where it ends.
static const char *
attribution(const char *s)
{
	struct line l = line_at(s);
	bool opened = begins(&l, openings);

	for (int i = 0; i < (opened ? ATTRIBUTION_LINES : 1); i++) {
		if (l.len == 0 || is_quoted(&l))
			return NULL;
		size_t len = (size_t)(l.bare + l.len - s);
		if (l.bare[l.len - 1] == ':' && holds(s, len, verbs)
			&& (opened || memchr(s, '@', len) != NULL))
			return next_line(&l);
		if (l.s[l.all] == '\0')
			return NULL;
		l = line_at(next_line(&l));
	}
	return NULL;
}

// Whether a program marked by itself what it repeats at `s`.
static bool
is_marked(const char *s)
{
	struct line l = line_at(s);

	while (l.len == 0 && *next_line(&l) != '\0')
		l = line_at(next_line(&l));
	return l.len == 0 || is_quoted(&l);
}

// Whether all from `s` on is the repetition of another letter without marks.
static bool
is_repetition(const char *s)
{
	const char *end = title(s);

	if (end == NULL)
		end = repeated_header(s);
	if (end == NULL)
		end = attribution(s);
	return end != NULL && !is_marked(end);
}

// A line that sets a signature or a footer apart.
static bool
is_signature(const struct line *l)
{
	if (l->len == 2 && l->bare == l->s && memcmp(l->s, "--", 2) == 0)
		return true;
	return l->len < 80 && begins(l, footers);
}

char *
quote_mark(struct arena *arena, const char *text)
{
	struct text out;
	bool repeated = false, empty = true;

	text_init(&out, arena);
	while (*text != '\0') {
		struct line l = line_at(text);

		repeated = repeated || (l.len > 0 && !is_quoted(&l) && is_repetition(text));
		if (repeated)
			text_add(&out, l.all == 0 || l.s[0] == '>' ? ">" : "> ");
		else if (!empty && is_signature(&l))
			text_add(&out, "\n");
		text_add_bytes(&out, l.s, l.all);
		text_add(&out, "\n");
		empty = l.len == 0 || is_signature(&l);
		text = next_line(&l);
	}
	return out.data;
}
