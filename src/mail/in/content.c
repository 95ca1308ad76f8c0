// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Converts the bytes of one part of a letter into text in which orders can be read.
#include "mail/internal.h"

#include <string.h>

#include "base/ascii.h"
#include "base/clean.h"
#include "mail/address.h"
#include "mail/lexical.h"

// Removes style sheets from plain text.

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
	const char *end = s;

	while (end > from && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	if (end > from && end[-1] == '\n')
		end--;
	const char *begin = end;
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

// The text without style sheets: rules such as `p.MsoNormal {margin:0in;}`, with CSS comments and the marks
// of HTML comments. Lines end in LF. The text itself if it has none, else one in the arena. Linear time.
static const char *
styles_dropped(struct arena *a, const char *text)
{
	const char *done = text, *s = text;
	struct text out;

	text_init(&out, a);
	while ((s = strchr(s, '{')) != NULL) {
		const char *end = block_end(s);
		const char *begin = end != NULL ? selector_begin(done, s) : NULL;
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

// The text of text/enriched (RFC 1896) without its commands: `<bold>`, and `<param>` with what is in it; `<<` is `<`.
// One line end is a space, N of them are N - 1.
static const char *
enriched_text(struct arena *a, const char *s)
{
	struct text out;

	text_init(&out, a);
	for (; *s != '\0'; s++) {
		const char *close = *s == '<' && s[1] != '<' ? strchr(s, '>') : NULL;
		if (close != NULL && ascii_begins(s, "<param>") && strstr(close, "</param>") != NULL)
			close = strstr(close, "</param>") + strlen("</param>") - 1;
		if (close != NULL) {
			s = close;
			continue;
		}
		size_t ends = strspn(s, "\n");
		s += ends > 0 ? ends - 1 : *s == '<' && s[1] == '<';
		if (ends < 2)
			text_add_bytes(&out, ends == 1 ? " " : s, 1);
		for (; ends > 1; ends--)
			text_add(&out, "\n");
	}
	return out.data;
}

struct decoded
content_text(struct arena *arena, const struct content *c, size_t most)
{
	const char *charset = c->charset;

	if (c->html && charset == NULL)
		charset = html_charset(arena, c->bytes, c->len);
	// The limit applies to the text made from the HTML, which is shorter than the HTML.
	struct decoded d = charset_decode(arena, charset, c->bytes, c->len, c->html ? CONTENT_HTML_MAX : most);
	if (c->html) {
		struct html_left_out left;
		d.text = html_read(arena, d.text, d.len, most, &left);
		d.truncated = d.truncated || left.truncated;
		d.left_out = left.any;
		d.struck = left.struck.len > 0 ? left.struck.data : NULL;
	} else if (c->enriched && word_find(d.text, strlen(d.text), "#stonepost") == NULL) {
		d.text = enriched_text(arena, d.text); // not so a turn file, whose lines stay
	} else if (c->flowed) {
		d.text = flowed_join(arena, d.text, c->delsp);
	}
	if (!c->html)
		d.text = styles_dropped(arena, d.text);
	d.len = strlen(d.text);
	return d;
}

const char *
content_line(struct arena *arena, const char *s, size_t most)
{
	struct decoded d = charset_decode(arena, NULL, s, strlen(s), most);
	struct text line;
	uint32_t cp = 0;

	text_init(&line, arena);
	for (size_t i = 0, took; i < d.len; i += took) {
		took = utf8_read(d.text + i, d.len - i, &cp);
		if (char_misleads(cp))
			text_add(&line, " ");
		else
			text_add_bytes(&line, d.text + i, took);
	}
	return line.data;
}

bool
content_is_blank(const char *text)
{
	for (;;) {
		text += strspn(text, " \t\n\f");
		if (strncmp(text, "\xc2\xa0", 2) != 0)
			return *text == '\0';
		text += 2;
	}
}
