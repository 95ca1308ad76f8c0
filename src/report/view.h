// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Everything one letter needs, and the same as JSON: for templates and for
// `stonepost report --format json`. It holds nothing that its reader may not know (R5.8): only the
// number of other players' cards drawn face down, and of the cards and tiles that are left.
#ifndef REPORT_VIEW_H
#define REPORT_VIEW_H

#include <jansson.h>

#include "report/input.h"

// "report", ...
const char *
letter_name(enum letter_kind kind);

// Who speaks in a letter.
struct tongue
report_tongue(struct arena *a, const struct report_input *in);

// Builds the document described at the top of view.c. The caller owns the reference
// (json_decref). `a` is used for the work only.
json_t *
view_json(struct arena *a, const struct report_input *in);

// Only the part that the built-in templates use: the position and what happened in words, without the
// facts.
json_t *
view_words(struct arena *a, const struct report_input *in);

// The whole document as text, indented by two blanks, with a newline at the end; in the arena.
char *
view_text(struct arena *a, const struct report_input *in);

// "Ann wins", "Ann and Bob win", for a game that is over.
char *
winners_words(struct tongue in, const struct game *g, const struct report_seat *seats);

#endif
