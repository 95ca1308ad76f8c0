// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as a template: it is refused with a word, or expanded within the limits.
// Seeds: templates/*.mustache
#include <stdlib.h>
#include <string.h>

#include "report/mustache.h"
#include "target.h"

static const char *whole;

// Partials whose names begin with `s` are the template itself, which may go on for ever; `n` is none.
static const char *
find(void *context, const char *name)
{
	(void)context;
	if (name[0] == 's')
		return whole;
	return name[0] == 'n' ? NULL : "{{#list}}\n  {{.}} {{>none}}\n{{/list}}\n{{name}}\n";
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct mustache_partials partials = { .find = find };
	struct arena arena = { 0 };
	struct err err = { 0 };
	struct text out;
	json_t *values = json_pack("{s:s, s:[s, s], s:{s:b}, s:n, s:i}", "name", "Ann <\xc3\xa4>", "list",
	    "one", "two", "game", "over", 1, "none", "n", 5);

	whole = arena_strndup(&arena, (const char *)data, size);
	text_init(&out, &arena);
	struct mustache m = { .name = "fuzz", .source = whole, .partials = &partials, .escape = MUSTACHE_HTML };
	int status = mustache_expand(&m, values, &out, &err);
	if (out.len > MUSTACHE_OUTPUT_MAX || (status != 0) != (err.text[0] != '\0'))
		abort();
	json_decref(values);
	arena_release(&arena);
	return 0;
}
