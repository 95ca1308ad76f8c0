// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as an archive to be verified, its commitment, hashes and receipts made to fit, as
// who forges one would (as it is where it begins with a blank): what differs is named, on one line.
// Seeds: stonepost export GAME
#include <string.h>

#include "audit/archive.h"
#include "audit/audit.h"
#include "base/clock.h"
#include "fair/hash.h"
#include "fair/seed.h"
#include "pool.h"
#include "target.h"

static const char *
copy_hash(struct arena *arena, const char hash[static HASH_SIZE])
{
	return arena_strdup(arena, hash);
}

// The chain, up to what cannot be chained; of hidden steps the hash stays.
static void
forge_steps(struct arena *arena, struct archive *a)
{
	for (size_t i = 0; i < a->steps; i++) {
		struct event_row *row = &a->step[i];
		char hash[HASH_SIZE], time[CLOCK_TEXT];
		const struct chain_link link = { .previous = i > 0 ? row[-1].hash : chain_genesis,
			.round = row->round, .seat = row->seat,
			.kind = step_kind_name(row->kind), .body = row->body, .faces = row->faces, .label = row->label,
			.source = row->source, .line = row->line, .time = clock_iso(row->made_at, time) };
		if (row->faces != NULL && chain_next(&link, hash) == 0)
			row->hash = copy_hash(arena, hash);
	}
	if (a->steps > 0)
		a->head = a->step[a->steps - 1].hash;
}

static void
forge_receipts(struct arena *arena, struct archive *a)
{
	for (size_t i = 0; i < a->orders; i++) {
		struct archive_order *o = &a->order[i];
		char dated[CLOCK_TEXT], received[CLOCK_TEXT], hash[HASH_SIZE];
		struct receipt r = { .game = a->name, .seat = o->seat, .round = o->round,
			.serial = o->serial, .dated = clock_iso(o->dated_at, dated),
			.received = clock_iso(o->received_at, received),
			.way = order_way_name(o->way), .suggested = o->suggested, .salt = o->salt, .body = o->body };
		if (o->body == NULL || o->after < 1 || o->after > (int64_t)a->steps)
			continue;
		r.head = a->step[o->after - 1].hash;
		o->receipt = copy_hash(arena, receipt_make(&r, hash));
	}
}

static void
forge(struct arena *arena, struct archive *a)
{
	unsigned char seed[SEED_SIZE];
	char commitment[SEED_HEX_SIZE];
	struct err e = { 0 };

	if (a->seed != NULL && seed_parse(a->seed, seed, &e) == 0) {
		seed_commitment(seed, commitment);
		a->commitment = arena_strdup(arena, commitment);
		if (a->steps > 0 && hash_valid(a->step[0].label))
			a->step[0].label = a->commitment;
	}
	forge_steps(arena, a);
	forge_receipts(arena, a);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static int begun;
	static struct archive a;
	struct arena arena = { 0 };
	struct audit audit = { .thinks = false };
	struct err err = { 0 };
	const char *script;

	if (!begun++)
		pool_begin();
	if (archive_parse(&arena, (const char *)data, size, &a, &err) == 0) {
		if (data[0] != ' ')
			forge(&arena, &a);
		audit_game(&arena, &a, &audit);
		demand(audit.good == (audit.first.what == NULL));
		demand(strpbrk(audit_text(&arena, a.name, &audit), "\r\n") == NULL);
		demand((verify_recipe(&arena, &a, &script, &err) != 0) == (err.text[0] != '\0'));
	}
	arena_release(&arena);
	pool_reset();
	return 0;
}
