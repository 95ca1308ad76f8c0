// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters as bytes, read back by a MIME parser and looked at line by line.
#include <gmime/gmime.h>
#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "base/arena.h"
#include "base/clock.h"
#include "base/err.h"
#include "base/text.h"
#include "mail/out/compose.h"

static int
begin(void **state)
{
	static struct arena arena;

	g_mime_init();
	*state = &arena;
	return 0;
}

static int
release(void **state)
{
	arena_release(*state);
	return 0;
}

static struct message
usual(void)
{
	return (struct message){
		.from_name = "Game Master", .from_address = "gm@example.org",
		.to_name = "Ann", .to_address = "ann@example.net",
		.subject = "[stonepost g42 r3] Your turn", .message_id = "g42.r3.ann.token@example.org",
		.date = 1136214245, .body = "The board\n",
	};
}

static const char *
composed(struct arena *arena, const struct message *m, size_t *len)
{
	const char *bytes = NULL;
	struct err e = { 0 };

	assert_int_equal(message_compose(arena, m, &bytes, len, &e), 0);
	assert_int_equal(strlen(bytes), *len);
	return bytes;
}

static GMimeMessage *
parsed(const char *bytes, size_t len)
{
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, len);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);

	g_object_unref(parser);
	g_object_unref(stream);
	assert_non_null(message);
	return message;
}

// No bare CR or LF, ASCII only, no line above `most`.
static void
assert_canonical(const char *bytes, size_t len, size_t most)
{
	size_t line = 0;

	assert_true(len >= 2 && memcmp(bytes + len - 2, "\r\n", 2) == 0);
	for (size_t i = 0; i < len; i++) {
		assert_true((bytes[i] & 0x80) == 0 && bytes[i] != '\0');
		if (bytes[i] == '\r') {
			assert_int_equal(bytes[i + 1], '\n');
			assert_true(line <= most);
			line = 0;
			i++;
			continue;
		}
		assert_int_not_equal(bytes[i], '\n');
		line++;
	}
}

static void
assert_mailbox(InternetAddressList *list, const char *name, const char *address)
{
	InternetAddress *first = internet_address_list_get_address(list, 0);
	const char *got = internet_address_get_name(first);

	assert_int_equal(internet_address_list_length(list), 1);
	assert_string_equal(got == NULL ? "" : got, name);
	assert_string_equal(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(first)), address);
}

// The body as a reader gets it, with LF.
static char *
body_of(struct arena *arena, GMimeMessage *message)
{
	GMimeObject *part = g_mime_message_get_mime_part(message);
	char *text, *copy, *to;

	assert_true(GMIME_IS_TEXT_PART(part));
	text = g_mime_text_part_get_text(GMIME_TEXT_PART(part));
	assert_non_null(text);
	copy = to = arena_strdup(arena, text);
	for (const char *p = text; *p != '\0'; p++)
		if (*p != '\r')
			*to++ = *p;
	*to = '\0';
	g_free(text);
	return copy;
}

// Composes, checks the lines, reads back, compares all that people typed.
static void
assert_round_trip(struct arena *arena, const struct message *m)
{
	size_t len;
	const char *bytes = composed(arena, m, &len);
	GMimeMessage *message = parsed(bytes, len);

	assert_canonical(bytes, len, 78);
	assert_mailbox(g_mime_message_get_from(message), m->from_name == NULL ? "" : m->from_name,
		m->from_address);
	assert_mailbox(g_mime_message_get_to(message), m->to_name == NULL ? "" : m->to_name,
		m->to_address);
	assert_string_equal(g_mime_message_get_subject(message), m->subject);
	assert_string_equal(g_mime_message_get_message_id(message), m->message_id);
	assert_string_equal(body_of(arena, message), m->body);
	g_object_unref(message);
}

TEST(checklist_10_a_plain_letter_is_plain)
{
	struct message m = usual();
	size_t len;

	assert_string_equal(composed(*state, &m, &len),
		"From: Game Master <gm@example.org>\r\n"
		"To: Ann <ann@example.net>\r\n"
		"Subject: [stonepost g42 r3] Your turn\r\n"
		"Date: Mon, 02 Jan 2006 15:04:05 +0000\r\n"
		"Message-ID: <g42.r3.ann.token@example.org>\r\n"
		"Auto-Submitted: auto-generated\r\n"
		"X-Auto-Response-Suppress: All\r\n"
		"MIME-Version: 1.0\r\n"
		"Content-Type: text/plain; charset=utf-8; format=fixed\r\n"
		"Content-Transfer-Encoding: 7bit\r\n"
		"\r\n"
		"The board\r\n");
}

TEST(every_field_has_its_place)
{
	struct message m = usual();
	size_t len;
	const char *bytes;

	m.reply_to = "gm+g42.token@example.org";
	m.in_reply_to = "a@b";
	m.references = "x@y a@b";
	m.game = "g42/3/ann";
	m.automatic = AUTO_REPLIED;
	bytes = composed(*state, &m, &len);
	assert_non_null(strstr(bytes, "\r\nReply-To: gm+g42.token@example.org\r\n"));
	assert_non_null(strstr(bytes, "\r\nIn-Reply-To: <a@b>\r\n"));
	assert_non_null(strstr(bytes, "\r\nReferences: <x@y> <a@b>\r\n"));
	assert_non_null(strstr(bytes, "\r\nX-Stonepost: g42/3/ann\r\n"));
	assert_non_null(strstr(bytes, "\r\nAuto-Submitted: auto-replied\r\n"));
	m.automatic = AUTO_NONE;
	assert_null(strstr(composed(*state, &m, &len), "Auto-Submitted"));
}

TEST(any_name_comes_through)
{
	static const char *const names[] = { "", "Ann", "Ann Bee", "O'Neil, Ann", "Ann \"Bee\" C.",
		"a\\b", "ann@example.org", "<ann>", "Ann (x)", "=?UTF-8?B?QQ==?=", "J\xc3\xbcrgen M\xc3\xbcller",
		"M\xc3\xbcller, J\xc3\xbcrgen \"J\xc3\xbc\"", "\xe6\xbc\xa2\xe5\xad\x97", "\xf0\x9f\x98\x80",
		"\"\"\"\"\"\"\"\"\"\" \"\"\"\"\"\"\"\"\"\" \"\"\"\"\"\"\"\"\"\" \"\"\"\"\"\"\"\"\"\"",
		"A. name of exactly the length that still fits into a pair of quotes",
		"A. name of the length that does not fit into one pair of quotes now",
		"x.y", "a;b:c", "\xd7\x90\xd7\x91", "e\xcc\x81",
		"A name of many words that is longer than one line of a header may be, so that it must be "
		"folded somewhere in the middle",
		"ANameOfOneWordThatIsLongerThanOneLineOfAHeaderMayBeSoThatItMustBeFoldedSomewhereInTheMiddle",
		"\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97"
		"\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97"
		"\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2\xe5\xad\x97" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		struct message m = usual();

		m.from_name = m.to_name = names[i];
		assert_round_trip(*state, &m);
	}
}

TEST(any_subject_comes_through)
{
	static const char *const subjects[] = { "x", "Runde 3: Gr\xc3\xbc\xc3\x9f" "e",
		"\xf0\x9f\x98\x80 \xf0\x9f\x8e\xb2", "[stonepost g42 r3] \xe6\xbc\xa2\xe5\xad\x97 end",
		"two  blanks", "=?UTF-8?Q?not_encoded?=", "ends in a blank ", " begins with one", " ",
		"\xc3\xbc plain words \xc3\xbc", "a = b ? c", "a: b; c, \"d\" <e>",
		"a subject of many plain words that is longer than one line of a header may be, and so is "
		"folded at a blank",
		"gr\xc3\xbc\xc3\x9f" "e an alle, die auch diese lange Zeile lesen wollen und dann noch eine, die"
		" \xc3\xbc" "ber die n\xc3\xa4" "chste und die \xc3\xbc" "bern\xc3\xa4" "chste geht, ohne Ende" };

	for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
		struct message m = usual();

		m.subject = subjects[i];
		assert_round_trip(*state, &m);
	}
}

TEST(tag_in_the_subject_stays_readable)
{
	struct message m = usual();
	size_t len;

	m.subject = "[stonepost g42 r3] Gr\xc3\xbc\xc3\x9f" "e";
	assert_non_null(strstr(composed(*state, &m, &len), "\r\nSubject: [stonepost g42 r3] =?UTF-8?Q?"));
}

// RFC 2047 section 2: 76 characters for a line that holds an encoded word.
static void
assert_encoded_lines(const char *bytes)
{
	for (const char *line = bytes; *line != '\0';) {
		size_t len = strcspn(line, "\r");
		const char *word = strstr(line, "=?");

		assert_true(word == NULL || word >= line + len || len <= 76);
		line += len + 2;
	}
}

TEST(checklist_9_no_encoded_word_is_longer_than_75)
{
	struct message m = usual();
	struct text long_one;
	const char *word;
	size_t len;

	text_init(&long_one, *state);
	for (int i = 0; i < 200; i++)
		text_add(&long_one, i % 3 == 0 ? "\xf0\x9f\x98\x80" : "\xc3\xbc");
	m.subject = m.from_name = long_one.data;
	word = composed(*state, &m, &len);
	assert_round_trip(*state, &m);
	while ((word = strstr(word, "=?UTF-8?Q?")) != NULL) {
		const char *end = strstr(word + 10, "?=");

		assert_non_null(end);
		assert_true(end + 2 - word <= 75);
		word = end;
	}
	assert_encoded_lines(composed(*state, &m, &len));
}

TEST(any_body_comes_through)
{
	struct message m = usual();
	struct text big;
	static const char *const bodies[] = { "a\n", "\n", ".\n", ".first\n..\n.\nlast\n",
		"From ann\nFrom: x\n>From y\n", "blank at the end \ntab\t\n", "-- \nsignature\n",
		"\xc3\xbc\xe6\xbc\xa2\xf0\x9f\x98\x80\n", "a = b =20 =\n", "\n\n\nthree before, two after\n\n\n",
		"\ttab\n", "--boundary\n", "=\n", "+---+\n| \xe2\x94\x82 |\n" };

	for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
		m.body = bodies[i];
		assert_round_trip(*state, &m);
	}
	text_init(&big, *state);
	text_fill(&big, 'x', 5000);
	text_add(&big, "\n");
	text_fill(&big, ' ', 2000);
	text_add(&big, "\n");
	for (int i = 0; i < 1000; i++)
		text_add(&big, "\xe6\xbc\xa2");
	text_add(&big, "\n");
	m.body = big.data;
	assert_round_trip(*state, &m);
}

TEST(checklist_9_board_of_78_columns_goes_as_it_is)
{
	struct message m = usual();
	struct text board;
	size_t len;

	text_init(&board, *state);
	text_fill(&board, '#', 78);
	text_add(&board, "\n");
	m.body = board.data;
	assert_non_null(strstr(composed(*state, &m, &len), "Content-Transfer-Encoding: 7bit\r\n"));
	text_cut(&board, 78);
	text_add(&board, "#\n");
	m.body = board.data;
	assert_non_null(strstr(composed(*state, &m, &len), "quoted-printable\r\n"));
	assert_round_trip(*state, &m);
}

TEST(missing_line_end_is_added)
{
	static const char *const bodies[][2] = { { "", "\n" }, { "a", "a\n" }, { "\xc3\xbc", "\xc3\xbc\n" } };
	struct message m = usual();
	size_t len;

	for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
		GMimeMessage *message;
		const char *bytes;

		m.body = bodies[i][0];
		bytes = composed(*state, &m, &len);
		assert_canonical(bytes, len, 78);
		message = parsed(bytes, len);
		assert_string_equal(body_of(*state, message), bodies[i][1]);
		g_object_unref(message);
	}
}

TEST(checklist_9_what_no_body_may_hold_becomes_a_question_mark)
{
	struct message m = usual();
	size_t len;
	GMimeMessage *message;
	const char *bytes;

	m.body = "a\rb\x1b[0m \xff \x7f \xc2\x85 c\r\n";
	bytes = composed(*state, &m, &len);
	message = parsed(bytes, len);
	assert_string_equal(body_of(*state, message), "a?b?[0m ? ? ? c?\n");
	g_object_unref(message);
}

TEST(checklist_8_references_are_folded_and_trimmed)
{
	struct message m = usual();
	struct text ids;
	const char *bytes;
	size_t len;

	text_init(&ids, *state);
	for (int i = 0; i < 500; i++)
		text_addf(&ids, " g42.r%d.report.ann.token@example.org", i);
	m.references = ids.data;
	bytes = composed(*state, &m, &len);
	assert_canonical(bytes, len, 78);
	assert_non_null(strstr(bytes, "\r\nReferences: <g42.r0.report.ann.token@example.org>\r\n"));
	assert_null(strstr(bytes, "<g42.r1.report"));
	assert_null(strstr(bytes, "<g42.r470.report"));
	assert_non_null(strstr(bytes, "<g42.r471.report"));
	assert_non_null(strstr(bytes, "<g42.r499.report"));
}

TEST(long_ids_stay_whole)
{
	struct message m = usual();
	struct text id;
	const char *bytes;
	size_t len;

	text_init(&id, *state);
	text_fill(&id, 'x', 800);
	text_add(&id, "@example.org");
	m.message_id = m.in_reply_to = m.references = id.data;
	bytes = composed(*state, &m, &len);
	assert_canonical(bytes, len, 998);
}

static void
assert_refused(struct arena *arena, const struct message *m)
{
	const char *bytes = NULL;
	struct err e = { 0 };
	size_t len = 0;

	assert_int_equal(message_compose(arena, m, &bytes, &len, &e), -1);
	assert_int_equal(e.code, ERR_DATA);
	assert_true(e.text[0] != '\0');
	assert_null(bytes);
}

TEST(checklist_24_no_value_can_make_a_header)
{
	static const char *const bad[] = { "a\r\nBcc: eve@example.org", "a\nBcc: eve@example.org", "a\rb",
		"a\x01", "a\xff", "a\342\200\250b", "a\x7f" };

	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		const char *const *const value = &bad[i];
		struct message m = usual();

		m.subject = *value, assert_refused(*state, &m), m = usual();
		m.from_name = *value, assert_refused(*state, &m), m = usual();
		m.to_name = *value, assert_refused(*state, &m), m = usual();
		m.from_address = *value, assert_refused(*state, &m), m = usual();
		m.to_address = *value, assert_refused(*state, &m), m = usual();
		m.reply_to = *value, assert_refused(*state, &m), m = usual();
		m.message_id = *value, assert_refused(*state, &m), m = usual();
		m.in_reply_to = *value, assert_refused(*state, &m), m = usual();
		m.references = *value, assert_refused(*state, &m), m = usual();
		m.game = *value, assert_refused(*state, &m);
	}
}

TEST(what_a_letter_needs_is_asked_for)
{
	struct message m = usual();

	m.from_address = NULL, assert_refused(*state, &m), m = usual();
	m.to_address = "", assert_refused(*state, &m), m = usual();
	m.subject = NULL, assert_refused(*state, &m), m = usual();
	m.message_id = NULL, assert_refused(*state, &m), m = usual();
	m.message_id = "a b@c", assert_refused(*state, &m), m = usual();
	m.message_id = "<a@b>", assert_refused(*state, &m), m = usual();
	m.date = -1, assert_refused(*state, &m), m = usual();
	m.date = CLOCK_LAST + 1, assert_refused(*state, &m), m = usual();
	m.date = INT64_MAX, assert_refused(*state, &m);
}

TEST(date_is_right_at_its_ends)
{
	static const struct {
		int64_t t;
		const char *field;
	} dates[] = {
		{ 0, "\r\nDate: Thu, 01 Jan 1970 00:00:00 +0000\r\n" },
		{ INT64_C(2147558400), "\r\nDate: Wed, 20 Jan 2038 00:00:00 +0000\r\n" },
		{ INT64_C(4102444799), "\r\nDate: Thu, 31 Dec 2099 23:59:59 +0000\r\n" },
		{ INT64_C(4107542399), "\r\nDate: Sun, 28 Feb 2100 23:59:59 +0000\r\n" },
		{ INT64_C(13574606400), "\r\nDate: Tue, 29 Feb 2400 12:00:00 +0000\r\n" },
		{ CLOCK_LAST, "\r\nDate: Fri, 31 Dec 9999 23:59:59 +0000\r\n" },
	};
	struct message m = usual();
	size_t len;

	for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
		m.date = dates[i].t;
		assert_non_null(strstr(composed(*state, &m, &len), dates[i].field));
	}
}

TEST(same_values_give_the_same_bytes)
{
	struct message m = usual();
	const char *first, *second;
	size_t first_len, second_len;

	m.subject = m.from_name = "Gr\xc3\xbc\xc3\x9f" "e \xf0\x9f\x98\x80";
	m.body = "Gr\xc3\xbc\xc3\x9f" "e\n";
	first = composed(*state, &m, &first_len);
	assert_int_equal(setenv("TZ", "America/New_York", 1), 0);
	assert_int_equal(setenv("LC_ALL", "de_DE.ISO-8859-1", 1), 0);
	second = composed(*state, &m, &second_len);
	assert_int_equal(first_len, second_len);
	assert_memory_equal(first, second, first_len);
}

UNIT(compose, begin, release)
