// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Deadlines for a person's calendar: an iCalendar object (RFC 5545) that publishes events (RFC 5546 3.2.1),
// or cancels a published event (3.2.5, as in the example of 4.1.3): programs keep an event that is
// published again as canceled, and only strike it through. This is our own code because libical would be a
// library to link for these ten lines; folding and escaping are two short functions here.
#ifndef MAIL_OUT_CALENDAR_H
#define MAIL_OUT_CALENDAR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

// Texts are borrowed.
struct calendar_event {
	const char *uid; // a later event with the same uid replaces this event
	const char *organizer; // email address
	const char *summary; // any UTF-8
	int64_t sequence; // higher in a later version of the event; 0 or more
	int64_t stamp, at; // time of writing, and time of the event; Unix seconds
	bool canceled; // the event is withdrawn
	int64_t whose; // for the caller; not written
	struct calendar_event *next; // further event, published or canceled like this one; NULL: none
};

// The method "PUBLISH" or "CANCEL"; the content type of the calendar part repeats it.
const char *
calendar_method(const struct calendar_event *event);

// Writes the event and those after it, with LF line ends, folded to lines of at most 75 octets. In the arena.
char *
calendar_print(struct arena *a, const struct calendar_event *event);

#endif
