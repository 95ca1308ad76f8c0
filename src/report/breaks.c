// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Where long words may be broken.
#include "report/breaks.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"

enum {
	// Digits of a piece, which fit on a telephone. Many shorter ones look to filters as if words were to be
	// hidden from them.
	PIECE = 32,
	DIGITS = 64,
};

// How many bytes a tag or comment takes; with one whose content is no text, up to its end.
static size_t
tag_length(const char *s)
{
	static const char *const silent[] = { "title", "style", "script", "textarea" };
	const char *end = strncmp(s, "<!--", 4) == 0 ? strstr(s, "-->") : strchr(s, '>');

	for (size_t i = 0; end != NULL && i < sizeof silent / sizeof *silent; i++) {
		size_t len = strlen(silent[i]);
		if (strncmp(s + 1, silent[i], len) == 0 && strchr("> \t\n", s[1 + len]) != NULL)
			end = strstr(end, "</");
	}
	return end != NULL ? (size_t)(end - s) + (*end == '>') : strlen(s);
}

// How many bytes the character at `s` takes, which is written as an entity or as itself; 0 if it belongs to no word.
static size_t
character_length(const char *s)
{
	size_t len = strcspn(s, "; <");

	if (*s == '&' && s[len] == ';')
		return len + 1;
	return *s > ' ' && *s < 127 && *s != '<';
}

static void
add_pieces(struct text *out, const char *s, const char *end)
{
	while (s < end) {
		text_add(out, "<span style=\"display:inline-block\">");
		for (int n = 0; n < PIECE && s < end; n++) {
			size_t len = character_length(s);
			text_add_bytes(out, s, len);
			s += len;
		}
		text_add(out, "</span>");
	}
}

// Adds what stands up to the next blank or tag. After a slash a line can be broken anyway.
static const char *
add_word(struct text *out, const char *s)
{
	const char *end = s;
	int count = 0;

	for (size_t len; (len = character_length(end)) > 0 && (end == s || end[-1] != '/'); end += len)
		count++;
	if (end == s) // of another script, in which letters may stand above each other
		end += 1 + strcspn(s + 1, " \t\r\n<");
	else if (character_length(end) == 0 && strchr(" \t\r\n<", *end) == NULL)
		end += strcspn(end, " \t\r\n<");
	else if (count > PIECE) {
		add_pieces(out, s, end);
		return end;
	}
	text_add_bytes(out, s, (size_t)(end - s));
	return end;
}

char *
breaks_html(struct arena *a, const char *html)
{
	struct text out;

	text_init(&out, a);
	while (*html != '\0') {
		size_t len = *html == '<' ? tag_length(html) : strspn(html, " \t\r\n");
		text_add_bytes(&out, html, len);
		html += len;
		if (len == 0)
			html = add_word(&out, html);
	}
	return out.data;
}

const char *
breaks_text(struct arena *a, const char *line, size_t *len)
{
	struct text out;

	for (size_t i = 0, word; i < *len; i += word + 1) {
		word = strcspn(line + i, " \n");
		if (word != DIGITS || strspn(line + i, "0123456789abcdef") < DIGITS)
			continue;
		text_init(&out, a);
		text_add_bytes(&out, line, i + HASH_FIRST);
		text_add(&out, " ");
		text_add_bytes(&out, line + i + HASH_FIRST, *len - i - HASH_FIRST);
		*len = out.len;
		return out.data;
	}
	return line;
}
