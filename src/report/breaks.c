// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Line breaks for text without spaces.
#include "report/letter.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"

enum {
	// Characters of a piece, few enough for a phone. More and shorter pieces would look to spam
	// filters like an attempt to hide words.
	PIECE = 32,
	DIGITS = 64,
};

// Returns the length of a tag or comment; for elements without visible text, of the whole element.
static size_t
tag_length(const char *s)
{
	static const char *const silent[] = { "title", "style", "script", "textarea" };
	const char *end = strncmp(s, "<!--", 4) == 0 ? strstr(s, "-->") : strchr(s, '>');

	for (size_t i = 0; end != NULL && i < sizeof silent / sizeof *silent; i++)
		if (s[1] == silent[i][0] && strncmp(s + 1, silent[i], strlen(silent[i])) == 0 &&
		    strchr("> \t\n", s[1 + strlen(silent[i])]) != NULL)
			end = strstr(end, "</");
	return end != NULL ? (size_t)(end - s) + (*end == '>') : strlen(s);
}

// Returns the length in bytes of the character at `s`, which may be an entity; 0 if it does not
// belong to a word.
static size_t
character_length(const char *s)
{
	size_t len;

	if (*s == '&' && s[len = strcspn(s, "; <")] == ';')
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

// Returns the end of the text up to the next space or tag, and in *breaks whether it needs breaks.
// A slash ends a word, because a line can be broken after it anyway.
static const char *
word_end(const char *s, bool *breaks)
{
	const size_t bytes = strcspn(s, " \t\r\n<");
	const char *end = s;
	int count = 0;

	*breaks = false;
	if (bytes > 0 && bytes <= PIECE)
		return s + bytes;
	for (size_t len; (len = character_length(end)) > 0 && (end == s || end[-1] != '/'); end += len)
		count++;
	if (end == s) // a character of another script, which may be joined with the next one
		return end + 1 + strcspn(s + 1, " \t\r\n<");
	if (character_length(end) == 0 && strchr(" \t\r\n<", *end) == NULL)
		return end + strcspn(end, " \t\r\n<");
	*breaks = count > PIECE;
	return end;
}

char *
breaks_html(struct arena *a, const char *html)
{
	const char *from = html; // what is not added yet
	struct text out;

	text_init(&out, a);
	while (*html != '\0') {
		const char *word = html;
		const size_t len = *html == '<' ? tag_length(html) : strspn(html, " \t\r\n");
		bool breaks = false;
		html = len > 0 ? html + len : word_end(html, &breaks);
		if (!breaks)
			continue;
		text_add_bytes(&out, from, (size_t)(word - from));
		add_pieces(&out, word, from = html);
	}
	text_add(&out, from);
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
