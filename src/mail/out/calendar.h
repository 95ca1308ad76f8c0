// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A point in time for somebody's calendar: an iCalendar object (RFC 5545) that publishes one event (RFC 5546 3.2.1).
// Own code: libical would be a library to link for these ten lines, and its folding and escaping are two short
// functions here.
#ifndef MAIL_OUT_CALENDAR_H
#define MAIL_OUT_CALENDAR_H

#include <stdint.h>

#include "base/arena.h"

// What is done with it; the type of the part that holds it says the same.
#define CALENDAR_METHOD "PUBLISH"

// Texts are borrowed.
struct calendar_event {
	const char *uid; // whatever comes later under the same takes its place
	const char *organizer; // an address
	const char *summary; // any UTF-8
	int64_t sequence; // the later one has the higher; 0 or more
	int64_t stamp, at; // when this was said, and when it is; Unix seconds
};

// Writes it with LF line ends, folded so that no line has more than 75 octets.
char *
calendar_print(struct arena *a, const struct calendar_event *event);

#endif
