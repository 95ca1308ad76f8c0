// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Points in time and spans of it, as text. Seconds since 1970 in UTC; the clock itself is read in
// cli/main.c alone.
#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR, WEEK = 7 * DAY };

struct date {
	int year, month, day;
};

static bool
leap(int year)
{
	return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int
days_in(int year, int month)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

	return days[month - 1] + (month == 2 && leap(year));
}

// Days from 1970-01-01 to the first of January of `year`.
static int64_t
days_before(int year)
{
	int64_t y = year - 1;

	return 365 * (int64_t)(year - 1970) + (y / 4 - 1969 / 4) - (y / 100 - 1969 / 100) +
	    (y / 400 - 1969 / 400);
}

static struct date
date_of(int64_t days)
{
	struct date d = { .year = 1970 + (int)(days / 366), .month = 1 };

	while (days_before(d.year + 1) <= days)
		d.year++;
	days -= days_before(d.year);
	while (days >= days_in(d.year, d.month))
		days -= days_in(d.year, d.month++);
	d.day = (int)days + 1;
	return d;
}

char *
clock_print(int64_t t, char out[static CLOCK_TEXT])
{
	struct date d = date_of(t / DAY);
	int s = (int)(t % DAY);

	(void)snprintf(out, CLOCK_TEXT, "%04d-%02d-%02d %02d:%02d UTC", d.year, d.month, d.day,
	    s / HOUR, s / MINUTE % 60);
	return out;
}

char *
clock_iso(int64_t t, char out[static CLOCK_TEXT])
{
	struct date d = date_of(t / DAY);
	int s = (int)(t % DAY);

	(void)snprintf(out, CLOCK_TEXT, "%04d-%02d-%02dT%02d:%02d:%02dZ", d.year, d.month, d.day,
	    s / HOUR, s / MINUTE % 60, s % MINUTE);
	return out;
}

// Takes exactly `digits` digits off the front of *s, and `after` behind them unless it is NUL.
static bool
take(const char **s, int digits, char after, int *n)
{
	*n = 0;
	for (int i = 0; i < digits; i++, (*s)++) {
		if (**s < '0' || **s > '9')
			return false;
		*n = *n * 10 + **s - '0';
	}
	if (after == '\0')
		return true;
	return *(*s)++ == after;
}

static bool
parse_seconds(const char *s, int64_t *t)
{
	char *end;

	if (*s < '0' || *s > '9')
		return false;
	long long n = strtoll(s, &end, 10);
	*t = n;
	return *end == '\0' && n <= INT64_C(253402300799); // the end of the year 9999
}

bool
clock_parse(const char *s, int64_t *t)
{
	struct date d;
	int hour = 0, minute = 0, second = 0;

	if (*s == '@')
		return parse_seconds(s + 1, t);
	if (!take(&s, 4, '-', &d.year) || !take(&s, 2, '-', &d.month) || !take(&s, 2, '\0', &d.day))
		return false;
	if (d.year < 1970 || d.month < 1 || d.month > 12 || d.day < 1 ||
	    d.day > days_in(d.year, d.month))
		return false;
	if (*s == ' ' || *s == 'T') {
		s++;
		if (!take(&s, 2, ':', &hour) || !take(&s, 2, '\0', &minute))
			return false;
		if (*s == ':' && (s++, !take(&s, 2, '\0', &second)))
			return false;
		if (strcmp(s, "Z") == 0 || strcmp(s, " UTC") == 0)
			s += strlen(s);
	}
	if (*s != '\0' || hour > 23 || minute > 59 || second > 59)
		return false;
	int64_t days = days_before(d.year) + d.day - 1;
	for (int m = 1; m < d.month; m++)
		days += days_in(d.year, m);
	*t = days * DAY + hour * HOUR + minute * MINUTE + second;
	return true;
}

static const struct {
	char letter;
	int64_t seconds;
} units[] = { { 'w', WEEK }, { 'd', DAY }, { 'h', HOUR }, { 'm', MINUTE } };
enum { UNITS = sizeof units / sizeof *units };

bool
span_parse(const char *s, int64_t *seconds)
{
	*seconds = 0;
	do {
		char *end;
		int unit = 0;
		if (*s < '0' || *s > '9')
			return false;
		long n = strtol(s, &end, 10);
		while (unit < UNITS && units[unit].letter != *end)
			unit++;
		if (unit == UNITS || n > 100000)
			return false;
		*seconds += n * units[unit].seconds;
		s = end + 1;
	} while (*s != '\0');
	return *seconds <= INT64_C(3660) * DAY;
}

char *
span_print(int64_t seconds, char out[static CLOCK_TEXT])
{
	size_t used = 0;

	for (int unit = 1; unit < UNITS; unit++) { // weeks are read, but written as days
		int64_t n = seconds / units[unit].seconds;
		seconds %= units[unit].seconds;
		if (n > 0 || (unit == UNITS - 1 && used == 0))
			used += (size_t)snprintf(out + used, CLOCK_TEXT - used, "%lld%c", (long long)n,
			    units[unit].letter);
	}
	return out;
}
