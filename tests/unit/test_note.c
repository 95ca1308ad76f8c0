// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The bodies of notes, and the kinds of steps.
#include <string.h>

#include "unit.h"
#include "table/log.h"
#include "table/note.h"

static struct arena arena;

TEST(every_kind_of_note_is_read_back)
{
	static const char *const about[] = { NULL, "title", "2026-11-20T21:43:06Z", "none" };

	for (enum note_kind kind = 0; kind < NOTE_KINDS; kind++) {
		int fits = 0;
		for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
			const struct note note = { .kind = kind, .about = about[i] };
			struct note read = { .kind = NOTE_KINDS };
			const char *body = note_body(&arena, &note);
			if (!note_read(body, &read))
				continue;
			fits++;
			assert_int_equal(read.kind, kind);
			assert_string_equal(note_body(&arena, &read), body);
		}
		assert_in_range(fits, 1, 3);
	}
	arena_release(&arena);
}

TEST(bodies_that_no_note_has_are_refused)
{
	static const char *const bodies[] = { "", " ", "nudge", "pause ", "pause 3", "title Ann", "change",
		"change ", "deadline", "deadline soon", "deadline 2026-11-20", "deadline none ",
		"deadline 2026-11-20T21:43:6Z", "Pause", "missedmissedmissedmissedmissedmissed" };
	struct note note;

	for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
		if (note_read(bodies[i], &note))
			fail_msg("'%s' was read as a note", bodies[i]);
}

TEST(kinds_of_steps_are_marked)
{
	assert_true(step_is_played(&(struct event_row){ .kind = STEP_ROLL }));
	assert_false(step_is_played(&(struct event_row){ .kind = STEP_NOTE }));
	assert_false(step_is(&(struct event_row){ .kind = STEP_NOTE }, STEP_COUNTED));
	assert_true(step_is(&(struct event_row){ .kind = STEP_NOTE }, STEP_COUNTED | STEP_ASIDE));
	assert_string_equal(steps_aside(&arena), " seat note ");
	arena_release(&arena);
}

UNIT(note, NULL, NULL)
