// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A Mustache template read into a tree, so that a fault is found in every part of it,
// also in parts that are not printed. For mustache.c alone.
#ifndef REPORT_MUSTACHE_TREE_H
#define REPORT_MUSTACHE_TREE_H

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"

enum { MUSTACHE_DEPTH_MAX = 32 }; // sections and partials within each other

// The last three are tags that leave no node in the tree.
enum node_kind {
	NODE_TEXT,
	NODE_VALUE,
	NODE_RAW,
	NODE_SECTION,
	NODE_INVERTED,
	NODE_PARTIAL,
	NODE_CLOSE,
	NODE_COMMENT,
	NODE_DELIMITERS,
	NODE_KINDS
};

struct node {
	enum node_kind kind;
	const char *text; // of NODE_TEXT; of others the name
	size_t len;
	size_t offset; // in the source, for messages
	const char *end; // of a tag in the source
	const char *path; // the parts of the name, a NUL after each
	int parts; // 0 for "."
	const char *indent; // the blanks before a partial that stands alone on its line
	struct node *first, *next; // inside it, after it
};

struct tree {
	const char *name; // for messages
	const char *source;
	const char *indent; // what the lines of the source were indented by
	struct node *first;
	struct tree *next;
};

// Reads `source` into `first`; the other fields are given. The tree lives in the arena and
// points into the source.
int
tree_read(struct tree *t, struct arena *a, struct err *e);

// Records that something is wrong at `n`: "NAME:LINE:COLUMN: what". Returns -1.
int
tree_fail(const struct tree *t, const struct node *n, struct err *e, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

// Records that `n` is nested deeper than MUSTACHE_DEPTH_MAX. Returns -1.
int
tree_too_deep(const struct tree *t, const struct node *n, struct err *e);

#endif
