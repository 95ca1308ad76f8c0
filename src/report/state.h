// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The whole game, including secrets, as JSON text and back, for the database and the archive.
// Reading is strict, because a stored state may be damaged: every field must exist, no other field
// may, and the position must satisfy all invariants of the engine.
#ifndef REPORT_STATE_H
#define REPORT_STATE_H

#include <jansson.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "engine/game.h"
#include "report/json.h"

// Prints a game as one line of JSON, always the same bytes for the same game. In the arena.
char *
state_print(struct arena *a, const struct game *g);

// options_json returns a new value with the rule options that differ from the default. options_read reads the
// field "options" of `up`; a missing option has the default, and a written default is an error.
json_t *
options_json(const struct options *o);
int
options_read(struct json_reader *up, struct options *o);

// Parses the text of state_print. Returns 0, or -1 with an error that names the field.
int
state_parse(const char *text, struct game *g, struct err *e);

// Reads the document that state_print prints. Returns 0, or -1 with an error that names the field.
int
state_read(const json_t *j, struct game *g, struct err *e);

#endif
