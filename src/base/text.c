// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Text that grows in an arena, and functions for UTF-8.
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"

void
text_init(struct text *t, struct arena *arena)
{
	*t = (struct text){ .arena = arena, .data = arena_alloc(arena, 64), .room = 64 };
}

static void
text_reserve(struct text *t, size_t more)
{
	if (t->room - t->len > more)
		return;
	t->room = t->room * 2 + more;
	t->data = arena_grow(t->arena, t->data, t->len + 1, t->room);
}

void
text_add_bytes(struct text *t, const char *s, size_t len)
{
	text_reserve(t, len);
	memcpy(t->data + t->len, s, len);
	t->len += len;
	t->data[t->len] = '\0';
}

void
text_add(struct text *t, const char *s)
{
	text_add_bytes(t, s, strlen(s));
}

void
text_fill(struct text *t, char c, size_t n)
{
	text_reserve(t, n);
	memset(t->data + t->len, c, n);
	t->len += n;
	t->data[t->len] = '\0';
}

void
text_add_number(struct text *t, int64_t n)
{
	uint64_t left = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
	char digits[20];
	size_t at = sizeof digits;

	do
		digits[--at] = (char)('0' + left % 10);
	while ((left /= 10) > 0);
	text_add(t, n < 0 ? "-" : "");
	text_add_bytes(t, digits + at, sizeof digits - at);
}

void
text_add_both(struct text *t, const char *first, const char *second)
{
	text_add(t, first);
	text_add(t, second);
}

void
text_add_percent(struct text *t, const char *s, const char *plain)
{
	static const char digits[] = "0123456789ABCDEF";

	while (*s != '\0') {
		size_t run = 0;
		while (ascii_is_alnum(s[run]) || (s[run] != '\0' && strchr(plain, s[run]) != NULL))
			run++;
		text_add_bytes(t, s, run);
		s += run;
		if (*s == '\0')
			break;
		unsigned char byte = (unsigned char)*s++;
		text_add_bytes(t, (const char[]){ '%', digits[byte >> 4], digits[byte & 15] }, 3);
	}
}

void
text_addf(struct text *t, const char *fmt, ...)
{
	va_list args, again;

	va_start(args, fmt);
	va_copy(again, args);
	int len = vsnprintf(t->data + t->len, t->room - t->len, fmt, args);
	va_end(args);
	assert(len >= 0);
	if ((size_t)len >= t->room - t->len) {
		t->data[t->len] = '\0';
		text_reserve(t, (size_t)len);
		(void)vsnprintf(t->data + t->len, (size_t)len + 1, fmt, again);
	}
	va_end(again);
	t->len += (size_t)len;
}

void
text_cut(struct text *t, size_t len)
{
	assert(len <= t->len);
	t->len = len;
	t->data[len] = '\0';
}

size_t
ascii_length(const char *s)
{
	const char *end = s;

	while (*end >= ' ' && *end <= '~')
		end++;
	return (size_t)(end - s);
}

size_t
utf8_read(const char *s, size_t len, uint32_t *cp)
{
	const unsigned char *b = (const unsigned char *)s;

	if (len == 0)
		return 0;
	if (b[0] < 0x80) {
		*cp = b[0];
		return 1;
	}
	size_t need = b[0] >= 0xf0 ? 4 : b[0] >= 0xe0 ? 3 : 2;
	if (b[0] < 0xc2 || b[0] > 0xf4 || len < need)
		return 0;
	uint32_t c = b[0] & (0xffu >> (need + 1));
	for (size_t i = 1; i < need; i++) {
		if ((b[i] & 0xc0) != 0x80)
			return 0;
		c = c << 6 | (b[i] & 0x3f);
	}
	static const uint32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
	if (c < least[need] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff))
		return 0;
	*cp = c;
	return need;
}

void
text_add_utf8(struct text *t, uint32_t cp)
{
	char b[4];
	size_t n = 0;

	if (cp < 0x80) {
		b[n++] = (char)cp;
	} else if (cp < 0x800) {
		b[n++] = (char)(0xc0 | cp >> 6);
		b[n++] = (char)(0x80 | (cp & 0x3f));
	} else if (cp < 0x10000) {
		b[n++] = (char)(0xe0 | cp >> 12);
		b[n++] = (char)(0x80 | (cp >> 6 & 0x3f));
		b[n++] = (char)(0x80 | (cp & 0x3f));
	} else {
		b[n++] = (char)(0xf0 | cp >> 18);
		b[n++] = (char)(0x80 | (cp >> 12 & 0x3f));
		b[n++] = (char)(0x80 | (cp >> 6 & 0x3f));
		b[n++] = (char)(0x80 | (cp & 0x3f));
	}
	text_add_bytes(t, b, n);
}

bool
utf8_valid(const char *s, size_t len)
{
	uint32_t cp;

	while (len > 0) {
		size_t n = utf8_read(s, len, &cp);
		if (n == 0)
			return false;
		s += n;
		len -= n;
	}
	return true;
}

// The columns of a code point, with the wide blocks that can occur in names; wcwidth would depend on the
// locale.
static size_t
columns_of(uint32_t cp)
{
	static const struct {
		uint32_t first, last;
		size_t columns;
	} odd[] = {
		{ 0x0300, 0x036f, 0 }, { 0x200b, 0x200f, 0 }, { 0xfe00, 0xfe0f, 0 },
		{ 0x1100, 0x115f, 2 }, { 0x2e80, 0x303e, 2 }, { 0x3041, 0x33ff, 2 },
		{ 0x3400, 0x4dbf, 2 }, { 0x4e00, 0x9fff, 2 }, { 0xac00, 0xd7a3, 2 },
		{ 0xf900, 0xfaff, 2 }, { 0xfe30, 0xfe6f, 2 }, { 0xff00, 0xff60, 2 },
		{ 0x1f300, 0x1faff, 2 }, { 0x20000, 0x3fffd, 2 },
	};

	for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
		if (cp >= odd[i].first && cp <= odd[i].last)
			return odd[i].columns;
	return 1;
}

size_t
utf8_columns(const char *s)
{
	return utf8_columns_of(s, strlen(s));
}

size_t
utf8_columns_of(const char *s, size_t len)
{
	size_t columns = 0;
	uint32_t cp;

	while (len > 0) {
		size_t n = 1;
		if ((*s & 0x80) == 0) { // the fast path for ASCII
			columns++;
		} else {
			n = utf8_read(s, len, &cp);
			columns += n > 0 ? columns_of(cp) : 1;
			n = n > 0 ? n : 1;
		}
		s += n;
		len -= n;
	}
	return columns;
}

// Whether a line of prose needs no wrapping: its bytes fit, and a column takes at least one byte.
static bool
is_short(const char *line, size_t len, size_t width)
{
	return len <= width && (len == 0 || line[len - 1] != ' ');
}

// Whether a word is an item number, such as "2." after a sentence or a colon: a line must not end with it.
static bool
is_ordinal(const char *line, const char *word, size_t len)
{
	return len >= 2 && len <= 3 && word[len - 1] == '.' && strspn(word, "0123456789") == len - 1 &&
	    word - line >= 2 && (word[-2] == '.' || word[-2] == ':');
}

// The columns of a word, including the next word if no line break is allowed between them.
static size_t
columns_together(const char *line, const char *word, size_t len, const char *end)
{
	const char *next = word + len + 1;
	size_t more = 0;

	if (next >= end || *next == ' ' || !is_ordinal(line, word, len))
		return utf8_columns_of(word, len);
	while (next + more < end && next[more] != ' ')
		more++;
	return utf8_columns_of(word, len) + 1 + utf8_columns_of(next, more);
}

// Appends one line of prose, without its newline, broken into lines of at most `width` columns.
static void
wrap_line(struct text *out, const char *line, size_t len, size_t width, size_t indent)
{
	size_t column = 0;
	bool fresh = true;
	const char *begin = line, *end = line + len;

	while (line < end) {
		const char *blanks = line;
		while (line < end && *line == ' ')
			line++;
		size_t gap = (size_t)(line - blanks);
		const char *word = line;
		while (line < end && *line != ' ')
			line++;
		if (line == word)
			break;
		size_t columns = utf8_columns_of(word, (size_t)(line - word));
		if (!fresh && column + gap + columns_together(begin, word, (size_t)(line - word), end) > width) {
			text_add(out, "\n");
			text_fill(out, ' ', indent);
			column = indent;
		} else {
			text_fill(out, ' ', gap);
			column += gap;
		}
		text_add_bytes(out, word, (size_t)(line - word));
		column += columns;
		fresh = false;
	}
}

void
text_add_wrapped(struct text *t, const char *prose, size_t len, size_t width, size_t indent)
{
	const char *end = prose + len, *stop;

	for (;; prose = stop + 1) {
		stop = memchr(prose, '\n', (size_t)(end - prose));
		size_t line = (size_t)((stop != NULL ? stop : end) - prose);
		if (is_short(prose, line, width))
			text_add_bytes(t, prose, line);
		else
			wrap_line(t, prose, line, width, indent);
		if (stop == NULL)
			return;
		text_add(t, "\n");
	}
}

char *
text_wrap(struct arena *arena, const char *prose, size_t width, size_t indent)
{
	struct text out;

	text_init(&out, arena);
	text_add_wrapped(&out, prose, strlen(prose), width, indent);
	return out.data;
}

const char *
text_choice(struct arena *arena, const char *const *list, size_t count)
{
	struct text t;

	text_init(&t, arena);
	for (size_t i = 0; i < count; i++)
		text_addf(&t, "%s%s", i == 0 ? "" : i + 1 < count ? ", " : " or ", list[i]);
	return t.data;
}
