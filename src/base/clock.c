// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Times and durations as text. Times are seconds since 1970 in UTC; only cli/main.c reads the clock.
#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/span.h"

// Seconds from the first of March of the year 0, a Wednesday, to 1970. Years that begin in March have the
// leap day at their end, and every 400 years have the same number of days.
static const int64_t MARCH_0 = INT64_C(719468) * DAY;
enum { DAYS_400 = 146097 };

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

struct wall
clock_wall(int64_t t)
{
	// An invalid time in a damaged row must not end a run that serves other games, too.
	t = t < -DAY ? -DAY : t > CLOCK_LAST + DAY ? CLOCK_LAST + DAY : t;
	t += MARCH_0;
	int days = (int)(t / DAY), second = (int)(t % DAY), n = days % DAYS_400;
	int y = (n - n / 1460 + n / 36524 - n / (DAYS_400 - 1)) / 365;
	n -= 365 * y + y / 4 - y / 100;
	int m = (5 * n + 2) / 153; // 0 is March
	return (struct wall){ .year = days / DAYS_400 * 400 + y + (m > 9),
		.month = m > 9 ? m - 9 : m + 3, .day = n - (153 * m + 2) / 5 + 1, .hour = second / HOUR,
		.minute = second / MINUTE % 60, .second = second % MINUTE, .weekday = (days + 2) % 7 };
}

int64_t
clock_time(const struct wall *w)
{
	bool late = w->month > 2;
	int y = late ? w->year : w->year - 1, m = late ? w->month - 3 : w->month + 9;
	int days = 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + w->day - 1;

	return (int64_t)days * DAY + w->hour * HOUR + w->minute * MINUTE + w->second - MARCH_0;
}

bool
clock_valid(int64_t t)
{
	return t >= 0 && t <= CLOCK_LAST;
}

// Prints an invalid time as its number of seconds.
static char *
print_number(int64_t t, char out[static CLOCK_TEXT])
{
	(void)snprintf(out, CLOCK_TEXT, "@%lld", (long long)t);
	return out;
}

char *
clock_print(int64_t t, char out[static CLOCK_TEXT])
{
	if (!clock_valid(t))
		return print_number(t, out);
	struct wall w = clock_wall(t);
	(void)snprintf(out, CLOCK_TEXT, "%04d-%02d-%02d %02d:%02d UTC", w.year, w.month, w.day, w.hour,
	    w.minute);
	return out;
}

char *
clock_iso(int64_t t, char out[static CLOCK_TEXT])
{
	if (!clock_valid(t))
		return print_number(t, out);
	struct wall w = clock_wall(t);
	const struct {
		int n, digits;
		char after;
	} part[] = { { w.year, 4, '-' }, { w.month, 2, '-' }, { w.day, 2, 'T' }, { w.hour, 2, ':' }, { w.minute, 2, ':' },
		{ w.second, 2, 'Z' } };
	char *at = out;
	for (size_t i = 0; i < sizeof part / sizeof *part; i++, at++) {
		for (int digit = part[i].digits, n = part[i].n; digit > 0; n /= 10)
			at[--digit] = (char)('0' + n % 10);
		at += part[i].digits;
		*at = part[i].after;
	}
	*at = '\0';
	return out;
}

// Reads exactly `digits` digits from the front of *s, followed by `after` unless it is NUL.
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
	return *end == '\0' && clock_valid(n);
}

bool
clock_parse(const char *s, int64_t *t)
{
	struct wall w = { 0 };

	if (*s == '@')
		return parse_seconds(s + 1, t);
	if (!take(&s, 4, '-', &w.year) || !take(&s, 2, '-', &w.month) || !take(&s, 2, '\0', &w.day))
		return false;
	if (w.year < 1970 || w.month < 1 || w.month > 12 || w.day < 1 ||
	    w.day > days_in(w.year, w.month))
		return false;
	if (*s == ' ' || *s == 'T') {
		s++;
		if (!take(&s, 2, ':', &w.hour) || !take(&s, 2, '\0', &w.minute))
			return false;
		if (*s == ':' && (s++, !take(&s, 2, '\0', &w.second)))
			return false;
		if (strcmp(s, "Z") == 0 || strcmp(s, " UTC") == 0)
			s += strlen(s);
	}
	if (*s != '\0' || w.hour > 23 || w.minute > 59 || w.second > 59)
		return false;
	*t = clock_time(&w);
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

	for (int unit = 1; unit < UNITS; unit++) { // weeks can be read, but are printed as days
		int64_t n = seconds / units[unit].seconds;
		seconds %= units[unit].seconds;
		if (n > 0 || (unit == UNITS - 1 && used == 0))
			used += (size_t)snprintf(out + used, CLOCK_TEXT - used, "%lld%c", (long long)n,
			    units[unit].letter);
	}
	return out;
}
