// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Encodes, quotes and folds values of header fields.
#include "mail/internal.h"

#include <string.h>

#include "base/ascii.h"

enum {
	FOLD = 78, // RFC 5322 2.1.1
	WORD = 60, // longer words are encoded, so that they can be folded
	QUOTED = 68, // longer quoted names are encoded, because quoted names are never folded
	ROOM = 52, // octets in one encoded word, besides 12 around them
};

// RFC 2047 5 (3): characters that need no encoding, even in a name.
static bool
is_own_self(char c)
{
	return ascii_is_alnum(c) || (c != '\0' && strchr("!*+-/", c) != NULL);
}

static void
add_quoted(struct text *out, const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (s[i] == ' ')
			text_add(out, "_");
		else if (is_own_self(s[i]))
			text_add_bytes(out, s + i, 1);
		else
			text_addf(out, "=%02X", (unsigned)(unsigned char)s[i]);
	}
}

// Adds encoded words separated by spaces, which readers remove; no word ends inside a character. Always
// "Q": GMime 3.2, which other programs use to read mail, loses the text after a "B" word with padding.
static void
add_encoded(struct text *out, const char *s, size_t len)
{
	size_t room = 0;

	for (size_t i = 0, took; i < len; i += took) {
		size_t before = out->len;
		uint32_t cp;
		took = utf8_read(s + i, len - i, &cp);
		took = took == 0 ? 1 : took;
		add_quoted(out, s + i, took);
		if (out->len - before > room) { // the character does not fit: start a new word
			text_cut(out, before);
			text_add(out, i == 0 ? "=?UTF-8?Q?" : "?= =?UTF-8?Q?");
			room = ROOM;
			before = out->len;
			add_quoted(out, s + i, took);
		}
		room -= out->len - before;
	}
	text_add(out, "?=");
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

// Finds the part of `text` from the first word that needs encoding to the end of the last one; empty words,
// between two spaces, need it. False if none does.
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
	if (to == from && from > 0) // the only fault is a space at the end: encode it with the word before it
		from--;
	if (to == from)
		to = strlen(text);
	text_add_bytes(&out, text, from);
	add_encoded(&out, text + from, to - from);
	text_add(&out, text + to);
	return out.data;
}

// Whether a name needs no quotes (RFC 5322 3.2.3).
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
	const size_t quoted = strlen(name) + 2 + (size_t)(ascii_count(name, '"') + ascii_count(name, '\\'));
	// Quoted names are not folded: readers disagree on the meaning of a fold inside quotes.
	if (find_encoded(name, &from, &to) || (!is_atoms(name) && quoted > QUOTED)) {
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

void
field_add(struct text *out, const char *name, const char *value)
{
	size_t column = strlen(name) + 1;
	bool first = true;

	text_add_both(out, name, ":");
	for (const char *word = value;; first = false) {
		size_t len = strcspn(word, " ");
		if (!first && column + 1 + len > FOLD) {
			text_add(out, "\r\n");
			column = 0;
		}
		text_add(out, " ");
		text_add_bytes(out, word, len);
		column += 1 + len;
		if (word[len] == '\0')
			break;
		word += len + 1;
	}
	text_add(out, "\r\n");
}
