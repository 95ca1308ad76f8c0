// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Composes letters: the header fields (see field.c) and the MIME body.
#include "mail/out/compose.h"

#include <stdbool.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "mail/address.h"
#include "mail/internal.h"
#include "mail/out/calendar.h"

enum {
	ID_MAX = 900,
	REFERENCES_MAX = 30,
	LINE_WIDTH = 78, // longer lines of a body are encoded as quoted-printable
	QUOTED_COLUMNS = 75, // most octets of an encoded line, besides the = at its end
};

// Quoted-printable text never contains "=_", so that no text can end a part.
#define BOUNDARY "=_stonepost"
#define ATTACHED "=_attached"

static bool
is_absent(const char *s)
{
	return s == NULL || s[0] == '\0';
}

static int
check_address(const char *what, const char *address, struct err *e)
{
	const char *given = is_absent(address) ? "" : address, *fault = address_fault(given);

	return fault == NULL ? 0 : err_set(e, ERR_DATA, "the %s address '%.260s' %s", what, given, fault);
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

// Writes the ids in <>, separated by spaces; of too many, the oldest and the newest.
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

// The value of Date (RFC 5322 3.3), in English in any locale.
static char *
date_value(struct arena *arena, int64_t date)
{
	static const char days[][4] = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" };
	static const char months[][4] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug",
		"Sep", "Oct", "Nov", "Dec" };
	const struct wall w = clock_wall(date);

	return arena_printf(arena, "%s, %02d %s %04d %02d:%02d:%02d +0000", days[w.weekday], w.day,
		months[w.month - 1], w.year, w.hour, w.minute, w.second);
}

enum { FIELD_COLUMNS = 78 }; // RFC 5322 2.1.1

// Adds a field of Message-IDs, starting on a new line if the first id does not fit after the name.
static void
add_ids(struct text *out, const char *name, const char *ids)
{
	size_t first = strcspn(ids, " \n");

	field_add(out, name, strlen(name) + 2 + first > FIELD_COLUMNS ? arena_printf(out->arena, " %s", ids) : ids);
}

// The value of List-Unsubscribe: a link to a letter, which we answer with a question. On a line of its own,
// and folded within the link, where spaces are ignored (RFC 2369 2); others get a space after the order.
static char *
unsubscribe_value(struct arena *a, const struct message *l)
{
	struct text t;

	text_init(&t, a);
	text_addf(&t, " <mailto:%s?body=unsubscribe &subject=", l->reply_to);
	text_add_percent(&t, is_absent(l->game) ? "Re: [stonepost]" : arena_printf(a, "Re: [stonepost %s]", l->game), "");
	text_add(&t, ">");
	return t.data;
}

// Adds the header fields. Our own code, because GMime would fold and encode them differently.
static int
add_fields(struct text *out, const struct message *l, struct err *e)
{
	struct arena *a = out->arena;
	char *references = NULL;

	if (!is_absent(l->references) && references_value(a, l->references, &references, e) != 0)
		return -1;
	field_add(out, "From", field_mailbox(a, l->from_name, l->from_address));
	field_add(out, "To", field_mailbox(a, l->to_name, l->to_address));
	if (!is_absent(l->reply_to))
		field_add(out, "Reply-To", l->reply_to);
	field_add(out, "Subject", field_text(a, l->subject));
	field_add(out, "Date", date_value(a, l->date));
	add_ids(out, "Message-ID", arena_printf(a, "<%s>", l->message_id));
	if (!is_absent(l->in_reply_to))
		add_ids(out, "In-Reply-To", arena_printf(a, "<%s>", l->in_reply_to));
	if (!is_absent(references))
		add_ids(out, "References", references);
	if (l->automatic != AUTO_NONE) { // asks programs, also Exchange and Outlook, not to reply
		field_add(out, "Auto-Submitted", l->automatic == AUTO_GENERATED ? "auto-generated" : "auto-replied");
		field_add(out, "X-Auto-Response-Suppress", "All");
	}
	if (!is_absent(l->list))
		field_add(out, "List-Id", arena_printf(a, "<%s>", l->list));
	if (!is_absent(l->list) && !is_absent(l->reply_to))
		field_add(out, "List-Unsubscribe", unsubscribe_value(a, l));
	if (!is_absent(l->game))
		field_add(out, "X-Stonepost", field_text(a, l->game));
	field_add(out, "MIME-Version", "1.0");
	return 0;
}

// Adds a text, with `?` for characters that no letter may have. Returns whether the result is plain ASCII.
static bool
add_clean(struct text *out, const char *s)
{
	bool plain = true;

	for (size_t left = strlen(s), took; left > 0; s += took, left -= took) {
		uint32_t cp;
		took = ascii_length(s);
		while (s[took] == '\n' || s[took] == '\t')
			took += 1 + ascii_length(s + took + 1);
		if (took > 0) {
			text_add_bytes(out, s, took);
			continue;
		}
		took = utf8_read(s, left, &cp);
		if (took == 0 || cp < 0xa0) {
			text_add(out, "?");
			took = took == 0 ? 1 : took;
		} else {
			text_add_bytes(out, s, took);
			plain = false;
		}
	}
	return plain;
}

// Whether lines of plain ASCII can be sent unencoded: they are short, no server could remove a space at a
// line's end (except in the signature mark), and no line looks like the start of a letter in a mail folder.
static bool
are_safe(const char *lines)
{
	for (const char *line = lines, *end; *line != '\0'; line = end + 1) {
		end = strchr(line, '\n');
		if (end - line > LINE_WIDTH || strncmp(line, "From ", 5) == 0
			|| strncmp(line, "--=_", 4) == 0
			|| (end > line && (end[-1] == ' ' || end[-1] == '\t')
				&& (end - line != 3 || strncmp(line, "-- ", 3) != 0)))
			return false;
	}
	return true;
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

// Whether quoted-printable (RFC 2045 6.7) leaves the character at `s` as it is.
static bool
stands_for_itself(const char *s)
{
	return (*s > ' ' && *s < 0x7f && *s != '=') || (is_blank(*s) && s[1] != '\n');
}

// Adds lines as quoted-printable.
static void
add_quoted_printable(struct text *out, const char *s)
{
	static const char hex[] = "0123456789ABCDEF";
	size_t column = 0;

	while (*s != '\0') {
		size_t n = 0;
		while (column + n < QUOTED_COLUMNS && stands_for_itself(s + n))
			n++;
		text_add_bytes(out, s, n);
		s += n;
		column += n;
		if (*s == '\n') {
			text_add(out, "\r\n");
			column = 0;
			s++;
		} else if (stands_for_itself(s) || column + (is_blank(*s) ? 1 : 3) > QUOTED_COLUMNS) {
			text_add(out, "=\r\n");
			column = 0;
		} else if (*s != '\0') {
			const unsigned char c = (unsigned char)*s++;
			text_add_bytes(out, (const char[]){ '=', hex[c >> 4], hex[c & 15] }, 3);
			column += 3;
		}
	}
}

static void
add_lines(struct text *out, const char *s)
{
	for (size_t len; *s != '\0'; s += len + 1) {
		len = strcspn(s, "\n");
		text_add_bytes(out, s, len);
		text_add(out, "\r\n");
	}
}

// Adds a MIME part of a text, ending in a line end; as a file if it has a name.
static void
add_part(struct text *out, const char *type, const char *file, const char *body)
{
	struct text clean;

	text_init(&clean, out->arena);
	bool plain = add_clean(&clean, body);
	if (clean.len == 0 || clean.data[clean.len - 1] != '\n')
		text_add(&clean, "\n");
	plain = plain && are_safe(clean.data);
	text_addf(out, "Content-Type: %s\r\n", type);
	text_addf(out, "Content-Transfer-Encoding: %s\r\n", plain ? "7bit" : "quoted-printable");
	if (file != NULL)
		text_addf(out, "Content-Disposition: attachment; filename=%s\r\n", file);
	text_add(out, "\r\n");
	(plain ? add_lines : add_quoted_printable)(out, clean.data);
}

// Adds the body: one part, or two alternatives from which the reader's program chooses; then what is attached.
static void
add_body(struct text *out, const struct message *l)
{
	struct arena *a = out->arena;
	const bool attached = l->file != NULL || l->calendar != NULL, both = !is_absent(l->html);

	if (attached)
		text_add(out, "Content-Type: multipart/mixed; boundary=\"" ATTACHED "\"\r\n\r\n--" ATTACHED "\r\n");
	if (both)
		text_add(out, "Content-Type: multipart/alternative; boundary=\"" BOUNDARY "\"\r\n\r\n--" BOUNDARY "\r\n");
	add_part(out, "text/plain; charset=utf-8; format=fixed", NULL, is_absent(l->body) ? "" : l->body);
	if (both) {
		text_add(out, "\r\n--" BOUNDARY "\r\n");
		add_part(out, "text/html; charset=utf-8", NULL, l->html);
		text_add(out, "\r\n--" BOUNDARY "--\r\n");
	}
	if (attached) {
		text_add(out, "\r\n--" ATTACHED "\r\n");
		if (l->file != NULL) // never together with a calendar entry
			add_part(out, arena_printf(a, "%s/%s; charset=utf-8", l->file->type, l->file->subtype),
			    l->file->name, l->file->text);
		else // the content type repeats the method (RFC 6047)
			add_part(out, arena_printf(a, "text/calendar; charset=utf-8; method=%s",
			    calendar_method(l->calendar)), "deadline.ics", calendar_print(a, l->calendar));
		text_add(out, "\r\n--" ATTACHED "--\r\n");
	}
}

int
message_compose(struct arena *arena, const struct message *l, const char **bytes, size_t *len, struct err *e)
{
	struct text out;

	if (check_address("sender's", l->from_address, e) != 0
		|| check_address("recipient's", l->to_address, e) != 0
		|| (!is_absent(l->reply_to) && check_address("reply", l->reply_to, e) != 0)
		|| check_text("sender's name", l->from_name, e) != 0
		|| check_text("recipient's name", l->to_name, e) != 0
		|| check_text("subject", l->subject, e) != 0
		|| check_text("X-Stonepost field", l->game, e) != 0
		|| check_text("List-Id field", l->list, e) != 0
		|| check_id("Message-ID", is_absent(l->message_id) ? "" : l->message_id, e) != 0
		|| (!is_absent(l->in_reply_to) && check_id("In-Reply-To", l->in_reply_to, e) != 0))
		return -1;
	if (is_absent(l->subject))
		return err_set(e, ERR_DATA, "a letter needs a subject");
	if (!clock_valid(l->date))
		return err_set(e, ERR_DATA, "the date of a letter must be between 1970 and 9999");
	text_init(&out, arena);
	if (add_fields(&out, l, e) != 0)
		return -1;
	add_body(&out, l);
	*bytes = out.data;
	*len = out.len;
	return 0;
}
