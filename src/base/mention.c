// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Addresses and names in texts.
#include "base/mention.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"

// The offset after the soft line breaks at `at`.
static size_t
skip_breaks(const char *text, size_t len, size_t at)
{
	for (;;) {
		if (at + 1 < len && text[at] == '=' && text[at + 1] == '\n')
			at += 2;
		else if (at + 2 < len && text[at] == '=' && text[at + 1] == '\r' && text[at + 2] == '\n')
			at += 3;
		else
			return at;
	}
}

// The offset at which the soft line breaks before `at` begin.
static size_t
skip_breaks_back(const char *text, size_t at)
{
	for (;;) {
		if (at >= 2 && text[at - 1] == '\n' && text[at - 2] == '=')
			at -= 2;
		else if (at >= 3 && text[at - 1] == '\n' && text[at - 2] == '\r' && text[at - 3] == '=')
			at -= 3;
		else
			return at;
	}
}

// The offset after `word` at `at`; 0 if the text does not continue with it.
static size_t
end_of_word(const char *text, size_t len, size_t at, const char *word, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		if (i > 0)
			at = skip_breaks(text, len, at);
		if (at >= len || ascii_lower(text[at]) != ascii_lower(word[i]))
			return 0;
		at++;
	}
	return at;
}

// Whether a character that is not ASCII is a letter, and not a quotation mark, dash or space.
static bool
is_letter(uint32_t cp)
{
	return cp >= 0xc0 && cp != 0xd7 && cp != 0xf7 && (cp < 0x2000 || cp > 0x206f) &&
	    (cp < 0x3000 || cp > 0x303f);
}

static bool
letter_begins(const char *text, size_t len, size_t at)
{
	uint32_t cp = 0;

	return at < len &&
	    (ascii_is_alnum(text[at]) || (utf8_read(text + at, len - at, &cp) > 1 && is_letter(cp)));
}

static bool
letter_ends(const char *text, size_t at)
{
	size_t start = at;

	while (start > 0 && at - start < 4 && (text[--start] & 0xc0) == 0x80)
		;
	return at > 0 && letter_begins(text, at, start);
}

static bool
address_begins_before(const char *text, size_t at)
{
	return letter_ends(text, at) ||
	    (at > 0 && text[at - 1] != '\0' && strchr("._%+-~&!#$*?^{}|", text[at - 1]) != NULL);
}

static bool
address_goes_on(const char *text, size_t len, size_t at)
{
	return letter_begins(text, len, at) ||
	    (at < len && (text[at] == '-' || text[at] == '.') &&
		letter_begins(text, len, skip_breaks(text, len, at + 1)));
}

// The offset after a whole `word` at `at`; 0 if the text does not continue with it.
static size_t
end_of_whole(const char *text, size_t len, size_t at, const char *word, size_t size)
{
	const size_t end = end_of_word(text, len, at, word, size);

	if (end == 0)
		return 0;
	const size_t before = skip_breaks_back(text, at), after = skip_breaks(text, len, end);
	if (memchr(word, '@', size) != NULL)
		return address_begins_before(text, before) || address_goes_on(text, len, after) ? 0 : end;
	return letter_ends(text, before) || letter_begins(text, len, after) ? 0 : end;
}

// The offset after the longest of the others' names at `at`; 0 if there is none.
static size_t
end_of_others(const char *text, size_t len, size_t at, const char *others)
{
	size_t longest = 0;

	for (size_t size; *others != '\0'; others += size + (others[size] == '\n')) {
		size = strcspn(others, "\n");
		const size_t end = size > 0 ? end_of_whole(text, len, at, others, size) : 0;
		if (end > longest)
			longest = end;
	}
	return longest;
}

bool
text_mentions(const char *text, size_t len, const char *word, const char *others)
{
	const size_t size = strlen(word);

	for (size_t at = 0; size > 0 && at < len; at++) {
		if (others[0] == '\0' && ascii_lower(text[at]) != ascii_lower(word[0]))
			continue; // texts are long
		const size_t end = end_of_whole(text, len, at, word, size);
		const size_t other = end_of_others(text, len, at, others);
		if (end > other)
			return true;
		if (other > at)
			at = other - 1;
	}
	return false;
}
