// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Points in time as clocks on the wall show them: time zones by their names in the tz database.
#include "base/zone.h"

#include <glib.h>
#include <string.h>

bool
zone_valid(const char *zone)
{
	size_t len = strlen(zone);

	// A name and nothing else: no path, and none of the rules that GLib would read too.
	if (len == 0 || len >= ZONE_NAME || zone[0] == '/' || strstr(zone, "..") != NULL ||
	    strspn(zone, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/_+-") != len)
		return false;
	if (strcmp(zone, "UTC") == 0)
		return true;
	if (strchr(zone, '/') == NULL)
		return false;
	GTimeZone *z = g_time_zone_new_identifier(zone);
	if (z != NULL)
		g_time_zone_unref(z);
	return z != NULL;
}

// GLib knows no year 10000, which begins in some zones before it does in UTC: what lies behind is
// shown as the last day before.
static const int64_t last_moment = INT64_C(253402214399);

static GDateTime *
date_time(const char *zone, int64_t t)
{
	GTimeZone *z = g_time_zone_new_identifier(zone);
	GDateTime *utc = g_date_time_new_from_unix_utc(t < last_moment ? t : last_moment);
	GDateTime *local = g_date_time_to_timezone(utc, z);

	g_date_time_unref(utc);
	g_time_zone_unref(z);
	return local;
}

struct wall
zone_wall(const char *zone, int64_t t)
{
	GDateTime *d = date_time(zone, t);
	struct wall w = { .year = g_date_time_get_year(d), .month = g_date_time_get_month(d),
		.day = g_date_time_get_day_of_month(d), .hour = g_date_time_get_hour(d),
		.minute = g_date_time_get_minute(d), .second = g_date_time_get_second(d),
		.weekday = g_date_time_get_day_of_week(d) - 1 };

	g_date_time_unref(d);
	return w;
}

// Seconds that clocks in `zone` are ahead of UTC at `t`.
static int64_t
offset_at(const char *zone, int64_t t)
{
	GDateTime *d = date_time(zone, t);
	int64_t offset = g_date_time_get_utc_offset(d) / G_TIME_SPAN_SECOND;

	g_date_time_unref(d);
	return offset;
}

static bool
shows(const char *zone, int64_t t, const struct wall *w)
{
	struct wall is = zone_wall(zone, t);

	return is.hour == w->hour && is.minute == w->minute;
}

int64_t
zone_time(const char *zone, const struct wall *w)
{
	GTimeZone *z = g_time_zone_new_identifier(zone);
	GDateTime *d = g_date_time_new(z, w->year, w->month, w->day, w->hour, w->minute, 0);
	GDateTime *naive = g_date_time_new_utc(w->year, w->month, w->day, w->hour, w->minute, 0);
	int64_t t = g_date_time_to_unix(d), as_utc = g_date_time_to_unix(naive);

	g_date_time_unref(d);
	g_date_time_unref(naive);
	g_time_zone_unref(z);
	// GLib takes the second of two, and the end of a gap. By the offset that held before a
	// change it is the first, and as far behind the gap as it stood in it.
	int64_t first = as_utc - offset_at(zone, t - 3 * 60 * 60);
	return shows(zone, first, w) || !shows(zone, t, w) ? first : t;
}

char *
zone_print(const char *zone, int64_t t, char out[static ZONE_TEXT])
{
	static const char *const days[] = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" };
	GDateTime *d = date_time(zone, t);

	(void)g_snprintf(out, ZONE_TEXT, "%s %04d-%02d-%02d %02d:%02d %s",
	    days[g_date_time_get_day_of_week(d) - 1], g_date_time_get_year(d),
	    g_date_time_get_month(d), g_date_time_get_day_of_month(d), g_date_time_get_hour(d),
	    g_date_time_get_minute(d), g_date_time_get_timezone_abbreviation(d));
	g_date_time_unref(d);
	return out;
}
