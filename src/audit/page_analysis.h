// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Converts a review into the form that a game's page shows.
#ifndef AUDIT_PAGE_ANALYSIS_H
#define AUDIT_PAGE_ANALYSIS_H

#include "audit/review.h"
#include "report/page_review.h"

// Returns a finished review in whole points, in the arena; it borrows from `r`.
const struct page_review *
page_analysis(struct arena *a, const struct review *r);

#endif
