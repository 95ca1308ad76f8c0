// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The page of a game: one self-contained HTML file with the board, a slider over the steps, the
// points as a chart, and the log with dice and orders. The page is public, so it shows only what
// people without a seat may know. The sources of page, style and script are in templates/page.
#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "engine/game.h"
#include "engine/pieces.h"
#include "players/reason.h"
#include "report/tell.h"
#include "report/words.h"

// The input of a game's page: steps, orders and positions.

// Orders of a finished round, which everybody may read.
struct page_order {
	int seat, round;
	const char *body; // canonical text
	const char *receipt; // hex
};

// An automatic continuation of a step: harvest and feeding, the end, a new round.
struct page_part {
	enum phase phase;
	const char *text;
};

struct page_step {
	int64_t seq;
	int round;
	int seat; // -1: the step belongs to no seat
	const char *text; // what happened, one sentence or more
	const struct page_part *part; // continuations of the step
	int parts;
	const char *source; // who or what decided; NULL or "" if that need not be shown
	int order; // index of the orders that decided; -1 for none
	int line; // line of the orders' plan; 0 for none
	const char *key; // key of the line that decided, see given.h
	int64_t undone_by; // the step that undid this one; 0 for none
	const int *faces; // faces of the dice rolled
	int face_count;
	unsigned begins; // bit u: the step begins a decision (1), a turn (2), a round (3)
	const struct game *after; // the position after the step
};

// The analysis of a finished game on its page.

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

// The points at the end of a round.
struct chart_points {
	int round;
	int points[PLAYERS_MAX];
};

struct page_review {
	struct page_review_seat seat[PLAYERS_MAX];
	const struct page_moment *moment; // sorted by points, the most first
	size_t moments;
	// expected scores at the beginning of each round, and the final scores
	const struct chart_points *expected;
	int rounds;
};

struct page_input {
	const struct lang *lang; // language of the game; NULL for English
	const char *name, *title; // name and title of the game; the title may be ""
	const char *status; // status of the game in the database: "over", "running", ...
	const struct report_seat *seats;
	int players;
	const struct game *start; // the position before the first step
	const struct page_step *steps;
	size_t step_count;
	const struct page_order *orders;
	size_t order_count;
	const struct page_review *review; // analysis of the game; NULL if there is none
	const char *commitment, *chain, *seed, *salt, *beacon; // in hex; seed is NULL while it is secret
	// For the page's Content-Security-Policy: base64 of the SHA-256 of page_style() and page_script().
	const char *style_hash, *script_hash;
};

// The points of each player over the rounds as a new value for the template: the scale of the chart, a line
// for each player with its end, and the same data in words. `at` has `rounds` entries.
json_t *
page_chart(struct tongue to, const struct chart_points *at, int rounds,
    const struct report_seat *seats, int players);

// The analysis as a new value for the template.
json_t *
page_review(struct tongue to, const struct page_input *in, const struct page_review *r);

// The style sheet and the script of the page, as in its <style> and <script> elements. In the arena.
const char *
page_style(struct arena *a);
const char *
page_script(struct arena *a);

// Appends the page to `out`.
void
page_write(struct arena *a, const struct page_input *in, struct text *out);

// Appends a picture of the board after the last step: SVG 1.1 with the page's styles and without a script.
void
page_still(struct arena *a, const struct page_input *in, struct text *out);

// A line in the index of a folder of pages.
struct page_entry {
	const char *file; // file of the page, next to the index: "tundra.html"
	const char *name, *title, *status;
	const char *players; // players' titles: "Ann, Ben and Cy"
	const char *winners; // winners in words; NULL while nobody has won
	int rounds;
	const char *ended; // date of the end; NULL for none
};

// Appends the index to `out`, which must be in the arena of `to`.
void
page_index(struct tongue to, const struct page_entry *list, size_t count, const char *style_hash,
    struct text *out);

#endif
