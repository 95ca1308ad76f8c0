// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Deadlines: by which rule a game sets them, whom they are for, when they have passed, and how
// they are written.
#include "judge/deadline.h"

#include <string.h>

#include "base/clock.h"

int
deadline_rhythm(const struct game_row *row, struct rhythm *r, struct err *e)
{
	*r = (struct rhythm){ .span = row->pace };
	if (row->rhythm == NULL || row->rhythm[0] == '\0')
		return 0;
	return rhythm_parse(row->rhythm, r, e) != 0 ? err_prefix(e, "game '%s'", row->name) : 0;
}

void
deadline_set_rhythm(struct arena *a, struct game_row *row, const struct rhythm *r)
{
	char text[RHYTHM_TEXT];
	bool bare = !r->has_hour && r->days == 0;

	row->pace = r->span;
	row->rhythm = bare ? "" : arena_strdup(a, rhythm_print(r, text));
}

const char *
deadline_rule(struct arena *a, const struct game_row *row)
{
	char text[CLOCK_TEXT];

	if (row->rhythm != NULL && row->rhythm[0] != '\0')
		return row->rhythm;
	return row->pace != 0 ? arena_strdup(a, span_print(row->pace, text)) : "";
}

int
deadline_after(const struct table *t, int64_t from, int64_t *at, struct err *e)
{
	struct rhythm r;

	if (deadline_rhythm(&t->row, &r, e) != 0)
		return -1;
	*at = rhythm_next(&r, from);
	return 0;
}

bool
deadline_passed(const struct game_row *row, int64_t now)
{
	return row->deadline_at != 0 && row->deadline_at + row->grace <= now;
}

const char *
deadline_text(struct arena *a, const char *zone, int64_t at)
{
	char text[ZONE_TEXT], utc[CLOCK_TEXT];

	if (zone == NULL || strcmp(zone, "UTC") == 0 || !zone_valid(zone))
		return arena_strdup(a, clock_print(at, utc));
	return arena_strdup(a, zone_print(zone, at, text));
}
