// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Formatted text: a letter is made of hundreds of short pieces such as " %d %s".
#include "base/format.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

// Room for `len` bytes of the text and its end; what comes behind that is only counted.
struct print {
	char *out;
	size_t room, len;
};

static void
put(struct print *p, const char *s, size_t len)
{
	if (p->len < p->room && len < p->room - p->len)
		memcpy(p->out + p->len, s, len);
	p->len += len;
}

static void
put_string(struct print *p, const char *s)
{
	if (s == NULL)
		s = "(null)"; // as the C library has it
	put(p, s, strlen(s));
}

static void
put_number(struct print *p, int n)
{
	char digits[12], *end = digits + sizeof digits, *at = end;
	unsigned left = n < 0 ? -(unsigned)n : (unsigned)n;

	do
		*--at = (char)('0' + left % 10);
	while ((left /= 10) != 0);
	if (n < 0)
		*--at = '-';
	put(p, at, (size_t)(end - at));
}

static size_t
put_rest(struct print *p, const char *fmt, va_list args)
	__attribute__((format(printf, 2, 0)));

static size_t
put_rest(struct print *p, const char *fmt, va_list args)
{
	size_t left = p->len < p->room ? p->room - p->len : 0;
	int len = vsnprintf(left > 0 ? p->out + p->len : NULL, left, fmt, args);

	assert(len >= 0);
	return p->len + (size_t)len;
}

size_t
format_print(char *out, size_t room, const char *fmt, va_list args)
{
	struct print p = { .out = out, .room = room };

	for (const char *at; (at = strchr(fmt, '%')) != NULL; fmt += 2) {
		put(&p, fmt, (size_t)(at - fmt));
		fmt = at;
		if (fmt[1] == 's')
			put_string(&p, va_arg(args, const char *));
		else if (fmt[1] == 'd')
			put_number(&p, va_arg(args, int));
		else
			return put_rest(&p, fmt, args);
	}
	put(&p, fmt, strlen(fmt));
	if (p.len < room)
		out[p.len] = '\0';
	return p.len;
}
