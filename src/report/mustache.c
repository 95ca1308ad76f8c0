// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mustache templates: walks the tree of a template with a stack of section values.
#include "report/mustache.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/say.h"
#include "report/mustache_tree.h"

// One expansion of a template.
struct run {
	const struct mustache *m;
	struct text *out;
	size_t begin; // length of `out` before the expansion
	struct err *e;
	struct mustache_kept *kept; // the templates used so far, once for each indentation
	const json_t *stack[MUSTACHE_DEPTH_MAX + 1];
	int things; // number of values on the stack
	int depth, steps;
};

// A node and its template.
struct spot {
	const struct tree *t;
	const struct node *n;
};

static int
walk(struct run *run, const struct tree *t, const struct node *n);

// Returns the value of a node's name; NULL if there is none.
static const json_t *
find(const struct run *run, const struct node *n)
{
	const json_t *thing = NULL;
	const char *part = n->path;

	if (n->parts == 0)
		return run->stack[run->things - 1];
	for (int i = run->things - 1; i >= 0 && thing == NULL; i--)
		thing = json_object_get(run->stack[i], part);
	for (int i = 1; i < n->parts; i++) {
		part += strlen(part) + 1;
		thing = json_object_get(thing, part);
	}
	return thing;
}

static bool
is_there(const json_t *thing)
{
	if (json_is_array(thing))
		return json_array_size(thing) > 0;
	if (json_is_string(thing))
		return json_string_length(thing) > 0;
	return thing != NULL && !json_is_null(thing) && !json_is_false(thing);
}

static int
emit(struct run *run, struct spot at, const char *s, size_t len)
{
	if (run->m->escape != MUSTACHE_PAGE && len > MUSTACHE_OUTPUT_MAX - (run->out->len - run->begin))
		return tree_fail(at.t, at.n, run->e,
		    "the result becomes longer than %d bytes here", MUSTACHE_OUTPUT_MAX);
	text_add_bytes(run->out, s, len);
	return 0;
}

static const char *
entity(char c)
{
	static const char *const entities[] = { ['&'] = "&amp;", ['<'] = "&lt;",
		['>'] = "&gt;", ['"'] = "&quot;", ['\''] = "&#39;" };
	size_t i = (unsigned char)c;

	return i < sizeof entities / sizeof *entities ? entities[i] : NULL;
}

static int
emit_html(struct run *run, struct spot at, const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		const char *as = entity(s[i]);
		if (emit(run, at, as != NULL ? as : s + i, as != NULL ? strlen(as) : 1))
			return -1;
	}
	return 0;
}

// Prints a real number with the fewest digits that read back as the same number, with a point in
// any locale.
static void
real_print(double real, char *out, size_t size)
{
	for (int digits = 1; digits <= 17; digits++) { // GCOVR_EXCL_BR_LINE 17 digits are always enough
		(void)snprintf(out, size, "%.*g", digits, real);
		if (strtod(out, NULL) == real)
			break;
	}
	size_t point = strspn(out, "0123456789+-e");
	if (out[point] != '\0')
		out[point] = '.';
}

static int
walk_value(struct run *run, struct spot at)
{
	const json_t *thing = find(run, at.n);
	char number[40] = "";
	const char *s = number;

	if (json_is_string(thing)) {
		bool html = at.n->kind == NODE_VALUE && run->m->escape != MUSTACHE_NONE;
		return (html ? emit_html : emit)(run, at, json_string_value(thing),
		    json_string_length(thing));
	}
	if (json_is_integer(thing))
		(void)snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT,
		    json_integer_value(thing));
	else if (json_is_real(thing))
		real_print(json_real_value(thing), number, sizeof number);
	else if (json_is_boolean(thing))
		s = json_is_true(thing) ? "true" : "false";
	return emit(run, at, s, strlen(s));
}

// Walks the nodes inside a section with `thing` on top of the stack.
static int
walk_inside(struct run *run, struct spot at, const json_t *thing)
{
	if (run->depth == MUSTACHE_DEPTH_MAX)
		return tree_too_deep(at.t, at.n, run->e);
	run->depth++;
	run->stack[run->things++] = thing;
	int rc = walk(run, at.t, at.n->first);
	run->things--;
	run->depth--;
	return rc;
}

// Returns the content of a section called "say" or "say CONTEXT" as a message: {{name}} becomes
// {name}. Returns NULL if the section contains anything but texts and names.
static const char *
message_of(struct run *run, struct spot at)
{
	struct text t;

	text_init(&t, run->out->arena);
	for (const struct node *n = at.n->first; n != NULL; n = n->next)
		if (n->kind == NODE_TEXT && memchr(n->text, '{', n->len) == NULL) {
			text_add_bytes(&t, n->text, n->len);
		} else if (n->kind == NODE_VALUE && n->parts == 1) {
			text_addf(&t, "{%s}", n->text);
		} else {
			tree_fail(at.t, n, run->e,
			    "a message holds text without braces, and {{names}} without points");
			return NULL;
		}
	return t.data;
}

// Prints a translated message with its values.
static int
emit_message(struct run *run, struct spot at, const char *s)
{
	struct node value = { .kind = NODE_VALUE, .offset = at.n->offset, .parts = 1 };

	for (size_t len; *s != '\0'; s += len) {
		len = strcspn(s, "{");
		if ((run->m->escape != MUSTACHE_NONE ? emit_html : emit)(run, at, s, len))
			return -1;
		if (s[len] == '\0')
			break;
		s += len + 1;
		len = strcspn(s, "}");
		value.text = value.path = arena_strndup(run->out->arena, s, len);
		if (walk_value(run, (struct spot){ .t = at.t, .n = &value }))
			return -1;
		len += s[len] == '}';
	}
	return 0;
}

// Expands a message; spaces and newlines around it are not part of it.
static int
walk_message(struct run *run, struct spot at)
{
	struct arena *a = run->out->arena;
	struct tongue in = tongue_or(a, run->m->lang);
	const char *context = at.n->text[3] == ' ' ? at.n->text + 4 : NULL;
	const char *whole = message_of(run, at), *text, *end;

	if (whole == NULL)
		return -1;
	text = whole + strspn(whole, " \t\r\n");
	end = text + strlen(text);
	while (end > text && strchr(" \t\r\n", end[-1]) != NULL)
		end--;
	char *said = arena_strdup(a, say_template(in, context, arena_strndup(a, text, (size_t)(end - text))));
	for (char *c = said; run->m->joins && (c = strchr(c, '\n')) != NULL; c++)
		if (strchr(" \n-*", c[1]) == NULL)
			*c = ' ';
	if (emit(run, at, whole, (size_t)(text - whole)) || emit_message(run, at, said))
		return -1;
	return emit(run, at, end, strlen(end));
}

static int
walk_section(struct run *run, struct spot at)
{
	if (strncmp(at.n->text, "say", 3) == 0 && (at.n->text[3] == '\0' || at.n->text[3] == ' '))
		return walk_message(run, at);
	const json_t *thing = find(run, at.n);
	if (!is_there(thing))
		return 0;
	if (!json_is_array(thing))
		return walk_inside(run, at, thing);
	for (size_t i = 0; i < json_array_size(thing); i++)
		if (walk_inside(run, at, json_array_get(thing, i)))
			return -1;
	return 0;
}

static int
walk_inverted(struct run *run, struct spot at)
{
	if (is_there(find(run, at.n)))
		return 0;
	return walk_inside(run, at, run->stack[run->things - 1]);
}

// Adds `indent` to every line that is not empty. Returns NULL if the result is too long.
static const char *
indented(struct arena *a, const char *source, const char *indent)
{
	struct text out;

	if (indent[0] == '\0')
		return source;
	text_init(&out, a);
	while (*source != '\0' && out.len <= MUSTACHE_OUTPUT_MAX) {
		size_t len = strcspn(source, "\n");
		len += source[len] == '\n';
		if (*source != '\n' && strncmp(source, "\r\n", 2) != 0)
			text_add(&out, indent);
		text_add_bytes(&out, source, len);
		source += len;
	}
	return *source == '\0' ? out.data : NULL;
}

static const struct tree *
find_kept(const struct run *run, const char *name, const char *indent)
{
	const struct tree *t = run->kept->first;

	while (t != NULL && (strcmp(t->name, name) != 0 || strcmp(t->indent, indent) != 0))
		t = t->next;
	return t;
}

// Parses a template and caches it; NULL on error.
static const struct tree *
read_source(struct run *run, const char *name, const char *source, const char *indent)
{
	struct arena *a = run->kept->arena;
	struct tree *t = arena_alloc(a, sizeof *t);

	*t = (struct tree){ .name = arena_strdup(a, name), .source = source, .indent = indent };
	if (tree_read(t, a, run->e))
		return NULL;
	t->next = run->kept->first;
	run->kept->first = t;
	return t;
}

// Parses the partial at `at`; a missing one is empty. The partial's lines are indented first, so a
// partial within it is indented by both. NULL on error.
static const struct tree *
partial_read(struct run *run, struct spot at)
{
	const char *name = at.n->text, *indent = at.n->indent, *source = NULL;
	const struct tree *t = find_kept(run, name, indent);

	if (t != NULL)
		return t;
	if (run->m->partials != NULL)
		source = run->m->partials->find(run->m->partials->context, name);
	source = indented(run->kept->arena, source != NULL ? source : "", indent);
	if (source == NULL) {
		tree_fail(at.t, at.n, run->e, "'%.60s' is too long to be indented", name);
		return NULL;
	}
	return read_source(run, name, source, indent);
}

static int
walk_partial(struct run *run, struct spot at)
{
	if (run->depth == MUSTACHE_DEPTH_MAX)
		return tree_too_deep(at.t, at.n, run->e);
	const struct tree *partial = partial_read(run, at);
	if (partial == NULL)
		return -1;
	run->depth++;
	int rc = walk(run, partial, partial->first);
	run->depth--;
	return rc;
}

static int
walk_node(struct run *run, struct spot at)
{
	switch (at.n->kind) {
	case NODE_VALUE:
	case NODE_RAW:
		return walk_value(run, at);
	case NODE_SECTION:
		return walk_section(run, at);
	case NODE_INVERTED:
		return walk_inverted(run, at);
	case NODE_PARTIAL:
		return walk_partial(run, at);
	case NODE_TEXT:
	case NODE_CLOSE:
	case NODE_COMMENT:
	case NODE_DELIMITERS:
	case NODE_KINDS:
		break;
	}
	return emit(run, at, at.n->text, at.n->len);
}

static int
walk(struct run *run, const struct tree *t, const struct node *n)
{
	for (; n != NULL; n = n->next) {
		if (run->m->escape != MUSTACHE_PAGE && ++run->steps > MUSTACHE_STEPS_MAX)
			return tree_fail(t, n, run->e, "this takes more than %d steps",
			    MUSTACHE_STEPS_MAX);
		if (walk_node(run, (struct spot){ .t = t, .n = n }))
			return -1;
	}
	return 0;
}

int
mustache_expand(const struct mustache *m, const json_t *data, struct text *out, struct err *e)
{
	struct mustache_kept once = { .arena = out->arena };
	struct run run = { .m = m, .out = out, .begin = out->len, .e = e, .stack = { data },
		.things = 1, .kept = m->kept != NULL ? m->kept : &once };
	const struct tree *t = find_kept(&run, m->name, "");

	if (t == NULL)
		t = read_source(&run, m->name, m->source, "");
	if (t != NULL && walk(&run, t, t->first) == 0)
		return 0;
	text_cut(out, run.begin);
	return -1;
}
