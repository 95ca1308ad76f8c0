// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The whole game, secrets included, as JSON text and back: what the database and the archive keep.
// Strict: every field must be there, none may be unknown, and the position must keep all the
// engine's invariants, since a stored state may be damaged.
#ifndef REPORT_STATE_H
#define REPORT_STATE_H

#include <jansson.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "engine/game.h"
#include "report/json.h"

// Writes a game as one line of JSON, always the same bytes for the same game. In the arena.
char *
state_print(struct arena *a, const struct game *g);

// The same as a document; the caller owns the reference.
json_t *
state_json(const struct game *g);

// The rule options that differ from the default, and the field "options" read back. What is
// missing is the default, which must not be written.
json_t *
options_json(const struct options *o);
int
options_read(struct json_reader *up, struct options *o);

// Reads what state_print wrote. Returns 0, or -1 with a sentence that names the field.
int
state_parse(const char *text, struct game *g, struct err *e);

// Reads the document of state_json.
int
state_read(const json_t *j, struct game *g, struct err *e);

#endif
