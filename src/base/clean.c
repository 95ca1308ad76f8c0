// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The filter for characters that could make a reader see something other than what was written.
#include "base/clean.h"

#include <string.h>

#include "base/text.h"

bool
char_misleads(uint32_t cp)
{
	return cp < 0x20 || (cp >= 0x7f && cp <= 0x9f) || cp == 0x061c || cp == 0x200e ||
	    cp == 0x200f || (cp >= 0x2028 && cp <= 0x202e) || (cp >= 0x2066 && cp <= 0x2069) ||
	    cp == 0xfeff;
}

bool
text_is_clean(const char *s)
{
	const char *end = s + strlen(s);
	uint32_t cp;

	for (size_t n; (s += ascii_length(s)) < end; s += n) {
		n = utf8_read(s, (size_t)(end - s), &cp);
		if (n == 0 || (char_misleads(cp) && cp != '\n'))
			return false;
	}
	return true;
}

char *
text_clean(struct arena *a, const char *s)
{
	struct text t;
	uint32_t cp;

	if (s == NULL)
		return NULL;
	if (text_is_clean(s)) // true for nearly all texts
		return arena_strdup(a, s);
	text_init(&t, a);
	for (size_t len = strlen(s), n; len > 0; s += n, len -= n) {
		n = utf8_read(s, len, &cp);
		if (n == 0) {
			n = 1;
			text_add(&t, "?");
		} else if (char_misleads(cp) && cp != '\n') {
			text_add(&t, cp == '\r' ? "" : " ");
		} else {
			text_add_bytes(&t, s, n);
		}
	}
	return t.data;
}

void
line_tame(char *s)
{
	uint32_t cp;

	for (size_t len = strlen(s), n; len > 0; s += n, len -= n) {
		n = utf8_read(s, len, &cp);
		if (n == 0 || char_misleads(cp)) {
			n = n == 0 ? 1 : n;
			memset(s, '?', n);
		}
	}
}
