// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Encoded words (RFC 2047) that came in, made fit for GMime 3.2.13.
#include "mail/in/encoded.h"

#include <string.h>

#include "base/text.h"

// A word such as =?utf-8?B?w6k=?=
struct word {
	size_t charset; // bytes of `=?charset?`
	const char *data;
	size_t len; // of the data
	size_t all; // of the whole word
};

// Whether a base64 word begins at `s`.
static bool
word_read(const char *s, struct word *w)
{
	size_t name;

	if (s[0] != '=' || s[1] != '?')
		return false;
	name = strcspn(s + 2, "? \t");
	w->charset = 2 + name + 1;
	if (name == 0 || s[w->charset - 1] != '?' || (s[w->charset] != 'B' && s[w->charset] != 'b')
		|| s[w->charset + 1] != '?')
		return false;
	w->data = s + w->charset + 2;
	w->len = strcspn(w->data, "? \t");
	w->all = w->charset + 2 + w->len + 2;
	return w->data[w->len] == '?' && w->data[w->len + 1] == '=';
}

static int
digit_of(char c)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const char *found = c == '\0' ? NULL : strchr(digits, c);

	return found == NULL ? -1 : (int)(found - digits);
}

static void
word_write(struct text *out, const char *s, const struct word *w)
{
	unsigned bits = 0;
	int held = 0;

	text_add_bytes(out, s, w->charset);
	text_add(out, "Q?");
	for (size_t i = 0; i < w->len; i++) {
		int digit = digit_of(w->data[i]);
		if (digit < 0)
			continue;
		bits = (bits << 6 | (unsigned)digit) & 0xffff;
		held += 6;
		if (held >= 8) {
			held -= 8;
			text_addf(out, "=%02X", bits >> held & 0xff);
		}
	}
	text_add(out, "?=");
}

const char *
encoded_mend(struct arena *arena, const char *value)
{
	struct text out;
	struct word w;

	if (strstr(value, "=?") == NULL)
		return value;
	text_init(&out, arena);
	while (*value != '\0') {
		if (word_read(value, &w)) {
			word_write(&out, value, &w);
			value += w.all;
		} else {
			text_add_bytes(&out, value++, 1);
		}
	}
	return out.data;
}
