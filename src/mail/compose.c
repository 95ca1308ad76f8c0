// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Composing letters with GMime.
#include "mail/compose.h"

#include <gmime/gmime.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "mail/address.h"
#include "mail/field.h"

enum {
	ID_MAX = 900,
	REFERENCES_MAX = 30,
	LINE_WIDTH = 78, // longer lines of a body are broken by quoted-printable
};

#define DATE_MAX INT64_C(253402300799) // the end of the year 9999

static bool
is_absent(const char *s)
{
	return s == NULL || s[0] == '\0';
}

static int
check_address(const char *what, const char *address, struct err *e)
{
	const char *fault = address_fault(is_absent(address) ? "" : address);

	if (fault == NULL)
		return 0;
	return err_set(e, ERR_DATA, "the %s address '%.260s' %s", what,
		is_absent(address) ? "" : address, fault);
}

static int
check_text(const char *what, const char *text, struct err *e)
{
	const char *fault = is_absent(text) ? NULL : header_text_fault(text);

	return fault == NULL ? 0 : err_set(e, ERR_DATA, "the %s of a letter %s", what, fault);
}

static bool
is_id(const char *id, size_t len)
{
	if (len == 0 || len > ID_MAX)
		return false;
	for (size_t i = 0; i < len; i++)
		if (id[i] <= 0x20 || id[i] >= 0x7f || id[i] == '<' || id[i] == '>')
			return false;
	return true;
}

static int
check_id(const char *what, const char *id, struct err *e)
{
	if (is_id(id, strlen(id)))
		return 0;
	return err_set(e, ERR_DATA, "the %s of a letter must be 1 to %d printable characters "
		"without blanks, '<' and '>'", what, ID_MAX);
}

static int
check_letter(const struct message *l, struct err *e)
{
	if (check_address("sender's", l->from_address, e) != 0
		|| check_address("recipient's", l->to_address, e) != 0
		|| (!is_absent(l->reply_to) && check_address("reply", l->reply_to, e) != 0)
		|| check_text("sender's name", l->from_name, e) != 0
		|| check_text("recipient's name", l->to_name, e) != 0
		|| check_text("subject", l->subject, e) != 0
		|| check_text("X-Stonepost field", l->game, e) != 0
		|| check_id("Message-ID", is_absent(l->message_id) ? "" : l->message_id, e) != 0
		|| (!is_absent(l->in_reply_to) && check_id("In-Reply-To", l->in_reply_to, e) != 0))
		return -1;
	if (is_absent(l->subject))
		return err_set(e, ERR_DATA, "a letter needs a subject");
	if (l->date < 0 || l->date > DATE_MAX)
		return err_set(e, ERR_DATA, "the date of a letter must be between 1970 and 9999");
	return 0;
}

// The ids in <> with a blank between them; the oldest and the newest when there are too many.
static int
references_value(struct arena *arena, const char *ids, char **value, struct err *e)
{
	struct text out;
	size_t count = 0, nth = 0;

	text_init(&out, arena);
	for (const char *p = ids + strspn(ids, " "); *p != '\0'; p += strspn(p, " ")) {
		count++;
		p += strcspn(p, " ");
	}
	for (const char *p = ids + strspn(ids, " "); *p != '\0'; p += strspn(p, " ")) {
		size_t len = strcspn(p, " ");

		if (!is_id(p, len))
			return err_set(e, ERR_DATA, "the References of a letter hold what is no Message-ID");
		nth++;
		if (nth == 1 || nth + REFERENCES_MAX > count + 1) {
			text_add(&out, nth == 1 ? "<" : " <");
			text_add_bytes(&out, p, len);
			text_add(&out, ">");
		}
		p += len;
	}
	*value = out.data;
	return 0;
}

// RFC 5322 3.3, in English whatever the locale says.
static int
date_value(struct arena *arena, int64_t date, char **value, struct err *e)
{
	static const char days[][4] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
	static const char months[][4] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug",
		"Sep", "Oct", "Nov", "Dec" };
	time_t seconds = (time_t)date;
	struct tm tm;

	if (gmtime_r(&seconds, &tm) == NULL)
		return err_set(e, ERR_DATA, "the date of a letter is out of range");
	*value = arena_printf(arena, "%s, %02d %s %04d %02d:%02d:%02d +0000", days[tm.tm_wday],
		tm.tm_mday, months[tm.tm_mon], tm.tm_year + 1900, tm.tm_hour, tm.tm_min, tm.tm_sec);
	return 0;
}

static void
add_field(struct arena *arena, GMimeMessage *message, const char *name, const char *value)
{
	GMimeHeaderList *list = g_mime_object_get_header_list(GMIME_OBJECT(message));
	int at = g_mime_header_list_get_count(list);

	// GMime would fold and encode by itself, so the field is made first and filled afterwards.
	g_mime_header_list_append(list, name, "", NULL);
	g_mime_header_set_raw_value(g_mime_header_list_get_header_at(list, at),
		field_fold(arena, name, value));
}

static int
add_fields(struct arena *arena, GMimeMessage *m, const struct message *l, struct err *e)
{
	char *date = NULL, *references = NULL;

	if (date_value(arena, l->date, &date, e) != 0)
		return -1;
	if (!is_absent(l->references) && references_value(arena, l->references, &references, e) != 0)
		return -1;
	add_field(arena, m, "From", field_mailbox(arena, l->from_name, l->from_address));
	add_field(arena, m, "To", field_mailbox(arena, l->to_name, l->to_address));
	if (!is_absent(l->reply_to))
		add_field(arena, m, "Reply-To", l->reply_to);
	add_field(arena, m, "Subject", field_text(arena, l->subject));
	add_field(arena, m, "Date", date);
	add_field(arena, m, "Message-ID", arena_printf(arena, "<%s>", l->message_id));
	if (!is_absent(l->in_reply_to))
		add_field(arena, m, "In-Reply-To", arena_printf(arena, "<%s>", l->in_reply_to));
	if (!is_absent(references))
		add_field(arena, m, "References", references);
	switch (l->automatic) {
	case AUTO_GENERATED:
		add_field(arena, m, "Auto-Submitted", "auto-generated");
		break;
	case AUTO_REPLIED:
		add_field(arena, m, "Auto-Submitted", "auto-replied");
		break;
	case AUTO_NONE:
		break;
	}
	if (!is_absent(l->game))
		add_field(arena, m, "X-Stonepost", field_text(arena, l->game));
	return 0;
}

// How many printable ASCII letters and line ends come first.
static size_t
plain_length(const char *s)
{
	size_t n = 0;

	while ((s[n] >= ' ' && s[n] <= '~') || s[n] == '\n')
		n++;
	return n;
}

// The body with a line end at its end and without what no letter may hold.
static char *
clean_body(struct arena *arena, const char *body)
{
	size_t len = strlen(body);
	struct text out;

	text_init(&out, arena);
	for (size_t i = 0, took; i < len; i += took) {
		uint32_t cp;

		took = plain_length(body + i);
		if (took > 0) {
			text_add_bytes(&out, body + i, took);
			continue;
		}
		took = utf8_read(body + i, len - i, &cp);
		if (took == 0) {
			took = 1;
			cp = 0;
		}
		if ((cp < 0x20 && cp != '\n' && cp != '\t') || (cp >= 0x7f && cp < 0xa0))
			text_add(&out, "?");
		else
			text_add_bytes(&out, body + i, took);
	}
	if (out.len == 0 || out.data[out.len - 1] != '\n')
		text_add(&out, "\n");
	return out.data;
}

// Whether the body can go as it is: ASCII, short lines, no blank at the end of a line that a
// server could take away, no line that a mail folder would take for the start of a letter.
static bool
is_seven_bit(const char *body)
{
	for (const char *line = body; *line != '\0';) {
		size_t len = strcspn(line, "\n");

		if (len > LINE_WIDTH || strncmp(line, "From ", 5) == 0
			|| (len > 0 && (line[len - 1] == ' ' || line[len - 1] == '\t')))
			return false;
		for (size_t i = 0; i < len; i++)
			if ((line[i] & 0x80) != 0)
				return false;
		line += len + 1;
	}
	return true;
}

static void
add_body(GMimeMessage *message, const char *body)
{
	GMimePart *part = g_mime_part_new_with_type("text", "plain");
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(body, strlen(body));
	GMimeDataWrapper *content;

	content = g_mime_data_wrapper_new_with_stream(stream, GMIME_CONTENT_ENCODING_DEFAULT);
	g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "charset", "utf-8");
	g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "format", "fixed");
	g_mime_part_set_content(part, content);
	g_mime_part_set_content_encoding(part, is_seven_bit(body)
		? GMIME_CONTENT_ENCODING_7BIT : GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
	g_mime_message_set_mime_part(message, GMIME_OBJECT(part));
	g_object_unref(content);
	g_object_unref(stream);
	g_object_unref(part);
}

static int
write_message(struct arena *arena, GMimeMessage *message, const char **bytes, size_t *len,
	struct err *e)
{
	GMimeFormatOptions *options = g_mime_format_options_new();
	GMimeStream *stream = g_mime_stream_mem_new();
	GByteArray *array;
	int rc = 0;

	g_mime_format_options_set_newline_format(options, GMIME_NEWLINE_FORMAT_DOS);
	if (g_mime_object_write_to_stream(GMIME_OBJECT(message), options, stream) < 0) {
		rc = err_set(e, ERR_SOFTWARE, "cannot write a letter in memory");
	} else {
		array = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
		*bytes = arena_strndup(arena, (const char *)array->data, array->len);
		*len = array->len;
	}
	g_object_unref(stream);
	g_mime_format_options_free(options);
	return rc;
}

int
message_compose(struct arena *arena, const struct message *l, const char **bytes, size_t *len,
	struct err *e)
{
	GMimeMessage *message;
	int rc;

	if (check_letter(l, e) != 0)
		return -1;
	g_mime_init(); // counts its calls; more than one does nothing
	message = g_mime_message_new(FALSE);
	rc = add_fields(arena, message, l, e);
	if (rc == 0) {
		add_body(message, clean_body(arena, is_absent(l->body) ? "" : l->body));
		rc = write_message(arena, message, bytes, len, e);
	}
	g_object_unref(message);
	return rc;
}
