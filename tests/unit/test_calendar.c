// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The deadline as an entry for a calendar, by itself and as a part of a letter.
#include <gmime/gmime.h>
#include <string.h>

#include "unit.h"
#include "base/err.h"
#include "base/text.h"
#include "mail/out/calendar.h"
#include "mail/out/compose.h"
#include "shared.h"

static int
begin(void **state)
{
	g_mime_init();
	return share(state);
}

static struct calendar_event
usual(void)
{
	return (struct calendar_event){ .uid = "tundra.ann.0123@example.org", .organizer = "gm@example.org",
		.summary = "tundra: orders for round 3", .sequence = 17, .stamp = 1798790400, .at = 1798963200 };
}

// The lines with their folds undone, as RFC 5545 3.1 says.
static const char *
unfolded(struct arena *a, const char *s)
{
	struct text t;

	text_init(&t, a);
	for (; *s != '\0'; s++)
		if (strncmp(s, "\n ", 2) == 0)
			s++;
		else
			text_add_bytes(&t, s, 1);
	return t.data;
}

static void
assert_line(struct arena *a, const struct calendar_event *event, const char *line)
{
	const char *all = unfolded(a, calendar_print(a, event));

	if (strstr(all, arena_printf(a, "\n%s\n", line)) == NULL)
		fail_msg("no line '%s' in\n%s", line, all);
}

TEST(an_event_has_what_a_calendar_needs)
{
	const struct calendar_event event = usual();

	assert_string_equal(calendar_print(*state, &event),
	    "BEGIN:VCALENDAR\n"
	    "VERSION:2.0\n"
	    "PRODID:-//stonepost//stonepost//EN\n"
	    "METHOD:PUBLISH\n"
	    "BEGIN:VEVENT\n"
	    "UID:tundra.ann.0123@example.org\n"
	    "SEQUENCE:17\n"
	    "DTSTAMP:20270101T080000Z\n"
	    "DTSTART:20270103T080000Z\n"
	    "ORGANIZER:mailto:gm@example.org\n"
	    "SUMMARY:tundra: orders for round 3\n"
	    "TRANSP:TRANSPARENT\n"
	    "END:VEVENT\n"
	    "END:VCALENDAR\n");
}

// RFC 5546 4.1.3.
TEST(an_event_is_canceled_by_its_name)
{
	struct calendar_event event = usual();

	event.canceled = true;
	assert_line(*state, &event, "METHOD:CANCEL");
	assert_line(*state, &event, "STATUS:CANCELLED");
	assert_line(*state, &event, "UID:tundra.ann.0123@example.org");
	assert_line(*state, &event, "SEQUENCE:17");
}

TEST(signs_that_mean_something_are_escaped)
{
	struct calendar_event event = usual();

	event.summary = "Ice, snow; C:\\tmp\nand \xc3\xa9t\xc3\xa9";
	assert_line(*state, &event, "SUMMARY:Ice\\, snow\\; C:\\\\tmp\\nand \xc3\xa9t\xc3\xa9");
	event.summary = "a\rb\x1b[0m\xff";
	assert_line(*state, &event, "SUMMARY:ab [0m?");
	event.organizer = "o'neil&x=1@example.org";
	assert_line(*state, &event, "ORGANIZER:mailto:o%27neil%26x%3D1@example.org");
}

// Whatever the length is, and wherever a character of several bytes falls.
TEST(no_line_has_more_than_75_octets)
{
	static const char *const letters[] = { "x", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "," };

	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
		for (int n = 0; n < 160; n++) {
			struct calendar_event event = usual();
			struct text t;
			text_init(&t, *state);
			for (int k = 0; k < n; k++)
				text_add(&t, letters[i]);
			event.summary = t.data;
			const char *all = calendar_print(*state, &event);
			for (const char *line = all, *end; *line != '\0'; line = end + 1) {
				end = strchr(line, '\n');
				assert_true(end - line <= 75);
				assert_true(end > line + (*line == ' '));
				assert_true(utf8_valid(line, (size_t)(end - line)));
			}
			if (letters[i][0] != ',')
				assert_line(*state, &event, arena_printf(*state, "SUMMARY:%s", t.data));
		}
}

static GMimeObject *
body_of(struct arena *a, const struct message *m, GMimeMessage **message)
{
	const char *bytes;
	struct err e = { 0 };
	size_t len;

	assert_int_equal(message_compose(a, m, &bytes, &len, &e), 0);
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, len);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	*message = g_mime_parser_construct_message(parser, NULL);
	g_object_unref(parser);
	g_object_unref(stream);
	assert_non_null(*message);
	return g_mime_message_get_mime_part(*message);
}

static void
assert_attached(struct arena *a, GMimeObject *part, const struct calendar_event *event)
{
	GMimeContentType *type = g_mime_object_get_content_type(part);
	GMimeStream *stream = g_mime_stream_mem_new();

	assert_true(g_mime_content_type_is_type(type, "text", "calendar"));
	assert_string_equal(g_mime_content_type_get_parameter(type, "charset"), "utf-8");
	assert_string_equal(g_mime_content_type_get_parameter(type, "method"),
	    event->canceled ? "CANCEL" : "PUBLISH");
	assert_string_equal(g_mime_object_get_disposition(part), "attachment");
	assert_string_equal(g_mime_part_get_filename(GMIME_PART(part)), "deadline.ics");
	g_mime_data_wrapper_write_to_stream(g_mime_part_get_content(GMIME_PART(part)), stream);
	GByteArray *bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
	struct text got;
	text_init(&got, a);
	for (guint i = 0; i < bytes->len; i++)
		if (bytes->data[i] == '\r')
			assert_true(i + 1 < bytes->len && bytes->data[i + 1] == '\n');
		else
			text_add_bytes(&got, (const char *)&bytes->data[i], 1);
	assert_string_equal(got.data, calendar_print(a, event));
	g_object_unref(stream);
}

TEST(it_stands_behind_the_letter)
{
	struct calendar_event event = usual();
	event.summary = "\xc3\x89t\xc3\xa9 = 1, a very long title of a game that has to be folded somewhere in its middle: \xe2\x82\xac";
	struct message m = { .from_address = "gm@example.org", .to_address = "ann@example.net", .subject = "s",
		.message_id = "a@example.org", .date = 1136214245, .body = "The board\n", .calendar = &event };

	for (int i = 0; i < 4; i++) {
		const bool both = i % 2 == 1;
		event.canceled = i / 2 == 1;
		GMimeMessage *message;
		m.html = both ? "<p>The board</p>\n" : NULL;
		GMimeObject *body = body_of(*state, &m, &message);
		assert_true(GMIME_IS_MULTIPART(body));
		assert_true(g_mime_content_type_is_type(g_mime_object_get_content_type(body), "multipart", "mixed"));
		assert_int_equal(g_mime_multipart_get_count(GMIME_MULTIPART(body)), 2);
		GMimeObject *first = g_mime_multipart_get_part(GMIME_MULTIPART(body), 0);
		assert_true(g_mime_content_type_is_type(g_mime_object_get_content_type(first),
		    both ? "multipart" : "text", both ? "alternative" : "plain"));
		assert_attached(*state, g_mime_multipart_get_part(GMIME_MULTIPART(body), 1), &event);
		g_object_unref(message);
	}
}

UNIT(calendar, begin, release)
