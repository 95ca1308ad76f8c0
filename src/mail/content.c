// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// From the bytes of one part of a letter to text that can be read for orders.
#include "mail/content.h"

#include <string.h>

#include "mail/flowed.h"
#include "mail/html.h"

struct decoded
content_text(struct arena *arena, const struct content *c, size_t most)
{
	const char *charset = c->charset;
	struct decoded d;

	if (c->html && charset == NULL)
		charset = html_charset(arena, c->bytes, c->len);
	// HTML is cut after it has become words, which are fewer; a letter is limited as a whole.
	d = charset_decode(arena, charset, c->bytes, c->len, c->html ? 4 * CONTENT_MAX : most);
	if (c->html)
		d.text = html_text(arena, d.text, d.len, most, &d.truncated);
	else if (c->flowed)
		d.text = flowed_join(arena, d.text, c->delsp);
	d.len = strlen(d.text);
	return d;
}

const char *
content_line(struct arena *arena, const char *s, size_t most)
{
	struct decoded d = charset_decode(arena, NULL, s, strlen(s), most);
	char *line = arena_strndup(arena, d.text, d.len);

	for (char *p = line; *p != '\0'; p++)
		if (*p == '\n' || *p == '\t' || *p == '\f')
			*p = ' ';
	return line;
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
