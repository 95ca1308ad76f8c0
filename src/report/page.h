// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The page of a game: one self-contained HTML file with the board, a slider over the steps, the
// points as a chart, and the log with dice and orders. The page is public, so it shows only what
// people without a seat may know. The sources of page, style and script are in templates/page.
#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "report/page_input.h"

// The style sheet and the script of the page, as in its <style> and <script> elements. In the
// arena.
const char *
page_style(struct arena *a);
const char *
page_script(struct arena *a);

// Appends the page to `out`.
void
page_write(struct arena *a, const struct page_input *in, struct text *out);

// Appends a picture of the board after the last step: SVG 1.1 with the page's styles and without a
// script.
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
