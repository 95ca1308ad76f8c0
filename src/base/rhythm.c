// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The rhythm of a game: by which rule one deadline follows another.
#include "base/rhythm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/span.h"

enum { DAYS = 7, WORDS = 24 };

static const char *const day_words[DAYS] = { "mon", "tue", "wed", "thu", "fri", "sat", "sun" };

static int
bad(struct err *e, const char *text)
{
	return err_set(e, ERR_USAGE,
	    "'%s' is no rhythm: write it as '3d', or as 'every 2 days at 20:00 on mon tue wed in "
	    "Europe/Berlin'",
	    text);
}

static bool
parse_hour(const char *word, struct rhythm *r)
{
	char rest;

	r->has_hour = sscanf(word, "%2d:%2d%c", &r->hour, &r->minute, &rest) == 2;
	return r->has_hour && r->hour >= 0 && r->hour < 24 && r->minute >= 0 && r->minute < 60;
}

static bool
parse_day(const char *word, struct rhythm *r)
{
	for (int d = 0; d < DAYS; d++)
		if (strcmp(word, day_words[d]) == 0) {
			r->days |= 1u << d;
			return true;
		}
	return false;
}

// Reads a number from 1 to 1000 and its unit: "day", "days", "hour" or "hours".
static bool
parse_every(const char *number, const char *unit, struct rhythm *r)
{
	char *end;
	long n = strtol(number, &end, 10);

	if (number[0] < '1' || number[0] > '9' || *end != '\0' || n > 1000)
		return false;
	bool hours = strcmp(unit, "hour") == 0 || strcmp(unit, "hours") == 0;
	r->span = n * (hours ? HOUR : DAY);
	return hours || strcmp(unit, "day") == 0 || strcmp(unit, "days") == 0;
}

// Splits at blanks and commas; returns the number of words, or -1 if there are too many.
static int
split(char *text, char *words[static WORDS])
{
	char *left;
	int n = 0;

	for (char *word = strtok_r(text, " ,", &left); word != NULL;
	     word = strtok_r(NULL, " ,", &left)) {
		if (n == WORDS)
			return -1;
		words[n++] = word;
	}
	return n;
}

static bool
parse_zone(const char *word, struct rhythm *r)
{
	(void)snprintf(r->zone, sizeof r->zone, "%s", word);
	return zone_valid(word);
}

static bool
parse_words(char *const *words, int n, struct rhythm *r)
{
	int i = 3;

	if (n < 3 || strcmp(words[0], "every") != 0 || !parse_every(words[1], words[2], r))
		return false;
	if (i + 1 < n && strcmp(words[i], "at") == 0) {
		if (!parse_hour(words[i + 1], r))
			return false;
		i += 2;
	}
	if (i < n && strcmp(words[i], "on") == 0) {
		for (i++; i < n && parse_day(words[i], r); i++)
			;
		if (r->days == 0)
			return false;
	}
	if (i + 1 < n && strcmp(words[i], "in") == 0) {
		if (!parse_zone(words[i + 1], r))
			return false;
		i += 2;
	}
	return i == n;
}

int
rhythm_parse(const char *text, struct rhythm *r, struct err *e)
{
	char copy[RHYTHM_TEXT];
	char *words[WORDS];

	*r = (struct rhythm){ 0 };
	if (text[0] == '\0' || strcmp(text, "none") == 0)
		return 0;
	if (span_parse(text, &r->span) && r->span > 0)
		return 0;
	*r = (struct rhythm){ 0 };
	if (strlen(text) >= sizeof copy)
		return bad(e, text);
	(void)snprintf(copy, sizeof copy, "%s", text);
	int n = split(copy, words);
	return parse_words(words, n, r) ? 0 : bad(e, text);
}

char *
rhythm_print(const struct rhythm *r, char out[static RHYTHM_TEXT])
{
	size_t used = 0;

	out[0] = '\0';
	if (r->span == 0)
		return out;
	if (r->span % HOUR != 0)
		return span_print(r->span, out);
	bool days = r->span % DAY == 0;
	long long n = (long long)(r->span / (days ? DAY : HOUR));
	used = (size_t)snprintf(out, RHYTHM_TEXT, "every %lld %s%s", n, days ? "day" : "hour",
	    n == 1 ? "" : "s");
	if (r->has_hour)
		used += (size_t)snprintf(out + used, RHYTHM_TEXT - used, " at %02d:%02d", r->hour,
		    r->minute);
	for (int d = 0; d < DAYS; d++)
		if ((r->days >> d & 1) != 0)
			used += (size_t)snprintf(out + used, RHYTHM_TEXT - used, "%s %s",
			    (r->days & ((1u << d) - 1)) == 0 ? " on" : "", day_words[d]);
	if (r->zone[0] != '\0')
		(void)snprintf(out + used, RHYTHM_TEXT - used, " in %s", r->zone);
	return out;
}

int64_t
rhythm_next(const struct rhythm *r, int64_t from)
{
	const char *zone = r->zone[0] != '\0' ? r->zone : "UTC";
	int64_t t = from + r->span;

	if (r->span == 0)
		return 0;
	struct wall now = zone_wall(zone, t), noon = now;
	noon.hour = 12;
	noon.minute = 0;
	// Day by day, from noon to noon: a day of 23 hours is not passed over, nor one of 25 met twice.
	// Within eight days there is one of every weekday, with the hour still to come.
	int64_t first = zone_time(zone, &noon), last = first + (DAYS + 1) * DAY;
	for (int64_t day = first; day <= last; day += DAY) { // GCOVR_EXCL_BR_LINE one of them fits
		struct wall w = zone_wall(zone, day);
		if (r->days != 0 && (r->days >> w.weekday & 1) == 0)
			continue;
		if (!r->has_hour && day == first)
			return t;
		w.hour = r->has_hour ? r->hour : now.hour;
		w.minute = r->has_hour ? r->minute : now.minute;
		int64_t at = zone_time(zone, &w) + (r->has_hour ? 0 : now.second);
		if (at >= t)
			return at;
	}
	return t; // GCOVR_EXCL_LINE one of the days fits
}
