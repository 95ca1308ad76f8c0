// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses a Mustache template into a tree, so that a test finds errors in every part of the template,
// including parts that are not printed.
#ifndef REPORT_MUSTACHE_TREE_H
#define REPORT_MUSTACHE_TREE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"

// The last two are tags without a node in the tree. mustache.c makes a NODE_TONE of a NODE_VALUE.
enum node_kind {
	NODE_TEXT,
	NODE_TONE,
	NODE_VALUE,
	NODE_RAW,
	NODE_SECTION,
	NODE_INVERTED,
	NODE_PARTIAL,
	NODE_CLOSE,
	NODE_COMMENT,
	NODE_KINDS
};

struct node {
	enum node_kind kind;
	const char *text; // text of a NODE_TEXT; name in other nodes
	size_t len;
	size_t offset; // place in the source, for messages
	const char *end; // end of the tag in the source
	const char *path; // parts of the name, each followed by a NUL
	int parts; // number of parts; 0 for "."
	const char *indent; // spaces before a partial that is alone on its line
	struct node *first, *next; // first node inside this one; next node after it
};

struct tree {
	const char *name; // name for messages
	const char *source;
	const char *indent; // indentation added to the lines of the source
	struct node *first;
	struct tree *next;
};

// Parses t->source into t->first; the caller sets the other fields. The tree is allocated in the
// arena and points into the source. Errors are an unclosed tag or section, an end tag without its
// section, a tag without a name, and a message that is not only texts and names: "NAME:LINE: what".
int
tree_read(struct tree *t, struct arena *a, struct err *e);

// Whether a node is a section {{#say}} or {{#say CONTEXT}}.
bool
node_is_message(const struct node *n);

#endif
