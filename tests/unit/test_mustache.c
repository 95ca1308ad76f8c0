// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The template expander: what the public specification leaves open, faults and limits. The
// specification's own tests are in test_mustache_spec.c.
#include <stdio.h>
#include <string.h>

#include "unit.h"
#include "report/mustache.h"
#include "report/mustache_tree.h"

static const char *
find_in_object(void *context, const char *name)
{
	return json_string_value(json_object_get(context, name));
}

// Expands with data and partials given as JSON; "" and an error in `e` when it fails.
static const char *
expand(const char *source, const char *data, const char *partials,
    enum mustache_escape escape, struct err *e)
{
	static char result[4096];
	struct arena arena = { 0 };
	struct text out;
	json_t *d = json_loads(data, JSON_DECODE_ANY, NULL);
	json_t *p = json_loads(partials, 0, NULL);
	struct mustache_partials from = { .find = find_in_object, .context = p };

	assert_non_null(d);
	assert_non_null(p);
	text_init(&out, &arena);
	text_add(&out, "before ");
	int rc = mustache_expand(&(struct mustache){ .name = "t", .source = source, .partials = &from, .escape = escape }, d, &out, e);
	assert_int_equal(rc, e->code == ERR_NONE ? 0 : -1);
	assert_memory_equal(out.data, "before ", 7);
	if (rc != 0)
		assert_int_equal(out.len, 7);
	(void)snprintf(result, sizeof result, "%s", out.data + 7);
	json_decref(d);
	json_decref(p);
	arena_release(&arena);
	return result;
}

static void
gives(const char *source, const char *data, const char *partials, const char *expected)
{
	struct err e = { 0 };
	const char *got = expand(source, data, partials, MUSTACHE_NONE, &e);

	assert_string_equal(e.text, "");
	assert_string_equal(got, expected);
}

static void
fails(const char *source, const char *data, const char *partials, const char *message)
{
	struct err e = { 0 };

	expand(source, data, partials, MUSTACHE_NONE, &e);
	assert_int_equal(e.code, ERR_CONFIG);
	assert_string_equal(e.text, message);
}

TEST(letters_are_not_escaped)
{
	gives("{{x}} {{{x}}} {{&x}}", "{\"x\": \"<&>\\\"'\"}", "{}", "<&>\"' <&>\"' <&>\"'");
}

TEST(pages_are_escaped_also_within_quotes)
{
	struct err e = { 0 };

	assert_string_equal(expand("{{x}}|{{{x}}}|{{&x}}", "{\"x\": \"<&>\\\"'\u00fc\"}", "{}",
	    MUSTACHE_HTML, &e), "&lt;&amp;&gt;&quot;&#39;\u00fc|<&>\"'\u00fc|<&>\"'\u00fc");
}

TEST(names_and_texts_are_utf8)
{
	gives("\u00e4{{ gr\u00fcn }}\u00df", "{\"gr\u00fcn\": \"\u4e94\"}", "{}",
	    "\u00e4\u4e94\u00df");
}

TEST(result_goes_behind_what_is_there_and_failure_leaves_it)
{
	struct err e = { 0 };

	// expand() checks both.
	expand("a{{#x}}b{{/x}}c{{#x}}{{>p}}{{/x}}", "{\"x\": 1}", "{\"p\": \"{{\"}", MUSTACHE_NONE,
	    &e);
	assert_string_equal(e.text, "p:1:1: this tag is not closed: no '}}' follows");
}

TEST(numbers_are_printed_shortest)
{
	gives("{{#.}}{{.}} {{/.}}",
	    "[0, -7, 9007199254740993, 1.21, 0.1, 85.0, -2.5, 1e100, 0.30000000000000004]", "{}",
	    "0 -7 9007199254740993 1.21 0.1 85 -2.5 1e+100 0.30000000000000004 ");
}

TEST(other_values_print_a_word_or_nothing)
{
	gives("[{{t}}{{f}}{{n}}{{o}}{{a}}]",
	    "{\"t\": true, \"f\": false, \"n\": null, \"o\": {\"x\": 1}, \"a\": [1]}", "{}",
	    "[truefalse]");
}

TEST(zero_is_there_and_empty_text_is_not)
{
	gives("{{#z}}z{{/z}}{{^z}}Z{{/z}}{{#s}}s{{/s}}{{^s}}S{{/s}}{{#r}}r{{/r}}",
	    "{\"z\": 0, \"s\": \"\", \"r\": 0.0}", "{}", "zSr");
	gives("{{#o}}o{{/o}}", "{\"o\": {}}", "{}", "o");
}

TEST(inner_null_hides_the_outer_thing)
{
	gives("{{#in}}[{{x}}]{{/in}}", "{\"x\": 1, \"in\": {\"x\": null}}", "{}", "[]");
}

TEST(text_with_a_nul_is_kept_whole)
{
	struct arena arena = { 0 };
	struct text out;
	struct err e = { 0 };
	json_t *data = json_pack("{s:s#}", "x", "a\0b", 3);

	text_init(&out, &arena);
	assert_int_equal(mustache_expand(&(struct mustache){ .name = "t", .source = "{{x}}", .escape = MUSTACHE_HTML },
			     data, &out, &e), 0);
	assert_int_equal(out.len, 3);
	assert_memory_equal(out.data, "a\0b", 3);
	json_decref(data);
	arena_release(&arena);
}

TEST(no_partials_and_unknown_ones_print_nothing)
{
	struct arena arena = { 0 };
	struct text out;
	struct err e = { 0 };

	text_init(&out, &arena);
	assert_int_equal(mustache_expand(&(struct mustache){ .name = "t", .source = "a{{>p}}b", .escape = MUSTACHE_NONE },
			     NULL, &out, &e), 0);
	assert_string_equal(out.data, "ab");
	arena_release(&arena);
	gives("a{{>q}}b", "{}", "{\"p\": \"x\"}", "ab");
}

TEST(indented_partial_leaves_empty_lines_empty)
{
	gives("  {{>p}}\n", "{}", "{\"p\": \"a\\n\\nb\\r\\n\\r\\nc\"}", "  a\n\n  b\r\n\r\n  c");
}

TEST(partial_in_a_partial_is_indented_by_both)
{
	gives("  {{>p}}\n.", "{\"l\": [1, 2]}",
	    "{\"p\": \"{{#l}}\\n\\t{{>q}}\\n{{/l}}\\nend\\n\", \"q\": \"x\\n{{.}}\\n\"}",
	    "  \tx\n  \t1\n  \tx\n  \t2\n  end\n.");
}

TEST(partial_can_be_used_with_and_without_indentation)
{
	gives("{{>p}}\n {{>p}}\n{{>p}}", "{}", "{\"p\": \"x\\n\"}", "x\n x\nx\n");
}

TEST(delimiters_of_a_section_end_with_the_template)
{
	gives("{{#l}}{{=<% %>=}}<%.%>,<%={{ }}=%>{{/l}}{{x}}{{=[ ]=}}[{x}][&x]{{x}}",
	    "{\"l\": [1, 2], \"x\": 3}", "{}", "1,2,333{{x}}");
}

TEST(bad_delimiters_are_refused)
{
	const char *message =
	    "t:1:2: give two delimiters with a blank between them and without '='";

	fails("x{{=<%=}}", "{}", "{}", message);
	fails("x{{==}}", "{}", "{}", message);
	fails("x{{= =}}", "{}", "{}", message);
	fails("x{{=a b c=}}", "{}", "{}", message);
	fails("x{{=a= b=}}", "{}", "{}", message);
}

TEST(open_tag_is_an_error)
{
	fails("a\nb {{x", "{}", "{}", "t:2:3: this tag is not closed: no '}}' follows");
	fails("\u00e4\u00e4{{{x}}", "{}", "{}",
	    "t:1:3: this tag is not closed: no '}}}' follows");
	fails("{{=a b}}", "{}", "{}", "t:1:1: this tag is not closed: no '=}}' follows");
	fails("{{!", "{}", "{}", "t:1:1: this tag is not closed: no '}}' follows");
}

TEST(tag_without_a_name_is_an_error)
{
	fails("{{}}", "{}", "{}", "t:1:1: this tag has no name");
	fails(".{{# }}{{/ }}", "{}", "{}", "t:1:2: this tag has no name");
	gives("{{!}}", "{}", "{}", "");
}

TEST(open_section_is_an_error_wherever_it_stands)
{
	fails("\n\n  {{#a}}\nx", "{}", "{}", "t:3:3: the section 'a' is not closed");
	fails("{{^a}}{{#b}}{{/b}}", "{}", "{}", "t:1:1: the section 'a' is not closed");
	fails("{{#no}}{{#b}}{{/no}}", "{}", "{}",
	    "t:1:14: 'no' is closed here, but the section that is open is 'b' of line 1");
}

TEST(stray_close_is_an_error)
{
	fails("a\n{{/b}}", "{}", "{}", "t:2:1: 'b' is closed here, but no section is open");
	fails("{{#a}}\n\n {{/b}}", "{}", "{}",
	    "t:3:2: 'b' is closed here, but the section that is open is 'a' of line 1");
}

TEST(fault_in_a_partial_is_told_where_it_stands)
{
	fails("a\n    {{>p}}\n", "{}", "{\"p\": \"x\\ny {{/z}}\\n\"}",
	    "p:2:3: 'z' is closed here, but no section is open");
}

// `n` sections within each other.
static void
nest(struct text *t, int n)
{
	for (int i = 0; i < n; i++)
		text_add(t, "{{#a}}");
	text_add(t, "x");
	for (int i = 0; i < n; i++)
		text_add(t, "{{/a}}");
}

TEST(thirty_two_sections_may_nest)
{
	struct arena arena = { 0 };
	struct text t;

	text_init(&t, &arena);
	nest(&t, MUSTACHE_DEPTH_MAX);
	gives(t.data, "{\"a\": 1}", "{}", "x");
	text_cut(&t, 0);
	nest(&t, MUSTACHE_DEPTH_MAX + 1);
	// 32 tags of 6 bytes stand before it. It is wrong even where it would be left out.
	fails(t.data, "{\"a\": false}", "{}",
	    "t:1:193: 'a' is nested too deep: 32 sections and partials within each other are "
	    "allowed");
	arena_release(&arena);
}

TEST(endless_recursion_is_an_error)
{
	const char *message = "p:1:3: 'p' is nested too deep: 32 sections and partials within "
			      "each other are allowed";

	fails("{{>p}}", "{}", "{\"p\": \"p {{>p}}\"}", message);
	fails("{{>p}}", "{\"a\": 1}", "{\"p\": \"{{#a}}\\n  {{>p}}\\n{{/a}}\"}",
	    "p:2:3: 'p' is nested too deep: 32 sections and partials within each other are "
	    "allowed");
	fails("{{#a}}{{>p}}{{/a}}", "{\"a\": 1}", "{\"p\": \"{{#a}}{{>p}}{{/a}}\"}",
	    "p:1:1: 'a' is nested too deep: 32 sections and partials within each other are "
	    "allowed");
}

TEST(data_that_nests_ends_recursion)
{
	gives("{{>p}}", "{\"n\": 1, \"a\": {\"n\": 2, \"a\": {\"n\": 3, \"a\": false}}}",
	    "{\"p\": \"{{n}}{{#a}}{{>p}}{{/a}}\"}", "123");
}

// A list of `n` things.
static json_t *
things(int n, const char *thing)
{
	json_t *list = json_array();

	for (int i = 0; i < n; i++)
		assert_int_equal(json_array_append_new(list, json_string(thing)), 0);
	return json_pack("{s:o}", "l", list);
}

static void
limited(const char *source, int n, size_t size, enum mustache_escape escape,
    const char *message)
{
	struct arena arena = { 0 };
	struct text out;
	struct err e = { 0 };
	char *thing = arena_alloc(&arena, size + 1);

	memset(thing, '<', size);
	json_t *data = things(n, thing);
	text_init(&out, &arena);
	int rc = mustache_expand(&(struct mustache){ .name = "t", .source = source, .escape = escape }, data, &out, &e);
	assert_string_equal(e.text, message);
	assert_int_equal(rc, message[0] == '\0' ? 0 : -1);
	if (rc != 0)
		assert_int_equal(out.len, 0);
	json_decref(data);
	arena_release(&arena);
}

TEST(a_mebibyte_is_the_most_that_is_written)
{
	limited("{{#l}}{{.}}{{/l}}", 1024, 1024, MUSTACHE_NONE, "");
	limited("{{#l}}{{.}}{{/l}}.", 1024, 1024, MUSTACHE_NONE,
	    "t:1:18: the result becomes longer than 1048576 bytes here");
	limited("{{#l}}{{.}}{{/l}}", 1024, 1024, MUSTACHE_HTML,
	    "t:1:7: the result becomes longer than 1048576 bytes here");
}

TEST(partial_that_grows_too_long_by_indentation_is_an_error)
{
	struct arena arena = { 0 };
	struct text source, lines;
	struct err e = { 0 };
	json_t *partials;

	text_init(&source, &arena);
	text_init(&lines, &arena);
	text_fill(&source, ' ', 4096);
	text_add(&source, "{{>p}}");
	for (int i = 0; i < 1024; i++)
		text_add(&lines, "x\n");
	partials = json_pack("{s:s}", "p", lines.data);
	struct mustache_partials from = { .find = find_in_object, .context = partials };
	struct text out;
	text_init(&out, &arena);
	assert_int_equal(
	    mustache_expand(&(struct mustache){ .name = "t", .source = source.data, .partials = &from, .escape = MUSTACHE_NONE }, NULL,
		&out, &e), -1);
	assert_string_equal(e.text, "t:1:4097: 'p' is too long to be indented");
	json_decref(partials);
	arena_release(&arena);
}

TEST(work_without_result_ends_too)
{
	limited("{{#l}}{{#l}}{{#l}}{{#l}}{{#l}}{{#l}}{{x}}{{/l}}{{/l}}{{/l}}{{/l}}{{/l}}{{/l}}",
	    16, 1, MUSTACHE_NONE, "t:1:37: this takes more than 1000000 steps");
}

TEST(messages_are_said_in_the_language)
{
	struct mustache m = { .name = "t",
		.source = "{{#say}}\n  Hello {{name}}, {{what}}\n{{/say}}\n"
		"{{#say colour}}red{{/say colour}} {{#say}}red{{/say}} {{#say}}new {{what}}{{/say}}",
		.escape = MUSTACHE_HTML, .lang = lang_find("xx") };
	struct arena arena = { 0 };
	struct text out;
	struct err e = { 0 };
	json_t *data = json_pack("{s:s}", "name", "<Ann {what}>");

	text_init(&out, &arena);
	assert_int_equal(mustache_expand(&m, data, &out, &e), 0);
	assert_string_equal(
	    out.data, "  ? &lt;Salve&gt; &lt;Ann {what}&gt;!\nrot red new ");
	m.lang = NULL;
	text_cut(&out, 0);
	assert_int_equal(mustache_expand(&m, data, &out, &e), 0);
	assert_string_equal(out.data, "  Hello &lt;Ann {what}&gt;, \nred red new ");
	json_decref(data);
	arena_release(&arena);
}

TEST(message_holds_texts_and_names_alone)
{
	static const char *const inside[] = { "{{#a}}x{{/a}}", "{{a.b}}", "{{{a}}}", "{{>a}}", "a {b} c" };
	struct err e;

	for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
		struct text source;
		struct arena arena = { 0 };

		e = (struct err){ 0 };
		text_init(&source, &arena);
		text_addf(&source, "{{#say}}%s{{/say}}", inside[i]);
		(void)expand(source.data, "{}", "{}", MUSTACHE_NONE, &e);
		assert_string_equal(e.text,
		    "t:1:9: a message holds text without braces, and {{names}} without points");
		arena_release(&arena);
	}
}

UNIT_MAIN(mustache, NULL, NULL)
