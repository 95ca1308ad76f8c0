// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Writes and reads tags after the plus of our addresses and in our Message-IDs.
#include "mail/tag.h"

#include <string.h>

#include "mail/address.h"
#include "mail/lexical.h"

char *
tag_address(struct arena *arena, const char *base, const char *tag)
{
	int local = (int)strcspn(base, "@");
	char *address = arena_printf(arena, "%.*s+%s%s", local, base, tag, base + local);

	return address_fault(address) == NULL ? address : NULL;
}

// The beginning of each tagged address of `base`: LOCAL+.
static const char *
tag_start(struct arena *arena, const char *base)
{
	return arena_printf(arena, "%.*s+", (int)strcspn(base, "@"), base);
}

bool
tag_is_ours(struct arena *arena, const char *base, const char *address)
{
	return word_same(address, base) ||
	    (word_begins(address, tag_start(arena, base)) &&
		word_same(address_domain(address), address_domain(base)));
}

bool
tag_split(struct arena *arena, const char *text, size_t len, struct tag *out)
{
	char *rest = arena_strndup(arena, text, len);

	out->words = 0;
	do {
		if (out->words == TAG_WORDS)
			return false;
		out->word[out->words++] = rest;
		rest = strchr(rest, '.');
		if (rest != NULL)
			*rest++ = '\0';
	} while (rest != NULL);
	out->token = out->word[out->words - 1];
	return out->words >= 2;
}

static void
add(struct arena *arena, struct tags *tags, enum tag_place place, const char *text, size_t len)
{
	enum { AT_ONCE = 8 };
	struct tag t = { .words = 0 };

	if (tags->count == TAGS_MAX || !tag_split(arena, text, len, &t))
		return;
	if (tags->count % AT_ONCE == 0) // the list is full
		tags->list = arena_grow(arena, tags->list, (size_t)tags->count * sizeof t,
		    (size_t)(tags->count + AT_ONCE) * sizeof t);
	t.place = place;
	tags->list[tags->count++] = t;
}

// Adds the tags in a value, which may be any text: a search finds them in any list of addresses.
static void
add_recipients(struct arena *arena, const char *start, const char *value, struct tags *out)
{
	const char *at = value;

	while ((at = word_find(at, strlen(at), start)) != NULL) {
		at += strlen(start);
		add(arena, out, TAG_IN_RECIPIENT, at, strcspn(at, "@ ,>"));
	}
}

static void
add_ids(struct arena *arena, const struct head *head, const char *field, enum tag_place place,
    struct tags *out)
{
	const char *value = head_first(head, field);
	const char *ids = value != NULL ? head_ids(arena, value) : "";

	for (size_t len; *ids != '\0'; ids += len + (ids[len] == ' ')) {
		len = strcspn(ids, " ");
		add(arena, out, place, ids, strcspn(ids, "@ "));
	}
}

void
tags_find(struct arena *arena, const char *base, const struct head *head, struct tags *out)
{
	static const char *const recipients[] = { "To", "Cc", "Delivered-To", "X-Delivered-To",
		"X-Original-To", "Envelope-To" };
	const char *start = tag_start(arena, base);

	*out = (struct tags){ .count = 0 };
	for (int i = 0; base[0] != '\0' && i < head->count; i++)
		for (size_t k = 0; k < sizeof recipients / sizeof *recipients; k++)
			if (word_same(head->fields[i].name, recipients[k]))
				add_recipients(arena, start, head->fields[i].value, out);
	add_ids(arena, head, "In-Reply-To", TAG_IN_REPLY, out);
	add_ids(arena, head, "References", TAG_IN_REFERENCES, out);
}
