// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The points of each player over the rounds, as the lines of a chart.
#ifndef REPORT_PAGE_CHART_H
#define REPORT_PAGE_CHART_H

#include <jansson.h>

#include "base/arena.h"
#include "engine/pieces.h"
#include "report/words.h"

// The points at the end of a round.
struct chart_points {
	int round;
	int points[PLAYERS_MAX];
};

// A new value for the template: the scale of the chart, a line for each player with its end, and
// the same data in words. `at` has `rounds` entries.
json_t *
page_chart(struct tongue to, const struct chart_points *at, int rounds,
    const struct report_seat *seats, int players);

#endif
