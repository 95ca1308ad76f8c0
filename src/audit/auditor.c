// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The state of an audit: records what differs.
#include "audit/internal.h"

#include <string.h>

#include "fair/hash.h"
#include "table/note.h"

bool
audit_differs(struct auditor *w, const struct finding *f)
{
	if (w->out->good)
		w->out->first = (struct finding){ .step = f->step,
			.where = arena_strdup(w->arena, f->where), .what = arena_strdup(w->arena, f->what),
			.expected = arena_strdup(w->arena, f->expected), .found = arena_strdup(w->arena, f->found) };
	w->out->good = false;
	return false;
}

bool
audit_field(struct auditor *w, const struct event_row *row, const char *what, const char *expected,
    const char *found)
{
	return strcmp(expected, found) == 0 ||
	    audit_differs(w, &(struct finding){ .step = row->seq,
				 .where = arena_printf(w->arena, "step %lld", (long long)row->seq),
				 .what = what, .expected = expected, .found = found });
}

bool
audit_number(struct auditor *w, const struct event_row *row, const char *what, int64_t expected,
    int64_t found)
{
	return expected == found ||
	    audit_field(w, row, what, arena_printf(w->arena, "%lld", (long long)expected),
		arena_printf(w->arena, "%lld", (long long)found));
}

bool
audit_game_differs(struct auditor *w, int64_t step, const char *what, const char *expected, const char *found)
{
	return audit_differs(w, &(struct finding){ .step = step, .where = "game", .what = what,
				    .expected = expected, .found = found });
}

bool
audit_sealed(struct auditor *w, const struct event_row *row)
{
	bool touched = (size_t)row->seq - 1 >= w->broken; // a changed step may have a changed label
	char hash[HASH_SIZE];

	if (!step_is_sealed(row) || row->label[0] == '\0')
		return audit_field(w, row, "words", "", row->words) && audit_field(w, row, "salt", "", row->salt);
	if (row->words[0] == '\0' && row->salt[0] == '\0') {
		w->out->forgotten++;
		return hash_valid(row->label) || audit_field(w, row, "label", "a hash of words", row->label);
	}
	seal_make(row->salt, row->words, hash);
	return strcmp(hash, row->label) == 0 ||
	    (touched ? audit_field(w, row, "label", hash, row->label)
		     : audit_field(w, row, "words", "those of its label, with their salt", row->words));
}

const char *
audit_seat(const struct auditor *w, int seat)
{
	return seat >= 0 && seat < w->a->players ? w->a->seat[seat].name : "";
}

bool
audit_row(struct auditor *w, const struct event_row *row, const struct event_row *want)
{
	return audit_field(w, row, "kind", step_kind_name(want->kind), step_kind_name(row->kind)) &&
	    audit_number(w, row, "round", want->round, row->round) &&
	    audit_field(w, row, "seat", audit_seat(w, want->seat), audit_seat(w, row->seat)) &&
	    (want->source == NULL ||
		(audit_field(w, row, "source", want->source, row->source) &&
		    audit_number(w, row, "line", 0, row->line) && audit_number(w, row, "order", 0, row->order_id))) &&
	    (want->body == NULL || audit_field(w, row, "body", want->body, row->body)) &&
	    (want->label == NULL || audit_field(w, row, "label", want->label, row->label)) &&
	    (want->faces == NULL || audit_field(w, row, "faces", want->faces, row->faces));
}

void
audit_keep_start(struct auditor *w, int64_t seq)
{
	int round = w->game.round;

	if (round >= w->starts) {
		int room = round * 2 + 16;
		w->start = arena_grow(w->arena, w->start, (size_t)w->starts * sizeof *w->start,
		    (size_t)room * sizeof *w->start);
		w->starts = room;
	}
	w->closed = w->valued = false;
	memcpy(w->seed, w->own_seed, sizeof w->seed);
	w->start[round].game = w->game;
	w->start[round].seq = seq;
	memset(w->start[round].decisions, 0, sizeof w->start[round].decisions);
	w->thoughts = (struct thoughts){ .arena = w->arena };
}
