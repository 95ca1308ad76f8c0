// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A point in time for somebody's calendar: an iCalendar object (RFC 5545) that publishes one event (RFC 5546 3.2.1),
// or cancels one that was published (3.2.5, as in the example of 4.1.3): programs keep an event that is published again
// as canceled, and only strike it through.
// Own code: libical would be a library to link for these ten lines, and its folding and escaping are two short
// functions here.
#ifndef MAIL_OUT_CALENDAR_H
#define MAIL_OUT_CALENDAR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

// Texts are borrowed.
struct calendar_event {
	const char *uid; // whatever comes later under the same takes its place
	const char *organizer; // an address
	const char *summary; // any UTF-8
	int64_t sequence; // the later one has the higher; 0 or more
	int64_t stamp, at; // when this was said, and when it is; Unix seconds
	bool canceled; // it is not any more
};

// What is done with it, "PUBLISH" or "CANCEL"; the type of the part that holds it says the same.
const char *
calendar_method(const struct calendar_event *event);

// Writes it with LF line ends, folded so that no line has more than 75 octets.
char *
calendar_print(struct arena *a, const struct calendar_event *event);

#endif
