// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as a delivery report or a complaint, and, behind the first NUL, as the header that
// came back: what is told from it is short, printable and as bad as its worst recipient.
#include <string.h>

#include "base/text.h"
#include "mail/in/bounce.h"
#include "target.h"

static void
demand_text(const char *s)
{
	demand(s != NULL && utf8_valid(s, strlen(s)) && strpbrk(s, "\r\n") == NULL);
}

static void
demand_sense(const struct bounce *b)
{
	enum bounce_kind worst = BOUNCE_NONE;

	demand(b->count >= 0 && b->count <= BOUNCE_RECIPIENTS);
	demand_text(b->envelope_id);
	demand(strpbrk(b->message_id, " \r\n<>") == NULL);
	for (int i = 0; i < b->count; i++) {
		const struct bounce_recipient *r = &b->recipients[i];
		demand_text(r->final);
		demand_text(r->original);
		demand_text(r->status);
		demand_text(r->diagnostic);
		worst = r->kind > worst ? r->kind : worst;
	}
	demand(b->count == 0 || b->kind >= worst);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena arena = { 0 };
	const char *text = arena_strndup(&arena, (const char *)data, size);
	size_t len = strlen(text);
	const char *returned = len < size ? text + len + 1 : NULL;
	struct bounce b;

	bounce_read(&arena, text, returned, &b);
	demand_sense(&b);
	complaint_read(&arena, text, returned, &b);
	demand_sense(&b);
	arena_release(&arena);
	return 0;
}
