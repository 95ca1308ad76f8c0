// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Events.
#include "unit.h"
#include "engine/event.h"

static void
new_event_is_empty(void **state)
{
	struct events ev = { .count = 0 };
	struct event *e = event_add(&ev, EV_PICKED, 2);

	(void)state;
	assert_int_equal(ev.count, 1);
	assert_int_equal(e->kind, EV_PICKED);
	assert_int_equal(e->seat, 2);
	assert_int_equal(e->place, PLACES);
	assert_int_equal(e->card, -1);
	assert_int_equal(e->tile, -1);
	assert_int_equal(e->n, 0);
	assert_int_equal(e->face_count, 0);
}

static void
events_that_nobody_reads_go_elsewhere(void **state)
{
	struct events ev = { .count = 3 }, unread = { .count = 7 };

	(void)state;
	assert_ptr_equal(events_or(&ev, &unread), &ev);
	assert_int_equal(ev.count, 3);
	assert_ptr_equal(events_or(NULL, &unread), &unread);
	assert_int_equal(unread.count, 0);
}

UNIT(event)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(new_event_is_empty),
		cmocka_unit_test(events_that_nobody_reads_go_elsewhere),
	};

	return cmocka_run_group_tests_name("event", tests, NULL, NULL);
}
