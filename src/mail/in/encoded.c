// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Converts encoded words (RFC 2047) of incoming letters for GMime 3.2.13.
#include "mail/internal.h"

#include <glib.h>
#include <string.h>

#include "base/ascii.h"

// A word such as =?utf-8?B?w6k=?=.
struct word {
	size_t charset; // length of `=?charset?`
	const char *data;
	size_t len; // length of the data
	size_t all; // length of the whole word
};

// Parses the word in an encoding, 'B' or 'Q', that begins at `s`; false if there is none.
static bool
word_read(const char *s, char encoding, struct word *w)
{
	if (s[0] != '=' || s[1] != '?')
		return false;
	const size_t name = strcspn(s + 2, "? \t");
	w->charset = 2 + name + 1;
	if (name == 0 || s[w->charset - 1] != '?' || ascii_lower(s[w->charset]) != ascii_lower(encoding)
		|| s[w->charset + 1] != '?')
		return false;
	w->data = s + w->charset + 2;
	w->len = strcspn(w->data, "? \t");
	w->all = w->charset + 2 + w->len + 2;
	return w->data[w->len] == '?' && w->data[w->len + 1] == '=';
}

static void
word_write(struct text *out, const char *s, const struct word *w)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	unsigned bits = 0;
	int held = 0;

	text_add_bytes(out, s, w->charset);
	text_add(out, "Q?");
	for (size_t i = 0; i < w->len; i++) {
		const char *digit = w->data[i] == '\0' ? NULL : strchr(digits, w->data[i]);
		if (digit == NULL)
			continue;
		bits = (bits << 6 | (unsigned)(digit - digits)) & 0xffff;
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
		if (word_read(value, 'B', &w)) {
			word_write(&out, value, &w);
			value += w.all;
		} else {
			text_add_bytes(&out, value++, 1);
		}
	}
	return out.data;
}

// Appends the bytes of a quoted-printable word.
static void
word_undo(struct text *out, const struct word *w)
{
	for (size_t i = 0; i < w->len; i++) {
		bool escape = w->data[i] == '=' && i + 2 < w->len && g_ascii_isxdigit(w->data[i + 1]) &&
		    g_ascii_isxdigit(w->data[i + 2]);
		char byte = w->data[i] == '_' ? ' ' : w->data[i];
		if (escape) {
			byte = (char)(g_ascii_xdigit_value(w->data[i + 1]) << 4 | g_ascii_xdigit_value(w->data[i + 2]));
			i += 2;
		}
		text_add_bytes(out, &byte, byte != '\0');
	}
}

const char *
encoded_undo(struct arena *arena, const char *value)
{
	struct text out;
	struct word w;

	if (strstr(value, "=?") == NULL)
		return value;
	value = encoded_mend(arena, value);
	text_init(&out, arena);
	while (*value != '\0') {
		if (!word_read(value, 'Q', &w)) {
			text_add_bytes(&out, value++, 1);
			continue;
		}
		word_undo(&out, &w);
		value += w.all;
		size_t blanks = strspn(value, " \t\r\n"); // spaces between two encoded words have no meaning
		value += word_read(value + blanks, 'Q', &w) ? blanks : 0;
	}
	return out.data;
}
