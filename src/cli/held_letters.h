// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the letters that a player has saved prove, as text and as JSON.
#ifndef CLI_HELD_LETTERS_H
#define CLI_HELD_LETTERS_H

#include <stdio.h>

#include "audit/held.h"
#include "report/json.h"

// Whether expected letters are missing, or came too late. Ignores orders in the game master's files, which
// are not answered, and rounds for which the time of arrival is unknown.
bool
held_lacks(const struct archive *a, const struct held *h);

// Returns the result as an object, which belongs to the caller.
json_t *
held_json(const char *game, const struct held *h);

// Prints the result; `passed` other letters were in the folder.
void
held_print(FILE *out, const struct archive *a, const struct held *h, int64_t passed);

#endif
