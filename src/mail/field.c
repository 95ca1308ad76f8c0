// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Encoding, quoting and folding of header fields.
#include "mail/field.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/text.h"

enum {
	FOLD = 78, // RFC 5322 2.1.1
	WORD = 60, // longer words are encoded, so that they can be folded
	CHUNK = 39, // octets in one encoded word: 52 of base64 and 12 around them
};

static void
add_base64(struct text *out, const unsigned char *s, size_t len)
{
	static const char digits[]
		= "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

	for (size_t i = 0; i < len; i += 3) {
		uint32_t v = (uint32_t)s[i] << 16;
		char four[4];

		if (i + 1 < len)
			v |= (uint32_t)s[i + 1] << 8;
		if (i + 2 < len)
			v |= s[i + 2];
		four[0] = digits[v >> 18];
		four[1] = digits[v >> 12 & 63];
		four[2] = i + 1 < len ? digits[v >> 6 & 63] : '=';
		four[3] = i + 2 < len ? digits[v & 63] : '=';
		text_add_bytes(out, four, sizeof four);
	}
}

// Encoded words with a blank between them, which readers drop; none ends inside a character.
static void
add_encoded(struct text *out, const char *s, size_t len)
{
	size_t start = 0;

	while (start < len) {
		size_t end = start;
		uint32_t cp;

		while (end < len) {
			size_t took = utf8_read(s + end, len - end, &cp);

			took = took == 0 ? 1 : took;
			if (end + took - start > CHUNK)
				break;
			end += took;
		}
		text_add(out, start == 0 ? "=?UTF-8?B?" : " =?UTF-8?B?");
		add_base64(out, (const unsigned char *)s + start, end - start);
		text_add(out, "?=");
		start = end;
	}
}

static bool
is_plain_word(const char *word, size_t len)
{
	if (len == 0 || len > WORD)
		return false;
	for (size_t i = 0; i < len; i++)
		if (word[i] <= 0x20 || word[i] >= 0x7f || (word[i] == '=' && word[i + 1] == '?'))
			return false;
	return true;
}

// Finds the part of `text` from the first word that cannot stand as it is to the end of the last;
// an empty word, that is a blank too many, cannot. False when all can.
static bool
find_encoded(const char *text, size_t *from, size_t *to)
{
	bool found = false;

	for (const char *word = text;;) {
		size_t len = strcspn(word, " ");

		if (!is_plain_word(word, len)) {
			if (!found)
				*from = (size_t)(word - text);
			*to = (size_t)(word - text) + len;
			found = true;
		}
		if (word[len] == '\0')
			return found;
		word += len + 1;
	}
}

char *
field_text(struct arena *arena, const char *text)
{
	size_t from, to;
	struct text out;

	text_init(&out, arena);
	if (!find_encoded(text, &from, &to))
		return arena_strdup(arena, text);
	if (to == from && from > 0) // only a blank at the end: it needs a word to hold it
		from--;
	if (to == from)
		to = strlen(text);
	text_add_bytes(&out, text, from);
	add_encoded(&out, text + from, to - from);
	text_add(&out, text + to);
	return out.data;
}

// RFC 5322 3.2.3: what needs no quotes in a name.
static bool
is_atoms(const char *name)
{
	for (const char *p = name; *p != '\0'; p++)
		if (strchr("()<>[]:;@\\,.\"", *p) != NULL)
			return false;
	return true;
}

char *
field_mailbox(struct arena *arena, const char *name, const char *address)
{
	size_t from, to;
	struct text out;

	if (name == NULL || name[0] == '\0')
		return arena_strdup(arena, address);
	text_init(&out, arena);
	if (find_encoded(name, &from, &to)) {
		add_encoded(&out, name, strlen(name));
	} else if (is_atoms(name)) {
		text_add(&out, name);
	} else {
		text_add(&out, "\"");
		for (const char *p = name; *p != '\0'; p++) {
			if (*p == '"' || *p == '\\')
				text_add(&out, "\\");
			text_add_bytes(&out, p, 1);
		}
		text_add(&out, "\"");
	}
	text_addf(&out, " <%s>", address);
	return out.data;
}

char *
field_fold(struct arena *arena, const char *name, const char *value)
{
	size_t column = strlen(name) + 1;
	bool first = true;
	struct text out;

	text_init(&out, arena);
	for (const char *word = value;; first = false) {
		size_t len = strcspn(word, " ");

		if (!first && column + 1 + len > FOLD) {
			text_add(&out, "\r\n");
			column = 0;
		}
		text_add(&out, " ");
		text_add_bytes(&out, word, len);
		column += 1 + len;
		if (word[len] == '\0')
			break;
		word += len + 1;
	}
	text_add(&out, "\r\n");
	return out.data;
}
