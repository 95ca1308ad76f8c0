// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The header of a letter as a list of fields in their order.
#include "mail/in/head.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "mail/internal.h"
#include "mail/lexical.h"

enum { ID_MAX = 900 };

static size_t
line_len(const char *s, size_t len)
{
	const char *end = memchr(s, '\n', len);

	return end == NULL ? len : (size_t)(end - s) + 1;
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

static bool
is_empty_line(const char *s, size_t len)
{
	return s[0] == '\n' || (len > 1 && s[0] == '\r' && s[1] == '\n');
}

size_t
head_start(const char *bytes, size_t len)
{
	if (len > 5 && (memcmp(bytes, "From ", 5) == 0 || memcmp(bytes, ">From", 5) == 0))
		return line_len(bytes, len);
	return 0;
}

// The length of the name of the field at `s`; 0 if it is not a field.
static size_t
name_len(const char *s, size_t len)
{
	size_t n = 0;

	while (n < len && s[n] > 0x20 && s[n] < 0x7f && s[n] != ':')
		n++;
	size_t colon = n;
	while (colon < len && is_blank(s[colon]))
		colon++;
	return colon < len && s[colon] == ':' ? n : 0;
}

static const char *
value_of(struct arena *arena, const char *s, size_t len)
{
	char *value = arena_alloc(arena, len + 1);
	size_t n = 0;

	for (size_t i = 0; i < len; i++) {
		if (s[i] == '\n' || s[i] == '\r')
			continue;
		if (n > 0 || !is_blank(s[i]))
			value[n++] = s[i] == '\0' || s[i] == '\t' ? ' ' : s[i];
	}
	while (n > 0 && is_blank(value[n - 1]))
		n--;
	value[n] = '\0';
	return value;
}

void
head_read(struct arena *arena, const char *bytes, size_t len, struct head *head)
{
	size_t at = head_start(bytes, len);
	int room = 0, count = 0;

	for (size_t i = at; i < len && !is_empty_line(bytes + i, len - i); i += line_len(bytes + i, len - i))
		room += room < HEAD_FIELDS; // at most one field a line
	struct head_field *list = arena_alloc(arena, (size_t)(room + 1) * sizeof *list);
	while (at < len && !is_empty_line(bytes + at, len - at)) {
		const char *s = bytes + at;
		size_t all = line_len(s, len - at);
		while (all < len - at && is_blank(s[all])) // continuation lines
			all += line_len(s + all, len - at - all);
		const size_t name = name_len(s, all);
		at += all;
		if (name == 0 || count == room)
			continue;
		const char *colon = memchr(s + name, ':', all - name);
		list[count].name = arena_strndup(arena, s, name);
		list[count++].value = value_of(arena, colon + 1, (size_t)(s + all - colon - 1));
	}
	if (at < len)
		at += line_len(bytes + at, len - at);
	*head = (struct head){ .fields = list, .count = count, .body = at };
}

const char *
head_first(const struct head *head, const char *name)
{
	for (int i = 0; i < head->count; i++)
		if (word_same(head->fields[i].name, name))
			return head->fields[i].value;
	return NULL;
}

int
head_count(const struct head *head, const char *name)
{
	int n = 0;

	for (int i = 0; i < head->count; i++)
		n += word_same(head->fields[i].name, name);
	return n;
}

// Appends the id in the `len` bytes at `s`, without spaces, if it is valid.
static void
add_id(struct text *out, const char *s, size_t len)
{
	size_t before = out->len;

	if (out->len > 0)
		text_add(out, " ");
	size_t start = out->len;
	for (size_t i = 0, run; i < len; i += run) {
		run = 0;
		while (i + run < len && s[i + run] > 0x20 && s[i + run] < 0x7f && s[i + run] != '<')
			run++;
		text_add_bytes(out, s + i, run);
		if (out->len - start > ID_MAX || (i + run < len && !is_blank(s[i + run]))) {
			text_cut(out, before);
			return;
		}
		run += i + run < len; // skip the space
	}
	if (out->len == start)
		text_cut(out, before);
}

const char *
head_ids(struct arena *arena, const char *value)
{
	struct text out;
	int spaces = 0;

	text_init(&out, arena);
	if (value == NULL)
		return out.data;
	value = encoded_undo(arena, value);
	for (const char *p = strchr(value, '<'); p != NULL; p = strchr(p, '<')) {
		size_t len = strcspn(++p, ">");
		add_id(&out, p, len);
		p += len;
	}
	if (out.len == 0 && strpbrk(value, " <>") == NULL)
		add_id(&out, value, strlen(value));
	for (const char *p = out.data + out.len; p > out.data; p--)
		if (p[-1] == ' ' && ++spaces == HEAD_IDS)
			return p; // the last ones of too many
	return out.data;
}
