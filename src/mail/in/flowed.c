// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Joins lines that the sender's program has broken: format=flowed (RFC 3676).
#include "mail/internal.h"

#include <string.h>

// One line of the input, without its quote marks and its stuffed space.
struct line {
	const char *s;
	size_t len, depth;
	bool flows; // the next line continues this one if its depth is the same
	bool signature; // the line is the signature separator "-- "
};

static struct line
line_read(const char *s, size_t len)
{
	struct line l = { .depth = strspn(s, ">") };

	l.depth = l.depth < len ? l.depth : len;
	l.s = s + l.depth;
	l.len = len - l.depth;
	if (l.len > 0 && l.s[0] == ' ') {
		l.s++;
		l.len--;
	}
	l.signature = l.len == 3 && memcmp(l.s, "-- ", 3) == 0;
	l.flows = !l.signature && l.len > 0 && l.s[l.len - 1] == ' ';
	return l;
}

char *
flowed_join(struct arena *arena, const char *text, bool delsp)
{
	struct text out;
	size_t depth = 0;
	bool open = false; // the last line will be continued

	text_init(&out, arena);
	while (*text != '\0') {
		size_t len = strcspn(text, "\n");
		struct line l = line_read(text, len);
		if (open && (l.depth != depth || l.signature)) {
			text_add(&out, "\n");
			open = false;
		}
		if (!open && l.depth > 0) {
			text_fill(&out, '>', l.depth);
			text_add(&out, l.len > 0 ? " " : "");
		}
		text_add_bytes(&out, l.s, l.flows && delsp ? l.len - 1 : l.len);
		open = l.flows;
		depth = l.depth;
		if (!open)
			text_add(&out, "\n");
		text += len + (text[len] == '\n');
	}
	if (open)
		text_add(&out, "\n");
	return out.data;
}
