// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Local times in the time zones of the tz database. GLib reads the database itself, and does not touch the
// time zone of the process.
#include "base/zone.h"

#include <glib.h>
#include <string.h>

#include "base/span.h"

// Finds a zone by its name; NULL if there is none. The caller calls g_time_zone_unref.
static GTimeZone *
zone_find(const char *zone)
{
	size_t len = strlen(zone);

	// Only a plain name: no path, and none of the rules that GLib would also accept.
	if (len == 0 || len >= ZONE_NAME || zone[0] == '/' || strstr(zone, "..") != NULL ||
	    strspn(zone, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/_+-") != len)
		return NULL;
	if (strcmp(zone, "UTC") == 0)
		return g_time_zone_new_utc();
	return strchr(zone, '/') == NULL ? NULL : g_time_zone_new_identifier(zone);
}

bool
zone_valid(const char *zone)
{
	GTimeZone *z = zone_find(zone);

	if (z != NULL)
		g_time_zone_unref(z);
	return z != NULL;
}

const char *
zone_or_utc(const char *zone)
{
	return zone != NULL && zone_valid(zone) ? zone : "UTC";
}

const char *
zone_of_system(struct arena *a)
{
	GTimeZone *z = g_time_zone_new_local();
	const char *zone = zone_or_utc(arena_strdup(a, g_time_zone_get_identifier(z)));

	g_time_zone_unref(z);
	return zone;
}

// Years have four digits, also in zones ahead of UTC.
static const int64_t last_moment = CLOCK_LAST - DAY;

static int64_t
moment(int64_t t)
{
	return t < 0 ? 0 : t < last_moment ? t : last_moment;
}

// How many seconds `zone` is ahead of UTC at `t`, and the abbreviation of its local time ("CET"). A zone
// unknown to this machine, perhaps from another machine's database, counts as UTC.
static int64_t
offset_at(const char *zone, int64_t t, char name[static ZONE_NAME])
{
	GTimeZone *found = zone_find(zone), *z = found != NULL ? found : g_time_zone_new_utc();
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

// The time of the local time `shown`, with the offset of `zone` at `t`.
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
	// Tries the offsets of a day before and a day after. Of a local time that occurs twice, the first
	// counts; one that is skipped is moved later by the length of the gap.
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

static bool
parse_by_zone(const char *zone, const char *text, bool ends, int64_t *t)
{
	enum { DATE = 10 }; // length of 2026-11-20
	size_t len = strlen(text);

	if (!clock_parse(text, t))
		return false;
	if (text[0] == '@' || text[len - 1] == 'Z' || (len > 4 && strcmp(text + len - 4, " UTC") == 0))
		return true;
	struct wall w = clock_wall(*t);
	int second = w.second;
	if (len == DATE && ends) {
		w.hour = 23;
		w.minute = 59;
	}
	*t = zone_time(zone, &w) + second;
	return true;
}

bool
zone_parse(const char *zone, const char *text, int64_t *t)
{
	return parse_by_zone(zone, text, true, t);
}

bool
zone_parse_first(const char *zone, const char *text, int64_t *t)
{
	return parse_by_zone(zone, text, false, t);
}
