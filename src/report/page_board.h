// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board and the table of players on the page, and how they change from step to step.
#ifndef REPORT_PAGE_BOARD_H
#define REPORT_PAGE_BOARD_H

#include <jansson.h>

#include "report/page_input.h"
#include "report/menu.h"

// New values for the template: the places with their spots in the drawing, their texts and the
// numbers of these texts (page_values.h); the score track with a marker for each seat; the rows of
// the table of players.
json_t *
page_places(struct tongue to, const struct game *g, const struct report_seat *seats);
json_t *
page_track(const struct game *g, const struct report_seat *seats);
json_t *
page_rows(struct tongue to, const struct game *g, const struct report_seat *seats);

// Puts the lines above the board into `j`.
void
page_put_heads(struct tongue to, const struct game *g, const struct report_seat *seats, json_t *j);

// Returns the data played by the script, as JSON that is safe within <script>: the texts of the
// position before the first step, and for each step its units, its phase, its dice and the texts
// that it changes. In the arena.
const char *
page_frames(struct tongue to, const struct page_input *in);

#endif
