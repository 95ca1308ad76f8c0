// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses a Mustache template into a tree.
#include "report/internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define BLANKS " \t\r\n"

// The character after the opening delimiter. A raw value can also be written with braces.
static const char sigil[NODE_KINDS] = {
	[NODE_RAW] = '&',
	[NODE_SECTION] = '#',
	[NODE_INVERTED] = '^',
	[NODE_PARTIAL] = '>',
	[NODE_CLOSE] = '/',
	[NODE_COMMENT] = '!',
};

// The position of the parser.
struct reader {
	const struct tree *t;
	struct arena *arena;
	struct err *e;
	const char *at;
};

static size_t
line_of(const struct reader *r, const struct node *n)
{
	size_t line = 1;

	for (const char *s = r->t->source; s < r->t->source + n->offset; s++)
		line += *s == '\n';
	return line;
}

// Sets an error at node `n`. Returns -1.
__attribute__((format(printf, 3, 4))) static int
fail(const struct reader *r, const struct node *n, const char *fmt, ...)
{
	char what[320];
	va_list args;

	va_start(args, fmt);
	(void)vsnprintf(what, sizeof what, fmt, args);
	va_end(args);
	return err_set(r->e, ERR_SOFTWARE, "%s:%zu: %s", r->t->name, line_of(r, n), what);
}

static char *
trimmed(struct arena *a, const char *begin, const char *end)
{
	while (begin < end && strchr(BLANKS, *begin) != NULL)
		begin++;
	while (end > begin && strchr(BLANKS, end[-1]) != NULL)
		end--;
	return arena_strndup(a, begin, (size_t)(end - begin));
}

// Splits a name such as "a.b" into its parts.
static void
path_split(struct arena *a, struct node *n)
{
	char *path;

	n->path = n->text;
	if (strcmp(n->text, ".") == 0)
		return;
	n->parts = 1;
	if (strchr(n->text, '.') == NULL)
		return;
	n->path = path = arena_strdup(a, n->text);
	for (; *path != '\0'; path++)
		if (*path == '.') {
			*path = '\0';
			n->parts++;
		}
}

static enum node_kind
kind_of(char c)
{
	for (enum node_kind k = NODE_RAW; k < NODE_KINDS; k++)
		if (sigil[k] == c)
			return k;
	return c == '{' ? NODE_RAW : NODE_VALUE;
}

// Parses the tag that begins at `at`. Returns NULL on error.
static struct node *
tag_read(struct reader *r, const char *at)
{
	struct node *n = arena_alloc(r->arena, sizeof *n);
	const char *body = at + 2;
	const char *close = *body == '{' ? "}}}" : "}}";

	n->kind = kind_of(*body);
	n->offset = (size_t)(at - r->t->source);
	n->indent = "";
	if (n->kind != NODE_VALUE)
		body++;
	const char *end = strstr(body, close);
	if (end == NULL) {
		fail(r, n, "this tag is not closed: no '%s' follows", close);
		return NULL;
	}
	n->text = trimmed(r->arena, body, end);
	n->end = end + strlen(close);
	if (n->text[0] == '\0' && n->kind != NODE_COMMENT) {
		fail(r, n, "this tag has no name");
		return NULL;
	}
	path_split(r->arena, n);
	return n;
}

// Returns the end of the text before a tag. A tag that is alone on its line and not a value takes
// the whole line; its indentation is stored.
static const char *
tag_begin(struct reader *r, struct node *n)
{
	const char *tag = r->t->source + n->offset, *begin = tag;
	const char *end = n->end + strspn(n->end, " \t");

	if (n->kind == NODE_VALUE || n->kind == NODE_RAW)
		return tag;
	while (begin > r->t->source && (begin[-1] == ' ' || begin[-1] == '\t'))
		begin--;
	if ((begin > r->t->source && begin[-1] != '\n') ||
	    (*end != '\0' && *end != '\n' && strncmp(end, "\r\n", 2) != 0))
		return tag;
	end += *end == '\r';
	end += *end == '\n';
	n->end = end;
	if (n->kind == NODE_PARTIAL)
		n->indent = arena_strndup(r->arena, begin, (size_t)(tag - begin));
	return begin;
}

bool
node_is_message(const struct node *n)
{
	return n->kind == NODE_SECTION && strncmp(n->text, "say", 3) == 0 &&
	    (n->text[3] == '\0' || n->text[3] == ' ');
}

// Whether a message may contain `n`.
static bool
is_in_message(const struct node *n)
{
	return n->kind == NODE_TEXT ? memchr(n->text, '{', n->len) == NULL : n->kind == NODE_VALUE && n->parts == 1;
}

static int
close_check(const struct reader *r, const struct node *section, const struct node *close)
{
	if (section == NULL)
		return fail(r, close, "'%.60s' is closed here, but no section is open", close->text);
	if (strcmp(section->text, close->text) != 0)
		return fail(r, close, "'%.60s' is closed here, but the section that is open is '%.60s' of line %zu",
		    close->text, section->text, line_of(r, section));
	for (const struct node *n = section->first; node_is_message(section) && n != NULL; n = n->next)
		if (!is_in_message(n))
			return fail(r, n, "a message holds text without braces, and {{names}} without points");
	return 0;
}

// Adds the text up to `end`, if there is any, as a node. Returns where to add the next node.
static struct node **
text_append(struct reader *r, const char *end, struct node **last)
{
	if (end <= r->at)
		return last;
	struct node *n = arena_alloc(r->arena, sizeof *n);
	n->text = r->at;
	n->len = (size_t)(end - r->at);
	n->offset = (size_t)(r->at - r->t->source);
	*last = n;
	return &n->next;
}

// Parses up to the end of `section`; if it is NULL, of the template.
static int
nodes_read(struct reader *r, const struct node *section, struct node **last)
{
	const char *at;

	while ((at = strstr(r->at, "{{")) != NULL) {
		struct node *n = tag_read(r, at);
		if (n == NULL)
			return -1;
		last = text_append(r, tag_begin(r, n), last);
		r->at = n->end;
		if (n->kind == NODE_CLOSE)
			return close_check(r, section, n);
		if (n->kind == NODE_COMMENT)
			continue;
		*last = n;
		last = &n->next;
		if ((n->kind == NODE_SECTION || n->kind == NODE_INVERTED) && nodes_read(r, n, &n->first) != 0)
			return -1;
	}
	if (section != NULL)
		return fail(r, section, "the section '%.60s' is not closed", section->text);
	text_append(r, r->at + strlen(r->at), last);
	return 0;
}

int
tree_read(struct tree *t, struct arena *a, struct err *e)
{
	struct reader r = { .t = t, .arena = a, .e = e, .at = t->source };

	return nodes_read(&r, NULL, &t->first);
}
