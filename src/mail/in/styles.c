// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Removes style sheets from plain text.
#include "mail/internal.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"

enum { SELECTOR_MAX = 400, DECLARATIONS_MAX = 4000 };

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

// The length of a declaration such as `font-size:11.0pt`, up to its `;` or `}`; 0 if it is invalid.
static size_t
declaration(const char *s)
{
	const size_t name = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789");

	if (name < 3 || (s[0] != '-' && !ascii_is_letter(s[0])) || s[name] != ':')
		return 0;
	const size_t value = strcspn(s + name + 1, ";{}");
	return value > 0 ? name + 1 + value : 0;
}

// The end of a block of declarations that begins with `{`, after its `}`; NULL if it is invalid.
static const char *
block_end(const char *s)
{
	const char *begin = s++;
	int declarations = 0;
	size_t len;

	for (;;) {
		s += strspn(s, " \t\n;");
		if (*s == '}')
			return declarations > 0 ? s + 1 : NULL;
		if ((len = declaration(s)) == 0 || s - begin > DECLARATIONS_MAX)
			return NULL;
		s += len;
		declarations++;
	}
}

// Whether the text before a block names HTML elements or classes, or begins an @-rule.
static bool
is_selector(const char *s, size_t len)
{
	static const char *const elements[] = { "p", "li", "div", "span", "ol", "ul", "table", "td", "body", "a", "h", "pre", "html" };
	const size_t word = strspn(s, letters);

	if (len == 0)
		return false;
	if (s[0] == '@' || s[0] == '.' || s[0] == '#')
		return ascii_is_letter(s[1]);
	if (word == 0 || word > len)
		return false;
	if (s[word] == '.' && ascii_is_letter(s[word + 1])) // such as p.MsoNormal
		return true;
	for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
		if (word == strlen(elements[i]) && strncmp(s, elements[i], word) == 0)
			return true;
	return false;
}

// The start of the selector of the block at `s`, not before `from`; NULL if there is none. The selector is
// on the block's line or on the line above, and can continue over lines that end in a comma.
static const char *
selector_begin(const char *from, const char *s)
{
	const char *begin = s, *end = s;

	while (end > from && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	if (end > from && end[-1] == '\n')
		end--;
	begin = end;
	while (begin > from && end - begin < SELECTOR_MAX &&
	    begin[-1] != '}' && (begin[-1] != '\n' || (begin - 1 > from && begin[-2] == ',')))
		begin--;
	begin += strspn(begin, " \t\n");
	return begin < end && is_selector(begin, (size_t)(end - begin)) ? begin : NULL;
}

// Copies the text between two rules, without CSS comments and the marks of HTML comments.
static void
add_rest(struct text *out, const char *s, const char *end)
{
	const char *close = s;

	while (s < end) {
		if (close != NULL && strncmp(s, "/*", 2) == 0)
			close = strstr(s + 2, "*/"); // if NULL, there is no need to search again
		if (close != NULL && strncmp(s, "/*", 2) == 0 && close + 2 <= end)
			s = close + 2;
		else if (strncmp(s, "<!--", 4) == 0)
			s += 4;
		else if (strncmp(s, "-->", 3) == 0)
			s += 3;
		else
			text_add_bytes(out, s++, 1);
	}
}

const char *
styles_dropped(struct arena *a, const char *text)
{
	const char *done = text, *s = text, *end, *begin;
	struct text out;

	text_init(&out, a);
	while ((s = strchr(s, '{')) != NULL) {
		end = block_end(s);
		begin = end != NULL ? selector_begin(done, s) : NULL;
		if (begin == NULL) {
			s++;
			continue;
		}
		add_rest(&out, done, begin);
		done = s = end;
	}
	if (done == text)
		return text;
	add_rest(&out, done, done + strlen(done));
	return out.data;
}
