// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as a letter: the limits, the reading, what is told from it, and handing that over to
// another process, which also takes anything at all. All text that comes out is UTF-8 without NUL.
// Seeds: tests/fuzz/fuzz_mail FOLDER tests/mail/fixtures
#include <string.h>

#include "base/text.h"
#include "mail/address.h"
#include "mail/authres.h"
#include "mail/in/bounce.h"
#include "mail/in/read.h"
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

static void
demand_incoming(const struct incoming *in)
{
	demand_text(&in->body);
	for (int i = 0; i < in->file_count; i++)
		demand_text(&in->files[i]);
	for (int i = 0; i < in->address_count; i++)
		demand(address_fault(in->addresses[i].address) == NULL);
	demand(utf8_valid(in->subject, strlen(in->subject)) && header_text_fault(in->subject) == NULL);
	demand(header_text_fault(in->from_name) == NULL);
}

// What was packed is unpacked as it was; of anything else comes nothing that is worse than a letter.
static void
try_findings(struct arena *arena, const struct incoming *in, const char *bytes, size_t size)
{
	struct incoming out = { .body = { .text = "" } };
	struct text findings, again;

	text_init(&findings, arena);
	text_init(&again, arena);
	findings_pack(&findings, in);
	demand(findings_unpack(arena, findings.data, findings.len, &out) == findings.len);
	findings_pack(&again, &out);
	demand(again.len == findings.len && memcmp(again.data, findings.data, again.len) == 0);
	if (findings_unpack(arena, bytes, size, &out) != 0)
		demand_incoming(&out);
	if (size > 2 && size - 2 < findings.len) // one that is damaged in one place
		findings.data[size - 2] ^= bytes[0];
	if (findings_unpack(arena, findings.data, findings.len, &out) != 0)
		demand_incoming(&out);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *bytes = (const char *)data;
	struct arena arena = { 0 };
	struct incoming in;

	try_limits(bytes, size);
	letter_read(&arena, &guard_defaults, bytes, size, &in);
	demand_incoming(&in);
	try_reports(&arena, &in);
	try_findings(&arena, &in, bytes, size);
	arena_release(&arena);
	return 0;
}
