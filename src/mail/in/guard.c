// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The limits of a letter, checked on its raw bytes before any library parses them.
//
// The scan has two states: in a header, or in a body. It enters a header wherever a MIME parser could: at
// the start, after a line that can be a boundary, and after the header of a message within the message. So
// the limits cover every field that the parser could find.
#include "mail/in/guard.h"

#include <stdbool.h>
#include <string.h>

#include "mail/in/head.h"
#include "mail/lexical.h"

#define GUARD_MOST(name, most, sentence) most,
const struct guard_limits guard_defaults = { { GUARD_LIST(GUARD_MOST) } };

enum { NESTED = 64 };

// An open multipart, by the boundary between its parts.
struct boundary {
	const char *s;
	size_t len;
	bool any; // the boundary is not known exactly: every line with two hyphens counts
	bool never; // the part is a message, which has no boundary
};

struct scan {
	const struct guard_limits *limits;
	enum guard_limit broken;
	bool header; // in a header
	bool message; // another header follows directly after this one
	bool digest; // parts of a multipart/digest are messages unless they say otherwise
	const char *field; // start of the current field, or NULL
	size_t count[GUARD_FINE], declared;
	struct boundary open[NESTED];
	size_t depth;
};

static void
most(struct scan *s, enum guard_limit limit, size_t count)
{
	if (count > s->limits->most[limit] && s->broken == GUARD_FINE)
		s->broken = limit;
}

static void
push(struct scan *s, struct boundary b)
{
	most(s, GUARD_PARTS, ++s->declared);
	most(s, GUARD_DEPTH, s->depth + 1);
	if (s->depth < NESTED)
		s->open[s->depth++] = b;
	else
		s->broken = GUARD_DEPTH;
}

static size_t
blanks(const char *p, const char *end)
{
	size_t n = 0;

	while (p + n < end && strchr(" \t\r\n", p[n]) != NULL && p[n] != '\0')
		n++;
	return n;
}

// Reads the boundary that begins at `p`, after `boundary=`.
static struct boundary
boundary_read(const char *p, const char *end)
{
	bool quoted = p < end && *p == '"';
	struct boundary b = { .s = p + quoted };

	while (b.s + b.len < end) {
		char c = b.s[b.len];
		if (c == '"' || (!quoted && strchr("; \t\r\n", c) != NULL))
			break;
		if (strchr("\\%?(\r\n", c) != NULL) // NUL included
			b.any = true;
		b.len++;
	}
	while (b.len > 0 && (b.s[b.len - 1] == ' ' || b.s[b.len - 1] == '\t'))
		b.len--;
	b.any = b.any || b.len == 0;
	return b;
}

static void
content_type(struct scan *s, const char *p, const char *end)
{
	s->message = s->message || word_find(p, (size_t)(end - p), "message") != NULL;
	s->digest = s->digest || word_find(p, (size_t)(end - p), "digest") != NULL;
	while ((p = word_find(p, (size_t)(end - p), "boundary")) != NULL) {
		p += strlen("boundary");
		bool odd = p < end && (*p == '*' || *p == '(');
		if (odd)
			while (p < end && *p != '=')
				p++;
		p += blanks(p, end);
		if (p == end || *p != '=')
			continue;
		p++;
		p += blanks(p, end);
		struct boundary b = boundary_read(p, end);
		b.any = b.any || odd;
		push(s, b);
	}
}

// Checks the limits of the field that ends before `end`, and looks for a content type.
static void
field_end(struct scan *s, const char *end)
{
	const char *p = s->field;
	size_t colons = 0;

	if (p == NULL)
		return;
	s->field = NULL;
	most(s, GUARD_FIELDS, ++s->count[GUARD_FIELDS]);
	most(s, GUARD_FIELD, (size_t)(end - p));
	for (const char *q = p; q < end; q++)
		colons += *q == ':';
	most(s, GUARD_COLONS, colons);
	if (word_find(p, (size_t)(end - p) < 12 ? (size_t)(end - p) : 12, "content-type") == p)
		content_type(s, p + strlen("content-type"), end);
}

static void
header_line(struct scan *s, const char *line, size_t len)
{
	most(s, GUARD_HEADER, s->count[GUARD_HEADER] += len);
	if (line[0] == '\n' || (len > 1 && line[0] == '\r' && line[1] == '\n')) {
		field_end(s, line);
		s->count[GUARD_HEADER] = 0;
		s->header = s->message;
		if (s->message)
			push(s, (struct boundary){ .never = true });
		s->message = false;
		return;
	}
	if (line[0] == ' ' || line[0] == '\t')
		return;
	field_end(s, line);
	s->field = line;
}

enum line_kind { LINE_PLAIN, LINE_PART, LINE_CLOSE };

// The kind of a line that begins with a boundary, by what follows: it separates parts, ends them, or neither.
static enum line_kind
line_rest(const char *rest, const char *end)
{
	if (blanks(rest, end) == (size_t)(end - rest))
		return LINE_PART;
	if (end - rest >= 2 && rest[0] == '-' && rest[1] == '-'
		&& blanks(rest + 2, end) == (size_t)(end - rest - 2))
		return LINE_CLOSE;
	return LINE_PLAIN;
}

// The kind of a line: whether it is a boundary of an open multipart, the innermost one that matches. Closes
// the multiparts nested in that one, and also that one if the line ends it.
static enum line_kind
line_kind(struct scan *s, const char *line, size_t len)
{
	if (len <= 2 || line[0] != '-' || line[1] != '-')
		return LINE_PLAIN;
	for (size_t i = s->depth; i-- > 0;) {
		const struct boundary *b = &s->open[i];
		if (b->never)
			continue;
		if (b->any)
			return LINE_PART;
		if (len - 2 < b->len || memcmp(line + 2, b->s, b->len) != 0)
			continue;
		enum line_kind kind = line_rest(line + 2 + b->len, line + len);
		if (kind != LINE_PLAIN) {
			s->depth = kind == LINE_CLOSE ? i : i + 1;
			return kind;
		}
	}
	return LINE_PLAIN;
}

enum guard_limit
guard_check(const struct guard_limits *limits, const char *bytes, size_t len)
{
	struct scan s = { .limits = limits, .broken = GUARD_FINE, .header = true };
	const char *p = bytes, *end = bytes + len;

	most(&s, GUARD_MESSAGE, len);
	if (s.broken == GUARD_FINE)
		p += head_start(bytes, len);
	while (p < end && s.broken == GUARD_FINE) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		size_t line = newline == NULL ? (size_t)(end - p) : (size_t)(newline - p) + 1;
		enum line_kind kind = line_kind(&s, p, line);
		if (kind != LINE_PLAIN) {
			field_end(&s, p);
			s.header = kind == LINE_PART;
			s.message = s.header && s.digest;
			s.count[GUARD_HEADER] = 0;
			if (s.header)
				most(&s, GUARD_PARTS, ++s.count[GUARD_PARTS]);
		} else if (s.header) {
			header_line(&s, p, line);
		}
		p += line;
	}
	if (s.broken == GUARD_FINE)
		field_end(&s, p);
	return s.broken;
}

struct msg
guard_sentence(enum guard_limit limit)
{
#define GUARD_SENTENCE(name, most, sentence) [GUARD_##name] = sentence,
	static const struct msg sentences[] = { GUARD_LIST(GUARD_SENTENCE) };

	return sentences[limit];
}
