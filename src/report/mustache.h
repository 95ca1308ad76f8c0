// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mustache templates, by the core of the specification: {{x}}, {{{x}}}, {{&x}}, {{#x}}, {{^x}},
// {{/x}}, {{>x}}, {{!x}}, but without other delimiters.
//
// A name is looked up in the innermost object that has it; "." is the current value, "a.b" the
// member b of a. A missing value, null, a list and an object print nothing. A section is left out
// for a missing value, null, false, an empty list and an empty string, but not for a number, even
// 0. If a partial is alone on its line, its indentation is added to each line of the partial that
// is not empty.
//
// There are two extensions. {{#say}}Hello {{name}},{{/say}} is a message, translated into the
// reader's language; {{#say CONTEXT}} is a message with a context. A message contains only texts
// and names. {{paint.COLOUR.PROPERTY}} is looked up when the template is parsed, and
// {{tone.PROPERTY}} is a property of the colour that the data names as `colour`.
#ifndef REPORT_MUSTACHE_H
#define REPORT_MUSTACHE_H

#include <jansson.h>
#include <stdbool.h>

#include "base/text.h"
#include "lang/lang.h"

// How to escape {{x}}: not at all (letters; the same as {{{x}}}), or & < > " ' as entities.
enum mustache_escape { MUSTACHE_NONE, MUSTACHE_HTML };

// The source of partials. `find` returns the text of the template `name`, which must live until the
// end of the expansion; or NULL, for which nothing is printed.
struct mustache_partials {
	const char *(*find)(void *context, const char *name);
	void *context;
};

// A cache of parsed templates. Zero it except for the arena, which the trees are allocated in.
struct mustache_kept {
	struct arena *arena;
	struct tree *first;
};

struct mustache {
	const char *name, *source; // name for the cache; text of the template
	const struct mustache_partials *partials; // may be NULL
	enum mustache_escape escape;
	const struct lang *lang; // language of messages; NULL for English
	bool joins; // joins the lines of a message, to be wrapped at other columns than in the template
	// returns a property of a colour; may be NULL
	const char *(*paint)(struct arena *a, const char *colour, const char *property);
	struct mustache_kept *kept; // cache, if a name always means the same template; or NULL
};

// Expands a template with `data` and appends the result to `out`.
void
mustache_expand(const struct mustache *m, const json_t *data, struct text *out);

#endif
