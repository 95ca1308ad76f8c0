// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The schedule of a game: the rule by which one deadline follows another.
#include "base/rhythm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/span.h"

enum { WORDS = 24, SHORTER_DAY = 2 * HOUR, FAR_BEHIND = 366 * DAY };

// Reports an invalid rule; `word` is the invalid word, or NULL if words are missing.
static int
bad(struct err *e, const char *text, const char *word)
{
	return err_set(e, ERR_USAGE,
	    "'%s' is not a rhythm: write it as '3d', or as 'every 2 days at 20:00 on mon tue wed in "
	    "Europe/Berlin'%s%s%s",
	    text, word != NULL ? "; '" : "", word != NULL ? word : "", word != NULL ? "' does not fit" : "");
}

static bool
parse_hour(const char *word, struct rhythm *r)
{
	r->has_hour = true;
	return clock_hour(word, &r->hour, &r->minute);
}

static bool
parse_day(const char *word, struct rhythm *r)
{
	int day = week_day(word);

	r->days |= day >= 0 ? 1u << day : 0;
	return day >= 0;
}

// Reads a number from 1 to 1000.
static bool
parse_number(const char *word, long *n)
{
	char *end;

	*n = strtol(word, &end, 10);
	return word[0] >= '1' && word[0] <= '9' && *end == '\0' && *n <= 1000;
}

// Parses "day", "days", "hour" or "hours", and sets the span of `n` of these.
static bool
parse_unit(const char *word, long n, struct rhythm *r)
{
	bool hours = strcmp(word, "hour") == 0 || strcmp(word, "hours") == 0;

	r->span = n * (hours ? HOUR : DAY);
	return hours || strcmp(word, "day") == 0 || strcmp(word, "days") == 0;
}

// Splits a text at spaces and commas; returns the number of words, or -1 if there are too many.
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

// Parses a rule; returns the number of words parsed, which is less than `n` if a word is invalid.
static int
parse_words(char *const *words, int n, struct rhythm *r)
{
	long number;
	int i = 1;

	if (n == 0 || strcmp(words[0], "every") != 0)
		return 0;
	if (i < n && parse_number(words[i], &number))
		i++;
	else
		number = 1; // such as "every day"
	if (i == n || !parse_unit(words[i], number, r))
		return i;
	i++;
	if (i < n && strcmp(words[i], "at") == 0 && (++i == n || !parse_hour(words[i++], r)))
		return i - 1;
	if (i < n && strcmp(words[i], "on") == 0) {
		for (i++; i < n && parse_day(words[i], r); i++)
			;
		if (r->days == 0)
			return i < n ? i : i - 1;
	}
	if (i < n && strcmp(words[i], "in") == 0 && (++i == n || !parse_zone(words[i++], r)))
		return i - 1;
	return i;
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
		return bad(e, text, NULL);
	(void)snprintf(copy, sizeof copy, "%s", text);
	int n = split(copy, words);
	int read = n > 0 ? parse_words(words, n, r) : 0;
	return read == n && r->span > 0 ? 0 : bad(e, text, n > 0 && read < n ? words[read] : NULL);
}

int
rhythm_typed(const char *text, struct rhythm *r, struct err *e)
{
	return text[0] == '\0' ? bad(e, text, NULL) : rhythm_parse(text, r, e);
}

void
rhythm_at(struct rhythm *r, const struct hours *hours)
{
	r->has_hour = true;
	r->hour = hours->hour;
	r->minute = hours->minute;
	r->days = hours->days;
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
	for (int d = 0; d < WEEK_DAYS; d++)
		if ((r->days >> d & 1) != 0)
			used += (size_t)snprintf(out + used, RHYTHM_TEXT - used, "%s %s",
			    (r->days & ((1u << d) - 1)) == 0 ? " on" : "", week_days[d]);
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
	// Goes from noon to noon, so that days of 23 and 25 hours count once. Within eight days every weekday
	// occurs, with its hour still to come.
	int64_t first = zone_time(zone, &noon), last = first + (WEEK_DAYS + 1) * DAY;
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

// The next deadline if the rule had another span; a rule with an hour keeps its hour.
static int64_t
next_within(const struct rhythm *r, int64_t span, int64_t from)
{
	struct rhythm other = *r;

	other.span = span;
	return rhythm_next(&other, from);
}

int64_t
rhythm_after(const struct rhythm *r, int64_t last, int64_t now)
{
	const int64_t least = now + r->span / 2;

	if (r->span == 0)
		return 0;
	if (!r->has_hour && r->days == 0)
		return last + r->span > least ? last + r->span : least;
	// A day on which clocks are put forward is shorter by up to two hours, which matters if the rule has
	// an hour.
	int64_t slack = !r->has_hour ? 0 : r->span / 4 < SHORTER_DAY ? r->span / 4 : SHORTER_DAY;
	int64_t at = next_within(r, r->span - slack, last);
	if (least - at > FAR_BEHIND)
		return next_within(r, r->span / 2, now);
	while (at < least)
		at = next_within(r, r->has_hour ? 1 : DAY, at);
	return at;
}

int64_t
rhythm_early(const struct rhythm *r, int64_t now)
{
	return r->has_hour ? next_within(r, r->span - r->span / 4, now) : rhythm_next(r, now);
}
