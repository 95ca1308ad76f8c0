// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What a server reports about a letter of ours: delivery reports (RFC 3464) and complaints (RFC 5965).
#include "mail/in/bounce.h"

#include <string.h>

#include "base/text.h"
#include "mail/in/auto.h"
#include "mail/in/head.h"
#include "mail/internal.h"
#include "mail/lexical.h"

enum { VALUE_MAX = 500 };

// Replaces each run of spaces and line ends by one space, in place.
static char *
one_line(char *text)
{
	char *to = text;

	for (const char *s = text; *s != '\0'; s++)
		if (strchr(" \t\r\n", *s) == NULL)
			*to++ = *s;
		else if (to > text && to[-1] != ' ')
			*to++ = ' ';
	*to = '\0';
	return text;
}

// The value of a field as printable text of limited length; "" if there is none.
static const char *
printable(struct arena *arena, const char *value)
{
	return value == NULL ? "" : charset_decode(arena, NULL, value, strlen(value), VALUE_MAX).text;
}

// The text after the type in `rfc822; ann@example.org` or `smtp; 550 no`, without <>.
static const char *
typed_value(struct arena *arena, const char *value)
{
	const char *s = printable(arena, value), *semicolon = strchr(s, ';');

	s = semicolon == NULL ? s : semicolon + 1;
	s += strspn(s, " \t");
	const size_t len = strlen(s);
	if (len >= 2 && s[0] == '<' && s[len - 1] == '>')
		return arena_strndup(arena, s + 1, len - 2);
	return s;
}

static enum bounce_action
action_read(const char *bare)
{
	static const struct {
		const char *name;
		enum bounce_action action;
	} actions[] = { { "failed", BOUNCE_FAILED }, { "expired", BOUNCE_FAILED }, { "delayed", BOUNCE_DELAYED },
		{ "delivered", BOUNCE_DELIVERED }, { "relayed", BOUNCE_RELAYED }, { "expanded", BOUNCE_EXPANDED } };

	for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
		if (word_begins(bare, actions[i].name))
			return actions[i].action;
	return BOUNCE_UNKNOWN;
}

static struct bounce_recipient
recipient_read(struct arena *arena, const struct head *head)
{
	struct bounce_recipient r = {
		.final = typed_value(arena, head_first(head, "Final-Recipient")),
		.original = typed_value(arena, head_first(head, "Original-Recipient")),
		.diagnostic = one_line(arena_strdup(arena, typed_value(arena, head_first(head, "Diagnostic-Code")))),
	};
	const char *status = head_first(head, "Status"), *action = head_first(head, "Action");

	status = value_bare(arena, status == NULL ? "" : status);
	r.status = arena_strndup(arena, status, status_len(status));
	r.action = action_read(value_bare(arena, action == NULL ? "" : action));
	const bool failed = r.action == BOUNCE_FAILED ||
	    (r.action == BOUNCE_UNKNOWN && (r.status[0] == '4' || r.status[0] == '5'));
	const enum bounce_kind kind = failed ? failure_kind(r.status, r.diagnostic) : BOUNCE_NONE;
	// A failure without further details counts as temporary.
	r.kind = r.action == BOUNCE_DELAYED || (failed && kind == BOUNCE_NONE) ? BOUNCE_SOFT : kind;
	return r;
}

static const char *
message_id(struct arena *arena, const char *returned)
{
	struct head head;

	if (returned == NULL)
		return "";
	head_read(arena, returned, strlen(returned), &head);
	const char *ids = head_ids(arena, head_first(&head, "Message-ID"));
	return arena_strndup(arena, ids, strcspn(ids, " "));
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
		head_read(arena, s, strlen(s), &head);
		s += head.body;
		const char *id = head_first(&head, "Original-Envelope-Id");
		if (id != NULL && b->envelope_id[0] == '\0')
			b->envelope_id = printable(arena, id);
		const bool recipient = head_first(&head, "Final-Recipient") != NULL
			|| head_first(&head, "Original-Recipient") != NULL || head_first(&head, "Action") != NULL;
		if (!recipient || b->count == BOUNCE_RECIPIENTS)
			continue;
		list[b->count] = recipient_read(arena, &head);
		if (list[b->count].kind > b->kind)
			b->kind = list[b->count].kind;
		b->count++;
	}
}

bool
bounce_is_clear(const struct bounce *b)
{
	for (int i = 0; i < b->count; i++) {
		const struct bounce_recipient *r = &b->recipients[i];
		if (r->action > BOUNCE_FAILED || r->status[0] == '2' || failure_kind(r->status, r->diagnostic) != BOUNCE_NONE)
			return true;
	}
	return false;
}

void
complaint_read(struct arena *arena, const char *feedback, const char *returned, struct bounce *b)
{
	struct bounce_recipient *r = arena_alloc(arena, sizeof *r);
	struct head head;

	head_read(arena, feedback, strlen(feedback), &head);
	const char *type = head_first(&head, "Feedback-Type");
	const char *recipient = head_first(&head, "Original-Rcpt-To");
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

// The length of the server's own words: up to the header field at which the bounced letter begins, if any.
static size_t
own_len(const char *text)
{
	static const char *const fields[] = { "Received:", "Return-Path:", "Message-ID:", "MIME-Version:",
		"DKIM-Signature:" };
	const char *line = text;

	for (; *line != '\0'; line += strcspn(line, "\n"), line += *line == '\n') {
		const char *start = line + strspn(line, "> \t");
		for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
			if (word_begins(start, fields[i]))
				return (size_t)(line - text);
	}
	return (size_t)(line - text);
}

void
bounce_words_read(struct arena *arena, const char *subject, const char *text, struct bounce *b)
{
	char *own = arena_strndup(arena, text, own_len(text));
	bool refused = failure_after_data(own);
	const char *words = arena_printf(arena, "%s %s", subject, one_line(own)), *status = failure_status(words);
	struct bounce_recipient *r = arena_alloc(arena, sizeof *r);
	enum bounce_kind kind = failure_kind("", words);

	*b = (struct bounce){ .envelope_id = "", .message_id = "", .recipients = r };
	if (!failure_told(words))
		return;
	b->kind = kind == BOUNCE_NONE || (kind == BOUNCE_HARD && refused) ? BOUNCE_SOFT : kind;
	b->count = 1;
	*r = (struct bounce_recipient){ .final = "", .original = "", .kind = b->kind,
		.status = arena_strndup(arena, status, status_len(status)), .diagnostic = printable(arena, subject) };
}

// The length of the id at `s`, after a `<`; 0 if it is not a valid id.
static size_t
id_len(const char *s, const char *end)
{
	const char *p = s, *at = NULL;

	for (; p < end && *p > ' ' && *p < 0x7f && *p != '<' && *p != '>' && p - s < VALUE_MAX; p++)
		at = *p == '@' && at == NULL ? p : at;
	return p < end && *p == '>' && at != NULL && at > s && p > at + 1 ? (size_t)(p - s) : 0;
}

// Whether the text before a `<` is the name of a Message-ID field.
static bool
is_named(const char *bytes, const char *before)
{
	static const char name[] = "message-id:";

	while (before > bytes && (before[-1] == ' ' || before[-1] == '\t' || before[-1] == '\r' || before[-1] == '\n'))
		before--;
	return (size_t)(before - bytes) >= strlen(name) &&
	    word_find(before - strlen(name), strlen(name), name) != NULL;
}

const char *
bounce_ids(struct arena *arena, const char *bytes, size_t len)
{
	const char *end = bytes + len;
	struct text out;

	text_init(&out, arena);
	for (int named = 1; named >= 0; named--) {
		int count = 0;
		for (const char *p = bytes; count < BOUNCE_IDS && p < end && (p = memchr(p, '<', (size_t)(end - p))) != NULL;) {
			size_t n = id_len(++p, end);
			if (n == 0 || (is_named(bytes, p - 1) ? 1 : 0) != named)
				continue;
			text_addf(&out, "%s%.*s", out.len > 0 ? " " : "", (int)n, p);
			count++;
		}
	}
	return out.data;
}
