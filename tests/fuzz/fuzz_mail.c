// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as a letter: the limits, the reading, and what is told from it. All text that
// comes out is UTF-8 without NUL. Seeds: tests/fuzz/fuzz_mail FOLDER tests/mail/fixtures
#include <string.h>

#include "base/text.h"
#include "mail/address.h"
#include "mail/authres.h"
#include "mail/bounce.h"
#include "mail/read.h"
#include "target.h"

static void
demand_text(const struct incoming_text *t)
{
	demand(strlen(t->text) == t->len && utf8_valid(t->text, t->len));
}

static void
try_limits(const char *bytes, size_t size)
{
	struct guard_limits tight = { { 1 << 20, 300, 100, 8, 5, 3, 20 } };

	demand(guard_check(&tight, bytes, size) <= GUARD_FINE);
}

static void
try_reports(struct arena *arena, const struct incoming *in)
{
	struct bounce b;

	bounce_read(arena, in->report.status, in->report.returned, &b);
	demand(b.count <= BOUNCE_RECIPIENTS);
	if (in->report.feedback != NULL)
		complaint_read(arena, in->report.feedback, in->report.returned, &b);
	authres_check(arena, &in->head, "mx.example.org", 1,
		in->from[0] == '\0' ? "example.org" : address_domain(in->from));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *bytes = (const char *)data;
	struct arena arena = { 0 };
	struct incoming in;

	try_limits(bytes, size);
	letter_read(&arena, &guard_defaults, bytes, size, &in);
	demand_text(&in.body);
	for (int i = 0; i < in.file_count; i++)
		demand_text(&in.files[i]);
	for (int i = 0; i < in.address_count; i++)
		demand(address_fault(in.addresses[i].address) == NULL);
	demand(utf8_valid(in.subject, strlen(in.subject)) && header_text_fault(in.subject) == NULL);
	demand(header_text_fault(in.from_name) == NULL);
	try_reports(&arena, &in);
	arena_release(&arena);
	return 0;
}
