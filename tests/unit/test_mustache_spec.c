// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The template expander against the public Mustache specification's own tests, except those of other
// delimiters. They are read
// from the folder named by $STONEPOST_MUSTACHE_SPEC, else from ../shared/mustache beside the
// sources; where there is none, nothing is tested and the program says so.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/internal.h"
#include "unit.h"

static char folder[4096];

static const char *
find_in_object(void *context, const char *name)
{
	return json_string_value(json_object_get(context, name));
}

static json_t *
spec_open(const char *file)
{
	char path[sizeof folder + 32];
	json_error_t error;

	(void)snprintf(path, sizeof path, "%s/%s", folder, file);
	json_t *spec = json_load_file(path, 0, &error);
	if (spec == NULL)
		fail_msg("%s:%d: %s", path, error.line, error.text);
	return spec;
}

static void
spec_check(const json_t *test)
{
	const char *name = json_string_value(json_object_get(test, "name"));
	const char *source = json_string_value(json_object_get(test, "template"));
	const char *expected = json_string_value(json_object_get(test, "expected"));
	struct mustache_partials from = { .find = find_in_object,
		.context = json_object_get(test, "partials") };
	struct arena arena = { 0 };
	struct text out;

	text_init(&out, &arena);
	mustache_expand(&(struct mustache){ .name = name, .source = source, .partials = &from, .escape = MUSTACHE_HTML },
		json_object_get(test, "data"), &out);
	if (strcmp(out.data, expected) != 0)
		fail_msg("%s: got '%s', expected '%s'", name, out.data, expected);
	arena_release(&arena);
}

static void
spec_run(const char *file)
{
	json_t *spec = spec_open(file);
	json_t *tests = json_object_get(spec, "tests");

	assert_true(json_array_size(tests) >= 10);
	for (size_t i = 0; i < json_array_size(tests); i++)
		spec_check(json_array_get(tests, i));
	json_decref(spec);
}

#define SPEC(name) \
	TEST(specification_of_##name) \
	{ \
		spec_run(#name ".json"); \
	}
SPEC(comments)
SPEC(interpolation)
SPEC(inverted)
SPEC(partials)
SPEC(sections)

// cmocka's skip() says "not ok", which the TAP driver counts as a failure; so the whole
// program is left out by its plan.
static bool
is_here(void)
{
	const char *named = getenv("STONEPOST_MUSTACHE_SPEC");
	const char *top = getenv("abs_top_srcdir");
	char path[sizeof folder + 32];

	if (named != NULL)
		(void)snprintf(folder, sizeof folder, "%s", named);
	else
		(void)snprintf(folder, sizeof folder, "%s/../shared/mustache", top ? top : ".");
	(void)snprintf(path, sizeof path, "%s/sections.json", folder);
	FILE *f = fopen(path, "r");
	if (f != NULL)
		return fclose(f) == 0;
	printf("1..0 # SKIP the Mustache specification is not in '%s'\n", folder);
	return false;
}

int unit_mustache_spec(void);

int
unit_mustache_spec(void)
{
	return is_here() ? unit_run("mustache_spec", NULL, NULL) : 0;
}
