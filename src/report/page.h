// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game as one page of HTML that needs nothing else: the board, a slider over its steps, the
// points as a chart, the log with dice and orders. It is for everybody, so it shows only what somebody
// without a seat may know. The sources of page, style and script are in templates/page.
#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "report/page_input.h"

// What stands between <style> and </style>, <script> and </script>.
const char *
page_style(struct arena *a);
const char *
page_script(struct arena *a);

// Appends the page to `out`.
int
page_write(struct arena *a, const struct page_input *in, struct text *out, struct err *e);

// One line of the index of a folder of pages.
struct page_entry {
	const char *file; // "tundra.html", beside the index
	const char *name, *title, *status;
	const char *players; // "Ann, Ben and Cy"
	const char *winners; // NULL while nobody has won
	int rounds;
	const char *ended; // a date; NULL for none
};

// Appends the index to `out`, which lives in the arena of `to`.
int
page_index(struct tongue to, const struct page_entry *list, size_t count, const char *style_hash,
    struct text *out, struct err *e);

#endif
