// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events.
#include "unit.h"
#include "engine/event.h"

TEST(new_event_is_empty)
{
	struct events ev = { .count = 0 };
	struct event *e = event_add(&ev, EV_PICKED, 2);

	assert_int_equal(ev.count, 1);
	assert_int_equal(e->kind, EV_PICKED);
	assert_int_equal(e->seat, 2);
	assert_int_equal(e->place, PLACES);
	assert_int_equal(e->card, -1);
	assert_int_equal(e->tile, -1);
	assert_int_equal(e->n, 0);
	assert_int_equal(e->face_count, 0);
}

TEST(events_that_nobody_reads_go_elsewhere)
{
	struct events ev = { .count = 3 }, unread = { .count = 7 };

	assert_ptr_equal(events_or(&ev, &unread), &ev);
	assert_int_equal(ev.count, 3);
	assert_ptr_equal(events_or(NULL, &unread), &unread);
	assert_int_equal(unread.count, 0);
}

UNIT(event, NULL, NULL)
