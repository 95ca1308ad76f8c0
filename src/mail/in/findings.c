// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What was read of a letter as bytes: numbers of eight bytes in the byte order of this machine, and
// texts, each with its length before it and a NUL after it. A length of 0 says that there is no text;
// any other counts the NUL.
#include "mail/in/findings.h"

#include <stdbool.h>
#include <string.h>

#include "base/clock.h"
#include "mail/address.h"

static void
add_number(struct text *out, uint64_t n)
{
	text_add_bytes(out, (const char *)&n, sizeof n);
}

static void
add_text(struct text *out, const char *s)
{
	size_t size = s == NULL ? 0 : strlen(s) + 1;

	add_number(out, size);
	text_add_bytes(out, s == NULL ? "" : s, size);
}

static void
add_body(struct text *out, const struct incoming_text *t)
{
	add_number(out, t->source);
	add_text(out, t->name);
	add_text(out, t->text);
}

void
findings_pack(struct text *out, const struct incoming *in)
{
	add_text(out, in->from);
	add_text(out, in->from_name);
	add_text(out, in->reply_to);
	add_text(out, in->return_path);
	add_text(out, in->subject);
	add_number(out, (uint64_t)in->date);
	add_number(out, in->marks);
	add_number(out, (uint64_t)in->address_count);
	for (int i = 0; i < in->address_count; i++) {
		add_number(out, in->addresses[i].field);
		add_text(out, in->addresses[i].address);
	}
	add_body(out, &in->body);
	add_text(out, in->struck);
	add_number(out, (uint64_t)in->file_count);
	for (int i = 0; i < in->file_count; i++)
		add_body(out, &in->files[i]);
	add_text(out, in->report.status);
	add_text(out, in->report.feedback);
	add_text(out, in->report.returned);
}

// Bytes that are still to be read. After a fault nothing more is read.
struct unpacking {
	struct arena *arena;
	const char *at;
	size_t left;
	bool wrong;
};

static uint64_t
take_number(struct unpacking *u, uint64_t most)
{
	uint64_t n = 0;

	u->wrong = u->wrong || u->left < sizeof n;
	if (u->wrong)
		return 0;
	memcpy(&n, u->at, sizeof n);
	u->at += sizeof n;
	u->left -= sizeof n;
	u->wrong = n > most;
	return u->wrong ? 0 : n;
}

// A text without NUL; NULL for none.
static const char *
take_any(struct unpacking *u)
{
	size_t size = (size_t)take_number(u, SIZE_MAX);
	const char *s = u->at;

	u->wrong = u->wrong || size > u->left || (size > 0 && memchr(s, '\0', size) != s + size - 1);
	if (u->wrong || size == 0)
		return NULL;
	u->at += size;
	u->left -= size;
	return s;
}

// A text that must be there.
static const char *
take_text(struct unpacking *u)
{
	const char *s = take_any(u);

	u->wrong = u->wrong || s == NULL || !utf8_valid(s, strlen(s));
	return u->wrong ? "" : s;
}

// One line that can stand in a header.
static const char *
take_line(struct unpacking *u)
{
	const char *s = take_text(u);

	u->wrong = u->wrong || header_text_fault(s) != NULL;
	return s;
}

static bool
is_address(const char *s)
{
	return s[0] == '\0' || address_fault(s) == NULL;
}

// An address that can stand in an envelope, or "".
static const char *
take_address(struct unpacking *u)
{
	const char *s = take_text(u);

	u->wrong = u->wrong || !is_address(s);
	return s;
}

static void
take_addresses(struct unpacking *u, struct incoming *in)
{
	int count = (int)take_number(u, INCOMING_ADDRESSES);
	struct incoming_address *list = arena_alloc(u->arena, (size_t)count * sizeof *list);

	for (int i = 0; i < count; i++) {
		list[i].field = (enum incoming_field)take_number(u, FIELD_CC);
		list[i].address = take_address(u);
		u->wrong = u->wrong || list[i].address[0] == '\0';
	}
	in->addresses = list;
	in->address_count = count;
}

static void
take_body(struct unpacking *u, struct incoming_text *t)
{
	t->source = (enum incoming_source)take_number(u, SOURCE_ATTACHMENT);
	t->name = take_line(u);
	t->text = take_text(u);
	t->len = strlen(t->text);
}

static void
take_files(struct unpacking *u, struct incoming *in)
{
	int count = (int)take_number(u, INCOMING_FILES);
	struct incoming_text *list = arena_alloc(u->arena, (size_t)count * sizeof *list);

	for (int i = 0; i < count; i++)
		take_body(u, &list[i]);
	in->files = list;
	in->file_count = count;
}

size_t
findings_unpack(struct arena *arena, const char *bytes, size_t len, struct incoming *in)
{
	struct unpacking u = { .arena = arena, .at = bytes, .left = len };

	in->from = take_address(&u);
	in->from_name = take_line(&u);
	in->reply_to = take_address(&u);
	in->return_path = take_any(&u);
	u.wrong = u.wrong || (in->return_path != NULL && !is_address(in->return_path));
	in->subject = take_line(&u);
	in->date = (int64_t)take_number(&u, CLOCK_LAST);
	in->marks = (unsigned)take_number(&u, MARKS_ALL);
	take_addresses(&u, in);
	take_body(&u, &in->body);
	in->struck = take_text(&u);
	take_files(&u, in);
	in->report.status = take_any(&u);
	in->report.feedback = take_any(&u);
	in->report.returned = take_any(&u);
	return u.wrong ? 0 : len - u.left;
}
