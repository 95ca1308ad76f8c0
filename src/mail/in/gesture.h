// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reactions to a letter, and automatic answers of calendars: letters sent with one click, whose words
// nobody wrote.
#ifndef MAIL_IN_GESTURE_H
#define MAIL_IN_GESTURE_H

enum gesture { GESTURE_NONE, GESTURE_YES, GESTURE_OTHER };

#define GESTURE_THUMB "\xf0\x9f\x91\x8d"

// Parses the part that Gmail adds: {"emoji":"...","version":1}.
enum gesture
gesture_of_json(const char *json);

// Parses what Outlook sends if it cannot show the reaction: the field's value (NULL if missing, or if it
// only says whether reactions are welcome), or the text "[Like] ANN reacted to your message:".
enum gesture
gesture_of_outlook(const char *value, const char *text);

// Parses the answer to a calendar invitation (RFC 5546), from the text of its part.
enum gesture
gesture_of_calendar(const char *text);

#endif
