// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Words in header fields: compares them ignoring case, and removes comments.
#include "mail/lexical.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"

bool
word_same(const char *a, const char *b)
{
	return ascii_equal(a, b);
}

bool
word_begins(const char *s, const char *word)
{
	return ascii_begins(s, word);
}

bool
word_ends(const char *s, const char *word)
{
	size_t all = strlen(s), len = strlen(word);

	return all >= len && ascii_same(s + all - len, word, len);
}

const char *
word_find(const char *s, size_t len, const char *word)
{
	size_t want = strlen(word);

	for (size_t i = 0; i + want <= len; i++)
		if (ascii_same(s + i, word, want))
			return s + i;
	return NULL;
}

bool
word_find_any(const char *s, size_t len, const char *const *words)
{
	while (*words != NULL && word_find(s, len, *words) == NULL)
		words++;
	return *words != NULL;
}

static size_t
comment_len(const char *s)
{
	size_t i = 0, depth = 0;

	for (; s[i] != '\0'; i++) {
		if (s[i] == '\\' && s[i + 1] != '\0')
			i++;
		else if (s[i] == '(')
			depth++;
		else if (s[i] == ')' && --depth == 0)
			return i + 1;
	}
	return i;
}

char *
value_bare(struct arena *arena, const char *value)
{
	struct text out;
	size_t took;

	text_init(&out, arena);
	value += strspn(value, " \t");
	for (; *value != '\0'; value += took) {
		took = 1;
		if (*value == '(') {
			took = comment_len(value);
			text_add(&out, " ");
			continue;
		}
		if (*value == '"') { // a quoted string, up to the end if it is not closed
			while (value[took] != '\0' && value[took] != '"')
				took += value[took] == '\\' && value[took + 1] != '\0' ? 2 : 1;
			took += value[took] == '"';
		} else {
			took += strcspn(value + 1, "(\"");
		}
		text_add_bytes(&out, value, took);
	}
	while (out.len > 0 && (out.data[out.len - 1] == ' ' || out.data[out.len - 1] == '\t'))
		text_cut(&out, out.len - 1);
	return out.data + strspn(out.data, " \t");
}
