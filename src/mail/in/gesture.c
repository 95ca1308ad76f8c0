// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reactions to a letter, and automatic answers of calendars.
#include "mail/internal.h"

#include <string.h>

#include "mail/lexical.h"

enum gesture
gesture_of_json(const char *json)
{
	const char *emoji = word_find(json, strlen(json), "\"emoji\"");

	if (emoji == NULL)
		return GESTURE_OTHER;
	emoji += strlen("\"emoji\"");
	emoji += strspn(emoji, " \t\r\n:");
	if (*emoji++ != '"')
		return GESTURE_OTHER;
	// The thumb itself, or its UTF-16 surrogates as JSON escapes; a skin tone may follow.
	return strncmp(emoji, GESTURE_THUMB, strlen(GESTURE_THUMB)) == 0 || word_begins(emoji, "\\ud83d\\udc4d")
	    ? GESTURE_YES
	    : GESTURE_OTHER;
}

enum gesture
gesture_of_outlook(const char *value, const char *text)
{
	const char *line = text + strspn(text, " \t\r\n");
	const char *said = word_find(line, strcspn(line, "\n"), "] ");

	if (value != NULL) {
		value += strspn(value, " \t");
		if (word_begins(value, "like") || strncmp(value, GESTURE_THUMB, strlen(GESTURE_THUMB)) == 0)
			return GESTURE_YES;
		if (*value != '\0' && !word_begins(value, "allow") && !word_begins(value, "disallow"))
			return GESTURE_OTHER;
	}
	if (*line != '[' || said == NULL || word_find(said, strcspn(said, "\n"), " reacted to your message:") == NULL)
		return GESTURE_NONE;
	return word_begins(line, "[like]") || word_begins(line, "[" GESTURE_THUMB) ? GESTURE_YES : GESTURE_OTHER;
}

enum gesture
gesture_of_calendar(const char *text)
{
	for (const char *line = text; *line != '\0'; line += strcspn(line, "\n"), line += *line == '\n')
		if (word_begins(line, "METHOD:REPLY"))
			return GESTURE_OTHER;
	return GESTURE_NONE;
}
