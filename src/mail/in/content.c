// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Converts the bytes of one part of a letter into text in which orders can be read.
#include "mail/internal.h"

#include <string.h>

#include "base/clean.h"
#include "base/text.h"
#include "mail/address.h"

static void
read_html(struct arena *arena, struct decoded *d, size_t most)
{
	struct html_left_out left;

	d->text = html_read(arena, d->text, d->len, most, &left);
	d->truncated = d->truncated || left.truncated;
	d->left_out = left.any;
	d->struck = left.struck.len > 0 ? left.struck.data : NULL;
}

struct decoded
content_text(struct arena *arena, const struct content *c, size_t most)
{
	const char *charset = c->charset;
	struct decoded d;

	if (c->html && charset == NULL)
		charset = html_charset(arena, c->bytes, c->len);
	// The limit applies to the text made from the HTML, which is shorter than the HTML.
	d = charset_decode(arena, charset, c->bytes, c->len, c->html ? CONTENT_HTML_MAX : most);
	if (c->html)
		read_html(arena, &d, most);
	else if (c->flowed)
		d.text = flowed_join(arena, d.text, c->delsp);
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
