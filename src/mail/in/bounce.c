// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a server says about a letter of ours: delivery reports (RFC 3464) and complaints (RFC 5965).
#include "mail/in/bounce.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"
#include "mail/in/charset.h"
#include "mail/in/head.h"
#include "mail/lexical.h"

enum { VALUE_MAX = 500 };

// The value of a field, printable and not too long; "" if there is none.
static const char *
printable(struct arena *arena, const char *value)
{
	if (value == NULL)
		return "";
	return charset_decode(arena, NULL, value, strlen(value), VALUE_MAX).text;
}

// What stands after the type in `rfc822; ann@example.org` or `smtp; 550 no`, without <>.
static const char *
typed_value(struct arena *arena, const char *value)
{
	const char *s = printable(arena, value), *semicolon = strchr(s, ';');
	size_t len;

	s = semicolon == NULL ? s : semicolon + 1;
	s += strspn(s, " \t");
	len = strlen(s);
	if (len >= 2 && s[0] == '<' && s[len - 1] == '>')
		return arena_strndup(arena, s + 1, len - 2);
	return s;
}

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

// The length of a status such as 5.1.1 at `s` (RFC 3463); 0 if there is none.
static size_t
status_len(const char *s)
{
	size_t n = 1;

	if (*s != '2' && *s != '4' && *s != '5')
		return 0;
	for (int part = 0; part < 2; part++) {
		size_t digits = 1;
		if (s[n] != '.')
			return 0;
		while (is_digit(s[n + digits]) && digits < 4)
			digits++;
		if (digits == 1)
			return 0;
		n += digits;
	}
	return is_digit(s[n]) ? 0 : n;
}

static enum bounce_action
action_read(const char *bare)
{
	static const struct {
		const char *name;
		enum bounce_action action;
	} actions[] = { { "failed", BOUNCE_FAILED }, { "delayed", BOUNCE_DELAYED },
		{ "delivered", BOUNCE_DELIVERED }, { "relayed", BOUNCE_RELAYED },
		{ "expanded", BOUNCE_EXPANDED } };

	for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
		if (word_begins(bare, actions[i].name))
			return actions[i].action;
	return BOUNCE_UNKNOWN;
}

// The class of the status decides; without one that of the answer in the diagnostic.
static enum bounce_kind
kind_of(const struct bounce_recipient *r)
{
	char class = r->status[0];

	if (r->action != BOUNCE_FAILED)
		return r->action == BOUNCE_DELAYED ? BOUNCE_SOFT : BOUNCE_NONE;
	if (class == '\0' && is_digit(r->diagnostic[0]) && is_digit(r->diagnostic[1])
		&& is_digit(r->diagnostic[2]))
		class = r->diagnostic[0];
	return class == '5' ? BOUNCE_HARD : BOUNCE_SOFT;
}

static struct bounce_recipient
recipient_read(struct arena *arena, const struct head *head)
{
	struct bounce_recipient r = {
		.final = typed_value(arena, head_first(head, "Final-Recipient")),
		.original = typed_value(arena, head_first(head, "Original-Recipient")),
		.diagnostic = typed_value(arena, head_first(head, "Diagnostic-Code")),
	};
	const char *status = head_first(head, "Status"), *action = head_first(head, "Action");

	status = value_bare(arena, status == NULL ? "" : status);
	r.status = arena_strndup(arena, status, status_len(status));
	r.action = action_read(value_bare(arena, action == NULL ? "" : action));
	r.kind = kind_of(&r);
	return r;
}

static const char *
message_id(struct arena *arena, const char *returned)
{
	struct head head;
	const char *ids;

	if (returned == NULL)
		return "";
	head_read(arena, returned, strlen(returned), &head);
	ids = head_ids(arena, head_first(&head, "Message-ID"));
	return arena_strndup(arena, ids, strcspn(ids, " "));
}

static bool
has_recipient(const struct head *head)
{
	return head_first(head, "Final-Recipient") != NULL
		|| head_first(head, "Original-Recipient") != NULL || head_first(head, "Action") != NULL;
}

void
bounce_read(struct arena *arena, const char *status, const char *returned, struct bounce *b)
{
	struct bounce_recipient *list = arena_alloc(arena, BOUNCE_RECIPIENTS * sizeof *list);
	const char *s = status == NULL ? "" : status;

	*b = (struct bounce){ .envelope_id = "", .recipients = list };
	b->message_id = message_id(arena, returned);
	for (int groups = 0; *s != '\0' && groups < 2 * BOUNCE_RECIPIENTS; groups++) {
		struct head head;
		const char *id;
		head_read(arena, s, strlen(s), &head);
		s += head.body;
		id = head_first(&head, "Original-Envelope-Id");
		if (id != NULL && b->envelope_id[0] == '\0')
			b->envelope_id = printable(arena, id);
		if (!has_recipient(&head) || b->count == BOUNCE_RECIPIENTS)
			continue;
		list[b->count] = recipient_read(arena, &head);
		if (list[b->count].kind > b->kind)
			b->kind = list[b->count].kind;
		b->count++;
	}
}

void
complaint_read(struct arena *arena, const char *feedback, const char *returned, struct bounce *b)
{
	struct bounce_recipient *r = arena_alloc(arena, sizeof *r);
	const char *type, *recipient;
	struct head head;

	head_read(arena, feedback, strlen(feedback), &head);
	type = head_first(&head, "Feedback-Type");
	recipient = head_first(&head, "Original-Rcpt-To");
	*b = (struct bounce){ .envelope_id = printable(arena, head_first(&head, "Original-Envelope-Id")),
		.message_id = message_id(arena, returned), .recipients = r };
	if (type != NULL && !word_begins(value_bare(arena, type), "not-spam"))
		b->kind = BOUNCE_COMPLAINT;
	if (recipient != NULL) {
		b->count = 1;
		*r = (struct bounce_recipient){ .final = typed_value(arena, recipient), .original = "",
			.status = "", .diagnostic = "", .kind = b->kind };
	}
}
