// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mustache templates: walks the tree of a template with a stack of section values.
#include "report/internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/say.h"
#include "report/letter.h"

enum { DEPTH_MAX = 32 }; // most levels of nested sections and partials

// One expansion of a template.
struct run {
	const struct mustache *m;
	struct text *out;
	struct mustache_kept *kept; // the templates used so far, once for each indentation
	const json_t *stack[DEPTH_MAX + 1];
	int things; // number of values on the stack
	int depth;
};

static void
walk(struct run *run, const struct node *n);

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

static const char *
entity(char c)
{
	static const char *const entities[] = { ['&'] = "&amp;", ['<'] = "&lt;",
		['>'] = "&gt;", ['"'] = "&quot;", ['\''] = "&#39;" };
	size_t i = (unsigned char)c;

	return i < sizeof entities / sizeof *entities ? entities[i] : NULL;
}

static void
emit_html(struct text *out, const char *s, size_t len)
{
	for (size_t i = 0, run = 0; i < len; i += run + 1) {
		const char *as = NULL;
		for (run = 0; i + run < len && (as = entity(s[i + run])) == NULL;)
			run++;
		text_add_bytes(out, s + i, run);
		if (as != NULL)
			text_add(out, as);
	}
}

// Prints a real number with the fewest digits that read back as the same number, with a point in any locale.
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

static void
walk_value(struct run *run, const struct node *n)
{
	const json_t *thing = find(run, n);
	char number[40] = "";

	if (json_is_string(thing)) {
		bool html = n->kind == NODE_VALUE && run->m->escape == MUSTACHE_HTML;
		(html ? emit_html : text_add_bytes)(run->out, json_string_value(thing), json_string_length(thing));
		return;
	}
	if (json_is_integer(thing))
		text_add_number(run->out, json_integer_value(thing));
	else if (json_is_real(thing))
		real_print(json_real_value(thing), number, sizeof number);
	else if (json_is_boolean(thing))
		(void)snprintf(number, sizeof number, "%s", json_is_true(thing) ? "true" : "false");
	text_add(run->out, number);
}

// Walks the nodes inside a section with `thing` on top of the stack.
static void
walk_inside(struct run *run, const struct node *n, const json_t *thing)
{
	assert(run->depth < DEPTH_MAX);
	run->depth++;
	run->stack[run->things++] = thing;
	walk(run, n->first);
	run->things--;
	run->depth--;
}

// Prints a translated message with its values.
static void
emit_message(struct run *run, const char *s)
{
	struct node value = { .kind = NODE_VALUE, .parts = 1 };

	for (size_t len; *s != '\0'; s += len) {
		len = strcspn(s, "{");
		(run->m->escape == MUSTACHE_HTML ? emit_html : text_add_bytes)(run->out, s, len);
		if (s[len] == '\0')
			break;
		s += len + 1;
		len = strcspn(s, "}");
		value.text = value.path = arena_strndup(run->out->arena, s, len);
		walk_value(run, &value);
		len += s[len] == '}';
	}
}

// Expands a message, in which {{name}} becomes {name}; spaces and newlines around it are not part of it.
static void
walk_message(struct run *run, const struct node *section)
{
	struct arena *a = run->out->arena;
	struct tongue in = tongue_or(a, run->m->lang);
	const char *context = section->text[3] == ' ' ? section->text + 4 : NULL;
	struct text whole;

	text_init(&whole, a);
	for (const struct node *n = section->first; n != NULL; n = n->next)
		if (n->kind == NODE_TEXT)
			text_add_bytes(&whole, n->text, n->len);
		else
			text_addf(&whole, "{%s}", n->text);
	const char *text = whole.data + strspn(whole.data, " \t\r\n"), *end = text + strlen(text);
	while (end > text && strchr(" \t\r\n", end[-1]) != NULL)
		end--;
	char *said = arena_strdup(a, say_template(in, context, arena_strndup(a, text, (size_t)(end - text))));
	for (char *c = said; run->m->joins && (c = strchr(c, '\n')) != NULL; c++)
		if (strchr(" \n-*", c[1]) == NULL)
			*c = ' ';
	text_add_bytes(run->out, whole.data, (size_t)(text - whole.data));
	emit_message(run, said);
	text_add(run->out, end);
}

static void
walk_section(struct run *run, const struct node *n)
{
	if (node_is_message(n)) {
		walk_message(run, n);
		return;
	}
	const json_t *thing = find(run, n);
	if (!is_there(thing))
		return;
	if (!json_is_array(thing))
		walk_inside(run, n, thing);
	for (size_t i = 0; i < json_array_size(thing); i++)
		walk_inside(run, n, json_array_get(thing, i));
}

// Adds `indent` to every line that is not empty.
static const char *
indented(struct arena *a, const char *source, const char *indent)
{
	struct text out;

	if (indent[0] == '\0')
		return source;
	text_init(&out, a);
	for (size_t len; *source != '\0'; source += len) {
		len = strcspn(source, "\n");
		len += source[len] == '\n';
		if (*source != '\n' && strncmp(source, "\r\n", 2) != 0)
			text_add(&out, indent);
		text_add_bytes(&out, source, len);
	}
	return out.data;
}

// Finds a template, and moves it to the front, where it is found soon again.
static const struct tree *
find_kept(const struct run *run, const char *name, const char *indent)
{
	struct tree **at = &run->kept->first, *t;

	while ((t = *at) != NULL && (strcmp(t->name, name) != 0 || strcmp(t->indent, indent) != 0))
		at = &t->next;
	if (t != NULL) {
		*at = t->next;
		t->next = run->kept->first;
		run->kept->first = t;
	}
	return t;
}

// Resolves the colours in a parsed template. A tone depends on the data.
static void
paint_nodes(const struct run *run, struct node *n)
{
	for (; n != NULL; n = n->next) {
		paint_nodes(run, n->first);
		if ((n->kind != NODE_VALUE && n->kind != NODE_RAW) || n->parts < 2)
			continue;
		const char *second = n->path + strlen(n->path) + 1;
		if (strcmp(n->path, "tone") == 0) {
			n->kind = NODE_TONE;
			n->text = second;
		} else if (strcmp(n->path, "paint") == 0) {
			n->kind = NODE_TEXT;
			const char *third = n->parts > 2 ? second + strlen(second) + 1 : "";
			n->text = run->m->paint(run->kept->arena, second, third);
			n->len = strlen(n->text);
		}
	}
}

// Parses a template and caches it. The tests have parsed all templates.
static const struct tree *
read_source(struct run *run, const char *name, const char *source, const char *indent)
{
	struct arena *a = run->kept->arena;
	struct tree *t = arena_alloc(a, sizeof *t);
	struct err e = { 0 };

	*t = (struct tree){ .name = arena_strdup(a, name), .source = source, .indent = indent };
	int status = tree_read(t, a, &e);
	assert(status == 0);
	(void)status;
	if (run->m->paint != NULL)
		paint_nodes(run, t->first);
	t->next = run->kept->first;
	run->kept->first = t;
	return t;
}

// Parses the partial `n`; a missing one is empty. The partial's lines are indented first, so a
// partial within it is indented by both.
static const struct tree *
partial_read(struct run *run, const struct node *n)
{
	const struct tree *t = find_kept(run, n->text, n->indent);
	const char *source = NULL;

	if (t != NULL)
		return t;
	if (run->m->partials != NULL)
		source = run->m->partials->find(run->m->partials->context, n->text);
	source = indented(run->kept->arena, source != NULL ? source : "", n->indent);
	return read_source(run, n->text, source, n->indent);
}

static void
walk(struct run *run, const struct node *n)
{
	static const struct node name = { .path = "colour", .parts = 1 };
	const char *colour;

	for (; n != NULL; n = n->next)
		switch (n->kind) {
		case NODE_VALUE:
		case NODE_RAW:
			walk_value(run, n);
			break;
		case NODE_SECTION:
			walk_section(run, n);
			break;
		case NODE_INVERTED:
			if (!is_there(find(run, n)))
				walk_inside(run, n, run->stack[run->things - 1]);
			break;
		case NODE_PARTIAL:
			assert(run->depth < DEPTH_MAX);
			run->depth++;
			walk(run, partial_read(run, n)->first);
			run->depth--;
			break;
		case NODE_TONE:
			colour = json_string_value(find(run, &name));
			if (colour != NULL)
				text_add(run->out, run->m->paint(run->out->arena, colour, n->text));
			break;
		case NODE_TEXT:
			text_add_bytes(run->out, n->text, n->len);
			break;
		case NODE_CLOSE:
		case NODE_COMMENT:
		case NODE_KINDS:
			break;
		}
}

void
mustache_expand(const struct mustache *m, const json_t *data, struct text *out)
{
	struct mustache_kept once = { .arena = out->arena };
	struct run run = { .m = m, .out = out, .stack = { data }, .things = 1,
		.kept = m->kept != NULL ? m->kept : &once };
	const struct tree *t = find_kept(&run, m->name, "");

	walk(&run, (t != NULL ? t : read_source(&run, m->name, m->source, ""))->first);
}
