// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Points in time as clocks on the wall show them: time zones by their names in the tz database.
#include "base/zone.h"

#include <glib.h>
#include <string.h>

#include "base/span.h"

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

// Years have four digits, also where clocks are ahead of UTC.
static const int64_t last_moment = CLOCK_LAST - DAY;

static int64_t
moment(int64_t t)
{
	return t < 0 ? 0 : t < last_moment ? t : last_moment;
}

// How many seconds clocks in `zone` are ahead of UTC at `t`, and the name of that time ("CET").
static int64_t
offset_at(const char *zone, int64_t t, char name[static ZONE_NAME])
{
	GTimeZone *z = g_time_zone_new_identifier(zone);
	int interval = g_time_zone_find_interval(z, G_TIME_TYPE_UNIVERSAL, moment(t));
	int64_t offset = g_time_zone_get_offset(z, interval);

	(void)g_strlcpy(name, g_time_zone_get_abbreviation(z, interval), ZONE_NAME);
	g_time_zone_unref(z);
	return offset;
}

struct wall
zone_wall(const char *zone, int64_t t)
{
	char name[ZONE_NAME];

	return clock_wall(moment(t) + offset_at(zone, t, name));
}

// The time at which clocks show `shown`, if they are as far ahead of UTC as at `t`.
static int64_t
as_at(const char *zone, int64_t shown, int64_t t)
{
	char name[ZONE_NAME];

	return shown - offset_at(zone, t, name);
}

int64_t
zone_time(const char *zone, const struct wall *w)
{
	struct wall minute = *w;
	minute.second = 0;
	// By the offsets a day before and a day after. Of a time that comes twice the first is meant; one
	// that is left out comes as far after the gap as it lies within it.
	int64_t shown = clock_time(&minute);
	int64_t first = as_at(zone, shown, shown - DAY), second = as_at(zone, shown, shown + DAY);
	return as_at(zone, shown, first) == first || as_at(zone, shown, second) != second ? first
	                                                                                   : second;
}

char *
zone_print(const char *zone, int64_t t, char out[static ZONE_TEXT])
{
	static const char *const days[] = { "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun" };
	char name[ZONE_NAME];
	struct wall w = clock_wall(moment(t) + offset_at(zone, t, name));

	(void)g_snprintf(out, ZONE_TEXT, "%s %04d-%02d-%02d %02d:%02d %s", days[w.weekday], w.year,
	    w.month, w.day, w.hour, w.minute, name);
	return out;
}
