// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board and the table of players on the page, and how they change from step to step.
#ifndef REPORT_PAGE_BOARD_H
#define REPORT_PAGE_BOARD_H

#include <jansson.h>

#include "report/page_input.h"
#include "report/menu.h"

// The places as boxes with their texts and the numbers of these texts (page_values.h); the rows of the
// table. New references.
json_t *
page_places(struct tongue to, const struct game *g, const struct report_seat *seats);
json_t *
page_rows(struct tongue to, const struct game *g, const struct report_seat *seats);

// The lines above the board.
void
page_put_heads(struct tongue to, const struct game *g, const struct report_seat *seats, json_t *j);

// The data that the script plays, as JSON that is safe within <script>: the texts of the position before
// the first step, and for each step its units, its dice and the texts that it changes.
const char *
page_frames(struct tongue to, const struct page_input *in);

#endif
