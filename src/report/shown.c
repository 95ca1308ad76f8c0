// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The visible text of HTML parts made by our templates.
#include "report/internal.h"

#include <string.h>

#include "base/text.h"

// Whether a tag begins or ends a line.
static bool
breaks_line(const char *name, size_t len)
{
	static const char *const blocks[] = { "p", "div", "tr", "table", "h1", "h2", "h3", "br", "ul", "ol", "li", "hr",
		"caption", "head", "body", "html" };

	for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
		if (blocks[i][0] == *name && strlen(blocks[i]) == len &&
		    memcmp(blocks[i], name, len) == 0)
			return true;
	return false;
}

// Returns the length of an entity at `s` that our templates write, and its character in *is.
static size_t
entity(const char *s, const char **is)
{
	static const char *const known[][2] = { { "&amp;", "&" }, { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" },
		{ "&#39;", "'" }, { "&nbsp;", " " } };

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strncmp(s, known[i][0], strlen(known[i][0])) == 0) {
			*is = known[i][1];
			return strlen(known[i][0]);
		}
	*is = "&";
	return 1;
}

char *
html_shown(struct arena *a, const char *html)
{
	const char *s = html;
	struct text t;

	text_init(&t, a);
	for (size_t len; *s != '\0'; s += len) {
		const char *is = " ";
		if (strncmp(s, "<head", 5) == 0 && strstr(s, "</head>") != NULL)
			s = strstr(s, "</head>");
		if (*s == '<') {
			const char *name = s + 1 + (s[1] == '/');
			text_add(&t, breaks_line(name, strcspn(name, " >/")) ? "\n" : " ");
			len = strcspn(s, ">");
			len += s[len] == '>';
		} else if (*s == '&') {
			len = entity(s, &is);
			text_add(&t, is);
		} else if (*s == '\n') {
			len = 1;
			text_add(&t, is);
		} else {
			len = strcspn(s, "<&\n");
			text_add_bytes(&t, s, len);
		}
	}
	return t.data;
}
