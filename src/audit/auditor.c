// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// An audit at work: how it notes what differs.
#include "audit/auditor.h"

#include <string.h>

bool
audit_differs(struct auditor *w, const struct finding *f)
{
	if (w->out->good)
		w->out->first = (struct finding){ .step = f->step,
			.where = arena_strdup(w->arena, f->where), .what = arena_strdup(w->arena, f->what),
			.expected = arena_strdup(w->arena, f->expected),
			.found = arena_strdup(w->arena, f->found) };
	w->out->good = false;
	return false;
}

bool
audit_field(struct auditor *w, const struct event_row *row, const char *what,
    const char *expected, const char *found)
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
