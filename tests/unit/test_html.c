// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// HTML as words (checklist 12).
#include <string.h>

#include "mail/internal.h"
#include "unit.h"
#include "base/text.h"
#include "shared.h"

static bool truncated;

static const char *
words(const char *html)
{
	truncated = false;
	return html_text(&arena, html, strlen(html), 10000, &truncated);
}

#define WORDS(in, out) assert_string_equal(words(in), out)

TEST(checklist_12_lines_are_as_one_sees_them)
{
	WORDS("<div>a</div><div>b<br>c</div>d", "a\nb\nc\nd\n");
	WORDS("<div>a</div><div><br></div><div>b</div>", "a\n\nb\n");
	WORDS("<div>a<br></div><div>b</div>", "a\nb\n");
	WORDS("a<div><div><div>b</div></div></div>c", "a\nb\nc\n");
	WORDS("", "");
	WORDS("just text", "just text\n");
}

TEST(checklist_12_paragraphs_have_an_empty_line_between_them)
{
	WORDS("<p>a</p><p>b</p>c", "a\n\nb\n\nc\n");
	WORDS("<h1>a</h1>b<hr>c", "a\n\nb\n\nc\n");
	WORDS("<p></p><p>a</p><p></p><p></p><p>b</p>", "a\n\nb\n");
}

TEST(lines_that_outlook_makes_paragraphs_stay_lines)
{
	WORDS("<p class=MsoNormal>a<o:p></o:p></p><p class=MsoNormal>b<o:p></o:p></p>", "a\nb\n");
	WORDS("<p class=MsoNormal>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p>"
		"<p class=MsoNormal>b</p>", "a\n\nb\n");
	WORDS("<p style='margin:0'>a</p><p style='margin: 0cm'>b</p>", "a\nb\n");
}

TEST(blanks_run_together_but_no_break_spaces_stay)
{
	WORDS(" a \n\t b<span> c</span>  <b>d </b>e ", "a b c d e\n");
	WORDS("a&nbsp;&nbsp;b&nbsp;", "a\xc2\xa0\xc2\xa0" "b\n");
}

TEST(checklist_12_preformatted_text_keeps_its_shape)
{
	WORDS("x<pre>a  b\n  c\n\nd</pre>y", "x\na  b\n  c\n\nd\ny\n");
	WORDS("<div style=\"white-space: pre-wrap\">a\n b</div>", "a\n b\n");
}

TEST(checklist_12_quotations_get_marks)
{
	WORDS("a<blockquote>b<br>c</blockquote>d", "a\n> b\n> c\nd\n");
	WORDS("<blockquote>a<blockquote>b</blockquote></blockquote>", "> a\n>> b\n");
	WORDS("<blockquote><p>a</p><p>b</p></blockquote>", "> a\n>\n> b\n");
	WORDS("<blockquote><pre>a\n\nb</pre></blockquote>c", "> a\n>\n> b\nc\n");
}

TEST(checklist_12_lists_and_tables_become_lines)
{
	WORDS("<ul><li>hut</li><li>clay 3</ul>", "hut\nclay 3\n");
	WORDS("<table><tr><td>a<td>b</tr><tr><td>c</td><td>d</table>", "a  b\nc  d\n");
}

TEST(checklist_12_what_is_not_seen_is_left_out)
{
	WORDS("<html><head><title>t</title><style>s</style></head><body>a<script>x</script>"
		"<!-- c --><span style=\"display:none\">h</span><div hidden>h</div>b", "ab\n");
	WORDS("a<style>p{}</style>b<img alt=\"x\" src=\"http://example.org/x\"><svg>s</svg>", "ab\n");
	WORDS("<a href=\"http://example.org\">link</a>", "link\n");
}

TEST(entities_and_broken_tags_are_repaired)
{
	WORDS("1 &lt; 2 &amp; &eacute; &#8364; &#x20AC;", "1 < 2 & \xc3\xa9 \xe2\x82\xac \xe2\x82\xac\n");
	WORDS("<b><i>a</b></i></div>b", "ab\n");
	WORDS("a < b", "a < b\n");
	WORDS("a&#0;&#xd800;b", "ab\n");
}

TEST(nothing_is_asked_of_the_outside)
{
	WORDS("<!DOCTYPE html SYSTEM \"file:///etc/passwd\"><p>a", "a\n");
	WORDS("<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><p>a&e;b</p>",
		"]>\n\na&e;b\n");
}

static const char *
many(const char *before, const char *s, const char *behind, int n, const char *after)
{
	struct text t;

	text_init(&t, &arena);
	text_add(&t, before);
	for (int i = 0; i < n; i++)
		text_addf(&t, "%s%d%s", s, i, behind);
	text_add(&t, after);
	return t.data;
}

// Without the bound these take minutes, so the time itself is the test.
TEST(a_tag_with_countless_attributes_ends_the_reading)
{
	words(many("before<a ", "a", " ", 100000, ">after</a>"));
	assert_true(truncated);
	words(many("before<a ", "a", "=\">\"", 100000, ">after</a>"));
	assert_true(truncated);
	WORDS(many("before <a ", "a", " ", 50, ">after</a>"), "before after\n");
	assert_false(truncated);
}

TEST(endless_nesting_ends_the_reading)
{
	words(many("a", "<div>", "", 100000, "b"));
	assert_true(truncated);
	words(many("a", "<blockquote>x", "", 200, "b"));
	words(many("a", "<blockquote>x", "", 90, "b"));
	assert_false(truncated);
}

TEST(too_many_words_are_cut)
{
	assert_true(strlen(words(many("", "word", " ", 3000, ""))) <= 10000);
	assert_true(truncated);
	assert_true(strlen(words(many("", "<br>", "", 20000, ""))) <= 10000);
	assert_true(truncated);
}

TEST(the_charset_of_the_document_is_found)
{
	static const char meta[] = "<meta http-equiv=x content='text/html; Charset=KOI8-R'>";
	static const char short_one[] = "<meta charset=\"utf-8\">";

	assert_string_equal(html_charset(&arena, meta, sizeof meta - 1), "KOI8-R");
	assert_string_equal(html_charset(&arena, short_one, sizeof short_one - 1), "utf-8");
	assert_null(html_charset(&arena, "<p>", 3));
	assert_null(html_charset(&arena, "charset=", 8));
}

// What html_read leaves out.
static struct html_left_out left;

static const char *
visible(const char *html)
{
	return html_read(&arena, html, strlen(html), 10000, &left);
}

TEST(what_is_struck_through_is_left_out_and_kept_aside)
{
	static const char *const ways[] = { "<p>H <s>W3</s> X</p>", "<p>H <strike>W3</strike> X</p>", "<p>H <del>W3</del> X</p>",
		"<p>H <span style=\"text-decoration: line-through\">W3</span> X</p>",
		"<p>H <span style='color:red;TEXT-DECORATION-LINE:underline line-through;'>W3</span> X</p>",
		"<p>H <s><b><s>W3</s></b></s> X</p>" };

	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		assert_string_equal(visible(ways[i]), "H X\n");
		assert_string_equal(left.struck.data, "W3\n");
		assert_true(left.any && html_may_leave_out(ways[i], strlen(ways[i])));
	}
	assert_string_equal(visible("H<div style='text-decoration:line-through'>W3<br>G2</div>X"), "H\nX\n");
	assert_string_equal(left.struck.data, "W3\nG2\n");
	assert_string_equal(visible("<p>H</p><blockquote><p>Ann <s>sent</s></p></blockquote>"), "H\n>\n> Ann\n");
	assert_string_equal(left.struck.data, ""); // it may be ours
	assert_true(left.any);
}

TEST(what_is_hidden_is_left_out)
{
	static const char *const ways[] = { "display:none", "display : none !important", "visibility: hidden", "font-size:0",
		"font-size: 0px; color: red", "font-size:0.0em", "mso-hide:all" };
	static const char *const others[] = { "display:block", "visibility:visible", "font-size:0.9em", "font-size: 10px",
		"text-decoration:none", "xdisplay:none", "", "display", ";;:" };

	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		const char *html = arena_printf(&arena, "<p>H <span style=\"%s\">W3</span> X</p>", ways[i]);
		assert_string_equal(visible(html), "H X\n");
		assert_string_equal(left.struck.data, "");
		assert_true(left.any && html_may_leave_out(html, strlen(html)));
	}
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		assert_string_equal(visible(arena_printf(&arena, "<p>H <span style=\"%s\">W3</span> X</p>", others[i])), "H W3 X\n");
		assert_false(left.any);
	}
	(void)visible("<head><title>x</title><style>y</style></head><p>H<span hidden> </span></p>");
	assert_false(left.any);
}

UNIT(html, NULL, release)
