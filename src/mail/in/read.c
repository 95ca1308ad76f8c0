// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads letters with GMime, after mail/in/guard.h has checked them. mail/in/head.h reads the header; GMime
// parses the values of its fields and splits the parts.
#include "mail/in/read.h"

#include <gmime/gmime.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "mail/address.h"
#include "mail/in/auto.h"
#include "mail/internal.h"
#include "mail/lexical.h"
#include "mail/mime.h"

enum { NESTED_MAX = 32, FILE_MAX = 128 * 1024, ATTACHED_MAX = 4096, ANNOUNCEMENT_MAX = 400 };

struct letter_reader {
	struct arena *arena;
	GMimeParserOptions *options;
	size_t addresses_left; // bytes of addresses that may still be parsed, in all fields together
	struct incoming *in;
	struct incoming_address *addresses;
	struct incoming_text *files;
	bool unnamed; // there is a text without a file name
	bool named; // there is a text with one
	bool sole; // all texts have names, so these are what the sender wrote
	bool rtf; // there is a text in Rich Text Format
};

// The addresses in a value; NULL if there are none. The caller calls g_object_unref.
static InternetAddressList *
address_list(struct letter_reader *r, const char *value)
{
	const size_t len = value == NULL ? 0 : strlen(value);

	// GMime's parser of addresses is recursive, and the guard may have refused the letter.
	if (value == NULL || (size_t)ascii_count(value, ':') > guard_defaults.most[GUARD_COLONS] ||
		len > guard_defaults.most[GUARD_FIELD] || len > r->addresses_left)
		return NULL;
	r->addresses_left -= len;
	return internet_address_list_parse(r->options, encoded_mend(r->arena, value));
}

// The address at index `at` of the list, if it is a single usable mailbox; else NULL.
static const char *
mailbox_at(struct letter_reader *r, InternetAddressList *list, int at)
{
	InternetAddress *address = internet_address_list_get_address(list, at);
	const char *s = !INTERNET_ADDRESS_IS_MAILBOX(address) ? NULL
		: internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(address));

	if (s == NULL)
		return NULL;
	s = address_plain(r->arena, s);
	return address_fault(s) != NULL ? NULL : arena_strdup(r->arena, s);
}

// The only address in a field, with its name; "" if there is none or more than one.
static const char *
one_address(struct letter_reader *r, const char *value, const char **name)
{
	InternetAddressList *list = address_list(r, value);
	const char *found = NULL, *called = NULL;

	if (list != NULL && internet_address_list_length(list) == 1) {
		found = mailbox_at(r, list, 0);
		called = internet_address_get_name(internet_address_list_get_address(list, 0));
	}
	if (name != NULL)
		*name = display_name_clean(r->arena, called == NULL ? "" : called);
	if (list != NULL)
		g_object_unref(list);
	return found == NULL ? "" : found;
}

static void
add_addresses(struct letter_reader *r, enum incoming_field field, const char *value)
{
	InternetAddressList *list = address_list(r, value);
	int n = list == NULL ? 0 : internet_address_list_length(list);

	for (int i = 0; i < n && r->in->address_count < INCOMING_ADDRESSES; i++) {
		const char *address = mailbox_at(r, list, i);
		if (address != NULL)
			r->addresses[r->in->address_count++] = (struct incoming_address){
				.field = field, .address = address };
	}
	if (list != NULL)
		g_object_unref(list);
}

static void
all_addresses(struct letter_reader *r)
{
	static const struct {
		const char *name;
		enum incoming_field field;
	} fields[] = { { "Delivered-To", FIELD_DELIVERED_TO }, { "X-Delivered-To", FIELD_DELIVERED_TO },
		{ "X-Original-To", FIELD_ORIGINAL_TO }, { "Envelope-To", FIELD_ENVELOPE_TO },
		{ "To", FIELD_TO }, { "Cc", FIELD_CC } };
	const struct head *head = &r->in->head;

	r->addresses = arena_alloc(r->arena, INCOMING_ADDRESSES * sizeof *r->addresses);
	r->in->addresses = r->addresses;
	for (size_t k = 0; k < sizeof fields / sizeof *fields; k++)
		for (int i = 0; i < head->count; i++)
			if (word_same(head->fields[i].name, fields[k].name))
				add_addresses(r, fields[k].field, head->fields[i].value);
}

int64_t
date_read(const char *value)
{
	GDateTime *date = value == NULL ? NULL : g_mime_utils_header_decode_date(value);
	int64_t seconds = 0;

	if (date != NULL) {
		seconds = g_date_time_to_unix(date);
		g_date_time_unref(date);
	}
	return clock_valid(seconds) ? seconds : 0;
}

static void
read_fields(struct letter_reader *r)
{
	struct incoming *in = r->in;
	const struct head *head = &in->head;
	const char *path = head_first(head, "Return-Path"), *subject = head_first(head, "Subject");
	bool one_from = head_count(head, "From") == 1;

	in->from = one_address(r, one_from ? head_first(head, "From") : NULL, &in->from_name);
	in->reply_to = one_address(r, head_first(head, "Reply-To"), NULL);
	in->return_path = path == NULL ? NULL : one_address(r, path, NULL);
	in->date = date_read(head_first(head, "Date"));
	char *decoded = subject == NULL ? NULL
		: g_mime_utils_header_decode_text(r->options, encoded_mend(r->arena, subject));
	in->subject = content_line(r->arena, decoded == NULL ? "" : decoded, HEADER_TEXT_MAX);
	g_free(decoded);
	all_addresses(r);
}

// The bytes of a part, with its transfer encoding decoded.
static struct content
part_content(struct letter_reader *r, GMimePart *part)
{
	GMimeDataWrapper *wrapper = g_mime_part_get_content(part);
	struct content c = { .bytes = "" };

	if (wrapper == NULL)
		return c;
	GMimeStream *stream = g_mime_stream_mem_new();
	if (g_mime_data_wrapper_write_to_stream(wrapper, stream) >= 0) {
		GByteArray *array = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
		c.bytes = arena_strndup(r->arena, array->len == 0 ? "" : (const char *)array->data, array->len);
		c.len = array->len;
	}
	g_object_unref(stream);
	return c;
}

static bool
has_parameter(GMimeObject *part, const char *name, const char *value)
{
	const char *is = g_mime_object_get_content_type_parameter(part, name);

	return is != NULL && word_same(is, value);
}

static struct decoded
part_text(struct letter_reader *r, GMimeObject *part, bool html, size_t most)
{
	struct content c = part_content(r, GMIME_PART(part));

	c.charset = g_mime_object_get_content_type_parameter(part, "charset");
	c.html = html;
	c.enriched = g_mime_content_type_is_type(g_mime_object_get_content_type(part), "text", "enriched");
	c.flowed = has_parameter(part, "format", "flowed");
	c.delsp = has_parameter(part, "delsp", "yes");
	const struct decoded d = content_text(r->arena, &c, most);
	r->in->marks |= (d.truncated ? MARK_TRUNCATED : 0u) | (d.guessed ? MARK_GUESSED : 0u);
	return d;
}

// The writer's own text, as it is being collected.
struct own_text {
	struct text text;
	enum incoming_source source;
	bool unwanted; // collect only attachments
	bool decided; // only attachments are still wanted, and whether HTML leaves something out
	bool again; // attachments of these parts were collected already
	bool left_out; // struck-through or hidden text is left out, or may have to be
	struct text struck; // struck-through text that was left out
};

static void
take(struct own_text *t, const char *text, enum incoming_source source)
{
	if (content_is_blank(text))
		return;
	if (t->text.len > 0)
		text_add(&t->text, "\n");
	text_add(&t->text, text);
	if (text[strlen(text) - 1] != '\n')
		text_add(&t->text, "\n");
	t->source = source == SOURCE_HTML ? SOURCE_HTML : t->source == SOURCE_NONE ? source : t->source;
}

static void
text_start(struct letter_reader *r, struct own_text *t)
{
	text_init(&t->text, r->arena);
	text_init(&t->struck, r->arena);
}

static bool
is_type(GMimeObject *part, const char *type, const char *subtype)
{
	return g_mime_content_type_is_type(g_mime_object_get_content_type(part), type, subtype);
}

// Whether a part is plain text. A part with an unreadable type is plain text, too (RFC 2045 5.2): GMime
// makes it a text part, but with the type of binary data.
static bool
is_plain(GMimeObject *part)
{
	return is_type(part, "text", "plain") || is_type(part, "text", "markdown")
		|| (GMIME_IS_TEXT_PART(part) && !is_type(part, "text", "*"));
}

// Whether a part is text that a mail program makes of what its user types.
static bool
is_typed(GMimeObject *part)
{
	return is_plain(part) || is_type(part, "text", "enriched") || is_type(part, "text", "html");
}

static bool
is_rtf(GMimeObject *part)
{
	return is_type(part, "text", "rtf") || is_type(part, "application", "rtf");
}

// Keeps the first attached text without frames: it may be a plan.
static void
keep_attached(struct letter_reader *r, GMimeObject *part, const struct decoded *d, const char *name)
{
	struct incoming_text *kept = &r->in->attached;
	const bool text = is_plain(part) || (name != NULL && word_ends(name, ".txt"));

	if (text && kept->len == 0 && d->len <= ATTACHED_MAX && !content_is_blank(d->text))
		*kept = (struct incoming_text){ .text = d->text, .len = d->len, .source = SOURCE_ATTACHMENT,
			.name = content_line(r->arena, name == NULL ? "" : name, HEADER_TEXT_MAX) };
}

// Collects an attached text that contains orders, whatever kind of text the sender declared.
static void
take_file(struct letter_reader *r, GMimeObject *part, const struct own_text *t, const char *name)
{
	struct incoming *in = r->in;
	unsigned marks = in->marks;

	r->named = r->named || is_typed(part);
	if (t->again || is_rtf(part) || is_type(part, "text", "html") || (!is_type(part, "text", "*")
		&& !is_type(part, "application", "octet-stream")))
		return;
	const struct decoded d = part_text(r, part, false, FILE_MAX);
	if (word_find(d.text, d.len, "#stonepost") == NULL) {
		in->marks = marks;
		keep_attached(r, part, &d, name);
	} else if (in->file_count == INCOMING_FILES) {
		in->marks |= MARK_MORE_FILES;
	} else {
		r->files[in->file_count++] = (struct incoming_text){ .text = d.text, .len = d.len,
			.source = SOURCE_ATTACHMENT,
			.name = content_line(r->arena, name == NULL ? "" : name, HEADER_TEXT_MAX) };
	}
}

static const char *
raw_text(struct letter_reader *r, GMimeObject *part)
{
	struct content c = part_content(r, GMIME_PART(part));

	return charset_decode(r->arena, NULL, c.bytes, c.len, CONTENT_MAX).text;
}

static unsigned
mark_of(enum gesture gesture)
{
	static const unsigned marks[] = {
		[GESTURE_NONE] = 0, [GESTURE_YES] = MARK_THUMB, [GESTURE_OTHER] = MARK_NOTHING
	};

	return marks[gesture];
}

// Reads a text that its sender typed.
static void
take_typed(struct letter_reader *r, GMimeObject *part, struct own_text *t, size_t most)
{
	const bool html = is_type(part, "text", "html");

	r->unnamed = true;
	if (t->unwanted || (!html && t->decided))
		return;
	if (html && t->decided) { // there is also a plain text: checks only whether the two may differ
		const struct content c = part_content(r, GMIME_PART(part));
		t->left_out = t->left_out || html_may_leave_out(c.bytes, c.len);
		return;
	}
	const struct decoded d = part_text(r, part, html, most);
	if (html) {
		take(t, d.text, SOURCE_HTML);
		if (d.left_out && t->source == SOURCE_NONE) // all text was left out
			t->source = SOURCE_HTML;
		t->left_out = t->left_out || d.left_out;
		text_add(&t->struck, d.struck == NULL ? "" : d.struck);
	} else if (is_type(part, "text", "enriched") && word_find(d.text, d.len, "#stonepost") != NULL) {
		take_file(r, part, t, NULL); // a turn file with the wrong label
	} else {
		take(t, d.text, SOURCE_PLAIN);
	}
}

static void
take_part(struct letter_reader *r, GMimeObject *part, struct own_text *t)
{
	const char *name = g_mime_part_get_filename(GMIME_PART(part));
	const bool attached = (g_mime_part_is_attachment(GMIME_PART(part)) || name != NULL) && !(r->sole && is_typed(part));
	size_t most = t->text.len < CONTENT_MAX ? CONTENT_MAX - t->text.len : 0;
	struct incoming_report *report = &r->in->report;

	if (is_type(part, "application", "pkcs7-mime") || is_type(part, "application", "x-pkcs7-mime"))
		r->in->marks |= MARK_ENCRYPTED;
	else if (is_type(part, "message", "delivery-status")
		|| is_type(part, "message", "global-delivery-status"))
		report->status = raw_text(r, part);
	else if (is_type(part, "message", "feedback-report"))
		report->feedback = raw_text(r, part);
	else if (is_type(part, "text", "rfc822-headers"))
		report->returned = raw_text(r, part);
	else if (is_type(part, "text", "vnd.google.email-reaction+json"))
		r->in->marks |= mark_of(gesture_of_json(raw_text(r, part)));
	else if (is_type(part, "text", "calendar"))
		r->in->marks |= has_parameter(part, "method", "reply") ? MARK_NOTHING
								       : mark_of(gesture_of_calendar(raw_text(r, part)));
	else if (attached)
		take_file(r, part, t, name);
	else if (is_typed(part))
		take_typed(r, part, t, most);
	else {
		r->rtf = r->rtf || is_rtf(part);
		if (!t->unwanted)
			take_file(r, part, t, NULL);
	}
}

static void
take_any(struct letter_reader *r, GMimeObject *part, struct own_text *t, int depth);

// Whether a plain text only says that the letter is in HTML: a few lines of a program, not of the sender.
static bool
is_announcement(const struct own_text *t)
{
	static const char *const words[] = { "view", "client", "support", "format", "reader", "is in html",
		"written in", NULL };
	size_t len = t->text.len;

	return t->source == SOURCE_PLAIN && len <= ANNOUNCEMENT_MAX &&
		word_find(t->text.data, len, "html") != NULL && word_find_any(t->text.data, len, words);
}

// Reads the HTML instead of a plain text, if the HTML leaves something out.
static void
take_instead(struct letter_reader *r, GMimeObject *part, struct own_text *best, int depth)
{
	struct own_text html = { .again = true };
	unsigned marks = r->in->marks;

	text_start(r, &html);
	take_any(r, part, &html, depth + 1);
	if (html.left_out)
		*best = html;
	else
		r->in->marks = marks;
}

// Reads one of several alternatives: plain text, else HTML; but HTML if it leaves out struck-through text.
static void
take_alternative(struct letter_reader *r, GMimeMultipart *parts, struct own_text *t, int depth)
{
	struct own_text best = { .source = SOURCE_NONE };
	int n = g_mime_multipart_get_count(parts);

	for (int i = 0; i < n; i++) {
		struct own_text one = { .unwanted = t->unwanted, .again = t->again,
			.decided = t->decided || (best.source == SOURCE_PLAIN && !is_announcement(&best)) };
		text_start(r, &one);
		take_any(r, g_mime_multipart_get_part(parts, i), &one, depth + 1);
		if (one.decided && one.left_out && !t->unwanted && !t->decided)
			take_instead(r, g_mime_multipart_get_part(parts, i), &best, depth);
		t->left_out = t->left_out || (t->decided && one.left_out);
		if (one.source != SOURCE_NONE && !(best.left_out && one.source == SOURCE_PLAIN) &&
			(best.source == SOURCE_NONE || !is_announcement(&one)))
			best = one;
	}
	if (best.source == SOURCE_NONE)
		return;
	take(t, best.text.data, best.source);
	t->left_out = t->left_out || best.left_out;
	text_add(&t->struck, best.struck.data);
}

static void
take_any(struct letter_reader *r, GMimeObject *part, struct own_text *t, int depth)
{
	if (part == NULL || depth > NESTED_MAX)
		return;
	if (GMIME_IS_MESSAGE_PART(part)) {
		// The sender did not write the text of an attached message; its header may be of a letter of ours.
		GMimeMessage *message = g_mime_message_part_get_message(GMIME_MESSAGE_PART(part));
		char *headers = message == NULL ? NULL : g_mime_object_get_headers(GMIME_OBJECT(message), NULL);
		if (headers != NULL && r->in->report.returned == NULL)
			r->in->report.returned = arena_strdup(r->arena, headers);
		g_free(headers);
	} else if (GMIME_IS_PART(part)) {
		take_part(r, part, t);
	} else if (GMIME_IS_MULTIPART(part)) {
		GMimeMultipart *parts = GMIME_MULTIPART(part);
		int n = g_mime_multipart_get_count(parts);
		if (is_type(part, "multipart", "encrypted"))
			r->in->marks |= MARK_ENCRYPTED;
		else if (is_type(part, "multipart", "alternative"))
			take_alternative(r, parts, t, depth);
		else // further parts of a multipart/related are pictures
			for (int i = 0; i < (is_type(part, "multipart", "related") && n > 1 ? 1 : n); i++)
				take_any(r, g_mime_multipart_get_part(parts, i), t, depth + 1);
	}
}

// The text without the lines that OpenPGP adds to a signed text (RFC 4880, 7).
static const char *
without_armour(struct arena *arena, const char *text)
{
	static const char begin[] = "-----BEGIN PGP SIGNED MESSAGE-----\n";
	static const char signature[] = "\n-----BEGIN PGP SIGNATURE-----\n";
	static const char end[] = "\n-----END PGP SIGNATURE-----\n";
	const char *start = text + strspn(text, " \t\n");
	const char *blank = strncmp(start, begin, strlen(begin)) == 0 ? strstr(start, "\n\n") : NULL;
	const char *until = blank != NULL ? strstr(blank + 1, signature) : NULL;
	const char *rest = until != NULL ? strstr(until, end) : NULL;
	struct text out;

	if (rest == NULL)
		return text;
	text_init(&out, arena);
	text_add_bytes(&out, blank + 2, (size_t)(until - blank) - 1);
	text_add(&out, rest + strlen(end));
	return out.data;
}

static void
read_parts(struct letter_reader *r, const char *bytes, size_t len)
{
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, len);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeMessage *message = g_mime_parser_construct_message(parser, r->options);
	struct own_text t = { .source = SOURCE_NONE };

	text_start(r, &t);
	r->files = arena_alloc(r->arena, INCOMING_FILES * sizeof *r->files);
	r->in->files = r->files;
	if (message != NULL) {
		take_any(r, g_mime_message_get_mime_part(message), &t, 0);
		// Some programs name what their user types: texts with file names are read if there is no other.
		r->sole = r->named && !r->unnamed && t.source == SOURCE_NONE && r->in->file_count == 0;
		if (r->sole) {
			r->in->attached = (struct incoming_text){ .text = "", .name = "" };
			t.again = true;
			take_any(r, g_mime_message_get_mime_part(message), &t, 0);
		}
		g_object_unref(message);
	}
	if (t.source == SOURCE_NONE && r->rtf)
		r->in->marks |= MARK_RTF;
	if (strstr(t.text.data, "-----BEGIN PGP MESSAGE-----") != NULL)
		r->in->marks |= MARK_ENCRYPTED;
	r->in->body.source = t.source;
	r->in->struck = t.struck.data;
	r->in->body.text = without_armour(r->arena, t.text.data);
	r->in->body.len = strlen(r->in->body.text);
	if ((r->in->signs & (AUTO_BIT(AUTO_SIGN_REPORT) | AUTO_BIT(AUTO_SIGN_NULL_SENDER) | AUTO_BIT(AUTO_SIGN_SENDER))) == 0)
		r->in->report = (struct incoming_report){ .status = NULL };
	g_object_unref(parser);
	g_object_unref(stream);
}

// Recognizes reactions. A thumb up becomes a letter with that sign alone, whatever words its program added.
static void
read_gesture(struct letter_reader *r)
{
	struct incoming *in = r->in;

	if ((in->marks & (MARK_THUMB | MARK_NOTHING)) == 0)
		in->marks |= mark_of(gesture_of_outlook(head_first(&in->head, "x-ms-reactions"), in->body.text));
	if ((in->marks & (MARK_THUMB | MARK_NOTHING)) != MARK_THUMB)
		return;
	in->body.text = GESTURE_THUMB "\n";
	in->body.len = strlen(in->body.text);
	in->struck = "";
	in->file_count = 0;
}

void
letter_read(struct arena *arena, const struct guard_limits *limits, const char *bytes, size_t len,
	struct incoming *in)
{
	static const char *fallback[] = { "utf-8", "windows-1252", NULL };
	struct letter_reader r = { .arena = arena, .in = in,
		.addresses_left = guard_defaults.most[GUARD_HEADER] };
	size_t start = head_start(bytes, len);

	letter_outline(arena, limits, bytes, len, in);
	g_mime_init(); // counts its calls; repeated calls have no effect
	r.options = g_mime_parser_options_new();
	g_mime_parser_options_set_fallback_charsets(r.options, fallback);
	read_fields(&r);
	if (in->refused == GUARD_FINE) {
		read_parts(&r, bytes + start, len - start);
		read_gesture(&r);
	}
	g_mime_parser_options_free(r.options);
}

// In programs that are linked with this file nothing is loaded.
int
mime_load(struct err *e)
{
	(void)e;
	return 0;
}
