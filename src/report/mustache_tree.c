// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses a Mustache template into a tree.
#include "report/mustache_tree.h"

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
	[NODE_DELIMITERS] = '=',
};

// The position of the parser, and the current delimiters.
struct reader {
	const struct tree *t;
	struct arena *arena;
	struct err *e;
	const char *at;
	const char *open, *close, *close_raw, *close_delimiters;
};

static size_t
line_of(const struct tree *t, const struct node *n, const char **start)
{
	size_t line = 1;

	*start = t->source;
	for (const char *s = t->source; s < t->source + n->offset; s++)
		if (*s == '\n') {
			line++;
			*start = s + 1;
		}
	return line;
}

int
tree_fail(const struct tree *t, const struct node *n, struct err *e, const char *fmt, ...)
{
	char what[320];
	const char *start;
	size_t column = 1;
	va_list args;

	va_start(args, fmt);
	(void)vsnprintf(what, sizeof what, fmt, args);
	va_end(args);
	size_t line = line_of(t, n, &start);
	// The added indentation does not count as columns of the file.
	const char *at = start + strlen(t->indent);
	for (; at < t->source + n->offset; at++)
		column += ((unsigned char)*at & 0xc0) != 0x80;
	return err_set(e, ERR_CONFIG, "%s:%zu:%zu: %s", t->name, line, column, what);
}

int
tree_too_deep(const struct tree *t, const struct node *n, struct err *e)
{
	return tree_fail(t, n, e, "'%.60s' is nested too deep: "
	    "%d sections and partials within each other are allowed", n->text,
	    MUSTACHE_DEPTH_MAX);
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

// Parses new delimiters, such as "<% %>", between the two equals signs.
static int
delimiters_read(struct reader *r, const struct node *n)
{
	size_t first = strcspn(n->text, BLANKS);
	const char *second = n->text + first + strspn(n->text + first, BLANKS);

	if (*second == '\0' || strpbrk(second, BLANKS) != NULL ||
	    strchr(n->text, '=') != NULL)
		return tree_fail(r->t, n, r->e,
		    "give two delimiters with a blank between them and without '='");
	r->open = arena_strndup(r->arena, n->text, first);
	r->close = second;
	r->close_raw = arena_printf(r->arena, "}%s", second);
	r->close_delimiters = arena_printf(r->arena, "=%s", second);
	return 0;
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

// Parses the tag whose opening delimiter is at `at`. Returns NULL on error.
static struct node *
tag_read(struct reader *r, const char *at)
{
	struct node *n = arena_alloc(r->arena, sizeof *n);
	const char *body = at + strlen(r->open);
	const char *close = r->close;

	n->kind = kind_of(*body);
	n->offset = (size_t)(at - r->t->source);
	n->indent = "";
	if (*body == '{')
		close = r->close_raw;
	else if (n->kind == NODE_DELIMITERS)
		close = r->close_delimiters;
	if (n->kind != NODE_VALUE)
		body++;
	const char *end = strstr(body, close);
	if (end == NULL) {
		tree_fail(r->t, n, r->e, "this tag is not closed: no '%.60s' follows",
		    close);
		return NULL;
	}
	n->text = trimmed(r->arena, body, end);
	n->end = end + strlen(close);
	if (n->text[0] == '\0' && n->kind != NODE_COMMENT && n->kind != NODE_DELIMITERS) {
		tree_fail(r->t, n, r->e, "this tag has no name");
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

static int
close_check(struct reader *r, const struct node *section, const struct node *close)
{
	const char *start;

	if (section == NULL)
		return tree_fail(r->t, close, r->e,
		    "'%.60s' is closed here, but no section is open", close->text);
	if (strcmp(section->text, close->text) == 0)
		return 0;
	return tree_fail(r->t, close, r->e,
	    "'%.60s' is closed here, but the section that is open is '%.60s' of line %zu",
	    close->text, section->text, line_of(r->t, section, &start));
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
nodes_read(struct reader *r, const struct node *section, int depth, struct node **last)
{
	const char *at;

	while ((at = strstr(r->at, r->open)) != NULL) {
		struct node *n = tag_read(r, at);
		if (n == NULL)
			return -1;
		last = text_append(r, tag_begin(r, n), last);
		r->at = n->end;
		if (n->kind == NODE_CLOSE)
			return close_check(r, section, n);
		if (n->kind == NODE_DELIMITERS && delimiters_read(r, n))
			return -1;
		if (n->kind == NODE_COMMENT || n->kind == NODE_DELIMITERS)
			continue;
		*last = n;
		last = &n->next;
		if (n->kind != NODE_SECTION && n->kind != NODE_INVERTED)
			continue;
		if (depth == MUSTACHE_DEPTH_MAX)
			return tree_too_deep(r->t, n, r->e);
		if (nodes_read(r, n, depth + 1, &n->first))
			return -1;
	}
	if (section != NULL)
		return tree_fail(r->t, section, r->e, "the section '%.60s' is not closed",
		    section->text);
	text_append(r, r->at + strlen(r->at), last);
	return 0;
}

int
tree_read(struct tree *t, struct arena *a, struct err *e)
{
	struct reader r = { .t = t, .arena = a, .e = e, .at = t->source, .open = "{{",
		.close = "}}", .close_raw = "}}}", .close_delimiters = "=}}" };

	return nodes_read(&r, NULL, 0, &t->first);
}
