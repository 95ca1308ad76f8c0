// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The significant characters of a text, after any changes by a mail program.
#include "quote/fingerprint.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"

// A polynomial hash modulo 2^64. Collisions are easy to find, but what passes as ours is not executed.
static const uint64_t base = 0x9e3779b97f4a7c15U;
static const uint64_t middle = UINT64_C(0xff51afd7ed558ccd);

enum { HEAD = 4, LINK = 2000 }; // a link in brackets has at most LINK bytes

static uint64_t
power(size_t n)
{
	uint64_t p = 1, b = base;

	for (; n > 0; n >>= 1, b *= b)
		if ((n & 1) != 0)
			p *= b;
	return p;
}

void
stream_init(struct stream *s, struct arena *a, size_t room)
{
	*s = (struct stream){ .room = room, .sum = arena_alloc(a, (room + 1) * sizeof *s->sum),
		.at = arena_alloc(a, room + 1), .line = arena_alloc(a, (room + 1) * sizeof *s->line),
		.byte = arena_alloc(a, (room + 1) * sizeof *s->byte) };
}

uint64_t
stream_hash(const struct stream *s, size_t from, size_t len)
{
	uint64_t h = s->sum[from + len] - s->sum[from] * power(len) + len;

	h = (h ^ (h >> 33)) * middle;
	return h ^ (h >> 29);
}

uint16_t
stream_head(const struct stream *s, size_t from, size_t len)
{
	return (uint16_t)(stream_hash(s, from, len < HEAD ? len : HEAD) >> 24);
}

static bool
is_blank(uint32_t cp)
{
	return cp == ' ' || cp == '\t' || cp == 0xa0 || (cp >= 0x2000 && cp <= 0x200a) || cp == 0x3000;
}

// Whether a link begins at `s`.
static bool
is_link(const char *s, size_t len)
{
	static const char *const links[] = { "http://", "https://", "mailto:" };

	for (size_t i = 0; i < sizeof links / sizeof links[0]; i++)
		if (len >= strlen(links[i]) && ascii_begins(s, links[i]))
			return true;
	return false;
}

// The length of a link at `s`, with or without brackets; 0 if there is none. An address in brackets counts
// as a link, too: programs add one to text that looks like an address.
static size_t
link_length(const char *s, size_t len)
{
	size_t n = 0;

	if (s[0] == '<' || s[0] == '[') {
		const char *end = memchr(s, s[0] == '<' ? '>' : ']', len < LINK ? len : LINK);
		size_t all = end == NULL ? 0 : (size_t)(end - s) + 1;
		if (all > 2 && (is_link(s + 1, all - 1) ||
			(memchr(s, '@', all) != NULL && memchr(s, ' ', all) == NULL)))
			return all;
		n = 1;
	}
	if (!is_link(s + n, len - n))
		return 0;
	while (n < len && strchr(" \t<>)]\"", s[n]) == NULL)
		n++;
	return n;
}

// Whether a character is a dash of any kind.
static bool
is_dash(uint32_t cp)
{
	return cp == '-' || (cp >= 0x2010 && cp <= 0x2015) || cp == 0x2212;
}

// Whether a sign is significant in its context; signs that programs add, remove or replace are not.
static bool
is_meant(const char *before, const char *s, const char *end)
{
	char last = before == NULL ? ' ' : *before, next = s + 1 < end ? s[1] : ' ';

	if (*s == '=')
		return last != '=' && next != '=';
	if (*s == '/')
		return ascii_is_alnum(last) && ascii_is_alnum(next);
	return *s != '\0' && strchr("!,;+#:", *s) != NULL;
}

// The value of a character in the stream; 0 if it is not significant. Accented letters are not significant,
// since a program that does not know their charset replaces them.
static uint32_t
counted(enum stream_kind kind, const char *line, const char *s, const char *end, uint32_t cp)
{
	if (cp < 0x80) {
		char c = (char)cp;
		if (ascii_is_letter(c) || (kind == STREAM_EXACT && ascii_is_digit(c)))
			return (uint32_t)ascii_lower(c);
		return kind == STREAM_EXACT && is_meant(s > line ? s - 1 : NULL, s, end) ? cp : 0;
	}
	return (cp >= 0x370 && cp < 0x2000) || (cp >= 0x3040 && cp < 0xd800) ? cp : 0;
}

// Whether a dash is between digits, as in a range.
static bool
is_range(const char *line, const char *s, const char *next, const char *end)
{
	return s > line && next < end && ascii_is_digit(s[-1]) && ascii_is_digit(*next);
}

// Appends the character `c`, which is at offset `byte` of its line.
static void
put(struct stream *s, uint32_t c, uint8_t at, uint32_t line, size_t byte)
{
	if (s->len == s->room)
		return;
	s->sum[s->len + 1] = s->sum[s->len] * base + c + 1;
	s->at[s->len] = at;
	s->byte[s->len] = (uint32_t)byte;
	s->line[s->len++] = line;
}

// Whether a link can begin at `s`: a bracket, "ht" or "ma".
static inline bool
may_link(const char *s, const char *end)
{
	char c = ascii_lower(*s);

	if (c == '<' || c == '[')
		return true;
	return (c == 'h' || c == 'm') && s + 1 < end && ascii_lower(s[1]) == (c == 'h' ? 't' : 'a');
}

// Appends the ASCII letters and digits at `p`, the fast path. Returns the first other character.
static const char *
add_plain(struct stream *s, enum stream_kind kind, const struct marked_line *l, const char *p, uint8_t *at,
	uint32_t line)
{
	const char *end = l->text + l->len;
	const size_t room = s->room;
	uint64_t sum = s->sum[s->len];
	size_t len = s->len;
	uint8_t now = *at;

	for (; p < end; p++) {
		if (*p == ' ') {
			now |= AT_WORD;
			continue;
		}
		char c = ascii_lower(*p);
		bool letter = c >= 'a' && c <= 'z';
		if (letter ? (c == 'h' || c == 'm') && may_link(p, end) : kind != STREAM_EXACT || !ascii_is_digit(c))
			break;
		if (len < room) {
			s->sum[len + 1] = sum = sum * base + (unsigned char)c + 1;
			s->at[len] = now;
			s->byte[len] = (uint32_t)(p - l->text);
			s->line[len++] = line;
		}
		now = 0;
	}
	s->len = len;
	*at = now;
	return p;
}

void
stream_add(struct stream *s, enum stream_kind kind, const struct marked_line *l, uint32_t line)
{
	const char *p = l->text, *end = l->text + l->len;
	size_t begun = s->len;
	uint8_t at = AT_WORD | AT_LINE;

	while ((p = add_plain(s, kind, l, p, &at, line)) < end) {
		uint32_t cp = (unsigned char)*p, c;
		size_t width = cp < 0x80 ? 1 : utf8_read(p, (size_t)(end - p), &cp), link = 0; // mostly ASCII
		if (width == 0) { // invalid UTF-8: skip the byte
			p++;
			continue;
		}
		if (may_link(p, end))
			link = link_length(p, (size_t)(end - p));
		if (link > 0) {
			p += link;
			at |= AT_WORD;
			continue;
		}
		if (cp >= 0x300 && cp < 0x370 && s->len > begun) {
			s->len--; // combining accent: removes its letter
			at |= s->at[s->len];
		} else if (is_blank(cp)) {
			at |= AT_WORD;
		} else {
			c = counted(kind, l->text, p, end, cp);
			if (kind == STREAM_EXACT && is_dash(cp) && is_range(l->text, p, p + width, end))
				c = '-';
			if (c != 0) {
				put(s, c, at, line, (size_t)(p - l->text));
				at = 0;
			}
		}
		p += width;
	}
}

struct marked_line
line_unmarked(const char *s, size_t len)
{
	struct marked_line l = { .text = s, .len = len };
	size_t n = 0;

	for (;;) {
		while (n < len && strchr(" \t", s[n]) != NULL)
			n++;
		if (n >= len || s[n] != '>')
			break;
		l.marks++;
		n++;
	}
	if (l.marks == 0)
		n = 0;
	l.text = s + n;
	l.len = len - n;
	while (l.len > 0 && strchr(" \t\r", l.text[l.len - 1]) != NULL)
		l.len--;
	return l;
}

struct marked_line
line_take(const char **text, const char *end)
{
	const char *s = *text, *lf = memchr(s, '\n', (size_t)(end - s));
	size_t len = lf == NULL ? (size_t)(end - s) : (size_t)(lf - s);

	*text = s + len + (lf != NULL);
	return line_unmarked(s, len);
}
