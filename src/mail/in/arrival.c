// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// When a letter reached the mail server that delivered it.
#include "mail/in/head.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/span.h"

// Reads "+0130" or "-0500"; anything else counts as UTC.
static int64_t
zone_read(const char *s)
{
	int hours, minutes;

	if ((*s != '+' && *s != '-') || sscanf(s + 1, "%2d%2d", &hours, &minutes) != 2)
		return 0;
	return (*s == '-' ? -1 : 1) * ((int64_t)hours * HOUR + (int64_t)minutes * MINUTE);
}

// Reads "Fri, 1 Jan 2027 08:00:00 +0100 (CET)"; the weekday and the seconds may be missing.
static int64_t
time_read(const char *s)
{
	static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
	struct wall w = { 0 };
	char month[4] = "";
	int used = 0, more = 0;

	const char *comma = strchr(s, ',');
	if (comma != NULL)
		s = comma + 1;
	if (sscanf(s, " %2d %3[A-Za-z] %4d %2d:%2d%n", &w.day, month, &w.year, &w.hour, &w.minute, &used) != 5)
		return 0;
	s += used;
	if (*s == ':' && sscanf(s, ":%2d%n", &w.second, &more) == 1)
		s += more;
	while (w.month < 12 && !ascii_same(months + 3 * w.month, month, 3))
		w.month++;
	if (w.month++ == 12 || w.day < 1 || w.day > 31 || w.hour < 0 || w.hour > 23 || w.minute < 0 || w.minute > 59 ||
	    w.second < 0 || w.second > 60 || w.year < 1970)
		return 0;
	return clock_time(&w) - zone_read(s + strspn(s, " "));
}

int64_t
arrival_of(const struct head *head)
{
	const char *received = head_first(head, "Received");
	const char *time = received != NULL ? strrchr(received, ';') : NULL;
	const int64_t t = time != NULL ? time_read(time + 1) : 0;

	return clock_valid(t) ? t : 0;
}

int64_t
arrival_or_date(const struct head *head)
{
	const char *date = head_first(head, "Date");
	const int64_t t = date != NULL && head_first(head, "Received") == NULL ? time_read(date) : arrival_of(head);

	return clock_valid(t) ? t : 0;
}
