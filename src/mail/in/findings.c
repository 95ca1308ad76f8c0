// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Packs and unpacks what was read of a letter.
#include "mail/in/read.h"

#include <stdbool.h>
#include <string.h>

#include "base/clock.h"
#include "base/pack.h"
#include "mail/address.h"
#include "mail/in/auto.h"

static void
add_body(struct text *out, const struct incoming_text *t)
{
	pack_number(out, t->source);
	pack_text(out, t->name);
	pack_text(out, t->text);
}

void
findings_pack(struct text *out, const struct incoming *in)
{
	pack_text(out, in->from);
	pack_text(out, in->from_name);
	pack_text(out, in->reply_to);
	pack_text(out, in->return_path);
	pack_text(out, in->subject);
	pack_number(out, (uint64_t)in->date);
	pack_number(out, in->marks);
	pack_number(out, (uint64_t)in->address_count);
	for (int i = 0; i < in->address_count; i++) {
		pack_number(out, in->addresses[i].field);
		pack_text(out, in->addresses[i].address);
	}
	add_body(out, &in->body);
	pack_text(out, in->struck);
	pack_number(out, (uint64_t)in->file_count);
	for (int i = 0; i < in->file_count; i++)
		add_body(out, &in->files[i]);
	add_body(out, &in->attached);
	pack_text(out, in->report.status);
	pack_text(out, in->report.feedback);
	pack_text(out, in->report.returned);
}

// Unpacks one line that is valid in a header; otherwise marks the data as invalid.
static const char *
take_line(struct unpacking *u)
{
	const char *s = unpack_text(u);

	u->wrong = u->wrong || header_text_fault(s) != NULL;
	return s;
}

static bool
is_address(const char *s)
{
	return s[0] == '\0' || address_fault(s) == NULL;
}

// Unpacks an address that is valid in an envelope, or ""; otherwise marks the data as invalid.
static const char *
take_address(struct unpacking *u)
{
	const char *s = unpack_text(u);

	u->wrong = u->wrong || !is_address(s);
	return s;
}

static void
take_body(struct unpacking *u, struct incoming_text *t)
{
	t->source = (enum incoming_source)unpack_number(u, SOURCE_ATTACHMENT);
	t->name = take_line(u);
	t->text = unpack_text(u);
	t->len = strlen(t->text);
}

size_t
findings_unpack(struct arena *arena, const char *bytes, size_t len, struct incoming *in)
{
	struct unpacking u = { .arena = arena, .at = bytes, .left = len };

	in->from = take_address(&u);
	in->from_name = take_line(&u);
	in->reply_to = take_address(&u);
	in->return_path = unpack_any(&u);
	u.wrong = u.wrong || (in->return_path != NULL && !is_address(in->return_path));
	in->subject = take_line(&u);
	in->date = (int64_t)unpack_number(&u, CLOCK_LAST);
	in->marks = (unsigned)unpack_number(&u, MARKS_ALL);
	in->address_count = (int)unpack_number(&u, INCOMING_ADDRESSES);
	struct incoming_address *addresses = arena_alloc(arena, (size_t)in->address_count * sizeof *addresses);
	for (int i = 0; i < in->address_count; i++) {
		addresses[i].field = (enum incoming_field)unpack_number(&u, FIELD_CC);
		addresses[i].address = take_address(&u);
		u.wrong = u.wrong || addresses[i].address[0] == '\0';
	}
	in->addresses = addresses;
	take_body(&u, &in->body);
	in->struck = unpack_text(&u);
	in->file_count = (int)unpack_number(&u, INCOMING_FILES);
	struct incoming_text *files = arena_alloc(arena, (size_t)in->file_count * sizeof *files);
	for (int i = 0; i < in->file_count; i++)
		take_body(&u, &files[i]);
	in->files = files;
	take_body(&u, &in->attached);
	in->report.status = unpack_any(&u);
	in->report.feedback = unpack_any(&u);
	in->report.returned = unpack_any(&u);
	return u.wrong ? 0 : len - u.left;
}

static const char *
first_id(struct arena *arena, const struct head *head, const char *name)
{
	const char *ids = head_ids(arena, head_first(head, name));

	return arena_strndup(arena, ids, strcspn(ids, " "));
}

void
letter_outline(struct arena *arena, const struct guard_limits *limits, const char *bytes,
	size_t len, struct incoming *in)
{
	struct head *head = &in->head;

	*in = (struct incoming){ .size = len, .from = "", .from_name = "", .reply_to = "", .subject = "",
		.struck = "", .body = { .text = "", .name = "" }, .attached = { .text = "", .name = "" } };
	in->refused = guard_check(limits, bytes, len);
	head_read(arena, bytes, len, head);
	in->message_id = first_id(arena, head, "Message-ID");
	in->in_reply_to = first_id(arena, head, "In-Reply-To");
	in->references = head_ids(arena, head_first(head, "References"));
	in->signs = auto_signs(arena, head, NULL);
}
