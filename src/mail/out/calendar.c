// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Deadlines for a person's calendar.
#include "mail/out/calendar.h"

#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/text.h"

enum { LINE_OCTETS = 75 }; // RFC 5545 3.1

// A time in UTC (RFC 5545 3.3.5).
static const char *
date_time(struct arena *a, int64_t at)
{
	const struct wall w = clock_wall(at);

	return arena_printf(a, "%04d%02d%02dT%02d%02d%02dZ", w.year, w.month, w.day, w.hour, w.minute, w.second);
}

// An escaped text (RFC 5545 3.3.11).
static const char *
escaped(struct arena *a, const char *s)
{
	struct text t;

	text_init(&t, a);
	for (s = text_clean(a, s); *s != '\0'; s++) {
		if (strchr("\\;,\n", *s) != NULL)
			text_add(&t, "\\");
		text_add_bytes(&t, *s == '\n' ? "n" : s, 1);
	}
	return t.data;
}

// A mailto URI: special characters of the address are percent-encoded (RFC 6068).
static const char *
mailto(struct arena *a, const char *address)
{
	struct text t;

	text_init(&t, a);
	text_add(&t, "mailto:");
	text_add_percent(&t, address, "@.-_+");
	return t.data;
}

// The number of bytes that fit on a line before a fold: only whole characters.
static size_t
fold_length(const char *s, size_t len, size_t most)
{
	if (len <= most)
		return len;
	while (most > 0 && ((unsigned char)s[most] & 0xc0) == 0x80)
		most--;
	return most;
}

static void
add(struct text *t, const char *name, const char *value)
{
	const char *line = arena_printf(t->arena, "%s:%s", name, value);
	size_t left = strlen(line), len = fold_length(line, left, LINE_OCTETS);

	text_add_bytes(t, line, len);
	for (line += len, left -= len; left > 0; line += len, left -= len) {
		len = fold_length(line, left, LINE_OCTETS - 1);
		text_add(t, "\n ");
		text_add_bytes(t, line, len);
	}
	text_add(t, "\n");
}

const char *
calendar_method(const struct calendar_event *event)
{
	return event->canceled ? "CANCEL" : "PUBLISH";
}

char *
calendar_print(struct arena *a, const struct calendar_event *event)
{
	struct text t;

	text_init(&t, a);
	add(&t, "BEGIN", "VCALENDAR");
	add(&t, "VERSION", "2.0");
	add(&t, "PRODID", "-//stonepost//stonepost//EN");
	add(&t, "METHOD", calendar_method(event));
	for (; event != NULL; event = event->next) {
		add(&t, "BEGIN", "VEVENT");
		add(&t, "UID", event->uid);
		add(&t, "SEQUENCE", arena_printf(a, "%lld", (long long)event->sequence));
		add(&t, "DTSTAMP", date_time(a, event->stamp));
		add(&t, "DTSTART", date_time(a, event->at));
		add(&t, "ORGANIZER", mailto(a, event->organizer));
		add(&t, "SUMMARY", escaped(a, event->summary));
		if (event->canceled)
			add(&t, "STATUS", "CANCELLED");
		add(&t, "TRANSP", "TRANSPARENT"); // the event does not make its owner busy
		add(&t, "END", "VEVENT");
	}
	add(&t, "END", "VCALENDAR");
	return t.data;
}
