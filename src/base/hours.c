// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A time of day, on some weekdays or every day.
#include "base/rhythm.h"

#include <stdio.h>
#include <string.h>

const char *const week_days[WEEK_DAYS] = { "mon", "tue", "wed", "thu", "fri", "sat", "sun" };

int
week_day(const char *word)
{
	for (int d = 0; d < WEEK_DAYS; d++)
		if (strcmp(word, week_days[d]) == 0)
			return d;
	return -1;
}

bool
clock_hour(const char *word, int *hour, int *minute)
{
	char rest;

	return sscanf(word, "%2d:%2d%c", hour, minute, &rest) == 2 && *hour >= 0 && *hour < 24 && *minute >= 0 &&
		*minute < 60;
}

bool
hours_parse(const char *text, struct hours *out)
{
	char word[8];
	int used;

	*out = (struct hours){ .days = 0 };
	while (sscanf(text, " %7s%n", word, &used) == 1) {
		int day = week_day(word);
		text += used;
		if (day < 0)
			return clock_hour(word, &out->hour, &out->minute) && text[strspn(text, " ")] == '\0';
		out->days |= 1u << day;
	}
	return false;
}

char *
hours_print(const struct hours *hours, char out[static HOURS_TEXT])
{
	size_t used = 0;

	for (int d = 0; d < WEEK_DAYS; d++)
		if ((hours->days >> d & 1) != 0)
			used += (size_t)snprintf(out + used, HOURS_TEXT - used, "%s ", week_days[d]);
	(void)snprintf(out + used, HOURS_TEXT - used, "%02d:%02d", hours->hour, hours->minute);
	return out;
}
