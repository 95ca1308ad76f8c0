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

// The points at the end of each of `rounds` rounds.
struct chart_points {
	int round;
	int points[PLAYERS_MAX];
};

// What the template draws: the scale, a line for each player and where it ends, and the same in
// words. A new reference.
json_t *
page_chart(struct tongue to, const struct chart_points *at, int rounds,
    const struct report_seat *seats, int players);

#endif
