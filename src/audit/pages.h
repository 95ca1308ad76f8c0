// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Turns archives into pages of HTML.
#ifndef AUDIT_PAGES_H
#define AUDIT_PAGES_H

#include "audit/archive.h"
#include "base/text.h"
#include "report/page.h"

struct review;

// Appends the page of a game to `out`. The page shows everything in the archive, so the archive
// must be readable by anybody (archive_mask.h). `review` is a finished review of the game that is
// also shown, or NULL.
int
page_of_archive(struct arena *a, const struct archive *archive, const struct review *review,
    struct text *out, struct err *e);

// Appends a picture of the current board, in SVG.
int
still_of_archive(struct arena *a, const struct archive *archive, struct text *out, struct err *e);

// Returns the index entry, in a language, for a game whose page is in `file`. The entry is in the
// arena, and borrows `file`.
struct page_entry
page_entry_of(struct tongue in, const struct archive *archive, const char *file);

// Appends the index of a folder of pages, in a language.
void
page_of_index(struct tongue in, const struct page_entry *list, size_t count, struct text *out);

#endif
