// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The analysis of a game that is over, as the page shows it.
#ifndef REPORT_PAGE_REVIEW_H
#define REPORT_PAGE_REVIEW_H

#include <jansson.h>

#include "report/page_chart.h"
#include "report/page_input.h"

// A roll or a decision that counted. Points are whole.
struct page_moment {
	int64_t seq;
	int seat;
	int points, error; // what it meant for the seat; twice the standard error
	const struct decision *better; // of a decision; NULL: a roll
};

struct page_review_seat {
	int points, margin;
	int luck, luck_error, lost, lost_error;
	int decisions, beyond;
};

struct page_review {
	struct page_review_seat seat[PLAYERS_MAX];
	const struct page_moment *moment; // those that meant most first
	size_t moments;
	const struct chart_points *expected; // at the beginning of each round, and the scores
	int rounds;
};

// What the template shows of it. A new reference.
json_t *
page_review(struct tongue to, const struct page_input *in, const struct page_review *r);

#endif
