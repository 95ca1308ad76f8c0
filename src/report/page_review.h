// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The analysis of a finished game on its page.
#ifndef REPORT_PAGE_REVIEW_H
#define REPORT_PAGE_REVIEW_H

#include <jansson.h>

#include "report/page_chart.h"
#include "report/page_input.h"
#include "players/reason.h"

// A roll or decision that mattered. Points are integers.
struct page_moment {
	int64_t seq;
	int seat;
	int points, error; // points that it won or cost the seat; twice the standard error
	const struct decision *better; // better decision; NULL for rolls and plans
	const char *plan, *better_plan; // plan of a sealed round and the better plan, in codes; else NULL
	int round; // round of the plan
	enum reason reason; // main cause of the loss; for decisions and plans
};

struct page_review_seat {
	int points, margin;
	int luck, luck_error, lost, lost_error;
	int decisions, beyond;
};

struct page_review {
	struct page_review_seat seat[PLAYERS_MAX];
	const struct page_moment *moment; // sorted by points, the most first
	size_t moments;
	// expected scores at the beginning of each round, and the final scores
	const struct chart_points *expected;
	int rounds;
};

// The analysis as a new value for the template.
json_t *
page_review(struct tongue to, const struct page_input *in, const struct page_review *r);

#endif
