// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mustache templates, by the core of the public specification: {{x}}, {{{x}}}, {{&x}},
// {{#x}}, {{^x}}, {{/x}}, {{>x}}, {{!x}}, {{=a b=}}.
//
// A name is looked up in the innermost object that has it; "." is the value at hand,
// "a.b" the b of a. A missing value, null, a list and an object print nothing. A section
// is left out for a missing value, null, false, an empty list and an empty string, but not
// for a number, even 0. If a partial stands alone on its line, the blanks before it are put
// before each of its lines that is not empty.
//
// One thing of our own: {{#say}}Hello {{name}},{{/say}} is a message, said in the reader's language;
// {{#say CONTEXT}} is one with a context. It holds texts and names alone.
#ifndef REPORT_MUSTACHE_H
#define REPORT_MUSTACHE_H

#include <jansson.h>
#include <stdbool.h>

#include "base/err.h"
#include "base/text.h"
#include "lang/lang.h"

enum {
	MUSTACHE_OUTPUT_MAX = 1024 * 1024, // bytes
	MUSTACHE_STEPS_MAX = 1000 * 1000, // tags and texts, counted each time they are expanded
};

// How {{x}} is made safe: not at all (letters; the same as {{{x}}}), or & < > " '
// as entities; the latter also for a page from a template of our own, which the limits are not for.
enum mustache_escape { MUSTACHE_NONE, MUSTACHE_HTML, MUSTACHE_PAGE };

// Where partials come from: returns the template called `name`, which must live until the
// end of the expansion, or NULL if there is none: then nothing is printed.
struct mustache_partials {
	const char *(*find)(void *context, const char *name);
	void *context;
};

// Templates that were read, so that the next expansion need not read them again. Zero but for the arena, in
// which they stay.
struct mustache_kept {
	struct arena *arena;
	struct tree *first;
};

struct mustache {
	const char *name, *source; // the name for messages of faults, and to find it among those kept
	const struct mustache_partials *partials; // may be NULL
	enum mustache_escape escape;
	const struct lang *lang; // in which messages are said; NULL: English
	bool joins; // the lines of a message are joined: it is wrapped anew, to other columns than the template has
	struct mustache_kept *kept; // where it and its partials are kept, if a name always means the same; else NULL
};

// Expands a template with `data` and appends the result to `out`. Fails, and leaves `out` as it
// was, at a tag or section that is not closed, a close without its section, a tag without a name,
// and above the limits; the error says "NAME:LINE:COLUMN: what", columns counted in characters.
int
mustache_expand(const struct mustache *m, const json_t *data, struct text *out, struct err *e);

#endif
