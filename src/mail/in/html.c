// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Converts a letter written only as HTML to text. Only this file uses libxml2, the one HTML parser in Debian
// that gets security fixes, has no recursion to exhaust, and repairs the HTML of mail programs. Two things
// are limited here: the attributes of one tag, which libxml2 compares pairwise (1 MB of them takes minutes),
// so it is fed in small pieces and stopped after such a tag; and external resources: it may load none.
#include "mail/internal.h"

#include <libxml/HTMLparser.h>
#include <string.h>

#include "mail/lexical.h"

enum {
	CHUNK = 1024,
	TAG_ATTRIBUTES = 1000, // maximum for names and values of attributes; a tag with more is hostile
	QUOTE_DEPTH = 20,
	CHARSET_WITHIN = 2048,
};

// The effect of an element on the text around it.
enum role { INLINE, BLOCK, PARAGRAPH, HIDDEN, BREAK, CELL, QUOTE, PRE, STRUCK };

static const struct {
	const char *name;
	enum role role;
} roles[] = {
	{ "p", PARAGRAPH }, { "div", BLOCK }, { "br", BREAK }, { "blockquote", QUOTE }, { "pre", PRE },
	{ "td", CELL }, { "th", CELL }, { "tr", BLOCK }, { "table", BLOCK }, { "li", BLOCK }, { "ul", BLOCK },
	{ "ol", BLOCK }, { "dl", BLOCK }, { "dt", BLOCK }, { "dd", BLOCK }, { "h1", PARAGRAPH },
	{ "h2", PARAGRAPH }, { "h3", PARAGRAPH }, { "h4", PARAGRAPH }, { "h5", PARAGRAPH }, { "h6", PARAGRAPH },
	{ "hr", PARAGRAPH }, { "address", BLOCK }, { "article", BLOCK }, { "aside", BLOCK }, { "body", BLOCK },
	{ "caption", BLOCK }, { "center", BLOCK }, { "fieldset", BLOCK }, { "footer", BLOCK }, { "form", BLOCK },
	{ "header", BLOCK }, { "main", BLOCK }, { "nav", BLOCK }, { "section", BLOCK }, { "tbody", BLOCK },
	{ "thead", BLOCK }, { "tfoot", BLOCK }, { "head", HIDDEN }, { "title", HIDDEN }, { "style", HIDDEN },
	{ "script", HIDDEN }, { "template", HIDDEN }, { "svg", HIDDEN }, { "math", HIDDEN }, { "iframe", HIDDEN },
	{ "object", HIDDEN }, { "audio", HIDDEN }, { "video", HIDDEN }, { "select", HIDDEN },
	{ "textarea", HIDDEN }, { "xml", HIDDEN }, { "s", STRUCK }, { "strike", STRUCK }, { "del", STRUCK },
};

// Writes the text. Spaces, and the empty line between paragraphs, are written only when text follows.
struct writer {
	struct text out;
	size_t most, line; // maximum length; start of the current line
	bool truncated;
	bool written, paragraph; // the current line is not empty; an empty line is due before the next text
	int blanks; // spaces due before the next word
	int quote, pre;
	bool struck; // whether this is struck-through text
	struct html_left_out *left; // what was left out; NULL: not wanted
};

static bool
is_full(struct writer *w, size_t more)
{
	w->truncated = w->truncated || w->out.len + more > w->most;
	return w->truncated;
}

static void
quote_marks(struct writer *w)
{
	text_fill(&w->out, '>', (size_t)(w->quote < QUOTE_DEPTH ? w->quote : QUOTE_DEPTH));
}

// Removes spaces and no-break spaces at the end of the current line; they would make an empty line look full.
static void
trim_line(struct writer *w)
{
	struct text *out = &w->out;

	for (;;) {
		size_t left = out->len - w->line;
		if (left >= 1 && out->data[out->len - 1] == ' ')
			text_cut(out, out->len - 1);
		else if (left >= 2 && memcmp(out->data + out->len - 2, "\xc2\xa0", 2) == 0)
			text_cut(out, out->len - 2);
		else
			return;
	}
}

static void
line_end(struct writer *w)
{
	if (is_full(w, QUOTE_DEPTH + 1))
		return;
	if (!w->written)
		quote_marks(w);
	trim_line(w);
	text_add(&w->out, "\n");
	w->line = w->out.len;
	w->written = false;
	w->blanks = 0;
}

static void
block(struct writer *w)
{
	if (w->written)
		line_end(w);
	w->blanks = 0;
}

static bool
last_line_is_empty(const struct writer *w)
{
	size_t i = w->out.len;

	if (i > 0)
		i--;
	while (i > 0 && (w->out.data[i - 1] == '>' || w->out.data[i - 1] == ' '))
		i--;
	return i == 0 || w->out.data[i - 1] == '\n';
}

// Writes visible bytes, after the line ends and spaces that are due.
static void
word(struct writer *w, const char *s, size_t len)
{
	if (!w->written && w->paragraph && !last_line_is_empty(w))
		line_end(w);
	if (is_full(w, len + QUOTE_DEPTH + 3))
		return;
	if (!w->written) {
		quote_marks(w);
		text_add(&w->out, w->quote > 0 ? " " : "");
	}
	w->written = true;
	w->paragraph = false;
	text_fill(&w->out, ' ', (size_t)w->blanks);
	w->blanks = 0;
	text_add_bytes(&w->out, s, len);
}

static void
running_text(struct writer *w, const char *s)
{
	while (*s != '\0' && !w->truncated) {
		size_t blank = strspn(s, " \t\r\n\f");
		if (blank > 0 && w->written && w->blanks == 0)
			w->blanks = 1;
		s += blank;
		size_t len = strcspn(s, " \t\r\n\f");
		if (len > 0)
			word(w, s, len);
		s += len;
	}
}

static void
preformatted_text(struct writer *w, const char *s)
{
	while (*s != '\0' && !w->truncated) {
		size_t len = strcspn(s, "\r\n");
		if (len > 0)
			word(w, s, len);
		s += len;
		if (*s == '\n')
			line_end(w);
		s += *s != '\0';
	}
}

// The value of an attribute: "" if it has no value; NULL if there is no such attribute.
static const char *
attribute_value(const xmlNode *node, const char *attribute)
{
	for (const xmlAttr *a = node->properties; a != NULL; a = a->next)
		if (word_same((const char *)a->name, attribute))
			return a->children == NULL || a->children->content == NULL ? ""
				: (const char *)a->children->content;
	return NULL;
}

// Whether the attribute contains the word `what`; if `what` is NULL, whether there is such an attribute.
static bool
has(const xmlNode *node, const char *attribute, const char *what)
{
	const char *value = attribute_value(node, attribute);

	return value != NULL && (what == NULL || word_find(value, strlen(value), what) != NULL);
}

// The value of a property in the element's style attribute, without surrounding spaces; borrowed, with its
// length in *len. *len is 0 if there is no such property.
static const char *
style_value(const xmlNode *node, const char *property, size_t *len)
{
	const char *style = attribute_value(node, "style"), *found = "";
	size_t name = strlen(property);

	*len = 0;
	while (style != NULL && *style != '\0') {
		style += strspn(style, " \t\r\n;");
		size_t all = strcspn(style, ";");
		if (all > name && word_begins(style, property) && strchr(" \t\r\n:", style[name]) != NULL) {
			found = style + name + strspn(style + name, " \t\r\n:");
			*len = found < style + all ? (size_t)(style + all - found) : 0;
		}
		style += all;
	}
	return found;
}

static bool
style_holds(const xmlNode *node, const char *property, const char *word)
{
	size_t len;
	const char *value = style_value(node, property, &len);

	return word_find(value, len, word) != NULL;
}

static bool
style_is_zero(const xmlNode *node, const char *property)
{
	size_t len;
	const char *value = style_value(node, property, &len);
	size_t zeros = strspn(value, "0.");

	return len > 0 && zeros > 0 && (zeros >= len || strchr("123456789", value[zeros]) == NULL);
}

static bool
is_hidden(const xmlNode *node)
{
	return node->properties != NULL && (has(node, "hidden", NULL) || style_holds(node, "display", "none") ||
		style_holds(node, "visibility", "hidden") || style_is_zero(node, "font-size") ||
		style_holds(node, "mso-hide", "all"));
}

static bool
is_struck(const xmlNode *node)
{
	return node->properties != NULL && (style_holds(node, "text-decoration", "line-through") ||
		style_holds(node, "text-decoration-line", "line-through"));
}

// Whether a paragraph is only a line: Outlook makes each line a paragraph without a margin.
static bool
is_plain_line(const xmlNode *node)
{
	return has(node, "class", "Mso") || has(node, "style", "margin:0")
		|| has(node, "style", "margin: 0") || has(node, "style", "margin-bottom:0")
		|| has(node, "style", "margin-bottom: 0");
}

static bool
is_preformatted(const xmlNode *node)
{
	return has(node, "style", "white-space: pre") || has(node, "style", "white-space:pre");
}

static enum role
role_by_name(const xmlNode *node)
{
	for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
		if (word_same((const char *)node->name, roles[i].name))
			return roles[i].role;
	return INLINE;
}

// Whether a paragraph is within a paragraph, as is Outlook's `o:p`, whose prefix the parser drops.
static bool
is_nested_paragraph(const xmlNode *node)
{
	const xmlNode *up = node->parent;

	while (up != NULL && up->type == XML_ELEMENT_NODE && role_by_name(up) == INLINE)
		up = up->parent;
	return up != NULL && up->type == XML_ELEMENT_NODE && word_same((const char *)up->name, "p");
}

static enum role
role_of(const xmlNode *node)
{
	if (node->type != XML_ELEMENT_NODE || is_hidden(node))
		return HIDDEN;
	const enum role role = role_by_name(node);
	if (role != HIDDEN && is_struck(node))
		return STRUCK;
	if (role == PARAGRAPH && is_nested_paragraph(node))
		return INLINE;
	return role == PARAGRAPH && is_plain_line(node) ? BLOCK : role;
}

static void
enter(struct writer *w, const xmlNode *node, enum role role)
{
	switch (role) {
	case INLINE:
	case HIDDEN:
		break;
	case STRUCK:
		if (role_by_name(node) != INLINE && role_by_name(node) != STRUCK)
			block(w);
		break;
	case PARAGRAPH:
	case PRE:
	case QUOTE:
		block(w);
		w->paragraph = w->paragraph || role == PARAGRAPH;
		w->quote += role == QUOTE;
		w->pre += role == PRE;
		break;
	case BLOCK:
		block(w);
		break;
	case BREAK:
		line_end(w);
		break;
	case CELL:
		if (w->written)
			w->blanks = 2;
		break;
	}
	w->pre += role != HIDDEN && role != STRUCK && is_preformatted(node);
}

static void
leave(struct writer *w, const xmlNode *node)
{
	enum role role = role_of(node);

	if (role == STRUCK ? role_by_name(node) != INLINE && role_by_name(node) != STRUCK
			: role != INLINE && role != BREAK && role != CELL && role != HIDDEN)
		block(w);
	w->paragraph = w->paragraph || role == PARAGRAPH;
	w->quote -= role == QUOTE;
	w->pre -= role == PRE;
	w->pre -= role != HIDDEN && role != STRUCK && is_preformatted(node);
}

static void
walk(struct writer *w, const xmlNode *node);

// Records a left-out element: its text, if struck through outside quotations, and whether any was visible.
static void
leave_out(struct writer *w, const xmlNode *node, enum role role)
{
	struct writer out = { .most = w->most, .struck = true };

	if (w->left == NULL || node->children == NULL || (role == HIDDEN && role_by_name(node) == HIDDEN))
		return;
	text_init(&out.out, w->left->struck.arena);
	walk(&out, node->children);
	if (out.out.len == 0)
		return;
	w->left->any = true;
	if (role == STRUCK && w->quote == 0)
		text_add_both(&w->left->struck, out.out.data, out.written ? "\n" : "");
}

// Walks over `node`, its later siblings and all their descendants, in document order. Not recursive, since
// the sender determines the depth.
static void
walk(struct writer *w, const xmlNode *node)
{
	const xmlNode *top = node;

	while (node != NULL && !w->truncated) {
		if (node->type == XML_TEXT_NODE && node->content != NULL) {
			const char *s = (const char *)node->content;
			if (w->pre > 0)
				preformatted_text(w, s);
			else
				running_text(w, s);
		} else {
			enum role role = role_of(node);
			bool out = role == HIDDEN || (role == STRUCK && !w->struck);
			if (node->type == XML_ELEMENT_NODE)
				enter(w, node, role);
			if (node->type == XML_ELEMENT_NODE && out)
				leave_out(w, node, role);
			if (!out && node->children != NULL) {
				node = node->children;
				continue;
			}
			if (node->type == XML_ELEMENT_NODE)
				leave(w, node);
		}
		while (node->next == NULL && node->parent != NULL && node->parent != top->parent) {
			node = node->parent;
			leave(w, node);
		}
		node = node->next;
	}
}

// The HTML, which the parser reads in pieces.
struct source {
	htmlParserCtxtPtr parser;
	const char *rest;
	size_t len;
	bool begun, stopped;
};

// Callback of the parser, whose list of attributes grows with the longest tag: its size says when to stop.
static int
source_read(void *context, char *to, int room)
{
	struct source *s = context;
	static const char body[] = "<html><body>"; // text outside a body would become a paragraph
	size_t len = room < CHUNK ? (size_t)room : CHUNK;

	if (!s->begun && len >= sizeof body) {
		s->begun = true;
		memcpy(to, body, sizeof body - 1);
		return sizeof body - 1;
	}
	s->stopped = s->stopped || s->parser->maxatts > TAG_ATTRIBUTES;
	if (s->stopped)
		return 0;
	len = len < s->len ? len : s->len;
	memcpy(to, s->rest, len);
	s->rest += len;
	s->len -= len;
	return (int)len;
}

char *
html_read(struct arena *arena, const char *html, size_t len, size_t most, struct html_left_out *left)
{
	struct source s = { .parser = htmlNewParserCtxt(), .rest = html, .len = len };
	struct writer w = { .most = most, .left = left };

	if (s.parser == NULL)
		arena_out_of_memory();
	htmlDocPtr doc = htmlCtxtReadIO(s.parser, source_read, NULL, &s, NULL, "UTF-8", HTML_PARSE_RECOVER
		| HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET | HTML_PARSE_IGNORE_ENC);
	if (s.parser->errNo == XML_ERR_NO_MEMORY)
		arena_out_of_memory();
	// The parser stops by itself at a nesting depth of 256.
	const bool stopped = s.stopped || s.len > 0 || s.parser->disableSAX != 0;
	htmlFreeParserCtxt(s.parser);
	*left = (struct html_left_out){ .any = false };
	text_init(&left->struck, arena);
	text_init(&w.out, arena);
	if (doc != NULL) {
		walk(&w, doc->children);
		xmlFreeDoc(doc);
	}
	left->truncated = w.truncated || stopped;
	if (w.written) {
		trim_line(&w);
		text_add(&w.out, "\n");
	}
	return w.out.data;
}

char *
html_text(struct arena *arena, const char *html, size_t len, size_t most, bool *truncated)
{
	struct html_left_out left;
	char *text = html_read(arena, html, len, most, &left);

	*truncated = *truncated || left.truncated;
	return text;
}

bool
html_may_leave_out(const char *html, size_t len)
{
	static const char *const signs[] = { "strike", "<s>", "<s ", "<del", "line-through", "hidden", "display", "font-size:0",
		"font-size: 0", "mso-hide", NULL };

	return word_find_any(html, len, signs);
}

const char *
html_charset(struct arena *arena, const char *html, size_t len)
{
	static const char name[] = "-_.:ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
	size_t within = len < CHARSET_WITHIN ? len : CHARSET_WITHIN, n = 0;
	const char *found = word_find(html, within, "charset=");
	const char *end = html + within;

	if (found == NULL)
		return NULL;
	found += strlen("charset=");
	if (found < end && (*found == '"' || *found == '\''))
		found++;
	while (found + n < end && found[n] != '\0' && strchr(name, found[n]) != NULL)
		n++;
	return n == 0 ? NULL : arena_strndup(arena, found, n);
}
