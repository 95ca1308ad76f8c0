// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as a letter is parted: no line is lost, and without a run nothing is ours. The same bytes
// choose own words and a style of quotation: what is found as own words is what was chosen.
#include <string.h>

#include "orders/could.h"
#include "quote/internal.h"
#include "quote/split.h"
#include "quote_letter.h"
#include "target.h"

enum { SENT = 6, NOTICES = 6 };

static void
demand_whole(const struct quote_parts *parts, const char *text, size_t size)
{
	const char *at = text;

	for (int i = 0; i < parts->count; i++) {
		const struct quote_line *l = &parts->line[i];
		demand(l->text >= at && l->text + l->len <= text + size);
		demand(l->kind != QUOTE_OURS || parts->has_run);
		at = l->text + l->len;
	}
	if (parts->count > 0)
		(void)quote_frame(parts, 0, parts->count - 1);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct arena keep;
	static struct fingerprints sent[SENT + NOTICES];
	const struct quote_sent letters = { sent, SENT + NOTICES };
	struct arena a = { 0 };
	struct choices c = { data, size, 0 };
	struct quote_parts parts;
	struct reply r;

	if (sent[0].count == 0)
		for (unsigned i = 0; i < SENT + NOTICES; i++) {
			char *s = i < SENT ? letter_make(&keep, 5 - i / 2, i) : notice_make(&keep, 11 * i);
			sent[i] = fingerprints_make(&keep, s, strlen(s), &order_hints);
		}
	quote_split(&a, &(struct marked_line){ (const char *)data, size, 0 }, &letters, &order_hints, &parts);
	demand_whole(&parts, (const char *)data, size);
	unsigned n = choose(&c, SENT + NOTICES);
	if (n < SENT)
		reply_make(&a, &c, letter_make(&a, 5 - n / 2, n), &r);
	else
		reply_short(&a, &c, notice_make(&a, 11 * n), &r);
	quote_split(&a, &(struct marked_line){ r.text, strlen(r.text), 0 }, &letters, &order_hints, &parts);
	demand_whole(&parts, r.text, strlen(r.text));
	demand(strcmp(without_gaps(quote_words(&a, &parts)), r.own) == 0);
	arena_release(&a);
	return 0;
}
