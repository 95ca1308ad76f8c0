// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Whether a program wrote a letter, or a list passed it on (RFC 3834 section 2).
#include "mail/in/auto.h"

#include <stdbool.h>
#include <string.h>

#include "mail/lexical.h"

// Whether the bare value begins with this word, as a whole.
static bool
first_word_is(const char *bare, const char *word)
{
	size_t len = strlen(word);

	return word_begins(bare, word) && strchr(" \t;,", bare[len]) != NULL;
}

static bool
says_submitted(struct arena *arena, const struct head_field *f)
{
	return word_same(f->name, "Auto-Submitted")
		&& !first_word_is(value_bare(arena, f->value), "no");
}

static bool
says_precedence(struct arena *arena, const struct head_field *f)
{
	const char *bare;

	if (!word_same(f->name, "Precedence"))
		return false;
	bare = value_bare(arena, f->value);
	return first_word_is(bare, "bulk") || first_word_is(bare, "junk")
		|| first_word_is(bare, "list") || first_word_is(bare, "auto_reply");
}

// Outlook's field says which kinds of answer it does not want; receipts are not ours.
static bool
says_suppress(const struct head_field *f)
{
	size_t len = strlen(f->value);

	if (!word_same(f->name, "X-Auto-Response-Suppress"))
		return false;
	return word_find(f->value, len, "all") != NULL || word_find(f->value, len, "oof") != NULL
		|| word_find(f->value, len, "autoreply") != NULL;
}

// The signs of one field.
static unsigned
field_signs(struct arena *arena, const struct head_field *f)
{
	unsigned signs = 0;

	if (word_same(f->name, "X-Stonepost") || word_same(f->name, "X-Loop"))
		signs |= AUTO_BIT(AUTO_SIGN_OWN);
	if (says_submitted(arena, f) || word_begins(f->name, "X-Autoreply")
		|| word_begins(f->name, "X-Autorespond"))
		signs |= AUTO_BIT(AUTO_SIGN_SUBMITTED);
	if (word_begins(f->name, "List-"))
		signs |= AUTO_BIT(AUTO_SIGN_LIST);
	if (says_precedence(arena, f))
		signs |= AUTO_BIT(AUTO_SIGN_PRECEDENCE);
	if (says_suppress(f))
		signs |= AUTO_BIT(AUTO_SIGN_SUPPRESS);
	if (word_same(f->name, "Content-Type")
		&& first_word_is(value_bare(arena, f->value), "multipart/report"))
		signs |= AUTO_BIT(AUTO_SIGN_REPORT);
	return signs;
}

// Whether the local part is one that people do not have.
static bool
is_robot(const char *local)
{
	static const char *const names[] = { "mailer-daemon", "postmaster", "noreply", "no-reply",
		"no_reply", "donotreply", "do-not-reply", "do_not_reply", "majordomo", "listserv",
		"mailman" };

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (word_same(local, names[i]))
			return true;
	return word_begins(local, "owner-") || word_ends(local, "-owner")
		|| word_ends(local, "-request");
}

// The local part of the last address in a field such as `Name <local@domain>`, without a `+tag`.
static const char *
local_part(struct arena *arena, const char *value)
{
	const char *bare = value_bare(arena, value);
	const char *angle = strrchr(bare, '<');
	const char *start = angle == NULL ? bare : angle + 1;

	return arena_strndup(arena, start, strcspn(start, "@+> \t"));
}

static bool
is_null_sender(struct arena *arena, const char *return_path)
{
	const char *bare = value_bare(arena, return_path);

	return bare[strspn(bare, " \t<>")] == '\0';
}

unsigned
auto_signs(struct arena *arena, const struct head *head, const char *envelope)
{
	const char *sender = envelope != NULL ? envelope : head_first(head, "Return-Path");
	const char *from = head_first(head, "From");
	unsigned signs = 0;

	for (int i = 0; i < head->count; i++)
		signs |= field_signs(arena, &head->fields[i]);
	if (head_count(head, "Received") > AUTO_HOPS)
		signs |= AUTO_BIT(AUTO_SIGN_HOPS);
	if (sender != NULL && is_null_sender(arena, sender))
		signs |= AUTO_BIT(AUTO_SIGN_NULL_SENDER);
	if ((sender != NULL && is_robot(local_part(arena, sender)))
		|| (from != NULL && is_robot(local_part(arena, from))))
		signs |= AUTO_BIT(AUTO_SIGN_SENDER);
	return signs;
}

enum auto_sign
auto_first(unsigned signs)
{
	enum auto_sign sign = (enum auto_sign)0;

	while (sign < AUTO_SIGNS && (signs & AUTO_BIT(sign)) == 0)
		sign = (enum auto_sign)(sign + 1);
	return sign;
}
