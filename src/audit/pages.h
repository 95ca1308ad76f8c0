// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Archives as pages of HTML.
#ifndef AUDIT_PAGES_H
#define AUDIT_PAGES_H

#include "audit/archive.h"
#include "audit/review.h"
#include "base/text.h"
#include "report/page.h"

// Appends the page of a game to `out`. It shows all that is in the archive, so this must be one that
// anybody may read (archive_mask.h). With a review of the game, which is done, it shows that, too; it may be
// NULL.
int
page_of_archive(struct arena *a, const struct archive *archive, const struct review *review,
    struct text *out, struct err *e);

// What the index says in a language about a game whose page is in `file`, which is borrowed. In the arena.
struct page_entry
page_entry_of(struct tongue in, const struct archive *archive, const char *file);

// Appends the index of a folder of pages, in a language.
int
page_of_index(struct tongue in, const struct page_entry *list, size_t count, struct text *out,
    struct err *e);

#endif
