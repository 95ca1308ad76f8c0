// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The view: everything that one letter needs as JSON, for templates and for `stonepost report
// --format json`. It contains only what its reader may know (R5.8): of other players' face-down
// cards, and of the cards and tiles left, just the number.
#ifndef REPORT_VIEW_H
#define REPORT_VIEW_H

#include <jansson.h>

#include "report/input.h"

// Returns the kind's word in JSON, which is also its template's name: "report", ...
const char *
letter_name(enum letter_kind kind);

// A new list of strings.
json_t *
json_lines(const struct lines *lines);

// A new list of a text's lines, without their newlines.
json_t *
json_split(struct arena *a, const char *text);

// Returns the language of a letter's reader, with the game's names.
struct tongue
report_tongue(struct arena *a, const struct report_input *in);

// Builds the document described at the top of view.c. The caller owns the reference (json_decref). `a` is
// only used for temporary data.
json_t *
view_json(struct arena *a, const struct report_input *in);

// Builds only the part that templates use: the position and the events in words,
// without the facts.
json_t *
view_words(struct arena *a, const struct report_input *in);

// Returns the whole document as text, indented by two spaces, with a newline at the end. In the
// arena.
char *
view_text(struct arena *a, const struct report_input *in);

// Returns the winners of a finished game: "Ann wins", "Ann and Bob win".
char *
winners_words(struct tongue in, const struct game *g, const struct report_seat *seats);

// Returns the result of a finished game: "Cy wins, 172 to 165."
const char *
result_words(struct tongue in, const struct game *g, const struct report_seat *seats);

#endif
